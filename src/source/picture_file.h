/* picture_file.h - reads a drawing to use as the solution of a puzzle.
 *
 * It is a PBM file, plain (P1) or raw (P4), whose black pixels are shaded cells; or text with a row
 * on each line, `#`, `x`, `X` or `1` for a shaded cell and `.`, `-`, `0` or a space for an unshaded
 * one. Cells missing at the end of a row are unshaded. Blank lines at the end are ignored.
 */
#ifndef CREEK_SOURCE_PICTURE_FILE_H
#define CREEK_SOURCE_PICTURE_FILE_H

#include <creek/creek.h>

/* Reads a picture from memory: a board with every cell decided. The caller
 * owns it. NULL with *error. */
creek_board *picture_read(const char *data, size_t length, creek_error *error);

/* Reads the file `path` (`-` is standard input). NULL with *message, the
 * caller's to free: "FILE:LINE:COLUMN: what is wrong; what to do". */
creek_board *picture_file_read(const char *path, char **message);

#endif
