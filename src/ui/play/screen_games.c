/* screen_games.c - a list of saved games, which are read while it is shown, to
 * play on or to replay. */
#include "ui/play/screen_games.h"

#include "store/calendar.h"
#include "store/game_file.h"
#include "store/kept_games.h"
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
    kept_game *games;
    game_line *lines;
    size_t count, done;     /* lines read so far, from the top */
    game_line_sources from; /* its records and names are its own */
    creek_game *preview;    /* game `looked`, or NULL */
    int looked;             /* -1: none yet */
} games_screen;

/* --- reading --------------------------------------------------------------- */

static void read_next(games_screen *s)
{
    size_t index = s->done++;
    game_line_read(&s->lines[index], &s->from, s->games[index].file);
}

static bool busy(const screen *self)
{
    const games_screen *s = (const games_screen *)self;
    return s->done < s->count;
}

/* At least one at a time, so that it comes to an end. */
static bool work(screen *self, shell *sh)
{
    games_screen *s = (games_screen *)self;
    const world *w = sh->world;
    do
        read_next(s);
    while (s->done < s->count && !w->pending(w->context));
    return true;
}

/* --- drawing --------------------------------------------------------------- */

/* What a line is called. That it is a copy, the only thing two lines may differ
 * in, is not cut. */
static void draw_title(const game_line *line, canvas *c, int row, int col, int width,
                       const char *text)
{
    char copy[GAME_LINE_COPY];
    uint8_t style = line->solved ? STYLE_FAINT : STYLE_TEXT;
    game_line_copy(line, copy);
    int room = width - text_width(copy), used = 0;
    if (room > 0)
        used = canvas_text(c, row, col, room, style, text);
    canvas_text(c, row, col + used, width - used, STYLE_NOTICE, room > 0 ? copy : copy + 1);
}

static void draw_line(const games_screen *s, canvas *c, int index)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const game_line *line = &s->lines[index];
    int row = list_row(&s->list, index);
    int left = s->list.rect.left, width = s->list.rect.width, right = left + width - 2;
    char date[CALENDAR_DATE], time[CALENDAR_DURATION], text[CATALOG_TITLE + 24];
    if (line->solved)
        canvas_put(c, row, left + 2, STYLE_GOOD, 0, g->done);
    calendar_write_duration(line->time_ms, time);
    calendar_write_date(calendar_day_of(calendar_at((time_t)s->games[index].when)), date);
    if (width >= DATED) {
        const char *shown = width >= YEARS ? date : date + 5; /* without the year */
        right -= (int)strlen(shown);
        canvas_text(c, row, right, (int)strlen(shown), STYLE_FAINT, shown);
        right--;
    }
    if (line->broken)
        canvas_text(c, row, left + 4, right - left - 4, STYLE_CUT_OFF, "cannot be read");
    if (line->broken || !line->read)
        return;
    right -= width >= DATED ? 7 : (int)strlen(time);
    canvas_print(c, row, right, 8, STYLE_FAINT, width >= DATED ? "%7s" : "%s", time);
    snprintf(text, sizeof text, "%dx%d", line->width, line->height);
    if (width >= SIZED) {
        right -= 8;
        canvas_print(c, row, right, 8, STYLE_FAINT, "%8s", text);
        snprintf(text, sizeof text, "%s", line->title[0] ? line->title : "no name");
    } else if (!line->title[0] || strchr(line->title, '#')) {
        size_t have = strlen(text);
        snprintf(text + have, sizeof text - have, " %s", line->title);
    } else {
        snprintf(text, sizeof text, "%s", line->title);
    }
    draw_title(line, c, row, left + 4, right - left - 5, text);
}

static void look(games_screen *s)
{
    int chosen = s->list.selected;
    if (s->looked == chosen)
        return;
    creek_game_free(s->preview);
    s->preview = NULL;
    s->looked = chosen;
    if (chosen >= 0 && chosen < (int)s->count)
        s->preview = game_file_peek(s->from.store, s->games[chosen].file);
}

static void draw_preview(games_screen *s, canvas *c, canvas_rect rect)
{
    look(s);
    if (!s->preview)
        return;
    const game_line *line = &s->lines[s->looked];
    const creek_puzzle *puzzle = creek_game_puzzle(s->preview);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), columns, rows;
    char title[GAME_LINE_NAME + GAME_LINE_COPY], copy[GAME_LINE_COPY];
    game_line_copy(line, copy);
    snprintf(title, sizeof title, "%s%s%s", strchr(line->title, '#') ? line->name : line->title,
             copy[0] ? "," : "", copy);
    /* In full what the list may have cut. */
    int used =
        canvas_wrap(c, (canvas_rect){rect.top, rect.left, 2, rect.width}, STYLE_TITLE, title);
    rect.top += used;
    rect.height -= used;
    if (line->read && line->solved)
        canvas_print(c, rect.top, rect.left, rect.width, STYLE_FAINT, "%zu move%s", line->moves,
                     line->moves == 1 ? "" : "s");
    else if (line->read)
        canvas_print(c, rect.top, rect.left, rect.width, STYLE_FAINT, "%zu move%s, %d cell%s to go",
                     line->moves, line->moves == 1 ? "" : "s", line->undecided,
                     line->undecided == 1 ? "" : "s");
    rect.top += 2;
    rect.height -= 2;
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
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "plays on"},
                                        {'A', "A", "replays"},
                                        {'q', "q", "leaves"},
                                        {KEY_ESCAPE_KEY, "Esc", "goes back"}};
    int skipped = s->count > 0 ? 0 : 2;
    keybar_draw(&s->base.keys, c, c->height - 1, left, width, items + skipped,
                (int)(sizeof items / sizeof items[0]) - skipped);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    games_screen *s = (games_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool tall = c->height >= 12, preview = c->width >= BESIDE && tall && s->count > 0;
    canvas_rect middle = canvas_middle(c, c->width >= 24 ? 1 : 0, preview ? MOST_WIDTH : LIST_MOST);
    int width = middle.width;
    int beside = 3 * width / 5 > LIST_MOST    ? LIST_MOST
                 : 3 * width / 5 < LIST_LEAST ? LIST_LEAST
                                              : 3 * width / 5;
    int left = middle.left, top = tall ? 3 : 1;
    int room = c->height - top - (tall ? 2 : 1);
    canvas_text(c, tall ? 1 : 0, left, width, STYLE_TITLE,
                width < 24 ? "Games" : "Games that are kept");
    draw_keys(s, c, left, width);
    if (s->count == 0) {
        canvas_wrap(c, (canvas_rect){top, left, room, width}, STYLE_TEXT,
                    "There is none yet. A game is kept from its first move on, one of a generated "
                    "puzzle from its beginning.");
        canvas_cursor(c, top, left);
        return;
    }
    s->list.count = (int)s->count;
    list_place(&s->list, (canvas_rect){top, left, room, preview ? beside : width});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_line(s, c, i);
    if (preview)
        draw_preview(s, c, (canvas_rect){top, left + beside + 2, room, width - beside - 2});
    list_draw(&s->list, c);
}

/* --- events ---------------------------------------------------------------- */

typedef enum { PLAY_ON, REPLAY } purpose;

static void choose(games_screen *s, shell *sh, purpose what)
{
    size_t index = (size_t)s->list.selected;
    if (index >= s->count)
        return;
    if (!s->lines[index].read)
        game_line_read(&s->lines[index], &s->from, s->games[index].file);
    const game_line *line = &s->lines[index];
    creek_game *game = game_file_peek(s->from.store, s->games[index].file);
    catalog *opened =
        game && what == PLAY_ON ? catalog_from_saved(line->name, s->games[index].file, game) : NULL;
    if (!game)
        shell_say(sh, true, "This game cannot be read.");
    else if (what == REPLAY)
        shell_open(sh, screen_replay_new(sh, game, line->name));
    else if (opened)
        shell_bring(sh, opened);
    else
        shell_say(sh, true, "This game cannot be opened: memory ran out.");
    creek_game_free(game);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    games_screen *s = (games_screen *)self;
    if (event_is_plain(e, 'A') || event_is_plain(e, 'r')) {
        choose(s, sh, REPLAY);
        return true;
    }
    list_answer answer = list_handle(&s->list, e);
    if (answer == LIST_LEFT)
        return shell_obey(sh, COMMAND_BACK);
    if (answer == LIST_CHOSEN)
        choose(s, sh, PLAY_ON);
    return answer != LIST_IGNORED;
}

/* --- beginning and end ----------------------------------------------------- */

static void forget(games_screen *s)
{
    creek_game_free(s->preview);
    records_free(s->from.won);
    game_names_free(s->from.names);
    free(s->games);
    free(s->lines);
    s->preview = NULL;
    s->from.won = NULL;
    s->from.names = NULL;
    s->games = NULL;
    s->lines = NULL;
    s->count = s->done = 0;
    s->looked = -1;
}

/* Finds out which games there are. False when memory runs out. */
static bool list_games(games_screen *s)
{
    bool listed = kept_games_list(s->from.store, &s->games, &s->count);
    s->lines = listed ? calloc(s->count + 1, sizeof *s->lines) : NULL;
    s->from.won = records_load(s->from.store);
    s->from.names = game_names_load(s->from.store);
    if (s->lines)
        return true;
    forget(s);
    return false;
}

/* A game may have been played meanwhile; the same one stays chosen. */
static void shown(screen *self, shell *sh)
{
    games_screen *s = (games_screen *)self;
    char chosen[KEPT_NAME] = "";
    (void)sh;
    if (s->list.selected < (int)s->count)
        snprintf(chosen, sizeof chosen, "%s", s->games[s->list.selected].file);
    forget(s);
    (void)list_games(s);
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->games[i].file, chosen) == 0)
            s->list.selected = (int)i;
}

static void release(screen *self)
{
    forget((games_screen *)self);
    free(self);
}

screen *screen_games_new(shell *sh)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .work = work,
                                       .release = release};
    games_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->from.store = sh->world->store;
    s->from.levels = sh->levels;
    s->looked = -1;
    return &s->base;
}
