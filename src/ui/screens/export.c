/* export.c - formats, pictures and files. */
#include "ui/screens/export.h"

#include "store/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- in memory ------------------------------------------------------------- */

typedef struct {
    char *data;
    size_t length, room;
} bytes;

static bool add_bytes(void *context, const void *data, size_t length)
{
    bytes *all = context;
    if (all->length + length > all->room) {
        size_t room = 2 * (all->length + length) + 4096;
        char *grown = realloc(all->data, room);
        if (!grown)
            return false;
        all->data = grown;
        all->room = room;
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
    if (text && !fine)
        snprintf(error->message, sizeof error->message, "memory ran out");
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

/* A new file is as readable as others the player makes; one that is replaced
 * stays as readable as it was. */
static void set_mode(int fd, const struct stat *before)
{
    mode_t mask = umask(0);
    (void)umask(mask);
    (void)fchmod(fd, before ? before->st_mode & 0777 : 0666 & ~mask);
}

static export_result put(const char *path, const bytes *all, bool replace, char *why, size_t size)
{
    struct stat about;
    bool there = stat(path, &about) == 0;
    if (there && !S_ISREG(about.st_mode)) {
        snprintf(why, size, "%s is %s; name another file", path,
                 S_ISDIR(about.st_mode) ? "a folder" : "no ordinary file");
        return EXPORT_FAILED;
    }
    if (there && !replace)
        return EXPORT_EXISTS;
    /* Through a link it is the file behind it that is replaced. */
    char *target = there ? realpath(path, NULL) : strdup(path);
    int fd = target ? store_write_whole(target, all->data ? all->data : "", all->length, !there,
                                        why, size)
                    : -1;
    int error = errno;
    if (!target)
        snprintf(why, size, "%s: %s", path, strerror(error));
    free(target);
    if (fd < 0)
        return error == EEXIST ? EXPORT_EXISTS : EXPORT_FAILED;
    set_mode(fd, there ? &about : NULL);
    close(fd);
    return EXPORT_DONE;
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
