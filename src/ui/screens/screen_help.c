/* screen_help.c - a page of lines, rebuilt for each frame. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/kit/text_screen.h"

#include <stdio.h>
#include <string.h>

/* What is at the left of a line. */
typedef enum { HELP_HEADING, HELP_TEXT, HELP_KEY, HELP_SIGN } help_kind;

typedef struct {
    help_kind kind;
    theme_style style; /* of the sign */
    char key[120];     /* ... or the sign */
    uint8_t reversed;  /* which of its three columns are reversed, from the left: 4, 2, 1 */
    const char *text;
    int row; /* of the text, as last drawn */
} help_line;

enum { LINES_MOST = 256, KEY_WIDTH = 18, SIGN_WIDTH = 7 };
enum { MOST_WIDTH = 76 };

typedef struct {
    text_screen base;
    const services *services;
    command_context context;
    help_line lines[LINES_MOST];
    int count;
    int parts[CONTEXT_COUNT]; /* the first line about each; 0 for none */
    bool opened;
} help_screen;

/* --- what it says ------------------------------------------------------------ */

/* A heading has no key, a text "". */
typedef struct {
    const char *key;
    const char *text;
} help_words;

static const help_words rules[] = {
    {NULL, "The rules"},
    {"", "Shade some of the cells. Each number says how many of the cells it touches are shaded. "
         "A number inside the board touches four cells, a number on the border touches two, and a "
         "number in a corner of the board touches one."},
    {"", "All unshaded cells must form a single area, connected horizontally or vertically."},
};

static const help_words panel[] = {
    {NULL, "What is counted"},
    {"clues done", "complete clues, and broken ones"},
    {"areas", "connected areas of cells that are not shaded; a solution has one. So far: groups of "
              "cells marked unshaded that are not connected yet"},
    {"undecided", "cells without a mark"},
    {"solutions", "how many the puzzle has, whatever you mark"},
    {"a ! ?", "in small windows: areas, broken clues, undecided cells"},
};

static const help_words everywhere[] = {
    {"Ctrl-L", "redraw the screen"},
    {"Ctrl-Z", "suspend; fg in the shell resumes"},
    {"Ctrl-C", "quit; your game is saved"},
    {NULL, "On every screen"},
    {"Esc", "go back one step; games and drafts are saved"},
    {"q", "the same, but quits on the first screen"},
    {"?", "help with this screen"},
    {NULL, "Pasting"},
    {"",
     "On any screen without a text field, you can paste a puzzle or a list of puzzles to open it."},
};

static const help_words lists[] = {
    {"1 2 ...", "go to the row with that number"},
};

static const help_words editor[] = {
    {NULL, "In the editor"},
    {"", "Set clues on the corners, or draw a solution and let f fill in its clues. After every "
         "change you see how many solutions there are. You also see the cells that are the same in "
         "all of them, or the clues that conflict. A ? marks a cell that differs."},
    {"",
     "The keys for moving, undo, redo, the URL, export, layout, map and settings work as on the "
     "board. So do the keys for marking, while the cursor is on the cells."},
    {"click", "select a corner; click again to change its clue"},
    {"right click", "remove the clue"},
    {"wheel", "change the clue of the selected corner, or scroll"},
    {"pasting", "a pasted puzzle becomes a new draft"},
};

static const help_words replay_bar[] = {
    {"b on the bar", "a savepoint"},
    {"| on the bar", "the end of the game; only undone moves follow"},
};

static const help_words review[] = {
    {"Enter", "replay from the selected move, with the reason for it"},
    {"I", "in the replay: back to the review"},
    {"x ? h p", "below the timeline: a mistake, a guess, help, a long pause"},
    {"forced", "a move that followed from the marks before it"},
    {"not judged", "a move that set no mark: undo, redo, clearing, trials"},
    {"", "The bars of the timeline show how much of the board is decided."},
};

static const help_words race[] = {
    {NULL, "In a race"},
    {"bars", "shaded cells: all of yours, but only the correct ones of your rival"},
    {"lead", "counts your wrong cells too: leaving them out would show which they are"},
    {"* + on the map", "where your rival marked cells in the last 5 (*) or 20 (+) seconds"},
    {"", "When you do nothing for a minute, both clocks stop. A restart starts the race over."},
};

static const help_words mouse[] = {
    {"wheel", "scroll a board shown in part; with Shift or Ctrl sideways"},
    {"minimap", "click or drag to go there"},
    {"half layout",
     "each character is two cells; click for the upper one, Ctrl-click for the lower one"},
    {"Shift+mouse", "select text, in most terminals"},
};

/* --- its lines --------------------------------------------------------------- */

static help_line *add(help_screen *s, help_kind kind, const char *key, const char *text)
{
    help_line *line = &s->lines[s->count < LINES_MOST ? s->count++ : LINES_MOST - 1];
    *line = (help_line){.kind = kind, .text = text};
    snprintf(line->key, sizeof line->key, "%s", key);
    return line;
}

static void add_words(help_screen *s, const help_words *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *key = words[i].key;
        help_kind kind = !key ? HELP_HEADING : key[0] ? HELP_KEY : HELP_TEXT;
        (void)add(s, kind, key ? key : "", words[i].text);
    }
}
#define ADD_WORDS(s, words) add_words(s, words, sizeof(words) / sizeof(words)[0])

/* Adds a command with the keys it has in the context of a map. */
static void add_command(help_screen *s, const keymap *keys, command which)
{
    char text[sizeof s->lines[0].key];
    keymap_list(keys, which, text, sizeof text);
    if (!text[0] && !command_about(which)->keys[0])
        return; /* the settings have it */
    (void)add(s, HELP_KEY, text[0] ? text : "(no key)", command_about(which)->about);
}

static void add_group(help_screen *s, command_group group)
{
    (void)add(s, HELP_HEADING, "", command_group_title(group));
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (command_about((command)i)->group == group)
            add_command(s, s->services->keys, (command)i);
}

/* The same for what the help shows first on the screens of a context. */
static void add_part(help_screen *s, command_group group, command_context context)
{
    s->parts[context] = s->count;
    add_group(s, group);
}

static void add_mouse(help_screen *s)
{
    static const char shades[] = "shade; drag to paint", marks[] = "mark unshaded; drag to paint";
    const char *buttons = s->services->settings->buttons;
    bool cycles = strcmp(buttons, "cycle") == 0, left_marks = strcmp(buttons, "mark") == 0;
    (void)add(s, HELP_HEADING, "", "The mouse");
    (void)add(s, HELP_KEY, "left button",
              cycles       ? "cycle: undecided, shaded, unshaded; drag to paint"
              : left_marks ? marks
                           : shades);
    (void)add(s, HELP_KEY, "right button",
              cycles       ? "the same in reverse; drag to paint"
              : left_marks ? shades
                           : marks);
    ADD_WORDS(s, mouse);
}

static void add_editor(help_screen *s)
{
    keymap keys = keymap_in(s->services->keys, CONTEXT_CLUES);
    s->parts[CONTEXT_EDITOR] = s->count;
    ADD_WORDS(s, editor);
    add_command(s, &keys, COMMAND_MESSAGE);
    for (int group = GROUP_CLUES; group <= GROUP_SHAPE; group++)
        add_group(s, (command_group)group);
}

/* Adds every sign, as drawn on the board. */
static void add_signs(help_screen *s, canvas_charset charset)
{
    const theme_glyphs *g = theme_glyphs_for(charset);
    const struct {
        theme_style style;
        const char *left, *middle, *right, *text;
        uint8_t reversed;
    } signs[] = {
        {STYLE_SHADED, g->shaded, g->shaded, g->shaded, "shaded"},
        {STYLE_UNSHADED, " ", g->unshaded, " ", "unshaded"},
        {STYLE_FOCUS, g->focus_left, " ", g->focus_right, "the current cell"},
        {STYLE_FOCUS, " ", g->unshaded, " ", "the current cell in the wide and compact layouts", 7},
        {STYLE_CLUE, " ", "3", "", "a clue: how many of its cells are shaded"},
        {STYLE_CLUE_REACHED, " ", "3", "", "a satisfied clue that still has undecided cells"},
        {STYLE_CLUE_DONE, " ", "3", "", "a complete clue: satisfied, without undecided cells"},
        {STYLE_CLUE_BROKEN, "", "3", "!",
         "a broken clue: too many shaded cells, or too few cells left to shade"},
        {STYLE_CLUE_DONE, " ", "?", "", "a clue whose number is hidden"},
        {STYLE_GRID, g->corner, " ", g->tick, "corners without a clue"},
        {STYLE_CUT_OFF, g->cut_left, g->unshaded, g->cut_right,
         "cut off from the other unshaded cells"},
        {STYLE_CUT_OFF, g->cut_unshaded, g->cut_undecided, "",
         "in the compact layout: an unshaded and an undecided cell that are cut off"},
        {STYLE_HINT, " ", g->look_undecided, " ", "a cell the hint decides"},
        {STYLE_HINT, " ", g->shaded_on_field, " ",
         "a mark that is wrong or is explained; in the wide and compact layouts also the current "
         "cell"},
        {STYLE_HINT, " ", "3", "", "a clue the hint uses"},
        {STYLE_LOOK, g->look_left, g->unshaded, g->look_right, "a cell the hint uses"},
        {STYLE_LOOK, g->look_left, g->shaded, g->look_right, "a shaded cell the hint uses", 5},
        {STYLE_LOOK, " ", g->look_undecided, " ",
         "in the compact layout: an undecided cell the hint uses"},
        {STYLE_TRIAL, g->shaded, g->trial_shaded, g->shaded, "shaded in a trial", 2},
        {STYLE_TRIAL, " ", g->trial_unshaded, " ", "unshaded in a trial"},
        {STYLE_ASSUMED, g->shaded, "A", g->shaded,
         "the first cell of trial A (a if it is marked unshaded)", 2},
        {STYLE_AREA_1, " ", "m", " ",
         "a group of connected unshaded cells; each group has its own letter"},
        {STYLE_CUT_OFF, " ", "!", "", "on the map: a broken clue, or cells that are cut off"},
        {STYLE_NOTICE, g->up, g->down, "", "the board goes on above, below"},
        {STYLE_LOOK, " ", "?", " ", "in the editor: solutions differ here"},
        {STYLE_FOCUS, "[", "3", "]", "in the editor: the current corner", 2},
        /* In other charsets each cell has its own place in this layout. */
        {STYLE_SHADED, g->half[CREEK_SHADED][0], g->half[0][CREEK_SHADED],
         g->half[CREEK_SHADED][CREEK_SHADED],
         "half layout: upper cell shaded, lower cell shaded, both shaded"},
        {STYLE_UNSHADED, g->half[CREEK_UNSHADED][0], g->half[0][CREEK_UNSHADED],
         g->half[CREEK_UNSHADED][CREEK_UNSHADED],
         "half layout: upper cell unshaded, lower cell unshaded, both unshaded"},
        {STYLE_CUT_OFF, g->half_cut, g->half_cut_above, g->half_cut_below,
         "half layout: cut off; cut off below a shaded cell; cut off above one"},
    };
    int count = (int)(sizeof signs / sizeof signs[0]) - (charset == CANVAS_UNICODE ? 0 : 3);
    (void)add(s, HELP_HEADING, "", "Symbols on the board");
    (void)add(s, HELP_TEXT, "",
              "Cells are named by row and column: r3c4 is row 3, column 4. In the wide and compact "
              "layouts, a clue belongs to the top-left corner of the cell to its right.");
    for (int i = 0; i < count; i++) {
        char sign[sizeof s->lines[0].key];
        snprintf(sign, sizeof sign, "%s%s%s", signs[i].left, signs[i].middle, signs[i].right);
        help_line *line = add(s, HELP_SIGN, sign, signs[i].text);
        line->style = signs[i].style;
        line->reversed = signs[i].reversed;
    }
}

static void collect(help_screen *s, canvas_charset charset)
{
    s->count = 0;
    ADD_WORDS(s, rules);
    if (s->context == CONTEXT_HOME)
        add_group(s, GROUP_HOME);
    add_signs(s, charset);
    ADD_WORDS(s, panel);
    for (int group = 0; group < GROUP_CLUES; group++) {
        add_group(s, (command_group)group);
        if (group == GROUP_GAME)
            add_mouse(s);
    }
    ADD_WORDS(s, race);
    ADD_WORDS(s, everywhere);
    if (s->context != CONTEXT_HOME)
        add_group(s, GROUP_HOME);
    add_part(s, GROUP_LISTS, CONTEXT_LIST);
    ADD_WORDS(s, lists);
    add_part(s, GROUP_TEXTS, CONTEXT_TEXT);
    add_part(s, GROUP_LEVELS, CONTEXT_LEVELS);
    add_part(s, GROUP_SAVED, CONTEXT_SAVED);
    add_part(s, GROUP_STATISTICS, CONTEXT_STATISTICS);
    add_part(s, GROUP_SETTINGS, CONTEXT_SETTINGS);
    add_part(s, GROUP_REPLAY, CONTEXT_REPLAY);
    ADD_WORDS(s, replay_bar);
    add_part(s, GROUP_REVIEW, CONTEXT_REVIEW);
    ADD_WORDS(s, review);
    add_editor(s);
}

/* --- drawing ----------------------------------------------------------------- */

/* Draws a line at `row` (which may be outside) and returns the row after it. */
static int draw_line(const help_line *line, canvas *c, int row, int left, int width)
{
    if (line->kind == HELP_HEADING)
        return canvas_paragraph(c, row + 1, left, width, STYLE_TITLE, line->text);
    int indent = 2;
    if (line->kind == HELP_SIGN) {
        indent = SIGN_WIDTH;
        (void)canvas_text(c, row, left + 2, width, (uint8_t)line->style, line->key);
        for (int i = 0; i < 3; i++)
            if (line->reversed >> (2 - i) & 1)
                canvas_mark(c, (canvas_rect){row, left + 2 + i, 1, 1}, CANVAS_REVERSE);
    } else if (line->kind == HELP_KEY && (width < 40 || text_width(line->key) >= KEY_WIDTH)) {
        /* Many keys get their own lines. */
        row = canvas_paragraph(c, row, left, width, STYLE_KEY, line->key);
        indent = width < 40 ? 2 : KEY_WIDTH;
    } else if (line->kind == HELP_KEY) {
        indent = KEY_WIDTH;
        (void)canvas_text(c, row, left, indent, STYLE_KEY, line->key);
    }
    return canvas_paragraph(c, row, left + indent, width - indent, STYLE_TEXT, line->text);
}

static int paint(void *context, canvas *c, int row, int left, int width)
{
    help_screen *s = context;
    int top = row;
    row--; /* the first heading has no blank line above it */
    for (int i = 0; i < s->count; i++) {
        s->lines[i].row = row - top + (s->lines[i].kind == HELP_HEADING ? 1 : 0);
        row = draw_line(&s->lines[i], c, row, left, width);
    }
    return row;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    help_screen *s = (help_screen *)self;
    collect(s, c->charset);
    text_screen_draw(self, sh, c);
    if (s->opened)
        return;
    command_context context = s->context;
    while (context != CONTEXT_COUNT && !s->parts[context])
        context = command_context_around(context);
    if (context != CONTEXT_COUNT && s->context != CONTEXT_HOME)
        s->base.page.first = s->lines[s->parts[context]].row;
    s->opened = true;
    text_screen_draw(self, sh, c);
}

/* The key that opened it also closes it. */
static bool obey(text_screen *s, shell *sh, command which)
{
    return (which == COMMAND_HELP || which == COMMAND_OPEN) && shell_obey(sh, COMMAND_BACK);
}

screen *screen_help_new(shell *sh, command_context context)
{
    static const text_kind kind = {.class = {.handle = text_screen_handle,
                                             .obey = text_screen_obey,
                                             .draw = draw,
                                             .release = text_screen_release,
                                             .context = CONTEXT_TEXT},
                                   .most = MOST_WIDTH,
                                   .paint = paint,
                                   .obey = obey};
    help_screen *s = xcalloc(1, sizeof *s);
    text_screen_init(&s->base, &kind);
    s->services = sh->services;
    s->context = context;
    return &s->base.base;
}
