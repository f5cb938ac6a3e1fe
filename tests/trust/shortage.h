/* shortage.h - scenarios in which memory runs out at each allocation in turn:
 * that is reported, nothing crashes, nothing leaks, and what was given stays as
 * it was. The test programs are linked as memory.h says.
 *
 * CREEK_ALLOCATIONS says how many of the allocations of a scenario fail, at
 * even distances; 0 stands for all.
 */
#ifndef CREEK_TESTS_TRUST_SHORTAGE_H
#define CREEK_TESTS_TRUST_SHORTAGE_H

#include "kept.h"
#include "memory.h"
#include "sum.h"
#include "unit_test.h"

typedef struct {
    const char *name;
    /* What it came to; 0 when it was told that memory ran out. */
    sum (*run)(const creek_game *game, int number);
    creek_game **game; /* what it works on, one of the subjects, and a number; if it takes them */
    int number;
    bool partial; /* it may do with less and say nothing */
    bool foreign; /* it also calls libraries that keep memory of their own */
} scenario;

/* Runs a scenario again and again; each time another allocation fails, by
 * itself or with all that come after it. */
void shortage_run(const scenario *s);
void shortage_run_all(const scenario *all, size_t count);

/* What the scenarios work on, read when all is well, and given to those that
 * do not change it. */
typedef struct {
    creek_game *ten, *six;
    creek_game *expert;              /* a what-if is needed */
    creek_game *open;                /* with several solutions */
    creek_game *at_odds;             /* of which the marks contradict each other */
    creek_game *impossible;          /* without a solution */
    creek_game *played;              /* with a mistake, a trial, marks that follow, and guesses */
    creek_game *rich;                /* of six, with something of everything a game can have */
    char *texts[CREEK_FORMAT_COUNT]; /* the rich one in every format */
} shortage_subjects;

extern shortage_subjects subjects;
extern const char shortage_ten[];

creek_change shortage_change(int row, int col, creek_state to);

#endif
