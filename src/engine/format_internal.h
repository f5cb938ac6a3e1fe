/* format_internal.h - the reader and the writer of each format. */
#ifndef CREEK_ENGINE_FORMAT_INTERNAL_H
#define CREEK_ENGINE_FORMAT_INTERNAL_H

#include "text.h"
#include <creek/format.h>

/* Each reader starts where creek_read() detected its format. Returns a new game, NULL on an error.
 */
creek_game *format_read_creek(text_place place, creek_read_info *info);
creek_game *format_read_pzpr(text_place place, creek_read_info *info);
creek_game *format_read_url(text_place place, creek_read_info *info);
creek_game *format_read_spop(text_place place, creek_read_info *info);
creek_game *format_read_sgt(text_place place, creek_read_info *info);
creek_game *format_read_sgt_save(text_place place, creek_read_info *info);
creek_game *format_read_puzzlekit(text_place place, creek_read_info *info);
creek_game *format_read_janko(text_place place, creek_read_info *info);
creek_game *format_read_json(text_place place, creek_read_info *info);

/* Each writer adds its text, newline included. */
void format_write_creek(const creek_game *game, text_builder *out);
void format_write_pzpr(const creek_game *game, text_builder *out);
void format_write_url(const creek_game *game, text_builder *out);
void format_write_spop(const creek_game *game, text_builder *out);
void format_write_sgt(const creek_game *game, text_builder *out);
void format_write_sgt_save(const creek_game *game, text_builder *out);
void format_write_puzzlekit(const creek_game *game, text_builder *out);
void format_write_janko(const creek_game *game, text_builder *out);
void format_write_json(const creek_game *game, text_builder *out);
void format_write_text(const creek_game *game, text_builder *out);

/* What IDs and saved games of the Simon Tatham family share (format_sgt.c). */

/* Reads the parameters WxH or WxHdL; the difficulty L is ignored. */
bool format_sgt_parameters(text_place *place, uint64_t *width, uint64_t *height);

/* Reads the description, the clues of all corners, to the end. */
bool format_sgt_description(text_place *place, creek_puzzle *puzzle);

/* Writes that description, without a newline. */
void format_sgt_write_description(const creek_puzzle *puzzle, text_builder *out);

#endif
