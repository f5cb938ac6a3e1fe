/* film_svg.c - a film as an animated SVG.
 *
 * The places that change in a frame are drawn over the frames before it, in a group that an
 * animation of CSS hides until then; where there is none, all groups show, which is the last frame.
 */
#include "ui/play/film.h"

#include "ui/canvas/theme.h"

#include <inttypes.h>
#include <string.h>

enum { CELL_WIDTH = 9, CELL_HEIGHT = 18, BASELINE = 13, INK = 0xD8D8D8, DIM_INK = 0x909090 };
enum { PAPER = 0x181818 };

/* --- places ---------------------------------------------------------------- */

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
        theme_look look = film_look(cell);
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

/* --- frames ---------------------------------------------------------------- */

void film_write_svg(film *f, FILE *out)
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
    film_write_changes(f, out, write_places);
    for (int frame = 1; film_next(f); frame++) {
        fprintf(out,
                "\n<style>@keyframes a%d{0%%{visibility:hidden}%.6g%%{visibility:visible}}</style>"
                "<g style='animation-name:a%d'>",
                frame, (double)f->time_ms * 100 / (double)f->duration_ms, frame);
        film_write_changes(f, out, write_places);
        fputs("</g>", out);
    }
    fputs("\n</svg>\n", out);
}
