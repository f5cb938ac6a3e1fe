/* Penpa+ links, and the lines of text in them. What can be read can be written and read again. */
#include "check_reader.h"

#include "source/penpa.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(creek_game *game, char *ignored, const creek_error *error, const char *text,
                  size_t size)
{
    if (!game) {
        if (ignored)
            abort();
        check_error(error, text, size);
        return;
    }
    creek_error again;
    char *link = penpa_write(game), *none;
    creek_game *copy = penpa_read(link, strlen(link), &none, &again);
    if (!copy || none || !creek_puzzle_equal(creek_game_puzzle(game), creek_game_puzzle(copy)) ||
        !creek_board_equal(creek_game_board(game), creek_game_board(copy)))
        abort();
    creek_game_free(copy);
    creek_game_free(game);
    free(link);
    free(ignored);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    creek_error error;
    char *ignored;
    char *lines = strndup(text, size);
    if (!lines)
        abort();
    creek_game *game = penpa_text_read(lines, &ignored, &error);
    check(game, ignored, &error, text, size);
    free(lines);
    if (!penpa_is_link(text, size))
        return 0;
    game = penpa_read(text, size, &ignored, &error);
    check(game, ignored, &error, text, size);
    return 0;
}
