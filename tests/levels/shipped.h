/* shipped.h - the shipped levels, read before each test, and what each pack
 * promises. */
#ifndef CREEK_TESTS_SHIPPED_H
#define CREEK_TESTS_SHIPPED_H

#include <creek/creek.h>

enum { MOST_LEVELS = 4096, PACKS = 10 };

typedef struct {
    const char *name, *title, *rating, *origin, *tip;
    int pack; /* in promises[] */
    creek_puzzle *puzzle;
} level;

/* What a pack promises. */
typedef struct {
    const char *name;
    const char *rating; /* NULL: of several levels */
    int least, most;    /* length of a side */
    int clues;          /* at most so many in a hundred corners */
} promise;

extern const promise promises[PACKS];
extern level levels[MOST_LEVELS];
extern int level_count;

/* $CREEK_LEVELS. */
const char *shipped_folder(void);

int width_of(const level *one);
int height_of(const level *one);
bool is_of(const level *one, const char *pack);

/* What the ID of a level says. */
creek_request request_of(const level *one);

#endif
