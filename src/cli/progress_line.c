#include "cli/progress_line.h"

#include "source/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WIDEST = 79 };
#define SECOND INT64_C(1000000000)

progress_line progress_line_begin(uint64_t total)
{
    progress_line line = {.on = total > 0 && isatty(STDERR_FILENO) == 1,
                          .over = isatty(STDOUT_FILENO) == 1,
                          .began = clock_now(),
                          .total = total,
                          .lock = PTHREAD_MUTEX_INITIALIZER};
    line.shown = line.began + SECOND / 4;
    return line;
}

/* Writes "creek: 3 of 10, 0.52 per second, 0:14 left". */
static void write_line(const progress_line *line, int64_t now, char text[WIDEST + 1])
{
    double seconds = (double)(now - line->began) / (double)SECOND;
    double rate = (double)line->done / seconds;
    int used =
        snprintf(text, WIDEST + 1, "creek: %" PRIu64 " of %" PRIu64, line->done, line->total);
    if (line->done == 0)
        return;
    double left = (double)(line->total - line->done) / rate + 0.5;
    uint64_t rest = left < 1e9 ? (uint64_t)left : UINT64_C(1000000000);
    char hours[24] = "";
    if (rest >= 3600)
        snprintf(hours, sizeof hours, "%" PRIu64 ":", rest / 3600);
    snprintf(text + used, WIDEST + 1 - (size_t)used, ", %.*f per second, %s%0*u:%02u left",
             rate < 10 ? 2 : 0, rate, hours, *hours ? 2 : 1, (unsigned)(rest / 60 % 60),
             (unsigned)(rest % 60));
}

/* Draws a text over the current one. */
static void draw(progress_line *line, const char *text)
{
    char row[2 * WIDEST + 4];
    int length = (int)strlen(text), blank = line->drawn > length ? line->drawn - length : 0;
    /* To erase it, move the cursor back to the start. */
    int count = snprintf(row, sizeof row, "\r%s%*s%s", text, blank, "", length == 0 ? "\r" : "");
    if (write(STDERR_FILENO, row, (size_t)count) == count)
        line->drawn = length;
}

void progress_line_wipe(progress_line *line)
{
    if (line->drawn)
        draw(line, "");
}

void progress_line_show(progress_line *line)
{
    if (!line->on || pthread_mutex_trylock(&line->lock) != 0)
        return;
    int64_t now = clock_now();
    if (now - line->shown >= SECOND / 4) {
        char text[WIDEST + 1];
        write_line(line, now, text);
        draw(line, text);
        line->shown = now;
    }
    pthread_mutex_unlock(&line->lock);
}

void progress_line_pause(progress_line *line, bool wipe)
{
    pthread_mutex_lock(&line->lock);
    if (wipe || line->over)
        progress_line_wipe(line);
}

void progress_line_resume(progress_line *line)
{
    line->done++;
    pthread_mutex_unlock(&line->lock);
    progress_line_show(line);
}
