/* creek/practice.h - endless positions in which to practise one technique.
 *
 *     creek_practice *position = creek_practice_new(CREEK_OVERLAP, seed, 1, NULL, &error);
 *     show(position->puzzle, position->board);
 *     verdict = creek_practice_judge(position, &answer, text, sizeof text, &step);
 *     creek_practice_free(position);
 *
 * A position is a puzzle solved up to a point where that technique gives the easiest next step.
 */
#ifndef CREEK_PRACTICE_H
#define CREEK_PRACTICE_H

#include <creek/deduce.h>

typedef struct {
    creek_technique technique;
    const creek_puzzle *puzzle;  /* with one solution */
    const creek_board *board;    /* the marks */
    const creek_board *solution; /* of the puzzle */

    /* All cells that steps by the technique decide, in reading order. No easier technique has a
     * step on the board. Nested what-ifs are nested once. */
    size_t cell_count;
    const creek_mark *cells;
} creek_practice;

typedef enum {
    CREEK_PRACTICE_RIGHT,   /* a step by the technique decides the cell */
    CREEK_PRACTICE_OTHER,   /* right, but only a harder technique decides the cell */
    CREEK_PRACTICE_UNKNOWN, /* right, but no technique below what-ifs decides it yet */
    CREEK_PRACTICE_WRONG,   /* the solution differs */
    CREEK_PRACTICE_GIVEN,   /* no answer: the cell is decided, or outside the board, or the mark is
                               CREEK_UNDECIDED */
    CREEK_PRACTICE_MEMORY   /* memory ran out */
} creek_practice_answer;

/* Maximum size of the text of creek_practice_judge(), including the NUL. */
enum { CREEK_PRACTICE_TEXT = 2048 };

CREEK_BEGIN

/* Position `number`, from 1, of those with a seed. The same arguments give the same position on
 * every machine. The caller owns it; NULL with *error set: CREEK_ERROR_RANGE if there is no such
 * technique, CREEK_ERROR_NOT_FOUND after thousands of puzzles without such a position,
 * CREEK_ERROR_MEMORY, or CREEK_OK if `limits` (NULL: none; only `cancel` is used) ended the
 * work. */
CREEK_API creek_practice *creek_practice_new(creek_technique technique, uint64_t seed,
                                             uint64_t number, const creek_limits *limits,
                                             creek_error *error);
CREEK_API void creek_practice_free(creek_practice *position);

/* Judges a mark of the player. Writes the verdict with its reason to `text` of `size` bytes,
 * truncated if necessary. *step is the easiest step that decides the cell, even if the answer is
 * wrong, or NULL; the position owns it until the next call. What-ifs decide nearly any cell, so
 * they count only in positions that need one. */
CREEK_API creek_practice_answer creek_practice_judge(creek_practice *position,
                                                     const creek_mark *answer, char *text,
                                                     size_t size, const creek_step **step);

CREEK_END

#endif
