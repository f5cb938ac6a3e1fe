/* saved_game.h - a program that plays a puzzle and keeps it. */
#ifndef CREEK_TESTS_STORE_SAVED_GAME_H
#define CREEK_TESTS_STORE_SAVED_GAME_H

#include "place.h"

#include "store/game_file.h"

#include <creek/creek.h>

/* Two puzzles of 6x6. */
extern const char saved_game_puzzle[], saved_game_other[];

typedef struct {
    creek_game *game;
    game_file *file;
    game_file_report report; /* of the opening */
    char name[80];           /* "games/...", as of the opening */
} saved_game;

/* Opens the puzzle as a program does that begins, with its saved game if there
 * is one. Ends with saved_game_close(). */
saved_game saved_game_open(const place *at);
/* The same for the saved game in that file of the games folder. */
saved_game saved_game_open_copy(const place *at, const char *name);
/* The same with marks that the player brings along: one shaded cell. */
saved_game saved_game_open_with_mark(const place *at, int row, int col);
/* Opens it where nothing is saved yet, makes the first move (shades the first
 * cell) and saves that. */
saved_game saved_game_begin(const place *at);
void saved_game_close(saved_game *s);
/* The program ends, its game stays to be compared with. */
void saved_game_leave(saved_game *s);

/* Saves; false when that fails. */
bool saved_game_save(saved_game *s);
/* Sets a cell, which must change, and saves; saving must go well. */
void saved_game_play(saved_game *s, int row, int col, creek_state state);
/* Only sets it. */
void saved_game_set(saved_game *s, int row, int col, creek_state state);

creek_state saved_game_cell(const saved_game *s, int row, int col);
bool saved_game_same_board(const saved_game *a, const saved_game *b);

/* A program that begins now finds these moves and this board. */
void saved_game_expect(const place *at, const saved_game *wanted);

#endif
