/* How far creek generate is, told on a terminal while it works. */
#include "testing.h"

#include <signal.h>
#include <unistd.h>

#define ENDLESS "--count=18446744073709551615"

/* Starts creek with standard error on the terminal, and standard output there
 * or on a pipe. */
static running start_on(const pseudo_terminal *pair, bool output, const char *const *arguments)
{
    return start_creek(arguments, &(wiring){.input = pair->terminal,
                                            .output = output ? pair->terminal : -1,
                                            .terminal = pair->path,
                                            .says_there = true});
}

TEST(an_estimate_is_told)
{
    pseudo_terminal pair = pseudo_terminal_open();
    running program = start_on(&pair, false,
                               (const char *[]){"generate", "--size=6x6", "--seed=1", ENDLESS,
                                                "--jobs=1", "-o", "many.txt", NULL});
    pseudo_terminal_await(&pair, " of 18446744073709551615, ");
    pseudo_terminal_await(&pair, " per second, ");
    pseudo_terminal_await(&pair, ":");
    kill(program.id, SIGINT);
    assert_int_equal(finish_creek(&program), 128 + SIGINT);
    /* Nothing is left of the file that was not finished. */
    assert_int_equal(workspace_count(".", "many.txt"), 0);
    assert_int_equal(workspace_count(".", ".creek-"), 0);
    pseudo_terminal_close(&pair);
}

/* Nothing of it is left when all is done: the line is wiped. */
TEST(the_end_wipes_it)
{
    static const char *const runs[][8] = {
        {"generate", "--size=12x12", "--difficulty=hard", "--seed=1", "--count=70", "-o", "all.txt",
         NULL},
        {"generate", "--size=20x20", "--difficulty=expert", "--seed=1", "--count=4", "--jobs=2",
         NULL},
    };
    for (size_t i = 0; i < 2; i++) {
        pseudo_terminal pair = pseudo_terminal_open();
        running program = start_on(&pair, false, runs[i]);
        pseudo_terminal_await(&pair, i ? " of 4" : " per second, 0:");
        pseudo_terminal_await(&pair, "  \r");
        size_t length;
        free(read_rest(program.output, &length));
        assert_int_equal(finish_creek(&program), 0);
        pseudo_terminal_close(&pair);
    }
    assert_int_equal(workspace_count(".", "all.txt"), 1);
}

TEST(results_take_its_place)
{
    pseudo_terminal pair = pseudo_terminal_open();
    running program =
        start_on(&pair, true,
                 (const char *[]){"generate", "--size=6x6", "--seed=1", ENDLESS, "--jobs=2", NULL});
    /* It is wiped before the next result is written over it. */
    pseudo_terminal_await(&pair, " per second, ");
    pseudo_terminal_await(&pair, "  \rhttps://puzz.link/p?creek/6/6/");
    kill(program.id, SIGTERM);
    assert_int_equal(finish_creek(&program), 128 + SIGTERM);
    pseudo_terminal_close(&pair);
}

TEST(a_pipe_is_told_nothing)
{
    running program = start_creek(
        (const char *[]){"generate", "--size=6x6", "--seed=1", ENDLESS, "--jobs=2", NULL},
        &(wiring){.input = -1, .output = -1});
    char line[1024];
    for (int i = 0; i < 100; i++)
        read_line(program.output, line, sizeof line);
    kill(program.id, SIGTERM);
    size_t length;
    char *said = read_rest(program.error, &length);
    assert_string_equal(said, "");
    free(said);
    assert_int_equal(finish_creek(&program), 128 + SIGTERM);
}
