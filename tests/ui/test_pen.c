/* What the pen sends, read by a small terminal of our own; and how many bytes
 * it is. */
#include "stage.h"

#include "ui/canvas/text.h"
#include "ui/terminal/pen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- a terminal ------------------------------------------------------------ */

enum { MOST_ROWS = 120, MOST_COLS = 320 };

typedef struct {
    char glyph[CANVAS_GLYPH];
    theme_look look;
} seen;

typedef struct {
    int width, height;
    int row, col;
    int ambiguous; /* columns a glyph takes whose width is ambiguous: 1 or 2 */
    theme_look look;
    int top, bottom; /* the rows that scroll */
    size_t shifts;   /* how often it was asked to move something */
    size_t bytes;
    seen cells[MOST_ROWS][MOST_COLS];
} screen_model;

static void blank_places(screen_model *m, int row, int col, int count)
{
    for (int i = col; i < col + count && i < m->width; i++) {
        strcpy(m->cells[row][i].glyph, " ");
        m->cells[row][i].look = m->look;
    }
}

/* Rows first..last-1 move up by so many, or down; blank ones follow. */
static void scroll_rows(screen_model *m, int first, int last, int by)
{
    m->shifts++;
    for (int i = 0; i < last - first; i++) {
        int row = by > 0 ? first + i : last - 1 - i;
        if (row + by >= first && row + by < last)
            memcpy(m->cells[row], m->cells[row + by], sizeof m->cells[row]);
        else
            blank_places(m, row, 0, m->width);
    }
}

/* Takes places out of the cursor's row, or blanks into it. */
static void push_row(screen_model *m, int taken)
{
    seen *row = m->cells[m->row];
    int last = m->width - 1;
    m->shifts++;
    assert_int_equal(m->look.foreground, -1);
    assert_int_equal(m->look.attrs, 0);
    if (taken > 0)
        for (int col = m->col; col <= last; col++) {
            if (col + taken <= last)
                row[col] = row[col + taken];
            else
                blank_places(m, m->row, col, 1);
        }
    else
        for (int col = last; col >= m->col; col--) {
            if (col + taken >= m->col)
                row[col] = row[col + taken];
            else
                blank_places(m, m->row, col, 1);
        }
}

static void set_look(screen_model *m, const int *number, int count)
{
    static const struct {
        int code, attr;
    } attrs[] = {{1, CANVAS_BOLD}, {2, CANVAS_DIM}, {4, CANVAS_UNDERLINE}, {7, CANVAS_REVERSE}};
    for (int i = 0; i < count; i++) {
        if (number[i] == 0)
            m->look = (theme_look){-1, 0};
        else if (number[i] == 39)
            m->look.foreground = -1;
        else if (number[i] >= 30 && number[i] < 38)
            m->look.foreground = (short)(number[i] - 30);
        else if (number[i] >= 90 && number[i] < 98)
            m->look.foreground = (short)(number[i] - 82);
        else if (number[i] == 38 && i + 2 < count && number[i + 1] == 5) {
            m->look.foreground = (short)number[i + 2];
            i += 2;
        } else {
            bool known = false;
            for (size_t k = 0; k < sizeof attrs / sizeof attrs[0]; k++)
                if (attrs[k].code == number[i]) {
                    m->look.attrs |= (uint8_t)attrs[k].attr;
                    known = true;
                }
            assert_true(known);
        }
    }
}

static const char *obey(screen_model *m, const char *at)
{
    int number[16] = {0}, count = 1;
    bool given = false;
    assert_int_equal(*at, '[');
    for (at++; (*at >= '0' && *at <= '9') || *at == ';'; at++) {
        given = true;
        if (*at == ';')
            assert_true(++count <= 16);
        else
            number[count - 1] = number[count - 1] * 10 + *at - '0';
    }
    int one = given && number[0] ? number[0] : 1;
    switch (*at) {
    case 'H':
        m->row = one - 1;
        m->col = count > 1 ? number[1] - 1 : 0;
        break;
    case 'G':
        m->col = one - 1;
        break;
    case 'C':
        m->col += one;
        break;
    case 'A':
        m->row -= one;
        break;
    case 'B':
        m->row += one;
        break;
    case 'K':
        blank_places(m, m->row, m->col, m->width);
        break;
    case 'X':
        blank_places(m, m->row, m->col, one);
        break;
    case 'm':
        set_look(m, number, count);
        break;
    case 'r':
        m->top = one - 1;
        m->bottom = count > 1 ? number[1] : m->height;
        m->row = m->col = 0;
        break;
    case 'M':
    case 'L':
        assert_in_range(m->row, m->top, m->bottom - 1);
        scroll_rows(m, m->row, m->bottom, *at == 'M' ? one : -one);
        break;
    case 'P':
    case '@':
        push_row(m, *at == 'P' ? one : -one);
        break;
    default:
        fail_msg("what is CSI %c?", *at);
    }
    assert_in_range(m->row, 0, m->height - 1);
    assert_in_range(m->col, 0, m->width - 1);
    return at + 1;
}

static void receive(void *context, const char *bytes, size_t length)
{
    screen_model *m = context;
    char text[64];
    assert_true(length < sizeof text);
    memcpy(text, bytes, length);
    text[length] = '\0';
    m->bytes += length;
    const char *at = text;
    while (*at && (unsigned char)*at < 0x20) {
        if (*at == '\r')
            m->col = 0;
        else if (*at == '\b')
            assert_in_range(--m->col, 0, m->width - 1);
        else
            assert_int_equal(*at, '\033');
        at = *at == '\033' ? obey(m, at + 1) : at + 1;
    }
    if (at > text) {
        assert_string_equal(at, "");
        return;
    }
    assert_true(m->col < m->width);
    strcpy(m->cells[m->row][m->col].glyph, text);
    m->cells[m->row][m->col].look = m->look;
    uint32_t character;
    (void)text_decode(text, &character);
    if (text_width_of(character) == 2) {
        m->cells[m->row][m->col + 1] = m->cells[m->row][m->col];
        m->cells[m->row][m->col + 1].glyph[0] = '\0';
    }
    m->col += (unsigned char)text[0] >= 0x80 ? m->ambiguous : 1;
    if (m->col >= m->width)
        m->col = m->width - 1; /* or the next row: nobody shall rely on it */
}

/* --- a frame after the other ----------------------------------------------- */

typedef struct {
    screen_model model;
    pen pen;
    pen_terminal to;
    canvas_cell *shown;
} easel;

static easel *easel_new(const canvas *c, theme_tier tier, int ambiguous)
{
    easel *e = calloc(1, sizeof *e);
    assert_non_null(e);
    e->model.width = c->width;
    e->model.height = e->model.bottom = c->height;
    e->model.ambiguous = ambiguous;
    e->model.look = (theme_look){-1, 0};
    for (int row = 0; row < c->height; row++)
        blank_places(&e->model, row, 0, c->width);
    e->to = (pen_terminal){.send = receive,
                           .context = &e->model,
                           .erases = true,
                           .shifts = true,
                           .last_safe = true,
                           .tier = tier};
    size_t count = (size_t)c->width * (size_t)c->height;
    e->shown = calloc(count, sizeof *e->shown);
    assert_non_null(e->shown);
    for (size_t i = 0; i < count; i++)
        strcpy(e->shown[i].glyph, " ");
    return e;
}

static void easel_free(easel *e)
{
    free(e->shown);
    free(e);
}

/* Shows a canvas, checks every place, and returns how many bytes it took. */
static size_t show(easel *e, const canvas *c)
{
    e->model.bytes = 0;
    pen_draw(&e->pen, &e->to, e->shown, c);
    memcpy(e->shown, c->cells, (size_t)c->width * (size_t)c->height * sizeof *e->shown);
    for (int row = 0; row < c->height; row++)
        for (int col = 0; col < c->width; col++) {
            const canvas_cell *cell = canvas_at(c, row, col);
            const seen *there = &e->model.cells[row][col];
            theme_look look = theme_get(e->to.theme, (theme_style)cell->style, e->to.tier);
            look.attrs |= cell->attrs;
            assert_string_equal(there->glyph, cell->glyph);
            if (strcmp(cell->glyph, " ") != 0)
                assert_int_equal(there->look.foreground, look.foreground);
            if (strcmp(cell->glyph, " ") != 0 || (look.attrs & (CANVAS_UNDERLINE | CANVAS_REVERSE)))
                assert_int_equal(there->look.attrs, look.attrs);
            else
                assert_false(there->look.attrs & (CANVAS_UNDERLINE | CANVAS_REVERSE));
        }
    assert_int_equal(e->model.row, c->cursor_row);
    assert_int_equal(e->model.col, c->cursor_col);
    assert_int_equal(e->model.top, 0);
    assert_int_equal(e->model.bottom, c->height);
    return e->model.bytes;
}

/* A board of that size whose shaded cells stand alone, so that nothing is cut
 * off; every second corner has its clue. */
static char *make_board(int width, int height)
{
    size_t room = (size_t)(width + 1) * (size_t)(height + 1) * 16 + 64, have = 0;
    char *text = malloc(room);
    assert_non_null(text);
    have += (size_t)snprintf(text, room, "Creek (%d,%d) [", height, width);
    bool first = true;
    for (int row = 0; row <= height; row++)
        for (int col = row % 2; col <= width; col += 2) {
            int shaded = 0;
            for (int r = row - 1; r <= row; r++)
                for (int c = col - 1; c <= col; c++)
                    if (r >= 0 && r < height && c >= 0 && c < width && r % 2 && c % 2 &&
                        (r * 7 + c * 5) % 3)
                        shaded++;
            have += (size_t)snprintf(text + have, room - have, "%s((%d,%d),%d)", first ? "" : ", ",
                                     row, col, shaded);
            first = false;
        }
    snprintf(text + have, room - have, "]");
    return text;
}

static stage *open_board(int size, int width, int height)
{
    char *text = make_board(size, size);
    const char *puzzles[] = {text};
    stage *s = stage_new(width, height, false);
    stage_open(s, puzzles, 1);
    free(text);
    return s;
}

static size_t worst;

static void press(stage *s, easel *e, const char *key, size_t most)
{
    stage_keys(s, key);
    size_t bytes = show(e, &s->canvas);
    if (bytes > worst)
        worst = bytes;
    if (bytes > most)
        fail_msg("%zu bytes for %s at %d,%d; %zu are allowed", bytes, key, s->canvas.cursor_row,
                 s->canvas.cursor_col, most);
}

static void test_few_bytes(void **state)
{
    (void)state;
    static const struct {
        int board, width, height;
    } table[] = {{10, 80, 24}, {10, 120, 40}, {20, 80, 24},  {25, 300, 100},
                 {50, 80, 24}, {50, 120, 60}, {50, 200, 60}, {50, 300, 110}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        for (int tier = TIER_MONO; tier <= TIER_256; tier++) {
            stage *s = open_board(table[i].board, table[i].width, table[i].height);
            easel *e = easel_new(&s->canvas, (theme_tier)tier, tier % 2 + 1);
            show(e, &s->canvas);
            worst = 0;
            /* Towards the far corner; where the board does not fit the part
             * that is shown moves, and that takes more. */
            bool whole =
                table[i].height > table[i].board + 2 && table[i].width > 2 * table[i].board + 6;
            size_t most = whole ? 150 : 40 * (size_t)table[i].height + 1000;
            for (int step = 1; step < table[i].board; step++) {
                press(s, e, "<right>", most);
                press(s, e, "<down>", most);
                press(s, e, "x", 400);
                press(s, e, "x", 400);
                press(s, e, ".", 400);
            }
            press(s, e, "u", 400);
            press(s, e, "<left>", 150);
            easel_free(e);
            stage_free(s);
        }
}

/* When a board scrolls, what stands on the screen is moved and not sent anew,
 * in every direction and every layout. */
static void test_scrolling(void **state)
{
    (void)state;
    static const char *const layouts[] = {"compact", "normal", "roomy"};
    static const char *const keys[] = {"<right>", "<down>", "<left>", "<up>"};
    for (size_t l = 0; l < sizeof layouts / sizeof layouts[0]; l++)
        for (int width = 80; width <= 160; width += 40) {
            stage *s = open_board(150, width, width / 3);
            easel *with = easel_new(&s->canvas, TIER_256, 1);
            easel *without = easel_new(&s->canvas, TIER_256, 1);
            size_t sent = 0, otherwise = 0;
            without->to.shifts = false;
            snprintf(s->settings.layout, sizeof s->settings.layout, "%s", layouts[l]);
            for (int i = 0; i < 8; i++)
                stage_keys(s, "x<S-right>.<S-down>");
            stage_keys(s, "0");
            for (int i = 0; i < 60; i++)
                stage_keys(s, i % 2 ? "<down>" : "<right>");
            (void)show(with, &s->canvas);
            (void)show(without, &s->canvas);
            for (int i = 0; i < 4 * 60; i++) {
                stage_keys(s, keys[i / 60]);
                sent += show(with, &s->canvas);
                otherwise += show(without, &s->canvas);
            }
            assert_true(with->model.shifts > 60);
            assert_int_equal(without->model.shifts, 0);
            if (sent * 3 > otherwise * 2)
                fail_msg("%zu bytes in place of %zu, %s at %d", sent, otherwise, layouts[l], width);
            easel_free(with);
            easel_free(without);
            stage_free(s);
        }
}

/* Frames that have moved in all ways, with other changes in between. */
static void test_shifts(void **state)
{
    (void)state;
    enum { WIDTH = 50, HEIGHT = 20 };
    static const int by[][2] = {{1, 0}, {-1, 0}, {2, 0}, {0, 1}, {0, -2}, {0, 4}, {-2, 0}, {3, 3}};
    canvas c;
    canvas_init(&c, CANVAS_UNICODE);
    assert_true(canvas_resize(&c, WIDTH, HEIGHT));
    for (int inset = 0; inset < 6; inset += 5) {
        easel *e = easel_new(&c, TIER_256, 2);
        int row = 40, col = 40;
        for (size_t i = 0; i < 3 * sizeof by / sizeof by[0]; i++) {
            row += by[i % 8][0];
            col += by[i % 8][1];
            canvas_clear(&c);
            for (int y = 0; y < HEIGHT; y++)
                for (int x = 0; x < WIDTH; x++) {
                    bool edge = x < inset || x >= WIDTH - inset || y < inset || y >= HEIGHT - inset;
                    unsigned number = edge ? 7u : (unsigned)((y + row) * 131 + (x + col) * 17);
                    number = number * 2654435761u >> 16;
                    const char text[2] = {(char)('a' + number % 26), '\0'};
                    canvas_put(&c, y, x, (uint8_t)(number / 32 % STYLE_COUNT), 0,
                               number % 5 ? text : "\xe2\x96\x93");
                }
            canvas_text(&c, inset, 3, 9, STYLE_TEXT, "\xe5\xad\x97 wide");
            (void)show(e, &c);
        }
        assert_true(e->model.shifts > 10);
        easel_free(e);
    }
    canvas_release(&c);
}

/* Nothing is sent when nothing has changed. */
static void test_silence(void **state)
{
    (void)state;
    stage *s = open_board(10, 80, 24);
    easel *e = easel_new(&s->canvas, TIER_256, 1);
    assert_true(show(e, &s->canvas) > 100);
    assert_int_equal(show(e, &s->canvas), 0);
    stage_keys(s, "<left>");
    assert_int_equal(show(e, &s->canvas), 0);
    easel_free(e);
    stage_free(s);
}

/* Every screen after every other, at all tiers and for both widths. */
static void test_all_screens(void **state)
{
    (void)state;
    static const char *const keys[] = {"l", "<enter>", "<enter>", "x", ".", "v", "H", "H",
                                       "?", "G",       "<esc>",   "c", "S", "1", "u", "<esc>"};
    for (int tier = TIER_MONO; tier <= TIER_256; tier++)
        for (int ambiguous = 1; ambiguous <= 2; ambiguous++) {
            stage *s = stage_new(tier % 2 ? 80 : 33, tier % 2 ? 24 : 9, false);
            const char *const puzzles[] = {"creek/6/6/lac671b696chchbdhcga"};
            stage_open(s, puzzles, 1);
            easel *e = easel_new(&s->canvas, (theme_tier)tier, ambiguous);
            e->to.erases = ambiguous == 1;
            show(e, &s->canvas);
            for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
                stage_keys(s, keys[i]);
                show(e, &s->canvas);
            }
            easel_free(e);
            stage_free(s);
        }
}

/* A terminal that scrolls when its last place is written is spared that. */
static void test_last_place(void **state)
{
    (void)state;
    canvas c;
    canvas_init(&c, CANVAS_UNICODE);
    assert_true(canvas_resize(&c, 10, 3));
    canvas_clear(&c);
    canvas_text(&c, 2, 0, 10, STYLE_TEXT, "0123456789");
    easel *e = easel_new(&c, TIER_MONO, 1);
    e->to.last_safe = false;
    pen_draw(&e->pen, &e->to, e->shown, &c);
    assert_string_equal(e->model.cells[2][8].glyph, "8");
    assert_string_equal(e->model.cells[2][9].glyph, " ");
    easel_free(e);
    canvas_release(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_few_bytes),   cmocka_unit_test(test_scrolling),
        cmocka_unit_test(test_shifts),      cmocka_unit_test(test_silence),
        cmocka_unit_test(test_all_screens), cmocka_unit_test(test_last_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
