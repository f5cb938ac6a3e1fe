/* format_common.h - what readers and writers of several formats share. */
#ifndef CREEK_ENGINE_FORMAT_COMMON_H
#define CREEK_ENGINE_FORMAT_COMMON_H

#include "text.h"
#include <creek/format.h>

/* What a remark begins with that is the puzzle's name. */
#define FORMAT_NAME_REMARK "name "

/* A new puzzle of the size read at `place`; refuses 0 and sizes that are too
 * large with an error there. NULL with *error told. */
creek_puzzle *format_new_puzzle(const text_place *place, uint64_t width, uint64_t height,
                                creek_error *error);

/* Sets a clue read at `place`; refuses one beyond 4, or larger than the corner
 * touches with an error there. */
bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue,
                     creek_error *error);

/* Over a number of any length, so that the message about one that is too large
 * can speak of what it means and not of the digits: all from FORMAT_NUMBER_MOST
 * on, far more than is allowed anywhere, count as that. False, and nothing
 * taken, without one. */
enum { FORMAT_NUMBER_MOST = 1000000000 };
bool format_number(text_place *place, uint64_t *number);

/* Over COLSxROWS, two such numbers; false, and perhaps some of it taken, without it. */
bool format_size(text_place *place, uint64_t *width, uint64_t *height);

/* Such a number in words for a message: "12", or "1000000000 or more". */
enum { FORMAT_NUMBER_SIZE = 24 };
const char *format_number_words(uint64_t number, char buffer[FORMAT_NUMBER_SIZE]);

/* A game of `puzzle`, which it takes over whatever happens (NULL is passed
 * on). NULL with *error told when memory runs out. */
creek_game *format_game(creek_puzzle *puzzle, creek_error *error);

/* Nothing but white space may be left; else an error there. */
bool format_at_end(text_place place, creek_error *error);

#endif
