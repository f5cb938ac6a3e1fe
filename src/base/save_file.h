/* save_file.h - writing a whole file so that it appears complete or not at all. */
#ifndef CREEK_BASE_SAVE_FILE_H
#define CREEK_BASE_SAVE_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    SAVE_FILE_DONE,
    SAVE_FILE_EXISTS, /* there is a file, which was not to be replaced */
    SAVE_FILE_FAILED  /* errno says why */
} save_file_result;

/* Writes a file beside its place, flushes it to the disk and renames it. A file that is
 * replaced keeps its permissions, a new one gets `mode` less the umask. A link to a file
 * is written through. Without `replace` an existing file stays as it is. */
save_file_result save_file(const char *path, const void *data, size_t length, unsigned mode,
                           bool replace);

/* Makes a folder and those above it, each only for the player (0700). False with errno. */
bool make_private_folder(const char *path);

/* "$xdg/creek", or "$home/fallback/creek" when `xdg` is no absolute path; NULL when `home` is
 * none either. The caller owns it (free). */
char *user_folder(const char *xdg, const char *home, const char *fallback);

#endif
