/* play_screen.h - what the parts of the board's screen share: screen_play.c (drawing,
 * events), play_commands.c and play_next.c. */
#ifndef CREEK_UI_PLAY_SCREEN_H
#define CREEK_UI_PLAY_SCREEN_H

#include "ui/board/surface.h"
#include "ui/making/maker.h"
#include "ui/play/game_screens.h"
#include "ui/play/panel.h"

typedef struct {
    screen base;
    catalog *levels; /* the shell's */
    catalog_pack *pack;
    size_t index;
    maker_job *next; /* makes the one after the last one of a run; or NULL */
    char next_title[40];
    bool won;         /* as of the last look */
    uint64_t won_at;  /* when a move won the game; 0: earlier, or another page was opened since */
    bool flourishing; /* the board is being swept over */
    bool looked;      /* which puzzles are solved is known since this one is won */
    play *play;
    surface board;
    keybar win; /* what can be clicked in the panel */
} play_screen;

/* Whether there is too little room to draw anything. */
bool play_too_small(const play_screen *s);
panel play_panel(play_screen *s);

/* How the game was won, in full, over the screen whose panel this is. Keys that it has no use
 * for itself but a player wants then (Enter for the next puzzle, undo, restart) close it and
 * go to the screen below. */
screen *screen_result_new(const panel *p);

/* --- commands -------------------------------------------------------------- */

/* Each obeys the commands it knows and returns false for all others: those that move the
 * focus, that open another page (nothing changes by them). */
bool play_move(play_screen *s, command which);
bool play_turn_page(play_screen *s, shell *sh, command which);
/* Obeys the commands that do neither of the first two. */
void play_command(play_screen *s, shell *sh, command which);
/* A click on what is said of a win: Enter, or, where it is but a line, all about it. False
 * when the click is elsewhere. */
bool play_click_win(play_screen *s, shell *sh, const event *e);

/* --- what comes next ------------------------------------------------------- */

/* What is offered after a win: the next puzzle of the pack, after the last one
 * the first that is not solved, and when all are, that of another pack of
 * levels. False when there is none (of a run one may be in the making all the
 * same). */
bool play_next_puzzle(const play_screen *s, catalog_pack **pack, size_t *index);
/* Once the board is won: finds out which puzzles are solved, for that. */
void play_look_for_next(play_screen *s);

/* What the next puzzle of a run is called, which is being made; NULL for none. */
const char *play_next_title(play_screen *s);
/* Begins to play a puzzle of the pack. False when it cannot be read: the one before
 * goes on. */
bool play_begin(play_screen *s, shell *sh, size_t index);
/* To the next puzzle of the pack (1), or the one before (-1). */
void play_go_to_puzzle(play_screen *s, shell *sh, int direction);
/* To the one that is offered after a win; false when there is none. */
bool play_go_on(play_screen *s, shell *sh);

#endif
