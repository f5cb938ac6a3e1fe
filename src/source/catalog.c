#include "source/catalog.h"

#include "base/alloc.h"
#include "source/detect.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A copy of a text; "" for NULL. */
static char *copy_text(const char *text)
{
    return xstrdup(text ? text : "");
}

void ref_clear(puzzle_ref *ref)
{
    free(ref->name);
    free(ref->title);
    free(ref->rating);
    free(ref->origin);
    free(ref->tip);
    free(ref->text);
    creek_game_free(ref->game);
    free(ref->rival);
    free(ref->message);
    free(ref->note);
    *ref = (puzzle_ref){0};
}

creek_game *game_with_marks(const creek_puzzle *puzzle, const creek_board *marks)
{
    creek_game *game = check_alloc(creek_game_new(check_alloc(creek_puzzle_clone(puzzle))));
    check_memory(!marks || creek_game_set_start(game, marks));
    return game;
}

creek_game *ref_take_game(puzzle_ref *ref, int64_t *saved)
{
    creek_game *game = ref->game;
    ref->game = game_with_marks(creek_game_puzzle(game), NULL);
    *saved = ref->saved;
    ref->saved = 0;
    return game;
}

/* --- what it is called ----------------------------------------------------- */

const char *name_outside_list(const char *name)
{
    return name + (name[strspn(name, "0123456789")] ? 0 : strlen(name));
}

bool ref_request(const char *name, int width, int height, creek_request *request)
{
    creek_error error;
    return name && creek_generate_read_id(name, request, &error) && request->width == width &&
           request->height == height;
}

bool ref_daily_title(const char *name, int width, int height, char title[DAILY_TITLE_SIZE])
{
    creek_request request;
    int day;
    uint64_t number;
    if (!ref_request(name, width, height, &request) || !daily_read_id(name, &day, &number) ||
        number != 1)
        return false;
    daily_write_title(day, title);
    return true;
}

bool puzzle_called(const char *title, const char *name, int width, int height, char text[REF_TITLE])
{
    creek_request request;
    if (title[0])
        snprintf(text, REF_TITLE, "%.100s", title);
    else if (ref_daily_title(name, width, height, text))
        return true;
    else if (ref_request(name, width, height, &request))
        snprintf(text, REF_TITLE, "%s #%" PRIu64 ".%" PRIu64, creek_level_name(request.level),
                 request.seed, request.number);
    else if (name[0])
        snprintf(text, REF_TITLE, "%.100s", name);
    else
        snprintf(text, REF_TITLE, "%dx%d puzzle", width, height);
    return title[0] || name[0];
}

bool ref_called(const puzzle_ref *ref, bool alone, bool solved, char text[REF_TITLE])
{
    /* "sail boat" for an origin that ends with "drawing sail-boat". */
    static const char word[] = " drawing ";
    const char *found = solved && ref->origin ? strstr(ref->origin, word) : NULL;
    const char *name = alone ? name_outside_list(ref->name) : ref->name;
    bool called = puzzle_called(ref->title, name, ref->width, ref->height, text);
    char *end = text + strlen(text);
    if (found)
        snprintf(end, REF_TITLE - (size_t)(end - text), ": %.50s", found + sizeof word - 1);
    while ((end = strchr(end, '-')))
        *end = ' ';
    return called;
}

const char *ref_rating(const char *name, const creek_puzzle *puzzle)
{
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    creek_request request;
    if (rating && rating[0])
        return rating;
    return ref_request(name, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), &request)
               ? creek_level_name(request.level)
               : "";
}

/* --- packs ------------------------------------------------------------------ */

/* The array, large enough for one element more than `count`; it grows by
 * doubling whenever `count` is a power of two. */
static void *make_room(void *array, size_t count, size_t size)
{
    return count & (count - 1) ? array : xreallocarray(array, count ? count * 2 : 1, size);
}

static void clear_pack(catalog_pack *pack)
{
    for (size_t i = 0; i < pack->count; i++)
        ref_clear(&pack->entries[i]);
    free(pack->entries);
    free(pack->name);
    free(pack->title);
    free(pack->description);
}

void catalog_free(catalog *all)
{
    if (!all)
        return;
    for (size_t i = 0; i < all->count; i++)
        clear_pack(&all->packs[i]);
    free(all->packs);
    free(all->why);
    free(all);
}

void catalog_add_pack(catalog *all, catalog_pack pack)
{
    all->packs = make_room(all->packs, all->count, sizeof *all->packs);
    all->packs[all->count++] = pack;
}

catalog *catalog_new(const char *title)
{
    catalog *all = xcalloc(1, sizeof *all);
    catalog_add_pack(
        all,
        (catalog_pack){.name = xstrdup(""), .title = copy_text(title), .description = xstrdup("")});
    return all;
}

static void replace_text(char **text, const char *by)
{
    char *copy = copy_text(by);
    free(*text);
    *text = copy;
}

/* Fills in what the puzzle and its name tell. */
static void describe(puzzle_ref *entry)
{
    const creek_puzzle *puzzle = creek_game_puzzle(entry->game);
    replace_text(&entry->title, creek_puzzle_text(puzzle, CREEK_TITLE));
    replace_text(&entry->rating, ref_rating(entry->name, puzzle));
    entry->width = (short)creek_puzzle_width(puzzle);
    entry->height = (short)creek_puzzle_height(puzzle);
    if (!entry->origin)
        entry->origin = xstrdup("");
}

/* Whether more puzzles can be generated after this one. A day has only one. */
static bool is_run(const puzzle_ref *entry)
{
    creek_request request;
    char day[DAILY_TITLE_SIZE];
    return ref_request(entry->name, entry->width, entry->height, &request) &&
           !ref_daily_title(entry->name, entry->width, entry->height, day);
}

void catalog_add(catalog_pack *pack, puzzle_ref *ref)
{
    pack->entries = make_room(pack->entries, pack->count, sizeof *pack->entries);
    puzzle_ref *entry = &pack->entries[pack->count++];
    *entry = *ref;
    *ref = (puzzle_ref){0};
    if (entry->text && detect(entry->text, strlen(entry->text)) == TEXT_GENERATED) {
        free(entry->name);
        entry->name = entry->text;
        entry->text = NULL;
    } else if (!entry->name || detect_saved(entry->name)) {
        /* `@N` is not the puzzle's name. */
        replace_text(&entry->name, NULL);
    }
    describe(entry);
    pack->extendable = pack->count == 1 && is_run(entry);
}

catalog *catalog_of_game(const char *name, creek_game *game, int64_t saved)
{
    catalog *all = catalog_new(NULL);
    puzzle_ref ref = {.name = copy_text(name), .game = game, .saved = saved};
    catalog_add(&all->packs[0], &ref);
    return all;
}

void catalog_rename(catalog_pack *pack, const char *name)
{
    puzzle_ref *entry = &pack->entries[0];
    replace_text(&entry->name, name);
    describe(entry);
    pack->extendable = is_run(entry);
}

catalog *catalog_of_race(const char *name, const creek_game *rival)
{
    creek_error error;
    catalog *all = catalog_of_game(
        name, game_with_marks(creek_game_puzzle(rival), creek_game_start(rival)), 0);
    char *text = check_alloc(creek_write(rival, CREEK_FORMAT_CREEK, &error));
    all->packs[0].entries[0].rival = xstrdup(text);
    creek_free(text);
    return all;
}

catalog *catalog_of_generated(const creek_request *request, creek_puzzle *puzzle)
{
    catalog *all = catalog_new(NULL);
    catalog_add_generated(&all->packs[0], request, puzzle);
    return all;
}

void catalog_add_generated(catalog_pack *run, const creek_request *request, creek_puzzle *puzzle)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    puzzle_ref ref = {.name = xstrdup(id), .game = check_alloc(creek_game_new(puzzle))};
    catalog_add(run, &ref);
    run->extendable = is_run(&run->entries[0]);
}

size_t catalog_first_unsolved(const catalog_pack *pack)
{
    for (size_t i = 0; i < pack->count; i++)
        if (!pack->entries[i].solved)
            return i;
    return 0;
}

catalog_pack *catalog_find_pack(const catalog *all, const char *name)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->packs[i].name, name) == 0)
            return &all->packs[i];
    return NULL;
}

puzzle_ref *catalog_find(const catalog *all, const char *name, const creek_puzzle *puzzle,
                         catalog_pack **pack)
{
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = 0; k < all->packs[i].count; k++) {
            puzzle_ref *entry = &all->packs[i].entries[k];
            if (strcmp(entry->name, name) != 0 ||
                (puzzle && !creek_puzzle_equal(creek_game_puzzle(entry->game), puzzle)))
                continue;
            *pack = &all->packs[i];
            return entry;
        }
    return NULL;
}
