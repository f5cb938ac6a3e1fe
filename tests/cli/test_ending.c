/* Ended by a signal, or because the output cannot be written: the exit says so, nothing half done
 * is left behind, and what was there before stays. */
#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { ENDS = sizeof ends / sizeof *ends };

#define ENDLESS "generate --size=6x6 --seed=1 --count=18446744073709551615 "

static void put(int descriptor, const char *text)
{
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
}

TEST(puzzles_being_made_or_written)
{
    static const char *const works[] = {ENDLESS "--jobs=1 -o made", ENDLESS "--jobs=2 -o made",
                                        "convert --to=sgt -o made"};
    for (size_t i = 0; i < 3 * ENDS; i++) {
        workspace_file("made", "old\n");
        running program = start_creek(works[i % 3], -1, -1);
        put(program.input, ELL_ID "\n" HOOK_ID "\n");
        workspace_await(".creek-");
        kill(program.id, ends[i / 3]);
        assert_int_equal(finish_creek(&program), 128 + ends[i / 3]);
        assert_string_equal(workspace_text("made"), "old\n");
        assert_int_equal(workspace_count(".", ".creek-"), 0);
    }
}

/* A folder comes where the file was to be, while that is written. */
TEST(a_place_that_is_taken_meanwhile)
{
    running program = start_creek("convert --to=sgt -o taken", -1, -1);
    put(program.input, ELL_ID "\n" HOOK_ID "\n");
    workspace_await(".creek-");
    assert_int_equal(mkdir(workspace_path("taken"), 0700), 0);
    close(program.input);
    program.input = -1;
    char *said = read_rest(program.error);
    assert_string_equal(said,
                        "creek: taken: cannot be written: Is a directory; name another file\n");
    free(said);
    assert_int_equal(finish_creek(&program), 2);
    assert_int_equal(workspace_count(".", ".creek-"), 0);
}

/* How far it is is told on a terminal only. */
TEST(a_pipe_is_told_no_progress)
{
    running program = start_creek(ENDLESS "--jobs=2", -1, -1);
    char line[1024];
    for (int i = 0; i < 100; i++)
        read_line(program.output, line, sizeof line);
    kill(program.id, SIGTERM);
    char *said = read_rest(program.error);
    assert_string_equal(said, "");
    free(said);
    assert_int_equal(finish_creek(&program), 128 + SIGTERM);
}

/* What the shell has it ignore it ignores, as nohup does. */
TEST(a_signal_that_is_ignored)
{
    signal(SIGHUP, SIG_IGN);
    running program = start_creek("convert --to=sgt -o ignored", -1, -1);
    signal(SIGHUP, SIG_DFL);
    put(program.input, ELL_ID "\n");
    workspace_await(".creek-");
    kill(program.id, SIGHUP);
    put(program.input, HOOK_ID "\n");
    assert_int_equal(finish_creek(&program), 0);
    assert_int_equal(workspace_count(".", "ignored"), 1);
    assert_int_equal(workspace_count(".", ".creek-"), 0);
}

/* What is left of its output ends with a line, and it ends by the signal. */
static void expect_whole_lines(running *program, int signal)
{
    char *rest = read_rest(program->output);
    assert_true(!*rest || rest[strlen(rest) - 1] == '\n');
    free(rest);
    assert_int_equal(finish_creek(program), 128 + signal);
}

/* At work, or waiting for input: it ends at once, and prints nothing by halves. */
TEST(verbs_at_work)
{
    static const char *const works[] = {"solve --count -", "solve --count --jobs=3",
                                        "hint --all -",    "rate --format=json -",
                                        "check -",         "convert --to=url -"};
    /* The second one is a board without clues, whose solutions take long to count. */
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        for (size_t k = 0; k < ENDS; k++) {
            running program = start_creek(works[i], -1, -1);
            put(program.input, "one\t" ELL_ID "\nlong\tcreek/18/18/\n");
            char line[4096];
            read_line(program.output, line, sizeof line);
            kill(program.id, ends[k]);
            expect_whole_lines(&program, ends[k]);
        }
    }
}

/* With a reader that is slower than the run, so that the signal comes while
 * much is to be written. */
static void only_whole_lines_come_out(const char *work)
{
    enum { COUNT = 3000 };
    static char text[COUNT * 32];
    char *end = text;
    for (int i = 0; i < COUNT; i++)
        end += sprintf(end, "%d\t%s\n", i, i % 2 ? FULL_ID : ELL_ID);
    workspace_file("many", text);
    running program = start_creek(work, -1, -1);
    char answer[256];
    for (int i = 0; i < 100; i++)
        read_line(program.output, answer, sizeof answer);
    kill(program.id, SIGINT);
    expect_whole_lines(&program, SIGINT);
}

TEST(an_interrupted_run_leaves_whole_lines)
{
    only_whole_lines_come_out("solve --format=tsv --jobs=1 many");
    only_whole_lines_come_out("solve --format=tsv --jobs=4 many");
}

/* Runs with standard output at `output`, and with or without an end of its input; the status,
 * and the first line of standard error in `said`. */
static int run_into(const char *line, int output, bool input_ends, char said[512])
{
    running program = start_creek(line, -1, output);
    close(output);
    if (input_ends) {
        close(program.input);
        program.input = -1;
    }
    read_line(program.error, said, 512);
    return finish_creek(&program);
}

/* The line mode prints by other means, and plays no further unseen. */
TEST(the_line_mode_notices_it_too)
{
    char said[512];
    for (int input_ends = 0; input_ends < 2; input_ends++) {
        int full = open("/dev/full", O_WRONLY);
        assert_int_equal(run_into("play --plain " ELL_ID, full, input_ends, said), 2);
        assert_non_null(strstr(said, "standard output: cannot be written: No space left"));
    }
}

TEST(a_reader_that_left_ends_the_run)
{
    int sides[2];
    char said[512];
    assert_int_equal(pipe(sides), 0);
    close(sides[0]);
    assert_int_equal(run_into("solve " FULL_ID, sides[1], true, said), 128 + SIGPIPE);
    assert_string_equal(said, "");
}
