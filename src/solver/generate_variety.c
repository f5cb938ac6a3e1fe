#include "deduce/quick_deduce.h"
#include "generator.h"

/* The quarters of the board in which a round decides cells, as bits. */
static unsigned quarters_of(const generator *g, int count)
{
    unsigned quarters = 0;
    for (int i = 0; i < count; i++) {
        creek_mark mark = deducer_deduced(g->whole.deducer, i);
        quarters |=
            1U << (2 * (2 * mark.row >= g->request->height) + (2 * mark.col >= g->request->width));
    }
    return quarters;
}

static bool is_several(unsigned quarters)
{
    return (quarters & (quarters - 1)) != 0;
}

/* Whether two techniques of the level are used, and not both only in the same quarter. */
static bool has_two_keys(const unsigned *used, creek_level level)
{
    int keys = 0;
    unsigned quarters = 0;
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++) {
        if (!used[id] || creek_technique_level((creek_technique)id) != level)
            continue;
        keys++;
        quarters |= used[id];
    }
    return keys > 1 && is_several(quarters);
}

int variety_of(generator *g)
{
    enum { TECHNIQUE = 2, TWO_KEYS = 6, OPENINGS = 4, LONGEST_RUN = 8 };
    unsigned used[CREEK_TECHNIQUE_COUNT] = {0};
    int variety = 0, run = 0, count;
    creek_technique before = CREEK_TECHNIQUE_COUNT;
    deducer_clear_marks(g->whole.deducer, g->limits);
    while ((count = deducer_round(g->whole.deducer)) > 0 && !generator_stopped(g)) {
        creek_technique id = deducer_deduced_by(g->whole.deducer);
        unsigned quarters = quarters_of(g, count);
        if (before == CREEK_TECHNIQUE_COUNT && is_several(quarters))
            variety += OPENINGS;
        variety += used[id] ? 0 : TECHNIQUE;
        used[id] |= quarters;
        run = id == before ? run + 1 : 1;
        variety -= run > LONGEST_RUN;
        before = id;
    }
    return variety + (has_two_keys(used, g->request->level) ? TWO_KEYS : 0);
}
