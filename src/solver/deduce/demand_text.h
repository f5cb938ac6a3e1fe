/* demand_text.h - describes clues that could not have the unshaded cells they need. */
#ifndef CREEK_DEDUCE_DEMAND_TEXT_H
#define CREEK_DEDUCE_DEMAND_TEXT_H

#include "text_template.h"

/* Describes a step whose opposite would leave w->clue without cells that it needs and w->home
 * reaches; or, if no unshaded cell is known and w->home is NOWHERE, one of its clues. */
void describe_demand(text_writer *w, const finding *f);

#endif
