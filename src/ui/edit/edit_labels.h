/* edit_labels.h - the commands that stand beside or below the board of a draft:
 * which of them, where, and which one is clicked. */
#ifndef CREEK_UI_EDIT_LABELS_H
#define CREEK_UI_EDIT_LABELS_H

#include "ui/canvas/canvas.h"
#include "ui/edit/edit_command.h"

enum { EDIT_LABELS = 40 };

/* Where commands are drawn. */
typedef struct {
    struct {
        canvas_rect rect;
        edit_command command;
    } at[EDIT_LABELS];
    int count;
} edit_labels;

/* What the keys do: they set clues, mark cells, or change size and shape. */
typedef enum { EDIT_KEYS_CLUES, EDIT_KEYS_CELLS, EDIT_KEYS_SHAPE } edit_keys;

/* What is drawn there is that command. */
void edit_labels_add(edit_labels *labels, canvas_rect rect, edit_command which);

/* Adds the commands of a kind: in two columns at the foot of a rectangle or,
 * where that is too low for them, as edit_labels_bar(). */
void edit_labels_table(edit_labels *labels, edit_keys kind, canvas *c, canvas_rect rect);
/* The same one after the other, as many as there is room for, those that lead
 * to all others first. */
void edit_labels_bar(edit_labels *labels, edit_keys kind, canvas *c, canvas_rect rect);
/* How wide all of them are in one row. */
int edit_labels_width(edit_keys kind);

/* The command drawn at a place; EDIT_NONE where there is none. */
edit_command edit_labels_hit(const edit_labels *labels, int row, int col);

#endif
