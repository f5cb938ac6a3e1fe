#include "source/source.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "source/clock.h"
#include "source/detect.h"
#include "source/levels.h"
#include "source/lines.h"
#include "source/puzzle_file.h"

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
    size_t next; /* index of the next argument to open; it is the ordinal of the open one */

    puzzle_file *file; /* the open file, or NULL */

    /* The remaining levels of a pack: [level, level_end). */
    const puzzle_ref *level;
    const puzzle_ref *level_end;

    catalog *levels; /* all levels, once needed */
    const char *title;
    const creek_limits *limits; /* or NULL */
    source_saved_reader *read_saved;
};

source *source_new(char *const *arguments, size_t count)
{
    source *stream = xcalloc(1, sizeof *stream);
    stream->arguments = count ? arguments : no_arguments;
    stream->count = count ? count : 1;
    return stream;
}

source *source_of_text(const char *text, size_t length)
{
    source *stream = xcalloc(1, sizeof *stream);
    stream->title = "Pasted list";
    stream->file = puzzle_file_new(lines_new_text(text, length), xstrdup("pasted text"),
                                   xstrdup("pasted"), false);
    return stream;
}

void source_read_saved(source *stream, source_saved_reader *reader)
{
    stream->read_saved = reader;
}

void source_limit(source *stream, const creek_limits *limits)
{
    stream->limits = limits;
}

void source_free(source *stream)
{
    if (!stream)
        return;
    puzzle_file_free(stream->file);
    catalog_free(stream->levels);
    free(stream);
}

static source_result bad(puzzle_ref *item, char *message)
{
    item->message = message;
    return SOURCE_BAD;
}

static source_result no_file(const char *path, puzzle_ref *item, int error)
{
    return bad(item, xasprintf("%s: cannot be opened: %s; check its name and permissions", path,
                               strerror(error)));
}

static source_result open_file(source *stream, const char *path, puzzle_ref *item)
{
    const char *slash = strrchr(path, '/'), *name = slash && slash[1] ? slash + 1 : path;
    lines *reader = lines_open(path);
    if (!reader)
        return no_file(path, item, errno);
    stream->title = name;
    stream->file = puzzle_file_new(reader, xstrdup(path), xstrdup(name), false);
    return SOURCE_END;
}

/* A shipped level, with its title and rating. */
static source_result read_level(const puzzle_ref *level, puzzle_ref *item)
{
    creek_error error;
    *item = (puzzle_ref){.name = xstrdup(level->name),
                         .title = ref_copy_text(level->title),
                         .rating = ref_copy_text(level->rating),
                         .text = xstrdup(level->text),
                         .named = true};
    if (ref_read(item, &error))
        return SOURCE_ITEM;
    return bad(item, xasprintf("%s: the level is damaged: %s", level->name, error.message));
}

/* Looks for a level or pack called `name`; false if there is none. */
static bool find_level(source *stream, const char *name)
{
    if (!stream->levels)
        stream->levels = levels_load();
    catalog_pack *pack;
    const puzzle_ref *level = catalog_find(stream->levels, name, NULL, &pack);
    if (!level)
        pack = catalog_find_pack(stream->levels, name);
    if (!pack)
        return false;
    stream->title = pack->title;
    stream->level = level ? level : pack->entries;
    stream->level_end = level ? level + 1 : pack->entries + pack->count;
    return true;
}

/* Reports an argument that names nothing, suggesting a level or pack. */
static source_result not_found(const catalog *levels, const char *argument, puzzle_ref *item)
{
    const char *why = levels->why;
    size_t length = strcspn(argument, "/");
    char *pack = xstrndup(argument, length);
    nearest_word near = nearest_word_to(pack);
    for (size_t i = 0; i < levels->count; i++)
        nearest_word_try(&near, levels->packs[i].name);
    if (catalog_find_pack(levels, pack))
        item->message =
            xasprintf("%s: level not found; `creek levels %s` lists them", argument, pack);
    else if (near.word)
        item->message = xasprintf("%s: no such file, level or pack; did you mean '%s%s'?", argument,
                                  near.word, argument + length);
    else
        item->message = xasprintf(
            "%s: not a URL, an ID (WxH:... or ...#SEED), a one-line puzzle text (Creek (6,6) "
            "[...]), a file, a level or a pack%s%s%s; see `creek levels` and `creek --help`",
            *argument ? argument : "an empty argument", why ? " (" : "", why ? why : "",
            why ? ")" : "");
    free(pack);
    return SOURCE_BAD;
}

/* Opens a file, otherwise a level or pack. A folder of that name does not hide these. */
static source_result open_name(source *stream, const char *argument, puzzle_ref *item)
{
    struct stat about;
    bool there = stat(argument, &about) == 0;
    int error = errno;
    if (there && !S_ISDIR(about.st_mode))
        return open_file(stream, argument, item);
    if (find_level(stream, argument))
        return SOURCE_END;
    if (there)
        return bad(item, xasprintf("%s is a directory; name a file in it", argument));
    if ((error != ENOENT && error != ENOTDIR) || detect_path(argument) ||
        lstat(argument, &about) == 0)
        return no_file(argument, item, error);
    return not_found(stream->levels, argument, item);
}

/* Opens an argument. Returns an error or a saved game at once, otherwise SOURCE_END. */
static source_result open_argument(source *stream, const char *argument, puzzle_ref *item)
{
    text_kind kind = detect_argument(argument);
    bool input = kind == TEXT_STDIN;
    if (kind == TEXT_SAVED && stream->read_saved)
        return stream->read_saved(argument, item);
    if (kind == TEXT_SAVED || kind == TEXT_NAME)
        return open_name(stream, argument, item);
    stream->title = input ? "standard input" : NULL;
    char *ordinal = xasprintf("%zu", stream->next);
    char *label = input ? xstrdup(stream->title) : xasprintf("argument %s", ordinal);
    lines *reader = input ? lines_new(STDIN_FILENO) : lines_new_text(argument, strlen(argument));
    stream->file = puzzle_file_new(reader, label, ordinal, !input);
    return SOURCE_END;
}

/* The next puzzle of the open argument. */
static source_result next_of_open(source *stream, puzzle_ref *item)
{
    if (stream->level < stream->level_end)
        return read_level(stream->level++, item);
    if (!stream->file)
        return SOURCE_END;
    source_result result = puzzle_file_next(stream->file, stream->limits, item);
    if (result == SOURCE_END) {
        puzzle_file_free(stream->file);
        stream->file = NULL;
    }
    return result;
}

source_result source_next(source *stream, puzzle_ref *item)
{
    int64_t start = clock_now();
    *item = (puzzle_ref){0};
    source_result result = next_of_open(stream, item);
    while (result == SOURCE_END && stream->next < stream->count) {
        stream->title = NULL;
        result = open_argument(stream, stream->arguments[stream->next++], item);
        if (result == SOURCE_END)
            result = next_of_open(stream, item);
    }
    item->reading = clock_now() - start;
    return result;
}

static void clear_marks(creek_game *game)
{
    const creek_board *marks = creek_game_board(game);
    creek_board *blank =
        check_alloc(creek_board_new(creek_board_width(marks), creek_board_height(marks)));
    if (!creek_game_set_start(game, blank))
        alloc_failed();
    creek_board_free(blank);
}

bool source_collect(source *stream, catalog_pack *pack, source_teller *tell, void *context)
{
    const creek_limits *limits = stream->limits;
    for (;;) {
        puzzle_ref item;
        source_result result = source_next(stream, &item);
        bool over = result == SOURCE_END || result == SOURCE_CUT;
        bool enough = pack->count >= CATALOG_MAX ||
                      (pack->count > 0 && limits && limits->cancel(limits->context));
        if (over || enough) {
            ref_clear(&item);
            return result != SOURCE_END;
        }
        tell(context, result, &item);
        if (result == SOURCE_ITEM) {
            if (!pack->title[0] && stream->title) {
                free(pack->title);
                pack->title = xstrdup(stream->title);
            }
            if (item.solution)
                clear_marks(item.game);
            catalog_add(pack, &item);
        }
        ref_clear(&item);
    }
}
