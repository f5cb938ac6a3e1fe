/* panel.h - the panel beside or below the board of a game: title, size, counts,
 * messages, a win, keys; and descriptions in words. */
#ifndef CREEK_UI_PANEL_H
#define CREEK_UI_PANEL_H

#include "ui/canvas/theme.h"
#include "ui/play/play.h"
#include "ui/shell/open_puzzles.h"
#include "ui/shell/panel_parts.h"

typedef struct {
    const play *play;
    const puzzle_ref *entry;
    const char *next;  /* the title of the puzzle offered after a win, or NULL */
    keybar *bar;       /* gets the clickable parts, as KEY_COMMAND; only for drawing */
    creek_place focus; /* the cell to describe */
    bool without_hint; /* leave out the hint, which was shown already */
    bool without_win;  /* likewise the win */
    bool alone;        /* the puzzle is the only one of its pack */
    bool brief;        /* cut off a text rather than cover the board */
    bool by_name;      /* name clues by their places, because no board is visible */
    int below;         /* free rows under a panel beside the board */
} panel;

/* --- words ----------------------------------------------------------------- */

/* What the puzzle is called, as ref_called(). */
bool panel_called(const panel *p, char text[REF_TITLE]);
/* The title of a next puzzle, "" if it has none. */
const char *panel_name(const puzzle_ref *ref);
/* The size unless the title says it, the rating, and the name unless that is the title, separated
 * by `between`. */
void panel_about(const panel *p, const char *between, char *text, size_t size);

/* The focused cell in words: "r3c5 undecided; corners 2, none, 1, 3; 2 needs 1,
 * 1 takes no more, 3 is done": its clues, and how many shaded cells each still needs.
 * If that is wider than `width` columns (0: any width): "r3c5 undecided: 2 - 1
 * 3". */
void panel_words(const panel *p, int width, char *text, size_t size);
/* Whether the player may know that all clues are met, though not all their cells are decided. */
bool panel_all_met(const play *p);

/* A notice about the state of the board: that a check would finish it, or that the unshaded
 * cells are in several parts, or what is wrong with a board whose cells are all
 * decided. It stays after the messages are cleared; "" for none, or if help
 * is switched off. Returns its style. */
enum { PANEL_NOTICE = 100, PANEL_TIP = 200, PANEL_TEXT = 6000 };
theme_style panel_notice(const panel *p, char text[PANEL_NOTICE]);
/* The explanation of a level of the first pack; "" for other levels, once it is won, and while
 * there is anything else to show. */
void panel_tip(const panel *p, char text[PANEL_TIP]);
theme_style panel_win_style(const panel *p);

/* A win in sentences: in brief if they do not fit on `lines` lines of `width` columns together with
 * `rest`; 0: any number of lines. */
void panel_win(const panel *p, int width, int lines, const char *rest, char *text, size_t size);
/* Everything to show, in the same space: the win, the notice, the message, the hint, which calls a
 * highlighted clue "this 3", and save errors; `between` separates all but the win. Returns its
 * style. */
theme_style panel_text(const panel *p, int width, int lines, const char *between, char *text,
                       size_t size);

/* "Creek 10x10 hard, 4:31, no help, rivers/3", or with a title "Creek Quiet Ford, 10x10 hard,
 * 4:31, no help, rivers/3": a line for friends, without spoilers. It says if the game was a
 * race. A puzzle without a name has its URL there. The caller owns it (free). */
char *share_line(const play *p);

/* Where both are in the race. */
race_standing panel_standing(const panel *p);
/* --- drawing --------------------------------------------------------------- */

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect);

/* Draws a map of a board of this size at the foot of a rectangle, as large as fits: `*` where the
 * rival has just been, `+` where a little earlier, and never what was marked. Nothing if there
 * is too little room. */
void panel_draw_race_map(const race *r, uint64_t time_ms, int width, int height, canvas *c,
                         canvas_rect rect);

/* A long message may use `free_rows` empty rows above the rectangle. A longer one
 * covers a part of the board, but not the cursor: the bottom, or from row `top` on. */
void panel_draw_bottom(const panel *p, canvas *c, canvas_rect rect, int free_rows, int top);
/* How many rows above the rectangle and the free rows the text covers. */
int panel_bottom_covers(const panel *p, canvas_rect rect, int free_rows);

#endif
