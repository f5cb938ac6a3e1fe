/* pzpr, the file of the puzz.link family: a header `pzprv3`, the kind of
 * puzzle, rows, columns, a grid of corners (0-4, `-` for `?`, `.` none), one
 * of cells (`#` shaded, `+` unshaded, `.` undecided); a space after each item,
 * and LF or `/` at each line's end. The same text is also used in URLs:
 * ...?pzprv3/creek/6/6/... What follows the cells is the history of another
 * program and skipped. */
#include "format_internal.h"
#include <stdlib.h>
#include <string.h>

/* In a URL, `_` is a space, and %XX stands for a character. Decodes the text from `from` on:
 * spaces, which mean nothing here, fill the gaps, so that everything stays where it is. */
static void decode(char *from)
{
    for (char *c = from; *c; c++) {
        int high = *c == '%' ? format_hex_digit(c[1]) : -1;
        int low = high >= 0 ? format_hex_digit(c[2]) : -1;
        if (*c == '_') {
            *c = ' ';
        } else if (low >= 0) {
            *c = (char)(high * 16 + low);
            c[1] = c[2] = ' ';
        }
    }
}

static bool read_header(text_place *in)
{
    text_place start = *in;
    text_accept(in, "pzprv");
    bool known = text_accept(in, "3.1") || text_accept(in, "3.2") || text_accept(in, "3");
    text_skip_blanks(in);
    return (known && format_grid_line_ends(in)) ||
           text_fail(&start, CREEK_ERROR_VERSION,
                     "unknown version of the pzpr format; expected pzprv3, pzprv3.1 or pzprv3.2");
}

static bool read_kind(text_place *in)
{
    format_grid_skip_lines(in);
    text_place kind = *in;
    if (text_accept(in, "creek")) {
        text_skip_blanks(in);
        if (format_grid_line_ends(in))
            return true;
    }
    return text_fail(&kind, CREEK_ERROR_SYNTAX, "this is not a Creek puzzle; expected 'creek'");
}

static bool read_size(format_reading *in)
{
    uint64_t rows, cols;
    format_grid_skip_lines(&in->place);
    text_place size = in->place;
    if (!format_number_line(&in->place, "the number of rows", &rows))
        return false;
    format_grid_skip_lines(&in->place);
    return format_number_line(&in->place, "the number of columns", &cols) &&
           format_new_game(in, &size, cols, rows);
}

bool format_read_pzpr(format_reading *in)
{
    text_place *place = &in->place;
    const char *start = place->at;
    /* Detection found the header in the first word. */
    for (text_place word = *place; !text_accept(&word, "pzprv"); word = *place)
        place->at++;
    size_t length = (size_t)(place->end - place->start),
           before = (size_t)(place->at - place->start);
    char *copy = malloc(length + 1);
    if (!copy)
        return format_fail_memory(place->error);
    memcpy(copy, place->start, length);
    copy[length] = '\0';
    /* A text in one line is as good as a URL. */
    if (place->at > start || copy[before + strcspn(copy + before, "/\n")] == '/')
        decode(copy + before);
    *place = text_begin(copy, length, place->error);
    place->at = copy + before;
    place->slashes = true;
    bool good = read_header(place) && read_kind(place) && read_size(in) &&
                format_grid_clues(place, in->game->puzzle, "-.") &&
                format_grid_cells(place, in->game->board, HISTORY_LETTERS);
    free(copy);
    return good;
}

void format_write_pzpr(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    text_add_format(out, "pzprv3\ncreek\n%d\n%d\n", creek_puzzle_height(puzzle),
                    creek_puzzle_width(puzzle));
    format_grid_write_clues(puzzle, '.', '-', " ", " \n", out);
    format_grid_write_cells(creek_game_board(game), HISTORY_LETTERS, " ", " \n", out);
}
