/* format_sgt.h - what IDs and save files of the Simon Tatham family share:
 * the parameters WxH or WxHdL, and the description of the clues. */
#ifndef CREEK_ENGINE_FORMAT_SGT_H
#define CREEK_ENGINE_FORMAT_SGT_H

#include "text.h"
#include <creek/format.h>

/* Reads the parameters; L, a difficulty, does not matter. */
bool format_sgt_parameters(text_place *place, uint64_t *width, uint64_t *height);

/* Reads the clues of all corners, to the end. */
bool format_sgt_description(text_place *place, creek_puzzle *puzzle);

/* Writes that description, without a newline. */
void format_sgt_write_description(const creek_puzzle *puzzle, text_builder *out);

#endif
