/* win_rows.h - adding a win. Only for src/store. */
#ifndef CREEK_STORE_WIN_ROWS_H
#define CREEK_STORE_WIN_ROWS_H

#include "store/wins.h"

#include <stdint.h>

/* Adds the win of a saved game (0: of none), and its day, within a transaction. A game that has a win
 * keeps that. False with the reason in `why`. */
bool win_rows_add(storage *st, int64_t game, const win *won, char why[STORAGE_WHY]);

#endif
