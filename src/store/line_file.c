#include "store/line_file.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_LIMIT ((size_t)64 * 1024 * 1024)

/* A line and, before it, a header or the end of a torn line. */
enum { LINE_ROOM = 448 };

/* --- reading --------------------------------------------------------------- */

static void zeros_to_newlines(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!text[i])
            text[i] = '\n';
}

char *line_file_read(const store *st, const char *name)
{
    char why[200];
    char *path = store_path(st, NULL, name);
    int fd = path ? store_open(path) : -1;
    free(path);
    if (fd < 0)
        return NULL;
    char *text = NULL;
    size_t length = 0;
    if (!store_read(fd, FILE_LIMIT, &text, &length, why, sizeof why)) {
        free(text);
        text = NULL;
    }
    close(fd);
    if (text)
        zeros_to_newlines(text, length);
    return text;
}

char *line_file_next(char **text)
{
    char *line = *text;
    char *end = strchr(line, '\n');
    if (!end)
        return NULL;
    *end = '\0';
    *text = end + 1;
    return line;
}

/* --- what kind of file ----------------------------------------------------- */

typedef enum { KIND_OURS, KIND_NEWER, KIND_OTHER } kind;

/* Tells by the first line; an empty file has none yet. */
static kind kind_of_text(const char *begin, const char *header)
{
    size_t word = strcspn(header, " ") + 1;
    if (!begin[0])
        return KIND_OURS;
    if (strncmp(begin, header, word) != 0 || !isdigit((unsigned char)begin[word]))
        return KIND_OTHER;
    char *stop;
    unsigned long version = strtoul(begin + word, &stop, 10);
    if (*stop != '\n')
        return KIND_OTHER;
    return version > strtoul(header + word, NULL, 10) ? KIND_NEWER : KIND_OURS;
}

static kind kind_of(int fd, const char *header)
{
    char begin[64];
    ssize_t got = pread(fd, begin, sizeof begin - 1, 0);
    if (got < 0)
        return KIND_OURS; /* which does no harm, as moving it away would */
    begin[got] = '\0';
    zeros_to_newlines(begin, (size_t)got);
    return kind_of_text(begin, header);
}

bool line_file_is(const char *text, const char *header)
{
    return kind_of_text(text, header) != KIND_OTHER;
}

bool line_file_is_newer(const char *text, const char *header)
{
    return kind_of_text(text, header) == KIND_NEWER;
}

static void move_aside(const char *name, const char *path, char *said, size_t size)
{
    char *aside = store_set_aside(path);
    const char *slash = aside ? strrchr(aside, '/') : NULL;
    if (slash)
        snprintf(said, size, "The file %s could not be read; it is kept as %s.", name, slash + 1);
    else
        snprintf(said, size, "The file %s cannot be read and cannot be moved away: %s.", name,
                 strerror(errno));
    free(aside);
}

/* Does what is to be done about a file of that kind; `fd` -1: it cannot be
 * opened. */
static void settle(const char *name, const char *path, int fd, kind what, char *said, size_t size)
{
    struct stat status;
    if (what == KIND_NEWER)
        snprintf(said, size, "The file %s was written by a newer creek and is left alone.", name);
    else if (fd < 0 && lstat(path, &status) == 0 && S_ISREG(status.st_mode))
        snprintf(said, size, "The file %s cannot be opened.", name);
    else if (what == KIND_OTHER)
        move_aside(name, path, said, size);
}

/* A file that is looked at. */
typedef struct {
    char *path;
    int fd; /* -1: it cannot be opened */
} looked;

/* False when there is nothing of that name, or no memory. */
static bool look(const store *st, const char *name, looked *file, char *said)
{
    struct stat status;
    said[0] = '\0';
    file->path = store_path(st, NULL, name);
    if (!file->path || lstat(file->path, &status) != 0) {
        free(file->path);
        return false;
    }
    file->fd = store_open(file->path);
    return true;
}

static void act(const char *name, looked *file, kind what, char *said, size_t size)
{
    settle(name, file->path, file->fd, what, said, size);
    if (file->fd >= 0)
        close(file->fd);
    free(file->path);
}

static kind kind_of_small(int fd, line_file_fits *fits)
{
    char why[200];
    char *text;
    size_t length = 0;
    if (!store_read(fd, LINE_FILE_SMALL, &text, &length, why, sizeof why))
        return errno == EFBIG ? KIND_OTHER : KIND_OURS;
    bool fine = length == 0 || (strlen(text) == length && fits(text, length));
    free(text);
    return fine ? KIND_OURS : KIND_OTHER;
}

void line_file_check(const store *st, const char *name, const char *header, char *said, size_t size)
{
    looked file;
    if (look(st, name, &file, said))
        act(name, &file, file.fd < 0 ? KIND_OTHER : kind_of(file.fd, header), said, size);
}

void line_file_check_small(const store *st, const char *name, line_file_fits *fits, char *said,
                           size_t size)
{
    looked file;
    if (look(st, name, &file, said))
        act(name, &file, file.fd < 0 ? KIND_OTHER : kind_of_small(file.fd, fits), said, size);
}

/* --- adding ---------------------------------------------------------------- */

/* A new file with one line; the file that is there when another program was
 * faster. -1 with the reason in `why`. */
static int begin(const char *path, const char *header, const char *line, bool *done, char *why,
                 size_t size)
{
    char text[LINE_ROOM];
    snprintf(text, sizeof text, "%s%s", header, line);
    int fd = store_write_whole(path, text, strlen(text), true, why, size);
    *done = fd >= 0;
    return fd < 0 && errno == EEXIST ? store_open(path) : fd;
}

/* Ends a line that was written in part only, so that nobody takes what there is
 * of a number for the whole. */
#define TORN "~torn\n"

/* The line goes to the file's end, after the end of a torn line when one is there. */
static bool append(int fd, const char *path, const char *header, const char *line, char *why,
                   size_t size)
{
    char text[LINE_ROOM];
    char last = '\n';
    off_t end = lseek(fd, 0, SEEK_END);
    if (end > 0 && pread(fd, &last, 1, end - 1) != 1)
        last = '\0';
    snprintf(text, sizeof text, "%s%s", last == '\n' ? end == 0 ? header : "" : TORN, line);
    return store_append(fd, path, text, strlen(text), NULL, why, size);
}

/* Opens the file to add to it; what is none of ours is moved out of the way
 * first, for it stays as it is. -1 with errno. */
static int open_ours(const char *path, const char *header)
{
    int fd = store_open(path);
    kind what = fd >= 0 ? kind_of(fd, header) : KIND_OURS;
    if (what == KIND_OURS)
        return fd;
    close(fd);
    if (what == KIND_OTHER)
        free(store_set_aside(path));
    errno = what == KIND_OTHER ? ENOENT : EEXIST;
    return -1;
}

static bool add_to(const char *path, const char *header, const char *line, char *why, size_t size)
{
    bool done = false;
    int fd = open_ours(path, header);
    if (fd < 0 && errno == EEXIST) {
        snprintf(why, size, "%s was written by a newer creek", path);
        return false;
    }
    if (fd < 0 && errno == ENOENT)
        fd = begin(path, header, line, &done, why, size);
    if (fd < 0) {
        snprintf(why, size, "%s: %s", path, strerror(errno));
        return false;
    }
    if (!done)
        done = append(fd, path, header, line, why, size);
    close(fd);
    return done;
}

bool line_file_add(const store *st, const char *name, const char *header, const char *line,
                   char *why, size_t size)
{
    if (!store_make_folders(st, NULL, why, size))
        return false;
    char *path = store_path(st, NULL, name);
    if (!path) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    bool done = add_to(path, header, line, why, size);
    free(path);
    return done;
}

/* --- lines that wait ------------------------------------------------------- */

static bool enqueue(line_queue *queue, const char *line)
{
    size_t have = queue->lines ? strlen(queue->lines) : 0, more = strlen(line);
    char *lines = realloc(queue->lines, have + more + 1);
    if (!lines)
        return false;
    memcpy(lines + have, line, more + 1);
    queue->lines = lines;
    return true;
}

/* Forgets the first `length` bytes. */
static void drop(line_queue *queue, size_t length)
{
    memmove(queue->lines, queue->lines + length, strlen(queue->lines + length) + 1);
}

bool line_queue_add(line_queue *queue, const store *st, const char *name, const char *header,
                    const char *line, char *why, size_t size)
{
    char one[LINE_ROOM];
    if (line && !enqueue(queue, line)) {
        snprintf(why, size, "memory ran out");
        return false;
    }
    while (queue->lines && queue->lines[0]) {
        size_t length = strcspn(queue->lines, "\n") + 1;
        snprintf(one, sizeof one, "%.*s", (int)length, queue->lines);
        if (!line_file_add(st, name, header, one, why, size))
            return false;
        drop(queue, length);
    }
    return true;
}

void line_queue_release(line_queue *queue)
{
    free(queue->lines);
    queue->lines = NULL;
}
