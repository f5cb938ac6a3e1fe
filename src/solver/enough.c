#include "enough.h"

#include "climb.h"
#include "order.h"
#include "trail.h"
#include "work_limits.h"

/* Whether the ladder is asked at every clue, and up to which level. For harder
 * levels, and when no clue may be left out, it is enough to know that there is
 * one solution; what level comes out is seen in the end. When any level will
 * do, what-ifs are spared. */
static bool asks_ladder(const creek_request *request, creek_level *level)
{
    *level = request->any_level ? CREEK_HARD : request->level;
    return !request->irreducible && *level <= CREEK_HARD;
}

/* Demands that a cell round the corners differs from the solution, and has
 * that tried first. */
static bool demand_difference(workshop *shop, search *s, const int *gone, int count)
{
    literal clause[16];
    int length = 0;
    for (int i = 0; i < count; i++) {
        cell_id cells[4];
        climb_cells_round(shop, s, gone[i], cells);
        for (int k = 0; k < 4; k++) {
            if (!is_open(s, cells[k]))
                continue;
            creek_state state =
                creek_board_get(shop->solution, cells[k] / s->stride - 1, cells[k] % s->stride - 1);
            literal differs = literal_of(cells[k], state == CREEK_SHADED);
            s->phase[cells[k]] = differs & 1;
            s->activity[cells[k]] += 1000;
            clause[length++] = differs;
        }
    }
    order_rebuild(s);
    return search_add_clause(s, clause, length, -1);
}

/* Whether the solution is still the only one. What was learned on the way
 * holds for that question only. */
static bool is_unique(workshop *shop, search *s, const int *gone, int count)
{
    if (!demand_difference(shop, s, gone, count)) {
        shop->no_memory = true;
        return false;
    }
    creek_limits limits = limits_cancel_only(shop->limits);
    search_end end = search_end_of(s, &limits);
    search_result result = search_run(s, &end);
    shop->no_memory = shop->no_memory || result == SEARCH_MEMORY;
    shop->cancelled = shop->cancelled || result == SEARCH_OPEN;
    return result == SEARCH_NONE;
}

bool is_enough(workshop *shop, const int *gone, int count, enough_for what)
{
    creek_level level;
    bool ladder = asks_ladder(shop->request, &level);
    creek_level follow = ladder ? level : CREEK_HARD;
    search *s = climb_begin(shop, follow);
    if (!s)
        return false;
    bool enough = search_propagate(s) && climb_told(shop, s, gone, count);
    /* Of easy puzzles propagation has the last word. */
    if (!enough && what == ENOUGH_AS_ASKED && follow != CREEK_EASY) {
        enough = is_unique(shop, s, gone, count);
        if (enough && ladder) {
            climb_end(shop, s);
            s = climb_begin(shop, level);
            enough = s && climb(shop, s, level, gone, count);
        }
    }
    climb_end(shop, s);
    return enough && !shop->no_memory;
}
