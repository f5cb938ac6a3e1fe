/* creek play without a terminal: what it refuses, and the line mode. */
#include "testing.h"

TEST(without_a_terminal_it_says_so)
{
    workspace_set("TERM", "xterm-256color");
    expect_refusal(creek(" "), "terminal");
    expect_refusal(creek("play"), "terminal");
    expect_refusal(creek("play " HOOK_ID), "terminal");
    expect_refusal(creek(HOOK_ID), "terminal");
    expect_refusal(creek("--ascii bays"), "terminal");
    expect_refusal(creek("--ascii play bays/1"), "terminal");
    workspace_set("TERM", NULL);
}

/* Nor a seed. One number is a square. */
TEST(a_refusal_tells_no_seed)
{
    workspace_set("TERM", "dumb");
    outcome run = creek("play --size=5");
    workspace_set("TERM", NULL);
    expect_refusal(run, "terminal");
    assert_null(strstr(run.err, "seed"));
    expect_refusal(creek_reads("bad", "play -"), "standard input:1:1: ");
}

TEST(a_random_game_is_made_for_the_line_mode)
{
    expect_part(creek_reads("quit\n", "play --plain --size=4x5 --difficulty=easy --seed=7"), 0,
                "4x5-easy-none-g2#7.1");
    /* The seed is told where it comes from the clock, so that the game can be had again. */
    expect_message(creek_reads("quit\n", "play --plain --size=4x5 --difficulty=easy"), 0, "seed");
    outcome run = creek_reads("quit\n", "play --plain --size=2x2 --difficulty=hard --seed=1");
    expect_run(run, 1, "");
    expect_message(run, 1, "2x2-hard-none-g2#1.1: no such puzzle");
}

TEST(the_line_mode_continues_the_last_game)
{
    expect_success(creek_reads("shade r1c1\nquit\n", "--plain " ELL_ID));
    outcome run = creek_reads("status\nquit\n", "--plain");
    expect_success(run);
    expect_part(run, 0, "Your game continues", "moves 1");
}

TEST(the_line_mode_tells_mistakes_in_the_settings)
{
    workspace_file("config/creek/settings", "theme pink\nbind w frob\x1b[2Jnicate\n");
    outcome run = creek_reads("status\n", "play --plain " ELL_ID);
    workspace_remove("config/creek");
    expect_part(run, 0, "undecided ");
    expect_message(run, 0, "creek/settings:1:7: theme cannot be \"pink\"; use safe",
                   "creek/settings:2:8: unknown command");
    assert_null(strchr(run.err, '\x1b'));
}
