/* screen_export.c - exporting: the list of formats, and a prompt for the file. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "source/daily.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"
#include "ui/kit/prompt.h"
#include "ui/play/film.h"
#include "ui/shell/open_puzzles.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_NAME = 100 };

typedef struct {
    list_screen list; /* a row for the marks if there is a choice, then the formats */
    export_choice choices[EXPORT_CHOICES];
    int count, chosen; /* of the choices */
    char *stem;        /* the file name to suggest, without extension */
    const output_format *kind;
    char *asked;     /* the name of an existing file that Enter replaces, or NULL */
    char wrong[400]; /* why the file was not written */
} export_screen;

/* --- writing ----------------------------------------------------------------- */

save_file_result export_write(const creek_game *game, const output_format *kind, const char *path,
                              bool replace, char *why, size_t size)
{
    char *text, words[OUTPUT_PARTS_WORDS];
    size_t length;
    creek_error error = {0};
    struct stat about;
    FILE *out = check_alloc(open_memstream(&text, &length));
    bool written = kind->film ? film_write(game, NULL, kind->film, out, &error)
                              : output_format_write(game, kind, 0, out, &error);
    if (ferror(out) | fclose(out))
        alloc_failed();
    save_file_result result = SAVE_FILE_FAILED;
    if (!path[0] || strchr(path, '\n'))
        snprintf(why, size,
                 path[0] ? "the name has several lines; type another"
                         : "there is no name yet; type one");
    else if (!written)
        snprintf(why, size, "%s", error.message);
    else if (stat(path, &about) == 0 && !S_ISREG(about.st_mode))
        snprintf(why, size, "%s is %s; name another file", path,
                 S_ISDIR(about.st_mode) ? "a folder" : "not a regular file");
    else if ((result = save_file(path, text, length, 0666, replace)) == SAVE_FILE_FAILED)
        snprintf(why, size, "%s: %s", path, strerror(errno));
    free(text);
    if (result == SAVE_FILE_DONE) {
        output_parts_words(output_format_losses(game, kind), words);
        snprintf(why, size, "%s", words);
    }
    return result;
}

static const char *write_file(screen *below, shell *sh, const char *text)
{
    export_screen *s = (export_screen *)below;
    const output_format *named = output_format_for(text), *kind = named ? named : s->kind;
    char *path = open_puzzles_home(text);
    bool replace = s->asked && strcmp(s->asked, path) == 0;
    char why[300];
    save_file_result result =
        export_write(s->choices[s->chosen].game, kind, path, replace, why, sizeof why);
    free(s->asked);
    s->asked = result == SAVE_FILE_EXISTS ? xstrdup(path) : NULL;
    if (result == SAVE_FILE_DONE) {
        char *whole = realpath(path, NULL); /* with its folder */
        (void)shell_back(sh);
        shell_say(sh, false, "Written to %s.%s%s%s", whole ? whole : path,
                  why[0] ? " Left out: " : "", why, why[0] ? "." : "");
        free(whole);
    }
    free(path);
    snprintf(s->wrong, sizeof s->wrong, "Nothing was written: %s.", why);
    return result == SAVE_FILE_DONE ? NULL
           : result == SAVE_FILE_EXISTS
               ? "This file already exists. Enter replaces it; or type another name."
               : s->wrong;
}

/* --- rows -------------------------------------------------------------------- */

/* The format of a row; NULL for the row with the marks. */
static const output_format *format_of(const export_screen *s, int number)
{
    int format = number - (s->count > 1 ? 1 : 0);
    return format < 0 ? NULL : &output_formats[format];
}

static const char *about(list_screen *base, shell *sh, int number)
{
    const export_screen *s = (const export_screen *)base;
    const output_format *kind = format_of(s, number);
    return kind ? kind->about : "What the file contains.";
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const export_screen *s = (const export_screen *)base;
    const output_format *kind = format_of(s, number);
    snprintf(row->title, LIST_TEXT, "%s", kind ? kind->name : "with");
    snprintf(row->columns[0], LIST_CELL, "%s",
             kind ? about(base, sh, number) : s->choices[s->chosen].with);
}

/* --- events ------------------------------------------------------------------ */

static void open_row(list_screen *base, shell *sh, int number)
{
    export_screen *s = (export_screen *)base;
    s->kind = format_of(s, number);
    if (!s->kind) {
        s->chosen = (s->chosen + 1) % s->count;
        return;
    }
    prompt_use use = {.title = "Export",
                      .about = "The file to write; its extension chooses the format.",
                      .taken = write_file};
    char *name = xasprintf("%s.%s", s->stem, s->kind->extension);
    shell_open(sh, prompt_new(use, name));
    free(name);
}

static void release(list_screen *base)
{
    export_screen *s = (export_screen *)base;
    for (int i = 0; i < s->count; i++)
        creek_game_free(s->choices[i].game);
    free(s->stem);
    free(s->asked);
}

/* A file name made from the puzzle's: no folders, not hidden. */
static char *suggest(const creek_puzzle *puzzle, const char *name)
{
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    char size[32], daily[sizeof "daily-" + CALENDAR_DATE] = "daily-";
    int day;
    uint64_t number;
    (void)snprintf(size, sizeof size, "creek-%dx%d", creek_puzzle_width(puzzle),
                   creek_puzzle_height(puzzle));
    /* A puzzle without a name has its number in a list as name. */
    bool named = name[strspn(name, "0123456789")];
    if (daily_read_id(name, &day, &number) && number == 1) {
        calendar_write_date(day, daily + strlen(daily));
        name = daily;
    }
    char *stem = text_in_line(title && title[0] ? title : named ? name : size, MOST_NAME);
    for (char *c = stem; *c; c++)
        if (*c == '/' || (c == stem && strchr(".~-", *c)))
            *c = '-';
    return stem;
}

screen *screen_export_new(shell *sh, const export_choice *choices, int count, const char *name)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_LIST},
                                   .plain = true,
                                   .most = 64,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open_row,
                                   .release = release,
                                   .keys = {{COMMAND_OPEN, "choose"}}};
    export_screen *s = list_screen_new(&kind, sizeof *s, "Export");
    memcpy(s->choices, choices, (size_t)count * sizeof *choices);
    s->count = count;
    s->stem = suggest(creek_game_puzzle(choices[0].game), name);
    list_screen_set_count(&s->list, sh, OUTPUT_FORMATS + (count > 1 ? 1 : 0));
    list_screen_select(&s->list, count > 1 ? 1 : 0);
    return &s->list.base;
}
