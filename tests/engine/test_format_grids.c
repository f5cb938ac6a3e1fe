/* puzzlekit and janko: grids of clues and of solutions. */
#include "reading.h"
#include "unit_test.h"

#define CLUES "0 - - -\n1 - 3 -\n- - - -\n"
#define CORNERS "0.../1.3./...."
#define OPEN ".../..."
#define SOLVED "++#/###"
#define JANKO(rest) "begin\npuzzle creek\nrows 2\ncols 3\nproblem\n" CLUES rest

TEST(puzzlekit_forms)
{
    assert_read(CREEK_FORMAT_PUZZLEKIT, "2 3\n" CLUES, CORNERS, OPEN);
    assert_read(CREEK_FORMAT_PUZZLEKIT, "2\t3 \r\n0 . . .\r\n1 . 3 .\r\n. . . .", CORNERS, OPEN);
    assert_read(CREEK_FORMAT_PUZZLEKIT, "2 3\n" CLUES "2 3\n- - x\nx x x\n", CORNERS, SOLVED);
    /* Not the solution: only the shaded cells say something. */
    assert_read(CREEK_FORMAT_PUZZLEKIT, "2 3\n" CLUES "\n2 3\n- - x\nx - x\n", CORNERS, "..#/#.#");
}

TEST(puzzlekit_faults)
{
    assert_wrong("2 3\n0 - -\n", 2, 6, "3 of 4 corners");
    assert_wrong("2 3\n0 - - - -\n", 2, 9, "more than");
    assert_wrong("2 3\n0 - - -\n", 3, 1, "the text ends before");
    assert_wrong("2 3\n0 - ? -\n", 2, 5, "'?'");
    assert_refused("2 3\n2 - - -\n", CREEK_ERROR_RANGE, 2, 1, "at most");
    assert_refused("0 3\n", CREEK_ERROR_RANGE, 1, 1, "1 to 255");
    assert_wrong("2 3\n" CLUES "3 3\n- - x\nx x x\n- - -\n", 8, 1, "after the end");
    assert_wrong("2 3\n" CLUES "2 3\n- - x\n", 7, 1, "the text ends before");
    assert_wrong("2 3\n" CLUES "2 3\n- - o\n", 6, 5, "'o'");
    assert_wrong("2 3\n" CLUES "2 3\n- - \u2588\n", 6, 5, "byte 0xE2");
    assert_wrong("2 3\n" CLUES "- - x\n", 5, 1, "after the end");
}

TEST(janko_forms)
{
    static const char *const same[] = {
        JANKO("end\n"),
        JANKO("end"),
        JANKO("moves 1,2 3,4\n5,6\nend\n"),
        "begin\nsolver x\nrows 2\ncols 3\nproblem 0 - - -\n1 - 3 -\n\n- - - -\nend\n",
        "\xEF\xBB\xBF"
        "begin\r\nrows 2\r\ncols 3\r\nproblem\r\n0 - - -\r\n1 - 3 -\r\n- - - -\r\nend\r\n",
        "<!DOCTYPE html>\n<script>var a = 1 < 2;</script>\n"
        "<SCRIPT id=x TYPE='application/x-janko'>\n" JANKO("end\n") "</Script></body>\n",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        assert_read(CREEK_FORMAT_JANKO, same[i], CORNERS, OPEN);
    assert_read(CREEK_FORMAT_JANKO, "begin\nsize 1\nproblem\n- -\n- 1\nend", "../.1", ".");
}

TEST(janko_solutions)
{
    creek_read_info info;
    const char *text = JANKO("solution\n- - x\nx x x\nend\n");
    creek_game *game = read_with(text, strlen(text), &info);
    assert_true(info.solution);
    assert_game(game, CORNERS, SOLVED);
    text = JANKO("solution - - x\n- - -\nend\n");
    game = read_with(text, strlen(text), &info);
    assert_false(info.solution);
    assert_game(game, CORNERS, "..#/...");
}

TEST(janko_texts)
{
    creek_game *game =
        read_as(CREEK_FORMAT_JANKO, "begin\ntitle Zwei B\xC3\xA4"
                                    "che\nauthor A. N.\nsource a book\nunit 32\ninfo x y\n"
                                    "clues many\nsize 1\nproblem\n- -\n- -\nend\n");
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_TITLE), "Zwei B\xC3\xA4"
                                                                "che");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_AUTHOR), "A. N.");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_SOURCE), "a book");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_REMARKS), "unit 32\ninfo x y\nclues many");
    /* A remark that would be a keyword of our own is no danger to it. */
    char *text = written(game, CREEK_FORMAT_CREEK);
    assert_non_null(strstr(text, "\nunit 32\ninfo x y\nx-clues many\nsize 1x1\n"));
    (void)read_as(CREEK_FORMAT_CREEK, text);
    text = written(game, CREEK_FORMAT_JANKO);
    assert_non_null(strstr(text, "\nunit 32\ninfo x y\nclues many\nsize 1\n"));
}

/* A title never brings a control character to the terminal. */
TEST(controls_are_disarmed)
{
    creek_game *game = read_as(CREEK_FORMAT_JANKO, "begin\ntitle a\x1b[2J\tb\x7f\xC2\x9B"
                                                   "c\nsize 1\nproblem\n- -\n- -\nend\n");
    assert_string_equal(creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE),
                        "a\xEF\xBF\xBD[2J b\xEF\xBF\xBD\xEF\xBF\xBD"
                        "c");
}

TEST(janko_faults)
{
    assert_wrong("begin\npuzzle slant\n", 2, 8, "not a Creek puzzle");
    assert_wrong("begin\nsize x\n", 2, 6, "rows and columns");
    assert_wrong("begin\nsize 0\nproblem\n", 3, 8, "the size is missing");
    assert_wrong("begin\nrows 2\nproblem\n- -\n", 3, 8, "the size is missing");
    assert_refused("begin\nsize 300\nproblem\n- -\n", CREEK_ERROR_RANGE, 2, 6, "1 to 255");
    assert_wrong("begin\nsize 1\nproblem\n- -\n- -\n", 6, 1, "'end'");
    assert_wrong("begin\nsize 1\nproblem\n- -\n- - -\nend", 5, 5, "more than");
    assert_refused("begin\nsize 1\nproblem\n- 2\n- -\nend", CREEK_ERROR_RANGE, 4, 3, "at most");
    assert_wrong("begin\nsize 1\nend\n", 1, 1, "clues are missing");
    assert_wrong("begin\nsize 1\nsolution\n-\nend\n", 3, 9, "before");
    assert_wrong("begin\ntitle a\xFFz\n", 2, 8, "0xFF");
    assert_wrong("begin\nsize 1\nproblem\n- -\n- -\nend\nx", 7, 1, "after the end");
    assert_refused("<html><script>x</script></html>", CREEK_ERROR_FORMAT, 1, 1, "web page");
    assert_wrong("<script type=\"application/x-janko\">begin\n", 2, 1, "</script>");
    assert_wrong("<script type=\"application/x-janko\">\nend</script>", 2, 1, "begin");
}
