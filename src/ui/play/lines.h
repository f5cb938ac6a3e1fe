/* lines.h - what the modes with lines of text share: reading commands, printing sentences and
 * boards. */
#ifndef CREEK_UI_LINES_H
#define CREEK_UI_LINES_H

#include "ui/board/board_view.h"
#include "ui/shell/services.h"

#include <stdio.h>

typedef struct {
    FILE *in, *out;
    canvas_charset charset; /* of boards */
    bool prompt;            /* a person is typing */
    const keymap *keys;     /* commands may be given by them, too */
    /* Called before work that may take long: from then on services.pending() must return true
     * after so many milliseconds (0: never). NULL: it never does. */
    void (*limit)(void *context, unsigned milliseconds);
    int error;                 /* the errno that explains why `out` cannot be written to */
    char unsaved[STORAGE_WHY]; /* why something is not saved; "" if all is */
} lines;

/* Prints lines in printf's manner, up to some thousand bytes, without control characters. */
void lines_tell(const lines *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints a board in the normal layout, with rulers. */
void lines_put_board(const lines *l, board_view view);

/* Prints what a command does in line mode; nothing for one that needs a screen. */
void lines_put_help(const lines *l, command which);

/* Reads a cell such as r3c5 of a board of that size, and moves *at past it. */
bool lines_read_cell(const char **at, int width, int height, creek_place *cell);

/* Obeys commands until `obey` returns false, `in` ends or `out` cannot be written to. `rest` is
 * what follows the command, without spaces at its ends. Empty lines and those that begin with # are
 * skipped. */
typedef bool lines_obey(void *context, command which, const char *rest);
void lines_run(lines *l, lines_obey *obey, void *context);

#endif
