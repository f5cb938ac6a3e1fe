#include "puzzle.h"
#include "rules.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A part of the text. */
typedef struct {
    const char *at, *end;
} span;

typedef struct {
    span rest; /* the unread part */
    const char *start;
    checker_complaint *complaint;
} reader;

void checker_puzzle_clear(checker_puzzle *puzzle, int width, int height)
{
    puzzle->width = width;
    puzzle->height = height;
    memset(puzzle->clue, CHECKER_NO_CLUE, sizeof puzzle->clue);
}

/* Reports an error at the place `at`; always false. */
__attribute__((format(printf, 3, 4))) static bool complain(const reader *in, const char *at,
                                                           const char *format, ...)
{
    checker_complaint *complaint = in->complaint;
    complaint->line = complaint->column = 1;
    for (const char *c = in->start; c < at; c++) {
        if (*c == '\n') {
            complaint->line++;
            complaint->column = 1;
        } else {
            complaint->column += ((unsigned char)*c & 0xC0) != 0x80;
        }
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(complaint->message, sizeof complaint->message, format, arguments);
    va_end(arguments);
    return false;
}

/* The characters ------------------------------------------------------------ */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void skip_space(span *text)
{
    while (text->at < text->end && is_space(*text->at))
        text->at++;
}

/* Whether the text or a word of it ends here. */
static bool word_ends(span text)
{
    return text.at == text.end || is_space(*text.at);
}

static bool accept(span *text, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(text->end - text->at) < length || memcmp(text->at, word, length) != 0)
        return false;
    text->at += length;
    return true;
}

/* Reads a decimal number; numbers too large for any use become 1000000. */
static bool accept_number(span *text, int *number)
{
    if (text->at == text->end || !isdigit((unsigned char)*text->at))
        return false;
    for (*number = 0; text->at < text->end && isdigit((unsigned char)*text->at); text->at++)
        *number = *number < 100000 ? *number * 10 + (*text->at - '0') : 1000000;
    return true;
}

/* What both formats share ---------------------------------------------------- */

/* Creates the board; `at` is the place of its size. */
static bool make_board(reader *in, const char *at, checker_puzzle *puzzle, int width, int height)
{
    if (width < 1 || height < 1 || width > CHECKER_SIZE_MAX || height > CHECKER_SIZE_MAX)
        return complain(in, at, "width and height must be from 1 to %d", CHECKER_SIZE_MAX);
    checker_puzzle_clear(puzzle, width, height);
    return true;
}

/* Sets a clue; `at` is its place. */
static bool put_clue(reader *in, const char *at, checker_puzzle *puzzle, int row, int col, int clue)
{
    int cells[4], touches = checker_corner_cells(puzzle, row, col, cells);
    if (clue > touches)
        return complain(in, at, "the clue %d is too large; this corner allows at most %d", clue,
                        touches);
    puzzle->clue[row][col] = (signed char)clue;
    return true;
}

/* Whether only white space is left. */
static bool at_end(reader *in)
{
    skip_space(&in->rest);
    return in->rest.at == in->rest.end ||
           complain(in, in->rest.at, "more text after the puzzle; remove the rest");
}

/* URLs ------------------------------------------------------------------------ */

/* Skips "COLS/ROWS", and the `/` that follows unless the address ends there. */
static bool read_url_size(reader *in, checker_puzzle *puzzle)
{
    const char *start = in->rest.at;
    int width, height;
    if (!accept_number(&in->rest, &width) || !accept(&in->rest, "/"))
        return complain(in, in->rest.at, "expected the number of columns and a '/'");
    if (!accept_number(&in->rest, &height) || (!word_ends(in->rest) && !accept(&in->rest, "/")))
        return complain(in, in->rest.at, "expected the number of rows and a '/'");
    return make_board(in, start, puzzle, width, height);
}

/* One character of a body: the clue it sets and how many corners it covers; false if it is
 * invalid. */
static bool decode(char c, int *clue, int *corners)
{
    /* A clue, plus 5 for each empty corner after it. */
    static const char letters[] = "0123456789abcde";
    const char *letter = memchr(letters, c, sizeof letters - 1);
    bool blanks = c >= 'g' && c <= 'z';
    *clue = letter ? (int)(letter - letters) % 5 : CHECKER_NO_CLUE;
    *corners = letter ? 1 + (int)(letter - letters) / 5 : blanks ? c - 'g' + 1 : 1;
    return letter || blanks || c == '.';
}

/* Reads a body; if it ends early, the other corners are empty. */
static bool read_body(reader *in, checker_puzzle *puzzle)
{
    int across = puzzle->width + 1, all = across * (puzzle->height + 1);
    for (int at = 0, clue, corners; !word_ends(in->rest); in->rest.at++, at += corners) {
        if (accept(&in->rest, "/"))
            break;
        if (!decode(*in->rest.at, &clue, &corners))
            return complain(in, in->rest.at, "expected 0-9, a-e, g-z or '.'");
        /* Only empty corners that belong to a clue may extend past the last corner. */
        if (at + (clue == CHECKER_NO_CLUE ? corners : 1) > all)
            return complain(in, in->rest.at,
                            "more than the %d corners of the board; check the size", all);
        if (clue != CHECKER_NO_CLUE &&
            !put_clue(in, in->rest.at, puzzle, at / across, at % across, clue))
            return false;
    }
    return at_end(in);
}

/* The puzzle is the whole text, or what follows the `?` of a URL. */
static bool read_url(reader *in, checker_puzzle *puzzle)
{
    span query = in->rest;
    while (!word_ends(query) && *query.at != '?')
        query.at++;
    if (accept(&query, "?"))
        in->rest = query;
    if (!accept(&in->rest, "creek/"))
        return complain(in, in->rest.at, "expected a URL with creek/COLS/ROWS/... or a spop text");
    return read_url_size(in, puzzle) && read_body(in, puzzle);
}

/* spop -------------------------------------------------------------------------- */

/* Skips a word and the white space around it. */
static bool expect(reader *in, const char *word)
{
    skip_space(&in->rest);
    if (!accept(&in->rest, word))
        return complain(in, in->rest.at, "expected '%s'", word);
    skip_space(&in->rest);
    return true;
}

static bool expect_number(reader *in, const char *what, int *number)
{
    return accept_number(&in->rest, number) || complain(in, in->rest.at, "expected %s", what);
}

/* Reads "((ROW,COLUMN),CLUE)". */
static bool read_spop_clue(reader *in, checker_puzzle *puzzle)
{
    int row = 0, col = 0, clue = 0;
    /* NOLINTNEXTLINE(misc-redundant-expression): there are two of them */
    if (!expect(in, "(") || !expect(in, "("))
        return false;
    const char *corner = in->rest.at;
    if (!expect_number(in, "the row of a corner", &row) || !expect(in, ",") ||
        !expect_number(in, "the column of a corner", &col) || !expect(in, ")") || !expect(in, ","))
        return false;
    const char *number = in->rest.at;
    if (!expect_number(in, "a clue from 0 to 4", &clue) || !expect(in, ")"))
        return false;
    if (row > puzzle->height || col > puzzle->width)
        return complain(
            in, corner,
            "this corner is outside the board; rows go from 0 to %d, columns from 0 to %d",
            puzzle->height, puzzle->width);
    if (puzzle->clue[row][col] != CHECKER_NO_CLUE)
        return complain(in, corner, "duplicate clue on this corner; remove one");
    return put_clue(in, number, puzzle, row, col, clue);
}

static bool read_spop(reader *in, checker_puzzle *puzzle)
{
    int width = 0, height = 0;
    if (!expect(in, "Creek") || !expect(in, "("))
        return false;
    const char *size = in->rest.at;
    if (!expect_number(in, "the height", &height) || !expect(in, ",") ||
        !expect_number(in, "the width", &width) || !expect(in, ")") ||
        !make_board(in, size, puzzle, width, height) || !expect(in, "["))
        return false;
    if (accept(&in->rest, "]"))
        return at_end(in);
    do {
        if (!read_spop_clue(in, puzzle))
            return false;
    } while (accept(&in->rest, ","));
    return expect(in, "]") && at_end(in);
}

/* Any text ------------------------------------------------------------------------ */

static span begin(const char *text, size_t length)
{
    span rest = {text, text + length};
    accept(&rest, "\xEF\xBB\xBF");
    skip_space(&rest);
    return rest;
}

bool checker_puzzle_is_text(const char *text, size_t length)
{
    span rest = begin(text, length), start = rest;
    if (accept(&start, "creek/"))
        return start.at < start.end && isdigit((unsigned char)*start.at);
    if (accept(&start, "Creek")) {
        skip_space(&start);
        return accept(&start, "(");
    }
    for (; rest.at < rest.end; rest.at++) {
        span here = rest;
        if (accept(&here, "://"))
            return true;
    }
    return false;
}

bool checker_puzzle_read(checker_puzzle *puzzle, const char *text, size_t length,
                         checker_complaint *complaint)
{
    reader in = {begin(text, length), text, complaint};
    if (length > CHECKER_TEXT_MAX)
        return complain(&in, text, "the text is longer than 16 MiB, the limit for one puzzle");
    if (in.rest.at == in.rest.end)
        return complain(&in, in.rest.at, "the text is empty; a puzzle is expected");
    const char *zero = memchr(text, '\0', length);
    if (zero)
        return complain(&in, zero, "the text contains a null byte; a puzzle must be plain text");
    span spop = in.rest;
    return accept(&spop, "Creek") ? read_spop(&in, puzzle) : read_url(&in, puzzle);
}
