/* save_file.h - writing a whole file so that it appears complete or not at all. */
#ifndef CREEK_BASE_SAVE_FILE_H
#define CREEK_BASE_SAVE_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    SAVE_FILE_DONE,
    SAVE_FILE_EXISTS, /* the file exists and `replace` was false */
    SAVE_FILE_FAILED  /* errno says why */
} save_file_result;

/* Writes a whole file and flushes it to the disk, as a file_writer does. */
save_file_result save_file(const char *path, const void *data, size_t length, unsigned mode,
                           bool replace);

/* Writes to a temporary file in the same folder and renames it at the end. A replaced file
 * keeps its permissions; a new one gets `mode` less the umask. Symbolic links are followed.
 * Without `replace` an existing file is left unchanged (EEXIST). */
typedef struct file_writer file_writer;

/* NULL with errno if the file cannot be written. */
file_writer *file_writer_begin(const char *path, unsigned mode, bool replace);

/* False on failure, which file_writer_commit() reports too. */
bool file_writer_add(file_writer *file, const void *data, size_t length);
bool file_writer_failed(const file_writer *file);

/* Moves the file into place; with `flush`, after flushing it to the disk. False with errno,
 * and no new file, if anything failed. Frees `file`. */
bool file_writer_commit(file_writer *file, bool flush);

/* Discards it. Frees `file`. */
void file_writer_cancel(file_writer *file);

/* From now on a signal that ends the program removes the file being written (the latest, if
 * there are several). */
void file_writer_catch_signals(void);

/* Creates a folder and its parents, accessible only to the player (0700). False with errno. */
bool make_private_folder(const char *path);

/* "$xdg/creek", or "$home/fallback/creek" if `xdg` is not an absolute path; NULL if `home`
 * is not one either. The caller owns it (free). */
char *user_folder(const char *xdg, const char *home, const char *fallback);

#endif
