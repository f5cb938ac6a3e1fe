/* study.c - places a text and a board on the screen. */
#include "ui/screens/study.h"

#include "base/minmax.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/text.h"
#include "ui/kit/search_line.h"

#include <stdio.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 6, TEXT_WIDTH = 48, TEXT_LEAST = 28, GAP = 3 };

/* --- layout ---------------------------------------------------------------- */

typedef struct {
    canvas_rect text, task, board, answer;
    board_layout layout;
} places;

/* The player's layout, or else the largest that fits. */
static board_layout layout_for(study *s, int columns, int rows)
{
    const creek_puzzle *puzzle = s->board.view.puzzle;
    s->board.request = (layout_request){.width = columns,
                                        .height = rows,
                                        .cols = creek_puzzle_width(puzzle),
                                        .rows = creek_puzzle_height(puzzle),
                                        .name = surface_layout_name(&s->board),
                                        .with_clues = true};
    return surface_layout_choose(&s->board.request, columns, rows);
}

/* The text on the left, the board on the right. */
static places beside(study *s, const canvas *c)
{
    int cols = creek_puzzle_width(s->board.view.puzzle), columns;
    int height = creek_puzzle_height(s->board.view.puzzle), rows, room = c->height - 3;
    int widest = c->width - TEXT_LEAST - GAP - 3, tallest = c->height - 2;
    board_layout kind = layout_for(s, widest, tallest);
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
static places stacked(study *s, const canvas *c)
{
    const creek_puzzle *puzzle = s->board.view.puzzle;
    int width = max_of(c->width - 2, 1), answer = c->height >= 20 ? 4 : c->height >= 12 ? 2 : 1;
    int task =
        s->task[0] && !s->brief ? min_of(text_lines(s->task, width), c->height >= 12 ? 2 : 1) : 0;
    int room = c->height - 2 - answer - task, columns = 0, rows = 0;
    board_layout kind = BOARD_ROOMY;
    if (puzzle) {
        kind = layout_for(s, width - 1, max_of(s->brief ? room : room - room / 3, 1));
        board_view_size(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), kind, true,
                        &columns, &rows);
        rows = min_of(rows, max_of(s->brief ? room : room - 1, 1));
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

/* The keys go below, from the column where the text begins. */
static void draw_keys(study *s, const keymap *keys, canvas *c, canvas_rect answer)
{
    bool cut = s->brief || text_lines(s->answer, answer.width) > answer.height ||
               s->page.total > s->page.height;
    if (cut)
        study_add_key(s, COMMAND_MESSAGE, "more");
    study_add_key(s, COMMAND_HELP, "help");
    study_add_key(s, COMMAND_LEAVE, s->base.ends ? "quit" : "back");
    key_row_draw(keys, &s->base.keys, c,
                 (canvas_rect){c->height - 1, answer.left, 1, c->width - answer.left - 1}, s->keys,
                 s->key_count);
}

void study_draw(screen *self, shell *sh, canvas *c)
{
    study *s = (study *)self;
    s->board.at = (surface_layout){.layout = BOARD_ROOMY};
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    s->key_count = 0;
    s->kind->describe(s, sh);
    bool board = s->board.view.puzzle, side = board && layout_of(c, c->width).beside;
    s->brief = s->brief && !side;
    places at = side ? beside(s, c) : stacked(s, c);
    int left = at.text.left, room = c->width - left - 1;
    int used = canvas_text(c, 0, left, room, STYLE_TITLE, s->title);
    used += canvas_text(c, 0, left + used + 2, room - used - 2, STYLE_FAINT, s->note);
    if (s->ticked && used + 4 < room)
        canvas_put(c, 0, left + used + 3, STYLE_GOOD, 0, theme_glyphs_for(c->charset)->done);
    if (!s->brief) {
        page_draw(&s->page, c, at.text, paint_text, s);
        canvas_wrap(c, at.task, STYLE_KEY, s->task);
    }
    if (s->brief && !s->answer[0])
        canvas_wrap(c, at.answer, STYLE_KEY, s->task);
    canvas_wrap(c, at.answer, s->tone, s->answer);
    s->board.at.board = at.board;
    s->board.view.layout = at.layout;
    if (board)
        surface_draw(&s->board, c);
    at.answer.left = left;
    draw_keys(s, sh->services->keys, c, at.answer);
}

/* --- events ---------------------------------------------------------------- */

/* Scrolls the text by wheel and page keys; false for any other event. */
static bool scroll(study *s, command which, const event *e)
{
    bool turns = which == COMMAND_PAGE_UP || which == COMMAND_PAGE_DOWN;
    return page_scroll(&s->page, turns ? scroll_lines(which, s->page.height) : 2 * e->wheel);
}

static void change_layout(study *s, shell *sh)
{
    char text[80];
    surface_change_layout(&s->board, text, sizeof text);
    shell_say(sh, false, "%s", text);
}

/* A command of the game may be missing here. */
static void obey(study *s, shell *sh, command which)
{
    command_group group = command_about(which)->group;
    if (which == COMMAND_MESSAGE)
        shell_show(sh, "%s\n%s\n%s", s->text, s->task, s->answer);
    else if (which == COMMAND_LAYOUT && s->board.view.puzzle && s->board.request.name)
        change_layout(s, sh);
    else if ((!s->board.view.puzzle ||
              (!surface_go(&s->board, which) && !surface_mark(&s->board, which))) &&
             !shell_obey(sh, which) && which != COMMAND_NONE && group != GROUP_MOVING &&
             group != GROUP_MARKING)
        shell_say(sh, false, "Only in the game: %s.", command_about(which)->about);
}

/* Has the keys of the board, except that the page keys scroll the text. */
bool study_handle(screen *self, shell *sh, const event *e)
{
    study *s = (study *)self;
    command which = keymap_find(sh->services->keys, e);
    if (scroll(s, which, e))
        return true;
    if (s->board.view.puzzle)
        surface_handle(&s->board, e);
    if (!s->kind->obey(s, sh, which))
        obey(s, sh, which);
    return true;
}

/* --- beginning -------------------------------------------------------------- */

void study_add_key(study *s, command which, const char *does)
{
    s->keys[s->key_count++] = (keybar_item){(int)which, does, NULL};
}

void study_new_board(study *s, const creek_puzzle *puzzle, creek_place focus)
{
    char chosen[SETTINGS_WORD];
    snprintf(chosen, sizeof chosen, "%s", s->board.layout);
    s->board = (surface){.likes = s->services->settings, .set = s->kind->set, .owner = s};
    surface_set_layout(&s->board, chosen);
    s->board.view = (board_view){.puzzle = puzzle,
                                 .focus = focus,
                                 .show_satisfied = true,
                                 .show_broken = true,
                                 .rulers = true};
    s->page.first = 0;
}

void study_init(study *s, shell *sh, const study_kind *kind)
{
    s->base.class = &kind->class;
    s->kind = kind;
    s->services = sh->services;
}
