/* film.c - the frames of a recorded game, and how an SVG and an asciicast show them. */
#include "ui/play/film.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/minmax.h"
#include "base/utf8.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"

#include <inttypes.h>
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

typedef struct {
    creek_game *game; /* a copy, with the moves so far on the board */
    size_t moves;
    bool timed;
    uint64_t time_ms, duration_ms; /* when the current frame begins, and the last one ends */
    char title[120];
    canvas canvas;       /* the current frame; at first the board without the recorded moves */
    canvas_cell *before; /* the cells of the frame before it, blank at first */
    board_layout layout;
} film;

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
    uint64_t pause = f->timed ? now - before : UNTIMED_MS;
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

/* At its first frame; the caller frees what it owns. */
static film film_of(const creek_game *game, const char *name)
{
    film f = {.duration_ms = LAST_FRAME_MS, .game = game_copy(game)};
    size_t position = creek_game_position(game);
    f.moves = position > 0 ? position : creek_game_moves(game);
    f.timed = creek_game_move(game, f.moves - 1).time_ms > 0; /* times never decrease */
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
    f.before = xcalloc((size_t)f.canvas.width * (size_t)f.canvas.height, sizeof *f.before);
    draw(&f);
    return f;
}

/* Draws the frame after the next move. False if there is none. */
static bool next_frame(film *f)
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

/* The colour and attributes of a cell. */
static theme_look look_of(const canvas_cell *cell)
{
    theme_look look = theme_get(THEME_SAFE, (theme_style)cell->style, TIER_256);
    look.attrs |= cell->attrs;
    return look;
}

/* Writes the places that differ from the frame before: columns [from, to) of a row at a time. */
typedef void places_writer(const canvas *c, FILE *out, int row, int from, int to);
static void write_changes(const film *f, FILE *out, places_writer *write)
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

/* --- as an SVG -------------------------------------------------------------
 *
 * The places that change in a frame are drawn over the frames before it, in a group that an
 * animation of CSS hides until then; where there is none, all groups show, which is the last frame.
 */

enum { CELL_WIDTH = 9, CELL_HEIGHT = 18, BASELINE = 13, INK = 0xD8D8D8, DIM_INK = 0x909090 };
enum { PAPER = 0x181818 };

/* The colour of an index from 16 on, of xterm's 256. */
static unsigned rgb_of(int index)
{
    static const unsigned char levels[] = {0, 95, 135, 175, 215, 255};
    if (index >= 232)
        return (unsigned)(8 + 10 * (index - 232)) * 0x10101;
    index -= 16;
    return (unsigned)levels[index / 36] << 16 | (unsigned)levels[index / 6 % 6] << 8 |
           levels[index % 6];
}

static unsigned ink_of(theme_look look)
{
    return look.foreground >= 16     ? rgb_of(look.foreground)
           : look.attrs & CANVAS_DIM ? DIM_INK
                                     : INK;
}

/* Glyphs that are drawn as rectangles, so that they join: where they stand in their place. */
static const struct {
    const char *glyph;
    double left, top, width, height;
} drawn[] = {{"█", 0, 0, CELL_WIDTH, CELL_HEIGHT}, {"─", 0, 8.5, CELL_WIDTH, 1},
             {"━", 0, 7.5, CELL_WIDTH, 3},         {"│", 4, 0, 1, CELL_HEIGHT},
             {"┃", 3, 0, 3, CELL_HEIGHT},          {"╵", 4, 0, 1, CELL_HEIGHT / 2.0}};
enum { DRAWN = sizeof drawn / sizeof *drawn };

static int drawn_of(const canvas_cell *cell)
{
    int i = 0;
    while (i < DRAWN && strcmp(drawn[i].glyph, cell->glyph) != 0)
        i++;
    return i;
}

static void write_rect(FILE *out, double x, double y, double width, double height, unsigned color)
{
    fprintf(out, "<path d='M%g %gh%gv%gH%gz' fill='#%06x'/>", x, y, width, height, x, color);
}

static void write_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '&')
            fputs("&amp;", out);
        else
            putc(*text, out);
    }
}

/* Draws a glyph from the font, each by itself, since not all are equally wide in every font. */
static void write_glyph(FILE *out, int x, int y, const char *glyph, theme_look look)
{
    fprintf(out, "<text x='%d' y='%d' fill='#%06x'%s%s>", x, y + BASELINE,
            look.attrs & CANVAS_REVERSE ? PAPER : ink_of(look),
            look.attrs & CANVAS_BOLD ? " font-weight='bold'" : "",
            look.attrs & CANVAS_UNDERLINE ? " text-decoration='underline'" : "");
    write_text(out, glyph);
    fputs("</text>", out);
}

/* Draws the places [col, end) of a row, over what was there. */
static void write_places(const canvas *c, FILE *out, int row, int col, int end)
{
    int y = row * CELL_HEIGHT;
    write_rect(out, col * CELL_WIDTH, y, (end - col) * CELL_WIDTH, CELL_HEIGHT, PAPER);
    for (; col < end; col++) {
        const canvas_cell *cell = canvas_at(c, row, col);
        theme_look look = look_of(cell);
        bool reverse = look.attrs & CANVAS_REVERSE;
        int kind = drawn_of(cell), x = col * CELL_WIDTH;
        if (reverse)
            write_rect(out, x, y, CELL_WIDTH, CELL_HEIGHT, ink_of(look));
        if (kind < DRAWN)
            write_rect(out, x + drawn[kind].left, y + drawn[kind].top, drawn[kind].width,
                       drawn[kind].height, reverse ? PAPER : ink_of(look));
        else if (cell->glyph[0] && cell->glyph[0] != ' ')
            write_glyph(out, x, y, cell->glyph, look);
    }
}

static void write_svg(film *f, FILE *out)
{
    const canvas *c = &f->canvas;
    int margin = CELL_WIDTH, width = c->width * CELL_WIDTH + 2 * margin;
    int height = c->height * CELL_HEIGHT + 2 * margin;
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='%d %d %d %d' "
            "font-family='DejaVu Sans Mono, Menlo, Consolas, monospace' font-size='15' "
            "shape-rendering='crispEdges'>\n<title>",
            width, height, -margin, -margin, width, height);
    write_text(out, f->title);
    /* Players who asked the system for less motion see the last frame. */
    fprintf(out,
            "</title>\n<style>@media(prefers-reduced-motion:no-preference){g{animation:%" PRIu64
            "ms step-end infinite}}</style>\n",
            f->duration_ms);
    write_rect(out, -margin, -margin, width, height, PAPER);
    write_changes(f, out, write_places);
    for (int frame = 1; next_frame(f); frame++) {
        fprintf(out,
                "\n<style>@keyframes a%d{0%%{visibility:hidden}%.6g%%{visibility:visible}}</style>"
                "<g style='animation-name:a%d'>",
                frame, (double)f->time_ms * 100 / (double)f->duration_ms, frame);
        write_changes(f, out, write_places);
        fputs("</g>", out);
    }
    fputs("\n</svg>\n", out);
}

/* --- as an asciicast -------------------------------------------------------
 *
 * Version 2: a line of JSON that describes it, then one line for each frame with what a terminal
 * receives.
 */

/* In a string of JSON. */
#define ESCAPE "\\u001b"

/* Writes a text as part of a string of JSON. */
static void write_escaped(FILE *out, const char *text)
{
    char quoted[UTF8_QUOTED];
    while (*text) {
        text += utf8_quote(text, UTF8_MAX, quoted);
        fputs(quoted, out);
    }
}

static void send_look(FILE *out, const canvas_cell *cell)
{
    static const struct {
        uint8_t attr;
        const char *code;
    } codes[] = {
        {CANVAS_BOLD, ";1"}, {CANVAS_DIM, ";2"}, {CANVAS_UNDERLINE, ";4"}, {CANVAS_REVERSE, ";7"}};
    theme_look look = look_of(cell);
    fputs(ESCAPE "[0", out);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (look.attrs & codes[i].attr)
            fputs(codes[i].code, out);
    if (look.foreground >= 0)
        fprintf(out, ";38;5;%d", look.foreground);
    if (look.foreground >= 0 && theme_is_solid(cell->glyph))
        fprintf(out, ";48;5;%d", look.foreground);
    putc('m', out);
}

static void send_cells(const canvas *c, FILE *out, int row, int from, int to)
{
    const canvas_cell *last = NULL;
    fprintf(out, ESCAPE "[%d;%dH", row + 1, from + 1);
    for (int col = from; col < to; col++) {
        const canvas_cell *cell = canvas_at(c, row, col);
        if (!last || last->style != cell->style || last->attrs != cell->attrs ||
            theme_is_solid(last->glyph) != theme_is_solid(cell->glyph))
            send_look(out, cell);
        write_escaped(out, cell->glyph);
        last = cell;
    }
}

/* Sends what differs from the frame before. */
static void send_changes(const film *f, FILE *out)
{
    write_changes(f, out, send_cells);
    fputs(ESCAPE "[0m", out);
}

static void begin_event(FILE *out, uint64_t time_ms)
{
    fprintf(out, "[%" PRIu64 ".%03u, \"o\", \"", time_ms / 1000, (unsigned)(time_ms % 1000));
}

static void write_asciicast(film *f, FILE *out)
{
    fprintf(out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": \"", f->canvas.width,
            f->canvas.height);
    write_escaped(out, f->title);
    fputs("\", \"env\": {\"TERM\": \"xterm-256color\"}}\n", out);
    begin_event(out, f->time_ms);
    fputs(ESCAPE "[?25l" ESCAPE "[2J", out);
    send_changes(f, out);
    while (next_frame(f)) {
        fputs("\"]\n", out);
        begin_event(out, f->time_ms);
        send_changes(f, out);
    }
    fputs("\"]\n", out);
    begin_event(out, f->duration_ms);
    fprintf(out, ESCAPE "[%d;1H" ESCAPE "[?25h\"]\n", f->canvas.height);
}

/* --- as a file ------------------------------------------------------------- */

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
        write_svg(&f, out);
    else
        write_asciicast(&f, out);
    free(f.before);
    canvas_release(&f.canvas);
    creek_game_free(f.game);
    return true;
}
