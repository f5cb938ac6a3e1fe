/* saved_game.h - a program that plays a puzzle and saves it. */
#ifndef CREEK_TESTS_STORE_SAVED_GAME_H
#define CREEK_TESTS_STORE_SAVED_GAME_H

#include "kept.h"
#include "place.h"

#include "store/progress.h"
#include "store/saved_items.h"

/* Two puzzles of 6x6. */
extern const char saved_game_puzzle[], saved_game_other[];

typedef struct {
    creek_game *game;
    game_in_play *play;
    game_opening opening;
} played;

/* A game that is to be opened, and may be replaced by a saved one. The caller frees it. */
creek_game *played_game(const char *text);

/* Opens the puzzle as a program does that begins. Ends with played_close(). */
played played_open(void);
/* The same with a text of any format. */
played played_open_text(const char *text, const char *name);
/* The same for a saved game. */
played played_open_saved(int64_t id);
void played_close(played *p);

/* Saves; false when that fails. */
bool played_save(played *p);
/* Sets a cell, which must change; saves, which must succeed. */
void played_mark(played *p, int row, int col, creek_state state);
/* Only sets it. */
void played_set(played *p, int row, int col, creek_state state);

creek_state played_cell(const played *p, int row, int col);

/* A program that begins now continues a game with this history and board. */
void played_expect(const played *wanted);
/* The same once the game was closed. */
void played_expect_saved(played *wanted);

/* The whole text of a game. */
char *played_text(const played *p);

/* Opens the puzzle, shades the first cell, saves, closes; the id of the game. */
int64_t played_once(const char *text, const char *name);

#endif
