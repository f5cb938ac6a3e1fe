/* technique.h - what every technique of the ladder is.
 *
 * The words of the ladder:
 *
 *   position   the clues and the marks; a view shows only part of one
 *   mark       a cell and its state; a target is the mark that a step gives
 *   unit       what a technique looks at: a clue, a pair of clues, a line, a cell
 *   finding    a conclusion: technique, unit and target
 *   premises   the clues and marks that a finding rests on
 *   to assume  to decide cells for a moment, to see what that does
 *   what-if    a cell is assumed to be the other way, and the ladder followed
 *              from there in rounds, a chain, to a contradiction; its power is
 *              how much of the ladder a round draws on, its ground where it
 *              begins
 *   area       cells that are not shaded and connected; home is the area all
 *              unshaded cells must be in, cells apart from it are cut off
 *   passage    the side between two cells that are not shaded. A clue can close
 *              it, being a closer, when it has room for too few unshaded cells
 *   demand     what a clue asks of home: so many unshaded cells
 *   wall       a line of shaded cells and closed passages; a closed one parts
 *              the board, and a cell that would close it is a cut
 *   filling    one way to fill what is undecided round a few clues; a filling
 *              that cannot be is struck
 *
 * A technique looks at one unit of the board at a time: a clue, a pair of
 * clues, a line, a cell. It can do four things:
 *
 *   scan      goes through the units of a position and notes what it finds;
 *   derive    tells all that one unit forces, in a position or a view of it;
 *   premises  names clues and cells that surely suffice for a finding;
 *   touch     scans only the units that a cell belongs to. Techniques that
 *             look at the areas of the board have no such thing (NULL).
 *
 * Reasons are made small by running `derive` on views with less and less in
 * them (explain.h), so a technique must draw no more from less.
 */
#ifndef CREEK_DEDUCE_TECHNIQUE_H
#define CREEK_DEDUCE_TECHNIQUE_H

#include "loops.h"
#include "premises.h"
#include "wall.h"

#include <creek/deduce.h>

/* What a technique looks at; what `a` and `b` are is its own affair. */
typedef struct {
    creek_technique technique;
    int a, b;
} unit;

/* Nobody likes to follow a reason of more clues: walls of more are left to what-ifs. */
enum { MOST_CLUES = 6 };

/* A conclusion: looking at that unit, a cell is forced. */
typedef struct {
    unit unit;
    mark target;
    int size;  /* how much there is to look at, compared with others of the technique */
    int order; /* which one of the scan it was */
} finding;

/* No technique has more units that tell of one cell: so many pairs of clues
 * have one that touches it. */
enum { UNITS_AT_CELL = 16 };

/* Findings of one scan. With `all` each cell is noted once, by the first unit
 * that forces it, with `every` besides by all others; without, the scan ends at
 * the first finding. */
typedef struct {
    bool all, every;
    int count;
    finding *items; /* room for as many as the board has cells; for `every` UNITS_AT_CELL times
                       that */
    uint8_t *noted; /* of each cell: its state in `items`, or CREEK_UNDECIDED */
    int units;      /* how many units forced something */
} findings;

typedef struct {
    void (*scan)(creek_deducer *d, position *p, creek_technique id, findings *found);
    void (*derive)(creek_deducer *d, position *p, unit at, mark_list *forced);
    void (*premises)(creek_deducer *d, position *p, const finding *f, premises *set);
    void (*touch)(creek_deducer *d, position *p, creek_technique id, int cell, findings *found);
} technique;

/* Memory of severed.c: of each cell who reached it in which search, and what
 * comes after it in a list. */
typedef struct {
    int *reached, *link;
    int number; /* of the first of the search */
} sever_memory;

/* A cell that, assumed in a state, parts the board. */
typedef struct {
    mark assumed;
    creek_technique technique; /* the easiest that sees it, once that is judged; before, the
                                  easiest that may */
    bool judged;
    wall_size wall;
} cut;

/* All cuts of a position, which several techniques ask for one after the other
 * (closed_passage.c). */
typedef struct {
    position of;
    bool complete; /* they are those of `of` */
    int count;
    cut *items;
} cuts;

/* The working memory that techniques share. A technique may leave anything in
 * `areas`, `loops` and `scratch`; a position it was given must be as it was
 * when it returns. */
struct creek_deducer {
    memory memory; /* all of this is made in it */
    shape shape;
    position whole;  /* the clues, and the marks of the board in question */
    position view;   /* a part of it, while a reason is made smaller */
    position before; /* the position as assumed cells leave it out */
    areas areas;
    loops loops;
    wall_finder *walls;
    mark_list forced; /* what `derive` tells */
    mark_list scratch;
    mark_list corridor; /* exits to be told together, the one that is explained the last */
    mark_list told;     /* the cells of the step that is being explained */
    findings found;
    findings same_reason; /* what else its reason gives */
    premises premises, trial;
    int *order, *low, *parent, *next_side, *below, *stack; /* of passes.c */
    int *cut_size;
    sever_memory sever;      /* of severed.c */
    cuts cuts;               /* of closed_passage.c */
    struct chain *outermost; /* of what-ifs, once it was needed (chain.h) */
    uint8_t *solution;       /* a solution of the clues, once `solved` (wrong_marks.c) */
    bool solved;
    /* Of each cell its state when all solutions under the marks agree on it, else
     * CREEK_UNDECIDED; `backboned` when that is so of `whole` (backbone.c). */
    uint8_t *backbone;
    bool backboned;
    bool backbone_kept; /* it was so of `marks_then` */
    position marks_then;
    int near;            /* the cell near which steps are wanted, or NOWHERE */
    bool terse;          /* the steps of a what-if are told in few words */
    creek_limits limits; /* of the work at hand; only `cancel` is set */
    bool cancelled;
    bool no_memory;
};

/* Whether the target can follow in `p`; false only where the backbone tells
 * otherwise. This spares work that cannot succeed; it is never a reason. */
static inline bool may_follow(const creek_deducer *d, const position *p, mark target)
{
    return p != &d->whole || !d->backboned || d->backbone[target.cell] == target.state;
}

/* Notes what the unit forces that is still undecided: all of `forced`; the opposite
 * of the state at.b that the cell at.a was assumed to have; or what the technique
 * derives from it, as size 1. True when the scan is to end. */
bool note(findings *found, unit at, const position *p, const mark_list *forced, int size);
bool note_opposite(findings *found, unit at, const position *p, int size);
bool look_at(creek_deducer *d, position *p, unit at, findings *found);

/* The technique of that id; only up to CREEK_DOUBLE_OVERLAP. */
const technique *technique_of(creek_technique id);

extern const technique technique_full_or_empty, technique_saturation, technique_isolated,
    technique_exit, technique_wall, technique_border_pair, technique_side_pair, technique_lone_cell,
    technique_alternating_sum, technique_diagonal_pair, technique_clues_round, technique_run,
    technique_crossed_two, technique_closed_passage, technique_passage_wall, technique_demand,
    technique_overlap, technique_double_overlap;

#endif
