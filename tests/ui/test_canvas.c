/* The grid of cells, and text on it. */
#include "picture.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "unit_test.h"

#include <math.h>

static void check(const canvas *c, const char *want)
{
    char *have = picture_of(c);
    *strstr(have, "styles\n") = '\0';
    assert_string_equal(have, want);
}

TEST(a_cut_text_ends_with_an_ellipsis)
{
    static const char *const cut[] = {
        [CANVAS_UNICODE] = "|ab…|\n", [CANVAS_CONSOLE] = "|ab»|\n", [CANVAS_ASCII] = "|ab~|\n"};
    for (canvas_charset charset = CANVAS_UNICODE; charset <= CANVAS_ASCII; charset++) {
        canvas *c = picture_canvas(3, 1, charset);
        canvas_text(c, 0, 0, 3, 0, "abcdef");
        check(c, cut[charset]);
    }
}

TEST(widths)
{
    assert_int_equal(text_width_of('a'), 1);
    assert_int_equal(text_width_of(0xe9), 1);
    assert_int_equal(text_width_of(0x2593), 1);
    assert_int_equal(text_width_of(0x301), 0);
    assert_int_equal(text_width_of(0x6c34), 2);
    assert_int_equal(text_width_of(0x1f30a), 2);
    assert_int_equal(text_width_of(0x1b), -1);
    assert_int_equal(text_width_of(0x9b), -1);
    assert_int_equal(text_width_of(0x202e), -1);
    assert_int_equal(text_width("e\xcc\x81\xe6\xb0\xb4\x1b"), 4);
}

TEST(lines)
{
    size_t next;
    assert_int_equal(text_line("one two three", 8, &next), 7);
    assert_int_equal(next, 8);
    assert_int_equal(text_line("one two", 7, &next), 7);
    assert_int_equal(next, 7);
    assert_int_equal(text_line("unbreakable", 4, &next), 4);
    assert_int_equal(next, 4);
    assert_int_equal(text_line("a\nb", 4, &next), 1);
    assert_int_equal(next, 2);
    assert_int_equal(text_line("\xe6\xb0\xb4", 1, &next), 3);
    assert_int_equal(next, 3);
    assert_int_equal(text_lines("one two three", 5), 3);
    assert_int_equal(text_lines("", 5), 1);
}

TEST(text)
{
    canvas *c = picture_canvas(8, 3, CANVAS_UNICODE);
    assert_int_equal(canvas_text(c, 0, 0, 8, STYLE_TEXT, "exactly8"), 8);
    assert_int_equal(canvas_text(c, 1, 0, 8, STYLE_TEXT, "more than 8"), 8);
    assert_int_equal(canvas_text(c, 2, 6, 8, STYLE_TEXT, "outside"), 7);
    check(c, "|exactly8|\n|more th\xe2\x80\xa6|\n|      ou|\n");
}

TEST(hostile_text)
{
    canvas *c = picture_canvas(12, 2, CANVAS_UNICODE);
    canvas_text(c, 0, 0, 12, STYLE_TEXT, "a\x1b[2Jb\x07\xe2\x80\xae\xff");
    canvas_text(c, 1, 0, 12, STYLE_TEXT,
                "\xe6\xb0\xb4"
                "e\xcc\x81.");
    check(c, "|a?[2Jb???   |\n|\xe6\xb0\xb4"
             "e\xcc\x81.        |\n");
    c = picture_canvas(6, 1, CANVAS_ASCII);
    canvas_text(c, 0, 0, 6, STYLE_TEXT,
                "\xe6\xb0\xb4"
                "e\xcc\x81.");
    check(c, "|??e.  |\n");
}

/* A text that was typed, on one line. */
TEST(text_on_one_line)
{
    char *line = text_in_line("  Two\n\x1b"
                              "bays \xff ",
                              400);
    assert_string_equal(line, "Two  bays");
    free(line);
    line = text_in_line("\xc3\xa4\xc3\xa4", 3);
    assert_string_equal(line, "\xc3\xa4");
    free(line);
}

/* Half of a wide character never stays. */
TEST(wide_is_split)
{
    canvas *c = picture_canvas(4, 2, CANVAS_UNICODE);
    canvas_text(c, 0, 0, 4, STYLE_TEXT, "\xe6\xb0\xb4\xe6\xb0\xb4");
    canvas_put(c, 0, 1, STYLE_TEXT, 0, "x");
    canvas_text(c, 1, 0, 4, STYLE_TEXT, "\xe6\xb0\xb4\xe6\xb0\xb4");
    canvas_put(c, 1, 2, STYLE_TEXT, 0, "y");
    check(c, "| x\xe6\xb0\xb4|\n|\xe6\xb0\xb4y |\n");
}

TEST(clip_and_wrap)
{
    canvas *c = picture_canvas(10, 4, CANVAS_ASCII);
    canvas_rect before = canvas_clip(c, (canvas_rect){1, 2, 2, 5});
    canvas_fill(c, canvas_all(c), STYLE_TEXT, 0);
    for (int row = -1; row < 6; row++)
        for (int col = -1; col < 12; col++)
            canvas_put(c, row, col, STYLE_TEXT, 0, "#");
    canvas_clip(c, before);
    assert_int_equal(canvas_wrap(c, (canvas_rect){3, 0, 1, 10}, STYLE_TEXT, "one two three"), 1);
    check(c, "|          |\n|  #####   |\n|  #####   |\n|one two t~|\n");
}

/* Line breaks are never drawn: blank lines are blank, and a text that is cut at
 * one says so. */
TEST(line_breaks)
{
    canvas *c = picture_canvas(8, 4, CANVAS_ASCII);
    assert_int_equal(canvas_wrap(c, canvas_all(c), STYLE_TEXT, "one\n\ntwo\nthree"), 4);
    check(c, "|one     |\n|        |\n|two     |\n|three   |\n");
    c = picture_canvas(8, 2, CANVAS_ASCII);
    assert_int_equal(canvas_wrap(c, canvas_all(c), STYLE_TEXT, "one\ntwo\nthree"), 2);
    check(c, "|one     |\n|two~    |\n");
    c = picture_canvas(3, 2, CANVAS_ASCII);
    assert_int_equal(canvas_wrap(c, canvas_all(c), STYLE_TEXT, "\n\n\n"), 2);
    check(c, "|   |\n|~  |\n");
    c = picture_canvas(3, 1, CANVAS_ASCII);
    assert_int_equal(canvas_wrap(c, canvas_all(c), STYLE_TEXT, "one\ntwo"), 1);
    check(c, "|on~|\n");
    assert_int_equal(text_lines("one\n\ntwo", 8), 3);
}

TEST(no_size)
{
    canvas *c = picture_canvas(0, 0, CANVAS_UNICODE);
    canvas_text(c, 0, 0, 5, STYLE_TEXT, "x");
    canvas_fill(c, (canvas_rect){-5, -5, 20, 20}, STYLE_TEXT, 0);
    canvas_mark(c, (canvas_rect){-5, -5, 20, 20}, CANVAS_BOLD);
    canvas_cursor(c, 3, 3);
    assert_null(canvas_at(c, 0, 0));
    check(c, "");
}

/* What is told by colour is told by an attribute too, where it must be. */
TEST(theme)
{
    for (int i = 0; i < THEME_COUNT * (TIER_256 + 1); i++) {
        theme_name name = (theme_name)(i / (TIER_256 + 1));
        theme_tier tier = (theme_tier)(i % (TIER_256 + 1));
        theme_look broken = theme_get(name, STYLE_CLUE_BROKEN, tier);
        theme_look open = theme_get(name, STYLE_CLUE, tier);
        theme_look done = theme_get(name, STYLE_CLUE_DONE, tier);
        assert_true(broken.attrs & CANVAS_REVERSE);
        assert_true(broken.attrs != open.attrs && broken.attrs != done.attrs);
        assert_true(open.attrs & CANVAS_BOLD);
        assert_false(done.attrs & CANVAS_BOLD);
        for (int style = 0; style < STYLE_COUNT; style++) {
            theme_look look = theme_get(name, (theme_style)style, tier);
            static const int colors[] = {0, 8, 16, 256};
            assert_true(look.foreground < colors[tier]);
            if (tier == TIER_MONO || name == THEME_MONO || name == THEME_CONTRAST)
                assert_int_equal(look.foreground, -1);
            if (name == THEME_CONTRAST)
                assert_false(look.attrs & CANVAS_DIM);
        }
        assert_int_equal(theme_find(theme_called(name)), name);
    }
    assert_int_equal(theme_find("nonsense"), THEME_SAFE);
}

/* The share of light that a part of a colour gives off, by the definition of sRGB. */
static double light_of(int part)
{
    double share = part / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(int red, int green, int blue)
{
    return 0.2126 * light_of(red) + 0.7152 * light_of(green) + 0.0722 * light_of(blue);
}

/* Of one of the 240 colours that are the same on all terminals. */
static double luminance_of(int color)
{
    static const int cube[] = {0, 95, 135, 175, 215, 255};
    int grey = 8 + 10 * (color - 232), at = color - 16;
    return color >= 232 ? luminance(grey, grey, grey)
                        : luminance(cube[at / 36], cube[at / 6 % 6], cube[at % 6]);
}

static double contrast(double one, double other)
{
    return one > other ? (one + 0.05) / (other + 0.05) : (other + 0.05) / (one + 0.05);
}

/* On the backgrounds a theme is made for, text that recedes and the names of keys are read
 * with ease, and what is on the board is seen. */
TEST(contrast)
{
    static const theme_style text[] = {STYLE_KEY, STYLE_FAINT, STYLE_RULER, STYLE_CLUE_DONE};
    static const theme_style marks[] = {STYLE_SHADED, STYLE_UNSHADED, STYLE_CUT_OFF, STYLE_LOOK,
                                        STYLE_NOTICE, STYLE_GOOD,     STYLE_HINT,    STYLE_TRIAL};
    const double dark = luminance(0x18, 0x18, 0x18), light = luminance(255, 255, 255);
    for (theme_name name = THEME_SAFE; name < THEME_CONTRAST; name++)
        for (size_t i = 0; i < 4 + sizeof marks / sizeof marks[0]; i++) {
            int color = theme_get(name, i < 4 ? text[i] : marks[i - 4], TIER_256).foreground;
            if (color < 0)
                continue; /* the terminal's own */
            assert_true(color >= 16);
            double least = i < 4 ? 4.5 : 3;
            assert_true(name == THEME_LIGHT || contrast(luminance_of(color), dark) >= least);
            assert_true(name == THEME_DARK || contrast(luminance_of(color), light) >= least);
        }
}

/* The default theme is read on both backgrounds in 8 and 16 colours too, as xterm has them;
 * there bold makes the first eight bright. */
TEST(contrast_in_few_colours)
{
    static const int palette[16][3] = {
        {0, 0, 0},     {205, 0, 0},     {0, 205, 0},     {205, 205, 0},  {0, 0, 238}, {205, 0, 205},
        {0, 205, 205}, {229, 229, 229}, {127, 127, 127}, {255, 0, 0},    {0, 255, 0}, {255, 255, 0},
        {92, 92, 255}, {255, 0, 255},   {0, 255, 255},   {255, 255, 255}};
    const double dark = luminance(0x18, 0x18, 0x18), light = luminance(255, 255, 255);
    for (theme_tier tier = TIER_8; tier <= TIER_16; tier++)
        for (theme_style style = STYLE_TEXT; style < STYLE_COUNT; style++) {
            theme_look look = theme_get(THEME_SAFE, style, tier);
            if (look.foreground < 0)
                continue;
            bool bright = look.foreground < 8 && (look.attrs & CANVAS_BOLD);
            const int *c = palette[look.foreground + (bright ? 8 : 0)];
            double seen = luminance(c[0], c[1], c[2]);
            assert_true(contrast(seen, dark) >= 2.9 && contrast(seen, light) >= 2.9);
        }
}
