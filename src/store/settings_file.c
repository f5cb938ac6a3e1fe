/* settings_file.c - editing the file line by line. */
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

struct settings_file {
    char *path;   /* NULL: no folder */
    char **lines; /* without their ends */
    size_t count;
    const char *unreadable; /* why it cannot be used, or NULL */
    FILE *complaints;       /* writes the problems */
    char *problems;
    size_t problems_length;
};

void settings_complain(const settings_file *file, const settings_line *line, int word,
                       const char *format, ...)
{
    va_list arguments;
    fputs(file->path ? file->path : "settings", file->complaints);
    if (line)
        fprintf(file->complaints, ":%d:%d", line->number, line->words[word].column);
    fputs(": ", file->complaints);
    va_start(arguments, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start is above */
    vfprintf(file->complaints, format, arguments);
    va_end(arguments);
    putc('\n', file->complaints);
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
    if (fflush(file->complaints) != 0)
        alloc_failed();
    return file->problems;
}

static const char *const blanks = " \t\r";

/* Splits a line. Returns where its words end: at its comment or at its end. The second word of a
 * line may be `#`, because that can be a key. */
static const char *split(const char *text, settings_line *line)
{
    const char *end = text;
    line->count = 0;
    for (;;) {
        const char *begin = end + strspn(end, blanks);
        size_t length = strcspn(begin, blanks);
        bool found = length > 0 && (begin[0] != '#' || (line->count == 1 && length == 1));
        int column = utf8_characters(text, (size_t)((found ? begin : end) - text)) + 1;
        if (line->count < SETTINGS_WORDS)
            line->words[line->count].column = column;
        if (!found)
            return end;
        if (line->count < SETTINGS_WORDS)
            snprintf(line->words[line->count].text, SETTINGS_TEXT, "%.*s", (int)length, begin);
        line->count++;
        end = begin + length;
    }
}

static void add_line(settings_file *file, const char *text, size_t length)
{
    file->lines = xreallocarray(file->lines, file->count + 1, sizeof *file->lines);
    file->lines[file->count++] = xstrndup(text, length);
}

void settings_file_free(settings_file *file)
{
    for (size_t i = 0; i < file->count; i++)
        free(file->lines[i]);
    free(file->lines);
    fclose(file->complaints);
    free(file->problems);
    free(file->path);
    free(file);
}

settings_file *settings_file_parse(FILE *in)
{
    char *line = NULL;
    size_t room = 0;
    settings_file *file = xcalloc(1, sizeof *file);
    file->complaints = check_alloc(open_memstream(&file->problems, &file->problems_length));
    for (ssize_t length; in && (length = getline(&line, &room, in)) > 0;) {
        if (strlen(line) < (size_t)length)
            file->unreadable = "it is not text";
        add_line(file, line, strcspn(line, "\n"));
    }
    free(line);
    return file;
}

bool settings_file_line(const settings_file *file, size_t index, settings_line *line)
{
    *line = (settings_line){.number = (int)index + 1};
    if (file->unreadable || index >= file->count)
        return false;
    (void)split(file->lines[index], line);
    return true;
}

char *settings_file_text(const settings_file *file)
{
    char *text = NULL;
    size_t length;
    FILE *out = check_alloc(open_memstream(&text, &length));
    if (file->count == 0 || strncmp(file->lines[0], FORMAT_LINE, strlen(FORMAT_LINE) - 1) != 0)
        fprintf(out, "%s\n", FORMAT_LINE);
    for (size_t i = 0; i < file->count; i++)
        fprintf(out, "%s\n", file->lines[i]);
    if (fclose(out) != 0)
        alloc_failed();
    return text;
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
        if (text)
            file->lines[i] = xasprintf("%s%s", text, remark);
        else
            memmove(file->lines + i, file->lines + i + 1,
                    (--file->count - i) * sizeof *file->lines);
        free(old);
        if (text)
            return;
    }
    if (text)
        add_line(file, text, strlen(text));
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
        snprintf(why, size, "there is no home directory");
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
