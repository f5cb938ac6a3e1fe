/* The options of the screen, from the command line. */
#include "testing.h"

#include "pseudo_terminal.h"
#include "puzzles.h"

#include <unistd.h>

/* All of them, on a terminal. */
static void options_that_are_right(void **state)
{
    (void)state;
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
        pseudo_terminal_await(&pair, i == 0 ? "3x2" : i == 1 ? "way out" : "8x8");
        assert_int_equal(write(pair.keyboard, "\x03", 1), 1);
        pseudo_terminal_await(&pair, "\033[?1049l");
        assert_int_equal(finish_creek(&program), 0);
        pseudo_terminal_close(&pair);
    }
    workspace_set("TERM", NULL);
}

static void options_that_are_wrong(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "play", "--color=green", ELL_ID, NULL);
    assert_string_equal(run.err, "creek: --color=green: choose auto, always or never\n");
    assert_int_equal(run.status, 2);
    run = run_creek(NULL, "learn", "--theme=", NULL);
    assert_string_equal(run.err, "creek: --theme=: choose safe, dark, light, contrast or mono\n");
    assert_int_equal(run.status, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_that_are_right),
        cmocka_unit_test(options_that_are_wrong),
    };
    return cmocka_run_group_tests(tests, workspace_make, workspace_remove);
}
