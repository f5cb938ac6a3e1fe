/* draft_shape.h - resizes, rotates or mirrors a puzzle and its drawing. */
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
    /* DRAFT_FRAME: the corner that becomes the top left one (it may lie outside), and a valid
     * size. */
    int top, left, width, height;
} draft_shape;

/* Copies texts, clues and drawing to a board of that shape; the caller owns the copies. Omits
 * what is outside it, and clues larger than their corner allows there. */
void draft_reshape(const creek_puzzle *puzzle, const creek_board *drawing, draft_shape shape,
                   creek_puzzle **new_puzzle, creek_board **new_drawing);

#endif
