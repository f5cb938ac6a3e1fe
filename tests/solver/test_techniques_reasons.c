/* What a step rests on is enough and not too much: with everything else taken
 * away its cells are still forced, and with one piece less they are not. On
 * random boards, and on published puzzles (see corpus.h). */
#include "claims.h"
#include "corpus.h"
#include "deduce/contradiction.h"
#include "deduce/what_if.h"
#include "premises.h"
#include "random_puzzle.h"
#include "solving.h"
#include "unit_test.h"

static void take_marks(position *p, const creek_board *board)
{
    for (int cell = 0; cell < p->shape->cells; cell++)
        p->state[cell] =
            (uint8_t)creek_board_get(board, cell / p->shape->width, cell % p->shape->width);
}

/* Whether the technique of the step gives all its cells on these premises. */
static bool fires(const premise_board *rest, const creek_step *step)
{
    creek_deducer *d = deducer_for(rest->puzzle);
    take_marks(&d->whole, rest->board);
    findings_clear(&d->found);
    d->found.all = true;
    technique_of(step->technique)->scan(d, &d->whole, step->technique, &d->found);
    size_t found = 0;
    for (size_t i = 0; i < step->cell_count; i++)
        found += d->found.noted[step->cells[i].row * d->shape.width + step->cells[i].col] ==
                 (int)step->cells[i].state;
    return found == step->cell_count;
}

/* Whether a chain ends as plainly as the last step of a what-if, and breaks no clue of d->whole
 * before its end. */
static bool ends_as_plainly(creek_deducer *d, chain *c, const creek_step *end)
{
    if (c->end.unit.technique == CREEK_BROKEN_CLUE)
        return true;
    bool plain = c->end.unit.a == CHECK_PLAIN, broken = false;
    position_copy(&d->before, &d->whole);
    for (int i = 0; i < c->deduced.count; i++)
        d->before.state[c->deduced.items[i].cell] = c->deduced.items[i].state;
    for (int i = 0; i < c->deduced.count; i++)
        broken = broken || broken_clue_at(&d->before, c->deduced.items[i].cell) >= 0;
    return !broken && end->technique == CREEK_CUT_OFF && (plain || end->clue_count > 0);
}

/* Whether a what-if, however long, still refutes the cell, with techniques like
 * those of the step; it decides no cell that is marked on the player's board. */
static bool still_refutes(const premise_board *rest, const creek_board *board,
                          const creek_step *step)
{
    int power = 0;
    for (size_t i = 1; i < step->step_count; i++)
        if (step->steps[i]->technique > CREEK_WALL && step->steps[i]->technique < CREEK_WHAT_IF)
            power = 1;
    creek_deducer *d = deducer_for(rest->puzzle);
    take_marks(&d->whole, board);
    position_copy(&d->before, &d->whole);
    take_marks(&d->before, rest->board);
    mark target = {step->cells[0].row * d->shape.width + step->cells[0].col,
                   (uint8_t)step->cells[0].state};
    chain *c = chain_at(d, 0);
    assert_non_null(c);
    bool stuck;
    chain_set_ground(d, c, &d->before, false);
    c->clues_first = true;
    bool same = chain_refute(d, c, 0, power, ROUNDS_MAX, target, &stuck) &&
                ends_as_plainly(d, c, step->steps[step->step_count - 1]);
    return same;
}

/* --- counting ------------------------------------------------------------- */

typedef struct {
    int steps, named, small_named, what_ifs, short_what_ifs;
    int puzzles, without_what_if;
} tally;

static void check_minimal(const creek_puzzle *puzzle, const creek_board *board,
                          const creek_step *step)
{
    int members = (int)(step->clue_count + step->because_count);
    for (int i = 0; i < members; i++) {
        premise_board less = premises_of(puzzle, step, i);
        bool enough;
        /* A what-if needs what its chain rests on, even if counting in ways that it does not use
         * would do with less. */
        if (step->technique >= CREEK_WHAT_IF)
            enough = still_refutes(&less, board, step);
        else if (!step->connectivity)
            enough = premises_force_all(&less, step);
        else
            enough = fires(&less, step);
        if (enough)
            fail_msg("%s: %d of %d reasons is not needed: %s",
                     creek_technique_name(step->technique), i, members, step->text);
    }
}

/* No step of a what-if decides what is marked. */
static void check_chain(const creek_puzzle *puzzle, const creek_board *board,
                        const creek_step *step)
{
    assert_true(step->step_count >= 2);
    assert_int_equal(step->steps[0]->technique, CREEK_ASSUMPTION);
    assert_int_equal(step->steps[0]->cell_count, 1);
    assert_int_equal(step->steps[0]->cells[0].row, step->cells[0].row);
    assert_int_not_equal(step->steps[0]->cells[0].state, step->cells[0].state);
    const creek_step *end = step->steps[step->step_count - 1];
    assert_int_equal(end->cell_count, 0);
    for (size_t i = 1; i < step->step_count; i++) {
        premise_board rest = premises_of(puzzle, step->steps[i], NOTHING_LEFT_OUT);
        if (!premises_force_all(&rest, step->steps[i]))
            fail_msg("in a what-if: %s", step->steps[i]->text);
        for (size_t k = 0; k < step->steps[i]->cell_count; k++)
            assert_int_equal(
                creek_board_get(board, step->steps[i]->cells[k].row, step->steps[i]->cells[k].col),
                CREEK_UNDECIDED);
    }
    premise_board rest = premises_of(puzzle, end, NOTHING_LEFT_OUT);
    assert_false(premises_allow_any(&rest, true));
}

static void check_step(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step,
                       tally *t)
{
    size_t kept = unit_test_kept();
    assert_true(step->cell_count > 0);
    assert_true(step->text && *step->text);
    for (size_t i = 0; i < step->because_count; i++)
        assert_int_equal(step->because[i].state,
                         creek_board_get(board, step->because[i].row, step->because[i].col));
    for (size_t i = 0; i < step->cell_count; i++)
        assert_int_equal(creek_board_get(board, step->cells[i].row, step->cells[i].col),
                         CREEK_UNDECIDED);
    premise_board rest = premises_of(puzzle, step, NOTHING_LEFT_OUT);
    if (!premises_force_all(&rest, step))
        fail_msg("%s is not forced: %s", creek_technique_name(step->technique), step->text);
    check_minimal(puzzle, board, step);
    check_claims(puzzle, board, step);
    t->steps++;
    if (step->technique < CREEK_WHAT_IF) {
        assert_int_equal(step->step_count, 0);
        t->named++;
        t->small_named += step->clue_count <= 4;
    } else {
        check_chain(puzzle, board, step);
        t->what_ifs++;
        t->short_what_ifs += step->rounds <= 8;
    }
    unit_test_release(kept);
}

/* No cheaper technique has a step. */
static void check_easiest(creek_deducer *d, const creek_board *board, const creek_step *step)
{
    if (step->technique == CREEK_FULL_OR_EMPTY)
        return;
    creek_step *cheaper;
    assert_int_equal(
        creek_deducer_next(d, board, (creek_technique)(step->technique - 1), 1, NULL, &cheaper),
        CREEK_DEDUCE_NOTHING);
}

/* Follows the hints as far as they go. */
static creek_board *follow_hints(const creek_puzzle *puzzle, tally *t)
{
    creek_board *board = board_for(puzzle);
    creek_deducer *d = deducer_for(puzzle);
    int what_ifs = t->what_ifs;
    creek_step *step;
    while (creek_deducer_hint(d, board, NULL, &step) == CREEK_DEDUCED) {
        check_step(puzzle, board, step, t);
        check_easiest(d, board, step);
        creek_step_apply(step, board);
        creek_step_free(step);
    }
    t->puzzles++;
    t->without_what_if += t->what_ifs == what_ifs;
    return board;
}

/* --- the tests ------------------------------------------------------------ */

TEST(random_boards)
{
    int boards = test_board_total(400);
    test_random random = {20261120};
    tally t = {0};
    for (int i = 0; i < boards; i++) {
        creek_puzzle *puzzle = random_puzzle(&random, 16);
        bruteforce_answer truth = bruteforce(puzzle, NULL);
        if (truth.solutions) {
            creek_board *board = follow_hints(puzzle, &t);
            int width = creek_puzzle_width(puzzle);
            for (int cell = 0; cell < width * creek_puzzle_height(puzzle); cell++) {
                assert_int_equal(creek_board_get(board, cell / width, cell % width),
                                 bruteforce_cell(&truth, cell));
            }
        }
        unit_test_release(0);
    }
    print_message("%d puzzles, %d steps, %d what-ifs\n", t.puzzles, t.steps, t.what_ifs);
}

TEST(generated)
{
    tally t = {0};
    for (int i = 0; i < 12; i++) {
        creek_puzzle *puzzle = generated((creek_request){.width = 6 + i % 3,
                                                         .height = 7,
                                                         .level = i % 2 ? CREEK_HARD : CREEK_EASY,
                                                         .seed = (uint64_t)i});
        creek_board *board = follow_hints(puzzle, &t);
        assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
    }
}

/* Here the reason of a what-if could do without a clue that the player sees broken. */
TEST(what_ifs_end_at_broken_clues)
{
    tally t = {0};
    creek_board *board = follow_hints(
        picture_puzzle("creek/10/10/"
                       "i26666ci161cg6cb811b1115622c61b261662281762bcg7d216b6bd28cjchc"),
        &t);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
    assert_true(t.what_ifs > 0);
}

static void check_published(void *context, const corpus_line *line, const creek_game *game)
{
    creek_board *board = follow_hints(creek_game_puzzle(game), context);
    corpus_expect_solution(line, board);
}

TEST(corpus)
{
    tally t = {0};
    corpus_go_over(check_published, &t);
    print_message(
        "%d puzzles, %d steps; without a what-if %d puzzles; %d of %d named steps cite at "
        "most 4 clues; %d of %d what-ifs close within 8 rounds\n",
        t.puzzles, t.steps, t.without_what_if, t.small_named, t.named, t.short_what_ifs,
        t.what_ifs);
    assert_true(t.without_what_if * 100 >= t.puzzles * 75);
    assert_true(t.small_named * 100 >= t.named * 95);
    assert_true(t.short_what_ifs * 100 >= t.what_ifs * 90);
}

/* What a deducer remembers of one position, or of a chain, does not mislead it in
 * the next, which may have marks taken back, and more solutions or fewer. */
TEST(one_deducer_for_many_positions)
{
    test_random random = {31};
    for (int i = 0; i < 300; i++) {
        creek_puzzle *puzzle = random_puzzle(&random, 16);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_board *board = blank_board(width, height);
        creek_deducer *same = deducer_for(puzzle);
        for (int change = 0; change < 12; change++) {
            creek_step *step, *expected;
            creek_deducer *fresh = deducer_for(puzzle);
            const creek_chain_request request = {test_random_below(&random, height),
                                                 test_random_below(&random, width),
                                                 CREEK_NESTED_WHAT_IF, 0};
            creek_chain reason = {0};
            if (i % 2)
                (void)creek_deducer_chain(same, board, &request, NULL, &reason);
            creek_chain_free(&reason);
            creek_deduction found = creek_deducer_hint(same, board, NULL, &step);
            assert_int_equal(found, creek_deducer_hint(fresh, board, NULL, &expected));
            assert_int_equal(step != NULL, expected != NULL);
            if (step)
                assert_string_equal(step->text, expected->text);
            creek_step_free(step);
            creek_step_free(expected);
            creek_board_set(board, test_random_below(&random, height),
                            test_random_below(&random, width),
                            (creek_state)test_random_below(&random, 3));
        }
        unit_test_release(0);
    }
}

/* The cells that closed passages and demands give. */
static int scan_cuts(creek_deducer *d, uint8_t *noted)
{
    findings_clear(&d->found);
    d->found.all = true;
    for (creek_technique id = CREEK_CLOSED_PASSAGE; id <= CREEK_PASSAGE_WALL; id++)
        technique_of(id)->scan(d, &d->whole, id, &d->found);
    for (int cell = 0; cell < d->shape.cells; cell++)
        noted[cell] = d->found.noted[cell];
    return d->found.count;
}

/* What is found while only some cells are looked for is not taken for all there is. */
TEST(looking_for_some_cells_leaves_no_trace)
{
    int found = 0;
    for (int seed = 0; seed < 8; seed++) {
        enum { SIZE = 8, CELLS = SIZE * SIZE };
        creek_puzzle *puzzle = generated((creek_request){
            .width = SIZE, .height = SIZE, .level = CREEK_HARD, .seed = (uint64_t)seed});
        creek_deducer *fresh = deducer_for(puzzle), *d = deducer_for(puzzle);
        uint8_t all[CELLS], some[CELLS], again[CELLS];
        assert_true(find_backbone(d));
        creek_board *solution = blank_board(SIZE, SIZE);
        for (int cell = 0; cell < CELLS; cell++)
            creek_board_set(solution, cell / SIZE, cell % SIZE, (creek_state)d->backbone[cell]);
        int count = scan_cuts(fresh, all);
        mark one = {0, d->backbone[0]};
        look_for_only(d, &(mark_list){1, &one});
        assert_true(scan_cuts(d, some) <= 1);
        keep_backbone(d, solution);
        look_for_all(d);
        assert_int_equal(scan_cuts(d, again), count);
        assert_memory_equal(again, all, sizeof all);
        found += count;
    }
    assert_true(found > 0);
}
