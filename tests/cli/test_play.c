/* creek play as far as the command line goes: what it opens, what it refuses,
 * and where its keys come from. The game itself is tested on its terminal. */
#include "testing.h"

#include <unistd.h>

static void is_refused(outcome run, const char *message)
{
    expect_run(run, 2, "");
    if (!strstr(run.err, message))
        fail_msg("'%s' is not in: %s", message, run.err);
}

TEST(without_a_terminal_it_says_so)
{
    workspace_set("TERM", "xterm-256color");
    is_refused(run_creek(NULL, NULL), "terminal");
    is_refused(run_creek(NULL, "play", NULL), "terminal");
    is_refused(run_creek(NULL, "play", HOOK_ID, NULL), "terminal");
    is_refused(run_creek(NULL, HOOK_ID, NULL), "terminal");
    is_refused(run_creek(NULL, "--ascii", "bays", NULL), "terminal");
    is_refused(run_creek(NULL, "--ascii", "play", "bays/1", NULL), "terminal");
    workspace_set("TERM", NULL);
}

/* A seed is told only where one is used. */
TEST(a_refusal_tells_no_seed)
{
    outcome run = run_creek(NULL, "play", "--size=3x4", "--symmetry=rot4", NULL);
    assert_null(strstr(run.err, "seed"));
    /* One number is a square: what fails then is the terminal. */
    workspace_set("TERM", "dumb");
    is_refused(run_creek(NULL, "play", "--size=5", "--seed=1", NULL), "terminal");
    workspace_set("TERM", NULL);
    is_refused(run_creek("bad", "play", "-", NULL), "standard input:1:1: ");
}

/* Starts the game on a terminal and leaves it again by keys typed there. */
static void plays_and_leaves(const char *const *arguments, int input, const char *shown)
{
    pseudo_terminal pair = pseudo_terminal_open();
    workspace_set("TERM", "xterm-256color");
    running program = start_creek(arguments, &(wiring){.input = input >= 0 ? input : pair.terminal,
                                                       .output = pair.terminal,
                                                       .terminal = pair.path});
    pseudo_terminal_await(&pair, shown);
    assert_int_equal(write(pair.keyboard, "q", 1), 1);
    pseudo_terminal_await(&pair, "\x1b[?1049l");
    assert_int_equal(finish_creek(&program), 0);
    workspace_set("TERM", NULL);
    pseudo_terminal_close(&pair);
}

TEST(options_of_the_screen)
{
    plays_and_leaves((const char *[]){"play", "--ascii", "--no-mouse", "--color=never",
                                      "--theme=mono", ELL_ID, NULL},
                     -1, "3x2");
    /* A day of the week is shown only once the daily puzzle is made. */
    plays_and_leaves((const char *[]){"daily", "--color=auto", "--theme=light", "2026-11-16", NULL},
                     -1, "Monday");
}

TEST(a_file_is_played_with_and_without_the_verb)
{
    const char *path = workspace_file("my-hook.creek", "creek 1\nsize 2x2\nclues\n"
                                                       ". . .\n. 4 .\n. . .\n");
    plays_and_leaves((const char *[]){path, NULL}, -1, "my-hook");
    plays_and_leaves((const char *[]){"play", path, NULL}, -1, "my-hook");
}

TEST(a_random_game_is_made)
{
    plays_and_leaves((const char *[]){"play", "--size=4x5", "--difficulty=easy", "--seed=7", NULL},
                     -1, "4x5");
}

TEST(a_generated_puzzle_is_named_by_size_and_level)
{
    plays_and_leaves((const char *[]){"5x5-easy-none-g2#3.2", NULL}, -1, "puzzle 2 of seed 3");
    plays_and_leaves((const char *[]){"play", "--size=5x5", "--difficulty=easy", "--seed=3", NULL},
                     -1, "5x5 easy");
}

TEST(keys_come_from_the_terminal_when_the_puzzle_comes_by_pipe)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "piped\t" ELL_ID "\n", 17), 17);
    close(ends[1]);
    plays_and_leaves((const char *[]){"play", "-", NULL}, ends[0], "piped");
    close(ends[0]);
}

TEST(a_random_game_is_made_for_the_line_mode)
{
    outcome run =
        run_creek("quit\n", "play", "--plain", "--size=4x5", "--difficulty=easy", "--seed=7", NULL);
    expect_part(run, 0, "4x5-easy-none-g2#7.1");
    /* The seed is told where it comes from the clock, so that the game can be had again. */
    run = run_creek("quit\n", "play", "--plain", "--size=4x5", "--difficulty=easy", NULL);
    expect_message(run, 0, "seed");
    run =
        run_creek("quit\n", "play", "--plain", "--size=2x2", "--difficulty=hard", "--seed=1", NULL);
    expect_run(run, 1, "");
    assert_non_null(strstr(run.err, "2x2-hard-none-g2#1.1: no such puzzle"));
}

TEST(the_line_mode_continues_the_last_game)
{
    outcome run = run_creek("shade r1c1\nquit\n", "--plain", ELL_ID, NULL);
    assert_int_equal(run.status, 0);
    run = run_creek("status\nquit\n", "--plain", NULL);
    assert_string_equal(run.err, "");
    expect_part(run, 0, "Your game continues", "moves 1");
}
