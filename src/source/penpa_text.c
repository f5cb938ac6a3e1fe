#include "source/penpa_text.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EDGE = 2,         /* cells that places are counted with on each side of the grid */
    LARGEST = 400,    /* columns and rows of a grid, margins included */
    WORD = 32,        /* longest word that means something, and a NUL */
    CELL_PIXELS = 38, /* the size at which Penpa+ shows a cell */
    DARK = 1,         /* colours of cells */
    GREEN = 2,
    CIRCLED = 6 /* the colour of a number in a white circle */
};

/* --- scanning -------------------------------------------------------------- */

/* A part of a text that is still to be read. */
typedef struct {
    const char *at, *end;
} scan;

static char peek(const scan *s)
{
    return s->at < s->end ? *s->at : '\0';
}

static bool accept(scan *s, char c)
{
    while (peek(s) == ' ' || peek(s) == '\t' || peek(s) == '\r')
        s->at++;
    if (peek(s) != c)
        return false;
    s->at++;
    return true;
}

/* The next line, which the rest of the text begins after. */
static scan take_line(scan *text)
{
    size_t left = (size_t)(text->end - text->at);
    const char *stop = left ? memchr(text->at, '\n', left) : NULL;
    scan line = {text->at, stop ? stop : text->end};
    text->at = stop ? stop + 1 : text->end;
    return line;
}

/* The next field of a line, up to a comma. */
static scan take_field(scan *line)
{
    size_t left = (size_t)(line->end - line->at);
    const char *stop = left ? memchr(line->at, ',', left) : NULL;
    scan field = {line->at, stop ? stop : line->end};
    line->at = stop ? stop + 1 : line->end;
    return field;
}

static bool is(const scan *s, const char *word)
{
    size_t length = (size_t)(s->end - s->at);
    return length == strlen(word) && memcmp(s->at, word, length) == 0;
}

/* A number of digits only; -1 for anything else and for numbers over a million. */
static int number_of(const char *text, size_t length)
{
    int number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || number > 100000)
            return -1;
        number = number * 10 + text[i] - '0';
    }
    return length ? number : -1;
}

/* Reads a string, a number, or a word without quotes, and shortens it to `word`. */
static bool take_word(scan *s, char word[WORD])
{
    size_t length = 0;
    bool quoted = accept(s, '"');
    const char *start = s->at;
    while (s->at < s->end && (quoted ? *s->at != '"' : !strchr(",:[]{}\" \t\r", *s->at))) {
        s->at += quoted && *s->at == '\\' && s->at + 1 < s->end;
        if (length + 1 < WORD)
            word[length++] = *s->at;
        s->at++;
    }
    word[length] = '\0';
    return quoted ? accept(s, '"') : s->at > start;
}

/* Skips a value. *empty: whether it is a list or an object without content. */
static bool skip_value(scan *s, bool *empty)
{
    char word[WORD];
    int depth = 0;
    size_t content = 0;
    do {
        bool opens = accept(s, '[') || accept(s, '{');
        bool closes = !opens && depth && (accept(s, ']') || accept(s, '}'));
        depth += opens - closes;
        if (!opens && !closes && !(depth && (accept(s, ',') || accept(s, ':')))) {
            content++;
            if (!take_word(s, word))
                return false;
        }
    } while (depth > 0);
    *empty = content == 0;
    return true;
}

/* The next key of an object, whose `{` was read: KEY_DAMAGED if there is neither one nor the end.
 */
typedef enum { KEY_READ, KEY_END, KEY_DAMAGED } key_result;

static key_result next_key(scan *s, char key[WORD])
{
    if (accept(s, '}'))
        return KEY_END;
    accept(s, ',');
    return take_word(s, key) && accept(s, ':') ? KEY_READ : KEY_DAMAGED;
}

/* --- reading --------------------------------------------------------------- */

/* Content that is not part of a Creek, in words, with all of its keys. */
static const struct {
    const char *keys; /* each in spaces */
    const char *words;
} other_content[] = {
    {" line zL ", "lines"},
    {" lineE edge zE ", "edges"},
    {" wall zW ", "walls"},
    {" cage zC killercages z6 ", "cages"},
    {" symbol zY ", "symbols"},
    {" numberS sudoku z1 ", "small numbers"},
    {" freeline zF ", "free lines"},
    {" freelineE freeedge z2 ", "free edges"},
    {" thermo zT nobulbthermo z7 ", "thermometers"},
    {" arrows z3 direction zD ", "arrows"},
    {" squareframe z0 ", "frames"},
    {" polygon z5 ", "polygons"},
    {" deletelineE deleteedge z4 ", "deleted edges"},
};
enum {
    OTHERS = sizeof other_content / sizeof *other_content,
    OTHER_NUMBERS = OTHERS, /* numbers that are not clues */
    OTHER_COLOURS,          /* cells in other colours */
    OTHER_OUTSIDE,          /* anything outside the board */
    OTHER_ANSWER,           /* numbers in the answer */
    OTHER_UNKNOWN,          /* keys that are not known */
    OTHER_COUNT
};
static const char *const other_words[OTHER_COUNT - OTHERS] = {
    "numbers that are not clues", "cells in other colours", "content outside the board",
    "numbers in the answer", "unknown content"};

typedef struct {
    int across, down; /* V and U */
    int top, left;    /* of the board, in the grid with its edges */
    creek_game *game;
    creek_board *marks;
    unsigned others; /* bits of the other content that was seen */
    creek_error *error;
} reading;

__attribute__((format(printf, 3, 4))) static bool fail(creek_error *error, creek_code code,
                                                       const char *format, ...)
{
    *error = (creek_error){.code = code};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

static bool fail_damaged(creek_error *error)
{
    return fail(error, CREEK_ERROR_SYNTAX,
                "the puzzle in the Penpa link is damaged; copy the link again");
}

static void note_other(reading *r, int which)
{
    r->others |= 1u << which;
}

/* Splits a place into its kind, and row and column on the board; -1 if it is none. */
static int take_place(const reading *r, const char *key, int *row, int *col)
{
    int place = number_of(key, strlen(key)), cells = r->across * r->down;
    if (place < 0)
        return -1;
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): the size was read before */
    *row = place % cells / r->across - r->top;
    *col = place % r->across - r->left;
    return place / cells;
}

/* A number: a clue if it is at a corner of the board. What Penpa+ imports from puzz.link has empty
 * circles for `?`. */
static bool read_number(reading *r, const char *key, const char *text)
{
    creek_puzzle *puzzle = creek_game_edit_text(r->game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int row = 0, col = 0, kind = take_place(r, key, &row, &col);
    bool unknown = strcmp(text, "?") == 0 || strcmp(text, " ") == 0;
    int clue = unknown ? CREEK_CLUE_UNKNOWN : number_of(text, strlen(text));
    row++; /* the place was the cell above to the left */
    col++;
    if (kind != 1 || clue == -1) {
        note_other(r, OTHER_NUMBERS);
        return true;
    }
    if (row < 0 || col < 0 || row > height || col > width) {
        note_other(r, OTHER_OUTSIDE);
        return true;
    }
    if (!creek_puzzle_set_clue(puzzle, row, col, clue))
        return fail(r->error, CREEK_ERROR_RANGE, "the clue %d is out of range; clues are 0 to 4",
                    clue);
    int touches = creek_corner_touches(width, height, row, col);
    if (clue <= touches)
        return true;
    char name[80];
    creek_corner_name(puzzle, row, col, name, sizeof name);
    return fail(r->error, CREEK_ERROR_RANGE,
                "%s is too large; its corner touches %d cell%s, so it can be %d at most", name,
                touches, plural(touches), touches);
}

static void read_colour(reading *r, const char *key, const char *text)
{
    static const creek_state states[] = {
        [DARK] = CREEK_SHADED, [GREEN] = CREEK_UNSHADED, [3] = CREEK_SHADED,
        [4] = CREEK_SHADED,    [5] = CREEK_UNSHADED,     [8] = CREEK_SHADED};
    int row = 0, col = 0, colour = number_of(text, strlen(text));
    int kind = take_place(r, key, &row, &col);
    creek_state state = colour >= 0 && colour < (int)(sizeof states / sizeof *states)
                            ? states[colour]
                            : CREEK_UNDECIDED;
    if (state == CREEK_UNDECIDED)
        note_other(r, OTHER_COLOURS);
    else if (kind != 0 || row < 0 || col < 0 || row >= creek_board_height(r->marks) ||
             col >= creek_board_width(r->marks))
        note_other(r, OTHER_OUTSIDE);
    else
        creek_board_set(r->marks, row, col, state);
}

/* The numbers or the colours of a layer: an object from places to values, the first word of each
 * of which counts. */
static bool read_places(reading *r, scan *s, bool numbers, bool answer)
{
    char key[WORD], text[WORD];
    key_result result;
    bool empty;
    if (!accept(s, '{'))
        return skip_value(s, &empty) || fail_damaged(r->error);
    while ((result = next_key(s, key)) == KEY_READ) {
        bool list = accept(s, '[');
        text[0] = '\0';
        if (peek(s) == '[' ? !skip_value(s, &empty) : !take_word(s, text))
            return fail_damaged(r->error);
        while (list && accept(s, ','))
            if (!skip_value(s, &empty))
                return fail_damaged(r->error);
        if (list && !accept(s, ']'))
            return fail_damaged(r->error);
        if (numbers && answer)
            note_other(r, OTHER_ANSWER);
        else if (!numbers)
            read_colour(r, key, text);
        else if (!read_number(r, key, text))
            return false;
    }
    return result == KEY_END || fail_damaged(r->error);
}

/* Whether a key is one of `keys`, which stand in spaces. */
static bool among(const char *key, const char *keys)
{
    const char *found = strstr(keys, key);
    return key[0] && found && found[-1] == ' ' && found[strlen(key)] == ' ';
}

static void note_key(reading *r, const char *key)
{
    int which = 0;
    if (among(key, " command_redo zR command_undo zU command_replay z8 "))
        return;
    while (which < OTHERS && !among(key, other_content[which].keys))
        which++;
    note_other(r, which < OTHERS ? which : OTHER_UNKNOWN);
}

/* Reads the question or the answer, which may be missing. */
static bool read_layer(reading *r, scan line, bool answer)
{
    char key[WORD];
    key_result result;
    bool empty = false;
    if (!accept(&line, '{'))
        return line.at == line.end || fail_damaged(r->error);
    while ((result = next_key(&line, key)) == KEY_READ) {
        bool numbers = among(key, " number zN ");
        if (numbers || among(key, " surface zS ")) {
            if (!read_places(r, &line, numbers, answer))
                return false;
            continue;
        }
        if (!skip_value(&line, &empty))
            return fail_damaged(r->error);
        if (!empty)
            note_key(r, key);
    }
    return result == KEY_END || fail_damaged(r->error);
}

/* Sets a text to the rest of a field after `prefix`. */
static void read_text(reading *r, const scan *field, const char *prefix, creek_text_kind which)
{
    size_t length = (size_t)(field->end - field->at), skip = strlen(prefix), used = 0;
    if (length <= skip || memcmp(field->at, prefix, skip) != 0)
        return;
    char *text = xmalloc(length + 1);
    for (const char *c = field->at + skip; c < field->end; c++) {
        bool comma = field->end - c >= 3 && memcmp(c, "%2C", 3) == 0;
        text[used++] = comma ? ',' : *c;
        c += comma ? 2 : 0;
    }
    text[used] = '\0';
    if (!creek_puzzle_set_text(creek_game_edit_text(r->game), which, text))
        alloc_failed();
    free(text);
}

/* Reads the four margins `[top,bottom,left,right]`, which an old link may lack. */
static bool read_margins(scan line, int margins[4])
{
    char word[WORD];
    bool list = accept(&line, '[');
    for (int i = 0; list && i < 4; i++) {
        margins[i] = take_word(&line, word) ? number_of(word, strlen(word)) : -1;
        if (margins[i] < 0 || margins[i] > LARGEST)
            return false;
        accept(&line, ',');
    }
    return list || line.at == line.end;
}

/* Reads the kind of grid and its size, the texts and the margins, and makes the game. */
static bool begin(reading *r, scan *text)
{
    scan line = take_line(text), kind = take_field(&line);
    scan fields[2] = {take_field(&line)};
    fields[1] = take_field(&line);
    int size[2], margins[4] = {0};
    if (!is(&kind, "square") && !is(&kind, "sudoku") && !is(&kind, "kakuro")) {
        char name[WORD + 1];
        size_t length = (size_t)(kind.end - kind.at) < WORD ? (size_t)(kind.end - kind.at) : WORD;
        name[utf8_sanitize(name, kind.at, utf8_valid(kind.at, length), 0)] = '\0';
        return fail(r->error, CREEK_ERROR_FORMAT,
                    "the Penpa link has a '%s' grid; Creek needs a square one", name);
    }
    for (int i = 0; i < 2; i++) {
        size[i] = number_of(fields[i].at, (size_t)(fields[i].end - fields[i].at));
        if (size[i] < 0)
            return fail_damaged(r->error);
    }
    if (!read_margins(take_line(text), margins))
        return fail_damaged(r->error);
    int width = size[0] - margins[2] - margins[3], height = size[1] - margins[0] - margins[1];
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX ||
        size[0] > LARGEST || size[1] > LARGEST)
        return fail(r->error, CREEK_ERROR_RANGE,
                    "the board has %d column%s and %d row%s; both must be from 1 to %d", width,
                    plural(width), height, plural(height), CREEK_SIZE_MAX);
    r->across = size[0] + 2 * EDGE;
    r->down = size[1] + 2 * EDGE;
    r->top = EDGE + margins[0];
    r->left = EDGE + margins[2];
    r->game = check_alloc(creek_game_new(check_alloc(creek_puzzle_new(width, height))));
    r->marks = check_alloc(creek_board_new(width, height));
    while (line.at < line.end) {
        scan field = take_field(&line);
        read_text(r, &field, "Title: ", CREEK_TITLE);
        read_text(r, &field, "Author: ", CREEK_AUTHOR);
    }
    return true;
}

/* The names of the content that was ignored, NULL for none. */
static char *name_others(const reading *r)
{
    unsigned left = r->others;
    char *text = NULL;
    for (int i = 0; left; i++) {
        if (!(left & 1u << i))
            continue;
        left &= ~(1u << i);
        const char *words = i < OTHERS ? other_content[i].words : other_words[i - OTHERS];
        char *longer =
            text ? xasprintf("%s%s%s", text, left ? ", " : " and ", words) : xstrdup(words);
        free(text);
        text = longer;
    }
    return text;
}

creek_game *penpa_text_read(const char *text, size_t length, char **ignored, creek_error *error)
{
    scan rest = {text, text + length};
    reading r = {.error = error};
    *error = (creek_error){0};
    *ignored = NULL;
    bool fine = begin(&r, &rest);
    if (fine) {
        take_line(&rest); /* what was last chosen in the editor */
        scan question = take_line(&rest), answer = take_line(&rest);
        fine = read_layer(&r, question, false) && read_layer(&r, answer, true);
    }
    if (fine && !creek_game_set_start(r.game, r.marks))
        alloc_failed();
    creek_board_free(r.marks);
    if (fine) {
        *ignored = name_others(&r);
        return r.game;
    }
    creek_game_free(r.game);
    return NULL;
}

/* --- writing --------------------------------------------------------------- */

/* Writes a text, or nothing, with its commas as %2C. */
static void write_text(FILE *out, const char *prefix, const char *text)
{
    fputs(prefix, out);
    for (; text && *text; text++) {
        if (*text == ',')
            fputs("%2C", out);
        else
            putc(*text, out);
    }
}

static void write_header(FILE *out, const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int across = width + 2 * EDGE, down = height + 2 * EDGE;
    /* The middle is a cell, a corner, the lower side of a cell or its right side. */
    int kind = height % 2 == 0 ? (width % 2 == 0 ? 1 : 2) : (width % 2 == 0 ? 3 : 0);
    int middle = kind * across * down + (EDGE + (height - 1) / 2) * across + EDGE + (width - 1) / 2;
    fprintf(out, "square,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0", width, height, CELL_PIXELS,
            (width + 1) * CELL_PIXELS, (height + 1) * CELL_PIXELS, middle, middle);
    write_text(out, ",Title: ", creek_puzzle_text(puzzle, CREEK_TITLE));
    write_text(out, ",Author: ", creek_puzzle_text(puzzle, CREEK_AUTHOR));
    fputs(",,,OFF,false,\n[0,0,0,0]\n{}\n", out);
}

static void write_clues(FILE *out, const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int across = width + 2 * EDGE, corners = across * (height + 2 * EDGE);
    const char *separator = "";
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue == CREEK_CLUE_NONE)
                continue;
            fprintf(out, "%s\"%d\":[\"%c\",%d,\"1\"]", separator,
                    corners + (row + EDGE - 1) * across + col + EDGE - 1,
                    clue == CREEK_CLUE_UNKNOWN ? '?' : '0' + clue, CIRCLED);
            separator = ",";
        }
    }
}

static void write_marks(FILE *out, const creek_board *board)
{
    int across = creek_board_width(board) + 2 * EDGE;
    const char *separator = "";
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++) {
            creek_state state = creek_board_get(board, row, col);
            if (state == CREEK_UNDECIDED)
                continue;
            fprintf(out, "%s\"%d\":%d", separator, (row + EDGE) * across + col + EDGE,
                    state == CREEK_SHADED ? DARK : GREEN);
            separator = ",";
        }
    }
}

/* What Penpa+ expects in a layer besides marks and clues. */
static const char layer_end[] =
    "},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{},z6:[],"
    "z7:[]}\n";

/* Writes the cells of the board: the first place and the steps to each of the others. */
static void write_cells(FILE *out, int width, int height)
{
    fprintf(out, "[%d", EDGE * (width + 2 * EDGE) + EDGE);
    for (int cell = 1; cell < width * height; cell++)
        fprintf(out, ",%d", cell % width ? 1 : 2 * EDGE + 1);
    fputs("]\n", out);
}

char *penpa_text_write(const creek_game *game)
{
    static const char layer_start[] = "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{";
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    char *text;
    size_t length;
    FILE *out = check_alloc(open_memstream(&text, &length));
    write_header(out, puzzle);
    fprintf(out, "%s},zN:{", layer_start);
    write_clues(out, puzzle);
    fprintf(out, "%s%s", layer_end, layer_start);
    write_marks(out, creek_game_board(game));
    fprintf(out, "},zN:{%s", layer_end);
    write_cells(out, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    /* Lines 7 to 10 are the editor's; 11 is the version of the format. */
    fputs("\n\n\n\n[3,2,3]\n", out);
    if (ferror(out) | fclose(out))
        alloc_failed();
    return text;
}
