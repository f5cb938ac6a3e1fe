/* creek/rate.h - how hard a puzzle is for people.
 *
 * A puzzle is solved from the empty board in rounds; each round takes every step of the cheapest
 * technique that applies. The score is the sum of the costs of the steps, which depend on the
 * technique and the size of the reason. A puzzle has the highest level that at least three of its
 * steps reach; one step above easy is enough for normal. Boards of fewer than 36 cells are at
 * most expert. Rotating or mirroring a puzzle does not change its rating.
 */
#ifndef CREEK_RATE_H
#define CREEK_RATE_H

#include <creek/deduce.h>

/* The longest chain of a what-if, in rounds, that is still `expert`. */
enum { CREEK_EXPERT_ROUNDS = 3 };

typedef struct {
    int count; /* steps that used the technique */
    int score; /* their part of the score */
} creek_rating_line;

typedef struct {
    bool rated; /* false if there is not exactly one solution; the rest is then unset */
    creek_level level;
    int score;
    double score_per_cell;
    creek_technique hardest;
    int steps;         /* all steps */
    int rounds;        /* all rounds */
    int longest_chain; /* of the what-ifs, in rounds; 0 if there are none */
    creek_rating_line lines[CREEK_TECHNIQUE_COUNT];
} creek_rating;

typedef enum { CREEK_RATED, CREEK_RATE_INTERRUPTED, CREEK_RATE_MEMORY } creek_rate_result;

CREEK_BEGIN

/* Rates a puzzle. `limits` may be NULL; only its `cancel` is used. Returns CREEK_RATE_INTERRUPTED
 * if cancelled. */
CREEK_API creek_rate_result creek_rate(const creek_puzzle *puzzle, const creek_limits *limits,
                                       creek_rating *rating);

CREEK_END

#endif
