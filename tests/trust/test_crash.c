/* Faults of our own: the terminal first, then the fault as if nothing had been
 * in its way. Each happens in a child that watches for crashes; what the child
 * writes stands for the terminal. */
#include "ui/terminal/crash.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

#define RESTORE "the terminal is put right"

typedef struct {
    char written[256];
    int status;
} outcome;

static outcome run(void (*fault)(void))
{
    outcome o = {.status = 0};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        static const struct rlimit no_core = {0, 0};
        struct termios modes;
        close(ends[0]);
        memset(&modes, 0, sizeof modes);
        setrlimit(RLIMIT_CORE, &no_core);
        /* cmocka watches for faults too; here nobody does. */
        static const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS};
        for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
            signal(caught[i], SIG_DFL);
        crash_watch(STDIN_FILENO, &modes, ends[1], RESTORE, strlen(RESTORE));
        fault();
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    ssize_t got;
    while ((got = read(ends[0], o.written + length, sizeof o.written - 1 - length)) > 0)
        length += (size_t)got;
    close(ends[0]);
    assert_int_equal(waitpid(child, &o.status, 0), child);
    return o;
}

static void expect_killed(void (*fault)(void), int number)
{
    outcome o = run(fault);
    assert_string_equal(o.written, RESTORE);
    assert_true(WIFSIGNALED(o.status));
    assert_int_equal(WTERMSIG(o.status), number);
}

static void read_nowhere(void)
{
    volatile int *nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    (void)*nowhere;
}

static void a_bad_access(void **state)
{
    (void)state;
    expect_killed(read_nowhere, SIGSEGV);
}

static volatile bool deep_enough = false; /* never */

/* Calls itself until there is no stack. */
static int deeper(volatile char *above)
{
    volatile char room[4096];
    room[0] = (char)(above ? above[0] + 1 : 0);
    return deep_enough ? 0 : deeper(room) + room[0];
}

static void overflow(void)
{
    /* So that it does not take long. */
    static const struct rlimit small = {256 * 1024, 256 * 1024};
    setrlimit(RLIMIT_STACK, &small);
    (void)deeper(NULL);
}

static void no_stack_left(void **state)
{
    (void)state;
    expect_killed(overflow, SIGSEGV);
}

static void give_up(void)
{
    abort();
}

static void an_abort(void **state)
{
    (void)state;
    expect_killed(give_up, SIGABRT);
}

static int number_to_raise;

static void raise_it(void)
{
    raise(number_to_raise);
}

static void sent_from_outside(void **state)
{
    (void)state;
    static const int numbers[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGABRT,   SIGTRAP, SIGSYS,
                                  SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        number_to_raise = numbers[i];
        expect_killed(raise_it, numbers[i]);
    }
}

static void handled_before(int number)
{
    _exit(number == SIGSEGV ? 77 : 78);
}

static void fault_with_a_handler(void)
{
    struct termios modes;
    memset(&modes, 0, sizeof modes);
    crash_unwatch();
    signal(SIGSEGV, handled_before);
    crash_watch(STDIN_FILENO, &modes, number_to_raise, RESTORE, strlen(RESTORE));
    read_nowhere();
}

/* A sanitizer's, say: it gets the fault after us. */
static void a_handler_that_was_there_gets_it(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    number_to_raise = ends[1];
    outcome o = run(fault_with_a_handler);
    assert_true(WIFEXITED(o.status));
    assert_int_equal(WEXITSTATUS(o.status), 77);
    char written[64] = "";
    assert_int_equal(read(ends[0], written, sizeof written - 1), strlen(RESTORE));
    assert_string_equal(written, RESTORE);
    close(ends[0]);
    close(ends[1]);
}

static void stop_watching(void)
{
    crash_unwatch();
    crash_unwatch();
    read_nowhere();
}

static void watched_no_more(void **state)
{
    (void)state;
    outcome o = run(stop_watching);
    assert_string_equal(o.written, "");
    assert_true(WIFSIGNALED(o.status) && WTERMSIG(o.status) == SIGSEGV);
}

static void ignored_before(void)
{
    struct termios modes;
    memset(&modes, 0, sizeof modes);
    crash_unwatch();
    signal(SIGUSR1, SIG_IGN);
    crash_watch(STDIN_FILENO, &modes, STDOUT_FILENO, RESTORE, strlen(RESTORE));
    raise(SIGUSR1);
}

static void what_was_ignored_stays_so(void **state)
{
    (void)state;
    outcome o = run(ignored_before);
    assert_string_equal(o.written, "");
    assert_true(WIFEXITED(o.status) && WEXITSTATUS(o.status) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bad_access),
        cmocka_unit_test(no_stack_left),
        cmocka_unit_test(an_abort),
        cmocka_unit_test(sent_from_outside),
        cmocka_unit_test(a_handler_that_was_there_gets_it),
        cmocka_unit_test(watched_no_more),
        cmocka_unit_test(what_was_ignored_stays_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
