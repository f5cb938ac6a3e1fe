/* open_puzzles.c - reading puzzles into a catalog. */
#include "ui/shell/open_puzzles.h"

#include "base/alloc.h"
#include "source/detect.h"
#include "source/source.h"
#include "store/progress.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* After this time, any input cancels the reading. */
enum { PATIENCE_MS = 1000 };

/* A source being read, and the results. */
typedef struct {
    const services *services;
    uint64_t began;
    catalog *puzzles;
    puzzle_ref bad; /* the first part that could not be read */
    size_t bad_count;
    char *note; /* for the first puzzle that has one */
    bool more;  /* the list was truncated */
} reading;

static bool is_cancelled(void *context)
{
    const reading *r = context;
    const services *w = r->services;
    return w->now(w->context) - r->began > PATIENCE_MS && w->pending(w->context);
}

/* Stores what the message to the player is made of. */
static void tell(void *context, source_result result, puzzle_ref *item)
{
    reading *r = context;
    if (item->note && !r->note)
        r->note = xstrdup(item->note);
    if (result == SOURCE_BAD && r->bad_count++ == 0) {
        r->bad = *item;
        *item = (puzzle_ref){0};
    }
}

static char *message_for(const reading *r)
{
    const char *first = r->bad.message ? r->bad.message : "";
    size_t count = r->puzzles->packs[0].count, all = r->bad_count + count;
    if (r->bad_count > 0 && all > 1)
        return xasprintf("%zu of %zu puzzles could not be read. %s%s", r->bad_count, all,
                         r->bad_count > 1 ? "The first: " : "", first);
    if (r->bad.line > 0) {
        /* The player can see the text, so the message need not name it. */
        const char *colon = strstr(first, ": "), *what = colon ? colon : first;
        return r->bad.line > 1 ? xasprintf("Line %d, column %d%s", r->bad.line, r->bad.column, what)
                               : xasprintf("Column %d%s", r->bad.column, what);
    }
    if (r->bad_count > 0)
        return xstrdup(first);
    if (r->more && count == 0)
        return xstrdup("Loading cancelled.");
    if (r->more)
        return xasprintf("The list is long; only the first %zu of its puzzles were read.", count);
    return r->note ? xstrdup(r->note) : NULL;
}

/* --- reading --------------------------------------------------------------- */

/* Reads everything from `stream`, and frees it. */
static catalog *read_all(source *stream, const services *w)
{
    reading r = {.services = w, .began = w->now(w->context), .puzzles = catalog_new(NULL)};
    creek_limits limits = {.cancel = is_cancelled, .context = &r};
    source_limit(stream, &limits);
    r.more = source_collect(stream, &r.puzzles->packs[0], tell, &r);
    source_free(stream);
    r.puzzles->why = message_for(&r);
    ref_clear(&r.bad);
    free(r.note);
    return r.puzzles;
}

/* Nothing, for this reason, whose ownership it takes. */
static catalog *nothing(char *why)
{
    catalog *all = catalog_new(NULL);
    all->why = why;
    return all;
}

catalog *open_puzzles_in_text(const char *text, size_t length, const services *w)
{
    return read_all(source_of_text(text, length), w);
}

static catalog *open_argument(const char *text, char *path, const services *w)
{
    struct stat about;
    bool there = stat(path, &about) == 0;
    /* Pipes and devices could be endless. */
    if (there && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode))
        return nothing(xasprintf("%s: not a regular file; name another", path));
    /* The name of a file may also contain line breaks. */
    size_t length = strlen(text);
    bool is_name = detect_argument(path) == TEXT_NAME;
    if (!there && (strchr(text, '\n') || (is_name && detect(text, length) == TEXT_PUZZLE)))
        return open_puzzles_in_text(text, length, w);
    return read_all(source_new(&path, 1, NULL), w);
}

char *open_puzzles_home(const char *path)
{
    const char *home = getenv("HOME");
    if (home && home[0] && path[0] == '~' && (path[1] == '/' || !path[1]))
        return xasprintf("%s%s", home, path + 1);
    return xstrdup(path);
}

catalog *catalog_from_saved(storage *st, const saved_item *saved, const char *name)
{
    creek_game *game = saved_game_read(st, saved->id, NULL);
    return game ? catalog_of_game(name, game, saved->id) : NULL;
}

static catalog *open_saved(storage *st, const char *argument)
{
    saved_item saved;
    if (!saved_game_get(st, detect_saved(argument), &saved))
        return nothing(xasprintf("%s: no saved game has this number", argument));
    catalog *all = catalog_from_saved(st, &saved, saved.name);
    saved_item_release(&saved);
    return all ? all : nothing(xasprintf("%s: %s", argument, storage_why(st)));
}

catalog *open_puzzles_named(const char *text, const services *w)
{
    text_kind kind = detect_argument(text);
    if (kind == TEXT_STDIN)
        return nothing(xstrdup("-: standard input is your keyboard here; name a file, or paste the "
                               "puzzle"));
    if (kind == TEXT_SAVED)
        return open_saved(w->storage, text);
    char *path = open_puzzles_home(text);
    catalog *all = open_argument(text, path, w);
    free(path);
    return all;
}

/* --- progress --------------------------------------------------------------- */

static void refresh_pack(catalog_pack *pack, const known_puzzles *known)
{
    pack->solved = 0;
    for (size_t i = 0; i < pack->count; i++) {
        puzzle_ref *entry = &pack->entries[i];
        if (entry->key == 0)
            entry->key = puzzle_key(creek_game_puzzle(entry->game));
        known_puzzle puzzle = known_puzzles_find(known, entry->key);
        entry->solved = puzzle.won;
        entry->begun = puzzle.begun;
        pack->solved += entry->solved ? 1 : 0;
    }
}

void catalog_refresh(catalog_pack *packs, size_t count, const services *w)
{
    known_puzzles known = known_puzzles_read(w->storage);
    for (size_t i = 0; i < count; i++)
        refresh_pack(&packs[i], &known);
    free(known.list);
}
