/* puzz.link and its relatives: https://puzz.link/p?creek/COLS/ROWS/BODY.
 *
 * BODY runs over the corners row by row: 0-4 a clue, 5-9 a clue and a blank,
 * a-e a clue and two blanks, g-z 1 to 20 blanks, `.` a `?` clue. In a URL, as opposed to
 * a body alone, `#` or `&` and whatever follows them belong to the page. */
#include "base/utf8.h"
#include "format_common.h"
#include "format_internal.h"
#include <string.h>

/* A `/`, also in its percent-encoded form, which some programs make of it. */
static bool accept_slash(text_place *place)
{
    return text_accept(place, "/") || text_accept(place, "%2F") || text_accept(place, "%2f");
}

static bool at_slash(text_place place)
{
    return accept_slash(&place);
}

static bool at_blank(const text_place *place)
{
    char c = text_peek(place);
    return text_ended(place) || text_is_blank(c) || c == '\n';
}

/* Past scheme, host and path: to the first character after the `?`, or to the
 * puzzle's kind where there is no `?`. *url tells whether there is one. */
static bool skip_to_query(text_place *place, bool *url)
{
    text_place ahead = *place, kind = *place;
    bool full = false, kind_found = false;
    while (!at_blank(&ahead)) {
        text_place word = ahead;
        if (!kind_found && text_accept(&word, "creek")) {
            kind = ahead;
            kind_found = true;
        }
        full = full || text_accept(&ahead, "://");
        if (text_accept(&ahead, "?")) {
            *place = ahead;
            *url = true;
            return true;
        }
        if (!at_blank(&ahead))
            text_next(&ahead);
    }
    *url = false;
    if (!full) {
        *place = kind;
        return true;
    }
    return text_fail(&ahead, CREEK_ERROR_SYNTAX,
                     "no puzzle found in this URL; expected '?creek/COLS/ROWS/...'");
}

/* Past options such as `type=player&`, then past the puzzle's kind. */
static bool read_kind(text_place *place)
{
    for (;;) {
        text_place ahead = *place;
        while (!at_blank(&ahead) && text_peek(&ahead) != '&' && !at_slash(ahead))
            text_next(&ahead);
        if (!text_accept(&ahead, "&"))
            break;
        *place = ahead;
    }
    text_place kind = *place;
    if (text_accept(place, "creek_edit") || text_accept(place, "creek_play") ||
        text_accept(place, "creek")) {
        if (accept_slash(place))
            return true;
    }
    const char *start = kind.at;
    text_place end = kind;
    while (!at_blank(&end) && !at_slash(end) && end.at - start < 24)
        text_next(&end);
    size_t length = (size_t)(end.at - start);
    bool plain = utf8_valid(start, length) == length;
    for (const char *p = start; p < end.at; p++)
        plain = plain && (unsigned char)*p > ' ' && *p != 0x7F;
    return text_fail(&kind, CREEK_ERROR_SYNTAX, "this is a '%.*s' puzzle; expected 'creek/'",
                     plain ? (int)length : 1, plain ? start : "?");
}

/* Past options before the size; *old_form for the option `d`. */
static bool read_options(text_place *place, bool *old_form)
{
    *old_form = false;
    while (text_peek(place) < '0' || text_peek(place) > '9') {
        text_place option = *place;
        while (!at_blank(place) && !at_slash(*place))
            text_next(place);
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

static creek_game *read_size(text_place *place)
{
    text_place start = *place;
    uint64_t cols, rows;
    char seen[24];
    if (!format_number(place, &cols) || !accept_slash(place))
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "expected the number of columns and a '/', found %s",
                         text_describe(place, seen));
    if (!format_number(place, &rows) || (!accept_slash(place) && !at_blank(place)))
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "expected the number of rows and a '/', found %s",
                         text_describe(place, seen));
    return format_new_game(&start, cols, rows);
}

/* Whether a character begins what follows the puzzle in a URL. */
static bool is_suffix(char c)
{
    return c == '#' || c == '&';
}

static void skip_suffix(text_place *place)
{
    if (is_suffix(text_peek(place)))
        while (!at_blank(place))
            text_next(place);
}

/* Reads BODY. A body that ends early leaves the other corners blank. */
static bool read_body(text_place *place, creek_puzzle *puzzle, bool old_form, bool url)
{
    int across = creek_puzzle_width(puzzle) + 1;
    int corners = across * (creek_puzzle_height(puzzle) + 1);
    int at = 0;
    for (; !at_blank(place) && !at_slash(*place); text_next(place)) {
        char c = text_peek(place);
        if (url && is_suffix(c))
            break;
        int clue = CREEK_CLUE_NONE, blanks = 0;
        /* In the old form a character is a corner, however many bytes it has. */
        if (old_form && ((unsigned char)c & 0xC0) == 0x80)
            continue;
        if (at >= corners)
            return text_fail(
                place, CREEK_ERROR_RANGE,
                "the body continues after the last of the %d corners; is the size right?", corners);
        if (c >= '0' && c <= '4') {
            clue = c - '0';
        } else if (old_form) {
            blanks = 0;
        } else if (c >= '5' && c <= '9') {
            clue = c - '5';
            blanks = 1;
        } else if (c >= 'a' && c <= 'e') {
            clue = c - 'a';
            blanks = 2;
        } else if (c >= 'g' && c <= 'z') {
            blanks = c - 'g'; /* and the corner itself */
            if (at + blanks >= corners)
                return text_fail(place, CREEK_ERROR_RANGE,
                                 "a run of %d blanks continues after the last of the %d corners; "
                                 "is the size right?",
                                 blanks + 1, corners);
        } else if (c == '.') {
            clue = CREEK_CLUE_UNKNOWN;
        } else {
            char seen[24];
            return text_fail(place, CREEK_ERROR_SYNTAX,
                             "expected 0-9, a-e, g-z or '.' in the body, found %s",
                             text_describe(place, seen));
        }
        if (!format_set_clue(place, puzzle, at / across, at % across, clue))
            return false;
        at += 1 + blanks;
    }
    return true;
}

creek_game *format_read_url(text_place place, creek_read_info *info)
{
    bool old_form, url;
    if (!skip_to_query(&place, &url) || !read_kind(&place) || !read_options(&place, &old_form))
        return NULL;
    creek_game *game = read_size(&place);
    bool good = game && read_body(&place, format_puzzle(game), old_form, url);
    while (good && accept_slash(&place))
        ;
    if (good && url)
        skip_suffix(&place);
    return format_finish(game, good && format_at_end(place));
}

void format_write_url(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int across = width + 1, corners = across * (height + 1);
    text_add_format(out, "https://puzz.link/p?creek/%d/%d/", width, height);
    int blanks = 0;
    for (int at = 0; at < corners; at++) {
        int clue = creek_puzzle_clue(puzzle, at / across, at % across);
        if (clue != CREEK_CLUE_NONE && blanks) {
            text_add_char(out, (char)('g' + blanks - 1));
            blanks = 0;
        }
        if (clue == CREEK_CLUE_NONE) {
            if (++blanks == 20) {
                text_add_char(out, 'z');
                blanks = 0;
            }
        } else if (clue == CREEK_CLUE_UNKNOWN) {
            text_add_char(out, '.');
        } else {
            /* Up to two blanks after a clue go into its own character; what
             * lies after the last corner counts as blank. */
            int follow = 0;
            while (follow < 2 && (at + 1 + follow >= corners ||
                                  creek_puzzle_clue(puzzle, (at + 1 + follow) / across,
                                                    (at + 1 + follow) % across) == CREEK_CLUE_NONE))
                follow++;
            text_add_char(out, "0123456789abcde"[5 * follow + clue]);
            at += follow;
        }
    }
    if (blanks)
        text_add_char(out, (char)('g' + blanks - 1));
    text_add_char(out, '\n');
}
