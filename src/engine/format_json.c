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
#include "format_internal.h"
#include "history_text.h"
#include <stdlib.h>
#include <string.h>

enum { VERSION = 2 };

/* Letters of the cells, by creek_state. */
#define CELL_LETTERS "?#."

/* A member of an object that the reader wants. */
typedef struct {
    const char *name;
    text_place value; /* position of its value; `at` is NULL if it is missing */
} member;

enum { SIZE, CLUES, CELLS, VERSION_NUMBER, NAME, REMARKS, TEXTS };
enum { MEMBER_COUNT = TEXTS + CREEK_REMARKS };

typedef struct {
    format_reading *base;
    member members[MEMBER_COUNT];
    text_builder name;   /* the name of the current member */
    text_builder value;  /* its text */
    const char *letters; /* of the cells, by creek_state */
} reader;

static member *member_called(const text_builder *name, member *members, int count)
{
    for (int i = 0; i < count; i++)
        if (strlen(members[i].name) == name->length &&
            memcmp(name->data, members[i].name, name->length) == 0)
            return &members[i];
    return NULL;
}

/* Walks over an object: checks its form and finds its members. False with an error; if there is
 * no object, the error says that `what` is expected. */
static bool find_members(reader *in, text_place *place, const char *what, member *members,
                         int count)
{
    json_walk walk = json_walk_begin(*place, '{', what);
    while (json_walk_next(&walk, &in->name)) {
        member *one = member_called(&in->name, members, count);
        if (one && one->value.at)
            return text_fail(&walk.place, CREEK_ERROR_DATA, "duplicate \"%s\"; remove one",
                             one->name);
        if (one)
            one->value = walk.place;
        if (!json_skip(&walk.place))
            return false;
    }
    *place = walk.place;
    return !walk.failed;
}

/* Reads a number, which the object at `object` must have. */
static bool read_number(const text_place *object, const member *one, const char *what,
                        uint64_t *number)
{
    text_place place = one->value;
    if (!place.at)
        return text_fail(object, CREEK_ERROR_SYNTAX, "\"%s\" is missing in this object", one->name);
    return json_number(&place, what, number);
}

/* Reads the version, which determines the letters of cells. */
static bool read_version(reader *in)
{
    const member *one = &in->members[VERSION_NUMBER];
    uint64_t version = 1;
    if (one->value.at && !read_number(NULL, one, "a whole number", &version))
        return false;
    in->letters = version == 1 ? HISTORY_LETTERS : CELL_LETTERS;
    if (version >= 1 && version <= VERSION)
        return true;
    return text_fail(&one->value, CREEK_ERROR_DATA,
                     "unknown \"version\"; only 1 and %d are supported", VERSION);
}

static bool read_size(reader *in, const text_place *object)
{
    member members[] = {{.name = "rows"}, {.name = "cols"}};
    text_place size = in->members[SIZE].value, end = size;
    uint64_t rows = 0, cols = 0;
    if (!size.at)
        return text_fail(object, CREEK_ERROR_SYNTAX,
                         "\"size\" is missing; expected {\"rows\":R,\"cols\":C}");
    if (!find_members(in, &end, "an object with rows and cols", members, 2) ||
        !read_number(&size, &members[0], "a whole number", &rows) ||
        !read_number(&size, &members[1], "a whole number", &cols))
        return false;
    return format_new_game(in->base, &members[0].value, cols, rows);
}

/* Reads the row or column (`what`) of a corner. */
static bool read_index(const text_place *object, const member *one, const char *what, int most,
                       int *index)
{
    uint64_t number = 0;
    char words[FORMAT_NUMBER_SIZE];
    if (!read_number(object, one, "a whole number", &number))
        return false;
    *index = (int)number;
    return number <= (uint64_t)most ||
           text_fail(&one->value, CREEK_ERROR_RANGE,
                     "%s %s is outside the board; corners have numbers from 0 to %d", what,
                     format_number_words(number, words), most);
}

/* Reads one clue; false with an error. */
static bool read_clue(reader *in, text_place *place, creek_puzzle *puzzle)
{
    member members[] = {{.name = "row"}, {.name = "col"}, {.name = "value"}};
    text_place object = *place;
    int row = 0, col = 0;
    uint64_t value = 0;
    if (!find_members(in, place, "an object with row, col and value", members, 3) ||
        !read_index(&object, &members[0], "row", creek_puzzle_height(puzzle), &row) ||
        !read_index(&object, &members[1], "column", creek_puzzle_width(puzzle), &col))
        return false;
    if (creek_puzzle_clue(puzzle, row, col) != CREEK_CLUE_NONE)
        return text_fail(&members[0].value, CREEK_ERROR_DATA,
                         "duplicate clue at row %d, column %d; remove one", row, col);
    text_place null = members[2].value;
    if (null.at && json_accept_null(&null))
        return creek_puzzle_set_clue(puzzle, row, col, CREEK_CLUE_UNKNOWN);
    return read_number(&object, &members[2], "a clue from 0 to 4, or null", &value) &&
           format_set_clue(&members[2].value, puzzle, row, col, (int)value);
}

static bool read_clues(reader *in, const text_place *object, creek_puzzle *puzzle)
{
    if (!in->members[CLUES].value.at)
        return text_fail(object, CREEK_ERROR_SYNTAX,
                         "\"clues\" is missing; expected an array of clues");
    json_walk walk = json_walk_begin(in->members[CLUES].value, '[', "an array of clues");
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
            start.at += i + 1; /* after the quote and the letters before this one */
            return format_fail_here(&start, strchr(in->letters, '?')
                                                ? "'#', '.' or '?' for a cell"
                                                : "'#', '+' or '.' for a cell");
        }
        creek_board_set(board, row, (int)i, (creek_state)(letter - in->letters));
    }
    if (in->value.length == (size_t)width)
        return true;
    return text_fail(&start, CREEK_ERROR_DATA,
                     "this row has %zu cell%s, but the board has %d column%s; check the size",
                     in->value.length, plural((int64_t)in->value.length), width, plural(width));
}

static bool read_cells(reader *in, creek_board *board)
{
    text_place start = in->members[CELLS].value;
    int height = creek_board_height(board), row = 0;
    if (!start.at)
        return true;
    json_walk walk = json_walk_begin(start, '[', "an array of rows");
    for (; json_walk_next(&walk, NULL); row++) {
        if (row == height)
            return text_fail(&walk.place, CREEK_ERROR_DATA,
                             "more than %d rows of cells; check the size", height);
        if (!read_row(in, &walk.place, board, row))
            return false;
    }
    if (walk.failed || row == height)
        return !walk.failed;
    return text_fail(&start, CREEK_ERROR_DATA,
                     "%d row%s of cells, but the board has %d; check the size", row, plural(row),
                     height);
}

/* Reads a string, or null for none, as a text of the puzzle with `prefix` before it. */
static bool read_text(reader *in, text_place *place, creek_text_kind which, const char *prefix)
{
    if (json_accept_null(place))
        return true;
    in->value.length = 0;
    text_add_string(&in->value, prefix);
    if (!json_string(place, &in->value))
        return false;
    text_place text =
        text_begin(in->value.data ? in->value.data : "", in->value.length, place->error);
    text_trim_end(&text);
    text_skip_blanks(&text);
    return which == CREEK_REMARKS ? format_add_remark(in->base, NULL, text)
                                  : format_set_text(in->base, which, text);
}

static bool read_texts(reader *in)
{
    for (int i = 0; i < CREEK_REMARKS; i++) {
        text_place place = in->members[TEXTS + i].value;
        if (place.at && !read_text(in, &place, (creek_text_kind)i, ""))
            return false;
    }
    text_place name = in->members[NAME].value, remarks = in->members[REMARKS].value;
    if (name.at && !read_text(in, &name, CREEK_REMARKS, FORMAT_NAME_REMARK))
        return false;
    if (!remarks.at)
        return true;
    json_walk walk = json_walk_begin(remarks, '[', "an array of strings");
    while (json_walk_next(&walk, NULL))
        if (!read_text(in, &walk.place, CREEK_REMARKS, ""))
            return false;
    return !walk.failed;
}

static bool read_object(reader *in)
{
    text_place object = in->base->place, end = object;
    return find_members(in, &end, "'{'", in->members, MEMBER_COUNT) && format_at_end(end) &&
           read_version(in) && read_size(in, &object) &&
           read_clues(in, &object, in->base->game->puzzle) && read_texts(in) &&
           read_cells(in, in->base->game->board);
}

bool format_read_json(format_reading *base)
{
    reader in = {.base = base,
                 .members = {[SIZE] = {.name = "size"},
                             [CLUES] = {.name = "clues"},
                             [CELLS] = {.name = "cells"},
                             [VERSION_NUMBER] = {.name = "version"},
                             [NAME] = {.name = "name"},
                             [REMARKS] = {.name = "remarks"}}};
    for (int i = 0; i < CREEK_REMARKS; i++)
        in.members[TEXTS + i].name = format_text_key((creek_text_kind)i);
    bool good = read_object(&in);
    free(in.name.data);
    free(in.value.data);
    return good;
}

static void write_text(text_builder *out, const char *name, const char *text, size_t length)
{
    text_add_format(out, "\"%s\":", name);
    json_add_string(out, text, length);
    text_add_char(out, ',');
}

/* Writes the remarks as an array, except the name, which has a member. */
static void write_remarks(const char *remarks, text_builder *out)
{
    const char *name = format_name_remark(remarks), *before = "\"remarks\":[";
    for (size_t length; *remarks; remarks += length + (remarks[length] == '\n')) {
        length = strcspn(remarks, "\n");
        if (remarks == name)
            continue;
        text_add_string(out, before);
        json_add_string(out, remarks, length);
        before = ",";
    }
    if (*before == ',')
        text_add_string(out, "],");
    if (name) {
        name += strlen(FORMAT_NAME_REMARK);
        write_text(out, "name", name, strcspn(name, "\n"));
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
            text_add_string(out, comma);
            text_add_string(out, "{\"row\":");
            text_add_number(out, (unsigned)row);
            text_add_string(out, ",\"col\":");
            text_add_number(out, (unsigned)col);
            text_add_string(out, ",\"value\":");
            if (clue == CREEK_CLUE_UNKNOWN)
                text_add_string(out, "null");
            else
                text_add_number(out, (unsigned)clue);
            text_add_char(out, '}');
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
        if (text && format_text_key((creek_text_kind)i))
            write_text(out, format_text_key((creek_text_kind)i), text, strlen(text));
        else if (text)
            write_remarks(text, out);
    }
    text_add_format(out, "\"size\":{\"rows\":%d,\"cols\":%d},", creek_puzzle_height(puzzle),
                    creek_puzzle_width(puzzle));
    write_clues(puzzle, out);
    write_cells(creek_game_board(game), out);
    text_add_string(out, "}\n");
}
