#include "deduce/quick_deduce.h"
#include "generator.h"
#include "work_limits.h"
#include <creek/rate.h>
#include <creek/rules.h>
#include <stdlib.h>

/* --- orbits ------------------------------------------------------------------- */

/* Where applying the symmetry once takes a corner. */
static int image(const creek_request *request, int corner)
{
    int w = request->width, h = request->height, across = w + 1;
    int row = corner / across, col = corner % across;
    switch (request->symmetry) {
    case CREEK_SYMMETRY_ROT2:
        return (h - row) * across + (w - col);
    case CREEK_SYMMETRY_ROT4:
        return col * across + (w - row);
    case CREEK_SYMMETRY_MIRROR:
        return row * across + (w - col);
    case CREEK_SYMMETRY_FLIP:
        return (h - row) * across + col;
    case CREEK_SYMMETRY_DIAGONAL:
        return col * across + row;
    default:
        return corner;
    }
}

/* The orbit of a corner, beginning with that corner. */
static orbit orbit_of(const generator *g, int corner)
{
    orbit all = {.count = 0};
    int next = corner;
    do {
        all.corners[all.count++] = next;
        next = image(g->request, next);
    } while (next != corner);
    return all;
}

/* The clue of the solution at a corner. */
static int clue_of(const generator *g, int corner)
{
    return creek_clue_tally(g->solution, corner / g->across, corner % g->across).shaded;
}

/* Sets or removes the clues of the solution at its corners. */
static void orbit_set(generator *g, const orbit *corners, bool present)
{
    for (int i = 0; i < corners->count; i++) {
        int corner = corners->corners[i], row = corner / g->across, col = corner % g->across;
        creek_puzzle_set_clue(g->puzzle, row, col, present ? clue_of(g, corner) : CREEK_CLUE_NONE);
    }
}

static bool orbit_is_set(const generator *g, const orbit *corners)
{
    int corner = corners->corners[0];
    return creek_puzzle_clue(g->puzzle, corner / g->across, corner % g->across) >= 0;
}

/* --- the order of the corners ------------------------------------------------- */

/* When to try an orbit: the lower, the sooner. The order is random, except that 0s and clues
 * with all cells shaded come early, because they say most and make dull steps, and so does one
 * colour of a chessboard, which leaves fewer clues side by side. */
static int turn_of(generator *g, int corner)
{
    enum { CHANCE = 100, NOT_EXTREME = 60, ON_BORDER = 20, OTHER_COLOUR = 35 };
    int row = corner / g->across, col = corner % g->across, clue = clue_of(g, corner);
    int touches = creek_corner_touches(g->request->width, g->request->height, row, col);
    int turn = (int)random_below(&g->random, CHANCE);
    if (wants_few_clues(g->request)) /* keeps the clues that say most */
        return turn + CHANCE * (touches < 4 ? 0 : clue == 3 ? 3 : clue == 0 || clue == 4 ? 2 : 1);
    turn += (row + col) & 1 ? OTHER_COLOUR : 0;
    if (clue != 0 && clue != touches)
        return turn + NOT_EXTREME;
    return turn + (touches < 4 ? ON_BORDER : 0);
}

/* Whether the theme has a clue at a corner. */
static bool is_in_theme(const generator *g, int corner)
{
    int width = g->request->width, height = g->request->height;
    int row = corner / g->across, col = corner % g->across;
    int down = row < height - row ? row : height - row;
    int right = col < width - col ? col : width - col;
    int depth = down < right ? down : right; /* how far from the border */
    switch (g->request->theme) {
    case CREEK_THEME_BORDER:
        return depth == 0;
    case CREEK_THEME_RING:
        return depth == (width < height ? width : height) / 4;
    default:
        return clue_of(g, corner) == (int)g->request->theme - CREEK_THEME_DIGIT;
    }
}

static int compare(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;
    return (one > other) - (one < other);
}

/* Sets all clues of the solution, and the order in which the orbits are tried. */
static void start_with_all_clues(generator *g)
{
    g->orbit_count = 0;
    for (int corner = 0; corner < g->corners; corner++) {
        orbit all = orbit_of(g, corner);
        bool last = true, stays = false;
        for (int i = 0; i < all.count; i++) {
            last = last && all.corners[i] <= corner;
            stays = stays || is_in_theme(g, all.corners[i]);
        }
        if (!last)
            continue;
        orbit_set(g, &all, true);
        if (!stays)
            g->orbits[g->orbit_count++] = turn_of(g, corner) * g->corners + corner;
    }
    qsort(g->orbits, (size_t)g->orbit_count, sizeof *g->orbits, compare);
    for (int i = 0; i < g->orbit_count; i++)
        g->orbits[i] %= g->corners;
}

/* --- whether clues can go ----------------------------------------------------------
 *
 * This test runs thousands of times per puzzle. While the clues are enough, any other solution
 * must differ from the known one around a corner that lost its clue; and once the cells around
 * these corners are known without their clues, the rest follows as before. So only these cells are
 * examined. */

/* Whether the techniques are tried after each clue. For harder levels, and if no clue may be
 * redundant, a unique solution is enough; the level is checked at the end. If any level is
 * accepted, what-ifs are avoided. */
static bool asks_techniques(const creek_request *request)
{
    return !request->irreducible && (request->any_level || request->level <= CREEK_HARD);
}

/* Demands that a cell around the corners differs from the solution, and makes the search try
 * that first. */
static void demand_difference(const generator *g, const window *w, search *s, const orbit *gone)
{
    literal clause[16];
    int length = 0;
    for (int i = 0; i < gone->count; i++) {
        cell_id cells[4];
        cells_round(g, w, s, gone->corners[i], cells);
        for (int k = 0; k < 4; k++) {
            if (!is_open(s, cells[k]))
                continue;
            creek_place at = search_place(s, cells[k]);
            creek_state state = creek_board_get(g->solution, at.row + w->top, at.col + w->left);
            clause[length++] = literal_of(cells[k], state == CREEK_SHADED);
        }
    }
    search_try_first(s, clause, length);
}

/* Whether the solution is still the only one. What is learned on the way holds for this query
 * only. */
static bool is_unique(generator *g, const window *w, search *s, const orbit *gone)
{
    demand_difference(g, w, s, gone);
    creek_limits limits = limits_cancel_only(g->limits);
    search_limit(s, &limits);
    creek_verdict found = search_run(s);
    g->no_memory = g->no_memory || found == CREEK_VERDICT_MEMORY;
    g->cancelled = g->cancelled || found == CREEK_VERDICT_INTERRUPTED;
    return found == CREEK_VERDICT_NONE;
}

/* Whether the clues without those of `gone` are still enough, in a window: by propagation alone
 * if `quick`, otherwise by the techniques. Also false on a stop. */
static bool are_enough_within(generator *g, window *w, const orbit *gone, bool quick)
{
    window_show(g, w, gone->corners[0]);
    search *s = level_search_new(g, w);
    if (!s)
        return false;
    bool enough = search_propagate(s) && orbit_is_solved(g, w, s, gone);
    /* Up to walls, propagation is as strong as the techniques. */
    if (!enough && !quick && g->hardest != CREEK_WALL) {
        enough = g->hardest < CREEK_WALL || is_unique(g, w, s, gone);
        if (enough && asks_techniques(g->request)) {
            level_search_free(g, s);
            s = level_search_new(g, w);
            enough = s && level_solve(g, w, s, gone);
        }
    }
    level_search_free(g, s);
    return enough && !g->no_memory;
}

/* The same for the whole board. If a window is enough for the cells around a clue, so is the
 * board; therefore the cost of a clue does not grow with the board. */
static bool are_enough(generator *g, const orbit *gone, bool quick)
{
    if (g->part.puzzle == g->whole.puzzle || g->request->irreducible)
        return are_enough_within(g, &g->whole, gone, quick);
    for (int i = 0; i < gone->count; i++) {
        orbit one = {.corners = {gone->corners[i]}, .count = 1};
        if (!are_enough_within(g, &g->part, &one, quick))
            return false;
    }
    return true;
}

/* One pass through the orbits, which is the fraction `length` of the attempt. False if more
 * clues are needed than were requested. */
static bool remove_clues(generator *g, bool quick, double begin, double length)
{
    /* The first attempts find out how few clues are possible. */
    enum { CURIOUS = 8 };
    bool limited = g->request->max_clues > 0 && g->attempts > CURIOUS;
    double most = limited ? g->request->max_clues : 1;
    int needed = 0;
    for (int i = 0; i < g->orbit_count && !generator_stopped(g); i++) {
        generator_report(g, begin + length * i / g->orbit_count);
        orbit gone = orbit_of(g, g->orbits[i]);
        if (!orbit_is_set(g, &gone))
            continue;
        orbit_set(g, &gone, false);
        if (are_enough(g, &gone, quick))
            continue;
        orbit_set(g, &gone, true);
        needed += gone.count;
        if (!quick && needed > most * g->corners)
            return false;
    }
    return true;
}

/* --- putting clues back ------------------------------------------------------------- */

/* Nobody follows longer chains than this. */
enum { LONGEST_CHAIN = 6 };

static bool is_near_one(const generator *g, int corner, const int *others, int count, int apart)
{
    int row = corner / g->across, col = corner % g->across, i = 0;
    while (i < count &&
           abs(others[i] / g->across - row) + abs(others[i] % g->across - col) >= apart)
        i++;
    return i < count;
}

/* Restores the last removed orbit (the last ones say most) that touches a cell the search does
 * not know; if g->plainly, one in each part of the board. False if there is none. */
static bool put_back(generator *g, const search *s)
{
    enum { APART = 16, MOST = 64 };
    int most = g->plainly ? MOST : 1, corners[MOST], count = 0;
    for (int i = g->orbit_count - 1; i >= 0 && count < most; i--) {
        orbit gone = orbit_of(g, g->orbits[i]);
        if (orbit_is_set(g, &gone) || orbit_is_solved(g, &g->whole, s, &gone) ||
            is_near_one(g, g->orbits[i], corners, count, APART))
            continue;
        orbit_set(g, &gone, true);
        corners[count++] = g->orbits[i];
    }
    return count > 0;
}

/* A search with the current clues that knows what `before` knew. */
static search *take_over(generator *g, search *before)
{
    window_show(g, &g->whole, 0);
    search *s = level_search_new(g, &g->whole);
    for (int i = 0; s && i < before->trail_count; i++) {
        creek_place at = search_place(s, cell_of(before->trail[i]));
        creek_state state = before->trail[i] & 1 ? CREEK_UNSHADED : CREEK_SHADED;
        level_search_set(s, (creek_mark){at.row, at.col, state});
    }
    level_search_free(g, before);
    return s;
}

/* Solves the puzzle by techniques, and by what-ifs no longer than the level allows; if g->plainly,
 * as a rating does, but without what-ifs. Whenever these get stuck, restores an orbit (unless no
 * clue may be redundant) and continues. */
static void ease(generator *g)
{
    const creek_request *request = g->request;
    int most = request->level == CREEK_EXPERT ? CREEK_EXPERT_ROUNDS : LONGEST_CHAIN, longest = 0;
    bool solved = false;
    window_show(g, &g->whole, 0);
    search *s = level_search_new(g, &g->whole);
    while (s && !generator_stopped(g) && !(solved = level_solve(g, &g->whole, s, NULL))) {
        int rounds = 0, count = 0;
        if (!g->plainly)
            count = deducer_what_ifs(g->whole.deducer, most, g->limits, &rounds);
        for (int i = 0; i < count; i++)
            level_search_set(s, deducer_deduced(g->whole.deducer, i));
        if (count)
            longest = rounds > longest ? rounds : longest;
        else if (!request->irreducible && put_back(g, s))
            s = take_over(g, s);
        else
            break;
    }
    level_search_free(g, s);
    if (!g->plainly)
        g->longest = solved ? longest : -1;
}

/* On large boards some reasons are too long to follow, and the what-ifs that replace them would
 * make most of these puzzles too hard. */
static bool may_need_what_ifs(const generator *g)
{
    enum { ROOM = 3600 };
    const creek_request *request = g->request;
    return request->width * request->height > ROOM && g->hardest > CREEK_DEMAND &&
           request->level == CREEK_HARD && !request->any_level && !request->irreducible;
}

/* Restores clues until there are as many as requested. If no clue may be redundant, only a
 * second solution may require more. */
static void fill_up(generator *g)
{
    if (g->request->irreducible)
        return;
    int clues = creek_puzzle_clue_count(g->puzzle);
    double least = g->request->min_clues;
    for (int i = g->orbit_count - 1; i >= 0 && (double)clues / g->corners < least; i--) {
        orbit back = orbit_of(g, g->orbits[i]);
        clues += orbit_is_set(g, &back) ? 0 : back.count;
        orbit_set(g, &back, true);
    }
}

bool choose_clues(generator *g)
{
    start_with_all_clues(g);
    if (!remove_clues(g, true, 0, 0.2) || !remove_clues(g, false, 0.2, 0.6))
        return false;
    g->plainly = may_need_what_ifs(g);
    if (g->plainly || (!g->request->any_level && g->request->level >= CREEK_EXPERT))
        ease(g);
    g->plainly = false;
    double share = generator_clue_share(g);
    g->fewest_clues = share < g->fewest_clues ? share : g->fewest_clues;
    fill_up(g);
    return true;
}
