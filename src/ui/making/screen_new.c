/* screen_new.c - the form for a new game. */
#include "ui/making/screen_new.h"

#include "store/wish.h"
#include "ui/canvas/keybar.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/making/new_form.h"
#include "ui/making/screen_making.h"
#include "ui/screens/screen_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_WIDTH = 30,
    LEAST_HEIGHT = 9,
    MOST_WIDTH = 78,
    LABEL_WIDTH = 11,
    FIELD_WIDTH = 10,
    SEED_WIDTH = 24
};

/* From this width on all choices of a row are shown side by side. */
enum { WHOLE_WIDTH = 74 };

static const char *const labels[ROW_COUNT] = {"size", "level", "symmetry", "seed"};

typedef struct {
    screen base;
    new_form form;
    canvas_rect places[ROW_COUNT][FORM_CHOICES]; /* where they were drawn; width 0: not */
    canvas_rect lines[ROW_COUNT];
    keybar keys;
} new_screen;

/* --- drawing --------------------------------------------------------------- */

static void draw_field(field *f, canvas *c, int row, int col, int width, bool focused)
{
    int at_row = c->cursor_row, at_col = c->cursor_col;
    bool whole = f->whole;
    f->whole = whole && focused;
    field_draw(f, c, (canvas_rect){row, col, 1, width});
    f->whole = whole;
    if (!focused)
        canvas_cursor(c, at_row, at_col);
}

/* All choices of a row, the chosen one in brackets. */
static void draw_choices(new_screen *s, canvas *c, form_row which, int row, int col, int width)
{
    int left = col;
    for (int i = 0; i < new_form_choices(which); i++) {
        char text[FORM_NAME];
        bool chosen = i == s->form.chosen[which];
        new_form_name(which, i, text);
        int used = text_width(text);
        canvas_rect place = {row, left, 1, used + 2};
        s->places[which][i] = place;
        canvas_text(c, row, left + 1, used, chosen ? STYLE_TEXT : STYLE_FAINT, text);
        if (chosen) {
            canvas_text(c, row, left, 1, STYLE_FOCUS, "[");
            canvas_text(c, row, left + used + 1, 1, STYLE_FOCUS, "]");
            canvas_mark(c, (canvas_rect){row, left + 1, 1, used}, CANVAS_BOLD);
            if (which == s->form.row)
                canvas_cursor(c, row, left + 1);
        }
        left += used + 2;
    }
    if (which == ROW_SIZE)
        draw_field(&s->form.size, c, row, left + 1, FIELD_WIDTH < width ? FIELD_WIDTH : width,
                   s->form.row == which && s->form.chosen[which] == FORM_OTHER);
}

/* The chosen one alone, between arrows. */
static void draw_choice(new_screen *s, canvas *c, form_row which, int row, int col, int width)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char text[FORM_NAME];
    int chosen = s->form.chosen[which];
    new_form_name(which, chosen, text);
    int used = text_width(text);
    canvas_put(c, row, col, STYLE_FOCUS, 0, chosen > 0 ? g->left : " ");
    canvas_text(c, row, col + 2, width - 2, STYLE_TEXT, text);
    if (chosen > 0)
        s->places[which][chosen - 1] = (canvas_rect){row, col, 1, 2};
    if (which == s->form.row)
        canvas_cursor(c, row, col + 2);
    col += used + 3;
    if (chosen + 1 < new_form_choices(which)) {
        canvas_put(c, row, col, STYLE_FOCUS, 0, g->right);
        s->places[which][chosen + 1] = (canvas_rect){row, col - 1, 1, 2};
    }
    if (which == ROW_SIZE && chosen == FORM_OTHER)
        draw_field(&s->form.size, c, row, col, FIELD_WIDTH, s->form.row == which);
}

/* With a word about what no seed means, where nothing is typed. */
static void draw_seed(new_screen *s, canvas *c, int row, int col, int room, bool focused)
{
    int width = room < SEED_WIDTH ? room : SEED_WIDTH;
    draw_field(&s->form.seed, c, row, col, width, focused);
    if (!field_text(&s->form.seed)[0])
        canvas_text(c, row, col + 1, width - 1, STYLE_FAINT, "random");
}

static void draw_row(new_screen *s, canvas *c, form_row which, int row, int left, int width)
{
    bool focused = which == s->form.row;
    int col = left + 2 + LABEL_WIDTH, room = width - 2 - LABEL_WIDTH;
    s->lines[which] = (canvas_rect){row, left, 1, width};
    if (focused)
        canvas_put(c, row, left, STYLE_FOCUS, 0, theme_glyphs_for(c->charset)->pointer);
    canvas_text(c, row, left + 2, LABEL_WIDTH - 1, focused ? STYLE_TEXT : STYLE_FAINT,
                labels[which]);
    if (which == ROW_SEED)
        draw_seed(s, c, row, col + 1, room - 1, focused);
    else if (width >= WHOLE_WIDTH)
        draw_choices(s, c, which, row, col, room);
    else
        draw_choice(s, c, which, row, col, room);
}

static void draw_foot(new_screen *s, canvas *c, int left, int width)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "makes it"},
                                        {KEY_RIGHT_ARROW, "arrows", "choose"},
                                        {'q', "q", "leaves"},
                                        {KEY_ESCAPE_KEY, "Esc", "goes back"}};
    keybar_draw(&s->keys, c, c->height - 1, left, width, items, sizeof items / sizeof items[0]);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    new_screen *s = (new_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    memset(s->places, 0, sizeof s->places);
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    int left = (c->width - width) / 2;
    bool roomy = c->height >= 16;
    int row = roomy ? 1 : 0, step = roomy ? 2 : 1;
    canvas_text(c, row, left, width, STYLE_TITLE, "New game");
    row += step;
    for (int i = 0; i < ROW_COUNT; i++, row += step)
        draw_row(s, c, (form_row)i, row, left, width);
    int below = row + (c->height - row >= 5 ? 1 : 0);
    int cursor_row = c->cursor_row, cursor_col = c->cursor_col;
    canvas_wrap(c, (canvas_rect){below, left + 2, c->height - 1 - below, width - 2},
                s->form.error[0] ? STYLE_BAD : STYLE_NOTICE,
                s->form.error[0] ? s->form.error : new_form_about(&s->form));
    draw_foot(s, c, left, width);
    if (width >= WHOLE_WIDTH && below + 2 < c->height - 1)
        canvas_text(c, c->height - 2, left, width, STYLE_FAINT, "* square boards only");
    canvas_cursor(c, cursor_row, cursor_col);
}

/* --- making it ------------------------------------------------------------- */

static void made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    new_screen *s = (new_screen *)self;
    catalog *all = catalog_from_made(request, puzzle);
    if (all)
        shell_bring(sh, all);
    else
        snprintf(s->form.error, sizeof s->form.error, "It cannot be opened: memory ran out.");
}

/* What to do is said in the words of the form. */
static void failed(screen *self, shell *sh, const char *why)
{
    new_screen *s = (new_screen *)self;
    int length = (int)strcspn(why, ";");
    (void)sh;
    snprintf(s->form.error, sizeof s->form.error, "%.*s%s", length, why,
             why[length] ? "; choose another level, size or symmetry" : "");
}

static void start(new_screen *s, shell *sh)
{
    maker_order order = {0};
    making_use use = {.made = made, .failed = failed};
    if (!new_form_take(&s->form, &order.request))
        return;
    (void)wish_save(sh->world->store, &order.request);
    screen *making = screen_making_new(sh, &order, use);
    if (!making)
        snprintf(s->form.error, sizeof s->form.error, "It cannot be made: memory ran out.");
    shell_open(sh, making);
}

/* --- events ---------------------------------------------------------------- */

/* What is typed in a row that was just entered replaces what stands there. */
static void enter(new_screen *s, form_row row)
{
    if (row == s->form.row)
        return;
    s->form.row = row;
    field_select(row == ROW_SEED ? &s->form.seed : &s->form.size);
}

static void go(new_screen *s, int rows)
{
    enter(s, (form_row)((s->form.row + rows + ROW_COUNT) % ROW_COUNT));
}

static void choose(new_screen *s, form_row row, int choice)
{
    enter(s, row);
    if (choice >= 0 && choice < new_form_choices(row))
        s->form.chosen[row] = choice;
    if (row == ROW_SIZE)
        field_select(&s->form.size);
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* Whether a key means something to a field of digits; `x` is one of them in a
 * size. */
static bool is_typing(const new_screen *s, const event *e)
{
    if (e->mods == MOD_CTRL)
        return e->key > 0 && e->key < 0x80 && strchr("abdefkuw", e->key) != NULL;
    if (e->mods)
        return false;
    return is_digit(e->key) || e->key == KEY_BACKSPACE_KEY || e->key == KEY_DELETE_KEY ||
           (s->form.row == ROW_SIZE && (e->key == 'x' || e->key == 'X'));
}

static bool type(new_screen *s, const event *e)
{
    if (s->form.row == ROW_SEED && is_typing(s, e))
        return field_handle(&s->form.seed, e) != FIELD_IGNORED;
    if (s->form.row != ROW_SIZE || !is_typing(s, e))
        return false;
    if (s->form.chosen[ROW_SIZE] != FORM_OTHER) {
        s->form.chosen[ROW_SIZE] = FORM_OTHER;
        (void)field_set(&s->form.size, "");
    }
    return field_handle(&s->form.size, e) != FIELD_IGNORED;
}

static void key(new_screen *s, shell *sh, const event *e)
{
    s->form.error[0] = '\0';
    if (type(s, e) || e->mods & ~MOD_SHIFT)
        return;
    switch (e->key) {
    case KEY_UP_ARROW:
    case 'k':
        go(s, -1);
        break;
    case KEY_TAB_KEY:
        go(s, e->mods == MOD_SHIFT ? -1 : 1);
        break;
    case KEY_DOWN_ARROW:
    case 'j':
        go(s, 1);
        break;
    case KEY_LEFT_ARROW:
    case 'h':
        choose(s, s->form.row, s->form.chosen[s->form.row] - 1);
        break;
    case KEY_RIGHT_ARROW:
    case 'l':
        choose(s, s->form.row, s->form.chosen[s->form.row] + 1);
        break;
    case ' ':
        if (new_form_choices(s->form.row) > 0)
            choose(s, s->form.row,
                   (s->form.chosen[s->form.row] + 1) % new_form_choices(s->form.row));
        break;
    case KEY_ENTER_KEY:
        start(s, sh);
        break;
    case KEY_ESCAPE_KEY:
        (void)shell_back(sh);
        break;
    case '?':
    case KEY_FUNCTION + 1:
        shell_open(sh, screen_help_new(sh));
        break;
    case 'q':
        sh->leave = true;
        break;
    default:
        break;
    }
}

static bool is_in(canvas_rect place, const event *e)
{
    return e->row >= place.top && e->row < place.top + place.height && e->col >= place.left &&
           e->col < place.left + place.width;
}

static void press(new_screen *s, const event *e)
{
    s->form.error[0] = '\0';
    for (int row = 0; row < ROW_COUNT; row++) {
        if (!is_in(s->lines[row], e))
            continue;
        s->form.row = (form_row)row;
        for (int i = 0; i < new_form_choices(s->form.row); i++)
            if (is_in(s->places[row][i], e))
                choose(s, s->form.row, i);
        if (row == ROW_SEED)
            (void)field_handle(&s->form.seed, e);
        else if (row == ROW_SIZE && field_handle(&s->form.size, e) != FIELD_IGNORED)
            s->form.chosen[ROW_SIZE] = FORM_OTHER;
    }
}

/* The wheel changes the row it is over; away from all rows the focused one. */
static void turn(new_screen *s, const event *e)
{
    form_row row = s->form.row;
    for (int i = 0; i < ROW_COUNT; i++)
        if (is_in(s->lines[i], e))
            row = (form_row)i;
    s->form.error[0] = '\0';
    if (new_form_choices(row) > 0)
        choose(s, row, s->form.chosen[row] + e->wheel);
}

/* What is pasted goes into the form when it is a part of it; anything else may
 * be a puzzle. */
static void paste(new_screen *s, shell *sh, const event *e)
{
    const char *text = e->text;
    size_t length = e->length;
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    size_t digits = strspn(text, "0123456789xX");
    if (length == 0 || digits != length || length > 20) {
        shell_paste(sh, e);
        return;
    }
    s->form.error[0] = '\0';
    if (memchr(text, 'x', length) || memchr(text, 'X', length))
        s->form.row = ROW_SIZE;
    else if (s->form.row != ROW_SIZE)
        s->form.row = ROW_SEED;
    if (s->form.row == ROW_SIZE) {
        s->form.chosen[ROW_SIZE] = FORM_OTHER;
        (void)field_set(&s->form.size, "");
    }
    (void)field_handle(s->form.row == ROW_SIZE ? &s->form.size : &s->form.seed, e);
}

static void handle(screen *self, shell *sh, const event *e)
{
    new_screen *s = (new_screen *)self;
    event meant = keybar_translate(&s->keys, e);
    e = &meant;
    switch (e->kind) {
    case EVENT_KEY:
        key(s, sh, e);
        break;
    case EVENT_PRESS:
        if (e->button == 1)
            press(s, e);
        break;
    case EVENT_WHEEL:
        turn(s, e);
        break;
    case EVENT_PASTE:
        paste(s, sh, e);
        break;
    default:
        break;
    }
}

static void release(screen *self)
{
    new_screen *s = (new_screen *)self;
    new_form_release(&s->form);
    free(s);
}

screen *screen_new_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .release = release, .types = true};
    new_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    creek_request last = {.width = 10, .height = 10, .level = CREEK_NORMAL};
    wish_load(sh->world->store, &last);
    new_form_begin(&s->form, &last);
    return &s->base;
}
