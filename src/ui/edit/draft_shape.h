/* draft_shape.h - what becomes of a puzzle and its drawing on a board of another
 * shape: another size, or turned or mirrored. */
#ifndef CREEK_UI_DRAFT_SHAPE_H
#define CREEK_UI_DRAFT_SHAPE_H

#include "ui/edit/draft.h"

/* The size that a puzzle has in this shape. */
void draft_shape_size(const creek_puzzle *puzzle, draft_shape shape, int *width, int *height);

/* Whether it is the shape that the puzzle has. */
bool draft_shape_same(const creek_puzzle *puzzle, draft_shape shape);

/* Copies clues and drawing into boards of the new size, which are empty. What
 * falls off, and clues larger than what their corner touches there, are left
 * out. Returns how many clues stay. */
int draft_shape_carry(const creek_puzzle *from_puzzle, const creek_board *from_drawing,
                      draft_shape shape, creek_puzzle *puzzle, creek_board *drawing);

#endif
