/* signals.c - flags that handlers set. */
#include "ui/terminal/signals.h"

#include <unistd.h>

static const int watched[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
enum { WATCHED = sizeof watched / sizeof watched[0] };

static volatile sig_atomic_t flags[SIGNALS_COUNT], ending;

static struct sigaction before[WATCHED], pipe_before;

static void on_signal(int number)
{
    switch (number) {
    case SIGWINCH:
        flags[SIGNALS_RESIZED] = 1;
        break;
    case SIGTSTP:
        flags[SIGNALS_STOP] = 1;
        break;
    case SIGCONT:
        flags[SIGNALS_CONTINUED] = 1;
        break;
    default:
        ending = number;
        break;
    }
}

void signals_take(sigset_t *outside)
{
    sigset_t block;
    (void)sigemptyset(&block);
    for (int i = 0; i < WATCHED; i++)
        (void)sigaddset(&block, watched[i]);
    (void)pthread_sigmask(SIG_BLOCK, &block, outside);
    for (int i = 0; i < SIGNALS_COUNT; i++)
        flags[i] = 0;
    ending = 0;
    struct sigaction action = {.sa_handler = on_signal};
    (void)sigfillset(&action.sa_mask);
    for (int i = 0; i < WATCHED; i++)
        (void)sigaction(watched[i], &action, &before[i]);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    (void)sigemptyset(&ignore.sa_mask);
    (void)sigaction(SIGPIPE, &ignore, &pipe_before);
    /* Whoever started us with one of these blocked shall not keep us deaf. */
    for (int i = 0; i < WATCHED; i++)
        (void)sigdelset(outside, watched[i]);
}

void signals_return(const sigset_t *outside, bool gone)
{
    /* What is pending still belongs to us: the hangup that comes with a
     * terminal that is gone, say. */
    (void)pthread_sigmask(SIG_SETMASK, outside, NULL);
    for (int i = 0; i < WATCHED; i++)
        if (!(gone && watched[i] == SIGHUP))
            (void)sigaction(watched[i], &before[i], NULL);
    (void)sigaction(SIGPIPE, &pipe_before, NULL);
}

void signals_let_in(const sigset_t *outside)
{
    sigset_t usual;
    (void)pthread_sigmask(SIG_SETMASK, outside, &usual);
    (void)pthread_sigmask(SIG_SETMASK, &usual, NULL);
}

bool signals_pending(void)
{
    sigset_t pending;
    for (int i = 0; i < SIGNALS_COUNT; i++)
        if (flags[i])
            return true;
    if (ending)
        return true;
    if (sigpending(&pending) != 0)
        return false;
    for (int i = 0; i < WATCHED; i++)
        if (sigismember(&pending, watched[i]) == 1)
            return true;
    return false;
}

bool signals_taken(signals_flag which)
{
    bool set = flags[which];
    flags[which] = 0;
    return set;
}

int signals_end(void)
{
    return ending;
}

bool signals_stand_still(const sigset_t *outside, int number, bool group)
{
    sigset_t stop, usual;
    struct sigaction plain = {.sa_handler = SIG_DFL}, ours;
    (void)sigemptyset(&plain.sa_mask);
    (void)sigemptyset(&stop);
    (void)sigaddset(&stop, number);
    (void)pthread_sigmask(SIG_BLOCK, &stop, &usual);
    (void)sigaction(number, &plain, &ours);
    flags[SIGNALS_CONTINUED] = 0;
    (void)kill(group ? 0 : getpid(), number);
    (void)pthread_sigmask(SIG_UNBLOCK, &stop, NULL); /* here we stand still */
    (void)pthread_sigmask(SIG_BLOCK, &stop, NULL);
    (void)sigaction(number, &ours, NULL);
    (void)pthread_sigmask(SIG_SETMASK, &usual, NULL);
    signals_let_in(outside);
    flags[SIGNALS_STOP] = 0;
    return signals_taken(SIGNALS_CONTINUED);
}
