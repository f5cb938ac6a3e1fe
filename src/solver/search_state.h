/* search_state.h - the state of the backtracking search, shared by its parts.
 *
 * The search is conflict-driven (Marques-Silva and Sakallah 1996; Moskewicz
 * et al. 2001): it decides a cell, propagates what follows, learns a clause
 * from each conflict and jumps back to where that clause forces something.
 * Each part has its own file; search.h lists them.
 *
 * The board is padded by a rim of cells that are always shaded, so that no
 * part needs to check where the board ends: cell (r, c) has the index
 * (r+1)*stride + (c+1). The corner at its top left has the index of the cell
 * diagonally above, so that corner k touches cells k, k+1, k+stride and
 * k+stride+1; a clue on the edge counts the rim cells it touches as shaded.
 *
 * A literal is 2*cell for "the cell is shaded", 2*cell+1 for "is unshaded".
 */
#ifndef CREEK_SOLVER_SEARCH_STATE_H
#define CREEK_SOLVER_SEARCH_STATE_H

#include "text.h"
#include <assert.h>
#include <creek/solver.h>
#include <string.h>

typedef int32_t cell_id; /* also names the corner of that index */
typedef int32_t literal;

enum { NO_CELL = -1 };

/* Levels of decision_order.c. */
enum { BEST_LEVELS = 3 };

static inline literal literal_of(cell_id cell, bool unshaded)
{
    return 2 * cell + unshaded;
}
static inline literal negate(literal lit)
{
    return lit ^ 1;
}
static inline cell_id cell_of(literal lit)
{
    return lit >> 1;
}

/* Why a cell has its value. */
typedef enum {
    WHY_NONE,    /* a decision, given, or a learned clause of one literal */
    WHY_CLUE,    /* the clue at corner `what` */
    WHY_CLAUSE,  /* the learned clause at `what` */
    WHY_AREA,    /* the one-area rule; see `separation` */
    WHY_PASSAGES /* the number of passages */
} why_kind;

/* Two cells that a closed wall separates. The wall runs through the cell `through` and leaves it
 * between its sides side_a and side_b, behind which lie cells a and b; the rest of it consists
 * of cells shaded before trail position `before`, and closed edges. `through` is NO_CELL if
 * closed edges alone separate them. */
typedef struct {
    cell_id a, b, through;
    int32_t before;
    uint8_t side_a, side_b;
} separation;

typedef struct {
    why_kind kind;
    int32_t what;
} reason;

typedef struct {
    int32_t *data;
    int count, capacity;
} int_list;

/* A watch on a clause: looked at when the watched literal becomes false. If
 * `blocker` is true the clause need not be read. */
typedef struct {
    int32_t clause;
    literal blocker;
} watch;

typedef struct {
    watch *data;
    int count, capacity;
} watch_list;

/* The open sides of a cell, grouped into
 * classes: shading the cell would separate
 * sides of different classes. */
typedef struct {
    int classes;
    uint8_t sides[4]; /* of each class, as bits */
    int32_t before;   /* made of walls shaded before this trail position */
} exits;

/* A shaded cell that closed a ring while no cell was unshaded. */
typedef struct {
    cell_id cell;
    exits ways;
} closed_ring;

/* "Look at cell `cut` again when this cell becomes unshaded". */
typedef struct {
    cell_id cell, cut;
    int32_t next;
} pocket_watch;

/* Values of search.clue: no clue, and one that cannot be met. */
enum { NO_CLUE = 5, IMPOSSIBLE_CLUE = 6 };

/* Which edges the clues close. */
typedef enum {
    CLOSE_ALL,   /* every edge that a clue closes */
    CLOSE_LATE,  /* the same, but only after the first restart; until then as CLOSE_FIXED */
    CLOSE_FIXED, /* those that a clue closes on the empty board */
    CLOSE_NONE
} closing_rule;

/* See proof_log.c. */
typedef struct {
    creek_proof_sink sink; /* NULL: no proof is requested */
    void *context;
    text_builder line; /* being written */
    int facts;         /* the reasons of trail[0..facts-1], at level 0, are written */
    bool by_clues;     /* a closed edge is part of the wall being explained */
    bool failed;       /* the sink returned false, or memory ran out */
} proof_log;

typedef struct search {
    int width, height, stride;
    int cells;          /* padded cells: ids are 0..cells-1 */
    int step[4];        /* to the neighbours up, right, down, left */
    int corner_step[4]; /* to the corners between up and right, ... left and up */
    bool failed;        /* memory ran out: nothing but freeing is allowed */
    bool contradiction; /* there is no solution at level 0 */
    closing_rule closing;
    bool area_off; /* the one-area rule does not hold */
    proof_log proof;

    /* Clues: the sums of the 4 cells around each corner, rim included. */
    uint8_t *clue;    /* per corner: 0..4, NO_CLUE or IMPOSSIBLE_CLUE */
    uint8_t *pattern; /* per corner: 2 bits a cell (TL, TR, BL, BR from the
                         lowest): 1 shaded, 2 unshaded */

    /* Assignments, in order. */
    int8_t *value; /* per literal: 1 true, -1 false, 0 open */
    int32_t *level, *position;
    reason *why;
    separation *apart; /* per cell, for WHY_AREA */
    literal *trail;
    int trail_count;
    int *level_start; /* per decision level: trail length before it */
    int levels;
    int clue_head, clause_head, wall_head; /* trail[0..head-1] has been propagated */
    int_list late_facts;                   /* learned facts that are not yet at level 0 */
    int unshaded;                          /* unshaded cells before wall_head */

    /* Walls run from corner to corner, along shaded cells and *closed edges*: sides of a cell
     * that a clue closes. The corners that a wall joins form a set, named by one of its corners,
     * its root; when two sets merge, the smaller takes the larger one's root. The rim is one
     * set, its root corner 0. */
    uint8_t *wall;         /* per cell: shaded, processed by wall_head (or rim) */
    uint8_t *closed;       /* per cell: bit i, side i is closed */
    int32_t *closed_at;    /* per edge: the trail position that closed it, -1 on the ground */
    cell_id *closing_clue; /* per edge: the corner of the clue that closes it */
    cell_id *root;         /* per corner */
    int32_t *wall_size;    /* per root: the number of corners in its set */
    cell_id *wall_next;    /* the corners of a set in a ring */
    int_list unions;       /* to undo: children, and the number of them */
    bool has_parts;        /* closed edges alone separate parts of the board */
    closed_ring *ring;
    int ring_count, ring_capacity;
    pocket_watch *pocket;
    int pocket_count, pocket_capacity;
    int32_t *pocket_head; /* per cell, -1 none */
    int *pocket_level;    /* per decision level: pocket_count before it */

    /* The ground: walls as they are at level 0, each named by one of its
     * corners. Shaded cells of higher levels lie in lists by the pieces of
     * ground they touch, an entry 4*cell+i for corner i of a cell. */
    cell_id *ground; /* per corner */
    int32_t *touch_head, *touch_next;

    /* Scratch memory for floods and paths: marks are valid if equal to `stamp`. */
    uint32_t *mark, stamp;
    uint32_t *tried, try_stamp;
    cell_id *came_from, *came_over;
    int_list reached; /* has room for every cell */
    int_list frontier;

    /* Passages; see passages.c. */
    bool passages;           /* whether passages are counted */
    int chosen;              /* row + col of the corners in the sum, modulo 2 */
    int8_t *added;           /* per corner: the least that it adds, as far as its cells are known */
    int_list least;          /* table of what a corner adds at least */
    int room, room_at_start; /* between the sum and its limit */
    int room_seen;           /* the room when consequences were last drawn; INT_MAX: never */
    int passage_head;        /* trail[0..passage_head-1] is added */
    int_list raised;         /* corners that came to add more, and what undoes that */

    /* Learned clauses: [size, glue, literals...], one after the other. */
    int_list arena;
    int clause_count;
    watch_list *watches;
    int reduce_at;

    /* Analysis. */
    uint8_t *seen;
    int_list learned, conflict, scratch;
    int_list explained;   /* literals of area reasons, this analysis only */
    int32_t *explanation; /* per cell: where it begins there, -1 none */
    int_list touched, visit;

    /* The order of decisions: the best cell of each group, at each level. */
    double *activity, bump;
    cell_id *best[BEST_LEVELS];
    uint8_t *phase; /* per cell: 1 if unshaded is tried first */

    int_list demands; /* assumptions, the first decisions */

    /* When runs end early; see search_limit(). */
    const creek_limits *limits;
    uint64_t step_end; /* in propagations, as the statistics count them */
    uint64_t rounds;   /* decisions and conflicts */

    creek_statistics statistics; /* without memory and progress */
    void *memory;                /* the block that the arrays lie in */
    size_t bytes;                /* in total */
} search;

/* The id of cell (row, col) of the board, and back. */
static inline cell_id search_cell(const search *s, int row, int col)
{
    return (row + 1) * s->stride + col + 1;
}
static inline creek_place search_place(const search *s, cell_id cell)
{
    return (creek_place){cell / s->stride - 1, cell % s->stride - 1};
}

/* The cells around a corner, in reading order. */
static inline cell_id corner_cell(const search *s, cell_id corner, int which)
{
    return corner + (which & 1) + (which & 2 ? s->stride : 0);
}

/* The cell of the board after `cell` in reading order, the first one after 0; s->cells after the
 * last. Only the rim has no position on the trail. */
static inline cell_id next_cell(const search *s, cell_id cell)
{
    do
        cell++;
    while (cell < s->cells && s->position[cell] < 0);
    return cell;
}

/* How many clues a cell touches. */
static inline int clues_around(const search *s, cell_id cell)
{
    return (s->clue[cell] != NO_CLUE) + (s->clue[cell - 1] != NO_CLUE) +
           (s->clue[cell - s->stride] != NO_CLUE) + (s->clue[cell - s->stride - 1] != NO_CLUE);
}

/* A stamp that no mark has yet. */
static inline uint32_t new_stamp(uint32_t *stamp, uint32_t *marks, int count)
{
    if (++*stamp == 0) {
        memset(marks, 0, (size_t)count * sizeof *marks);
        *stamp = 1;
    }
    return *stamp;
}

/* --- the trail: assigned literals in order, grouped by decision level ---
 *
 * Invariants: value[lit] == 1 and value[negate(lit)] == -1 exactly for the
 * literals on the trail; pattern of each corner mirrors the values of its
 * cells; position[] is a literal's index on the trail. */

static inline bool is_true(const search *s, literal lit)
{
    return s->value[lit] > 0;
}
static inline bool is_false(const search *s, literal lit)
{
    return s->value[lit] < 0;
}
static inline bool is_open(const search *s, cell_id cell)
{
    return s->value[literal_of(cell, false)] == 0;
}
static inline bool is_shaded(const search *s, cell_id cell)
{
    return s->value[literal_of(cell, false)] > 0;
}
static inline bool is_unshaded(const search *s, cell_id cell)
{
    return s->value[literal_of(cell, false)] < 0;
}

/* Makes an open literal true. */
static inline void trail_assign(search *s, literal lit, why_kind kind, int32_t what)
{
    cell_id cell = cell_of(lit);
    assert(s->value[lit] == 0);
    s->value[lit] = 1;
    s->value[negate(lit)] = -1;
    s->level[cell] = s->levels;
    s->position[cell] = s->trail_count;
    s->why[cell] = (reason){kind, what};
    s->trail[s->trail_count++] = lit;
    uint8_t bits = (lit & 1) ? 2 : 1;
    s->pattern[cell] |= bits;
    s->pattern[cell - 1] |= (uint8_t)(bits << 2);
    s->pattern[cell - s->stride] |= (uint8_t)(bits << 4);
    s->pattern[cell - s->stride - 1] |= (uint8_t)(bits << 6);
}

/* Opens the cell of the last literal again. */
static inline void trail_unassign(search *s)
{
    literal lit = s->trail[--s->trail_count];
    cell_id cell = cell_of(lit);
    s->value[lit] = s->value[negate(lit)] = 0;
    s->pattern[cell] &= 0xFC;
    s->pattern[cell - 1] &= 0xF3;
    s->pattern[cell - s->stride] &= 0xCF;
    s->pattern[cell - s->stride - 1] &= 0x3F;
}

/* --- growing arrays ---
 *
 * If memory runs out, the search is marked as failed, which search_run() reports; its results are
 * then worthless. */

/* Makes sure that there is room for `count` items of `item` bytes. */
bool list_grow(search *s, void **data, int *capacity, int count, size_t item);

static inline void list_push(search *s, int_list *list, int32_t item)
{
    if (list->count == list->capacity &&
        !list_grow(s, (void **)&list->data, &list->capacity, list->count + 1, sizeof *list->data))
        return;
    list->data[list->count++] = item;
}

/* Appends all items, or none if memory runs out. */
static inline void list_append(search *s, int_list *list, const int32_t *items, int count)
{
    if (!list_grow(s, (void **)&list->data, &list->capacity, list->count + count,
                   sizeof *list->data))
        return;
    for (int i = 0; i < count; i++)
        list->data[list->count++] = items[i];
}

#endif
