/* cut_text.h - describes what assumed cells separate: exits, walls, closed passages, needed
 * cells. */
#ifndef CREEK_DEDUCE_CUT_TEXT_H
#define CREEK_DEDUCE_CUT_TEXT_H

#include "separation.h"
#include "text_template.h"

/* Makes the clues cited, without that at the corner `but`, the closers. */
void list_closers(text_writer *w, int but);

/* Writes what marks of the view separate, and what the closers have to do with it. */
void write_failed_case(text_writer *w, const mark_list *marks, int flags, const separation *v);

void describe_exit(text_writer *w, const finding *f);
void describe_crossed(text_writer *w, const finding *f);
void describe_cut(text_writer *w, const finding *f);

/* The same as a step of a what-if, and the end of one. */
void describe_cut_tersely(text_writer *w, const finding *f);
void describe_parting(text_writer *w, int flags);

#endif
