/* settings.h - the player's settings: theme, layout, what the board shows. One table defines
 * them; the file and the settings screen follow it.
 *
 * The file is lines of words separated by spaces; `#` begins a comment. The first line names the
 * format: `# creek settings 1`. A change replaces one line and leaves all others unchanged.
 */
#ifndef CREEK_STORE_SETTINGS_H
#define CREEK_STORE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* --- the file -------------------------------------------------------------- */

enum {
    SETTINGS_WORDS = 4, /* of a line; more are only counted */
    SETTINGS_TEXT = 64  /* of a word; longer ones are truncated */
};

/* One line, split into words; missing ones are "". */
typedef struct {
    const char *at;  /* where it begins */
    const char *end; /* where its words end */
    int number;      /* from 1 */
    int count;       /* of words; may be more than SETTINGS_WORDS */
    struct {
        char text[SETTINGS_TEXT];
        int column; /* from 1, in characters; for the first missing word: where the line ends */
    } words[SETTINGS_WORDS];
} settings_line;

typedef struct settings_file settings_file;

/* Reads the file in `folder` (NULL: there is none). One that cannot be read or is not text has
 * no lines and a problem, and is never overwritten. The caller owns the result
 * (settings_file_free). */
settings_file *settings_file_read(const char *folder);
/* Reads it from a stream (NULL: nothing). */
settings_file *settings_file_parse(FILE *in);
void settings_file_free(settings_file *file);

/* Goes to the next line; if *line is all zero, to the first. False when there is none. A change of
 * the file ends the lines' lives. */
bool settings_file_next(const settings_file *file, settings_line *line);

/* Adds a problem with a word of a line (NULL: with the file), like printf(). */
void settings_complain(const settings_file *file, const settings_line *line, int word,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Adds the problem that no `kind` has this name; suggests `nearest` (NULL: nothing). */
void settings_complain_unknown(const settings_file *file, const settings_line *line, int word,
                               const char *kind, const char *nearest);

/* The problems so far, one per line: "FILE:LINE:COLUMN: what"; bytes from the file are
 * unchanged. */
const char *settings_file_problems(const settings_file *file);

/* Adds a line. */
void settings_file_add(settings_file *file, const char *words);

/* Removes all lines for which `match` returns true. */
typedef bool settings_match(const void *context, const settings_line *line);
void settings_file_remove(settings_file *file, settings_match *match, const void *context);

/* The whole file, beginning with the format line. The caller owns it (free). */
char *settings_file_text(const settings_file *file);

/* Writes it to where it was read from. False with the reason in `why`. */
bool settings_file_write(const settings_file *file, char *why, size_t size);

/* --- the settings ---------------------------------------------------------- */

enum { SETTINGS_WORD = 16 };

/* Each is described in the table. */
typedef struct {
    char theme[SETTINGS_WORD], layout[SETTINGS_WORD], buttons[SETTINGS_WORD];
    bool ascii, rulers, minimap;
    bool satisfied, broken, cut_off, areas, words, timer, help;
    bool fill, accept, flourish, mouse, wrap, advance;
} settings;

/* A row of the table, in display order; only these two are named in code. */
typedef enum { SETTING_THEME, SETTING_LAYOUT, SETTING_COUNT = 19 } setting;

typedef struct {
    size_t at;                 /* the offset of its field in `settings` */
    const char *name;          /* in the file: "cut-off" */
    const char *title;         /* on the screen: "Highlight cut-off cells" */
    const char *about;         /* what it does, in a sentence or two */
    const char *const *values; /* its allowed values, terminated by NULL */
    const char *default_value; /* the default */
} setting_info;

const setting_info *setting_about(setting which);
/* The setting with this name in the file; SETTING_COUNT if there is none. */
setting setting_find(const char *name);

const char *setting_get(const settings *s, setting which);
/* False if the value is not allowed; nothing changes then. */
bool setting_set(settings *s, setting which, const char *value);
/* Switches to the next value (1) or the previous one (-1), wrapping around. */
void setting_step(settings *s, setting which, int direction);

settings settings_default(void);

/* Applies the settings in a file; invalid lines are problems and change nothing. Lines about
 * keys (`bind`, `unbind`) are skipped. */
void settings_take(settings *s, const settings_file *file);

/* Replaces the words of the setting's last line, keeping its comment, or adds a line. */
void settings_put(settings_file *file, const settings *s, setting which);

#endif
