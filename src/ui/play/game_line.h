/* game_line.h - what a list of saved games says of one of them. */
#ifndef CREEK_UI_GAME_LINE_H
#define CREEK_UI_GAME_LINE_H

#include "store/game_names.h"
#include "store/records.h"
#include "ui/shell/catalog.h"

enum { GAME_LINE_NAME = 256 };

typedef struct {
    char name[GAME_LINE_NAME]; /* the puzzle's NAME; "" when it has none */
    char title[CATALOG_TITLE]; /* what it is called, but for its size; "" */
    int width, height;
    bool read, broken; /* looked at; it could not be read */
    bool solved;
    int copy; /* the number of a copy that stands beside the puzzle's own game, else 0 */
    uint64_t time_ms;
    int undecided; /* cells */
    size_t moves;
} game_line;

/* Where names are looked up, besides the game itself. All of it is the caller's. */
typedef struct {
    const store *store;
    catalog *levels;
    records *won;      /* may be NULL */
    game_names *names; /* may be NULL */
} game_line_sources;

/* " copy", " copy 2", for a line that is one; else "". */
enum { GAME_LINE_COPY = 20 };
void game_line_copy(const game_line *line, char text[GAME_LINE_COPY]);

/* Reads the game in a file of the games folder. Of one that cannot be read the
 * line tells that, and the size. */
void game_line_read(game_line *line, const game_line_sources *from, const char *file);

#endif
