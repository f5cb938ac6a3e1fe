/* trail.h - the trail: assigned literals in order, grouped by decision level.
 *
 * Invariants: value[lit] == 1 and value[negate(lit)] == -1 exactly for the
 * literals on the trail; pattern of each corner mirrors the values of its
 * cells; position[] is a literal's index on the trail. */
#ifndef CREEK_SOLVER_TRAIL_H
#define CREEK_SOLVER_TRAIL_H

#include "search_state.h"
#include <assert.h>

static inline bool is_true(const search *s, literal lit)
{
    return s->value[lit] > 0;
}
static inline bool is_false(const search *s, literal lit)
{
    return s->value[lit] < 0;
}
static inline bool is_open(const search *s, cell_id cell)
{
    return s->value[literal_of(cell, false)] == 0;
}
static inline bool is_shaded(const search *s, cell_id cell)
{
    return s->value[literal_of(cell, false)] > 0;
}
static inline bool is_unshaded(const search *s, cell_id cell)
{
    return s->value[literal_of(cell, false)] < 0;
}

/* Makes an open literal true. */
static inline void trail_assign(search *s, literal lit, why_kind kind, int32_t what)
{
    cell_id cell = cell_of(lit);
    assert(s->value[lit] == 0);
    s->value[lit] = 1;
    s->value[negate(lit)] = -1;
    s->level[cell] = s->levels;
    s->position[cell] = s->trail_count;
    s->why[cell] = (reason){kind, what};
    s->trail[s->trail_count++] = lit;
    uint8_t bits = (lit & 1) ? 2 : 1;
    s->pattern[cell] |= bits;
    s->pattern[cell - 1] |= (uint8_t)(bits << 2);
    s->pattern[cell - s->stride] |= (uint8_t)(bits << 4);
    s->pattern[cell - s->stride - 1] |= (uint8_t)(bits << 6);
}

/* Opens the cell of the last literal again. */
static inline void trail_unassign(search *s)
{
    literal lit = s->trail[--s->trail_count];
    cell_id cell = cell_of(lit);
    s->value[lit] = s->value[negate(lit)] = 0;
    s->pattern[cell] &= 0xFC;
    s->pattern[cell - 1] &= 0xF3;
    s->pattern[cell - s->stride] &= 0xCF;
    s->pattern[cell - s->stride - 1] &= 0x3F;
}

#endif
