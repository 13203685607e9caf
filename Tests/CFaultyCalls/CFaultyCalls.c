#define _GNU_SOURCE
#include "CFaultyCalls.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int remaining = -1;
static atomic_int error_number;
static atomic_int failures;

void faulty_calls_begin(int count, int error) {
  error_number = error;
  failures = 0;
  remaining = count;
}

int faulty_calls_end(void) {
  remaining = -1;
  return failures;
}

/// Whether this call is to fail; sets `errno` if it is.
static int fails(void) {
  int left = remaining;
  if (left < 0) return 0;
  while (left > 0) {
    if (atomic_compare_exchange_weak(&remaining, &left, left - 1)) return 0;
    if (left < 0) return 0;
  }
  failures += 1;
  errno = error_number;
  return 1;
}

/// The library's own function of a name.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Standard output is where the tests read what happened.
ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2 && fails()) return -1;
  return NEXT(write)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return fails() ? -1 : NEXT(pwrite)(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  return fails() ? -1 : NEXT(pwrite64)(file, bytes, count, place);
}

int fsync(int file) { return fails() ? -1 : NEXT(fsync)(file); }

int fdatasync(int file) { return fails() ? -1 : NEXT(fdatasync)(file); }

int ftruncate(int file, off_t size) { return fails() ? -1 : NEXT(ftruncate)(file, size); }

int ftruncate64(int file, off64_t size) { return fails() ? -1 : NEXT(ftruncate64)(file, size); }

int rename(const char *from, const char *to) { return fails() ? -1 : NEXT(rename)(from, to); }

int link(const char *from, const char *to) { return fails() ? -1 : NEXT(link)(from, to); }
