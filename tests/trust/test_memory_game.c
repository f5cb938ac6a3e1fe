/* Drafts while memory runs out at each allocation in turn: what is saved can be read. */
#include "memory.h"
#include "stage.h"

#include "store/draft_file.h"
#include "store/game_file.h"
#include "ui/edit/draft_text.h"
#include "ui/edit/edit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- a draft ---------------------------------------------------------------- */

/* One with every kind of step; the caller owns it. */
static draft *rich_draft(void)
{
    draft *d = draft_new(6, 5);
    assert_non_null(d);
    draft_change change = {.row = 1, .col = 1, .to = 2};
    for (int i = 0; i < 40; i++) {
        change.row = (uint8_t)(1 + i % 4);
        change.col = (uint8_t)(1 + i % 5);
        change.to = (int8_t)(i % 2 ? 1 : 3);
        (void)draft_set(d, &change, 1, i % 3 == 1);
        if (i == 10)
            assert_true(draft_set_text(d, CREEK_TITLE, "Two bays"));
        if (i == 20)
            assert_true(draft_reshape(d, (draft_shape){.kind = DRAFT_TURN}, NULL));
        if (i == 25)
            assert_true(draft_reshape(
                d, (draft_shape){.kind = DRAFT_FRAME, .width = 7, .height = 8}, NULL));
    }
    assert_true(draft_set_text(d, CREEK_AUTHOR, "Nobody"));
    for (int i = 0; i < 5; i++)
        assert_non_null(draft_undo(d));
    assert_non_null(draft_redo(d));
    return d;
}

/* What the log of it says, joined steps and all, behind the empty board. */
static char *draft_file_text(void)
{
    draft *d = rich_draft();
    char *text = draft_write(d);
    assert_non_null(text);
    draft_free(d);
    /* A file as the log leaves it has joined steps, and a text set and undone. */
    draft *again;
    assert_int_equal(draft_read(text, strlen(text), &again), DRAFT_READ_FINE);
    draft_start_log(again);
    draft_change one = {.row = 2, .col = 2, .to = 4}, two = {.row = 3, .col = 3, .to = 0};
    assert_true(draft_set(again, &one, 1, false) > 0 && draft_set(again, &two, 1, true) > 0);
    assert_true(draft_set_text(again, CREEK_TITLE, "Three bays"));
    assert_non_null(draft_undo(again));
    char *more = draft_take_log(again);
    assert_non_null(more);
    draft_free(again);
    size_t length = strlen(text);
    text = realloc(text, length + strlen(more) + 1);
    assert_non_null(text);
    memcpy(text + length, more, strlen(more) + 1);
    free(more);
    return text;
}

/* A whole file is never called damaged because there was no memory to read it. */
static void test_a_draft_is_not_damaged(void **state)
{
    (void)state;
    char *text = draft_file_text();
    draft *d;
    memory_fail(0, false);
    assert_int_equal(draft_read(text, strlen(text), &d), DRAFT_READ_FINE);
    memory_stop();
    unsigned long asked = memory_asked();
    assert_true(asked > 40);
    draft_free(d);
    for (unsigned long number = 1; number <= asked; number++) {
        for (int always = 0; always < 2; always++) {
            long held = memory_held();
            memory_fail(number, always);
            draft_reading reading = draft_read(text, strlen(text), &d);
            bool refused = memory_refused();
            memory_stop();
            assert_true(refused);
            assert_int_equal(reading, DRAFT_READ_MEMORY);
            assert_null(d);
            assert_int_equal(memory_held(), held);
        }
    }
    free(text);
}

/* Opening it without memory leaves the file, and its name, as they are. */
static void test_a_draft_is_kept(void **state)
{
    (void)state;
    char *text = draft_file_text(), why[200], *read;
    size_t length;
    stage *s = stage_new(80, 24, false);
    stage_open(s, NULL, 0);
    draft_file *file = draft_file_new(s->world.store);
    assert_true(draft_file_write(file, text, why, sizeof why));
    draft_file_close(file);
    unsigned long asked = 1000;
    for (unsigned long number = 0; number <= asked; number++) {
        draft_name *names;
        size_t count;
        memory_fail(number, number % 2 == 0);
        edit *e = edit_open(&s->world, "1.draft", why, sizeof why);
        memory_stop();
        if (number == 0)
            asked = memory_asked();
        assert_true(number > 0 || e);
        if (e)
            edit_commit(e);
        edit_close(e);
        assert_true(draft_file_list(s->world.store, &names, &count));
        assert_int_equal(count, 1);
        assert_string_equal(names[0].name, "1.draft");
        free(names);
        assert_true(draft_file_look(s->world.store, "1.draft", &read, &length, why, sizeof why));
        assert_int_equal(length, strlen(text));
        assert_memory_equal(read, text, length);
        free(read);
    }
    assert_true(asked < 1000);
    stage_free(s);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_draft_is_not_damaged),
        cmocka_unit_test(test_a_draft_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
