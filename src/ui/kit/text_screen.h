/* text_screen.h - a screen with a text that scrolls and can be searched; and what lists have in
 * common with it: the line at the bottom in which you type what to find, and the commands that
 * scroll.
 *
 * A screen has a text_screen as its first member, and a text_screen_kind that draws its text. */
#ifndef CREEK_UI_TEXT_SCREEN_H
#define CREEK_UI_TEXT_SCREEN_H

#include "ui/canvas/field.h"
#include "ui/canvas/page.h"
#include "ui/shell/shell.h"

/* --- for lists, too --- */

typedef struct {
    field field;
    bool typing; /* it receives the keys */
} search_line;

/* Handles a key while it receives the keys: Enter ends the input; Esc, or Backspace in an empty
 * field, also clears it. */
field_answer search_line_type(search_line *s, const event *e);

/* Draws the field and, right of it, its keys or a complaint (NULL: none). */
void search_line_draw(search_line *s, keybar *bar, canvas *c, canvas_rect rect,
                      const char *trouble);

/* How many lines a command moves in a list or text of which `height` lines are visible; far more
 * than there are for an end. 0 for any other command. */
int scroll_lines(command which, int height);

/* --- the screen --- */

typedef struct text_screen text_screen;

/* Only `class` and `paint` are required. */
typedef struct {
    screen_class class;  /* begins with TEXT_SCREEN_METHODS */
    int most;            /* maximum width */
    bool message;        /* any key closes it */
    page_painter *paint; /* its context is the screen */
    /* Whether one of `keys` does something now; NULL: all do. */
    bool (*offers)(const text_screen *s, command which);
    /* Carries out a command before the text does. True if it was handled. */
    bool (*obey)(text_screen *s, shell *sh, command which);
    keybar_item keys[6]; /* the screen's own; those common to all texts follow */
} text_screen_kind;

#define TEXT_SCREEN_METHODS                                                                        \
    .handle = text_screen_handle, .obey = text_screen_obey, .draw = text_screen_draw

struct text_screen {
    screen base;
    const text_screen_kind *kind;
    /* The text screen's own. */
    page page;
    search_line search;
    int found; /* the line of the match, -1 for none */
    int width; /* of the text, when it was last drawn */
    canvas_charset charset;
};

void text_screen_init(text_screen *s, const text_screen_kind *kind);
/* Frees what it owns, and the screen. */
void text_screen_release(screen *self);

bool text_screen_handle(screen *self, shell *sh, const event *e);
bool text_screen_obey(screen *self, shell *sh, command which);
void text_screen_draw(screen *self, shell *sh, canvas *c);

/* A screen that shows only this text. */
screen *text_screen_of(const char *text);

#endif
