/* decision_order.h - which cell to decide next: the most active open one, where cells
 * seen in recent conflicts are active (Moskewicz et al. 2001; a binary heap
 * as in MiniSat, Een and Soerensson 2003). */
#ifndef CREEK_SOLVER_DECISION_ORDER_H
#define CREEK_SOLVER_DECISION_ORDER_H

#include "search_state.h"

void decision_order_insert(search *s, cell_id cell); /* unless it is there */
void decision_order_bump(search *s, cell_id cell);
void decision_order_decay(search *s);

/* The most active open cell, taken out of the heap; -1 when none is open. */
cell_id decision_order_next(search *s);

/* Makes a heap of all open cells, by the activities as they are. */
void decision_order_rebuild(search *s);

#endif
