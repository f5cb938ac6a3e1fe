#include "cairo_pen.h"
#include "picture_internal.h"

/* More pixels would take more than 512 MiB. */
#define PIXELS_MAX (128.0 * 1024 * 1024)
#define SIDE_MAX 32767

bool creek_picture_available(creek_picture_kind kind, creek_error *error)
{
    (void)kind, (void)error;
    return true;
}

bool picture_png(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error)
{
    double width = picture_length(creek_puzzle_width(puzzle), cell);
    double height = picture_length(creek_puzzle_height(puzzle), cell);
    if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
        return picture_fail(error, CREEK_ERROR_LIMIT,
                            "the picture is too large; choose a smaller cell size");
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width + 1, (int)height + 1);
    cairo_t *cairo = cairo_create(surface);
    cairo_pen pen = cairo_pen_on(cairo);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    picture_draw_board(&pen.pen, puzzle, board, 0, 0, cell);
    cairo_status_t status = cairo_status(cairo);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface, cairo_pen_write, &output);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return cairo_pen_check(status, error);
}
