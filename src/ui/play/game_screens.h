/* game_screens.h - the screens of games. Each constructor makes one for shell_open(). */
#ifndef CREEK_UI_GAME_SCREENS_H
#define CREEK_UI_GAME_SCREENS_H

#include "ui/shell/shell.h"

/* Plays puzzle `index` of a pack, which must outlive it. NULL when the puzzle cannot be
 * read. */
screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index);

/* A game as it was played, move by move. Copies the game; `name` is the puzzle's NAME. */
screen *screen_replay_new(shell *sh, const creek_game *game, const char *name);

/* The review of a game: its timeline and the turns worth a look. Copies the game. */
screen *screen_review_new(shell *sh, const creek_game *game, const char *name);

/* Opens practice of what a review suggests, if the key is P and there is anything. */
struct game_review;
bool screen_review_practise(shell *sh, const struct game_review *review);

/* The replay of all turns, at one of them, with what the review says. The review must outlive
 * it. */
screen *screen_replay_of_review(shell *sh, const creek_game *game, const char *name,
                                const struct game_review *review, size_t turn);

/* The saved games: to continue, to replay, to delete. */
screen *screen_games_new(shell *sh);

#endif
