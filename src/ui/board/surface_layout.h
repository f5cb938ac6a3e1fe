/* surface_layout.h - where board, panel and minimap stand on a screen.
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
#ifndef CREEK_UI_SURFACE_LAYOUT_H
#define CREEK_UI_SURFACE_LAYOUT_H

#include "ui/board/board_view.h"

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
/* The name of a layout, as in the settings, where "auto" comes first. */
const char *surface_layout_title(board_layout layout);
/* The layout of that name; BOARD_LAYOUTS if there is none. */
board_layout surface_layout_find(const char *name);

/* The name that follows when the player asks for another layout: from SURFACE_AUTO (what fits)
 * to the one below that, through all smaller and then all larger ones with clues that show enough
 * of the board, and back. */
#define SURFACE_AUTO "auto"
const char *surface_layout_next(const layout_request *request);

#endif
