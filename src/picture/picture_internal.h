/* picture_internal.h - what the parts of the picture library share. */
#ifndef CREEK_PICTURE_INTERNAL_H
#define CREEK_PICTURE_INTERNAL_H

#include <creek/picture.h>

/* A board as svg, written by hand: it needs no library. As png through cairo; where that is
 * missing, picture_no_cairo.c stands in. */
bool picture_svg(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error);
bool picture_png(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error);
bool picture_cairo_available(void);

/* Errors of drawing, with `message` as it is; the sink that stopped the drawing knows why. Each
 * returns false. */
bool picture_fail(creek_error *error, creek_code code, const char *message);
bool picture_fail_memory(creek_error *error);
bool picture_fail_output(creek_error *error);

/* A copy that is UTF-8 whatever the text was: what is not, and what is a control character or
 * turns the direction of writing (utf8_is_unsafe()), becomes U+FFFD. The caller frees it; NULL
 * when memory runs out. */
char *picture_clean_text(const char *text);

/* "10x10 · easy · Author · Source", as far as the puzzle knows: what stands below its title. The
 * caller frees it; NULL when memory runs out. */
char *picture_subtitle(const creek_puzzle *puzzle);

#endif
