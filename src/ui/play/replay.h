/* replay.h - steps through the moves of a game: all that happened, also undo, redo and moves that
 * were replaced (the turns of creek/game.h). No drawing, no keys.
 */
#ifndef CREEK_UI_REPLAY_H
#define CREEK_UI_REPLAY_H

#include <creek/creek.h>

enum { REPLAY_TEXT = 200 };

/* Read-only outside of replay.c. */
typedef struct {
    creek_game *game; /* a copy, after the moves up to the current one */
    creek_game *all;  /* a copy with all of them */
    size_t position;  /* how many these are */
    size_t moves;     /* all moves */
} replay;

/* A replay at the beginning of `game`. The caller owns it. */
replay *replay_new(const creek_game *game);
void replay_free(replay *r);

/* Goes to a position, or to the last move if there are fewer. */
void replay_go(replay *r, size_t position);

/* Move `index`, from 0, and when it was made; of an undo or redo the move that it was about. */
creek_move replay_move_at(const replay *r, size_t index);
/* The current move; no cells at the beginning. */
creek_move replay_move(const replay *r);

/* A copy of a game with all its turns. The caller owns it. */
creek_game *game_copy(const creek_game *game);

/* The cell that a move is about, the player's own where more was filled in; -1, -1 if there is
 * none.
 */
creek_place replay_place(const creek_move *move);
/* The cell changed last since the game was started over, or -1, -1. */
creek_place game_last_cell(const creek_game *game);

/* What was done to a cell, by its state now: "cleared", "shaded", "marked unshaded". */
extern const char *const replay_done[3];
/* The same state as an adjective: "undecided", "shaded", "unshaded". */
extern const char *const replay_states[3];
/* Adds what a turn did to a text: "r3c5 shaded", "undo of 12 cells set by the solver", "trial
 * kept". */
void replay_add_turn(const creek_turn *turn, char text[REPLAY_TEXT]);

/* Describes the current move: "move 12 of 57: r3c5 shaded by a hint"; if `brief`, "12/57 r3c5
 * shaded by a hint". */
void replay_tell(const replay *r, bool brief, char text[REPLAY_TEXT]);
/* When it was made and how long it took: "1:23, after 4.1 s". */
void replay_tell_time(const replay *r, char text[REPLAY_TEXT]);

#endif
