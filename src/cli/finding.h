/* finding.h - what solve finds out about a puzzle: whether it has a solution
 * and whether that is the only one, how many there are, a proof, and what it
 * took. */
#ifndef CREEK_CLI_FINDING_H
#define CREEK_CLI_FINDING_H

#include "cli/whole_file.h"
#include "source/source.h"

typedef enum { ANSWER_UNIQUE, ANSWER_MULTIPLE, ANSWER_NONE, ANSWER_TIMEOUT } finding_answer;

/* What is asked. */
typedef struct {
    bool count;
    uint64_t limit;  /* of the count, 0 for none */
    size_t memory;   /* that counting may take, in bytes */
    int64_t timeout; /* in nanoseconds, 0 for none */
} finding_request;

typedef struct {
    finding_answer answer;
    creek_board *board; /* the solution, `undecided` what can be both; NULL for
                           NONE and TIMEOUT */
    char *solutions;    /* how many there are, when that was asked and found */
    bool more;          /* there are more than that */
    /* Times in nanoseconds, of the parts and in all; reading is not in it. */
    int64_t setting_up, searching, counting, total;
    creek_statistics statistics;
    bool proof_failed; /* not all of the proof could be written */
} finding;

/* Finds out about the puzzle of an item. The proof goes to `proof` when that
 * is not NULL; it is whole when the answer is UNIQUE or NONE and it has not
 * failed. False when memory runs out. Either way the caller clears *found. */
bool finding_make(const source_item *item, const finding_request *request, whole_file *proof,
                  finding *found);

void finding_clear(finding *found);

#endif
