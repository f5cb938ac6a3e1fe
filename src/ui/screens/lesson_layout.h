/* lesson_layout.h - where things stand on the screen of a lesson. */
#ifndef CREEK_UI_LESSON_LAYOUT_H
#define CREEK_UI_LESSON_LAYOUT_H

#include "ui/board/board_view.h"

/* What it is worked out from. */
typedef struct {
    int width, height; /* of the screen */
    int cols, rows;    /* of the board */
    const char *text, *task, *answer;
} lesson_layout_wants;

typedef struct {
    canvas_rect text, task, board, answer;
    board_layout layout;
} lesson_layout;

/* Beside one another where there is room, else below. What is answered never
 * moves the board. */
lesson_layout lesson_layout_make(const lesson_layout_wants *w);

#endif
