/* pzpr, the file of the puzz.link family: a header `pzprv3`, the kind of
 * puzzle, rows, columns, a grid of corners (0-4, `-` for `?`, `.` none), one
 * of cells (`#` shaded, `+` unshaded, `.` undecided); a blank after each item,
 * and LF or `/` at each line's end. The same text also stands in URLs:
 * ...?pzprv3/creek/6/6/... What follows the cells is the history of another
 * program and skipped. */
#include "format_common.h"
#include "format_grid.h"
#include "format_internal.h"
#include "history_text.h"

/* To the word `pzprv`, which detection saw in the first word. */
static void find_header(format_grid *in)
{
    text_place word = in->place;
    while (!text_ended(&in->place) && !text_accept(&word, "pzprv")) {
        in->slashes = true;
        in->escaped = true;
        text_next(&in->place);
        word = in->place;
    }
}

static bool read_header(format_grid *in)
{
    find_header(in);
    text_place start = in->place;
    text_accept(&in->place, "pzprv");
    bool known = text_accept(&in->place, "3.1") || text_accept(&in->place, "3.2") ||
                 text_accept(&in->place, "3");
    format_grid_skip_blanks(in);
    if (!known || !format_grid_line_ends(in))
        return text_fail(
            &start, CREEK_ERROR_VERSION,
            "unknown version of the pzpr format; expected pzprv3, pzprv3.1 or pzprv3.2");
    in->escaped = in->escaped || text_peek(&in->place) == '/';
    return true;
}

static bool read_kind(format_grid *in)
{
    format_grid_skip_lines(in);
    text_place kind = in->place;
    if (text_accept(&in->place, "creek")) {
        format_grid_skip_blanks(in);
        if (format_grid_line_ends(in))
            return true;
    }
    return text_fail(&kind, CREEK_ERROR_SYNTAX, "this is not a Creek puzzle; expected 'creek'");
}

static bool read_number(format_grid *in, const char *what, uint64_t *number)
{
    format_grid_skip_lines(in);
    if (!format_number(&in->place, number))
        return format_fail_here(&in->place, what);
    format_grid_skip_blanks(in);
    return format_grid_line_ends(in) || format_fail_here(&in->place, "the end of the line");
}

static creek_game *read_size(format_grid *in)
{
    uint64_t rows, cols;
    format_grid_skip_lines(in);
    text_place size = in->place;
    if (!read_number(in, "the number of rows", &rows) ||
        !read_number(in, "the number of columns", &cols))
        return NULL;
    return format_new_game(&size, cols, rows);
}

/* What other programs write behind the cells. */
static bool at_appendix(const text_place *place)
{
    static const char *const words[] = {"TrialData", "trial", "history", "info", "{", "["};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        text_place rest = *place;
        if (text_accept(&rest, words[i]))
            return true;
    }
    return text_ended(place);
}

static bool read_marks(format_grid *in, creek_game *game)
{
    if (!format_grid_cells(in, format_marks(game), HISTORY_LETTERS))
        return false;
    format_set_marks(game);
    format_grid_skip_lines(in);
    return at_appendix(&in->place) || format_at_end(in->place);
}

creek_game *format_read_pzpr(text_place place, creek_read_info *info)
{
    format_grid in = {.place = place, .slashes = true};
    if (!read_header(&in) || !read_kind(&in))
        return NULL;
    creek_game *game = read_size(&in);
    return format_finish(game, game && format_grid_clues(&in, format_puzzle(game), "-.") &&
                                   read_marks(&in, game));
}

void format_write_pzpr(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    text_add_format(out, "pzprv3\ncreek\n%d\n%d\n", creek_puzzle_height(puzzle),
                    creek_puzzle_width(puzzle));
    format_grid_write_clues(puzzle, '.', '-', " ", " \n", out);
    format_grid_write_cells(creek_game_board(game), HISTORY_LETTERS, " ", " \n", out);
}
