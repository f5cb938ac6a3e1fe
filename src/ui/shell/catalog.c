/* catalog.c - packs of puzzles. */
#include "ui/shell/catalog.h"

#include "source/daily.h"
#include "source/generated.h"
#include "store/game_file.h"
#include "store/puzzle_key.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy_of(const char *text)
{
    return strdup(text ? text : "");
}

static void release_entry(catalog_entry *entry)
{
    free(entry->name);
    free(entry->title);
    free(entry->drawing);
    free(entry->rating);
    free(entry->url);
    creek_game_free(entry->game);
}

static void release_pack(catalog_pack *pack)
{
    for (size_t i = 0; i < pack->count; i++)
        release_entry(&pack->entries[i]);
    free(pack->entries);
    free(pack->title);
    free(pack->description);
}

void catalog_free(catalog *all)
{
    if (!all)
        return;
    for (size_t i = 0; i < all->count; i++)
        release_pack(&all->packs[i]);
    free(all->packs);
    free(all->why);
    free(all);
}

/* An empty catalog with room for `count` packs. */
static catalog *empty(size_t count)
{
    catalog *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->packs = calloc(count + 1, sizeof *all->packs);
    if (!all->packs) {
        free(all);
        return NULL;
    }
    return all;
}

static bool begin_pack(catalog_pack *pack, const char *title, const char *description, size_t count)
{
    pack->title = copy_of(title);
    pack->description = copy_of(description);
    pack->entries = calloc(count + 1, sizeof *pack->entries);
    return pack->title && pack->description && pack->entries;
}

/* "sail boat" of an origin that ends with "drawing sail-boat". */
static char *drawing_of(const char *origin)
{
    static const char word[] = " drawing ";
    const char *found = origin ? strstr(origin, word) : NULL;
    char *drawing = copy_of(found ? found + sizeof word - 1 : "");
    for (char *at = drawing; at && *at; at++)
        if (*at == '-')
            *at = ' ';
    return drawing;
}

static bool add_level(catalog_pack *pack, const level *from)
{
    catalog_entry *entry = &pack->entries[pack->count++];
    entry->name = copy_of(from->name);
    entry->title = copy_of(from->title);
    entry->rating = copy_of(from->rating);
    entry->url = copy_of(from->url);
    entry->drawing = drawing_of(from->origin);
    return entry->name && entry->title && entry->rating && entry->url && entry->drawing;
}

catalog *catalog_from_library(const level_library *library, const char *why)
{
    catalog *all = empty(library ? library->count : 0);
    if (!all)
        return NULL;
    bool done = true;
    for (size_t i = 0; library && done && i < library->count; i++) {
        const level_pack *from = &library->packs[i];
        catalog_pack *pack = &all->packs[all->count++];
        done = begin_pack(pack, from->title && from->title[0] ? from->title : from->name,
                          from->description, from->count);
        for (size_t j = 0; done && j < from->count; j++)
            done = add_level(pack, &from->levels[j]);
    }
    if (done && all->count == 0)
        all->why = copy_of(why ? why : "no levels were found");
    if (!done) {
        catalog_free(all);
        return NULL;
    }
    return all;
}

/* What the ID of a generated puzzle tells of it. */
static bool read_id(const char *name, const creek_puzzle *puzzle, creek_request *request)
{
    creek_error error;
    return name && generated_is_id(name, strlen(name)) &&
           creek_generate_read_id(name, request, &error) &&
           request->width == creek_puzzle_width(puzzle) &&
           request->height == creek_puzzle_height(puzzle);
}

/* Whether it is the puzzle of a day, which is what it is called then. */
static bool is_daily(const char *name, const creek_puzzle *puzzle, char title[DAILY_TITLE_SIZE])
{
    creek_request request;
    daily_date date;
    uint64_t number;
    if (!read_id(name, puzzle, &request) || !daily_read_id(name, &date, &number) || number != 1)
        return false;
    daily_write_title(date, title);
    return true;
}

static bool describe(catalog_entry *entry, const char *name)
{
    const creek_puzzle *puzzle = creek_game_puzzle(entry->game);
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    char day[DAILY_TITLE_SIZE];
    creek_request request;
    if ((!rating || !rating[0]) && read_id(name, puzzle, &request))
        rating = creek_level_name(request.level);
    entry->name = copy_of(name);
    if ((!title || !title[0]) && is_daily(name, puzzle, day))
        title = day;
    entry->title = copy_of(title);
    entry->rating = copy_of(rating);
    entry->drawing = copy_of(NULL);
    return entry->name && entry->title && entry->rating && entry->drawing;
}

catalog *catalog_from_opening(ui_opening *opening)
{
    catalog *all = empty(1);
    if (!all)
        return NULL;
    catalog_pack *pack = &all->packs[all->count++];
    bool done = begin_pack(pack, opening->title, NULL, opening->count);
    for (size_t i = 0; done && i < opening->count; i++) {
        catalog_entry *entry = &pack->entries[pack->count++];
        entry->game = opening->entries[i].game;
        done = describe(entry, opening->entries[i].name);
    }
    for (size_t i = 0; i < pack->count; i++) {
        if (done)
            opening->entries[i].game = NULL;
        else
            pack->entries[i].game = NULL;
    }
    if (!done) {
        catalog_free(all);
        return NULL;
    }
    creek_request request;
    char day[DAILY_TITLE_SIZE];
    const catalog_entry *only = &pack->entries[0];
    /* A day has one puzzle. */
    pack->run = pack->count == 1 && read_id(only->name, creek_game_puzzle(only->game), &request) &&
                !is_daily(only->name, creek_game_puzzle(only->game), day);
    return all;
}

/* A game of the puzzle, which it takes over. */
static creek_game *begin_game(creek_puzzle *puzzle)
{
    creek_game *game = creek_game_new(puzzle);
    if (!game)
        creek_puzzle_free(puzzle);
    return game;
}

catalog *catalog_from_made(const creek_request *request, creek_puzzle *puzzle)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    ui_entry entry = {.name = id, .game = begin_game(puzzle)};
    ui_opening opening = {.entries = &entry, .count = 1};
    catalog *all = entry.game ? catalog_from_opening(&opening) : NULL;
    creek_game_free(entry.game);
    return all;
}

catalog *catalog_from_saved(const char *name, const creek_game *saved)
{
    creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(saved));
    char *copy = copy_of(name);
    ui_entry entry = {.name = copy, .game = puzzle && copy ? begin_game(puzzle) : NULL};
    ui_opening opening = {.entries = &entry, .count = 1};
    if (puzzle && !copy)
        creek_puzzle_free(puzzle);
    catalog *all = entry.game ? catalog_from_opening(&opening) : NULL;
    creek_game_free(entry.game);
    free(copy);
    return all;
}

bool catalog_add_made(catalog_pack *run, const creek_request *request, creek_puzzle *puzzle)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    catalog_entry entry = {.game = begin_game(puzzle)};
    catalog_entry *entries =
        entry.game ? realloc(run->entries, (run->count + 2) * sizeof *entries) : NULL;
    if (entries)
        run->entries = entries;
    if (!entries || !describe(&entry, id)) {
        release_entry(&entry);
        return false;
    }
    run->entries[run->count++] = entry;
    return true;
}

void catalog_title(const catalog_entry *entry, bool solved, char *text)
{
    bool told = solved && entry->drawing && entry->drawing[0];
    snprintf(text, CATALOG_TITLE, "%.100s%s%.50s", entry->title[0] ? entry->title : entry->name,
             told ? ": " : "", told ? entry->drawing : "");
}

bool catalog_load(catalog_entry *entry)
{
    if (!entry->game && entry->url) {
        creek_error error = {0};
        entry->game = creek_read(entry->url, strlen(entry->url), NULL, &error);
        if (!entry->game)
            return false;
        creek_puzzle *text = creek_game_edit_text(entry->game);
        (void)creek_puzzle_set_text(text, CREEK_TITLE, entry->title);
        (void)creek_puzzle_set_text(text, CREEK_RATING, entry->rating);
    }
    if (!entry->game)
        return false;
    const creek_puzzle *puzzle = creek_game_puzzle(entry->game);
    if (entry->width == 0) {
        entry->width = creek_puzzle_width(puzzle);
        entry->height = creek_puzzle_height(puzzle);
        entry->key = puzzle_key(puzzle);
    }
    return true;
}

void catalog_refresh(catalog_pack *pack, const world *w)
{
    pack->solved = 0;
    for (size_t i = 0; i < pack->count; i++) {
        catalog_entry *entry = &pack->entries[i];
        if (!catalog_load(entry))
            continue;
        entry->solved = progress_solved(w->progress, entry->key);
        entry->begun = game_file_started(w->store, creek_game_puzzle(entry->game));
        pack->solved += entry->solved ? 1 : 0;
    }
}

size_t catalog_first_open(const catalog_pack *pack)
{
    for (size_t i = 0; i < pack->count; i++)
        if (!pack->entries[i].solved)
            return i;
    return 0;
}

bool catalog_find(catalog *all, const char *name, const creek_puzzle *puzzle, catalog_pack **pack,
                  size_t *index)
{
    for (size_t i = 0; i < all->count; i++)
        for (size_t j = 0; j < all->packs[i].count; j++) {
            catalog_entry *entry = &all->packs[i].entries[j];
            if (strcmp(entry->name, name) != 0 || !catalog_load(entry) ||
                !creek_puzzle_equal(creek_game_puzzle(entry->game), puzzle))
                continue;
            *pack = &all->packs[i];
            *index = j;
            return true;
        }
    return false;
}
