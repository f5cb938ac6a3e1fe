/* practice_choice.h - what to practise.
 *
 * The schedule is that of Leitner's boxes (S. Leitner, So lernt man lernen, 1972): what you find
 * moves on to the next of five boxes, what you miss goes back to the first. Leitner's boxes hold 1,
 * 2, 5, 8 and 14 cm of cards; here a technique comes back after 4 times as many other positions.
 */
#ifndef CREEK_UI_PRACTICE_CHOICE_H
#define CREEK_UI_PRACTICE_CHOICE_H

#include "store/progress.h"

typedef struct {
    int technique; /* -1: chosen by what was practised before */
    uint64_t seed;
} practice_choice;

enum { PRACTICE_BOXES = 5 };

/* Adds an answer: a position in which a step was found, or missed. */
bool practice_add(storage *st, creek_technique id, bool found, int64_t time_ms);

/* Moves a technique to the front, for example because a review suggests it. */
bool practice_want(storage *st, creek_technique id);

/* The technique to practise: the one that has been due longest; if none is due, the easiest one
 * that is new; else the one due soonest. Ties go to the easiest. With `current` (-1: none), what
 * comes after that one was answered, rightly or not. */
creek_technique practice_choose(const practice_records *records, int current);

#endif
