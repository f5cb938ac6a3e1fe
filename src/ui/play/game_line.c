/* game_line.c - reading a saved game for a list. */
#include "ui/play/game_line.h"

#include "source/daily.h"
#include "source/generated.h"
#include "store/game_file.h"
#include "store/game_found.h"
#include "store/puzzle_key.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The size of the puzzle of a file that cannot be read stands in its name,
 * WxH-KEY.creek; 0 where it does not. */
static void read_size(const char *file, int *width, int *height)
{
    char *end;
    long w = strtol(file, &end, 10), h = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    bool told = *end == '-' && w > 0 && h > 0 && w <= CREEK_SIZE_MAX && h <= CREEK_SIZE_MAX;
    *width = told ? (int)w : 0;
    *height = told ? (int)h : 0;
}

/* The level with that puzzle, or NULL. */
static const catalog_entry *find_level(const game_line_sources *from, uint64_t key, int width,
                                       int height)
{
    for (size_t i = 0; i < from->levels->count; i++)
        for (size_t k = 0; k < from->levels->packs[i].count; k++) {
            catalog_entry *entry = &from->levels->packs[i].entries[k];
            if (catalog_know(entry) && entry->key == key && entry->width == width &&
                entry->height == height)
                return entry;
        }
    return NULL;
}

/* What the puzzle was called when it was opened, or else when it was won; ""
 * when nothing is known. */
static const char *known_name(const game_line_sources *from, const char *file, uint64_t key,
                              int width, int height)
{
    char own[GAME_NAME_SIZE];
    const char *name = game_names_of(from->names, file);
    /* Of a copy that another program has made it may be known of the game. */
    game_found_name(width, height, key, 1, own);
    if (!name[0])
        name = game_names_of(from->names, own);
    for (size_t i = from->won && !name[0] ? from->won->count : 0; i-- > 0;) {
        const record *r = &from->won->list[i];
        if (r->key == key && r->width == width && r->height == height && r->name[0])
            return r->name;
    }
    return name;
}

/* What an ID says that a size does not: "hard rot2 #7.3". False when the name
 * is none. */
static bool title_of_id(const char *name, char *title)
{
    creek_request request;
    creek_error error;
    daily_date date;
    uint64_t number;
    if (!generated_is_id(name, strlen(name)) || !creek_generate_read_id(name, &request, &error))
        return false;
    if (daily_read_id(name, &date, &number) && number == 1) {
        daily_write_title(date, title);
        return true;
    }
    bool any = request.symmetry == CREEK_SYMMETRY_NONE;
    snprintf(title, CATALOG_TITLE, "%s%s%s #%" PRIu64 ".%" PRIu64, creek_level_name(request.level),
             any ? "" : " ", any ? "" : creek_symmetry_name(request.symmetry), request.seed,
             request.number);
    return true;
}

/* How the puzzle is called, once all else is known of the line. */
static void take_title(const game_line_sources *from, game_line *line, const char *file,
                       const creek_puzzle *puzzle)
{
    uint64_t key = puzzle_key(puzzle);
    int width = line->width, height = line->height;
    const char *own_title = creek_puzzle_text(puzzle, CREEK_TITLE);
    const catalog_entry *known = find_level(from, key, width, height);
    const char *name = known ? known->name : known_name(from, file, key, width, height);
    snprintf(line->name, sizeof line->name, "%s", name);
    if (known)
        catalog_title(known, line->solved, line->title);
    else if (own_title && own_title[0])
        snprintf(line->title, sizeof line->title, "%.*s", CATALOG_TITLE - 1, own_title);
    else if (!title_of_id(name, line->title))
        snprintf(line->title, sizeof line->title, "%.*s", CATALOG_TITLE - 1, name);
}

void game_line_copy(const game_line *line, char text[GAME_LINE_COPY])
{
    text[0] = '\0';
    if (line->copy == 1)
        snprintf(text, GAME_LINE_COPY, " copy");
    else if (line->copy > 1)
        snprintf(text, GAME_LINE_COPY, " copy %d", line->copy);
}

void game_line_read(game_line *line, const game_line_sources *from, const char *file)
{
    line->read = true;
    creek_game *game = game_file_peek(from->store, file);
    line->broken = !game;
    read_size(file, &line->width, &line->height);
    if (!game)
        return;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    creek_report report = {0};
    line->width = creek_puzzle_width(puzzle);
    line->height = creek_puzzle_height(puzzle);
    (void)creek_check(puzzle, creek_game_board(game), &report);
    line->solved = report.solved;
    line->undecided = report.undecided;
    line->time_ms = creek_game_time(game);
    line->moves = creek_game_position(game);
    line->copy = game_file_copy_number(from->store, file, puzzle);
    take_title(from, line, file, puzzle);
    creek_game_free(game);
}
