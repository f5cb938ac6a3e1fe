/* What a history asks for in a few bytes: hours of work are refused soon (the test has a
 * time limit), and no history that a game writes is. */
#include "playing.h"

#define HEAD "creek 1\nsize 3x2\nclues\n. . . .\n. . . .\n. . . .\nhistory\n"

typedef struct {
    char *data;
    size_t length, capacity;
} long_text;

static void add(long_text *text, const char *part)
{
    size_t more = strlen(part);
    if (text->length + more + 1 > text->capacity) {
        text->capacity = (text->length + more + 1) * 2;
        text->data = realloc(text->data, text->capacity);
        assert_non_null(text->data);
    }
    memcpy(text->data + text->length, part, more + 1);
    text->length += more;
}

static creek_game *read_text(const char *text, size_t length)
{
    creek_error error;
    creek_read_info info;
    creek_game *game = creek_read(text, length, &info, &error);
    if (!game)
        fail_msg("line %d column %d: %s", error.line, error.column, error.message);
    assert_false(info.last_line_dropped);
    return game;
}

static void expect_refused(const char *text, size_t length, int last_good_line, int column)
{
    creek_error error;
    assert_null(creek_read(text, length, NULL, &error));
    assert_int_equal(error.code, CREEK_ERROR_DATA);
    assert_true(error.line > last_good_line);
    assert_int_equal(error.column, column);
    assert_non_null(strstr(error.message, "too much undo and redo"));
}

/* Hours of undo and redo in some megabytes. */
TEST(undo_and_redo_have_an_end)
{
    enum { MOVES = 100000, TIMES = 250000 };
    long_text text = {0};
    add(&text, HEAD);
    for (int i = 0; i < MOVES; i++)
        add(&text, i % 2 ? "1.000 player r1c1.\n" : "1.000 player r1c1#\n");
    add(&text, "2.000 undo 99999\n");
    creek_game *game = read_text(text.data, text.length);
    assert_int_equal(creek_game_moves(game), MOVES);
    assert_int_equal(creek_game_position(game), 1);
    assert_int_equal(creek_game_time(game), 2000);
    playing_expect(game, "#../...");
    creek_game_free(game);
    for (int i = 0; i < TIMES; i++)
        add(&text, "3.000 redo 99999\n3.000 undo 99999\n");
    add(&text, "4.000 time\n");
    expect_refused(text.data, text.length, MOVES + 8, 12);
    free(text.data);
}

/* Each line has a large move undone or redone. */
TEST(large_moves_have_an_end)
{
    enum { SIDE = 255, TIMES = 100000 };
    long_text text = {0};
    add(&text, "creek 1\nsize 255x255\nclues\n");
    for (int i = 0; i <= SIDE; i++) {
        char row[SIDE + 3];
        memset(row, '.', SIDE + 1);
        strcpy(row + SIDE + 1, "\n");
        add(&text, row);
    }
    add(&text, "history\n1.000 solve");
    for (int i = 1; i <= SIDE; i++) {
        char row[SIDE + 32];
        int length = snprintf(row, sizeof row, " r%dc1", i);
        memset(row + length, '#', SIDE);
        row[length + SIDE] = '\0';
        add(&text, row);
    }
    add(&text, "\n");
    long_text few = {0};
    add(&few, text.data);
    for (int i = 0; i < TIMES; i++) {
        const char *lines = "2.000 undo\n2.000 player r1c1.\n2.000 redo\n2.000 player r1c1#\n";
        add(&text, lines);
        if (i < 3)
            add(&few, lines);
    }
    add(&text, "3.000 time\n");
    expect_refused(text.data, text.length, SIDE + 5, 11);
    /* A few such lines harm nobody. */
    creek_game *game = read_text(few.data, few.length);
    assert_int_equal(creek_game_moves(game), 1);
    assert_int_equal(creek_game_position(game), 1);
    creek_game_free(game);
    free(few.data);
    free(text.data);
}

/* A line each for what a player does all day on a large board, the file written
 * anew now and then: everything a game writes is read. */
TEST(a_long_game_is_read)
{
    enum { SIDE = 60, HOURS = 6, ROUNDS = 2000 };
    creek_game *game = playing_blank(SIDE, SIDE);
    creek_board *full = creek_board_new(SIDE, SIDE);
    for (int i = 0; i < SIDE * SIDE; i++)
        creek_board_set(full, i / SIDE, i % SIDE, i % 3 ? CREEK_SHADED : CREEK_UNSHADED);
    creek_error error;
    uint64_t time = 0;
    for (int hour = 0; hour < HOURS; hour++) {
        long_text file = {0};
        char *head = creek_write(game, CREEK_FORMAT_CREEK, &error);
        assert_non_null(head);
        add(&file, head);
        creek_free(head);
        creek_game_start_log(game);
        for (int i = 0; i < ROUNDS; i++) {
            time += 17;
            switch (i % 10) {
            case 0:
                assert_true(creek_game_start_trial(game, time) == 1);
                assert_true(creek_game_play_board(game, CREEK_BY_SOLVE, full, time) > 0);
                break;
            case 1:
            case 3:
            case 5:
                assert_true(creek_game_undo(game, time));
                break;
            case 2:
            case 4:
                assert_true(creek_game_redo(game, time));
                break;
            case 6:
                assert_true(creek_game_redo(game, time));
                assert_int_equal(i % 20 == 6 ? creek_game_discard_trial(game, time)
                                             : creek_game_keep_trial(game, time),
                                 1);
                break;
            case 7:
                creek_game_count_help(game, CREEK_HELP_HINT);
                assert_true(creek_game_undo(game, time));
                break;
            case 8:
                assert_true(creek_game_redo(game, time));
                playing_set(game, i % SIDE, i / SIDE % SIDE, CREEK_SHADED, false);
                break;
            default:
                assert_true(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game),
                                                  time) > 0);
                if (i % 3)
                    assert_true(creek_game_undo(game, time));
                if (i % 3)
                    assert_true(creek_game_play_board(game, CREEK_BY_RESTART,
                                                      creek_game_start(game), time) > 0);
            }
        }
        char *log = creek_game_take_log(game);
        assert_non_null(log);
        add(&file, log);
        creek_free(log);
        creek_game *back = read_text(file.data, file.length);
        assert_int_equal(creek_game_moves(back), creek_game_moves(game));
        assert_int_equal(creek_game_position(back), creek_game_position(game));
        assert_int_equal(creek_game_trial_depth(back), creek_game_trial_depth(game));
        assert_true(creek_board_equal(creek_game_board(back), creek_game_board(game)));
        creek_game_free(back);
        free(file.data);
        /* The next file is the written game alone. */
        if (hour % 2) {
            creek_game_free(game);
            game = playing_blank(SIDE, SIDE);
        }
    }
    creek_board_free(full);
    creek_game_free(game);
}
