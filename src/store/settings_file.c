/* settings_file.c - lines that stay as they are. */
#include "store/settings_file.h"

#include "base/alloc.h"
#include "base/save_file.h"
#include "base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT_LINE "# creek settings 1"
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

struct settings_file {
    char **lines; /* without their ends */
    size_t count;
    char problem[120]; /* why it could not be read; "" when it was */
};

char *settings_folder(const char *xdg_config_home, const char *home)
{
    return user_folder(xdg_config_home, home, ".config");
}

/* --- problems -------------------------------------------------------------- */

void settings_complain(settings_report *report, int line, int column, const char *format, ...)
{
    if (!report)
        return;
    if (report->count < SETTINGS_PROBLEMS) {
        settings_problem *problem = &report->problems[report->count];
        va_list arguments;
        va_start(arguments, format);
        /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start is above */
        vsnprintf(problem->text, sizeof problem->text, format, arguments);
        va_end(arguments);
        problem->line = line;
        problem->column = column;
    }
    report->count++;
}

void settings_complain_unknown(settings_report *report, int line, int column, const char *kind,
                               const char *name, const char *nearest)
{
    settings_complain(report, line, column, "unknown %s \"%.40s\"; %s%s%s", kind, name,
                      nearest ? "did you mean \"" : "the manual, creek(6), lists them all",
                      nearest ? nearest : "", nearest ? "\"?" : "");
}

/* --- words ----------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Splits a line. Returns where its words end: at its remark, or its end. The second
 * word of a line may be `#`: that is a key. */
static const char *split(const char *text, settings_line *line)
{
    const char *at = text, *end = text;
    line->count = 0;
    for (;;) {
        while (is_blank(*at))
            at++;
        bool key = line->count == 1 && at[0] == '#' && (is_blank(at[1]) || !at[1]) &&
                   (settings_word_is(line, 0, "bind") || settings_word_is(line, 0, "unbind"));
        if (!*at || (*at == '#' && !key))
            return end;
        const char *begin = at;
        while (*at && !is_blank(*at))
            at++;
        end = at;
        if (line->count < SETTINGS_WORDS) {
            snprintf(line->words[line->count].text, SETTINGS_TEXT, "%.*s", (int)(end - begin),
                     begin);
            line->words[line->count].column = utf8_characters(text, (size_t)(begin - text)) + 1;
        }
        line->count++;
    }
}

bool settings_word_is(const settings_line *line, int which, const char *word)
{
    return strcmp(line->words[which].text, word) == 0;
}

/* --- the text -------------------------------------------------------------- */

static void add_line(settings_file *file, const char *text, size_t length)
{
    file->lines = xreallocarray(file->lines, file->count + 1, sizeof *file->lines);
    file->lines[file->count++] = xstrndup(text, length);
}

void settings_file_free(settings_file *file)
{
    if (!file)
        return;
    for (size_t i = 0; i < file->count; i++)
        free(file->lines[i]);
    free(file->lines);
    free(file);
}

settings_file *settings_file_parse(const char *text, size_t length)
{
    settings_file *file = xcalloc(1, sizeof *file);
    const char *end = text + length;
    if (length >= 3 && memcmp(text, BYTE_ORDER_MARK, 3) == 0)
        text += 3;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop)
            stop = end;
        add_line(file, text, (size_t)(stop - text));
        text = stop + 1;
    }
    return file;
}

bool settings_file_line(const settings_file *file, size_t index, settings_line *line)
{
    *line = (settings_line){.number = (int)index + 1};
    if (index < file->count)
        (void)split(file->lines[index], line);
    return index < file->count;
}

char *settings_file_text(const settings_file *file, size_t *length)
{
    char *text = NULL;
    FILE *out = check_alloc(open_memstream(&text, length));
    if (file->count == 0 || strncmp(file->lines[0], FORMAT_LINE, strlen(FORMAT_LINE) - 1) != 0)
        fprintf(out, "%s\n", FORMAT_LINE);
    for (size_t i = 0; i < file->count; i++)
        fprintf(out, "%s\n", file->lines[i]);
    if (fclose(out) != 0)
        alloc_failed();
    return text;
}

/* --- changes --------------------------------------------------------------- */

static void remove_line(settings_file *file, size_t index)
{
    free(file->lines[index]);
    file->count--;
    memmove(file->lines + index, file->lines + index + 1,
            (file->count - index) * sizeof *file->lines);
}

void settings_file_put(settings_file *file, settings_match *match, const void *context,
                       const char *text)
{
    for (size_t i = file->count; i-- > 0;) {
        settings_line line = {.count = 0};
        char *old = file->lines[i];
        const char *remark = split(old, &line);
        if (line.count == 0 || !match(context, &line))
            continue;
        if (!text) {
            remove_line(file, i);
            continue;
        }
        file->lines[i] = xasprintf("%s%s", text, remark);
        free(old);
        return;
    }
    if (text)
        add_line(file, text, strlen(text));
}

/* --- the disk -------------------------------------------------------------- */

/* Reads the file; what is wrong with it, or "". */
static const char *read_text(const char *path, char text[SETTINGS_LIMIT + 1], size_t *length)
{
    FILE *in = fopen(path, "r");
    if (!in)
        return errno == ENOENT ? "" : strerror(errno);
    *length = fread(text, 1, SETTINGS_LIMIT + 1, in);
    const char *problem = ferror(in)                 ? strerror(errno)
                          : *length > SETTINGS_LIMIT ? "it is larger than 64 KiB"
                          : memchr(text, 0, *length) ? "it is not text"
                                                     : "";
    fclose(in);
    return problem;
}

settings_file *settings_file_read(const char *folder, settings_report *report)
{
    size_t length = 0;
    char *path = xasprintf("%s/settings", folder ? folder : "");
    char *text = xmalloc(SETTINGS_LIMIT + 1);
    const char *problem = folder ? read_text(path, text, &length) : "";
    settings_file *file = settings_file_parse(text, problem[0] ? 0 : length);
    snprintf(file->problem, sizeof file->problem, "%s", problem);
    if (report)
        snprintf(report->path, sizeof report->path, "%s", path);
    if (problem[0])
        settings_complain(report, 0, 0,
                          "%s; using default settings, and changes are not saved. Repair or move "
                          "the file",
                          problem);
    free(text);
    free(path);
    return file;
}

bool settings_file_write(const settings_file *file, const char *folder, char *why, size_t size)
{
    size_t length;
    if (!folder) {
        snprintf(why, size, "there is no home folder");
        return false;
    }
    char *path = xasprintf("%s/settings", folder);
    char *text = settings_file_text(file, &length);
    bool done = false;
    if (file->problem[0])
        snprintf(why, size, "%s: %s", path, file->problem);
    else if (!make_private_folder(folder) ||
             save_file(path, text, length, 0600, true) != SAVE_FILE_DONE)
        snprintf(why, size, "%s: %s", path, strerror(errno));
    else
        done = true;
    free(text);
    free(path);
    return done;
}
