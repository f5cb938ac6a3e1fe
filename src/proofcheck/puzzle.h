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
    CHECKER_NO_CLUE = -1    /* also used for a `?`, which is no constraint */
};

/* Largest text of a puzzle, in bytes. */
#define CHECKER_TEXT_MAX ((size_t)16 * 1024 * 1024)

typedef struct {
    int width, height;
    /* By row and column: CHECKER_NO_CLUE or the clue. The reader rejects clues larger than the
     * number of cells around their corner; the rest of the checker accepts any. */
    signed char clue[CHECKER_SIZE_MAX + 1][CHECKER_SIZE_MAX + 1];
} checker_puzzle;

/* Why and where a text cannot be read: line and column count from 1, columns in characters. The
 * message has the form "what is wrong; what to do". */
typedef struct {
    int line, column;
    char message[200];
} checker_complaint;

/* Initializes *puzzle as a board of width x height (1 to CHECKER_SIZE_MAX) without clues. */
void checker_puzzle_clear(checker_puzzle *puzzle, int width, int height);

/* Whether a PUZZLE argument is a puzzle's text rather than a file name: it contains `://`, or
 * begins with `creek/` and a digit or with `Creek (`. */
bool checker_puzzle_is_text(const char *text, size_t length);

/* Reads a puzzle from a URL as creek writes it, or its end from `creek/` on, or from a spop text; a
 * byte-order mark and white space may precede it, white space may follow. False on an error,
 * described in *complaint; *puzzle is then undefined. */
bool checker_puzzle_read(checker_puzzle *puzzle, const char *text, size_t length,
                         checker_complaint *complaint);

#endif
