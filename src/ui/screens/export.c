/* export.c - formats, pictures and files. */
#include "ui/screens/export.h"

#include "base/alloc.h"
#include "base/save_file.h"
#include "source/puzzle_writer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static export_result put(const char *path, const char *text, size_t length, bool replace, char *why,
                         size_t size)
{
    struct stat about;
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) {
        snprintf(why, size, "%s is %s; name another file", path,
                 S_ISDIR(about.st_mode) ? "a folder" : "no ordinary file");
        return EXPORT_FAILED;
    }
    save_file_result result = save_file(path, text, length, 0666, replace);
    if (result == SAVE_FILE_FAILED)
        snprintf(why, size, "%s: %s", path, strerror(errno));
    return result == SAVE_FILE_DONE     ? EXPORT_DONE
           : result == SAVE_FILE_EXISTS ? EXPORT_EXISTS
                                        : EXPORT_FAILED;
}

export_result export_write(const creek_game *game, const output_format *kind, const char *path,
                           bool replace, char *why, size_t size)
{
    char *text;
    size_t length;
    creek_error error = {0};
    export_result result = EXPORT_FAILED;
    FILE *out = check_alloc(open_memstream(&text, &length));
    bool written = (kind->format || creek_picture_available(kind->kind, &error)) &&
                   puzzle_writer_write(game, kind, 0, out, &error);
    if (ferror(out) | fclose(out))
        alloc_failed();
    if (!path[0])
        snprintf(why, size, "there is no name yet; type one");
    else if (!written)
        snprintf(why, size, "%s", error.message);
    else
        result = put(path, text, length, replace, why, size);
    if (result == EXPORT_DONE) {
        char words[OUTPUT_PARTS_WORDS];
        output_parts_words(puzzle_writer_losses(game, kind), words);
        snprintf(why, size, "%s", words);
    }
    free(text);
    return result;
}
