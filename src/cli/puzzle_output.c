#include "cli/puzzle_output.h"

#include "base/alloc.h"

#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool puzzle_output_is_pdf(const puzzle_output_options *options)
{
    return !options->format->format && options->format->kind == CREEK_PICTURE_PDF;
}

/* Whether puzzles are pages of one document. */
static bool is_booklet(const puzzle_output *output)
{
    return puzzle_output_is_pdf(output->options) && !output->folder;
}

static bool has_room(const puzzle_output *output)
{
    return output->folder || output->options->format->a_line || is_booklet(output);
}

bool puzzle_output_takes_several(const puzzle_output *output)
{
    if (has_room(output))
        return true;
    complain("--%s=%s writes one file per puzzle; for several puzzles, add -o DIR/",
             output->options->option, output->options->format->name);
    return false;
}

/* --- folders --------------------------------------------------------------- */

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool output_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || (errno == EEXIST && is_folder(path));
}

char *output_path(const char *folder, const char *name, int number, const char *extension)
{
    enum { LONGEST = 180 };
    size_t length = strlen(name);
    if (length > LONGEST) {
        length = LONGEST;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--;
    }
    char *tame = length ? xstrndup(name, length) : xstrdup("_");
    for (char *c = tame; *c; c++) {
        bool unfit = (unsigned char)*c < 0x20 || *c == 0x7F || (c == tame && *c == '.');
        *c = *c == '/' ? '-' : unfit ? '_' : *c;
    }
    const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
    char *path = number > 1 ? xasprintf("%s%s%s-%d.%s", folder, slash, tame, number, extension)
                            : xasprintf("%s%s%s.%s", folder, slash, tame, extension);
    free(tame);
    return path;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The path of a file that was not used before; it belongs to the output. */
static const char *new_path(puzzle_output *output, const char *name)
{
    for (int number = 1;; number++) {
        char *path = output_path(output->path, name, number, output->options->format->extension);
        char **known = check_alloc(tsearch(path, &output->used, compare_paths));
        if (*known == path)
            return path;
        free(path);
    }
}

/* --- writing --------------------------------------------------------------- */

bool puzzle_output_open(puzzle_output *output, const puzzle_output_options *options)
{
    const output_format *format = options->format;
    const char *path = options->path;
    creek_error error;
    *output = (puzzle_output){.options = options};
    if (!format->format && !creek_picture_available(format->kind, &error)) {
        complain("--%s=%s: %s", options->option, format->name, error.message);
        return false;
    }
    output->path = path && strcmp(path, "-") != 0 ? path : NULL;
    if (!output->path && format->binary && isatty(STDOUT_FILENO)) {
        complain("refusing to write %s to a terminal; name a file with -o", format->name);
        return false;
    }
    if (output->path && path[strlen(path) - 1] == '/' && !output_folder(path)) {
        complain("%s: cannot create this folder: %s; name another", path, strerror(errno));
        return false;
    }
    output->folder = output->path && is_folder(path);
    text_stream_open(&output->held);
    return true;
}

static creek_booklet_options booklet_options(const puzzle_output_options *options)
{
    return (creek_booklet_options){.per_page = options->per_page ? options->per_page : 1,
                                   .cell_size = options->cell_size,
                                   .solutions = options->solutions};
}

bool puzzle_output_make(const puzzle_output *output, const char *name, const creek_game *game,
                        const creek_board *solution, FILE *out, creek_error *error)
{
    const puzzle_output_options *options = output->options;
    if (is_booklet(output))
        return true;
    if (!puzzle_output_is_pdf(options))
        return puzzle_writer_write(game, options->format, options->cell_size, out, error);
    creek_booklet_options page = booklet_options(options);
    return puzzle_writer_write_page(&page, name, game, solution, out, error);
}

/* Writes to standard output or to the file, which begins with the first bytes. */
static bool write_bytes(puzzle_output *output, const void *data, size_t length)
{
    if (!output->path)
        return output_write(data, length);
    if (!output->file)
        output->file = output_begin_file(output->path);
    return output->file && file_writer_add(output->file, data, length);
}

static bool write_file(const char *path, const text_stream *record)
{
    file_writer *file = output_begin_file(path);
    if (file)
        file_writer_add(file, record->text, record->length);
    return file && output_end_file(file, path);
}

static bool hold(void *held, const void *data, size_t length)
{
    return fwrite(data, 1, length, ((text_stream *)held)->out) == length;
}

/* One more page of the booklet. */
static bool add_page(puzzle_output *output, const char *name, const creek_game *game,
                     const creek_board *solution)
{
    creek_error error = {0};
    creek_booklet_options options = booklet_options(output->options);
    if (!output->booklet)
        output->booklet =
            creek_booklet_new(&options, (creek_picture_output){hold, &output->held}, &error);
    bool fine = output->booklet && creek_booklet_add(output->booklet, name, creek_game_puzzle(game),
                                                     creek_game_board(game), solution, &error);
    if (!fine)
        complain("%s: %s", name, error.message);
    return fine;
}

bool puzzle_output_put(puzzle_output *output, const char *name, const creek_game *game,
                       const creek_board *solution, const text_stream *record)
{
    if (is_booklet(output))
        return add_page(output, name, game, solution);
    if (output->folder)
        return write_file(new_path(output, name), record);
    if (has_room(output))
        return write_bytes(output, record->text, record->length);
    if (output->full)
        return puzzle_output_takes_several(output);
    output->full = true;
    return hold(&output->held, record->text, record->length);
}

/* Writes the file, or what was held back. */
static bool finish(puzzle_output *output)
{
    creek_error error = {0};
    bool drawn = !output->booklet || creek_booklet_finish(output->booklet, &error);
    if (!drawn)
        complain("pdf: %s", error.message);
    fflush(output->held.out);
    return drawn &&
           (!output->held.length || write_bytes(output, output->held.text, output->held.length));
}

bool puzzle_output_close(puzzle_output *output, bool keep)
{
    bool fine = !keep || finish(output);
    if (output->file && ((keep && fine) || file_writer_failed(output->file)))
        fine = output_end_file(output->file, output->path) && fine;
    else if (output->file)
        file_writer_cancel(output->file);
    creek_booklet_free(output->booklet);
    text_stream_close(&output->held);
    free(output->held.text);
    while (output->used) {
        char *path = *(char **)output->used;
        tdelete(path, &output->used, compare_paths);
        free(path);
    }
    return fine;
}
