/* draft_shape.h - a puzzle and its drawing on a board of another shape: another
 * size, or turned or mirrored. */
#ifndef CREEK_UI_DRAFT_SHAPE_H
#define CREEK_UI_DRAFT_SHAPE_H

#include <creek/creek.h>

typedef enum {
    DRAFT_FRAME,  /* another rectangle of corners becomes the board */
    DRAFT_TURN,   /* a quarter turn, clockwise */
    DRAFT_MIRROR, /* swap left and right */
    DRAFT_FLIP    /* swap top and bottom */
} draft_shaping;

typedef struct {
    draft_shaping kind;
    /* DRAFT_FRAME: which corner becomes the top left one (it may lie outside),
     * and a valid size. */
    int top, left, width, height;
} draft_shape;

/* Copies texts, clues and drawing to a board of that shape; the caller owns the copies.
 * What falls off, and clues larger than what their corner touches there, are left out. */
void draft_reshape(const creek_puzzle *puzzle, const creek_board *drawing, draft_shape shape,
                   creek_puzzle **new_puzzle, creek_board **new_drawing);

#endif
