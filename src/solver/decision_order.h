/* decision_order.h - which cell to decide next: the most active open one, where cells
 * seen in recent conflicts are active (Moskewicz et al. 2001).
 *
 * A tournament: of 64 cells the best, of 64 such groups the best, and so on. Assigning
 * a cell costs nothing here, and opening it again mostly one comparison.
 */
#ifndef CREEK_SOLVER_DECISION_ORDER_H
#define CREEK_SOLVER_DECISION_ORDER_H

#include "search_state.h"

/* The number of groups at a level of the tournament, from 0. */
int decision_order_groups(const search *s, int level);

/* Call this when a cell has become open again. */
void decision_order_opened(search *s, cell_id cell);
void decision_order_bump(search *s, cell_id cell);
void decision_order_decay(search *s);

/* The most active open cell; of equally active ones the first in reading order; -1 if none is
 * open. At most 64 comparisons for each group whose best cell was assigned. */
cell_id decision_order_next(search *s);

/* Call this after changing activities elsewhere. */
void decision_order_rebuild(search *s);

#endif
