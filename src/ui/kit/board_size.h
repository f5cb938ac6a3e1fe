/* board_size.h - reading a board size as people type it. */
#ifndef CREEK_UI_BOARD_SIZE_H
#define CREEK_UI_BOARD_SIZE_H

/* Reads "12x8", "12 8" or "12" (a square). Returns NULL, or what is wrong (static). */
const char *board_size_read(const char *text, int *width, int *height);

/* The same for a prompt. */
const char *board_size_check(const char *text);

#endif
