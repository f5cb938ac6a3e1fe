/* play_screen.h - what the parts of the board's screen share: screen_play.c
 * (layout, drawing, events), play_next.c, play_keys.c, play_switches.c and
 * play_pages.c. Nobody else includes it. */
#ifndef CREEK_UI_PLAY_SCREEN_H
#define CREEK_UI_PLAY_SCREEN_H

#include "ui/board/surface.h"
#include "ui/making/next_game.h"
#include "ui/play/panel.h"
#include "ui/play/play.h"
#include "ui/play/screen_play.h"

typedef struct {
    screen base;
    catalog *levels; /* the shell's */
    catalog_pack *pack;
    size_t index;
    next_game *next; /* after the last one of a run, or NULL */
    bool looked;     /* which puzzles are solved is known since this one is won */
    play *play;
    surface board;
    const world *world;
    keybar win; /* what can be clicked in the panel */
} play_screen;

/* The puzzle in its pack. */
puzzle_ref *play_entry(const play_screen *s);

/* --- layout ---------------------------------------------------------------- */

/* Whether there is too little room to draw anything. */
bool play_too_small(const play_screen *s);
panel play_panel(const play_screen *s);
/* Whether a part of the board is behind what there is to say. */
bool play_hidden_by_message(const play_screen *s);

/* --- keys ------------------------------------------------------------------ */

/* Each obeys the commands it knows and says no to all others: those that move
 * the focus, that change the board, that change how things look, that open
 * another page. */
bool play_move(play_screen *s, command which);
bool play_mark(play_screen *s, command which);
bool play_switch(play_screen *s, command which);
bool play_turn_page(play_screen *s, shell *sh, command which);

/* --- what comes next ------------------------------------------------------- */

/* What is offered after a win: the next puzzle of the pack, after the last one
 * the first that is not solved, and when all are, that of another pack of
 * levels. False when there is none (of a run one may be in the making all the
 * same). */
bool play_next_puzzle(const play_screen *s, catalog_pack **pack, size_t *index);
/* Once the board is won: finds out which puzzles are solved, for that. */
void play_look_for_next(play_screen *s);

/* Begins to play a puzzle of the pack. False when it cannot be read: the one before
 * goes on. */
bool play_begin(play_screen *s, shell *sh, size_t index);
/* To the next puzzle of the pack (1), or the one before (-1). */
void play_go_to_puzzle(play_screen *s, shell *sh, int direction);
/* To the one that is offered after a win; false when there is none. */
bool play_go_on(play_screen *s, shell *sh);

/* A click on what is said of a win. False when the click is elsewhere. */
bool play_click_win(play_screen *s, shell *sh, const event *e);

#endif
