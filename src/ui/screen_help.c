/* screen_help.c - the rules in short, and every key. */
#include "ui/screen_help.h"

#include "ui/text.h"
#include "ui/theme.h"

#include <stdlib.h>
#include <string.h>

/* A line of the help: a heading (no key), a key and what it does, or a text. */
typedef struct {
    const char *key;
    const char *text;
} help_line;

static const help_line lines[] = {
    {NULL, "The rules"},
    {"", "Shade some cells. A number on a corner says how many of the cells that touch it are "
         "shaded. All cells that are not shaded form one area, joined side by side."},
    {NULL, "Moving"},
    {"arrows, h j k l", "to the next cell"},
    {"0 $, Home End", "first, last cell of the row"},
    {"g G", "first, last row"},
    {"PgUp PgDn", "a screenful up, down"},
    {NULL, "Marking"},
    {"Space, x", "shade the cell; again: clear it"},
    {".", "mark it unshaded; again: clear it"},
    {"Backspace, Del", "clear it"},
    {"Enter", "undecided, shaded, unshaded in turn"},
    {"Shift+arrows", "take the cell's state along"},
    {NULL, "The mouse"},
    {"left button", "shade; drag to paint"},
    {"right button", "mark unshaded; drag to paint"},
    {"wheel", "scroll a large board; with Shift or Ctrl sideways"},
    {"Shift+mouse", "select text, in most terminals"},
    {NULL, "The game"},
    {"u, Ctrl-R", "undo, redo"},
    {"c", "check; again: where it is wrong; accepts a board whose shaded cells are right"},
    {"H", "a hint; again: more of it, and at last its move"},
    {"S", "let the solver finish (u takes it back)"},
    {"R", "start over (u takes it back)"},
    {"n p", "next, previous puzzle of the pack"},
    {NULL, "Trying things out"},
    {"t", "begin a trial layer; what is set then is an assumption"},
    {"a r", "keep, drop the trial layer"},
    {"b B", "set a savepoint, go back to it"},
    {NULL, "From and to elsewhere"},
    {"pasting", "on any screen: opens the puzzle, or the list, that is pasted"},
    {"y", "the puzzle's URL, to be seen and on the terminal's clipboard"},
    {"E", "write the game to a file, in any format"},
    {NULL, "The screen"},
    {"1", "satisfied clues recede"},
    {"2", "broken clues stand out"},
    {"3", "areas that are cut off are shown"},
    {"4", "separate unshaded areas have letters of their own"},
    {"5", "the cell and its clues in words, and what they still need"},
    {"6", "clues that have their shaded cells fill in the others"},
    {"7", "the time"},
    {"8", "the mouse"},
    {"N", "no help at all: no feedback, no checks, no hints"},
    {"T", "the next colours: safe, dark, light, contrast, mono"},
    {"v", "layout: roomy, normal, compact, what fits"},
    {"M", "a map of the whole board"},
    {"m", "the whole of a message that was cut"},
    {"Ctrl-L", "draw everything anew"},
    {NULL, "Leaving"},
    {"Esc", "back; a hint that is shown first"},
    {"q, Ctrl-C", "leave; the game is kept"},
    {"Ctrl-Z", "suspend; the shell's fg comes back"},
    {NULL, "What it looks like"},
};

/* The signs, drawn as the board draws them. */
typedef enum { SIGN_SHADED, SIGN_UNSHADED, SIGN_CUT, SIGN_BROKEN, SIGN_COUNT } sign;

static const char *const sign_text[SIGN_COUNT] = {
    [SIGN_SHADED] = "shaded",
    [SIGN_UNSHADED] = "unshaded",
    [SIGN_CUT] = "cut off from the other unshaded cells",
    [SIGN_BROKEN] = "a broken clue: too many, or out of reach",
};

enum { KEY_WIDTH = 17, LEAST_WIDTH = 16, LEAST_HEIGHT = 3, MOST_WIDTH = 76 };

typedef struct {
    screen base;
    int first;  /* the line at the top */
    int total;  /* lines there are, as last drawn */
    int height; /* lines shown, as last drawn */
} help_screen;

/* Draws one entry at `row` (which may lie outside) and returns the row after. */
static int draw_entry(canvas *c, const help_line *line, int row, int left, int width)
{
    if (!line->key) {
        canvas_text(c, row + 1, left, width, STYLE_TITLE, line->text);
        return row + 2;
    }
    int indent = line->key[0] && width >= 40 ? KEY_WIDTH : 0;
    if (line->key[0])
        canvas_text(c, row, left, width, STYLE_KEY, line->key);
    if (line->key[0] && !indent)
        row++;
    int room = width - indent - (indent ? 0 : 2);
    int count = text_lines(line->text, room);
    canvas_wrap(c, (canvas_rect){row, left + (indent ? indent : 2), count, room}, STYLE_TEXT,
                line->text);
    return row + count;
}

static int draw_sign(canvas *c, sign which, int row, int left, int width)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int col = left + 2;
    switch (which) {
    case SIGN_SHADED:
        for (int i = 0; i < 3; i++)
            canvas_put(c, row, col + i, STYLE_SHADED, 0, g->shaded);
        break;
    case SIGN_UNSHADED:
        canvas_put(c, row, col + 1, STYLE_UNSHADED, 0, g->unshaded);
        break;
    case SIGN_CUT:
        canvas_put(c, row, col, STYLE_CUT_OFF, 0, g->cut_left);
        canvas_put(c, row, col + 1, STYLE_CUT_OFF, 0, g->unshaded);
        canvas_put(c, row, col + 2, STYLE_CUT_OFF, 0, g->cut_right);
        break;
    default:
        canvas_put(c, row, col, STYLE_CLUE_BROKEN, 0, "3");
        canvas_put(c, row, col + 1, STYLE_CLUE_BROKEN, 0, "!");
        break;
    }
    canvas_text(c, row, left + 7, width - 7, STYLE_TEXT, sign_text[which]);
    return row + 1;
}

static int draw_all(canvas *c, int row, int left, int width)
{
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        row = draw_entry(c, &lines[i], row, left, width);
    for (int i = 0; i < SIGN_COUNT; i++)
        row = draw_sign(c, (sign)i, row, left, width);
    return row;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    help_screen *s = (help_screen *)self;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    int left = (c->width - width) / 2;
    s->height = c->height - 1;
    canvas_rect before = canvas_clip(c, (canvas_rect){0, 0, s->height, c->width});
    s->total = draw_all(c, -1 - s->first, left, width) + s->first;
    canvas_clip(c, before);
    int most = s->total > s->height ? s->total - s->height : 0;
    if (s->first > most) {
        s->first = most;
        canvas_clear(c);
        draw(self, sh, c);
        return;
    }
    int row = c->height - 1;
    canvas_put(c, row, left, STYLE_NOTICE, 0, s->first > 0 ? g->up : " ");
    canvas_put(c, row, left + 1, STYLE_NOTICE, 0, s->first < most ? g->down : " ");
    canvas_text(c, row, left + 3, width - 3, STYLE_FAINT,
                most > 0 ? "arrows scroll, Esc goes back" : "Esc goes back");
    canvas_cursor(c, row, left + 3);
}

static void scroll(help_screen *s, int lines_down)
{
    s->first += lines_down;
    int most = s->total - s->height;
    if (s->first > most)
        s->first = most;
    if (s->first < 0)
        s->first = 0;
}

static void handle(screen *self, shell *sh, const event *e)
{
    help_screen *s = (help_screen *)self;
    if (e->kind == EVENT_WHEEL)
        scroll(s, 2 * e->wheel);
    if (e->kind != EVENT_KEY || e->mods)
        return;
    switch (e->key) {
    case KEY_UP_ARROW:
    case 'k':
        scroll(s, -1);
        break;
    case KEY_DOWN_ARROW:
    case 'j':
        scroll(s, 1);
        break;
    case KEY_PAGE_UP:
        scroll(s, -s->height);
        break;
    case KEY_PAGE_DOWN:
    case ' ':
        scroll(s, s->height);
        break;
    case KEY_HOME_KEY:
    case 'g':
        scroll(s, -s->total);
        break;
    case KEY_END_KEY:
    case 'G':
        scroll(s, s->total);
        break;
    case KEY_ESCAPE_KEY:
    case KEY_ENTER_KEY:
    case KEY_LEFT_ARROW:
    case 'q':
    case '?':
        (void)shell_back(sh);
        break;
    default:
        break;
    }
}

static void release(screen *self)
{
    free(self);
}

screen *screen_help_new(shell *sh)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    (void)sh;
    help_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    return &s->base;
}
