/* history_text.h - the history of a game as lines of text: the end of a creek file and the
 * game's log.
 *
 *     12.345 player r3c5#+ r4c7.
 *     13.000 player+ r3c6#          joined to the move before
 *     14.250 undo                   also: undo 3, redo, redo 3
 *     14.500 enter                  a trial starts; also: accept, reject
 *     14.750 savepoint
 *     15.000 help hint
 *     16.000 time                   only playing time
 *
 * The number is the playing time in seconds. rRcC (from 1) is a cell; the
 * states that follow are its own and those of the cells to its right: `#`
 * shaded, `+` unshaded, `.` undecided.
 */
#ifndef CREEK_ENGINE_HISTORY_TEXT_H
#define CREEK_ENGINE_HISTORY_TEXT_H

#include "text.h"
#include <creek/game.h>

/* Letters of the states, by creek_state. */
#define HISTORY_LETTERS ".#+"

/* The word for a kind of help in a file. */
const char *history_help_word(creek_help kind);
/* Reads such a word; false with an error. */
bool history_read_help(text_place *place, creek_help *kind);

/* Adds one line: a move (`joined`: to the move before), help used, or another word. */
void history_add_move(text_builder *out, const creek_move *move, bool joined);
void history_add_help(text_builder *out, uint64_t time_ms, creek_help kind);
void history_add_word(text_builder *out, uint64_t time_ms, const char *word);

/* A history being read into a game; everything except `game` is 0 at first. */
typedef struct {
    creek_game *game;
    uint64_t time_ms; /* of the current line */
    size_t work;      /* of undo and redo so far */
} history_reading;

/* Reads the line at `place`, applies it and moves the place to the next line. False with an
 * error, and nothing applied. */
bool history_read_line(history_reading *in, text_place *place);

#endif
