/* Ended by a signal, or because the output cannot be written: the exit says so, nothing half done
 * is left behind, and what was there before stays. */
#include "testing.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { ENDS = sizeof ends / sizeof *ends };

static void await_file(const char *beginning)
{
    for (int i = 0; workspace_count(".", beginning) == 0; i++) {
        if (i == 12000)
            fail_msg("no file %s... came", beginning);
        poll(NULL, 0, 10);
    }
}

static void expect_old(const char *name)
{
    assert_string_equal(workspace_text(name, NULL), "old\n");
    assert_int_equal(workspace_count(".", ".creek-"), 0);
}

TEST(puzzles_being_made)
{
    static const char *const jobs[] = {"--jobs=1", "--jobs=2"};
    for (size_t i = 0; i < 2 * ENDS; i++) {
        pseudo_terminal pair = pseudo_terminal_open();
        workspace_file("made", "old\n");
        running program = start_creek(
            (const char *[]){"generate", "--size=6x6", "--seed=1", "--count=18446744073709551615",
                             jobs[i % 2], "-o", "made", NULL},
            &(wiring){
                .input = pair.terminal, .output = -1, .terminal = pair.path, .says_there = true});
        pseudo_terminal_await(&pair, " per second, ");
        await_file(".creek-");
        kill(program.id, ends[i / 2]);
        assert_int_equal(finish_creek(&program), 128 + ends[i / 2]);
        expect_old("made");
        pseudo_terminal_close(&pair);
    }
}

static void put(int descriptor, const char *text)
{
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
}

TEST(puzzles_being_written)
{
    for (size_t i = 0; i < ENDS; i++) {
        workspace_file("written", "old\n");
        running program =
            start_creek((const char *[]){"convert", "--to=sgt", "-o", "written", NULL},
                        &(wiring){.input = -1, .output = -1});
        put(program.input, ELL_ID "\n" HOOK_ID "\n");
        await_file(".creek-");
        kill(program.id, ends[i]);
        assert_int_equal(finish_creek(&program), 128 + ends[i]);
        expect_old("written");
    }
}

/* What the shell has it ignore it ignores, as nohup does. */
TEST(a_signal_that_is_ignored)
{
    signal(SIGHUP, SIG_IGN);
    running program = start_creek((const char *[]){"convert", "--to=sgt", "-o", "ignored", NULL},
                                  &(wiring){.input = -1, .output = -1});
    signal(SIGHUP, SIG_DFL);
    put(program.input, ELL_ID "\n");
    await_file(".creek-");
    kill(program.id, SIGHUP);
    put(program.input, HOOK_ID "\n");
    assert_int_equal(finish_creek(&program), 0);
    assert_int_equal(workspace_count(".", "ignored"), 1);
    assert_int_equal(workspace_count(".", ".creek-"), 0);
}

/* At work, or waiting for input: it ends at once, and prints nothing by halves. */
TEST(verbs_at_work)
{
    static const char *const works[][4] = {
        {"solve", "--count", "-", NULL},
        {"solve", "--count", "--jobs=3", NULL},
        {"hint", "--all", "-", NULL},
        {"rate", "--format=json", "-", NULL},
        {"check", "-", NULL},
        {"convert", "--to=url", "-", NULL},
    };
    /* The second one is a board without clues, whose solutions take long to count. */
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        for (size_t k = 0; k < ENDS; k++) {
            running program = start_creek(works[i], &(wiring){.input = -1, .output = -1});
            put(program.input, "one\t" ELL_ID "\nlong\tcreek/18/18/\n");
            char line[4096];
            read_line(program.output, line, sizeof line);
            kill(program.id, ends[k]);
            size_t length;
            char *rest = read_rest(program.output, &length);
            assert_true(length == 0 || rest[length - 1] == '\n');
            free(rest);
            assert_int_equal(finish_creek(&program), 128 + ends[k]);
        }
    }
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
    int sides[2];
    assert_int_equal(pipe(sides), 0);
    close(sides[0]);
    char said[512];
    int status = run_into((const char *[]){"solve", FULL_ID, NULL}, sides[1], said, sizeof said);
    close(sides[1]);
    assert_int_equal(status, 128 + SIGPIPE);
    assert_string_equal(said, "");
}
