/* The generator. Each attempt draws a random solution, removes clues, and keeps
 * the puzzle if it is what was asked for. Nothing is searched that propagation
 * or the techniques can tell, so most clues cost some microseconds. */
#include "generate_clues.h"
#include "generate_level.h"
#include "generate_solution.h"
#include "text.h"
#include <creek/rules.h>
#include <stdlib.h>

/* What a level asks of the solution. Solutions with more shade need fewer
 * clues. */
static const struct {
    int least_shaded, most_shaded; /* percent */
    int largest_block;
} rules_of[CREEK_LEVEL_COUNT] = {
    [CREEK_EASY] = {43, 57, 6},   [CREEK_NORMAL] = {46, 57, 6},  [CREEK_HARD] = {55, 57, 8},
    [CREEK_EXPERT] = {50, 57, 9}, [CREEK_EXTREME] = {50, 57, 9},
};

/* --- an attempt -------------------------------------------------------------------------- */

static bool draw_solution(generator *g)
{
    const creek_request *request = g->request;
    int cells = request->width * request->height, level = (int)request->level;
    solution_rules rules = {
        .least_shaded = (cells * rules_of[level].least_shaded + 99) / 100,
        .most_shaded = cells * rules_of[level].most_shaded / 100,
        .largest_block = rules_of[level].largest_block,
    };
    /* Of few cells no whole number may lie between. */
    if (rules.least_shaded > rules.most_shaded)
        rules.least_shaded = rules.most_shaded;
    /* A board too thin cannot take so much shade. */
    if (request->width < 3 || request->height < 3)
        rules = (solution_rules){0, cells, cells};
    solution_result result = random_solution(&g->random, g->solution, &rules, g->limits);
    g->no_memory = g->no_memory || result == SOLUTION_NO_MEMORY;
    g->cancelled = g->cancelled || result == SOLUTION_CANCELLED;
    return result == SOLUTION_FOUND;
}

static bool attempt(generator *g)
{
    g->attempts++;
    generator_report(g, 0);
    if (!g->request->picture && !draw_solution(g))
        return false;
    if (!choose_clues(g))
        return false;
    generator_report(g, 0.8);
    /* What a stop cut short was not checked in full. */
    return !generator_stopped(g) && meets_request(g) && !generator_stopped(g);
}

/* --- the request ----------------------------------------------------------------------------- */

static bool is_size(int width, int height)
{
    return width >= 1 && height >= 1 && width <= CREEK_SIZE_MAX && height <= CREEK_SIZE_MAX;
}

/* False for NaN too. */
static bool is_share(double share)
{
    return share >= 0 && share <= 1;
}

static bool check_request(const creek_request *request, creek_error *error)
{
    if (!is_size(request->width, request->height))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "the size is %dx%d; width and height must be from 1 to %d", request->width,
                        request->height, CREEK_SIZE_MAX);
    else if ((unsigned)request->level >= CREEK_LEVEL_COUNT)
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "invalid level %d; it must be from CREEK_EASY to CREEK_EXTREME",
                        (int)request->level);
    else if ((unsigned)request->symmetry >= CREEK_SYMMETRY_COUNT)
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "invalid symmetry %d; it must be from CREEK_SYMMETRY_NONE to "
                        "CREEK_SYMMETRY_DIAGONAL",
                        (int)request->symmetry);
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

/* Names up to eight of the cells that are cut off. */
static void name_cells(creek_error *error, const generator *g, const creek_areas *areas)
{
    text_builder cells = {0};
    int width = g->request->width, found = 0;
    for (int cell = 0; cell < width * g->request->height; cell++) {
        if (!creek_areas_cut_off(areas, cell / width, cell % width))
            continue;
        if (++found <= 8)
            text_add_format(&cells, "%sr%dc%d", found > 1 ? ", " : "", cell / width + 1,
                            cell % width + 1);
    }
    char *names = text_take(&cells);
    text_fail_whole(error, CREEK_ERROR_DATA,
                    "unshaded cells of the picture are cut off from the others: %s%s; connect them",
                    names ? names : "", found > 8 ? " and others" : "");
    free(names);
}

/* Takes the picture for the solution; false with *error told when its
 * unshaded cells are not one area. Nothing else can be wrong with it: from an
 * end of the board, which touches one cell, all clues together tell each cell. */
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
    bool whole = creek_areas_count_unshaded(areas) <= 1;
    if (!whole)
        name_cells(error, g, areas);
    creek_areas_free(areas);
    return whole;
}

int creek_generate_budget(int width, int height)
{
    if (!is_size(width, height))
        return 0;
    int attempts = 400000 / (width * height);
    return attempts < 60 ? 60 : attempts;
}

creek_puzzle *creek_generate(const creek_request *request, const creek_limits *limits,
                             creek_error *error)
{
    *error = (creek_error){0};
    if (!check_request(request, error))
        return NULL;
    generator g;
    generator_begin(&g, request, limits);
    bool found = false, possible = !g.no_memory && (!request->picture || use_picture(&g, error));
    int budget = creek_generate_budget(request->width, request->height);
    for (int i = 0; i < budget && possible && !found && !generator_stopped(&g); i++)
        found = attempt(&g);
    generator_end(&g);
    if (found)
        return g.puzzle;
    creek_puzzle_free(g.puzzle);
    if (g.no_memory)
        text_fail_whole(error, CREEK_ERROR_MEMORY, "out of memory");
    else if (g.cancelled)
        text_fail_whole(error, CREEK_OK, "cancelled before a puzzle was found");
    else if (possible)
        text_fail_whole(error, CREEK_ERROR_NOT_FOUND,
                        "no such puzzle found in %d attempts (%s, %dx%d); choose another "
                        "difficulty, %s clues or a larger board",
                        budget, creek_level_name(request->level), request->width, request->height,
                        request->irreducible && request->min_clues > 0 ? "fewer" : "more");
    return NULL;
}
