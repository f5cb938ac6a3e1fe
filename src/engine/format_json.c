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
#include "base/plural.h"
#include "format_common.h"
#include "format_internal.h"
#include "format_texts.h"
#include "history_text.h"
#include "json_text.h"
#include <stdlib.h>
#include <string.h>

enum { VERSION = 2 };

/* Letters of the cells, by creek_state. */
#define CELL_LETTERS "?#."

/* The members that are structure; after them come the texts. */
enum {
    MEMBER_VERSION,
    MEMBER_SIZE,
    MEMBER_CLUES,
    MEMBER_CELLS,
    MEMBER_NAME,
    MEMBER_REMARKS,
    MEMBER_TEXTS
};
static const char *const member_names[MEMBER_TEXTS] = {"version", "size", "clues",
                                                       "cells",   "name", "remarks"};
enum { MEMBER_COUNT = MEMBER_TEXTS + CREEK_REMARKS };

typedef struct {
    text_place members[MEMBER_COUNT]; /* their values; `at` NULL when missing */
    text_builder name;                /* of the member at hand */
    text_builder value;               /* its text */
    const char *letters;              /* of the cells, by creek_state */
    format_texts texts;
    text_place end; /* behind the object */
} reader;

static bool is_name(const text_builder *name, const char *word)
{
    return name->length == strlen(word) && memcmp(name->data, word, name->length) == 0;
}

static int member_called(const text_builder *name)
{
    for (int i = 0; i < MEMBER_COUNT; i++) {
        const char *word =
            i < MEMBER_TEXTS ? member_names[i] : format_texts_key((creek_text)(i - MEMBER_TEXTS));
        if (is_name(name, word))
            return i;
    }
    return -1;
}

/* Goes once through the whole object: checks its form and finds its members. */
static bool find_members(reader *in, text_place place)
{
    json_walk walk = json_walk_begin(place, '{', "'{'");
    while (json_walk_next(&walk, &in->name)) {
        int member = member_called(&in->name);
        if (member >= 0 && in->members[member].at)
            return text_fail(&walk.place, CREEK_ERROR_DATA, "duplicate \"%.*s\"; remove one",
                             (int)in->name.length, in->name.data);
        if (member >= 0)
            in->members[member] = walk.place;
        if (!json_skip(&walk.place))
            return false;
    }
    in->end = walk.place;
    return !walk.failed && format_at_end(walk.place);
}

/* Reads the numbers of an object that must have them all: names[i] goes to
 * values[i]. */
static bool read_numbers(reader *in, text_place *place, const char *what, const char *const *names,
                         uint64_t *values, text_place *places, int count)
{
    text_place start = *place;
    for (int i = 0; i < count; i++)
        places[i].at = NULL;
    json_walk walk = json_walk_begin(*place, '{', what);
    while (json_walk_next(&walk, &in->name)) {
        int i = 0;
        while (i < count && !is_name(&in->name, names[i]))
            i++;
        bool null = i < count && strcmp(names[i], "value") == 0;
        if (i < count)
            places[i] = walk.place;
        if (null && json_accept_null(&walk.place))
            values[i] = UINT64_MAX;
        else if (i < count ? !json_number(&walk.place,
                                          null ? "a clue from 0 to 4, or null" : "a whole number",
                                          &values[i])
                           : !json_skip(&walk.place))
            return false;
    }
    if (walk.failed)
        return false;
    *place = walk.place;
    for (int i = 0; i < count; i++) {
        if (!places[i].at)
            return text_fail(&start, CREEK_ERROR_SYNTAX, "\"%s\" is missing in this object",
                             names[i]);
    }
    return true;
}

/* Reads the version, which says what the letters of cells mean. */
static bool read_version(reader *in)
{
    text_place place = in->members[MEMBER_VERSION];
    uint64_t version = 1;
    if (place.at && !json_number(&place, "a whole number", &version))
        return false;
    in->letters = version == 1 ? HISTORY_LETTERS : CELL_LETTERS;
    if (version >= 1 && version <= VERSION)
        return true;
    return text_fail(&in->members[MEMBER_VERSION], CREEK_ERROR_DATA,
                     "unknown \"version\"; only 1 and %d are supported", VERSION);
}

static creek_game *read_size(reader *in, const text_place *object)
{
    static const char *const names[] = {"rows", "cols"};
    uint64_t values[2];
    text_place places[2];
    text_place place = in->members[MEMBER_SIZE];
    if (!place.at)
        return text_fail(object, CREEK_ERROR_SYNTAX,
                         "\"size\" is missing; expected {\"rows\":R,\"cols\":C}");
    if (!read_numbers(in, &place, "an object with rows and cols", names, values, places, 2))
        return NULL;
    return format_new_game(&places[0], values[1], values[0]);
}

/* Reads one clue; false with an error. */
static bool read_clue(reader *in, text_place *place, creek_puzzle *puzzle)
{
    static const char *const names[] = {"row", "col", "value"};
    uint64_t values[3];
    text_place places[3];
    if (!read_numbers(in, place, "an object with row, col and value", names, values, places, 3))
        return false;
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    if (values[0] > (uint64_t)height || values[1] > (uint64_t)width) {
        bool row = values[0] > (uint64_t)height;
        char words[FORMAT_NUMBER_SIZE];
        return text_fail(&places[row ? 0 : 1], CREEK_ERROR_RANGE,
                         "%s %s is outside the board; corners have numbers from 0 to %d",
                         row ? "row" : "column", format_number_words(values[row ? 0 : 1], words),
                         row ? height : width);
    }
    int at_row = (int)values[0], at_col = (int)values[1];
    if (creek_puzzle_clue(puzzle, at_row, at_col) != CREEK_CLUE_NONE)
        return text_fail(&places[0], CREEK_ERROR_DATA,
                         "duplicate clue at row %d, column %d; remove one", at_row, at_col);
    if (values[2] == UINT64_MAX)
        return creek_puzzle_set_clue(puzzle, at_row, at_col, CREEK_CLUE_UNKNOWN);
    return format_set_clue(&places[2], puzzle, at_row, at_col, (int)values[2]);
}

static bool read_clues(reader *in, const text_place *object, creek_puzzle *puzzle)
{
    if (!in->members[MEMBER_CLUES].at)
        return text_fail(object, CREEK_ERROR_SYNTAX,
                         "\"clues\" is missing; expected an array of clues");
    json_walk walk = json_walk_begin(in->members[MEMBER_CLUES], '[', "an array of clues");
    while (json_walk_next(&walk, NULL)) {
        if (!read_clue(in, &walk.place, puzzle))
            return false;
    }
    return !walk.failed;
}

/* Reads one row of cells. */
static bool read_row(reader *in, text_place *place, creek_board *board, int row)
{
    text_place start = *place;
    int width = creek_board_width(board);
    in->value.length = 0;
    if (!json_string(place, &in->value))
        return false;
    for (size_t i = 0; i < in->value.length && i < (size_t)width; i++) {
        char c = in->value.data[i];
        const char *letter = c ? strchr(in->letters, c) : NULL;
        if (!letter) {
            for (size_t k = 0; k <= i; k++) /* over the quote and what is before the letter */
                text_next(&start);
            return format_fail_here(&start, strchr(in->letters, '?')
                                                ? "'#', '.' or '?' for a cell"
                                                : "'#', '+' or '.' for a cell");
        }
        creek_board_set(board, row, (int)i, (creek_state)(letter - in->letters));
    }
    if (in->value.length == (size_t)width)
        return true;
    return text_fail(&start, CREEK_ERROR_DATA,
                     "this row has %zu cell%s, but the board has %d column%s; is the size right?",
                     in->value.length, plural((int64_t)in->value.length), width, plural(width));
}

static bool read_rows(reader *in, creek_board *board)
{
    text_place start = in->members[MEMBER_CELLS];
    int height = creek_board_height(board), row = 0;
    json_walk walk = json_walk_begin(start, '[', "an array of rows");
    for (; json_walk_next(&walk, NULL); row++) {
        if (row == height)
            return text_fail(&walk.place, CREEK_ERROR_DATA,
                             "more than %d rows of cells; is the size right?", height);
        if (!read_row(in, &walk.place, board, row))
            return false;
    }
    if (walk.failed || row == height)
        return !walk.failed;
    return text_fail(&start, CREEK_ERROR_DATA,
                     "%d row%s of cells, but the board has %d; is the size right?", row,
                     plural(row), height);
}

static bool read_cells(reader *in, creek_game *game)
{
    if (!in->members[MEMBER_CELLS].at)
        return true;
    if (!read_rows(in, format_marks(game)))
        return false;
    format_set_marks(game);
    return true;
}

/* Reads a text: `prefix` and what the string holds, without blanks at its ends. */
static bool read_text(reader *in, text_place *place, const char *prefix, text_place *text)
{
    in->value.length = 0;
    text_add_string(&in->value, prefix);
    if (!json_string(place, &in->value))
        return false;
    *text = text_begin(in->value.data ? in->value.data : "", in->value.length, place->error);
    text_trim_end(text);
    text_skip_blanks(text);
    return true;
}

static bool read_texts(reader *in)
{
    text_place text, name = in->members[MEMBER_NAME], remarks = in->members[MEMBER_REMARKS];
    for (int i = 0; i < CREEK_REMARKS; i++) {
        text_place place = in->members[MEMBER_TEXTS + i];
        if (place.at && !json_accept_null(&place) &&
            (!read_text(in, &place, "", &text) ||
             !format_texts_set(&in->texts, (creek_text)i, text)))
            return false;
    }
    if (name.at && !json_accept_null(&name) &&
        (!read_text(in, &name, FORMAT_NAME_REMARK, &text) ||
         !format_texts_add_remark(&in->texts, NULL, text)))
        return false;
    if (!remarks.at)
        return true;
    json_walk walk = json_walk_begin(remarks, '[', "an array of strings");
    while (json_walk_next(&walk, NULL))
        if (!read_text(in, &walk.place, "", &text) ||
            !format_texts_add_remark(&in->texts, NULL, text))
            return false;
    return !walk.failed;
}

static creek_game *read_object(reader *in, text_place place)
{
    if (!find_members(in, place) || !read_version(in))
        return NULL;
    creek_game *game = read_size(in, &place);
    creek_puzzle *puzzle = game ? format_puzzle(game) : NULL;
    return format_finish(game, game && read_clues(in, &place, puzzle) && read_texts(in) &&
                                   format_texts_give(&in->texts, puzzle, place.error) &&
                                   read_cells(in, game));
}

creek_game *format_read_json(text_place place, creek_read_info *info)
{
    reader in = {0};
    creek_game *game = read_object(&in, place);
    format_texts_free(&in.texts);
    free(in.name.data);
    free(in.value.data);
    return game;
}

static void write_member(text_builder *out, const char *name, const char *text)
{
    text_add_format(out, "\"%s\":", name);
    json_add_string(out, text, strlen(text));
    text_add_char(out, ',');
}

/* The remarks as an array, but for the name, which has a member. */
static void write_remarks(const char *remarks, text_builder *out)
{
    const char *name = NULL, *before = "\"remarks\":[";
    size_t name_length = 0;
    for (const char *line = remarks; *line;) {
        size_t length = strcspn(line, "\n"), key = strlen(FORMAT_NAME_REMARK);
        if (!name && length > key && memcmp(line, FORMAT_NAME_REMARK, key) == 0) {
            name = line + key;
            name_length = length - key;
        } else if (length) {
            text_add_string(out, before);
            json_add_string(out, line, length);
            before = ",";
        }
        line += length + (line[length] == '\n');
    }
    if (*before == ',')
        text_add_string(out, "],");
    if (name) {
        text_add_string(out, "\"name\":");
        json_add_string(out, name, name_length);
        text_add_char(out, ',');
    }
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
        const char *text = creek_puzzle_text(puzzle, (creek_text)i);
        if (text && format_texts_key((creek_text)i))
            write_member(out, format_texts_key((creek_text)i), text);
        else if (text)
            write_remarks(text, out);
    }
    text_add_format(out, "\"size\":{\"rows\":%d,\"cols\":%d},", creek_puzzle_height(puzzle),
                    creek_puzzle_width(puzzle));
    write_clues(puzzle, out);
    write_cells(creek_game_board(game), out);
    text_add_string(out, "}\n");
}
