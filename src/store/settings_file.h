/* settings_file.h - the settings file as lines of words, and the problems in it.
 *
 * The player edits the file by hand as well, so a change replaces one line and leaves all
 * others, remarks and unknown ones included, as they are. A line is words with blanks
 * between; `#` begins a remark. The first line names the format: `# creek settings 1`.
 */
#ifndef CREEK_STORE_SETTINGS_FILE_H
#define CREEK_STORE_SETTINGS_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SETTINGS_PROBLEMS = 16, /* so many are reported one by one */
    SETTINGS_WORDS = 4,     /* of a line; further ones are only counted */
    SETTINGS_TEXT = 64      /* of a word, which is cut to fit */
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

bool settings_word_is(const settings_line *line, int which, const char *word);

typedef struct settings_file settings_file;

/* The file with this text. The caller owns it (settings_file_free). */
settings_file *settings_file_parse(const char *text, size_t length);

/* The file in `folder` (NULL: there is none). One that cannot be read or is no text has no
 * lines and a problem, and is not written over. */
settings_file *settings_file_read(const char *folder);
void settings_file_free(settings_file *file);

/* Splits line `index` (from 0). False when there is none. */
bool settings_file_line(const settings_file *file, size_t index, settings_line *line);

/* Adds a problem with a word of a line (NULL: with the file), in printf's manner. */
void settings_complain(settings_file *file, const settings_line *line, int word, const char *format,
                       ...) __attribute__((format(printf, 4, 5)));

/* Adds that no `kind` is called like this word; `nearest` (NULL: none) may be meant. */
void settings_complain_unknown(settings_file *file, const settings_line *line, int word,
                               const char *kind, const char *nearest);

typedef struct {
    char *text; /* a line for each: "FILE:LINE:COLUMN: what", with bytes of the file as they
                   are; freed by the caller; NULL for none */
    int count;  /* of all problems, also those after the first SETTINGS_PROBLEMS */
} settings_report;

/* Takes the problems that were found out of the file. */
settings_report settings_file_take_report(settings_file *file);

/* Whether a line is one that is looked for. */
typedef bool settings_match(const void *context, const settings_line *line);

/* Puts `text` in place of the words of the last line that matches, whose remark stays; adds
 * a line when none does. NULL removes all lines that match. */
void settings_file_put(settings_file *file, settings_match *match, const void *context,
                       const char *text);

/* The whole file, the line with the format first. The caller owns it (free). */
char *settings_file_text(const settings_file *file, size_t *length);

/* Writes it where it was read. False with the reason in `why`. */
bool settings_file_write(const settings_file *file, char *why, size_t size);

#endif
