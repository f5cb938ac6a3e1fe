/* creek/generate.h - new puzzles from a seed.
 *
 * The same request gives the same puzzle on every machine.
 */
#ifndef CREEK_GENERATE_H
#define CREEK_GENERATE_H

#include <creek/error.h>
#include <creek/solver.h>

typedef enum {
    CREEK_EASY,
    CREEK_NORMAL,
    CREEK_HARD,
    CREEK_EXPERT,
    CREEK_EXTREME,
    CREEK_LEVEL_COUNT
} creek_level;

typedef enum {
    CREEK_SYMMETRY_NONE,
    CREEK_SYMMETRY_ROT2,     /* half turn */
    CREEK_SYMMETRY_ROT4,     /* quarter turn; square boards only */
    CREEK_SYMMETRY_MIRROR,   /* left and right */
    CREEK_SYMMETRY_FLIP,     /* top and bottom */
    CREEK_SYMMETRY_DIAGONAL, /* along the main diagonal; square boards only */
    CREEK_SYMMETRY_COUNT
} creek_symmetry;

/* What is asked for. Width and height have to be given, and a level always
 * counts: 0 is CREEK_EASY (but see `any_level`). Any other field that is 0 asks
 * for nothing. */
typedef struct {
    int width, height; /* 1 to CREEK_SIZE_MAX */
    creek_level level;
    creek_symmetry symmetry; /* of the places of the clues */
    uint64_t seed;
    uint64_t number;            /* which puzzle of the run with this seed, from 1 (0 is 1) */
    double least_clues;         /* share of the corners that bear a clue, 0 to 1 */
    double most_clues;          /* 0: no limit */
    bool irreducible;           /* no clue (with a symmetry: no orbit) can be left out */
    bool any_level;             /* any level will do; `level` shapes the drawing all the same */
    const creek_board *picture; /* the solution; same size, undecided cells are unshaded */
} creek_request;

/* Which generator this is: the number in puzzle IDs. It changes with every
 * change that makes other puzzles of the same seeds. */
enum { CREEK_GENERATOR = 2 };

/* Room for an ID. */
enum { CREEK_ID_SIZE = 80 };

CREEK_BEGIN

/* "easy" ... "extreme"; "none" ... "diagonal"; "?" for what is none of these.
 * Static storage. */
CREEK_API const char *creek_level_name(creek_level level);
CREEK_API const char *creek_symmetry_name(creek_symmetry symmetry);
/* The level or symmetry of that name, or -1. */
CREEK_API int creek_level_from_name(const char *name);
CREEK_API int creek_symmetry_from_name(const char *name);

/* A new puzzle with exactly one solution, which the ladder of hints solves,
 * and whose level, as creek_rate() gives it, is the one asked for. The caller
 * owns it.
 *
 * What every puzzle keeps to: 42 to 57 % of the cells are shaded; no rectangle
 * of one colour, a line of cells included, has more than 6 cells (8 in hard, 9
 * in expert and extreme puzzles: a large block is dull to find, the more so
 * when the rest is easy); easy and normal ones have more than one first step;
 * the hardest technique is needed more than once, and no one what-if is all
 * that is hard. Boards of less than 16 cells have no room for these steps, those
 * of less than 36 none for the last; and boards of one or two rows or columns
 * may have any share of shade and blocks of any size. A picture keeps its shade
 * and its blocks; with `any_level` the puzzle is hard at most, unless it is to be
 * irreducible.
 *
 * NULL with *error told: CREEK_ERROR_RANGE for a request that makes no sense (a
 * size, a level or symmetry that there is not, a symmetry that needs a square, a
 * share of clues), CREEK_ERROR_DATA for a picture that cannot be a solution,
 * CREEK_ERROR_NOT_FOUND when creek_generate_budget() attempts gave none,
 * CREEK_OK when the limits ended the work (limits->steps is not used),
 * CREEK_ERROR_MEMORY. */
CREEK_API creek_puzzle *creek_generate(const creek_request *request, const creek_limits *limits,
                                       creek_error *error);

/* After how many attempts creek_generate() gives up on that size: about as
 * many as it takes to look at 400,000 cells, but 60 at least. 0 for a size that
 * no puzzle has. */
CREEK_API int creek_generate_budget(int width, int height);

/* The ID of a puzzle: "10x10-hard-rot2-g2#20261120.3" is the third of the run
 * with that seed. Only size, level, symmetry, seed and number are in it. */
CREEK_API void creek_generate_id(const creek_request *request, char id[CREEK_ID_SIZE]);

/* Reads an ID back. False with *error told (line 1, the column of what is
 * wrong) when it is none or of another generator. */
CREEK_API bool creek_generate_read_id(const char *id, creek_request *request, creek_error *error);

CREEK_END

#endif
