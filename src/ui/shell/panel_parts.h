/* panel_parts.h - what the panels of game and editor are made of: commands, each with its
 * keys and a word or two, which can be clicked; and messages, which may be cut. */
#ifndef CREEK_UI_PANEL_PARTS_H
#define CREEK_UI_PANEL_PARTS_H

#include "ui/canvas/keybar.h"
#include "ui/canvas/theme.h"
#include "ui/shell/keymap.h"

enum { KEY_PANEL_TOGETHER = 4 };

typedef struct {
    /* One, or several whose keys are written as one word ("hjkl"), each letter to be clicked. */
    command commands[KEY_PANEL_TOGETHER];
    const char *does;
    struct {
        int row, column;
    } at;              /* where it stands beside the board, in one of two columns */
    const char *brief; /* what it does, in a row of keys; NULL: the same */
    const char *keys;  /* in place of the command's own, as keymap_text() takes it, or NULL */
} key_panel_entry;

typedef struct {
    const keymap *keys;
    keybar *bar;                    /* takes what can be clicked, as KEY_COMMAND */
    const key_panel_entry *entries; /* those that matter most first */
    int count;
    int gap;    /* between two in a row */
    bool brief; /* there is a row for them, but no panel */
} key_panel;

/* Draws all entries from the left to the right on the rows of a rectangle, as many as there
 * is room for. A command without a key is left out. */
void key_panel_flow(const key_panel *p, canvas *c, canvas_rect rect);
/* The columns they take on one row. */
int key_panel_width(const key_panel *p);

/* Draws them in two columns at the foot of a rectangle, or as key_panel_flow() where they do
 * not fit. The first row is left out when it is needed for something else. */
void key_panel_draw(const key_panel *p, canvas *c, canvas_rect rect);

/* Draws keys on a row as keybar_draw() does; an item without a name has that of its command,
 * and is left out if that has no key. */
void key_row_draw(const keymap *keys, keybar *bar, canvas *c, canvas_rect row,
                  const keybar_item *items, int count);

/* A command and a word or two, for the line of keys at the foot of a screen. */
typedef struct {
    command which;
    const char *does;
} command_item;

/* The same for commands alone. */
void command_bar_draw(keybar *bar, canvas *c, canvas_rect row, const keymap *keys,
                      const command_item *items, int count);

/* Draws a text in a rectangle. In place of the end of one that is cut stands the key that
 * shows all of it. Returns how many rows it took. */
int message_draw(const keymap *keys, keybar *bar, canvas *c, canvas_rect rect, theme_style style,
                 const char *text);

/* Where a message of `lines` lines goes that stands at the foot of the screen, in a rectangle
 * below the board, over which `free_rows` are free: over a part of the board when there is no
 * other way, but never over the row `keep` and the one before. */
canvas_rect message_place(canvas_rect rect, int free_rows, int lines, int keep);

#endif
