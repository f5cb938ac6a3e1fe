/* creek/rules.h - what the rules say about a board: clue by clue, area by area, and as a
 * whole. */
#ifndef CREEK_RULES_H
#define CREEK_RULES_H

#include <creek/puzzle.h>

/* The state of a clue on a board. */
typedef enum {
    CREEK_CLUE_ABSENT,     /* no clue, or `?` */
    CREEK_CLUE_OPEN,       /* too few shaded so far, enough undecided cells */
    CREEK_CLUE_SATISFIED,  /* exactly as many shaded cells as it says */
    CREEK_CLUE_TOO_MANY,   /* more shaded cells than it says */
    CREEK_CLUE_UNREACHABLE /* too few, even if all undecided ones were shaded */
} creek_clue_state;

/* How many cells around a corner have each state. */
typedef struct {
    int shaded;
    int unshaded;
    int undecided;
} creek_tally;

/* The areas of a board: the groups of orthogonally connected cells that are not shaded. */
typedef struct creek_areas creek_areas;

/* The whole board at a glance; see creek_check(). */
typedef struct {
    int clues;          /* corners with a number */
    int satisfied;      /* of these, those with the right number of shaded cells */
    int done;           /* of these, satisfied with every cell around them decided */
    int broken;         /* of these, those with too many shaded cells, or too few possible */
    int unshaded_areas; /* areas with at least one unshaded cell */
    int undecided;      /* undecided cells */
    bool complete;      /* the rules hold, counting undecided cells as unshaded */
    bool solved;        /* complete, and every cell is decided */
} creek_report;

CREEK_BEGIN

/* The states of the cells around corner (row, col); all 0 if there is no such corner. */
CREEK_API creek_tally creek_clue_tally(const creek_board *board, int row, int col);

/* The state of the clue at corner (row, col). puzzle and board must have the same size. O(1). */
CREEK_API creek_clue_state creek_clue_judge(const creek_puzzle *puzzle, const creek_board *board,
                                            int row, int col);

/* Whether a clue in that state is broken (TOO_MANY or UNREACHABLE). */
CREEK_API bool creek_clue_broken(creek_clue_state state);

/* Finds the areas of a board as it is now. O(cells). The caller owns the result; NULL if memory
 * runs out. */
CREEK_API creek_areas *creek_areas_find(const creek_board *board);
CREEK_API void creek_areas_free(creek_areas *areas);

/* How many areas there are. They have the numbers 1..count, in reading order of their first
 * cells. */
CREEK_API int creek_areas_count(const creek_areas *areas);

/* The number of the area that cell (row, col) belongs to; 0 for a shaded cell
 * or a position outside the board. */
CREEK_API int creek_areas_at(const creek_areas *areas, int row, int col);

/* How many areas have an unshaded cell: if more than one, the unshaded cells are no longer
 * connected. */
CREEK_API int creek_areas_count_unshaded(const creek_areas *areas);

/* Whether cell (row, col) is cut off: its area has an unshaded cell and is not the main one, which
 * has the most unshaded cells, then the most cells, then the first one. */
CREEK_API bool creek_areas_cut_off(const creek_areas *areas, int row, int col);

/* Judges the whole board. False, with a report of zeros, when it does not have the puzzle's size or
 * memory runs out. O(cells). */
CREEK_API bool creek_check(const creek_puzzle *puzzle, const creek_board *board,
                           creek_report *report);

CREEK_END

#endif
