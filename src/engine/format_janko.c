/* janko, the text block of a German puzzle site:
 *
 *     begin
 *     puzzle creek
 *     title ...                  also author, source; other keys are remarks
 *     size 6                     or `rows R` and `cols C`
 *     problem                    rows+1 lines of corners: 0-4, `-` none
 *     - 1 - ...
 *     solution                   rows lines of cells: `x` shaded, `-` not
 *     moves ...                  of that site's player, skipped
 *     end
 *
 * It can also be in a web page, in a <script type="application/x-janko">.
 * Data can begin on its keyword's own line. */
#include "format_internal.h"
#include <string.h>

/* The keywords; a remark must not begin with one. */
static const char *const keywords[] = {"begin",   "puzzle",   "size",   "rows",   "cols",
                                       "title",   "author",   "source", "rating", "name",
                                       "problem", "solution", "moves",  "end",    NULL};

/* A block being read. */
typedef struct {
    format_reading *base;
    uint64_t rows, cols; /* 0 until known */
    text_place size;     /* where they were read */
} reader;

/* Skips to after the next `tag`, which is in lower case, ignoring case; false at the end. */
static bool skip_past(text_place *place, const char *tag)
{
    enum { LOWER_CASE = 0x20 };
    for (; !text_ended(place); place->at++) {
        size_t same = 0, left = (size_t)(place->end - place->at);
        while (same < left && tag[same] && (place->at[same] | LOWER_CASE) == tag[same])
            same++;
        if (tag[same])
            continue;
        place->at += same;
        return true;
    }
    return false;
}

/* Narrows the place from a web page to the block in it. */
static bool enter_page(text_place *place)
{
    text_place page = *place;
    if (!skip_past(&page, "application/x-janko") || !skip_past(&page, ">"))
        return text_fail(place, CREEK_ERROR_FORMAT,
                         "no puzzle found in this web page or picture; it needs a <script "
                         "type=\"application/x-janko\"> block");
    *place = page;
    if (!skip_past(&page, "</script"))
        return text_fail(&page, CREEK_ERROR_SYNTAX,
                         "the page is truncated: '</script>' is missing after the puzzle");
    place->end = page.at - strlen("</script");
    return true;
}

static bool read_number(reader *in, text_place line, const char *what, uint64_t *number)
{
    in->size = line;
    return format_number_line(&line, what, number);
}

/* Goes back to the text after a keyword, so that a grid can begin on its line. */
static void go_back(reader *in, text_place line)
{
    line.end = in->base->place.end;
    in->base->place = line;
}

static bool read_problem(reader *in, text_place line)
{
    if (in->base->game)
        return text_fail(&line, CREEK_ERROR_DATA, "duplicate 'problem'; remove one");
    if (!in->rows || !in->cols)
        return text_fail(
            &line, CREEK_ERROR_SYNTAX,
            "the size is missing; put 'size N', or 'rows R' and 'cols C', before 'problem'");
    if (!format_new_game(in->base, &in->size, in->cols, in->rows))
        return false;
    go_back(in, line);
    return format_grid_clues(&in->base->place, in->base->game->puzzle, " .-");
}

static bool read_solution(reader *in, text_place line)
{
    if (!in->base->game)
        return text_fail(&line, CREEK_ERROR_SYNTAX, "'problem' must come before 'solution'");
    go_back(in, line);
    return format_read_solution(in->base);
}

/* Skips the recorded moves, up to the next keyword. */
static void skip_moves(reader *in)
{
    text_place line;
    for (text_place ahead = in->base->place; text_take_full_line(&ahead, &line);
         in->base->place = ahead) {
        for (const char *const *word = keywords; *word; word++) {
            text_place rest = line;
            if (format_accept_key(&rest, *word))
                return;
        }
    }
}

/* Reads one line and what belongs to it; sets *ended after `end`. */
static bool read_line(reader *in, text_place line, bool *ended)
{
    *ended = format_accept_key(&line, "end");
    if (*ended)
        return text_ended(&line) || text_fail_expected(&line, "the end of the line");
    if (format_accept_key(&line, "puzzle"))
        return text_is(&line, "creek") ||
               text_fail(&line, CREEK_ERROR_SYNTAX, "this is not a Creek puzzle; expected 'creek'");
    if (format_accept_key(&line, "size")) {
        bool good = read_number(in, line, "the number of rows and columns", &in->rows);
        in->cols = in->rows;
        return good;
    }
    if (format_accept_key(&line, "rows"))
        return read_number(in, line, "the number of rows", &in->rows);
    if (format_accept_key(&line, "cols"))
        return read_number(in, line, "the number of columns", &in->cols);
    if (format_accept_key(&line, "problem"))
        return read_problem(in, line);
    if (format_accept_key(&line, "solution"))
        return read_solution(in, line);
    if (format_accept_key(&line, "moves")) {
        skip_moves(in);
        return true;
    }
    return format_take_text(in->base, keywords, line);
}

static bool read_block(reader *in)
{
    text_place line, start = in->base->place;
    bool ended = false;
    text_skip_space(&in->base->place);
    if (!text_accept(&in->base->place, "begin"))
        return text_fail_expected(&in->base->place, "the line 'begin'");
    while (!ended && text_take_full_line(&in->base->place, &line)) {
        if (!read_line(in, line, &ended))
            return false;
    }
    if (!ended || !in->base->game)
        return text_fail(ended ? &start : &in->base->place, CREEK_ERROR_SYNTAX,
                         ended ? "the clues are missing; expected 'problem' and rows of corners"
                               : "the puzzle is truncated: the line 'end' is missing");
    return format_at_end(in->base->place);
}

bool format_read_janko(format_reading *base)
{
    reader in = {.base = base};
    return (text_peek(&base->place) != '<' || enter_page(&base->place)) && read_block(&in);
}

void format_write_janko(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int rows = creek_puzzle_height(puzzle), cols = creek_puzzle_width(puzzle);
    text_add_string(out, "begin\npuzzle creek\n");
    format_write_texts(puzzle, keywords, out);
    if (rows == cols)
        text_add_format(out, "size %d\n", rows);
    else
        text_add_format(out, "rows %d\ncols %d\n", rows, cols);
    text_add_string(out, "problem\n");
    format_grid_write_clues(puzzle, '-', '-', " ", "\n", out);
    if (creek_board_count(creek_game_board(game), CREEK_SHADED) ||
        format_is_solution(game, &out->failed)) {
        text_add_string(out, "solution\n");
        format_grid_write_cells(game->board, FORMAT_SOLUTION_LETTERS, " ", "\n", out);
    }
    text_add_string(out, "end\n");
}
