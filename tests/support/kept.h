/* kept.h - puzzles, boards, games and the like that are freed at the end of the test. Each function
 * fails the test rather than return NULL. */
#ifndef CREEK_TESTS_KEPT_H
#define CREEK_TESTS_KEPT_H

#include "random_puzzle.h"

/* Frees what is given at the end. */
creek_puzzle *kept_puzzle(creek_puzzle *puzzle);
creek_board *kept_board(creek_board *board);
creek_game *kept_game(creek_game *game);
creek_step *kept_step(creek_step *step);
char *kept_text(char *text); /* by creek_free() */

creek_puzzle *blank_puzzle(int width, int height);
creek_board *blank_board(int width, int height);
creek_board *board_for(const creek_puzzle *puzzle); /* blank, of its size */
creek_board *copied_board(const creek_board *board);
creek_deducer *deducer_for(const creek_puzzle *puzzle);

/* By chance, as test_random_puzzle() and test_random_board() say; the board has the puzzle's size.
 */
creek_puzzle *random_puzzle(test_random *random, int max_cells);
creek_board *random_board(test_random *random, const creek_puzzle *puzzle);

/* A clue that may be met, a `?` or nothing on each corner. */
creek_puzzle *random_clues(test_random *random, int width, int height);

/* A board from rows joined by `/`: `#` shaded, `+` unshaded, `.` undecided. */
creek_board *picture_board(const char *rows);

/* What is read from a text of any format, and a text written. */
creek_game *picture_game(const char *text);
const creek_puzzle *picture_puzzle(const char *text);
char *written(const creek_game *game, creek_format format);

#endif
