/* creek/rules.h - what the rules say about a board: clue by clue, area by
 * area, and as a whole.
 *
 * Everything is derived from the puzzle and the board given; nothing is kept.
 */
#ifndef CREEK_RULES_H
#define CREEK_RULES_H

#include <creek/board.h>
#include <creek/puzzle.h>

/* The live state of a corner. */
typedef enum {
    CREEK_CLUE_ABSENT,     /* no clue, or `?` */
    CREEK_CLUE_OPEN,       /* too few shaded so far, enough undecided cells */
    CREEK_CLUE_SATISFIED,  /* exactly as many shaded cells as it says */
    CREEK_CLUE_TOO_MANY,   /* more shaded cells than it says */
    CREEK_CLUE_UNREACHABLE /* too few, and shading all undecided ones would not do */
} creek_clue_state;

/* How the cells round one corner stand. */
typedef struct {
    int shaded;
    int unshaded;
    int undecided;
} creek_tally;

/* The areas of a board: the groups of orthogonally connected cells that are
 * not shaded (undecided cells can be passed). */
typedef struct creek_areas creek_areas;

/* The whole board at a glance; see creek_check(). */
typedef struct {
    int clues;     /* corners that bear a number */
    int satisfied; /* of these, exactly met right now */
    int done;      /* of these, satisfied and every cell round them decided */
    int wrong;     /* of these, too many or no longer reachable */
    int areas;     /* groups of not-shaded cells that hold an unshaded one */
    int undecided; /* undecided cells */
    bool complete; /* the rules hold when undecided cells are taken as unshaded */
    bool solved;   /* complete, and every cell is decided */
} creek_report;

CREEK_BEGIN

/* How the cells round corner (row, col) stand; all 0 when it is no corner. */
CREEK_API creek_tally creek_clue_tally(const creek_board *board, int row, int col);

/* The live state of the clue at corner (row, col). puzzle and board must have
 * the same size; on a board of another one what is said means nothing. O(1). */
CREEK_API creek_clue_state creek_clue_judge(const creek_puzzle *puzzle, const creek_board *board,
                                            int row, int col);

/* Whether a clue in that state is broken (TOO_MANY or UNREACHABLE). */
CREEK_API bool creek_clue_broken(creek_clue_state state);

/* Finds the areas of a board. O(cells). The caller owns the result; NULL when
 * memory runs out. It does not follow later changes of the board. */
CREEK_API creek_areas *creek_areas_find(const creek_board *board);
CREEK_API void creek_areas_free(creek_areas *areas);

/* How many areas there are, those of undecided cells alone included. They are
 * numbered 1..count in reading order of their first cells. */
CREEK_API int creek_areas_count(const creek_areas *areas);

/* The number of the area that cell (row, col) belongs to; 0 for a shaded cell
 * or a place outside. */
CREEK_API int creek_areas_at(const creek_areas *areas, int row, int col);

/* How many cells area `number` has, and how many of them are unshaded. */
CREEK_API int creek_areas_cells(const creek_areas *areas, int number);
CREEK_API int creek_areas_unshaded(const creek_areas *areas, int number);

/* How many areas hold an unshaded cell: more than one means the unshaded
 * cells are cut for good. */
CREEK_API int creek_areas_inhabited(const creek_areas *areas);

/* The main area: the one with the most unshaded cells, of equals the one with
 * the most cells, then the first; 0 when no area has an unshaded cell. */
CREEK_API int creek_areas_main(const creek_areas *areas);

/* Whether shaded cells cut cell (row, col) off: it lies in an area other than
 * the main one, and that area holds an unshaded cell. */
CREEK_API bool creek_areas_cut_off(const creek_areas *areas, int row, int col);

/* Judges the whole board, which must have the puzzle's size: false, and a
 * report of zeros, when it has another. Allocates nothing. O(cells). */
CREEK_API bool creek_check(const creek_puzzle *puzzle, const creek_board *board,
                           creek_report *report);

CREEK_END

#endif
