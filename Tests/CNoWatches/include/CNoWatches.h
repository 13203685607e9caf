/* To be loaded before a program that is to find that nothing can be watched. */
#ifndef NO_WATCHES_H
#define NO_WATCHES_H

/* Fails as it does when all of the user's watches are in use. */
int inotify_init1(int flags);

#endif
