/* panel.h - what stands beside or below the board of a game: title, size, counts,
 * messages, a win, keys; and what of it is described in words. */
#ifndef CREEK_UI_PANEL_H
#define CREEK_UI_PANEL_H

#include "ui/canvas/keybar.h"
#include "ui/canvas/theme.h"
#include "ui/play/play.h"
#include "ui/shell/saved_progress.h"

typedef struct {
    const play *play;
    const puzzle_ref *entry;
    const char *next;  /* what the puzzle offered after a win is called, or NULL */
    keybar *bar;       /* takes what can be clicked, as KEY_COMMAND; only to draw */
    creek_place focus; /* the cell told in words */
    bool told;         /* the hint was told already: it is left out */
    bool won_told;     /* so was the win */
    bool alone;        /* the puzzle is the only one of its pack */
    int below;         /* rows under a panel beside the board that are free */
    bool wordy;        /* tell the cell in words whatever the settings say: its clues are
                          not to be seen on the board */
} panel;

/* --- words ----------------------------------------------------------------- */

/* What the puzzle is called ("10x10 normal" for a generated one), and when it is solved also what
 * its solution shows. */
void panel_called(const panel *p, char text[REF_TITLE]);
/* Whether that is the size and the level already. */
bool panel_is_generated(const panel *p);
/* What a next puzzle is called, "" when it has no name. */
const char *panel_name(const puzzle_ref *ref);
/* The size, the rating, the name unless that is the title, for a generated puzzle its seed;
 * `between` stands between them. */
void panel_about(const panel *p, const char *between, char *text, size_t size);
/* How many solutions there are. */
const char *panel_verdict(const panel *p);

/* The focused cell in words: "r3c5 undecided; corners 2, none, 1, 3; 2 needs 1,
 * 1 takes no more, 3 is done": its clues, and how many shaded cells each still needs.
 * In so many columns (0: any), if that is too little for it: "r3c5 undecided: 2
 * - 1 3". */
void panel_words(const panel *p, int width, char *text, size_t size);
/* Whether the panel tells it. */
bool panel_tells_words(const panel *p);

/* What the player should know of the board as it is: that a check would finish it, or that the
 * unshaded cells are in several parts. It stays when the messages have gone; "" for nothing,
 * and for players who want no help. Returns what it looks like. */
enum { PANEL_NOTICE = 100, PANEL_TIP = 200 };
theme_style panel_notice(const panel *p, char text[PANEL_NOTICE]);
/* What a level of the first pack explains; "" for others, once it is won, and while there is
 * anything else to say. */
void panel_tip(const panel *p, char text[PANEL_TIP]);
/* What happened last, and what it looks like; the hint likewise. */
const char *panel_message(const panel *p);
theme_style panel_style(const panel *p);
theme_style panel_hint_style(const panel *p);
theme_style panel_win_style(const panel *p);

/* A win in sentences: as much as goes on `lines` lines of `width` columns together with
 * `rest`, but never less than the time; all of it when `lines` is 0. */
void panel_win(const panel *p, int width, int lines, const char *rest, char *text, size_t size);
/* All there is to say, in the same room: the win, the notice, the message, troubles. Returns
 * what it looks like. */
theme_style panel_text(const panel *p, int width, int lines, char *text, size_t size);
enum { PANEL_TEXT = 6000 };

/* --- drawing --------------------------------------------------------------- */

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect);

/* `free_rows` above the rectangle are empty and may be used for a long message.
 * A longer one covers a part of the board, but not screen row `keep`. */
void panel_draw_bottom(const panel *p, canvas *c, canvas_rect rect, int free_rows, int keep);
/* Whether what there is to say covers a part of the board. */
bool panel_bottom_hides(const panel *p, canvas_rect rect, int free_rows);

/* The keys that a player needs next, on as many rows as the rectangle has. */
void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect);

#endif
