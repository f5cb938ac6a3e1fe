/* draft_size.h - a size as people type it. */
#ifndef CREEK_UI_DRAFT_SIZE_H
#define CREEK_UI_DRAFT_SIZE_H

#include <stdbool.h>

/* Reads "12x8", "12 8" or "12" (a square). NULL when it is a size, else what is
 * wrong (static). */
const char *draft_size_read(const char *text, int *width, int *height);

/* The same for a prompt. */
const char *draft_size_check(const char *text);

#endif
