#include "allocation_counter.h"

#include <errno.h>
#include <stddef.h>

/* The C library's own functions, behind the names that this file takes over. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/* Below zero while nothing is counted. */
static __thread long count = -1;

static inline void hit(void) {
  if (count >= 0) count++;
}

void allocation_counter_start(void) { count = 0; }

long allocation_counter_stop(void) {
  long result = count;
  count = -1;
  return result;
}

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
/* Sanitisers take these names over themselves, from the first instruction of a program on. */
void *malloc(size_t size) {
  hit();
  return __libc_malloc(size);
}

void *calloc(size_t times, size_t size) {
  hit();
  return __libc_calloc(times, size);
}

void *realloc(void *block, size_t size) {
  hit();
  return __libc_realloc(block, size);
}

/* What Swift asks for blocks of its usual alignment. */
int posix_memalign(void **block, size_t alignment, size_t size) {
  hit();
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}
#endif
