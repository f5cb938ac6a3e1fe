/* position.h - what techniques look at: clues and cells as plain arrays.
 *
 * Cells are numbered row by row, corners likewise. A view is a position with
 * some clues left out and some cells undecided. Techniques must never conclude
 * more from a view than from the whole, since reasons are minimized on views
 * (explain.h).
 */
#ifndef CREEK_DEDUCE_POSITION_H
#define CREEK_DEDUCE_POSITION_H

#include "base/minmax.h"

#include <creek/puzzle.h>
#include <stddef.h>

/* Blocks of memory that are freed together. */
typedef struct memory_block memory_block;

/* Must be all zero at first. */
typedef struct {
    memory_block *first;
    bool failed; /* memory ran out: do not use any of its blocks */
} memory;

/* Room for `count` items of `size` bytes, all zero; NULL when memory runs out. */
void *memory_take(memory *m, size_t count, size_t size);

/* Frees all blocks. */
void memory_free(memory *m);
enum { NO_CLUE = -1, NOWHERE = -1 };

/* The geometry of a board size. */
typedef struct {
    int width, height;
    int cells, corners;
    int (*around)[4]; /* the cells a corner touches: above left, above right, below left, below
                         right; NOWHERE outside */
    int8_t *touches;  /* how many cells that are */
    int *first;       /* the corner above left of a cell; its others are +1, +width+1, +width+2 */
    int (*beside)[4]; /* the neighbours of a cell: above, right, below, left; NOWHERE outside */
} shape;

/* The first and last rows and columns of a part of the board. */
typedef struct {
    int top, bottom, left, right;
} part;

typedef struct {
    const shape *shape;
    int8_t *clue;   /* of each corner: 0..4, or NO_CLUE */
    uint8_t *state; /* of each cell: a creek_state */
    part part;      /* what area checks look at: the board, or a part with all clues and marks
                       and, where the board goes on, a line of cells without any around it */
} position;

/* A cell and the state it has or gets. */
typedef struct {
    int cell;
    uint8_t state;
} mark;

/* As many marks as a board has cells, at most. */
typedef struct {
    int count;
    mark *items;
} mark_list;

/* The memory passed below must live as long as the result; its owner
 * checks whether it has failed. */
void shape_make(shape *s, memory *m, int width, int height);

/* An empty position of that shape. */
void position_make(position *p, memory *m, const shape *s);

/* An empty list with room for `count` marks. */
mark_list list_make(memory *m, int count);

/* A part with all cells, or with none. part_add() adds the cells up to `reach` rows and columns
 * away from a cell. */
part whole_board(const shape *s);
part no_part(const shape *s);
void part_add(part *all, const shape *s, int cell, int reach);

/* The first cell of a row of the part, the first corner of a row of corners, and how many cells are
 * in a row. */
static inline int first_cell(const position *p, int row)
{
    return row * p->shape->width + p->part.left;
}

static inline int first_corner(const position *p, int row)
{
    return row * (p->shape->width + 1) + p->part.left;
}

static inline int count_cells(const position *p)
{
    return p->part.right - p->part.left + 1;
}

void position_clear(position *p);
void position_copy(position *to, const position *from);

static inline uint8_t opposite(uint8_t state)
{
    return state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED;
}

/* The rows and columns between two cells. */
int distance_between(const shape *s, int cell, int other);

/* The nearer of two cells to a third; the first one if both are as near, and the other one if the
 * first is NOWHERE. */
int nearer(const shape *s, int to, int first, int other);

/* How many cells around a corner have that state; cells_with_state() also lists them. */
int count_round(const position *p, int corner, creek_state state);
int cells_with_state(const position *p, int corner, creek_state state, int *list);

/* How many more shaded, or unshaded, cells the clue at a corner needs; negative if it has too
 * many. */
int shaded_needed(const position *p, int corner);
int unshaded_needed(const position *p, int corner);

/* Whether the clue at a corner can no longer be satisfied. */
bool clue_broken(const position *p, int corner);

/* A corner of the cell whose clue is broken; or NOWHERE. */
int broken_clue_at(const position *p, int cell);

/* The same of the cells of a list, from number `from` on. */
int broken_clue_among(const position *p, const mark_list *list, int from);

/* The four corners of a cell in the order above left, above right, below
 * left, below right. */
static inline void corners_of(const shape *s, int cell, int corners[4])
{
    corners[0] = s->first[cell];
    corners[1] = corners[0] + 1;
    corners[2] = corners[0] + s->width + 1;
    corners[3] = corners[2] + 1;
}

/* The four sides that meet at a corner, above, left, right and below it: the two
 * cells on each, NOWHERE outside the board. */
void pairs_at(const shape *s, int corner, int pairs[4][2]);

/* Decides undecided cells for a moment. */
void assume(position *p, const mark_list *assumed);
void take_back(position *p, const mark_list *assumed);

/* Whether a list holds that cell, with that state. */
bool list_has(const mark_list *list, int cell, uint8_t state);
void list_add(mark_list *list, int cell, uint8_t state);

#endif
