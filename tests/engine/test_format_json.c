/* JSON: its freedoms, its texts, its faults. */
#include "reading.h"
#include "unit_test.h"

#define SIZE "\"size\":{\"rows\":2,\"cols\":3}"

TEST(forms)
{
    assert_read(CREEK_FORMAT_JSON,
                "{" SIZE ",\"clues\":[{\"row\":0,\"col\":0,\"value\":0},{\"row\":1,\"col\":2,"
                "\"value\":null}],\"cells\":[\"#+.\",\"...\"]}",
                "0.../..?./....", "#+./...");
    assert_read(CREEK_FORMAT_JSON,
                "{\"version\":2," SIZE ",\"clues\":[],\"cells\":[\"#.?\",\"???\"]}",
                "..../..../....", "#+./...");
    assert_read(CREEK_FORMAT_JSON,
                "{" SIZE ",\"clues\":[],\"cells\":[\"#+.\",\"...\"],\"version\":1}",
                "..../..../....", "#+./...");
    /* Any order, any white space, members of any kind, no cells. */
    assert_read(
        CREEK_FORMAT_JSON,
        "\xEF\xBB\xBF\r\n{ \"x\" : [ 1.5e-3, -0, true, false, {\"a\":[]}, \"\\u00e4\" ],\r\n"
        "\t\"clues\" : [ { \"value\" : 3 , \"col\":1, \"z\":{}, \"row\":1 } ],\n"
        "\"size\":{\"cols\":3,\"rows\":2}}\n\n",
        "..../.3../....", ".../...");
    assert_read(CREEK_FORMAT_JSON, "{\"size\":{\"rows\":1,\"cols\":1},\"clues\":[]}", "../..", ".");
}

TEST(texts)
{
    creek_game *game = read_as(
        CREEK_FORMAT_JSON,
        "{\"name\":\"n 1\",\"title\":\"\\u00c4 \\ud83d\\ude00\\\"\\\\\",\"author\":\" A\\nB \","
        "\"source\":null,\"rating\":\"hard\",\"remarks\":[\"unit 32\",\"size x\"]," SIZE
        ",\"clues\":[]}");
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_TITLE), "\xC3\x84 \xF0\x9F\x98\x80\"\\");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_AUTHOR), "A B");
    assert_null(creek_puzzle_text(puzzle, CREEK_SOURCE));
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_RATING), "hard");
    char *text = written(game, CREEK_FORMAT_JSON);
    assert_string_equal(
        text, "{\"version\":2,\"title\":\"\xC3\x84 \xF0\x9F\x98\x80\\\"\\\\\",\"author\":\"A B\","
              "\"rating\":\"hard\",\"name\":\"n 1\",\"remarks\":[\"unit 32\",\"size x\"]," SIZE
              ",\"clues\":[],\"cells\":[\"???\",\"???\"]}\n");
    text = written(game, CREEK_FORMAT_CREEK);
    assert_non_null(strstr(text, "\nname n 1\nunit 32\nx-size x\nsize 3x2\n"));
}

TEST(faults)
{
    assert_wrong("{", 1, 2, "in quotes");
    assert_wrong("{\"a\"}", 1, 5, "':'");
    assert_wrong("{\"a\":1 \"b\":2}", 1, 8, "','");
    assert_wrong("{\"a\":x}", 1, 6, "a value");
    assert_wrong("{\"a\":-}", 1, 7, "digit");
    assert_wrong("{\"a\":\"b", 1, 8, "end of the string");
    assert_wrong("{\"a\":\"\\x\"}", 1, 8, "after a \\");
    assert_wrong("{\"a\":\"\\u00g0\"}", 1, 11, "hexadecimal");
    assert_wrong("{\"a\":\"\\ud800\"}", 1, 9, "unpaired");
    assert_wrong("{\"a\":\"\\u0000\"}", 1, 9, "null character");
    assert_wrong("{\"title\":\"\xC3\xA4\xFF\"}", 1, 12, "0xFF");
    assert_wrong("{\"clues\":[]}", 1, 1, "\"size\" is missing");
    assert_wrong("{" SIZE "}", 1, 1, "\"clues\" is missing");
    assert_wrong("{\"size\":{\"rows\":2},\"clues\":[]}", 1, 9, "\"cols\"");
    assert_wrong("{\"size\":{\"rows\":2.5,\"cols\":2},\"clues\":[]}", 1, 18, "whole");
    assert_refused("{\"size\":{\"rows\":2,\"cols\":256},\"clues\":[]}", CREEK_ERROR_RANGE, 1, 17,
                   "1 to 255");
    assert_wrong("{" SIZE ",\"clues\":[{\"row\":0 \"col\":9}]}", 1, 47, "','");
    assert_refused("{" SIZE ",\"clues\":[{\"row\":0,\"col\":0,\"value\":2}]}", CREEK_ERROR_RANGE, 1,
                   63, "at most");
    assert_refused("{" SIZE ",\"clues\":[{\"row\":0,\"col\":0,\"value\":7}]}", CREEK_ERROR_RANGE, 1,
                   63, "0 to 4");
    assert_refused("{" SIZE ",\"clues\":[{\"row\":3,\"col\":0,\"value\":0}]}", CREEK_ERROR_RANGE, 1,
                   45, "corner is outside");
    assert_refused("{" SIZE ",\"clues\":[{\"row\":0,\"col\":4,\"value\":0}]}", CREEK_ERROR_RANGE, 1,
                   45, "corner is outside");
    assert_refused("{" SIZE ",\"clues\":[{\"row\":0,\"col\":1,\"value\":0},\n"
                   "{\"row\":0,\"col\":1,\"value\":0}]}",
                   CREEK_ERROR_DATA, 2, 8, "duplicate clue");
    assert_wrong("{" SIZE ",\"clues\":[],\"cells\":[\"...\"]}", 1, 48, "row 2: the text ends");
    assert_wrong("{" SIZE ",\"clues\":[],\"cells\":[\"...\",\"...\",\"...\"]}", 1, 48,
                 "row 3: found '.' after the end");
    assert_wrong("{" SIZE ",\"clues\":[],\"cells\":[\"...\",\"..\"]}", 1, 48,
                 "row 2: this row ends after 2 of 3 cells");
    assert_wrong("{" SIZE ",\"clues\":[],\"cells\":[\"..x\",\"...\"]}", 1, 48,
                 "row 1: expected one of .#+ for a cell, found 'x'");
    assert_wrong("{\"version\":2," SIZE ",\"clues\":[],\"cells\":[\"..+\",\"...\"]}", 1, 60,
                 "expected one of ?#. for a cell");
    assert_refused("{\"version\":3," SIZE ",\"clues\":[]}", CREEK_ERROR_DATA, 1, 12,
                   "only 1 and 2 are supported");
    assert_wrong("{" SIZE ",\"clues\":[]} x", 1, 41, "after the end");
}

/* What is inside each other without end is refused, not followed. */
TEST(depth)
{
    enum { DEEP = 100000 };
    char *text = malloc(DEEP + 6);
    memcpy(text, "{\"a\":", 5);
    memset(text + 5, '[', DEEP);
    text[DEEP + 5] = '\0';
    assert_refused(text, CREEK_ERROR_LIMIT, 1, 69,
                   "values are nested more than 64 deep; remove everything but the puzzle");
    free(text);
}
