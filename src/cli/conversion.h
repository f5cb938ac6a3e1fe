/* conversion.h - the formats of `convert --to`, and one puzzle in one of them. */
#ifndef CREEK_CLI_CONVERSION_H
#define CREEK_CLI_CONVERSION_H

#include "cli/buffer.h"

#include <creek/creek.h>
#include <creek/picture.h>

typedef struct {
    const char *name; /* as --to= takes it */
    const char *extension;
    creek_format format; /* UNKNOWN for pictures */
    creek_picture_kind kind;
    bool a_line; /* of text for each puzzle */
    bool binary;
} conversion;

enum { CONVERSION_COUNT = 13 };

extern const conversion conversions[CONVERSION_COUNT];

static inline bool conversion_is_pdf(const conversion *to)
{
    return !to->format && to->kind == CREEK_PICTURE_PDF;
}

/* Writes or draws the game (not as pdf) into `out`. False with *error. */
bool conversion_make(const conversion *to, const creek_game *game, int cell_size, buffer *out,
                     creek_error *error);

/* The parts (CREEK_PART_...) of the game that get lost in it. */
unsigned conversion_losses(const conversion *to, const creek_game *game);

/* Parts in words: "the ? clues, the marks and the title"; `size` bytes are
 * room for all of them. */
enum { CONVERSION_WORDS = 256 };
void conversion_words(unsigned parts, char words[CONVERSION_WORDS]);

/* A sink for pictures that adds to a buffer. */
bool conversion_gather(void *out, const void *data, size_t length);

#endif
