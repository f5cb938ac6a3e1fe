/* screen_new.c - the form for a new game: size, level, symmetry and seed. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "source/clock.h"
#include "store/progress.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/kit/board_size.h"
#include "ui/kit/form.h"
#include "ui/making/screen_making.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 3, MOST_WIDTH = 78, NOTE_WIDTH = 74 };

enum { ROW_SIZE, ROW_LEVEL, ROW_SYMMETRY, ROW_SEED, ROW_COUNT };

typedef struct {
    screen base;
    form form;
    form_row rows[ROW_COUNT];
} new_screen;

static const char *const sizes[] = {"6x6",   "8x8",   "10x10", "12x12",
                                    "15x15", "20x20", "30x30", "other"};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static const char *const levels[CREEK_LEVEL_COUNT] = {"easy", "normal", "hard", "expert",
                                                      "extreme"};

static const char *const about_level[CREEK_LEVEL_COUNT] = {
    [CREEK_EASY] = "Each step follows from one clue, or from connectivity.",
    [CREEK_NORMAL] = "Some steps combine two clues, or depend on a wall that is about to close.",
    [CREEK_HARD] = "Clues that share cells must be combined.",
    [CREEK_EXPERT] = "A few what-ifs: assume a cell, find a contradiction.",
    [CREEK_EXTREME] = "Long what-ifs. These puzzles take a while to make and to solve."};

/* A `*` at the end: square boards only. */
static const char *const symmetries[CREEK_SYMMETRY_COUNT] = {"none",   "half turn", "quarter turn*",
                                                             "mirror", "flip",      "diagonal*"};

static const char *const about_symmetry[CREEK_SYMMETRY_COUNT] = {
    [CREEK_SYMMETRY_NONE] = "Clues can be anywhere.",
    [CREEK_SYMMETRY_ROT2] = "The clue pattern is the same after a half turn.",
    [CREEK_SYMMETRY_ROT4] =
        "The clue pattern is the same after a quarter turn; square boards only.",
    [CREEK_SYMMETRY_MIRROR] = "The clue pattern is mirrored left to right.",
    [CREEK_SYMMETRY_FLIP] = "The clue pattern is mirrored top to bottom.",
    [CREEK_SYMMETRY_DIAGONAL] =
        "The clue pattern is mirrored along the main diagonal; square boards only."};

static const char *about(const new_screen *s)
{
    switch (s->form.focus) {
    case ROW_LEVEL:
        return about_level[s->rows[ROW_LEVEL].chosen];
    case ROW_SYMMETRY:
        return about_symmetry[s->rows[ROW_SYMMETRY].chosen];
    case ROW_SEED:
        return "The same seed gives the same puzzle. Leave it blank to get a new one each time.";
    default:
        return "For another size, type it: 25x17, or 25 for a square.";
    }
}

/* --- the request ----------------------------------------------------------- */

static bool refuse(new_screen *s, shell *sh, int row, const char *why)
{
    s->form.focus = row;
    field_select(&s->rows[row].field); /* typing replaces it */
    shell_say(sh, true, "%s", why);
    return false;
}

/* Reads the form. Reports an impossible request and returns false. */
static bool take_request(new_screen *s, shell *sh, creek_request *r)
{
    const form_row *size = &s->rows[ROW_SIZE];
    const char *seed = field_text(&s->rows[ROW_SEED].field);
    creek_error error;
    *r = (creek_request){.level = (creek_level)s->rows[ROW_LEVEL].chosen,
                         .symmetry = (creek_symmetry)s->rows[ROW_SYMMETRY].chosen,
                         .number = 1};
    const char *wrong =
        board_size_read(form_is_typed(size) ? field_text(&size->field) : sizes[size->chosen],
                        &r->width, &r->height);
    if (wrong)
        return refuse(s, sh, ROW_SIZE, wrong);
    errno = 0;
    r->seed = seed[0] ? strtoull(seed, NULL, 10) : clock_seed();
    if (seed[0] && errno)
        return refuse(s, sh, ROW_SEED,
                      "Invalid seed; type a number from 0 to 18446744073709551615");
    if (maker_possible(r, &error))
        return true;
    error.message[0] = (char)toupper((unsigned char)error.message[0]);
    return refuse(s, sh, strchr(symmetries[r->symmetry], '*') ? ROW_SYMMETRY : ROW_SIZE,
                  error.message);
}

static void start(new_screen *s, shell *sh)
{
    maker_order order = {0};
    if (!take_request(s, sh, &order.request))
        return;
    (void)last_request_save(sh->services->storage, &order.request);
    shell_open(sh, screen_making_new(sh, &order, (making_use){NULL, NULL}));
}

/* --- drawing --------------------------------------------------------------- */

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "create"},
                                        {KEY_RIGHT_ARROW, "arrows", "choose"},
                                        {'q', "q", "back"},
                                        {'?', "?", "help"}};
    new_screen *s = (new_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    layout l = layout_of(c, MOST_WIDTH);
    canvas_rect rect = l.body;
    int step = l.high ? 2 : 1, foot = l.keys.top;
    keybar_draw(&s->base.keys, c, foot, rect.left, rect.width, items, 4);
    if (l.tall)
        canvas_text(c, l.title.top, rect.left, rect.width, STYLE_TITLE, "New game");
    else
        rect.top = 0;
    int shown = foot - rect.top < ROW_COUNT ? foot - rect.top : ROW_COUNT;
    canvas_rect words = {rect.top + shown * step, rect.left, 0, rect.width};
    words.top += foot - words.top > 3 ? 1 : 0;
    words.height = foot - words.top;
    canvas_wrap(c, words, STYLE_NOTICE, about(s));
    if (words.height > 0 && text_lines(about(s), words.width) > words.height) {
        canvas_rect more = keybar_more(c, words, "m");
        keybar_mark(&s->base.keys, more.top, more.left, more.width, 'm');
    }
    form_draw(&s->form, c, rect, shown, step);
    if (rect.width >= NOTE_WIDTH && words.height > 2)
        canvas_text(c, foot - 1, rect.left, rect.width, STYLE_FAINT, "* square boards only");
}

/* --- events ---------------------------------------------------------------- */

/* Pastes into the form what fits one of its fields; anything else may be a puzzle. */
static void paste(new_screen *s, shell *sh, const event *e)
{
    size_t length = e->length;
    const char *text = text_trim(e->text, &length);
    if (length == 0 || strspn(text, "0123456789xX") != length || length > 20) {
        shell_paste(sh, e);
        return;
    }
    bool size = strcspn(text, "xX") < length || s->form.focus == ROW_SIZE;
    if (size)
        (void)field_set(&s->rows[ROW_SIZE].field, "");
    (void)form_type(&s->form, size ? ROW_SIZE : ROW_SEED, e);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    new_screen *s = (new_screen *)self;
    if (e->kind == EVENT_PASTE)
        paste(s, sh, e);
    else if (event_is_plain(e, 'm'))
        shell_show(sh, "%s", about(s));
    else if (event_is_plain(e, KEY_ENTER_KEY))
        start(s, sh);
    else
        return form_handle(&s->form, e);
    return true;
}

/* --- beginning and end ----------------------------------------------------- */

static void fill_in(new_screen *s, const creek_request *request)
{
    char size[24];
    form_row *row = &s->rows[ROW_SIZE];
    snprintf(size, sizeof size, "%dx%d", request->width, request->height);
    while (row->chosen < SIZES - 1 && strcmp(sizes[row->chosen], size) != 0)
        row->chosen++;
    if (form_is_typed(row))
        (void)field_set(&row->field, size);
    field_select(&row->field);
    s->rows[ROW_LEVEL].chosen = (int)request->level;
    s->rows[ROW_SYMMETRY].chosen = (int)request->symmetry;
}

static void release(screen *self)
{
    form_release(&((new_screen *)self)->form);
    free(self);
}

screen *screen_new_new(shell *sh)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .release = release,
                                       .types = true,
                                       .context = CONTEXT_NEW_GAME};
    static const form_row rows[ROW_COUNT] = {
        {.label = "size", .choices = sizes, .count = SIZES, .accepts = "0123456789xX", .most = 10},
        {.label = "difficulty", .choices = levels, .count = CREEK_LEVEL_COUNT},
        {.label = "symmetry", .choices = symmetries, .count = CREEK_SYMMETRY_COUNT},
        {.label = "seed", .accepts = "0123456789", .most = 24, .blank = "random"}};
    creek_request last = {.width = 10, .height = 10, .level = CREEK_NORMAL};
    new_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    memcpy(s->rows, rows, sizeof rows);
    s->form = (form){.rows = s->rows, .count = ROW_COUNT};
    last_request_load(sh->services->storage, &last);
    fill_in(s, &last);
    return &s->base;
}
