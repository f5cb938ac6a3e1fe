/* Which cell to decide next: the most active open one, where cells
 * seen in recent conflicts are active (Moskewicz et al. 2001).
 *
 * A tournament: of 64 cells the best, of 64 such groups the best, and so on. Assigning
 * a cell costs nothing here, and opening it again mostly one comparison.
 */
#include "search.h"

#define DECAY 0.9
#define ACTIVITY_LIMIT 1e100

enum { GROUP_BITS = 6, TOP = BEST_LEVELS - 1 };

/* Special cells, which are never open: the first comes after all others and represents a group
 * without an open cell; the other represents a group that has not been examined yet. */
enum { NONE_OPEN = 0, UNKNOWN = 1 };

int decision_order_groups(const search *s, int level)
{
    return (s->cells >> GROUP_BITS * (level + 1)) + 1;
}

static bool before(const search *s, cell_id a, cell_id b)
{
    return s->activity[a] > s->activity[b] || (a < b && s->activity[a] == s->activity[b]);
}

/* In every group, each open cell is the best one or comes after it; the best itself may have
 * been assigned meanwhile. */
void decision_order_opened(search *s, cell_id cell)
{
    for (int level = 0; level < BEST_LEVELS; level++) {
        cell_id *best = &s->best[level][cell >> GROUP_BITS * (level + 1)];
        if (cell != *best && !before(s, cell, *best))
            return;
        *best = cell;
    }
}

void decision_order_bump(search *s, cell_id cell)
{
    s->activity[cell] += s->bump;
    if (s->activity[cell] > ACTIVITY_LIMIT) {
        for (cell_id i = 0; i < s->cells; i++)
            s->activity[i] /= ACTIVITY_LIMIT;
        s->bump /= ACTIVITY_LIMIT;
    }
    decision_order_opened(s, cell);
}

void decision_order_decay(search *s)
{
    s->bump /= DECAY;
}

/* The best open cell of a group. All open cells come after the previous best one, so the first
 * with the same activity after it is the best; while most cells are equal, it is found quickly. */
static cell_id best_of(search *s, int level, int group)
{
    cell_id *best = &s->best[level][group], old = *best;
    if (old == NONE_OPEN || is_open(s, old))
        return old;
    int members = level ? decision_order_groups(s, level - 1) : s->cells;
    int first = group << GROUP_BITS, end = first + (1 << GROUP_BITS);
    end = end < members ? end : members;
    int from = old == UNKNOWN ? first : old >> GROUP_BITS * level;
    *best = NONE_OPEN;
    for (int member = from; member < end; member++) {
        cell_id cell = level ? best_of(s, level - 1, member) : member;
        if (s->activity[cell] > s->activity[*best] && is_open(s, cell)) {
            *best = cell;
            if (s->activity[cell] == s->activity[old] && old != UNKNOWN)
                return cell;
        }
    }
    for (int member = first; member < from; member++) {
        cell_id cell = level ? best_of(s, level - 1, member) : member;
        if (before(s, cell, *best) && is_open(s, cell))
            *best = cell;
    }
    return *best;
}

cell_id decision_order_next(search *s)
{
    return best_of(s, TOP, 0);
}

void decision_order_rebuild(search *s)
{
    s->activity[NONE_OPEN] = -1;
    for (int level = 0; level < BEST_LEVELS; level++) {
        for (int group = 0; group < decision_order_groups(s, level); group++)
            s->best[level][group] = UNKNOWN;
    }
    (void)decision_order_next(s);
}
