/* output_format.c - the table of formats. */
#include "source/output_format.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const output_format output_formats[OUTPUT_FORMATS] = {
    {"creek", "creek", "all: marks, moves, trial layers", .format = CREEK_FORMAT_CREEK},
    {"pzpr", "pzpr", "the file format of puzz.link", .format = CREEK_FORMAT_PZPR},
    {"url", "url", "a puzz.link URL", .format = CREEK_FORMAT_URL, .a_line = true},
    {"spop", "spop", "a line for the first Creek solver", .format = CREEK_FORMAT_SPOP,
     .a_line = true},
    {"sgt", "sgt", "an ID for Simon Tatham's puzzles", .format = CREEK_FORMAT_SGT, .a_line = true,
     .also = "id"},
    {"sgt-save", "sgtp", "a saved game of those puzzles", .format = CREEK_FORMAT_SGT_SAVE},
    {"puzzlekit", "puzzlekit", "a grid of clues", .format = CREEK_FORMAT_PUZZLEKIT},
    {"janko", "janko", "the text format of janko.at", .format = CREEK_FORMAT_JANKO},
    {"json", "json", "for programs", .format = CREEK_FORMAT_JSON, .a_line = true},
    {"text", "txt", "a drawing in characters", .format = CREEK_FORMAT_TEXT},
    {"svg", "svg", "a picture", .kind = CREEK_PICTURE_SVG},
    {"png", "png", "a picture", .kind = CREEK_PICTURE_PNG, .binary = true},
    {"pdf", "pdf", "a page to print", .kind = CREEK_PICTURE_PDF, .binary = true},
};

const output_format *output_format_for(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (int i = 0; dot && i < OUTPUT_FORMATS; i++) {
        const output_format *format = &output_formats[i];
        if (strcasecmp(format->extension, dot + 1) == 0 || strcasecmp(format->name, dot + 1) == 0 ||
            (format->also && strcasecmp(format->also, dot + 1) == 0))
            return format;
    }
    return NULL;
}

/* Between two names, the second of which may be the last: commas alone do not tell
 * "playing time and help" apart. */
static const char *between(const char *before, const char *next, bool last)
{
    bool long_names = strstr(before, " and ") || strstr(next, " and ");
    return !last ? ", " : long_names ? ", and " : " and ";
}

void output_parts_words(unsigned parts, char words[OUTPUT_PARTS_WORDS])
{
    const char *names[CREEK_PART_COUNT] = {NULL};
    int count = 0;
    /* Both kinds of marks are simply the marks. */
    if (parts & CREEK_PART_SHADED && parts & CREEK_PART_UNSHADED)
        parts =
            (parts & ~(unsigned)(CREEK_PART_SHADED | CREEK_PART_UNSHADED)) | CREEK_PART_SOLUTION;
    /* Layers are made of moves. */
    if (parts & CREEK_PART_HISTORY)
        parts &= ~(unsigned)CREEK_PART_LAYERS;
    for (int i = 0; i < CREEK_PART_COUNT; i++) {
        if (parts & 1u << i)
            names[count++] = creek_part_name(1u << i);
    }
    size_t used = 0;
    *words = '\0';
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(words + used, OUTPUT_PARTS_WORDS - used, "%s%s",
                                 i == 0 ? "" : between(names[i - 1], names[i], i + 1 == count),
                                 names[i]);
}
