/* gather.c - from what a player gives to a catalog. */
#include "ui/shell/gather.h"

#include "source/argument.h"
#include "source/message.h"
#include "source/puzzle_file.h"
#include "source/source.h"
#include "ui/screens/complete.h"

#include <creek/creek.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A list longer than anyone plays through is opened as far as this. */
enum { MOST_PUZZLES = 100000 };

/* Reading goes on for so long whatever the player does. */
enum { PATIENCE_MS = 1000 };

/* What is collected while reading. */
typedef struct {
    ui_opening opening;
    size_t bad;        /* how many puzzles could not be read */
    char *first;       /* what was said of the first of them */
    char *note;        /* of a puzzle that could */
    int line, column;  /* of the first */
    bool more, memory; /* the list goes on; memory ran out */
    const world *world;
    uint64_t began; /* when reading did */
} collection;

void gather_release(gathered *all)
{
    catalog_free(all->puzzles);
    free(all->message);
    *all = (gathered){0};
}

static bool add_entry(ui_opening *opening, source_item *item)
{
    if ((opening->count & (opening->count - 1)) == 0) {
        size_t room = opening->count ? 2 * opening->count : 1;
        ui_entry *entries = realloc(opening->entries, room * sizeof *entries);
        if (!entries)
            return false;
        opening->entries = entries;
    }
    opening->entries[opening->count++] = (ui_entry){.name = item->name, .game = item->game};
    item->name = NULL;
    item->game = NULL;
    return true;
}

/* Whether the player has waited for long and now does something. */
static bool is_disturbed(const collection *c)
{
    const world *w = c->world;
    return w->now(w->context) - c->began > PATIENCE_MS && w->pending(w->context);
}

/* Takes in what reading gave; false when that was all. */
static bool take(collection *c, source_result result, source_item *item)
{
    if (result == SOURCE_ITEM &&
        (!source_item_hide_solution(item) || !add_entry(&c->opening, item)))
        c->memory = true;
    if (result == SOURCE_MEMORY)
        c->memory = true;
    if (result == SOURCE_BAD && c->bad++ == 0) {
        c->first = item->message;
        c->line = item->line;
        c->column = item->column;
        item->message = NULL;
    }
    if (item->note && !c->note) {
        c->note = item->note;
        item->note = NULL;
    }
    source_item_clear(item);
    c->more = c->opening.count + c->bad >= MOST_PUZZLES || (c->opening.count && is_disturbed(c));
    return result != SOURCE_END && !c->more && !c->memory;
}

static void release(collection *c)
{
    for (size_t i = 0; i < c->opening.count; i++) {
        free(c->opening.entries[i].name);
        creek_game_free(c->opening.entries[i].game);
    }
    free(c->opening.entries);
    free(c->first);
    free(c->note);
    *c = (collection){0};
}

static char *message_for(const collection *c)
{
    const char *first = c->first ? c->first : "";
    if (c->bad > 0 && c->opening.count > 0)
        return message_format("%zu of %zu puzzles could not be read. %s%s", c->bad,
                              c->bad + c->opening.count, c->bad > 1 ? "The first: " : "", first);
    if (c->bad > 1)
        return message_format("None of %zu puzzles could be read. The first: %s", c->bad, first);
    if (c->line > 0) {
        /* What was given stands before the player's eyes and needs no name. */
        const char *colon = strstr(first, ": "), *what = colon ? colon : first;
        return c->line > 1 ? message_format("Line %d, column %d%s", c->line, c->column, what)
                           : message_format("Column %d%s", c->column, what);
    }
    if (c->bad > 0)
        return message_format("%s", first);
    if (c->more)
        return message_format("The list is long; these are the first %zu of its puzzles.",
                              c->opening.count);
    return message_format("%s", c->note ? c->note : "");
}

/* Makes of the collection what the caller gets, and releases it. */
static bool finish(collection *c, gathered *all)
{
    bool fine = !c->memory;
    if (fine && c->opening.count > 0)
        fine = (all->puzzles = catalog_from_opening(&c->opening)) != NULL;
    if (fine && (c->bad > 0 || c->more || c->note))
        fine = (all->message = message_for(c)) != NULL;
    all->line = c->line;
    all->column = c->column;
    release(c);
    if (!fine)
        gather_release(all);
    return fine;
}

bool gather_text(const char *text, size_t length, const world *w, gathered *all)
{
    collection c = {.opening = {.title = "Pasted list"}, .world = w, .began = w->now(w->context)};
    *all = (gathered){0};
    puzzle_file *file = puzzle_file_new_text(text, length, "pasted text", "pasted");
    if (!file)
        return false;
    for (bool going = true; going;) {
        source_item item = {0};
        source_result result = puzzle_file_next(file, &item);
        going = take(&c, result, &item);
    }
    puzzle_file_free(file);
    return finish(&c, all);
}

static bool say(gathered *all, char *message)
{
    all->message = message;
    return message != NULL;
}

/* A device or pipe could be endless. */
static bool is_readable(const char *path)
{
    struct stat about;
    return stat(path, &about) != 0 || S_ISREG(about.st_mode) || S_ISDIR(about.st_mode);
}

/* Whether a text that is the name of nothing may be a puzzle all the same: a line of a
 * list, or one of the formats with many lines. */
static bool may_be_text(const char *text)
{
    creek_list_line parts;
    size_t length = strlen(text);
    return strchr(text, '\n') || creek_format_detect(text, length) != CREEK_FORMAT_UNKNOWN ||
           (creek_list_split(text, length, &parts) &&
            creek_list_holds_puzzle(parts.puzzle, parts.puzzle_length));
}

static bool gather_argument(char *text, const world *w, gathered *all)
{
    collection c = {.world = w, .began = w->now(w->context)};
    source *stream = source_new(&text, 1);
    if (!stream)
        return false;
    for (bool going = true; going;) {
        source_item item = {0};
        source_result result = source_next(stream, &item);
        if (result == SOURCE_ITEM)
            c.opening.title = source_title(stream);
        going = take(&c, result, &item);
    }
    struct stat about;
    bool other = c.bad > 0 && c.opening.count == 0 && argument_classify(text) == ARGUMENT_NAME &&
                 stat(text, &about) != 0 && may_be_text(text);
    bool fine = true;
    if (other)
        release(&c);
    else
        fine = finish(&c, all);
    source_free(stream);
    return other ? gather_text(text, strlen(text), w, all) : fine;
}

bool gather_named(const char *text, const char *home, const world *w, gathered *all)
{
    *all = (gathered){0};
    if (strcmp(text, "-") == 0)
        return say(all, message_format("-: standard input is your keyboard here; name a file, or "
                                       "paste the puzzle"));
    char *path = complete_home(text, home);
    if (!path)
        return false;
    bool fine;
    struct stat about;
    /* A file's name can have several lines, too. */
    if (strchr(text, '\n') && stat(path, &about) != 0)
        fine = gather_text(text, strlen(text), w, all);
    else if (argument_classify(path) == ARGUMENT_NAME && !is_readable(path))
        fine = say(all, message_format("%s: this is no file with text; name another", path));
    else
        fine = gather_argument(path, w, all);
    free(path);
    return fine;
}
