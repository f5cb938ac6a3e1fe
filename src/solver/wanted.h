/* wanted.h - whether a puzzle that came out is what was asked for. */
#ifndef CREEK_SOLVER_WANTED_H
#define CREEK_SOLVER_WANTED_H

#include "workshop.h"

/* Whether shop->puzzle has the share of clues and the level asked for, and is
 * fair. False also when the work was ended. */
bool is_wanted(workshop *shop);

#endif
