/* What a history asks for in a few bytes: hours of work are refused soon (the test has a
 * time limit), and no history that a game writes is. */
#include "playing.h"
#include "reading.h"

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

static creek_game *read_all(const char *text)
{
    creek_read_info info;
    creek_game *game = read_with(text, strlen(text), &info);
    assert_int_equal(info.dropped_line, 0);
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
    creek_game *game = read_all(text.data);
    assert_int_equal(creek_game_moves(game), MOVES);
    assert_int_equal(creek_game_position(game), 1);
    assert_int_equal(creek_game_time(game), 2000);
    playing_expect(game, "#../...");
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
    creek_game *game = read_all(few.data);
    assert_int_equal(creek_game_moves(game), 1);
    assert_int_equal(creek_game_position(game), 1);
    free(few.data);
    free(text.data);
}

/* What a player does all day on a large board, the file written anew now and then: everything a
 * game writes is read. */
TEST(a_long_game_is_read)
{
    enum { SIDE = 60, HOURS = 6, ROUNDS = 2000 };
    test_random random = {1};
    creek_game *game = playing_blank(SIDE, SIDE);
    uint64_t time = 0;
    for (int hour = 0; hour < HOURS; hour++) {
        const char *file = written(game, CREEK_FORMAT_CREEK);
        creek_game_start_log(game);
        for (int i = 0; i < ROUNDS; i++)
            playing_random(&random, game, time += 17);
        creek_game *back = read_all(playing_journal(file, game));
        assert_true(sum_of_game(back) == sum_of_game(game));
    }
}
