/* theme.h - what things look like: the table from styles to colours and
 * attributes, and the table of glyphs.
 *
 * No style has a background of its own: the terminal's is respected. Colours
 * are chosen to be read on dark and light ones alike, and never carry a
 * meaning alone: a glyph or an attribute says it too.
 */
#ifndef CREEK_UI_THEME_H
#define CREEK_UI_THEME_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    STYLE_TEXT,  /* ordinary text */
    STYLE_FAINT, /* text that matters less */
    STYLE_TITLE,
    STYLE_KEY,    /* the name of a key */
    STYLE_GOOD,   /* won, solved */
    STYLE_BAD,    /* wrong, cannot be saved */
    STYLE_NOTICE, /* a message */
    STYLE_GRID,   /* lines and corners without a clue */
    STYLE_RULER,
    STYLE_FOCUS, /* the frame of the focused cell, its row and column */
    STYLE_SHADED,
    STYLE_UNSHADED,
    STYLE_CUT_OFF, /* cells that shaded cells cut off */
    STYLE_CLUE,    /* open */
    STYLE_CLUE_SATISFIED,
    STYLE_CLUE_BROKEN,
    STYLE_HINT, /* the cell and the clue a hint is about */
    STYLE_COUNT
} theme_style;

/* How many colours there are to use. */
typedef enum { TIER_MONO, TIER_8, TIER_16, TIER_256 } theme_tier;

/* What a style comes to: a foreground colour (-1: the terminal's own) and
 * attributes (canvas.h). */
typedef struct {
    short foreground;
    uint8_t attrs;
} theme_look;

theme_look theme_get(theme_style style, theme_tier tier);

/* One letter for each style, for tests and their expected pictures. */
char theme_letter(theme_style style);

typedef struct {
    const char *corner; /* no clue */
    const char *tick;   /* no clue, compact layout */
    const char *horizontal, *vertical;
    const char *focus_horizontal, *focus_left, *focus_right;
    const char *shaded;
    const char *unshaded;
    const char *cut_left, *cut_right; /* round a cell that is cut off, roomy layout */
    const char *cut_unshaded;         /* in the others */
    const char *cut_undecided;
    const char *up, *down, *left, *right;
    const char *done, *begun; /* a level that is solved, begun */
    const char *pointer;      /* the chosen line of a list */
    const char *full, *empty; /* a bar */
    const char *between;      /* between two facts on one line */
    const char *rule;         /* a line across */
} theme_glyphs;

const theme_glyphs *theme_glyphs_for(bool ascii);

#endif
