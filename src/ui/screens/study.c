/* study.c - places a text and a board on the screen. */
#include "ui/screens/study.h"

#include "base/minmax.h"
#include "ui/canvas/text.h"
#include "ui/kit/text_screen.h"

#include <stdio.h>

enum { TEXT_WIDTH = 48, TEXT_LEAST = 28, GAP = 3 };

/* --- layout ---------------------------------------------------------------- */

typedef struct {
    canvas_rect text, words, board;
} places;

/* Chooses the player's layout for the board, or else the largest that fits; the result has its
 * size. */
static canvas_rect fit_board(study *s, int columns, int rows)
{
    int cols = creek_puzzle_width(s->board.view.puzzle);
    int height = creek_puzzle_height(s->board.view.puzzle);
    s->board.request = (layout_request){.width = columns,
                                        .height = rows,
                                        .cols = cols,
                                        .rows = height,
                                        .name = surface_layout_name(&s->board),
                                        .with_clues = true};
    s->board.view.layout = surface_layout_choose(&s->board.request, columns, rows);
    canvas_rect rect = board_view_size(cols, height, s->board.view.layout, true);
    rect.width = min_of(rect.width, columns) + 1; /* the mark of a broken clue on the border */
    rect.height = min_of(rect.height, rows);
    return rect;
}

/* The text on the left, the board on the right. */
static places beside(study *s, const canvas *c)
{
    canvas_rect board = fit_board(s, c->width - TEXT_LEAST - GAP - 3, c->height - 2);
    int width = min_of(TEXT_WIDTH, c->width - board.width - GAP - 2), room = c->height - 3;
    int left = max_of((c->width - width - GAP - board.width) / 2, 1);
    int words = text_lines(s->task, width) + text_lines(s->answer, width) + 2;
    int text = max_of(min_of(text_lines(s->text, width), room - words), 1);
    board.top = board.height > room ? 1 : 2;
    board.left = left + width + GAP;
    return (places){.text = {2, left, text, width},
                    .words = {3 + text, left, max_of(room - text - 1, 0), width},
                    .board = board};
}

/* One below the other, or without a board; what is said never moves the board. */
static places stacked(study *s, const canvas *c, const layout *l)
{
    int width = max_of(c->width - 2, 1), words = l->high ? 6 : l->tall ? 4 : 2;
    const creek_puzzle *puzzle = s->board.view.puzzle;
    canvas_rect board = {0};
    if (s->brief)
        words /= 2;
    else if (puzzle) /* few words are better than half a board */
        words = clamp(c->height - 6 - creek_puzzle_height(puzzle), 2, words);
    int room = c->height - 2 - words;
    if (puzzle)
        board = fit_board(s, width - 1, max_of(s->brief ? room : room - room / 3, 1));
    int text = max_of(room - board.height, 0);
    board.top = 1 + text;
    board.left = 1 + (width - board.width) / 2;
    return (places){.text = {1, 1, text, width},
                    .words = {board.top + board.height, 1, words, width},
                    .board = board};
}

/* --- drawing --------------------------------------------------------------- */

static void paint_text(void *context, column *to)
{
    column_text(to, STYLE_TEXT, ((const study *)context)->text);
}

/* Draws the answer, and the task as far as there is room below it. False if there is too little. */
static bool draw_words(const study *s, canvas *c, canvas_rect rect)
{
    int used = canvas_wrap(c, rect, s->tone, s->answer);
    bool whole = !s->answer[0] || text_lines(s->answer, rect.width) <= used;
    int gap = used > 0 && rect.height > 6 ? 1 : 0;
    rect.top += used + gap;
    rect.height -= used + gap;
    return canvas_wrap(c, rect, STYLE_KEY, s->task) >= text_lines(s->task, rect.width) && whole;
}

void study_draw(screen *self, shell *sh, canvas *c)
{
    study *s = (study *)self;
    s->key_count = 0;
    s->kind->describe(s, sh);
    layout l = layout_of(c, c->width);
    bool board = s->board.view.puzzle, side = board && l.beside;
    s->brief = s->brief && !side && !l.high;
    places at = side ? beside(s, c) : stacked(s, c, &l);
    int left = at.text.left, room = c->width - left - 1;
    int used = canvas_text(c, 0, left, room, STYLE_TITLE, s->title);
    canvas_text(c, 0, left + used + 2, room - used - 2, STYLE_FAINT, s->note);
    if (!s->brief)
        page_draw(&s->page, c, at.text, paint_text, s);
    bool whole = draw_words(s, c, at.words);
    s->board.at.board = at.board;
    if (board)
        surface_draw(&s->board, c);
    if (!whole || s->brief || s->page.total > s->page.height)
        study_add_key(s, COMMAND_MESSAGE, "more");
    study_add_key(s, COMMAND_HELP, "help");
    study_add_key(s, COMMAND_LEAVE, s->base.ends ? "quit" : "back");
    canvas_rect foot = {c->height - 1, left, 1, c->width - left - 1};
    key_row_draw(sh->services->keys, &s->base.keys, c, foot, s->keys, s->key_count);
}

/* --- events ---------------------------------------------------------------- */

/* Scrolls the text by wheel and page keys; false for any other event. */
static bool scroll(study *s, command which, const event *e)
{
    bool turns = which == COMMAND_PAGE_UP || which == COMMAND_PAGE_DOWN;
    return page_scroll(&s->page, turns ? scroll_lines(which, s->page.height) : 2 * e->wheel);
}

/* A command of the game may be missing here. */
static void obey(study *s, shell *sh, command which)
{
    command_group group = command_about(which)->group;
    if (which == COMMAND_MESSAGE)
        shell_show(sh, "%s\n%s\n%s", s->text, s->task, s->answer);
    else if (which == COMMAND_CHECK)
        shell_say(sh, false, "Each mark is checked at once.");
    else if (which == COMMAND_LAYOUT && s->board.view.puzzle)
        shell_say(sh, false, "%s", surface_change_layout(&s->board));
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
