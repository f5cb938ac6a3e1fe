#include "generate_clues.h"
#include "decision_order.h"
#include "deduce/quick_deduce.h"
#include "generate_level.h"
#include "trail.h"
#include "work_limits.h"
#include <creek/rate.h>
#include <creek/rules.h>

/* Which clues to remove first: those on the rim, which say little. Last a 3,
 * which closes four passages, and before it the 4s and 0s, which say most:
 * fewer clues are left then. For experts, where that leaves too little to think
 * about, 4s and 0s go with the others. */
static int rank(const generator *g, int corner)
{
    static const int inner[2][5] = {{4, 3, 3, 5, 4}, {3, 3, 3, 5, 3}};
    int row = corner / g->across, col = corner % g->across, clue = g->clue[corner];
    int rim = (row == 0 || row == g->request->height) + (col == 0 || col == g->request->width);
    if (rim)
        return rim == 2 ? 0 : 1 + (clue == 2);
    return inner[g->request->level >= CREEK_EXPERT][clue];
}

enum { RANKS = 6 };

/* Puts all clues of the solution in place, and the orbits in the order in which
 * they are tried. */
static void start_with_all(generator *g)
{
    int count = 0;
    for (int corner = 0; corner < g->corners; corner++)
        g->clue[corner] =
            (int8_t)creek_clue_tally(g->solution, corner / g->across, corner % g->across).shaded;
    for (int corner = 0; corner < g->corners; corner++) {
        orbit all = orbit_of(g, corner);
        bool last = true;
        for (int i = 1; i < all.count; i++)
            last = last && all.corners[i] < corner;
        if (!last)
            continue;
        g->shuffled[count++] = corner;
        orbit_set(g, &all, true);
    }
    random_shuffle(&g->random, g->shuffled, count);
    g->orbit_count = 0;
    for (int wanted = 0; wanted < RANKS; wanted++) {
        for (int i = 0; i < count; i++) {
            if (rank(g, g->shuffled[i]) == wanted)
                g->orbits[g->orbit_count++] = g->shuffled[i];
        }
    }
}

/* --- whether clues can go ----------------------------------------------------------
 *
 * Asked thousands of times for a puzzle. As long as the clues are enough, another
 * solution would have to differ from the known one round a corner that lost its
 * clue; and once the cells round these corners are known without their clues, the
 * rest follows as it did before. So nothing else is looked at. */

/* Whether the techniques are tried at every clue, and up to which level. For
 * harder levels, and when no clue may be needless, a unique solution is enough;
 * the level is seen at the end. When any level will do, what-ifs are avoided. */
static bool asks_techniques(const creek_request *request, creek_level *level)
{
    *level = request->any_level ? CREEK_HARD : request->level;
    return !request->irreducible && *level <= CREEK_HARD;
}

/* Demands that a cell round the corners differs from the solution, and has
 * that tried first. */
static bool demand_difference(const generator *g, search *s, const orbit *gone)
{
    literal clause[16];
    int length = 0;
    for (int i = 0; i < gone->count; i++) {
        cell_id cells[4];
        cells_round(g, s, gone->corners[i], cells);
        for (int k = 0; k < 4; k++) {
            if (!is_open(s, cells[k]))
                continue;
            creek_place at = search_place(s, cells[k]);
            creek_state state = creek_board_get(g->solution, at.row, at.col);
            literal differs = literal_of(cells[k], state == CREEK_SHADED);
            s->phase[cells[k]] = differs & 1;
            s->activity[cells[k]] += 1000;
            clause[length++] = differs;
        }
    }
    decision_order_rebuild(s);
    return search_add_clause(s, clause, length, -1);
}

/* Whether the solution is still the only one. What was learned on the way
 * holds for that question only. */
static bool is_unique(generator *g, search *s, const orbit *gone)
{
    if (!demand_difference(g, s, gone)) {
        g->no_memory = true;
        return false;
    }
    creek_limits limits = limits_cancel_only(g->limits);
    search_end end = search_end_of(s, &limits);
    search_result result = search_run(s, &end);
    g->no_memory = g->no_memory || result == SEARCH_MEMORY;
    g->cancelled = g->cancelled || result == SEARCH_INTERRUPTED;
    return result == SEARCH_NONE;
}

/* Whether the clues are still enough without those of `gone`: by propagation
 * alone when `quick`, else by the techniques of the level asked for, if any. False
 * also on a stop. */
static bool are_enough(generator *g, const orbit *gone, bool quick)
{
    creek_level level;
    bool techniques = asks_techniques(g->request, &level);
    creek_level hardest = techniques ? level : CREEK_HARD;
    search *s = level_search_new(g, hardest);
    if (!s)
        return false;
    bool enough = search_propagate(s) && orbit_is_solved(g, s, gone);
    /* For easy puzzles propagation has the last word. */
    if (!enough && !quick && hardest != CREEK_EASY) {
        enough = is_unique(g, s, gone);
        if (enough && techniques) {
            level_search_free(g, s);
            s = level_search_new(g, level);
            enough = s && level_solve(g, s, level, gone);
        }
    }
    level_search_free(g, s);
    return enough && !g->no_memory;
}

/* One pass through the orbits, which is `length` of the attempt. False when
 * more clues are needed than were asked for. */
static bool remove_clues(generator *g, bool quick, double begin, double length)
{
    double most = g->request->max_clues > 0 ? g->request->max_clues : 1;
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

/* Puts back the orbit removed last, for the last ones say most, that has a cell
 * round it which the search does not know. False when there is none. */
static bool put_back(generator *g, const search *s)
{
    for (int i = g->orbit_count - 1; i >= 0; i--) {
        orbit gone = orbit_of(g, g->orbits[i]);
        if (orbit_is_set(g, &gone) || orbit_is_solved(g, s, &gone))
            continue;
        orbit_set(g, &gone, true);
        return true;
    }
    return false;
}

/* A search over the clues as they are now that knows what `before` did. */
static search *take_over(generator *g, search *before)
{
    search *s = level_search_new(g, CREEK_HARD);
    for (int i = 0; s && i < before->trail_count; i++) {
        creek_place at = search_place(s, cell_of(before->trail[i]));
        creek_state state = before->trail[i] & 1 ? CREEK_UNSHADED : CREEK_SHADED;
        level_search_set(s, (creek_mark){at.row, at.col, state});
    }
    level_search_free(g, before);
    return s;
}

/* Solves the puzzle by techniques, and by what-ifs no longer than the level
 * allows. Where these end it puts an orbit back (unless no clue may be needless)
 * and continues. */
static void ease(generator *g)
{
    const creek_request *request = g->request;
    int most = request->level == CREEK_EXPERT ? CREEK_EXPERT_ROUNDS : LONGEST_CHAIN, longest = 0;
    bool solved = false;
    search *s = level_search_new(g, CREEK_HARD);
    while (s && !generator_stopped(g) && !(solved = level_solve(g, s, CREEK_HARD, NULL))) {
        int rounds, count = deducer_what_ifs(g->deducer, most, g->limits, &rounds);
        g->no_memory = g->no_memory || deducer_ran_out(g->deducer);
        for (int i = 0; i < count; i++)
            level_search_set(s, deducer_deduced(g->deducer, i));
        if (count)
            longest = rounds > longest ? rounds : longest;
        else if (!request->irreducible && put_back(g, s))
            s = take_over(g, s);
        else
            break;
    }
    level_search_free(g, s);
    g->longest = solved ? longest : -1;
}

/* Puts clues back until there are as many as asked for. Where no clue may be
 * needless only another solution may need more. */
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
    start_with_all(g);
    if (!remove_clues(g, true, 0, 0.2) || !remove_clues(g, false, 0.2, 0.6))
        return false;
    if (!g->request->any_level && g->request->level >= CREEK_EXPERT)
        ease(g);
    fill_up(g);
    return true;
}
