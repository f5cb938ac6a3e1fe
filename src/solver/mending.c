#include "mending.h"

#include "climb.h"
#include "deduce/fill.h"
#include "orbits.h"
#include "trail.h"

#include <creek/rate.h>

/* Longer chains than this nobody follows. */
enum { LONGEST_CHAIN = 6 };

/* Puts back the last orbit of those tried, which say most, that has a cell
 * round it which the search could not tell. False when there is none. */
static bool put_back(workshop *shop, const search *s)
{
    for (int i = shop->orbit_count - 1; i >= 0; i--) {
        int orbit[ORBIT_MOST], count = orbit_of(shop, shop->orbits[i], orbit);
        if (orbit_is_set(shop, orbit[0]) || climb_told(shop, s, orbit, count))
            continue;
        orbit_set(shop, orbit, count, true);
        return true;
    }
    return false;
}

/* A search over the clues as they are now that knows what `before` did. */
static search *take_over(workshop *shop, search *before)
{
    search *s = climb_begin(shop, CREEK_HARD);
    for (int i = 0; s && i < before->trail_count; i++) {
        cell_id cell = cell_of(before->trail[i]);
        climb_know(s, (creek_mark){cell / before->stride - 1, cell % before->stride - 1,
                                   before->trail[i] & 1 ? CREEK_UNSHADED : CREEK_SHADED});
    }
    climb_end(shop, before);
    return s;
}

void mend(workshop *shop)
{
    const creek_request *request = shop->request;
    int most = request->level == CREEK_EXPERT ? CREEK_EXPERT_ROUNDS : LONGEST_CHAIN, longest = 0;
    bool filled = false;
    search *s = climb_begin(shop, CREEK_HARD);
    while (s && !workshop_ended(shop) && !(filled = climb(shop, s, CREEK_HARD, NULL, 0))) {
        int rounds, count = deducer_suppose(shop->deducer, most, shop->limits, &rounds);
        shop->no_memory = shop->no_memory || deducer_ran_out(shop->deducer);
        for (int i = 0; i < count; i++)
            climb_know(s, deducer_drawn(shop->deducer, i));
        if (count)
            longest = rounds > longest ? rounds : longest;
        else if (!request->irreducible && put_back(shop, s))
            s = take_over(shop, s);
        else
            break;
    }
    climb_end(shop, s);
    shop->longest = filled ? longest : -1;
}
