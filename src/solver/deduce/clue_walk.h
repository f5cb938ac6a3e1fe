/* clue_walk.h - what techniques that look at one clue share. */
#ifndef CREEK_DEDUCE_CLUE_WALK_H
#define CREEK_DEDUCE_CLUE_WALK_H

#include "technique.h"

/* Puts the cells round a corner that are undecided on the list, in `state`. */
void force_undecided(const position *p, int corner, uint8_t state, mark_list *forced);

/* A technique's scan, and its touch, when its unit is a clue: asks its derive
 * about each clue of the board, or about those that touch the cell. */
void scan_clues(const technique *t, creek_deducer *d, position *p, findings *found);
void touch_clues(const technique *t, creek_deducer *d, position *p, int cell, findings *found);

#endif
