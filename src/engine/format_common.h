/* format_common.h - what readers and writers of several formats share. */
#ifndef CREEK_ENGINE_FORMAT_COMMON_H
#define CREEK_ENGINE_FORMAT_COMMON_H

#include "text.h"
#include <creek/format.h>

/* A new game of the size read at `place`; NULL with an error there when it is out of range. */
creek_game *format_new_game(const text_place *place, uint64_t width, uint64_t height);

/* Its puzzle, for clues and texts. */
creek_puzzle *format_puzzle(creek_game *game);

/* Its board, for marks; then makes them those that the game begins with. */
creek_board *format_marks(creek_game *game);
void format_set_marks(creek_game *game);

/* Returns the game if `good`, else frees it (NULL is allowed) and returns NULL. */
creek_game *format_finish(creek_game *game, bool good);

/* Sets a clue read at `place`; false with an error there if its corner cannot have it. */
bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue);

/* Reads a number of any length; larger ones become FORMAT_NUMBER_MAX. Returns false and consumes
 * nothing if there is none. */
enum { FORMAT_NUMBER_MAX = 1000000000 };
bool format_number(text_place *place, uint64_t *number);

/* Reads COLSxROWS, two such numbers; false, and may have consumed part of it. */
bool format_size(text_place *place, uint64_t *width, uint64_t *height);

/* Formats such a number for a message: "12", or "1000000000 or more". */
enum { FORMAT_NUMBER_SIZE = 24 };
const char *format_number_words(uint64_t number, char buffer[FORMAT_NUMBER_SIZE]);

/* Skips `word` and the spaces after it, if a space or the end of the line follows it. */
bool format_accept_key(text_place *line, const char *word);

/* Set an error: at `place`, `expected` was expected; memory ran out. Return NULL. */
void *format_fail_here(const text_place *place, const char *expected);
void *format_fail_memory(creek_error *error);

/* Whether a line is UTF-8 without NUL bytes; else sets an error at the first other byte. */
bool format_check_utf8(text_place line);

/* Whether only white space is left; else sets an error there. */
bool format_at_end(text_place place);

#endif
