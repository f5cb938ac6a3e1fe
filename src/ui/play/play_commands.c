/* play_commands.c - beginning a puzzle, and what the commands of the board do: marks, the game,
 * other puzzles, other pages. */
#include "ui/play/play_screen.h"

#include "store/progress.h"
#include "store/saved_items.h"
#include "ui/making/screen_making.h"
#include "ui/play/replay.h"
#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A number that has no puzzle is passed over, but not for ever. */
enum { MOST_NUMBERS = 10 };

bool play_next_puzzle(const play_screen *s, catalog_pack **pack, size_t *index)
{
    size_t here = game_level_pack(s->levels, s->pack);
    bool last = s->index + 1 >= s->pack->count;
    *pack = s->pack;
    *index = last ? 0 : s->index + 1;
    if (last && here < s->levels->count)
        *pack = &s->levels->packs[(here + 1) % s->levels->count];
    return *pack != s->pack || !last;
}

/* --- to another puzzle ----------------------------------------------------- */

/* Before another game begins: a list may hold the same puzzle twice. */
static void end_game(play_screen *s, shell *sh)
{
    play_commit(s->play);
    play_save_display(s);
    if (s->play->unsaved[0])
        shell_report_lost(sh, "the last moves of an earlier game", s->play->unsaved);
    play_close(s->play);
}

/* Begins to make the puzzle after the last one of a run; NULL when the pack is none. */
static maker_job *begin_next(maker *m, const catalog_pack *run)
{
    maker_order order = {.more = MOST_NUMBERS};
    creek_error error;
    if (!m || !run->extendable || run->count == 0 ||
        !creek_generate_read_id(run->entries[run->count - 1].name, &order.request, &error) ||
        order.request.number == UINT64_MAX)
        return NULL;
    order.request.number++;
    return maker_begin(m, &order);
}

const char *play_next_title(play_screen *s)
{
    if (!s->next)
        return NULL;
    maker_report report = maker_progress(s->next);
    snprintf(s->next_title, sizeof s->next_title, "puzzle %" PRIu64, report.request.number);
    return report.state == MAKER_FAILED ? NULL : s->next_title;
}

static bool is_new(const play *p)
{
    return p->untouched || creek_game_moves(p->game) == 0;
}

/* The game in which the puzzle of a new game was finished last, to be shown in place of the new
 * one; 0 for none. Not in a race, if the puzzle came with marks, or if the command line names it,
 * unless it is the daily puzzle. */
static int64_t find_last_end(const play_screen *s, const shell *sh, const puzzle_ref *entry)
{
    saved_item ended;
    int day, cells = entry->width * entry->height;
    uint64_t number;
    if (!is_new(s->play) || s->play->race ||
        !(sh->top || daily_read_id(entry->name, &day, &number)) ||
        creek_board_count(creek_game_start(s->play->game), CREEK_UNDECIDED) != cells ||
        !saved_game_last(s->play->services->storage, entry->solved ? GAME_WON : GAME_SOLVED,
                         puzzle_key(creek_game_puzzle(s->play->game)), &ended))
        return 0;
    saved_item_release(&ended);
    return ended.id;
}

void play_save_display(const play_screen *s)
{
    game_in_play_set_display(s->play->saved, s->board.layout, s->board.view.focus);
}

/* Where the cursor was, or else at the last move, in the layout chosen then. */
static void show_as_left(play_screen *s)
{
    const game_in_play *saved = s->play->saved;
    creek_place last = saved->cursor.row >= 0 ? saved->cursor : game_last_cell(s->play->game);
    s->board.view.puzzle = creek_game_puzzle(s->play->game);
    surface_put(&s->board, s->play->untouched ? (creek_place){0, 0} : last);
    surface_set_layout(&s->board, saved->layout);
    surface_release(&s->board);
}

void play_begin(play_screen *s, shell *sh, size_t index, int64_t id)
{
    puzzle_ref *entry = &s->pack->entries[index];
    if (s->play)
        end_game(s, sh);
    s->play = play_open(sh->services, entry, id);
    s->begun = true;
    if (s->pack->count == 1)
        catalog_refresh(s->pack, 1, sh->services);
    int64_t ended = find_last_end(s, sh, entry);
    if (ended) {
        play_begin(s, sh, index, ended);
        play_tell(s->play, SAY_NOTICE, "%s; {restart} plays it again.",
                  entry->solved ? "You solved this puzzle before"
                                : "The solver finished this game: {undo} undoes that");
    } else if (entry->solved && is_new(s->play) && !s->play->message[0])
        play_tell(s->play, SAY_NOTICE, "You solved this puzzle before; this is a new game.");
    s->index = index;
    s->pack->current = index;
    if (game_level_pack(s->levels, s->pack) < s->levels->count)
        s->levels->current = game_level_pack(s->levels, s->pack);
    show_as_left(s);
    maker_end(s->next);
    s->next = index + 1 == s->pack->count ? begin_next(sh->services->maker, s->pack) : NULL;
}

/* The next puzzle of a run was made: it is played. */
static void play_made(screen *self, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    play_screen *s = (play_screen *)self;
    catalog_add_generated(s->pack, request, puzzle);
    play_begin(s, sh, s->pack->count - 1, 0);
}

/* To a puzzle; with NULL to the one that was prepared meanwhile, or to where it is waited
 * for. */
static void go(play_screen *s, shell *sh, catalog_pack *pack, size_t index)
{
    if (!shell_confirm_loss(sh, &s->base))
        return;
    if (!pack) {
        shell_open(sh, screen_making_wait(sh, s->next, play_made));
        return;
    }
    s->pack = pack;
    play_begin(s, sh, index, 0);
}

/* Goes to the next puzzle in the pack (1) or the previous one (-1). */
static void go_to_puzzle(play_screen *s, shell *sh, int direction)
{
    if (direction > 0 && s->next)
        go(s, sh, NULL, 0);
    else if (s->pack->count < 2)
        play_tell(s->play, SAY_NOTICE, "There is no other puzzle here.");
    else if (direction > 0 && s->index + 1 >= s->pack->count)
        play_tell(s->play, SAY_NOTICE, "This is the last puzzle in the pack.");
    else if (direction < 0 && s->index == 0)
        play_tell(s->play, SAY_NOTICE, "This is the first puzzle in the pack.");
    else
        go(s, sh, s->pack, direction > 0 ? s->index + 1 : s->index - 1);
}

/* Opens the report of a win, or says that there is none yet. */
static void show_result(play_screen *s, shell *sh)
{
    panel p = play_panel(s);
    if (s->play->won)
        shell_open(sh, screen_result_new(&p));
    else
        shell_say(sh, false, "There is no result until the puzzle is solved.");
}

void play_go_on(play_screen *s, shell *sh)
{
    catalog_pack *pack = NULL;
    size_t index = 0;
    if (s->next || play_next_puzzle(s, &pack, &index))
        go(s, sh, s->next ? NULL : pack, index);
    else
        show_result(s, sh);
}

/* --- the game -------------------------------------------------------------- */

static void show_message(play_screen *s, shell *sh)
{
    char text[PANEL_TEXT];
    panel p = play_panel(s);
    p.by_name = true;
    (void)panel_text(&p, 0, 0, " ", text, sizeof text);
    if (text[0])
        shell_show(sh, "%s", text);
}

/* Asks before a review counts as a check, unless this position was checked already, and before the
 * solver ends a race. */
static bool may_obey(play *p, shell *sh, command which)
{
    bool reviews = which == COMMAND_REVIEW, loses = which == COMMAND_SOLVE && p->race && !p->won;
    bool checks = reviews && play_review_checks(p) && !p->checked && p->services->settings->help;
    if (loses)
        return shell_confirm(sh, "Let the solver finish? Your rival then wins the race.");
    return (!checks || shell_confirm(sh, "Not finished yet: a review shows mistakes and counts as "
                                         "a check. Review it?")) &&
           (!reviews || play_may_review(p));
}

void play_command(play_screen *s, shell *sh, command which)
{
    creek_place before = s->board.view.focus;
    if (which != COMMAND_MESSAGE)
        play_clear_message(s->play);
    if (!may_obey(s->play, sh, which))
        return;
    if (which == COMMAND_FILL) {
        play_fill(s->play, before);
    } else if (which == COMMAND_LAYOUT) {
        play_tell(s->play, SAY_NOTICE, "%s", surface_change_layout(&s->board));
        play_save_display(s);
    } else if (which == COMMAND_NEXT || which == COMMAND_PREVIOUS) {
        go_to_puzzle(s, sh, which == COMMAND_NEXT ? 1 : -1);
    } else if (which == COMMAND_MESSAGE) {
        show_message(s, sh);
    } else if (which == COMMAND_MAP && surface_show_map(&s->board)) {
        play_tell(s->play, SAY_NOTICE, "The whole board; {map} goes back.");
    } else if (which == COMMAND_RESULT) {
        show_result(s, sh);
    } else if (play_obey(s->play, which)) {
        if (command_setting(which) != SETTING_COUNT)
            (void)shell_save_preferences(sh);
    } else if (surface_mark(&s->board, which)) {
        /* Once the board is won the focus stays where it is. */
        if (s->play->won)
            s->board.view.focus = before;
    } else if (!share_obey(sh, s->play, which)) {
        (void)shell_obey(sh, which);
    }
}

/* --- sharing, and other pages ---------------------------------------------- */

static void share_result(shell *sh, const play *p)
{
    if (!p->won) {
        shell_say(sh, false, "There is nothing to share until the puzzle is solved.");
        return;
    }
    char *line = share_line(p);
    share_text(sh, "This line", line);
    free(line);
}

bool share_obey(shell *sh, const play *p, command which)
{
    const char *name = p->saved->name;
    if (which == COMMAND_URL)
        share_url(sh, p->game, name);
    else if (which == COMMAND_SHARE)
        share_result(sh, p);
    else if (which == COMMAND_REPLAY)
        shell_open(sh, screen_replay_new(sh, p->game, name, NULL, 0));
    else if (which == COMMAND_RACE)
        race_game(sh, p->game, name);
    else if (which == COMMAND_REVIEW)
        shell_open(sh, screen_review_new(sh, p->game, name));
    else if (which == COMMAND_EXPORT)
        shell_open(sh, screen_export_new(sh, &(export_choice){"", game_copy(p->game)}, 1, name));
    else if (which == COMMAND_EDIT)
        sh->screens->edit(sh, creek_game_puzzle(p->game));
    else
        return false;
    return true;
}
