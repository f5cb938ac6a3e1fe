/* Memory runs out in what the engine does: boards, moves, and all formats; in pictures; and
 * sizes and counts are looked at before anything is allocated for them. */
#include "shortage.h"

#include <creek/picture.h>

static sum make_boards(const creek_game *game, int number)
{
    sum all = SUM_BEGIN;
    bool fine = true;
    creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(game));
    creek_board *board = creek_board_clone(creek_game_board(game));
    if (puzzle) {
        sum before = SUM_BEGIN, after = SUM_BEGIN;
        sum_add_puzzle(&before, puzzle);
        fine = creek_puzzle_set_text(puzzle, CREEK_TITLE, "another") && fine;
        if (!fine) {
            sum_add_puzzle(&after, puzzle);
            assert_true(before == after);
        }
        sum_add_puzzle(&all, puzzle);
    }
    if (board) {
        char *text = creek_board_solution_text(board);
        creek_areas *areas = creek_areas_find(board);
        creek_report report;
        fine = creek_check(creek_game_puzzle(game), board, &report) && text && areas && fine;
        if (fine) {
            sum_add_text(&all, text);
            sum_add(&all, (uint64_t)creek_areas_count(areas));
            sum_add(&all, (uint64_t)report.satisfied);
        }
        creek_free(text);
        creek_areas_free(areas);
    }
    fine = fine && puzzle && board;
    creek_puzzle_free(puzzle);
    creek_board_free(board);
    return fine ? all : 0;
}

/* One thing that can be done to a game; -1 when memory ran out. */
static int do_to_game(creek_game *game, int what, uint64_t time)
{
    creek_change changes[4] = {
        shortage_change(what % 6, 1, CREEK_SHADED), shortage_change(what % 5, 2, CREEK_UNSHADED),
        shortage_change(what % 4, 3, CREEK_SHADED), shortage_change(5, what % 6, CREEK_UNSHADED)};
    creek_board *board;
    int result;
    switch (what % 11) {
    case 0:
    case 1:
    case 2:
        return creek_game_play(game, CREEK_BY_PLAYER, changes, 4, false, time);
    case 3:
        return creek_game_play(game, CREEK_BY_PLAYER, changes, 2, true, time);
    case 4:
        return creek_game_start_trial(game, time);
    case 5:
        return creek_game_savepoint(game, time);
    case 6:
        return what % 2 ? creek_game_keep_trial(game, time) : creek_game_discard_trial(game, time);
    case 7:
        return creek_game_undo(game, time) || creek_game_position(game) == 0 ? 1 : -1;
    case 8:
        return creek_game_redo(game, time) || creek_game_position(game) == creek_game_moves(game)
                   ? 1
                   : -1;
    case 9:
        return what % 3
                   ? 1
                   : creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), time);
    default:
        board = creek_board_new(6, 6);
        if (!board)
            return -1;
        creek_board_set(board, what % 6, what / 6 % 6, CREEK_SHADED);
        result = creek_game_play_board(game, CREEK_BY_SOLVE, board, time);
        creek_board_free(board);
        return result;
    }
}

/* All moves, with a log. What fails is done again when there is memory. */
static sum play_game(const creek_game *six, int number)
{
    creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(six));
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    if (!game) {
        creek_puzzle_free(puzzle);
        return 0;
    }
    bool told = false;
    creek_game_start_log(game);
    for (int what = 0; what < 120; what++) {
        sum before = sum_of_game(game);
        uint64_t time = (uint64_t)what * 100;
        if (do_to_game(game, what, time) < 0) {
            told = true;
            memory_stop();
            assert_true(sum_of_game(game) == before);
            assert_true(do_to_game(game, what, time) >= 0);
        }
        if (what % 40 == 39) {
            char *log = creek_game_take_log(game);
            told = told || !log;
            creek_free(log);
        }
    }
    sum all = sum_of_game(game);
    static sum usual;
    usual = usual ? usual : all;
    /* What was done again had the same effect. */
    assert_true(all == usual);
    creek_game_free(game);
    return told ? 0 : all;
}

/* Reads a text; NULL when memory ran out. */
static creek_game *read_text(const char *text)
{
    creek_error error = {.code = CREEK_OK};
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    if (!game)
        assert_int_equal(error.code, CREEK_ERROR_MEMORY);
    assert_true(game || error.message[0] != '\0');
    return game;
}

static sum read_format(const creek_game *rich, int format)
{
    creek_game *game = read_text(subjects.texts[format]);
    sum all = game ? sum_of_game(game) : 0;
    creek_game_free(game);
    return all;
}

static sum write_format(const creek_game *rich, int format)
{
    creek_error error = {.code = CREEK_OK};
    char *text = creek_write(rich, (creek_format)format, &error);
    sum all = SUM_BEGIN;
    if (text)
        sum_add_text(&all, text);
    else
        assert_int_equal(error.code, CREEK_ERROR_MEMORY);
    creek_free(text);
    return text ? all : 0;
}

/* Moves, undo and redo need memory, and so does a trial that is discarded. */
static sum read_layers(const creek_game *none, int number)
{
    static const char text[] =
        "creek 1\nsize 3x1\nclues\n. . . .\n. . . .\nhistory\n1.000 player r1c1#\n1.000 enter\n"
        "1.000 player r1c2#\n1.000 enter\n1.000 player r1c3+\n1.000 reject\n1.000 accept\n"
        "1.000 undo 2\n2.000 redo\n2.000 undo 2\n2.000 redo 1\n3.000 savepoint\n"
        "3.000 restart r1c1. r1c2.\n3.000 undo 3\n4.000 redo 2\n4.000 undo\n4.000 undo\n";
    creek_game *game = read_text(text);
    sum all = game ? sum_of_game(game) : 0;
    static sum usual;
    usual = usual ? usual : all;
    /* Never another game than the one that was written. */
    assert_true(!game || all == usual);
    creek_game_free(game);
    return all;
}

/* The marks are a solution: that is found out anew each time. */
static sum write_solution(const creek_game *none, int number)
{
    sum all = SUM_BEGIN;
    creek_error error = {.code = CREEK_OK};
    creek_puzzle *puzzle = creek_puzzle_new(2, 1);
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    creek_board *board = creek_board_new(2, 1);
    if (!game)
        creek_puzzle_free(puzzle);
    if (game && board) {
        creek_board_set(board, 0, 0, CREEK_SHADED);
        creek_board_set(board, 0, 1, CREEK_UNSHADED);
    }
    bool fine = game && board && creek_game_set_start(game, board);
    creek_board_free(board);
    static const creek_format formats[] = {CREEK_FORMAT_PUZZLEKIT, CREEK_FORMAT_JANKO};
    for (int i = 0; fine && i < 2; i++) {
        char *text = creek_write(game, formats[i], &error);
        fine = text != NULL;
        if (text) {
            assert_non_null(strstr(text, "\nx -\n"));
            sum_add_text(&all, text);
        }
        creek_free(text);
    }
    creek_game_free(game);
    return fine ? all : 0;
}

TEST(engine)
{
    static const scenario all[] = {{"boards", make_boards, &subjects.rich},
                                   {"moves", play_game, &subjects.six},
                                   {"layers", read_layers},
                                   {"solution", write_solution}};
    shortage_run_all(all, sizeof all / sizeof all[0]);
}

TEST(formats)
{
    for (int i = CREEK_FORMAT_CREEK; i < CREEK_FORMAT_COUNT; i++) {
        const scenario reading = {"reading", read_format, &subjects.rich, i};
        const scenario writing = {"writing", write_format, &subjects.rich, i};
        if (i != CREEK_FORMAT_TEXT)
            shortage_run(&reading);
        shortage_run(&writing);
    }
}

/* Sizes and counts are looked at before anything is allocated for them. */
TEST(large_numbers)
{
    static const char *const wrong[] = {
        "https://puzz.link/p?creek/99999/99999/zzzz",
        "creek/4294967297/1/zz",
        "creek/1/18446744073709551617/g",
        "creek 1\nsize 99999999x99999999\nclues\n. .\n",
        "creek 1\nsize 65536x65536\nclues\n",
        "pzprv3\ncreek\n99999999\n99999999\n. . .\n",
        "pzprv3\ncreek\n-1\n-1\n. . .\n",
        "99999x99999:a",
        "4294967295x4294967295:zzzz",
        "Creek (2147483647,2147483647) []",
        "Creek (99999999999999999999,2) []",
        "{\"size\":{\"rows\":1e9,\"cols\":1e9},\"clues\":[]}",
        "{\"size\":{\"rows\":99999999999,\"cols\":1},\"clues\":[]}",
        "begin\npuzzle creek\nsize 99999999\nclues\n- -\nend\n",
        ("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
         "GAME    :5:Creek\nPARAMS  :99999999999:x\n"),
        "creek 1\nsize 2x2\nclues\n. . .\n. . .\n. . .\nhistory\n1.000 undo 99999999999\n2.000 "
        "time\n",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        creek_error error = {.code = CREEK_OK};
        memory_fail(0, false);
        creek_game *game = creek_read(wrong[i], strlen(wrong[i]), NULL, &error);
        if (game || error.code == CREEK_ERROR_MEMORY || memory_most() > 1 << 20)
            fail_msg("%s: %s, %zu bytes asked for", wrong[i], game ? "is read" : error.message,
                     memory_most());
    }
}

static bool take_bytes(void *context, const void *data, size_t length)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < length; i++)
        sum_add(context, bytes[i]);
    return true;
}

static sum draw_booklet(const creek_game *game, int number)
{
    sum bytes = SUM_BEGIN;
    creek_error error = {.code = CREEK_OK};
    creek_picture_output to = {take_bytes, &bytes};
    creek_booklet_options options = {.per_page = 2, .solutions = true};
    creek_booklet *booklet = creek_booklet_new(&options, to, &error);
    bool fine = booklet != NULL;
    for (int i = 0; fine && i < 3; i++)
        fine = creek_booklet_add(booklet, "name", creek_game_puzzle(game), creek_game_board(game),
                                 creek_game_board(game), &error);
    fine = fine && creek_booklet_finish(booklet, &error);
    creek_booklet_free(booklet);
    return fine ? SUM_BEGIN : 0; /* there is a date in it */
}

TEST(pictures)
{
    static const scenario booklet = {"a booklet", draw_booklet, &subjects.rich, .foreign = true};
    if (creek_picture_available(CREEK_PICTURE_PDF, NULL))
        shortage_run(&booklet);
}
