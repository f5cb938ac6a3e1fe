/* screen_home.c - the home screen. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "store/saved_items.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"
#include "ui/making/screen_making.h"
#include "ui/play/game_screens.h"

#include <creek/lessons.h>

#include <stdio.h>
#include <string.h>

/* What is to be said about a row, beside it and, longer, when it is selected. */
typedef struct {
    char brief[LIST_CELL], about[LIST_ABOUT];
    int64_t game; /* the saved game to continue there, or 0 */
    bool done;    /* nothing is left to do there for now */
} note;

/* --- notes ----------------------------------------------------------------- */

/* The unfinished game that was played last. */
static void note_last(note *n, const shell *sh)
{
    saved_item last;
    if (!saved_game_last(sh->services->storage, GAME_UNFINISHED, 0, &last))
        return;
    const puzzle_ref *known = game_line_level(sh->levels, &last);
    creek_game *game = saved_game_read(sh->services->storage, last.id, NULL);
    const char *rating = known  ? known->rating
                         : game ? ref_rating(last.name, creek_game_puzzle(game))
                                : "";
    char title[REF_TITLE];
    game_line_title(&last, known, title);
    snprintf(n->brief, LIST_CELL, "%s%dx%d, %d to go", last.race ? "race, " : "", last.width,
             last.height, last.undecided);
    snprintf(n->about, sizeof n->about, "%s%s%.23s, %d cells to go.", title, rating[0] ? ", " : "",
             rating, last.undecided);
    creek_game_free(game);
    n->game = last.id;
    saved_item_release(&last);
}

/* Today's daily, if it is begun and not finished. */
static bool find_daily(const shell *sh, saved_item *daily)
{
    creek_request request = daily_request(services_today(sh->services));
    char id[CREEK_ID_SIZE];
    creek_generate_id(&request, id);
    return saved_game_named(sh->services->storage, id, daily);
}

static void note_daily(note *n, const shell *sh)
{
    int today = services_today(sh->services);
    creek_request request = daily_request(today);
    saved_item begun;
    int streak = daily_days_read(sh->services->storage, today).streak;
    n->done = daily_day_state(sh->services->storage, today) != DAILY_OPEN;
    if (n->done) {
        snprintf(n->brief, LIST_CELL, "solved");
    } else if (find_daily(sh, &begun)) {
        snprintf(n->brief, LIST_CELL, "%dx%d, %d to go", begun.width, begun.height,
                 begun.undecided);
        saved_item_release(&begun);
    } else
        snprintf(n->brief, LIST_CELL, "%dx%d %s", request.width, request.height,
                 creek_level_name(request.level));
    if (streak > 0)
        text_append(n->brief, LIST_CELL, ", streak %d", streak);
}

static void write_done(note *n, size_t done, size_t count)
{
    n->done = count > 0 && done == count;
    snprintf(n->brief, LIST_CELL, "%zu of %zu done", done, count);
}

static size_t count_levels(const shell *sh, size_t *solved)
{
    size_t count = *solved = 0;
    for (size_t i = 0; i < sh->levels->count; i++) {
        count += sh->levels->packs[i].count;
        *solved += sh->levels->packs[i].solved;
    }
    return count;
}

static void note_levels(note *n, const shell *sh)
{
    size_t solved, count = count_levels(sh, &solved);
    write_done(n, solved, count);
    if (count == 0)
        snprintf(n->brief, LIST_CELL, "not found");
    snprintf(n->about, sizeof n->about, "%s", sh->levels->why ? sh->levels->why : "");
}

/* Whether the player has neither finished nor begun anything. */
static bool is_newcomer(const shell *sh)
{
    size_t solved;
    (void)count_levels(sh, &solved);
    return solved == 0 && screen_lessons_done(sh) == 0 &&
           saved_games_count(sh->services->storage) == 0;
}

static void note_lessons(note *n, const shell *sh)
{
    write_done(n, screen_lessons_done(sh), creek_lesson_count());
    if (!is_newcomer(sh))
        return;
    snprintf(n->brief, LIST_CELL, "start here");
    snprintf(n->about, sizeof n->about,
             "Start here: the first lesson takes three minutes. Shade cells to "
             "match the clues; keep the rest connected.");
}

static void note_games(note *n, const shell *sh)
{
    size_t count = saved_games_count(sh->services->storage);
    if (count > 0)
        snprintf(n->brief, LIST_CELL, "%zu saved", count);
}

/* --- the rows -------------------------------------------------------------- */

static screen *open_daily(shell *sh)
{
    saved_item begun;
    if (find_daily(sh, &begun)) {
        game_line_continue(sh, begun.id);
        saved_item_release(&begun);
        return NULL;
    }
    maker_order order = {.request = daily_request(services_today(sh->services)),
                         .more = DAILY_MAX_NUMBERS - 1};
    return screen_making_new(sh, &order, NULL);
}

/* First what to play, then what to make and to look at. */
static const struct {
    command which;
    const char *label;
    screen *(*open)(shell *sh);                   /* returns NULL: nothing to put on the screen */
    void (*write_note)(note *n, const shell *sh); /* leaving it blank hides the row */
} menu[] = {
    {COMMAND_CONTINUE, "Continue", NULL, note_last},
    {COMMAND_DAILY, "Daily", open_daily, note_daily},
    {COMMAND_NEW_GAME, "New game", screen_new_new, NULL},
    {COMMAND_GAMES, "Games", screen_games_new, note_games},
    {COMMAND_LEVELS, "Levels", screen_packs_new, note_levels},
    {COMMAND_LESSONS, "Lessons", screen_lessons_new, note_lessons},
    {COMMAND_PRACTICE, "Practice", screen_practices_new, NULL},
    {COMMAND_OPEN_PUZZLE, "Open", screen_open_new, NULL},
    {COMMAND_EDITOR, "Editor", screen_drafts_open, NULL},
    {COMMAND_STATISTICS, "Statistics", screen_stats_new, NULL},
    {COMMAND_SETTINGS, "Settings", screen_settings_new, NULL},
};
enum { MENU = sizeof menu / sizeof menu[0] };

typedef struct {
    list_screen list;
    int rows[MENU]; /* the rows of the menu that are shown */
    note notes[MENU];
    command last; /* the row opened last; COMMAND_NONE for none */
} home_screen;

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const home_screen *s = (const home_screen *)base;
    const note *n = &s->notes[s->rows[number]];
    keymap keys = keymap_in(sh->services->keys, CONTEXT_HOME);
    keymap_key(&keys, menu[s->rows[number]].which, row->key);
    snprintf(row->title, LIST_TEXT, "%s", menu[s->rows[number]].label);
    snprintf(row->columns[0], LIST_CELL, "%s%s%s", n->done ? base->glyphs->done : "",
             n->done ? " " : "", n->brief);
}

static const char *about(list_screen *base, shell *sh, int number)
{
    home_screen *s = (home_screen *)base;
    int row = s->rows[number];
    if (s->notes[row].about[0])
        return s->notes[row].about;
    snprintf(base->about, LIST_ABOUT, "%s.", command_about(menu[row].which)->about);
    base->about[0] = (char)(base->about[0] - 'a' + 'A');
    return base->about;
}

/* The board of the game to continue, otherwise a small solved one. */
static creek_game *preview(list_screen *base, shell *sh, int number)
{
    static const char text[] = "creek 1\nsize 6x2\n"
                               "clues\n. 1 . . 1 . .\n. . 2 1 . . 0\n0 . . . . 0 .\n"
                               "cells\n+##+#+\n++++++\n";
    home_screen *s = (home_screen *)base;
    creek_error error;
    int64_t last = s->notes[s->rows[number]].game;
    creek_game *game = last ? saved_game_read(sh->services->storage, last, NULL) : NULL;
    return game ? game : check_alloc(creek_read(text, sizeof text - 1, NULL, &error));
}

static void select_command(home_screen *s, command which)
{
    for (int i = 0; i < s->list.count; i++)
        if (menu[s->rows[i]].which == which)
            list_screen_select(&s->list, i);
}

/* Selects the row opened last; at first the game to continue, for a newcomer the lessons,
 * otherwise the levels. */
static void shown(list_screen *base, shell *sh)
{
    home_screen *s = (home_screen *)base;
    int count = 0;
    catalog_refresh(sh->levels->packs, sh->levels->count, sh->services);
    memset(s->notes, 0, sizeof s->notes);
    for (int i = 0; i < MENU; i++) {
        if (menu[i].write_note)
            menu[i].write_note(&s->notes[i], sh);
        if (s->notes[i].brief[0] || !menu[i].write_note)
            s->rows[count++] = i;
    }
    list_screen_set_count(base, sh, count);
    select_command(s, is_newcomer(sh) ? COMMAND_LESSONS : COMMAND_LEVELS);
    select_command(s, COMMAND_CONTINUE);
    select_command(s, s->last);
}

/* --- events ---------------------------------------------------------------- */

static void open_row(list_screen *base, shell *sh, int number)
{
    home_screen *s = (home_screen *)base;
    int row = s->rows[number];
    s->last = menu[row].which;
    if (s->notes[row].game)
        game_line_continue(sh, s->notes[row].game);
    else
        shell_open(sh, menu[row].open(sh));
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    home_screen *s = (home_screen *)base;
    for (int i = 0; i < base->count; i++)
        if (menu[s->rows[i]].which == which) {
            open_row(base, sh, i);
            return true;
        }
    return false;
}

screen *screen_home_new(shell *sh)
{
    static const list_kind kind = {
        .class = {LIST_SCREEN_METHODS, .home = true, .context = CONTEXT_HOME},
        .plain = true,
        .most = 48,
        .row = fill_row,
        .about = about,
        .preview = preview,
        .open = open_row,
        .obey = obey,
        .shown = shown,
        .keys = {{COMMAND_OPEN, "open"}}};
    return list_screen_new(&kind, sizeof(home_screen), "C R E E K");
}
