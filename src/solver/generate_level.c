#include "generate_level.h"
#include "deduce/quick_deduce.h"
#include "trail.h"
#include <creek/rate.h>
#include <stdlib.h>

search *level_search_new(generator *g, creek_level level)
{
    search *s = search_new(g->puzzle, level < CREEK_HARD ? NO_DOORS : FIXED_DOORS);
    g->no_memory = g->no_memory || !s;
    return s;
}

void level_search_free(generator *g, search *s)
{
    g->no_memory = g->no_memory || (s && s->failed);
    search_free(s);
}

void level_search_set(search *s, creek_mark mark)
{
    literal fact = literal_of(search_cell(s, mark.row, mark.col), mark.state == CREEK_UNSHADED);
    if (is_open(s, cell_of(fact)))
        trail_assign(s, fact, WHY_NONE, 0);
}

void cells_round(const generator *g, const search *s, int corner, cell_id cells[4])
{
    cell_id first = corner / g->across * s->stride + corner % g->across;
    for (int i = 0; i < 4; i++)
        cells[i] = first + (i & 1) + (i & 2 ? s->stride : 0);
}

bool orbit_is_solved(const generator *g, const search *s, const orbit *corners)
{
    for (int i = 0; i < corners->count; i++) {
        cell_id cells[4];
        cells_round(g, s, corners->corners[i], cells);
        for (int k = 0; k < 4; k++)
            if (is_open(s, cells[k]))
                return false;
    }
    return true;
}

/* Tells the deducer the cells decided since the trail had `told`; returns its
 * length. */
static int tell_deducer(generator *g, const search *s, int told)
{
    for (; told < s->trail_count; told++) {
        creek_place at = search_place(s, cell_of(s->trail[told]));
        deducer_set_mark(g->deducer, at.row, at.col,
                         s->trail[told] & 1 ? CREEK_UNSHADED : CREEK_SHADED);
    }
    return told;
}

bool level_solve(generator *g, search *s, creek_level level, const orbit *goal)
{
    int cells = g->request->width * g->request->height, told = 0;
    deducer_clear_marks(g->deducer, g->limits);
    while (!generator_stopped(g) && search_propagate(s)) {
        if (goal ? orbit_is_solved(g, s, goal) : s->trail_count == cells)
            return true;
        told = tell_deducer(g, s, told);
        int drawn = deducer_deduce(g->deducer, level < CREEK_HARD ? level : CREEK_HARD);
        for (int i = 0; i < drawn; i++)
            level_search_set(s, deducer_deduced(g->deducer, i));
        if (!drawn)
            break;
    }
    return false;
}

/* --- the level of a puzzle ------------------------------------------------------ */

/* Whether the whole puzzle is solved when `count` cells are known beforehand. */
static bool solves(generator *g, creek_level level, const creek_mark *known, int count)
{
    search *s = level_search_new(g, level);
    for (int i = 0; s && i < count; i++)
        level_search_set(s, known[i]);
    bool solved = s && level_solve(g, s, level, NULL);
    level_search_free(g, s);
    return solved;
}

/* Whether one what-if is all that is hard about the puzzle: where the named
 * techniques end, one cell is enough for them to reach the solution. */
static bool needs_one_what_if(generator *g)
{
    if (solves(g, CREEK_HARD, NULL, 0))
        return false;
    int rounds, count = deducer_what_ifs(g->deducer, g->longest, g->limits, &rounds);
    g->no_memory = g->no_memory || deducer_ran_out(g->deducer);
    creek_mark *steps = malloc((size_t)(count + 1) * sizeof *steps);
    if (!steps) {
        g->no_memory = true;
        return false;
    }
    for (int i = 0; i < count; i++)
        steps[i] = deducer_deduced(g->deducer, i);
    bool enough = false;
    /* If all of them together are not enough, none is. */
    if (solves(g, CREEK_HARD, steps, count)) {
        for (int i = 0; i < count && !enough && !generator_stopped(g); i++)
            enough = solves(g, CREEK_HARD, &steps[i], 1);
    }
    free(steps);
    return enough;
}

/* Whether there is a first step to find, for easy and normal puzzles more than
 * one, and the hardest step does not stand alone among routine ones. The
 * smallest boards have no room for that. */
static bool is_fair(generator *g, const creek_rating *rating)
{
    enum { ROOM_FOR_STEPS = 16, ROOM_FOR_WHAT_IFS = 36 };
    int cells = g->request->width * g->request->height;
    if (cells < ROOM_FOR_STEPS)
        return true;
    int first = deducer_first_steps(g->deducer, g->limits);
    g->no_memory = g->no_memory || deducer_ran_out(g->deducer);
    return first >= (rating->level <= CREEK_NORMAL ? 2 : 1) &&
           rating->lines[rating->hardest].count > 1 &&
           (rating->level < CREEK_EXPERT || cells < ROOM_FOR_WHAT_IFS || !needs_one_what_if(g));
}

/* A quick test before rating, which takes long when what-ifs are needed. No
 * puzzle is made that needs what-ifs within what-ifs: they take a program long
 * to find and a person longer. */
static bool may_have_level(generator *g)
{
    creek_level level = g->request->level;
    if (level <= CREEK_HARD)
        return solves(g, level, NULL, 0);
    return g->longest > 0 && (g->longest > CREEK_EXPERT_ROUNDS) == (level == CREEK_EXTREME);
}

bool meets_request(generator *g)
{
    const creek_request *request = g->request;
    double share = generator_clue_share(g);
    if (share < request->min_clues || (request->max_clues > 0 && share > request->max_clues))
        return false;
    if (request->any_level)
        return true;
    if (!may_have_level(g))
        return false;
    creek_rating rating;
    creek_rate_result result = creek_rate(g->puzzle, g->limits, &rating);
    g->cancelled = g->cancelled || result == CREEK_RATE_INTERRUPTED;
    g->no_memory = g->no_memory || result == CREEK_RATE_MEMORY;
    return result == CREEK_RATED && rating.rated && rating.level == request->level &&
           is_fair(g, &rating);
}
