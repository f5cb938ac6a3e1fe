/* plain.c - the line mode: a command at a time. */
#include "ui/play/plain.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/surface.h"
#include "ui/play/lines.h"
#include "ui/play/panel.h"
#include "ui/play/play_race.h"
#include "ui/play/replay.h"
#include "ui/play/share.h"
#include "ui/review/game_review.h"
#include "ui/screens/screens.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* How long the puzzle is looked at when it is opened, how long a command may think, and how
 * long the techniques of hints are looked for in a replay. */
enum { OPENING_MS = 500, THINKING_MS = 20000, REPLAY_MS = 10000, REASON_TEXT = 5000 };

/* A game in the line mode. */
typedef struct {
    const services *services; /* in its keymap commands go by their names */
    catalog_pack *pack;
    const plain_options *options;
    FILE *out;
    size_t index;
    play *play;
    race *race;        /* against a recorded game; NULL: none */
    catalog *racing;   /* what it is played from, if it began here; or NULL */
    creek_place focus; /* the cell named last */
    bool named;        /* one has been named in this game */
    bool again;        /* show the hint even if it was shown before */
    bool leave;
    char *unsaved; /* why a game is not saved; "" when all are */
    size_t unsaved_size;
} plain;

/* --- what is said ---------------------------------------------------------- */

/* Prints lines in printf's manner, up to some thousand bytes. */
__attribute__((format(printf, 2, 3))) static void tell(const plain *p, const char *format, ...)
{
    char text[5200], *rest = text, *line;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    while ((line = strsep(&rest, "\n")))
        lines_put(p->out, p->options->charset, line);
}

/* What there is to say, as the screen has it. */
static panel panel_of(const plain *p)
{
    return (panel){
        .play = p->play,
        .race = p->race,
        .entry = &p->pack->entries[p->index],
        .next = p->index + 1 < p->pack->count ? panel_name(&p->pack->entries[p->index + 1]) : NULL,
        .focus = p->focus,
        .alone = p->pack->count == 1};
}

/* The puzzle, without its board. */
static void tell_puzzle(const plain *p)
{
    const puzzle_ref *entry = &p->pack->entries[p->index];
    char title[REF_TITLE], tip[PANEL_TIP];
    panel view = panel_of(p);
    panel_called(&view, title);
    if (panel_is_generated(&view))
        tell(p, "%s, %s", title, entry->name);
    else if (panel_is_untitled(&view))
        tell(p, "%s%s%s", title, entry->rating[0] ? ", " : "", entry->rating);
    else
        tell(p, "%s, %dx%d%s%s", title, entry->width, entry->height, entry->rating[0] ? ", " : "",
             entry->rating);
    panel_tip(&view, tip);
    if (tip[0])
        tell(p, "%s", tip);
}

/* What is to be known of the board as it is (panel.h). */
static void find_notice(const plain *p, char text[PANEL_NOTICE])
{
    panel view = panel_of(p);
    (void)panel_notice(&view, text);
}

/* Everything there is to say now, without the hint and the win if these were told; nothing when
 * that is nothing. */
static void tell_news(const plain *p, bool without_hint, bool without_win)
{
    char text[PANEL_TEXT];
    panel view = panel_of(p);
    view.without_hint = without_hint;
    view.without_win = without_win;
    (void)panel_text(&view, 0, 0, text, sizeof text);
    if (text[0])
        tell(p, "%s", text);
}

/* A cell, its clues, and what they still need. */
static void tell_cell(const plain *p, creek_place cell)
{
    char text[200];
    panel view = panel_of(p);
    view.focus = cell;
    panel_words(&view, 0, text, sizeof text);
    tell(p, "%s", text);
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
    lines_put_board(p->out, p->options->charset, view);
}

/* How the race stands; nothing when there is none, or it is over. */
static void tell_race(const plain *p)
{
    char text[RACE_LINE];
    if (!p->race || p->play->won)
        return;
    panel view = panel_of(p);
    race_standing now = panel_standing(&view);
    race_tell_standing(p->race, &now, text);
    tell(p, "%s", text);
}

static void tell_counts(const plain *p)
{
    const play *f = p->play;
    const creek_report *r = &f->report;
    int depth = creek_game_trial_depth(f->game);
    if (panel_all_met(f))
        fprintf(p->out, "clues all met; areas %d; ", f->parts);
    else if (p->services->settings->help || f->won)
        fprintf(p->out, "clues done %d of %d, %d broken; areas %d; ", r->done, r->clues, r->broken,
                f->parts);
    fprintf(p->out, "undecided %d; moves %zu", r->undecided, creek_game_turns(f->game));
    if (depth > 0)
        fprintf(p->out, "; trial %c", (char)('A' + depth - 1));
    fputc('\n', p->out);
    tell_race(p);
}

static void tell_share(const plain *p)
{
    const play *f = p->play;
    if (!f->won) {
        tell(p, "There is nothing to share until the puzzle is solved.");
        return;
    }
    char *line = share_line(p->play);
    lines_put(p->out, p->options->charset, line);
    free(line);
}

/* How the game was won, and the line to share. */
static void tell_result(const plain *p)
{
    const play *f = p->play;
    char text[PANEL_TEXT];
    if (!f->won) {
        tell(p, "There is no result until the puzzle is solved.");
        return;
    }
    panel view = panel_of(p);
    view.next = NULL;
    panel_win(&view, 0, 0, "", text, sizeof text);
    tell(p, "%s", text);
    tell(p, "moves %zu", f->result.record.moves);
    tell_share(p);
}

static void tell_url(const plain *p)
{
    creek_error error = {0};
    char *url = creek_write(p->play->game, CREEK_FORMAT_URL, &error);
    if (url)
        url[strcspn(url, "\n")] = '\0';
    lines_put(p->out, p->options->charset, url ? url : error.message);
    creek_free(url);
}

/* From now on services.pending() says yes after so many milliseconds; 0: never. */
static void limit_work(const plain *p, unsigned milliseconds)
{
    if (p->options->limit)
        p->options->limit(p->services->context, milliseconds);
}

/* Move after move, as far as the history goes. */
static void tell_replay(const plain *p)
{
    replay *r = replay_new(p->play->game);
    if (r->moves == 0)
        tell(p, "There are no moves yet.");
    creek_limits limits = {.cancel = p->services->pending, .context = p->services->context};
    limit_work(p, REPLAY_MS);
    for (size_t i = 1; i <= r->moves; i++) {
        char move[REPLAY_TEXT], time[REPLAY_TEXT];
        replay_go(r, i);
        (void)(r->busy && replay_work(r, &limits));
        replay_tell(r, false, move);
        replay_tell_time(r, time);
        tell(p, "%s%s%s", move, time[0] ? "; " : "", time);
    }
    limit_work(p, 0);
    replay_free(r);
}

/* What each turn was worth, in short. */
static void tell_review(plain *p)
{
    char line[REVIEW_TEXT], done[REPLAY_TEXT], text[REASON_TEXT], practice[REVIEW_LINE];
    if (!play_may_review(p->play))
        return;
    if (play_review_checks(p->play))
        tell(p, "This game is not finished, so the review counts as a check.");
    const creek_limits limits = {.cancel = p->services->pending, .context = p->services->context};
    game_review *g = game_review_new(p->play->game);
    limit_work(p, THINKING_MS);
    while (game_review_busy(g) &&
           !(p->options->limit && p->services->pending(p->services->context)))
        (void)game_review_work(g, p->services);
    limit_work(p, 0);
    game_review_line(g, line);
    tell(p, "%s", line);
    for (size_t i = 0; i < g->turns && g->sums; i++) {
        if (g->worth[i] == WORTH_NOTHING)
            continue;
        creek_chain reason = {0};
        limit_work(p, THINKING_MS);
        (void)(g->worth[i] == WORTH_GUESS ? game_review_find_easiest
                                          : game_review_find_reason)(g, i, &limits, &reason);
        limit_work(p, 0);
        game_review_turn(g, i, done);
        (g->worth[i] == WORTH_PAUSE ? game_review_reason : game_review_steps)(g, i, &reason, text,
                                                                              sizeof text);
        creek_chain_free(&reason);
        tell(p, "move %zu: %s. %s", i + 1, done, text);
    }
    game_review_practice(g, practice);
    if (practice[0])
        tell(p, "Practise: %s", practice);
    game_review_free(g);
}

/* --- a game ---------------------------------------------------------------- */

static void work(plain *p, unsigned milliseconds)
{
    limit_work(p, milliseconds);
    while (play_busy(p->play) && !(p->options->limit && p->services->pending(p->services->context)))
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
    if (why[0] && !p->unsaved[0])
        snprintf(p->unsaved, p->unsaved_size, "%s", why);
}

/* Opens a puzzle in the pack, tells it and prints the board. False when it cannot be
 * opened. */
static bool open_puzzle(plain *p, size_t index)
{
    puzzle_ref *entry = &p->pack->entries[index];
    int64_t saved;
    creek_game *game = ref_take_game(entry, &saved);
    if (!game)
        return false;
    if (p->play) {
        save(p);
        play_close(p->play);
    }
    p->play = play_enter(p->services, game, saved, entry, &p->race);
    p->play->names = true;
    p->index = index;
    p->focus = (creek_place){0, 0};
    p->named = false;
    tell_puzzle(p);
    tell_board(p);
    work(p, OPENING_MS);
    tell_news(p, false, false);
    return true;
}

/* --- commands about cells -------------------------------------------------- */

/* Reads "r3c5"; *at is moved behind it. */
static bool read_cell(const plain *p, const char **at, creek_place *cell)
{
    const puzzle_ref *entry = &p->pack->entries[p->index];
    return lines_read_cell(at, entry->width, entry->height, cell);
}

/* Tells the cells that are named, or the one named before. With `set` they get that state
 * first, all in one move; with `fill` what their clues force is decided, each in a move. Nothing is
 * done when one of them is no cell. */
static void take_cells(plain *p, const char *rest, const creek_state *set, bool fill)
{
    creek_place cell;
    const char *at = rest;
    bool joined = false;
    while (*at && read_cell(p, &at, &cell))
        ;
    if (*at || (set && !*rest && !p->named)) {
        tell(p, "Expected a cell such as r3c5%s%s.", *at ? ", not " : "", at);
        return;
    }
    if (fill && !*rest)
        play_fill(p->play, p->focus);
    if (set && !*rest)
        (void)play_set(p->play, p->focus, *set, false);
    for (at = rest; *at && read_cell(p, &at, &p->focus); p->named = true)
        if (fill)
            play_fill(p->play, p->focus);
        else if (set)
            joined = play_set(p->play, p->focus, *set, joined) || joined;
    if ((set || fill) && p->play->won)
        return;
    if (!*rest)
        tell_cell(p, p->focus);
    for (at = rest; *at && read_cell(p, &at, &cell);)
        tell_cell(p, cell);
}

/* Why the cell that is named, or was named before, is so; without one the hint's reason. */
static void tell_why(plain *p, const char *rest)
{
    const char *at = rest;
    bool shown = p->play->shown != NULL;
    if (*at && (!read_cell(p, &at, &p->focus) || *at)) {
        tell(p, "Expected one cell such as r3c5, not %s.", rest);
        return;
    }
    p->named = p->named || *rest;
    p->again = true;
    if (*rest && shown)
        (void)play_dismiss(p->play);
    if (p->named)
        play_why(p->play, p->focus);
    else
        (void)play_obey(p->play, COMMAND_REASON);
}

/* The states of a row. */
static void tell_row(plain *p, const char *rest)
{
    static const char *const states[] = {
        [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};
    const creek_board *board = creek_game_board(p->play->game);
    char *end;
    long row = *rest ? strtol(rest, &end, 10) : p->focus.row + 1;
    if ((*rest && (end == rest || *end)) || row < 1 || row > creek_board_height(board)) {
        tell(p, "Expected the number of a row.");
        return;
    }
    fprintf(p->out, "row %ld:", row);
    for (int col = 0; col < creek_board_width(board); col++)
        fprintf(p->out, "%s %s", col ? "," : "", states[creek_board_get(board, (int)row - 1, col)]);
    fputc('\n', p->out);
}

static void move(plain *p, command which)
{
    surface board = {.view = {.puzzle = creek_game_puzzle(p->play->game), .focus = p->focus},
                     .likes = p->services->settings};
    (void)surface_go(&board, which);
    p->focus = board.view.focus;
    p->named = true;
    tell_cell(p, p->focus);
}

/* --- other commands -------------------------------------------------------- */

/* Goes along the history, so many moves if a number says how many. */
static void go_along(plain *p, const char *rest, command which)
{
    char *end;
    long wanted = *rest ? strtol(rest, &end, 10) : 1, made = 0;
    if (*rest && (*end || wanted < 1)) {
        tell(p, "Expected the number of moves, such as 3.");
        return;
    }
    for (; made < wanted; made++) {
        const creek_game *game = p->play->game; /* a restart is undone with another game */
        size_t before = creek_game_position(game);
        (void)play_obey(p->play, which);
        if (p->play->game == game && creek_game_position(game) == before)
            break;
    }
    /* One move tells itself, and so does that there is none. */
    if (wanted == 1 || made == 0 || p->play->won)
        return;
    char text[100];
    snprintf(text, sizeof text, "%s: %ld move%s%s.", which == COMMAND_UNDO ? "Undone" : "Redone",
             made, plural(made), made == wanted ? "" : "; there are no more");
    play_tell(p->play, made < wanted ? p->play->tone : SAY_NOTICE, "%s", text);
}

static void go_to_puzzle(plain *p, bool next)
{
    if (next ? p->index + 1 >= p->pack->count : p->index == 0)
        tell(p, "This is the %s puzzle.", next ? "last" : "first");
    else if (!open_puzzle(p, next ? p->index + 1 : p->index - 1))
        tell(p, "That puzzle cannot be opened.");
}

/* Begins a race against the game on the board. */
static void race_this_game(plain *p)
{
    const char *refusal;
    catalog *before = p->racing,
            *opened = play_race_catalog(p->play->game, p->play->name, &refusal);
    if (!opened) {
        tell(p, "Cannot race: %s.", refusal);
        return;
    }
    p->racing = opened;
    p->pack = &opened->packs[0];
    (void)open_puzzle(p, 0);
    catalog_free(before);
}

static void export(plain *p, const char *name)
{
    char why[400];
    const output_format *kind = output_format_for(name);
    if (!*name || !kind) {
        tell(p, "Give a file name whose extension is the format, such as game.creek.");
        return;
    }
    switch (export_write(p->play->game, kind, name, false, why, sizeof why)) {
    case SAVE_FILE_DONE:
        tell(p, why[0] ? "Written to %s; left out: %s." : "Written to %s.", name, why);
        break;
    case SAVE_FILE_EXISTS:
        tell(p, "%s already exists; use another name.", name);
        break;
    default:
        tell(p, "%s", why);
        break;
    }
}

static void help(const plain *p)
{
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        const command_in_lines *c = command_lines((command)i);
        const command_info *info = command_about((command)i);
        char name[60];
        if (!c)
            continue;
        snprintf(name, sizeof name, "%s%s%s%s%s", info->name, c->takes[0] ? " " : "", c->takes,
                 c->also[0] ? ", " : "", c->also);
        tell(p, "%-20s %s", name, c->about[0] ? c->about : info->about);
    }
    tell(p, "Without a cell, shade, unshade, clear, fill and cell act on the current one.");
    tell(p, "Corners are listed from the top left to the bottom right.");
    tell(p, "You can abbreviate commands, or type their keys: u, H, c ...");
}

/* Commands that only tell something. */
static const struct {
    command command;
    void (*tell)(const plain *);
} reports[] = {
    {COMMAND_BOARD, tell_board},   {COMMAND_STATUS, tell_counts}, {COMMAND_RESULT, tell_result},
    {COMMAND_REPLAY, tell_replay}, {COMMAND_SHARE, tell_share},   {COMMAND_URL, tell_url},
    {COMMAND_HELP, help},
};

static void act(plain *p, command which, const char *rest)
{
    static const creek_state states[] = {[COMMAND_SHADE] = CREEK_SHADED,
                                         [COMMAND_UNSHADE] = CREEK_UNSHADED,
                                         [COMMAND_CLEAR] = CREEK_UNDECIDED};
    for (size_t i = 0; i < sizeof reports / sizeof reports[0]; i++)
        if (reports[i].command == which) {
            reports[i].tell(p);
            return;
        }
    switch (which) {
    case COMMAND_SHADE:
    case COMMAND_UNSHADE:
    case COMMAND_CLEAR:
        take_cells(p, rest, &states[which], false);
        break;
    case COMMAND_CELL:
    case COMMAND_FILL:
        take_cells(p, rest, NULL, which == COMMAND_FILL);
        break;
    case COMMAND_ROW:
        tell_row(p, rest);
        break;
    case COMMAND_REASON:
        tell_why(p, rest);
        break;
    case COMMAND_UNDO:
    case COMMAND_REDO:
        go_along(p, rest, which);
        break;
    case COMMAND_NEXT:
    case COMMAND_PREVIOUS:
        go_to_puzzle(p, which == COMMAND_NEXT);
        break;
    case COMMAND_RACE:
        race_this_game(p);
        break;
    case COMMAND_REVIEW:
        tell_review(p);
        break;
    case COMMAND_EXPORT:
        export(p, rest);
        break;
    case COMMAND_BACK:
        if (!play_dismiss(p->play))
            tell(p, "There is no hint or explanation to end.");
        else if (!p->play->message[0])
            play_tell(p->play, SAY_NOTICE, "The hint is hidden.");
        break;
    case COMMAND_LEAVE:
        p->leave = true;
        break;
    default:
        if (!play_obey(p->play, which))
            move(p, which);
    }
}

/* --- a line ---------------------------------------------------------------- */

/* Whether a command's name, or its other one, begins so; that one goes to *name. */
static bool begins(command which, const char *word, const char **name)
{
    const command_in_lines *c = command_lines(which);
    *name = command_about(which)->name;
    if (c && strncmp(*name, word, strlen(word)) == 0)
        return true;
    *name = c ? c->also : "";
    return (*name)[0] && strncmp(*name, word, strlen(word)) == 0;
}

/* The command a word gives: its name, what only that begins with, or a key as it is bound
 * on the screen. COMMAND_NONE for none, after saying why. */
static command find(const plain *p, const char *word)
{
    char names[400] = "";
    const char *name;
    key_press press;
    command found = COMMAND_NONE;
    command key = key_parse(word, &press) ? keymap_get(p->services->keys, press) : COMMAND_NONE;
    int count = 0;
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        size_t have = strlen(names);
        if (!begins((command)i, word, &name))
            continue;
        if (strcmp(name, word) == 0)
            return (command)i;
        snprintf(names + have, sizeof names - have, "%s%s", have ? ", " : "", name);
        found = (command)i;
        count++;
    }
    if (command_lines(key))
        return key;
    if (count == 1)
        return found;
    command elsewhere = command_find(word) != COMMAND_NONE ? command_find(word) : key;
    if (count > 1)
        tell(p, "%s: ambiguous command; it could be %s.", word, names);
    else if (elsewhere != COMMAND_NONE)
        tell(p, "%s needs a screen; help lists the commands.", command_about(elsewhere)->name);
    else
        tell(p, "%s: no such command; help lists the commands.", word);
    return COMMAND_NONE;
}

/* Does what a command is for, with all that follows from it. What was said already is not said
 * again. */
static void carry_out(plain *p, command which, const char *rest)
{
    const play *f = p->play;
    const creek_game *game = f->game;
    size_t moves = creek_game_moves(game), position = creek_game_position(game);
    bool won = f->won;
    char before[PANEL_NOTICE], notice[PANEL_NOTICE];
    char *hint = xstrdup(f->hint_text);
    find_notice(p, before);
    play_tick(p->play);
    play_clear_message(p->play);
    p->again = false;
    act(p, which, rest);
    work(p, THINKING_MS);
    play_commit(p->play);
    f = p->play; /* it may be another puzzle */
    find_notice(p, notice);
    bool same_hint = !p->again && strcmp(hint, f->hint_text) == 0;
    if (f->message[0] || !same_hint || f->won != won || f->trouble[0] ||
        strcmp(before, notice) != 0)
        tell_news(p, same_hint, won && f->won);
    if (f->game != game || creek_game_moves(f->game) != moves ||
        creek_game_position(f->game) != position)
        tell_race(p);
    free(hint);
}

static bool obey(void *context, char *word, char *rest)
{
    plain *p = context;
    command which = find(p, word);
    if (which == COMMAND_NONE)
        return true;
    if (*rest && !command_lines(which)->takes[0])
        tell(p, "%s: %s takes no arguments; help lists the commands.", rest,
             command_about(which)->name);
    else
        carry_out(p, which, rest);
    return !p->leave;
}

/* --- the loop -------------------------------------------------------------- */

bool plain_run(const services *w, catalog_pack *pack, const plain_options *options, FILE *in,
               FILE *out, char *unsaved, size_t size)
{
    /* Nobody presses keys here. */
    services named = *w;
    keymap keys = keymap_by_name(w->keys);
    named.keys = &keys;
    plain p = {.services = &named,
               .pack = pack,
               .options = options,
               .out = out,
               .unsaved = unsaved,
               .unsaved_size = size};
    unsaved[0] = '\0';
    catalog_refresh(pack, 1, w);
    bool opened = open_puzzle(&p, catalog_first_unsolved(pack));
    int error = opened ? lines_run(in, out, options->prompt, obey, &p) : 0;
    if (p.play)
        save(&p);
    play_close(p.play);
    race_free(p.race);
    catalog_free(p.racing);
    errno = 0;
    if (fflush(out) != 0 && !error)
        error = errno;
    errno = error;
    return opened;
}
