/* thread.c - how threads begin. */
#include "ui/shell/thread.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

/* The main thread's by default, which small threads of some C libraries lack. */
enum { STACK_BYTES = 8 << 20 };

bool thread_begin(void *(*run)(void *context), void *context)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    pthread_t thread;
    pthread_attr_t attributes;
    sigset_t all, before;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    (void)pthread_attr_setstacksize(&attributes, STACK_BYTES);
    (void)pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    (void)sigfillset(&all);
    /* A fault of its own is for whoever puts the terminal right. */
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        (void)sigdelset(&all, faults[i]);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    bool begun = pthread_create(&thread, &attributes, run, context) == 0;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    (void)pthread_attr_destroy(&attributes);
    return begun;
}
