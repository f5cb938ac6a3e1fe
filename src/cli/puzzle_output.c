#include "cli/puzzle_output.h"

#include "cli/options.h"
#include "cli/output.h"

#include <stdlib.h>

bool puzzle_output_take_format(const char *option, const char *text, const conversion **to)
{
    const char *names[OUTPUT_FORMATS];
    int choice = 0;
    for (int i = 0; i < OUTPUT_FORMATS; i++)
        names[i] = output_formats[i].name;
    if (!options_choice(option, text, names, OUTPUT_FORMATS, &choice))
        return false;
    *to = &output_formats[choice];
    return true;
}

/* Whether the format and the place go together; if not, that is said. */
static bool fits(const puzzle_output *output, bool several)
{
    const conversion *to = output->to;
    bool together = !destination_is_folder(output->out);
    if (several && together && !to->a_line && !conversion_is_pdf(to))
        complain("--format=%s takes a file for each puzzle, and here are several; add -o DIR/ for "
                 "a folder",
                 to->name);
    else if (to->binary && destination_is_terminal(output->out))
        complain("%s is nothing for a terminal; name a file with -o", to->name);
    else
        return true;
    return false;
}

bool puzzle_output_open(puzzle_output *output, const conversion *to, const char *path, bool several)
{
    creek_error error;
    *output = (puzzle_output){.to = to};
    if (path && !*path) {
        complain("-o needs the name of a file, or of a folder with a / at its end");
        return false;
    }
    if (!to->format && !creek_picture_available(to->kind, &error)) {
        complain("--format=%s: %s", to->name, error.message);
        return false;
    }
    output->out = destination_open(path);
    if (!output->out)
        return false;
    if (fits(output, several))
        return true;
    destination_close(output->out, false);
    return false;
}

bool puzzle_output_make(const conversion *to, const creek_game *game, buffer *record,
                        creek_error *error)
{
    return conversion_is_pdf(to) || conversion_make(to, game, 0, record, error);
}

static bool take_pdf(void *context, const void *data, size_t length)
{
    return destination_write(context, data, length);
}

static creek_booklet *new_booklet(creek_picture_output to, creek_error *error)
{
    return creek_booklet_new(&(creek_booklet_options){.per_page = 1}, to, error);
}

static bool add_page(creek_booklet *booklet, const char *name, const creek_game *game,
                     creek_error *error)
{
    return booklet && creek_booklet_add(booklet, name, creek_game_puzzle(game),
                                        creek_game_board(game), NULL, error);
}

static bool complain_of(const char *name, const creek_error *error)
{
    complain("%s: %s", name, error->message);
    return false;
}

/* A pdf of its own in the folder. */
static bool put_pdf(puzzle_output *output, const char *name, const creek_game *game)
{
    creek_error error = {0};
    buffer record = {0};
    creek_booklet *booklet =
        new_booklet((creek_picture_output){conversion_gather, &record}, &error);
    bool made = add_page(booklet, name, game, &error) && creek_booklet_finish(booklet, &error);
    bool fine =
        made ? destination_put(output->out, name, output->to->extension, record.data, record.length)
             : complain_of(name, &error);
    creek_booklet_free(booklet);
    free(record.data);
    return fine;
}

bool puzzle_output_put(puzzle_output *output, const char *name, const creek_game *game,
                       const buffer *record)
{
    bool folder = destination_is_folder(output->out);
    creek_error error = {0};
    if (conversion_is_pdf(output->to)) {
        if (folder)
            return put_pdf(output, name, game);
        if (!output->booklet)
            output->booklet = new_booklet((creek_picture_output){take_pdf, output->out}, &error);
        return add_page(output->booklet, name, game, &error) || complain_of(name, &error);
    }
    return folder ? destination_put(output->out, name, output->to->extension, record->data,
                                    record->length)
                  : destination_write(output->out, record->data, record->length);
}

bool puzzle_output_close(puzzle_output *output, bool keep)
{
    creek_error error = {0};
    bool fine = true;
    if (keep && output->booklet && !creek_booklet_finish(output->booklet, &error))
        fine = complain_of("pdf", &error);
    creek_booklet_free(output->booklet);
    return destination_close(output->out, keep && fine) && fine;
}
