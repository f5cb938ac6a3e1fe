/* settings_file.h - the file of settings as lines of words, and what is wrong
 * with them.
 *
 * The file is the player's: it is written by hand as well as by the game. So it
 * is kept as lines; a change replaces one of them and leaves all others,
 * remarks, order and empty lines as they were. What the lines mean is known
 * elsewhere (settings.h, and the keys in the ui).
 *
 * A line is words with blanks between; `#` begins a remark, on a line of its
 * own or after the words. The first line says the format: `# creek settings 1`.
 *
 * SETTINGS/settings may be a link; then the file it leads to is read and
 * replaced. SETTINGS is $XDG_CONFIG_HOME/creek or ~/.config/creek.
 */
#ifndef CREEK_STORE_SETTINGS_FILE_H
#define CREEK_STORE_SETTINGS_FILE_H

#include "store/store.h"

enum {
    SETTINGS_FORMAT = 1,
    SETTINGS_LIMIT = 64 * 1024, /* bytes of the file */
    SETTINGS_PROBLEMS = 16,     /* so many are told one by one */
    SETTINGS_WORDS = 4          /* of a line; further ones are but counted */
};

/* Something that is wrong. */
typedef struct {
    int line, column; /* from 1, the column in characters; 0, 0: the file as a whole */
    char text[480];   /* what; what to do. May hold bytes of the file as they are */
} settings_problem;

typedef struct {
    char path[512]; /* the file */
    settings_problem problems[SETTINGS_PROBLEMS];
    int count; /* of all problems, also those there was no room for */
} settings_report;

/* Adds a problem, in printf's manner. A NULL report takes nothing. */
void settings_complain(settings_report *report, int line, int column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* One line, taken apart. */
typedef struct {
    int number; /* from 1 */
    int count;  /* of words, 0 for none; may be more than SETTINGS_WORDS */
    struct {
        const char *text; /* not ended by 0 */
        int length;
        int column; /* from 1, in characters */
    } words[SETTINGS_WORDS];
} settings_line;

/* Whether word `which` is there and is this one. */
bool settings_word_is(const settings_line *line, int which, const char *word);
/* Copies a word, cut to fit; "" when it is not there. */
void settings_word(const settings_line *line, int which, char *text, size_t size);

typedef struct settings_file settings_file;

/* The file of a text. The caller owns it (settings_file_free). NULL when memory
 * runs out. A format that is newer than ours is a problem, but a file still. */
settings_file *settings_file_parse(const char *text, size_t length, settings_report *report);

/* Reads the file; one without lines when there is none. What cannot be read is
 * a problem, and what is no text, or larger than SETTINGS_LIMIT, is moved to
 * settings.bad. The caller owns it. NULL when memory runs out, which is a
 * problem too. */
settings_file *settings_file_read(const store *st, settings_report *report);
void settings_file_free(settings_file *file);

/* Whether a newer program wrote it: then what we do not know is no mistake. */
bool settings_file_is_newer(const settings_file *file);

size_t settings_file_lines(const settings_file *file);
/* Line `index` (from 0), taken apart; it points into the file. */
settings_line settings_file_line(const settings_file *file, size_t index);

/* Whether a line is one that is looked for. */
typedef bool settings_match(const void *context, const settings_line *line);

/* Puts `text`, a line without its end, in place of the words of the last line
 * that matches, whose remark stays; adds it at the end when none does. NULL
 * removes all lines that match. False when memory runs out: nothing changed. */
bool settings_file_put(settings_file *file, settings_match *match, const void *context,
                       const char *text);

/* All of it as one text, the line with the format first. The caller owns it
 * (free). NULL when memory runs out. */
char *settings_file_text(const settings_file *file, size_t *length);

/* Writes it, unless something that could not be read is in its place. False
 * with the reason in `why`. */
bool settings_file_write(const settings_file *file, const store *st, char *why, size_t size);

#endif
