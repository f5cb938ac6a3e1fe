/* What a terminal shows is what the screens drew: every place, glyph, colour
 * and attribute of the program on a terminal, through libvterm, against the
 * same game played on a canvas. */
#include "player.h"
#include "sample.h"
#include "stage.h"
#include "unit_test.h"

typedef struct {
    const char *type, *locale;
    canvas_charset charset;
    theme_tier tier;
    bool no_underline; /* of coloured text: the terminal's ncv */
} kind;

/* The same game twice. */
typedef struct {
    term *t;
    stage *s;
    const kind *what;
} pair;

static const kind kinds[] = {{"xterm-256color", "C.UTF-8", CANVAS_UNICODE, TIER_256, false},
                             {"tmux-256color", "C.UTF-8", CANVAS_UNICODE, TIER_256, false},
                             {"screen", "C.UTF-8", CANVAS_UNICODE, TIER_8, false},
                             {"linux", "C.UTF-8", CANVAS_CONSOLE, TIER_8, true},
                             {"vt100", "C.UTF-8", CANVAS_UNICODE, TIER_MONO, false},
                             {"vt100", "C", CANVAS_ASCII, TIER_MONO, false},
                             {"xterm-256color", "C", CANVAS_ASCII, TIER_256, false}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const char giant[] = "Creek (60,60) [((0,0),1), ((3,4),2), ((20,20),3), ((30,31),0), "
                            "((40,7),4), ((60,60),0), ((59,2),1)]";

/* --- comparing ------------------------------------------------------------- */

static void compare_place(const pair *p, int row, int col)
{
    const canvas_cell *drawn = canvas_at(&p->s->canvas, row, col);
    term_cell seen = term_at(p->t, row, col);
    theme_name theme = theme_find(p->s->settings.theme);
    theme_look look = theme_get(theme, (theme_style)drawn->style, p->what->tier);
    look.attrs |= drawn->attrs;
    if (p->what->no_underline && look.foreground >= 0)
        look.attrs &= ~CANVAS_UNDERLINE;
    bool blank = strcmp(drawn->glyph, " ") == 0;
    /* A full block is its own background, as solid as can be. */
    bool solid = strcmp(drawn->glyph, "█") == 0 && look.foreground >= 0;
    bool same = strcmp(seen.text, drawn->glyph) == 0 &&
                seen.underline == ((look.attrs & CANVAS_UNDERLINE) != 0) &&
                seen.reverse == ((look.attrs & CANVAS_REVERSE) != 0) &&
                seen.bg == (solid ? look.foreground : TERM_DEFAULT_COLOR) && !seen.blink;
    /* Neither is to be seen on a blank; and libvterm knows no dim. */
    if (!blank)
        same = same && seen.bold == ((look.attrs & CANVAS_BOLD) != 0) && seen.fg == look.foreground;
    if (!same)
        term_fail(p->t, "at %d,%d there is \"%s\" in colour %d, drawn was \"%s\" in %d, %d", row,
                  col, seen.text, (int)seen.fg, drawn->glyph, look.foreground, look.attrs);
}

static void compare(const pair *p)
{
    const canvas *c = &p->s->canvas;
    assert_int_equal(term_rows(p->t), c->height);
    assert_int_equal(term_cols(p->t), c->width);
    for (int row = 0; row < c->height; row++)
        for (int col = 0; col < c->width; col++)
            compare_place(p, row, col);
    term_cursor cursor = term_cursor_at(p->t);
    assert_true(cursor.visible);
    assert_int_equal(cursor.row, c->cursor_row);
    assert_int_equal(cursor.col, c->cursor_col);
}

/* --- playing --------------------------------------------------------------- */

/* In a layout, which the key for layouts leads on from. */
static pair begin(lab *place, const kind *what, int rows, int cols, const char *puzzle,
                  const char *layout)
{
    const char *const arguments[] = {"play", puzzle, NULL};
    const term_options options = {.type = what->type, .rows = rows, .cols = cols};
    pair p = {.s = stage_new(cols, rows, false), .what = what};
    p.s->canvas.charset = what->charset;
    snprintf(p.s->settings.layout, sizeof p.s->settings.layout, "%s", layout);
    stage_open(p.s, &puzzle, 1);
    player_forget(place);
    player_settings(place, lab_format(place, "layout %s\n", layout));
    lab_set(place, lab_format(place, "LC_ALL=%s", what->locale));
    p.t = player_start(place, &options, arguments);
    return p;
}

/* Presses each key in both, and compares. */
static void press(const pair *p, const char *keys)
{
    for (; *keys; keys++) {
        const char key[2] = {*keys, '\0'};
        player_press(p->t, key);
        stage_keys(p->s, key);
        compare(p);
    }
}

static void end(const pair *p)
{
    term_send(p->t, "q");
    term_expect_end(p->t, 0);
}

TEST(in_every_terminal_and_theme)
{
    for (int k = 0; k < KINDS; k++) {
        if (!term_type_known(kinds[k].type))
            continue;
        pair p = begin(*state, &kinds[k], 24, 80, player_10x10.url, "auto");
        compare(&p);
        /* Marks, two broken clues, a cell cut off, two trial layers with what
         * they assume, words and letters; then the themes one after the other. */
        press(&p, "xlxlx0j.ljx.$x5hh4tjjx.tx.lx.khh.");
        press(&p, "TTTTT");
        press(&p, "HHH");
        end(&p);
    }
}

TEST(in_every_layout_and_size)
{
    static const int sizes[][2] = {{6, 20},   {12, 40},  {24, 80},  {25, 132},
                                   {40, 120}, {60, 200}, {100, 300}};
    const char *const puzzles[] = {player_6x5.url, player_30x20.url, giant};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i += (size_t)sample_of(1, 2))
        for (size_t k = 0; k < sizeof puzzles / sizeof puzzles[0]; k++) {
            const kind *what = &kinds[(i + k) % KINDS];
            if (!term_type_known(what->type))
                continue;
            pair p = begin(*state, what, sizes[i][0], sizes[i][1], puzzles[k], "half");
            press(&p, "xl.jxt.l");
            for (int layout = 0; layout < 5; layout++)
                press(&p, "vx");
            press(&p, "G$.gM");
            press(&p, "hkM");
            end(&p);
        }
}

static void click(const pair *p, int button, int row, int col)
{
    term_click(p->t, button, row, col);
    term_wait_idle(p->t);
    stage_mouse(p->s, EVENT_PRESS, button, row, col);
    stage_mouse(p->s, EVENT_RELEASE, button, row, col);
    compare(p);
}

TEST(by_mouse)
{
    static const char *const layouts[] = {"", "v", "vv", "vvv", "vvvv"};
    for (size_t l = 0; l < sizeof layouts / sizeof layouts[0]; l++) {
        pair p = begin(*state, &kinds[0], 24, 80, giant, "half");
        press(&p, layouts[l]);
        for (int i = 0; i < 12; i++)
            click(&p, i % 3 ? TERM_LEFT : TERM_RIGHT, 3 + i * 5 % 18, 6 + i * 11 % 60);
        term_mouse_press(p.t, TERM_LEFT, 8, 10);
        term_mouse_move(p.t, 8, 24);
        term_mouse_release(p.t, TERM_LEFT, 8, 24);
        term_wait_idle(p.t);
        stage_mouse(p.s, EVENT_PRESS, 1, 8, 10);
        stage_mouse(p.s, EVENT_DRAG, 1, 8, 24);
        stage_mouse(p.s, EVENT_RELEASE, 1, 8, 24);
        compare(&p);
        for (int i = 0; i < 8; i++) {
            term_mouse_press(p.t, i < 5 ? TERM_WHEEL_DOWN : TERM_WHEEL_UP, 8, 12);
            term_wait_idle(p.t);
            stage_mouse(p.s, EVENT_WHEEL, i < 5 ? 1 : -1, 8, 12);
            compare(&p);
        }
        /* Somewhere on the minimap, where there is one. */
        click(&p, TERM_LEFT, 6, 72);
        end(&p);
    }
}

/* Where nothing changes nothing is sent: at the edge of the board, for keys
 * without a meaning, and while nobody plays. */
TEST(nothing_is_sent_for_nothing)
{
    pair p = begin(*state, &kinds[0], 24, 80, player_10x10.url, "auto");
    press(&p, "xlx");
    player_go(p.t, 0, 0);
    /* What was said last goes with the first of them. */
    player_press(p.t, "Z");
    term_forget(p.t);
    player_press(p.t, "hkhk0gZW");
    term_mouse_press(p.t, TERM_MIDDLE, 23, 0);
    term_mouse_release(p.t, TERM_MIDDLE, 23, 0);
    term_wait_idle(p.t);
    size_t count;
    (void)term_bytes(p.t, &count);
    if (count > 0)
        term_fail(p.t, "%zu bytes were sent", count);
    end(&p);
}
