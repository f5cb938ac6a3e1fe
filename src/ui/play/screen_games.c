/* screen_games.c - a list of saved games, which are read while it is shown. */
#include "ui/play/screen_games.h"

#include "store/calendar.h"
#include "store/game_file.h"
#include "store/kept_games.h"
#include "store/records.h"
#include "ui/board/board_view.h"
#include "ui/canvas/list.h"
#include "ui/canvas/theme.h"
#include "ui/play/screen_replay.h"
#include "ui/screens/screen_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_WIDTH = 16,
    LEAST_HEIGHT = 4,
    LIST_WIDTH = 48,
    BESIDE = 76,
    MOST_WIDTH = 110,
    NAME_SIZE = 80
};

/* What the list says of a game. */
typedef struct {
    char name[NAME_SIZE]; /* the puzzle's; "" when it has none */
    int width, height;
    bool read, broken; /* looked at; it could not be read */
    bool solved;
    uint64_t time_ms;
    int undecided; /* cells */
    size_t moves;
} game_line;

typedef struct {
    screen base;
    list list;
    kept_game *games;
    game_line *lines;
    size_t count, done; /* lines read so far, from the top */
    records *won;       /* for names */
    catalog *levels;    /* the shell's */
    const world *world;
    creek_game *preview; /* game `looked`, or NULL */
    int looked;          /* -1: none yet */
} games_screen;

/* --- reading --------------------------------------------------------------- */

/* Size and key stand in the name of the file: WxH-KEY.creek. */
static bool read_file_name(const char *file, int *width, int *height, uint64_t *key)
{
    char *end;
    *width = (int)strtol(file, &end, 10);
    if (*end != 'x')
        return false;
    *height = (int)strtol(end + 1, &end, 10);
    if (*end != '-')
        return false;
    *key = strtoull(end + 1, &end, 16);
    return *width > 0 && *height > 0;
}

/* What a puzzle is called in the levels, or was when it was won; "" when
 * nothing is known. */
static const char *known_name(const games_screen *s, uint64_t key, int width, int height)
{
    for (size_t i = 0; i < s->levels->count; i++)
        for (size_t k = 0; k < s->levels->packs[i].count; k++) {
            catalog_entry *entry = &s->levels->packs[i].entries[k];
            if (catalog_load(entry) && entry->key == key && entry->width == width &&
                entry->height == height)
                return entry->name;
        }
    for (size_t i = s->won ? s->won->count : 0; i-- > 0;) {
        const record *r = &s->won->list[i];
        if (r->key == key && r->width == width && r->height == height && r->name[0])
            return r->name;
    }
    return "";
}

static void read_line(const games_screen *s, size_t index)
{
    game_line *line = &s->lines[index];
    uint64_t key;
    line->read = true;
    creek_game *game = game_file_peek(s->world->store, s->games[index].file);
    line->broken = !game;
    if (read_file_name(s->games[index].file, &line->width, &line->height, &key))
        snprintf(line->name, sizeof line->name, "%s",
                 known_name(s, key, line->width, line->height));
    if (!game)
        return;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    creek_report report = {0};
    if (title && title[0] && !line->name[0])
        snprintf(line->name, sizeof line->name, "%s", title);
    line->width = creek_puzzle_width(puzzle);
    line->height = creek_puzzle_height(puzzle);
    (void)creek_check(puzzle, creek_game_board(game), &report);
    line->solved = report.solved;
    line->undecided = report.undecided;
    line->time_ms = creek_game_time(game);
    line->moves = creek_game_position(game);
    creek_game_free(game);
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
        read_line(s, s->done++);
    while (s->done < s->count && !w->pending(w->context));
    return true;
}

/* --- drawing --------------------------------------------------------------- */

static void draw_line(const games_screen *s, canvas *c, int index)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const game_line *line = &s->lines[index];
    int row = s->list.rect.top + index - s->list.first;
    int left = s->list.rect.left, width = s->list.rect.width;
    char date[CALENDAR_DATE], time[CALENDAR_DURATION], size[16];
    if (line->solved)
        canvas_put(c, row, left + 2, STYLE_GOOD, 0, g->done);
    int right = left + width - 2;
    calendar_write_duration(line->time_ms, time);
    calendar_write_date(calendar_day_of(calendar_at((time_t)s->games[index].when)), date);
    if (width >= 28) {
        const char *shown = width >= 44 ? date : date + 5; /* without the year */
        right -= (int)strlen(shown);
        canvas_text(c, row, right, (int)strlen(shown), STYLE_FAINT, shown);
        right--;
    }
    if (line->broken) {
        canvas_text(c, row, left + 4, right - left - 4, STYLE_CUT_OFF, "cannot be read");
        return;
    }
    if (!line->read)
        return;
    right -= width >= 28 ? 8 : (int)strlen(time);
    canvas_print(c, row, right, 8, STYLE_FAINT, width >= 28 ? "%8s" : "%s", time);
    snprintf(size, sizeof size, "%dx%d", line->width, line->height);
    if (width >= 44 || (!line->name[0] && width >= 28)) {
        right -= 8;
        canvas_text(c, row, right + 1, 7, STYLE_FAINT, size);
    }
    canvas_text(c, row, left + 4, right - left - 5, line->solved ? STYLE_FAINT : STYLE_TEXT,
                line->name[0] ? line->name : "no name");
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
        s->preview = game_file_peek(s->world->store, s->games[chosen].file);
}

static void draw_preview(games_screen *s, canvas *c, canvas_rect rect)
{
    look(s);
    if (!s->preview)
        return;
    const game_line *line = &s->lines[s->looked];
    const creek_puzzle *puzzle = creek_game_puzzle(s->preview);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), columns, rows;
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

static void draw(screen *self, shell *sh, canvas *c)
{
    games_screen *s = (games_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool tall = c->height >= 12, preview = c->width >= BESIDE && tall && s->count > 0;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    if (!preview && width > LIST_WIDTH + 16)
        width = LIST_WIDTH + 16;
    int left = (c->width - width) / 2, top = tall ? 3 : 1;
    int room = c->height - top - (tall ? 2 : 1);
    canvas_text(c, tall ? 1 : 0, left, width, STYLE_TITLE, "Games that are kept");
    canvas_text(c, c->height - 1, left, width, STYLE_FAINT,
                s->count > 0 ? "Enter replays, Esc goes back, q leaves"
                             : "Esc goes back, q leaves");
    if (s->count == 0) {
        canvas_wrap(c, (canvas_rect){top, left, room, width}, STYLE_TEXT,
                    "There is none yet. A game is kept from its first move on.");
        canvas_cursor(c, top, left);
        return;
    }
    s->list.count = (int)s->count;
    list_place(&s->list, (canvas_rect){top, left, room, preview ? LIST_WIDTH : width});
    for (int i = s->list.first; i < s->list.count && i < s->list.first + room; i++)
        draw_line(s, c, i);
    if (preview)
        draw_preview(s, c, (canvas_rect){top, left + LIST_WIDTH + 2, room, width - LIST_WIDTH - 2});
    list_draw(&s->list, c);
}

/* --- events ---------------------------------------------------------------- */

static void choose(games_screen *s, shell *sh)
{
    size_t index = (size_t)s->list.selected;
    if (index >= s->count)
        return;
    if (!s->lines[index].read)
        read_line(s, index);
    creek_game *game = game_file_peek(s->world->store, s->games[index].file);
    if (game)
        shell_open(sh, screen_replay_new(sh, game, s->lines[index].name));
    else
        shell_say(sh, true, "This game cannot be read.");
    creek_game_free(game);
}

static void handle(screen *self, shell *sh, const event *e)
{
    games_screen *s = (games_screen *)self;
    if (event_is_plain(e, KEY_ESCAPE_KEY) || event_is_plain(e, KEY_LEFT_ARROW) ||
        event_is_plain(e, 'h'))
        (void)shell_back(sh);
    else if (event_is_plain(e, 'q'))
        sh->leave = true;
    else if (event_is_plain(e, '?'))
        shell_open(sh, screen_help_new(sh));
    else if (list_handle(&s->list, e) == LIST_CHOSEN)
        choose(s, sh);
}

static void release(screen *self)
{
    games_screen *s = (games_screen *)self;
    creek_game_free(s->preview);
    records_free(s->won);
    free(s->games);
    free(s->lines);
    free(s);
}

screen *screen_games_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .busy = busy, .work = work, .release = release};
    games_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->world = sh->world;
    s->levels = sh->levels;
    s->looked = -1;
    bool listed = kept_games_list(sh->world->store, &s->games, &s->count);
    s->lines = listed ? calloc(s->count + 1, sizeof *s->lines) : NULL;
    s->won = records_load(sh->world->store);
    if (!s->lines) {
        release(&s->base);
        return NULL;
    }
    return &s->base;
}
