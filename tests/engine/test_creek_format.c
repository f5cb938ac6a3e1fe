/* Our own format: what it keeps, what it refuses, and torn journals. */
#include "playing.h"
#include "reading.h"
#include "unit_test.h"

#define HEAD "creek 1\ntitle Two bays\nauthor A. N. Other\nsource a dream\nrating easy 3\n"
#define BODY "size 3x2\nclues\n. 1 . .\n. . ? 2\n0 . . .\n"

TEST(everything_is_kept)
{
    const char *text =
        HEAD "mood calm\nhelp hint 2\n" BODY "cells\n..#\n+..\nhistory\n"
             "1.250 player r1c1#+\n2.000 undo\n2.500 redo\n3.000 help check\n4.000 time\n";
    creek_read_info info;
    creek_game *game = read_with(text, strlen(text), &info);
    assert_int_equal(info.format, CREEK_FORMAT_CREEK);
    assert_int_equal(info.dropped_line, 0);
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_TITLE), "Two bays");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_AUTHOR), "A. N. Other");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_SOURCE), "a dream");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_RATING), "easy 3");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_REMARKS), "mood calm");
    assert_int_equal(creek_puzzle_clue(puzzle, 1, 2), CREEK_CLUE_UNKNOWN);
    assert_int_equal(creek_puzzle_clue(puzzle, 1, 3), 2);
    assert_int_equal(creek_game_help(game, CREEK_HELP_HINT), 2);
    assert_int_equal(creek_game_help(game, CREEK_HELP_CHECK), 1);
    assert_int_equal(creek_game_time(game), 4000);
    assert_int_equal(creek_game_moves(game), 1);
    char *board = kept_text(creek_board_solution_text(creek_game_board(game)));
    assert_string_equal(board, "#.#/.?"
                               "?");

    char *once = written(game, CREEK_FORMAT_CREEK);
    creek_game *again = picture_game(once);
    char *twice = written(again, CREEK_FORMAT_CREEK);
    assert_string_equal(once, twice);
    assert_non_null(strstr(once, "\nmood calm\n"));
}

TEST(line_ends)
{
    const char *text = "\xEF\xBB\xBF"
                       "creek 1\r\n\r\ntitle  \xC3\x9C"
                       "ber \r\nsize 1x1\r\nclues\r\n.\t0\r\n. .";
    creek_game *game = picture_game(text);
    assert_string_equal(creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE), "\xC3\x9C"
                                                                                 "ber");
    assert_int_equal(creek_puzzle_clue(creek_game_puzzle(game), 0, 1), 0);
}

TEST(errors)
{
    assert_refused("creek 2\n" BODY, CREEK_ERROR_VERSION, 1, 7, "this version");
    assert_wrong("creek x\n" BODY, 1, 7, "version");
    assert_wrong("creek 1\ntitle x\n", 3, 1, "size");
    assert_wrong("creek 1\nsize 3\n", 2, 7, "10x10");
    assert_refused("creek 1\nsize 0x3\n", CREEK_ERROR_RANGE, 2, 6, "1 to 255");
    assert_wrong("creek 1\nsize 1x1\n", 3, 1, "clues");
    assert_refused("creek 1\nsize 1x1\nclues\n. 2\n. .\n", CREEK_ERROR_RANGE, 4, 3, "at most");
    assert_wrong("creek 1\nsize 1x1\nclues\n. .\n. . .\n", 5, 5, "more than 2 corners");
    assert_wrong("creek 1\nsize 1x1\nclues\n. .\n.", 5, 2, "before corner 2 of 2");
    assert_wrong("creek 1\nsize 1x1\nclues\n. .\n. .\ncells\n##\n", 7, 2, "more than 1 cell ");
    assert_wrong("creek 1\nsize 1x1\nclues\n. .\n. .\ncells\n", 7, 1, "before cell 1 of 1");
    assert_wrong("creek 1\nsize 1x1\nclues\n. .\n. .\nmoves\n", 6, 1, "history");
    assert_wrong("creek 1\ntitle \xC3(\n" BODY, 2, 7, "UTF-8");
    assert_wrong("creek 1\nhelp juggle 3\n" BODY, 2, 6, "solve");
}

TEST(history_errors)
{
    /* Each is followed by a good line, so it is no torn end. */
#define HISTORY(line)                                                                              \
    "creek 1\nsize 3x1\nclues\n. . . .\n. . . .\nhistory\n" line "\n9.000 player r1c1#\n"
    assert_wrong(HISTORY("1.0 player r1c1#"), 7, 4, "time");
    assert_wrong(HISTORY("1000000000001.000 player r1c1#"), 7, 1, "time");
    assert_wrong(HISTORY("1.000 cat r1c1#"), 7, 7, "player");
    assert_wrong(HISTORY("1.000 player r2c1#"), 7, 14, "this cell is outside the 3x1 board");
    assert_wrong(HISTORY("1.000 player r1c3##"), 7, 19, "more states");
    assert_wrong(HISTORY("1.000 player r1c1"), 7, 18, "after a cell");
    assert_wrong(HISTORY("1.000 player"), 7, 13, "a cell");
    assert_refused(HISTORY("1.000 undo"), CREEK_ERROR_DATA, 7, 11, "only 0 moves");
    assert_refused(HISTORY("1.000 redo 5"), CREEK_ERROR_DATA, 7, 12, "only 0 moves");
    assert_wrong(HISTORY("1.000 help me"), 7, 12, "check, hint or solve");
    assert_refused(HISTORY("12.500 player r1c2#"), CREEK_ERROR_DATA, 8, 1,
                   "runs backwards; make it at least 12.500");
    /* A last line that is cut short never contradicts those before. */
    assert_refused("creek 1\nsize 1x1\nclues\n. .\n. .\nhistory\n2.000 player r1c1#\n1.000 time\n",
                   CREEK_ERROR_DATA, 8, 1, "at least 2.000");
#undef HISTORY
}

/* A file cut off after any byte of its history reads as the game it was up to
 * the last whole line, and says so. */
TEST(every_torn_end)
{
    creek_game *game = picture_game("creek/3/2/");
    char *head = written(game, CREEK_FORMAT_CREEK);
    creek_game_start_log(game);
    for (int i = 0; i < 6; i++)
        assert_int_equal(playing_set(game, i / 3, i % 3, CREEK_SHADED, false), 1);
    char file[1000] = "";
    strcpy(file, playing_journal(head, game));
    size_t head_length = strlen(head), length = strlen(file);
    for (size_t cut = head_length; cut <= length; cut++) {
        size_t whole = 0, line_start = head_length;
        for (size_t i = head_length; i < cut; i++) {
            if (file[i] == '\n') {
                whole++;
                line_start = i + 1;
            }
        }
        bool all_but_newline = cut < length && file[cut] == '\n' && cut > line_start;
        creek_read_info info;
        creek_game *read = read_with(file, cut, &info);
        assert_int_equal(creek_game_moves(read), whole + all_but_newline);
        assert_int_equal(info.dropped_line > 0, cut > line_start && !all_but_newline);
        /* A crash can also leave bytes 0 where the line should be. */
        char kept[4];
        memcpy(kept, file + cut, sizeof kept);
        memset(file + cut, 0, sizeof kept);
        read = read_with(file, cut + sizeof kept, &info);
        assert_true(info.dropped_line);
        assert_true(creek_game_moves(read) == whole || creek_game_moves(read) == whole + 1);
        memcpy(file + cut, kept, sizeof kept);
    }
}

/* Of a last line that is dropped nothing was done. */
TEST(a_torn_line_does_nothing)
{
    static const char *const lines[] = {
        "9.000 undo 1 x", "9.000 enter 2",        "9.000 savepoint x", "9.000 help hint x",
        "9.000 time x",   "9.000 player r1c2# x", "9.000 redo x"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "creek 1\nsize 3x1\nclues\n. . . .\n. . . .\nhistory\n1.000 player r1c1#\n%s\n",
                 lines[i]);
        creek_read_info info;
        creek_game *game = read_with(text, strlen(text), &info);
        assert_true(info.dropped_line);
        assert_int_equal(info.dropped_line, 8);
        assert_int_equal(creek_game_moves(game), 1);
        assert_int_equal(creek_game_position(game), 1);
        assert_int_equal(creek_game_time(game), 1000);
        assert_int_equal(creek_game_help(game, CREEK_HELP_HINT), 0);
    }
}

/* Files of the first version have a sum behind each event. */
TEST(sums_of_lines)
{
    static const char text[] = "creek 1\nsize 3x1\nclues\n. . . .\n. . . .\nhistory\n"
                               "1.000 player r1c1# ~ded3ec05\n2.000 undo ~202513bb\n"
                               "3.000 player r1c2+ ~00";
    creek_read_info info;
    creek_game *game = read_with(text, strlen(text), &info);
    assert_int_equal(info.dropped_line, 0);
    assert_int_equal(creek_game_moves(game), 1);
    assert_int_equal(creek_board_get(creek_game_board(game), 0, 0), CREEK_UNDECIDED);
    assert_int_equal(creek_board_get(creek_game_board(game), 0, 1), CREEK_UNSHADED);
}
