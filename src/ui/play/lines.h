/* lines.h - what modes of text lines share: reading commands, printing sentences and boards. */
#ifndef CREEK_UI_LINES_H
#define CREEK_UI_LINES_H

#include "ui/board/board_view.h"

#include <stdio.h>

/* Prints a line of any length from anywhere: nothing in it works on a terminal. */
void lines_put(FILE *out, canvas_charset charset, const char *text);

/* Prints a board as the normal layout draws it, with rulers. */
void lines_put_board(FILE *out, canvas_charset charset, board_view view);

/* Reads a cell such as r3c5 of a board of that size, and moves *at behind it. */
bool lines_read_cell(const char **at, int width, int height, creek_place *cell);

/* Reads commands until `obey` returns false, `in` ends or `out` cannot be written to; then
 * returns errno, else 0. Each line comes without blanks at its ends; `rest` is what follows its
 * first word. Empty lines and those that begin with # are skipped. */
typedef bool lines_obey(void *context, char *word, char *rest);
int lines_run(FILE *in, FILE *out, bool prompt, lines_obey *obey, void *context);

#endif
