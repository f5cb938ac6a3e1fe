/* screen_help.c - the rules in short, and every key as it is bound now. */
#include "ui/screens/screen_help.h"

#include "base/alloc.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/edit/edit_command.h"
#include "ui/shell/keymap.h"

#include <stdlib.h>
#include <string.h>

/* A line of the help: a heading (no key), a key and what it does, or a text
 * (key ""). */
typedef struct {
    const char *key;
    const char *text;
} help_line;

static const help_line before[] = {
    {NULL, "The rules"},
    {"", "Shade some cells. A number on a corner says how many of the cells that touch it are "
         "shaded. All cells that are not shaded form one area, joined side by side."},
};

/* Between the two the commands stand, group by group. */
static const help_line after[] = {
    {"Ctrl-L", "draw everything anew"},
    {"Ctrl-Z", "suspend; the shell's fg comes back"},
    {"Ctrl-C", "leave, as well; the game is kept"},
    {NULL, "On every screen"},
    {"Esc", "one step back; it never loses anything"},
    {"q", "leave creek; all is kept. Only where a text is typed it is a letter"},
    {"?", "help"},
    {NULL, "On the home screen"},
    {"c d n", "continue, the daily puzzle, a new game"},
    {"g", "the saved games: Enter continues one, A replays it"},
    {"l s o", "levels, lessons, open a file, a URL or an ID"},
    {"e t p", "editor, statistics, settings"},
    {NULL, "In lists"},
    {"/", "show only rows with the text you type; Esc: all rows"},
    {"1 2 ...", "go to the row with that number"},
    {"n", "levels: the next unsolved one"},
    {"A d u", "saved games: replay, delete, restore"},
    {NULL, "Statistics"},
    {"r s", "replay the last win, saved games"},
    {NULL, "A new game"},
    {"arrows", "choose size, level, symmetry and seed; a size can be typed"},
    {"Enter", "make it; Esc stops"},
    {"m", "the whole of a text that is cut"},
    {"n", "while it is played: the next one, which is made meanwhile"},
    {NULL, "In a replay"},
    {"Space", "play as an animation, stop"},
    {"n p, left right", "one move on, back"},
    {"g G, b B", "to the beginning, the end; to savepoints"},
    {"+ -", "faster, slower"},
    {NULL, "Pasting"},
    {"", "On any screen: opens the puzzle, or the list, that is pasted. It plays no keys."},
};

static const help_line editor[] = {
    {NULL, "In the editor"},
    {"", "Clues are put on corners, or a solution is drawn and its clues filled in. What the "
         "solver finds is shown at once: how many solutions there are, the cells that are the "
         "same in all of them, the others as ?, and clues that cannot all be met."},
    {"", "Keys that are not listed here do what they do on the board."},
    {"click", "select a corner; again: the next clue in turn"},
    {"right click", "no clue"},
    {"wheel", "over the selected corner: more, less; elsewhere scroll"},
    {"pasting", "a puzzle that is pasted becomes a new draft"},
};

static const help_line mouse[] = {
    {"wheel", "scroll a large board; with Shift or Ctrl sideways"},
    {"on the small map", "go there"},
    {"half layout", "the upper cell; with Ctrl the lower; middle: from one to the other"},
    {"Shift+mouse", "select text, in most terminals"},
};

/* What the buttons do, by the setting. */
static const help_line buttons_shade[] = {{"left button", "shade; drag to paint"},
                                          {"right button", "mark unshaded; drag to paint"}};
static const help_line buttons_mark[] = {{"left button", "mark unshaded; drag to paint"},
                                         {"right button", "shade; drag to paint"}};
static const help_line buttons_cycle[] = {
    {"left button", "undecided, shaded, unshaded in turn; drag to paint"},
    {"right button", "the other way round; drag to paint"}};

/* The signs, drawn as the board draws them. */
typedef enum {
    SIGN_SHADED,
    SIGN_UNSHADED,
    SIGN_CUT,
    SIGN_BROKEN,
    SIGN_HINT,
    SIGN_LOOK,
    SIGN_TRIAL_SHADED,
    SIGN_TRIAL_UNSHADED,
    SIGN_ASSUMED,
    SIGN_AREA,
    SIGN_COUNT
} sign;

static const char *const sign_text[SIGN_COUNT] = {
    [SIGN_SHADED] = "shaded",
    [SIGN_UNSHADED] = "unshaded",
    [SIGN_CUT] = "cut off from the other unshaded cells",
    [SIGN_BROKEN] = "a broken clue: too many, or out of reach",
    [SIGN_HINT] = "a cell that the hint decides",
    [SIGN_LOOK] = "a cell that it looks at",
    [SIGN_TRIAL_SHADED] = "shaded in a trial layer",
    [SIGN_TRIAL_UNSHADED] = "unshaded in a trial layer",
    [SIGN_ASSUMED] = "what the first trial layer assumes; B: the second; a, b: unshaded",
    [SIGN_AREA] = "a group, one letter for all that hangs together, when asked for",
};

enum { KEY_WIDTH = 18, SIGN_WIDTH = 7, LEAST_WIDTH = 16, LEAST_HEIGHT = 3, MOST_WIDTH = 76 };

typedef struct {
    screen base;
    const world *world;
    bool editor_first;
    page page;
} help_screen;

/* Draws one entry at `row` (which may lie outside) and returns the row after. */
static int draw_entry(canvas *c, const help_line *line, int row, int left, int width)
{
    if (!line->key)
        return canvas_paragraph(c, row + 1, left, width, STYLE_TITLE, line->text);
    int indent = line->key[0] && width >= 40 ? KEY_WIDTH : 0;
    /* Many keys have lines of their own. */
    if (line->key[0] && (!indent || text_width(line->key) >= indent))
        row = canvas_paragraph(c, row, left, width, STYLE_KEY, line->key);
    else
        canvas_text(c, row, left, indent, STYLE_KEY, line->key);
    indent = indent ? indent : 2;
    return canvas_paragraph(c, row, left + indent, width - indent, STYLE_TEXT, line->text);
}

/* The three places of a cell, or what stands on a corner. */
static theme_style sign_parts(const theme_glyphs *g, sign which, const char *parts[3])
{
    parts[0] = parts[2] = " ";
    switch (which) {
    case SIGN_SHADED:
        parts[0] = parts[1] = parts[2] = g->shaded;
        return STYLE_SHADED;
    case SIGN_UNSHADED:
        parts[1] = g->unshaded;
        return STYLE_UNSHADED;
    case SIGN_CUT:
        parts[0] = g->cut_left;
        parts[1] = g->unshaded;
        parts[2] = g->cut_right;
        return STYLE_CUT_OFF;
    case SIGN_HINT:
        parts[1] = " ";
        return STYLE_HINT;
    case SIGN_LOOK:
        parts[0] = g->look_left;
        parts[1] = g->unshaded;
        parts[2] = g->look_right;
        return STYLE_LOOK;
    case SIGN_TRIAL_SHADED:
        parts[0] = parts[1] = parts[2] = g->trial_shaded;
        return STYLE_TRIAL;
    case SIGN_TRIAL_UNSHADED:
        parts[1] = g->trial_unshaded;
        return STYLE_TRIAL;
    case SIGN_ASSUMED:
        parts[0] = parts[2] = g->trial_shaded;
        parts[1] = "A";
        return STYLE_ASSUMED;
    case SIGN_AREA:
        parts[1] = "m";
        return STYLE_AREA_1;
    default:
        parts[0] = "3";
        parts[1] = "!";
        parts[2] = NULL;
        return STYLE_CLUE_BROKEN;
    }
}

static int draw_sign(canvas *c, sign which, int row, int left, int width)
{
    const char *parts[3];
    theme_style style = sign_parts(theme_glyphs_for(c->charset), which, parts);
    for (int i = 0; i < 3 && parts[i]; i++)
        canvas_put(c, row, left + 2 + i, style, 0, parts[i]);
    return canvas_paragraph(c, row, left + SIGN_WIDTH, width - SIGN_WIDTH, STYLE_TEXT,
                            sign_text[which]);
}

static int draw_lines(canvas *c, const help_line *lines, size_t count, int row, int left, int width)
{
    for (size_t i = 0; i < count; i++)
        row = draw_entry(c, &lines[i], row, left, width);
    return row;
}

/* The commands of a group with the keys they have now. */
static int draw_group(canvas *c, const keymap *map, command_group group, int row, int left,
                      int width)
{
    row = draw_entry(c, &(help_line){NULL, command_group_title(group)}, row, left, width);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        const command_info *info = command_about((command)i);
        char keys[200];
        if (info->group != group)
            continue;
        keymap_list(map, (command)i, keys, sizeof keys);
        row =
            draw_entry(c, &(help_line){keys[0] ? keys : "(no key)", info->about}, row, left, width);
    }
    return row;
}

static int draw_mouse(canvas *c, const settings *likes, int row, int left, int width)
{
    const help_line *buttons = strcmp(likes->buttons, "cycle") == 0  ? buttons_cycle
                               : strcmp(likes->buttons, "mark") == 0 ? buttons_mark
                                                                     : buttons_shade;
    row = draw_entry(c, &(help_line){NULL, "The mouse"}, row, left, width);
    row = draw_lines(c, buttons, 2, row, left, width);
    return draw_lines(c, mouse, sizeof mouse / sizeof mouse[0], row, left, width);
}

/* The commands of the editor, group by group. */
static int draw_editor(canvas *c, int row, int left, int width)
{
    edit_group group = EDIT_GROUPS;
    row = draw_lines(c, editor, sizeof editor / sizeof editor[0], row, left, width);
    for (int i = EDIT_NONE + 1; i < EDIT_COUNT; i++) {
        const edit_info *info = edit_about((edit_command)i);
        if (info->group != group) {
            group = info->group;
            const char *title = edit_group_title(group);
            row = draw_entry(c, &(help_line){NULL, title}, row, left, width);
        }
        row = draw_entry(c, &(help_line){info->keys, info->about}, row, left, width);
    }
    return row;
}

static int paint(void *context, canvas *c, int row, int left, int width)
{
    const help_screen *s = context;
    row--; /* the first heading has no blank line above it */
    if (s->editor_first)
        row = draw_editor(c, row, left, width);
    row = draw_lines(c, before, sizeof before / sizeof before[0], row, left, width);
    for (int group = 0; group < GROUP_COUNT; group++) {
        row = draw_group(c, s->world->keys, (command_group)group, row, left, width);
        if (group == GROUP_GAME)
            row = draw_mouse(c, s->world->settings, row, left, width);
    }
    row = draw_lines(c, after, sizeof after / sizeof after[0], row, left, width);
    if (!s->editor_first)
        row = draw_editor(c, row, left, width);
    row = draw_entry(c, &(help_line){NULL, "What it looks like"}, row, left, width);
    for (int i = 0; i < SIGN_COUNT; i++)
        row = draw_sign(c, (sign)i, row, left, width);
    return row;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item items[] = {
        {KEY_PAGE_DOWN, "arrows", "scroll"}, {'q', "q", "leave"}, {KEY_ESCAPE_KEY, "Esc", "back"}};
    help_screen *s = (help_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    canvas_rect middle = canvas_middle(c, 1, MOST_WIDTH);
    int width = middle.width, left = middle.left, row = c->height - 1;
    page_draw(&s->page, c, (canvas_rect){0, left, row, width}, paint, s);
    keybar_draw(&s->base.keys, c, row, left, width, items, sizeof items / sizeof items[0]);
    canvas_cursor(c, row, left);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    help_screen *s = (help_screen *)self;
    if (page_handle(&s->page, e))
        return true;
    /* The key that has opened it closes it, too. */
    if (event_is_plain(e, KEY_ENTER_KEY) || event_is_plain(e, KEY_LEFT_ARROW) ||
        keymap_find(NULL, e) == COMMAND_HELP)
        return shell_obey(sh, COMMAND_BACK);
    return false;
}

static void release(screen *self)
{
    free(self);
}

screen *screen_help_new(shell *sh)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    help_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->world = sh->world;
    return &s->base;
}

screen *screen_help_for_editor(shell *sh)
{
    screen *s = screen_help_new(sh);
    if (s)
        ((help_screen *)s)->editor_first = true;
    return s;
}
