/* export.h - writes a game to a file in any format, atomically. */
#ifndef CREEK_UI_EXPORT_H
#define CREEK_UI_EXPORT_H

#include "source/output_format.h"

typedef enum {
    EXPORT_DONE,
    EXPORT_EXISTS, /* the file exists, and `replace` is not set */
    EXPORT_FAILED  /* nothing was changed; `why` has the reason */
} export_result;

/* Writes a game to `path`. With EXPORT_DONE, `why` names what the format cannot store, "" if
 * nothing. */
export_result export_write(const creek_game *game, const output_format *kind, const char *path,
                           bool replace, char *why, size_t size);

#endif
