/* screen_help.c - the help, drawn afresh in each frame. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/kit/text_screen.h"

#include <string.h>

enum { KEYS_TEXT = 120, KEY_WIDTH = 18, SIGN_WIDTH = 7, MOST_WIDTH = 76 };

typedef struct {
    text_screen base;
    const services *services;
    command_context context;
    const char *at; /* the heading to begin at, NULL for none */
    column *to;     /* where the page is drawn */
    int top;        /* its first row there */
} help_screen;

/* --- its lines --------------------------------------------------------------- */

/* Draws a text, `indent` columns in. */
static void add_text(help_screen *s, int indent, theme_style style, const char *text)
{
    column *to = s->to;
    to->row = canvas_paragraph(to->c, to->row, to->left + indent, to->width - indent, style, text);
}

static void add_heading(help_screen *s, const char *text)
{
    s->to->row++;
    if (s->at && strcmp(s->at, text) == 0) {
        s->base.page.first = s->to->row - s->top;
        s->at = NULL;
    }
    add_text(s, 0, STYLE_TITLE, text);
}

/* Many keys get their own lines. */
static void add_key(help_screen *s, const char *key, const char *text)
{
    bool narrow = s->to->width < 40;
    if (narrow || text_width(key) >= KEY_WIDTH)
        add_text(s, 0, STYLE_KEY, key);
    else
        (void)canvas_text(s->to->c, s->to->row, s->to->left, KEY_WIDTH, STYLE_KEY, key);
    add_text(s, narrow ? 2 : KEY_WIDTH, STYLE_TEXT, text);
}

/* Adds a command with the keys it has in the context of a map. */
static void add_command(help_screen *s, const keymap *keys, command which)
{
    char text[KEYS_TEXT];
    keymap_list(keys, which, -1, text, sizeof text);
    if (text[0] || command_about(which)->keys[0]) /* the settings have the others */
        add_key(s, text[0] ? text : "(no key)", command_about(which)->about);
}

static void add_group(help_screen *s, command_group group)
{
    add_heading(s, command_group_title(group));
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (command_about((command)i)->group == group)
            add_command(s, s->services->keys, (command)i);
}

static void add_mouse(help_screen *s)
{
    static const char shades[] = "shade; drag to paint", marks[] = "mark unshaded; drag to paint";
    const char *buttons = s->services->settings->buttons;
    bool cycles = strcmp(buttons, "cycle") == 0, left_marks = strcmp(buttons, "mark") == 0;
    add_heading(s, "The mouse");
    add_key(s, "left button",
            cycles       ? "cycle: undecided, shaded, unshaded; drag to paint"
            : left_marks ? marks
                         : shades);
    add_key(s, "right button",
            cycles       ? "the same in reverse; drag to paint"
            : left_marks ? shades
                         : marks);
}

/* Its keys are others in the editor. */
static void add_message(help_screen *s)
{
    keymap keys = keymap_in(s->services->keys, CONTEXT_CLUES);
    add_command(s, &keys, COMMAND_MESSAGE);
}

/* Adds every sign, as drawn on the board. */
static void add_signs(help_screen *s)
{
    canvas_charset charset = s->to->c->charset;
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
    add_heading(s, "Symbols on the board");
    add_text(s, 2, STYLE_TEXT,
             "Cells are named by row and column: r3c4 is row 3, column 4. In the wide and compact "
             "layouts, a clue belongs to the top-left corner of the cell to its right.");
    for (int i = 0; i < count; i++) {
        canvas *c = s->to->c;
        int row = s->to->row, left = s->to->left + 2;
        canvas_print(c, row, left, s->to->width, signs[i].style, "%s%s%s", signs[i].left,
                     signs[i].middle, signs[i].right);
        for (int k = 0; k < 3; k++)
            if (signs[i].reversed >> (2 - k) & 1)
                canvas_mark(c, (canvas_rect){row, left + k, 1, 1}, CANVAS_REVERSE);
        add_text(s, SIGN_WIDTH, STYLE_TEXT, signs[i].text);
    }
}

/* --- the page ---------------------------------------------------------------- */

static const char in_the_editor[] = "In the editor";

static const struct {
    const char *key;  /* NULL for a heading, "" for a text */
    const char *text; /* NULL: what `add` adds or, if that is NULL too, the commands of a group */
    void (*add)(help_screen *s);
    command_group group;
    bool first; /* on the home screen, its commands come first */
} page_parts[] = {
    {NULL, "The rules"},
    {"", "Shade some of the cells. Each number says how many of the cells it touches are shaded. "
         "A number inside the board touches four cells, a number on the border touches two, and a "
         "number in a corner of the board touches one."},
    {"", "All unshaded cells must form a single area, connected horizontally or vertically."},
    {.group = GROUP_HOME, .first = true},
    {.add = add_signs},
    {NULL, "What is counted"},
    {"clues done", "complete clues, and broken ones"},
    {"areas", "connected areas of cells that are not shaded; a solution has one. So far: groups of "
              "cells marked unshaded that are not connected yet"},
    {"undecided", "cells without a mark"},
    {"solutions", "how many the puzzle has, whatever you mark"},
    {"a ! ?", "in small windows: areas, broken clues, undecided cells"},
    {.group = GROUP_MOVING},
    {.group = GROUP_MARKING},
    {.group = GROUP_GAME},
    {.add = add_mouse},
    {"wheel", "scroll a board shown in part; with Shift or Ctrl sideways"},
    {"minimap", "click or drag to go there"},
    {"half layout",
     "each character is two cells; click for the upper one, Ctrl-click for the lower one"},
    {"Shift+mouse", "select text, in most terminals"},
    {.group = GROUP_TRYING},
    {.group = GROUP_ELSEWHERE},
    {.group = GROUP_SCREEN},
    {.group = GROUP_LEAVING},
    {"Ctrl-L", "redraw the screen"},
    {"Ctrl-Z", "suspend; fg in the shell resumes"},
    {"Ctrl-C", "quit; your game is saved"},
    {NULL, "On every screen"},
    {"Esc", "hide a message or a hint, or else leave the screen; games and drafts are saved"},
    {"q", "leave the screen; quits on the first one"},
    {"?", "help with this screen"},
    {NULL, "Pasting"},
    {"",
     "On any screen without a text field, you can paste a puzzle or a list of puzzles to open it."},
    {NULL, "In a race"},
    {"bars", "shaded cells: all of yours, but only the correct ones of your rival"},
    {"lead", "counts your wrong cells too: leaving them out would show which they are"},
    {"* + on the map", "where your rival marked cells in the last 5 (*) or 20 (+) seconds"},
    {"", "When you do nothing for a minute, both clocks stop. A restart starts the race over."},
    {.group = GROUP_HOME},
    {.group = GROUP_LISTS},
    {"1 2 ...", "go to the row with that number"},
    {.group = GROUP_TEXTS},
    {.group = GROUP_LEVELS},
    {.group = GROUP_SAVED},
    {.group = GROUP_STATISTICS},
    {.group = GROUP_SETTINGS},
    {.group = GROUP_REPLAY},
    {.group = GROUP_REVIEW},
    {"Enter", "replay from the selected move, with the reason for it"},
    {"I", "in the replay: back to the review"},
    {"x ? h p", "below the timeline: a mistake, a guess, help, a long pause"},
    {"forced", "a move that followed from the marks before it"},
    {"not judged", "a move that set no mark: undo, redo, clearing, trials"},
    {"", "The bars of the timeline show how much of the board is decided."},
    {NULL, in_the_editor},
    {"", "Set clues on the corners, or draw a solution and let f fill in its clues. After every "
         "change you see how many solutions there are. You also see the cells that are the same in "
         "all of them, or the clues that conflict. A ? marks a cell that differs."},
    {"",
     "The keys for moving, undo, redo, the URL, export, layout, map and settings work as on the "
     "board. So do the keys for marking, while the cursor is on the cells."},
    {"click", "select a corner; click again to change its clue"},
    {"right click", "remove the clue"},
    {"pasting", "a pasted puzzle becomes a new draft"},
    {.add = add_message},
    {.group = GROUP_CLUES},
    {.group = GROUP_DRAWING},
    {.group = GROUP_PUZZLE},
    {.group = GROUP_SHAPE},
};

static void paint(void *context, column *to)
{
    help_screen *s = context;
    bool home = s->context == CONTEXT_HOME;
    /* The first heading has no blank line above it. */
    s->to = to;
    s->top = to->row--;
    for (size_t i = 0; i < sizeof page_parts / sizeof page_parts[0]; i++) {
        const char *key = page_parts[i].key, *text = page_parts[i].text;
        command_group group = page_parts[i].group;
        if (text && !key)
            add_heading(s, text);
        else if (text && key[0])
            add_key(s, key, text);
        else if (text)
            add_text(s, 2, STYLE_TEXT, text);
        else if (page_parts[i].add)
            page_parts[i].add(s);
        else if (group != GROUP_HOME || page_parts[i].first == home)
            add_group(s, group);
    }
}

/* The heading that the help begins with on the screens of a context; NULL: the first one. */
static const char *heading_for(command_context context)
{
    if (context == CONTEXT_EDITOR)
        return in_the_editor;
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT && context != CONTEXT_HOME; i++)
        if (command_about((command)i)->context == context && context > CONTEXT_EDITOR)
            return command_group_title(command_about((command)i)->group);
    return NULL;
}

/* The key that opened it also closes it. */
static bool obey(text_screen *s, shell *sh, command which)
{
    return (which == COMMAND_HELP || which == COMMAND_OPEN) && shell_obey(sh, COMMAND_BACK);
}

screen *screen_help_new(shell *sh, command_context context)
{
    static const text_screen_kind kind = {
        .class = {TEXT_SCREEN_METHODS, .release = text_screen_release, .context = CONTEXT_TEXT},
        .most = MOST_WIDTH,
        .paint = paint,
        .obey = obey};
    help_screen *s = xcalloc(1, sizeof *s);
    text_screen_init(&s->base, &kind);
    s->at = heading_for(context);
    s->services = sh->services;
    s->context = context;
    return &s->base.base;
}
