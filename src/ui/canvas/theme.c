/* theme.c - the table of hues and glyphs. */
#include "ui/canvas/theme.h"

#include "store/settings.h"

#include <string.h>

#define B CANVAS_BOLD
#define D CANVAS_DIM
#define U CANVAS_UNDERLINE
#define R CANVAS_REVERSE

/* Shaded cells are land, brown or the terminal's own colour; unshaded ones are water, blue. The
 * hues of the safe theme are the nearest xterm colours to the palette of Okabe and Ito, which
 * colour-blind people can tell apart; the other themes use lighter and darker versions. */
typedef enum {
    OWN, /* the terminal's own: no colour is as readable on dark and on light */
    RED,
    GREEN,
    GREEN_AREA,
    PURPLE,
    ORANGE,
    LAND,
    WATER,
    YELLOW,
    KEYS,
    FOCUS,
    GREY, /* less important text, dim if there is no grey */
    LINES,
    HUE_COUNT
} hue_name;

/* A colour (-1: the terminal's own) and additional attributes with 8, 16 and 256 colours. */
typedef struct {
    short colors[3];
    uint8_t attrs[3];
} hue;

/* In the safe, dark and light themes. */
static const hue hues[HUE_COUNT][3] = {
    [OWN] = {{{-1, -1, -1}, {0}}, {{-1, -1, -1}, {0}}, {{-1, -1, -1}, {0}}},
    [RED] = {{{1, 1, 166}, {0}}, {{1, 9, 209}, {0}}, {{1, 1, 160}, {0}}},
    [GREEN] = {{{-1, -1, 29}, {0}}, {{2, 10, 79}, {0}}, {{2, 2, 28}, {0}}},
    [GREEN_AREA] = {{{-1, -1, 29}, {U, U}}, {{2, 10, 79}, {0}}, {{2, 2, 28}, {0}}},
    [PURPLE] = {{{5, 5, 169}, {0}}, {{5, 13, 213}, {0}}, {{5, 5, 127}, {0}}},
    [ORANGE] = {{{-1, -1, 172}, {0}}, {{3, 11, 221}, {0}}, {{3, 3, 130}, {0}}},
    [LAND] = {{{-1, -1, 137}, {0}}, {{3, 3, 180}, {0}}, {{-1, -1, 94}, {0}}},
    [WATER] = {{{4, 12, 32}, {B}}, {{6, 12, 75}, {0}}, {{4, 4, 25}, {0}}},
    [YELLOW] = {{{-1, -1, 130}, {B, B}}, {{3, 11, 222}, {B}}, {{5, 5, 94}, {0}}},
    [KEYS] = {{{-1, -1, -1}, {0}}, {{6, 14, 117}, {0}}, {{4, 4, 25}, {0}}},
    [FOCUS] = {{{-1, -1, 172}, {0}}, {{3, 11, 220}, {0}}, {{5, 5, 130}, {0}}},
    [GREY] = {{{-1, -1, -1}, {D, D, D}}, {{-1, 8, 246}, {D}}, {{-1, 8, 241}, {D}}},
    [LINES] = {{{-1, 8, 245}, {D}}, {{-1, 8, 241}, {D}}, {{-1, 8, 247}, {D}}},
};

/* Each style's hue, with its attributes in themes with colours and in the others. */
static const struct {
    hue_name hue;
    uint8_t attrs, mono, contrast;
} styles[STYLE_COUNT] = {
    [STYLE_TEXT] = {OWN, 0, 0, 0},
    [STYLE_FAINT] = {GREY, 0, D, 0},
    [STYLE_TITLE] = {OWN, B, B, B},
    [STYLE_KEY] = {KEYS, B, B, B | U},
    [STYLE_GOOD] = {GREEN, B, B, B},
    [STYLE_BAD] = {RED, B | R, B | R, B | R},
    [STYLE_NOTICE] = {YELLOW, 0, B, B},
    [STYLE_GRID] = {LINES, 0, D, 0},
    [STYLE_RULER] = {GREY, 0, D, 0},
    [STYLE_FOCUS] = {FOCUS, B, B, B | R},
    [STYLE_SHADED] = {LAND, 0, 0, B},
    [STYLE_UNSHADED] = {WATER, 0, 0, B},
    [STYLE_CUT_OFF] = {RED, B, B, B | U},
    [STYLE_CLUE] = {OWN, B, B, B},
    [STYLE_CLUE_REACHED] = {OWN, U, U, U},
    [STYLE_CLUE_DONE] = {GREY, 0, D, 0},
    [STYLE_CLUE_BROKEN] = {RED, B | R, B | R, B | R},
    [STYLE_HINT] = {PURPLE, R, U | R, U | R},
    [STYLE_LOOK] = {PURPLE, B, B | U, B | U},
    [STYLE_TRIAL] = {PURPLE, 0, B, B},
    [STYLE_ASSUMED] = {PURPLE, B | U, B | U, B | R},
    [STYLE_AREA_1] = {WATER, 0, 0, B},
    [STYLE_AREA_2] = {ORANGE, 0, 0, B},
    [STYLE_AREA_3] = {PURPLE, 0, 0, B},
    [STYLE_AREA_4] = {GREEN_AREA, 0, 0, B},
};

const char *theme_called(theme_name name)
{
    return setting_about(SETTING_THEME)->values[name];
}

theme_name theme_find(const char *called)
{
    theme_name name = THEME_COUNT - 1;
    while (name > THEME_SAFE && strcmp(theme_called(name), called) != 0)
        name--;
    return name;
}

theme_look theme_get(theme_name name, theme_style style, theme_tier tier)
{
    if (name == THEME_CONTRAST)
        return (theme_look){-1, styles[style].contrast};
    if (name == THEME_MONO || tier == TIER_MONO)
        return (theme_look){-1, styles[style].mono};
    const hue *h = &hues[styles[style].hue][name - THEME_SAFE];
    int i = (int)tier - TIER_8;
    return (theme_look){h->colors[i], styles[style].attrs | h->attrs[i]};
}

#define IN_UNICODE(glyph, unicode, console, ascii) .glyph = (unicode),
#define IN_CONSOLE(glyph, unicode, console, ascii) .glyph = (console),
#define IN_ASCII(glyph, unicode, console, ascii) .glyph = (ascii),

const theme_glyphs *theme_glyphs_for(canvas_charset charset)
{
    static const theme_glyphs sets[] = {
        [CANVAS_UNICODE] = {.half = {{" ", "▄", "."}, {"▀", "█", "▛"}, {"˙", "▙", ":"}},
                            .box = {"┌", "┐", "┘", "└"},
                            THEME_GLYPHS(IN_UNICODE)},
        [CANVAS_CONSOLE] = {.half = {{" ", "▄", "."}, {"▀", "█", "▀"}, {"'", "▄", ":"}},
                            .box = {"┌", "┐", "┘", "└"},
                            THEME_GLYPHS(IN_CONSOLE)},
        [CANVAS_ASCII] = {.half = {{" ", "_", "."}, {"\"", "#", "F"}, {"'", "L", ":"}},
                          .box = {"+", "+", "+", "+"},
                          THEME_GLYPHS(IN_ASCII)}};
    return &sets[charset];
}

bool theme_is_solid(const char *glyph)
{
    return strcmp(glyph, theme_glyphs_for(CANVAS_UNICODE)->shaded) == 0;
}
