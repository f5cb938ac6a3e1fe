/* The lines of text inside a Penpa+ link.
 *
 * Line 1 has the kind of grid and its size, line 2 the margins around the board, line 4 the
 * question and line 5 the answer, both JSON with abbreviated words. A place is a number: with V
 * columns and U rows, the board's and two more on each side, it is kind * U * V + row * V + column.
 * Kind 0 is a cell, kind 1 the corner at its lower right.
 */
#include "source/penpa.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "source/lines.h"

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

#define BLANKS " \t\r"

/* All of these move *at, which is in a NUL-terminated text, and stop at the end of its line. */

static bool accept(const char **at, char c)
{
    *at += strspn(*at, BLANKS);
    if (**at != c)
        return false;
    ++*at;
    return true;
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

/* A number of digits only; -1 for anything else and for numbers of more than six digits. */
static int number_of(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits <= 6 && !word[digits] ? (int)strtol(word, NULL, 10) : -1;
}

/* Reads a string, a number, or a word without quotes, and shortens it to `word`. */
static bool take_word(const char **at, char word[WORD])
{
    if (!accept(at, '"')) {
        size_t length = strcspn(*at, ",:[]{}\" \t\r\n");
        snprintf(word, WORD, "%.*s", (int)length, *at);
        *at += length;
        return length > 0;
    }
    size_t length = 0;
    for (; !strchr("\"\n", **at); ++*at) {
        *at += **at == '\\' && (*at)[1];
        if (length + 1 < WORD)
            word[length++] = **at;
    }
    word[length] = '\0';
    return accept(at, '"');
}

/* Skips a value. *empty: whether it is a list or an object without content. */
static bool skip_value(const char **at, bool *empty)
{
    char word[WORD];
    int depth = 0;
    *empty = true;
    do {
        bool opens = accept(at, '[') || accept(at, '{');
        bool closes = !opens && depth && (accept(at, ']') || accept(at, '}'));
        depth += opens - closes;
        if (opens || closes || (depth && (accept(at, ',') || accept(at, ':'))))
            continue;
        *empty = false;
        if (!take_word(at, word))
            return false;
    } while (depth > 0);
    return true;
}

/* --- reading --------------------------------------------------------------- */

/* Content that is not part of a Creek. */
enum {
    OTHER_NUMBERS = 13, /* after the kinds that have keys of their own */
    OTHER_COLOURS,
    OTHER_OUTSIDE,
    OTHER_ANSWER,
    OTHER_UNKNOWN,
    OTHER_COUNT
};

static const struct {
    const char *words;
    const char *keys; /* each in spaces */
} others[OTHER_COUNT] = {
    {"lines", " line zL "},
    {"edges", " lineE edge zE "},
    {"walls", " wall zW "},
    {"cages", " cage zC killercages z6 "},
    {"symbols", " symbol zY "},
    {"small numbers", " numberS sudoku z1 "},
    {"free lines", " freeline zF "},
    {"free edges", " freelineE freeedge z2 "},
    {"thermometers", " thermo zT nobulbthermo z7 "},
    {"arrows", " arrows z3 direction zD "},
    {"frames", " squareframe z0 "},
    {"polygons", " polygon z5 "},
    {"deleted edges", " deletelineE deleteedge z4 "},
    [OTHER_NUMBERS] = {"numbers that are not clues", NULL},
    [OTHER_COLOURS] = {"cells in other colours", NULL},
    [OTHER_OUTSIDE] = {"content outside the board", NULL},
    [OTHER_ANSWER] = {"numbers in the answer", NULL},
    [OTHER_UNKNOWN] = {"unknown content", NULL},
};

typedef struct {
    int across, down; /* V and U */
    int top, left;    /* of the board, in the grid with its edges */
    creek_game *game;
    creek_board *marks;
    bool answer;     /* it reads the answer, not the question */
    bool numbers;    /* ... and numbers, not colours */
    unsigned others; /* bits of the other content that was seen */
    creek_error *error;
} reading;

/* The clue that a text means, or -1. What Penpa+ imports from puzz.link has empty circles for `?`.
 */
static int clue_of(const char *text)
{
    return strcmp(text, "?") == 0 || strcmp(text, " ") == 0 ? CREEK_CLUE_UNKNOWN : number_of(text);
}

/* The state that a colour means, or -1. */
static int state_of(const char *text)
{
    static const int states[] = {-1,           CREEK_SHADED, CREEK_UNSHADED,
                                 CREEK_SHADED, CREEK_SHADED, CREEK_UNSHADED,
                                 -1,           -1,           CREEK_SHADED};
    int colour = number_of(text);
    return colour >= 0 && colour < (int)(sizeof states / sizeof *states) ? states[colour] : -1;
}

static bool set_clue(const reading *r, int row, int col, int clue)
{
    creek_puzzle *puzzle = creek_game_edit_text(r->game);
    int touches =
        creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row, col);
    if (clue <= touches)
        return creek_puzzle_set_clue(puzzle, row, col, clue);
    return lines_fail(r->error, "", "", CREEK_ERROR_RANGE,
                      "the clue %d in row %d, column %d of the corners is too large; its corner "
                      "touches %d cell%s",
                      clue, row + 1, col + 1, touches, plural(touches));
}

/* Handles a value in an object. False if it is damaged, perhaps with an error. */
typedef bool value_reader(reading *r, const char *key, const char *value, bool empty);

/* Reads an object, value by value. */
static bool read_object(reading *r, const char **at, value_reader *read)
{
    char key[WORD];
    bool empty;
    if (!accept(at, '{'))
        return false;
    while (!accept(at, '}')) {
        (void)accept(at, ',');
        if (!take_word(at, key) || !accept(at, ':'))
            return false;
        const char *value = *at;
        if (!skip_value(at, &empty) || !read(r, key, value, empty))
            return false;
    }
    return true;
}

/* Reads the colour of a cell or, in the question, the clue at its lower right corner; the first
 * word counts. */
static bool read_at_place(reading *r, const char *key, const char *value, bool empty)
{
    char text[WORD] = "";
    (void)accept(&value, '[');
    if (*value != '[')
        (void)take_word(&value, text);
    int corners = r->numbers, meaning = corners ? clue_of(text) : state_of(text);
    int place = number_of(key), cells = r->across * r->down;
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): the size was read before */
    int row = place % cells / r->across - r->top + corners;
    int col = place % r->across - r->left + corners;
    bool outside = row < 0 || col < 0 || row >= creek_board_height(r->marks) + corners ||
                   col >= creek_board_width(r->marks) + corners;
    if (corners && r->answer)
        r->others |= 1u << OTHER_ANSWER;
    else if (meaning == -1 || place < 0 || place / cells != corners)
        r->others |= 1u << (corners ? OTHER_NUMBERS : OTHER_COLOURS);
    else if (outside)
        r->others |= 1u << OTHER_OUTSIDE;
    else if (corners)
        return set_clue(r, row, col, meaning);
    else
        creek_board_set(r->marks, row, col, (creek_state)meaning);
    return true;
}

/* Whether a key is one of `keys`, which stand in spaces. */
static bool among(const char *key, const char *keys)
{
    const char *found = strstr(keys, key);
    return key[0] && found && found[-1] == ' ' && found[strlen(key)] == ' ';
}

/* Reads a part of the question or the answer. */
static bool read_part(reading *r, const char *key, const char *value, bool empty)
{
    const char *object = value;
    int which = 0;
    r->numbers = among(key, " number zN ");
    if (r->numbers || among(key, " surface zS "))
        return !accept(&object, '{') || read_object(r, &value, read_at_place);
    if (empty || among(key, " command_redo zR command_undo zU command_replay z8 "))
        return true;
    while (which < OTHER_NUMBERS && !among(key, others[which].keys))
        which++;
    r->others |= 1u << (which < OTHER_NUMBERS ? which : OTHER_UNKNOWN);
    return true;
}

/* Reads the question or the answer, which may be missing. */
static bool read_layer(reading *r, const char *at, bool answer)
{
    r->answer = answer;
    return strchr("\n", at[strspn(at, BLANKS)]) || read_object(r, &at, read_part);
}

/* Sets a text to the rest of a field after `prefix`, if it begins with that. */
static void read_text(reading *r, const char *field, const char *prefix, creek_text_kind which)
{
    size_t skip = strlen(prefix), used = 0;
    if (strncmp(field, prefix, skip) != 0)
        return;
    char *text = xstrndup(field + skip, strcspn(field + skip, ",\n"));
    for (const char *c = text; *c; c++) {
        bool comma = strncmp(c, "%2C", 3) == 0;
        text[used++] = comma ? ',' : *c;
        c += comma ? 2 : 0;
    }
    text[used] = '\0';
    check_memory(creek_puzzle_set_text(creek_game_edit_text(r->game), which, text));
    free(text);
}

/* Reads the four margins `[top,bottom,left,right]`, which an old link may lack. */
static bool read_margins(const char *at, int margins[4])
{
    char word[WORD];
    bool list = accept(&at, '[');
    for (int i = 0; list && i < 4; i++) {
        margins[i] = take_word(&at, word) ? number_of(word) : -1;
        if (margins[i] < 0 || margins[i] > LARGEST)
            return false;
        accept(&at, ',');
    }
    return list || strchr("\n", *at);
}

/* Reads the kind of grid and its size, the texts and the margins, and makes the game. */
static bool begin(reading *r, const char *at)
{
    char kind[WORD] = "";
    int across, down, margins[4] = {0};
    /* NOLINTNEXTLINE(cert-err34-c): so few digits cannot overflow */
    int fields = sscanf(at, "%31[^,\n],%6d,%6d", kind, &across, &down);
    if (strcmp(kind, "square") != 0 && strcmp(kind, "sudoku") != 0 && strcmp(kind, "kakuro") != 0)
        return lines_fail(r->error, "", "", CREEK_ERROR_FORMAT,
                          "the Penpa link has a '%s' grid; Creek needs a square one", kind);
    if (fields != 3 || !read_margins(next_line(at), margins))
        return false;
    int width = across - margins[2] - margins[3], height = down - margins[0] - margins[1];
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX ||
        across > LARGEST || down > LARGEST)
        return lines_fail(r->error, "", "", CREEK_ERROR_RANGE,
                          "the size is out of range; a board has 1 to %d columns and rows",
                          CREEK_SIZE_MAX);
    r->across = across + 2 * EDGE;
    r->down = down + 2 * EDGE;
    r->top = EDGE + margins[0];
    r->left = EDGE + margins[2];
    r->game = check_alloc(creek_game_new(check_alloc(creek_puzzle_new(width, height))));
    r->marks = check_alloc(creek_board_new(width, height));
    for (; !strchr("\n", *at); at += strcspn(at, ",\n"), at += *at == ',') {
        read_text(r, at, "Title: ", CREEK_TITLE);
        read_text(r, at, "Author: ", CREEK_AUTHOR);
    }
    return true;
}

/* The names of the content that was ignored, NULL for none. */
static char *name_others(unsigned seen)
{
    char *text = NULL;
    for (int i = 0; i < OTHER_COUNT; i++) {
        if (!(seen & 1u << i))
            continue;
        char *longer = xasprintf("%s%s%s", text ? text : "", text ? ", " : "", others[i].words);
        free(text);
        text = longer;
    }
    return text;
}

creek_game *penpa_text_read(const char *text, char **ignored, creek_error *error)
{
    reading r = {.error = error};
    const char *question = next_line(next_line(next_line(text)));
    *error = (creek_error){0};
    *ignored = NULL;
    bool fine = begin(&r, text) && read_layer(&r, question, false) &&
                read_layer(&r, next_line(question), true);
    check_memory(!fine || creek_game_set_start(r.game, r.marks));
    creek_board_free(r.marks);
    if (fine) {
        *ignored = name_others(r.others);
        return r.game;
    }
    if (!error->code)
        lines_fail(error, "", "", CREEK_ERROR_SYNTAX,
                   "the puzzle in the Penpa link is damaged; copy the link again");
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

/* Writes the clues, or else the marks, by their places. */
static void write_places(FILE *out, const creek_game *game, bool clues)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), corners = clues;
    int across = width + 2 * EDGE, first = corners * across * (height + 2 * EDGE);
    const char *separator = "";
    for (int row = 0; row < height + corners; row++) {
        for (int col = 0; col < width + corners; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            creek_state state = creek_board_get(creek_game_board(game), row, col);
            if (clues ? clue == CREEK_CLUE_NONE : state == CREEK_UNDECIDED)
                continue;
            fprintf(out, "%s\"%d\":", separator,
                    first + (row + EDGE - corners) * across + col + EDGE - corners);
            if (clues)
                fprintf(out, "[\"%c\",%d,\"1\"]", clue == CREEK_CLUE_UNKNOWN ? '?' : '0' + clue,
                        CIRCLED);
            else
                fprintf(out, "%d", state == CREEK_SHADED ? DARK : GREEN);
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
    write_places(out, game, true);
    fprintf(out, "%s%s", layer_end, layer_start);
    write_places(out, game, false);
    fprintf(out, "},zN:{%s", layer_end);
    write_cells(out, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    /* Lines 7 to 10 are the editor's; 11 is the version of the format. */
    fputs("\n\n\n\n[3,2,3]\n", out);
    check_memory(!(ferror(out) | fclose(out)));
    return text;
}
