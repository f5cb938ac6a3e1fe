/* replay.h - a game that was played, to be looked at move by move. No drawing,
 * no keys.
 *
 * It goes through the history as it stands: moves that were undone and then
 * replaced by others are forgotten by every game; those that were undone and
 * could be made again come after the end, and are called so. The game it is
 * made from is never touched: a copy is gone through.
 */
#ifndef CREEK_UI_REPLAY_H
#define CREEK_UI_REPLAY_H

#include <creek/creek.h>
#include <creek/deduce.h>

typedef struct replay replay;

enum { REPLAY_SPEEDS = 7, REPLAY_TEXT = 200 };

/* A replay of `game`, at its beginning. The caller owns it
 * runs out. */
replay *replay_new(const creek_game *game);
void replay_free(replay *r);

/* The game with the moves up to the present one on the board. */
const creek_game *replay_game(const replay *r);

/* How many moves are on the board, where the game stands (its end), and how
 * many there are with those that were undone. */
size_t replay_position(const replay *r);
size_t replay_end(const replay *r);
size_t replay_moves(const replay *r);

/* Goes there, forwards or backwards; as far as there are moves. */
void replay_go(replay *r, size_t position);
/* Goes to where the game stands, and from there on to the last move of all. */
void replay_go_to_end(replay *r);
/* Goes to the savepoint after (direction 1) or before (-1) the present place,
 * to the end or the beginning when there is none. */
void replay_go_to_savepoint(replay *r, int direction);
/* Whether move `index` is a savepoint. */
bool replay_is_savepoint(const replay *r, size_t index);

/* The cell the present move is about, or -1, -1. */
creek_place replay_place(const replay *r);
/* The cells it has set, to be pointed out; NULL when there are none, or too
 * many. Lives until the replay goes on. */
const creek_step *replay_change(const replay *r);

/* What the present move is: "move 12 of 57: r3c5 shaded by a hint: Wall", or in
 * brief "12/57 r3c5 shaded (Wall)". */
void replay_tell(const replay *r, bool brief, char *text, size_t size);
/* When it was made and how long it took: "1:23, after 4.1 s". */
void replay_tell_time(const replay *r, char *text, size_t size);

/* Which technique a hint used is worked out anew; whether that is to be done
 * for the present move, and doing it. True when it is known now. */
bool replay_busy(const replay *r);
bool replay_work(replay *r, const creek_limits *limits);

/* --- as an animation ------------------------------------------------------- */

/* Begins at `now` (milliseconds of any clock), from the beginning when it is at
 * the end; stops. It ends where the game stands, or, when all moves were undone,
 * with the last of these. */
void replay_play(replay *r, uint64_t now);
void replay_stop(replay *r);
bool replay_playing(const replay *r);

/* Milliseconds until the next move is due, at least 1; 0 when it is due, or
 * nothing is played. */
unsigned replay_wait(const replay *r, uint64_t now);
/* Makes the next move if it is due. True when it was. */
bool replay_advance(replay *r, uint64_t now);

/* Slower (-1) or faster (1). */
void replay_change_speed(replay *r, int by);
/* "4 moves/s". */
void replay_tell_speed(const replay *r, char *text, size_t size);

#endif
