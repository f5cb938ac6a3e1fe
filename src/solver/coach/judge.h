/* judge.h - whether right marks follow from a position, and by which technique. */
#ifndef CREEK_COACH_JUDGE_H
#define CREEK_COACH_JUDGE_H

#include "../deduce/deducer.h"

typedef struct {
    creek_deducer *deducer;
    const creek_board *solution;
    creek_board *known; /* the position: right marks only; those that follow are added */
    const creek_limits *limits;
    mark_list pending; /* the marks to judge; in the end those that do not follow */
    int technique;     /* the hardest technique needed; -1: none */
} judge;

/* Judges all pending marks, one after the other: each may follow from the ones before. Unshaded
 * marks that do not follow are dropped if nothing is left to shade: the game is won with or without
 * them. False if memory ran out (deducer->no_memory) or the work was cancelled. */
bool judge_marks(judge *j);

/* The step that decides a mark directly by a technique up to overlaps, in *step; one with many
 * clues only if there is no other; NULL if there is none. False if memory ran out or the work was
 * cancelled. */
bool judge_explain(judge *j, mark target, creek_step **step);

#endif
