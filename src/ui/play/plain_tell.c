/* plain_tell.c - boards, cells and news as lines. */
#include "ui/play/plain_internal.h"

#include "base/alloc.h"

#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"
#include "ui/play/share.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* How long techniques are looked for that hints have used in a game. */
enum { REPLAY_MS = 10000 };

void plain_put(const plain *p, const char *text)
{
    while (*text) {
        uint32_t character;
        size_t length = text_decode(text, &character);
        bool foreign = p->options->charset == CANVAS_ASCII && character >= 0x80;
        if (text_width_of(character) < 0 || character == 0xfffd || foreign)
            fputc('?', p->out);
        else
            fwrite(text, 1, length, p->out);
        text += length;
    }
    fputc('\n', p->out);
}

void plain_tell(const plain *p, const char *format, ...)
{
    char text[5200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    plain_put(p, text);
}

/* What there is to say, as the screen has it. */
static panel look(const plain *p)
{
    return (panel){
        .play = p->play,
        .entry = &p->pack->entries[p->index],
        .next = p->index + 1 < p->pack->count ? panel_name(&p->pack->entries[p->index + 1]) : NULL,
        .focus = p->focus,
        .alone = p->pack->count == 1};
}

void plain_tell_puzzle(const plain *p)
{
    const puzzle_ref *entry = &p->pack->entries[p->index];
    char title[REF_TITLE], tip[PANEL_TIP];
    panel view = look(p);
    panel_called(&view, title);
    if (panel_is_generated(&view))
        plain_tell(p, "%s, %s", title, entry->name);
    else
        plain_tell(p, "%s, %dx%d%s%s", title, entry->width, entry->height,
                   entry->rating[0] ? ", " : "", entry->rating);
    panel_tip(&view, tip);
    if (tip[0])
        plain_tell(p, "%s", tip);
}

void plain_notice(const plain *p, char text[PANEL_NOTICE])
{
    panel view = look(p);
    (void)panel_notice(&view, text);
}

void plain_tell_news(const plain *p, bool hint_told, bool win_told)
{
    char text[PANEL_TEXT];
    panel view = look(p);
    view.told = hint_told;
    view.won_told = win_told;
    (void)panel_text(&view, 0, 0, text, sizeof text);
    if (text[0])
        plain_tell(p, "%s", text);
}

void plain_tell_cell(const plain *p, creek_place cell)
{
    char text[200];
    panel view = look(p);
    view.focus = cell;
    panel_words(&view, 0, text, sizeof text);
    plain_tell(p, "%s", text);
}

/* Draws the board on a canvas of its own and prints its rows. */
void plain_tell_board(const plain *p)
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
                       .focus = {-1, -1},
                       .layout = BOARD_NORMAL,
                       .rulers = true};
    int columns, rows;
    board_view_size(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), view.layout, true,
                    &columns, &rows);
    canvas c;
    canvas_init(&c, p->options->charset);
    canvas_resize(&c, columns, rows);
    board_view_draw(&view, &c, canvas_all(&c));
    for (int row = 0; row < rows; row++) {
        int end = columns;
        while (end > 0 && strcmp(canvas_at(&c, row, end - 1)->glyph, " ") == 0)
            end--;
        for (int col = 0; col < end; col++)
            fputs(canvas_at(&c, row, col)->glyph, p->out);
        fputc('\n', p->out);
    }
    canvas_release(&c);
}

void plain_tell_counts(const plain *p)
{
    const play *f = p->play;
    const creek_report *r = &f->report;
    int depth = creek_game_trial_depth(f->game);
    if (p->services->settings->help || f->won)
        fprintf(p->out, "clues %d of %d, %d broken; areas %d; ", r->done, r->clues, r->wrong,
                f->parts);
    fprintf(p->out, "undecided %d; moves %zu", r->undecided, creek_game_position(f->game));
    if (depth > 0)
        fprintf(p->out, "; trial %c", (char)('A' + depth - 1));
    fputc('\n', p->out);
}

void plain_tell_row(const plain *p, int row)
{
    static const char *const states[] = {
        [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};
    const creek_board *board = creek_game_board(p->play->game);
    fprintf(p->out, "row %d:", row + 1);
    for (int col = 0; col < creek_board_width(board); col++)
        fprintf(p->out, "%s %s", col ? "," : "", states[creek_board_get(board, row, col)]);
    fputc('\n', p->out);
}

/* --- a game that is won ---------------------------------------------------- */

void plain_tell_result(const plain *p)
{
    const play *f = p->play;
    char text[PANEL_TEXT];
    if (!f->won) {
        plain_tell(p, "There is no result until the puzzle is solved.");
        return;
    }
    panel view = look(p);
    view.next = NULL;
    panel_win(&view, 0, 0, "", text, sizeof text);
    plain_tell(p, "%s", text);
    plain_tell(p, "moves %zu", f->result.record.moves);
    plain_tell_share(p);
}

void plain_tell_share(const plain *p)
{
    const play *f = p->play;
    if (!f->won) {
        plain_tell(p, "There is nothing to share until the puzzle is solved.");
        return;
    }
    char *line = share_line(p->play);
    plain_put(p, line);
    free(line);
}

void plain_tell_url(const plain *p)
{
    creek_error error = {0};
    char *url = creek_write(p->play->game, CREEK_FORMAT_URL, &error);
    if (url)
        url[strcspn(url, "\n")] = '\0';
    plain_put(p, url ? url : error.message);
    creek_free(url);
}

/* Move after move, as far as the history goes. */
void plain_tell_replay(const plain *p)
{
    replay *r = replay_new(p->play->game);
    if (r->moves == 0)
        plain_tell(p, "There are no moves yet.");
    creek_limits limits = {.cancel = p->services->pending, .context = p->services->context};
    plain_limit(p, REPLAY_MS);
    for (size_t i = 1; i <= r->moves; i++) {
        char move[REPLAY_TEXT], time[REPLAY_TEXT];
        replay_go(r, i);
        (void)(r->busy && replay_work(r, &limits));
        replay_tell(r, false, move);
        replay_tell_time(r, time);
        plain_tell(p, "%s%s%s", move, time[0] ? "; " : "", time);
    }
    plain_limit(p, 0);
    replay_free(r);
}
