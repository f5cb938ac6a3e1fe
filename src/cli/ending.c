#include "cli/ending.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

/* SIGPIPE: whoever read our messages has gone. */
static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU};
enum { ENDS = sizeof ends / sizeof *ends };

/* For the handler. */
static const char *volatile unfinished;
static volatile sig_atomic_t line_stands;

/* It ends the program before gcov has counted it, hence GCOVR_EXCL_START. */
static void end(int number)
{
    int error = errno;
    if (unfinished)
        unlink(unfinished);
    if (line_stands && write(STDERR_FILENO, "\n", 1) != 1)
        line_stands = 0;
    errno = error;
    raise(number); /* it ends the program when this returns: see SA_RESETHAND */
}
/* GCOVR_EXCL_STOP */

/* From now on the signals come to end(). */
static void watch(void)
{
    static bool watching;
    struct sigaction action = {.sa_handler = end, .sa_flags = (int)SA_RESETHAND}, before;
    if (watching)
        return;
    watching = true;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < ENDS; i++)
        if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(ends[i], &action, NULL);
}

void ending_removes(const char *path)
{
    unfinished = path;
    if (path)
        watch();
}

void ending_leaves_line(bool stands)
{
    line_stands = stands;
    if (stands)
        watch();
}
