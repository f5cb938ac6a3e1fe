/* creek/generate.h - new puzzles from a seed. The same request gives the same puzzle on every
 * machine. */
#ifndef CREEK_GENERATE_H
#define CREEK_GENERATE_H

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

/* Corners that all have a clue; elsewhere as few clues as possible remain. */
typedef enum {
    CREEK_THEME_NONE,
    CREEK_THEME_BORDER, /* on the border of the board */
    CREEK_THEME_RING,   /* in a ring inside it; for boards of at least 4x4 cells */
    CREEK_THEME_DIGIT,  /* with no shaded cell around them; the next four: with 1, 2, 3, 4 */
    CREEK_THEME_COUNT = CREEK_THEME_DIGIT + 5
} creek_theme;

/* What to generate. Width and height are required, and level 0 is CREEK_EASY (but see
 * `any_level`). Set any other field to 0 to get its default. */
typedef struct {
    int width, height; /* 1 to CREEK_SIZE_MAX */
    creek_level level;
    creek_symmetry symmetry; /* of the clues */
    uint64_t seed;
    uint64_t number;  /* which puzzle of the sequence with this seed, from 1 (0 is 1) */
    double min_clues; /* share of the corners with a clue, 0 to 1 */
    double max_clues; /* 0: no limit */
    bool irreducible; /* every clue is needed (with a symmetry: every set of symmetric clues) */
    bool any_level;   /* accept any level; `level` still shapes the solution */
    int needs;        /* a creek_technique (deduce.h) that must be the hardest one; 0: any */
    creek_theme theme;
    int best_of;                /* draw this many puzzles and choose the most varied one */
    const creek_board *picture; /* the solution; same size, undecided cells are unshaded */
} creek_request;

/* The version of the generator in puzzle IDs. It changes whenever the same seeds give
 * different puzzles. */
enum { CREEK_GENERATOR = 2 };

/* Maximum size of an ID, including the NUL. */
enum { CREEK_ID_SIZE = 128 };

/* The maximum of `best_of`. */
enum { CREEK_BEST_OF_MAX = 1000 };

CREEK_BEGIN

/* "easy" ... "extreme"; "none" ... "diagonal"; "?" for an invalid value. Static storage. */
CREEK_API const char *creek_level_name(creek_level level);
CREEK_API const char *creek_symmetry_name(creek_symmetry symmetry);
/* "none", "border", "ring", "digit=0" ... "digit=4". */
CREEK_API const char *creek_theme_name(creek_theme theme);
/* The level or symmetry of that name, or -1. */
CREEK_API int creek_level_from_name(const char *name);
CREEK_API int creek_symmetry_from_name(const char *name);

/* A new puzzle with exactly one solution, which the techniques of creek/deduce.h can find, and
 * with exactly the requested level (unless `any_level` is set), as rated by creek_rate(). The
 * caller owns it.
 *
 * docs/generating.md says what all puzzles have in common, and creek-tools(6) how varied one is,
 * for `best_of`. With `any_level` the puzzle is at most hard, unless it must be irreducible.
 *
 * NULL with *error set: CREEK_ERROR_RANGE for an invalid request (size, level, symmetry, share of
 * clues, technique, theme), CREEK_ERROR_DATA for a picture that cannot be a solution,
 * CREEK_ERROR_NOT_FOUND after many attempts (400,000 divided by the number of cells, but at least
 * 60), or after far fewer if all of them had too many clues or a lower level, CREEK_ERROR_MEMORY,
 * or CREEK_OK if `limits` ended the work (its `steps` is not used). */
CREEK_API creek_puzzle *creek_generate(const creek_request *request, const creek_limits *limits,
                                       creek_error *error);

/* The ID of a puzzle: "10x10-hard-rot2-g2#20261120.3" is the third with that seed. It
 * contains size, level, symmetry, seed and number, and `best_of` if that is above 1, as in
 * "10x10-hard-none-best8-g2#1.1". A puzzle made with any other field set cannot be made again from
 * its ID. */
CREEK_API void creek_generate_id(const creek_request *request, char id[CREEK_ID_SIZE]);

/* Reads an ID. False with *error set (line 1, the column of the mistake) if it is invalid or
 * from another version of the generator. */
CREEK_API bool creek_generate_read_id(const char *id, creek_request *request, creek_error *error);

CREEK_END

#endif
