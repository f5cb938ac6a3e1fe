/* A simple generator. A random solution is shaded cell by cell; its clues are
 * all written down and then taken away, orbit by orbit of the symmetry, as
 * long as the puzzle stays within its level. A puzzle that came out below its
 * level is thrown away and the next one tried. */
#include "random.h"
#include "text.h"
#include <creek/generate.h>
#include <creek/rules.h>
#include <stdlib.h>
#include <string.h>

static const char *const level_names[CREEK_LEVEL_COUNT] = {"easy", "normal", "hard", "expert",
                                                           "extreme"};
static const char *const symmetry_names[CREEK_SYMMETRY_COUNT] = {"none",   "rot2", "rot4",
                                                                 "mirror", "flip", "diagonal"};

static int find_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0)
            return i;
    }
    return -1;
}

const char *creek_level_name(creek_level level)
{
    return level_names[level];
}

const char *creek_symmetry_name(creek_symmetry symmetry)
{
    return symmetry_names[symmetry];
}

int creek_level_from_name(const char *name)
{
    return find_name(level_names, CREEK_LEVEL_COUNT, name);
}

int creek_symmetry_from_name(const char *name)
{
    return find_name(symmetry_names, CREEK_SYMMETRY_COUNT, name);
}

/* One attempt in the making. */
typedef struct {
    const creek_request *request;
    const creek_limits *limits;
    random_source random;
    creek_puzzle *puzzle;
    creek_board *board; /* the solution, later scratch */
    int *order;         /* cells, then corners, in random order */
    bool cancelled, no_memory;
} workshop;

/* --- the solution --------------------------------------------------------------- */

/* Whether shading the unshaded cell keeps the unshaded cells one area: a look
 * at its eight neighbours is enough when its ways out meet there already; for
 * the rest the areas are counted. */
static bool can_shade(workshop *shop, int row, int col)
{
    creek_board_set(shop->board, row, col, CREEK_SHADED);
    creek_areas *areas = creek_areas_find(shop->board);
    if (!areas)
        shop->no_memory = true;
    bool good = areas && creek_areas_count(areas) == 1;
    creek_areas_free(areas);
    if (!good)
        creek_board_set(shop->board, row, col, CREEK_UNSHADED);
    return good;
}

static void draw_solution(workshop *shop)
{
    int width = shop->request->width, height = shop->request->height, cells = width * height;
    for (int cell = 0; cell < cells; cell++) {
        creek_board_set(shop->board, cell / width, cell % width, CREEK_UNSHADED);
        shop->order[cell] = cell;
    }
    random_shuffle(&shop->random, shop->order, cells);
    /* About as much shade as people's own puzzles have. */
    int wanted = cells * (44 + (int)random_below(&shop->random, 11)) / 100;
    for (int i = 0, shaded = 0; i < cells && shaded < wanted && !shop->no_memory; i++)
        shaded += can_shade(shop, shop->order[i] / width, shop->order[i] % width);
}

/* --- how hard ------------------------------------------------------------------- */

/* How far beyond plain propagation a puzzle goes. */
enum { PLAIN = 0, FEW_PROBES = 3, BEYOND_PROBES = 1 << 20, NOT_UNIQUE = INT32_MAX };

/* Supposes each undecided cell either way; a colour that propagation refutes
 * leaves the other. Returns how many cells were found so until the board is
 * full, BEYOND_PROBES plus the cells left when that does not get there. */
static int count_probes(creek_solver *solver, creek_board *known)
{
    int width = creek_board_width(known), cells = width * creek_board_height(known), probes = 0;
    creek_board *trial = creek_board_clone(known);
    if (!trial)
        return NOT_UNIQUE;
    bool progress = true;
    while (progress && creek_board_count(known, CREEK_UNDECIDED)) {
        progress = false;
        for (int cell = 0; cell < cells; cell++) {
            int row = cell / width, col = cell % width;
            for (int colour = CREEK_SHADED; colour <= CREEK_UNSHADED; colour++) {
                if (creek_board_get(known, row, col) != CREEK_UNDECIDED)
                    break;
                creek_solver_assume(solver, row, col, (creek_state)colour);
                if (creek_solver_propagate(solver, trial)) {
                    creek_solver_assume(solver, row, col, CREEK_UNDECIDED);
                    continue;
                }
                creek_solver_assume(solver, row, col,
                                    colour == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
                creek_solver_propagate(solver, known);
                probes++;
                progress = true;
            }
        }
    }
    creek_board_free(trial);
    int left = creek_board_count(known, CREEK_UNDECIDED);
    return left ? BEYOND_PROBES + left : probes;
}

static int measure(workshop *shop, creek_level most)
{
    int result = NOT_UNIQUE;
    creek_solver *solver = creek_solver_new(shop->puzzle);
    creek_board *known = creek_board_new(shop->request->width, shop->request->height);
    if (!solver || !known) {
        shop->no_memory = true;
    } else {
        creek_solver_propagate(solver, known);
        if (creek_board_count(known, CREEK_UNDECIDED) == 0)
            result = PLAIN;
        else if (most != CREEK_EASY) {
            result = most < CREEK_EXPERT ? count_probes(solver, known) : BEYOND_PROBES;
            if (result >= BEYOND_PROBES) {
                creek_board_clear(known);
                creek_solver_assume_board(solver, known);
                creek_limits limits = {.cancel = shop->limits ? shop->limits->cancel : NULL,
                                       .context = shop->limits ? shop->limits->context : NULL};
                creek_verdict verdict = creek_solver_run(solver, &limits);
                shop->cancelled = shop->cancelled || verdict == CREEK_VERDICT_OPEN;
                shop->no_memory = shop->no_memory || verdict == CREEK_VERDICT_MEMORY;
                if (verdict != CREEK_VERDICT_UNIQUE)
                    result = NOT_UNIQUE;
            }
        }
    }
    creek_board_free(known);
    creek_solver_free(solver);
    return result;
}

/* The level of a measure, extreme ones told by how much is left to find. */
static creek_level level_of(const workshop *shop, int measured)
{
    int cells = shop->request->width * shop->request->height;
    if (measured == PLAIN)
        return CREEK_EASY;
    if (measured <= FEW_PROBES)
        return CREEK_NORMAL;
    if (measured < BEYOND_PROBES)
        return CREEK_HARD;
    return measured - BEYOND_PROBES < cells / 3 ? CREEK_EXPERT : CREEK_EXTREME;
}

/* --- the clues ------------------------------------------------------------------- */

/* The corner that `corner` goes to, as index, under generator `which` of the
 * symmetry; corners form a grid of (width+1) x (height+1). */
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

static void set_orbit(workshop *shop, int corner, const int8_t *clues, bool present)
{
    int across = shop->request->width + 1, at = corner;
    do {
        creek_puzzle_set_clue(shop->puzzle, at / across, at % across,
                              present ? clues[at] : CREEK_CLUE_NONE);
        at = image(shop->request, at);
    } while (at != corner);
}

/* Takes clues away while the puzzle stays within the level; its measure. */
static int thin_out(workshop *shop, int8_t *clues)
{
    int width = shop->request->width, height = shop->request->height;
    int across = width + 1, corners = across * (height + 1);
    for (int corner = 0; corner < corners; corner++) {
        clues[corner] =
            (int8_t)creek_clue_tally(shop->board, corner / across, corner % across).shaded;
        creek_puzzle_set_clue(shop->puzzle, corner / across, corner % across, clues[corner]);
        shop->order[corner] = corner;
    }
    random_shuffle(&shop->random, shop->order, corners);
    creek_level most = shop->request->level;
    int measured = measure(shop, most);
    for (int i = 0; i < corners && !shop->cancelled && !shop->no_memory; i++) {
        int corner = shop->order[i];
        if (creek_puzzle_clue(shop->puzzle, corner / across, corner % across) == CREEK_CLUE_NONE)
            continue;
        if (shop->limits && shop->limits->cancel && shop->limits->cancel(shop->limits->context)) {
            shop->cancelled = true;
            break;
        }
        set_orbit(shop, corner, clues, false);
        int thinner = measure(shop, most);
        bool within =
            thinner != NOT_UNIQUE && (most >= CREEK_EXPERT || level_of(shop, thinner) <= most);
        if (within)
            measured = thinner;
        else
            set_orbit(shop, corner, clues, true);
    }
    /* Expert puzzles were thinned without probing: find out how hard now. */
    return most >= CREEK_EXPERT && measured != NOT_UNIQUE ? measure(shop, CREEK_HARD) : measured;
}

enum { MOST_ATTEMPTS = 400 };

static bool attempt(workshop *shop, int8_t *clues, creek_level *level)
{
    draw_solution(shop);
    if (shop->no_memory)
        return false;
    int measured = thin_out(shop, clues);
    if (shop->cancelled || shop->no_memory || measured == NOT_UNIQUE)
        return false;
    *level = level_of(shop, measured);
    return true;
}

static bool check_request(const creek_request *request, creek_error *error)
{
    if (request->width < 1 || request->height < 1 || request->width > CREEK_SIZE_MAX ||
        request->height > CREEK_SIZE_MAX) {
        text_fail_whole(error, CREEK_ERROR_RANGE, "a size of %dx%d; both must be from 1 to %d",
                        request->width, request->height, CREEK_SIZE_MAX);
        return false;
    }
    bool square =
        request->symmetry == CREEK_SYMMETRY_ROT4 || request->symmetry == CREEK_SYMMETRY_DIAGONAL;
    if (square && request->width != request->height) {
        text_fail_whole(
            error, CREEK_ERROR_RANGE,
            "the symmetry %s needs a square board; choose another, or a size such as %dx%d",
            symmetry_names[request->symmetry], request->width, request->width);
        return false;
    }
    return true;
}

creek_puzzle *creek_generate(const creek_request *request, const creek_limits *limits,
                             creek_error *error)
{
    *error = (creek_error){0};
    if (!check_request(request, error))
        return NULL;
    size_t corners = (size_t)(request->width + 1) * (size_t)(request->height + 1);
    workshop shop = {.request = request, .limits = limits, .random = random_begin(request->seed)};
    shop.puzzle = creek_puzzle_new(request->width, request->height);
    shop.board = creek_board_new(request->width, request->height);
    shop.order = malloc(corners * sizeof *shop.order);
    int8_t *clues = malloc(corners);
    bool found = false;
    shop.no_memory = !shop.puzzle || !shop.board || !shop.order || !clues;
    for (int i = 0; i < MOST_ATTEMPTS && !found && !shop.cancelled && !shop.no_memory; i++) {
        creek_level level;
        found = attempt(&shop, clues, &level) && level == request->level;
    }
    free(clues);
    free(shop.order);
    creek_board_free(shop.board);
    if (found)
        return shop.puzzle;
    creek_puzzle_free(shop.puzzle);
    if (shop.no_memory)
        text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
    else if (shop.cancelled)
        text_fail_whole(error, CREEK_OK, "the work was ended before a puzzle was found");
    else
        text_fail_whole(error, CREEK_ERROR_RANGE,
                        "no %s puzzle of %dx%d was found in %d attempts; choose another level or "
                        "a larger size",
                        level_names[request->level], request->width, request->height,
                        MOST_ATTEMPTS);
    return NULL;
}
