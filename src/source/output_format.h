/* output_format.h - the formats puzzles and games are written in: one table for
 * `convert`, the export screen and the lines of the plain game. */
#ifndef CREEK_SOURCE_OUTPUT_FORMAT_H
#define CREEK_SOURCE_OUTPUT_FORMAT_H

#include <creek/creek.h>
#include <creek/picture.h>

typedef struct {
    const char *name;      /* as --to= takes it */
    const char *extension; /* what its files end with; no two formats share one */
    const char *about;     /* what it is, in a few words */
    creek_format format;   /* CREEK_FORMAT_UNKNOWN for pictures */
    creek_picture_kind kind;
    const char *also; /* another ending it is known by, or NULL */
    bool a_line;      /* of text for each puzzle */
    bool binary;
} output_format;

enum { OUTPUT_FORMATS = 13 };

/* Those that cannot be made here (no cairo) are among them, and say so when they
 * are asked for. */
extern const output_format output_formats[OUTPUT_FORMATS];

/* The format that the name of a file ends with: an extension, the other ending or
 * the name of the format, in capitals as well. NULL for none. */
const output_format *output_format_for(const char *path);

/* Parts (CREEK_PART_...) in words: "the ? clues, the marks and the title". */
enum { OUTPUT_PARTS_WORDS = 256 };
void output_parts_words(unsigned parts, char words[OUTPUT_PARTS_WORDS]);

#endif
