/* cut_text.h - describes what assumed cells separate: exits, walls, closed passages, needed
 * cells. */
#ifndef CREEK_DEDUCE_CUT_TEXT_H
#define CREEK_DEDUCE_CUT_TEXT_H

#include "separation.h"
#include "text_template.h"

/* Makes what the assumed marks separate, according to the reason, w->apart, w->home and
 * w->clue. */
separation separation_by(text_writer *w, const mark_list *assumed, int flags);

/* Whether a clue demands cells that cannot be reached; takes how many: `n`, of which home reaches
 * `m`. */
bool take_demand(text_writer *w);

/* Makes the clues cited, without that at the corner `but`, the closers. */
void list_closers(text_writer *w, int but);
void end_with_closers(text_writer *w);

/* Makes w->wall the wall that the assumed marks complete, if there is one. */
void find_wall(text_writer *w, const mark_list *assumed, int flags, const separation *v);

/* Makes the supposed cell in w->wall that cell, to be named. */
void name_supposed(text_writer *w, int cell);

/* Whether w->wall runs over all closers. */
bool wall_has_closers(const text_writer *w);

/* A cell on the smaller side of what is separated. */
int cell_cut_off(const separation *v);

/* Makes the cells between which the closers close the way in the view, out of the areas of some
 * cells, w->closings; without the closers of which shaded cells close the ways. */
void find_closed_ways(text_writer *w, const int *cells, int count);

/* The cell nearest to `to` of the group of unshaded cells of a cell; the cell itself if it is none
 * of these. */
int nearest_of_group(text_writer *w, int cell, int to);

/* Says that w->apart and w->home are cut off from each other, and what clues, the closers, have to
 * do with it. */
void describe_parting(text_writer *w, int flags);

void describe_exit(text_writer *w, const finding *f);
void describe_cut(text_writer *w, const finding *f);
void describe_cut_tersely(text_writer *w, const finding *f);

#endif
