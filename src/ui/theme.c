/* theme.c - the looks. */
#include "ui/theme.h"

#include "ui/canvas.h"

/* The hues follow the palette of Okabe and Ito, which the colour-blind tell
 * apart, in their nearest xterm colours. */
enum {
    SKY = 32,        /* shaded */
    GREEN = 36,      /* unshaded, good */
    VERMILION = 166, /* wrong */
    ORANGE = 172,    /* the focus */
    PURPLE = 169,    /* hints */
    GREY = 245
};

typedef struct {
    char letter;
    theme_look look[4]; /* by tier */
} style_entry;

#define B CANVAS_BOLD
#define D CANVAS_DIM
#define U CANVAS_UNDERLINE
#define R CANVAS_REVERSE

/*                            mono          8             16            256 */
static const style_entry table[STYLE_COUNT] = {
    [STYLE_TEXT] = {'.', {{-1, 0}, {-1, 0}, {-1, 0}, {-1, 0}}},
    [STYLE_FAINT] = {'f', {{-1, D}, {-1, D}, {8, 0}, {GREY, 0}}},
    [STYLE_TITLE] = {'T', {{-1, B}, {-1, B}, {-1, B}, {-1, B}}},
    [STYLE_KEY] = {'k', {{-1, B}, {6, B}, {6, B}, {SKY, B}}},
    [STYLE_GOOD] = {'W', {{-1, B}, {2, B}, {2, B}, {GREEN, B}}},
    [STYLE_BAD] = {'E', {{-1, B | R}, {1, B | R}, {1, B | R}, {VERMILION, B | R}}},
    [STYLE_NOTICE] = {'n', {{-1, B}, {3, B}, {3, 0}, {ORANGE, 0}}},
    [STYLE_GRID] = {'g', {{-1, D}, {-1, D}, {8, 0}, {GREY, 0}}},
    [STYLE_RULER] = {'r', {{-1, D}, {-1, D}, {8, 0}, {GREY, 0}}},
    [STYLE_FOCUS] = {'F', {{-1, B}, {3, B}, {11, B}, {ORANGE, B}}},
    [STYLE_SHADED] = {'S', {{-1, 0}, {4, B}, {4, 0}, {SKY, 0}}},
    [STYLE_UNSHADED] = {'u', {{-1, 0}, {2, 0}, {2, 0}, {GREEN, 0}}},
    [STYLE_CUT_OFF] = {'X', {{-1, B}, {1, B}, {1, B}, {VERMILION, B}}},
    [STYLE_CLUE] = {'C', {{-1, B}, {-1, B}, {-1, B}, {-1, B}}},
    [STYLE_CLUE_SATISFIED] = {'s', {{-1, D}, {-1, D}, {8, 0}, {GREY, 0}}},
    [STYLE_CLUE_BROKEN] = {'!', {{-1, B | R}, {1, B | R}, {1, B | R}, {VERMILION, B | R}}},
    [STYLE_HINT] = {'H', {{-1, U | R}, {5, R}, {5, R}, {PURPLE, R}}},
};

theme_look theme_get(theme_style style, theme_tier tier)
{
    if (style >= STYLE_COUNT)
        style = STYLE_TEXT;
    return table[style].look[tier];
}

char theme_letter(theme_style style)
{
    return style < STYLE_COUNT ? table[style].letter : '?';
}

static const theme_glyphs utf8 = {
    .corner = "·",
    .tick = "╵",
    .horizontal = "─",
    .vertical = "│",
    .focus_horizontal = "━",
    .focus_left = "┃",
    .focus_right = "┃",
    .shaded = "▓",
    .unshaded = "∙",
    .cut_left = "(",
    .cut_right = ")",
    .cut_unshaded = "○",
    .cut_undecided = ":",
    .up = "▲",
    .down = "▼",
    .left = "◀",
    .right = "▶",
    .done = "✓",
    .begun = "…",
    .pointer = "▸",
    .full = "█",
    .empty = "░",
    .between = "·",
    .rule = "─",
};

static const theme_glyphs ascii_only = {
    .corner = "+",
    .tick = "'",
    .horizontal = "-",
    .vertical = "|",
    .focus_horizontal = "=",
    .focus_left = "[",
    .focus_right = "]",
    .shaded = "#",
    .unshaded = ".",
    .cut_left = "(",
    .cut_right = ")",
    .cut_unshaded = "o",
    .cut_undecided = ":",
    .up = "^",
    .down = "v",
    .left = "<",
    .right = ">",
    .done = "*",
    .begun = "~",
    .pointer = ">",
    .full = "#",
    .empty = "-",
    .between = "-",
    .rule = "-",
};

const theme_glyphs *theme_glyphs_for(bool ascii)
{
    return ascii ? &ascii_only : &utf8;
}
