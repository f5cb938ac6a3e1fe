/* history_text.h - the history of a game as lines of text: what a creek file
 * ends with, written by the game's log and by the creek writer, read by the
 * creek reader.
 *
 *     12.345 player r3c5#+ r4c7.
 *     13.000 player+ r3c6#          joined to the move before
 *     14.250 undo                   also: undo 3, redo, redo 3
 *     14.500 enter                  a trial layer; also: accept, reject
 *     14.750 savepoint
 *     15.000 help hint
 *     16.000 time                   playing time alone
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

/* The words of the file for actors and kinds of help. */
const char *history_actor_word(creek_actor by);
const char *history_help_word(creek_help kind);

/* Adds one line for a move (`joined`: to the move before; `kind` other than
 * CREEK_MOVE_CELLS: without its cells), for undo or redo of `count` moves, for
 * help taken, for playing time alone. */
void history_add_move(text_builder *out, uint64_t time_ms, creek_actor by, bool joined,
                      const creek_change *changes, size_t count);
void history_add_kind(text_builder *out, uint64_t time_ms, creek_move_kind kind);
void history_add_undo(text_builder *out, uint64_t time_ms, size_t count);
void history_add_redo(text_builder *out, uint64_t time_ms, size_t count);
void history_add_help(text_builder *out, uint64_t time_ms, creek_help kind);
void history_add_time(text_builder *out, uint64_t time_ms);

/* A history being read into a game. */
typedef struct {
    creek_game *game;
    size_t work_left; /* for undo and redo */
} history_reading;

history_reading history_begin(creek_game *game);

typedef enum {
    HISTORY_GOOD,   /* the event is in the game */
    HISTORY_BROKEN, /* the line is torn or wrong; *error says where and why */
    HISTORY_MEMORY
} history_result;

/* Reads the line that starts at `place` and plays it; leaves the place at the
 * start of the next line. */
history_result history_read_line(history_reading *in, text_place *place, creek_error *error);

/* "SECONDS.mmm" both ways. */
void history_add_seconds(text_builder *out, uint64_t time_ms);
bool history_read_seconds(text_place *place, uint64_t *time_ms);

#endif
