/* solve_result.h - solves a puzzle for the command line: its verdict and solution,
 * the number of solutions, a proof, and the time and work it
 * took. */
#ifndef CREEK_CLI_SOLVE_RESULT_H
#define CREEK_CLI_SOLVE_RESULT_H

#include "base/save_file.h"
#include "source/source.h"

#include <creek/solver.h>

/* What to do. */
typedef struct {
    uint64_t limit;  /* of the count, 0 for none */
    bool count;      /* how many solutions there are */
    size_t memory;   /* that counting may take, in bytes */
    int64_t timeout; /* in nanoseconds, 0 for none */
} solve_request;

typedef struct {
    creek_verdict verdict; /* INTERRUPTED: timed out */
    creek_board *board;    /* the solution, undecided where both are possible; or NULL */
    char *solutions;       /* how many there are; NULL unless requested and found */
    bool more;             /* there are more than that */
    /* Times in nanoseconds, of the parts and in all; reading is not in it. */
    int64_t setting_up, searching, counting, total;
    creek_statistics statistics;
} solve_result;

/* Solves the puzzle of an item. The proof goes to `proof` unless that is NULL; it is
 * complete if the verdict is UNIQUE or NONE and the file could be written.
 * The caller clears *found. */
void solve_puzzle(const puzzle_ref *item, const solve_request *request, file_writer *proof,
                  solve_result *found);

void solve_result_clear(solve_result *found);

#endif
