/* puzzle.h - the checker's own idea of a puzzle, and its own reader.
 *
 * The checker shares no code with what it checks. A puzzle here is a size and
 * the clues on its corners; corner (r, c), 0 <= r <= height, 0 <= c <= width,
 * is the top left corner of cell (r, c).
 */
#ifndef CREEK_PROOFCHECK_PUZZLE_H
#define CREEK_PROOFCHECK_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CHECKER_SIZE_MAX = 255, /* largest width and height, in cells */
    CHECKER_NO_CLUE = -1    /* also what a `?` is here: it asks for nothing */
};

/* Largest text of a puzzle, in bytes. */
#define CHECKER_TEXT_MAX ((size_t)16 * 1024 * 1024)

typedef struct {
    int width, height;
    /* By row and column: CHECKER_NO_CLUE or the clue. The reader lets no clue
     * through that is larger than the number of cells round its corner; the
     * rest of the checker copes with any. */
    signed char clue[CHECKER_SIZE_MAX + 1][CHECKER_SIZE_MAX + 1];
} checker_puzzle;

/* Why a text cannot be read and where: line and column count from 1, columns
 * in characters. The message is of the form "what is wrong; what to do". */
typedef struct {
    int line, column;
    char message[200];
} checker_complaint;

/* Makes *puzzle a board of width x height (1 to CHECKER_SIZE_MAX) without clues. */
void checker_puzzle_clear(checker_puzzle *puzzle, int width, int height);

/* Whether a command line's PUZZLE is a puzzle's text rather than a file's
 * name: it holds `://` or `creek/COLS/ROWS`, or begins with `Creek (`. */
bool checker_puzzle_is_text(const char *text, size_t length);

/* Reads a puzzle from a URL in any of its forms or from a spop text. A
 * byte-order mark and white space may stand before, white space after it.
 * False on an error, told in *complaint; *puzzle is then undefined. */
bool checker_puzzle_read(checker_puzzle *puzzle, const char *text, size_t length,
                         checker_complaint *complaint);

#endif
