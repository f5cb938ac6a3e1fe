/* film.c - the frames of a recorded game. */
#include "ui/play/film.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/minmax.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"

#include <stdlib.h>
#include <string.h>

enum {
    TERMINAL_WIDTH = 80,
    TERMINAL_HEIGHT = 24,
    MARGIN = 1,
    ABOVE = 2, /* rows for the title */
    BELOW = 2, /* rows for the move */
    LEAST_WIDTH = 36,
    LONGEST_PAUSE_MS = 2000,
    LAST_FRAME_MS = 2000,
    UNTIMED_MS = 500
};

/* --- drawing --------------------------------------------------------------- */

static void draw_status(film *f, const creek_move *move, bool won)
{
    canvas *c = &f->canvas;
    char time[CALENDAR_DURATION];
    int row = c->height - 1, left = MARGIN, width = c->width - 2 * MARGIN;
    calendar_write_duration(move->time_ms, time);
    if (f->timed)
        left += canvas_print(c, row, left, width, STYLE_FAINT, "%s  ", time);
    left += canvas_print(c, row, left, c->width - left, STYLE_FAINT, "move %zu of %zu  ",
                         creek_game_position(f->game), f->moves);
    if (won)
        canvas_text(c, row, left, c->width - left, STYLE_GOOD, "Solved");
}

static void draw(film *f)
{
    const creek_board *board = creek_game_board(f->game);
    const creek_puzzle *puzzle = creek_game_puzzle(f->game);
    size_t position = creek_game_position(f->game);
    creek_move move =
        position > 0 ? creek_game_move(f->game, position - 1) : (creek_move){.count = 0};
    creek_areas *areas = check_alloc(creek_areas_find(board));
    bool won = board_is_complete(puzzle, board);
    board_view view = {.puzzle = puzzle,
                       .board = board,
                       .game = won ? NULL : f->game,
                       .areas = areas,
                       .show_satisfied = true,
                       .show_broken = true,
                       .clean = won ? BOARD_CLEAN : 0,
                       .focus = won ? (creek_place){-1, -1} : replay_place(&move),
                       .layout = f->layout,
                       .rulers = true};
    canvas *c = &f->canvas;
    memcpy(f->before, c->cells, sizeof *f->before * (size_t)(c->width * c->height));
    canvas_clear(c);
    canvas_text(c, 0, MARGIN, c->width - 2 * MARGIN, STYLE_TITLE, f->title);
    board_view_draw(&view, c,
                    (canvas_rect){ABOVE, MARGIN, c->height - ABOVE - BELOW, c->width - 2 * MARGIN});
    draw_status(f, &move, won);
    creek_areas_free(areas);
}

/* --- frames ---------------------------------------------------------------- */

/* From the move before, or the start, to a move. */
static uint64_t pause_before(const film *f, size_t index)
{
    uint64_t now = creek_game_move(f->game, index).time_ms;
    uint64_t before = index > 0 ? creek_game_move(f->game, index - 1).time_ms : 0;
    uint64_t pause = !f->timed ? UNTIMED_MS : now > before ? now - before : 0;
    return pause < LONGEST_PAUSE_MS ? pause : LONGEST_PAUSE_MS;
}

static void set_title(film *f, const char *name)
{
    const creek_puzzle *puzzle = creek_game_puzzle(f->game);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    bool named = name && name[strspn(name, "0123456789")];
    char *line = text_in_line(title && title[0] ? title : named ? name : "", sizeof f->title - 20);
    snprintf(f->title, sizeof f->title, "%s%s%dx%d%s", line, line[0] ? ", " : "",
             creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), line[0] ? "" : " puzzle");
    free(line);
}

/* At its first frame; film_release() frees what it owns. */
static film film_of(const creek_game *game, const char *name)
{
    film f = {.duration_ms = LAST_FRAME_MS, .game = game_copy(game)};
    size_t position = creek_game_position(game);
    f.moves = position > 0 ? position : creek_game_moves(game);
    for (size_t i = 0; i < f.moves; i++)
        f.timed = f.timed || creek_game_move(game, i).time_ms > 0;
    for (size_t i = 0; i < f.moves; i++)
        f.duration_ms += pause_before(&f, i);
    while (creek_game_undo(f.game, creek_game_time(f.game)))
        ;
    set_title(&f, name);
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    f.layout = board_view_choose(width, height, true, TERMINAL_WIDTH, TERMINAL_HEIGHT);
    canvas_rect size = board_view_size(width, height, f.layout, true);
    canvas_init(&f.canvas, CANVAS_UNICODE);
    canvas_resize(&f.canvas, max_of(size.width + 2 * MARGIN, LEAST_WIDTH),
                  size.height + ABOVE + BELOW);
    f.before = xcalloc((size_t)(f.canvas.width * f.canvas.height), sizeof *f.before);
    draw(&f);
    return f;
}

static void film_release(film *f)
{
    free(f->before);
    canvas_release(&f->canvas);
    creek_game_free(f->game);
}

bool film_next(film *f)
{
    size_t index = creek_game_position(f->game);
    bool more = index < f->moves && creek_game_redo(f->game, creek_game_time(f->game));
    if (more) {
        f->time_ms += pause_before(f, index);
        draw(f);
    }
    return more;
}

static bool differs(const film *f, int row, int col)
{
    const canvas_cell *a = &f->before[row * f->canvas.width + col];
    const canvas_cell *b = canvas_at(&f->canvas, row, col);
    return a->style != b->style || a->attrs != b->attrs || strcmp(a->glyph, b->glyph) != 0;
}

theme_look film_look(const canvas_cell *cell)
{
    theme_look look = theme_get(THEME_SAFE, (theme_style)cell->style, TIER_256);
    look.attrs |= cell->attrs;
    return look;
}

void film_write_changes(const film *f, FILE *out, film_write_places *write)
{
    int width = f->canvas.width;
    for (int row = 0; row < f->canvas.height; row++)
        for (int from = 0, to; from < width; from = to + 1) {
            for (to = from; to < width && differs(f, row, to);)
                to++;
            if (to > from)
                write(&f->canvas, out, row, from, to);
        }
}

bool film_write(const creek_game *game, const char *name, output_film kind, FILE *out,
                creek_error *error)
{
    if (creek_game_moves(game) == 0) {
        *error =
            (creek_error){.code = CREEK_ERROR_DATA,
                          .message = "no moves are recorded, so there is nothing to show; name "
                                     "a saved game (creek games)"};
        return false;
    }
    film f = film_of(game, name);
    if (kind == OUTPUT_FILM_SVG)
        film_write_svg(&f, out);
    else
        film_write_asciicast(&f, out);
    film_release(&f);
    return true;
}
