/* plain.c - the line mode: a command at a time. */
#include "ui/play/plain.h"
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "ui/board/surface.h"
#include "ui/canvas/text.h"
#include "ui/play/lines.h"
#include "ui/play/panel.h"
#include "ui/play/replay.h"
#include "ui/review/game_review.h"
#include "ui/screens/screens.h"

#include <stdlib.h>
#include <string.h>

/* How long the puzzle is looked at when it is opened, and how long a command may think. */
enum { OPENING_MS = 500, THINKING_MS = 20000, REASON_TEXT = 5000 };

/* A game in the line mode. */
typedef struct {
    const services *services;
    catalog_pack *pack;
    lines *lines;
    size_t index;
    play *play;
    panel view; /* what there is to say, as the screen has it; about the cell named last */
    bool named; /* one has been named in this game */
    bool again; /* show the hint even if it was shown before */
    bool leave;
} plain;

/* --- what is said ---------------------------------------------------------- */

/* The puzzle, without its board. */
static void tell_puzzle(const plain *p)
{
    char title[REF_TITLE], about[200], tip[PANEL_TIP];
    (void)panel_called(&p->view, title);
    panel_about(&p->view, ", ", about, sizeof about);
    if (strchr(p->view.entry->name, '#')) /* an ID says all of that */
        snprintf(about, sizeof about, "%.190s", p->view.entry->name);
    lines_tell(p->lines, "%s%s%s", title, about[0] ? ", " : "", about);
    panel_tip(&p->view, tip);
    if (tip[0])
        lines_tell(p->lines, "%s", tip);
}

/* Everything there is to say now, without the hint and the win if these were told; nothing when
 * that is nothing. */
static void tell_news(const plain *p, bool without_hint, bool without_win)
{
    char text[PANEL_TEXT];
    panel view = p->view;
    view.without_hint = without_hint;
    view.without_win = without_win;
    (void)panel_text(&view, 0, 0, " ", text, sizeof text);
    if (text[0])
        lines_tell(p->lines, "%s", text);
}

/* A cell, its clues, and what they still need. */
static void tell_cell(const plain *p, creek_place cell)
{
    char text[200];
    panel view = p->view;
    view.focus = cell;
    panel_words(&view, 0, text, sizeof text);
    lines_tell(p->lines, "%s", text);
}

/* Draws the board on a canvas of its own and prints its rows. */
static void tell_board(const plain *p)
{
    const play *f = p->play;
    const creek_puzzle *puzzle = creek_game_puzzle(f->game);
    const settings *likes = p->services->settings;
    board_view view = {.puzzle = puzzle,
                       .board = creek_game_board(f->game),
                       .game = f->won ? NULL : f->game,
                       .areas = likes->help && likes->cut_off ? f->areas : NULL,
                       .show_broken = likes->help && likes->broken,
                       .clean = f->won ? BOARD_CLEAN : 0,
                       .focus = {-1, -1}};
    lines_put_board(p->lines, view);
}

/* How the race stands; nothing when there is none, or it is over. */
static void tell_race(const plain *p)
{
    char text[RACE_LINE];
    if (!p->play->race || p->play->won)
        return;
    race_standing now = panel_standing(&p->view);
    race_tell_standing(p->play->race, &now, text);
    lines_tell(p->lines, "%s", text);
}

static void tell_counts(const plain *p)
{
    const play *f = p->play;
    const creek_report *r = &f->report;
    int depth = creek_game_trial_depth(f->game);
    char text[160] = "";
    if (panel_all_met(f))
        snprintf(text, sizeof text, "clues all met; areas %d; ", f->parts);
    else if (p->services->settings->help || f->won)
        snprintf(text, sizeof text, "clues done %d of %d, %d broken; areas %d; ", r->done, r->clues,
                 r->broken, f->parts);
    text_append(text, sizeof text, "undecided %d; moves %zu", r->undecided,
                game_moves_taken(f->game));
    if (depth > 0)
        text_append(text, sizeof text, "; trial %c", 'A' + depth - 1);
    lines_tell(p->lines, "%s", text);
    tell_race(p);
}

static void tell_share(const plain *p)
{
    char *line = share_line(p->play);
    lines_tell(p->lines, "%s", line);
    free(line);
}

/* How the game was won, and the line to share. */
static void tell_result(const plain *p)
{
    char text[PANEL_TEXT];
    panel view = p->view;
    view.next = NULL;
    panel_win(&view, 0, 0, "", text, sizeof text);
    lines_tell(p->lines, "%s", text);
    lines_tell(p->lines, "moves %zu", p->play->result.record.moves);
    tell_share(p);
}

static void tell_url(const plain *p)
{
    creek_error error = {0};
    char *url = game_url(p->play->game, &error);
    lines_tell(p->lines, "%s", url ? url : error.message);
    creek_free(url);
}

/* From now on services.pending() says yes after so many milliseconds; 0: never. */
static void limit_work(const plain *p, unsigned milliseconds)
{
    if (p->lines->limit)
        p->lines->limit(p->services->context, milliseconds);
}

/* Move after move, as far as the history goes. */
static void tell_replay(const plain *p)
{
    replay *r = replay_new(p->play->game);
    if (r->moves == 0)
        lines_tell(p->lines, "There are no moves yet.");
    for (size_t i = 1; i <= r->moves; i++) {
        char move[REPLAY_TEXT], time[REPLAY_TEXT];
        replay_go(r, i);
        replay_tell(r, false, move);
        replay_tell_time(r, time);
        lines_tell(p->lines, "%s%s%s", move, time[0] ? "; " : "", time);
    }
    replay_free(r);
}

/* What each turn was worth, in short. */
static void tell_review(const plain *p)
{
    char line[REVIEW_TEXT], done[REPLAY_TEXT], text[REASON_TEXT], practice[REVIEW_LINE];
    if (!play_may_review(p->play))
        return;
    if (play_review_checks(p->play))
        lines_tell(p->lines, "This game is not finished, so the review counts as a check.");
    const creek_limits limits = {.cancel = p->services->pending, .context = p->services->context};
    game_review *g = game_review_new(p->play->game);
    limit_work(p, THINKING_MS);
    while (game_review_busy(g) && !p->services->pending(p->services->context))
        game_review_work(g, p->services);
    game_review_line(g, line);
    lines_tell(p->lines, "%s", line);
    for (size_t i = 0; i < g->turns && g->sums; i++) {
        if (game_review_worth(g, i) == WORTH_NOTHING)
            continue;
        limit_work(p, THINKING_MS);
        game_review_explain(g, i, &limits);
        game_review_turn(g, i, done);
        game_review_reason(g, i, text, sizeof text);
        lines_tell(p->lines, "move %zu: %s. %s", i + 1, done, text);
    }
    limit_work(p, 0);
    game_review_practice(g, practice);
    if (practice[0])
        lines_tell(p->lines, "Practise: %s", practice);
    game_review_free(g);
}

/* --- a game ---------------------------------------------------------------- */

static void work(plain *p, unsigned milliseconds)
{
    limit_work(p, milliseconds);
    while (play_busy(p->play) && !p->services->pending(p->services->context))
        (void)play_work(p->play);
    if (play_rates(p->play)) {
        limit_work(p, OPENING_MS);
        (void)play_work(p->play);
    }
    if (p->play->asked) {
        (void)play_dismiss(p->play);
        play_tell(p->play, SAY_NOTICE, "Timed out; no result.");
    }
    limit_work(p, 0);
}

/* Saves the game that is left, and notes it when that cannot be done. */
static void save(plain *p)
{
    play_commit(p->play);
    const char *why = p->play->unsaved;
    if (why[0] && !p->lines->unsaved[0])
        snprintf(p->lines->unsaved, STORAGE_WHY, "%s", why);
}

/* Opens a puzzle in the pack, tells it and prints the board. */
static void open_puzzle(plain *p, size_t index)
{
    puzzle_ref *entry = &p->pack->entries[index];
    if (p->play) {
        save(p);
        play_close(p->play);
    }
    p->play = play_open(p->services, entry, 0);
    p->play->names = true;
    p->index = index;
    p->view = (panel){.play = p->play,
                      .entry = entry,
                      .next = index + 1 < p->pack->count ? panel_name(&p->pack->entries[index + 1])
                                                         : NULL,
                      .alone = p->pack->count == 1};
    p->named = false;
    tell_puzzle(p);
    tell_board(p);
    work(p, OPENING_MS);
    tell_news(p, false, false);
}

/* --- commands about cells -------------------------------------------------- */

/* Reads "r3c5"; *at is moved behind it. */
static bool read_cell(const plain *p, const char **at, creek_place *cell)
{
    return lines_read_cell(at, p->view.entry->width, p->view.entry->height, cell);
}

/* Tells the cells that are named, or the one named before. With a state to set they get that first,
 * all in one move; to be filled, what their clues force is decided, each in a move. Nothing is done
 * when one of them is no cell. */
static void take_cells(plain *p, command which, const char *rest)
{
    static const creek_state states[] = {[COMMAND_SHADE] = CREEK_SHADED,
                                         [COMMAND_UNSHADE] = CREEK_UNSHADED,
                                         [COMMAND_CLEAR] = CREEK_UNDECIDED};
    bool fill = which == COMMAND_FILL, set = which != COMMAND_CELL && !fill;
    const puzzle_ref *entry = p->view.entry;
    const char *at = rest;
    size_t count = 0;
    bool joined = false;
    creek_place *cells = xcalloc(strlen(rest) + 1, sizeof *cells);
    while (*at && read_cell(p, &at, &cells[count]))
        count++;
    if (*at || (set && count == 0 && !p->named)) {
        lines_tell(p->lines, "Expected a cell from r1c1 to r%dc%d%s%s.", entry->height,
                   entry->width, *at ? ", not " : "", at);
        free(cells);
        return;
    }
    p->named = p->named || count > 0;
    if (count == 0)
        cells[count++] = p->view.focus;
    p->view.focus = cells[count - 1];
    for (size_t i = 0; i < count; i++)
        if (fill)
            play_fill(p->play, cells[i]);
        else if (set)
            joined = play_set(p->play, cells[i], states[which], joined) || joined;
    for (size_t i = 0; i < count && !((set || fill) && p->play->won); i++)
        tell_cell(p, cells[i]);
    free(cells);
}

/* Why the cell that is named, or was named before, is so; without one the hint's reason. */
static void tell_why(plain *p, command which, const char *rest)
{
    const puzzle_ref *entry = p->view.entry;
    const char *at = rest;
    bool shown = p->play->shown != NULL;
    if (*at && (!read_cell(p, &at, &p->view.focus) || *at)) {
        lines_tell(p->lines, "Expected one cell from r1c1 to r%dc%d, not %s.", entry->height,
                   entry->width, rest);
        return;
    }
    p->named = p->named || *rest;
    p->again = true;
    if (*rest && shown)
        (void)play_dismiss(p->play);
    if (p->named)
        play_why(p->play, p->view.focus);
    else
        (void)play_obey(p->play, COMMAND_REASON);
}

/* The states of a row. */
static void tell_row(plain *p, command which, const char *rest)
{
    const creek_board *board = creek_game_board(p->play->game);
    char *end, text[12 * 256] = "";
    long row = *rest ? strtol(rest, &end, 10) : p->view.focus.row + 1;
    if ((*rest && (end == rest || *end)) || row < 1 || row > creek_board_height(board)) {
        lines_tell(p->lines, "Expected the number of a row, from 1 to %d.",
                   creek_board_height(board));
        return;
    }
    for (int col = 0; col < creek_board_width(board); col++)
        text_append(text, sizeof text, "%s %s", col ? "," : "",
                    replay_states[creek_board_get(board, (int)row - 1, col)]);
    lines_tell(p->lines, "row %ld:%s", row, text);
}

static void move(plain *p, command which)
{
    surface board = {.view = {.puzzle = creek_game_puzzle(p->play->game), .focus = p->view.focus},
                     .likes = p->services->settings};
    (void)surface_go(&board, which);
    p->view.focus = board.view.focus;
    p->named = true;
    tell_cell(p, p->view.focus);
}

/* --- other commands -------------------------------------------------------- */

/* Goes along the history, so many moves if a number says how many. */
static void go_along(plain *p, command which, const char *rest)
{
    char *end;
    long wanted = *rest ? strtol(rest, &end, 10) : 1;
    if (*rest && (*end || wanted < 1)) {
        lines_tell(p->lines, "Expected the number of moves, such as 3.");
        return;
    }
    long count = 0;
    for (bool moved = true; moved && count < wanted; count += moved) {
        const creek_game *game = p->play->game; /* a restart is undone with another game */
        size_t before = creek_game_position(game);
        (void)play_obey(p->play, which);
        moved = p->play->game != game || creek_game_position(game) != before;
    }
    if (count > 1)
        play_tell(p->play, SAY_NOTICE, "%s %ld moves.", which == COMMAND_UNDO ? "Undid" : "Redid",
                  count);
}

static void go_to_puzzle(plain *p, command which, const char *rest)
{
    bool next = which == COMMAND_NEXT;
    if (p->pack->count == 1)
        lines_tell(p->lines, "This puzzle was opened by itself; to play a pack, start creek with "
                             "the name of the pack.");
    else if (next ? p->index + 1 >= p->pack->count : p->index == 0)
        lines_tell(p->lines, "This is the %s puzzle.", next ? "last" : "first");
    else
        open_puzzle(p, next ? p->index + 1 : p->index - 1);
}

static void export(plain *p, command which, const char *name)
{
    char why[400];
    const output_format *kind = output_format_for(name);
    if (!*name || !kind) {
        lines_tell(p->lines, "Give a file name whose extension is the format, such as game.creek.");
        return;
    }
    save_file_result result = export_write(p->play->game, kind, name, false, why, sizeof why);
    if (result == SAVE_FILE_DONE)
        lines_tell(p->lines, why[0] ? "Written to %s; left out: %s." : "Written to %s.", name, why);
    else if (result == SAVE_FILE_EXISTS)
        lines_tell(p->lines, "%s already exists; use another name.", name);
    else
        lines_tell(p->lines, "%s", why);
}

static void help(const plain *p)
{
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        lines_put_help(p->lines, (command)i);
    lines_tell(p->lines,
               "Without a cell, shade, unshade, clear, fill and cell act on the current one.");
    lines_tell(p->lines, "Corners are listed from the top left to the bottom right.");
    lines_tell(p->lines, "You can abbreviate commands, or type their keys: u, H, c ...");
}

static void dismiss(plain *p, command which, const char *rest)
{
    if (!play_dismiss(p->play))
        lines_tell(p->lines, "There is no hint or explanation to end.");
    else if (!p->play->message[0])
        play_tell(p->play, SAY_NOTICE, "The hint is hidden.");
}

static void leave(plain *p, command which, const char *rest)
{
    p->leave = true;
}

/* Commands that only tell something, of a win only then; and those that do something. */
static const struct {
    command command;
    void (*tell)(const plain *p);
    const char *before_win;
    void (*act)(plain *p, command which, const char *rest);
} commands[] = {
    {COMMAND_BOARD, tell_board},
    {COMMAND_STATUS, tell_counts},
    {COMMAND_RESULT, tell_result, "There is no result until the puzzle is solved."},
    {COMMAND_REPLAY, tell_replay},
    {COMMAND_REVIEW, tell_review},
    {COMMAND_SHARE, tell_share, "There is nothing to share until the puzzle is solved."},
    {COMMAND_URL, tell_url},
    {COMMAND_HELP, help},
    {COMMAND_SHADE, .act = take_cells},
    {COMMAND_UNSHADE, .act = take_cells},
    {COMMAND_CLEAR, .act = take_cells},
    {COMMAND_CELL, .act = take_cells},
    {COMMAND_FILL, .act = take_cells},
    {COMMAND_ROW, .act = tell_row},
    {COMMAND_REASON, .act = tell_why},
    {COMMAND_UNDO, .act = go_along},
    {COMMAND_REDO, .act = go_along},
    {COMMAND_NEXT, .act = go_to_puzzle},
    {COMMAND_PREVIOUS, .act = go_to_puzzle},
    {COMMAND_EXPORT, .act = export},
    {COMMAND_BACK, .act = dismiss},
    {COMMAND_LEAVE, .act = leave},
};

static void act(plain *p, command which, const char *rest)
{
    size_t i = 0, count = sizeof commands / sizeof commands[0];
    while (i < count && commands[i].command != which)
        i++;
    if (i < count && commands[i].before_win && !p->play->won)
        lines_tell(p->lines, "%s", commands[i].before_win);
    else if (i < count && commands[i].tell)
        commands[i].tell(p);
    else if (i < count)
        commands[i].act(p, which, rest);
    else if (!play_obey(p->play, which))
        move(p, which);
}

/* --- a line ---------------------------------------------------------------- */

/* Does what a command is for, with all that follows from it. What was said already is not said
 * again. */
static bool obey(void *context, command which, const char *rest)
{
    plain *p = context;
    const play *f = p->play;
    const creek_game *game = f->game;
    size_t moves = creek_game_moves(game), position = creek_game_position(game);
    bool won = f->won;
    char before[PANEL_NOTICE], notice[PANEL_NOTICE];
    char *hint = xstrdup(f->hint_text);
    (void)panel_notice(&p->view, before);
    play_tick(p->play);
    play_clear_message(p->play);
    p->again = false;
    act(p, which, rest);
    work(p, THINKING_MS);
    play_commit(p->play);
    f = p->play; /* it may be another puzzle */
    (void)panel_notice(&p->view, notice);
    bool same_hint = !p->again && strcmp(hint, f->hint_text) == 0;
    if (f->message[0] || !same_hint || f->won != won || f->trouble[0] ||
        strcmp(before, notice) != 0)
        tell_news(p, same_hint, won && f->won);
    if (f->game != game || creek_game_moves(f->game) != moves ||
        creek_game_position(f->game) != position)
        tell_race(p);
    free(hint);
    return !p->leave;
}

/* --- the loop -------------------------------------------------------------- */

void plain_run(const services *w, catalog_pack *pack, lines *l)
{
    plain p = {.services = w, .pack = pack, .lines = l};
    catalog_refresh(pack, 1, w);
    open_puzzle(&p, catalog_first_unsolved(pack));
    lines_run(l, obey, &p);
    save(&p);
    play_close(p.play);
}
