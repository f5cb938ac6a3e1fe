/* open_puzzles.c - reading puzzles into a catalog. */
#include "ui/shell/open_puzzles.h"

#include "base/alloc.h"
#include "source/detect.h"
#include "source/source.h"
#include "ui/shell/complete.h"
#include "ui/shell/saved_progress.h"

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

void opened_puzzles_release(opened_puzzles *all)
{
    catalog_free(all->puzzles);
    free(all->message);
    *all = (opened_puzzles){0};
}

static reading begin(const services *w)
{
    return (reading){.services = w, .began = w->now(w->context), .puzzles = catalog_new(NULL)};
}

static bool is_cancelled(void *context)
{
    const reading *r = context;
    const services *w = r->services;
    return w->now(w->context) - r->began > PATIENCE_MS && w->pending(w->context);
}

static size_t count_of(const reading *r)
{
    return r->puzzles->packs[0].count;
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

/* Reads everything from `stream`, and frees it. */
static void collect(reading *r, source *stream)
{
    creek_limits limits = {.cancel = is_cancelled, .context = r};
    source_limit(stream, &limits);
    r->more = source_collect(stream, &r->puzzles->packs[0], tell, r);
    source_free(stream);
}

static void collect_text(reading *r, const char *text, size_t length)
{
    collect(r, source_of_text(text, length));
}

static char *message_for(const reading *r)
{
    const char *first = r->bad.message ? r->bad.message : "";
    size_t count = count_of(r);
    if (r->bad_count > 0 && count > 0)
        return xasprintf("%zu of %zu puzzles could not be read. %s%s", r->bad_count,
                         r->bad_count + count, r->bad_count > 1 ? "The first: " : "", first);
    if (r->bad_count > 1)
        return xasprintf("None of the %zu puzzles could be read. The first: %s", r->bad_count,
                         first);
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
    if (r->more && count == 1)
        return xstrdup("The list is long; only its first puzzle was read.");
    if (r->more)
        return xasprintf("The list is long; only its first %zu puzzles were read.", count);
    return r->note ? xstrdup(r->note) : NULL;
}

static opened_puzzles end(reading *r)
{
    opened_puzzles all = {.message = message_for(r)};
    if (count_of(r) > 0)
        all.puzzles = r->puzzles;
    else
        catalog_free(r->puzzles);
    ref_clear(&r->bad);
    free(r->note);
    return all;
}

/* --- reading --------------------------------------------------------------- */

/* Whether a text that names nothing may be a puzzle: in a format of several lines, or a line of
 * a list. */
static bool may_be_text(const char *text)
{
    creek_list_line parts;
    size_t length = strlen(text);
    return detect(text, length) == TEXT_PUZZLE ||
           (detect_fields(text, length, &parts) &&
            detect_listed(parts.puzzle, parts.puzzle_length));
}

static opened_puzzles open_argument(const char *text, char *path, const services *w)
{
    struct stat about;
    bool name = detect_argument(path) == TEXT_NAME, there = stat(path, &about) == 0;
    /* Pipes and devices could be endless. */
    if (name && there && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode))
        return (opened_puzzles){.message = xasprintf("%s: not a regular file; name another", path)};
    reading r = begin(w);
    /* The name of a file may also contain line breaks. */
    bool lines = !there && strchr(text, '\n');
    if (!lines)
        collect(&r, source_new(&path, 1));
    if (lines || (name && !there && count_of(&r) == 0 && may_be_text(path))) {
        ref_clear(&r.bad);
        r.bad_count = 0;
        collect_text(&r, text, strlen(text));
    }
    return end(&r);
}

opened_puzzles open_puzzles_in_text(const char *text, size_t length, const services *w)
{
    reading r = begin(w);
    collect_text(&r, text, length);
    return end(&r);
}

static opened_puzzles open_saved(storage *st, const char *argument)
{
    const char *why = "no saved game has this number";
    opened_puzzles all = {.puzzles = NULL};
    saved_item saved;
    if (saved_game_get(st, detect_saved(argument), &saved)) {
        all.puzzles = catalog_from_saved(st, &saved, saved.name);
        why = storage_why(st);
        saved_item_release(&saved);
    }
    if (!all.puzzles)
        all.message = xasprintf("%s: %s", argument, why);
    return all;
}

opened_puzzles open_puzzles_named(const char *text, const services *w)
{
    text_kind kind = detect_argument(text);
    if (kind == TEXT_STDIN)
        return (opened_puzzles){.message = xstrdup("-: standard input is your keyboard here; name "
                                                   "a file, or paste the puzzle")};
    if (kind == TEXT_SAVED)
        return open_saved(w->storage, text);
    char *path = complete_home(text);
    opened_puzzles all = open_argument(text, path, w);
    free(path);
    return all;
}
