#include "source/puzzle_writer.h"

unsigned puzzle_writer_losses(const creek_game *game, const output_format *format)
{
    return format->format ? creek_write_losses(game, format->format)
                          : creek_game_parts(game) & ~creek_picture_parts();
}

static bool take_bytes(void *out, const void *data, size_t length)
{
    return fwrite(data, 1, length, out) == length;
}

bool puzzle_writer_write_page(const creek_booklet_options *options, const char *name,
                              const creek_game *game, const creek_board *solution, FILE *out,
                              creek_error *error)
{
    creek_booklet *booklet =
        creek_booklet_new(options, (creek_picture_output){take_bytes, out}, error);
    bool fine = booklet &&
                creek_booklet_add(booklet, name, creek_game_puzzle(game), creek_game_board(game),
                                  solution, error) &&
                creek_booklet_finish(booklet, error);
    creek_booklet_free(booklet);
    return fine;
}

bool puzzle_writer_write(const creek_game *game, const output_format *format, int cell_size,
                         FILE *out, creek_error *error)
{
    if (!format->format && format->kind == CREEK_PICTURE_PDF) {
        creek_booklet_options options = {.per_page = 1, .cell_size = cell_size};
        return puzzle_writer_write_page(&options, NULL, game, NULL, out, error);
    }
    if (!format->format)
        return creek_picture_draw(format->kind, creek_game_puzzle(game), creek_game_board(game),
                                  cell_size, (creek_picture_output){take_bytes, out}, error);
    char *text = creek_write(game, format->format, error);
    if (text)
        fputs(text, out);
    creek_free(text);
    return text;
}
