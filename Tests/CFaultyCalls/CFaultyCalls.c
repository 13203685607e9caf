#define _GNU_SOURCE
#include "CFaultyCalls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int remaining = -1;
static atomic_int error_number;
static atomic_int failures;
/// What a path must have in it for its calls to fail; a null pointer for all.
static const char *part;
/// A file: calls fail while it is there. A null pointer for always.
static const char *condition;
/// Whether only what makes a file longer fails, as where there is no room.
static int growth;

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
  int left = remaining, before = errno;
  if (left < 0) return 0;
  if (condition != NULL && access(condition, F_OK) != 0) {
    errno = before;
    return 0;
  }
  while (left > 0) {
    if (atomic_compare_exchange_weak(&remaining, &left, left - 1)) return 0;
    if (left < 0) return 0;
  }
  failures += 1;
  errno = error_number;
  return 1;
}

static int is_meant(const char *path) {
  return part == NULL || (path != NULL && strstr(path, part) != NULL);
}

static int fails_at(const char *path) {
  return !growth && is_meant(path) && fails();
}

static int fails_on(int file) {
  if (part == NULL) return fails();
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  return is_meant(path) && fails();
}

/// Whether something fails that leaves a file as long as is said, at least.
static int fails_up_to(int file, off_t end) {
  struct stat status;
  if (growth && fstat(file, &status) == 0 && end <= status.st_size) return 0;
  return fails_on(file);
}

/// Room is needed for a new file alone, and what may not be written may be read.
static int fails_to_open(const char *path, int flags) {
  int writes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT);
  if (!writes || (error_number == ENOSPC && !(flags & O_CREAT))) return 0;
  return fails_at(path);
}

/// In a process of another program: the environment says which of its calls fail, and a file that it
/// names gets as many bytes as have.
__attribute__((constructor)) static void begin(void) {
  const char *count = getenv("FAULTY_CALLS_AFTER"), *error = getenv("FAULTY_CALLS_ERROR");
  part = getenv("FAULTY_CALLS_PATH");
  condition = getenv("FAULTY_CALLS_WHILE");
  growth = getenv("FAULTY_CALLS_GROWTH") != NULL;
  if (count != NULL && error != NULL) faulty_calls_begin(atoi(count), atoi(error));
}

/// The library's own function of a name.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((destructor)) static void end(void) {
  const char *report = getenv("FAULTY_CALLS_REPORT");
  int count = faulty_calls_end();
  if (report == NULL) return;
  int file = open(report, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  for (; file >= 0 && count > 0; count -= 1) write(file, "x", 1);
}

// Standard output is where the tests read what happened.
ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2 && fails_up_to(file, lseek(file, 0, SEEK_CUR) + (off_t)count)) return -1;
  return NEXT(write)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return fails_up_to(file, place + (off_t)count) ? -1 : NEXT(pwrite)(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  return fails_up_to(file, place + (off_t)count) ? -1 : NEXT(pwrite64)(file, bytes, count, place);
}

int fsync(int file) { return !growth && fails_on(file) ? -1 : NEXT(fsync)(file); }

int fdatasync(int file) { return !growth && fails_on(file) ? -1 : NEXT(fdatasync)(file); }

int ftruncate(int file, off_t size) {
  return fails_up_to(file, size) ? -1 : NEXT(ftruncate)(file, size);
}

int ftruncate64(int file, off64_t size) {
  return fails_up_to(file, size) ? -1 : NEXT(ftruncate64)(file, size);
}

int rename(const char *from, const char *to) { return fails_at(to) ? -1 : NEXT(rename)(from, to); }

int link(const char *from, const char *to) { return fails_at(to) ? -1 : NEXT(link)(from, to); }

int mkdir(const char *path, mode_t mode) { return fails_at(path) ? -1 : NEXT(mkdir)(path, mode); }

int mkstemp(char *path) { return fails_at(path) ? -1 : NEXT(mkstemp)(path); }

#define OPENING(name)                               \
  int name(const char *path, int flags, ...) {      \
    va_list rest;                                   \
    va_start(rest, flags);                          \
    mode_t mode = va_arg(rest, mode_t);             \
    va_end(rest);                                   \
    if (fails_to_open(path, flags)) return -1;      \
    return NEXT(name)(path, flags, mode);           \
  }

OPENING(open)
OPENING(open64)
