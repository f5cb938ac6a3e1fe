/* play_screen.h - shared by the parts of the game screen: screen_play.c (drawing, events) and
 * play_commands.c. */
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
    maker_job *next; /* generates the next puzzle of a run; or NULL */
    char next_title[40];
    uint64_t won_at;  /* when a move won the game; 0: earlier, or another page was opened since */
    bool flourishing; /* the animation after a win is running */
    bool begun;       /* the puzzle was begun and has not been drawn yet */
    bool clues_told;  /* how to read clues that share a line with cells was said */
    creek_place asked_at; /* where the player last put the cursor, apart from hints */
    creek_place told_at;  /* the cursor when the hint shown came up */
    play *play;
    surface board;
} play_screen;

panel play_panel(play_screen *s);

/* The full report of a win, over the screen with this panel. Keys a player needs then that it
 * does not use itself (Enter for the next puzzle, undo, restart) close it and are passed to the
 * screen below. */
screen *screen_result_new(const panel *p);

/* --- commands -------------------------------------------------------------- */

/* The commands url, share, replay, review, race, export and edit. */
bool share_obey(shell *sh, const play *p, command which);
/* Obeys all commands but those that move the cursor. */
void play_command(play_screen *s, shell *sh, command which);

/* --- what comes next ------------------------------------------------------- */

/* The puzzle offered after a win: the next one of the pack, or the first one of the next pack of
 * levels. False if there is none (the next puzzle of a run may still be in the making). */
bool play_next_puzzle(const play_screen *s, catalog_pack **pack, size_t *index);

/* The title of the next puzzle of a run, which is being generated; NULL for none. */
const char *play_next_title(play_screen *s);
/* Starts playing a puzzle in the pack, with `id` (not 0) that saved game; one that was won before
 * may show the game won last. */
void play_begin(play_screen *s, shell *sh, size_t index, int64_t id);
/* Saves the layout and the cursor with the game. */
void play_save_display(const play_screen *s);
/* Goes to the one offered after a win, or to the result if there is none. */
void play_go_on(play_screen *s, shell *sh);

#endif
