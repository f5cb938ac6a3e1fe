/* What one clue forces, looked up by the pattern of its four cells. */
#include "search.h"

/* force[clue][pattern]: bits 0-3 name cells that must be shaded, bits 4-7
 * cells that must be unshaded; CONFLICT when the clue is broken. The table is
 * written out by the preprocessor, because the library has no start-up code. */
enum { CONFLICT = 0xFF };

#define BIT(p, i) (((p) >> (i)) & 1)
#define SHADED(p) (BIT(p, 0) + BIT(p, 2) + BIT(p, 4) + BIT(p, 6))
#define UNSHADED(p) (BIT(p, 1) + BIT(p, 3) + BIT(p, 5) + BIT(p, 7))
#define OPEN1(p, i) (!(BIT(p, 2 * (i)) | BIT(p, 2 * (i) + 1)))
#define OPEN(p) (OPEN1(p, 0) | OPEN1(p, 1) << 1 | OPEN1(p, 2) << 2 | OPEN1(p, 3) << 3)
#define FORCE(k, p)                                                                                \
    (SHADED(p) > (k) || UNSHADED(p) > 4 - (k) ? CONFLICT                                           \
     : SHADED(p) == (k)                       ? OPEN(p) << 4                                       \
     : UNSHADED(p) == 4 - (k)                 ? OPEN(p)                                            \
                                              : 0)
#define ROW4(k, p) FORCE(k, p), FORCE(k, (p) + 1), FORCE(k, (p) + 2), FORCE(k, (p) + 3)
#define ROW16(k, p) ROW4(k, p), ROW4(k, (p) + 4), ROW4(k, (p) + 8), ROW4(k, (p) + 12)
#define ROW64(k, p) ROW16(k, p), ROW16(k, (p) + 16), ROW16(k, (p) + 32), ROW16(k, (p) + 48)
#define ROW256(k) ROW64(k, 0), ROW64(k, 64), ROW64(k, 128), ROW64(k, 192)

static const uint8_t force[IMPOSSIBLE_CLUE + 1][256] = {
    {ROW256(0)}, {ROW256(1)}, {ROW256(2)}, {ROW256(3)}, {ROW256(4)}, {0}, {ROW256(-1)},
};

/* The literals that together break the clue: all of the colour of which there are too many. */
static void report_conflict(search *s, cell_id corner)
{
    s->conflict.count = 0;
    if (s->clue[corner] == IMPOSSIBLE_CLUE)
        return;
    bool too_many_shaded = SHADED(s->pattern[corner]) > s->clue[corner];
    for (int i = 0; i < 4; i++) {
        cell_id cell = corner_cell(s, corner, i);
        if (!is_open(s, cell) && is_shaded(s, cell) == too_many_shaded)
            list_push(s, &s->conflict, literal_of(cell, too_many_shaded));
    }
}

static inline bool apply(search *s, cell_id corner)
{
    uint8_t forced = force[s->clue[corner]][s->pattern[corner]];
    if (!forced)
        return true;
    if (forced == CONFLICT) {
        report_conflict(s, corner);
        return false;
    }
    bool unshaded = forced > 15;
    if (unshaded)
        forced >>= 4;
    for (int i = 0; i < 4; i++) {
        if (forced >> i & 1)
            trail_assign(s, literal_of(corner_cell(s, corner, i), unshaded), WHY_CLUE, corner);
    }
    return true;
}

bool clues_propagate(search *s, literal lit)
{
    cell_id cell = cell_of(lit);
    return apply(s, cell - s->stride - 1) && apply(s, cell - s->stride) && apply(s, cell - 1) &&
           apply(s, cell);
}

bool clues_propagate_all(search *s)
{
    for (cell_id corner = 0; corner + s->stride + 1 < s->cells; corner++) {
        if (!apply(s, corner))
            return false;
    }
    return true;
}

void clues_explain(search *s, cell_id corner, cell_id cell, int_list *out)
{
    bool colour = is_shaded(s, cell);
    for (int i = 0; i < 4; i++) {
        cell_id other = corner_cell(s, corner, i);
        if (other != cell && !is_open(s, other) && is_shaded(s, other) != colour &&
            s->position[other] < s->position[cell])
            list_push(s, out, literal_of(other, is_shaded(s, other)));
    }
}
