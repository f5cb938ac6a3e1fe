#include "picture_internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    picture_pen pen;
    FILE *out; /* the text in memory */
} svg_pen;

/* Numbers have at most two decimals, and a point whatever the locale. */
static void add_number(FILE *out, const char *before, double value)
{
    long hundredths = (long)(value * 100 + (value < 0 ? -0.5 : 0.5));
    long whole = labs(hundredths) / 100, rest = labs(hundredths) % 100;
    fprintf(out, "%s%s%ld", before, hundredths < 0 ? "-" : "", whole);
    if (rest % 10)
        fprintf(out, ".%02ld", rest);
    else if (rest)
        fprintf(out, ".%ld", rest / 10);
}

/* Begins an element: ` NAME="VALUE"` for each pair of a name and a double, up to NULL. */
static void add_attributes(FILE *out, const char *name, ...)
{
    va_list rest;
    va_start(rest, name);
    for (; name; name = va_arg(rest, const char *)) {
        fprintf(out, " %s=", name);
        add_number(out, "\"", va_arg(rest, double));
        putc('"', out);
    }
    va_end(rest);
}

static void draw_rectangle(picture_pen *pen, picture_ink ink, double x, double y, double width,
                           double height)
{
    FILE *out = ((svg_pen *)pen)->out;
    fputs("<rect", out);
    add_attributes(out, "x", x, "y", y, "width", width, "height", height, (char *)NULL);
    fprintf(out, " fill=\"#%06x\"/>\n", picture_ink_color(ink));
}

static void draw_line(picture_pen *pen, picture_ink ink, double thickness, double x1, double y1,
                      double x2, double y2)
{
    FILE *out = ((svg_pen *)pen)->out;
    fputs("<line", out);
    add_attributes(out, "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke-width", thickness,
                   (char *)NULL);
    fprintf(out, " stroke=\"#%06x\"/>\n", picture_ink_color(ink));
}

static void draw_disc(picture_pen *pen, picture_ink ink, double thickness, double x, double y,
                      double radius)
{
    FILE *out = ((svg_pen *)pen)->out;
    fputs("<circle", out);
    add_attributes(out, "cx", x, "cy", y, "r", radius, (char *)NULL);
    fprintf(out, " fill=\"#%06x\"", picture_ink_color(ink));
    if (thickness > 0) {
        fprintf(out, " stroke=\"#%06x\"", picture_ink_color(INK_FRAME));
        add_attributes(out, "stroke-width", thickness, (char *)NULL);
    }
    fputs("/>\n", out);
}

static void draw_digit(picture_pen *pen, double height, double x, double y, int digit)
{
    FILE *out = ((svg_pen *)pen)->out;
    fputs("<text", out);
    /* Digits are some 0.72 of the font high. */
    add_attributes(out, "x", x, "y", y + 0.36 * height, "font-size", height, (char *)NULL);
    fprintf(out, " fill=\"#%06x\">%d</text>\n", picture_ink_color(INK_CLUE), digit);
}

/* An element of text, quoted as XML wants it. */
static void add_element(FILE *out, const char *name, const char *text)
{
    fprintf(out, "<%s>", name);
    for (; *text; text++) {
        if (*text == '<' || *text == '>' || *text == '&')
            fprintf(out, "&%s;", *text == '<' ? "lt" : *text == '>' ? "gt" : "amp");
        else
            putc(*text, out);
    }
    fprintf(out, "</%s>\n", name);
}

static void add_head(FILE *out, const creek_puzzle *puzzle, double width, double height)
{
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    char text[PICTURE_TEXT];
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\"", out);
    add_attributes(out, "width", width, "height", height, (char *)NULL);
    add_number(out, " viewBox=\"0 0 ", width);
    add_number(out, " ", height);
    fputs("\" font-family=\"sans-serif\" text-anchor=\"middle\">\n", out);
    picture_text(text, "%s", title ? title : "Creek");
    add_element(out, "title", text);
    picture_subtitle(text, puzzle);
    add_element(out, "desc", text);
}

bool picture_svg(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error)
{
    char *text = NULL;
    size_t length;
    svg_pen svg = {{draw_rectangle, draw_line, draw_disc, draw_digit},
                   open_memstream(&text, &length)};
    if (!svg.out)
        return picture_fail_memory(error);
    double width = picture_length(creek_puzzle_width(puzzle), cell);
    double height = picture_length(creek_puzzle_height(puzzle), cell);
    add_head(svg.out, puzzle, width, height);
    draw_rectangle(&svg.pen, INK_PAPER, 0, 0, width, height);
    picture_draw_board(&svg.pen, puzzle, board, 0, 0, cell);
    fputs("</svg>\n", svg.out);
    bool good = !(ferror(svg.out) | fclose(svg.out));
    bool written = good && output.write(output.context, text, length);
    free(text);
    if (!good)
        return picture_fail_memory(error);
    return written || picture_fail(error, CREEK_ERROR_DATA, "the picture could not be written");
}
