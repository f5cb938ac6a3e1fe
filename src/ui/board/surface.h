/* surface.h - a board that is worked at: where it stands on the screen, the part of it that
 * is shown, the cursor, and the mouse. Game, editor and lessons have one each.
 *
 * The screen fills in what `view` points at, and whether the cursor is on corners, before
 * each event and each drawing; the rest of the view is the surface's own.
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
    int step_rows, step_cols; /* the last step, 0, 0 for none */
    int painting;             /* the mouse button that paints, 0 for none */
    creek_state paint;
    creek_place painted; /* the last cell the drag came through */
    bool joined;         /* the drag, or the turn of the wheel, has made a change */
    bool steering;       /* the drag is on the minimap */
} surface;

/* --- drawing --- */

/* Finds the places for board, panel and minimap on a canvas, by the settings. With
 * `with_clues` the layouts without clues are never taken. */
void surface_arrange(surface *s, const canvas *c, bool with_clues);
/* Brings the cursor into sight and draws board, minimap and lens. */
void surface_draw(surface *s, canvas *c);
/* Whether only a part of the board is in sight. */
bool surface_is_partial(const surface *s);

/* --- keys --- */

/* Moves the cursor, if a command does that; it stays on the board. */
typedef struct {
    bool moves;   /* the command is one that moves */
    bool carries; /* it went to another place, and takes along what is at `from` */
    creek_place from;
} surface_move;
surface_move surface_go(surface *s, command which);
/* Puts the cursor somewhere; what lies outside is moved to the edge. */
void surface_put(surface *s, creek_place place);
/* After a mark by a key: moves on to the next place, if set so. */
void surface_advance(surface *s);
/* Marks the cell at the cursor, if a command does that. */
bool surface_mark(surface *s, command which);

/* --- mouse --- */

/* Handles what a surface does with an event: a press moves the cursor, and on cells begins
 * to paint; a drag paints the cells it crosses; the wheel scrolls; on the minimap press and
 * drag choose the part that is shown. Anything else ends a drag. */
void surface_handle(surface *s, const event *e);
/* Ends a drag. */
void surface_release(surface *s);
/* The cell, or corner, at the mouse; -1, -1 for none. */
creek_place surface_hit(const surface *s, const event *e);

#endif
