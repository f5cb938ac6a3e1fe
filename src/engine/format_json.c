/* json:
 *
 *     {"version":2,
 *      "size":{"rows":R,"cols":C},
 *      "clues":[{"row":0,"col":6,"value":0}, ...],     value null for `?`
 *      "cells":["#.?...", ...]}                        may be missing
 *
 * Cells are `#` shaded, `.` unshaded, `?` undecided; without a version they are `#`, `+`
 * and `.`.
 *
 * and if wanted name, title, author, source, rating (texts) and remarks (an
 * array of texts). Members come in any order; others are skipped. We write it
 * in one line. */
#include "base/utf8.h"
#include "format_internal.h"
#include <stdlib.h>
#include <string.h>

/* --- any JSON text --------------------------------------------------------- */

/* JSON (RFC 8259) is read without building a tree: a reader walks an object or array and skips the
 * values it does not want. Values are nested 64 deep at most. */
#define DEPTH_MAX 64

static bool read_hex(text_place *place, unsigned *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++, place->at++) {
        int digit = format_hex_digit(text_peek(place));
        if (digit < 0)
            return text_fail_expected(place, "a hexadecimal digit");
        *unit = *unit * 16 + (unsigned)digit;
    }
    return true;
}

/* Reads what follows \u: one character, or a surrogate pair. */
static bool read_unicode(text_place *place, text_builder *out)
{
    text_place start = *place;
    unsigned code, low;
    if (!read_hex(place, &code))
        return false;
    bool good = code < 0xD800 || code > 0xDFFF;
    if (!good && code < 0xDC00 && text_accept(place, "\\u")) {
        if (!read_hex(place, &low))
            return false;
        good = low >= 0xDC00 && low <= 0xDFFF;
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    if (!good || code == 0)
        return text_fail(&start, CREEK_ERROR_SYNTAX, "invalid string: it contains %s; remove it",
                         code ? "an unpaired surrogate" : "a null character");
    if (out) {
        char bytes[UTF8_MAX + 1];
        bool blank = code == '\n' || code == '\r' || code == '\t';
        text_add(out, bytes, utf8_encode(blank ? ' ' : code, bytes));
    }
    return true;
}

static bool read_escape(text_place *place, text_builder *out)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f   ";
    char c = text_peek(place);
    if (c == 'u') {
        place->at++;
        return read_unicode(place, out);
    }
    const char *letter = c ? strchr(letters, c) : NULL;
    if (!letter)
        return text_fail_expected(place, "one of \"\\/bfnrtu after a \\");
    place->at++;
    if (out)
        text_add_char(out, meanings[letter - letters]);
    return true;
}

/* Reads a string and decodes it into `out` (may be NULL). Line breaks and tabs become
 * spaces. False with an error. */
static bool json_string(text_place *place, text_builder *out)
{
    if (!text_accept(place, "\""))
        return text_fail_expected(place, "a string in quotes");
    text_place run = *place;
    for (;;) {
        run.at = place->at;
        while (!text_ended(place) && (unsigned char)*place->at >= 0x20 && *place->at != '"' &&
               *place->at != '\\')
            place->at++;
        text_place part = *place;
        part.at = run.at;
        part.end = place->at;
        if (!format_check_utf8(part))
            return false;
        if (out)
            text_add(out, part.at, (size_t)(part.end - part.at));
        if (text_accept(place, "\""))
            return !(out && out->failed) || format_fail_memory(place->error);
        if (!text_accept(place, "\\"))
            return text_fail_expected(place, "'\"' at the end of the string");
        if (!read_escape(place, out))
            return false;
    }
}

/* A walk through the members of an object or the elements of an array. */
typedef struct {
    text_place place; /* at a value after json_walk_next() */
    char close;       /* `}` or `]` */
    bool first;
    bool failed;
} json_walk;

/* Begins to walk an object ('{') or an array ('[') at `place`, after white space. If there is
 * none, the walk has failed with an error that says `what` is expected. */
static json_walk json_walk_begin(text_place place, char open, const char *what)
{
    json_walk walk = {.close = open == '{' ? '}' : ']', .first = true};
    text_skip_space(&place);
    if (text_peek(&place) == open)
        place.at++;
    else
        walk.failed = !text_fail_expected(&place, what);
    walk.place = place;
    return walk;
}

static bool walk_fails(json_walk *walk, const char *expected)
{
    walk->failed = true;
    return text_fail_expected(&walk->place, expected);
}

static bool take_name(json_walk *walk, text_place *name)
{
    text_place *place = &walk->place;
    if (text_peek(place) != '"')
        return walk_fails(walk, "a name in quotes");
    name->at = place->at + 1;
    walk->failed = !json_string(place, NULL);
    if (walk->failed)
        return false;
    name->end = place->at - 1;
    text_skip_space(place);
    if (!text_accept(place, ":"))
        return walk_fails(walk, "':'");
    text_skip_space(place);
    return true;
}

/* Moves to the next value; in an object sets *name (unless NULL) to its name, without decoding it.
 * False at the end, with the place after it, and after an error. The caller moves walk->place past
 * the value. */
static bool json_walk_next(json_walk *walk, text_place *name)
{
    text_place unwanted;
    if (walk->failed)
        return false;
    text_skip_space(&walk->place);
    if (text_peek(&walk->place) == walk->close) {
        walk->place.at++;
        return false;
    }
    if (!walk->first && !text_accept(&walk->place, ","))
        return walk_fails(walk, walk->close == '}' ? "',' or '}'" : "',' or ']'");
    walk->first = false;
    text_skip_space(&walk->place);
    return walk->close == ']' || take_name(walk, name ? name : &unwanted);
}

/* Skips a number, of which more forms are accepted than JSON has. */
static bool skip_number(text_place *place)
{
    while (text_peek(place) && strchr("+-.eE0123456789", text_peek(place)))
        place->at++;
    char last = place->at[-1];
    return (last >= '0' && last <= '9') || text_fail_expected(place, "a digit");
}

static bool skip_simple(text_place *place)
{
    char c = text_peek(place);
    if (c == '"')
        return json_string(place, NULL);
    if (c == '-' || (c >= '0' && c <= '9'))
        return skip_number(place);
    return text_accept(place, "true") || text_accept(place, "false") ||
           text_accept(place, "null") || text_fail_expected(place, "a value");
}

/* Skips a value of any kind nested `depth` levels deep. False with an error. */
static bool skip(text_place *place, int depth)
{
    char open = text_peek(place);
    if (open != '{' && open != '[')
        return skip_simple(place);
    if (depth == DEPTH_MAX)
        return text_fail(place, CREEK_ERROR_LIMIT,
                         "values are nested more than %d deep; remove everything but the puzzle",
                         DEPTH_MAX);
    json_walk walk = json_walk_begin(*place, open, "a value");
    while (json_walk_next(&walk, NULL))
        if (!skip(&walk.place, depth + 1))
            return false;
    *place = walk.place;
    return !walk.failed;
}

/* Finds the first member of that name in an object that skip() has accepted. False if there is
 * none. */
static bool json_find(text_place object, const char *name, text_place *value)
{
    text_place one;
    json_walk walk = json_walk_begin(object, '{', "'{'");
    while (json_walk_next(&walk, &one)) {
        *value = walk.place;
        if (text_is(&one, name))
            return true;
        if (!skip(&walk.place, 0))
            return false;
    }
    return false;
}

/* Reads a whole number like format_number(). False with an error. */
static bool json_number(text_place *place, uint64_t *number)
{
    if (!format_number(place, number))
        return text_fail_expected(place, "a whole number");
    char c = text_peek(place);
    return (c != '.' && c != 'e' && c != 'E') ||
           text_fail_expected(place, "the end of a whole number");
}

/* --- a puzzle -------------------------------------------------------------- */

enum { VERSION = 2 };

/* Letters of the cells, by creek_state. */
#define CELL_LETTERS "?#."

typedef struct {
    format_reading *base;
    text_builder value;  /* the current text */
    const char *letters; /* of the cells, by creek_state */
} reader;

/* Reads a number of an object, and where it is. */
static bool read_number(const text_place *object, const char *name, text_place *place,
                        uint64_t *number)
{
    if (!json_find(*object, name, place))
        return text_fail(object, CREEK_ERROR_SYNTAX, "\"%s\" is missing in this object", name);
    text_place value = *place;
    return json_number(&value, number);
}

/* Reads the version, which determines the letters of cells. */
static bool read_version(reader *in, const text_place *object)
{
    text_place place;
    uint64_t version = 1;
    if (json_find(*object, "version", &place) && !read_number(object, "version", &place, &version))
        return false;
    in->letters = version == 1 ? HISTORY_LETTERS : CELL_LETTERS;
    if (version >= 1 && version <= VERSION)
        return true;
    return text_fail(&place, CREEK_ERROR_DATA, "unknown \"version\"; only 1 and %d are supported",
                     VERSION);
}

static bool read_size(reader *in, const text_place *object)
{
    text_place size, rows_place, cols_place;
    uint64_t rows = 0, cols = 0;
    if (!json_find(*object, "size", &size))
        return text_fail(object, CREEK_ERROR_SYNTAX,
                         "\"size\" is missing; expected {\"rows\":R,\"cols\":C}");
    return read_number(&size, "rows", &rows_place, &rows) &&
           read_number(&size, "cols", &cols_place, &cols) &&
           format_new_game(in->base, &rows_place, cols, rows);
}

/* Reads one clue; false with an error. */
static bool read_clue(const text_place *object, creek_puzzle *puzzle)
{
    text_place corner, col_place, place = *object;
    uint64_t row = 0, col = 0, value = 0;
    if (!read_number(object, "row", &corner, &row) || !read_number(object, "col", &col_place, &col))
        return false;
    bool unknown = json_find(*object, "value", &place) && text_accept(&place, "null");
    return (unknown || read_number(object, "value", &place, &value)) &&
           format_add_clue(&corner, &place, puzzle, row, col,
                           unknown ? CREEK_CLUE_UNKNOWN : (int)value);
}

static bool read_clues(const text_place *object, creek_puzzle *puzzle)
{
    text_place clues;
    if (!json_find(*object, "clues", &clues))
        return text_fail(object, CREEK_ERROR_SYNTAX,
                         "\"clues\" is missing; expected an array of clues");
    json_walk walk = json_walk_begin(clues, '[', "an array of clues");
    while (json_walk_next(&walk, NULL)) {
        if (!read_clue(&walk.place, puzzle) || !skip(&walk.place, 0))
            return false;
    }
    return !walk.failed;
}

/* Reads the rows of cells as a grid. */
static bool read_cells(reader *in, const text_place *object, creek_board *board)
{
    text_place start;
    creek_error wrong;
    if (!json_find(*object, "cells", &start))
        return true;
    json_walk walk = json_walk_begin(start, '[', "an array of rows");
    for (in->value.length = 0; json_walk_next(&walk, NULL); text_add_char(&in->value, '\n'))
        if (!json_string(&walk.place, &in->value))
            return false;
    if (walk.failed || in->value.failed)
        return !walk.failed && format_fail_memory(start.error);
    text_place rows = text_begin(in->value.data ? in->value.data : "", in->value.length, &wrong);
    return (format_grid_cells(&rows, board, in->letters) && format_at_end(rows)) ||
           text_fail(&start, wrong.code, "row %d: %s", wrong.line, wrong.message);
}

/* Reads a string, or null for none, as a text of the puzzle. */
static bool read_text(reader *in, text_place *place, creek_text_kind which)
{
    if (text_accept(place, "null"))
        return true;
    in->value.length = 0;
    if (!json_string(place, &in->value))
        return false;
    text_place text =
        text_begin(in->value.data ? in->value.data : "", in->value.length, place->error);
    text = text_take_line(&text);
    return which == CREEK_REMARKS ? format_add_remark(in->base, NULL, text)
                                  : format_set_text(in->base, which, text);
}

/* Reads a text of that name, or the remarks, if it is one of these. */
static bool read_member(reader *in, text_place name, text_place *value)
{
    for (int i = 0; i < CREEK_REMARKS; i++)
        if (text_is(&name, format_text_keys[i]))
            return read_text(in, value, (creek_text_kind)i);
    if (!text_is(&name, "remarks"))
        return skip(value, 0);
    json_walk walk = json_walk_begin(*value, '[', "an array of strings");
    while (json_walk_next(&walk, NULL))
        if (!read_text(in, &walk.place, CREEK_REMARKS))
            return false;
    *value = walk.place;
    return !walk.failed;
}

static bool read_texts(reader *in, const text_place *object)
{
    text_place name;
    json_walk walk = json_walk_begin(*object, '{', "'{'");
    while (json_walk_next(&walk, &name))
        if (!read_member(in, name, &walk.place))
            return false;
    return !walk.failed;
}

bool format_read_json(format_reading *base)
{
    reader in = {.base = base};
    text_place object = base->place, end = object;
    bool good = skip(&end, 0) && format_at_end(end) && read_version(&in, &object) &&
                read_size(&in, &object) && read_clues(&object, base->game->puzzle) &&
                read_texts(&in, &object) && read_cells(&in, &object, base->game->board);
    free(in.value.data);
    return good;
}

/* --- writing --------------------------------------------------------------- */

/* Writes `text` as a string with its quotes, unsafe characters (base/utf8.h) as \uXXXX. */
static void json_add_string(text_builder *out, const char *text, size_t length)
{
    char quoted[UTF8_QUOTED];
    text_add_char(out, '"');
    for (size_t at = 0; at < length;) {
        at += utf8_quote(text + at, length - at, quoted);
        text_add_string(out, quoted);
    }
    text_add_char(out, '"');
}

/* Writes the remarks as an array. */
static void write_remarks(const char *remarks, text_builder *out)
{
    const char *before = "\"remarks\":[";
    for (size_t length; *remarks; remarks += length + (remarks[length] == '\n')) {
        length = strcspn(remarks, "\n");
        text_add_string(out, before);
        json_add_string(out, remarks, length);
        before = ",";
    }
    text_add_string(out, "],");
}

static void write_clues(const creek_puzzle *puzzle, text_builder *out)
{
    const char *comma = "";
    text_add_string(out, "\"clues\":[");
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue == CREEK_CLUE_NONE)
                continue;
            text_add_format(out, "%s{\"row\":%d,\"col\":%d,\"value\":", comma, row, col);
            if (clue == CREEK_CLUE_UNKNOWN)
                text_add_string(out, "null}");
            else
                text_add_format(out, "%d}", clue);
            comma = ",";
        }
    }
    text_add_char(out, ']');
}

static void write_cells(const creek_board *board, text_builder *out)
{
    text_add_string(out, ",\"cells\":[\"");
    format_grid_write_cells(board, CELL_LETTERS, "", "\",\"", out);
    out->length -= strlen(",\""); /* after the last row */
    text_add_char(out, ']');
}

void format_write_json(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    text_add_format(out, "{\"version\":%d,", VERSION);
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        const char *text = creek_puzzle_text(puzzle, (creek_text_kind)i);
        if (text && i == CREEK_REMARKS) {
            write_remarks(text, out);
        } else if (text) {
            text_add_format(out, "\"%s\":", format_text_keys[i]);
            json_add_string(out, text, strlen(text));
            text_add_char(out, ',');
        }
    }
    text_add_format(out, "\"size\":{\"rows\":%d,\"cols\":%d},", creek_puzzle_height(puzzle),
                    creek_puzzle_width(puzzle));
    write_clues(puzzle, out);
    write_cells(creek_game_board(game), out);
    text_add_string(out, "}\n");
}
