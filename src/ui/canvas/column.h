/* column.h - writes text from the top down: labelled facts and paragraphs. */
#ifndef CREEK_UI_COLUMN_H
#define CREEK_UI_COLUMN_H

#include "ui/canvas/theme.h"

typedef struct {
    canvas *c;
    int row; /* the next row */
    int left, width;
    int indent; /* width of the labels */
} column;

/* Writes a label and, after it, a text like printf() on as many rows as it needs; nothing if the
 * text is empty. */
void column_fact(column *to, const char *label, theme_style style, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Writes a paragraph; nothing if it is empty. */
void column_text(column *to, theme_style style, const char *text);

#endif
