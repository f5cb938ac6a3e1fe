/* playing.h - small games to be played in tests. */
#ifndef CREEK_TESTS_ENGINE_PLAYING_H
#define CREEK_TESTS_ENGINE_PLAYING_H

#include <creek/creek.h>

#include "kept.h"
#include "sum.h"
#include "unit_test.h"

/* A game without clues, freed at the end of the test. */
creek_game *playing_blank(int width, int height);

/* Sets one cell, as the player does, as part of the move before or not; what
 * creek_game_play() says. */
int playing_set(creek_game *game, int row, int col, creek_state to, bool join);

/* Does something that can be done to a game; what its function says. Now and then it names a place
 * or a state that is none. */
int playing_random(test_random *random, creek_game *game, uint64_t time);

/* Adds what can be asked of a game at any time: its board, position, trials and assumptions. */
void playing_sum(sum *all, const creek_game *game);

/* A file with the lines that the log of a game has got since. Freed at the end of the test. */
char *playing_journal(const char *file, creek_game *game);

/* Fails the test unless the board is this one (as picture_board() reads it). */
void playing_expect(const creek_game *game, const char *rows);

#endif
