#include "cli/conversion.h"

#include <string.h>

bool conversion_gather(void *out, const void *data, size_t length)
{
    return buffer_add(out, data, length);
}

bool conversion_make(const conversion *to, const creek_game *game, int cell_size, buffer *out,
                     creek_error *error)
{
    if (!to->format)
        return creek_picture_draw(to->kind, creek_game_puzzle(game), creek_game_board(game),
                                  cell_size, (creek_picture_output){conversion_gather, out}, error);
    char *text = creek_write(game, to->format, error);
    bool fine = text && buffer_add(out, text, strlen(text));
    if (text && !fine)
        *error = (creek_error){.code = CREEK_ERROR_MEMORY, .message = "memory ran out"};
    creek_free(text);
    return fine;
}

unsigned conversion_losses(const conversion *to, const creek_game *game)
{
    return to->format ? creek_write_losses(game, to->format)
                      : creek_game_parts(game) & ~creek_picture_parts();
}
