/* surface.h - an interactive board: its place on the screen, the part of it that is shown,
 * the cursor, and the mouse. Game, editor and lessons have one each.
 *
 * Before each event and each drawing the screen sets what `view` points at, and whether the
 * cursor is on corners; the surface manages the rest of the view.
 */
#ifndef CREEK_UI_SURFACE_H
#define CREEK_UI_SURFACE_H

#include "store/settings.h"
#include "ui/board/surface_layout.h"
#include "ui/canvas/event.h"
#include "ui/shell/command.h"

typedef struct {
    board_view view;       /* its focus is the cursor */
    const settings *likes; /* of the player */
    /* Marks a cell, with `join` as part of the last change. True when it changed. */
    bool (*set)(void *owner, creek_place cell, creek_state state, bool join);
    void *owner;
    /* As last drawn. There is no room for the board when at.board is empty. */
    layout_request request;
    surface_layout at;
    /* Its own. */
    const char *layout;          /* of this board; NULL: by the setting */
    char setting[SETTINGS_WORD]; /* ... which was this then; another one ends it */
    int step_rows, step_cols;    /* the last step, 0, 0 for none */
    int painting;                /* the mouse button that paints, 0 for none */
    creek_state paint;
    creek_place painted; /* the last cell of the drag */
    bool joined;         /* the drag, or the turn of the wheel, has made a change */
    bool steering;       /* the drag is on the minimap */
} surface;

/* --- drawing --- */

/* Lays out board, panel and minimap on a canvas according to the settings. With
 * `with_clues` the layouts without clues are never used. */
void surface_arrange(surface *s, const canvas *c, bool with_clues);
/* Changes the layout of this board alone to the next one, and says which it is. */
void surface_change_layout(surface *s, char *text, size_t size);
/* Scrolls to the cursor and draws board and minimap. */
void surface_draw(surface *s, canvas *c);
/* Whether only a part of the board is visible. */
bool surface_is_partial(const surface *s);

/* --- keys --- */

/* Moves the cursor, if a command does that; it stays on the board. */
typedef struct {
    bool moves;   /* it is a command that moves */
    bool carries; /* it moved, and copies the mark at `from` along */
    creek_place from;
} surface_move;
surface_move surface_go(surface *s, command which);
/* Puts the cursor at a place, or at the edge if that is outside. */
void surface_put(surface *s, creek_place place);
/* After a mark by a key: moves to the next place, if that is switched on. */
void surface_advance(surface *s);
/* Marks the cell at the cursor, if a command does that. */
bool surface_mark(surface *s, command which);

/* --- mouse --- */

/* Handles an event: a press moves the cursor, and on cells starts to paint; a drag paints
 * the cells it crosses; the wheel scrolls; on the minimap press and drag choose the visible
 * part. Anything else ends a drag. */
void surface_handle(surface *s, const event *e);
/* Ends a drag. */
void surface_release(surface *s);
/* The cell, or corner, at the mouse; -1, -1 for none. */
creek_place surface_hit(const surface *s, const event *e);

#endif
