/* technique.h - the interface of a technique, and the memory techniques share.
 *
 * The terms of the ladder:
 *
 *   position   the clues and the marks; a view shows only part of one
 *   mark       a cell and its state; a target is the mark that a step makes
 *   unit       what a technique looks at: a clue, a pair of clues, a line, a cell
 *   finding    a conclusion: technique, unit and target
 *   premises   the clues and marks that a finding follows from
 *   to assume  to decide cells temporarily, to see the consequences
 *   what-if    a cell is assumed to have the opposite state, and the ladder is
 *              followed from there in rounds, a chain, to a contradiction; its
 *              power is how much of the ladder a round uses, its ground the
 *              position where it begins
 *   area       connected cells that are not shaded; home is the area all
 *              unshaded cells must be in, cells outside it are cut off
 *   passage    the edge between two cells that are not shaded. A clue, the
 *              closer, closes it if they cannot both be unshaded
 *   demand     the number of unshaded cells a clue still needs from home
 *   wall       a line of shaded cells and closed passages; a closed wall
 *              separates the board, and a cell that would close it is a cut
 *   filling    one way to decide the undecided cells around a few clues; an
 *              impossible filling is struck
 *
 * A technique looks at one unit at a time. It has four functions:
 *
 *   scan      goes through the units of a position and notes its findings;
 *   derive    lists everything that one unit forces in a position or view;
 *   premises  lists clues and cells that are sufficient for a finding;
 *   touch     scans only the units that a cell belongs to, in chains; NULL for
 *             techniques that chains do not look at so.
 *
 * Reasons are minimized by running `derive` on ever smaller views (explain.h).
 * Techniques must be monotonic: removing clues or marks must never yield a new
 * conclusion.
 */
#ifndef CREEK_DEDUCE_TECHNIQUE_H
#define CREEK_DEDUCE_TECHNIQUE_H

#include "loops.h"
#include "premises.h"
#include "wall.h"

#include <creek/deduce.h>

/* What a technique looks at; each technique defines its own `a` and `b`. */
typedef struct {
    creek_technique technique;
    int a, b;
} unit;

/* Reasons with more clues are hard to follow: what needs more is left to harder
 * techniques. */
enum { MOST_CLUES = 6 };

/* A conclusion: the unit forces a cell. */
typedef struct {
    unit unit;
    mark target;
    int size;  /* how much the player has to look at, within one technique */
    int order; /* its index in the scan */
} finding;

/* The most units of one technique that can decide a cell: the pairs of clues
 * of which one touches it. */
enum { UNITS_AT_CELL = 48 };

/* Findings of one scan. With `all` each cell is noted once, for the first unit
 * that forces it; with `every`, for each such unit; with neither, the scan stops
 * at the first finding. */
typedef struct {
    bool all, every;
    int count;
    finding *items; /* room for one per cell; with `every`, for UNITS_AT_CELL per cell */
    uint8_t *noted; /* of each cell: its state in `items`, or CREEK_UNDECIDED */
    int units;      /* how many units forced something */
} findings;

typedef struct {
    void (*scan)(creek_deducer *d, position *p, creek_technique id, findings *found);
    void (*derive)(creek_deducer *d, position *p, unit at, mark_list *forced);
    void (*premises)(creek_deducer *d, position *p, const finding *f, premises *set);
    void (*touch)(creek_deducer *d, position *p, creek_technique id, int cell, findings *found);
} technique;

/* A cell that separates the board if assumed to have a state. */
typedef struct {
    mark assumed;
    creek_technique technique; /* the easiest that finds it if `judged`, else a lower bound */
    bool judged;
    wall_size wall;
} cut;

/* The cuts of a position, which several techniques look at (closed_passage.c). */
typedef struct {
    position of;
    bool known; /* `items` has all cuts of `of` */
    int count;
    cut *items;
} cuts;

/* The working memory that techniques share. A technique may overwrite `areas` and
 * `loops`, but must restore any position passed to it. */
struct creek_deducer {
    memory memory; /* owns everything below */
    shape shape;
    position whole;  /* the clues, and the marks of the current board */
    position view;   /* a part of it, while a reason is minimized */
    position before; /* the position without the assumed cells */
    areas areas;
    loops loops;
    wall_finder *walls;
    mark_list forced;     /* the result of `derive` */
    mark_list corridor;   /* exits shown as one step; the first one is explained */
    int corridor_from;    /* an unshaded cell that any of several exits cuts off */
    mark_list step_cells; /* the cells of the step that is being explained */
    findings found;
    findings same_reason; /* what else its reason forces */
    premises premises, needed;
    int *order, *low, *parent, *below, *undecided, *parted, *stack; /* of passes.c */
    int *cut_size;
    int *listed; /* by a text: cells */
    cuts cuts;
    struct chain *outermost; /* of what-ifs, created when first needed (what_if.h) */
    /* For each cell, its state if all solutions that fit the marks agree on it, else
     * CREEK_UNDECIDED; `backboned` if this is valid for `whole` (contradiction.c). */
    uint8_t *backbone;
    bool backboned;
    bool backbone_kept; /* it is valid for `marks_then` */
    position marks_then;
    int near;            /* prefer steps near this cell, or NOWHERE */
    int most_clues;      /* in short reasons: MOST_CLUES, but see deducer_deduce_plainly() */
    bool counting;       /* whether a reason has more clues than that is all that is asked */
    bool terse;          /* describe the steps of a what-if briefly */
    bool impossible;     /* a technique saw clues that cannot be satisfied, and forced nothing */
    bool compact;        /* and name their clues by the cells alone: it is a long one */
    creek_limits limits; /* of the current call; only `cancel` is set */
    bool cancelled;
    bool no_memory;
    bool settled; /* the ladder deduces nothing in `whole` */
};

/* False if the backbone shows that the target cannot follow in `p`. This saves
 * work that cannot succeed; it is never part of a reason. */
static inline bool may_follow(const creek_deducer *d, const position *p, mark target)
{
    return p != &d->whole || !d->backboned || d->backbone[target.cell] == target.state;
}

/* The cell of a mark, the corner of a clue. */
static inline int place_of(const creek_deducer *d, const creek_mark *m)
{
    return m->row * d->shape.width + m->col;
}

static inline int corner_of(const creek_deducer *d, const creek_cited_clue *c)
{
    return c->row * (d->shape.width + 1) + c->col;
}

/* Notes the undecided cells that the unit forces: all of `forced`; cell at.a with the
 * opposite of its assumed state at.b; or what the technique derives from the unit,
 * with size 1. True if the scan should stop. */
bool note(findings *found, unit at, const position *p, const mark_list *forced, int size);
bool note_opposite(findings *found, unit at, const position *p, int size);
bool note_derived(creek_deducer *d, position *p, unit at, findings *found);

/* The technique with that id, CREEK_DOUBLE_OVERLAP at most. */
const technique *technique_of(creek_technique id);

/* The score of a step; `size` is that of the finding, or the rounds of a what-if. */
int technique_cost(creek_technique id, int size);

/* The last technique of the ladder that is no harder than a level. */
creek_technique last_technique_up_to(creek_level level);

extern const technique technique_full_or_empty, technique_saturation, technique_isolated,
    technique_pass, technique_sum, technique_clues_round, technique_crossed_two,
    technique_lone_cell, technique_closed_passage, technique_demand, technique_passage_wall,
    technique_overlap;

/* Empties `found` and scans with one technique after the other, from `first`
 * to `last`, until one finds something. */
void ladder_scan(creek_deducer *d, position *p, creek_technique first, creek_technique last,
                 bool all, findings *found);

void findings_clear(findings *found);

/* An empty list with room for `room` findings. */
findings findings_make(memory *m, int room, const shape *s);

/* Whether the caller's limits cancel the work. */
bool cancelled(creek_deducer *d);

#endif
