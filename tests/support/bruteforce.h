/* bruteforce.h - every filling of a small board, checked one by one with code
 * that shares nothing with the library: the yardstick of the solver tests. */
#ifndef CREEK_TESTS_BRUTEFORCE_H
#define CREEK_TESTS_BRUTEFORCE_H

#include <creek/creek.h>

typedef struct {
    uint64_t solutions;
    uint32_t ever_shaded;   /* bit row*width+col: shaded in some solution */
    uint32_t ever_unshaded; /* likewise */
} bruteforce_answer;

/* Tries all 2^(width*height) fillings; width*height <= 25. Cells decided on
 * `marks` (may be NULL) keep their state. */
bruteforce_answer bruteforce(const creek_puzzle *puzzle, const creek_board *marks);

/* The same without the one-area rule. */
bruteforce_answer bruteforce_clues_only(const creek_puzzle *puzzle, const creek_board *marks);

/* What the solver has to say to such an answer, and of cell row*width+col. */
creek_verdict bruteforce_verdict(const bruteforce_answer *answer);
creek_state bruteforce_cell(const bruteforce_answer *answer, int cell);

#endif
