/* practice.h - how well the player knows each technique, and which one to practise next.
 *
 * The schedule is that of Leitner's boxes (S. Leitner, So lernt man lernen, 1972): what you
 * find moves on to the next of five boxes, what you miss goes back to the first. Leitner's
 * boxes hold 1, 2, 5, 8 and 14 cm of cards; here a technique comes back after 4 times as many
 * other positions.
 */
#ifndef CREEK_STORE_PRACTICE_H
#define CREEK_STORE_PRACTICE_H

#include "store/storage.h"

#include <creek/deduce.h>

enum { PRACTICE_BOXES = 5 };

/* What is known of one technique; all zero if it was never practised. */
typedef struct {
    int box;         /* 1 to PRACTICE_BOXES; 0: none yet */
    int64_t due;     /* when it comes back: after so many answers to all techniques */
    int64_t answers; /* so far */
    int64_t found;   /* of these, the right ones */
    int64_t time_ms; /* that those took */
} practice_record;

/* Of all techniques. All zero if the database cannot be read. */
typedef struct {
    practice_record of[CREEK_TECHNIQUE_COUNT];
    int64_t answers; /* of all */
} practice_records;

practice_records practice_records_read(storage *st);

/* Adds an answer: a position in which a step was found, or missed. */
bool practice_add(storage *st, creek_technique id, bool found, int64_t time_ms);

/* Moves a technique to the front, for example because a review suggests it. */
bool practice_want(storage *st, creek_technique id);

/* The technique to practise: the one that has been due longest; if none is due, the easiest one
 * that is new; else the one due soonest. Ties go to the easiest. With `current` (-1: none), what
 * comes after that one was answered, rightly or not. */
creek_technique practice_choose(const practice_records *records, int current);

#endif
