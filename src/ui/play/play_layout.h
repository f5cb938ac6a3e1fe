/* play_layout.h - where things stand on the screen of a game.
 *
 * The panel stands beside the board or, where that would make the board smaller
 * or show much less of it, below. The layout of the board is the one that is
 * wished for, or the largest that fits.
 *
 * A board that fits in no layout with clues is shown in part, in the compact
 * one, with a minimap beside it or in the panel where there is room: that is
 * best to play on, because its clues are seen. The half layout, which shows
 * nearly the whole of it without them, is there for the asking.
 *
 * Nothing here depends on what there is to say, so no message ever moves the
 * board. Pure.
 */
#ifndef CREEK_UI_PLAY_LAYOUT_H
#define CREEK_UI_PLAY_LAYOUT_H

#include "ui/board/board_view.h"

typedef struct {
    int width, height;      /* of the screen */
    int cols, rows;         /* of the board, in cells */
    const char *wish;       /* a name of a layout; any other text: what fits */
    canvas_charset charset; /* the half layout needs CANVAS_UNICODE */
    bool no_rulers, no_minimap;
} play_layout_wants;

typedef struct {
    canvas_rect board;
    canvas_rect panel;
    canvas_rect minimap; /* nothing when there is none */
    canvas_rect lens;    /* the focused cell with its clues; nothing when the board has them */
    bool beside;         /* the panel is beside the board, else below */
    board_layout layout;
} play_layout;

/* Whether a game can be shown at all, and what shell_too_small() needs. */
enum { PLAY_LEAST_WIDTH = 10, PLAY_LEAST_HEIGHT = 3 };

play_layout play_layout_make(const play_layout_wants *wants);

/* What the layouts are called in the settings: "roomy", "normal", "compact",
 * "half"; NULL beyond the last one. */
const char *play_layout_name(int number);

/* The name that follows when the player asks for another layout: from "" (what
 * fits) on the one after that which is shown, through all others, and back to
 * "". `wants` tells the present one. */
const char *play_layout_next(const play_layout_wants *wants);

#endif
