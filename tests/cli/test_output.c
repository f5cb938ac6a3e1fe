/* Standard output that cannot be written, closed descriptors, signals. */
#include "testing.h"

#include "puzzles.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* Runs with standard output at `output`; the status, and the first line of
 * standard error in `said`. */
static int run_into(const char *const *arguments, int output, char *said, size_t size)
{
    running program = start_creek(arguments, &(wiring){.input = -1, .output = output});
    close(program.input);
    program.input = -1;
    read_line(program.error, said, size);
    return finish_creek(&program);
}

TEST(a_full_disk_is_noticed)
{
    static const char *const runs[][4] = {
        {"--help", NULL},        {"--version", NULL},      {"solve", "--help", NULL},
        {"levels", NULL},        {"solve", FULL_ID, NULL}, {"solve", "--jobs=2", "bays", NULL},
        {"check", FULL_ID, NULL}};
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        char said[512];
        int full = open("/dev/full", O_WRONLY);
        assert_true(full >= 0);
        assert_int_equal(run_into(runs[i], full, said, sizeof said), 2);
        assert_non_null(strstr(said, "standard output"));
        assert_non_null(strstr(said, "No space left"));
        close(full);
    }
}

/* The line mode prints by other means, and plays no further unseen. */
TEST(the_line_mode_notices_it_too)
{
    static const char *const play[] = {"play", "--plain", ELL_ID, NULL};
    char said[512];
    int full = open("/dev/full", O_WRONLY);
    assert_true(full >= 0);
    assert_int_equal(run_into(play, full, said, sizeof said), 2);
    close(full);
    assert_non_null(strstr(said, "standard output: cannot be written: No space left"));
    /* A mode that nobody ends by keys, either. */
    full = open("/dev/full", O_WRONLY);
    running program = start_creek(play, &(wiring){.input = -1, .output = full});
    read_line(program.error, said, sizeof said);
    assert_int_equal(finish_creek(&program), 2);
    close(full);
}

TEST(a_reader_that_left_ends_the_run)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    close(ends[0]);
    char said[512];
    int status = run_into((const char *[]){"solve", FULL_ID, NULL}, ends[1], said, sizeof said);
    close(ends[1]);
    assert_int_equal(status, 128 + SIGPIPE);
    assert_string_equal(said, "");
}

/* Runs the program by a shell, for what only a shell can do. */
static int run_by_shell(const char *words)
{
    char command[2048];
    snprintf(command, sizeof command, "cd '%s' && unset CREEK_LEVELS && LC_ALL=C.UTF-8 %s",
             workspace_path(""), words);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

TEST(closed_descriptors_are_no_trap)
{
    workspace_file("ell", ELL_ID "\n");
    assert_int_equal(run_by_shell("\"$CREEK_PROGRAM\" solve ell >&- 2>said"), 2);
    assert_int_equal(run_by_shell("grep -q 'standard output' said"), 0);
    assert_int_equal(run_by_shell("\"$CREEK_PROGRAM\" play --plain ell </dev/null >&- 2>said"), 2);
    assert_int_equal(run_by_shell("grep -q 'standard output' said"), 0);
    assert_int_equal(run_by_shell("\"$CREEK_PROGRAM\" solve <&- >out 2>said"), 2);
    assert_int_equal(run_by_shell("grep -q 'standard input' said"), 0);
    assert_int_equal(run_by_shell("\"$CREEK_PROGRAM\" solve ell nowhere >out 2>&-"), 2);
    assert_int_equal(run_by_shell("grep -q 'one solution' out"), 0);
}

/* Sends a signal to a program that has answered once and waits for more. */
static void ends_at_once(const char *jobs, int number)
{
    running program = start_creek((const char *[]){"solve", "--format=tsv", jobs, NULL},
                                  &(wiring){.input = -1, .output = -1});
    const char line[] = "a\t" FULL_ID "\n";
    assert_int_equal(write(program.input, line, sizeof line - 1), sizeof line - 1);
    char answer[256];
    read_line(program.output, answer, sizeof answer);
    assert_non_null(strstr(answer, "unique"));
    kill(program.id, number);
    size_t length;
    char *rest = read_rest(program.output, &length);
    assert_string_equal(rest, "");
    free(rest);
    assert_int_equal(finish_creek(&program), 128 + number);
}

TEST(signals_end_a_run_at_once)
{
    ends_at_once("--jobs=1", SIGINT);
    ends_at_once("--jobs=3", SIGINT);
    ends_at_once("--jobs=1", SIGTERM);
    ends_at_once("--jobs=3", SIGHUP);
}

/* With a reader that is slower than the run, so that the signal comes while
 * much is to be written. */
static void only_whole_lines_come_out(const char *jobs)
{
    enum { COUNT = 3000 };
    static char text[COUNT * 32];
    char *end = text;
    for (int i = 0; i < COUNT; i++)
        end += sprintf(end, "%d\t%s\n", i, i % 2 ? FULL_ID : ELL_ID);
    workspace_file("many", text);
    running program = start_creek((const char *[]){"solve", "--format=tsv", jobs, "many", NULL},
                                  &(wiring){.input = -1, .output = -1});
    char answer[256];
    for (int i = 0; i < 100; i++)
        read_line(program.output, answer, sizeof answer);
    kill(program.id, SIGINT);
    size_t length;
    char *rest = read_rest(program.output, &length);
    assert_true(length == 0 || rest[length - 1] == '\n');
    free(rest);
    assert_int_equal(finish_creek(&program), 128 + SIGINT);
}

TEST(an_interrupted_run_leaves_whole_lines)
{
    only_whole_lines_come_out("--jobs=1");
    only_whole_lines_come_out("--jobs=4");
}

/* A run whose only record is larger than any pipe, and of which one byte was read: it is in
 * the middle of writing. */
static running begin_large_record(void)
{
    workspace_file("large", "https://puzz.link/p?creek/255/255/\n");
    running program = start_creek((const char *[]){"convert", "--to=text", "large", NULL},
                                  &(wiring){.input = -1, .output = -1});
    char first;
    assert_int_equal(read(program.output, &first, 1), 1);
    return program;
}

TEST(a_reader_that_stops_holds_no_signal)
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        running program = begin_large_record();
        kill(program.id, signals[i]);
        assert_int_equal(finish_creek(&program), 128 + signals[i]);
    }
}
