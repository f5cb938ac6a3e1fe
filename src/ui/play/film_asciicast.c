/* film_asciicast.c - a film as an asciicast, version 2: a line of JSON that describes it, then one
 * line for each frame with what a terminal receives. */
#include "ui/play/film.h"

#include "base/utf8.h"
#include "ui/canvas/theme.h"

#include <inttypes.h>

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

/* --- what a terminal receives ---------------------------------------------- */

static void send_look(FILE *out, const canvas_cell *cell)
{
    static const struct {
        uint8_t attr;
        const char *code;
    } codes[] = {
        {CANVAS_BOLD, ";1"}, {CANVAS_DIM, ";2"}, {CANVAS_UNDERLINE, ";4"}, {CANVAS_REVERSE, ";7"}};
    theme_look look = film_look(cell);
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
    film_write_changes(f, out, send_cells);
    fputs(ESCAPE "[0m", out);
}

/* --- the file -------------------------------------------------------------- */

static void begin_event(FILE *out, uint64_t time_ms)
{
    fprintf(out, "[%" PRIu64 ".%03u, \"o\", \"", time_ms / 1000, (unsigned)(time_ms % 1000));
}

void film_write_asciicast(film *f, FILE *out)
{
    fprintf(out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": \"", f->canvas.width,
            f->canvas.height);
    write_escaped(out, f->title);
    fputs("\", \"env\": {\"TERM\": \"xterm-256color\"}}\n", out);
    begin_event(out, f->time_ms);
    fputs(ESCAPE "[?25l" ESCAPE "[2J", out);
    send_changes(f, out);
    while (film_next(f)) {
        fputs("\"]\n", out);
        begin_event(out, f->time_ms);
        send_changes(f, out);
    }
    fputs("\"]\n", out);
    begin_event(out, f->duration_ms);
    fprintf(out, ESCAPE "[%d;1H" ESCAPE "[?25h\"]\n", f->canvas.height);
}
