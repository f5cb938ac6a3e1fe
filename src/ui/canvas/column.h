/* column.h - text that is written from the top down: facts with labels, paragraphs. */
#ifndef CREEK_UI_COLUMN_H
#define CREEK_UI_COLUMN_H

#include "ui/canvas/theme.h"

typedef struct {
    canvas *c;
    int row; /* the next one */
    int left, width;
    int indent; /* columns of labels */
} column;

/* Writes a label, and behind it a text in printf's manner on as many rows as it needs;
 * nothing when that is empty. */
void column_fact(column *to, const char *label, theme_style style, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Writes a paragraph; nothing when it is empty. */
void column_text(column *to, theme_style style, const char *text);

#endif
