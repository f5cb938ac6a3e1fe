/* sum.h - a number for all that something came to, to compare it by. */
#ifndef CREEK_TESTS_SUM_H
#define CREEK_TESTS_SUM_H

#include <creek/creek.h>

/* FNV-1a; never 0 in practice, so that 0 may stand for nothing. */
typedef uint64_t sum;

#define SUM_BEGIN UINT64_C(0xcbf29ce484222325)

void sum_add(sum *all, uint64_t value);
void sum_add_bytes(sum *all, const char *bytes, size_t count);
void sum_add_text(sum *all, const char *text); /* NULL is another than "" */
void sum_add_board(sum *all, const creek_board *board);
void sum_add_puzzle(sum *all, const creek_puzzle *puzzle);

/* The moves of a game and where it stands among them; of its times only when
 * asked to. */
void sum_add_moves(sum *all, const creek_game *game, bool times);

/* All there is to a game: puzzle, boards, moves, times, helps. */
void sum_add_game(sum *all, const creek_game *game);

/* Of a proof, whose lines proof_sum_take() gets from creek_solver_prove(). */
typedef struct {
    sum sum;
    size_t lines, bytes;
} proof_sum;

bool proof_sum_take(void *proof, const char *line, size_t length);

sum sum_of_board(const creek_board *board);
sum sum_of_game(const creek_game *game);

#endif
