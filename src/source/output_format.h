/* output_format.h - the formats puzzles and games are written in: one table for `convert`,
 * the export screen and line mode. */
#ifndef CREEK_SOURCE_OUTPUT_FORMAT_H
#define CREEK_SOURCE_OUTPUT_FORMAT_H

#include <creek/creek.h>
#include <creek/picture.h>
#include <stdio.h>

/* Recordings of a game, which ui/play/film.h draws. */
typedef enum { OUTPUT_NO_FILM, OUTPUT_FILM_ASCIICAST, OUTPUT_FILM_SVG } output_film;

typedef struct {
    const char *name;        /* as in --to= */
    const char *extension;   /* of its files; no two formats share one */
    const char *about;       /* a short description */
    creek_format format;     /* CREEK_FORMAT_UNKNOWN for pictures, `write` and `film` */
    creek_picture_kind kind; /* text, except PNG and PDF; a PDF can be a booklet of many */
    const char *also;        /* another extension, or NULL */
    bool one_line;           /* one line of text per puzzle */
    char *(*write)(const creek_game *game); /* for a text that the library does not know: returns
                                               it (free) */
    output_film film;                       /* drawn by others, not by output_format_write() */
    unsigned parts;                         /* without `format`: CREEK_PART_... it can store */
} output_format;

enum { OUTPUT_FORMATS = 15 };

/* The common ones come first. Includes formats that this build cannot write (no cairo); writing one
 * reports that. */
extern const output_format output_formats[OUTPUT_FORMATS];

/* A game as an animated svg: what --to=svg --animate takes. */
extern const output_format output_format_animation;

/* The format for the ending of a file name: an extension or the name of a format,
 * ignoring case. NULL for none. */
const output_format *output_format_for(const char *path);

/* Whether a format is svg, png or pdf. */
bool output_format_is_picture(const output_format *format);

/* Prints a game; a pdf has a single page. Pictures have cells of `cell_size` (0: the
 * default). False with *error. */
bool output_format_write(const creek_game *game, const output_format *format, int cell_size,
                         FILE *out, creek_error *error);

/* A creek_picture_sink that prints to a FILE *. */
bool output_format_sink(void *out, const void *data, size_t length);

/* The parts of a game that a format cannot store (CREEK_PART_...), and parts in words: "the ?
 * clues, the marks, the title", "" for none. */
enum { OUTPUT_PARTS_WORDS = 256 };
unsigned output_format_losses(const creek_game *game, const output_format *format);
void output_parts_words(unsigned parts, char words[OUTPUT_PARTS_WORDS]);

#endif
