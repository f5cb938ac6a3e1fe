#include "wanted.h"

#include "climb.h"
#include "deduce/fill.h"

#include <creek/rate.h>
#include <stdlib.h>

/* Whether one what-if is all that is hard about the puzzle: where the named
 * techniques come to an end, some one cell is all they need to go on to the
 * solution. */
static bool is_single_leap(workshop *shop)
{
    if (ladder_fills(shop, CREEK_HARD, NULL, 0))
        return false;
    int rounds, count = deducer_suppose(shop->deducer, shop->longest, shop->limits, &rounds);
    shop->no_memory = shop->no_memory || deducer_ran_out(shop->deducer);
    creek_mark *steps = malloc((size_t)(count + 1) * sizeof *steps);
    if (!steps) {
        shop->no_memory = true;
        return false;
    }
    for (int i = 0; i < count; i++)
        steps[i] = deducer_drawn(shop->deducer, i);
    bool leap = false;
    /* What all of them do not do none does. */
    if (ladder_fills(shop, CREEK_HARD, steps, count)) {
        for (int i = 0; i < count && !leap && !workshop_ended(shop); i++)
            leap = ladder_fills(shop, CREEK_HARD, &steps[i], 1);
    }
    free(steps);
    return leap;
}

/* Whether nobody has to leap: there is a first step to find, for easy and
 * normal puzzles more than one; and the hardest thing there is to do does not
 * come just once, with nothing but routine before and behind. On the smallest
 * boards there is no room for that. */
static bool is_fair(workshop *shop, const creek_rating *rating)
{
    enum { ROOM_FOR_STEPS = 16, ROOM_FOR_WHAT_IFS = 36 };
    int cells = shop->request->width * shop->request->height;
    if (cells < ROOM_FOR_STEPS)
        return true;
    int first = deducer_first_steps(shop->deducer, shop->limits);
    shop->no_memory = shop->no_memory || deducer_ran_out(shop->deducer);
    return first >= (rating->level <= CREEK_NORMAL ? 2 : 1) &&
           rating->lines[rating->hardest].count > 1 &&
           (rating->level < CREEK_EXPERT || cells < ROOM_FOR_WHAT_IFS || !is_single_leap(shop));
}

/* Rating takes long when what-ifs are needed; most puzzles of another level are
 * told before. No puzzle is made that needs what-ifs within what-ifs: they take
 * a program long to find and a person longer. */
static bool may_have_level(workshop *shop)
{
    creek_level level = shop->request->level;
    if (level <= CREEK_HARD)
        return ladder_fills(shop, level, NULL, 0);
    return shop->longest > 0 && (shop->longest > CREEK_EXPERT_ROUNDS) == (level == CREEK_EXTREME);
}

bool is_wanted(workshop *shop)
{
    const creek_request *request = shop->request;
    double share = workshop_clues(shop);
    if (share < request->least_clues || (request->most_clues > 0 && share > request->most_clues))
        return false;
    if (request->any_level)
        return true;
    if (!may_have_level(shop))
        return false;
    creek_rating rating;
    switch (creek_rate(shop->puzzle, shop->limits, &rating)) {
    case CREEK_RATED:
        break;
    case CREEK_RATE_OPEN:
        shop->cancelled = true;
        return false;
    case CREEK_RATE_MEMORY:
        shop->no_memory = true;
        return false;
    }
    return rating.rated && rating.level == request->level && is_fair(shop, &rating);
}
