/* Ended by a signal: the exit says which, nothing half done is left behind, and
 * what was there before stays. */
#include "testing.h"

#include "pseudo_terminal.h"
#include "puzzles.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { ENDS = sizeof ends / sizeof *ends };

static void await_file(const char *beginning)
{
    for (int i = 0; workspace_count(beginning) == 0; i++) {
        if (i == 12000)
            fail_msg("no file %s... came", beginning);
        poll(NULL, 0, 10);
    }
}

static void expect_old(const char *name)
{
    assert_string_equal(workspace_text(name, NULL), "old\n");
    assert_int_equal(workspace_count(".creek-"), 0);
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

/* Whoever read our messages has gone. */
TEST(nobody_reads_the_messages)
{
    workspace_file("unread", "old\n");
    running program = start_creek((const char *[]){"convert", "--to=sgt", "-o", "unread", NULL},
                                  &(wiring){.input = -1, .output = -1});
    put(program.input, ELL_ID "\n" HOOK_ID "\n");
    await_file(".creek-");
    close(program.error);
    program.error = -1;
    put(program.input, "this is no puzzle\n");
    assert_int_equal(finish_creek(&program), 128 + SIGPIPE);
    expect_old("unread");
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
    assert_int_equal(workspace_count("ignored"), 1);
    assert_int_equal(workspace_count(".creek-"), 0);
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
