/* creek race, in line mode: what can be raced, what is refused, what is saved. */
#include "testing.h"

/* One solution: "##.#". */
#define CLUES "size 4x1\nclues\n1 2 1 1 1\n. . . . .\n"
#define SHADED(time, col) time " player r1c" col "#\n"

/* A game that took a minute. */
static const char slow[] =
    "creek 1\n" CLUES "history\n" SHADED("20.000", "1") SHADED("40.000", "2") SHADED("60.000", "4");

static const char *game_file(const char *text)
{
    return workspace_file("game.creek", text);
}

static void begin(void)
{
    workspace_remove("state");
}

TEST(a_file_is_raced)
{
    begin();
    const char *file = game_file(slow);
    outcome run =
        creek_reads("shade r1c1\nshade r1c2 r1c4\nresult\nquit\n", "race --plain %s", file);
    expect_part(run, 0, "The race is on! Your rival took 1:00, without help.",
                "You 33%, rival 0%: 1 cell ahead", "Solved in 0:0", "You won the race by ");
    expect_success(run);
    /* The rival is not imported, and its file is as it was. */
    run = creek("games --format=tsv");
    expect_part(run, 0, "1\t4x1\tgame.creek\twon\t");
    assert_int_equal(count_lines(run.out), 1);
    expect_part(creek("games"), 0, "game.creek, race\n");
    assert_string_equal(workspace_text("game.creek"), slow);
}

TEST(a_saved_game_is_raced)
{
    begin();
    expect_success(creek_reads("quit\n", "play --plain %s", game_file(slow)));
    expect_part(creek_reads("shade r1c4\nquit\n", "--plain race @1"), 0, "Your rival took 1:00",
                "You 33%, rival 0%");
    /* A race that was left continues by its number, and by racing the same game. */
    expect_part(creek_reads("status\nquit\n", "--plain @2"), 0, "Your race continues",
                "undecided 3; moves 1", "You 33%, rival 0%");
    expect_part(creek_reads("shade r1c1\nquit\n", "race --plain %s", game_file(slow)), 0,
                "Your race continues", "You 66%, rival 0%");
    expect_refusal(creek("race --plain @2"),
                   "@2: this game is not finished; finish it first, or choose another");
    outcome run = creek("games --format=tsv");
    assert_int_equal(count_lines(run.out), 2);
}

/* With a checksum on each line, as the first version wrote them. */
TEST(a_game_of_an_earlier_version_is_raced)
{
    begin();
    const char *file =
        game_file("creek 1\n" CLUES "history\n20.000 player r1c1# ~ded3ec05\n"
                  "40.000 player r1c2# ~ded3ec05\n41.000 player r1c3# ~ded3ec05\n"
                  "42.000 restart r1c1... ~ded3ec05\n50.000 player r1c1##+# ~ded3ec05\n");
    expect_part(creek_reads("shade r1c1\nquit\n", "--plain race %s", file), 0,
                "Your rival took 0:50, without help.", "You 33%, rival 0%");
}

TEST(some_games_are_refused)
{
    static const struct {
        const char *text, *why;
    } table[] = {
        {"creek 1\n" CLUES,
         "there are no recorded moves; choose a game that was played to the end"},
        {"creek 1\n" CLUES "cells\n##+#\n", "there are no recorded moves"},
        {"creek 1\n" CLUES "history\n" SHADED("1.000", "1"), "this game is not finished"},
        {"creek 1\n" CLUES "history\n" SHADED("1.000", "3") SHADED("2.000", "1"),
         "this game is not finished"},
        {"creek 1\nsize 2x1\nclues\n0 . .\n. 2 .\nhistory\n1.000 player r1c1##\n",
         "this game is not finished"},
        {"creek 1\n" CLUES "history\n1.000 solve r1c1##+#\n", "the solver finished this game"},
        {"creek 1\n" CLUES "history\n0.000 player r1c1##+#\n", "this game has no playing times"},
        {"creek 1\nsize 4x1\nclues\n9 2 1 1 1\n", ":4:1: "},
        {"creek 1\n" CLUES "history\n" SHADED("1.000", "1") "quickly\n2.000 player r1c2#\n",
         ":8:1: "},
        {"creek 9\n" CLUES, ":1:7: this version "},
        {"", "game.creek"},
    };
    begin();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        outcome run = creek("race --plain %s", game_file(table[i].text));
        expect_refusal(run, table[i].why);
        assert_int_equal(count_lines(run.err), 1);
        /* The same on a screen, which is not opened. */
        expect_refusal(creek("race %s", workspace_path("game.creek")), table[i].why);
    }
    /* Nothing was begun. */
    assert_false(workspace_has("state"));
}
