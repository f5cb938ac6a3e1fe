/* play.h - a puzzle being played: the game, its file, what the rules and the
 * solver say about it, and what there is to tell the player. No drawing, no
 * keys.
 *
 * Whatever may take long (the verdict on the puzzle, a hint, a check) is done
 * in slices by play_work(), which stops as soon as world.pending() says so.
 */
#ifndef CREEK_UI_PLAY_H
#define CREEK_UI_PLAY_H

#include "ui/world.h"

#include <creek/creek.h>

typedef enum { SAY_NOTHING, SAY_NOTICE, SAY_BAD, SAY_GOOD } play_tone;

/* What a screen shows. Read-only to it. */
typedef struct {
    creek_game *game; /* owned by who opened it */
    creek_report report;
    creek_areas *areas;    /* NULL when memory ran out */
    bool won;              /* every cell is decided and the rules hold */
    bool searching;        /* a hint, a check or Solve is being worked on */
    creek_verdict verdict; /* on the puzzle; CREEK_VERDICT_OPEN while it is checked */
    bool hint_shown;       /* `hint` is about the present position */
    creek_hint hint;
    play_tone tone;
    char message[480]; /* what happened last; "" for nothing */
    char trouble[400]; /* why the game is not saved; "" when it is */
} play_facts;

typedef struct play play;

/* Begins to play *game, which is replaced by the saved game of the same puzzle
 * when there is one and stays the caller's; `name` is the puzzle's NAME.
 * NULL when memory runs out. */
play *play_open(const world *w, creek_game **game, const char *name);
/* Frees everything but the game. Call play_commit() before. */
void play_close(play *p);

const play_facts *play_look(const play *p);

/* Sets one cell for the player; with `join` as part of the last move. A won
 * game is not changed any more. True when the cell changed. */
bool play_set(play *p, creek_place cell, creek_state state, bool join);

void play_undo(play *p);
void play_redo(play *p);
void play_restart(play *p);

/* Accepts a board whose shaded cells are right; otherwise tells whether
 * anything is wrong. */
void play_check(play *p);

/* Shows a hint; plays the one that is shown. */
void play_hint(play *p);

/* Lets the solver finish the board. */
void play_solve(play *p);

/* Forgets the message and the hint shown. True when there was a hint. */
bool play_dismiss(play *p);
/* Forgets the message alone. */
void play_hush(play *p);
/* Tells the player something. */
void play_say(play *p, play_tone tone, const char *text);

/* Time passes: called at each thing the player does. */
void play_tick(play *p);
/* What happened since is no playing time (the program was suspended). */
void play_pause(play *p);

bool play_busy(const play *p);
/* True when there is something new to show. */
bool play_work(play *p);

/* Brings the game to the disk. */
void play_commit(play *p);

/* Lets go of the game's file, so that it can be opened anew. What happens
 * afterwards is not saved. */
void play_unlock(play *p);

#endif
