/* screen_lessons.h - the lessons there are, and which are done. */
#ifndef CREEK_UI_SCREEN_LESSONS_H
#define CREEK_UI_SCREEN_LESSONS_H

#include "ui/shell/shell.h"

/* The list, at the first lesson that is not done. */
screen *screen_lessons_new(shell *sh);

/* Opens the list, and the lesson of that name over it (NULL: none). */
void screen_lessons_open(shell *sh, const char *name);

/* How many lessons are done. */
size_t screen_lessons_done(const shell *sh);

#endif
