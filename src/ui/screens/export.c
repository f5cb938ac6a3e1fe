/* export.c - formats, pictures and files. */
#include "ui/screens/export.h"

#include "base/alloc.h"
#include "base/save_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- in memory ------------------------------------------------------------- */

typedef struct {
    char *data;
    size_t length, room;
} bytes;

static bool add_bytes(void *context, const void *data, size_t length)
{
    bytes *all = context;
    if (all->length + length > all->room) {
        all->room = 2 * (all->length + length) + 4096;
        all->data = xreallocarray(all->data, all->room, 1);
    }
    if (length)
        memcpy(all->data + all->length, data, length);
    all->length += length;
    return true;
}

static bool make_booklet(const creek_game *game, creek_picture_output output, creek_error *error)
{
    creek_booklet_options options = {.per_page = 1};
    creek_booklet *booklet = creek_booklet_new(&options, output, error);
    bool fine = booklet &&
                creek_booklet_add(booklet, NULL, creek_game_puzzle(game), creek_game_board(game),
                                  NULL, error) &&
                creek_booklet_finish(booklet, error);
    creek_booklet_free(booklet);
    return fine;
}

static bool make(const creek_game *game, const output_format *kind, bytes *all, creek_error *error)
{
    creek_picture_output output = {add_bytes, all};
    if (kind->format == CREEK_FORMAT_UNKNOWN) {
        if (!creek_picture_available(kind->kind, error))
            return false;
        if (kind->kind == CREEK_PICTURE_PDF)
            return make_booklet(game, output, error);
        return creek_picture_draw(kind->kind, creek_game_puzzle(game), creek_game_board(game), 0,
                                  output, error);
    }
    char *text = creek_write(game, kind->format, error);
    bool fine = text && add_bytes(all, text, strlen(text));
    creek_free(text);
    return fine;
}

/* --- what gets lost -------------------------------------------------------- */

static void tell_losses(const creek_game *game, const output_format *kind, char *why, size_t size)
{
    unsigned lost = kind->format == CREEK_FORMAT_UNKNOWN
                        ? creek_game_parts(game) & ~creek_picture_parts()
                        : creek_write_losses(game, kind->format);
    char words[OUTPUT_PARTS_WORDS];
    output_parts_words(lost, words);
    (void)snprintf(why, size, "%s", words);
}

/* --- files ----------------------------------------------------------------- */

static export_result put(const char *path, const bytes *all, bool replace, char *why, size_t size)
{
    struct stat about;
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) {
        snprintf(why, size, "%s is %s; name another file", path,
                 S_ISDIR(about.st_mode) ? "a folder" : "no ordinary file");
        return EXPORT_FAILED;
    }
    save_file_result result =
        save_file(path, all->data ? all->data : "", all->length, 0666, replace);
    if (result == SAVE_FILE_FAILED)
        snprintf(why, size, "%s: %s", path, strerror(errno));
    return result == SAVE_FILE_DONE     ? EXPORT_DONE
           : result == SAVE_FILE_EXISTS ? EXPORT_EXISTS
                                        : EXPORT_FAILED;
}

export_result export_write(const creek_game *game, const output_format *kind, const char *path,
                           bool replace, char *why, size_t size)
{
    bytes all = {0};
    creek_error error = {0};
    export_result result = EXPORT_FAILED;
    if (!path[0])
        snprintf(why, size, "there is no name yet; type one");
    else if (!make(game, kind, &all, &error))
        snprintf(why, size, "%s", error.message);
    else
        result = put(path, &all, replace, why, size);
    if (result == EXPORT_DONE)
        tell_losses(game, kind, why, size);
    free(all.data);
    return result;
}
