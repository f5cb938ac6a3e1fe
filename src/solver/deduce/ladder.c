#include "technique.h"

#include <string.h>

/* The name, rule and cost of each technique, and what finds it on the ladder. */
static const struct {
    const char *name, *title, *summary;
    creek_level level;
    int cost;
    const technique *technique;
} kinds[CREEK_STEP_KIND_COUNT] = {
    [CREEK_FULL_OR_EMPTY] = {"full-or-empty", "Full and empty clues",
                             "A clue that needs all of its cells shaded, or none.", CREEK_EASY, 1,
                             &technique_full_or_empty},
    [CREEK_SATURATION] = {"saturation", "Completing a clue",
                          "A clue that has all its shaded cells, or all its unshaded cells.",
                          CREEK_EASY, 2, &technique_saturation},
    [CREEK_ISOLATED] = {"isolated", "Shut-in cells", "Cells that no unshaded cell can reach.",
                        CREEK_EASY, 3, &technique_isolated},
    [CREEK_EXIT] = {"exit", "The only way out", "Unshaded cells with only one way out.", CREEK_EASY,
                    4, &technique_pass},
    [CREEK_WALL] = {"wall", "Walls and rings",
                    "A wall of shaded cells that one more cell would complete.", CREEK_EASY, 5,
                    &technique_pass},
    [CREEK_BORDER_PAIR] = {"border-pair", "A border clue and its neighbour",
                           "A clue on the border, and the clue next to it.", CREEK_NORMAL, 6,
                           &technique_sum},
    [CREEK_SIDE_PAIR] = {"side-pair", "Clues side by side", "Two clues that share two cells.",
                         CREEK_NORMAL, 7, &technique_sum},
    [CREEK_LONE_CELL] = {"lone-cell", "Cells left on their own",
                         "A cell whose clues would force all its neighbours to be shaded.",
                         CREEK_NORMAL, 13, &technique_lone_cell},
    [CREEK_RUN] = {"run", "Alternating sums from one end",
                   "Three or more clues in a row, followed from a known end.", CREEK_NORMAL, 10,
                   &technique_sum},
    [CREEK_ALTERNATING_SUM] = {"alternating-sum", "Alternating sums",
                               "Clues in a row or a block, alternately added and subtracted.",
                               CREEK_NORMAL, 10, &technique_sum},
    [CREEK_CLUES_AROUND] = {"clues-round", "Clues around one cell",
                            "Three or four clues around the same cell.", CREEK_NORMAL, 9,
                            &technique_clues_round},
    [CREEK_CROSSED_TWO] = {"crossed-two", "Diagonal twos",
                           "A 2 whose shaded cells would join two walls.", CREEK_NORMAL, 12,
                           &technique_crossed_two},
    [CREEK_CLOSED_PASSAGE] = {"closed-passage", "Closed passages",
                              "A clue that closes the passage between two of its cells.",
                              CREEK_NORMAL, 14, &technique_closed_passage},
    [CREEK_PASSAGE_WALL] = {"passage-wall", "Closed passages at several clues",
                            "A nearly complete wall of shaded cells and closed passages.",
                            CREEK_HARD, 16, &technique_passage_wall},
    [CREEK_DEMAND] = {"demand", "Needed cells", "A clue whose unshaded cells must stay reachable.",
                      CREEK_NORMAL, 15, &technique_demand},
    [CREEK_OVERLAP] = {"overlap", "Overlap", "A clue that can be satisfied in only a few ways.",
                       CREEK_HARD, 20, &technique_overlap},
    [CREEK_DIAGONAL_PAIR] =
        {"diagonal-pair", "Clues diagonally across a cell",
         "Two clues at opposite corners of a cell that can be satisfied in only a few ways.",
         CREEK_HARD, 24, &technique_overlap},
    [CREEK_DOUBLE_OVERLAP] = {"double-overlap", "Double overlap",
                              "Two clues close together that can be satisfied in only a few ways.",
                              CREEK_HARD, 26, &technique_overlap},
    [CREEK_WHAT_IF] = {"what-if", "What if", "A cell where one choice leads to a contradiction.",
                       CREEK_EXPERT, 30},
    [CREEK_NESTED_WHAT_IF] =
        {"nested-what-if", "Nested what-ifs",
         "A cell where one choice leads to a contradiction by way of more what-ifs.", CREEK_EXTREME,
         100},
    [CREEK_ASSUMPTION] = {"assumption", "Assumption", "", CREEK_EXPERT, 0},
    [CREEK_BROKEN_CLUE] = {"broken-clue", "Broken clue", "", CREEK_EXPERT, 0},
    [CREEK_CUT_OFF] = {"cut-off", "Cut off", "", CREEK_EXPERT, 0},
    [CREEK_CONTRADICTION] = {"contradiction", "Mistake", "Marks that contradict each other.",
                             CREEK_EASY, 0},
};

const technique *technique_of(creek_technique id)
{
    return kinds[id].technique;
}

/* A wall with one closer has this size. */
enum { ROUND_COST = 10, ONE_CLOSER = 16 };

int technique_cost(creek_technique id, int size)
{
    int more = 0;
    if (id == CREEK_EXIT)
        more = (size - 1) / 2;
    else if (id == CREEK_WALL)
        more = size < 48 ? size / 12 : 4;
    else if (id == CREEK_RUN || id == CREEK_ALTERNATING_SUM)
        more = 2 * (size - 3);
    else if (id >= CREEK_CLOSED_PASSAGE && id <= CREEK_PASSAGE_WALL)
        more = (size - ONE_CLOSER) / 8;
    else if (id >= CREEK_WHAT_IF && id < CREEK_TECHNIQUE_COUNT)
        more = ROUND_COST * size;
    return kinds[id].cost + (more > 0 ? more : 0);
}

/* Callers of the library may pass any value. */
static bool is_kind(creek_technique id)
{
    return (int)id >= 0 && id < CREEK_STEP_KIND_COUNT;
}

const char *creek_technique_name(creek_technique id)
{
    return is_kind(id) ? kinds[id].name : "?";
}

const char *creek_technique_title(creek_technique id)
{
    return is_kind(id) ? kinds[id].title : "?";
}

const char *creek_technique_summary(creek_technique id)
{
    return is_kind(id) ? kinds[id].summary : "";
}

creek_level creek_technique_level(creek_technique id)
{
    return is_kind(id) ? kinds[id].level : CREEK_EXTREME;
}

creek_technique last_technique_up_to(creek_level level)
{
    int id = CREEK_NESTED_WHAT_IF;
    while (id > 0 && kinds[id].level > level)
        id--;
    return (creek_technique)id;
}

int creek_technique_from_name(const char *name)
{
    for (int i = 0; i < CREEK_TECHNIQUE_COUNT; i++)
        if (strcmp(kinds[i].name, name) == 0)
            return i;
    return -1;
}

/* --- findings --- */

findings findings_make(memory *m, int room, const shape *s)
{
    return (findings){.items = memory_take(m, (size_t)room, sizeof(finding)),
                      .noted = memory_take(m, (size_t)s->cells, 1)};
}

void findings_clear(findings *found)
{
    for (int i = 0; i < found->count; i++)
        found->noted[found->items[i].target.cell] = CREEK_UNDECIDED;
    found->count = found->units = 0;
}

bool note(findings *found, unit at, const position *p, const mark_list *forced, int size)
{
    bool any = false;
    for (int i = 0; i < forced->count; i++) {
        mark target = forced->items[i];
        if (p->state[target.cell] != CREEK_UNDECIDED)
            continue;
        any = true;
        if (found->noted[target.cell] != CREEK_UNDECIDED && !found->every)
            continue;
        found->noted[target.cell] = target.state;
        found->items[found->count] = (finding){at, target, size, found->count};
        found->count++;
        if (!found->all)
            break;
    }
    found->units += any;
    return any && !found->all;
}

bool note_opposite(findings *found, unit at, const position *p, int size)
{
    mark item = {at.a, opposite((uint8_t)at.b)};
    mark_list forced = {1, &item};
    return note(found, at, p, &forced, size);
}

bool note_derived(creek_deducer *d, position *p, unit at, findings *found)
{
    technique_of(at.technique)->derive(d, p, at, &d->forced);
    return note(found, at, p, &d->forced, 1);
}

/* Whether all findings of the technique must be known to choose the smallest;
 * others find that themselves, or have none that differ. */
static bool is_sized(creek_technique id)
{
    return id == CREEK_EXIT || id == CREEK_WALL || id >= CREEK_OVERLAP;
}

void ladder_scan(creek_deducer *d, position *p, creek_technique first, creek_technique last,
                 bool all, findings *found)
{
    findings_clear(found);
    /* What is easier than the first technique is -1, which is no technique. */
    for (int id = (int)first; id <= (int)last && !found->count; id++) {
        found->all = all || is_sized((creek_technique)id);
        technique_of((creek_technique)id)->scan(d, p, (creek_technique)id, found);
    }
}

bool cancelled(creek_deducer *d)
{
    if (!d->cancelled && d->limits.cancel)
        d->cancelled = d->limits.cancel(d->limits.context);
    return d->cancelled;
}
