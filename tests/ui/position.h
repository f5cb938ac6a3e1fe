/* position.h - a puzzle with marks, to be drawn. */
#ifndef CREEK_TESTS_UI_POSITION_H
#define CREEK_TESTS_UI_POSITION_H

#include "ui/board/board_view.h"

typedef struct {
    creek_puzzle *puzzle;
    creek_board *board;
    creek_areas *areas;
} position;

void position_release(position *p);

/* It with all feedback and rulers, and the focus on r3c4. */
board_view position_view(const position *p, board_layout layout);

#endif
