/* game_internal.h - the parts of a game, also for the readers of formats; and operations on whole
 * boards. */
#ifndef CREEK_ENGINE_GAME_INTERNAL_H
#define CREEK_ENGINE_GAME_INTERNAL_H

#include "text.h"

#include <creek/game.h>

/* A turn: a move, or undo or redo of one. */
typedef struct {
    creek_turn_kind turn;
    uint64_t time_ms;
    size_t move; /* index in `turns` of the move that was made, undone or redone */

    /* Of a move, whose changes are [first, first + count): */
    creek_move_kind kind;
    creek_actor by;
    size_t first, count;
    size_t layer; /* index in the history of the move that started the innermost trial around this
                     one, or NO_LAYER */
} stored_turn;

#define NO_LAYER SIZE_MAX

struct creek_game {
    creek_puzzle *puzzle;
    creek_board *start, *board;

    /* The turns, and the changes of moves. Only the last turn can still change. */
    stored_turn *turns;
    size_t turn_count, turn_capacity;
    creek_change *changes;
    size_t change_count, change_capacity;

    /* The history, as indexes in `turns`: history[0 .. position-1] are on the board. */
    size_t *history;
    size_t move_count, history_capacity;
    size_t position;

    bool joinable; /* the last turn is a move that sets cells, and can be extended */
    /* The change of that move for each cell. An entry is valid only if that change is for
     * that cell, so the array is never cleared. NULL before the first move. */
    size_t *slots;

    size_t layer; /* of the next move */

    uint64_t time_ms;
    unsigned help[CREEK_HELP_COUNT];

    text_builder log; /* it has failed, and ignores what is added, until the log is started */
};

/* Makes a move of any kind again; what its function returns. */
int game_make_move(creek_game *game, const creek_move *move, uint64_t time_ms);

/* --- the history as text (history_text.c) --------------------------------------- */

/* Letters of the states, by creek_state. */
#define HISTORY_LETTERS ".#+"

/* The words for the kinds of help in a file. */
extern const char *const history_help_words[CREEK_HELP_COUNT];
/* Reads such a word; false with an error. */
bool history_read_help(text_place *place, creek_help *kind);

/* Adds one line: a move (`joined`: to the move before), or words. */
void history_add_move(text_builder *out, const creek_move *move, bool joined);
void history_add_words(text_builder *out, uint64_t time_ms, const char *words);

/* A history being read into a game; everything except `game` is 0 at first. */
typedef struct {
    creek_game *game;
    uint64_t time_ms; /* of the current line */
    size_t work;      /* of undo and redo so far */
} history_reading;

/* Reads the line at `place`, applies it and moves the place to the next line. False with an
 * error, and nothing applied. */
bool history_read_line(history_reading *in, text_place *place);

/* --- boards and puzzles ---------------------------------------------------- */

/* Copies the cells of a board of the same size. */
void board_copy(creek_board *to, const creek_board *from);

/* The clues of a puzzle, corner by corner from the top left, as creek_puzzle_clue(); and how many
 * corners there are. */
const int8_t *puzzle_clues(const creek_puzzle *puzzle);
int puzzle_corners(const creek_puzzle *puzzle);

/* The states of a row's cells, or NULL outside the board. */
const uint8_t *board_row(const creek_board *board, int row);

#endif
