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

/* The glyphs in the three sets: Unicode, the IBM PC's characters (in the fonts of text consoles),
 * and ASCII. */
#define THEME_GLYPHS(GLYPH)                                                                        \
    GLYPH(corner, "·", "·", "+") /* no clue */                                                     \
    GLYPH(tick, "╵", "·", "'")   /* no clue, compact layout */                                     \
    GLYPH(horizontal, "─", "─", "-")                                                               \
    GLYPH(vertical, "│", "│", "|")                                                                 \
    GLYPH(focus_horizontal, "━", "═", "=")                                                         \
    GLYPH(focus_left, "┃", "║", "[")                                                               \
    GLYPH(focus_right, "┃", "║", "]")                                                              \
    GLYPH(shaded, "█", "█", "#")                                                                   \
    GLYPH(shaded_on_field, "■", "■", "#") /* the same on a reversed place */                       \
    GLYPH(unshaded, "∙", "∙", ".")                                                                 \
    GLYPH(trial_shaded, "▫", "%", "%") /* a sign on a reversed place: cut out of the solid cell */ \
    GLYPH(trial_unshaded, "◦", "°", ",")                                                           \
    GLYPH(cut_left, "(", "(", "(") /* around a cell that is cut off, roomy layout */               \
    GLYPH(cut_right, ")", ")", ")")                                                                \
    GLYPH(cut_unshaded, "○", "o", "o") /* in other layouts */                                      \
    GLYPH(cut_undecided, ":", ":", ":")                                                            \
    GLYPH(look_left, "{", "{", "{") /* around a cell a hint looks at, roomy layout */              \
    GLYPH(look_right, "}", "}", "}")                                                               \
    GLYPH(look_undecided, "*", "*", "*") /* in other layouts */                                    \
    GLYPH(half_cut, "×", "x", "x") /* two cells in one place, one of them cut off, none shaded */  \
    GLYPH(half_cut_above, "▟", "▄", "J") /* ... the other one shaded */                            \
    GLYPH(half_cut_below, "▜", "▀", "7")                                                           \
    GLYPH(half_focus_above, "▔", "°", "^") /* the focus on two blanks */                           \
    GLYPH(half_focus_below, "▁", "_", "v")                                                         \
    GLYPH(up, "▲", "▲", "^")                                                                       \
    GLYPH(down, "▼", "▼", "v")                                                                     \
    GLYPH(left, "◀", "◄", "<")                                                                     \
    GLYPH(right, "▶", "►", ">")                                                                    \
    GLYPH(done, "✓", "√", "*")    /* a solved level */                                             \
    GLYPH(begun, "…", "~", "~")   /* one begun */                                                  \
    GLYPH(pointer, "▸", "►", ">") /* marks the selected line of a list */                          \
    GLYPH(empty, "░", "░", "-")   /* of a bar */                                                   \
    GLYPH(between, "·", "·", "-") /* between two facts on a line */

typedef struct {
#define FIELD(glyph, unicode, console, ascii) const char *glyph;
    THEME_GLYPHS(FIELD)
#undef FIELD
    /* Two cells in one place, by their states (creek_state), upper one first. */
    const char *half[3][3];
    const char *box[4]; /* the corners of a frame, clockwise from the top left */
} theme_glyphs;

const theme_glyphs *theme_glyphs_for(canvas_charset charset);

/* Whether a glyph is the full block. Given its colour as background too, it fills its cell in any
 * font, and under any cursor. */
bool theme_is_solid(const char *glyph);

#endif
