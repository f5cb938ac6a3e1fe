/* export.h - a game in any format, as a file that is there as a whole or not
 * at all. */
#ifndef CREEK_UI_EXPORT_H
#define CREEK_UI_EXPORT_H

#include <creek/creek.h>
#include <creek/picture.h>

typedef struct {
    const char *name; /* "url" */
    const char *extension;
    const char *about;   /* what it is, in a few words */
    creek_format format; /* CREEK_FORMAT_UNKNOWN for pictures */
    creek_picture_kind kind;
} export_kind;

/* The kinds there are, 0 .. export_count()-1; those that cannot be made here
 * (no cairo) are among them and say so when they are asked for. */
size_t export_count(void);
const export_kind *export_at(size_t number);
/* The kind that the name of a file ends with; NULL for none. */
const export_kind *export_for(const char *path);

typedef enum {
    EXPORT_DONE,
    EXPORT_EXISTS, /* there is such a file, and `replace` was not said */
    EXPORT_FAILED  /* nothing has changed; `why` tells */
} export_result;

/* Writes a game to `path`. With EXPORT_DONE `why` names what the format has no
 * room for, "" when that is nothing. */
export_result export_write(const creek_game *game, const export_kind *kind, const char *path,
                           bool replace, char *why, size_t size);

#endif
