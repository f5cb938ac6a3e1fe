/* Positions to practise on: the same seed gives the same ones, and their answers are all that the
 * technique decides. */
#include "deduce/deducer.h"
#include "patience.h"
#include "sample.h"
#include "solving.h"
#include "unit_test.h"

#include <creek/lessons.h>

static void free_practice(void *practice)
{
    creek_practice_free(practice);
}

static creek_practice *make(int id, uint64_t seed, uint64_t number)
{
    creek_error error;
    creek_practice *practice = creek_practice_new((creek_technique)id, seed, number, NULL, &error);
    if (!practice)
        fail_msg("%s: %s", creek_technique_name((creek_technique)id), error.message);
    return unit_test_keep(practice, free_practice);
}

TEST(the_same_seed_gives_the_same_position)
{
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id += sample_of(3, 5)) {
        creek_practice *one = make(id, 5, 2), *same = make(id, 5, 2);
        creek_practice *later = make(id, 5, 3), *other = make(id, 6, 2);
        assert_true(creek_puzzle_equal(one->puzzle, same->puzzle));
        assert_true(creek_board_equal(one->board, same->board));
        assert_false(creek_puzzle_equal(one->puzzle, later->puzzle));
        assert_false(creek_puzzle_equal(one->puzzle, other->puzzle));
    }
}

static size_t steps_of(creek_deducer *deducer, const creek_practice *p, int id, int nesting,
                       creek_board *decided)
{
    creek_chain set;
    assert_true(every_step(deducer, p->board, (creek_technique)id, nesting, &set));
    size_t count = set.count;
    for (size_t i = 0; i < set.count; i++)
        creek_step_apply(set.steps[i], decided);
    creek_chain_free(&set);
    return count;
}

/* The answers are the union of all steps of the technique, no easier one has any, and the hint is
 * by the technique. */
static void check_answers(const creek_practice *p)
{
    int width = creek_puzzle_width(p->puzzle), height = creek_puzzle_height(p->puzzle);
    int id = (int)p->technique;
    creek_deducer *deducer = deducer_for(p->puzzle);
    creek_board *decided = blank_board(width, height);
    for (int easier = 0; easier < id; easier++)
        assert_int_equal(steps_of(deducer, p, easier, 0, decided), 0);
    assert_true(steps_of(deducer, p, id, id == CREEK_NESTED_WHAT_IF, decided) > 0);
    size_t at = 0;
    for (int cell = 0; cell < width * height; cell++) {
        creek_state state = creek_board_get(decided, cell / width, cell % width);
        if (state == CREEK_UNDECIDED)
            continue;
        assert_true(at < p->cell_count);
        assert_int_equal(p->cells[at].row * width + p->cells[at].col, cell);
        assert_int_equal(p->cells[at++].state, state);
    }
    assert_int_equal(at, p->cell_count);
    assert_int_equal(hint_for(deducer, p->board, CREEK_DEDUCED)->technique, id);
}

TEST(the_answers_are_all_steps_of_the_technique)
{
    /* To explain all what-ifs takes seconds. */
    int each = sample_of(50, 1), last = sample_of(CREEK_NESTED_WHAT_IF, CREEK_DOUBLE_OVERLAP);
    for (int id = 0; id <= last; id++)
        for (int number = 1; number <= (id == CREEK_NESTED_WHAT_IF ? 2 : each); number++) {
            creek_practice *p = make(id, 11, (uint64_t)number);
            assert_int_equal(p->technique, id);
            check_answers(p);
            unit_test_release(0);
        }
}

static void check_cell(creek_practice *p, creek_mark answer, bool by_technique, int *unknown)
{
    char text[CREEK_PRACTICE_TEXT];
    const creek_step *step;
    bool given = creek_board_get(p->board, answer.row, answer.col) != CREEK_UNDECIDED;
    bool right = creek_board_get(p->solution, answer.row, answer.col) == answer.state;
    creek_practice_answer got = creek_practice_judge(p, &answer, text, sizeof text, &step);
    assert_true((got == CREEK_PRACTICE_GIVEN) == given);
    if (given)
        return;
    assert_true((got == CREEK_PRACTICE_WRONG) == !right);
    assert_true((got == CREEK_PRACTICE_RIGHT) == (right && by_technique));
    assert_true(!by_technique || step->technique == p->technique);
    if (got == CREEK_PRACTICE_OTHER) {
        assert_true(step->technique > p->technique);
        assert_non_null(strstr(text, creek_technique_title(step->technique)));
    }
    assert_true(got != CREEK_PRACTICE_UNKNOWN || !step);
    /* A blind mark is not explained by a what-if, but the task is named. */
    assert_true(!step || step->technique < CREEK_WHAT_IF || p->technique >= CREEK_WHAT_IF);
    if (got == CREEK_PRACTICE_UNKNOWN) {
        assert_non_null(strstr(text, "no easy step shows that yet"));
        assert_non_null(strstr(text, creek_technique_title(p->technique)));
        ++*unknown;
    }
    assert_true(!step || strstr(text, step->text));
}

TEST(each_answer_is_judged)
{
    int unknown = 0;
    static const int techniques[] = {CREEK_SATURATION, CREEK_SIDE_PAIR, CREEK_WHAT_IF};
    for (int i = 0; i < sample_of(3, 2); i++) {
        creek_practice *p = make(techniques[i], 3, 1);
        int width = creek_puzzle_width(p->puzzle), height = creek_puzzle_height(p->puzzle);
        for (int cell = 0; cell < width * height; cell++) {
            bool among = false;
            for (size_t k = 0; k < p->cell_count; k++)
                among = among || p->cells[k].row * width + p->cells[k].col == cell;
            check_cell(p, (creek_mark){cell / width, cell % width, CREEK_SHADED}, among, &unknown);
            check_cell(p, (creek_mark){cell / width, cell % width, CREEK_UNSHADED}, among,
                       &unknown);
        }
        check_cell(p, (creek_mark){-1, 0, CREEK_SHADED}, false, &unknown);
        check_cell(p, (creek_mark){0, width, CREEK_UNSHADED}, false, &unknown);
    }
    assert_true(unknown > 0);
}

TEST(the_limits_end_the_work)
{
    patience none = {0};
    creek_error error;
    creek_limits limits = patience_limits(&none);
    assert_null(creek_practice_new(CREEK_OVERLAP, 1, 1, &limits, &error));
    assert_int_equal(error.code, CREEK_OK);
    assert_true(none.asked > 0);
}

TEST(only_techniques_have_positions)
{
    creek_error error;
    assert_null(creek_practice_new(CREEK_TECHNIQUE_COUNT, 1, 1, NULL, &error));
    assert_int_equal(error.code, CREEK_ERROR_RANGE);
    creek_practice_free(NULL);
}
