/* creek/deduce.h - the next step in solving a puzzle as a person would: what follows from a
 * position, by which technique, and why.
 *
 *     creek_deducer *deducer = creek_deducer_new(puzzle);
 *     creek_step *step;
 *     if (creek_deducer_hint(deducer, board, NULL, &step) == CREEK_DEDUCED)
 *         puts(step->text);
 *     creek_step_free(step);
 *     creek_deducer_free(deducer);
 *
 * Steps follow from the clues and marks, never from a known solution.
 */
#ifndef CREEK_DEDUCE_H
#define CREEK_DEDUCE_H

#include <creek/generate.h>
#include <creek/puzzle.h>
#include <creek/solver.h>

/* The techniques in the order they are tried, the easiest first; then the other kinds of
 * steps. */
typedef enum {
    CREEK_FULL_OR_EMPTY,   /* a clue that needs all of its cells shaded, or none */
    CREEK_SATURATION,      /* a clue that has all its shaded or unshaded cells */
    CREEK_ISOLATED,        /* cells that no unshaded cell can reach */
    CREEK_EXIT,            /* the only way out for unshaded cells in a pocket */
    CREEK_WALL,            /* a cell that would complete a wall or a ring between unshaded cells */
    CREEK_BORDER_PAIR,     /* a border clue and its neighbour */
    CREEK_SIDE_PAIR,       /* two clues side by side */
    CREEK_CLUES_AROUND,    /* three or four clues around one cell */
    CREEK_RUN,             /* three or more clues in a row, followed from a known end */
    CREEK_ALTERNATING_SUM, /* clues in a row or block, added and subtracted in turn */
    CREEK_CROSSED_TWO,     /* a 2 whose diagonal would join two walls */
    CREEK_LONE_CELL,       /* a cell that its own clues would cut off */
    CREEK_CLOSED_PASSAGE,  /* a clue closes the passage between two of its cells */
    CREEK_DEMAND,          /* a clue's own unshaded cells must stay reachable */
    CREEK_PASSAGE_WALL,    /* walls with several closed passages in them */
    CREEK_OVERLAP,         /* what all fillings of one clue agree on */
    CREEK_DIAGONAL_PAIR,   /* the same for two clues on opposite corners of a cell */
    CREEK_DOUBLE_OVERLAP,  /* the same for two clues side by side or a knight's move apart */
    CREEK_WHAT_IF,         /* an assumption that leads to a contradiction */
    CREEK_NESTED_WHAT_IF,  /* a what-if that needs what-ifs inside */
    CREEK_TECHNIQUE_COUNT, /* how many techniques there are */
    CREEK_ASSUMPTION = CREEK_TECHNIQUE_COUNT, /* in a what-if: its first step */
    CREEK_BROKEN_CLUE,                        /* the end of a what-if: a broken clue */
    CREEK_CUT_OFF,       /* the end of a what-if: unshaded cells cut off from others */
    CREEK_CONTRADICTION, /* wrong marks: the position has no solution */
    CREEK_STEP_KIND_COUNT
} creek_technique;

/* A cell and its state. */
typedef struct {
    int row, col;
    creek_state state;
} creek_mark;

/* A clue and its corner. */
typedef struct {
    int row, col;
    int value;
} creek_cited_clue;

typedef struct creek_step creek_step;
struct creek_step {
    creek_technique technique;
    creek_level level; /* of the technique; see creek/rate.h */
    int cost;          /* its part of a puzzle's score; for a what-if it depends on the rounds */

    /* What the step decides, in reading order.
     * CREEK_CONTRADICTION: the marks to clear (state CREEK_UNDECIDED), those cited in the reason
     * first. Without them the board has a solution; with any one of them it has none. If the
     * puzzle has one solution they are the marks that differ from it; if it has none there are
     * no cells.
     * CREEK_ASSUMPTION: the assumption. The end of a what-if: nothing. */
    size_t cell_count;
    const creek_mark *cells;

    /* Why: these clues and cells, with the one-area rule if `connectivity` is true, force every
     * cell of `cells` (for CREEK_CONTRADICTION and the end of a what-if: they contradict each
     * other). The set is minimal: without any one of them the technique does not force all of
     * `cells`, the assumption of a what-if leads to no contradiction (to no broken clue, if its
     * chain ends with one), its end is not found, or the rest of a CREEK_CONTRADICTION has a
     * solution. If the puzzle itself has no solution they are clues only. */
    size_t clue_count;
    const creek_cited_clue *clues;
    size_t because_count;
    const creek_mark *because;
    bool connectivity;

    /* The pocket that would be cut off, if there is one, in reading order. */
    size_t pocket_count;
    const creek_place *pocket;

    /* A what-if: the assumption, its consequences step by step, and a contradiction. A round
     * is everything that follows directly from the previous rounds; the contradiction is also a
     * round. Zero in all other steps. */
    int rounds;
    size_t step_count;
    const creek_step *const *steps;

    const char *text;       /* the reason, a few English sentences; for a what-if all steps and the
                               conclusion. Listed steps and ways have a line each. */
    const char *conclusion; /* for a what-if: the last sentence; for wrong marks: the end of the
                               text, what to do; "" in all other steps */
};

typedef enum {
    CREEK_DEDUCED,               /* *step is a next step */
    CREEK_DEDUCED_CONTRADICTION, /* *step is a CREEK_CONTRADICTION */
    CREEK_DEDUCE_NOTHING, /* nothing is forced, every cell is decided, or the board does not have
                             the puzzle's size; *step is NULL */
    CREEK_DEDUCE_INTERRUPTED, /* the limits ended the search for a step; *step is NULL */
    CREEK_DEDUCE_MEMORY       /* memory ran out; *step is NULL */
} creek_deduction;

/* The deducer of a puzzle; it keeps a copy of the puzzle. */
typedef struct creek_deducer creek_deducer;

CREEK_BEGIN

/* The name of a kind of step in JSON ("closed-passage") and for people ("Closed passage"); "?" for
 * an invalid one. Static storage. */
CREEK_API const char *creek_technique_name(creek_technique technique);
CREEK_API const char *creek_technique_title(creek_technique technique);

/* One sentence that says what to look for, but not where; "" if it is not a technique. Static
 * storage. */
CREEK_API const char *creek_technique_summary(creek_technique technique);

/* The technique of that name, or -1. */
CREEK_API int creek_technique_from_name(const char *name);

/* The level of a puzzle whose hardest technique this is; CREEK_EXTREME for an invalid one. (A
 * what-if with a longer chain than CREEK_EXPERT_ROUNDS of rate.h is extreme.) */
CREEK_API creek_level creek_technique_level(creek_technique technique);

/* A deducer for `puzzle`; NULL if memory runs out. */
CREEK_API creek_deducer *creek_deducer_new(const creek_puzzle *puzzle);
CREEK_API void creek_deducer_free(creek_deducer *deducer);

/* From now on, prefers among equally easy steps the one nearest to that cell, for example the
 * cell last marked. (-1, -1): the first in reading order, as in a new deducer. */
CREEK_API void creek_deducer_set_near(creek_deducer *deducer, int row, int col);

/* The functions below return CREEK_DEDUCE_NOTHING if the board does not have the puzzle's size. */

/* The hint for a board: a contradiction if it has no solution (CREEK_DEDUCED_CONTRADICTION),
 * otherwise the easiest next step. Searches only if the board does not follow from the one before.
 * The caller owns *step (creek_step_free).
 * `limits` may be NULL; only its `cancel` is used. */
CREEK_API creek_deduction creek_deducer_hint(creek_deducer *deducer, const creek_board *board,
                                             const creek_limits *limits, creek_step **step);

/* The easiest next step by techniques up to `hardest`, without a search; the board must have a
 * solution. With CREEK_NESTED_WHAT_IF, what-ifs are nested at most `nesting` (1 or more) levels
 * deep. */
CREEK_API creek_deduction creek_deducer_next(creek_deducer *deducer, const creek_board *board,
                                             creek_technique hardest, int nesting,
                                             const creek_limits *limits, creek_step **step);

/* Sets the cells of a step on a board. */
CREEK_API void creek_step_apply(const creek_step *step, creek_board *board);

CREEK_API void creek_step_free(creek_step *step);

CREEK_END

#endif
