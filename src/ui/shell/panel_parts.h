/* panel_parts.h - building blocks for the panels of game and editor: clickable commands with
 * their keys and a description, and messages that may be truncated. */
#ifndef CREEK_UI_PANEL_PARTS_H
#define CREEK_UI_PANEL_PARTS_H

#include "ui/canvas/keybar.h"
#include "ui/canvas/theme.h"
#include "ui/shell/keymap.h"

enum { KEY_PANEL_TOGETHER = 4 };

typedef struct {
    /* One command, or several whose keys are written as one word ("hjkl"), each letter
     * clickable. */
    command commands[KEY_PANEL_TOGETHER];
    const char *does;
    const char *brief; /* the description in a row of keys; NULL: the same */
    const char *keys;  /* replaces the command's own keys, as text for keymap_text(), or NULL */
} key_panel_entry;

typedef struct {
    const keymap *keys;
    keybar *bar;                    /* receives what can be clicked, as KEY_COMMAND */
    const key_panel_entry *entries; /* the most important first */
    int count;
    bool brief; /* there is little room for descriptions */
} key_panel;

/* Draws the entries from left to right on the rows of a rectangle, as many as fit; the last one is
 * left out rather than alone on a row. Omits commands that have no key or are not available in the
 * context of the keymap. */
void key_panel_flow(const key_panel *p, canvas *c, canvas_rect rect);
/* Draws keys on a row like keybar_draw(); an item without a name gets that of its command, and
 * is omitted if the command has no key. */
void key_row_draw(const keymap *keys, keybar *bar, canvas *c, canvas_rect row,
                  const keybar_item *items, int count);

/* A command and a short description, for the line of keys at the bottom of a screen. */
typedef struct {
    command which;
    const char *does;
} command_item;

/* The same for commands only. */
void command_bar_draw(keybar *bar, canvas *c, canvas_rect row, const keymap *keys,
                      const command_item *items, int count);

/* Draws a text in a rectangle. If it is truncated, the key that shows it in full replaces its
 * end. Returns how many rows it took. */
int message_draw(const keymap *keys, keybar *bar, canvas *c, canvas_rect rect, theme_style style,
                 const char *text);

/* The rectangle of a message of `lines` lines at the bottom of the screen: `rect`, which is
 * below the board on the canvas and has `free_rows` free rows above it. If necessary it covers part
 * of the board: the bottom or, if that hides less of what matters (the row `keep` and the one
 * before it, then rows with cells of a hint), from row `top` on. */
canvas_rect message_place(const canvas *c, canvas_rect rect, int free_rows, int lines, int keep,
                          int top);

#endif
