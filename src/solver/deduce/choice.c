#include "deducer.h"

#include "explain.h"
#include "separation.h"

/* Smaller ones first, then nearer ones, then as they were found. */
static int by_size(const creek_deducer *d, const finding *a, const finding *b)
{
    if (a->size != b->size)
        return a->size - b->size;
    int nearer = d->near < 0 ? 0
                             : distance_between(&d->shape, a->target.cell, d->near) -
                                   distance_between(&d->shape, b->target.cell, d->near);
    return nearer ? nearer : a->order - b->order;
}

/* Puts the best of the findings from `first` on there. */
static void bring_forward(creek_deducer *d, int first)
{
    finding *items = d->found.items;
    int best = first;
    for (int i = first; i < d->found.count; i++)
        if (by_size(d, &items[i], &items[best]) < 0)
            best = i;
    finding other = items[first];
    items[first] = items[best];
    items[best] = other;
}

/* --- corridors ---------------------------------------------------------------- */

/* Longer ones become several steps. */
enum { CORRIDOR = 12 };

/* Makes d->corridor_from an unshaded cell of the smaller part that shading a cell cuts off. */
static void find_start(creek_deducer *d, int cell)
{
    mark item = {cell, CREEK_SHADED};
    mark_list assumed = {1, &item};
    separation v;
    find_stranded(d, &d->whole, &d->whole, &assumed, CHECK_PLAIN, &v);
    d->corridor_from = v.apart;
}

/* An exit beside a cell that is not part of the corridor yet, and cuts off the same unshaded cells;
 * NOWHERE without any. */
static int next_exit(creek_deducer *d, const findings *found, int cell)
{
    for (int side = 0; side < 4; side++) {
        int other = d->shape.beside[cell][side];
        if (other >= 0 && found->noted[other] == CREEK_UNSHADED &&
            !list_has(&d->corridor, other, CREEK_UNSHADED) &&
            cut_off_alike(d, &d->whole, &d->whole, cell, other, d->corridor_from, CHECK_PLAIN))
            return other;
    }
    return NOWHERE;
}

creek_step *explain_found(creek_deducer *d, const findings *found, finding f)
{
    if (f.unit.technique != CREEK_EXIT)
        return explain(d, &d->whole, &f, 0);
    d->corridor.count = 0;
    find_start(d, f.target.cell);
    for (int cell = f.target.cell; cell >= 0 && d->corridor.count < CORRIDOR;
         cell = next_exit(d, found, cell))
        list_add(&d->corridor, cell, CREEK_UNSHADED);
    creek_step *step = explain(d, &d->whole, &f, 0);
    d->corridor.count = 0;
    return step;
}

/* --- short reasons ------------------------------------------------------------- */

/* Whether a reason can have more than MOST_CLUES clues. */
static bool is_long(creek_technique id)
{
    return id >= CREEK_PASSAGE_WALL && id <= CREEK_DOUBLE_OVERLAP;
}

bool is_short(creek_deducer *d, finding f)
{
    if (!is_long(f.unit.technique))
        return true;
    d->counting = true;
    bool holds = !cancelled(d) && find_reason(d, &d->whole, &f);
    d->counting = false;
    return holds && d->premises.clues.count <= d->most_clues;
}

static bool any_is_short(creek_deducer *d)
{
    for (int i = 0; i < d->found.count; i++) {
        bring_forward(d, i);
        if (is_short(d, d->found.items[i]))
            return true;
    }
    return false;
}

bool has_short_reason(creek_deducer *d)
{
    creek_technique id = d->found.items[0].unit.technique;
    if (!is_long(id) || any_is_short(d))
        return true;
    if (d->found.all)
        return false;
    ladder_scan(d, &d->whole, id, id, true, &d->found);
    return any_is_short(d);
}

void keep_short_reasons(creek_deducer *d, int first)
{
    findings *found = &d->found;
    int count = first;
    for (int i = first; i < found->count; i++) {
        finding f = found->items[i];
        if (is_short(d, f))
            found->items[count++] = f;
        else
            found->noted[f.target.cell] = CREEK_UNDECIDED;
    }
    found->count = count;
}

/* --- the step ------------------------------------------------------------------ */

/* How many findings of a kind with long texts are tried: those with few clues are good enough;
 * those with too many are not. What-ifs with more rounds take too long to explain several. */
enum { TRIALS = 3, FEW_CLUES = 3, SHORT_CHAIN = 4 };

static bool is_good_enough(const creek_step *best, int tried)
{
    if (best->step_count)
        return tried >= TRIALS || best->rounds > SHORT_CHAIN;
    return best->clue_count <= MOST_CLUES && (tried >= TRIALS || best->clue_count <= FEW_CLUES);
}

static size_t clues_told(const creek_step *step)
{
    size_t count = step->step_count ? 0 : step->clue_count;
    for (size_t i = 0; i < step->step_count; i++)
        count += step->steps[i]->clue_count;
    return count;
}

/* Whether a step has fewer steps than another, or as many steps with fewer clues. */
static bool is_shorter(const creek_step *one, const creek_step *other)
{
    if (one->step_count != other->step_count)
        return one->step_count < other->step_count;
    return clues_told(one) < clues_told(other);
}

/* Explains several findings, the smallest first; the shortest of the steps, of
 * which `best` (NULL: none) is one, given over to this. */
static creek_step *shortest_step(creek_deducer *d, creek_step *best)
{
    for (int i = 0; i < d->found.count && !cancelled(d); i++) {
        if (best && is_good_enough(best, i))
            break;
        bring_forward(d, i);
        creek_step *step = explain_found(d, &d->found, d->found.items[i]);
        bool better = step && (!best || is_shorter(step, best));
        creek_step_free(better || !step ? best : step);
        if (!step)
            return NULL;
        best = better ? step : best;
    }
    return best;
}

creek_step *best_step(creek_deducer *d)
{
    creek_technique id = d->found.items[0].unit.technique;
    if (id >= CREEK_OVERLAP)
        return shortest_step(d, NULL);
    bring_forward(d, 0);
    creek_step *step = explain_found(d, &d->found, d->found.items[0]);
    bool fine = !step || id != CREEK_PASSAGE_WALL || step->clue_count <= MOST_CLUES;
    return fine ? step : shortest_step(d, step);
}
