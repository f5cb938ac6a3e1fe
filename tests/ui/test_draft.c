/* A draft: its steps, undo and redo, and its file. */
#include "random_puzzle.h"

#include "ui/edit/draft.h"
#include "ui/edit/draft_size.h"
#include "ui/edit/draft_text.h"

#include <creek/rate.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- the state of a draft as text -------------------------------------------- */

/* All there is to see of a draft; the caller frees it. */
static char *state_of(const draft *d)
{
    const creek_puzzle *puzzle = draft_puzzle(d);
    const creek_board *drawing = draft_drawing(d);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    assert_int_equal(creek_puzzle_width(puzzle), creek_board_width(drawing));
    assert_int_equal(creek_puzzle_height(puzzle), creek_board_height(drawing));
    fprintf(out, "%s %dx%d\n", title ? title : "-", creek_puzzle_width(puzzle),
            creek_puzzle_height(puzzle));
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            assert_true(clue <= creek_corner_touches(creek_puzzle_width(puzzle),
                                                     creek_puzzle_height(puzzle), row, col));
            fprintf(out, "%d ", clue);
        }
    for (int row = 0; row < creek_board_height(drawing); row++)
        for (int col = 0; col < creek_board_width(drawing); col++)
            fputc("?#."[creek_board_get(drawing, row, col)], out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void check_state(const draft *d, const char *wanted)
{
    char *have = state_of(d);
    assert_string_equal(have, wanted);
    free(have);
}

static int set_clue(draft *d, int row, int col, int clue)
{
    draft_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (int8_t)clue};
    return draft_set(d, &change, 1, false);
}

/* --- random work ---------------------------------------------------------------- */

static bool random_set(draft *d, test_random *random)
{
    draft_change changes[5];
    size_t count = 1 + (size_t)test_random_below(random, 5);
    int width = creek_puzzle_width(draft_puzzle(d)), height = creek_puzzle_height(draft_puzzle(d));
    for (size_t i = 0; i < count; i++) {
        bool cell = test_random_below(random, 2);
        int row = (test_random_below(random, height) + (int)i) % height;
        /* No place twice: each change has a column of its own, when there are
         * so many. */
        int col = (int)i % width;
        int most = creek_corner_touches(width, height, row, col);
        changes[i] = (draft_change){.cell = cell,
                                    .row = (uint8_t)row,
                                    .col = (uint8_t)col,
                                    .to = (int8_t)(cell ? test_random_below(random, 3)
                                                        : test_random_below(random, most + 3) - 2)};
        if ((int)i >= width)
            count = i;
    }
    return draft_set(d, changes, count, test_random_below(random, 3) == 0) > 0;
}

static bool random_shape(draft *d, test_random *random)
{
    draft_shape shape = {.kind = (draft_shaping)test_random_below(random, 4),
                         .top = test_random_below(random, 5) - 2,
                         .left = test_random_below(random, 5) - 2,
                         .width = 1 + test_random_below(random, 8),
                         .height = 1 + test_random_below(random, 8)};
    return draft_reshape(d, shape, NULL);
}

static bool random_text(draft *d, test_random *random)
{
    static const char *const titles[] = {
        "", "Pond", " ~12345678", "history", "  a\tb\nc  ", "\xff\xc3\xa4", "undo 3"};
    return draft_set_text(d, CREEK_TITLE, titles[test_random_below(random, 7)]);
}

/* One change; true when there was one. */
static bool random_change(draft *d, test_random *random)
{
    int what = test_random_below(random, 20);
    return what < 14   ? random_set(d, random)
           : what < 18 ? random_shape(d, random)
                       : random_text(d, random);
}

/* All that was done can be taken back, step by step, and made again. */
static void test_undo_walks_through_everything(void **state)
{
    enum { STEPS = 60, ROUNDS = 60 };
    (void)state;
    test_random random = {11};
    for (int round = 0; round < ROUNDS; round++) {
        draft *d = draft_new(1 + test_random_below(&random, 7), 1 + test_random_below(&random, 7));
        char *states[STEPS + 1] = {state_of(d)};
        size_t steps = 0;
        while (steps < STEPS) {
            size_t before = draft_steps(d);
            if (!random_change(d, &random))
                continue;
            /* A joined change belongs to the step before. */
            if (draft_steps(d) == before)
                free(states[steps]);
            else
                steps++;
            states[steps] = state_of(d);
        }
        assert_int_equal(draft_steps(d), steps);
        while (draft_undo(d))
            check_state(d, states[draft_position(d)]);
        assert_int_equal(draft_position(d), 0);
        check_state(d, states[0]);
        while (draft_redo(d))
            check_state(d, states[draft_position(d)]);
        assert_int_equal(draft_position(d), steps);
        for (size_t i = 0; i <= steps; i++)
            free(states[i]);
        draft_free(d);
    }
}

/* --- the file --------------------------------------------------------------------- */

static char *join(char *text, char *more)
{
    size_t a = strlen(text), b = strlen(more);
    text = realloc(text, a + b + 1);
    assert_non_null(text);
    memcpy(text + a, more, b + 1);
    free(more);
    return text;
}

/* The text reads as this draft, with all of its history. */
static void check_reads_as(const char *text, const draft *d)
{
    draft *read = NULL;
    assert_int_equal(draft_read(text, strlen(text), &read), DRAFT_READ_FINE);
    char *wanted = state_of(d);
    check_state(read, wanted);
    free(wanted);
    assert_int_equal(draft_steps(read), draft_steps(d));
    assert_int_equal(draft_position(read), draft_position(d));
    while (draft_walk(read, true)) {
    }
    char *base = draft_write(d), *again = draft_write(read);
    size_t steps = (size_t)(strstr(base, "\nhistory\n") - base);
    assert_memory_equal(base, again, steps);
    free(base);
    free(again);
    draft_free(read);
}

/* What the log gives, line by line, is the draft at each moment; and so is
 * what is written whole. */
static void test_the_log_is_the_draft(void **state)
{
    (void)state;
    test_random random = {12};
    for (int round = 0; round < 40; round++) {
        draft *d = draft_new(1 + test_random_below(&random, 7), 1 + test_random_below(&random, 7));
        char *text = draft_write(d);
        assert_non_null(text);
        draft_start_log(d);
        for (int i = 0; i < 50; i++) {
            int what = test_random_below(&random, 10);
            if (what == 0)
                (void)draft_undo(d);
            else if (what == 1)
                (void)draft_redo(d);
            else
                (void)random_change(d, &random);
            text = join(text, draft_take_log(d));
            check_reads_as(text, d);
        }
        char *whole = draft_write(d);
        check_reads_as(whole, d);
        free(whole);
        free(text);
        draft_free(d);
    }
}

/* A file that a crash cut anywhere gives the draft up to its last whole line. */
static void test_a_torn_file(void **state)
{
    (void)state;
    test_random random = {13};
    draft *d = draft_new(4, 3);
    for (int i = 0; i < 12; i++)
        (void)random_change(d, &random);
    char *text = draft_write(d);
    size_t length = strlen(text);
    size_t first = (size_t)(strstr(text, "\nhistory\n") - text) + strlen("\nhistory\n");
    for (size_t cut = 0; cut <= length; cut++) {
        draft *read = NULL;
        draft_reading reading = draft_read(text, cut, &read);
        if (cut < first) {
            assert_int_equal(reading, DRAFT_READ_BAD);
            assert_null(read);
            continue;
        }
        size_t lines = 0;
        for (size_t i = first; i < cut; i++)
            lines += text[i] == '\n';
        assert_int_equal(reading,
                         cut == first || text[cut - 1] == '\n' ? DRAFT_READ_FINE : DRAFT_READ_TORN);
        assert_int_equal(draft_steps(read), lines);
        draft_free(read);
    }
    /* Zeros behind it, as some file systems leave them. */
    char *padded = calloc(1, length + 64);
    memcpy(padded, text, length);
    draft *read = NULL;
    assert_int_equal(draft_read(padded, length + 64, &read), DRAFT_READ_TORN);
    assert_int_equal(draft_steps(read), draft_steps(d));
    draft_free(read);
    /* A wrong line in the middle: what stood before it is there. */
    char *second = strchr(padded + first, '\n') + 1;
    second[0] = second[0] == 'x' ? 'y' : 'x';
    assert_int_equal(draft_read(padded, length, &read), DRAFT_READ_BROKEN);
    assert_int_equal(draft_steps(read), 1);
    draft_free(read);
    free(padded);
    free(text);
    draft_free(d);
}

/* No text at all makes the reader stumble. */
static void test_any_text_is_read(void **state)
{
    (void)state;
    test_random random = {14};
    draft *d = draft_new(3, 3), *read;
    for (int i = 0; i < 10; i++)
        (void)random_change(d, &random);
    char *text = draft_write(d);
    size_t length = strlen(text);
    for (int i = 0; i < 3000; i++) {
        char *other = strdup(text);
        for (int k = 1 + test_random_below(&random, 4); k > 0; k--)
            other[test_random_below(&random, (int)length)] = (char)test_random_below(&random, 256);
        draft_reading reading = draft_read(other, length, &read);
        assert_true(read || reading >= DRAFT_READ_BAD);
        draft_free(read);
        free(other);
    }
    assert_int_equal(draft_read("creek-draft 2\ncreek 1\n", 22, &read), DRAFT_READ_NEWER);
    assert_int_equal(draft_read("", 0, &read), DRAFT_READ_BAD);
    free(text);
    draft_free(d);
}

/* --- steps one by one --------------------------------------------------------------- */

/* A drag forth and back is no step to undo. */
static void test_a_step_that_comes_to_nothing(void **state)
{
    (void)state;
    draft *d = draft_new(3, 3);
    assert_int_equal(set_clue(d, 1, 1, 2), 1);
    draft_change change = {.row = 2, .col = 2, .to = 3};
    assert_int_equal(draft_set(d, &change, 1, false), 1);
    change.to = CREEK_CLUE_NONE;
    assert_int_equal(draft_set(d, &change, 1, true), 1);
    char *text = draft_write(d);
    check_reads_as(text, d);
    free(text);
    assert_int_equal(draft_undo(d)->changes[0].row, 1);
    assert_int_equal(creek_puzzle_clue_count(draft_puzzle(d)), 0);
    assert_int_equal(draft_redo(d)->changes[0].row, 1);
    assert_null(draft_redo(d));
    draft_free(d);
}

static void test_set(void **state)
{
    (void)state;
    draft *d = draft_new(3, 2);
    assert_int_equal(set_clue(d, 0, 0, 1), 1);
    assert_int_equal(set_clue(d, 0, 0, 1), 0);
    /* More than the corner touches, and places that are none. */
    assert_int_equal(set_clue(d, 0, 0, 2), -1);
    assert_int_equal(set_clue(d, 0, 1, 3), -1);
    assert_int_equal(set_clue(d, 1, 1, 5), -1);
    assert_int_equal(set_clue(d, 3, 0, 0), -1);
    assert_int_equal(set_clue(d, 0, 4, 0), -1);
    assert_int_equal(set_clue(d, 1, 1, 4), 1);
    assert_int_equal(set_clue(d, 2, 3, CREEK_CLUE_UNKNOWN), 1);
    assert_int_equal(draft_steps(d), 3);
    /* A drag is one step; a new change forgets what was undone. */
    draft_change cell = {.cell = true, .to = CREEK_SHADED};
    assert_int_equal(draft_set(d, &cell, 1, false), 1);
    cell.col = 1;
    assert_int_equal(draft_set(d, &cell, 1, true), 1);
    cell.col = 2;
    assert_int_equal(draft_set(d, &cell, 1, true), 1);
    assert_int_equal(draft_steps(d), 4);
    const draft_step *step = draft_undo(d);
    assert_int_equal(step->count, 3);
    assert_int_equal(creek_board_count(draft_drawing(d), CREEK_SHADED), 0);
    assert_int_equal(set_clue(d, 1, 2, 0), 1);
    assert_null(draft_redo(d));
    /* After an undo nothing is joined. */
    draft_undo(d);
    assert_int_equal(draft_set(d, &cell, 1, true), 1);
    assert_int_equal(draft_steps(d), 4);
    draft_free(d);
}

static void test_shapes(void **state)
{
    (void)state;
    draft *d = draft_new(3, 2);
    int lost = -1;
    assert_int_equal(set_clue(d, 0, 0, 1), 1);
    assert_int_equal(set_clue(d, 1, 1, 4), 1);
    assert_int_equal(set_clue(d, 1, 3, 2), 1);
    /* The column at the left goes: the 1 with it, and the 4 touches two cells
     * only. */
    draft_shape less = {.kind = DRAFT_FRAME, .left = 1, .width = 2, .height = 2};
    assert_true(draft_reshape(d, less, &lost));
    assert_int_equal(lost, 2);
    assert_int_equal(creek_puzzle_clue(draft_puzzle(d), 1, 2), 2);
    assert_int_equal(creek_puzzle_clue_count(draft_puzzle(d)), 1);
    draft_undo(d);
    assert_int_equal(creek_puzzle_clue(draft_puzzle(d), 1, 1), 4);
    assert_int_equal(creek_puzzle_width(draft_puzzle(d)), 3);
    /* Nothing changes, or cannot be. */
    draft_shape same = {.kind = DRAFT_FRAME, .width = 3, .height = 2};
    draft_shape none = {.kind = DRAFT_FRAME, .width = 0, .height = 2};
    draft_shape huge = {.kind = DRAFT_FRAME, .width = 3, .height = 256};
    assert_false(draft_reshape(d, same, NULL));
    assert_false(draft_reshape(d, none, NULL));
    assert_false(draft_reshape(d, huge, NULL));
    /* Four quarter turns, or mirroring twice, change nothing. */
    char *before = state_of(d);
    for (int i = 0; i < 4; i++) {
        draft_shape turn = {.kind = DRAFT_TURN};
        assert_true(draft_reshape(d, turn, &lost));
        assert_int_equal(lost, 0);
        /* The corner at the top left comes to the top right. */
        if (i == 0)
            assert_int_equal(creek_puzzle_clue(draft_puzzle(d), 0, 2), 1);
    }
    check_state(d, before);
    for (int kind = DRAFT_MIRROR; kind <= DRAFT_FLIP; kind++)
        for (int i = 0; i < 2; i++) {
            draft_shape shape = {.kind = (draft_shaping)kind};
            assert_true(draft_reshape(d, shape, &lost));
            if (i == 0)
                assert_int_equal(creek_puzzle_clue(draft_puzzle(d), kind == DRAFT_FLIP ? 2 : 0,
                                                   kind == DRAFT_FLIP ? 0 : 3),
                                 1);
        }
    check_state(d, before);
    free(before);
    draft_free(d);
}

static void test_texts(void **state)
{
    (void)state;
    draft *d = draft_new(2, 2);
    char longest[3 * DRAFT_TEXT_MAX];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_true(draft_set_text(d, CREEK_TITLE,
                               "  Two\n\x1b"
                               "bays \xff "));
    assert_string_equal(creek_puzzle_text(draft_puzzle(d), CREEK_TITLE), "Two  bays");
    assert_false(draft_set_text(d, CREEK_TITLE, "Two  bays"));
    assert_true(draft_set_text(d, CREEK_AUTHOR, longest));
    assert_true(strlen(creek_puzzle_text(draft_puzzle(d), CREEK_AUTHOR)) <= DRAFT_TEXT_MAX);
    assert_true(draft_set_text(d, CREEK_TITLE, " "));
    assert_null(creek_puzzle_text(draft_puzzle(d), CREEK_TITLE));
    char *text = draft_write(d);
    check_reads_as(text, d);
    free(text);
    draft_free(d);
}

static void test_sizes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int width, height;
    } table[] = {{"12x8", 12, 8},   {" 12 X 8 ", 12, 8}, {"12 8", 12, 8}, {"7", 7, 7},
                 {"255x1", 255, 1}, {"0x3", 0, 0},       {"256x3", 0, 0}, {"", 0, 0},
                 {"x8", 0, 0},      {"8x", 0, 0},        {"8x8x8", 0, 0}, {"99999999999", 0, 0},
                 {"-3x4", 0, 0},    {"a", 0, 0}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int width = 0, height = 0;
        const char *why = draft_size_read(table[i].text, &width, &height);
        assert_true((why == NULL) == (table[i].width > 0));
        if (why)
            continue;
        assert_int_equal(width, table[i].width);
        assert_int_equal(height, table[i].height);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_undo_walks_through_everything),
                                       cmocka_unit_test(test_the_log_is_the_draft),
                                       cmocka_unit_test(test_a_torn_file),
                                       cmocka_unit_test(test_any_text_is_read),
                                       cmocka_unit_test(test_a_step_that_comes_to_nothing),
                                       cmocka_unit_test(test_set),
                                       cmocka_unit_test(test_shapes),
                                       cmocka_unit_test(test_texts),
                                       cmocka_unit_test(test_sizes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
