/* theme.c - the looks. */
#include "ui/canvas/theme.h"

#include "ui/canvas/canvas.h"

#include <string.h>

/* A look in each of the tiers with colours. */
typedef struct {
    theme_look in8, in16, in256;
} shades;

typedef struct {
    char letter;
    theme_look mono;
    shades safe, dark, light;
    theme_look contrast;
} style_entry;

#define B CANVAS_BOLD
#define D CANVAS_DIM
#define U CANVAS_UNDERLINE
#define R CANVAS_REVERSE

/* A hue with the same attributes in every tier. */
#define HUE(c8, c16, c256, a)                                                                      \
    {                                                                                              \
        {c8, a}, {c16, a},                                                                         \
        {                                                                                          \
            c256, a                                                                                \
        }                                                                                          \
    }
/* What recedes: dim where there is no grey. */
#define GREY(c256)                                                                                 \
    {                                                                                              \
        {-1, D}, {8, 0},                                                                           \
        {                                                                                          \
            c256, 0                                                                                \
        }                                                                                          \
    }
/* The terminal's own colour: none other is read well on dark and on light. */
#define OWN(a) HUE(-1, -1, -1, a)
/* The same without any colour, in every theme. */
#define PLAIN(a)                                                                                   \
    {-1, a}, OWN(a), OWN(a), OWN(a),                                                               \
    {                                                                                              \
        -1, a                                                                                      \
    }

/* Shaded cells are land, brown or the terminal's own colour; unshaded ones are water, blue.
 * The hues of the safe theme follow the palette of Okabe and Ito, which the
 * colour-blind tell apart, in their nearest xterm colours; those of the others
 * are the same hues, lighter and darker. */
static const style_entry table[STYLE_COUNT] = {
    [STYLE_TEXT] = {'.', PLAIN(0)},
    [STYLE_FAINT] = {'f', {-1, D}, OWN(D), GREY(246), GREY(241), {-1, 0}},
    [STYLE_TITLE] = {'T', PLAIN(B)},
    [STYLE_KEY] = {'k', {-1, B}, OWN(B), HUE(6, 14, 117, B), HUE(4, 4, 25, B), {-1, B | U}},
    [STYLE_GOOD] =
        {'W', {-1, B}, {{-1, B}, {-1, B}, {29, B}}, HUE(2, 10, 79, B), HUE(2, 2, 28, B), {-1, B}},
    [STYLE_BAD] = {'E',
                   {-1, B | R},
                   HUE(1, 1, 166, B | R),
                   HUE(1, 9, 209, B | R),
                   HUE(1, 1, 160, B | R),
                   {-1, B | R}},
    [STYLE_NOTICE] = {'n',
                      {-1, B},
                      {{-1, B}, {-1, B}, {130, 0}},
                      {{3, B}, {11, 0}, {222, 0}},
                      {{5, 0}, {5, 0}, {94, 0}},
                      {-1, B}},
    [STYLE_GRID] = {'g', {-1, D}, GREY(245), GREY(241), GREY(247), {-1, 0}},
    [STYLE_RULER] = {'r', {-1, D}, OWN(D), GREY(246), GREY(242), {-1, 0}},
    [STYLE_FOCUS] = {'F',
                     {-1, B},
                     {{-1, B}, {-1, B}, {172, B}},
                     HUE(3, 11, 220, B),
                     HUE(5, 5, 130, B),
                     {-1, B | R}},
    [STYLE_SHADED] = {'S',
                      {-1, 0},
                      {{-1, 0}, {-1, 0}, {137, 0}},
                      {{3, 0}, {3, 0}, {180, 0}},
                      {{-1, 0}, {-1, 0}, {94, 0}},
                      {-1, B}},
    [STYLE_UNSHADED] = {'u',
                        {-1, 0},
                        {{4, B}, {12, 0}, {32, 0}},
                        {{6, 0}, {12, 0}, {75, 0}},
                        HUE(4, 4, 25, 0),
                        {-1, B}},
    [STYLE_CUT_OFF] =
        {'X', {-1, B}, HUE(1, 1, 166, B), HUE(1, 9, 209, B), HUE(1, 1, 160, B), {-1, B | U}},
    [STYLE_CLUE] = {'C', PLAIN(B)},
    [STYLE_CLUE_REACHED] = {'c', PLAIN(U)},
    [STYLE_CLUE_DONE] = {'s', {-1, D}, OWN(D), GREY(246), GREY(242), {-1, 0}},
    [STYLE_CLUE_BROKEN] = {'!',
                           {-1, B | R},
                           HUE(1, 1, 166, B | R),
                           HUE(1, 9, 209, B | R),
                           HUE(1, 1, 160, B | R),
                           {-1, B | R}},
    [STYLE_HINT] =
        {'H', {-1, U | R}, HUE(5, 5, 169, R), HUE(5, 13, 213, R), HUE(5, 5, 127, R), {-1, U | R}},
    [STYLE_LOOK] =
        {'L', {-1, B | U}, HUE(5, 5, 169, B), HUE(5, 13, 213, B), HUE(5, 5, 127, B), {-1, B | U}},
    [STYLE_TRIAL] =
        {'t', {-1, B}, HUE(5, 5, 169, 0), HUE(5, 13, 213, 0), HUE(5, 5, 127, 0), {-1, B}},
    [STYLE_ASSUMED] = {'A',
                       {-1, B | U},
                       HUE(5, 5, 169, B | U),
                       HUE(5, 13, 213, B | U),
                       HUE(5, 5, 127, B | U),
                       {-1, B | R}},
    [STYLE_AREA_1] =
        {'1',
         {-1, 0},
         {{4, B}, {12, 0}, {32, 0}},
         {{6, 0}, {12, 0}, {75, 0}},
         HUE(4, 4, 25, 0),
         {-1, B}},
    [STYLE_AREA_2] =
        {'2',
         {-1, 0},
         {{-1, 0}, {-1, 0}, {172, 0}},
         HUE(3, 11, 221, 0),
         HUE(3, 3, 130, 0),
         {-1, B}},
    [STYLE_AREA_3] =
        {'3', {-1, 0}, HUE(5, 5, 169, 0), HUE(5, 13, 213, 0), HUE(5, 5, 127, 0), {-1, B}},
    [STYLE_AREA_4] =
        {'4', {-1, 0}, {{-1, U}, {-1, U}, {29, 0}}, HUE(2, 10, 79, 0), HUE(2, 2, 28, 0), {-1, B}},
};

static const char *const names[THEME_COUNT] = {[THEME_SAFE] = "safe",
                                               [THEME_DARK] = "dark",
                                               [THEME_LIGHT] = "light",
                                               [THEME_CONTRAST] = "contrast",
                                               [THEME_MONO] = "mono"};

const char *theme_called(theme_name name)
{
    return names[name];
}

theme_name theme_find(const char *called)
{
    int name = 0;
    while (name < THEME_COUNT && strcmp(names[name], called) != 0)
        name++;
    return (theme_name)name;
}

static theme_look in_tier(const shades *all, theme_tier tier)
{
    return tier == TIER_256 ? all->in256 : tier == TIER_16 ? all->in16 : all->in8;
}

theme_look theme_get(theme_name name, theme_style style, theme_tier tier)
{
    const style_entry *entry = &table[style < STYLE_COUNT ? style : STYLE_TEXT];
    if (name == THEME_CONTRAST)
        return entry->contrast;
    if (name == THEME_MONO || tier == TIER_MONO)
        return entry->mono;
    return in_tier(name == THEME_DARK    ? &entry->dark
                   : name == THEME_LIGHT ? &entry->light
                                         : &entry->safe,
                   tier);
}

char theme_letter(theme_style style)
{
    return style < STYLE_COUNT ? table[style].letter : '?';
}

/* Every glyph in the three sets: Unicode, the characters of the first PC, which
 * the fonts of a text console have, and ASCII. */
#define GLYPHS(GLYPH)                                                                              \
    GLYPH(corner, "·", "·", "+")                                                                   \
    GLYPH(tick, "╵", "·", "'")                                                                     \
    GLYPH(horizontal, "─", "─", "-")                                                               \
    GLYPH(vertical, "│", "│", "|")                                                                 \
    GLYPH(focus_horizontal, "━", "═", "=")                                                         \
    GLYPH(focus_left, "┃", "║", "[")                                                               \
    GLYPH(focus_right, "┃", "║", "]")                                                              \
    GLYPH(shaded, "█", "█", "#")                                                                   \
    GLYPH(shaded_on_field, "■", "■", "#")                                                          \
    GLYPH(unshaded, "∙", "∙", ".")                                                                 \
    GLYPH(trial_shaded, "▫", "%", "%")                                                             \
    GLYPH(trial_unshaded, "◦", "°", ",")                                                           \
    GLYPH(cut_left, "(", "(", "(")                                                                 \
    GLYPH(cut_right, ")", ")", ")")                                                                \
    GLYPH(cut_unshaded, "○", "o", "o")                                                             \
    GLYPH(cut_undecided, ":", ":", ":")                                                            \
    GLYPH(look_left, "{", "{", "{")                                                                \
    GLYPH(look_right, "}", "}", "}")                                                               \
    GLYPH(look_undecided, "*", "*", "*")                                                           \
    GLYPH(half_cut, "×", "x", "x")                                                                 \
    GLYPH(half_cut_above, "▟", "▄", "J")                                                           \
    GLYPH(half_cut_below, "▜", "▀", "7")                                                           \
    GLYPH(half_focus_above, "▔", "°", "^")                                                         \
    GLYPH(half_focus_below, "▁", "_", "v")                                                         \
    GLYPH(up, "▲", "▲", "^")                                                                       \
    GLYPH(down, "▼", "▼", "v")                                                                     \
    GLYPH(left, "◀", "◄", "<")                                                                     \
    GLYPH(right, "▶", "►", ">")                                                                    \
    GLYPH(done, "✓", "√", "*")                                                                     \
    GLYPH(begun, "…", "~", "~")                                                                    \
    GLYPH(pointer, "▸", "►", ">")                                                                  \
    GLYPH(full, "█", "█", "#")                                                                     \
    GLYPH(empty, "░", "░", "-")                                                                    \
    GLYPH(between, "·", "·", "-")                                                                  \
    GLYPH(rule, "─", "─", "-")

#define IN_UNICODE(glyph, unicode, console, ascii) .glyph = (unicode),
static const theme_glyphs utf8 = {.half = {{" ", "▄", "."}, {"▀", "█", "▛"}, {"˙", "▙", ":"}},
                                  .box = {"┌", "┐", "┘", "└"},
                                  GLYPHS(IN_UNICODE)};

#define IN_CONSOLE(glyph, unicode, console, ascii) .glyph = (console),
static const theme_glyphs console_only = {
    .half = {{" ", "▄", "."}, {"▀", "█", "▀"}, {"'", "▄", ":"}},
    .box = {"┌", "┐", "┘", "└"},
    GLYPHS(IN_CONSOLE)};

#define IN_ASCII(glyph, unicode, console, ascii) .glyph = (ascii),
static const theme_glyphs ascii_only = {
    .half = {{" ", "_", "."}, {"\"", "#", "F"}, {"'", "L", ":"}},
    .box = {"+", "+", "+", "+"},
    GLYPHS(IN_ASCII)};

const theme_glyphs *theme_glyphs_for(canvas_charset charset)
{
    return charset == CANVAS_ASCII     ? &ascii_only
           : charset == CANVAS_CONSOLE ? &console_only
                                       : &utf8;
}
