/* judge.h - whether correct marks follow from a position, and by which technique. */
#ifndef CREEK_COACH_JUDGE_H
#define CREEK_COACH_JUDGE_H

#include "../deduce/deducer.h"

typedef struct {
    creek_deducer *deducer;
    const creek_board *solution; /* NULL: not known yet */
    creek_board *known;          /* the position: correct marks; marks that follow are added */
    creek_limits limits;         /* only `cancel` is set */
    int near;          /* the cell changed last, where hints of the game look first; -1: none */
    mark_list pending; /* the marks to judge; in the end, those that do not follow */
    int technique;     /* the hardest technique needed; -1: none */
    creek_chain
        *reasons; /* receives the steps that decide the marks, if these are wanted; or NULL */
} judge;

/* Judges the pending marks one after the other; each may follow from the earlier ones. If no cell
 * is left to shade, unshaded marks that do not follow are dropped, because they do not matter.
 * False if memory ran out (deducer->no_memory) or the work was cancelled. */
bool judge_marks(judge *j);

#endif
