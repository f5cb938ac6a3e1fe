#include "thinning.h"

#include "climb.h"
#include "deduce/fill.h"
#include "enough.h"
#include "trail.h"

#include <creek/rate.h>
#include <creek/rules.h>

/* Which clues to do without first: those on the rim, who say little and are no
 * pleasure. Last of all a 3, which shuts four passages, and before it the full
 * and the empty ones, which say most: fewer clues are left then. Where that
 * leaves too little to think about, for experts, they go with the others. */
static int rank(const workshop *shop, int corner)
{
    static const int inner[2][5] = {{4, 3, 3, 5, 4}, {3, 3, 3, 5, 3}};
    int row = corner / shop->across, col = corner % shop->across, clue = shop->clue[corner];
    int rim =
        (row == 0 || row == shop->request->height) + (col == 0 || col == shop->request->width);
    if (rim)
        return rim == 2 ? 0 : 1 + (clue == 2);
    return inner[shop->request->level >= CREEK_EXPERT][clue];
}

enum { RANKS = 6 };

/* Writes down all clues of the solution, and the orbits in the order in which
 * they are tried. */
static void write_all_clues(workshop *shop)
{
    int count = 0;
    for (int corner = 0; corner < shop->corners; corner++)
        shop->clue[corner] =
            (int8_t)creek_clue_tally(shop->solution, corner / shop->across, corner % shop->across)
                .shaded;
    for (int corner = 0; corner < shop->corners; corner++) {
        int orbit[ORBIT_MOST], size = orbit_of(shop, corner, orbit), last = 0;
        for (int i = 0; i < size; i++)
            last = orbit[i] > last ? orbit[i] : last;
        if (last == corner)
            shop->shuffled[count++] = corner;
        orbit_set(shop, &corner, 1, true);
    }
    random_shuffle(&shop->random, shop->shuffled, count);
    shop->orbit_count = 0;
    for (int wanted = 0; wanted < RANKS; wanted++) {
        for (int i = 0; i < count; i++) {
            if (rank(shop, shop->shuffled[i]) == wanted)
                shop->orbits[shop->orbit_count++] = shop->shuffled[i];
        }
    }
}

/* --- taking away -------------------------------------------------------------------- */

/* One round through the orbits, which is `length` of the attempt. False when
 * more clues are needed than were asked for. */
static bool go_round(workshop *shop, enough_for what, double begin, double length)
{
    double most = shop->request->most_clues > 0 ? shop->request->most_clues : 1;
    int needed = 0;
    for (int i = 0; i < shop->orbit_count && !workshop_ended(shop); i++) {
        workshop_tell(shop, begin + length * i / shop->orbit_count);
        if (!orbit_is_set(shop, shop->orbits[i]))
            continue;
        int orbit[ORBIT_MOST], count = orbit_of(shop, shop->orbits[i], orbit);
        orbit_set(shop, orbit, count, false);
        if (is_enough(shop, orbit, count, what))
            continue;
        orbit_set(shop, orbit, count, true);
        needed += count;
        if (what == ENOUGH_AS_ASKED && needed > most * shop->corners)
            return false;
    }
    return true;
}

/* --- putting back ------------------------------------------------------------------- */

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

/* Solves the puzzle by the ladder and by what-ifs no longer than the level asked
 * for, which is CREEK_EXPERT or harder, allows. Where these come to an end it
 * puts a clue back (with its orbit; not if no clue may be needless) and goes
 * on. shop->longest becomes the rounds of the longest what-if that was needed, 0
 * for none, negative when the solution was not reached. */
static void mend(workshop *shop)
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

/* Puts clues back until there are as many as asked for. Where none may be left
 * out none can be put back either: there only another drawing may have more. */
static void fill_up(workshop *shop)
{
    if (shop->request->irreducible)
        return;
    int clues = creek_puzzle_clue_count(shop->puzzle);
    for (int i = shop->orbit_count - 1;
         i >= 0 && (double)clues / shop->corners < shop->request->least_clues; i--) {
        int orbit[ORBIT_MOST], count = orbit_of(shop, shop->orbits[i], orbit);
        clues += orbit_is_set(shop, orbit[0]) ? 0 : count;
        orbit_set(shop, orbit, count, true);
    }
}

bool thin_out(workshop *shop)
{
    write_all_clues(shop);
    if (!go_round(shop, ENOUGH_AT_ONCE, 0, 0.2) || !go_round(shop, ENOUGH_AS_ASKED, 0.2, 0.6))
        return false;
    if (!shop->request->any_level && shop->request->level >= CREEK_EXPERT)
        mend(shop);
    fill_up(shop);
    return true;
}
