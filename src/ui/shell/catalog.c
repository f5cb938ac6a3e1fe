/* catalog.c - packs of puzzles. */
#include "ui/shell/catalog.h"

#include "base/alloc.h"
#include "store/puzzle_set.h"
#include "ui/known_id.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is not there is this, in long lists without number. */
static char nothing[1];

static char *copy_of(const char *text)
{
    return text && *text ? xstrdup(text) : nothing;
}

static void release_text(char *text)
{
    if (text != nothing)
        free(text);
}

static void release_entry(catalog_entry *entry)
{
    release_text(entry->name);
    release_text(entry->title);
    release_text(entry->drawing);
    release_text(entry->rating);
    release_text(entry->url);
    creek_game_free(entry->game);
}

static void release_pack(catalog_pack *pack)
{
    for (size_t i = 0; i < pack->count; i++)
        release_entry(&pack->entries[i]);
    free(pack->entries);
    release_text(pack->title);
    release_text(pack->description);
}

void catalog_free(catalog *all)
{
    if (!all)
        return;
    for (size_t i = 0; i < all->count; i++)
        release_pack(&all->packs[i]);
    free(all->packs);
    release_text(all->why);
    free(all);
}

/* An empty catalog with room for `count` packs. */
static catalog *empty(size_t count)
{
    catalog *all = xcalloc(1, sizeof *all);
    all->packs = xcalloc(count + 1, sizeof *all->packs);
    return all;
}

static void begin_pack(catalog_pack *pack, const char *title, const char *description, size_t count)
{
    pack->title = copy_of(title);
    pack->description = copy_of(description);
    pack->entries = xcalloc(count + 1, sizeof *pack->entries);
}

/* "sail boat" of an origin that ends with "drawing sail-boat". */
static char *drawing_of(const char *origin)
{
    static const char word[] = " drawing ";
    const char *found = origin ? strstr(origin, word) : NULL;
    char *drawing = copy_of(found ? found + sizeof word - 1 : "");
    for (char *at = drawing; *at; at++)
        if (*at == '-')
            *at = ' ';
    return drawing;
}

static void add_level(catalog_pack *pack, const level *from)
{
    catalog_entry *entry = &pack->entries[pack->count++];
    entry->name = copy_of(from->name);
    entry->title = copy_of(from->title);
    entry->rating = copy_of(from->rating);
    entry->url = copy_of(from->url);
    entry->drawing = drawing_of(from->origin);
}

catalog *catalog_from_library(const level_library *library, const char *why)
{
    catalog *all = empty(library ? library->count : 0);
    for (size_t i = 0; library && i < library->count; i++) {
        const level_pack *from = &library->packs[i];
        catalog_pack *pack = &all->packs[all->count++];
        begin_pack(pack, from->title && from->title[0] ? from->title : from->name,
                          from->description, from->count);
        for (size_t j = 0; j < from->count; j++)
            add_level(pack, &from->levels[j]);
    }
    if (all->count == 0)
        all->why = copy_of(why ? why : "no levels were found");
    return all;
}

static void describe(catalog_entry *entry, const char *name)
{
    const creek_puzzle *puzzle = creek_game_puzzle(entry->game);
    char day[DAILY_TITLE_SIZE];
    entry->name = copy_of(name);
    entry->title = copy_of(known_id_title(name, puzzle, day));
    entry->rating = copy_of(known_id_rating(name, puzzle));
    entry->drawing = copy_of(NULL);
}

/* The entry for a puzzle that is packed, with the same strings. */
static catalog_entry unpacked(const ui_entry *from)
{
    return (catalog_entry){.name = from->name ? from->name : nothing,
                           .title = from->title ? from->title : nothing,
                           .rating = from->rating ? from->rating : nothing,
                           .drawing = nothing,
                           .url = from->text};
}

/* Takes over the entries of an opening. */
static void add_opened(catalog_pack *pack, ui_opening *opening)
{
    for (size_t i = 0; i < opening->count; i++) {
        ui_entry *from = &opening->entries[i];
        catalog_entry *entry = &pack->entries[pack->count++];
        if (from->text) {
            *entry = unpacked(from);
            *from = (ui_entry){0};
        } else {
            entry->game = from->game;
            entry->saved = from->saved;
            describe(entry, from->name);
            from->game = NULL;
        }
    }
}

catalog *catalog_from_opening(ui_opening *opening)
{
    catalog *all = empty(1);
    catalog_pack *pack = &all->packs[all->count++];
    begin_pack(pack, opening->title, NULL, opening->count);
    add_opened(pack, opening);
    creek_request request;
    char day[DAILY_TITLE_SIZE];
    const catalog_entry *only = &pack->entries[0];
    /* A day has one puzzle. */
    pack->run = pack->count == 1 && only->game &&
                known_id_read(only->name, creek_game_puzzle(only->game), &request) &&
                !known_id_daily(only->name, creek_game_puzzle(only->game), day);
    return all;
}

catalog *catalog_from_made(const creek_request *request, creek_puzzle *puzzle)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    ui_entry entry = {.name = id, .game = check_alloc(creek_game_new(puzzle))};
    ui_opening opening = {.entries = &entry, .count = 1};
    return catalog_from_opening(&opening);
}

/* A new game of the puzzle of another one. */
static creek_game *blank_game(const creek_game *game)
{
    return check_alloc(
        creek_game_new(check_alloc(creek_puzzle_clone(creek_game_puzzle(game)))));
}

catalog *catalog_from_saved(storage *st, const saved_game *saved, char *name,
                            char why[STORAGE_WHY])
{
    creek_game *game = saved_game_read(st, saved->id, why);
    if (!game)
        return NULL;
    ui_entry entry = {.name = name, .saved = saved->id, .game = blank_game(game)};
    ui_opening opening = {.entries = &entry, .count = 1};
    creek_game_free(game);
    return catalog_from_opening(&opening);
}

void catalog_add_made(catalog_pack *run, const creek_request *request, creek_puzzle *puzzle)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    run->entries = xreallocarray(run->entries, run->count + 2, sizeof *run->entries);
    catalog_entry *entry = &run->entries[run->count++];
    *entry = (catalog_entry){.game = check_alloc(creek_game_new(puzzle))};
    describe(entry, id);
}

void catalog_title(const catalog_entry *entry, bool solved, char *text)
{
    bool told = solved && entry->drawing && entry->drawing[0];
    snprintf(text, CATALOG_TITLE, "%.100s%s%.50s", entry->title[0] ? entry->title : entry->name,
             told ? ": " : "", told ? entry->drawing : "");
}

/* Reads the text of an entry; NULL when it cannot be read. */
static creek_game *read_entry(const catalog_entry *entry)
{
    creek_error error = {0};
    return entry->url ? creek_read(entry->url, strlen(entry->url), NULL, &error) : NULL;
}

static void learn(catalog_entry *entry, const creek_puzzle *puzzle)
{
    entry->width = (short)creek_puzzle_width(puzzle);
    entry->height = (short)creek_puzzle_height(puzzle);
    entry->key = puzzle_key(puzzle);
}

bool catalog_know(catalog_entry *entry)
{
    if (entry->width > 0)
        return true;
    creek_game *game = entry->game ? NULL : read_entry(entry);
    if (entry->game || game)
        learn(entry, creek_game_puzzle(entry->game ? entry->game : game));
    creek_game_free(game);
    return entry->width > 0;
}

bool catalog_load(catalog_entry *entry)
{
    if (!entry->game) {
        entry->game = read_entry(entry);
        if (!entry->game)
            return false;
        creek_puzzle *text = creek_game_edit_text(entry->game);
        (void)creek_puzzle_set_text(text, CREEK_TITLE, entry->title);
        (void)creek_puzzle_set_text(text, CREEK_RATING, entry->rating);
    }
    return catalog_know(entry);
}

void catalog_unload(catalog_entry *entry)
{
    unsigned read = CREEK_PART_UNKNOWN_CLUES | CREEK_PART_TITLE | CREEK_PART_RATING;
    if (!entry->game || !entry->url || (creek_game_parts(entry->game) & ~read))
        return;
    creek_game_free(entry->game);
    entry->game = NULL;
}

creek_game *catalog_take_game(catalog_entry *entry, int64_t *saved)
{
    if (!catalog_load(entry))
        return NULL;
    creek_game *game = entry->game;
    entry->game = blank_game(game);
    *saved = entry->saved;
    entry->saved = 0;
    return game;
}

static void refresh_pack(catalog_pack *pack, const puzzle_set *won, const puzzle_set *begun)
{
    pack->solved = 0;
    for (size_t i = 0; i < pack->count; i++) {
        catalog_entry *entry = &pack->entries[i];
        if (!catalog_know(entry))
            continue;
        entry->solved = puzzle_set_has(won, entry->key);
        entry->begun = puzzle_set_has(begun, entry->key);
        pack->solved += entry->solved ? 1 : 0;
    }
}

void catalog_refresh(catalog_pack *packs, size_t count, const world *w)
{
    puzzle_set *won = puzzle_set_won(w->storage), *begun = puzzle_set_unfinished(w->storage);
    for (size_t i = 0; i < count; i++)
        refresh_pack(&packs[i], won, begun);
    puzzle_set_free(won);
    puzzle_set_free(begun);
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
