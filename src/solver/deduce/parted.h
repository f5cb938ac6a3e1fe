/* parted.h - conclusions from one look at the board: what a assumed cell
 * would part. */
#ifndef CREEK_DEDUCE_PARTED_H
#define CREEK_DEDUCE_PARTED_H

#include "technique.h"

/* The unshaded cell fewest rows and columns away; NOWHERE without any. */
int nearest_unshaded(const position *p, int cell);

/* Whether the assumed marks, undecided in `p`, leave unshaded cells that
 * cannot be connected; parted_by() tells how, in *v. */
bool parts(creek_deducer *d, position *p, const mark_list *assumed, int flags);
bool parted_by(creek_deducer *d, position *p, const mark_list *assumed, int flags, parting *v);

/* What to look for: unshaded cells apart by shaded cells alone, or by closed
 * passages, too; a clue that its demand keeps from home; or any of these. */
typedef enum { SPLIT_PLAIN, SPLIT_PASSAGES, SPLIT_DEMAND, SPLIT_ANY } split_kind;

/* How assumed marks part the board. */
typedef struct {
    int home, apart; /* unshaded cells of two areas; of a demand no `apart`, and no `home`
                        when the board has no unshaded cell */
    int clue;        /* of a demand the clue, and cells of it that home cannot reach, no more of */
    int lost[4], lost_count; /* them than it takes */
    wall_size wall;          /* between; of several walls the most closers and all cells */
} split;

/* What a look with these flags can see. */
static inline split_kind split_seen_by(int flags)
{
    return flags == LOOK_PLAIN ? SPLIT_PLAIN : flags == LOOK_PASSAGES ? SPLIT_PASSAGES : SPLIT_ANY;
}

bool plainer(wall_size one, wall_size other);

/* The plainest split that the assumed marks, undecided in `p`, bring about:
 * with the fewest closers, `most` at most, then the fewest cells in the wall. */
bool find_split(creek_deducer *d, position *p, const mark_list *assumed, split_kind kind, int most,
                split *s);

/* Adds the cells and clues that must be connected there, and the walls between
 * them. */
void add_split(creek_deducer *d, position *p, const mark_list *assumed, split_kind kind,
               premises *set);

/* Of techniques that assume one cell: at.a is the cell, at.b the state that is
 * assumed. When that parts the board the cell is forced to be the other. */
void derive_by_assuming(creek_deducer *d, position *p, unit at, mark_list *forced);
void reasons_of_assuming(creek_deducer *d, position *p, const finding *f, premises *set);

/* How much a part that has an only way out may be, as passes.h counts. */
enum { POCKET_CELLS = 6 };

#endif
