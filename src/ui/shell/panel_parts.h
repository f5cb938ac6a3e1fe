/* panel_parts.h - building blocks for screens: keys that can be clicked, with a description, and
 * messages that may be truncated. */
#ifndef CREEK_UI_PANEL_PARTS_H
#define CREEK_UI_PANEL_PARTS_H

#include "ui/canvas/theme.h"
#include "ui/shell/keymap.h"

enum { KEYBAR_MOST = 24, KEYBAR_TOGETHER = 4 };

/* A key, what it does (NULL: nothing now) and the key's name; a command has no name. */
typedef struct {
    int key;
    const char *does, *name;
    const char *brief;             /* what it does where there is little room; NULL: the same */
    int more[KEYBAR_TOGETHER - 1]; /* commands whose keys are written in one word with it */
} keybar_item;

/* Where the items were drawn. */
typedef struct {
    struct {
        canvas_rect place;
        int key;
    } at[KEYBAR_MOST];
    int count;
} keybar;

/* Draws one item and adds it to the bar; returns the columns it took. */
int keybar_add(keybar *bar, canvas *c, int row, int col, int width, const keybar_item *item);

/* Draws commands with their keys, the most important first, from left to right on the rows of a
 * rectangle, as many as fit; the last one is left out rather than alone on a row. Several that
 * belong together have their keys in one word ("hjkl"), each letter clickable. A name replaces the
 * keys, as text for keymap_text(). `brief`: there is little room for descriptions. Omits commands
 * that have no key, are not available in the context of the keymap, or do nothing (NULL). `bar`
 * receives what can be clicked, as KEY_COMMAND. */
void key_panel_flow(const keymap *keys, keybar *bar, canvas *c, canvas_rect rect,
                    const keybar_item *items, int count, bool brief);
/* Draws the items that fit on a row, the most important ones first, commands with the names of
 * their keys. The last one is always drawn, at least its name. Omits commands that have no key. */
void key_row_draw(const keymap *keys, keybar *bar, canvas *c, canvas_rect row,
                  const keybar_item *items, int count);

/* Turns a click on an item into its key; other events are unchanged. */
event keybar_translate(const keybar *bar, const event *e);

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
