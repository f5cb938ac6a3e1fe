/* puzz.link and its relatives: https://puzz.link/p?creek/COLS/ROWS/BODY.
 *
 * BODY runs over the corners row by row: 0-4 a clue, 5-9 a clue and an empty
 * corner, a-e a clue and two empty corners, g-z 1 to 20 empty corners, `.` a `?` clue. In a URL, as
 * opposed to a body alone, `#` or `&` and whatever follows them belong to the page. */
#include "format_internal.h"
#include <string.h>

/* The characters for a clue: its number, plus 5 for each of the empty corners after it. */
static const char clue_letters[] = "0123456789abcde";
enum { CLUES = 5 };

/* Skips a `/`, or its percent-encoded form, which some programs write. */
static bool accept_slash(text_place *place)
{
    return text_accept(place, "/") || text_accept(place, "%2F") || text_accept(place, "%2f");
}

/* Whether a part of the address ends here. */
static bool part_ends(const text_place *place)
{
    char c = text_peek(place);
    text_place ahead = *place;
    return c == '/' || text_ended(place) || (c == '%' && accept_slash(&ahead));
}

/* The first word of a text; the place moves after it. */
static text_place take_word(text_place *place)
{
    text_place word = *place;
    while (!text_ended(place) && !text_is_blank(text_peek(place)) && text_peek(place) != '\n' &&
           text_peek(place))
        place->at++;
    word.end = place->at;
    return word;
}

/* Skips scheme, host and path: moves to the first character after the `?` or, without one, to
 * the kind of puzzle. *url: whether there is a `?`. */
static bool find_puzzle(text_place *address, bool *url)
{
    const char *query = memchr(address->at, '?', (size_t)(address->end - address->at));
    *url = query;
    if (query)
        address->at = query + 1;
    for (text_place kind = *address; !query && !text_accept(&kind, "creek"); kind = *address) {
        if (text_ended(address) || text_accept(&kind, "://"))
            return text_fail(address, CREEK_ERROR_SYNTAX,
                             "no puzzle found in this URL; expected '?creek/COLS/ROWS/...'");
        address->at++;
    }
    return true;
}

/* Skips options such as `type=player&`, then the kind of puzzle. */
static bool read_kind(text_place *place)
{
    for (text_place ahead = *place; !part_ends(&ahead);) {
        bool option = text_peek(&ahead) == '&';
        ahead.at++;
        if (option)
            *place = ahead;
    }
    text_place kind = *place;
    if ((text_accept(place, "creek_edit") || text_accept(place, "creek_play") ||
         text_accept(place, "creek")) &&
        accept_slash(place))
        return true;
    return text_fail(&kind, CREEK_ERROR_SYNTAX,
                     "this is not a Creek puzzle; expected 'creek/COLS/ROWS/'");
}

/* Skips options before the size; *old_form is set by the option `d`. */
static bool read_options(text_place *place, bool *old_form)
{
    *old_form = false;
    while (!text_at_digit(place)) {
        text_place option = *place;
        while (!part_ends(place))
            place->at++;
        size_t length = (size_t)(place->at - option.at);
        if (length == 1 && *option.at == 'd')
            *old_form = true;
        else if (length && !memchr(option.at, ':', length))
            return text_fail(&option, CREEK_ERROR_SYNTAX, "expected the number of columns");
        if (!accept_slash(place))
            return text_fail(place, CREEK_ERROR_SYNTAX,
                             "the URL ends before the size; expected /COLS/ROWS/");
    }
    return true;
}

static bool read_size(format_reading *in, text_place *place)
{
    text_place start = *place;
    uint64_t cols, rows;
    if (!format_number(place, &cols) || !accept_slash(place))
        return text_fail_expected(place, "the number of columns and a '/'");
    if (!format_number(place, &rows) || (!accept_slash(place) && !text_ended(place)))
        return text_fail_expected(place, "the number of rows and a '/'");
    return format_new_game(in, &start, cols, rows);
}

/* Reads BODY. A body that ends early leaves the other corners empty. */
static bool read_body(text_place *place, creek_puzzle *puzzle, bool old_form)
{
    int across = creek_puzzle_width(puzzle) + 1, corners = puzzle_corners(puzzle);
    for (int at = 0; !part_ends(place); place->at++) {
        char c = text_peek(place);
        int index = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'e' ? c - 'a' + 10 : -1;
        int clue = CREEK_CLUE_NONE, blanks = 0;
        /* In the old form a character is a corner, however many bytes it has. */
        if (old_form && ((unsigned char)c & 0xC0) == 0x80)
            continue;
        if (index >= 0 && (!old_form || index < CLUES)) {
            clue = index % CLUES;
            blanks = index / CLUES;
        } else if (c == '.' && !old_form) {
            clue = CREEK_CLUE_UNKNOWN;
        } else if (c >= 'g' && c <= 'z' && !old_form) {
            blanks = c - 'g'; /* and the corner itself */
        } else if (!old_form) {
            return text_fail_expected(place, "0-9, a-e, g-z or '.' in the body");
        }
        /* Only empty corners that belong to a clue may extend past the last corner. */
        if (at + (clue == CREEK_CLUE_NONE ? blanks : 0) >= corners)
            return text_fail(place, CREEK_ERROR_RANGE,
                             "the puzzle data is too long for %d corners; check the size", corners);
        if (!format_set_clue(place, puzzle, at / across, at % across, clue))
            return false;
        at += 1 + blanks;
    }
    return true;
}

bool format_read_url(format_reading *in)
{
    text_place address = take_word(&in->place);
    bool old_form, url;
    if (!find_puzzle(&address, &url) || !read_kind(&address) ||
        !read_options(&address, &old_form) || !read_size(in, &address))
        return false;
    for (const char *c = address.at; url && c < address.end; c++)
        if (*c == '#' || *c == '&')
            address.end = c; /* it belongs to the page */
    if (!read_body(&address, in->game->puzzle, old_form))
        return false;
    while (accept_slash(&address))
        ;
    return format_at_end(address) && format_at_end(in->place);
}

void format_write_url(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int corners = puzzle_corners(puzzle);
    const int8_t *clues = puzzle_clues(puzzle);
    text_add_format(out, "https://puzz.link/p?creek/%d/%d/", creek_puzzle_width(puzzle),
                    creek_puzzle_height(puzzle));
    for (int at = 0; at < corners;) {
        int clue = clues[at], blanks = 0;
        bool number = clue >= 0, none = clue == CREEK_CLUE_NONE;
        at += !none;
        /* How many empty corners one character can encode; after a number, corners past the last
         * one count too. */
        int most = none ? 20 : number ? 2 : 0;
        while (blanks < most &&
               (at + blanks < corners ? clues[at + blanks] == CREEK_CLUE_NONE : number))
            blanks++;
        at += blanks;
        text_add_char(out, none     ? (char)('g' + blanks - 1)
                           : number ? clue_letters[CLUES * blanks + clue]
                                    : '.');
    }
    text_add_char(out, '\n');
}
