#include "CNoWatches.h"

#include <errno.h>

int inotify_init1(int flags) {
  (void)flags;
  errno = EMFILE;
  return -1;
}
