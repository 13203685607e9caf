#define _GNU_SOURCE
#include "CNoWatches.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

static atomic_int instance = -1;

int inotify_init1(int flags) {
  int (*make)(int) = (int (*)(int))dlsym(RTLD_NEXT, "inotify_init1");
  int file = make(flags);
  instance = file;
  return file;
}

int inotify_add_watch(int file, const char *path, uint32_t events) {
  (void)file;
  (void)path;
  (void)events;
  errno = ENOSPC;
  return -1;
}

int close(int file) {
  static int (*end)(int);
  if (!end) end = (int (*)(int))dlsym(RTLD_NEXT, "close");
  int result = end(file);
  if (result != 0 && errno == EBADF && file >= 0 && file == instance) abort();
  return result;
}
