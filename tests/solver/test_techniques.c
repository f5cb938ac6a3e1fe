/* Each technique on positions where it must find something and where it must
 * not. This program is linked from the engine and the ladder alone: nothing in
 * it can search. */
#include "deduce/agree.h"
#include "deduce/deducer.h"
#include "deduce/explain.h"
#include "deduce/separation.h"
#include "kept.h"
#include "sample.h"
#include "unit_test.h"

typedef struct {
    creek_board *board;
    creek_deducer *deducer;
} scene;

static scene scene_of(const char *puzzle, const char *rows)
{
    return (scene){.board = picture_board(rows), .deducer = deducer_for(picture_puzzle(puzzle))};
}

/* All that one technique finds: anywhere, or (a cell given) by what the cell touches. */
static void find_by(creek_deducer *d, creek_technique id, int cell, findings *found)
{
    findings_clear(found);
    found->all = true;
    if (cell < 0)
        technique_of(id)->scan(d, &d->whole, id, found);
    else
        technique_of(id)->touch(d, &d->whole, id, cell, found);
}

/* Whether the technique by itself finds that (row, col) is `state`. */
static bool finds(const scene *s, creek_technique id, int row, int col, creek_state state)
{
    creek_deducer *d = s->deducer;
    deducer_begin(d, s->board, NULL);
    find_by(d, id, NOWHERE, &d->found);
    return d->found.noted[row * d->shape.width + col] == (int)state;
}

/* Where a technique must find a cell: the position, the cell; and a change of
 * one mark or clue with which it must not. */
typedef struct {
    creek_technique id;
    const char *puzzle, *rows;
    int row, col;
    creek_state state;
    const char *other_puzzle, *other_rows;
} case_of;

static const case_of cases[] = {
    {CREEK_FULL_OR_EMPTY, "Creek (2,2) [((1,1),4)]", "../..", 1, 1, CREEK_SHADED,
     "Creek (2,2) [((1,1),3)]", "../.."},
    {CREEK_FULL_OR_EMPTY, "Creek (2,2) [((0,1),0)]", "../..", 0, 1, CREEK_UNSHADED,
     "Creek (2,2) [((0,1),1)]", "../.."},
    {CREEK_FULL_OR_EMPTY, "Creek (2,2) [((2,2),1)]", "../..", 1, 1, CREEK_SHADED,
     "Creek (2,2) [((2,1),1)]", "../.."},
    {CREEK_SATURATION, "Creek (2,2) [((1,1),3)]", "+./..", 1, 1, CREEK_SHADED,
     "Creek (2,2) [((1,1),3)]", "#./.."},
    {CREEK_SATURATION, "Creek (2,2) [((1,1),1)]", "#./..", 0, 1, CREEK_UNSHADED,
     "Creek (2,2) [((1,1),2)]", "#./.."},
    {CREEK_ISOLATED, "Creek (3,3) []", "+++/##+/.#+", 2, 0, CREEK_SHADED, "Creek (3,3) []",
     "+++/.#+/.#+"},
    {CREEK_ISOLATED, "Creek (1,3) []", "+#.", 0, 2, CREEK_SHADED, "Creek (1,3) []", ".#."},
    {CREEK_EXIT, "Creek (3,3) []", "+.#/#../#.+", 0, 1, CREEK_UNSHADED, "Creek (3,3) []",
     "+.#/..#/#.+"},
    {CREEK_EXIT, "Creek (1,4) []", "+..+", 0, 2, CREEK_UNSHADED, "Creek (1,4) []", "+..."},
    {CREEK_WALL, "Creek (6,6) []", "....../##++../##+###/...###/...#++/..+++#", 3, 2,
     CREEK_UNSHADED, NULL, NULL},
    {CREEK_BORDER_PAIR, "Creek (2,2) [((0,1),1), ((1,1),3)]", "../..", 1, 0, CREEK_SHADED,
     "Creek (2,2) [((0,1),1), ((1,1),2)]", "../.."},
    {CREEK_SIDE_PAIR, "Creek (2,3) [((1,1),1), ((1,2),3)]", ".../...", 0, 2, CREEK_SHADED,
     "Creek (2,3) [((1,1),1), ((1,2),2)]", ".../..."},
    {CREEK_SIDE_PAIR, "Creek (2,3) [((1,1),1), ((1,2),3)]", ".../...", 1, 0, CREEK_UNSHADED,
     "Creek (2,3) [((1,1),2), ((1,2),3)]", ".../..."},
    {CREEK_LONE_CELL, "Creek (3,3) [((1,2),3)]", "+../+##/+++", 0, 2, CREEK_SHADED,
     "Creek (3,3) [((1,2),2)]", "+../+##/+++"},
    {CREEK_ALTERNATING_SUM, "Creek (4,4) [((0,2),1), ((1,2),2), ((2,2),1)]", "..../..../..../....",
     2, 1, CREEK_UNSHADED, "Creek (4,4) [((0,2),1), ((1,2),2), ((2,2),2)]", "..../..../..../...."},
    {CREEK_CLUES_AROUND, "Creek (3,3) [((1,1),2), ((1,2),1), ((2,1),1), ((2,2),2)]", ".../.../...",
     0, 0, CREEK_SHADED, "Creek (3,3) [((1,1),2), ((1,2),1), ((2,1),2), ((2,2),2)]", ".../.../..."},
    {CREEK_RUN, "Creek (3,3) [((0,1),1), ((1,1),2), ((2,1),1)]", ".../.../...", 2, 0,
     CREEK_UNSHADED, "Creek (3,3) [((0,1),1), ((1,1),2), ((2,1),2)]", ".../.../..."},
    {CREEK_RUN, "Creek (2,4) [((1,1),1), ((1,2),2), ((1,3),1)]", "+.../+...", 0, 3, CREEK_UNSHADED,
     "Creek (2,4) [((1,1),1), ((1,2),2), ((1,3),1)]", "..../...."},
    {CREEK_CROSSED_TWO, "Creek (3,3) [((1,1),2)]", "..+/#++/...", 0, 1, CREEK_UNSHADED,
     "Creek (3,3) [((1,1),1)]", "..+/#++/..."},
    {CREEK_CROSSED_TWO, "Creek (4,4) [((2,2),2)]", "..../.#../..../....", 2, 2, CREEK_UNDECIDED,
     NULL, NULL},
    {CREEK_CLOSED_PASSAGE, "Creek (3,3) [((1,2),3)]", "+../+##/+++", 0, 2, CREEK_SHADED,
     "Creek (3,3) [((1,2),2)]", "+../+##/+++"},
    {CREEK_PASSAGE_WALL, "Creek (3,4) [((1,2),2), ((2,3),2)]", "++.+/...+/....", 0, 2,
     CREEK_UNSHADED, "Creek (3,4) [((1,2),2)]", "++.+/...+/...."},
    {CREEK_DEMAND, "Creek (3,3) [((2,1),3), ((2,2),3)]", ".../.#./.#.", 2, 0, CREEK_SHADED,
     "Creek (3,3) [((2,1),3)]", ".../.#./.#."},
    {CREEK_OVERLAP, "Creek (3,4) [((0,4),1), ((1,1),2), ((2,2),2), ((2,3),2), ((3,1),0)]",
     "...#/..../++..", 1, 1, CREEK_SHADED, "Creek (3,4) [((0,4),1), ((1,1),2), ((2,2),2)]",
     "...#/..../++.."},
    {CREEK_DIAGONAL_PAIR,
     "Creek (4,4) [((0,2),0), ((0,4),1), ((1,0),2), ((2,3),2), ((3,0),1), ((3,2),2), ((4,4),0)]",
     "#++#/#.../..../...+", 1, 2, CREEK_SHADED,
     "Creek (4,4) [((0,2),0), ((0,4),1), ((1,0),2), ((3,0),1), ((3,2),2), ((4,4),0)]",
     "#++#/#.../..../...+"},
    {CREEK_DOUBLE_OVERLAP, "Creek (4,4) [((0,4),1), ((1,1),2), ((2,2),3), ((2,3),2), ((4,1),1)]",
     "...#/.#../..#./....", 1, 3, CREEK_UNSHADED,
     "Creek (4,4) [((0,4),1), ((1,1),2), ((2,2),3), ((4,1),1)]", "...#/.#../..#./...."},
};

static void expect_found(const case_of *c, const char *puzzle, const char *rows, bool found)
{
    scene s = scene_of(puzzle, rows);
    if (finds(&s, c->id, c->row, c->col, c->state) != found)
        fail_msg("%s %s r%dc%d in %s %s", creek_technique_name(c->id),
                 found ? "does not find" : "finds", c->row + 1, c->col + 1, puzzle, rows);
}

TEST(techniques_find_what_they_should_and_nothing_else)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect_found(&cases[i], cases[i].puzzle, cases[i].rows, true);
        if (cases[i].other_puzzle)
            expect_found(&cases[i], cases[i].other_puzzle, cases[i].other_rows, false);
    }
}

TEST(an_empty_board_forces_nothing)
{
    scene s = scene_of("Creek (5,5) []", "...../...../...../...../.....");
    creek_step *step;
    assert_int_equal(creek_deducer_next(s.deducer, s.board, CREEK_WHAT_IF, 0, NULL, &step),
                     CREEK_DEDUCE_NOTHING);
    assert_null(step);
}

TEST(what_ifs_are_nested_as_deep_as_allowed)
{
    scene s = scene_of("Creek (4,5) [((1,2),2), ((1,3),2), ((2,0),1), ((2,3),2), ((3,2),2), "
                       "((4,5),0)]",
                       "...../...../...../....+");
    creek_step *step;
    assert_int_equal(creek_deducer_next(s.deducer, s.board, CREEK_NESTED_WHAT_IF, 0, NULL, &step),
                     CREEK_DEDUCE_NOTHING);
    assert_int_equal(creek_deducer_next(s.deducer, s.board, CREEK_WHAT_IF, 1, NULL, &step),
                     CREEK_DEDUCE_NOTHING);
    assert_int_equal(creek_deducer_next(s.deducer, s.board, CREEK_NESTED_WHAT_IF, 1, NULL, &step),
                     CREEK_DEDUCED);
    assert_int_equal(kept_step(step)->technique, CREEK_NESTED_WHAT_IF);
}

/* The next step of a scene, by the ladder up to what-ifs. */
static creek_step *next(const scene *s)
{
    creek_step *step;
    assert_int_equal(creek_deducer_next(s->deducer, s->board, CREEK_WHAT_IF, 0, NULL, &step),
                     CREEK_DEDUCED);
    return kept_step(step);
}

/* How a long wall runs is told by its straight runs, from one end to the other. */
TEST(a_long_wall_is_told_by_its_runs)
{
    enum { WIDTH = 120, HEIGHT = 9, GAP = 60, FEW = 60 }; /* two at each bend */
    creek_board *board = blank_board(WIDTH, HEIGHT);
    for (int col = 0; col < WIDTH; col++) { /* a zigzag */
        int down = col % 12, row = 1 + (down < 6 ? down : 12 - down);
        if (col != GAP)
            creek_board_set(board, row, col, CREEK_SHADED);
        creek_board_set(board, 0, col, CREEK_UNSHADED);
        creek_board_set(board, HEIGHT - 1, col, CREEK_UNSHADED);
    }
    scene s = {board, deducer_for(blank_puzzle(WIDTH, HEIGHT))};
    creek_step *step = next(&s);
    assert_int_equal(step->technique, CREEK_WALL);
    int named = 0, first = WIDTH, last = 0, row, col;
    for (const char *at = step->text; *at; at++)
        if (*at == 'r' && sscanf(at, "r%dc%d", &row, &col) == 2) {
            named++;
            first = col < first ? col : first;
            last = col > last ? col : last;
        }
    if (named > FEW || first != 1 || last != WIDTH)
        fail_msg("%d: %s", named, step->text);
}

/* An overlap may do with less by another clue or pair at the cell. That is one
 * of the same kind: here two clues across a cell, not two side by side. */
TEST(a_smaller_reason_is_of_the_same_kind)
{
    scene s = scene_of("Creek (5,7) [((1,2),3), ((1,3),2), ((1,6),2), ((2,1),2), ((2,2),2), "
                       "((2,6),3), ((3,1),2), ((3,4),2), ((3,6),1), ((4,1),3), ((4,3),2), "
                       "((4,6),2)]",
                       "##..+++/#....##/.+...../#..#.++/#....##");
    creek_step *step = next(&s);
    assert_int_equal(step->technique, CREEK_DIAGONAL_PAIR);
    assert_non_null(strstr(step->text, " the 2 where r2c2 and r3c3 meet and the 2 where r3c1 and "
                                       "r4c2 meet, but each fails:"));
}

TEST(a_step_names_what_it_rests_on)
{
    scene s = scene_of("Creek (2,2) [((1,1),3)]", "+./..");
    creek_step *step = next(&s);
    assert_int_equal(step->cell_count, 3);
    assert_int_equal(step->clue_count, 1);
    assert_int_equal(step->clues[0].row, 1);
    assert_int_equal(step->clues[0].col, 1);
    assert_int_equal(step->clues[0].value, 3);
    assert_int_equal(step->because_count, 1);
    assert_int_equal(step->because[0].state, CREEK_UNSHADED);
    assert_false(step->connectivity);
    creek_step_apply(step, s.board);
    assert_int_equal(creek_board_count(s.board, CREEK_SHADED), 3);
}

TEST(a_what_if_has_a_chain)
{
    scene s = scene_of("Creek (3,3) [((0,0),0), ((0,3),0), ((1,1),2), ((2,2),2)]", "+.+/.#./...");
    creek_step *step = next(&s);
    assert_int_equal(step->technique, CREEK_WHAT_IF);
    assert_true(step->step_count >= 3);
    assert_true(step->rounds >= 2);
    assert_int_equal(step->steps[0]->technique, CREEK_ASSUMPTION);
    creek_technique end = step->steps[step->step_count - 1]->technique;
    assert_true(end == CREEK_BROKEN_CLUE || end == CREEK_CUT_OFF);
    assert_int_equal(strncmp(step->text, "Suppose r1c2 is shaded.\n1) ", 27), 0);
    assert_string_equal(step->conclusion, "That is a contradiction, so r1c2 is unshaded.");
    assert_int_equal(step->steps[0]->cells[0].state, CREEK_SHADED);
}

TEST(techniques_have_names)
{
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++) {
        const char *name = creek_technique_name((creek_technique)id);
        assert_int_equal(creek_technique_from_name(name), id);
        assert_true(*creek_technique_title((creek_technique)id));
        assert_true(*creek_technique_summary((creek_technique)id));
        if (id > 0)
            assert_true(creek_technique_level((creek_technique)id) >=
                        creek_technique_level((creek_technique)(id - 1)));
    }
    assert_int_equal(creek_technique_from_name("magic"), -1);
}

TEST(what_is_no_technique_has_no_name)
{
    assert_string_equal(creek_technique_name(CREEK_CONTRADICTION), "contradiction");
    assert_string_equal(creek_technique_title(CREEK_CONTRADICTION), "Mistake");
    static const int none[] = {CREEK_STEP_KIND_COUNT, CREEK_STEP_KIND_COUNT + 1, 1000000, -1,
                               -1000000};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        creek_technique id = (creek_technique)none[i];
        assert_string_equal(creek_technique_name(id), "?");
        assert_string_equal(creek_technique_title(id), "?");
        assert_string_equal(creek_technique_summary(id), "");
        assert_int_equal(creek_technique_level(id), CREEK_EXTREME);
    }
}

/* --- looks at part of the board --------------------------------------------- */

/* A position of which a filling is known, whose unshaded cells are one area. */
typedef struct {
    creek_deducer *d;
    uint8_t filling[81];
    unsigned seed;
    int parted; /* how often cells were that had been connected */
} known_position;

static int pick(known_position *k, int below)
{
    k->seed = k->seed * 1664525u + 1013904223u;
    return (int)((k->seed >> 16) % (unsigned)below);
}

static void make_filling(known_position *k)
{
    position *p = &k->d->whole;
    int cells = p->shape->cells;
    memset(p->state, CREEK_UNSHADED, (size_t)cells);
    for (int i = 0; i < 2 * cells; i++) {
        int cell = pick(k, cells);
        p->state[cell] = CREEK_SHADED;
        find_areas(p, CHECK_PLAIN, &k->d->areas);
        if (k->d->areas.count != 1)
            p->state[cell] = CREEK_UNSHADED;
    }
    memcpy(k->filling, p->state, (size_t)cells);
}

static void make_known(known_position *k)
{
    int width = 2 + pick(k, 8);
    k->d = deducer_for(blank_puzzle(width, 1 + pick(k, 9)));
    make_filling(k);
    position *p = &k->d->whole;
    int clues = 20 + pick(k, 70), marks = 10 + pick(k, 70);
    for (int corner = 0; corner < p->shape->corners; corner++)
        if (pick(k, 100) < clues)
            p->clue[corner] = (int8_t)count_round(p, corner, CREEK_SHADED);
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (pick(k, 100) >= marks)
            p->state[cell] = CREEK_UNDECIDED;
}

/* Undecided cells round a clue or two beside it; as in the filling when it is
 * to be `right`. */
static void pick_cells(known_position *k, bool right, mark_list *list)
{
    const position *p = &k->d->whole;
    int corner = pick(k, p->shape->corners), clues = 1 + pick(k, 2);
    list->count = 0;
    for (int n = 0; n < clues && corner + n < p->shape->corners; n++)
        for (int i = 0; i < 4; i++) {
            int cell = p->shape->around[corner + n][i];
            bool there = cell >= 0 && p->state[cell] == CREEK_UNDECIDED;
            for (int m = 0; m < list->count; m++)
                there = there && list->items[m].cell != cell;
            if (there && pick(k, 3))
                list_add(list, cell,
                         right ? k->filling[cell] : (uint8_t)(CREEK_SHADED + pick(k, 2)));
        }
}

/* Where all cells are connected, what separates them closes a loop. */
static void try_cells(known_position *k)
{
    mark items[AGREE_CELLS];
    mark_list list = {0, items};
    position *p = &k->d->whole;
    find_areas(p, CHECK_ALL, &k->d->areas);
    for (int corner = 0; corner < p->shape->corners; corner++)
        if (p->clue[corner] >= 0)
            assert_int_equal(k->d->areas.spare[corner], k->d->loops.areas.spare[corner]);
    bool whole = k->d->areas.count == 1;
    for (int i = 0; i < 30; i++) {
        separation v;
        pick_cells(k, false, &list);
        bool parted = find_separation(k->d, p, &list, CHECK_ALL, &v) && v.apart >= 0;
        bool closed = loops_closed_by(&k->d->loops, p, &list);
        assert_true(closed || !whole || !parted);
        k->parted += whole && parted;
    }
}

TEST(nothing_is_separated_without_a_loop)
{
    known_position k = {.seed = 1};
    for (int board = 0; board < sample_of(4000, 800); board++) {
        make_known(&k);
        loops *l = &k.d->loops;
        position *p = &k.d->whole;
        loops_read(l, p);
        try_cells(&k);
        mark_list deduced = {0, k.d->step_cells.items};
        for (int i = 0; i < 4; i++) {
            mark items[AGREE_CELLS];
            mark_list list = {0, items};
            pick_cells(&k, true, &list);
            loops_decide(l, p, &list);
            for (int m = 0; m < list.count; m++)
                list_add(&deduced, items[m].cell, items[m].state);
            try_cells(&k);
        }
        loops_take_back(l, p, &deduced, l->read_count);
        try_cells(&k);
        unit_test_release(0);
    }
    assert_true(k.parted > 100);
}

/* Random clues and marks, in a part of the board. */
static void make_random(known_position *k, position *p)
{
    const shape *s = p->shape;
    part inside = no_part(s);
    int shaded = pick(k, 50), unshaded = pick(k, 3) ? pick(k, 50) : 0;
    position_clear(p);
    for (int i = 0; i < 2; i++)
        part_add(&inside, s, pick(k, s->cells), 1);
    for (int row = inside.top; row <= inside.bottom; row++) {
        for (int col = inside.left; col <= inside.right; col++) {
            int cell = row * s->width + col, corner = s->first[cell] + pick(k, 2);
            p->state[cell] = pick(k, 100) < shaded     ? CREEK_SHADED
                             : pick(k, 100) < unshaded ? CREEK_UNSHADED
                                                       : CREEK_UNDECIDED;
            if (pick(k, 3) == 0)
                p->clue[corner] = (int8_t)(pick(k, s->touches[corner] + 2) - 1);
        }
    }
    /* where the board goes on, a line of cells without any */
    p->part = no_part(s);
    part_add(&p->part, s, inside.top * s->width + inside.left, 2);
    part_add(&p->part, s, inside.bottom * s->width + inside.right, 2);
}

TEST(a_look_for_one_area_agrees_with_all_areas)
{
    static const int flags[] = {CHECK_PLAIN, CHECK_PASSAGES, CHECK_ALL};
    known_position k = {.seed = 7};
    int broken = 0, looks = 0;
    for (int board = 0; board < sample_of(4000, 800); board++) {
        int width = 1 + pick(&k, board % 4 ? 12 : 70);
        creek_deducer *d = deducer_for(blank_puzzle(width, 1 + pick(&k, 12)));
        position *p = &d->whole;
        make_random(&k, p);
        const part small = p->part;
        for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
            p->part = whole_board(p->shape);
            bool bad = check_areas(p, flags[i], &d->areas).bad;
            assert_int_equal(breaks_area_rule(p, flags[i], &d->areas), bad);
            p->part = small;
            assert_int_equal(breaks_area_rule(p, flags[i], &d->areas), bad);
            assert_int_equal(check_areas(p, flags[i], &d->areas).bad, bad);
            broken += bad;
            looks++;
        }
        unit_test_release(0);
    }
    assert_true(broken > looks / 10 && broken < looks / 10 * 9);
}

TEST(an_area_can_meet_the_demand_of_the_first_corner)
{
    creek_deducer *d = deducer_for(blank_puzzle(2, 2));
    position *p = &d->whole;
    position_clear(p);
    p->clue[0] = 0;
    assert_false(check_areas(p, CHECK_ALL, &d->areas).bad);
}

/* Draws on until no technique that looks at units finds any more. */
static void settle_units(creek_deducer *d, findings *found)
{
    for (int id = 0; id <= CREEK_DOUBLE_OVERLAP; id++) {
        if (!technique_of((creek_technique)id)->touch)
            continue;
        find_by(d, (creek_technique)id, NOWHERE, found);
        for (int i = 0; i < found->count; i++)
            d->whole.state[found->items[i].target.cell] = found->items[i].target.state;
        if (found->count)
            id = -1;
    }
}

/* Chains look only at what the cells they deduce touch: where nothing followed before,
 * nothing else can follow from one more cell. */
TEST(a_touch_finds_all_that_a_cell_brings)
{
    known_position k = {.seed = 3};
    int brought[CREEK_DOUBLE_OVERLAP + 1] = {0};
    for (int board = 0; board < sample_of(2000, 800); board++) {
        make_known(&k);
        memory own = {0};
        findings all = findings_make(&own, k.d->shape.cells, &k.d->shape);
        findings touched = findings_make(&own, k.d->shape.cells, &k.d->shape);
        size_t cells = (size_t)k.d->shape.cells;
        assert_false(own.failed);
        settle_units(k.d, &all);
        for (int cell = 0; cell < k.d->shape.cells; cell++) {
            if (k.d->whole.state[cell] != CREEK_UNDECIDED)
                continue;
            k.d->whole.state[cell] = k.filling[cell];
            for (int id = 0; id <= CREEK_DOUBLE_OVERLAP; id++) {
                if (!technique_of((creek_technique)id)->touch)
                    continue;
                find_by(k.d, (creek_technique)id, NOWHERE, &all);
                find_by(k.d, (creek_technique)id, cell, &touched);
                assert_memory_equal(touched.noted, all.noted, cells);
                brought[id] += all.count > 0;
            }
            k.d->whole.state[cell] = CREEK_UNDECIDED;
        }
        memory_free(&own);
        unit_test_release(0);
    }
    /* Full and empty clues are so whatever is marked. */
    for (int id = CREEK_SATURATION; id <= CREEK_DOUBLE_OVERLAP; id++)
        if (technique_of((creek_technique)id)->touch && brought[id] < 20)
            fail_msg("%s was tried %d times only", creek_technique_name((creek_technique)id),
                     brought[id]);
}

/* --- short reasons ------------------------------------------------------------ */

/* With few clues allowed, since on small boards hardly any reason has many. */
TEST(only_findings_with_short_reasons_are_kept)
{
    known_position k = {.seed = 5};
    int kept = 0, dropped = 0;
    for (int board = 0; board < sample_of(2000, 300); board++) {
        make_known(&k);
        creek_deducer *d = k.d;
        findings *found = &d->found;
        d->most_clues = 2;
        ladder_scan(d, &d->whole, CREEK_PASSAGE_WALL, CREEK_DOUBLE_OVERLAP, true, found);
        int before = found->count, noted = 0;
        keep_short_reasons(d, 0);
        for (int i = 0; i < found->count; i++) {
            finding f = found->items[i];
            assert_true(is_short(d, f));
            assert_int_equal(found->noted[f.target.cell], f.target.state);
        }
        for (int cell = 0; cell < d->shape.cells; cell++)
            noted += found->noted[cell] != CREEK_UNDECIDED;
        assert_int_equal(noted, found->count);
        kept += found->count;
        dropped += before - found->count;
        unit_test_release(0);
    }
    assert_true(kept > 100 && dropped > 100);
}
