/* screen_settings.c - a list of names and values. */
#include "ui/screens/screen_settings.h"

#include "base/alloc.h"
#include "ui/board/sample.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/screens/screen_help.h"
#include "ui/screens/screen_keys.h"
#include "ui/shell/preferences.h"
#include "ui/shell/screen_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 20, LEAST_HEIGHT = 5, LIST_WIDTH = 44, GAP = 4, VALUE_WIDTH = 12 };

/* The line after the settings leads to the keys. */
enum { LINE_KEYS = SETTING_COUNT, LINES };

typedef struct {
    screen base;
    list list;
    sample *sample; /* NULL when memory ran out */
    char *problems; /* what is wrong with the file, or NULL */
    int problem_count;
} settings_screen;

/* --- drawing --------------------------------------------------------------- */

static void draw_value(const settings_screen *s, const settings *likes, canvas *c, int line,
                       int row)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const setting_info *about = setting_about((setting)line);
    const char *value = setting_get(likes, (setting)line);
    bool chosen = line == s->list.selected, usual = strcmp(value, about->usual) == 0;
    int right = s->list.rect.left + s->list.rect.width - 1;
    int left = right - text_width(value) - 1;
    canvas_text(c, row, left, right - left, usual ? STYLE_TEXT : STYLE_NOTICE, value);
    if (chosen) {
        canvas_put(c, row, left - 2, STYLE_KEY, 0, g->left);
        canvas_put(c, row, right, STYLE_KEY, 0, g->right);
    }
}

static void draw_line(const settings_screen *s, const settings *likes, canvas *c, int line, int row)
{
    int left = s->list.rect.left + 2, width = s->list.rect.width - 2;
    if (line == LINE_KEYS) {
        canvas_text(c, row, left, width, STYLE_TEXT, "Keys ...");
        return;
    }
    int value = text_width(setting_get(likes, (setting)line)) + 4;
    canvas_text(c, row, left, width - value, STYLE_TEXT, setting_about((setting)line)->title);
    draw_value(s, likes, c, line, row);
}

/* What the chosen line is about. */
static void about(const settings_screen *s, char *text, size_t size)
{
    if (s->list.selected >= LINE_KEYS)
        snprintf(text, size, "Which key does what on the board, to be changed.");
    else
        snprintf(text, size, "%s: %s", setting_about((setting)s->list.selected)->name,
                 setting_about((setting)s->list.selected)->about);
}

static void draw_foot(settings_screen *s, canvas *c, int left, int width)
{
    static const keybar_item items[] = {{' ', "Space", "change"},
                                        {KEY_DELETE_KEY, "Del", "as usual"},
                                        {'?', "?", "more"},
                                        {'q', "q", "leave"},
                                        {KEY_ESCAPE_KEY, "Esc", "back"}};
    static const keybar_item with_problems[] = {
        {' ', "Space", "change"}, {'e', "e", "errors"}, {KEY_DELETE_KEY, "Del", "as usual"},
        {'?', "?", "more"},       {'q', "q", "leave"},  {KEY_ESCAPE_KEY, "Esc", "back"}};
    if (s->problems)
        keybar_draw(&s->base.keys, c, c->height - 1, left, width, with_problems, 6);
    else
        keybar_draw(&s->base.keys, c, c->height - 1, left, width, items, 5);
}

static void draw_title(const settings_screen *s, canvas *c, int row, int left, int width)
{
    int used = canvas_text(c, row, left, width, STYLE_TITLE, "Settings");
    if (s->problems)
        canvas_print(c, row, left + used + 2, width - used - 2, STYLE_BAD,
                     "%d mistake%s in the file", s->problem_count,
                     s->problem_count == 1 ? "" : "s");
}

static void draw(screen *self, shell *sh, canvas *c)
{
    settings_screen *s = (settings_screen *)self;
    const settings *likes = sh->world->settings;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool aside = s->sample && c->width >= LIST_WIDTH + GAP + SAMPLE_WIDTH && c->height >= 14;
    canvas_rect middle = aside ? canvas_middle(c, 0, LIST_WIDTH + GAP + SAMPLE_WIDTH)
                               : canvas_middle(c, 1, LIST_WIDTH);
    int width = middle.width, left = middle.left, list_width = aside ? LIST_WIDTH : width;
    int top = c->height >= 20 ? 3 : c->height >= 10 ? 1 : 0;
    int words = c->height >= 20 ? 4 : c->height >= 10 ? 3 : 1;
    char text[400];
    if (top > 0)
        draw_title(s, c, top - (top > 1 ? 2 : 1), left, width);
    s->list.count = LINES;
    int room = c->height - top - words - 1 - (top > 1 ? 1 : 0);
    list_place(&s->list, (canvas_rect){top, left, room < LINES ? room : LINES, list_width});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_line(s, likes, c, i, list_row(&s->list, i));
    list_draw(&s->list, c);
    if (aside)
        sample_draw(s->sample, likes, c,
                    (canvas_rect){top, left + LIST_WIDTH + GAP, SAMPLE_HEIGHT, SAMPLE_WIDTH});
    about(s, text, sizeof text);
    canvas_wrap(c, (canvas_rect){c->height - 1 - words, left, words - (top > 1 ? 1 : 0), width},
                STYLE_FAINT, text);
    draw_foot(s, c, left, width);
    canvas_cursor(c, top + s->list.selected - s->list.first, left);
}

/* --- changing -------------------------------------------------------------- */

/* What is wrong with the file as it is now. */
static void look_for_problems(settings_screen *s, const world *w)
{
    settings_report report = {.count = 0};
    settings likes;
    keymap keys;
    world scratch = *w;
    scratch.settings = &likes;
    scratch.keys = &keys;
    preferences_load(&scratch, &report);
    free(s->problems);
    s->problems = preferences_problems(&report, SETTINGS_PROBLEMS);
    s->problem_count = report.count;
}

static void keep(settings_screen *s, shell *sh, setting which)
{
    char why[300], text[400];
    bool kept = preferences_keep(sh->world, which, why, sizeof why);
    look_for_problems(s, sh->world);
    if (kept)
        return;
    snprintf(text, sizeof text, "This holds for now, but cannot be kept: %s.", why);
    shell_say(sh, true, text);
}

/* Goes through the values of the chosen setting, or opens the keys. */
static void change(settings_screen *s, shell *sh, int direction)
{
    if (s->list.selected >= LINE_KEYS) {
        if (direction > 0)
            shell_open(sh, screen_keys_new(sh));
        return;
    }
    setting_step(sh->world->settings, (setting)s->list.selected, direction);
    keep(s, sh, (setting)s->list.selected);
}

static void make_usual(settings_screen *s, shell *sh)
{
    setting which = (setting)s->list.selected;
    if (s->list.selected >= LINE_KEYS)
        return;
    (void)setting_set(sh->world->settings, which, setting_about(which)->usual);
    keep(s, sh, which);
}

/* Everything about the chosen setting. */
static void show_more(const settings_screen *s, shell *sh)
{
    char words[400], values[120] = "";
    about(s, words, sizeof words);
    if (s->list.selected >= LINE_KEYS) {
        shell_open(sh, screen_help_new(sh));
        return;
    }
    const setting_info *info = setting_about((setting)s->list.selected);
    for (int i = 0; info->values[i]; i++)
        snprintf(values + strlen(values), sizeof values - strlen(values), "%s%s", i ? ", " : "",
                 info->values[i]);
    char *text = xasprintf("%s\n\n%s\n\nIt can be %s; usually it is %s.\nKept in %s/settings.",
                                info->title, words, values, info->usual,
                                sh->world->config ? sh->world->config : "no folder: there is no home");
    shell_open(sh, screen_message_new(text));
    free(text);
}

/* A click on a value changes it, the right button the other way round; one
 * beside it but chooses the line. */
static void click(settings_screen *s, shell *sh, const event *e)
{
    int line = s->list.first + e->row - s->list.rect.top;
    canvas_rect rect = s->list.rect;
    if (e->row < rect.top || e->row >= rect.top + rect.height || line >= LINES ||
        e->col < rect.left || e->col >= rect.left + rect.width)
        return;
    s->list.selected = line;
    if (line == LINE_KEYS || e->col >= rect.left + rect.width - VALUE_WIDTH)
        change(s, sh, e->button == 3 ? -1 : 1);
}

static bool handle_key(settings_screen *s, shell *sh, const event *e)
{
    if (e->mods)
        return false;
    switch (e->key) {
    case KEY_LEFT_ARROW:
    case 'h':
        change(s, sh, -1);
        return true;
    case KEY_DELETE_KEY:
    case KEY_BACKSPACE_KEY:
        make_usual(s, sh);
        return true;
    case 'K':
        shell_open(sh, screen_keys_new(sh));
        return true;
    case 'e':
        if (s->problems)
            shell_open(sh, screen_message_new(s->problems));
        return true;
    case '?':
    case KEY_FUNCTION + 1:
        show_more(s, sh);
        return true;
    default:
        break;
    }
    list_answer answer = list_handle(&s->list, e);
    if (answer == LIST_CHOSEN)
        change(s, sh, 1);
    return answer != LIST_IGNORED;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    settings_screen *s = (settings_screen *)self;
    if (e->kind == EVENT_KEY)
        return handle_key(s, sh, e);
    if (e->kind == EVENT_PRESS && (e->button == 1 || e->button == 3))
        click(s, sh, e);
    else if (e->kind == EVENT_WHEEL)
        (void)list_handle(&s->list, e);
    return true;
}

static void shown(screen *self, shell *sh)
{
    look_for_problems((settings_screen *)self, sh->world);
}

static void release(screen *self)
{
    settings_screen *s = (settings_screen *)self;
    sample_free(s->sample);
    free(s->problems);
    free(s);
}

screen *screen_settings_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    (void)sh;
    settings_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->sample = sample_new();
    return &s->base;
}
