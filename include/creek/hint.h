/* creek/hint.h - what a position forces next, and why.
 *
 * A hint is derived from the clues and the player's marks, never from a
 * stored solution.
 */
#ifndef CREEK_HINT_H
#define CREEK_HINT_H

#include <creek/solver.h>

typedef enum {
    CREEK_HINT_NONE,   /* every cell is decided, or nothing is forced (several solutions) */
    CREEK_HINT_OPEN,   /* the limits ended the search for one */
    CREEK_HINT_WRONG,  /* the marks are wrong: `cell` is a mark that cannot be */
    CREEK_HINT_CLUE,   /* one clue, with the marks round it, forces the cell */
    CREEK_HINT_AREA,   /* that the unshaded cells form one area forces the cell */
    CREEK_HINT_SEARCH, /* only the position as a whole forces the cell */
    CREEK_HINT_MEMORY  /* memory ran out */
} creek_hint_kind;

typedef struct {
    creek_hint_kind kind;
    creek_place cell;   /* the cell it is about; for NONE, OPEN, MEMORY -1, -1 */
    creek_state state;  /* what the cell must become; for WRONG what it cannot be */
    creek_place corner; /* for CLUE, and for WRONG when one clue is broken already: the
                           clue; else -1, -1 */
    char text[320];     /* the reason in one or two English sentences */
} creek_hint;

CREEK_BEGIN

/* The next forced cell of `board`, the easiest reason first. `limits` as in
 * solver.h (NULL: none). */
CREEK_API creek_hint creek_hint_find(const creek_puzzle *puzzle, const creek_board *board,
                                     const creek_limits *limits);

/* "the 3 where r3c6 and r4c7 meet": names the clue at corner (row, col) for
 * people, into `buffer` of `size` bytes, ended by 0. */
CREEK_API void creek_corner_name(const creek_puzzle *puzzle, int row, int col, char *buffer,
                                 size_t size);

CREEK_END

#endif
