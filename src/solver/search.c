#include "search.h"
#include "work_limits.h"
#include <stdlib.h>
#include <string.h>

/* How many learned clauses are kept before the first reduction. */
enum { REDUCE_FIRST = 2000 };

/* --- making and freeing ----------------------------------------------------- */

/* Assigns parts of one block; the first pass only counts. */
typedef struct {
    char *block;
    size_t used;
} carver;

static void *carve(carver *from, size_t count, size_t item)
{
    size_t start = (from->used + 15) & ~(size_t)15;
    from->used = start + count * item;
    return from->block ? from->block + start : NULL;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): its parts are written to */
static size_t carve_all(search *s, char *block)
{
    carver c = {.block = block};
    size_t n = (size_t)s->cells;
#define ARRAY(field, count) s->field = carve(&c, count, sizeof *s->field)
    ARRAY(clue, n);
    ARRAY(pattern, n);
    ARRAY(added, n);
    ARRAY(value, 2 * n);
    ARRAY(level, n);
    ARRAY(position, n);
    ARRAY(why, n);
    ARRAY(apart, n);
    ARRAY(trail, n);
    ARRAY(level_start, n + 1);
    ARRAY(pocket_level, n + 1);
    ARRAY(wall, n);
    ARRAY(closed, n);
    ARRAY(closed_at, 2 * n);
    ARRAY(closing_clue, 2 * n);
    ARRAY(root, n);
    ARRAY(wall_size, n);
    ARRAY(wall_next, n);
    ARRAY(pocket_head, n);
    ARRAY(mark, n);
    ARRAY(tried, n);
    ARRAY(came_from, n);
    ARRAY(came_over, n);
    ARRAY(watches, 2 * n);
    ARRAY(seen, n);
    ARRAY(explanation, n);
    ARRAY(activity, n);
    for (int level = 0; level < BEST_LEVELS; level++)
        ARRAY(best[level], (size_t)decision_order_groups(s, level));
    ARRAY(phase, n);
    ARRAY(ground, n);
    ARRAY(reached.data, n + 1);
    ARRAY(touch_head, n);
    ARRAY(touch_next, 8 * n);
#undef ARRAY
    return c.used;
}

static void set_rim(search *s)
{
    for (cell_id cell = 0; cell < s->cells; cell++) {
        int row = cell / s->stride, col = cell % s->stride;
        if (row && col && row <= s->height && col <= s->width)
            continue;
        s->wall[cell] = 1;
        s->value[literal_of(cell, false)] = 1;
        s->value[literal_of(cell, true)] = -1;
        s->position[cell] = -1;
    }
    for (cell_id corner = 0; corner + s->stride + 1 < s->cells; corner++)
        s->pattern[corner] =
            (uint8_t)(s->wall[corner] | s->wall[corner + 1] << 2 |
                      s->wall[corner + s->stride] << 4 | s->wall[corner + s->stride + 1] << 6);
}

static void set_clue(search *s, int row, int col, int clue)
{
    int total = NO_CLUE;
    if (clue >= 0) {
        int touches = creek_corner_touches(s->width, s->height, row, col);
        total = clue > touches ? IMPOSSIBLE_CLUE : clue + 4 - touches;
    }
    s->clue[row * s->stride + col] = (uint8_t)total;
}

/* Cells with many clues first. */
static void set_order(search *s)
{
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell)) {
        s->activity[cell] = clues_around(s, cell);
        s->phase[cell] = 1;
    }
    s->bump = 1;
    decision_order_rebuild(s);
}

search *search_new(const creek_puzzle *puzzle, closing_rule closing)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int stride = width + 2;
    search *s = malloc(sizeof *s);
    if (!s)
        return NULL;
    *s = (search){.closing = closing,
                  .width = width,
                  .height = height,
                  .stride = stride,
                  .cells = stride * (height + 2),
                  .step = {-stride, 1, stride, -1},
                  .corner_step = {-stride, 0, -1, -stride - 1}};
    size_t size = carve_all(s, NULL);
    s->bytes = sizeof *s + size;
    s->memory = calloc(1, size);
    if (!s->memory) {
        free(s);
        return NULL;
    }
    carve_all(s, s->memory);
    s->reached.capacity = s->cells + 1;
    memset(s->explanation, -1, (size_t)s->cells * sizeof *s->explanation);
    set_rim(s);
    memset(s->clue, NO_CLUE, (size_t)s->cells);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++)
            set_clue(s, row, col, creek_puzzle_clue(puzzle, row, col));
    }
    search_reset(s);
    if (s->failed) {
        search_free(s);
        return NULL;
    }
    return s;
}

/* Removes every literal from the walls; level 0 only. */
static void clear_walls(search *s)
{
    while (s->wall_head)
        walls_undo(s, s->trail[--s->wall_head]);
    s->frontier.count = 0;
}

/* With CLOSE_LATE, from now on closes every edge that a clue closes. */
static void close_late_edges(search *s)
{
    if (s->closing != CLOSE_LATE)
        return;
    /* Writes the reasons of all facts while the walls are those that they follow from. */
    analyze_facts(s);
    clear_walls(s);
    s->closing = CLOSE_ALL;
    walls_start(s);
}

/* Level 0 contradicts itself: there is no (further) solution. */
static void refuted(search *s)
{
    s->contradiction = true;
    analyze_facts(s);
    proof_log_clause(s, 'r', NULL, 0, NULL, 0);
}

void search_reset(search *s)
{
    search_back_to(s, 0);
    clear_walls(s);
    while (s->trail_count)
        trail_unassign(s);
    s->clue_head = s->clause_head = 0;
    walls_start(s);
    for (literal lit = 0; lit < 2 * s->cells; lit++)
        s->watches[lit].count = 0;
    s->clause_count = s->arena.count = 0;
    s->reduce_at = REDUCE_FIRST;
    s->contradiction = false;
    s->proof.facts = 0;
    set_order(s);
    passages_start(s);
    if (!clues_propagate_all(s))
        refuted(s);
}

void search_free(search *s)
{
    if (!s)
        return;
    for (literal lit = 0; lit < 2 * s->cells; lit++)
        free(s->watches[lit].data);
    int_list *const lists[] = {&s->unions,  &s->frontier, &s->arena,    &s->explained,
                               &s->touched, &s->visit,    &s->learned,  &s->late_facts,
                               &s->raised,  &s->least,    &s->conflict, &s->scratch,
                               &s->demands};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        free(lists[i]->data);
    free(s->pocket);
    free(s->ring);
    free(s->proof.line.data);
    free(s->memory);
    free(s);
}

/* --- growing arrays ----------------------------------------------------------- */

bool list_grow(search *s, void **data, int *capacity, int count, size_t item)
{
    if (count <= *capacity)
        return true;
    int larger = *capacity ? *capacity : 16;
    while (larger < count && larger < INT32_MAX / 2)
        larger *= 2;
    void *moved = larger < count || (size_t)larger > SIZE_MAX / item
                      ? NULL
                      : realloc(*data, (size_t)larger * item);
    if (!moved) {
        s->failed = true;
        return false;
    }
    s->bytes += (size_t)(larger - *capacity) * item;
    *data = moved;
    *capacity = larger;
    return true;
}

/* --- levels ------------------------------------------------------------------ */

static void new_level(search *s)
{
    s->level_start[s->levels] = s->trail_count;
    s->pocket_level[s->levels] = s->pocket_count;
    s->levels++;
}

/* Asserts a learned fact at the current point. Its level
 * is 0 even if backtracking removes it for now. */
static void assert_fact(search *s, literal fact)
{
    trail_assign(s, fact, WHY_NONE, 0);
    s->level[cell_of(fact)] = 0;
}

/* Reasserts facts that backtracking removed. */
static void assert_late_facts(search *s)
{
    for (int i = 0; i < s->late_facts.count; i++) {
        if (s->value[s->late_facts.data[i]] == 0)
            assert_fact(s, s->late_facts.data[i]);
    }
    if (s->levels == 0)
        s->late_facts.count = 0;
}

void search_back_to(search *s, int level)
{
    if (s->levels <= level)
        return;
    int start = s->level_start[level];
    while (s->trail_count > start) {
        literal lit = s->trail[s->trail_count - 1];
        if (s->trail_count <= s->wall_head)
            walls_undo(s, lit);
        s->phase[cell_of(lit)] = lit & 1;
        trail_unassign(s);
        decision_order_opened(s, cell_of(lit));
    }
    while (s->pocket_count > s->pocket_level[level]) {
        const pocket_watch *last = &s->pocket[--s->pocket_count];
        s->pocket_head[last->cell] = last->next;
    }
    s->levels = level;
    if (s->clue_head > start)
        s->clue_head = start;
    if (s->clause_head > start)
        s->clause_head = start;
    if (s->wall_head > start)
        s->wall_head = start;
    s->frontier.count = 0;
    if (s->passages)
        passages_back_to(s, start);
    assert_late_facts(s);
}

static bool passages_are_due(const search *s)
{
    return s->passages && (s->passage_head < s->trail_count || s->room < s->room_seen);
}

bool search_propagate(search *s)
{
    for (;;) {
        /* The cheapest rule to its fixpoint first. */
        if (s->clue_head < s->trail_count) {
            s->statistics.propagations++;
            if (!clues_propagate(s, s->trail[s->clue_head++]))
                return false;
        } else if (s->clause_head < s->trail_count) {
            if (!clauses_propagate(s, s->trail[s->clause_head++]))
                return false;
        } else if (passages_are_due(s)) {
            if (!passages_propagate(s))
                return false;
        } else if (s->wall_head < s->trail_count && !s->area_off) {
            if (!walls_propagate(s, s->trail[s->wall_head++]))
                return false;
        } else if (s->frontier.count) {
            walls_examine(s);
        } else {
            return true;
        }
    }
}

/* --- the limits ---------------------------------------------------------------- */

void search_limit(search *s, const creek_limits *limits)
{
    uint64_t done = s->statistics.propagations;
    s->limits = limits;
    s->rounds = 0;
    s->step_end = UINT64_MAX;
    if (limits && limits->steps && limits->steps < UINT64_MAX - done)
        s->step_end = done + limits->steps;
}

/* Whether to stop now; asks from time to time. */
static bool is_over(search *s)
{
    enum { OFTEN = 16 };
    return s->statistics.propagations >= s->step_end ||
           (++s->rounds % OFTEN == 0 && limits_cancel(s->limits));
}

/* --- conflicts --------------------------------------------------------------- */

/* The highest level among the literals of the conflict. */
static int conflict_level(const search *s)
{
    int highest = 0;
    for (int i = 0; i < s->conflict.count; i++) {
        int level = s->level[cell_of(s->conflict.data[i])];
        if (level > highest)
            highest = level;
    }
    return highest;
}

/* A backjump over more levels goes back only one (Nadel and
 * Ryvchin 2018, chronological backtracking). */
enum { FAR_BACK = 25 };

/* Learns from s->conflict and goes back. */
static void resolve_conflict(search *s)
{
    search_back_to(s, conflict_level(s));
    if (s->levels == 0) {
        refuted(s);
        return;
    }
    int glue, back = analyze_conflict(s, &glue);
    if (s->failed)
        return;
    proof_log_clause(s, 'r', s->learned.data, s->learned.count, NULL, 0);
    /* After a long backjump, most of what it undid would be done again, because it has nothing
     * to do with the conflict; then one level is enough. */
    bool near = !s->proof.sink && s->levels - back > FAR_BACK;
    search_back_to(s, near ? s->levels - 1 : back);
    if (s->learned.count == 1 && near) {
        list_push(s, &s->late_facts, s->learned.data[0]);
        assert_fact(s, s->learned.data[0]);
    } else if (s->learned.count == 1) {
        trail_assign(s, s->learned.data[0], WHY_NONE, 0);
    } else {
        int32_t clause = clauses_add(s, s->learned.data, s->learned.count, glue);
        trail_assign(s, s->learned.data[0], WHY_CLAUSE, clause);
    }
    decision_order_decay(s);
}

void search_add_clause(search *s, const literal *literals, int count)
{
    int_list *clause = &s->scratch;
    clause->count = 0;
    for (int i = 0; i < count; i++) {
        bool fixed = s->value[literals[i]] && s->level[cell_of(literals[i])] == 0;
        if (fixed && is_true(s, literals[i]))
            return;
        if (!fixed)
            list_push(s, clause, literals[i]);
    }
    if (s->failed)
        return;
    if (clause->count < 2) {
        search_back_to(s, 0);
        if (clause->count)
            trail_assign(s, clause->data[0], WHY_NONE, 0);
        else
            refuted(s);
        return;
    }
    clause_choose_watches(s, clause->data, clause->count);
    literal first = clause->data[0], second = clause->data[1];
    if (is_false(s, second)) {
        /* At some level only one literal is left: go to where it is forced. If all are false and
         * the last two have the same level, go below that level. */
        int level = s->level[cell_of(second)];
        if (is_false(s, first) && s->level[cell_of(first)] == level)
            level--;
        search_back_to(s, level);
    }
    int32_t id = clauses_add(s, clause->data, clause->count, GIVEN_CLAUSE);
    if (is_false(s, second) && s->value[first] == 0)
        trail_assign(s, first, WHY_CLAUSE, id);
}

/* The activity bonus that makes cells be decided first. */
#define DECIDE_FIRST 1000

void search_try_first(search *s, const literal *literals, int count)
{
    for (int i = 0; i < count; i++) {
        s->phase[cell_of(literals[i])] = literals[i] & 1;
        s->activity[cell_of(literals[i])] += s->bump * DECIDE_FIRST;
    }
    decision_order_rebuild(s);
    search_add_clause(s, literals, count);
}

/* --- decisions and restarts ------------------------------------------------------ */

/* 1 1 2 1 1 2 4 ... (Luby, Sinclair and Zuckerman 1993); n from 1. */
static uint64_t luby(uint64_t n)
{
    for (;;) {
        uint64_t power = 1;
        while (power - 1 < n)
            power *= 2;
        if (power - 1 == n)
            return power / 2;
        n -= power / 2 - 1;
    }
}

enum { RESTART_UNIT = 64, CLOSE_LATE_AT = 32 };

enum { NOTHING_LEFT = -1, DEMAND_BROKEN = -2 };

/* The next demand that is not yet met; each has its own level, even if it was already true. */
static literal next_demand(search *s)
{
    while (s->levels < s->demands.count) {
        literal demand = s->demands.data[s->levels];
        if (is_false(s, demand))
            return DEMAND_BROKEN;
        if (!is_true(s, demand))
            return demand;
        new_level(s);
    }
    return NOTHING_LEFT;
}

static literal next_decision(search *s)
{
    literal demand = next_demand(s);
    if (demand != NOTHING_LEFT)
        return demand;
    if (s->trail_count == s->width * s->height)
        return NOTHING_LEFT;
    cell_id cell = decision_order_next(s);
    return literal_of(cell, s->phase[cell]);
}

/* Conflicts before the first restart: few if edges are closed late, which happens then; more on
 * a large board, where starting over costs more. */
static uint64_t restart_unit(const search *s)
{
    if (s->closing == CLOSE_LATE)
        return CLOSE_LATE_AT;
    return RESTART_UNIT + (uint64_t)(s->width * s->height) / 16;
}

/* --- the loop ------------------------------------------------------------------ */

creek_verdict search_run(search *s)
{
    uint64_t restarts = 0, restart_at = s->statistics.conflicts + restart_unit(s);
    while (!s->contradiction && !s->failed) {
        if (is_over(s))
            return CREEK_VERDICT_INTERRUPTED;
        if (!search_propagate(s)) {
            s->statistics.conflicts++;
            if (!s->failed)
                resolve_conflict(s);
            continue;
        }
        if (s->failed)
            break;
        if (s->statistics.conflicts >= restart_at) {
            search_back_to(s, 0);
            close_late_edges(s);
            s->statistics.restarts++;
            restart_at = s->statistics.conflicts + restart_unit(s) * luby(++restarts);
            if (s->clause_count >= s->reduce_at)
                clauses_reduce(s);
            continue;
        }
        literal decision = next_decision(s);
        if (decision == NOTHING_LEFT) {
            s->statistics.solutions++;
            return CREEK_VERDICT_MULTIPLE;
        }
        if (decision == DEMAND_BROKEN)
            return CREEK_VERDICT_NONE;
        s->statistics.decisions++;
        new_level(s);
        trail_assign(s, decision, WHY_NONE, -1);
    }
    return s->failed ? CREEK_VERDICT_MEMORY : CREEK_VERDICT_NONE;
}
