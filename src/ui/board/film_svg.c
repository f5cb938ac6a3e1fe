/* film_svg.c - a film as an animated SVG.
 *
 * A place of the canvas that shows the same for some time is drawn once, in a group with all
 * others that appear and disappear together. Each group is hidden outside its time by an
 * animation of CSS; where there is none, the groups of the last frame show.
 */
#include "ui/board/film.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_WIDTH = 9, CELL_HEIGHT = 18, BASELINE = 13, INK = 0xD8D8D8, DIM_INK = 0x909090 };
enum { PAPER = 0x181818 };

/* A place of the canvas that is about to change. */
typedef struct {
    uint64_t since;
    int row, col;
} change;

typedef struct {
    const film *film;
    FILE *out;       /* the groups */
    FILE *style;     /* the animations of those that have one, as keyframes */
    uint64_t *since; /* of each place, when it began to show what it does */
    change *changes; /* room for all places */
    int groups;      /* with an animation */
} drawing;

/* --- places ---------------------------------------------------------------- */

typedef struct {
    unsigned ink;
    bool bold, underline, reverse;
} look;

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

static look look_of(const canvas_cell *cell)
{
    theme_look found = theme_get(THEME_SAFE, (theme_style)cell->style, TIER_256);
    unsigned attrs = (unsigned)found.attrs | cell->attrs;
    bool dim = attrs & CANVAS_DIM;
    return (look){.ink = found.foreground >= 16 ? rgb_of(found.foreground)
                         : dim                  ? DIM_INK
                                                : INK,
                  .bold = attrs & CANVAS_BOLD,
                  .underline = attrs & CANVAS_UNDERLINE,
                  .reverse = attrs & CANVAS_REVERSE};
}

static bool same_look(look a, look b)
{
    return a.ink == b.ink && a.bold == b.bold && a.underline == b.underline &&
           a.reverse == b.reverse;
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

/* Draws glyphs from the font, from `col` up to a blank, another look, or one that is drawn;
 * returns the column after them. Only ASCII is sure to be as wide as the others. */
static int write_glyphs(const drawing *d, int row, int col, int end, look l, unsigned ink)
{
    const canvas_cell *cells = d->film->before + row * d->film->canvas.width;
    fprintf(d->out, "<text x='%d' y='%d' fill='#%06x'%s%s>", col * CELL_WIDTH,
            row * CELL_HEIGHT + BASELINE, ink, l.bold ? " font-weight='bold'" : "",
            l.underline ? " text-decoration='underline'" : "");
    bool ascii;
    do {
        ascii = (unsigned char)cells[col].glyph[0] < 0x80;
        write_text(d->out, cells[col].glyph);
        col++;
    } while (col < end && ascii && cells[col].glyph[0] && cells[col].glyph[0] != ' ' &&
             (unsigned char)cells[col].glyph[0] < 0x80 && same_look(l, look_of(&cells[col])));
    fputs("</text>", d->out);
    return col;
}

/* Draws the places [col, end) of a row. */
static void write_places(const drawing *d, int row, int col, int end)
{
    const canvas_cell *cells = d->film->before + row * d->film->canvas.width;
    while (col < end) {
        look l = look_of(&cells[col]);
        unsigned ink = l.reverse ? PAPER : l.ink;
        int kind = drawn_of(&cells[col]), next = col + 1;
        bool blank = !cells[col].glyph[0] || cells[col].glyph[0] == ' ';
        while ((kind < DRAWN || blank) && next < end && same_look(l, look_of(&cells[next])) &&
               strcmp(cells[next].glyph, cells[col].glyph) == 0)
            next++;
        double x = col * CELL_WIDTH, y = row * CELL_HEIGHT;
        if (l.reverse)
            write_rect(d->out, x, y, (next - col) * CELL_WIDTH, CELL_HEIGHT, l.ink);
        bool level = kind < DRAWN && drawn[kind].width >= CELL_WIDTH;
        for (int at = col; kind < DRAWN && at < (level ? col + 1 : next); at++)
            write_rect(d->out, at * CELL_WIDTH + drawn[kind].left, y + drawn[kind].top,
                       level ? (next - col) * CELL_WIDTH : drawn[kind].width, drawn[kind].height,
                       ink);
        if (kind == DRAWN && !blank)
            next = write_glyphs(d, row, col, l.reverse ? col + 1 : end, l, ink);
        col = next;
    }
}

/* --- groups ---------------------------------------------------------------- */

/* A time as part of the whole. */
static double percent(const drawing *d, uint64_t time)
{
    return (double)time * 100 / (double)d->film->duration_ms;
}

static void begin_group(drawing *d, uint64_t since, uint64_t until)
{
    bool last = until == d->film->duration_ms;
    if (since == 0 && last) {
        fputs("<g>", d->out);
        return;
    }
    int group = d->groups++;
    fprintf(d->out, "<g class='a%d'%s>", group, last ? "" : " visibility='hidden'");
    fprintf(d->style, "@keyframes a%d{", group);
    if (since > 0)
        fprintf(d->style, "0%%{visibility:hidden}");
    fprintf(d->style, "%.6g%%{visibility:visible}", percent(d, since));
    if (!last)
        fprintf(d->style, "%.6g%%{visibility:hidden}", percent(d, until));
    fputs("}\n", d->style);
}

static int compare_changes(const void *a, const void *b)
{
    const change *one = a, *other = b;
    if (one->since != other->since)
        return one->since < other->since ? -1 : 1;
    return one->row != other->row ? one->row - other->row : one->col - other->col;
}

/* Draws what was shown before the current frame in the places that change now or, with `all`,
 * in all places. */
static void write_changes(drawing *d, uint64_t now, bool all)
{
    const canvas *c = &d->film->canvas;
    int count = 0;
    for (int i = 0; i < c->width * c->height; i++) {
        const canvas_cell *old = &d->film->before[i];
        if (!all && film_same_cell(&c->cells[i], old))
            continue;
        /* Nothing of a blank is drawn. */
        if (strcmp(old->glyph, " ") != 0 || look_of(old).reverse)
            d->changes[count++] = (change){d->since[i], i / c->width, i % c->width};
        d->since[i] = now;
    }
    qsort(d->changes, (size_t)count, sizeof *d->changes, compare_changes);
    for (int i = 0; i < count;) {
        uint64_t since = d->changes[i].since;
        int end;
        bool visible = since < now;
        if (visible)
            begin_group(d, since, now);
        for (; i < count && d->changes[i].since == since; i = end) {
            const change *first = &d->changes[i];
            for (end = i + 1; end < count && d->changes[end].since == since &&
                              d->changes[end].row == first->row &&
                              d->changes[end].col == first->col + end - i;)
                end++;
            if (visible)
                write_places(d, first->row, first->col, first->col + end - i);
        }
        if (visible)
            fputs("</g>\n", d->out);
    }
}

void film_write_svg(film *f, FILE *out)
{
    const canvas *c = &f->canvas;
    size_t cells = (size_t)(c->width * c->height), length;
    char *style;
    drawing d = {.film = f,
                 .out = out,
                 .style = check_alloc(open_memstream(&style, &length)),
                 .since = xcalloc(cells, sizeof *d.since),
                 .changes = xcalloc(cells, sizeof *d.changes)};
    int margin = CELL_WIDTH, width = c->width * CELL_WIDTH + 2 * margin;
    int height = c->height * CELL_HEIGHT + 2 * margin;
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='%d %d %d %d' "
            "font-family='DejaVu Sans Mono, Menlo, Consolas, monospace' font-size='15'>\n<title>",
            width, height, -margin, -margin, width, height);
    write_text(out, f->title);
    fputs("</title>\n", out);
    write_rect(out, -margin, -margin, width, height, PAPER);
    putc('\n', out);
    while (film_next(f))
        write_changes(&d, f->time_ms, false);
    write_changes(&d, f->duration_ms, true);
    /* Players who asked the system for less motion see the last frame. */
    fprintf(out,
            "<style>@media(prefers-reduced-motion:no-preference){g{animation:%" PRIu64
            "ms step-end infinite}",
            f->duration_ms);
    for (int i = 0; i < d.groups; i++)
        fprintf(out, ".a%d{animation-name:a%d}", i, i);
    if (ferror(d.style) | fclose(d.style))
        alloc_failed();
    fprintf(out, "}\n%s</style>\n</svg>\n", style);
    free(style);
    free(d.since);
    free(d.changes);
}
