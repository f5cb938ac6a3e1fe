/* gather.c - from what a player gives to a catalog. */
#include "ui/shell/gather.h"

#include "base/alloc.h"
#include "source/argument.h"
#include "source/puzzle_file.h"
#include "source/source.h"
#include "ui/opening.h"
#include "ui/screens/complete.h"
#include "ui/shell/apart.h"

#include <creek/creek.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Of those that cannot be read no more are looked for. */
enum { MOST_BAD = OPENING_MOST };

/* What is collected while reading. */
typedef struct {
    ui_opening opening;
    size_t bad;       /* how many puzzles could not be read */
    char *first;      /* what was said of the first of them */
    char *note;       /* of a puzzle that could */
    int line, column; /* of the first */
    bool enough;      /* no more is to be taken in */
    bool more;        /* the list goes on */
    char *title;      /* of the pack */
    const atomic_bool *hurry;
} collection;

/* Said when the player gives up what was not read from anywhere else. */
static const char given_up[] = "Nothing of it was opened: it takes long to be read, and you went "
                               "on meanwhile. Give it again, and wait.";

void gather_release(gathered *all)
{
    catalog_free(all->puzzles);
    free(all->message);
    *all = (gathered){0};
}

/* Takes in what reading gave; false when that was all. After the last that
 * there is room for it is looked whether one more comes. */
static bool take(collection *c, source_result result, source_item *item)
{
    c->more = result == SOURCE_CUT || (c->enough && result != SOURCE_END);
    if (c->more || result == SOURCE_END) {
        source_item_clear(item);
        return false;
    }
    if (result == SOURCE_ITEM) {
        source_item_hide_solution(item);
        opening_add(&c->opening, item);
    }
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
    c->enough = opening_is_full(&c->opening) || c->bad >= MOST_BAD ||
                (c->opening.count > 0 && atomic_load(c->hurry));
    return true;
}

static void release(collection *c)
{
    opening_clear(&c->opening);
    free(c->title);
    free(c->first);
    free(c->note);
    *c = (collection){0};
}

static char *message_for(const collection *c)
{
    const char *first = c->first ? c->first : "";
    if (c->bad > 0 && c->opening.count > 0)
        return xasprintf("%zu of %zu puzzles could not be read. %s%s", c->bad,
                         c->bad + c->opening.count, c->bad > 1 ? "The first: " : "", first);
    if (c->bad > 1)
        return xasprintf("None of %zu puzzles could be read. The first: %s", c->bad, first);
    if (c->line > 0) {
        /* What was given stands before the player's eyes and needs no name. */
        const char *colon = strstr(first, ": "), *what = colon ? colon : first;
        return c->line > 1 ? xasprintf("Line %d, column %d%s", c->line, c->column, what)
                           : xasprintf("Column %d%s", c->column, what);
    }
    if (c->bad > 0)
        return xstrdup(first);
    if (c->more && c->opening.count == 0)
        return xstrdup(given_up);
    if (c->more && c->opening.count == 1)
        return xstrdup("The list is long; this is the first of its puzzles.");
    if (c->more)
        return xasprintf("The list is long; these are the first %zu of its puzzles.",
                         c->opening.count);
    return xstrdup(c->note ? c->note : "");
}

/* Makes of the collection what the caller gets, and releases it. */
static gathered finish(collection *c)
{
    gathered all = {.line = c->line, .column = c->column};
    if (c->bad > 0 || c->more || c->note)
        all.message = message_for(c);
    if (c->opening.count > 0)
        all.puzzles = catalog_from_opening(&c->opening);
    release(c);
    return all;
}

/* --- what is done apart ------------------------------------------------------ */

/* Whether what is made meanwhile is to be left. */
static bool is_hurried(void *hurry)
{
    return atomic_load((const atomic_bool *)hurry);
}

/* What ends the making of a puzzle. */
static creek_limits limits_of(const collection *c)
{
    return (creek_limits){.cancel = is_hurried, .context = (void *)c->hurry};
}

/* Somebody's wish to read something. */
typedef struct {
    char *text, *home; /* that name it, or the text itself */
    size_t length;
    collection c;
    char *message; /* why there is nothing to read; then the collection is empty */
} errand;

static void release_errand(void *job)
{
    errand *e = job;
    release(&e->c);
    free(e->text);
    free(e->home);
    free(e->message);
    free(e);
}

static void read_text(errand *e)
{
    puzzle_file *file = puzzle_file_new_text(e->text, e->length, "pasted text", "pasted");
    creek_limits limits = limits_of(&e->c);
    e->c.title = xstrdup("Pasted list");
    puzzle_file_limit(check_alloc(file), &limits);
    for (bool going = true; going;) {
        source_item item = {0};
        source_result result = puzzle_file_next(file, &item);
        going = take(&e->c, result, &item);
    }
    puzzle_file_free(file);
}

/* A device could be endless. */
static bool is_readable(const char *path)
{
    struct stat about;
    return stat(path, &about) != 0 || S_ISREG(about.st_mode) || S_ISDIR(about.st_mode) ||
           S_ISFIFO(about.st_mode);
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

/* Keeps the title of the pack, which goes away with the source. */
static void keep_title(collection *c, const char *title)
{
    if (!c->title && title)
        c->title = xstrdup(title);
}

static void read_argument(errand *e, char *argument)
{
    collection *c = &e->c;
    source *stream = check_alloc(source_new(&argument, 1));
    creek_limits limits = limits_of(c);
    source_limit(stream, &limits);
    for (bool going = true; going;) {
        source_item item = {0};
        source_result result = source_next(stream, &item);
        if (result == SOURCE_ITEM)
            keep_title(c, source_title(stream));
        going = take(c, result, &item);
    }
    source_free(stream);
    struct stat about;
    if (c->bad > 0 && c->opening.count == 0 && argument_classify(argument) == ARGUMENT_NAME &&
        stat(argument, &about) != 0 && may_be_text(argument)) {
        const atomic_bool *hurry = c->hurry;
        release(c);
        c->hurry = hurry;
        read_text(e);
    }
}

static void read_it(void *job, const atomic_bool *hurry)
{
    errand *e = job;
    e->c.hurry = hurry;
    read_text(e);
}

static void read_named(void *job, const atomic_bool *hurry)
{
    errand *e = job;
    struct stat about;
    e->c.hurry = hurry;
    char *path = complete_home(e->text, e->home);
    if (strchr(e->text, '\n') && stat(path, &about) != 0)
        read_text(e); /* a file's name can have several lines, too */
    else if (argument_classify(path) != ARGUMENT_NAME || is_readable(path))
        read_argument(e, path);
    else
        e->message = xasprintf("%s: this is no file with text; name another", path);
    free(path);
}

/* --- what is asked for ------------------------------------------------------- */

static errand *new_errand(const char *text, size_t length, const char *home)
{
    errand *e = xcalloc(1, sizeof *e);
    e->text = xmalloc(length + 1);
    e->home = home ? xstrdup(home) : NULL;
    e->length = length;
    memcpy(e->text, text, length);
    e->text[length] = '\0';
    return e;
}

/* Has it done, and makes of it what the caller gets. `elsewhere`: it has to be
 * fetched from where the name leads. */
static gathered gather(errand *e, apart_work *work, bool elsewhere, const world *w)
{
    if (!apart_do(w, work, release_errand, e))
        return (gathered){.message =
                              xstrdup(elsewhere ? "It cannot be read: nothing comes from where "
                                                  "it lies. Try again later, or name another file."
                                                : given_up)};
    e->c.opening.title = e->c.title;
    gathered all = e->message ? (gathered){.message = e->message} : finish(&e->c);
    e->message = NULL;
    release_errand(e);
    return all;
}

gathered gather_text(const char *text, size_t length, const world *w)
{
    return gather(new_errand(text, length, NULL), read_it, false, w);
}

static gathered open_saved(storage *st, const char *argument)
{
    char why[STORAGE_WHY] = "no saved game has this number";
    gathered all = {.puzzles = NULL};
    saved_game saved;
    if (saved_game_get(st, argument_saved_number(argument), &saved)) {
        all.puzzles = catalog_from_saved(st, &saved, saved.name, why);
        saved_game_release(&saved);
    }
    if (!all.puzzles)
        all.message = xasprintf("%s: %s", argument, why);
    return all;
}

gathered gather_named(const char *text, const char *home, const world *w)
{
    if (strcmp(text, "-") == 0)
        return (gathered){.message = xstrdup("-: standard input is your keyboard here; name a "
                                             "file, or paste the puzzle")};
    if (argument_classify(text) == ARGUMENT_SAVED)
        return open_saved(w->storage, text);
    bool elsewhere = argument_classify(text) == ARGUMENT_NAME && !strchr(text, '\n');
    return gather(new_errand(text, strlen(text), home), read_named, elsewhere, w);
}
