/* replay.h - the moves of a game, to be looked at one after the other. No drawing, no
 * keys.
 *
 * Moves that were undone and could be made again come after the end, and are called so.
 */
#ifndef CREEK_UI_REPLAY_H
#define CREEK_UI_REPLAY_H

#include <creek/creek.h>
#include <creek/deduce.h>

enum { REPLAY_TEXT = 200 };

/* Read-only outside of replay.c. */
typedef struct {
    creek_game *game; /* a copy, with the moves up to the present one on the board */
    size_t position;  /* how many these are */
    size_t end;       /* where the game stood that was copied */
    size_t moves;     /* how many there are with those that were undone */
    int technique;    /* of the hint that made the present move; -1: none, or not known */
    bool busy;        /* replay_work() can find that out */
    creek_deducer *deducer;
} replay;

/* A replay of `game`, at its beginning. The caller owns it. */
replay *replay_new(const creek_game *game);
void replay_free(replay *r);

/* Goes there, forwards or backwards; as far as there are moves. */
void replay_go(replay *r, size_t position);

/* The present move; without cells at the beginning. */
creek_move replay_move(const replay *r);

/* The cell of a game that was changed last since it was started over, or -1, -1. */
creek_place game_last_cell(const creek_game *game);

/* Works out which technique the hint used. True when that is done. */
bool replay_work(replay *r, const creek_limits *limits);

/* What a move did: "r3c5 shaded", "12 cells set", "trial kept". */
void replay_describe(const creek_move *move, char text[REPLAY_TEXT]);

/* What the present move is: "move 12 of 57: r3c5 shaded by a hint: Wall", or in
 * brief "12/57 r3c5 shaded (Wall)". */
void replay_tell(const replay *r, bool brief, char text[REPLAY_TEXT]);
/* When it was made and how long it took: "1:23, after 4.1 s". */
void replay_tell_time(const replay *r, char text[REPLAY_TEXT]);

#endif
