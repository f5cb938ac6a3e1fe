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
#include "format_internal.h"
#include <stdlib.h>
#include <string.h>

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
    bool unknown = json_find(*object, "value", &place) && json_accept_null(&place);
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
        if (!read_clue(&walk.place, puzzle) || !json_skip(&walk.place))
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
    if (json_accept_null(place))
        return true;
    in->value.length = 0;
    if (!json_string(place, &in->value))
        return false;
    text_place text =
        text_begin(in->value.data ? in->value.data : "", in->value.length, place->error);
    text_trim_end(&text);
    text_skip_blanks(&text);
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
        return json_skip(value);
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
    bool good = json_skip(&end) && format_at_end(end) && read_version(&in, &object) &&
                read_size(&in, &object) && read_clues(&object, base->game->puzzle) &&
                read_texts(&in, &object) && read_cells(&in, &object, base->game->board);
    free(in.value.data);
    return good;
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
    text_add_string(out, ",\"cells\":[");
    for (int row = 0; row < creek_board_height(board); row++) {
        text_add_string(out, row ? ",\"" : "\"");
        for (int col = 0; col < creek_board_width(board); col++)
            text_add_char(out, CELL_LETTERS[creek_board_get(board, row, col)]);
        text_add_char(out, '"');
    }
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
