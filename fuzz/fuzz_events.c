/* The whole game on a canvas, fed with whatever may come: events made of
 * bytes, or the bytes of a terminal, cut anywhere. After each of them the
 * screen must be sound, the game must be what its moves say, and in the end
 * the next program must find it.
 *
 * The first byte chooses: bit 0 bytes of a terminal, bit 1 ASCII, bits 2 and 3
 * what is opened, bit 4 without UTF-8.
 */
#include "base/alloc.h"
#include "base/save_file.h"
#include "place.h"
#include "small_board.h"

#include "ui/making/maker.h"
#include "ui/screens/screens.h"
#include "ui/shell/shell.h"
#include "ui/terminal/input.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    services services;
    settings settings;
    keymap keys;
    preferences saved;
    shell *shell;
    canvas canvas;
    uint64_t clock;
    unsigned asked;
} game;

/* --- the services ----------------------------------------------------------------- */

static uint64_t now(void *context)
{
    return ((game *)context)->clock;
}

/* Work comes to its end, so that events meet screens that are ready; but not
 * however long it takes. */
static bool pending(void *context)
{
    enum { PATIENCE = 20 };
    return ++((game *)context)->asked >= PATIENCE;
}

static int today(void *context)
{
    (void)context;
    return 20776; /* 2026-11-19 */
}

/* Puzzles are not made here: that would take its time. */
static creek_puzzle *build(const creek_request *request, const creek_limits *limits,
                           creek_error *error)
{
    (void)limits;
    *error = (creek_error){.code = CREEK_OK};
    creek_puzzle *puzzle = creek_puzzle_new(request->width, request->height);
    if (puzzle)
        creek_puzzle_set_clue(puzzle, 0, 0, 1);
    return puzzle;
}

static const char *const openings[][3] = {
    {NULL},
    {"creek/6/6/lac671b696chchbdhcga", NULL},
    {"creek/2/1/1h1g", "creek/3/2/r", "creek/10/10/hblci79b6eldhdj7071didkei8chcckdi81djchbbha"},
    {"creek/40/30/zzzz1zzzzzzzzzzz", NULL}};

static catalog *opening(unsigned which)
{
    catalog *all = openings[which][0] ? catalog_new("A list\033[7m") : NULL;
    for (size_t i = 0; i < 3 && openings[which][i]; i++) {
        const char *text = openings[which][i];
        creek_error error;
        puzzle_ref ref = {.game = creek_read(text, strlen(text), NULL, &error)};
        fuzz_demand(ref.game, error.message);
        catalog_add(&all->packs[0], &ref);
    }
    return all;
}

static void begin(game *g, unsigned which)
{
    g->services = (services){.storage = storage_new(place_folder(), NULL),
                             .config = user_folder(place_folder(), NULL, ".config"),
                             .settings = &g->settings,
                             .keys = &g->keys,
                             .saved = &g->saved,
                             .now = now,
                             .pending = pending,
                             .today = today,
                             .maker = maker_new(build),
                             .context = g};
    fuzz_demand(g->services.maker, "there are no descriptors");
    free(preferences_load(g->services.config, &g->settings, &g->keys));
    preferences_loaded(&g->services);
    catalog *levels = xcalloc(1, sizeof *levels);
    levels->why = xstrdup("no levels here");
    g->shell = shell_new(&g->services, &screens_of_creek, levels, opening(which));
    shell_begin(g->shell);
}

static void end(game *g)
{
    shell_commit(g->shell);
    shell_free(g->shell);
    maker_free(g->services.maker);
    storage_free(g->services.storage);
    free(g->services.config);
}

/* --- what must hold -------------------------------------------------------------- */

/* No C1 controls, and nothing that turns the direction of writing. */
static void check_glyph(const char *glyph)
{
    static const char *const bad[] = {"\u200e", "\u200f", "\u202a", "\u202e",
                                      "\u2066", "\u2069", "\u061c"};
    for (size_t k = 0; k < sizeof bad / sizeof bad[0]; k++)
        fuzz_demand(!strstr(glyph, bad[k]), "a direction mark on the screen");
    fuzz_demand((unsigned char)glyph[0] != 0xc2 || (unsigned char)glyph[1] >= 0xa0,
                "a C1 control on the screen");
}

static void check_canvas(const canvas *c)
{
    fuzz_demand(c->cursor_row >= 0 && c->cursor_row < c->height && c->cursor_col >= 0 &&
                    c->cursor_col < c->width,
                "the cursor is off the screen");
    for (int i = 0; i < c->width * c->height; i++) {
        unsigned char first = (unsigned char)c->cells[i].glyph[0];
        if (first > 0x20 && first < 0x7f)
            continue;
        fuzz_demand(first || i % c->width > 0, "half a glyph at the left edge");
        fuzz_demand(!first || (first >= 0x20 && first != 0x7f), "a control on the screen");
        fuzz_demand(first < 0x80 || c->charset != CANVAS_ASCII, "more than ASCII on the screen");
        if (first >= 0x80)
            check_glyph(c->cells[i].glyph);
    }
}

/* The board is what its moves make of the start. */
static void check_game(const creek_game *played)
{
    creek_board *board = creek_board_clone(creek_game_start(played));
    fuzz_demand(board && creek_game_position(played) <= creek_game_moves(played), "no board");
    for (size_t i = 0; i < creek_game_position(played); i++) {
        creek_move move = creek_game_move(played, i);
        for (size_t j = 0; j < move.count; j++) {
            const creek_change *change = &move.changes[j];
            fuzz_demand(creek_board_get(board, change->row, change->col) == change->from,
                        "a move is not what it was");
            creek_board_set(board, change->row, change->col, (creek_state)change->to);
        }
    }
    fuzz_demand(creek_board_equal(board, creek_game_board(played)),
                "the board is not what its moves say");
    creek_board_free(board);
}

static void settle(game *g)
{
    g->asked = 0;
    if (!g->shell->leave) {
        while (maker_begun(g->services.maker) > maker_ended(g->services.maker))
            (void)sched_yield();
        (void)shell_work(g->shell);
    }
    shell_commit(g->shell);
    shell_draw(g->shell, &g->canvas);
    check_canvas(&g->canvas);
    g->shell->suspend = g->shell->repaint = false;
}

static void handle(game *g, const event *e)
{
    if (g->shell->leave)
        return;
    g->clock += 1000;
    shell_handle(g->shell, e);
    settle(g);
}

/* --- events of bytes --------------------------------------------------------------- */

static void resize(game *g, fuzz_bytes *bytes)
{
    event e = {.kind = EVENT_RESIZE};
    int width = 1 + fuzz_below(bytes, 140), height = 1 + fuzz_below(bytes, 60);
    canvas_resize(&g->canvas, width, height);
    handle(g, &e);
}

static void press_key(game *g, fuzz_bytes *bytes)
{
    unsigned what = fuzz_next(bytes);
    event e = {.kind = EVENT_KEY, .key = (int)(what & 0x7f)};
    if (what >= 0x80) {
        e.mods = (int)(what >> 4 & 7);
        e.key = KEY_UP_ARROW + (int)(what & 15);
        if (what & 64)
            e.key = 'a' + (int)(what & 31) % 26;
        if (!(what & 64) && (what & 15) == 15)
            e.key = KEY_FUNCTION + fuzz_below(bytes, 14);
    }
    if (e.key < 0x20 || e.key == 0x7f)
        e.key = KEY_UP_ARROW + e.key % 15;
    handle(g, &e);
}

static void use_mouse(game *g, fuzz_bytes *bytes)
{
    static const event_kind kinds[] = {EVENT_PRESS, EVENT_DRAG, EVENT_RELEASE, EVENT_WHEEL};
    unsigned what = fuzz_next(bytes);
    event e = {.kind = kinds[what & 3],
               .button = (int)(what >> 2 & 3),
               .mods = (int)(what >> 4 & 7),
               .wheel = what & 128 ? 1 : -1};
    e.row = fuzz_below(bytes, 62) - 1;
    e.col = fuzz_below(bytes, 142) - 1;
    if (e.kind == EVENT_WHEEL)
        e.button = 0;
    handle(g, &e);
}

static void paste(game *g, fuzz_bytes *bytes)
{
    size_t length = fuzz_next(bytes);
    if (length > bytes->size)
        length = bytes->size;
    char *text = malloc(length + 1);
    fuzz_demand(text, "memory ran out");
    memcpy(text, bytes->data, length);
    text[length] = '\0';
    bytes->data += length;
    bytes->size -= length;
    event e = {.kind = EVENT_PASTE, .text = text, .length = strlen(text)};
    /* The ID of a puzzle to be made is built on the spot, which takes long. */
    if (!strchr(text, '#'))
        handle(g, &e);
    free(text);
}

static void give_events(game *g, fuzz_bytes *bytes)
{
    for (int i = 0; i < 300 && bytes->size && !g->shell->leave; i++) {
        unsigned what = fuzz_next(bytes);
        if (what < 190)
            press_key(g, bytes);
        else if (what < 230)
            use_mouse(g, bytes);
        else if (what < 240)
            paste(g, bytes);
        else if (what < 254)
            resize(g, bytes);
        else
            g->clock += UINT64_C(1) << fuzz_below(bytes, 48);
    }
}

/* --- the bytes of a terminal -------------------------------------------------------- */

static void give_input(game *g, fuzz_bytes *bytes)
{
    input *in = input_new("xterm-256color");
    fuzz_demand(in, "no input");
    while (bytes->size && !g->shell->leave) {
        event e;
        size_t piece = 1 + fuzz_next(bytes) % 32;
        piece = piece < bytes->size ? piece : bytes->size;
        input_feed(in, (const char *)bytes->data, piece);
        bytes->data += piece;
        bytes->size -= piece;
        bool made = input_next(in, &e);
        for (int i = 0; i < 300 && (made || input_wait_ms(in) > 0) && !g->shell->leave; i++) {
            if (!made && bytes->size)
                break; /* there is more to come */
            if (made && !(e.kind == EVENT_PASTE && memchr(e.text, '#', e.length)))
                handle(g, &e);
            made = made ? input_next(in, &e) : input_force(in, &e);
        }
    }
    input_free(in);
}

/* --- all of it ------------------------------------------------------------------------ */

/* What the player opens or writes is to stay in our folder, and a fuzzer that
 * runs as root shall not be able to reach further either. */
static void keep_in(bool in)
{
    static uid_t before;
    static bool ready;
    if (!ready) {
        ready = true;
        before = geteuid();
        fuzz_demand(chmod(place_folder(), 0777) == 0 && chdir(place_folder()) == 0,
                    "no folder to work in");
        (void)setenv("HOME", place_folder(), 1);
    }
    if (before == 0)
        fuzz_demand(seteuid(in ? 65534 : 0) == 0, "root cannot be given away");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    unsigned way = fuzz_next(&bytes);
    game g = {.clock = 1000};
    keep_in(true);
    canvas_init(&g.canvas, way & 2 ? CANVAS_ASCII : CANVAS_UNICODE);
    canvas_resize(&g.canvas, 80, 24);
    begin(&g, way >> 2 & 3);
    settle(&g);
    if (way & 1)
        give_input(&g, &bytes);
    else
        give_events(&g, &bytes);
    for (const screen *s = g.shell->top; s; s = s->below)
        for (size_t i = 0; s->holds && i < s->holds->packs[0].count; i++)
            if (s->holds->packs[0].entries[i].game)
                check_game(s->holds->packs[0].entries[i].game);
    end(&g);
    /* And again, with what it has left. */
    begin(&g, way >> 2 & 3);
    settle(&g);
    end(&g);
    canvas_release(&g.canvas);
    place_clear();
    keep_in(false);
    return 0;
}
