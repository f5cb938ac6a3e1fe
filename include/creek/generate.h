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

typedef struct {
    int width, height;
    creek_level level;
    creek_symmetry symmetry; /* of the places of the clues */
    uint64_t seed;
} creek_request;

CREEK_BEGIN

/* "easy" ... "extreme"; "none" ... "diagonal". Static storage. */
CREEK_API const char *creek_level_name(creek_level level);
CREEK_API const char *creek_symmetry_name(creek_symmetry symmetry);
/* The level or symmetry of that name, or -1. */
CREEK_API int creek_level_from_name(const char *name);
CREEK_API int creek_symmetry_from_name(const char *name);

/* A new puzzle with exactly one solution. The caller owns it. NULL with
 * *error told when the request cannot be met (a size out of range, a
 * symmetry that needs a square, a board too small for the level), the limits
 * ended the work (limits->steps is not used) or memory ran out. */
CREEK_API creek_puzzle *creek_generate(const creek_request *request, const creek_limits *limits,
                                       creek_error *error);

CREEK_END

#endif
