/* settings_file.c - lines that are kept as they are. */
#include "store/settings_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_NAME "settings"
#define FORMAT_LINE "# creek settings "
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

struct settings_file {
    char **lines; /* without their ends */
    size_t count, room;
    bool newer;
    bool marked;       /* the first line says the format */
    char blocked[120]; /* why it must not be written; "" when it may */
};

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

/* --- words ----------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Characters in a part of a text. */
static int characters(const char *text, const char *end)
{
    int count = 0;
    for (; text < end; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

/* Takes a line apart. Returns where its words end: at its remark, or its end.
 * The second word of a line may be `#`: that is a key. */
static const char *take_apart(const char *text, settings_line *line)
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
            line->words[line->count].text = begin;
            line->words[line->count].length = (int)(at - begin);
            line->words[line->count].column = characters(text, begin) + 1;
        }
        line->count++;
    }
}

bool settings_word_is(const settings_line *line, int which, const char *word)
{
    return which < line->count && which < SETTINGS_WORDS &&
           (size_t)line->words[which].length == strlen(word) &&
           strncmp(line->words[which].text, word, strlen(word)) == 0;
}

void settings_word(const settings_line *line, int which, char *text, size_t size)
{
    bool there = which < line->count && which < SETTINGS_WORDS;
    snprintf(text, size, "%.*s", there ? line->words[which].length : 0,
             there ? line->words[which].text : "");
}

/* --- the text -------------------------------------------------------------- */

static bool add_line(settings_file *file, const char *text, size_t length)
{
    if (file->count == file->room) {
        size_t room = file->room ? 2 * file->room : 32;
        char **lines = realloc(file->lines, room * sizeof *lines);
        if (!lines)
            return false;
        file->lines = lines;
        file->room = room;
    }
    char *line = strndup(text, length);
    if (!line)
        return false;
    file->lines[file->count++] = line;
    return true;
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

/* Looks whether the first line says the format, and which. */
static void find_format(settings_file *file, settings_report *report)
{
    size_t length = strlen(FORMAT_LINE);
    if (file->count == 0 || strncmp(file->lines[0], FORMAT_LINE, length) != 0)
        return;
    const char *digits = file->lines[0] + length;
    size_t count = strspn(digits, "0123456789");
    if (count == 0 || digits[count + strspn(digits + count, " \t\r")] != '\0')
        return;
    file->marked = true;
    digits += strspn(digits, "0");
    count = strspn(digits, "0123456789");
    file->newer = count > 1 || (count == 1 && digits[0] - '0' > SETTINGS_FORMAT);
    if (file->newer)
        settings_complain(report, 1, (int)length + 1,
                          "this is format %.*s, and this creek knows up to %d; what it does not "
                          "know is left as it is",
                          (int)(count < 10 ? count : 10), digits, SETTINGS_FORMAT);
}

settings_file *settings_file_parse(const char *text, size_t length, settings_report *report)
{
    settings_file *file = calloc(1, sizeof *file);
    size_t mark = length >= 3 && memcmp(text, BYTE_ORDER_MARK, 3) == 0 ? 3 : 0;
    const char *end = text + length;
    text += mark;
    while (file && text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop)
            stop = end;
        if (!add_line(file, text, (size_t)(stop - text))) {
            settings_file_free(file);
            return NULL;
        }
        text = stop + 1;
    }
    if (file)
        find_format(file, report);
    return file;
}

bool settings_file_is_newer(const settings_file *file)
{
    return file->newer;
}

size_t settings_file_lines(const settings_file *file)
{
    return file->count;
}

settings_line settings_file_line(const settings_file *file, size_t index)
{
    settings_line line = {.number = (int)index + 1};
    (void)take_apart(file->lines[index], &line);
    return line;
}

char *settings_file_text(const settings_file *file, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (!out)
        return NULL;
    if (!file->marked)
        fprintf(out, "%s%d\n", FORMAT_LINE, SETTINGS_FORMAT);
    for (size_t i = 0; i < file->count; i++)
        fprintf(out, "%s\n", file->lines[i]);
    bool whole = !ferror(out);
    if (fclose(out) != 0 || !whole) {
        free(text);
        return NULL;
    }
    return text;
}

/* --- changes --------------------------------------------------------------- */

/* The line that takes the place of `old`, with that one's remark. */
static char *in_place_of(const char *old, const char *text)
{
    settings_line line;
    const char *rest = take_apart(old, &line);
    size_t size = strlen(text) + strlen(rest) + 1;
    char *whole = malloc(size);
    if (whole)
        snprintf(whole, size, "%s%s", text, rest);
    return whole;
}

static void remove_line(settings_file *file, size_t index)
{
    free(file->lines[index]);
    file->count--;
    memmove(file->lines + index, file->lines + index + 1,
            (file->count - index) * sizeof *file->lines);
}

static bool replace_line(settings_file *file, size_t index, const char *text)
{
    char *line = in_place_of(file->lines[index], text);
    if (!line)
        return false;
    free(file->lines[index]);
    file->lines[index] = line;
    return true;
}

bool settings_file_put(settings_file *file, settings_match *match, const void *context,
                       const char *text)
{
    for (size_t i = file->count; i-- > 0;) {
        settings_line line = settings_file_line(file, i);
        if (line.count == 0 || !match(context, &line))
            continue;
        if (text)
            return replace_line(file, i, text);
        remove_line(file, i);
    }
    return !text || add_line(file, text, strlen(text));
}

/* --- the disk -------------------------------------------------------------- */

/* Why something that is there is no file to read; "" when it is one. */
static const char *what_is_wrong_with(int fd, int error)
{
    struct stat status;
    if (fd < 0)
        return error == ELOOP ? "is a link that leads round in a circle" : strerror(error);
    if (fstat(fd, &status) != 0)
        return strerror(errno);
    return S_ISDIR(status.st_mode) ? "is a folder" : !S_ISREG(status.st_mode) ? "is no file" : "";
}

/* How reading went. */
typedef enum {
    READ_DONE,    /* *text is what is in it, "" when it is not there */
    READ_BLOCKED, /* something else is there, which stays */
    READ_BAD,     /* it is no text of ours, and can be moved away */
    READ_NO_MEMORY
} read_result;

/* Where the file is, through links; the caller owns it (free). NULL when it is
 * nowhere, *why says so, or when memory runs out, then *why is NULL. */
static char *find_file(const store *st, const char **why)
{
    struct stat status;
    char *path = store_path(st, NULL, FILE_NAME);
    *why = NULL;
    if (!path) {
        *why = store_folder(st) ? NULL : "there is no home folder";
        return NULL;
    }
    if (lstat(path, &status) != 0 || !S_ISLNK(status.st_mode))
        return path;
    char *real = realpath(path, NULL);
    if (!real)
        *why = errno == ENOMEM   ? NULL
               : errno == ENOENT ? "is a link that leads nowhere"
                                 : what_is_wrong_with(-1, errno);
    free(path);
    return real;
}

static read_result read_text(const char *path, char **text, size_t *length, const char **why)
{
    char reason[200];
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    *text = NULL;
    *length = 0;
    *why = "";
    if (fd < 0 && errno == ENOENT)
        return (*text = strdup("")) ? READ_DONE : READ_NO_MEMORY;
    *why = what_is_wrong_with(fd, errno);
    bool read = !(*why)[0] && store_read(fd, SETTINGS_LIMIT, text, length, reason, sizeof reason);
    int error = errno;
    if (fd >= 0)
        close(fd);
    if ((*why)[0])
        return fd < 0 && error == EACCES ? READ_BAD : READ_BLOCKED;
    if (!read) {
        *why = error == EFBIG ? "is larger than the 64 KiB settings can have" : strerror(error);
        return error == EFBIG ? READ_BAD : error == ENOMEM ? READ_NO_MEMORY : READ_BLOCKED;
    }
    if (strlen(*text) == *length)
        return READ_DONE;
    free(*text);
    *text = NULL;
    *length = 0;
    *why = "is no text";
    return READ_BAD;
}

/* Moves away a file that is none of ours, and says so. */
static bool set_aside(const char *path, const char *why, settings_report *report)
{
    char *aside = store_set_aside(path);
    if (aside)
        settings_complain(report, 0, 0, "%s; it is kept as %s, and the usual settings hold", why,
                          aside);
    else
        settings_complain(report, 0, 0,
                          "%s, and cannot be moved out of the way; move it, or no setting is kept",
                          why);
    free(aside);
    return aside != NULL;
}

settings_file *settings_file_read(const store *st, settings_report *report)
{
    const char *why;
    char *path = find_file(st, &why), *text = NULL;
    size_t length = 0;
    if (report)
        snprintf(report->path, sizeof report->path, "%s/%s",
                 store_folder(st) ? store_folder(st) : "", FILE_NAME);
    read_result result = path  ? read_text(path, &text, &length, &why)
                         : why ? READ_BLOCKED
                               : READ_NO_MEMORY;
    if (result == READ_BLOCKED && store_folder(st))
        settings_complain(report, 0, 0, "%s; the usual settings hold, and none is kept", why);
    if (result == READ_BAD && !set_aside(path, why, report))
        result = READ_BLOCKED;
    settings_file *file = NULL;
    if (result != READ_NO_MEMORY)
        file = settings_file_parse(text ? text : "", length, report);
    if (file && result == READ_BLOCKED)
        snprintf(file->blocked, sizeof file->blocked, "%s", why);
    if (!file)
        settings_complain(report, 0, 0, "memory ran out; the usual settings hold");
    free(text);
    free(path);
    return file;
}

bool settings_file_write(const settings_file *file, const store *st, char *why, size_t size)
{
    const char *problem = NULL;
    size_t length = 0;
    if (file->blocked[0] && store_folder(st)) {
        snprintf(why, size, "%s/%s: %s", store_folder(st), FILE_NAME, file->blocked);
        return false;
    }
    if (!store_make_folders(st, NULL, why, size))
        return false;
    char *path = find_file(st, &problem);
    char *text = settings_file_text(file, &length);
    int fd = -1;
    if (!path && problem)
        snprintf(why, size, "%s/%s: %s", store_folder(st), FILE_NAME, problem);
    else if (!path || !text)
        snprintf(why, size, "memory ran out");
    else if (length > SETTINGS_LIMIT)
        snprintf(why, size, "%s would be larger than 64 KiB", path);
    else
        fd = store_write_whole(path, text, length, false, why, size);
    if (fd >= 0)
        close(fd);
    free(text);
    free(path);
    return fd >= 0;
}
