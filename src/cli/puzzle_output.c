#include "cli/puzzle_output.h"

#include "cli/output.h"

#include <stdlib.h>

bool puzzle_output_is_pdf(const puzzle_output_options *options)
{
    return !options->format->format && options->format->kind == CREEK_PICTURE_PDF;
}

bool puzzle_output_takes_several(const puzzle_output *output)
{
    const puzzle_output_options *options = output->options;
    if (destination_is_folder(output->out) || options->format->a_line ||
        puzzle_output_is_pdf(options))
        return true;
    complain("--%s=%s takes a file for each puzzle, and here are several; add -o DIR/ for a "
             "folder",
             options->option, options->format->name);
    return false;
}

bool puzzle_output_open(puzzle_output *output, const puzzle_output_options *options)
{
    const output_format *format = options->format;
    creek_error error;
    *output = (puzzle_output){.options = options};
    if (options->path && !*options->path) {
        complain("-o needs the name of a file, or of a folder with a / at its end");
        return false;
    }
    if (!format->format && !creek_picture_available(format->kind, &error)) {
        complain("--%s=%s: %s", options->option, format->name, error.message);
        return false;
    }
    output->out = destination_open(options->path);
    if (!output->out)
        return false;
    if (!format->binary || !destination_is_terminal(output->out))
        return true;
    complain("refusing to write %s to a terminal; name a file with -o", format->name);
    destination_close(output->out, false);
    return false;
}

bool puzzle_output_make(const puzzle_output_options *options, const creek_game *game, FILE *out,
                        creek_error *error)
{
    return puzzle_output_is_pdf(options) ||
           puzzle_writer_write(game, options->format, options->cell_size, out, error);
}

static bool take_pdf(void *context, const void *data, size_t length)
{
    puzzle_output *output = context;
    output->write_failed = !destination_write(output->out, data, length);
    return !output->write_failed;
}

/* Reports what went wrong with a page or a booklet; returns false. */
static bool fail(const puzzle_output *output, const char *name, const creek_error *error)
{
    if (!output->write_failed)
        complain("%s: %s", name, error->message);
    return false;
}

static creek_booklet_options booklet_options(const puzzle_output_options *options)
{
    return (creek_booklet_options){.per_page = options->per_page ? options->per_page : 1,
                                   .cell_size = options->cell_size,
                                   .solutions = options->solutions};
}

/* A pdf of its own in the folder. */
static bool put_pdf(puzzle_output *output, const char *name, const creek_game *game,
                    const creek_board *solution)
{
    creek_error error = {0};
    text_stream record;
    creek_booklet_options options = booklet_options(output->options);
    text_stream_open(&record);
    bool made = puzzle_writer_write_page(&options, name, game, solution, record.out, &error);
    text_stream_close(&record);
    bool fine = made ? destination_put(output->out, name, output->options->format->extension,
                                       record.text, record.length)
                     : fail(output, name, &error);
    free(record.text);
    return fine;
}

/* One more page of the booklet. */
static bool add_page(puzzle_output *output, const char *name, const creek_game *game,
                     const creek_board *solution)
{
    creek_error error = {0};
    creek_booklet_options options = booklet_options(output->options);
    if (!output->booklet)
        output->booklet =
            creek_booklet_new(&options, (creek_picture_output){take_pdf, output}, &error);
    return (output->booklet && creek_booklet_add(output->booklet, name, creek_game_puzzle(game),
                                                 creek_game_board(game), solution, &error)) ||
           fail(output, name, &error);
}

bool puzzle_output_put(puzzle_output *output, const char *name, const creek_game *game,
                       const creek_board *solution, const text_stream *record)
{
    const puzzle_output_options *options = output->options;
    bool folder = destination_is_folder(output->out);
    if (puzzle_output_is_pdf(options))
        return folder ? put_pdf(output, name, game, solution)
                      : add_page(output, name, game, solution);
    return folder ? destination_put(output->out, name, options->format->extension, record->text,
                                    record->length)
                  : destination_write(output->out, record->text, record->length);
}

bool puzzle_output_close(puzzle_output *output, bool keep)
{
    creek_error error = {0};
    bool fine = !keep || !output->booklet || creek_booklet_finish(output->booklet, &error) ||
                fail(output, "pdf", &error);
    creek_booklet_free(output->booklet);
    return destination_close(output->out, keep && fine) && fine;
}
