/* The generator. A random solution is drawn; all its clues are written down
 * and taken away again, orbit by orbit of the symmetry, as long as the puzzle
 * stays within its level. What comes out is rated and kept when it is just
 * what was asked for. Nothing is searched that propagation or the ladder can
 * tell, so most clues cost some microseconds. */
#include "deduce/fill.h"
#include "drawing.h"
#include "random.h"
#include "text.h"
#include <creek/generate.h>
#include <creek/rate.h>
#include <creek/rules.h>
#include <stdlib.h>
#include <string.h>

/* What a level asks of the drawing. Solutions with more shade need fewer
 * clues. */
typedef struct {
    int least_shaded, most_shaded; /* percent */
    int largest_block;
} level_rules;

static const level_rules rules_of[CREEK_LEVEL_COUNT] = {
    [CREEK_EASY] = {43, 57, 6},   [CREEK_NORMAL] = {46, 57, 6},  [CREEK_HARD] = {55, 57, 8},
    [CREEK_EXPERT] = {50, 57, 9}, [CREEK_EXTREME] = {50, 57, 9},
};

/* One puzzle in the making. */
typedef struct {
    const creek_request *request;
    const creek_limits *limits;
    random_source random;
    int across, corners;
    creek_board *solution, *scratch;
    creek_puzzle *puzzle;
    creek_deducer *deducer; /* its clues are those of the puzzle */
    int8_t *clue;           /* of the solution, per corner */
    int *orbits;            /* the first corner of each */
    int orbit_count;
    int attempts; /* begun so far */
    bool cancelled, no_memory;
} workshop;

/* --- corners and orbits ------------------------------------------------------------ */

/* The corner that `corner` goes to under the generator of the symmetry. */
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

static void set_orbit(workshop *shop, int first, bool present)
{
    int corner = first;
    do {
        int clue = present ? shop->clue[corner] : CREEK_CLUE_NONE;
        creek_puzzle_set_clue(shop->puzzle, corner / shop->across, corner % shop->across, clue);
        deducer_set_clue(shop->deducer, corner / shop->across, corner % shop->across, clue);
        corner = image(shop->request, corner);
    } while (corner != first);
}

static bool has_orbit(const workshop *shop, int first)
{
    return creek_puzzle_clue(shop->puzzle, first / shop->across, first % shop->across) >= 0;
}

/* Which clues to do without first: those on the rim, who say little and are
 * no pleasure; a 3 last, for it shuts four passages. */
static int rank(const workshop *shop, int corner)
{
    int row = corner / shop->across, col = corner % shop->across;
    int rim =
        (row == 0 || row == shop->request->height) + (col == 0 || col == shop->request->width);
    return 2 * (2 - rim) + (shop->clue[corner] == 3);
}

/* Writes down all clues of the solution, and the orbits in the order in which
 * they are tried. */
static void write_all_clues(workshop *shop)
{
    for (int corner = 0; corner < shop->corners; corner++)
        shop->clue[corner] =
            (int8_t)creek_clue_tally(shop->solution, corner / shop->across, corner % shop->across)
                .shaded;
    int *shuffled = shop->orbits + shop->corners, count = 0;
    for (int corner = 0; corner < shop->corners; corner++) {
        int other = image(shop->request, corner);
        while (other > corner)
            other = image(shop->request, other);
        if (other != corner)
            continue;
        shuffled[count++] = corner;
        set_orbit(shop, corner, true);
    }
    random_shuffle(&shop->random, shuffled, count);
    shop->orbit_count = 0;
    for (int wanted = 0; wanted <= 5; wanted++) {
        for (int i = 0; i < count; i++) {
            if (rank(shop, shuffled[i]) == wanted)
                shop->orbits[shop->orbit_count++] = shuffled[i];
        }
    }
}

/* --- what a set of clues can do ------------------------------------------------------- */

static bool is_cancelled(workshop *shop)
{
    if (!shop->cancelled && shop->limits && shop->limits->cancel)
        shop->cancelled = shop->limits->cancel(shop->limits->context);
    return shop->cancelled || shop->no_memory;
}

/* Whether propagation alone fills the board: quick, and then the solution is
 * the only one. */
static bool propagation_fills(workshop *shop)
{
    creek_solver *solver = creek_solver_new(shop->puzzle);
    bool fills = solver && creek_solver_propagate(solver, shop->scratch) &&
                 creek_board_count(shop->scratch, CREEK_UNDECIDED) == 0;
    shop->no_memory = shop->no_memory || !solver;
    creek_solver_free(solver);
    return fills;
}

static bool is_unique(workshop *shop)
{
    creek_solver *solver = creek_solver_new(shop->puzzle);
    if (!solver) {
        shop->no_memory = true;
        return false;
    }
    creek_limits limits = {.cancel = shop->limits ? shop->limits->cancel : NULL,
                           .context = shop->limits ? shop->limits->context : NULL};
    bool exact;
    bool unique = creek_solver_count(solver, 1, &limits, &exact) == 1 && exact;
    creek_solver_free(solver);
    return unique;
}

/* The hardest named technique of a level. */
static creek_technique hardest_of(creek_level level)
{
    creek_technique hardest = CREEK_FULL_OR_EMPTY;
    for (int id = 0; id < CREEK_WHAT_IF; id++) {
        if (creek_technique_level((creek_technique)id) <= level)
            hardest = (creek_technique)id;
    }
    return hardest;
}

/* Whether the clues are still enough. Of easy puzzles the ladder has the last
 * word at once; harder ones may first be thinned as far as propagation goes,
 * which is about what their techniques can do. */
static bool is_enough(workshop *shop, bool coarse)
{
    const creek_request *request = shop->request;
    bool free_level = request->any_level || request->irreducible || request->level >= CREEK_EXPERT;
    if (coarse)
        return propagation_fills(shop) &&
               (free_level || request->level != CREEK_EASY ||
                deducer_fills(shop->deducer, hardest_of(CREEK_EASY), NULL));
    return is_unique(shop) &&
           (free_level || deducer_fills(shop->deducer, hardest_of(request->level), NULL));
}

/* --- an attempt -------------------------------------------------------------------------- */

/* The shares are rough: the coarse round is quick, the fine one takes most of
 * the time, the rating the rest. */
static void tell_progress(const workshop *shop, double share)
{
    if (shop->limits && shop->limits->progress)
        shop->limits->progress(shop->limits->context, shop->attempts, share);
}

static void thin_out(workshop *shop, bool coarse)
{
    double begin = coarse ? 0 : 0.2, length = coarse ? 0.2 : 0.6;
    for (int i = 0; i < shop->orbit_count && !is_cancelled(shop); i++) {
        tell_progress(shop, begin + length * i / shop->orbit_count);
        if (!has_orbit(shop, shop->orbits[i]))
            continue;
        set_orbit(shop, shop->orbits[i], false);
        if (!is_enough(shop, coarse))
            set_orbit(shop, shop->orbits[i], true);
    }
}

static double share_of_clues(const workshop *shop)
{
    return (double)creek_puzzle_clue_count(shop->puzzle) / shop->corners;
}

/* Puts clues back until there are as many as asked for. */
static void fill_up(workshop *shop)
{
    for (int i = shop->orbit_count - 1; i >= 0 && share_of_clues(shop) < shop->request->least_clues;
         i--)
        set_orbit(shop, shop->orbits[i], true);
}

static bool is_fair(workshop *shop, const creek_rating *rating)
{
    int first;
    deducer_fills(shop->deducer, CREEK_DOUBLE_OVERLAP, &first);
    int cells = shop->request->width * shop->request->height;
    /* On the smallest boards there is no room for fairness. */
    if (cells < 16)
        return true;
    if (rating->level <= CREEK_NORMAL)
        return first > 1;
    return first > 0 && (rating->level > CREEK_HARD || rating->lines[rating->hardest].count > 1);
}

/* Rating takes long when what-ifs are needed; most puzzles of another level are
 * told before. No puzzle is made that needs what-ifs within what-ifs: they take
 * a program long to find and a person longer. */
static bool may_have_level(workshop *shop)
{
    creek_level level = shop->request->level;
    if (deducer_fills(shop->deducer, CREEK_DOUBLE_OVERLAP, NULL))
        return level <= CREEK_HARD;
    int rounds;
    if (level <= CREEK_HARD || !deducer_fills_by_what_if(shop->deducer, shop->limits, &rounds))
        return false;
    return (rounds > CREEK_EXPERT_ROUNDS) == (level == CREEK_EXTREME);
}

/* Whether the puzzle is what was asked for. */
static bool is_wanted(workshop *shop)
{
    const creek_request *request = shop->request;
    double share = share_of_clues(shop);
    if (share < request->least_clues || (request->most_clues > 0 && share > request->most_clues))
        return false;
    if (!request->any_level && !may_have_level(shop))
        return false;
    creek_rating rating;
    switch (creek_rate(shop->puzzle, shop->limits, &rating)) {
    case CREEK_RATED:
        break;
    case CREEK_RATE_OPEN:
        shop->cancelled = true;
        return false;
    case CREEK_RATE_MEMORY:
        shop->no_memory = true;
        return false;
    }
    if (!rating.rated)
        return false;
    return request->any_level ? true : rating.level == request->level && is_fair(shop, &rating);
}

static bool draw(workshop *shop)
{
    const creek_request *request = shop->request;
    int cells = request->width * request->height;
    const level_rules *rules = &rules_of[request->level];
    drawing_rules drawing = {
        .least_shaded = (cells * rules->least_shaded + 99) / 100,
        .most_shaded = cells * rules->most_shaded / 100,
        .largest_block = rules->largest_block,
    };
    /* A board of few cells may have no such number of cells, and one too thin
     * cannot take so much shade. */
    if (drawing.least_shaded > drawing.most_shaded || request->width < 3 || request->height < 3) {
        drawing.least_shaded = 0;
        drawing.most_shaded = cells;
        drawing.largest_block = cells;
    }
    return drawing_make(&shop->random, shop->solution, &drawing);
}

static bool attempt(workshop *shop)
{
    shop->attempts++;
    tell_progress(shop, 0);
    if (!shop->request->picture && !draw(shop))
        return false;
    write_all_clues(shop);
    thin_out(shop, true);
    thin_out(shop, false);
    fill_up(shop);
    tell_progress(shop, 0.8);
    return !is_cancelled(shop) && is_wanted(shop);
}

/* --- the request ----------------------------------------------------------------------------- */

static bool check_request(const creek_request *request, creek_error *error)
{
    if (request->width < 1 || request->height < 1 || request->width > CREEK_SIZE_MAX ||
        request->height > CREEK_SIZE_MAX)
        text_fail_whole(error, CREEK_ERROR_RANGE, "a size of %dx%d; both must be from 1 to %d",
                        request->width, request->height, CREEK_SIZE_MAX);
    else if ((request->symmetry == CREEK_SYMMETRY_ROT4 ||
              request->symmetry == CREEK_SYMMETRY_DIAGONAL) &&
             request->width != request->height)
        text_fail_whole(
            error, CREEK_ERROR_RANGE,
            "the symmetry %s needs a square board; choose another, or a size such as %dx%d",
            creek_symmetry_name(request->symmetry), request->width, request->width);
    else if (request->least_clues < 0 || request->least_clues > 1 || request->most_clues < 0 ||
             request->most_clues > 1 ||
             (request->most_clues > 0 && request->most_clues < request->least_clues))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "a share of clues from %g to %g; give two fractions such as 0.2 and 0.4",
                        request->least_clues, request->most_clues);
    else if (request->picture && (creek_board_width(request->picture) != request->width ||
                                  creek_board_height(request->picture) != request->height))
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "the picture has %dx%d cells and the puzzle %dx%d",
                        creek_board_width(request->picture), creek_board_height(request->picture),
                        request->width, request->height);
    else
        return true;
    return false;
}

/* Names up to eight cells of a kind in an error. */
static void name_cells(creek_error *error, const char *what, const creek_board *board,
                       creek_state state)
{
    text_builder cells = {0};
    int width = creek_board_width(board), found = 0;
    for (int cell = 0; cell < width * creek_board_height(board); cell++) {
        if (creek_board_get(board, cell / width, cell % width) != state)
            continue;
        if (++found <= 8)
            text_add_format(&cells, "%sr%dc%d", found > 1 ? ", " : "", cell / width + 1,
                            cell % width + 1);
    }
    char *names = text_take(&cells);
    text_fail_whole(error, CREEK_ERROR_DATA, "%s: %s%s; change the picture there", what,
                    names ? names : "", found > 8 ? " and others" : "");
    free(names);
}

/* Takes the picture for the solution; false with *error told when its
 * unshaded cells are not one area. Nothing else can be wrong with it: all clues
 * together tell each cell, from an end of the board, which touches one, on. */
static bool use_picture(workshop *shop, creek_error *error)
{
    int width = shop->request->width, cells = width * shop->request->height;
    for (int cell = 0; cell < cells; cell++) {
        bool shaded =
            creek_board_get(shop->request->picture, cell / width, cell % width) == CREEK_SHADED;
        creek_board_set(shop->solution, cell / width, cell % width,
                        shaded ? CREEK_SHADED : CREEK_UNSHADED);
    }
    creek_areas *areas = creek_areas_find(shop->solution);
    if (!areas) {
        shop->no_memory = true;
        return false;
    }
    int apart = creek_areas_inhabited(areas);
    for (int cell = 0; cell < cells; cell++)
        creek_board_set(shop->scratch, cell / width, cell % width,
                        creek_areas_cut_off(areas, cell / width, cell % width) ? CREEK_UNSHADED
                                                                               : CREEK_SHADED);
    creek_areas_free(areas);
    if (apart > 1) {
        name_cells(error, "unshaded cells of the picture are cut off from the others",
                   shop->scratch, CREEK_UNSHADED);
        return false;
    }
    return true;
}

int creek_generate_budget(int width, int height)
{
    int attempts = 400000 / (width * height);
    return attempts < 60 ? 60 : attempts;
}

static bool open_workshop(workshop *shop)
{
    const creek_request *request = shop->request;
    shop->across = request->width + 1;
    shop->corners = shop->across * (request->height + 1);
    shop->solution = creek_board_new(request->width, request->height);
    shop->scratch = creek_board_new(request->width, request->height);
    shop->puzzle = creek_puzzle_new(request->width, request->height);
    shop->deducer = shop->puzzle ? creek_deducer_new(shop->puzzle) : NULL;
    shop->clue = malloc((size_t)shop->corners);
    shop->orbits = malloc(2 * (size_t)shop->corners * sizeof *shop->orbits);
    return shop->solution && shop->scratch && shop->deducer && shop->clue && shop->orbits;
}

static void close_workshop(workshop *shop)
{
    creek_board_free(shop->solution);
    creek_board_free(shop->scratch);
    creek_deducer_free(shop->deducer);
    free(shop->clue);
    free(shop->orbits);
}

creek_puzzle *creek_generate(const creek_request *request, const creek_limits *limits,
                             creek_error *error)
{
    *error = (creek_error){0};
    if (!check_request(request, error))
        return NULL;
    workshop shop = {.request = request, .limits = limits};
    shop.random = random_begin_at(request->seed, request->number ? request->number : 1);
    shop.no_memory = !open_workshop(&shop);
    bool found = false,
         possible = !shop.no_memory && (!request->picture || use_picture(&shop, error));
    int budget = creek_generate_budget(request->width, request->height);
    for (int i = 0; i < budget && possible && !found && !is_cancelled(&shop); i++)
        found = attempt(&shop);
    close_workshop(&shop);
    if (found)
        return shop.puzzle;
    creek_puzzle_free(shop.puzzle);
    if (shop.no_memory)
        text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
    else if (shop.cancelled)
        text_fail_whole(error, CREEK_OK, "the work was ended before a puzzle was found");
    else if (possible)
        text_fail_whole(
            error, CREEK_ERROR_NOT_FOUND,
            "no such puzzle in %d attempts (%s, %dx%d); ask for another level, more clues or a "
            "larger board",
            budget, creek_level_name(request->level), request->width, request->height);
    return NULL;
}
