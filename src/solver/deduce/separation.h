/* separation.h - whether assumed cells separate unshaded cells, found by scanning
 * the whole board. */
#ifndef CREEK_DEDUCE_SEPARATION_H
#define CREEK_DEDUCE_SEPARATION_H

#include "technique.h"

/* The nearest unshaded cell by rows and columns; NOWHERE if there is none. */
int nearest_unshaded(const position *p, int cell);

/* Whether the assumed marks, undecided in `p`, leave unshaded cells that
 * cannot be connected; find_separation() also describes how in *v. */
bool separates(creek_deducer *d, position *p, const mark_list *assumed, int flags);
bool find_separation(creek_deducer *d, position *p, const mark_list *assumed, int flags,
                     separation *v);

/* The same for a view of `p`, but v->apart is the one of the two cells that has the
 * smaller area in `p`; d->areas becomes the areas of `p` with the assumed marks, between which
 * only the clues of the view close passages if there is such a cell. */
bool find_stranded(creek_deducer *d, position *view, position *p, const mark_list *assumed,
                   int flags, separation *v);

/* Whether shading either of two undecided cells of `p` cuts off `apart` with the same unshaded
 * cells; as with find_stranded(), only the clues of the view close passages. */
bool cut_off_alike(creek_deducer *d, const position *view, position *p, int one, int other,
                   int apart, int flags);

/* The course of the wall that the assumed marks complete in d->view between v->apart and
 * v->home; the first of them is WAY_SUPPOSED. False if there is none, or it is too long. */
bool find_course(creek_deducer *d, const mark_list *assumed, int flags, const separation *v,
                 wall_course *course);

/* How assumed marks separate the board. */
typedef struct {
    int home, apart;         /* unshaded cells of two areas; for a demand no `apart`, and no `home`
                                if the board has no unshaded cell */
    int clue;                /* for a demand the clue, and just enough of its cells that home */
    int lost[4], lost_count; /* cannot reach */
    wall_size wall;          /* between; for several walls the most closers and all cells */
} split;

bool plainer(wall_size one, wall_size other);

/* The plainest split of `p` with the assumed marks that a check with these flags sees: with the
 * fewest closers, `most` at most, then the fewest cells in the wall. */
bool find_split(creek_deducer *d, position *p, const mark_list *assumed, int flags, int most,
                split *s);

/* Adds the cells and clues that the split separates, and the walls between
 * them. Of the separated cells those nearest to `from`, if it is not NOWHERE. */
void add_split(creek_deducer *d, position *p, const mark_list *assumed, int flags, int from,
               premises *set);

/* Whether the technique assumes one cell and looks at what that separates. */
bool assumes_one_cell(creek_technique id);

/* What such a technique takes into account, as CHECK_... flags. */
int checks_of(creek_technique id);

/* For techniques that assume one cell: at.a is the cell, at.b the assumed state.
 * If that separates the board, the cell must have the opposite state. */
void derive_by_assuming(creek_deducer *d, position *p, unit at, mark_list *forced);
void reasons_of_assuming(creek_deducer *d, position *p, const finding *f, premises *set);

/* Notes the cells whose shading would cut off between `least` and `most` cells: CREEK_EXIT for at
 * most POCKET_CELLS, CREEK_WALL for more (passes.c). */
enum { POCKET_CELLS = 6 };
void scan_passes(creek_deducer *d, position *p, int least, int most, findings *found);

/* --- cuts (closed_passage.c) --- */

/* Notes all cells that separate the board if assumed to have that state, as with CHECK_ALL; `l`
 * has read `p`. All are noted as CREEK_DEMAND; technique_of_cut() determines on
 * demand which technique would have found one. */
void scan_cuts_by(creek_deducer *d, loops *l, position *p, creek_state state, findings *found);

/* The easiest technique up to `hardest` that finds a cut, else the next one. */
creek_technique technique_of_cut(creek_deducer *d, position *p, unit at, creek_technique hardest);

/* Notes cells that closed passages separate from all unshaded ones, as
 * CREEK_CLOSED_PASSAGE. True if the scan should stop. */
bool scan_closed_in(creek_deducer *d, position *p, findings *found);

#endif
