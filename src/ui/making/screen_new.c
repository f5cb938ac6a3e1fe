/* screen_new.c - the form for a new game. */
#include "ui/making/screen_new.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/making/new_view.h"
#include "ui/making/screen_making.h"
#include "ui/shell/screen_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    screen base;
    new_form form;
    new_view view;
} new_screen;

/* --- drawing --------------------------------------------------------------- */

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "make"},
                                        {KEY_RIGHT_ARROW, "arrows", "choose"},
                                        {'q', "q", "leave"},
                                        {'?', "?", "help"},
                                        {KEY_ESCAPE_KEY, "Esc", "back"}};
    new_screen *s = (new_screen *)self;
    (void)sh;
    if (shell_too_small(c, NEW_VIEW_LEAST_WIDTH, NEW_VIEW_LEAST_HEIGHT))
        return;
    layout l = new_view_draw(&s->view, c);
    keybar_draw(&s->base.keys, c, l.keys.top, l.keys.left, l.keys.width, items, 5);
}

/* --- making it ------------------------------------------------------------- */

static void made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    (void)self;
    shell_bring(sh, catalog_of_generated(request, puzzle));
}

/* What to do is said in the words of the form. */
static void failed(screen *self, shell *sh, const char *why)
{
    char text[400];
    int length = (int)strcspn(why, ";");
    (void)self;
    snprintf(text, sizeof text, "%.*s%s", length, why,
             why[length] ? "; choose another level, size or symmetry" : "");
    shell_say(sh, true, text);
}

static void start(new_screen *s, shell *sh)
{
    maker_order order = {0};
    making_use use = {.made = made, .failed = failed};
    if (!new_form_take(&s->form, &order.request)) {
        shell_say(sh, true, s->form.error);
        return;
    }
    (void)last_request_save(sh->world->storage, &order.request);
    screen *making = screen_making_new(sh, &order, use);
    if (!making)
        shell_say(sh, true, "No thread can be started to make it.");
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

static bool key(new_screen *s, shell *sh, const event *e)
{
    if (event_is_plain(e, 'm')) {
        shell_open(sh, screen_message_new(new_form_about(&s->form)));
        return true;
    }
    if (type(s, e))
        return true;
    if (e->mods & ~MOD_SHIFT)
        return false;
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
    default:
        return false;
    }
    return true;
}

static bool is_in(canvas_rect place, const event *e)
{
    return e->row >= place.top && e->row < place.top + place.height && e->col >= place.left &&
           e->col < place.left + place.width;
}

static void press(new_screen *s, const event *e)
{
    for (int row = 0; row < ROW_COUNT; row++) {
        if (!is_in(s->view.lines[row], e))
            continue;
        s->form.row = (form_row)row;
        for (int i = 0; i < new_form_choices(s->form.row); i++)
            if (is_in(s->view.places[row][i], e))
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
        if (is_in(s->view.lines[i], e))
            row = (form_row)i;
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

static bool handle(screen *self, shell *sh, const event *e)
{
    new_screen *s = (new_screen *)self;
    switch (e->kind) {
    case EVENT_KEY:
        return key(s, sh, e);
    case EVENT_PRESS:
        if (e->button == 1 && is_in(s->view.more, e))
            shell_open(sh, screen_message_new(new_form_about(&s->form)));
        else if (e->button == 1)
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
    return true;
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
    new_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    creek_request last = {.width = 10, .height = 10, .level = CREEK_NORMAL};
    last_request_load(sh->world->storage, &last);
    new_form_begin(&s->form, &last);
    s->view.form = &s->form;
    return &s->base;
}
