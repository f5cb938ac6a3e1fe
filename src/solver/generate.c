/* The generator. Each attempt draws a random solution, removes clues, and keeps the puzzle if it
 * is what was requested. Nothing is searched for that propagation or the techniques can decide,
 * so most clues take a few microseconds. */
#include "base/minmax.h"
#include "deduce/quick_deduce.h"
#include "generate_solution.h"
#include "generator.h"
#include "text.h"
#include "work_limits.h"
#include <creek/deduce.h>
#include <creek/rules.h>
#include <stdio.h>
#include <stdlib.h>

/* Larger windows make puzzles with fewer clues, but take longer. */
enum { WINDOW_SIDE = 24 };

static window window_new(int width, int height)
{
    window w = {.puzzle = creek_puzzle_new(width, height)};
    w.deducer = w.puzzle ? creek_deducer_new(w.puzzle) : NULL;
    return w;
}

static void window_free(window *w)
{
    creek_puzzle_free(w->puzzle);
    creek_deducer_free(w->deducer);
}

/* Prepares the first attempt; sets no_memory when memory runs out. */
static void generator_begin(generator *g, const creek_request *request, const creek_limits *limits)
{
    *g = (generator){.request = request, .limits = limits, .fewest_clues = 1};
    g->random = random_begin_at(request->seed, request->number ? request->number : 1);
    g->across = request->width + 1;
    g->corners = g->across * (request->height + 1);
    g->solution = creek_board_new(request->width, request->height);
    g->puzzle = creek_puzzle_new(request->width, request->height);
    g->whole = window_new(request->width, request->height);
    g->part = g->whole;
    if (g->request->width > WINDOW_SIDE || g->request->height > WINDOW_SIDE)
        g->part =
            window_new(min_of(request->width, WINDOW_SIDE), min_of(request->height, WINDOW_SIDE));
    g->orbits = malloc((size_t)g->corners * sizeof *g->orbits);
    g->no_memory =
        !g->solution || !g->puzzle || !g->whole.deducer || !g->part.deducer || !g->orbits;
}

static void generator_end(generator *g)
{
    creek_board_free(g->solution);
    creek_puzzle_free(g->puzzle);
    if (g->part.puzzle != g->whole.puzzle)
        window_free(&g->part);
    window_free(&g->whole);
    free(g->orbits);
}

bool wants_few_clues(const creek_request *request)
{
    return request->max_clues > 0 && request->max_clues < 0.3;
}

bool generator_stopped(generator *g)
{
    g->cancelled = g->cancelled || limits_cancel(g->limits);
    g->no_memory = g->no_memory || deducer_ran_out(g->whole.deducer);
    return g->cancelled || g->no_memory;
}

void generator_report(const generator *g, double share)
{
    if (g->limits && g->limits->progress)
        g->limits->progress(g->limits->context, g->attempts, share);
}

double generator_clue_share(const generator *g)
{
    return (double)creek_puzzle_clue_count(g->puzzle) / g->corners;
}

/* --- an attempt -------------------------------------------------------------------------- */

/* How much of a solution is shaded, in percent, and the most cells of a block of
 * one colour, by level. */
enum {
    LEAST_SHADED = 45,
    MOST_SHADED = 53,
    FEW_CLUES_LEAST_SHADED = 54,
    FEW_CLUES_MOST_SHADED = 57
};
static const int largest_block[CREEK_LEVEL_COUNT] = {6, 6, 8, 9, 9};

static bool draw_solution(generator *g)
{
    const creek_request *request = g->request;
    int cells = request->width * request->height;
    bool few = wants_few_clues(request);
    solution_rules rules = {
        .least_shaded = (cells * (few ? FEW_CLUES_LEAST_SHADED : LEAST_SHADED) + 99) / 100,
        .most_shaded = cells * (few ? FEW_CLUES_MOST_SHADED : MOST_SHADED) / 100,
        .largest_block = largest_block[request->level],
    };
    /* On few cells there may be no whole number between the two. */
    if (rules.least_shaded > rules.most_shaded)
        rules.least_shaded = rules.most_shaded;
    /* A very thin board cannot have that much shade. */
    if (request->width < 3 || request->height < 3)
        rules = (solution_rules){0, cells, cells};
    solution_result result = random_solution(&g->random, g->solution, &rules, g->limits);
    g->no_memory = g->no_memory || result == SOLUTION_NO_MEMORY;
    g->cancelled = g->cancelled || result == SOLUTION_CANCELLED;
    return result == SOLUTION_FOUND;
}

/* Whether a puzzle can have this as its hardest technique: full and empty clues alone solve
 * nothing, clues around a cell rarely decide more than alternating sums, and what-ifs are not
 * nested. */
static bool can_be_hardest(int technique)
{
    return technique > CREEK_FULL_OR_EMPTY && technique < CREEK_NESTED_WHAT_IF &&
           technique != CREEK_CLUES_AROUND;
}

/* The technique that the first attempts aim for: chosen at random for normal puzzles, so that
 * all occur. Harder levels are varied enough without that. */
static creek_technique choose_key(generator *g)
{
    if (g->request->needs || g->request->any_level || g->request->level != CREEK_NORMAL ||
        g->request->picture || wants_few_clues(g->request))
        return (creek_technique)g->request->needs;
    int key;
    do
        key =
            CREEK_BORDER_PAIR + (int)random_below(&g->random, CREEK_DEMAND - CREEK_BORDER_PAIR + 1);
    while (!can_be_hardest(key));
    return (creek_technique)key;
}

static creek_technique hardest_of(const generator *g)
{
    const creek_request *request = g->request;
    if (g->key && g->key < CREEK_DOUBLE_OVERLAP && !request->irreducible)
        return g->key;
    if (request->level >= CREEK_HARD || request->any_level || request->irreducible)
        return CREEK_DOUBLE_OVERLAP;
    return request->level == CREEK_EASY ? CREEK_WALL : CREEK_DEMAND;
}

static bool attempt(generator *g)
{
    enum { ROOM_FOR_KEY = 1200 };
    int cells = g->request->width * g->request->height;
    if (++g->attempts * cells > ROOM_FOR_KEY && !g->request->needs)
        g->key = 0;
    g->hardest = hardest_of(g);
    generator_report(g, 0);
    if (!g->request->picture && !draw_solution(g))
        return false;
    if (!choose_clues(g)) {
        g->level_seen = true;
        return false;
    }
    generator_report(g, 0.8);
    /* A puzzle whose check was interrupted does not count. */
    return !generator_stopped(g) && meets_request(g) && !generator_stopped(g);
}

/* --- how varied it is ------------------------------------------------------------------------ */

/* The quarters of the board in which a round decides cells, as bits. */
static unsigned quarters_of(const generator *g, int count)
{
    unsigned quarters = 0;
    for (int i = 0; i < count; i++) {
        creek_mark mark = deducer_deduced(g->whole.deducer, i);
        quarters |=
            1U << (2 * (2 * mark.row >= g->request->height) + (2 * mark.col >= g->request->width));
    }
    return quarters;
}

static bool is_several(unsigned quarters)
{
    return (quarters & (quarters - 1)) != 0;
}

/* Whether two techniques of the level are used, and not both only in the same quarter. */
static bool has_two_keys(const unsigned *used, creek_level level)
{
    int keys = 0;
    unsigned quarters = 0;
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++) {
        if (!used[id] || creek_technique_level((creek_technique)id) != level)
            continue;
        keys++;
        quarters |= used[id];
    }
    return keys > 1 && is_several(quarters);
}

/* The score of g->puzzle, as described in creek/generate.h. Incomplete on a stop. */
static int variety_of(generator *g)
{
    enum { TECHNIQUE = 2, TWO_KEYS = 6, OPENINGS = 4, LONGEST_RUN = 8 };
    unsigned used[CREEK_TECHNIQUE_COUNT] = {0};
    int variety = 0, run = 0, count;
    creek_technique before = CREEK_TECHNIQUE_COUNT;
    deducer_clear_marks(g->whole.deducer, g->limits);
    while ((count = deducer_round(g->whole.deducer)) > 0 && !generator_stopped(g)) {
        creek_technique id = deducer_deduced_by(g->whole.deducer);
        unsigned quarters = quarters_of(g, count);
        if (before == CREEK_TECHNIQUE_COUNT && is_several(quarters))
            variety += OPENINGS;
        variety += used[id] ? 0 : TECHNIQUE;
        used[id] |= quarters;
        run = id == before ? run + 1 : 1;
        variety -= run > LONGEST_RUN;
        before = id;
    }
    return variety + (has_two_keys(used, g->request->level) ? TWO_KEYS : 0);
}

/* --- the request ----------------------------------------------------------------------------- */

/* False for NaN too. */
static bool is_share(double share)
{
    return share >= 0 && share <= 1;
}

/* Whether the level matches that of the technique; long what-ifs are extreme. */
static bool has_level_of(const creek_request *request)
{
    creek_level level = creek_technique_level((creek_technique)request->needs);
    return request->level == level ||
           (request->needs == CREEK_WHAT_IF && request->level == CREEK_EXTREME);
}

enum { ROOM_FOR_EXTREME = 36 };

/* Clues at all corners: from a corner of the board on, each in turn leaves one cell to decide. */
static bool has_too_many_clues(const creek_request *request)
{
    int corners = (request->width + 1) * (request->height + 1);
    bool harder = (!request->any_level && request->level > CREEK_EASY) ||
                  request->needs > CREEK_SATURATION || request->irreducible;
    return request->min_clues * corners > corners - 1 && harder;
}

static bool check_request(const creek_request *request, creek_error *error)
{
    if (request->width < 1 || request->width > CREEK_SIZE_MAX || request->height < 1 ||
        request->height > CREEK_SIZE_MAX)
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "the size is %dx%d; width and height must be from 1 to %d", request->width,
                        request->height, CREEK_SIZE_MAX);
    else if ((unsigned)request->level >= CREEK_LEVEL_COUNT ||
             (unsigned)request->symmetry >= CREEK_SYMMETRY_COUNT ||
             (unsigned)request->theme >= CREEK_THEME_COUNT || request->best_of < 0 ||
             request->best_of > CREEK_BEST_OF_MAX)
        text_fail_whole(error, CREEK_ERROR_RANGE, "invalid level, symmetry, theme or best_of");
    else if ((request->symmetry == CREEK_SYMMETRY_ROT4 ||
              request->symmetry == CREEK_SYMMETRY_DIAGONAL) &&
             request->width != request->height)
        text_fail_whole(
            error, CREEK_ERROR_RANGE,
            "the symmetry %s needs a square board; choose another, or a size such as %dx%d",
            creek_symmetry_name(request->symmetry), request->width, request->width);
    else if (!is_share(request->min_clues) || !is_share(request->max_clues) ||
             (request->max_clues > 0 && request->max_clues < request->min_clues))
        text_fail_whole(
            error, CREEK_ERROR_RANGE,
            "invalid share of clues, %g to %g; choose two fractions such as 0.2 and 0.4",
            request->min_clues, request->max_clues);
    else if (has_too_many_clues(request))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "with a clue at every corner a puzzle is easy and has redundant clues; "
                        "choose fewer clues, such as ..0.9");
    else if (request->needs && !can_be_hardest(request->needs))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "no puzzle has %s as its hardest technique; choose another technique",
                        creek_technique_name((creek_technique)request->needs));
    else if (request->needs && !request->any_level && !has_level_of(request))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "a puzzle whose hardest technique is %s is %s, not %s",
                        creek_technique_name((creek_technique)request->needs),
                        creek_level_name(creek_technique_level((creek_technique)request->needs)),
                        creek_level_name(request->level));
    else if (request->theme == CREEK_THEME_RING && (request->width < 4 || request->height < 4))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "the board is too small for a ring; choose at least 4x4");
    else if (request->theme && request->irreducible)
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "a theme keeps redundant clues; choose either a theme or irreducible");
    else if (request->level == CREEK_EXTREME && !request->any_level &&
             request->width * request->height < ROOM_FOR_EXTREME)
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "boards of fewer than %d cells are at most expert; choose a larger board "
                        "or another difficulty",
                        ROOM_FOR_EXTREME);
    else if (request->picture && (creek_board_width(request->picture) != request->width ||
                                  creek_board_height(request->picture) != request->height))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "the picture has %dx%d cells, but the puzzle %dx%d; the sizes must be "
                        "the same",
                        creek_board_width(request->picture), creek_board_height(request->picture),
                        request->width, request->height);
    else
        return true;
    return false;
}

/* Uses the picture as the solution; false with *error if its unshaded cells are not one area.
 * Nothing else can be wrong with it: starting at a corner of the board, which touches one cell,
 * all clues together determine each cell. */
static bool use_picture(generator *g, creek_error *error)
{
    int width = g->request->width, cells = width * g->request->height;
    for (int cell = 0; cell < cells; cell++) {
        bool shaded =
            creek_board_get(g->request->picture, cell / width, cell % width) == CREEK_SHADED;
        creek_board_set(g->solution, cell / width, cell % width,
                        shaded ? CREEK_SHADED : CREEK_UNSHADED);
    }
    creek_areas *areas = creek_areas_find(g->solution);
    if (!areas) {
        g->no_memory = true;
        return false;
    }
    int cell = 0;
    while (cell < cells && !creek_areas_cut_off(areas, cell / width, cell % width))
        cell++;
    creek_areas_free(areas);
    if (cell < cells)
        text_fail_whole(error, CREEK_ERROR_DATA,
                        "unshaded cells of the picture, such as r%dc%d, are cut off from the "
                        "others; connect them",
                        cell / width + 1, cell % width + 1);
    return cell == cells;
}

/* Whether all attempts had far too many clues. */
static bool needs_more_clues(const generator *g)
{
    return g->request->max_clues > 0 && g->fewest_clues > 1.2 * g->request->max_clues;
}

/* Whether nothing suggests that more attempts would succeed, after about a second's worth of
 * them. Puzzles that need a technique may be rare, but exist. */
static bool is_hopeless(const generator *g)
{
    enum { LEAST = 3, MOST = 1000, LARGE = 3600, TINY = 36, TINY_CELLS = 80000 };
    const creek_request *request = g->request;
    int cells = request->width * request->height;
    int longer = request->width > request->height ? request->width : request->height;
    if (request->needs && !needs_more_clues(g))
        return cells < TINY && g->attempts * cells >= TINY_CELLS;
    int least = cells > LARGE ? 1 : LEAST;
    bool nearly_all = request->min_clues > 0.5;
    int attempts = (nearly_all && !request->irreducible ? 50000 : 200000) / (cells * longer);
    attempts = attempts < least ? least : attempts > MOST ? MOST : attempts;
    return g->attempts >= attempts && (!g->level_seen || needs_more_clues(g));
}

static void tell_failure(const generator *g, creek_error *error)
{
    const creek_request *request = g->request;
    char why[80] = "", advice[80];
    if (g->no_memory) {
        text_fail_whole(error, CREEK_ERROR_MEMORY, "out of memory");
        return;
    }
    if (g->cancelled) {
        text_fail_whole(error, CREEK_OK, "cancelled before a puzzle was found");
        return;
    }
    snprintf(advice, sizeof advice, "choose another level, %s clues or a %s board",
             request->irreducible && request->min_clues > 0 ? "fewer" : "more",
             request->level == CREEK_EASY ? "smaller" : "larger");
    if (needs_more_clues(g)) {
        snprintf(why, sizeof why, ": each needs clues at %.0f %% of the corners or more",
                 100 * g->fewest_clues);
        snprintf(advice, sizeof advice, "choose more clues");
    } else if (!g->level_seen && !request->any_level && request->level > CREEK_EASY) {
        snprintf(why, sizeof why, ": all were easier");
        snprintf(advice, sizeof advice, "choose an easier level, fewer clues or a larger board");
    }
    text_fail_whole(error, CREEK_ERROR_NOT_FOUND,
                    "no such puzzle found in %d attempt%s (%s, %dx%d)%s; %s", g->attempts,
                    g->attempts == 1 ? "" : "s", creek_level_name(request->level), request->width,
                    request->height, why, advice);
}

/* Makes attempts until `wanted` puzzles are found or there is no hope. The caller owns the best. */
static creek_puzzle *find_best(generator *g, int wanted)
{
    int budget = 400000 / (g->request->width * g->request->height), most = 0;
    budget = budget < 60 ? 60 : budget;
    creek_puzzle *best = NULL;
    for (int found = 0; found < wanted && g->attempts < budget && !generator_stopped(g);) {
        if (!attempt(g)) {
            if (!found && is_hopeless(g))
                break;
            continue;
        }
        int variety = wanted > 1 ? variety_of(g) : 0;
        if (++found > 1 && variety <= most)
            continue;
        most = variety;
        creek_puzzle_free(best);
        best = creek_puzzle_clone(g->puzzle);
        g->no_memory = g->no_memory || !best;
    }
    if (generator_stopped(g)) {
        creek_puzzle_free(best);
        best = NULL;
    }
    return best;
}

creek_puzzle *creek_generate(const creek_request *request, const creek_limits *limits,
                             creek_error *error)
{
    *error = (creek_error){0};
    if (!check_request(request, error))
        return NULL;
    generator g;
    generator_begin(&g, request, limits);
    creek_puzzle *best = NULL;
    if (!g.no_memory && (!request->picture || use_picture(&g, error))) {
        g.key = choose_key(&g);
        best = find_best(&g, request->best_of > 1 ? request->best_of : 1);
    }
    if (!best && error->code == CREEK_OK)
        tell_failure(&g, error);
    generator_end(&g);
    return best;
}
