/* screen_lesson.h - a lesson: its text, its board, and what it says to what
 * the player does there. */
#ifndef CREEK_UI_SCREEN_LESSON_H
#define CREEK_UI_SCREEN_LESSON_H

#include "ui/shell/shell.h"

/* Lesson `number` of creek/lessons.h. NULL when there is none or memory runs
 * out. */
screen *screen_lesson_new(shell *sh, size_t number);

#endif
