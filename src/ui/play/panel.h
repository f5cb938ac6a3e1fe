/* panel.h - what stands beside or below the board: title, size, counts,
 * messages. */
#ifndef CREEK_UI_PANEL_H
#define CREEK_UI_PANEL_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/keybar.h"
#include "ui/play/play.h"
#include "ui/shell/saved_progress.h"

typedef struct {
    const play_facts *facts;
    const puzzle_ref *entry;
    const puzzle_ref *next; /* the puzzle offered after a win, or NULL */
    const char *pack;       /* the pack's title, or "" */
    const settings *settings;
    const keymap *keys; /* NULL: the keys without any settings */
    keybar *bar;        /* takes what can be clicked, as KEY_COMMAND; NULL: nobody wants it */
    uint64_t seconds;   /* of playing time */
    creek_place focus;  /* the cell told in words */
    bool alone;         /* the puzzle is the only one of its pack */
    int below;          /* rows under a panel beside the board that are free */
    bool wordy;         /* tell the cell in words whatever the settings say: its clues are not
                           to be seen on the board */
} panel;

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect);

/* What the puzzle is called. */
const char *panel_title(const panel *p);
/* The same, and when the puzzle is solved also what its solution shows; for
 * REF_TITLE bytes. */
void panel_called(const panel *p, char *text);

/* The focused cell in words: "r3c5 undecided; corners 2, none, 1, 3; 2 needs 1,
 * 1 is done, 3 needs 2": its clues, and how many shaded cells each still needs.
 * In so many columns (0: any), if that is too little for it: "r3c5 undecided: 2
 * - 1 3". */
void panel_words(const panel *p, int width, char *text, size_t size);

/* All there is to say: the win, notices, the message, troubles. */
void panel_text(const panel *p, char *text, size_t size);

/* Whether what there is to say covers a part of the board. */
bool panel_bottom_hides(const panel *p, canvas_rect rect, int free_rows);

/* `free_rows` above the rectangle are empty and may be used for a long message.
 * A longer one covers a part of the board, but not screen row `keep`. */
void panel_draw_bottom(const panel *p, canvas *c, canvas_rect rect, int free_rows, int keep);

#endif
