#include "base/minmax.h"
#include "deduce/quick_deduce.h"
#include "generator.h"
#include <creek/rate.h>
#include <stdlib.h>

/* The clues that touch its outermost cells do not count where the board continues. */
void window_show(const generator *g, window *w, int corner)
{
    int width = creek_puzzle_width(w->puzzle), height = creek_puzzle_height(w->puzzle);
    int board_width = g->request->width, board_height = g->request->height;
    w->top = clamp(corner / g->across - height / 2, 0, board_height - height);
    w->left = clamp(corner % g->across - width / 2, 0, board_width - width);
    int first_row = w->top ? 2 : 0, last_row = height - (w->top + height < board_height ? 2 : 0);
    int first_col = w->left ? 2 : 0, last_col = width - (w->left + width < board_width ? 2 : 0);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            bool inside =
                row >= first_row && row <= last_row && col >= first_col && col <= last_col;
            int clue = inside ? creek_puzzle_clue(g->puzzle, row + w->top, col + w->left)
                              : CREEK_CLUE_NONE;
            creek_puzzle_set_clue(w->puzzle, row, col, clue);
            deducer_set_clue(w->deducer, row, col, clue);
        }
    }
}

/* Beyond the edges of a window, the rest of the board connects whatever reaches them, so cells
 * there count as unshaded, and clues there do not count. */
static void connect_borders(const generator *g, const window *w, search *s)
{
    for (int row = 0; row < s->height; row++) {
        for (int col = 0; col < s->width; col++) {
            if ((row == 0 && w->top > 0) || (col == 0 && w->left > 0) ||
                (row == s->height - 1 && w->top + s->height < g->request->height) ||
                (col == s->width - 1 && w->left + s->width < g->request->width))
                level_search_set(s, (creek_mark){row, col, CREEK_UNSHADED});
        }
    }
}

search *level_search_new(generator *g, const window *w)
{
    bool close = g->hardest >= CREEK_PASSAGE_WALL && !g->plainly;
    search *s = search_new(w->puzzle, close ? CLOSE_FIXED : CLOSE_NONE);
    g->no_memory = g->no_memory || !s;
    if (!s)
        return NULL;
    s->area_off = g->hardest < CREEK_WALL;
    connect_borders(g, w, s);
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

void cells_round(const generator *g, const window *w, const search *s, int corner, cell_id cells[4])
{
    cell_id first = (corner / g->across - w->top) * s->stride + corner % g->across - w->left;
    for (int i = 0; i < 4; i++)
        cells[i] = corner_cell(s, first, i);
}

bool orbit_is_solved(const generator *g, const window *w, const search *s, const orbit *corners)
{
    for (int i = 0; i < corners->count; i++) {
        cell_id cells[4];
        cells_round(g, w, s, corners->corners[i], cells);
        for (int k = 0; k < 4; k++)
            if (is_open(s, cells[k]))
                return false;
    }
    return true;
}

bool level_solve(generator *g, const window *w, search *s, const orbit *goal)
{
    int told = 0; /* of the trail, to the deducer */
    deducer_clear_marks(w->deducer, g->limits);
    while (!generator_stopped(g) && search_propagate(s)) {
        if (goal ? orbit_is_solved(g, w, s, goal) : s->trail_count == s->width * s->height)
            return true;
        for (; told < s->trail_count; told++) {
            creek_place at = search_place(s, cell_of(s->trail[told]));
            deducer_set_mark(w->deducer, at.row, at.col,
                             s->trail[told] & 1 ? CREEK_UNSHADED : CREEK_SHADED);
        }
        int drawn = g->plainly ? deducer_deduce_plainly(w->deducer, g->hardest)
                               : deducer_deduce(w->deducer, g->hardest);
        for (int i = 0; i < drawn; i++)
            level_search_set(s, deducer_deduced(w->deducer, i));
        if (!drawn)
            break;
    }
    return false;
}

/* --- the level of a puzzle ------------------------------------------------------ */

/* Whether the whole puzzle is solved if `count` cells are known beforehand. */
static bool solves(generator *g, const creek_mark *known, int count)
{
    search *s = level_search_new(g, &g->whole);
    for (int i = 0; s && i < count; i++)
        level_search_set(s, known[i]);
    bool solved = s && level_solve(g, &g->whole, s, NULL);
    level_search_free(g, s);
    return solved;
}

/* Whether the puzzle depends on a single what-if: where the named techniques get stuck, one cell
 * is enough for them to reach the solution. */
static bool needs_one_what_if(generator *g)
{
    if (solves(g, NULL, 0))
        return false;
    int rounds, count = deducer_what_ifs(g->whole.deducer, g->longest, g->limits, &rounds);
    creek_mark *steps = calloc((size_t)count + 1, sizeof *steps);
    if (!steps) {
        g->no_memory = true;
        return false;
    }
    for (int i = 0; i < count; i++)
        steps[i] = deducer_deduced(g->whole.deducer, i);
    bool enough = false;
    /* If all of them together are not enough, no single one is. */
    if (solves(g, steps, count)) {
        for (int i = 0; i < count && !enough && !generator_stopped(g); i++)
            enough = solves(g, &steps[i], 1);
    }
    free(steps);
    return enough;
}

/* Whether there is a first step to find (more than one for easy and normal puzzles), and the
 * hardest step is not the only one of its kind. The smallest boards have no room for that, and
 * on the largest it does not matter. */
static bool is_fair(generator *g, const creek_rating *rating)
{
    enum { ROOM_FOR_STEPS = 16, ROOM_FOR_WHAT_IFS = 36, ROOM_FOR_ANYTHING = 900 };
    int cells = g->request->width * g->request->height;
    if (cells < ROOM_FOR_STEPS)
        return true;
    int first = deducer_first_steps(g->whole.deducer, g->limits);
    return first >= (rating->level <= CREEK_NORMAL ? 2 : 1) &&
           (rating->lines[rating->hardest].count > 1 || cells > ROOM_FOR_ANYTHING) &&
           (rating->level < CREEK_EXPERT || cells < ROOM_FOR_WHAT_IFS || !needs_one_what_if(g));
}

/* A quick test before rating, which takes long if what-ifs are needed. No generated puzzle needs
 * nested what-ifs: they take a program long to find and a person longer. */
static bool may_have_level(generator *g)
{
    creek_level level = g->request->level;
    if (level <= CREEK_HARD) {
        bool solved = solves(g, NULL, 0);
        g->level_seen = g->level_seen || !solved;
        return solved;
    }
    creek_level reached = g->longest > CREEK_EXPERT_ROUNDS ? CREEK_EXTREME
                          : g->longest > 0                 ? CREEK_EXPERT
                                                           : CREEK_HARD;
    g->level_seen = g->level_seen || reached >= level;
    return reached == level;
}

bool meets_request(generator *g)
{
    const creek_request *request = g->request;
    double share = generator_clue_share(g);
    bool too_many = request->max_clues > 0 && share > request->max_clues;
    g->level_seen = g->level_seen || too_many || g->longest < 0;
    if (share < request->min_clues || too_many)
        return false;
    if (request->any_level && !request->needs)
        return true;
    window_show(g, &g->whole, 0);
    if (!request->any_level && !may_have_level(g))
        return false;
    creek_rating rating;
    creek_rate_result result = creek_rate(g->puzzle, g->limits, &rating);
    g->cancelled = g->cancelled || result == CREEK_RATE_INTERRUPTED;
    g->no_memory = g->no_memory || result == CREEK_RATE_MEMORY;
    if (result != CREEK_RATED || !rating.rated)
        return false;
    g->level_seen = g->level_seen || rating.level >= request->level;
    return (request->any_level || rating.level == request->level) &&
           (!g->key || rating.hardest == g->key) && is_fair(g, &rating);
}
