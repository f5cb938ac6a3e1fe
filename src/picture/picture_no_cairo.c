/* What stands in where cairo is missing. creek_picture_available() has said
 * no before any of this is asked for. */
#include "picture_internal.h"

bool creek_picture_available(creek_picture_kind kind, creek_error *error)
{
    creek_error unwanted;
    return kind == CREEK_PICTURE_SVG ||
           picture_fail(error ? error : &unwanted, CREEK_ERROR_FORMAT,
                        "png and pdf need cairo, but creek was built without it; install "
                        "cairo (Debian: libcairo2-dev) and rebuild creek, or choose svg");
}

bool picture_png(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error)
{
    (void)puzzle, (void)board, (void)cell, (void)output;
    return creek_picture_available(CREEK_PICTURE_PNG, error);
}

creek_booklet *creek_booklet_new(const creek_booklet_options *options, creek_picture_output output,
                                 creek_error *error)
{
    (void)options, (void)output;
    *error = (creek_error){0};
    (void)creek_picture_available(CREEK_PICTURE_PDF, error);
    return NULL;
}

void creek_booklet_free(creek_booklet *booklet)
{
}

bool creek_booklet_add(creek_booklet *booklet, const char *name, const creek_puzzle *puzzle,
                       const creek_board *board, const creek_board *solution, creek_error *error)
{
    (void)booklet, (void)name, (void)puzzle, (void)board, (void)solution;
    return creek_picture_available(CREEK_PICTURE_PDF, error);
}

bool creek_booklet_finish(creek_booklet *booklet, creek_error *error)
{
    return creek_picture_available(CREEK_PICTURE_PDF, error);
}
