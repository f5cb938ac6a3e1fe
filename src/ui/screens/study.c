/* study.c - places a text and a board on the screen. */
#include "ui/screens/study.h"

#include "base/minmax.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/text.h"

#include <stdio.h>

enum { TEXT_WIDTH = 48, TEXT_LEAST = 28, GAP = 3 };

/* --- layout ---------------------------------------------------------------- */

typedef struct {
    canvas_rect text, task, board, answer;
    board_layout layout;
} places;

/* The player's layout, or else the largest that fits. */
static board_layout layout_for(const study *s, const canvas *c, int columns, int rows)
{
    const creek_puzzle *puzzle = s->board->view.puzzle;
    s->board->request = (layout_request){.width = columns,
                                         .height = rows,
                                         .cols = creek_puzzle_width(puzzle),
                                         .rows = creek_puzzle_height(puzzle),
                                         .name = surface_layout_name(s->board),
                                         .charset = c->charset,
                                         .with_clues = true};
    return surface_layout_choose(&s->board->request, columns, rows);
}

/* The text on the left, the board on the right. */
static places beside(const study *s, const canvas *c)
{
    int cols = creek_puzzle_width(s->board->view.puzzle), columns;
    int height = creek_puzzle_height(s->board->view.puzzle), rows, room = c->height - 3;
    int widest = c->width - TEXT_LEAST - GAP - 3, tallest = c->height - 2;
    board_layout kind = layout_for(s, c, widest, tallest);
    board_view_size(cols, height, kind, true, &columns, &rows);
    columns = min_of(columns, widest) + 1; /* the mark of a broken clue on the right border */
    int width = min_of(TEXT_WIDTH, c->width - columns - GAP - 2);
    int left = max_of((c->width - width - GAP - columns) / 2, 1);
    int task = text_lines(s->task, width), answer = text_lines(s->answer, width);
    int text = max_of(min_of(text_lines(s->text, width), room - task - answer - 2), 1);
    return (places){
        .text = {2, left, text, width},
        .task = {3 + text, left, min_of(task, max_of(room - text - 1, 0)), width},
        .answer = {4 + text + task, left, max_of(room - text - task - 2, 0), width},
        .board = {rows > room ? 1 : 2, left + width + GAP, min_of(rows, tallest), columns},
        .layout = kind};
}

/* One below the other, or without a board; the answer never moves the board. */
static places stacked(const study *s, const canvas *c)
{
    const creek_puzzle *puzzle = s->board->view.puzzle;
    int width = max_of(c->width - 2, 1), answer = c->height >= 20 ? 4 : c->height >= 12 ? 2 : 1;
    int task = s->task[0] ? min_of(text_lines(s->task, width), c->height >= 12 ? 2 : 1) : 0;
    int room = c->height - 2 - answer - task, columns = 0, rows = 0;
    board_layout kind = BOARD_ROOMY;
    if (puzzle) {
        kind = layout_for(s, c, width - 1, max_of(s->text[0] ? room - room / 3 : room, 1));
        board_view_size(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), kind, true,
                        &columns, &rows);
        rows = min_of(rows, max_of(s->text[0] ? room - 1 : room, 1));
        columns = min_of(columns + 1, width);
    }
    int text = max_of(room - rows, 0), top = 1 + text + task;
    return (places){.text = {1, 1, text, width},
                    .task = {1 + text, 1, task, width},
                    .board = {top, 1 + (width - columns) / 2, rows, columns},
                    .answer = {top + rows, 1, c->height - 1 - top - rows, width},
                    .layout = kind};
}

/* --- drawing --------------------------------------------------------------- */

static int paint_text(void *context, canvas *c, int row, int left, int width)
{
    const study *s = context;
    return canvas_paragraph(c, row, left, width, STYLE_TEXT, s->text);
}

canvas_rect study_draw(const study *s, canvas *c)
{
    study whole = *s;
    bool board = s->board->view.puzzle;
    places at = board && layout_of(c, c->width).beside ? beside(s, c) : stacked(s, c);
    int left = at.text.left, room = c->width - left - 1;
    int used = canvas_text(c, 0, left, room, STYLE_TITLE, s->title);
    used += canvas_text(c, 0, left + used + 2, room - used - 2, STYLE_FAINT, s->note);
    if (s->ticked && used + 4 < room)
        canvas_put(c, 0, left + used + 3, STYLE_GOOD, 0, theme_glyphs_for(c->charset)->done);
    if (s->text[0])
        page_draw(s->page, c, at.text, paint_text, &whole);
    canvas_wrap(c, at.task, STYLE_KEY, s->task);
    canvas_wrap(c, at.answer, s->tone, s->answer);
    s->board->at.board = at.board;
    s->board->view.layout = at.layout;
    if (board)
        surface_draw(s->board, c);
    return (canvas_rect){at.answer.top, left, at.answer.height, at.answer.width};
}

void study_new_board(surface *board, const settings *likes,
                     bool (*set)(void *owner, creek_place cell, creek_state state, bool join),
                     void *owner)
{
    char chosen[SETTINGS_WORD];
    snprintf(chosen, sizeof chosen, "%s", board->layout);
    *board = (surface){.likes = likes, .set = set, .owner = owner};
    surface_set_layout(board, chosen);
}

void study_change_layout(surface *board, shell *sh)
{
    char text[80];
    if (!board->view.puzzle)
        return;
    surface_change_layout(board, text, sizeof text);
    shell_say(sh, false, "%s", text);
}

void study_obey(shell *sh, command which)
{
    command_group group = command_group_of(which);
    if (shell_obey(sh, which) || which == COMMAND_NONE)
        return;
    if (group != GROUP_MOVING && group != GROUP_MARKING)
        shell_say(sh, false, "Only in the game: %s.", command_about(which)->about);
}

bool study_scroll(page *text, const keymap *keys, const event *e)
{
    command which = keymap_find(keys, e);
    event scroll = *e;
    if (which == COMMAND_PAGE_UP || which == COMMAND_PAGE_DOWN)
        scroll = (event){.kind = EVENT_KEY,
                         .key = which == COMMAND_PAGE_UP ? KEY_PAGE_UP : KEY_PAGE_DOWN};
    if (scroll.kind != EVENT_WHEEL && scroll.key != KEY_PAGE_UP && scroll.key != KEY_PAGE_DOWN)
        return false;
    (void)page_handle(text, &scroll);
    return true;
}
