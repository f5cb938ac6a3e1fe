/* Crashes: the terminal is restored, then the signal takes its course. Each happens in
 * a child whose standard output stands for the terminal. */
#include "ui/terminal/signals.h"
#include "unit_test.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define RESTORE "restored"

static void watch(void)
{
    static const struct termios none;
    crash_watch(&none, RESTORE, strlen(RESTORE));
}

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
        close(ends[0]);
        setrlimit(RLIMIT_CORE, &no_core);
        assert_int_equal(dup2(ends[1], STDOUT_FILENO), STDOUT_FILENO);
        /* Not cmocka's handlers. */
        static const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
        for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
            signal(caught[i], SIG_DFL);
        watch();
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

static void read_nowhere(void)
{
    volatile int *nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    (void)*nowhere;
}

TEST(a_bad_access)
{
    outcome o = run(read_nowhere);
    assert_string_equal(o.written, RESTORE);
    assert_true(WIFSIGNALED(o.status) && WTERMSIG(o.status) == SIGSEGV);
}

static void handled_before(int number)
{
    _exit(number == SIGSEGV ? 77 : 78);
}

static void fault_with_a_handler(void)
{
    crash_unwatch();
    signal(SIGSEGV, handled_before);
    watch();
    read_nowhere();
}

/* A sanitizer's, for example. */
TEST(a_handler_from_before_gets_it)
{
    outcome o = run(fault_with_a_handler);
    assert_string_equal(o.written, RESTORE);
    assert_true(WIFEXITED(o.status));
    assert_int_equal(WEXITSTATUS(o.status), 77);
}

static void stop_watching(void)
{
    crash_unwatch();
    read_nowhere();
}

TEST(watched_no_more)
{
    outcome o = run(stop_watching);
    assert_string_equal(o.written, "");
    assert_true(WIFSIGNALED(o.status) && WTERMSIG(o.status) == SIGSEGV);
}
