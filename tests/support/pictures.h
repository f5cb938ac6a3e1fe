/* pictures.h - boards and puzzles written as text in tests. */
#ifndef CREEK_TESTS_PICTURES_H
#define CREEK_TESTS_PICTURES_H

#include <creek/creek.h>

/* A board from rows joined by `/`: `#` shaded, `+` unshaded, `.` undecided. */
creek_board *picture_board(const char *rows);

/* A game read from a URL body such as "3/2/1g2..." or any other text. Aborts
 * when it cannot be read. */
creek_game *picture_game(const char *text);

#endif
