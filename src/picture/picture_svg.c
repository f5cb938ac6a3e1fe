#include "picture_internal.h"
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    picture_pen pen;
    FILE *out; /* the text in memory */
} svg_pen;

/* Coordinates are whole numbers of hundredths, which look the same in every locale. */
static long units(double value)
{
    return (long)(value * 100 + 0.5);
}

static void draw_rectangle(picture_pen *pen, picture_ink ink, double x, double y, double width,
                           double height)
{
    fprintf(((svg_pen *)pen)->out,
            "<rect x=\"%ld\" y=\"%ld\" width=\"%ld\" height=\"%ld\" fill=\"#%06x\"/>\n", units(x),
            units(y), units(width), units(height), (unsigned)ink);
}

static void draw_line(picture_pen *pen, picture_ink ink, double thickness, double x1, double y1,
                      double x2, double y2)
{
    fprintf(((svg_pen *)pen)->out,
            "<line x1=\"%ld\" y1=\"%ld\" x2=\"%ld\" y2=\"%ld\" stroke-width=\"%ld\" "
            "stroke=\"#%06x\"/>\n",
            units(x1), units(y1), units(x2), units(y2), units(thickness), (unsigned)ink);
}

static void draw_disc(picture_pen *pen, picture_ink ink, double thickness, double x, double y,
                      double radius)
{
    FILE *out = ((svg_pen *)pen)->out;
    fprintf(out, "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" fill=\"#%06x\"", units(x), units(y),
            units(radius), (unsigned)ink);
    if (thickness > 0)
        fprintf(out, " stroke=\"#%06x\" stroke-width=\"%ld\"", (unsigned)INK_FRAME,
                units(thickness));
    fputs("/>\n", out);
}

static void draw_digit(picture_pen *pen, double height, double x, double y, int digit)
{
    /* Digits are some 0.72 of the font high. */
    fprintf(((svg_pen *)pen)->out,
            "<text x=\"%ld\" y=\"%ld\" font-size=\"%ld\" fill=\"#%06x\">%d</text>\n", units(x),
            units(y + 0.36 * height), units(height), (unsigned)INK_CLUE, digit);
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
    long across = units(width), down = units(height);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%ld.%02ld\" height=\"%ld.%02ld\" "
            "viewBox=\"0 0 %ld %ld\" font-family=\"sans-serif\" text-anchor=\"middle\">\n",
            across / 100, across % 100, down / 100, down % 100, across, down);
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
