/* Counts the calling thread's allocations; what other threads do is not seen. */
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/* Begins to count at zero. */
void allocation_counter_start(void);

/* Ends the count: how many blocks were asked for since the start. */
long allocation_counter_stop(void);

#endif
