/* To be loaded before a program that is to find that nothing can be watched. */
#ifndef NO_WATCHES_H
#define NO_WATCHES_H

#include <stdint.h>

/* Remembers the descriptor. */
int inotify_init1(int flags);

/* Fails as it does when all of the user's watches are in use. */
int inotify_add_watch(int file, const char *path, uint32_t events);

/* Ends the program if it closes the descriptor of a failed watch twice: that might be another's by
   then. */
int close(int file);

#endif
