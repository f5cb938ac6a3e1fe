/* What a step rests on is enough and not too much: with everything else taken
 * away its cells are still forced, and with one piece less they are not. On
 * random boards, and on published puzzles (see corpus.h). */
#include "bruteforce.h"
#include "claims.h"
#include "corpus.h"
#include "deduce/contradiction.h"
#include "deduce/what_if.h"
#include "pictures.h"
#include "random_puzzle.h"
#include "unit_test.h"

#include <creek/creek.h>
#include <creek/deduce.h>
#include <creek/rate.h>

/* The clues and cells of a step on a board of the size of the puzzle. */
typedef struct {
    creek_puzzle *puzzle;
    creek_board *board;
} premise_board;

enum { NOTHING_LEFT_OUT = -1 };

/* With number `without` of the clues and then the cells left out. */
static premise_board only(const creek_puzzle *puzzle, const creek_step *step, int without)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), number = 0;
    premise_board rest = {creek_puzzle_new(width, height), creek_board_new(width, height)};
    assert_true(rest.puzzle && rest.board);
    for (size_t i = 0; i < step->clue_count; i++, number++) {
        const creek_cited_clue *clue = &step->clues[i];
        assert_int_equal(clue->value, creek_puzzle_clue(puzzle, clue->row, clue->col));
        if (number != without)
            creek_puzzle_set_clue(rest.puzzle, clue->row, clue->col, clue->value);
    }
    for (size_t i = 0; i < step->because_count; i++, number++)
        if (number != without)
            creek_board_set(rest.board, step->because[i].row, step->because[i].col,
                            step->because[i].state);
    return rest;
}

static void drop(premise_board *rest)
{
    creek_puzzle_free(rest->puzzle);
    creek_board_free(rest->board);
}

/* --- whether clues alone allow a cell to be so ----------------------------- */

static bool fill(const creek_puzzle *puzzle, creek_board *board, int corner)
{
    int wide = creek_puzzle_width(puzzle) + 1, corners = wide * (creek_puzzle_height(puzzle) + 1);
    while (corner < corners && creek_puzzle_clue(puzzle, corner / wide, corner % wide) < 0)
        corner++;
    if (corner == corners)
        return true;
    int row = corner / wide, col = corner % wide;
    if (creek_clue_broken(creek_clue_judge(puzzle, board, row, col)))
        return false;
    creek_place cells[4];
    int count = creek_corner_cells(wide - 1, corners / wide - 1, row, col, cells);
    for (int i = 0; i < count; i++) {
        if (creek_board_get(board, cells[i].row, cells[i].col) != CREEK_UNDECIDED)
            continue;
        for (int state = CREEK_SHADED; state <= CREEK_UNSHADED; state++) {
            creek_board_set(board, cells[i].row, cells[i].col, (creek_state)state);
            bool fits = fill(puzzle, board, corner);
            creek_board_set(board, cells[i].row, cells[i].col, CREEK_UNDECIDED);
            if (fits)
                return true;
        }
        return false;
    }
    return fill(puzzle, board, corner + 1);
}

/* --- whether a premise forces --------------------------------------------- */

static creek_state other(creek_state state)
{
    return state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED;
}

static bool forced(premise_board *rest, const creek_mark *wanted, bool connectivity)
{
    creek_board_set(rest->board, wanted->row, wanted->col, other(wanted->state));
    bool possible;
    if (connectivity) {
        creek_solver *solver = creek_solver_new(rest->puzzle);
        assert_non_null(solver);
        creek_solver_assume_board(solver, rest->board);
        possible = creek_solver_run_first(solver, NULL) != CREEK_VERDICT_NONE;
        creek_solver_free(solver);
    } else {
        possible = fill(rest->puzzle, rest->board, 0);
    }
    creek_board_set(rest->board, wanted->row, wanted->col, CREEK_UNDECIDED);
    return !possible;
}

static bool all_forced(premise_board *rest, const creek_step *step)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (!forced(rest, &step->cells[i], step->connectivity))
            return false;
    return true;
}

static void take_marks(position *p, const creek_board *board)
{
    for (int cell = 0; cell < p->shape->cells; cell++)
        p->state[cell] =
            (uint8_t)creek_board_get(board, cell / p->shape->width, cell % p->shape->width);
}

/* Whether the technique of the step gives all its cells on these premises. */
static bool fires(premise_board *rest, const creek_step *step)
{
    creek_deducer *d = creek_deducer_new(rest->puzzle);
    assert_non_null(d);
    take_marks(&d->whole, rest->board);
    findings_clear(&d->found);
    d->found.all = true;
    technique_of(step->technique)->scan(d, &d->whole, step->technique, &d->found);
    size_t found = 0;
    for (size_t i = 0; i < step->cell_count; i++)
        found += d->found.noted[step->cells[i].row * d->shape.width + step->cells[i].col] ==
                 (int)step->cells[i].state;
    creek_deducer_free(d);
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
static bool still_refutes(premise_board *rest, const creek_board *board, const creek_step *step)
{
    int power = 0;
    for (size_t i = 1; i < step->step_count; i++)
        if (step->steps[i]->technique > CREEK_WALL && step->steps[i]->technique < CREEK_WHAT_IF)
            power = 1;
    creek_deducer *d = creek_deducer_new(rest->puzzle);
    assert_non_null(d);
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
    creek_deducer_free(d);
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
        premise_board less = only(puzzle, step, i);
        bool enough;
        /* A what-if needs what its chain rests on, even if counting in ways that it does not use
         * would do with less. */
        if (step->technique >= CREEK_WHAT_IF)
            enough = still_refutes(&less, board, step);
        else if (!step->connectivity)
            enough = all_forced(&less, step);
        else
            enough = fires(&less, step);
        if (enough)
            fail_msg("%s: %d of %d reasons is not needed: %s",
                     creek_technique_name(step->technique), i, members, step->text);
        drop(&less);
    }
}

/* --- what the texts say ---------------------------------------------------- */

/* The first cell that a text names. */
static bool first_cell(const char *text, creek_place *place)
{
    for (; *text; text++)
        if (sscanf(text, "r%dc%d", &place->row, &place->col) == 2) {
            place->row--;
            place->col--;
            return true;
        }
    return false;
}

static bool is_among(const creek_place *places, size_t count, creek_place place)
{
    for (size_t i = 0; i < count; i++)
        if (places[i].row == place.row && places[i].col == place.col)
            return true;
    return false;
}

/* The last word before a place in a text. */
static const char *word_before(const char *text, const char *place)
{
    while (place > text && place[-1] != ' ')
        place--;
    return place;
}

/* What is said to be cut off is in the pocket that is shown, which is not the larger part. */
static void check_stranded(const creek_board *board, const creek_step *step)
{
    creek_place named, decided = {step->cells[0].row, step->cells[0].col};
    const char *said = strstr(step->text, " would be unshaded, but cut off from ");
    if (!said)
        said = strstr(step->text, " would be cut off from ");
    const char *only = strstr(step->text, " way out of ");
    if (!only)
        only = strstr(step->text, "Every way from ");
    if (!step->pocket_count || (!said && !only))
        return;
    if (!only)
        only = word_before(step->text, said);
    if (strncmp(only, "it ", 3) == 0 || strstr(step->text, "part of the unshaded cells "))
        named = decided;
    else if (!first_cell(only, &named))
        fail_msg("nothing is cut off: %s", step->text);
    if (!is_among(step->pocket, step->pocket_count, named))
        fail_msg("r%dc%d is not cut off: %s", named.row + 1, named.col + 1, step->text);
    int cells = creek_board_width(board) * creek_board_height(board) -
                creek_board_count(board, CREEK_SHADED);
    if ((int)step->pocket_count * 2 > cells + 1)
        fail_msg("%zu of %d cells are cut off: %s", step->pocket_count, cells, step->text);
}

/* How far it is from one cell to each other, through cells that are not shaded. */
static void walk_from(const creek_board *board, creek_place start, int *distance)
{
    static const int sides[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    int width = creek_board_width(board), height = creek_board_height(board), front = 0, back = 0;
    creek_place queue[256];
    assert_true(width * height <= 256);
    for (int i = 0; i < width * height; i++)
        distance[i] = -1;
    distance[start.row * width + start.col] = 0;
    queue[back++] = start;
    while (front < back) {
        creek_place at = queue[front++];
        for (int i = 0; i < 4; i++) {
            creek_place next = {at.row + sides[i][0], at.col + sides[i][1]};
            if (next.row < 0 || next.col < 0 || next.row >= height || next.col >= width ||
                creek_board_get(board, next.row, next.col) == CREEK_SHADED ||
                distance[next.row * width + next.col] >= 0)
                continue;
            distance[next.row * width + next.col] = distance[at.row * width + at.col] + 1;
            queue[back++] = next;
        }
    }
}

/* Whether the cells named from `at` to `end` lie ever further from the start. */
static bool in_walking_order(const creek_board *board, creek_place start, const char *at,
                             const char *end)
{
    int distance[256], before = 0;
    creek_place cell;
    walk_from(board, start, distance);
    for (; at < end; at++) {
        if (*at != 'r' || sscanf(at, "r%dc%d", &cell.row, &cell.col) != 2)
            continue;
        int here = distance[(cell.row - 1) * creek_board_width(board) + cell.col - 1];
        if (here <= before)
            return false;
        before = here;
    }
    return true;
}

/* A way out is told from the near end, as seen from one of the groups. */
static void check_corridor(const creek_board *board, const creek_step *step)
{
    creek_place start;
    if (step->technique != CREEK_EXIT || creek_board_width(board) * creek_board_height(board) > 256)
        return;
    const char *at = strstr(step->text, " through "), *end = strstr(step->text, ": if ");
    assert_true(at && end);
    for (const char *from = step->text; from < at; from++)
        if (*from == 'r' && sscanf(from, "r%dc%d", &start.row, &start.col) == 2) {
            start = (creek_place){start.row - 1, start.col - 1};
            if (in_walking_order(board, start, at, end))
                return;
        }
    fail_msg("not in walking order: %s", step->text);
}

/* A what-if does not go on when the player sees a clue broken. */
static void check_end(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    if (step->steps[step->step_count - 1]->technique == CREEK_BROKEN_CLUE)
        return;
    creek_board *told = creek_board_clone(board);
    assert_non_null(told);
    for (size_t i = 0; i < step->step_count; i++)
        creek_step_apply(step->steps[i], told);
    bool broken = false;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            broken = broken || creek_clue_broken(creek_clue_judge(puzzle, told, row, col));
    creek_board_free(told);
    if (broken)
        fail_msg("a clue is broken before cells are cut off: %s", step->text);
}

static void check_text(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    check_stranded(board, step);
    check_corridor(board, step);
    check_claims(puzzle, board, step);
    if (step->technique == CREEK_CROSSED_TWO ||
        (step->cell_count == 1 && (step->technique == CREEK_WALL ||
                                   (step->pocket_count > 8 && strstr(step->text, "Every way ")))))
        assert_true(strstr(step->text, " by a wall from ") ||
                    strstr(step->text, " by a closed ring "));
}

/* No step of a what-if decides what is marked. */
static void check_chain(const creek_puzzle *puzzle, const creek_board *board,
                        const creek_step *step)
{
    assert_true(step->step_count >= 2);
    assert_int_equal(step->steps[0]->technique, CREEK_ASSUMPTION);
    assert_int_equal(step->steps[0]->cell_count, 1);
    assert_int_equal(step->steps[0]->cells[0].row, step->cells[0].row);
    assert_int_equal(step->steps[0]->cells[0].state, other(step->cells[0].state));
    const creek_step *end = step->steps[step->step_count - 1];
    assert_int_equal(end->cell_count, 0);
    for (size_t i = 1; i < step->step_count; i++) {
        premise_board rest = only(puzzle, step->steps[i], NOTHING_LEFT_OUT);
        if (!all_forced(&rest, step->steps[i]))
            fail_msg("in a what-if: %s", step->steps[i]->text);
        drop(&rest);
        for (size_t k = 0; k < step->steps[i]->cell_count; k++)
            assert_int_equal(
                creek_board_get(board, step->steps[i]->cells[k].row, step->steps[i]->cells[k].col),
                CREEK_UNDECIDED);
    }
    premise_board rest = only(puzzle, end, NOTHING_LEFT_OUT);
    creek_solver *solver = creek_solver_new(rest.puzzle);
    creek_solver_assume_board(solver, rest.board);
    assert_int_equal(creek_solver_run_first(solver, NULL), CREEK_VERDICT_NONE);
    creek_solver_free(solver);
    drop(&rest);
}

static void check_step(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step,
                       tally *t)
{
    assert_true(step->cell_count > 0);
    assert_true(step->text && *step->text);
    for (size_t i = 0; i < step->because_count; i++)
        assert_int_equal(step->because[i].state,
                         creek_board_get(board, step->because[i].row, step->because[i].col));
    for (size_t i = 0; i < step->cell_count; i++)
        assert_int_equal(creek_board_get(board, step->cells[i].row, step->cells[i].col),
                         CREEK_UNDECIDED);
    premise_board rest = only(puzzle, step, NOTHING_LEFT_OUT);
    if (!all_forced(&rest, step))
        fail_msg("%s is not forced: %s", creek_technique_name(step->technique), step->text);
    drop(&rest);
    check_minimal(puzzle, board, step);
    check_text(puzzle, board, step);
    t->steps++;
    if (step->technique < CREEK_WHAT_IF) {
        assert_int_equal(step->step_count, 0);
        t->named++;
        t->small_named += step->clue_count <= 4;
    } else {
        check_chain(puzzle, board, step);
        t->what_ifs++;
        t->short_what_ifs += step->rounds <= 8;
        check_end(puzzle, board, step);
    }
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

/* Follows the hints as far as they go; the board is the caller's. */
static creek_board *follow_hints(const creek_puzzle *puzzle, tally *t)
{
    creek_board *board = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    creek_deducer *d = creek_deducer_new(puzzle);
    assert_true(board && d);
    int what_ifs = t->what_ifs;
    creek_step *step;
    while (creek_deducer_hint(d, board, NULL, &step) == CREEK_DEDUCED) {
        check_step(puzzle, board, step, t);
        check_easiest(d, board, step);
        creek_step_apply(step, board);
        creek_step_free(step);
    }
    creek_deducer_free(d);
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
        creek_puzzle *puzzle = test_random_puzzle(&random, 16);
        bruteforce_answer truth = bruteforce(puzzle, NULL);
        if (truth.solutions) {
            creek_board *board = follow_hints(puzzle, &t);
            int width = creek_puzzle_width(puzzle);
            for (int cell = 0; cell < width * creek_puzzle_height(puzzle); cell++) {
                assert_int_equal(creek_board_get(board, cell / width, cell % width),
                                 bruteforce_cell(&truth, cell));
            }
            creek_board_free(board);
        }
        creek_puzzle_free(puzzle);
    }
    print_message("%d puzzles, %d steps, %d what-ifs\n", t.puzzles, t.steps, t.what_ifs);
}

TEST(generated)
{
    tally t = {0};
    for (int i = 0; i < 12; i++) {
        creek_request request = {.width = 6 + i % 3,
                                 .height = 7,
                                 .level = i % 2 ? CREEK_HARD : CREEK_EASY,
                                 .seed = (uint64_t)i};
        creek_error error;
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        assert_non_null(puzzle);
        creek_board *board = follow_hints(puzzle, &t);
        assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
        creek_board_free(board);
        creek_puzzle_free(puzzle);
    }
}

/* Here the reason of a what-if could do without a clue that the player sees broken. */
TEST(what_ifs_end_at_broken_clues)
{
    tally t = {0};
    creek_game *game =
        picture_game("creek/10/10/i26666ci161cg6cb811b1115622c61b261662281762bcg7d216b6bd28cjchc");
    creek_board *board = follow_hints(creek_game_puzzle(game), &t);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
    assert_true(t.what_ifs > 0);
    creek_board_free(board);
    creek_game_free(game);
}

static void check_published(void *context, const corpus_line *line, const creek_game *game)
{
    creek_board *board = follow_hints(creek_game_puzzle(game), context);
    corpus_expect_solution(line, board);
    creek_board_free(board);
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

/* What a deducer remembers of one position does not mislead it in the next,
 * which may have marks taken back, and more solutions or fewer. */
TEST(one_deducer_for_many_positions)
{
    test_random random = {31};
    for (int i = 0; i < 300; i++) {
        creek_puzzle *puzzle = test_random_puzzle(&random, 16);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_board *board = creek_board_new(width, height);
        creek_deducer *same = creek_deducer_new(puzzle);
        assert_true(board && same);
        for (int change = 0; change < 12; change++) {
            creek_step *step, *expected;
            creek_deducer *fresh = creek_deducer_new(puzzle);
            assert_non_null(fresh);
            creek_deduction found = creek_deducer_hint(same, board, NULL, &step);
            assert_int_equal(found, creek_deducer_hint(fresh, board, NULL, &expected));
            assert_int_equal(step != NULL, expected != NULL);
            if (step)
                assert_string_equal(step->text, expected->text);
            creek_step_free(step);
            creek_step_free(expected);
            creek_deducer_free(fresh);
            creek_board_set(board, test_random_below(&random, height),
                            test_random_below(&random, width),
                            (creek_state)test_random_below(&random, 3));
        }
        creek_deducer_free(same);
        creek_board_free(board);
        creek_puzzle_free(puzzle);
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
        const creek_request request = {
            .width = SIZE, .height = SIZE, .level = CREEK_HARD, .seed = (uint64_t)seed};
        creek_error error;
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        creek_deducer *fresh = creek_deducer_new(puzzle), *d = creek_deducer_new(puzzle);
        assert_true(puzzle && fresh && d);
        uint8_t all[CELLS], some[CELLS], again[CELLS];
        assert_true(find_backbone(d));
        creek_board *solution = creek_board_new(SIZE, SIZE);
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
        creek_board_free(solution);
        creek_deducer_free(fresh);
        creek_deducer_free(d);
        creek_puzzle_free(puzzle);
    }
    assert_true(found > 0);
}
