#include "cli/grid.h"

#include <langinfo.h>
#include <string.h>

typedef struct {
    const char *corner;
    const char *across; /* a cell's edge, three columns wide */
    const char *down;
    const char *cells[3]; /* by creek_state */
} glyphs;

static const glyphs ascii = {"+", "---", "|", {" ? ", "###", "   "}};
static const glyphs unicode = {"·", "───", "│", {" ? ", "▓▓▓", "   "}};

static void draw_line(FILE *out, const creek_puzzle *puzzle, int row, const glyphs *style)
{
    int width = creek_puzzle_width(puzzle);
    for (int col = 0; col <= width; col++) {
        int clue = creek_puzzle_clue(puzzle, row, col);
        if (clue == CREEK_CLUE_NONE)
            fputs(style->corner, out);
        else
            putc(clue == CREEK_CLUE_UNKNOWN ? '?' : '0' + clue, out);
        fputs(col < width ? style->across : "\n", out);
    }
}

void grid_draw(FILE *out, const creek_puzzle *puzzle, const creek_board *board)
{
    const glyphs *use = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? &unicode : &ascii;
    int height = creek_puzzle_height(puzzle);
    int width = creek_puzzle_width(puzzle);
    for (int row = 0; row < height; row++) {
        draw_line(out, puzzle, row, use);
        for (int col = 0; col < width; col++)
            fprintf(out, "%s%s", use->down, use->cells[creek_board_get(board, row, col)]);
        fprintf(out, "%s\n", use->down);
    }
    draw_line(out, puzzle, height, use);
}
