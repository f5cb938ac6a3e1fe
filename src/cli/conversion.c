#include "cli/conversion.h"

#include <string.h>

bool conversion_gather(void *out, const void *data, size_t length)
{
    buffer_add(out, data, length);
    return true;
}

bool conversion_make(const conversion *to, const creek_game *game, int cell_size, buffer *out,
                     creek_error *error)
{
    if (!to->format)
        return creek_picture_draw(to->kind, creek_game_puzzle(game), creek_game_board(game),
                                  cell_size, (creek_picture_output){conversion_gather, out}, error);
    char *text = creek_write(game, to->format, error);
    if (!text)
        return false;
    buffer_add(out, text, strlen(text));
    creek_free(text);
    return true;
}

unsigned conversion_losses(const conversion *to, const creek_game *game)
{
    return to->format ? creek_write_losses(game, to->format)
                      : creek_game_parts(game) & ~creek_picture_parts();
}
