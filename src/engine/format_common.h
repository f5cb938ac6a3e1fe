/* format_common.h - what readers and writers of several formats share. */
#ifndef CREEK_ENGINE_FORMAT_COMMON_H
#define CREEK_ENGINE_FORMAT_COMMON_H

#include "text.h"
#include <creek/format.h>

/* A new game of the size read at `place`; refuses 0 and sizes that are too large with an
 * error there. */
creek_game *format_new_game(const text_place *place, uint64_t width, uint64_t height);

/* Its puzzle, for clues and texts. */
creek_puzzle *format_puzzle(creek_game *game);

/* Its board, for marks; the game begins with those once they are set. */
creek_board *format_marks(creek_game *game);
void format_set_marks(creek_game *game);

/* Returns the game if `good`, else frees it (NULL is fine) and returns NULL. */
creek_game *format_finish(creek_game *game, bool good);

/* Sets a clue read at `place`; refuses one beyond 4, or larger than the corner touches with
 * an error there. */
bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue);

/* Over a number of any length: all from FORMAT_NUMBER_MOST on, far more than is allowed
 * anywhere, count as that. False, and nothing taken, without one. */
enum { FORMAT_NUMBER_MOST = 1000000000 };
bool format_number(text_place *place, uint64_t *number);

/* Over COLSxROWS, two such numbers; false, and perhaps some of it taken, without it. */
bool format_size(text_place *place, uint64_t *width, uint64_t *height);

/* Such a number in words for a message: "12", or "1000000000 or more". */
enum { FORMAT_NUMBER_SIZE = 24 };
const char *format_number_words(uint64_t number, char buffer[FORMAT_NUMBER_SIZE]);

/* The present line without blanks at its ends; the place moves to the next. */
text_place format_take_line(text_place *place);

/* The next line that is not blank; false at the end of the text, and then *line is that
 * end. */
bool format_take_full_line(text_place *place, text_place *line);

/* Over `word` and the blanks after it, when a blank or the end of the line follows it. */
bool format_accept_key(text_place *line, const char *word);

/* Tells that something else than `expected` stands here, or that memory ran out. Returns
 * NULL, as text_fail() does. */
void *format_fail_here(const text_place *place, const char *expected);
void *format_fail_memory(creek_error *error);

/* A line that will be shown must be UTF-8 without bytes 0; else an error at the first byte
 * that is not. */
bool format_check_utf8(text_place line);

/* Nothing but white space may be left; else an error there. */
bool format_at_end(text_place place);

#endif
