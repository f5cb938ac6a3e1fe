/* settings_file.h - the settings file as lines of words, and the problems in it.
 *
 * A line is words with blanks between; `#` begins a remark. The first line names the format:
 * `# creek settings 1`. A change replaces one line and leaves all others as they are.
 */
#ifndef CREEK_STORE_SETTINGS_FILE_H
#define CREEK_STORE_SETTINGS_FILE_H

#include <stdbool.h>
#include <stdio.h>

enum {
    SETTINGS_WORDS = 4, /* of a line; further ones are only counted */
    SETTINGS_TEXT = 64  /* of a word, which is cut to fit */
};

/* One line, split into words; those that are not there are "". */
typedef struct {
    int number; /* from 1 */
    int count;  /* of words; may be more than SETTINGS_WORDS */
    struct {
        char text[SETTINGS_TEXT];
        int column; /* from 1, in characters; of the first missing word: where the line ends */
    } words[SETTINGS_WORDS];
} settings_line;

typedef struct settings_file settings_file;

/* The file in `folder` (NULL: there is none). One that cannot be read or is no text has no
 * lines and a problem, and is not written over. The caller owns it (settings_file_free). */
settings_file *settings_file_read(const char *folder);
/* The same from a stream (NULL: nothing). */
settings_file *settings_file_parse(FILE *in);
void settings_file_free(settings_file *file);

/* Splits line `index` (from 0). False when there is none. */
bool settings_file_line(const settings_file *file, size_t index, settings_line *line);

/* Adds a problem with a word of a line (NULL: with the file), like printf(). */
void settings_complain(const settings_file *file, const settings_line *line, int word,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Adds that no `kind` is called like this word; `nearest` (NULL: none) may be meant. */
void settings_complain_unknown(const settings_file *file, const settings_line *line, int word,
                               const char *kind, const char *nearest);

/* The problems so far, a line for each: "FILE:LINE:COLUMN: what"; bytes of the file are as is. */
const char *settings_file_problems(const settings_file *file);

/* Whether a line is one that is looked for. */
typedef bool settings_match(const void *context, const settings_line *line);

/* Puts `text` in place of the words of the last line that matches, whose remark stays; adds
 * a line when none does. NULL removes all lines that match. */
void settings_file_put(settings_file *file, settings_match *match, const void *context,
                       const char *text);

/* The whole file, the line with the format first. The caller owns it (free). */
char *settings_file_text(const settings_file *file);

/* Writes it where it was read. False with the reason in `why`. */
bool settings_file_write(const settings_file *file, char *why, size_t size);

#endif
