#include "source/source.h"

#include "base/alloc.h"
#include "source/argument.h"
#include "source/clock.h"
#include "source/generated.h"
#include "source/levels.h"
#include "source/puzzle_file.h"
#include "source/reading.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char standard_input[] = "-";
static char *const no_arguments[] = {standard_input};

struct source {
    char *const *arguments;
    size_t count;
    size_t next; /* index of the argument to open next, so the ordinal of the open one */

    /* The open file, when `file` is not NULL. */
    puzzle_file *file;
    int descriptor;
    char *alone; /* the NAME of a puzzle that is the only one in it */

    /* The levels still to come: [level, level_end) of a pack. */
    const level *level;
    const level *level_end;

    level_library *library; /* once it was needed */
    char *library_why;      /* why there is none */
    const char *title;
    const creek_limits *limits; /* or NULL */
    source_saved_game *saved;   /* or NULL */
};

source *source_new(char *const *arguments, size_t count)
{
    source *stream = xcalloc(1, sizeof *stream);
    stream->arguments = count ? arguments : no_arguments;
    stream->count = count ? count : 1;
    stream->descriptor = -1;
    return stream;
}

void source_limit(source *stream, const creek_limits *limits)
{
    stream->limits = limits;
}

void source_saved_games(source *stream, source_saved_game *read)
{
    stream->saved = read;
}

static void close_file(source *stream)
{
    puzzle_file_free(stream->file);
    stream->file = NULL;
    if (stream->descriptor > STDIN_FILENO)
        close(stream->descriptor);
    stream->descriptor = -1;
    free(stream->alone);
    stream->alone = NULL;
}

void source_free(source *stream)
{
    if (!stream)
        return;
    close_file(stream);
    level_library_free(stream->library);
    free(stream->library_why);
    free(stream);
}

void source_item_clear(source_item *item)
{
    free(item->name);
    free(item->id);
    creek_game_free(item->game);
    free(item->message);
    free(item->note);
    *item = (source_item){0};
}

const char *source_title(const source *stream)
{
    return stream->title;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

static source_result named(source *stream, source_item *item)
{
    item->name = xasprintf("%zu", stream->next);
    return SOURCE_ITEM;
}

static source_result bad(source_item *item, char *message)
{
    item->message = message;
    return SOURCE_BAD;
}

/* An argument that is meant for a puzzle and is none. */
static source_result bad_argument(source *stream, const creek_error *error, source_item *item)
{
    item->line = error->line > 0 ? error->line : 1;
    item->column = error->column > 0 ? error->column : 1;
    return bad(item, xasprintf("argument %zu:%d:%d: %s", stream->next, item->line, item->column,
                               error->message));
}

/* A puzzle that stands in the argument itself. */
static source_result read_argument(source *stream, const char *text, source_item *item)
{
    creek_error error;
    creek_read_info info = {.format = CREEK_FORMAT_UNKNOWN};
    item->game = creek_read(text, strlen(text), &info, &error);
    item->solution = info.solution;
    return item->game ? named(stream, item) : bad_argument(stream, &error, item);
}

/* A puzzle that is built from the ID in the argument. */
static source_result build_argument(source *stream, const char *text, source_item *item)
{
    creek_error error;
    item->game = generated_read(text, strlen(text), stream->limits, &error);
    if (!item->game && error.code == CREEK_OK)
        return SOURCE_CUT;
    if (!item->game)
        return bad_argument(stream, &error, item);
    item->id = xstrdup(text);
    return named(stream, item);
}

/* A saved game, which goes by its NAME unless that is none or a number of a list. */
static source_result read_saved(source *stream, const char *argument, source_item *item)
{
    char *name = NULL, *why = NULL;
    int64_t number = argument_saved_number(argument);
    item->game = stream->saved ? stream->saved(number, &name, &why) : NULL;
    if (!item->game) {
        source_result result =
            bad(item, xasprintf("%s: %s", argument, why ? why : "there are no saved games"));
        free(why);
        return result;
    }
    bool named = name[strspn(name, "0123456789")] != '\0';
    item->saved = number;
    item->named = true;
    item->name = xstrdup(named ? name : argument);
    free(name);
    return SOURCE_ITEM;
}

/* Begins to read `descriptor`, which becomes the stream's. */
static source_result begin_file(source *stream, int descriptor, const char *label, char *alone,
                                source_item *item)
{
    stream->descriptor = descriptor;
    stream->alone = alone;
    stream->file = puzzle_file_new(descriptor, label, alone);
    puzzle_file_limit(stream->file, stream->limits);
    source_result result = puzzle_file_next(stream->file, item);
    if (result == SOURCE_END)
        close_file(stream);
    return result;
}

static source_result read_standard_input(source *stream, source_item *item)
{
    stream->title = "standard input";
    return begin_file(stream, STDIN_FILENO, "standard input", xasprintf("%zu", stream->next), item);
}

/* An argument that is there but cannot be opened or read as a file. */
static source_result bad_path(source_item *item, const char *path, const char *what)
{
    return bad(item, xasprintf("%s: %s", path, what));
}

static source_result open_file(source *stream, const char *path, source_item *item)
{
    int descriptor = reading_open(path);
    if (descriptor < 0)
        return bad(item, xasprintf("%s: cannot be opened: %s; check its name and permissions", path,
                                   strerror(errno)));
    stream->title = base_name(path);
    return begin_file(stream, descriptor, path, xstrdup(base_name(path)), item);
}

/* The library, loaded when it is first asked for; NULL when there is none. */
static const level_library *library(source *stream)
{
    if (!stream->library && !stream->library_why)
        stream->library = level_library_load(&stream->library_why);
    return stream->library;
}

/* A shipped level, with its title and rating. */
static source_result read_level(const level *one, source_item *item)
{
    creek_error error;
    item->game = creek_read(one->url, strlen(one->url), NULL, &error);
    if (!item->game)
        return bad(item, xasprintf("%s: the level is damaged: %s", one->name, error.message));
    creek_puzzle *puzzle = creek_game_edit_text(item->game);
    item->name = xstrdup(one->name);
    item->named = true;
    if (!creek_puzzle_set_text(puzzle, CREEK_TITLE, one->title) ||
        !creek_puzzle_set_text(puzzle, CREEK_RATING, one->rating))
        alloc_failed();
    return SOURCE_ITEM;
}

static source_result next_level(source *stream, source_item *item)
{
    return stream->level < stream->level_end ? read_level(stream->level++, item) : SOURCE_END;
}

/* The pack that a level belongs to. */
static const level_pack *pack_of(const level_library *all, const level *one)
{
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = 0; k < all->packs[i].count; k++)
            if (&all->packs[i].levels[k] == one)
                return &all->packs[i];
    return NULL;
}

/* Looks for a level or pack called `name`; false when there is none. */
static bool find_level(source *stream, const char *name)
{
    const level_library *all = library(stream);
    if (!all)
        return false;
    const level *one = level_library_level(all, name);
    const level_pack *pack = one ? pack_of(all, one) : level_library_pack(all, name);
    if (!pack)
        return false;
    stream->title = pack->title;
    stream->level = one ? one : pack->levels;
    stream->level_end = one ? one + 1 : pack->levels + pack->count;
    return true;
}

/* The pack that PACK/NUMBER names, though it has no such level; NULL when it is
 * no such name. */
static const level_pack *pack_named_in(const source *stream, const char *argument)
{
    const char *slash = strrchr(argument, '/');
    char *name =
        slash && stream->library ? xasprintf("%.*s", (int)(slash - argument), argument) : NULL;
    const level_pack *pack = name ? level_library_pack(stream->library, name) : NULL;
    free(name);
    return pack;
}

/* A file, so the name says, that is not there. */
static source_result no_file(const char *path, source_item *item, int error)
{
    struct stat about;
    bool link = lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
    return bad(item, xasprintf("%s: cannot be opened: %s%s; check its name and permissions", path,
                               strerror(error), link ? " (the link leads nowhere)" : ""));
}

static source_result not_found(source *stream, const char *argument, source_item *item)
{
    const level_pack *pack = pack_named_in(stream, argument);
    if (pack)
        return bad(item, xasprintf("%s: no level of this name; `creek levels %s` lists them",
                                   argument, pack->name));
    item->unknown = true;
    return bad(
        item,
        xasprintf(
            "%s: no URL, sgt ID (WxH:...), generator ID (...#SEED), text "
            "(Creek (H,W) [...]), file, level or pack%s%s%s; see `creek levels` and `creek --help`",
            *argument ? argument : "an empty argument", stream->library_why ? " (" : "",
            stream->library_why ? stream->library_why : "", stream->library_why ? ")" : ""));
}

/* A file, else a level or pack. A folder of that name does not hide these. */
static source_result open_name(source *stream, const char *argument, source_item *item)
{
    struct stat about;
    bool there = stat(argument, &about) == 0;
    int error = errno;
    if (there && !S_ISDIR(about.st_mode))
        return open_file(stream, argument, item);
    if (find_level(stream, argument))
        return next_level(stream, item);
    if (there)
        return bad_path(item, argument, "is a folder; name a file in it");
    if ((error != ENOENT && error != ENOTDIR) || argument_is_path(argument) ||
        lstat(argument, &about) == 0)
        return no_file(argument, item, error);
    return not_found(stream, argument, item);
}

static source_result open_argument(source *stream, const char *argument, source_item *item)
{
    switch (argument_classify(argument)) {
    case ARGUMENT_STDIN:
        return read_standard_input(stream, item);
    case ARGUMENT_TEXT:
        return read_argument(stream, argument, item);
    case ARGUMENT_ID:
        return build_argument(stream, argument, item);
    case ARGUMENT_SAVED:
        return read_saved(stream, argument, item);
    default:
        return open_name(stream, argument, item);
    }
}

/* What the argument that is open has next. */
static source_result next_of_open(source *stream, source_item *item)
{
    if (!stream->file)
        return next_level(stream, item);
    source_result result = puzzle_file_next(stream->file, item);
    if (result == SOURCE_END)
        close_file(stream);
    return result;
}

source_result source_next(source *stream, source_item *item)
{
    int64_t start = clock_now();
    *item = (source_item){0};
    source_result result = next_of_open(stream, item);
    while (result == SOURCE_END && stream->next < stream->count) {
        stream->title = NULL;
        result = open_argument(stream, stream->arguments[stream->next++], item);
    }
    item->reading = clock_now() - start;
    return result;
}

void source_item_hide_solution(source_item *item)
{
    if (!item->solution || !item->game)
        return;
    const creek_board *marks = creek_game_board(item->game);
    creek_board *blank =
        check_alloc(creek_board_new(creek_board_width(marks), creek_board_height(marks)));
    if (!creek_game_set_start(item->game, blank))
        alloc_failed();
    creek_board_free(blank);
}
