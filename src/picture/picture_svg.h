/* picture_svg.h - a board as svg, written by hand: it needs no library. */
#ifndef CREEK_PICTURE_SVG_H
#define CREEK_PICTURE_SVG_H

#include <creek/picture.h>

bool picture_svg(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error);

#endif
