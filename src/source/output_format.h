/* output_format.h - the formats puzzles and games are written in: one table for `convert`,
 * the export screen and the lines of the plain game. */
#ifndef CREEK_SOURCE_OUTPUT_FORMAT_H
#define CREEK_SOURCE_OUTPUT_FORMAT_H

#include <creek/creek.h>
#include <creek/picture.h>
#include <stdio.h>

typedef struct {
    const char *name;        /* as --to= takes it */
    const char *extension;   /* what its files end with; no two formats share one */
    const char *about;       /* what it is, in a few words */
    creek_format format;     /* CREEK_FORMAT_UNKNOWN for pictures */
    creek_picture_kind kind; /* text but for PNG and PDF, which can hold many as a booklet */
    const char *also;        /* another ending it is known by, or NULL */
    bool a_line;             /* of text for each puzzle */
} output_format;

enum {
    OUTPUT_FORMATS = 13,
    OUTPUT_COMMON = 5 /* the first so many are what most people want */
};

/* Those that cannot be made here (no cairo) are among them, and say so when they
 * are asked for. */
extern const output_format output_formats[OUTPUT_FORMATS];

/* The format that the name of a file ends with: an extension, the other ending or
 * the name of the format, in capitals as well. NULL for none. */
const output_format *output_format_for(const char *path);

/* Prints a game; a pdf is a page of its own. Pictures have cells of `cell_size` (0: the
 * default). False with *error. */
bool output_format_write(const creek_game *game, const output_format *format, int cell_size,
                         FILE *out, creek_error *error);

/* A creek_picture_sink that prints to a FILE *. */
bool output_format_sink(void *out, const void *data, size_t length);

/* What a format cannot hold of a game (CREEK_PART_...), and parts in words: "the ? clues, the
 * marks and the title", "" for none. */
enum { OUTPUT_PARTS_WORDS = 256 };
unsigned output_format_losses(const creek_game *game, const output_format *format);
void output_parts_words(unsigned parts, char words[OUTPUT_PARTS_WORDS]);

#endif
