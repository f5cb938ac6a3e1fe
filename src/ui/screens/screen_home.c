/* screen_home.c - the home screen. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "source/detect.h"
#include "store/progress.h"
#include "store/saved_items.h"
#include "ui/board/board_view.h"
#include "ui/canvas/scroll.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/edit/edit_screens.h"
#include "ui/kit/search_line.h"
#include "ui/making/screen_making.h"
#include "ui/play/game_line.h"
#include "ui/play/game_screens.h"

#include <creek/lessons.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 4, MOST_WIDTH = 64 };

/* The size of the decorative board; the column where notes begin. */
enum { BADGE_ROWS = 5, BADGE_COLUMNS = 25, NOTE_COLUMN = 17 };

/* The note beside a line. */
typedef struct {
    char text[2 * REF_TITLE + 200]; /* shorter and shorter versions, separated by newlines */
    bool done;                      /* nothing is left to do there for now */
} note;

/* --- notes ----------------------------------------------------------------- */

/* The unfinished game that was played last. */
static void note_last(note *n, const shell *sh)
{
    saved_item last;
    if (!saved_game_last(sh->services->storage, GAME_UNFINISHED, "", 0, &last))
        return;
    const puzzle_ref *known = game_line_level(sh->levels, &last);
    char title[REF_TITLE], rating[24], size[24], what[64], left[32];
    game_line_title(&last, known, true, title);
    char untitled[REF_TITLE];
    ref_untitled(last.width, last.height, untitled);
    bool named = strcmp(title, untitled) != 0 &&
                 !(strcmp(title, last.name) == 0 && detect_generated(title, strlen(title)));
    game_line_rating(sh->services->storage, &last, known, rating);
    snprintf(left, sizeof left, "%d cells to go", last.undecided);
    snprintf(size, sizeof size, "%dx%d", last.width, last.height);
    snprintf(what, sizeof what, "%s%s%s%s", last.race ? "race, " : "", size, rating[0] ? " " : "",
             rating);
    int used = 0;
    if (named) /* an ID says less than size and level */
        used = snprintf(n->text, sizeof n->text, "%s, %s, %s\n%s, %s\n", title, what, left, title,
                        left);
    snprintf(n->text + used, sizeof n->text - (size_t)used, "%s, %s\n%s, %s\n%s", what, left, size,
             left, left);
    saved_item_release(&last);
}

/* How many cells of today's puzzle are undecided if it was begun, otherwise -1. */
static int daily_left(const shell *sh, const creek_request *request)
{
    char id[CREEK_ID_SIZE];
    saved_item saved;
    creek_generate_id(request, id);
    if (!saved_game_last(sh->services->storage, GAME_UNFINISHED, id, 0, &saved))
        return -1;
    int left = saved.undecided;
    saved_item_release(&saved);
    return left;
}

static void note_daily(note *n, const shell *sh)
{
    int today = services_today(sh->services);
    creek_request request = daily_request(today);
    const char *weekday = daily_weekday(today);
    int length = daily_days_read(sh->services->storage, today).streak;
    char row[40] = "", brief[24] = "", what[40];
    if (length > 0) {
        snprintf(row, sizeof row, "; streak: %d day%s", length, plural(length));
        snprintf(brief, sizeof brief, ", streak %d", length);
    }
    n->done = daily_day_solved(sh->services->storage, today, NULL);
    int left = n->done ? -1 : daily_left(sh, &request);
    snprintf(what, sizeof what, "%dx%d %s", request.width, request.height,
             creek_level_name(request.level));
    if (n->done)
        snprintf(n->text, sizeof n->text, "%s, solved%s\nsolved%s", weekday, row, brief);
    else if (left >= 0)
        snprintf(n->text, sizeof n->text,
                 "%s, %s, %d cells to go%s\n%s, %d cells to go%s\n%d to go%s", weekday, what, left,
                 row, weekday, left, row, left, brief);
    else
        snprintf(n->text, sizeof n->text, "%s, %s%s\n%s%s", weekday, what, row, what,
                 length < 1000 ? brief : "");
}

static void note_levels(note *n, const shell *sh)
{
    size_t count = 0, solved = 0;
    for (size_t i = 0; i < sh->levels->count; i++) {
        count += sh->levels->packs[i].count;
        solved += sh->levels->packs[i].solved;
    }
    n->done = count > 0 && solved == count;
    snprintf(n->text, sizeof n->text, "%zu of %zu done", solved, count);
}

/* Whether the player has neither finished nor begun anything. */
static bool is_newcomer(const shell *sh)
{
    size_t solved = 0;
    for (size_t i = 0; i < sh->levels->count; i++)
        solved += sh->levels->packs[i].solved;
    return solved == 0 && screen_lessons_done(sh) == 0 &&
           saved_games_count(sh->services->storage) == 0;
}

static void note_lessons(note *n, const shell *sh)
{
    size_t done = screen_lessons_done(sh), count = creek_lesson_count();
    n->done = done == count;
    if (is_newcomer(sh))
        snprintf(n->text, sizeof n->text, "start here; the first takes three minutes\nstart here");
    else
        snprintf(n->text, sizeof n->text, "%zu of %zu done", done, count);
}

static void note_games(note *n, const shell *sh)
{
    size_t count = saved_games_count(sh->services->storage);
    if (count > 0)
        snprintf(n->text, sizeof n->text, "%zu saved, to play or replay\n%zu saved", count, count);
}

/* --- the menu -------------------------------------------------------------- */

static screen *open_last(shell *sh)
{
    saved_item last;
    if (!saved_game_last(sh->services->storage, GAME_UNFINISHED, "", 0, &last))
        return NULL;
    game_line_continue(sh, last.id);
    saved_item_release(&last);
    return NULL;
}

static screen *open_daily(shell *sh)
{
    maker_order order = {.request = daily_request(services_today(sh->services)),
                         .more = DAILY_MAX_NUMBERS - 1};
    return screen_making_new(sh, &order, (making_use){NULL, NULL});
}

static screen *open_other(shell *sh)
{
    return screen_open_new(sh, NULL);
}

static screen *open_editor(shell *sh)
{
    screen_drafts_open(sh);
    return NULL;
}

static screen *open_help(shell *sh)
{
    (void)shell_obey(sh, COMMAND_HELP);
    return NULL;
}

static screen *leave(shell *sh)
{
    (void)shell_obey(sh, COMMAND_LEAVE);
    return NULL;
}

/* First what to play, then what to make and to look at. To add a line, add a row here and one in
 * the manual. */
static const struct {
    char key;
    const char *label;
    screen *(*open)(shell *sh);                   /* NULL: nothing to put on the screen */
    void (*write_note)(note *n, const shell *sh); /* leaving it "" hides the line */
    const char *text;                             /* the note of a line without that function */
} menu[] = {
    {'c', "Continue", open_last, note_last, NULL},
    {'d', "Daily", open_daily, note_daily, NULL},
    {'n', "New game", screen_new_new, NULL, "any size, difficulty and symmetry\nof any size"},
    {'g', "Games", screen_games_new, note_games, NULL},
    {'l', "Levels", screen_packs_new, note_levels, NULL},
    {'s', "Lessons", screen_lessons_new, note_lessons, NULL},
    {'r', "Practice", screen_practices_new, NULL,
     "find the next step, one technique at a time\nfind the next step"},
    {'o', "Open", open_other, NULL, "a file, URL or ID, or paste a puzzle\na file, URL or ID"},
    {'e', "Editor", open_editor, NULL, "make your own puzzles\nmake puzzles"},
    {'t', "Statistics", screen_stats_new, NULL, "best times, charts, replays\nbest times"},
    {'p', "Settings", screen_settings_new, NULL, "colours, layout, mouse, keys\ncolours, keys"},
    {'?', "Help", open_help, NULL, ""},
    {'q', "Quit", leave, NULL, ""},
};
enum { MENU = sizeof menu / sizeof menu[0] };

typedef struct {
    screen base;
    list list;
    int lines[MENU]; /* the lines of the menu that are shown */
    note notes[MENU];
    creek_game *badge; /* the decorative board */
    char last_key;     /* the key of the line opened last, 0 for none */
} home_screen;

/* Selects the line opened last; at first the game to continue, for a newcomer the lessons,
 * otherwise the levels. */
static void shown(screen *self, shell *sh)
{
    home_screen *s = (home_screen *)self;
    catalog_refresh(sh->levels->packs, sh->levels->count, sh->services);
    s->list.count = s->list.selected = 0;
    for (int i = 0; i < MENU; i++) {
        note *n = &s->notes[s->list.count];
        *n = (note){.done = false};
        if (menu[i].write_note)
            menu[i].write_note(n, sh);
        else
            snprintf(n->text, sizeof n->text, "%s", menu[i].text);
        if (n->text[0] || !menu[i].write_note)
            s->lines[s->list.count++] = i;
    }
    char first = menu[s->lines[0]].key == 'c' ? 'c' : is_newcomer(sh) ? 's' : 'l';
    char wanted = s->last_key ? s->last_key : first;
    for (int i = 0; i < s->list.count; i++)
        if (menu[s->lines[i]].key == wanted)
            s->list.selected = i;
}

/* --- drawing --------------------------------------------------------------- */

/* A small solved board, with some of its clues. */
static creek_game *make_badge(void)
{
    static const char text[] = "creek 1\nsize 6x2\n"
                               "clues\n. 1 . . 1 . .\n. . 2 1 . . 0\n0 . . . . 0 .\n"
                               "cells\n+##+#+\n++++++\n";
    creek_error error;
    return check_alloc(creek_read(text, sizeof text - 1, NULL, &error));
}

static void draw_badge(const home_screen *s, canvas *c, int row, int left)
{
    board_view view = {.puzzle = creek_game_puzzle(s->badge),
                       .board = creek_game_board(s->badge),
                       .focus = {-1, -1},
                       .layout = BOARD_ROOMY};
    board_view_draw(&view, c, (canvas_rect){row, left, BADGE_ROWS, BADGE_COLUMNS});
}

/* Draws the first version that fits, otherwise the last one. */
static void draw_note(const note *n, canvas *c, int row, int col, int room)
{
    const char *at = n->text;
    size_t length = strcspn(at, "\n");
    while (at[length] && text_columns(at, length) > room) {
        at += length + 1;
        length = strcspn(at, "\n");
    }
    canvas_text_part(c, row, col, room, n->done ? STYLE_GOOD : STYLE_FAINT, at, length);
}

static void draw_line(const home_screen *s, canvas *c, int line, canvas_rect at)
{
    const note *n = &s->notes[line];
    char key[2] = {menu[s->lines[line]].key, '\0'};
    int before = NOTE_COLUMN + (n->done ? 2 : 0);
    canvas_text(c, at.top, at.left + 2, 1, STYLE_KEY, key);
    canvas_text(c, at.top, at.left + 5, NOTE_COLUMN - 6, STYLE_TEXT, menu[s->lines[line]].label);
    if (n->done)
        canvas_put(c, at.top, at.left + NOTE_COLUMN, STYLE_GOOD, 0,
                   theme_glyphs_for(c->charset)->done);
    draw_note(n, c, at.top, at.left + before, at.width - before - 1);
}

/* Draws the title, or the part of it that fits above the menu. Returns the row of the menu. */
static int draw_head(const home_screen *s, canvas *c)
{
    static const char subtitle[] = "shade cells to match the clues; keep the rest connected";
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
    canvas_rect rect = canvas_middle(c, 1, MOST_WIDTH);
    rect.top = draw_head(s, c);
    int room = c->height - rect.top;
    rect.height = room < s->list.count ? room : s->list.count;
    list_place(&s->list, rect);
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_line(s, c, i, (canvas_rect){list_row(&s->list, i), rect.left, 1, rect.width});
    list_draw(&s->list, c);
    rect.top += rect.height + 1;
    rect.height = c->height - rect.top;
    if (rect.height > 0 && sh->levels->why)
        canvas_wrap(c, rect, STYLE_NOTICE, sh->levels->why);
}

/* --- events ---------------------------------------------------------------- */

static void open_line(home_screen *s, shell *sh, int line)
{
    s->list.selected = line;
    s->last_key = menu[s->lines[line]].key;
    shell_open(sh, menu[s->lines[line]].open(sh));
}

static bool handle(screen *self, shell *sh, const event *e)
{
    home_screen *s = (home_screen *)self;
    for (int i = 0; i < s->list.count; i++)
        if (event_is_plain(e, menu[s->lines[i]].key)) {
            open_line(s, sh, i);
            return true;
        }
    list_answer answer = e->kind == EVENT_KEY ? LIST_IGNORED : list_handle(&s->list, e);
    if (answer == LIST_CHOSEN)
        open_line(s, sh, s->list.selected);
    return answer != LIST_IGNORED;
}

static bool obey(screen *self, shell *sh, command which)
{
    home_screen *s = (home_screen *)self;
    event move = search_line_move(which);
    if (which == COMMAND_OPEN)
        open_line(s, sh, s->list.selected);
    return which == COMMAND_OPEN || list_handle(&s->list, &move) != LIST_IGNORED;
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
                                       .obey = obey,
                                       .draw = draw,
                                       .shown = shown,
                                       .release = release,
                                       .home = true,
                                       .context = CONTEXT_HOME};
    home_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->badge = make_badge();
    return &s->base;
}
