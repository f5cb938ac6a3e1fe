/* conversion.h - one puzzle in one of the formats of `convert --to`. */
#ifndef CREEK_CLI_CONVERSION_H
#define CREEK_CLI_CONVERSION_H

#include "cli/buffer.h"
#include "source/output_format.h"

/* What is converted to: one of output_formats. */
typedef output_format conversion;

static inline bool conversion_is_pdf(const conversion *to)
{
    return !to->format && to->kind == CREEK_PICTURE_PDF;
}

/* Writes or draws the game (not as pdf) into `out`. False with *error. */
bool conversion_make(const conversion *to, const creek_game *game, int cell_size, buffer *out,
                     creek_error *error);

/* The parts (CREEK_PART_...) of the game that get lost in it. */
unsigned conversion_losses(const conversion *to, const creek_game *game);

/* A sink for pictures that adds to a buffer. */
bool conversion_gather(void *out, const void *data, size_t length);

#endif
