/* screen_new.c - a new game: its size, level, symmetry and seed. */
#include "ui/screens/screens.h"

#include "source/clock.h"
#include "source/detect.h"
#include "store/progress.h"
#include "ui/kit/list_screen.h"
#include "ui/kit/prompt.h"
#include "ui/making/screen_making.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_SIZE, ROW_LEVEL, ROW_SYMMETRY, ROW_SEED, ROWS };

enum { SEED_TEXT = 24 };

typedef struct {
    list_screen list;
    creek_request request;
    char seed[SEED_TEXT]; /* "" for a random one */
} new_screen;

static const int sizes[] = {6, 8, 10, 12, 15, 20, 30};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static const char *const about_level[CREEK_LEVEL_COUNT] = {
    [CREEK_EASY] = "Each step follows from one clue, or from connectivity.",
    [CREEK_NORMAL] = "Some steps combine two clues, or depend on a wall that is about to close.",
    [CREEK_HARD] = "Clues that share cells must be combined.",
    [CREEK_EXPERT] = "A few what-ifs: assume a cell, find a contradiction.",
    [CREEK_EXTREME] = "Long what-ifs. These puzzles take a while to make and to solve."};

static const struct {
    const char *name, *about;
} symmetries[CREEK_SYMMETRY_COUNT] = {
    [CREEK_SYMMETRY_NONE] = {"none", "Clues can be anywhere."},
    [CREEK_SYMMETRY_ROT2] = {"half turn", "The clue pattern is the same after a half turn."},
    [CREEK_SYMMETRY_ROT4] = {"quarter turn", "The clue pattern is the same after a quarter turn; "
                                             "square boards only."},
    [CREEK_SYMMETRY_MIRROR] = {"mirror", "The clue pattern is mirrored left to right."},
    [CREEK_SYMMETRY_FLIP] = {"flip", "The clue pattern is mirrored top to bottom."},
    [CREEK_SYMMETRY_DIAGONAL] = {"diagonal", "The clue pattern is mirrored along the main "
                                             "diagonal; square boards only."}};

/* --- rows ------------------------------------------------------------------ */

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    static const char *const titles[ROWS] = {"size", "difficulty", "symmetry", "seed"};
    const new_screen *s = (const new_screen *)base;
    const creek_request *r = &s->request;
    char size[24];
    snprintf(size, sizeof size, "%dx%d", r->width, r->height);
    const char *values[ROWS] = {size, creek_level_name(r->level), symmetries[r->symmetry].name,
                                s->seed[0] ? s->seed : "random"};
    snprintf(row->title, LIST_TEXT, "%s", titles[number]);
    list_screen_write_value(base, number, values[number], row);
}

static const char *about(list_screen *base, shell *sh, int number)
{
    const creek_request *r = &((const new_screen *)base)->request;
    return number == ROW_LEVEL      ? about_level[r->level]
           : number == ROW_SYMMETRY ? symmetries[r->symmetry].about
           : number == ROW_SIZE     ? "For another size, type it: 25x17, or 25 for a square."
                                    : "The same seed gives the same puzzle.";
}

/* --- values ---------------------------------------------------------------- */

/* The next larger or smaller one of the common sizes. */
static void change_size(creek_request *r, int direction)
{
    int i = direction > 0 ? 0 : SIZES - 1;
    while (i >= 0 && i < SIZES && (sizes[i] - r->width) * direction <= 0)
        i += direction;
    if (i >= 0 && i < SIZES)
        r->width = r->height = sizes[i];
}

static void change(list_screen *base, shell *sh, int number, int direction)
{
    new_screen *s = (new_screen *)base;
    creek_request *r = &s->request;
    int level = (int)r->level + direction, symmetry = (int)r->symmetry + direction;
    if (number == ROW_SIZE)
        change_size(r, direction);
    else if (number == ROW_SEED)
        s->seed[0] = '\0';
    else if (number == ROW_LEVEL && level >= 0 && level < CREEK_LEVEL_COUNT)
        r->level = (creek_level)level;
    else if (number == ROW_SYMMETRY && symmetry >= 0 && symmetry < CREEK_SYMMETRY_COUNT)
        r->symmetry = (creek_symmetry)symmetry;
}

static const char *take_size(screen *below, shell *sh, const char *text)
{
    creek_request *r = &((new_screen *)below)->request;
    return board_size_read(text, &r->width, &r->height);
}

static const char *take_seed(screen *below, shell *sh, const char *text)
{
    errno = 0;
    (void)strtoull(text, NULL, 10);
    if (text[strspn(text, "0123456789")] || errno || strlen(text) >= SEED_TEXT)
        return "A seed is a number from 0 to 18446744073709551615.";
    snprintf(((new_screen *)below)->seed, SEED_TEXT, "%s", text);
    return NULL;
}

static void ask(new_screen *s, shell *sh, int number)
{
    prompt_use size = {.title = "Size (columns x rows)",
                       .about = "For example 25x17, or 25 for a square.",
                       .taken = take_size};
    prompt_use seed = {.title = "Seed",
                       .about = "A number. Leave it blank to get a new puzzle each time.",
                       .taken = take_seed};
    char text[24];
    snprintf(text, sizeof text, "%dx%d", s->request.width, s->request.height);
    shell_open(sh, number == ROW_SEED ? prompt_new(seed, s->seed) : prompt_new(size, text));
}

/* --- events ---------------------------------------------------------------- */

static void create(list_screen *base, shell *sh, int number)
{
    new_screen *s = (new_screen *)base;
    creek_error error;
    maker_order order = {.request = s->request};
    order.request.number = 1;
    order.request.seed = s->seed[0] ? strtoull(s->seed, NULL, 10) : clock_seed();
    if (!maker_possible(&order.request, &error)) {
        shell_say(sh, true, "%c%s", toupper((unsigned char)error.message[0]), error.message + 1);
        return;
    }
    (void)last_request_save(sh->services->storage, &order.request);
    shell_open(sh, screen_making_new(sh, &order, NULL));
}

/* A digit is the first character of the size or the seed. */
static bool handle(list_screen *base, shell *sh, const event *e, int number)
{
    bool digit = e->kind == EVENT_KEY && !e->mods && e->key >= '0' && e->key <= '9';
    if (digit) {
        ask((new_screen *)base, sh, number);
        (void)sh->top->class->handle(sh->top, sh, e);
    }
    return digit;
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    if (which == COMMAND_TYPE_VALUE)
        ask((new_screen *)base, sh, number);
    return which == COMMAND_TYPE_VALUE;
}

screen *screen_new_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_SETTINGS},
                                   .plain = true,
                                   .most = 48,
                                   .row = fill_row,
                                   .about = about,
                                   .open = create,
                                   .change = change,
                                   .handle = handle,
                                   .obey = obey,
                                   .keys = {{COMMAND_OPEN, "create"},
                                            {COMMAND_TYPE_VALUE, "type"},
                                            {COMMAND_VALUE_NEXT, "change"}}};
    new_screen *s = list_screen_new(&kind, sizeof *s, "New game");
    s->request = (creek_request){.width = 10, .height = 10, .level = CREEK_NORMAL};
    last_request_load(sh->services->storage, &s->request);
    list_screen_set_count(&s->list, sh, ROWS);
    return &s->list.base;
}
