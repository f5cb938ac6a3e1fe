/* play_next.c - beginning a puzzle, and what comes after it. */
#include "ui/play/play_screen.h"

#include "store/progress.h"
#include "store/saved_items.h"
#include "ui/making/screen_making.h"
#include "ui/play/replay.h"

#include <inttypes.h>
#include <stdio.h>

/* A number that has no puzzle is passed over, but not for ever. */
enum { MOST_NUMBERS = 10 };

/* The number of the pack among the levels; -1 when it is none of them. */
static int pack_number(const play_screen *s)
{
    for (size_t i = 0; s->levels && i < s->levels->count; i++)
        if (s->pack == &s->levels->packs[i])
            return (int)i;
    return -1;
}

bool play_next_puzzle(const play_screen *s, catalog_pack **pack, size_t *index)
{
    int here = pack_number(s);
    bool last = s->index + 1 >= s->pack->count;
    *pack = s->pack;
    *index = last ? 0 : s->index + 1;
    if (last && here >= 0)
        *pack = &s->levels->packs[((size_t)here + 1) % s->levels->count];
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
    int64_t saved;
    creek_game *game = ref_take_game(entry, &saved);
    saved = id ? id : saved;
    if (s->play)
        end_game(s, sh);
    s->play = play_open(sh->services, game, saved, entry);
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
    if (pack_number(s) >= 0)
        s->levels->current = (size_t)pack_number(s);
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

void play_go_to_puzzle(play_screen *s, shell *sh, int direction)
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

void play_go_on(play_screen *s, shell *sh)
{
    catalog_pack *pack = NULL;
    size_t index = 0;
    if (s->next || play_next_puzzle(s, &pack, &index))
        go(s, sh, s->next ? NULL : pack, index);
    else
        play_show_result(s, sh);
}
