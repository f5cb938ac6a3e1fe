/* player.h - someone who plays creek in a terminal: starts it, finds cells on
 * the screen, presses keys.
 *
 * Where a cell stands on the screen is never computed from the layout: the
 * hardware cursor rests on the focused cell, so a player moves there and looks.
 */
#ifndef CREEK_TESTS_TERMINAL_PLAYER_H
#define CREEK_TESTS_TERMINAL_PLAYER_H

#include "terminal.h"

/* Words of the program that tests look for. Only the screen of a won game says the first. */
#define SAYS_SOLVED "Solved"
#define SAYS_NOT_SAVED "Cannot save"
#define SAYS_PLAYED_ELSEWHERE "open in another"

/* Puzzles with one solution each, as URLs. */
typedef struct {
    int width, height;
    const char *url;
} player_puzzle;

extern const player_puzzle player_4x4, player_6x5, player_10x10, player_30x20;

/* Keys as bytes, for sending many at once. */
#define KEY_CTRL_C "\003"
#define KEY_CTRL_Z "\032"
#define KEY_ESC "\033"
#define KEY_ENTER "\r"

/* The program under test: the one that the environment names in CREEK_PROGRAM. */
const char *player_program(void);

/* Starts `creek ARGUMENTS...` (ended by NULL); and waits until its screen stands. */
term *player_run(lab *place, const term_options *options, const char *const *arguments);
term *player_start(lab *place, const term_options *options, const char *const *arguments);
/* The same for one puzzle, at a size (0: 80 x 24), with the lab's defaults; or in a type of
 * terminal, NULL if this system does not know that. */
term *player_open(lab *place, int rows, int cols, const char *puzzle);
term *player_open_in(lab *place, const char *type, const char *puzzle);

/* From now on the program has a settings file, with this text. */
void player_settings(lab *place, const char *text);

/* From now on nothing saved so far is there: a new state folder. */
void player_forget(lab *place);

/* The only solution of a puzzle by `creek solve`: rows joined by '/', '#'
 * shaded and '.' unshaded. Owned by the lab. */
const char *player_solution(lab *place, const player_puzzle *puzzle);

/* Moves to a cell by keys, from wherever it is, and waits. */
void player_go(term *t, int row, int col);
/* Presses keys one after another, waiting after each. */
void player_press(term *t, const char *keys);

/* Presses keys, and waits for a text. */
#define player_press_until(t, keys, text) (player_press(t, keys), term_wait_text(t, text))

/* A condition: the screen is no longer as in this snapshot. */
term_condition player_changed;

/* Where cells are on a screen that shows the whole board. */
typedef struct {
    int width, height;
    int row, col;    /* of r1c1 on the screen */
    int down, right; /* from one cell to the next */
} player_board;

/* Looks where the cells are; leaves the cursor on r1c1. Fails when not every
 * cell of the board is visible. */
player_board player_measure(term *t, int width, int height);
int player_row(const player_board *board, int row);
int player_col(const player_board *board, int col);
/* Goes to r1c1. Text and attributes of the board alone: its cells, corners and lines. */
char *player_picture(term *t, const player_board *board);
/* The board must come to look like the picture. */
#define player_expect_picture(t, board, picture)                                                   \
    term_check(t, strcmp(player_picture(t, board), picture) == 0)
/* A game with a few marks, and what its board looks like. */
typedef struct {
    term *t;
    player_board board;
    char *picture; /* owned by the lab */
} player_game;

/* Begins one, in a terminal whose modes were changed. */
player_game player_begin(lab *place);
/* Starts the program again: the game must be as it was. */
void player_expect_kept(lab *place, const player_game *game);

/* Plays the whole solution by keys, and waits until it says that the board is solved. */
void player_solve(term *t, const char *solution);

#endif
