/* list_screen.h - a screen that lists rows: a title, rows in columns, a description of the
 * selected row, a board beside the list if there is room, and the keys.
 *
 * Every list has a filter, and typing a number goes to that row; saved games and drafts can be
 * deleted, and restored while the list is open. A screen has a list_screen as its first member,
 * and a list_kind that describes its rows.
 */
#ifndef CREEK_UI_LIST_SCREEN_H
#define CREEK_UI_LIST_SCREEN_H

#include "store/saved_items.h"
#include "ui/kit/text_screen.h"
#include "ui/shell/shell.h"

enum { LIST_COLUMNS = 3, LIST_TEXT = REF_TITLE, LIST_CELL = 48, LIST_ABOUT = 2 * REF_TITLE + 100 };

/* A row. It is blank when passed to `row`. */
typedef struct {
    const char *mark; /* a glyph of theme.h, or NULL */
    theme_style style;
    char key[KEY_NAME]; /* the key that opens it, "" for none */
    char title[LIST_TEXT];
    /* Right-aligned, "" for none; if there is too little room, the last ones are left out first,
     * but never a value. */
    char columns[LIST_COLUMNS][LIST_CELL];
} list_cells;

typedef struct list_screen list_screen;

/* Defines the rows; row numbers are those of the whole list, from 0. Only `class`, `row` and
 * `open` are required. */
typedef struct {
    screen_class class; /* begins with LIST_SCREEN_METHODS */
    bool plain;         /* rows show neither marks nor numbers */
    bool saved;         /* the rows are `items`, which are read each time it becomes the top one */
    stored_kind stored; /* ... and of this kind */
    bool by_id;         /* ... and numbered by their ids */
    const char *empty;  /* ... and this is shown if there are none */
    int most;           /* maximum width of the list with no board beside it */
    void (*row)(list_screen *s, shell *sh, int number, list_cells *row);
    /* A description of the selected row; it may write it into s->about. */
    const char *(*about)(list_screen *s, shell *sh, int number);
    /* A game whose board is shown beside the list; the list frees it. NULL: none. */
    creek_game *(*preview)(list_screen *s, shell *sh, int number);
    /* Draws something above the rows, at the top of a rectangle; returns how many rows it took. */
    int (*above)(list_screen *s, shell *sh, canvas *c, canvas_rect rect);
    /* Draws something else beside the list instead of a board. */
    void (*beside)(list_screen *s, shell *sh, canvas *c, canvas_rect rect);
    void (*open)(list_screen *s, shell *sh, int number);
    /* Changes the value of a row to the next (1) or previous one (-1); NULL: rows have none. */
    void (*change)(list_screen *s, shell *sh, int number, int direction);
    /* Whether one of `keys` does something now, for that row (-1: there is none); NULL: all do. */
    bool (*offers)(const list_screen *s, command which, int number);
    /* Handles an event, or carries out a command, before the list does; `number` is -1 if there
     * are no rows. True if it was handled. */
    bool (*handle)(list_screen *s, shell *sh, const event *e, int number);
    bool (*obey)(list_screen *s, shell *sh, command which, int number);
    /* Called when the screen becomes the top one, for the first time or again. */
    void (*shown)(list_screen *s, shell *sh);
    /* Frees what it owns besides the list. */
    void (*release)(list_screen *s);
    keybar_item keys[6]; /* the screen's own; those common to all lists follow */
} list_kind;

#define LIST_SCREEN_METHODS                                                                        \
    .handle = list_screen_handle, .obey = list_screen_obey, .draw = list_screen_draw,              \
    .shown = list_screen_shown, .release = list_screen_release

struct list_screen {
    screen base;
    const list_kind *kind;
    const char *title; /* this and `empty` are not owned */
    char note[48];     /* beside the title: "3/12 done" */
    theme_style note_style;
    const char *empty; /* the text shown if there are no rows */
    char about[LIST_ABOUT];
    bool opened; /* it is new, or a row was opened; the kind's `shown` resets it */
    bool waits;  /* the kind's `handle` takes the next key, or Esc */
    int count;
    saved_items items;          /* if the kind is `saved` */
    const theme_glyphs *glyphs; /* for the marks of rows */
    bool brief;                 /* there is little room for columns */
    /* The list's own. */
    int *shown;                       /* the numbers of the rows that are shown, and ... */
    int shown_count, selected, first; /* ... which of them are selected, and at the top */
    canvas_rect rect;                 /* where they were last drawn */
    search_line filter;
    int64_t typed; /* the number typed so far, -1 for none */
    int gap;       /* between columns */
    int64_t *deleted;
    size_t deleted_count;
    creek_game *preview; /* kept, because a long game takes time to read */
    int previewed;       /* the row it belongs to, or -1 */
};

/* A screen of `size` bytes, zero but for its list, which has no rows. */
void *list_screen_new(const list_kind *kind, size_t size, const char *title);

/* Sets the number of rows after they have changed. The selected number stays. */
void list_screen_set_count(list_screen *s, shell *sh, int count);

/* The number of the selected row, -1 when there is none. */
int list_screen_selected(const list_screen *s);
/* Selects a row, unless the filter hides it. */
void list_screen_select(list_screen *s, int number);

/* Writes the value of a row into its first column; arrows show which keys change it. */
void list_screen_write_value(const list_screen *s, int number, const char *value, list_cells *row);

bool list_screen_handle(screen *self, shell *sh, const event *e);
bool list_screen_obey(screen *self, shell *sh, command which);
void list_screen_draw(screen *self, shell *sh, canvas *c);
void list_screen_shown(screen *self, shell *sh);
void list_screen_release(screen *self);

#endif
