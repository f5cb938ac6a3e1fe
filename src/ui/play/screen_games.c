/* screen_games.c - the saved games: to continue, to replay, to delete. */
#include "ui/play/screen_games.h"

#include "base/alloc.h"
#include "store/calendar.h"
#include "ui/board/board_view.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/play/game_line.h"
#include "ui/play/screen_replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_WIDTH = 16,
    LEAST_HEIGHT = 4,
    LIST_LEAST = 52, /* beside a board; from LIST_MOST on it does not grow */
    LIST_MOST = 66,
    BESIDE = 76,
    MOST_WIDTH = 110,
    SIZED = 40, /* list columns from where on sizes are told apart from names */
    DATED = 28, /* ... dates are told, with the year from */
    YEARS = 60
};

typedef struct {
    screen base;
    list list;
    saved_games games;
    char problem[STORAGE_WHY]; /* why they cannot be read, or "" */
    int64_t *deleted;          /* by their ids, to be restored in reverse order */
    size_t deleted_count;
    creek_game *preview; /* game `looked`, or NULL */
    int looked;          /* -1: none yet */
} games_screen;

/* --- the list -------------------------------------------------------------- */

static void say(shell *sh, const char *what, const char *why)
{
    char text[STORAGE_WHY + 80];
    snprintf(text, sizeof text, "%s: %s.", what, why);
    shell_say(sh, true, text);
}

/* Reads the list. */
static void list_games(games_screen *s, const shell *sh)
{
    saved_games_free(&s->games);
    s->problem[0] = '\0';
    (void)saved_games_list(sh->world->storage, &s->games, s->problem);
    list_set_count(&s->list, (int)s->games.count);
    creek_game_free(s->preview);
    s->preview = NULL;
    s->looked = -1;
}

/* Selects the game with this id, if it is there. */
static void choose(games_screen *s, int64_t id)
{
    for (size_t i = 0; i < s->games.count; i++)
        if (s->games.list[i].id == id)
            s->list.selected = (int)i;
}

/* --- drawing --------------------------------------------------------------- */

static void draw_line(const games_screen *s, const shell *sh, canvas *c, int index)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const saved_game *game = &s->games.list[index];
    bool done = game->state == GAME_WON || game->state == GAME_SOLVED;
    int row = list_row(&s->list, index);
    int left = s->list.rect.left, width = s->list.rect.width, right = left + width - 2;
    char date[CALENDAR_DATE], time[CALENDAR_DURATION], title[REF_TITLE];
    char text[REF_TITLE + 24];
    if (done)
        canvas_put(c, row, left + 2, STYLE_GOOD, 0, g->done);
    calendar_write_duration(game->time_ms, time);
    calendar_write_date(calendar_day_of(calendar_at((time_t)(game->used / 1000))), date);
    if (width >= DATED) {
        const char *shown = width >= YEARS ? date : date + 5; /* without the year */
        right -= (int)strlen(shown);
        canvas_text(c, row, right, (int)strlen(shown), STYLE_FAINT, shown);
        right--;
    }
    right -= width >= DATED ? 7 : (int)strlen(time);
    canvas_print(c, row, right, 8, STYLE_FAINT, width >= DATED ? "%7s" : "%s", time);
    game_line_title(game, game_line_level(sh->levels, game), false, title);
    snprintf(text, sizeof text, "%dx%d", game->width, game->height);
    if (width >= SIZED) {
        right -= 8;
        canvas_print(c, row, right, 8, STYLE_FAINT, "%8s", text);
        snprintf(text, sizeof text, "%s", title[0] ? title : "no name");
    } else if (!title[0] || strchr(title, '#')) {
        size_t have = strlen(text);
        snprintf(text + have, sizeof text - have, " %s", title);
    } else {
        snprintf(text, sizeof text, "%s", title);
    }
    canvas_text(c, row, left + 4, right - left - 5,
                done || game->state == GAME_CLOSED ? STYLE_FAINT : STYLE_TEXT, text);
}

static void look(games_screen *s, const shell *sh)
{
    char why[STORAGE_WHY];
    int chosen = s->list.selected;
    if (s->looked == chosen)
        return;
    creek_game_free(s->preview);
    s->preview = NULL;
    s->looked = chosen;
    if (chosen >= 0 && chosen < (int)s->games.count)
        s->preview = saved_game_read(sh->world->storage, s->games.list[chosen].id, why);
}

static void draw_preview(games_screen *s, const shell *sh, canvas *c, canvas_rect rect)
{
    look(s, sh);
    if (!s->preview)
        return;
    const saved_game *game = &s->games.list[s->looked];
    const creek_puzzle *puzzle = creek_game_puzzle(s->preview);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), columns, rows;
    char title[REF_TITLE], state[80];
    game_line_title(game, game_line_level(sh->levels, game), true, title);
    game_line_state(game, state);
    /* In full what the list may have cut. */
    int used =
        canvas_wrap(c, (canvas_rect){rect.top, rect.left, 2, rect.width}, STYLE_TITLE, title);
    rect.top += used;
    rect.height -= used;
    used = canvas_wrap(c, (canvas_rect){rect.top, rect.left, 2, rect.width}, STYLE_FAINT, state);
    rect.top += used + 1;
    rect.height -= used + 1;
    board_view view = {.puzzle = puzzle,
                       .board = creek_game_board(s->preview),
                       .show_satisfied = true,
                       .focus = {-1, -1},
                       .layout = board_view_choose(width, height, false, rect.width, rect.height)};
    board_view_size(width, height, view.layout, false, &columns, &rows);
    if (columns < rect.width)
        rect.width = columns;
    board_view_draw(&view, c, rect);
}

static void draw_keys(games_screen *s, canvas *c, int left, int width)
{
    keybar_item items[6];
    int count = 0;
    if (s->games.count > 0) {
        items[count++] = (keybar_item){KEY_ENTER_KEY, "Enter", "plays on"};
        items[count++] = (keybar_item){'A', "A", "replays"};
        items[count++] = (keybar_item){'d', "d", "deletes"};
    }
    if (s->deleted_count > 0)
        items[count++] = (keybar_item){'u', "u", "restores"};
    items[count++] = (keybar_item){'q', "q", "leaves"};
    items[count++] = (keybar_item){KEY_ESCAPE_KEY, "Esc", "goes back"};
    keybar_draw(&s->base.keys, c, c->height - 1, left, width, items, count);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    games_screen *s = (games_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool tall = c->height >= 12, preview = c->width >= BESIDE && tall && s->games.count > 0;
    canvas_rect middle = canvas_middle(c, c->width >= 24 ? 1 : 0, preview ? MOST_WIDTH : LIST_MOST);
    int width = middle.width;
    int beside = 3 * width / 5 > LIST_MOST    ? LIST_MOST
                 : 3 * width / 5 < LIST_LEAST ? LIST_LEAST
                                              : 3 * width / 5;
    int left = middle.left, top = tall ? 3 : 1;
    int room = c->height - top - (tall ? 2 : 1);
    canvas_text(c, tall ? 1 : 0, left, width, STYLE_TITLE, width < 24 ? "Games" : "Saved games");
    draw_keys(s, c, left, width);
    if (s->games.count == 0) {
        canvas_wrap(c, (canvas_rect){top, left, room, width}, STYLE_TEXT,
                    s->problem[0] ? s->problem
                                  : "There are no saved games. A game is saved from its first "
                                    "move on.");
        canvas_cursor(c, top, left);
        return;
    }
    s->list.count = (int)s->games.count;
    list_place(&s->list, (canvas_rect){top, left, room, preview ? beside : width});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_line(s, sh, c, i);
    if (preview)
        draw_preview(s, sh, c, (canvas_rect){top, left + beside + 2, room, width - beside - 2});
    list_draw(&s->list, c);
}

/* --- events ---------------------------------------------------------------- */

static void play_on(games_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    catalog *opened = game_line_open(sh, s->games.list[s->list.selected].id, why);
    if (opened)
        shell_bring(sh, opened);
    else
        shell_say(sh, true, why);
}

static void replay(games_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    const saved_game *chosen = &s->games.list[s->list.selected];
    const puzzle_ref *known = game_line_level(sh->levels, chosen);
    creek_game *game = saved_game_read(sh->world->storage, chosen->id, why);
    if (game)
        shell_open(sh, screen_replay_new(sh, game, known ? known->name : chosen->name));
    else
        say(sh, "This game cannot be read", why);
    creek_game_free(game);
}

static void delete (games_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    int64_t id = s->games.list[s->list.selected].id;
    if (!saved_game_delete(sh->world->storage, id, why)) {
        say(sh, "This game cannot be deleted", why);
        return;
    }
    s->deleted = xreallocarray(s->deleted, s->deleted_count + 1, sizeof *s->deleted);
    s->deleted[s->deleted_count++] = id;
    list_games(s, sh);
    shell_say(sh, false, "Game deleted; u restores it while this list is open.");
}

static void restore(games_screen *s, shell *sh)
{
    char why[STORAGE_WHY];
    if (s->deleted_count == 0) {
        shell_say(sh, false, "There is no deleted game to restore.");
        return;
    }
    int64_t id = s->deleted[s->deleted_count - 1];
    if (!saved_game_restore(sh->world->storage, id, why)) {
        say(sh, "The game cannot be restored", why);
        return;
    }
    s->deleted_count--;
    list_games(s, sh);
    choose(s, id);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    games_screen *s = (games_screen *)self;
    bool chosen = s->list.selected < (int)s->games.count;
    list_answer answer = LIST_MOVED;
    if (chosen && (event_is_plain(e, 'A') || event_is_plain(e, 'r')))
        replay(s, sh);
    else if (chosen && (event_is_plain(e, 'd') || event_is_plain(e, KEY_DELETE_KEY)))
        delete (s, sh);
    else if (event_is_plain(e, 'u'))
        restore(s, sh);
    else
        answer = list_handle(&s->list, e);
    if (answer == LIST_LEFT)
        return shell_obey(sh, COMMAND_BACK);
    if (answer == LIST_CHOSEN && chosen)
        play_on(s, sh);
    return answer != LIST_IGNORED;
}

/* --- beginning and end ----------------------------------------------------- */

/* A game may have been played meanwhile; the same one stays chosen. */
static void shown(screen *self, shell *sh)
{
    games_screen *s = (games_screen *)self;
    int64_t id = s->list.selected < (int)s->games.count ? s->games.list[s->list.selected].id : 0;
    list_games(s, sh);
    choose(s, id);
}

static void release(screen *self)
{
    games_screen *s = (games_screen *)self;
    creek_game_free(s->preview);
    saved_games_free(&s->games);
    free(s->deleted);
    free(s);
}

screen *screen_games_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    (void)sh;
    games_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->looked = -1;
    return &s->base;
}
