#include "source/source.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "source/clock.h"
#include "source/detect.h"
#include "source/lines.h"

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

    /* The open text: a file, standard input, or a text that was given. */
    lines *reader;    /* NULL: none is open */
    char *label;      /* names it in messages */
    char *alone;      /* the name of its puzzle if it is the only one */
    bool given;       /* not from a file: items keep error positions and IDs */
    bool begun, list; /* a single puzzle; there is no more after it */
    const char *line; /* the current line of a list; `parts` points into it */
    list_line parts;
    unsigned long long ordinal; /* of the list's last puzzle, counting lines with errors */

    /* The remaining levels of a pack: [level, level_end). */
    const puzzle_ref *level;
    const puzzle_ref *level_end;

    catalog *levels; /* all levels, once needed */
    const char *title;
    const creek_limits *limits; /* or NULL */
    source_saved_reader *read_saved;
};

static void open_text(source *stream, lines *reader, char *label, char *alone, bool given)
{
    stream->reader = reader;
    stream->label = label;
    stream->alone = alone;
    stream->given = given;
    stream->ordinal = 0;
}

static void close_text(source *stream)
{
    lines_free(stream->reader);
    free(stream->label);
    free(stream->alone);
    stream->reader = NULL;
    stream->label = stream->alone = NULL;
    stream->begun = stream->list = false;
}

source *source_new(char *const *arguments, size_t count, source_saved_reader *reader)
{
    source *stream = xcalloc(1, sizeof *stream);
    stream->arguments = count ? arguments : no_arguments;
    stream->count = count ? count : 1;
    stream->read_saved = reader;
    return stream;
}

source *source_of_text(const char *text, size_t length)
{
    source *stream = xcalloc(1, sizeof *stream);
    stream->title = "Pasted list";
    open_text(stream, lines_new_text(text, length), xstrdup("pasted text"), xstrdup("pasted"),
              false);
    return stream;
}

void source_limit(source *stream, const creek_limits *limits)
{
    stream->limits = limits;
}

void source_free(source *stream)
{
    if (!stream)
        return;
    close_text(stream);
    catalog_free(stream->levels);
    free(stream);
}

/* --- the puzzles of a text ------------------------------------------------ */

static source_result bad(puzzle_ref *item, char *message)
{
    item->message = message;
    return SOURCE_BAD;
}

/* Reports an error at a position. */
static source_result bad_place(source *stream, puzzle_ref *item, int line, int column,
                               const char *what)
{
    item->message = xasprintf("%s:%d:%d: %s", stream->label, line, column, what);
    item->line = stream->given ? line : 0;
    item->column = stream->given ? column : 0;
    return SOURCE_BAD;
}

/* Reports a line or file that cannot be read to its end. */
static source_result bad_line(source *stream, puzzle_ref *item, lines_result result)
{
    stream->list = false;
    if (result == LINES_TOO_LONG)
        return bad_place(stream, item, lines_number(stream->reader), 1,
                         "a line is longer than 16 MiB, the limit for one puzzle; remove it");
    return bad(item,
               xasprintf("%s: cannot be read: %s; name a file, or pipe puzzles to standard input",
                         stream->label, strerror(errno)));
}

/* Generates the game of an ID. */
static creek_game *generate(const source *stream, const char *id, size_t length, creek_error *error)
{
    creek_request request;
    if (!detect_request(id, length, &request, error))
        return NULL;
    creek_puzzle *puzzle = creek_generate(&request, stream->limits, error);
    return puzzle ? check_alloc(creek_game_new(puzzle)) : NULL;
}

/* Reads a puzzle that begins at (line, column) of the file; error positions refer to the file. */
static source_result read_puzzle(source *stream, puzzle_ref *item, const char *text, size_t length,
                                 int line, int column)
{
    creek_error error = {0};
    creek_read_info info = {.format = CREEK_FORMAT_UNKNOWN};
    bool generated = length && memchr(text, '#', length) && detect(text, length) == TEXT_GENERATED;
    char *ignored = NULL;
    item->game = generated ? generate(stream, text, length, &error)
                           : detect_read(text, length, &info, &ignored, &error);
    if (!item->game && error.code == CREEK_OK) {
        stream->list = false;
        return SOURCE_CUT;
    }
    if (!item->game) {
        if (error.line == 1 && error.column > 0)
            column += error.column - 1;
        else if (error.line > 1)
            column = error.column > 0 ? error.column : 1;
        return bad_place(stream, item, line + (error.line > 1 ? error.line - 1 : 0), column,
                         error.message);
    }
    if (generated && stream->given)
        item->text = xstrndup(text, length);
    if (ignored)
        item->note = xasprintf("%s:%d:%d: not part of a Creek puzzle and ignored: %s",
                               stream->label, line, column, ignored);
    free(ignored);
    item->solution = info.solution;
    if (info.dropped_line)
        item->note = xasprintf(
            "%s:%d:1: the last line is incomplete and was ignored; all moves before it were read",
            stream->label, line + info.dropped_line - 1);
    return SOURCE_ITEM;
}

/* Reads the rest of the file, which is this text, as one puzzle. */
static source_result read_whole(source *stream, puzzle_ref *item, const char *text, size_t length)
{
    if (length > CREEK_TEXT_MAX)
        return bad(item,
                   xasprintf("%s: larger than 16 MiB, the limit for one puzzle; put each puzzle "
                             "of a list on a line of its own",
                             stream->label));
    /* A crash can leave zeros at the end of a saved game; its reader handles them. */
    if (creek_format_detect(text, length) != CREEK_FORMAT_CREEK && memchr(text, '\0', length)) {
        bool wide =
            length > 1 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
        return bad(item, xasprintf("%s: %s", stream->label,
                                   wide ? "text in UTF-16; save it as UTF-8"
                                        : "binary data; a puzzle file must be text"));
    }
    source_result result =
        read_puzzle(stream, item, text, length, lines_number(stream->reader) + 1, 1);
    if (result == SOURCE_ITEM)
        item->name = xstrdup(stream->alone);
    return result;
}

/* Whether a line of `text` is a list line with a puzzle. */
static bool any_list_line(const char *text, size_t length)
{
    lines *reader = lines_new_text(text, length);
    const char *line;
    list_line parts;
    bool any = false;
    while (!any && lines_next(reader, &line, &length) == LINES_LINE)
        any = detect_fields(line, length, &parts) &&
              detect_listed(parts.puzzle.at, parts.puzzle.length);
    lines_free(reader);
    return any;
}

/* Whether a text that is not a list line begins a puzzle of several lines. A spop text may also
 * be a list line with a mistake. */
static bool takes_lines(creek_format format)
{
    return format != CREEK_FORMAT_UNKNOWN && format != CREEK_FORMAT_URL &&
           format != CREEK_FORMAT_SGT && format != CREEK_FORMAT_SPOP;
}

/* Reads the next line that is neither empty nor a comment. */
static lines_result next_filled(source *stream)
{
    lines_result result;
    size_t length;
    do
        result = lines_next(stream->reader, &stream->line, &length);
    while (result == LINES_LINE && !detect_fields(stream->line, length, &stream->parts));
    return result;
}

/* Names a list's puzzle. If the first one has no name and no other line follows, it is the
 * file's only puzzle. */
static void name_listed(source *stream, puzzle_ref *item)
{
    lines_result ahead = LINES_LINE;
    if (stream->ordinal == 1 && strcmp(stream->alone, "1") != 0) {
        ahead = next_filled(stream);
        if (ahead == LINES_LINE || ahead == LINES_TOO_LONG)
            lines_unread(stream->reader);
    }
    item->name = ahead == LINES_END ? xstrdup(stream->alone) : xasprintf("%llu", stream->ordinal);
}

/* Reads title and rating after the puzzle in a line of a pack. Other lists have other texts
 * there, such as the cells of a solution. */
static void read_rest(puzzle_ref *item, const list_line *parts)
{
    char *rest = xstrndup(parts->rest.length ? parts->rest.at : "", parts->rest.length), *at = rest;
    const char *title = strsep(&at, "\t"), *rating = at ? strsep(&at, "\t") : "";
    creek_puzzle *puzzle = creek_game_edit_text(item->game);
    bool solution = *title && !title[strspn(title, "#.?/")];
    if (!solution && creek_level_from_name(rating) >= 0)
        check_memory(creek_puzzle_set_text(puzzle, CREEK_TITLE, title) &&
                     creek_puzzle_set_text(puzzle, CREEK_RATING, rating));
    free(rest);
}

/* Reads the puzzle of the current line of a list. */
static source_result read_line(source *stream, puzzle_ref *item)
{
    int number = lines_number(stream->reader);
    const list_line *parts = &stream->parts;
    bool named = parts->name.length > 0;
    stream->ordinal++;
    if (named) {
        size_t valid = utf8_valid(parts->name.at, parts->name.length);
        if (valid < parts->name.length)
            return bad_place(
                stream, item, number,
                1 + utf8_characters(stream->line, (size_t)(parts->name.at - stream->line) + valid),
                "the name is not UTF-8; save the list as UTF-8");
        item->name = xstrndup(parts->name.at, parts->name.length);
        item->named = true;
    }
    int column = 1 + utf8_characters(stream->line, (size_t)(parts->puzzle.at - stream->line));
    source_result result =
        read_puzzle(stream, item, parts->puzzle.at, parts->puzzle.length, number, column);
    if (result == SOURCE_ITEM)
        read_rest(item, parts);
    if (result == SOURCE_ITEM && !named)
        name_listed(stream, item);
    return result;
}

static source_result next_listed(source *stream, puzzle_ref *item)
{
    lines_result result = next_filled(stream);
    if (result == LINES_LINE)
        return read_line(stream, item);
    return result == LINES_END ? SOURCE_END : bad_line(stream, item, result);
}

/* Determines what the file is from the first line that is neither empty nor a comment. */
static source_result begin(source *stream, puzzle_ref *item)
{
    const char *rest;
    size_t length;
    lines_result result = next_filled(stream);
    stream->begun = true;
    if (result == LINES_END)
        return bad(item, xasprintf("%s: no puzzle found; give a puzzle or a list of puzzles",
                                   stream->label));
    if (result != LINES_LINE)
        return bad_line(stream, item, result);
    stream->list = detect_listed(stream->parts.puzzle.at, stream->parts.puzzle.length);
    lines_unread(stream->reader);
    if (!stream->list) {
        result = lines_peek(stream->reader, CREEK_TEXT_MAX + 1, &rest, &length);
        if (result != LINES_LINE)
            return bad_line(stream, item, result);
        if (takes_lines(creek_format_detect(rest, length)) || !any_list_line(rest, length))
            return read_whole(stream, item, rest, length);
        stream->list = true;
    }
    return next_listed(stream, item);
}

/* --- arguments ------------------------------------------------------------- */

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
    open_text(stream, reader, xstrdup(path), xstrdup(name), false);
    return SOURCE_END;
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
    open_text(stream, reader, label, ordinal, !input);
    return SOURCE_END;
}

/* The next puzzle of the open argument. */
static source_result next_of_open(source *stream, puzzle_ref *item)
{
    if (stream->level < stream->level_end) {
        const puzzle_ref *level = stream->level++;
        *item = (puzzle_ref){.name = xstrdup(level->name),
                             .game = game_with_marks(creek_game_puzzle(level->game), NULL),
                             .named = true};
        return SOURCE_ITEM;
    }
    source_result result = SOURCE_END;
    if (stream->reader && !stream->begun)
        result = begin(stream, item);
    else if (stream->list)
        result = next_listed(stream, item);
    if (result == SOURCE_END)
        close_text(stream);
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

bool source_collect(source *stream, catalog_pack *pack, source_teller *tell, void *context)
{
    const creek_limits *limits = stream->limits;
    for (;;) {
        puzzle_ref item;
        source_result result = source_next(stream, &item);
        bool over = result == SOURCE_END || result == SOURCE_CUT;
        bool enough = pack->count > 0 && limits && limits->cancel(limits->context);
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
                creek_game_free(ref_take_game(&item, &item.saved));
            catalog_add(pack, &item);
        }
        ref_clear(&item);
    }
}
