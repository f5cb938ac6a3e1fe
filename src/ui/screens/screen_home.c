/* screen_home.c - where the program begins. */
#include "ui/screens/screen_home.h"

#include "base/alloc.h"
#include "store/saved_games.h"
#include "ui/board/board_view.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/edit/screen_drafts.h"
#include "ui/making/screen_making.h"
#include "ui/making/screen_new.h"
#include "ui/play/daily_game.h"
#include "ui/play/game_line.h"
#include "ui/play/screen_games.h"
#include "ui/screens/home_notes.h"
#include "ui/screens/screen_lessons.h"
#include "ui/screens/screen_open.h"
#include "ui/screens/screen_packs.h"
#include "ui/screens/screen_settings.h"
#include "ui/screens/screen_stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 4, MOST_WIDTH = 64, MOST_ITEMS = 16 };

/* Rows and columns of the little board; the column where notes begin. */
enum { BADGE_ROWS = 5, BADGE_COLUMNS = 25, NOTE_COLUMN = 17 };

typedef struct home_screen home_screen;

/* A line of the menu. A new one is a new line in build_menu(), and one in the
 * manual. */
typedef struct {
    int key;
    const char *label;
    home_notes notes;
    void (*open)(home_screen *s, shell *sh);
} menu_item;

struct home_screen {
    screen base;
    list list;
    menu_item items[MOST_ITEMS];
    int64_t last;      /* the unfinished game played last, by its id; 0: there is none */
    creek_game *badge; /* the little board that is drawn above */
    int went;          /* the key of the item that was opened last, 0 for none */
};

/* --- the menu -------------------------------------------------------------- */

static void open_last(home_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    catalog *last = game_line_open(sh, s->last, why);
    if (last)
        shell_bring(sh, last);
    else
        shell_say(sh, true, why);
}

static void play_made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    catalog *all = catalog_of_generated(request, puzzle);
    (void)self;
    shell_bring(sh, all);
}

static void say_not_made(screen *self, shell *sh, const char *why)
{
    (void)self;
    shell_say(sh, true, why);
}

static void open_daily(home_screen *s, shell *sh)
{
    maker_order order = {.request = daily_request(world_today(sh->world)),
                         .more = DAILY_MOST_NUMBERS - 1};
    making_use use = {.made = play_made, .failed = say_not_made};
    screen *making = screen_making_new(sh, &order, use);
    (void)s;
    if (!making)
        shell_say(sh, true, "The puzzle cannot be made: no thread can be started.");
    shell_open(sh, making);
}

static void open_new(home_screen *s, shell *sh)
{
    (void)s;
    shell_open(sh, screen_new_new(sh));
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

static void open_stats(home_screen *s, shell *sh)
{
    (void)s;
    shell_open(sh, screen_stats_new(sh));
}

static void open_settings(home_screen *s, shell *sh)
{
    (void)s;
    shell_open(sh, screen_settings_new(sh));
}

static void open_editor(home_screen *s, shell *sh)
{
    (void)s;
    screen_drafts_open(sh);
}

static void open_help(home_screen *s, shell *sh)
{
    (void)s;
    (void)shell_obey(sh, COMMAND_HELP);
}

static void leave(home_screen *s, shell *sh)
{
    (void)s;
    (void)shell_obey(sh, COMMAND_LEAVE);
}

static menu_item *add_item(home_screen *s, int key, const char *label,
                           void (*open)(home_screen *, shell *))
{
    menu_item *item = &s->items[s->list.count++];
    *item = (menu_item){.key = key, .label = label, .open = open};
    return item;
}

static void open_games(home_screen *s, shell *sh)
{
    (void)s;
    shell_open(sh, screen_games_new(sh));
}

/* A line that says the same at all times. */
static void add_plain(home_screen *s, int key, const char *label,
                      void (*open)(home_screen *, shell *), const char *text, const char *brief)
{
    menu_item *item = add_item(s, key, label, open);
    home_note(&item->notes, "%s", text);
    home_note(&item->notes, "%s", brief);
}

/* What there is to play first, then what there is to make and to look at. */
static void build_menu(home_screen *s, shell *sh)
{
    saved_game last;
    s->list.count = 0;
    s->last = 0;
    if (saved_game_last(sh->world->storage, &last)) {
        s->last = last.id;
        home_notes_last(&add_item(s, 'c', "Continue", open_last)->notes, sh, &last);
        saved_game_release(&last);
    }
    home_notes_daily(&add_item(s, 'd', "Daily", open_daily)->notes, sh);
    add_plain(s, 'n', "New game", open_new, "any size, level and symmetry", "of any size");
    home_notes games = {0};
    home_notes_games(&games, sh);
    if (games.count > 0)
        add_item(s, 'g', "Games", open_games)->notes = games;
    home_notes_levels(&add_item(s, 'l', "Levels", open_levels)->notes, sh);
    home_notes_lessons(&add_item(s, 's', "Lessons", open_lessons)->notes, sh);
    add_plain(s, 'o', "Open", open_other, "a file, a URL, an ID; or paste a puzzle",
              "a file, a URL, an ID");
    add_plain(s, 'e', "Editor", open_editor, "make puzzles of your own", "make puzzles");
    add_plain(s, 't', "Statistics", open_stats, "best times, a chart, replays", "best times");
    add_plain(s, 'p', "Settings", open_settings, "colours, layout, mouse, keys", "colours, keys");
    add_item(s, '?', "Help", open_help);
    add_item(s, 'q', "Quit", leave);
}

static void shown(screen *self, shell *sh)
{
    home_screen *s = (home_screen *)self;
    catalog_refresh(sh->levels->packs, sh->levels->count, sh->world);
    build_menu(s, sh);
    /* Where the player went off; at first the game to go on with, or else the
     * levels, which begin gently. */
    s->list.selected = 0;
    int wanted = s->went ? s->went : s->last ? 'c' : 'l';
    for (int i = 0; i < s->list.count; i++)
        if (s->items[i].key == wanted)
            s->list.selected = i;
}

/* --- drawing --------------------------------------------------------------- */

/* A small board, solved, with some of the clues it could have. */
static creek_game *make_badge(void)
{
    static const char *const rows[2] = {".##.#.", "......"};
    static const creek_place clues[] = {{0, 1}, {0, 4}, {1, 2}, {1, 3}, {1, 6}, {2, 0}, {2, 5}};
    creek_puzzle *puzzle = check_alloc(creek_puzzle_new(6, 2));
    creek_board *board = check_alloc(creek_board_new(6, 2));
    for (int row = 0; row < 2; row++)
        for (int col = 0; col < 6; col++)
            creek_board_set(board, row, col, rows[row][col] == '#' ? CREEK_SHADED : CREEK_UNSHADED);
    for (size_t i = 0; i < sizeof clues / sizeof clues[0]; i++)
        (void)creek_puzzle_set_clue(puzzle, clues[i].row, clues[i].col,
                                    creek_clue_tally(board, clues[i].row, clues[i].col).shaded);
    creek_game *game = check_alloc(creek_game_new(puzzle));
    (void)creek_game_set_start(game, board);
    creek_board_free(board);
    return game;
}

static void draw_badge(const home_screen *s, canvas *c, int row, int left)
{
    creek_place none = {-1, -1};
    board_view view = {.puzzle = creek_game_puzzle(s->badge),
                       .board = creek_game_start(s->badge),
                       .focus = none,
                       .layout = BOARD_ROOMY};
    board_view_draw(&view, c, (canvas_rect){row, left, BADGE_ROWS, BADGE_COLUMNS});
}

static void draw_item(const home_screen *s, canvas *c, int line, int row, int left, int width)
{
    const menu_item *item = &s->items[line];
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char key[2] = {(char)item->key, '\0'};
    int room = width - NOTE_COLUMN - 1 - (item->notes.done ? 2 : 0), col = left + NOTE_COLUMN;
    canvas_text(c, row, left + 2, 1, STYLE_KEY, key);
    canvas_text(c, row, left + 5, NOTE_COLUMN - 6, STYLE_TEXT, item->label);
    if (item->notes.done) {
        canvas_put(c, row, col, STYLE_GOOD, 0, g->done);
        col += 2;
    }
    canvas_text(c, row, col, room, item->notes.done ? STYLE_GOOD : STYLE_FAINT,
                home_notes_choose(&item->notes, room));
}

/* The head of the screen, as much of it as there is room for over the menu.
 * Returns the row of the menu. */
static int draw_head(const home_screen *s, canvas *c)
{
    static const char subtitle[] = "shade the cells, keep the water together";
    int count = s->list.count;
    bool roomy = c->height >= count + 4 && c->width >= 30;
    bool badge = c->height >= count + 4 + BADGE_ROWS + 1 && c->width >= 30;
    int block = count + (roomy ? 3 : 1) + (badge ? BADGE_ROWS + 1 : 0);
    int row = c->height > block ? (c->height - block) / 2 : 0;
    if (badge) {
        draw_badge(s, c, row, (c->width - BADGE_COLUMNS) / 2);
        row += BADGE_ROWS + 1;
    }
    if (c->height <= count && c->height >= count / 2)
        return 0;
    canvas_text(c, row, (c->width - 9) / 2, 9, STYLE_TITLE, "C R E E K");
    if (!roomy)
        return row + 1;
    int left = (c->width - text_width(subtitle)) / 2;
    canvas_text(c, row + 1, left > 0 ? left : 0, c->width, STYLE_FAINT, subtitle);
    return row + 3;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    home_screen *s = (home_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    canvas_rect middle = canvas_middle(c, 1, MOST_WIDTH);
    int width = middle.width, left = middle.left;
    int row = draw_head(s, c);
    int room = c->height - row;
    list_place(&s->list,
               (canvas_rect){row, left, room < s->list.count ? room : s->list.count, width});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_item(s, c, i, list_row(&s->list, i), left, width);
    list_draw(&s->list, c);
    int below = row + s->list.rect.height + 1;
    if (below < c->height && sh->levels->why)
        canvas_wrap(c, (canvas_rect){below, left, c->height - below, width}, STYLE_NOTICE,
                    sh->levels->why);
}

/* --- events ---------------------------------------------------------------- */

static void open_item(home_screen *s, shell *sh, int which)
{
    s->list.selected = which;
    s->went = s->items[which].key;
    s->items[which].open(s, sh);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    home_screen *s = (home_screen *)self;
    for (int i = 0; i < s->list.count; i++)
        if (event_is_plain(e, s->items[i].key)) {
            open_item(s, sh, i);
            return true;
        }
    list_answer answer = list_handle(&s->list, e);
    if (answer == LIST_CHOSEN)
        open_item(s, sh, s->list.selected);
    return answer != LIST_IGNORED;
}

static void release(screen *self)
{
    home_screen *s = (home_screen *)self;
    creek_game_free(s->badge);
    free(s);
}

screen *screen_home_new(shell *sh)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .release = release,
                                       .home = true,
                                       .context = CONTEXT_HOME};
    (void)sh;
    home_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->badge = make_badge();
    return &s->base;
}
