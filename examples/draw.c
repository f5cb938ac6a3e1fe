/* draw - writes a puzzle as svg: a small program that uses libcreek-picture.
 *
 *     cc -o draw draw.c $(pkg-config --cflags --libs creek-picture)
 *     ./draw '3x2:0c1a3e' > puzzle.svg
 */
#include <creek/creek.h>
#include <creek/picture.h>
#include <stdio.h>
#include <string.h>

static bool to_file(void *context, const void *data, size_t length)
{
    return fwrite(data, 1, length, context) == length;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "Usage: draw PUZZLE\n");
        return 2;
    }
    creek_error error;
    creek_game *game = creek_read(argv[1], strlen(argv[1]), NULL, &error);
    creek_picture_output output = {to_file, stdout};
    bool drawn = game && creek_picture_draw(CREEK_PICTURE_SVG, creek_game_puzzle(game),
                                            creek_game_board(game), 0, output, &error);
    if (!drawn)
        fprintf(stderr, "draw: %s\n", error.message);
    creek_game_free(game);
    return drawn && fflush(stdout) == 0 ? 0 : 2;
}
