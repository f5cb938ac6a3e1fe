/* theme.h - the colours and attributes of each style, and the table of glyphs.
 *
 * Colours are readable on dark and light backgrounds and never carry a meaning alone: a glyph or
 * an attribute shows it too. In the safe theme, important text has the terminal's own colour.
 *
 * The glyphs come in three sets (canvas.h): Unicode, the part of it in the Linux console's
 * fonts, and ASCII.
 */
#ifndef CREEK_UI_THEME_H
#define CREEK_UI_THEME_H

#include "ui/canvas/canvas.h"

typedef enum {
    STYLE_TEXT,  /* ordinary text */
    STYLE_FAINT, /* less important text */
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
    STYLE_CUT_OFF,      /* cells that shaded cells cut off */
    STYLE_CLUE,         /* open */
    STYLE_CLUE_REACHED, /* it has its shaded cells, but also undecided ones */
    STYLE_CLUE_DONE,
    STYLE_CLUE_BROKEN,
    STYLE_HINT,    /* the cells a hint decides, the clues it looks at */
    STYLE_LOOK,    /* the cells it looks at */
    STYLE_TRIAL,   /* cells of a trial layer */
    STYLE_ASSUMED, /* the first cell of a trial layer */
    STYLE_AREA_1,  /* separate areas of unshaded cells */
    STYLE_AREA_2,
    STYLE_AREA_3,
    STYLE_AREA_4,
    STYLE_COUNT
} theme_style;

/* How many colours the terminal has. */
typedef enum { TIER_MONO, TIER_8, TIER_16, TIER_256 } theme_tier;

/* Colours to choose from. */
typedef enum {
    THEME_SAFE,     /* safe for colour-blind players, readable on dark and on light */
    THEME_DARK,     /* for dark backgrounds */
    THEME_LIGHT,    /* for light ones */
    THEME_CONTRAST, /* the strongest contrast; nothing is dimmed */
    THEME_MONO,     /* no colours */
    THEME_COUNT
} theme_name;

/* The name of a theme: "safe", "dark", ... */
const char *theme_called(theme_name name);
/* The theme of that name; THEME_SAFE if there is none. */
theme_name theme_find(const char *called);

/* The appearance of a style: a foreground colour (-1: the terminal's own) and attributes
 * (canvas.h). */
typedef struct {
    short foreground;
    uint8_t attrs;
} theme_look;

theme_look theme_get(theme_name name, theme_style style, theme_tier tier);

typedef struct {
    const char *corner; /* no clue */
    const char *tick;   /* no clue, compact layout */
    const char *horizontal, *vertical;
    const char *focus_horizontal, *focus_left, *focus_right;
    const char *shaded;
    const char *shaded_on_field; /* the same on a reversed place */
    const char *unshaded;
    const char *trial_shaded; /* a sign on a reversed place: cut out of the solid cell */
    const char *trial_unshaded;
    const char *cut_left, *cut_right; /* around a cell that is cut off, roomy layout */
    const char *cut_unshaded;         /* in other layouts */
    const char *cut_undecided;
    const char *look_left, *look_right; /* around a cell a hint looks at, roomy layout */
    const char *look_undecided;         /* in other layouts */
    /* Two cells in one place, by their states (creek_state), upper one first. */
    const char *half[3][3];
    const char *half_cut;                            /* ... one of them cut off, none shaded */
    const char *half_cut_above, *half_cut_below;     /* ... the other one shaded */
    const char *half_focus_above, *half_focus_below; /* the focus on two blanks */
    const char *box[4]; /* the corners of a frame, clockwise from the top left */
    const char *up, *down, *left, *right;
    const char *done, *begun; /* a solved level, one begun */
    const char *pointer;      /* marks the selected line of a list */
    const char *empty;        /* of a bar */
    const char *between;      /* between two facts on a line */
} theme_glyphs;

const theme_glyphs *theme_glyphs_for(canvas_charset charset);

/* Whether a glyph is the full block. Given its colour as background too, it fills its cell in any
 * font, and under any cursor. */
bool theme_is_solid(const char *glyph);

#endif
