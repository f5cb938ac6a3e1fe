/* Which technique to practise, and how well each is known. */
#include "stage.h"
#include "unit_test.h"

#include "ui/practice/practice_choice.h"

static creek_technique chosen(const stage *s)
{
    practice_records records = practice_records_read(s->services.storage);
    return practice_choose(&records, -1);
}

TEST(answers_are_counted)
{
    stage *s = stage_new(40, 12, false);
    assert_true(practice_add(s->services.storage, CREEK_WALL, true, 4000));
    assert_true(practice_add(s->services.storage, CREEK_WALL, true, 2000));
    assert_true(practice_add(s->services.storage, CREEK_WALL, false, 9000));
    assert_true(practice_add(s->services.storage, CREEK_EXIT, false, 1000));
    stage_restart(s, NULL, 0);
    practice_records records = practice_records_read(s->services.storage);
    const practice_record *wall = &records.of[CREEK_WALL];
    assert_int_equal(records.answers, 4);
    assert_int_equal(wall->answers, 3);
    assert_int_equal(wall->found, 2);
    assert_int_equal(wall->time_ms, 6000);
    assert_int_equal(wall->box, 1);
    assert_int_equal(wall->due, 3 + 4);
    assert_int_equal(records.of[CREEK_EXIT].found, 0);
    assert_int_equal(records.of[CREEK_RUN].answers, 0);
}

TEST(what_you_find_comes_back_later_and_later)
{
    stage *s = stage_new(40, 12, false);
    int64_t before = 0;
    for (int i = 0; i < 7; i++) {
        assert_true(practice_add(s->services.storage, CREEK_RUN, true, 1000));
        practice_records records = practice_records_read(s->services.storage);
        int64_t wait = records.of[CREEK_RUN].due - records.answers;
        assert_true(i < 4 ? wait > before : wait == before);
        assert_int_equal(records.of[CREEK_RUN].box, i < 4 ? i + 2 : PRACTICE_BOXES);
        before = wait;
    }
    assert_int_equal(before, 56);
    assert_true(practice_add(s->services.storage, CREEK_RUN, false, 1000));
    practice_records records = practice_records_read(s->services.storage);
    assert_int_equal(records.of[CREEK_RUN].box, 1);
    assert_int_equal(records.of[CREEK_RUN].due - records.answers, 4);
}

TEST(the_easiest_new_one_comes_first)
{
    stage *s = stage_new(40, 12, false);
    assert_int_equal(chosen(s), CREEK_FULL_OR_EMPTY);
    assert_true(practice_add(s->services.storage, CREEK_FULL_OR_EMPTY, true, 1000));
    assert_int_equal(chosen(s), CREEK_SATURATION);
    assert_true(practice_add(s->services.storage, CREEK_SATURATION, false, 1000));
    assert_int_equal(chosen(s), CREEK_ISOLATED);
    /* The one that was missed is due after four others. */
    for (int id = CREEK_ISOLATED; id < CREEK_ISOLATED + 4; id++) {
        assert_int_equal(chosen(s), id);
        assert_true(practice_add(s->services.storage, (creek_technique)id, true, 1000));
    }
    assert_int_equal(chosen(s), CREEK_SATURATION);
}

TEST(every_technique_is_reached)
{
    stage *s = stage_new(40, 12, false);
    int64_t given = 0;
    for (; given < 400; given++) {
        practice_records records = practice_records_read(s->services.storage);
        bool all = true;
        for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++)
            all = all && records.of[id].answers > 0;
        if (all)
            break;
        assert_true(
            practice_add(s->services.storage, practice_choose(&records, -1), given % 3 > 0, 1));
    }
    assert_in_range(given, CREEK_TECHNIQUE_COUNT, 200);
}

TEST(what_a_review_suggests_comes_first)
{
    stage *s = stage_new(40, 12, false);
    for (int i = 0; i < 3; i++)
        assert_true(practice_add(s->services.storage, CREEK_DEMAND, true, 1000));
    assert_true(practice_want(s->services.storage, CREEK_OVERLAP));
    assert_int_equal(chosen(s), CREEK_OVERLAP);
    assert_true(practice_want(s->services.storage, CREEK_DEMAND));
    assert_int_equal(chosen(s), CREEK_DEMAND); /* the easier one */
    practice_records records = practice_records_read(s->services.storage);
    assert_int_equal(records.of[CREEK_DEMAND].found, 3);
    assert_true(practice_add(s->services.storage, CREEK_DEMAND, true, 1000));
    assert_int_equal(chosen(s), CREEK_OVERLAP);
}

TEST(the_next_one_is_known_ahead)
{
    stage *s = stage_new(40, 12, false);
    for (int i = 0; i < 60; i++) {
        practice_records records = practice_records_read(s->services.storage);
        creek_technique now = practice_choose(&records, -1);
        creek_technique next = practice_choose(&records, (int)now);
        assert_true(next != now);
        assert_true(practice_add(s->services.storage, now, i % 4 > 0, 1000));
        assert_int_equal(chosen(s), next);
    }
}

TEST(other_names_in_the_database_do_no_harm)
{
    stage *s = stage_new(40, 12, false);
    assert_true(practice_add(s->services.storage, CREEK_WALL, true, 1000));
    stage_sql(s, "INSERT INTO practice VALUES ('flying', 3, 0, 5, 5, 1);"
                 "UPDATE practice SET box = 1000 WHERE technique = 'wall'");
    practice_records records = practice_records_read(s->services.storage);
    assert_int_equal(records.answers, 6);
    assert_true(practice_add(s->services.storage, CREEK_WALL, true, 1000));
}
