/* surface.h - an interactive board: its place on the screen, its visible part, the cursor, and
 * the mouse. Game, editor, replay and lessons each have one.
 *
 * Before each event and each drawing the screen sets what `view` points at, and whether the
 * cursor is on corners; the surface manages the rest of the view.
 *
 * The panel stands beside the board or, where that would show much less of the board or
 * make its cells smaller than in the roomy layout, below. The board has the layout that is
 * asked for, or the largest that fits.
 *
 * A board that fits in no layout with clues is shown in part, in the normal one (in a small window
 * in the compact one), with a minimap beside it or in the panel where there is room. The half
 * layout, which shows most of it without clues, is only taken by its name.
 *
 * Nothing here depends on what the panel says, so no message moves the board.
 */
#ifndef CREEK_UI_SURFACE_H
#define CREEK_UI_SURFACE_H

#include "store/settings.h"
#include "ui/board/board_view.h"
#include "ui/canvas/event.h"
#include "ui/shell/command.h"

/* --- where board, panel and minimap stand --- */

typedef struct {
    int width, height; /* of the screen */
    int cols, rows;    /* of the board, in cells */
    const char *name;  /* of a layout; any other text: the largest that fits */
    bool with_clues;   /* never use the half layout */
    bool no_rulers, no_minimap;
} layout_request;

typedef struct {
    canvas_rect board;
    canvas_rect panel;
    canvas_rect minimap; /* empty when there is none */
    bool beside;         /* the panel is beside the board, not below */
    bool whole;          /* the whole board is visible */
    board_layout layout;
} surface_layout;

surface_layout surface_layout_make(const layout_request *request);

/* The layout of that name, otherwise the largest in which the whole board fits into columns x rows,
 * or the one above. */
board_layout surface_layout_choose(const layout_request *request, int columns, int rows);
/* The layout of that name; BOARD_LAYOUTS if there is none. */
board_layout surface_layout_find(const char *name);

/* The name that follows when the player asks for another layout: from SURFACE_AUTO (what fits)
 * to the one below that, through all smaller and then all larger ones with clues that show enough
 * of the board, and back. */
#define SURFACE_AUTO "auto"
const char *surface_layout_next(const layout_request *request);

/* --- the board --- */

typedef struct {
    board_view view;       /* its focus is the cursor */
    const settings *likes; /* the player's settings */
    /* Marks a cell; with `join`, as part of the last change. True if it changed. */
    bool (*set)(void *owner, creek_place cell, creek_state state, bool join);
    void *owner;
    /* As last drawn; at.board is empty before. */
    layout_request request;
    surface_layout at;
    /* Private: */
    char layout[SETTINGS_WORD];  /* chosen for this board alone; "": by the setting */
    char setting[SETTINGS_WORD]; /* the setting at that time; if it changes, the choice ends */
    char told[80];               /* a message about the layout */
    int step_rows, step_cols;    /* the last step, 0, 0 for none */
    int painting;                /* the mouse button that is painting, 0 for none */
    creek_state paint;
    creek_place painted; /* the last cell of the drag */
    bool joined;         /* the current drag has made a change */
    bool steering;       /* the drag is on a map */
    bool held;           /* ... on its cursor, and has not moved yet */
    bool mapped;         /* a map of the whole board is shown in its place */
} surface;

/* --- drawing --- */

/* Lays out board, panel and minimap on a canvas according to the settings; if `with_clues`,
 * never in a layout without clues. */
void surface_arrange(surface *s, const canvas *c, bool with_clues);
/* The layout of this board, or of the settings. */
const char *surface_layout_name(surface *s);
/* Switches this board, but not the setting, to a layout ("": to that of the setting). */
void surface_set_layout(surface *s, const char *name);
/* The same to the next layout; returns a message that names it. Nothing, and "", if the board was
 * never drawn. */
const char *surface_change_layout(surface *s);
/* Scrolls to the cursor, and draws board and minimap. */
void surface_draw(surface *s, canvas *c);
/* Whether only a part of the board is visible. */
bool surface_is_partial(const surface *s);

/* --- keys --- */

/* Moves the cursor, within the board, if the command does that; some commands copy the mark
 * along, if the cursor is on cells. */
bool surface_go(surface *s, command which);
/* Shows a map of the whole board in its place, on which the cursor moves. False if there is too
 * little room. */
bool surface_show_map(surface *s);
/* Before obeying a command: shows the board instead of the map, unless the command moves the
 * cursor. True if the command was only meant to do that. */
bool surface_leave_map(surface *s, command which);
/* Puts the cursor at a place, or at the nearest one on the board if that is outside. */
void surface_put(surface *s, creek_place place);

/* Call after marking a cell with a key: moves to the next place, if that setting is on. */
void surface_advance(surface *s);
/* Marks the cell at the cursor, if the command does that. */
bool surface_mark(surface *s, command which);

/* --- mouse --- */

/* Handles an event: a click moves the cursor and, on cells, starts painting; a drag paints the
 * cells it crosses; the wheel scrolls; clicks and drags on the minimap choose the visible part.
 * Any other event ends a drag. */
void surface_handle(surface *s, const event *e);
/* Ends a drag. */
void surface_release(surface *s);
/* The cell or corner at the mouse; -1, -1 for none. */
creek_place surface_hit(const surface *s, const event *e);

#endif
