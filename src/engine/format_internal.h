/* format_internal.h - the reader and the writer of each format, and what they share. */
#ifndef CREEK_ENGINE_FORMAT_INTERNAL_H
#define CREEK_ENGINE_FORMAT_INTERNAL_H

#include "game_internal.h"
#include "text.h"
#include <creek/format.h>

/* A puzzle or game being read. */
typedef struct {
    text_place place; /* where creek_read() detected the format */
    creek_read_info *info;
    creek_game *game;                     /* owned; NULL until its size is known */
    text_builder texts[CREEK_TEXT_COUNT]; /* title and so on, added to the puzzle at the end */
} format_reading;

/* Each reader makes the game, sets its clues, and marks on its board, with which it begins if the
 * reader makes no moves. False on an error. */
typedef bool format_reader(format_reading *in);
format_reader format_read_creek, format_read_pzpr, format_read_url, format_read_spop,
    format_read_sgt, format_read_sgt_save, format_read_puzzlekit, format_read_janko,
    format_read_json;

/* Each writer adds its text, newline included. */
typedef void format_writer(const creek_game *game, text_builder *out);
format_writer format_write_creek, format_write_pzpr, format_write_url, format_write_spop,
    format_write_sgt, format_write_sgt_save, format_write_puzzlekit, format_write_janko,
    format_write_json, format_write_text;

/* --- sizes, clues and numbers ----------------------------------------------- */

/* Makes the game of the size read at `place`; false with an error there when it is out of range. */
bool format_new_game(format_reading *in, const text_place *place, uint64_t width, uint64_t height);

/* Sets a clue read at `place`; false with an error there if its corner cannot have it. */
bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue);

/* The same for a clue whose corner was read at `corner`; also false, with an error there, if that
 * is outside the board or has a clue already. */
bool format_add_clue(const text_place *corner, const text_place *place, creek_puzzle *puzzle,
                     uint64_t row, uint64_t col, int clue);

/* Reads a number of any length; larger ones become FORMAT_NUMBER_MAX. Returns false and consumes
 * nothing if there is none. */
enum { FORMAT_NUMBER_MAX = 1000000000 };
bool format_number(text_place *place, uint64_t *number);

/* Reads COLSxROWS, two such numbers; false, and may have consumed part of it. */
bool format_size(text_place *place, uint64_t *width, uint64_t *height);

/* Reads such a number, called `what` in errors, that ends its line. False with an error. */
bool format_number_line(text_place *place, const char *what, uint64_t *number);

/* The value of a hexadecimal digit; -1 for another character. */
int format_hex_digit(char c);

/* --- errors ------------------------------------------------------------------ */

/* Sets an error: memory ran out. Returns NULL. */
void *format_fail_memory(creek_error *error);

/* Whether a line is UTF-8 without NUL bytes; else sets an error at the first other byte. */
bool format_check_utf8(text_place line);

/* Whether only white space is left; else sets an error there. */
bool format_at_end(text_place place);

/* --- texts ------------------------------------------------------------------- */

/* The keys of the texts in files ("title"), NULL for the remarks. */
extern const char *const format_text_keys[CREEK_TEXT_COUNT];

/* Skips `word` and the spaces after it, if a space or the end of the line follows it. */
bool format_accept_key(text_place *line, const char *word);

/* Sets a text to a copy of `value`, one line; false with an error if it is not UTF-8. */
bool format_set_text(format_reading *in, creek_text_kind which, text_place value);

/* Adds a line to the remarks, removing the escape prefix `x-` that format_write_texts() adds.
 * `reserved`: as for format_write_texts(); NULL if the format has no prefix. */
bool format_add_remark(format_reading *in, const char *const *reserved, text_place line);

/* Adds a line "KEY VALUE": a text, or else a remark. */
bool format_take_text(format_reading *in, const char *const *reserved, text_place line);

/* Writes a line for each text and each remark. A remark whose first word is in `reserved`
 * (terminated by NULL), perhaps after other prefixes, gets the prefix `x-`, so that it is read back
 * as a remark. */
void format_write_texts(const creek_puzzle *puzzle, const char *const *reserved, text_builder *out);

/* --- grids -------------------------------------------------------------------- */

/* Grids of one-character items: one row per line, with or without spaces between items. */

/* Whether a line ends here, or the text. */
bool format_grid_line_ends(const text_place *place);

/* Skips spaces and line ends. */
void format_grid_skip_lines(text_place *place);

/* Reads height+1 rows of width+1 corners: 0-4, the first of `letters` for `?` (a space: there is
 * none), the others for no clue. False with an error. */
bool format_grid_clues(text_place *place, creek_puzzle *puzzle, const char *letters);

/* Reads height rows of width cells, by three letters in the order of creek_state. */
bool format_grid_cells(text_place *place, creek_board *board, const char *letters);

/* Writes a row of corners as format_grid_write_clues() does, without an end. */
void format_grid_write_corners(const creek_puzzle *puzzle, int row, char none, char unknown,
                               const char *between, text_builder *out);

/* Write such rows, with the letters given for no clue and `?` (or for the
 * states), `between` between items and `end` after each row. */
void format_grid_write_clues(const creek_puzzle *puzzle, char none, char unknown,
                             const char *between, const char *end, text_builder *out);
void format_grid_write_cells(const creek_board *board, const char *letters, const char *between,
                             const char *end, text_builder *out);

/* Reads the grid of cells in puzzlekit and janko texts: `x` shaded, `-` not. If it meets the rules
 * it is the solution, and every cell is decided; otherwise only the shaded cells are. */
bool format_read_solution(format_reading *in);

/* Whether the marks are a whole solution, every cell decided. If memory runs out it sets *failed
 * (NULL: not wanted). */
bool format_is_solution(const creek_game *game, bool *failed);

/* Whether the shaded cells are those of a solution and others are undecided: reading it back then
 * gives the whole solution. */
bool format_completes_solution(const creek_game *game);

/* The letters it is written with. */
#define FORMAT_SOLUTION_LETTERS "-x-"

/* Reads the parameters of the Simon Tatham family, WxH or WxHdL; the difficulty L is ignored. */
bool format_sgt_parameters(text_place *place, uint64_t *width, uint64_t *height);

#endif
