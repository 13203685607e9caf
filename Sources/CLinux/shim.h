// What Swift's Glibc module lacks.
#include <libintl.h>
#include <linux/input-event-codes.h>
#include <linux/memfd.h>
#include <malloc.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// glibc declares these only under _GNU_SOURCE.
int memfd_create(const char *name, unsigned int flags);
#define PLEAT_F_ADD_SEALS 1033
#define PLEAT_F_SEAL_SHRINK 0x0002
