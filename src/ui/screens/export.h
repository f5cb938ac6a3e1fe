/* export.h - a game in any format, as a file that is there as a whole or not
 * at all. */
#ifndef CREEK_UI_EXPORT_H
#define CREEK_UI_EXPORT_H

#include "source/output_format.h"

typedef enum {
    EXPORT_DONE,
    EXPORT_EXISTS, /* there is such a file, and `replace` was not said */
    EXPORT_FAILED  /* nothing has changed; `why` tells */
} export_result;

/* Writes a game to `path`. With EXPORT_DONE `why` names what the format has no
 * room for, "" when that is nothing. */
export_result export_write(const creek_game *game, const output_format *kind, const char *path,
                           bool replace, char *why, size_t size);

#endif
