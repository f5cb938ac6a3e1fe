#include "picture_internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The pen gathers a little before it hands it on. */
typedef struct {
    picture_pen pen;
    creek_picture_output output;
    char text[4096];
    size_t length;
    bool failed;
} svg_pen;

static void flush(svg_pen *svg)
{
    if (svg->length && !svg->failed)
        svg->failed = !svg->output.write(svg->output.context, svg->text, svg->length);
    svg->length = 0;
}

static void add(svg_pen *svg, const char *text)
{
    for (; *text; text++) {
        if (svg->length == sizeof svg->text)
            flush(svg);
        svg->text[svg->length++] = *text;
    }
}

/* Numbers have at most two decimals, and a point whatever the locale. */
static void add_number(svg_pen *svg, double value)
{
    char digits[32];
    long hundredths = (long)(value * 100 + (value < 0 ? -0.5 : 0.5));
    const char *sign = hundredths < 0 ? "-" : "";
    hundredths = hundredths < 0 ? -hundredths : hundredths;
    snprintf(digits, sizeof digits, "%s%ld.%02ld", sign, hundredths / 100, hundredths % 100);
    size_t end = strlen(digits);
    while (digits[end - 1] == '0')
        end--;
    digits[digits[end - 1] == '.' ? end - 1 : end] = '\0';
    add(svg, digits);
}

/* ` NAME="VALUE"` for each pair of a name and a double, up to NULL. */
static void add_attributes(svg_pen *svg, const char *name, ...)
{
    va_list rest;
    va_start(rest, name);
    for (; name; name = va_arg(rest, const char *)) {
        add(svg, " ");
        add(svg, name);
        add(svg, "=\"");
        add_number(svg, va_arg(rest, double));
        add(svg, "\"");
    }
    va_end(rest);
}

static void add_color(svg_pen *svg, const char *name, picture_ink ink)
{
    char text[32];
    snprintf(text, sizeof text, " %s=\"#%06x\"", name, picture_ink_color(ink));
    add(svg, text);
}

static void draw_rectangle(picture_pen *pen, picture_ink ink, double x, double y, double width,
                           double height)
{
    svg_pen *svg = (svg_pen *)pen;
    add(svg, "<rect");
    add_attributes(svg, "x", x, "y", y, "width", width, "height", height, (char *)NULL);
    add_color(svg, "fill", ink);
    add(svg, "/>\n");
}

static void draw_line(picture_pen *pen, picture_ink ink, double thickness, double x1, double y1,
                      double x2, double y2)
{
    svg_pen *svg = (svg_pen *)pen;
    add(svg, "<line");
    add_attributes(svg, "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke-width", thickness,
                   (char *)NULL);
    add_color(svg, "stroke", ink);
    add(svg, "/>\n");
}

static void draw_disc(picture_pen *pen, picture_ink ink, double thickness, double x, double y,
                      double radius)
{
    svg_pen *svg = (svg_pen *)pen;
    add(svg, "<circle");
    add_attributes(svg, "cx", x, "cy", y, "r", radius, (char *)NULL);
    add_color(svg, "fill", ink);
    if (thickness > 0) {
        add_color(svg, "stroke", INK_FRAME);
        add_attributes(svg, "stroke-width", thickness, (char *)NULL);
    }
    add(svg, "/>\n");
}

static void draw_digit(picture_pen *pen, double height, double x, double y, int digit)
{
    svg_pen *svg = (svg_pen *)pen;
    char text[8];
    snprintf(text, sizeof text, ">%d", digit);
    add(svg, "<text");
    /* Digits are some 0.72 of the font high. */
    add_attributes(svg, "x", x, "y", y + 0.36 * height, "font-size", height, (char *)NULL);
    add_color(svg, "fill", INK_CLUE);
    add(svg, text);
    add(svg, "</text>\n");
}

/* An element of text, quoted as XML wants it. */
static bool add_element(svg_pen *svg, const char *name, const char *text)
{
    char *clean = picture_clean_text(text);
    if (!clean)
        return false;
    add(svg, "<");
    add(svg, name);
    add(svg, ">");
    for (const char *c = clean; *c; c++) {
        char plain[2] = {*c, '\0'};
        add(svg, *c == '<' ? "&lt;" : *c == '>' ? "&gt;" : *c == '&' ? "&amp;" : plain);
    }
    add(svg, "</");
    add(svg, name);
    add(svg, ">\n");
    free(clean);
    return true;
}

static bool add_head(svg_pen *svg, const creek_puzzle *puzzle, double width, double height)
{
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    char *subtitle = picture_subtitle(puzzle);
    add(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    add_attributes(svg, "width", width, "height", height, (char *)NULL);
    add(svg, " viewBox=\"0 0 ");
    add_number(svg, width);
    add(svg, " ");
    add_number(svg, height);
    add(svg, "\" font-family=\"sans-serif\" text-anchor=\"middle\">\n");
    bool good = subtitle && add_element(svg, "title", title ? title : "Creek") &&
                add_element(svg, "desc", subtitle);
    free(subtitle);
    return good;
}

bool picture_svg(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error)
{
    svg_pen *svg = calloc(1, sizeof *svg);
    if (!svg)
        return picture_fail_memory(error);
    svg->pen = (picture_pen){draw_rectangle, draw_line, draw_disc, draw_digit};
    svg->output = output;
    double width = picture_length(creek_puzzle_width(puzzle), cell);
    double height = picture_length(creek_puzzle_height(puzzle), cell);
    bool good = add_head(svg, puzzle, width, height);
    if (good) {
        draw_rectangle(&svg->pen, INK_PAPER, 0, 0, width, height);
        picture_draw_board(&svg->pen, puzzle, board, 0, 0, cell);
        add(svg, "</svg>\n");
        flush(svg);
    }
    bool written = !svg->failed;
    free(svg);
    if (!good)
        return picture_fail_memory(error);
    return written || picture_fail_output(error);
}
