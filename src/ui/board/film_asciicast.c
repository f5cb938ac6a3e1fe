/* film_asciicast.c - a film as an asciicast, version 2: a line of JSON that describes it, then one
 * line for each frame with what a terminal receives. */
#include "ui/board/film.h"

#include "base/alloc.h"
#include "ui/canvas/theme.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Writes a text as a string of JSON. */
static void write_string(FILE *out, const char *text)
{
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else if ((unsigned char)*text < 0x20 || *text == 0x7F)
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            putc(*text, out);
    }
    putc('"', out);
}

static void write_time(FILE *out, uint64_t milliseconds)
{
    fprintf(out, "%" PRIu64 ".%03u", milliseconds / 1000, (unsigned)(milliseconds % 1000));
}

/* --- what a terminal receives ---------------------------------------------- */

static bool same_cell(const canvas_cell *a, const canvas_cell *b)
{
    return a->style == b->style && a->attrs == b->attrs && strcmp(a->glyph, b->glyph) == 0;
}

static void send_look(FILE *out, const canvas_cell *cell)
{
    static const struct {
        uint8_t attr;
        const char *code;
    } codes[] = {
        {CANVAS_BOLD, ";1"}, {CANVAS_DIM, ";2"}, {CANVAS_UNDERLINE, ";4"}, {CANVAS_REVERSE, ";7"}};
    theme_look look = theme_get(THEME_SAFE, (theme_style)cell->style, TIER_256);
    unsigned attrs = (unsigned)look.attrs | cell->attrs;
    fputs("\033[0", out);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (attrs & codes[i].attr)
            fputs(codes[i].code, out);
    if (look.foreground >= 0)
        fprintf(out, ";38;5;%d", look.foreground);
    if (look.foreground >= 0 && theme_is_solid(cell->glyph))
        fprintf(out, ";48;5;%d", look.foreground);
    putc('m', out);
}

/* Sends the cells [from, to) of a row. */
static void send_cells(FILE *out, const canvas *c, int row, int from, int to)
{
    const canvas_cell *last = NULL;
    fprintf(out, "\033[%d;%dH", row + 1, from + 1);
    for (int col = from; col < to; col++) {
        const canvas_cell *cell = canvas_at(c, row, col);
        if (!last || last->style != cell->style || last->attrs != cell->attrs ||
            theme_is_solid(last->glyph) != theme_is_solid(cell->glyph))
            send_look(out, cell);
        fputs(cell->glyph, out);
        last = cell;
    }
}

/* Sends what differs from the frame before, `shown`, and keeps it there. */
static void send_changes(FILE *out, const canvas *c, canvas_cell *shown)
{
    for (int row = 0; row < c->height; row++) {
        canvas_cell *before = shown + row * c->width;
        for (int from = 0; from < c->width; from++) {
            int to = from;
            while (to < c->width && !same_cell(&before[to], canvas_at(c, row, to)))
                to++;
            if (to == from)
                continue;
            /* The right half of a wide character goes with the left one. */
            while (from > 0 && !canvas_at(c, row, from)->glyph[0])
                from--;
            send_cells(out, c, row, from, to);
            from = to - 1;
        }
        memcpy(before, canvas_at(c, row, 0), (size_t)c->width * sizeof *before);
    }
    fputs("\033[0m", out);
}

/* --- the file -------------------------------------------------------------- */

static void write_event(FILE *out, uint64_t time, const char *data)
{
    putc('[', out);
    write_time(out, time);
    fputs(", \"o\", ", out);
    write_string(out, data);
    fputs("]\n", out);
}

/* Writes the present frame. */
static void write_frame(const film *f, FILE *out, canvas_cell *shown, bool first)
{
    char *data;
    size_t length;
    FILE *screen = check_alloc(open_memstream(&data, &length));
    if (first)
        fputs("\033[?25l\033[2J", screen);
    send_changes(screen, film_canvas(f), shown);
    if (ferror(screen) | fclose(screen))
        alloc_failed();
    write_event(out, film_time(f), data);
    free(data);
}

void film_write_asciicast(film *f, FILE *out)
{
    const canvas *c = film_canvas(f);
    canvas_cell *shown = xcalloc((size_t)c->width * (size_t)c->height, sizeof *shown);
    for (int i = 0; i < c->width * c->height; i++)
        shown[i] = (canvas_cell){.glyph = " "};
    fprintf(out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": ", c->width,
            c->height);
    write_string(out, film_title(f));
    fputs(", \"env\": {\"TERM\": \"xterm-256color\"}}\n", out);
    write_frame(f, out, shown, true);
    while (film_next(f))
        write_frame(f, out, shown, false);
    char end[40];
    snprintf(end, sizeof end, "\033[%d;1H\033[?25h", c->height);
    write_event(out, film_duration(f), end);
    free(shown);
}
