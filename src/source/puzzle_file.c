#include "source/puzzle_file.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "source/detect.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct puzzle_file {
    lines *reader;
    char *label, *alone;
    bool given;
    bool begun, list; /* a single puzzle; there is no more after it */
    const char *line; /* the current line of a list; `parts` points into it */
    list_line parts;
    unsigned long long ordinal; /* of the list's last puzzle */
    const creek_limits *limits; /* or NULL */
};

puzzle_file *puzzle_file_new(lines *reader, char *label, char *alone, bool given)
{
    puzzle_file *file = xcalloc(1, sizeof *file);
    file->reader = reader;
    file->label = label;
    file->alone = alone;
    file->given = given;
    return file;
}

void puzzle_file_free(puzzle_file *file)
{
    if (!file)
        return;
    lines_free(file->reader);
    free(file->label);
    free(file->alone);
    free(file);
}

/* Reports an error in the whole file. */
static source_result bad_file(puzzle_file *file, puzzle_ref *item, const char *what)
{
    item->message = xasprintf("%s: %s", file->label, what);
    return SOURCE_BAD;
}

/* Reports an error at a position. */
static source_result bad_place(puzzle_file *file, puzzle_ref *item, int line, int column,
                               const char *what)
{
    item->message = xasprintf("%s:%d:%d: %s", file->label, line, column, what);
    item->line = file->given ? line : 0;
    item->column = file->given ? column : 0;
    return SOURCE_BAD;
}

/* Reports a line or file that cannot be read to its end. */
static source_result bad_line(puzzle_file *file, puzzle_ref *item, lines_result result)
{
    file->list = false;
    if (result == LINES_TOO_LONG)
        return bad_place(file, item, lines_number(file->reader), 1,
                         "a line is longer than 16 MiB, the limit for one puzzle");
    item->message =
        xasprintf("%s: cannot be read: %s; name a file, or pipe puzzles to standard input",
                  file->label, strerror(errno));
    return SOURCE_BAD;
}

/* Generates the game of an ID. */
static creek_game *generate(const puzzle_file *file, const char *id, size_t length,
                            creek_error *error)
{
    creek_request request;
    if (!detect_request(id, length, &request, error))
        return NULL;
    creek_puzzle *puzzle = creek_generate(&request, file->limits, error);
    return puzzle ? check_alloc(creek_game_new(puzzle)) : NULL;
}

/* Reads a puzzle that begins at (line, column) of the file; error positions refer to the file. */
static source_result read_puzzle(puzzle_file *file, puzzle_ref *item, const char *text,
                                 size_t length, int line, int column)
{
    creek_error error = {0};
    creek_read_info info = {.format = CREEK_FORMAT_UNKNOWN};
    bool generated = length && memchr(text, '#', length) && detect(text, length) == TEXT_GENERATED;
    char *ignored = NULL;
    item->game = generated ? generate(file, text, length, &error)
                           : detect_read(text, length, &info, &ignored, &error);
    if (!item->game && error.code == CREEK_OK) {
        file->list = false;
        return SOURCE_CUT;
    }
    if (!item->game) {
        if (error.line == 1 && error.column > 0)
            column += error.column - 1;
        else if (error.line > 1)
            column = error.column > 0 ? error.column : 1;
        return bad_place(file, item, line + (error.line > 1 ? error.line - 1 : 0), column,
                         error.message);
    }
    if (generated && file->given)
        item->text = xstrndup(text, length);
    if (ignored)
        item->note = xasprintf("%s:%d:%d: not part of a Creek puzzle and ignored: %s", file->label,
                               line, column, ignored);
    free(ignored);
    item->solution = info.solution;
    if (info.last_line_dropped)
        item->note = xasprintf(
            "%s:%d:1: the last line is incomplete and was ignored; all moves before it were read",
            file->label, line + info.dropped_line - 1);
    return SOURCE_ITEM;
}

/* Reads the rest of the file, which is this text, as one puzzle. */
static source_result read_whole(puzzle_file *file, puzzle_ref *item, const char *text,
                                size_t length)
{
    if (length > CREEK_TEXT_MAX)
        return bad_file(file, item, "larger than 16 MiB, the limit for one puzzle");
    /* A crash can leave zeros at the end of a saved game; its reader handles them. */
    if (creek_format_detect(text, length) != CREEK_FORMAT_CREEK && memchr(text, '\0', length)) {
        bool wide =
            length > 1 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
        return bad_file(file, item,
                        wide ? "text in UTF-16; save it as UTF-8"
                             : "binary data; a puzzle file must be text");
    }
    source_result result = read_puzzle(file, item, text, length, lines_number(file->reader) + 1, 1);
    if (result == SOURCE_ITEM)
        item->name = xstrdup(file->alone);
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
static lines_result next_filled(puzzle_file *file)
{
    lines_result result;
    size_t length;
    do
        result = lines_next(file->reader, &file->line, &length);
    while (result == LINES_LINE && !detect_fields(file->line, length, &file->parts));
    return result;
}

/* Names a list's puzzle. If the first one has no name and no other line follows, it is the
 * file's only puzzle. */
static void name_listed(puzzle_file *file, puzzle_ref *item)
{
    lines_result ahead = LINES_LINE;
    if (file->ordinal == 1 && strcmp(file->alone, "1") != 0) {
        ahead = next_filled(file);
        if (ahead == LINES_LINE || ahead == LINES_TOO_LONG)
            lines_unread(file->reader);
    }
    item->name = ahead == LINES_END ? xstrdup(file->alone) : xasprintf("%llu", file->ordinal);
}

/* Reads title and rating after the puzzle in a line of a pack. Other lists have other texts
 * there, such as the cells of a solution. */
static void read_rest(puzzle_ref *item, const list_line *parts)
{
    char *title = xstrndup(parts->rest.length ? parts->rest.at : "", parts->rest.length);
    char *rating = title + strcspn(title, "\t");
    if (*rating)
        *rating++ = '\0';
    rating[strcspn(rating, "\t")] = '\0';
    creek_puzzle *puzzle = creek_game_edit_text(item->game);
    if (creek_level_from_name(rating) >= 0 &&
        (!creek_puzzle_set_text(puzzle, CREEK_TITLE, title) ||
         !creek_puzzle_set_text(puzzle, CREEK_RATING, rating)))
        alloc_failed();
    free(title);
}

/* Reads the puzzle of the current line of a list. */
static source_result read_line(puzzle_file *file, puzzle_ref *item)
{
    int number = lines_number(file->reader);
    const list_line *parts = &file->parts;
    bool named = parts->name.length > 0;
    file->ordinal++;
    if (named) {
        size_t valid = utf8_valid(parts->name.at, parts->name.length);
        if (valid < parts->name.length)
            return bad_place(
                file, item, number,
                1 + utf8_characters(file->line, (size_t)(parts->name.at - file->line) + valid),
                "the name is not UTF-8; save the list as UTF-8");
        item->name = xstrndup(parts->name.at, parts->name.length);
        item->named = true;
    }
    int column = 1 + utf8_characters(file->line, (size_t)(parts->puzzle.at - file->line));
    source_result result =
        read_puzzle(file, item, parts->puzzle.at, parts->puzzle.length, number, column);
    if (result == SOURCE_ITEM)
        read_rest(item, parts);
    if (result == SOURCE_ITEM && !named)
        name_listed(file, item);
    return result;
}

static source_result next_listed(puzzle_file *file, puzzle_ref *item)
{
    lines_result result = next_filled(file);
    if (result == LINES_LINE)
        return read_line(file, item);
    return result == LINES_END ? SOURCE_END : bad_line(file, item, result);
}

/* Determines what the file is from the first line that is neither empty nor a comment. */
static source_result begin(puzzle_file *file, puzzle_ref *item)
{
    const char *rest;
    size_t length;
    lines_result result = next_filled(file);
    file->begun = true;
    if (result == LINES_END)
        return bad_file(file, item, "no puzzle found; give a puzzle or a list of puzzles");
    if (result != LINES_LINE)
        return bad_line(file, item, result);
    file->list = detect_listed(file->parts.puzzle.at, file->parts.puzzle.length);
    lines_unread(file->reader);
    if (!file->list) {
        result = lines_peek(file->reader, CREEK_TEXT_MAX + 1, &rest, &length);
        if (result != LINES_LINE)
            return bad_line(file, item, result);
        if (takes_lines(creek_format_detect(rest, length)) || !any_list_line(rest, length))
            return read_whole(file, item, rest, length);
        file->list = true;
    }
    return next_listed(file, item);
}

source_result puzzle_file_next(puzzle_file *file, const creek_limits *limits, puzzle_ref *item)
{
    file->limits = limits;
    if (!file->begun)
        return begin(file, item);
    return file->list ? next_listed(file, item) : SOURCE_END;
}
