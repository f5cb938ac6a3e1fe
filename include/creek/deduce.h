/* creek/deduce.h - the next step of a person who reasons: what follows from a
 * position, by which technique, and from what.
 *
 * One record, creek_step, says it all: the technique, the cells it decides,
 * the clues and cells it looks at, whether the one-area rule is used, the
 * chain of a what-if, and the words. Highlighting, JSON, ratings and lessons
 * are made from it.
 *
 *     creek_deducer *deducer = creek_deducer_new(puzzle);
 *     creek_step *step;
 *     if (creek_deducer_hint(deducer, board, NULL, &step) == CREEK_DEDUCED)
 *         puts(step->text);
 *     creek_step_free(step);
 *     creek_deducer_free(deducer);
 *
 * Steps come from the clues and the marks given, never from a solution.
 */
#ifndef CREEK_DEDUCE_H
#define CREEK_DEDUCE_H

#include <creek/board.h>
#include <creek/generate.h>
#include <creek/puzzle.h>
#include <creek/solver.h>

/* The ladder: techniques in the order they are tried, the cheapest first;
 * then what is no technique. */
typedef enum {
    CREEK_FULL_OR_EMPTY,   /* a clue that takes all its cells, or none */
    CREEK_SATURATION,      /* a clue that has all its shaded or unshaded cells */
    CREEK_ISOLATED,        /* cells that no unshaded cell can reach */
    CREEK_EXIT,            /* the only way out for unshaded cells in a pocket */
    CREEK_WALL,            /* a cell that would close a wall or a ring between unshaded cells */
    CREEK_BORDER_PAIR,     /* a clue on the border and one beside it */
    CREEK_SIDE_PAIR,       /* two clues side by side */
    CREEK_CLUES_ROUND,     /* three or four clues round one cell */
    CREEK_ALTERNATING_SUM, /* clues in a row or block, added and taken away in turn */
    CREEK_RUN,             /* three or more clues in a row */
    CREEK_CROSSED_TWO,     /* a 2 whose diagonal would join two walls */
    CREEK_LONE_CELL,       /* a cell whose own clues would shade all its neighbours */
    CREEK_CLOSED_PASSAGE,  /* a clue lets no one pass between two of its cells */
    CREEK_DEMAND,          /* a clue's own unshaded cells must stay reachable */
    CREEK_PASSAGE_WALL,    /* walls with several closed passages in them */
    CREEK_OVERLAP,         /* what all fillings of one clue agree on */
    CREEK_DIAGONAL_PAIR,   /* what all fillings of two clues across a cell agree on */
    CREEK_DOUBLE_OVERLAP,  /* what all fillings of two clues side by side agree on */
    CREEK_WHAT_IF,         /* assume, follow the ladder, contradiction */
    CREEK_NESTED_WHAT_IF,  /* a what-if that needs what-ifs inside */
    CREEK_TECHNIQUE_COUNT, /* how many techniques there are */
    CREEK_ASSUMPTION = CREEK_TECHNIQUE_COUNT, /* in a what-if: its first step */
    CREEK_BROKEN_CLUE,                        /* in a what-if: its end, a clue that cannot be met */
    CREEK_CUT_OFF,       /* in a what-if: its end, unshaded cells apart from others */
    CREEK_CONTRADICTION, /* wrong marks: the position has no solution */
    CREEK_STEP_KIND_COUNT
} creek_technique;

/* A cell and its state. */
typedef struct {
    int row, col;
    creek_state state;
} creek_mark;

/* A clue and its place. */
typedef struct {
    int row, col;
    int value;
} creek_cited_clue;

typedef struct creek_step creek_step;
struct creek_step {
    creek_technique technique;
    creek_level level; /* of the technique; see creek/rate.h */
    int cost;          /* what it adds to the score of a puzzle; for a what-if by its rounds */

    /* What the step decides, in reading order. For CREEK_CONTRADICTION the
     * marks to clear, with CREEK_UNDECIDED: those that the reason is about come
     * first. Once they are cleared the board has a solution again; none of them
     * could stay. When the puzzle has one solution they are the marks that
     * differ from it; when it has none there are no cells. For CREEK_ASSUMPTION
     * what is assumed; for the end of a what-if nothing. */
    size_t cell_count;
    const creek_mark *cells;

    /* Why: these clues and cells alone, with the one-area rule when
     * `connectivity` is true, force every cell of `cells` (for
     * CREEK_CONTRADICTION and the end of a what-if: cannot be together). None of
     * them can be left out of the reasoning: without any one of them
     *   - the technique no longer gives all of `cells`;
     *   - of a what-if, the assumption no longer leads to a contradiction;
     *   - the end of a what-if is not seen any more;
     *   - of a CREEK_CONTRADICTION, what remains has a solution.
     * Only the last rules out that other reasoning gets there with less. When the
     * puzzle itself has no solution they are clues alone, whatever is marked. */
    size_t clue_count;
    const creek_cited_clue *clues;
    size_t because_count;
    const creek_mark *because;
    bool connectivity;

    /* Cells worth showing beside those above, in reading order: the pocket
     * that would be cut off, if there is one. */
    size_t pocket_count;
    const creek_place *pocket;

    /* A what-if: the assumption, what follows from it step by step, and a
     * contradiction. `rounds` counts looks at the board: what the assumption
     * brings at once, what that brings, ... and the contradiction. 0 and none
     * for all other steps. */
    int rounds;
    size_t step_count;
    const creek_step *const *steps;

    const char *text;       /* the reason in words, one or a few English sentences; of a what-if
                               those of its steps and the conclusion */
    const char *conclusion; /* a what-if: the last sentence alone; "" for all other steps */
};

typedef enum {
    CREEK_DEDUCED,        /* *step is a next step */
    CREEK_DEDUCED_WRONG,  /* *step is a CREEK_CONTRADICTION */
    CREEK_DEDUCE_NOTHING, /* every cell is decided, or nothing is forced, or the board is not of
                             the puzzle's size; *step is NULL */
    CREEK_DEDUCE_OPEN,    /* the limits ended the search for a step; *step is NULL */
    CREEK_DEDUCE_MEMORY   /* memory ran out; *step is NULL */
} creek_deduction;

/* The working memory for one puzzle; it keeps no reference to the puzzle and
 * belongs to one thread at a time. */
typedef struct creek_deducer creek_deducer;

CREEK_BEGIN

/* The name of a technique as JSON has it ("closed-passage"), and for people,
 * ready for a title ("Closed passage"); likewise of the other kinds of steps.
 * "?" for what is none. Static storage. */
CREEK_API const char *creek_technique_name(creek_technique technique);
CREEK_API const char *creek_technique_title(creek_technique technique);

/* One sentence on what to look for, without saying where; "" for what is no
 * technique. Static storage. */
CREEK_API const char *creek_technique_summary(creek_technique technique);

/* The technique of that name, or -1. */
CREEK_API int creek_technique_from_name(const char *name);

/* The LEVEL that a puzzle has which needs this technique and no harder one.
 * (A what-if whose chain is longer than the limit of rate.h is extreme.)
 * CREEK_EXTREME for what is no kind of step. */
CREEK_API creek_level creek_technique_level(creek_technique technique);

/* A deducer for `puzzle`; NULL when memory runs out. */
CREEK_API creek_deducer *creek_deducer_new(const creek_puzzle *puzzle);
CREEK_API void creek_deducer_free(creek_deducer *deducer);

/* Where the player is: from now on, of steps that are equally easy, the one nearest
 * to that cell comes first, for instance the cell last marked. Outside the board
 * (-1, -1) it is the first in reading order again, as it is for a new deducer. */
CREEK_API void creek_deducer_set_near(creek_deducer *deducer, int row, int col);

/* In all that follows the board has the size of the puzzle. One of another size
 * is refused: nothing follows from it (CREEK_DEDUCE_NOTHING). */

/* The hint for a board: first whether it has a solution at all (this alone
 * searches; then CREEK_DEDUCED_WRONG), else the easiest next step. The caller
 * owns *step (creek_step_free). Of `limits` (NULL: none) only `cancel` is
 * used. */
CREEK_API creek_deduction creek_deducer_hint(creek_deducer *deducer, const creek_board *board,
                                             const creek_limits *limits, creek_step **step);

/* The same for a board that follows from one of which creek_deducer_hint() was
 * asked and told CREEK_DEDUCED: it has a solution, so that is not looked into
 * again. */
CREEK_API creek_deduction creek_deducer_continue(creek_deducer *deducer, const creek_board *board,
                                                 const creek_limits *limits, creek_step **step);

/* The easiest next step by the ladder alone, without any search, using
 * techniques up to `hardest`. The marks are taken as right; on a board
 * without a solution anything may come. With CREEK_NESTED_WHAT_IF, what-ifs
 * are nested at most `nesting` deep (at least 1; a what-if alone is 0). */
CREEK_API creek_deduction creek_deducer_next(creek_deducer *deducer, const creek_board *board,
                                             creek_technique hardest, int nesting,
                                             const creek_limits *limits, creek_step **step);

/* Marks the cells of a step on a board. */
CREEK_API void creek_step_apply(const creek_step *step, creek_board *board);

CREEK_API void creek_step_free(creek_step *step);

CREEK_END

#endif
