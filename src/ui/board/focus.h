/* focus.h - where a command takes the focus on a grid of places: the cells of a
 * board that is played, the cells or corners of one that is edited. */
#ifndef CREEK_UI_FOCUS_H
#define CREEK_UI_FOCUS_H

#include "ui/shell/command.h"

#include <creek/creek.h>

#include <stdbool.h>

typedef struct {
    int rows, cols; /* how many places there are */
    int page;       /* rows of a screenful */
    bool wrap;      /* a step over the edge goes on at the other side */
} focus_grid;

typedef struct {
    bool moves;     /* the command moves the focus at all */
    bool carries;   /* what stands there is to come along */
    int rows, cols; /* of a step, the direction; 0, 0 for a jump */
    creek_place to;
} focus_move;

/* What `which` does to a focus that is at `at`. */
focus_move focus_find(const focus_grid *grid, creek_place at, command which);

/* One step from `at`; at an edge without `wrap` it stays. */
creek_place focus_step(const focus_grid *grid, creek_place at, int rows, int cols);

#endif
