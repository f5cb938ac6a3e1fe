#include "cli/progress_line.h"

#include "source/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDEST = 120 };
#define SECOND INT64_C(1000000000)

progress_line progress_line_begin(uint64_t total)
{
    progress_line line = {.on = isatty(STDERR_FILENO) == 1,
                          .over = isatty(STDOUT_FILENO) == 1,
                          .began = clock_now(),
                          .total = total};
    line.shown = line.began + SECOND / 4;
    return line;
}

/* The columns a line may have. */
static int columns(void)
{
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2)
        return 79;
    return size.ws_col <= WIDEST ? size.ws_col - 1 : WIDEST;
}

/* Writes H:MM:SS, or M:SS when that is enough. */
static void write_time(char *text, size_t size, double seconds)
{
    uint64_t left = seconds < 1e9 ? (uint64_t)(seconds + 0.5) : UINT64_C(1000000000);
    if (left >= 3600)
        snprintf(text, size, "%" PRIu64 ":%02u:%02u", left / 3600, (unsigned)(left / 60 % 60),
                 (unsigned)(left % 60));
    else
        snprintf(text, size, "%u:%02u", (unsigned)(left / 60), (unsigned)(left % 60));
}

static void write_line(const progress_line *line, int64_t now, char *text, size_t size)
{
    double seconds = (double)(now - line->began) / (double)SECOND;
    double rate = seconds > 0 ? (double)line->done / seconds : 0;
    int used = snprintf(text, size, "creek: %" PRIu64 " of %" PRIu64, line->done, line->total);
    if (line->done == 0)
        return;
    char left[32];
    write_time(left, sizeof left, (double)(line->total - line->done) / rate);
    snprintf(text + used, size - (size_t)used, ", %.*f a second, %s left", rate < 10 ? 2 : 0, rate,
             left);
}

/* Puts a text over the one that stands there. */
static void draw(progress_line *line, const char *text)
{
    char row[2 * WIDEST + 3];
    int length = (int)strlen(text);
    int most = columns();
    length = length < most ? length : most;
    int blank = line->drawn > length ? line->drawn - length : 0;
    blank = blank < WIDEST ? blank : WIDEST;
    int count = snprintf(row, sizeof row, "\r%.*s%*s", length, text, blank, "");
    /* To take it away altogether the cursor goes back to the start. */
    if (length == 0)
        row[count++] = '\r';
    if (write(STDERR_FILENO, row, (size_t)count) == count)
        line->drawn = length;
}

void progress_line_show(progress_line *line)
{
    int64_t now = line->on ? clock_now() : 0;
    if (!line->on || now - line->shown < SECOND / 4)
        return;
    char text[WIDEST + 1];
    write_line(line, now, text, sizeof text);
    draw(line, text);
    line->shown = now;
}

void progress_line_hide(progress_line *line)
{
    if (line->drawn)
        draw(line, "");
}

void progress_line_make_way(progress_line *line)
{
    if (line->over)
        progress_line_hide(line);
}
