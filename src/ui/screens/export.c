/* export.c - formats, pictures and files. */
#include "ui/screens/export.h"

#include "base/alloc.h"
#include "ui/board/film.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

save_file_result export_write(const creek_game *game, const output_format *kind, const char *path,
                              bool replace, char *why, size_t size)
{
    char *text, words[OUTPUT_PARTS_WORDS];
    size_t length;
    creek_error error = {0};
    struct stat about;
    FILE *out = check_alloc(open_memstream(&text, &length));
    bool written =
        (!output_format_is_picture(kind) || creek_picture_available(kind->kind, &error)) &&
        (kind->film ? film_write(game, NULL, kind->film, out, &error)
                    : output_format_write(game, kind, 0, out, &error));
    if (ferror(out) | fclose(out))
        alloc_failed();
    save_file_result result = SAVE_FILE_FAILED;
    if (!path[0] || strchr(path, '\n'))
        snprintf(why, size,
                 path[0] ? "the name has several lines; type another"
                         : "there is no name yet; type one");
    else if (!written)
        snprintf(why, size, "%s", error.message);
    else if (stat(path, &about) == 0 && !S_ISREG(about.st_mode))
        snprintf(why, size, "%s is %s; name another file", path,
                 S_ISDIR(about.st_mode) ? "a folder" : "not a regular file");
    else if ((result = save_file(path, text, length, 0666, replace)) == SAVE_FILE_FAILED)
        snprintf(why, size, "%s: %s", path, strerror(errno));
    free(text);
    if (result == SAVE_FILE_DONE) {
        output_parts_words(output_format_losses(game, kind), words);
        snprintf(why, size, "%s", words);
    }
    return result;
}
