#include "pictures.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

creek_board *picture_board(const char *rows)
{
    int width = (int)strcspn(rows, "/"), height = 1;
    for (const char *c = rows; *c; c++)
        height += *c == '/';
    creek_board *board = creek_board_new(width, height);
    if (!board)
        abort();
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++) {
            char c = rows[row * (width + 1) + col];
            creek_board_set(board, row, col,
                            c == '#'   ? CREEK_SHADED
                            : c == '+' ? CREEK_UNSHADED
                                       : CREEK_UNDECIDED);
        }
    }
    return board;
}

creek_game *picture_game(const char *text)
{
    creek_error error;
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    if (!game) {
        fprintf(stderr, "%s: %d:%d: %s\n", text, error.line, error.column, error.message);
        abort();
    }
    return game;
}
