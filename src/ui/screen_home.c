/* screen_home.c - where the program begins. */
#include "ui/screen_home.h"

#include "store/game_file.h"
#include "store/last.h"
#include "ui/board_view.h"
#include "ui/list.h"
#include "ui/screen_help.h"
#include "ui/screen_lessons.h"
#include "ui/screen_open.h"
#include "ui/screen_packs.h"
#include "ui/screen_play.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <creek/lessons.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 4, MOST_WIDTH = 64, MOST_ITEMS = 12 };

typedef struct home_screen home_screen;

/* A line of the menu. A new one is a new line in build_menu(). */
typedef struct {
    int key;
    const char *label;
    char note[120];
    void (*open)(home_screen *s, shell *sh);
} menu_item;

struct home_screen {
    screen base;
    list list;
    menu_item items[MOST_ITEMS];
    catalog *last;      /* a catalog of the last game alone, for a game of no level */
    catalog_pack *pack; /* where the last game is, NULL when there is none */
    size_t index;
    creek_game *badge; /* the little board that is drawn above */
};

/* --- the menu -------------------------------------------------------------- */

static void open_last(home_screen *s, shell *sh)
{
    shell_open(sh, screen_play_new(sh, s->pack, s->index));
}

static void open_levels(home_screen *s, shell *sh)
{
    (void)s;
    shell_open(sh, screen_packs_new(sh));
}

static void open_other(home_screen *s, shell *sh)
{
    (void)s;
    shell_open(sh, screen_open_new(sh, NULL));
}

static void open_lessons(home_screen *s, shell *sh)
{
    (void)s;
    screen_lessons_open(sh, NULL);
}

static void open_help(home_screen *s, shell *sh)
{
    (void)s;
    shell_open(sh, screen_help_new(sh));
}

static void leave(home_screen *s, shell *sh)
{
    (void)s;
    sh->leave = true;
}

static menu_item *add_item(home_screen *s, int key, const char *label,
                           void (*open)(home_screen *, shell *))
{
    menu_item *item = &s->items[s->list.count++];
    *item = (menu_item){.key = key, .label = label, .open = open};
    return item;
}

static void note_last(const home_screen *s, const creek_game *game, menu_item *item)
{
    const catalog_entry *entry = &s->pack->entries[s->index];
    const creek_board *board = creek_game_board(game);
    const char *title = entry->title[0] ? entry->title : entry->name;
    snprintf(item->note, sizeof item->note, "%.60s%s%dx%d, %d cells to go", title,
             title[0] ? ", " : "", creek_board_width(board), creek_board_height(board),
             creek_board_count(board, CREEK_UNDECIDED));
}

static void build_menu(home_screen *s, shell *sh, const creek_game *last)
{
    s->list.count = 0;
    if (s->pack)
        note_last(s, last, add_item(s, 'c', "Continue", open_last));
    menu_item *levels = add_item(s, 'l', "Levels", open_levels);
    size_t count = 0, solved = 0;
    for (size_t i = 0; i < sh->levels->count; i++) {
        count += sh->levels->packs[i].count;
        solved += sh->levels->packs[i].solved;
    }
    snprintf(levels->note, sizeof levels->note, "%zu of %zu done", solved, count);
    menu_item *lessons = add_item(s, 's', "Lessons", open_lessons);
    snprintf(lessons->note, sizeof lessons->note, "%zu of %zu done", screen_lessons_done(sh),
             creek_lesson_count());
    menu_item *other = add_item(s, 'o', "Open", open_other);
    snprintf(other->note, sizeof other->note, "a file, a URL, an ID; or paste a puzzle");
    add_item(s, '?', "Help", open_help);
    add_item(s, 'q', "Quit", leave);
}

/* Finds out which game was played last; returns it, to be freed. */
static creek_game *find_last(home_screen *s, shell *sh)
{
    last_game last;
    catalog_free(s->last);
    s->last = NULL;
    s->pack = NULL;
    if (!last_get(sh->world->store, &last))
        return NULL;
    creek_game *game = game_file_peek(sh->world->store, last.file);
    if (game &&
        !catalog_find(sh->levels, last.name, creek_game_puzzle(game), &s->pack, &s->index)) {
        creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(game));
        creek_game *fresh = puzzle ? creek_game_new(puzzle) : NULL;
        if (!fresh)
            creek_puzzle_free(puzzle);
        ui_entry entry = {.name = last.name, .game = fresh};
        ui_opening opening = {.entries = &entry, .count = 1};
        s->last = fresh ? catalog_from_opening(&opening) : NULL;
        if (!s->last)
            creek_game_free(fresh);
        else
            s->pack = &s->last->packs[0];
        s->index = 0;
    }
    last_release(&last);
    return game;
}

static void shown(screen *self, shell *sh)
{
    home_screen *s = (home_screen *)self;
    for (size_t i = 0; i < sh->levels->count; i++)
        catalog_refresh(&sh->levels->packs[i], sh->world);
    creek_game *last = find_last(s, sh);
    if (s->pack)
        (void)catalog_load(&s->pack->entries[s->index]);
    build_menu(s, sh, last);
    creek_game_free(last);
    s->list.selected = 0;
}

/* --- drawing --------------------------------------------------------------- */

/* A small board, solved, with some of the clues it could have. */
static creek_game *make_badge(void)
{
    static const char *const rows[2] = {".##.#.", "......"};
    static const creek_place clues[] = {{0, 1}, {0, 4}, {1, 2}, {1, 3}, {1, 6}, {2, 0}, {2, 5}};
    creek_puzzle *puzzle = creek_puzzle_new(6, 2);
    creek_board *board = creek_board_new(6, 2);
    for (int row = 0; board && row < 2; row++)
        for (int col = 0; col < 6; col++)
            creek_board_set(board, row, col, rows[row][col] == '#' ? CREEK_SHADED : CREEK_UNSHADED);
    for (size_t i = 0; puzzle && board && i < sizeof clues / sizeof clues[0]; i++)
        (void)creek_puzzle_set_clue(puzzle, clues[i].row, clues[i].col,
                                    creek_clue_tally(board, clues[i].row, clues[i].col).shaded);
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    if (!game)
        creek_puzzle_free(puzzle);
    else if (board)
        (void)creek_game_set_start(game, board);
    creek_board_free(board);
    return game;
}

static void draw_badge(const home_screen *s, canvas *c, int row, int left)
{
    creek_place none = {-1, -1};
    if (!s->badge)
        return;
    board_view view = {.puzzle = creek_game_puzzle(s->badge),
                       .board = creek_game_start(s->badge),
                       .focus = none,
                       .layout = BOARD_ROOMY};
    board_view_draw(&view, c, (canvas_rect){row, left, 5, 25});
}

static void draw_item(const home_screen *s, canvas *c, int line, int row, int left, int width)
{
    const menu_item *item = &s->items[line];
    char key[2] = {(char)item->key, '\0'};
    canvas_text(c, row, left + 2, 1, STYLE_KEY, key);
    canvas_text(c, row, left + 5, 10, STYLE_TEXT, item->label);
    canvas_text(c, row, left + 16, width - 17, STYLE_FAINT, item->note);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    home_screen *s = (home_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool tall = c->height >= 17 && c->width >= 30;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    int left = (c->width - width) / 2;
    int block = tall ? 10 + s->list.count : 2 + s->list.count;
    int row = (c->height - block) / 2;
    row = row > 0 ? row : 0;
    if (tall) {
        draw_badge(s, c, row, (c->width - 25) / 2);
        row += 6;
    }
    static const char subtitle[] = "shade the cells, keep the water together";
    canvas_text(c, row, (c->width - 9) / 2, 9, STYLE_TITLE, "C R E E K");
    if (tall) {
        row++;
        canvas_text(c, row, (c->width - text_width(subtitle)) / 2, c->width, STYLE_FAINT, subtitle);
    }
    row += tall ? 2 : 1;
    int room = c->height - row;
    list_place(&s->list,
               (canvas_rect){row, left, room < s->list.count ? room : s->list.count, width});
    for (int i = s->list.first; i < s->list.count && i < s->list.first + s->list.rect.height; i++)
        draw_item(s, c, i, row + i - s->list.first, left, width);
    list_draw(&s->list, c);
    int below = row + s->list.rect.height + 1;
    if (below < c->height && sh->levels->why)
        canvas_wrap(c, (canvas_rect){below, left, c->height - below, width}, STYLE_NOTICE,
                    sh->levels->why);
}

/* --- events ---------------------------------------------------------------- */

static void handle(screen *self, shell *sh, const event *e)
{
    home_screen *s = (home_screen *)self;
    for (int i = 0; i < s->list.count; i++)
        if (event_is_plain(e, s->items[i].key)) {
            s->list.selected = i;
            s->items[i].open(s, sh);
            return;
        }
    if (list_handle(&s->list, e) == LIST_CHOSEN)
        s->items[s->list.selected].open(s, sh);
}

static void release(screen *self)
{
    home_screen *s = (home_screen *)self;
    catalog_free(s->last);
    creek_game_free(s->badge);
    free(s);
}

screen *screen_home_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    (void)sh;
    home_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->badge = make_badge();
    return &s->base;
}
