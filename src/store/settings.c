/* settings.c - the file and the words of its lines, and the table of settings. */
#include "store/settings.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "base/save_file.h"
#include "base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* --- the file -------------------------------------------------------------- */

#define FORMAT_LINE "# creek settings 1"

struct settings_file {
    char *path;             /* NULL: no folder */
    char *text;             /* all lines, each with a newline */
    const char *unreadable; /* why it cannot be used, or NULL */
    FILE *complaints;       /* writes the problems */
    char *problems;
    size_t problems_length;
};

/* Writes what the complaint is about; the caller adds the rest of the line. */
static FILE *begin_complaint(const settings_file *file, const settings_line *line, int word)
{
    fputs(file->path ? file->path : "settings", file->complaints);
    if (line)
        fprintf(file->complaints, ":%d:%d", line->number, line->words[word].column);
    fputs(": ", file->complaints);
    return file->complaints;
}

void settings_complain(const settings_file *file, const settings_line *line, int word,
                       const char *format, ...)
{
    va_list arguments;
    FILE *out = begin_complaint(file, line, word);
    va_start(arguments, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start is above */
    vfprintf(out, format, arguments);
    va_end(arguments);
    putc('\n', out);
}

void settings_complain_unknown(const settings_file *file, const settings_line *line, int word,
                               const char *kind, const char *nearest)
{
    settings_complain(file, line, word, "unknown %s \"%.40s\"; %s%s%s", kind,
                      line->words[word].text,
                      nearest ? "did you mean \"" : "the manual, creek(6), lists them all",
                      nearest ? nearest : "", nearest ? "\"?" : "");
}

const char *settings_file_problems(const settings_file *file)
{
    check_memory(fflush(file->complaints) == 0);
    return file->problems;
}

#define BLANKS " \t\r"

/* Splits a line into words, up to its comment or its end. The second word of a line may be `#`,
 * because that can be a key. */
static void split(settings_line *line)
{
    for (line->end = line->at;;) {
        const char *begin = line->end + strspn(line->end, BLANKS);
        size_t length = strcspn(begin, BLANKS "\n");
        bool found = length > 0 && (begin[0] != '#' || (line->count == 1 && length == 1));
        const char *at = found ? begin : line->end;
        if (line->count < SETTINGS_WORDS)
            line->words[line->count].column =
                utf8_characters(line->at, (size_t)(at - line->at)) + 1;
        if (!found)
            return;
        if (line->count < SETTINGS_WORDS)
            snprintf(line->words[line->count].text, SETTINGS_TEXT, "%.*s", (int)length, begin);
        line->count++;
        line->end = begin + length;
    }
}

bool settings_file_next(const settings_file *file, settings_line *line)
{
    const char *at = line->at ? strchr(line->at, '\n') + 1 : file->text;
    *line = (settings_line){.at = at, .number = line->number + 1};
    if (file->unreadable || !*at)
        return false;
    split(line);
    return true;
}

settings_file *settings_file_parse(FILE *in)
{
    char *text = NULL;
    size_t room = 0;
    settings_file *file = xcalloc(1, sizeof *file);
    file->complaints = check_alloc(open_memstream(&file->problems, &file->problems_length));
    ssize_t length = in ? getdelim(&text, &room, '\0', in) : -1;
    if (length > 0 && strlen(text) < (size_t)length)
        file->unreadable = "it is not text";
    file->text =
        length > 0 ? xasprintf("%s%s", text, text[length - 1] == '\n' ? "" : "\n") : xstrdup("");
    free(text);
    return file;
}

void settings_file_free(settings_file *file)
{
    fclose(file->complaints);
    free(file->problems);
    free(file->text);
    free(file->path);
    free(file);
}

char *settings_file_text(const settings_file *file)
{
    bool named = strncmp(file->text, FORMAT_LINE, strlen(FORMAT_LINE) - 1) == 0;
    return xasprintf("%s%s", named ? "" : FORMAT_LINE "\n", file->text);
}

/* Replaces what is from `begin` to `end` in the text. */
static void replace(settings_file *file, const char *begin, const char *end, const char *by)
{
    char *text = xasprintf("%.*s%s%s", (int)(begin - file->text), file->text, by, end);
    free(file->text);
    file->text = text;
}

void settings_file_add(settings_file *file, const char *words)
{
    char *text = xasprintf("%s%s\n", file->text, words);
    free(file->text);
    file->text = text;
}

void settings_file_remove(settings_file *file, settings_match *match, const void *context)
{
    settings_line line = {.at = NULL};
    while (settings_file_next(file, &line))
        if (match(context, &line)) {
            replace(file, line.at, strchr(line.at, '\n') + 1, "");
            line = (settings_line){.at = NULL}; /* the lines have moved */
        }
}

settings_file *settings_file_read(const char *folder)
{
    char *path = folder ? xasprintf("%s/settings", folder) : NULL;
    FILE *in = path ? fopen(path, "r") : NULL;
    bool missing = !in && (!path || errno == ENOENT);
    settings_file *file = settings_file_parse(in);
    file->path = path;
    if (in ? ferror(in) : !missing)
        file->unreadable = strerror(errno);
    if (file->unreadable)
        settings_complain(file, NULL, 0,
                          "%s; using default settings, and changes are not saved. Repair or move "
                          "the file",
                          file->unreadable);
    if (in)
        fclose(in);
    return file;
}

bool settings_file_write(const settings_file *file, char *why, size_t size)
{
    if (!file->path) {
        snprintf(why, size, "there is no home directory; set HOME");
        return false;
    }
    char *text = settings_file_text(file);
    char *folder = xstrndup(file->path, (size_t)(strrchr(file->path, '/') - file->path));
    bool done = !file->unreadable && make_private_folder(folder) &&
                save_file(file->path, text, strlen(text), 0600, true) == SAVE_FILE_DONE;
    if (!done)
        snprintf(why, size, "%s: %s", file->path,
                 file->unreadable ? file->unreadable : strerror(errno));
    free(folder);
    free(text);
    return done;
}

/* --- the settings ---------------------------------------------------------- */

static const char *const on_off[] = {"on", "off", NULL};
static const char *const themes[] = {"safe", "dark", "light", "contrast", "mono", NULL};
static const char *const layouts[] = {"auto", "huge",    "large", "roomy", "normal",
                                      "wide", "compact", "half",  NULL};
static const char *const buttons[] = {"shade", "mark", "cycle", NULL};

#define AT(field) offsetof(settings, field)

static const setting_info table[SETTING_COUNT] = {
    {AT(theme), "theme", "Colours",
     "safe is for colour-blind players, on any background. dark and light are for dark and light "
     "backgrounds. contrast has the highest contrast; mono has no colours.",
     themes, "safe"},
    {AT(layout), "layout", "Board layout",
     "How large cells are drawn; auto picks the largest that fits.", layouts, "auto"},
    {AT(ascii), "ascii", "ASCII only",
     "Draw with ASCII characters only, for fonts without line-drawing characters.", on_off, "off"},
    {AT(rulers), "rulers", "Rulers", "Number the rows and columns.", on_off, "on"},
    {AT(minimap), "minimap", "Minimap", "Show a map beside a board that does not fit.", on_off,
     "on"},
    {AT(satisfied), "satisfied", "Dim complete clues",
     "Dim complete clues, whose cells are all decided. Underline satisfied clues, which have all "
     "their shaded cells but also undecided ones.",
     on_off, "on"},
    {AT(broken), "broken", "Highlight broken clues",
     "Highlight clues that have too many shaded cells, or too few cells left to shade.", on_off,
     "on"},
    {AT(cut_off), "cut-off", "Highlight cut-off cells",
     "Highlight cells that are cut off from the other unshaded cells.", on_off, "on"},
    {AT(areas), "areas", "Label groups of cells",
     "Label each group of connected unshaded cells with its own letter and colour.", on_off, "off"},
    {AT(words), "words", "Describe the cell",
     "Describe the current cell, its clues and what they still need.", on_off, "off"},
    {AT(timer), "timer", "Show playing time",
     "Show the playing time. Of each pause, only the first minute counts.", on_off, "off"},
    {AT(help), "help", "Hints and checks", "Allow checks, hints and highlighting.", on_off, "on"},
    {AT(fill), "fill", "Fill in automatically",
     "When a clue has all its shaded cells, mark its other cells unshaded. A 0 has them from the "
     "start.",
     on_off, "off"},
    {AT(accept), "accept", "Win on correct shading",
     "On: you win as soon as the right cells are shaded. Off: you must also mark the unshaded "
     "cells; check then does that for you. Always off for puzzles without clues.",
     on_off, "on"},
    {AT(flourish), "flourish", "Win animation",
     "Play a short animation when you win; any key stops it.", on_off, "on"},
    {AT(mouse), "mouse", "Mouse",
     "Use the mouse. If this is off, you can select text with the mouse.", on_off, "on"},
    {AT(buttons), "buttons", "Left mouse button",
     "What the left button does: shade, mark unshaded, or cycle through undecided, shaded and "
     "unshaded. The right button does the opposite.",
     buttons, "shade"},
    {AT(wrap), "wrap", "Wrap around", "Moving off one edge takes you to the opposite edge.", on_off,
     "off"},
    {AT(advance), "advance", "Advance after a mark",
     "After marking a cell, move the cursor one cell on, in the direction in which it last moved.",
     on_off, "off"},
};

const setting_info *setting_about(setting which)
{
    return &table[which];
}

setting setting_find(const char *name)
{
    int which = 0;
    while (which < SETTING_COUNT && strcmp(table[which].name, name) != 0)
        which++;
    return (setting)which;
}

const char *setting_get(const settings *s, setting which)
{
    const void *field = (const char *)s + table[which].at;
    if (table[which].values == on_off)
        return *(const bool *)field ? "on" : "off";
    return field;
}

/* The index of a value among those a setting can have; -1 for none. */
static int value_of(setting which, const char *value)
{
    for (int i = 0; table[which].values[i]; i++)
        if (strcmp(table[which].values[i], value) == 0)
            return i;
    return -1;
}

bool setting_set(settings *s, setting which, const char *value)
{
    void *field = (char *)s + table[which].at;
    if (value_of(which, value) < 0)
        return false;
    if (table[which].values == on_off)
        *(bool *)field = strcmp(value, "on") == 0;
    else
        snprintf(field, SETTINGS_WORD, "%s", value);
    return true;
}

void setting_step(settings *s, setting which, int direction)
{
    int count = 1, now = value_of(which, setting_get(s, which));
    while (table[which].values[count])
        count++;
    (void)setting_set(s, which, table[which].values[(now + direction + count) % count]);
}

settings settings_default(void)
{
    settings s = {.theme = ""};
    for (int i = 0; i < SETTING_COUNT; i++)
        (void)setting_set(&s, (setting)i, table[i].default_value);
    return s;
}

void settings_take(settings *s, const settings_file *file)
{
    settings_line line = {.at = NULL};
    const char *name = line.words[0].text, *value = line.words[1].text;
    while (settings_file_next(file, &line)) {
        setting which = setting_find(name);
        if (line.count == 0 || strcmp(name, "bind") == 0 || strcmp(name, "unbind") == 0)
            continue;
        if (which == SETTING_COUNT) {
            nearest_word near = nearest_word_to(name);
            for (int known = 0; known < SETTING_COUNT; known++)
                nearest_word_try(&near, table[known].name);
            settings_complain_unknown(file, &line, 0, "setting", near.word);
        } else if (line.count > 2) {
            settings_complain(file, &line, 2, "%s takes one value; put a # before comments", name);
        } else if (line.count < 2 || !setting_set(s, which, value)) {
            FILE *out = begin_complaint(file, &line, 1);
            if (line.count < 2)
                fprintf(out, "%s has no value; use ", name);
            else
                fprintf(out, "%s cannot be \"%.40s\"; use ", name, value);
            for (const char *const *known = table[which].values; *known; known++)
                fprintf(out, "%s%s", *known, !known[1] ? "\n" : known[2] ? ", " : " or ");
        }
    }
}

void settings_put(settings_file *file, const settings *s, setting which)
{
    char text[80];
    settings_line line = {.at = NULL}, old = line;
    snprintf(text, sizeof text, "%s %s", table[which].name, setting_get(s, which));
    while (settings_file_next(file, &line))
        if (strcmp(line.words[0].text, table[which].name) == 0)
            old = line;
    if (old.at)
        replace(file, old.at, old.end, text);
    else
        settings_file_add(file, text);
}
