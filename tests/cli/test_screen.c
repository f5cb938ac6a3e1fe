/* The options of the screen, from the command line. */
#include "testing.h"

#include "pseudo_terminal.h"
#include "puzzles.h"

#include <unistd.h>

/* All of them, on a terminal. */
TEST(options_that_are_right)
{
    static const char *const runs[][8] = {
        {"play", "--ascii", "--no-mouse", "--color=never", "--theme=mono", ELL_ID, NULL},
        {"learn", "--ascii", "--color=always", "--theme=dark", "exit", NULL},
        {"daily", "--color=auto", "--theme=light", "2026-11-16", NULL}};
    workspace_set("TERM", "xterm");
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        pseudo_terminal pair = pseudo_terminal_open();
        running program = start_creek(
            runs[i],
            &(wiring){.input = pair.terminal, .output = pair.terminal, .terminal = pair.path});
        /* A day of the week is shown only once the daily puzzle is made. */
        pseudo_terminal_await(&pair, i == 0 ? "3x2" : i == 1 ? "way out" : "Monday");
        assert_int_equal(write(pair.keyboard, "\x03", 1), 1);
        pseudo_terminal_await(&pair, "\033[?1049l");
        assert_int_equal(finish_creek(&program), 0);
        pseudo_terminal_close(&pair);
    }
    workspace_set("TERM", NULL);
}

/* Where no screen can be drawn, there is the line mode. */
TEST(a_terminal_that_cannot_be_used)
{
    static const struct {
        const char *type, *said;
    } terminals[] = {{NULL, "TERM is not set"}, {"dumb", "\"dumb\""}, {"no-such", "\"no-such\""}};
    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++) {
        char said[512];
        pseudo_terminal pair = pseudo_terminal_open();
        workspace_set("TERM", terminals[i].type);
        running program = start_creek(
            (const char *[]){"play", ELL_ID, NULL},
            &(wiring){.input = pair.terminal, .output = pair.terminal, .terminal = pair.path});
        read_line(program.error, said, sizeof said);
        assert_int_equal(finish_creek(&program), 2);
        if (!strstr(said, terminals[i].said) || !strstr(said, "creek play --plain"))
            fail_msg("it said: %s", said);
        pseudo_terminal_close(&pair);
    }
    workspace_set("TERM", NULL);
}

TEST(options_that_are_wrong)
{
    outcome run = run_creek(NULL, "play", "--color=green", ELL_ID, NULL);
    assert_string_equal(run.err, "creek: --color=green: choose auto, always or never\n");
    assert_int_equal(run.status, 2);
    run = run_creek(NULL, "learn", "--theme=", NULL);
    assert_string_equal(run.err, "creek: --theme=: choose safe, dark, light, contrast or mono\n");
    assert_int_equal(run.status, 2);
}
