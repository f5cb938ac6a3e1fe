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

/* Writes a whole file and flushes it to the disk, as a file_writer does. */
save_file_result save_file(const char *path, const void *data, size_t length, unsigned mode,
                           bool replace);

/* A file that is written beside its place and renamed in the end. A file that is replaced
 * keeps its permissions, a new one gets `mode` less the umask. A link to a file is written
 * through. Without `replace` an existing file stays as it is (EEXIST). */
typedef struct file_writer file_writer;

/* NULL with errno when the file cannot be written. */
file_writer *file_writer_begin(const char *path, unsigned mode, bool replace);

/* False when that fails, which file_writer_commit() reports too. */
bool file_writer_add(file_writer *file, const void *data, size_t length);
bool file_writer_failed(const file_writer *file);

/* Puts the file into place; with `flush` it is on the disk then. False with errno, and no new
 * file, when anything failed. Frees `file`. */
bool file_writer_commit(file_writer *file, bool flush);

/* Discards it. Frees `file`. */
void file_writer_cancel(file_writer *file);

/* From now on a signal that ends the program removes the file in the making (the latest, if
 * there are several). */
void file_writer_catch_signals(void);

/* Makes a folder and those above it, each only for the player (0700). False with errno. */
bool make_private_folder(const char *path);

/* "$xdg/creek", or "$home/fallback/creek" when `xdg` is no absolute path; NULL when `home` is
 * none either. The caller owns it (free). */
char *user_folder(const char *xdg, const char *home, const char *fallback);

#endif
