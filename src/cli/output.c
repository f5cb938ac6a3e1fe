#include "cli/output.h"

#include "base/utf8.h"
#include "cli/verb.h"
#include "ui/play/film.h"

#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool failed(void)
{
    complain("standard output: %s; output is truncated", strerror(errno));
    return false;
}

bool output_write(const char *record, size_t length)
{
    char *safe = NULL;
    if (isatty(STDOUT_FILENO)) {
        safe = xmalloc(length + 1);
        length = utf8_sanitize(safe, record, length, UTF8_KEEP_LAYOUT);
    }
    bool fine = fwrite(safe ? safe : record, 1, length, stdout) == length && fflush(stdout) == 0;
    free(safe);
    return fine || failed();
}

bool output_finish(void)
{
    if (ferror(stdout)) /* already reported */
        return false;
    /* It may have been closed from the start; records are written at once (output_write). */
    return fclose(stdout) == 0 || errno == EBADF || failed();
}

FILE *text_stream_open(text_stream *stream)
{
    *stream = (text_stream){0};
    stream->out = check_alloc(open_memstream(&stream->text, &stream->length));
    return stream->out;
}

void text_stream_close(text_stream *stream)
{
    check_memory(!(ferror(stream->out) | fclose(stream->out)));
}

int text_stream_write(text_stream *stream)
{
    text_stream_close(stream);
    bool fine = output_write(stream->text, stream->length);
    free(stream->text);
    return fine ? STATUS_SUCCESS : STATUS_ERROR;
}

void put_plain(FILE *out, const char *text, unsigned keep)
{
    size_t length = strlen(text);
    char *safe = xmalloc(length + 1);
    fwrite(safe, 1, utf8_sanitize(safe, text, length, keep), out);
    free(safe);
}

void put_wrapped(FILE *out, const char *text, int indentation)
{
    size_t column = (size_t)indentation;
    enum { COLUMNS = 80 };
    bool gap = false; /* a space before the next word */
    while (*text) {
        size_t word = strcspn(text, " \n");
        if (gap && column + 1 + word > COLUMNS) {
            fprintf(out, "\n%*s", indentation, "");
            column = (size_t)indentation;
        } else if (gap) {
            putc(' ', out);
            column++;
        }
        column += fwrite(text, 1, word, out);
        gap = true;
        text += word;
        if (*text == '\n') {
            fprintf(out, "\n\n%*s", indentation, "");
            column = (size_t)indentation;
            gap = false;
        }
        text += *text != '\0';
    }
    putc('\n', out);
}

static void complain_of_file(const char *path)
{
    complain("%s: cannot be written: %s; name another file", path,
             errno == EINVAL ? "not a regular file" : strerror(errno));
}

file_writer *output_begin_file(const char *path)
{
    file_writer_catch_signals();
    /* Renaming over a file needs no write permission on it; respect its absence. */
    bool locked = access(path, F_OK) == 0 && access(path, W_OK) != 0;
    file_writer *file = locked ? NULL : file_writer_begin(path, 0666, true);
    if (!file) {
        errno = errno == EISDIR ? EINVAL : errno;
        complain_of_file(path);
    }
    return file;
}

bool output_end_file(file_writer *file, const char *path)
{
    bool fine = file_writer_commit(file, false);
    if (!fine)
        complain_of_file(path);
    return fine;
}

/* --- folders --------------------------------------------------------------- */

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool output_folder(const char *path)
{
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && is_folder(path)))
        return true;
    complain("%s: cannot create this directory: %s; name another", path, strerror(errno));
    return false;
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

/* A path that was not used before; it belongs to the output. */
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
    if (output_format_is_picture(format) && !creek_picture_available(format->kind, &error)) {
        complain("%s: %s", format->name, error.message);
        return false;
    }
    output->path = path && strcmp(path, "-") != 0 ? path : NULL;
    if (!output->path && format->kind != CREEK_PICTURE_SVG && isatty(STDOUT_FILENO)) {
        complain("refusing to write %s to a terminal; name a file with -o", format->name);
        return false;
    }
    if (output->path && path[strlen(path) - 1] == '/' && !output_folder(path))
        return false;
    output->folder = output->path && is_folder(path);
    if (output->path && !output->folder && !(output->file = output_begin_file(path)))
        return false;
    text_stream_open(&output->document);
    return true;
}

/* Prints a puzzle to the document. */
static bool print(puzzle_output *output, const puzzle_ref *item, const creek_board *solution,
                  creek_error *error)
{
    const puzzle_output_options *options = output->options;
    const output_format *format = options->format;
    FILE *out = output->document.out;
    if (format->kind != CREEK_PICTURE_PDF) {
        if (item->named && format->one_line && format->format != CREEK_FORMAT_JSON &&
            !output->folder) {
            put_plain(out, item->name, 0);
            putc('\t', out);
        }
        if (format->film)
            return film_write(item->game, item->name, format->film, out, error);
        return output_format_write(item->game, format, options->cell_size, out, error);
    }
    creek_booklet_options pages = {.per_page = options->per_page ? options->per_page : 1,
                                   .cell_size = options->cell_size,
                                   .solutions = options->solutions};
    if (!output->booklet)
        output->booklet =
            creek_booklet_new(&pages, (creek_picture_output){output_format_sink, out}, error);
    return output->booklet &&
           creek_booklet_add(output->booklet, item->name, creek_game_puzzle(item->game),
                             creek_game_board(item->game), solution, error);
}

/* Drops what was printed. */
static void clear_document(puzzle_output *output)
{
    creek_booklet_free(output->booklet);
    output->booklet = NULL;
    text_stream_close(&output->document);
    free(output->document.text);
}

/* Ends the document, writes it to the file `path` (NULL: appends it to the output) and begins a new
 * one. */
static bool write_document(puzzle_output *output, const char *path)
{
    text_stream *document = &output->document;
    creek_error error = {0};
    bool fine = !output->booklet || creek_booklet_finish(output->booklet, &error);
    if (!fine)
        complain("pdf: %s", error.message);
    fflush(document->out);
    file_writer *file = fine && path ? output_begin_file(path) : output->file;
    if (fine && file)
        fine = file_writer_add(file, document->text, document->length);
    else if (fine)
        fine = !path && output_write(document->text, document->length);
    if (path && file && !output_end_file(file, path))
        fine = false;
    clear_document(output);
    text_stream_open(document);
    return fine;
}

/* Warns of what the format left out of a puzzle. */
static void tell_losses(const puzzle_ref *item, const output_format *format)
{
    char lost[OUTPUT_PARTS_WORDS];
    output_parts_words(output_format_losses(item->game, format), lost);
    if (*lost)
        complain("%s: %s cannot store %s; left out", item->name, format->name, lost);
}

bool puzzle_output_put(puzzle_output *output, const puzzle_ref *item, const creek_board *solution)
{
    const output_format *format = output->options->format;
    creek_error error = {0};
    if (output->count > 0 && !output->folder && !format->one_line &&
        format->kind != CREEK_PICTURE_PDF) {
        complain("the format %s needs one file per puzzle; for several puzzles, add -o DIR/",
                 format->name);
        output->failed = true;
        return false;
    }
    if (!print(output, item, solution, &error)) {
        complain("%s: %s", item->name, error.message);
        output->failed = output->booklet && !output->folder;
        clear_document(output);
        text_stream_open(&output->document);
        return false;
    }
    output->count++;
    tell_losses(item, format);
    if (output->folder)
        return write_document(output, new_path(output, item->name));
    output->failed = format->one_line && !write_document(output, NULL);
    return !output->failed;
}

bool puzzle_output_close(puzzle_output *output, bool keep)
{
    bool fine = !keep || write_document(output, NULL);
    if (output->file && ((keep && fine && output->count) || file_writer_failed(output->file)))
        fine = output_end_file(output->file, output->path) && fine;
    else if (output->file)
        file_writer_cancel(output->file);
    clear_document(output);
    while (output->used) {
        char *path = *(char **)output->used;
        tdelete(path, &output->used, compare_paths);
        free(path);
    }
    return fine;
}
