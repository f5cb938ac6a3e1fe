/* creek review: recorded games, as text and JSON. */
#include "testing.h"

/* 2x2 with a 4 in the middle: all cells are shaded. */
#define HEAD "creek 1\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\n"
#define GAME                                                                                       \
    HEAD "history\n1.000 player r1c1#\n3.500 player r1c2+\n9.000 undo\n10.000 player r1c2#\n"

TEST(a_game_as_json)
{
    expect_only(
        creek_reads(GAME, "review --format=json"), 0,
        "{\"name\":\"1\",\"size\":{\"rows\":2,\"cols\":2},\"solved\":false,\"time_ms\":10000,"
        "\"moves\":4,\"mistakes\":1,\"guesses\":0,\"helped\":0,\"turns\":["
        "{\"move\":1,\"at_ms\":1000,\"think_ms\":1000,\"cells\":[{\"row\":0,\"col\":0,\"state\":"
        "\"shaded\"}],\"verdict\":\"forced\",\"technique\":\"full-or-empty\"},"
        "{\"move\":2,\"at_ms\":3500,\"think_ms\":2500,\"cells\":[{\"row\":0,\"col\":1,\"state\":"
        "\"unshaded\"}],\"verdict\":\"mistake\",\"technique\":null},"
        "{\"move\":3,\"at_ms\":9000,\"think_ms\":5500,\"cells\":[{\"row\":0,\"col\":1,\"state\":"
        "\"undecided\"}],\"verdict\":\"correction\",\"technique\":null},"
        "{\"move\":4,\"at_ms\":10000,\"think_ms\":1000,\"cells\":[{\"row\":0,\"col\":1,\"state\":"
        "\"shaded\"}],\"verdict\":\"forced\",\"technique\":\"full-or-empty\"}],"
        "\"techniques\":[{\"technique\":\"full-or-empty\",\"moves\":2,\"think_ms\":2000}],"
        "\"slowest\":[{\"move\":3,\"think_ms\":5500,\"technique\":\"full-or-empty\"}],"
        "\"practice\":\"full-or-empty\",\"practice_reason\":{\"mistakes\":1,\"guesses\":0,"
        "\"hints\":0,\"pauses\":1,\"pause_ms\":5500}}\n");
}

TEST(a_game_for_people)
{
    workspace_file("game.creek", GAME);
    outcome run = creek("review game.creek");
    expect_part(run, 0,
                "game.creek  2x2  not finished yet, 0:10, 4 moves:\n  2 forced, 0 guesses, "
                "1 mistake, 0 by hint or solver, 1 not judged\n",
                "move    2     0:03  mistake     r1c2 marked unshaded\n"
                "      r1c2 is wrong: it cannot be unshaded beside the 4 where r1c1 and r2c2\n     "
                " meet.\n",
                "move    3    +0:05  pause       undo: r1c2 cleared\n"
                "      easiest step there: r1c2, by full and empty clues\n",
                "practise full and empty clues: 1 mistake, 1 slow move (0:05)\n");
    expect_success(run);
}

/* Games, and what is said of them. */
TEST(games_are_reviewed)
{
    static const char *const table[][2] = {
        /* What was there to be seen instead of a guess is told once. */
        {"creek 1\nsize 6x6\nclues\n. . . . . . 0\n. . 2 . . 1 .\n2 . 1 1 . . 1\n. 4 . 1 . 2 .\n"
         ". . . 2 . . .\n. 1 . . 3 . .\n. . 2 . . . 0\nhistory\n1.000 player r1c4#\n"
         "2.000 player r1c4.\n3.000 player r1c4#\n",
         "guess       r1c4 shaded\n"
         "      easiest step there: The 0 at the corner of r1c6 allows no shaded cells, so\n"
         "      r1c6 is unshaded.\n"
         "  move    3     0:03  guess       r1c4 shaded\n      as at move 1\n"},
        /* The same proof is printed once. */
        {HEAD "history\n1.000 player r1c2+\n2.000 undo\n3.000 player r1c2+\n",
         "move    3     0:03  mistake     r1c2 marked unshaded\n      as at move 1\n"},
        /* The cases of a step stand below it. */
        {"creek 1\nsize 6x6\nclues\n. 1 . 0 . . .\n. . 2 . 2 . .\n. 1 . . . . .\n2 . 2 . 2 . .\n"
         ". . . . . 2 .\n2 . . 2 3 . .\n. 2 . . . . .\nhistory\n1.000 player r4c4#\n",
         "\n         1) with r3c4, "},
        /* A move of several cells names them, one without cells has a name. */
        {HEAD "history\n1.000 player r1c1# r1c2+\n", "mistake     2 cells: r1c1 r1c2\n"},
        /* What ends in a trial is no pause. */
        {HEAD "history\n1.000 player r1c1#\n9.000 enter\n10.000 player r1c2#\n",
         "\n  no long pauses\n"},
        {HEAD "history\n1.000 player r1c1#\n3.000 player r1c2#\n5.000 player r2c1#\n"
              "9.000 player r2c2#\n",
         "\n  no long pauses\n"},
        /* What to practise stands out by a mistake, or half a minute of pauses. */
        {HEAD "history\n1.000 player r1c2+\n60.000 player r1c2#\n",
         "practise full and empty clues: 1 mistake\n"},
        {HEAD "history\n1.000 player r1c1#\n2.000 player r1c2#\n3.000 player r2c1#\n"
              "40.000 player r2c2#\n",
         "practise full and empty clues: 1 slow move (0:37)\n"},
        {HEAD "history\n1.000 player r1c1#\n2.000 player r1c2#\n3.000 player r2c1#\n"
              "30.000 player r2c2#\n",
         "practise: nothing stands out; try a harder level\n"},
        /* What a trial holds is judged once it is kept. */
        {HEAD "history\n1.000 player r1c1#\n2.000 enter\n3.000 player r1c2#\n4.000 player r2c1+\n",
         "not finished yet, 0:04, 4 moves:\n  1 forced, 0 guesses, 0 mistakes"},
        {HEAD "history\n1.000 player r1c1#\n2.000 enter\n3.000 player r1c2#\n4.000 player r2c1+\n",
         "\n  3 moves of a trial that is still open: not judged until you keep it\n"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        expect_part(creek_reads(table[i][0], "review"), 0, table[i][1]);
}

/* Of every kind; what goes on hangs. */
TEST(no_line_is_too_long)
{
    workspace_file("a name that is far too long for a line of eighty columns and goes on.creek",
                   GAME);
    workspace_file("wide.creek",
                   "creek 1\nsize 10x10\nclues\n. . 1 . . . . . . . .\n2 . . . . . 2 . 4 . 1\n"
                   ". . 1 . 4 . . . . . .\n. . 3 . . . . 3 . . .\n. . . 2 . 0 2 . 1 3 .\n"
                   ". . . . 3 . . . . . .\n. 4 . . . . . 3 . 2 .\n. . . 2 . . 2 . . . .\n"
                   ". . . 3 . . . . . 3 .\n1 3 . . . . . . 2 . .\n. . 1 . . 1 . . . . 0\n"
                   "history\n1.000 player r1c1++++++++++\n60.000 player r6c10+\n");
    outcome run = creek("review 'a name that is far too long for a line of eighty columns and goes "
                        "on.creek' wide.creek");
    expect_part(run, 0, "columns and goes\n        on.creek  2x2  not finished", "10 cells: ");
    for (const char *line = run.out; *line; line += strcspn(line, "\n") + 1)
        assert_in_range(strcspn(line, "\n"), 0, 80);
}

TEST(saved_games_are_reviewed)
{
    expect_success(creek_reads("shade r1c1\nundo\nshade r1c1\nquit\n", "--plain 2x2:d4d"));
    expect_part(creek("review @1"), 0, "@1  2x2  not finished yet", "3 moves:\n  2 forced");
}

TEST(what_cannot_be_reviewed_is_said)
{
    outcome run = creek_reads(HEAD, "review");
    expect_run(run, 1, "");
    expect_message(run, 1,
                   "creek: 1: no moves were recorded, so there is nothing to review; for a saved "
                   "game, find its number with `creek games`");
    expect_run(creek("review --format=json 2x2:d4d"), 1, "");
    expect_message(
        creek_reads("creek 1\nsize 2x1\nclues\n. . .\n. . .\nhistory\n1.000 player r1c1#\n",
                    "review"),
        1, "creek: 1: not reviewed: the puzzle has several solutions");
    expect_message(
        creek_reads("creek 1\nsize 2x2\nclues\n0 . .\n. 4 .\n. . .\nhistory\n1.000 player r1c1#\n",
                    "review"),
        1, "creek: 1: not reviewed: the puzzle has no solution");
}

/* The moves are judged; the output is complete. */
TEST(without_times_there_are_no_pauses)
{
    outcome run = creek_reads(HEAD "history\n0.000 player r1c1#\n0.000 player r1c2+\n",
                              "review --format=json");
    expect_part(run, 0, "\"mistakes\":1", "\"slowest\":[],");
    expect_message(run, 0, "creek: 1: no times were recorded");
}

TEST(a_damaged_line_is_named)
{
    workspace_file("bad.creek",
                   HEAD "history\n1.000 player r1c1#\n2.000 plover r1c2#\n3.000 undo\n");
    workspace_file("good.creek", GAME);
    outcome run = creek("review bad.creek good.creek");
    expect_message(run, 2, "creek: bad.creek:9:");
    expect_part(run, 2, "good.creek  2x2");
    workspace_file("back.creek",
                   HEAD "history\n9.000 player r1c1#\n2.000 player r1c2#\n9.500 undo\n");
    expect_message(creek("review back.creek"), 2,
                   "creek: back.creek:9:1: the playing time runs backwards; make it at least "
                   "9.000, the time of the event before");
    expect_message(creek_reads("", "--plain back.creek"), 2,
                   "creek: back.creek:9:1: the playing time runs backwards");
    /* The last line may be torn: the rest is reviewed. */
    workspace_file("torn.creek", HEAD "history\n1.000 player r1c1#\n2.000 pla");
    expect_part(creek("review torn.creek"), 0, "1 move:\n  1 forced");
}
