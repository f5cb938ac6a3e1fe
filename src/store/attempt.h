/* attempt.h - which part of a saved game is the present try at the puzzle.
 *
 * A saved game goes on for ever: who has won can start over, and all of it
 * stays in the history. A try begins with the game, or where a board that was
 * won was started over; to start over before that is to go on trying.
 */
#ifndef CREEK_STORE_ATTEMPT_H
#define CREEK_STORE_ATTEMPT_H

#include <creek/creek.h>

typedef struct {
    size_t first;      /* its first move in the history */
    size_t moves;      /* its moves that set cells and are on the board */
    uint64_t start_ms; /* the game's playing time when it began */
    uint64_t first_ms; /* ... at its first move that set cells; start_ms without one */
} attempt;

/* The present try of a game. False when memory runs out. O(moves), and O(cells)
 * for each time the board was started over. */
bool attempt_find(const creek_game *game, attempt *found);

#endif
