/* Thousands of random events at random sizes, and what must hold after each. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Marsaglia's xorshift, 64 bits. */
static uint64_t seed = UINT64_C(88172645463325252);

static unsigned any(unsigned below)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed >> 32) % below;
}

static event random_key(void)
{
    static const char characters[] =
        "hjklhjklhjkl0$gG  xx...uuuccHHHHSRnp?12345678NTvtttaarbBmMM\rqy#Z";
    event e = {.kind = EVENT_KEY};
    switch (any(4)) {
    case 0:
        e.key = (int)(KEY_UP_ARROW + any(16));
        e.mods = any(3) == 0 ? MOD_SHIFT : 0;
        break;
    case 1:
        e.key = any(8) ? 'r' : 'l';
        e.mods = MOD_CTRL;
        break;
    default:
        e.key = characters[any(sizeof characters - 1)];
        e.mods = any(30) == 0 ? MOD_ALT : 0;
        break;
    }
    return e;
}

static event random_mouse(const stage *s)
{
    static const event_kind kinds[] = {EVENT_PRESS, EVENT_DRAG, EVENT_DRAG, EVENT_RELEASE,
                                       EVENT_WHEEL};
    event e = {.kind = kinds[any(5)],
               .button = (int)any(4),
               .row = (int)any((unsigned)s->canvas.height + 2) - 1,
               .col = (int)any((unsigned)s->canvas.width + 2) - 1,
               .mods = any(6) == 0 ? MOD_SHIFT : 0};
    e.wheel = any(2) ? 1 : -1;
    return e;
}

static event random_paste(void)
{
    static const char *const texts[] = {"qSR",
                                        "",
                                        "creek/2/1/1h1g",
                                        "\xff\x1b[A\n\n",
                                        "creek/6/6/lac671b696chchbdhcga",
                                        "one\tcreek/1/1/g0g\ntwo\tcreek/3/2/r\nbad\tcreek/"};
    const char *text = texts[any(6)];
    return (event){.kind = EVENT_PASTE, .text = text, .length = strlen(text)};
}

static void random_size(stage *s)
{
    static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 3}, {10, 3}, {20, 6}, {40, 12}, {80, 24}};
    if (any(2)) {
        const int *size = sizes[any(7)];
        stage_resize(s, size[0], size[1]);
    } else {
        stage_resize(s, 1 + (int)any(120), 1 + (int)any(50));
    }
}

/* Every place has one glyph, or is the right half of one; the cursor is on the
 * screen. */
static void check_canvas(const canvas *c)
{
    assert_in_range(c->cursor_row, 0, c->height - 1);
    assert_in_range(c->cursor_col, 0, c->width - 1);
    for (int i = 0; i < c->width * c->height; i++) {
        const char *glyph = c->cells[i].glyph;
        assert_true(glyph[0] || i % c->width > 0);
        assert_true((unsigned char)glyph[0] >= 0x20 || !glyph[0]);
        assert_true(c->charset == CANVAS_ASCII ? (unsigned char)glyph[0] < 0x80 : true);
    }
}

/* The board is what its moves make of the start. */
static void check_game(const creek_game *game)
{
    creek_board *board = creek_board_clone(creek_game_start(game));
    assert_non_null(board);
    assert_true(creek_game_position(game) <= creek_game_moves(game));
    for (size_t i = 0; i < creek_game_position(game); i++) {
        creek_move move = creek_game_move(game, i);
        for (size_t j = 0; j < move.count; j++) {
            const creek_change *change = &move.changes[j];
            assert_int_equal(creek_board_get(board, change->row, change->col), change->from);
            assert_int_not_equal(change->from, change->to);
            creek_board_set(board, change->row, change->col, (creek_state)change->to);
        }
    }
    assert_true(creek_board_equal(board, creek_game_board(game)));
    creek_board_free(board);
}

static void check_all(const stage *s)
{
    check_canvas(&s->canvas);
    const catalog_pack *pack = &s->shell->opened->packs[0];
    for (size_t i = 0; i < pack->count; i++)
        check_game(pack->entries[i].game);
}

static void soak(bool ascii, unsigned count, unsigned patience)
{
    static const char *const puzzles[] = {"creek/6/6/lac671b696chchbdhcga",
                                          "creek/1/1/g0g",
                                          "creek/3/2/r",
                                          "creek/10/10/hblci79b6eldhdj7071didkei8chcckdi81djchbbha",
                                          "Creek (1,1) [((0,0),1), ((1,1),0)]",
                                          "creek/40/3/zz1zz",
                                          "creek/6/6/lac671b696chchbdhcga"};
    const size_t puzzle_count = sizeof puzzles / sizeof puzzles[0];
    stage *s = stage_new(80, 24, ascii);
    s->patience = patience;
    stage_open(s, puzzles, puzzle_count);
    for (unsigned i = 0; i < count; i++) {
        unsigned what = any(100);
        event e = {.kind = EVENT_NONE};
        if (what < 70)
            e = random_key();
        else if (what < 92)
            e = random_mouse(s);
        else if (what < 93)
            e = random_paste();
        else if (what < 94)
            e = (event){.kind = EVENT_FOCUS, .focused = any(2) != 0};
        s->clock += any(5000);
        if (what < 94)
            stage_event(s, &e);
        else
            random_size(s);
        s->shell->suspend = s->shell->repaint = false;
        if (s->shell->leave || any(500) == 0)
            stage_restart(s, puzzles, puzzle_count);
        check_all(s);
    }
    stage_free(s);
}

static void test_soak(void **state)
{
    (void)state;
    soak(false, 20000, 0);
}

static void test_soak_ascii(void **state)
{
    (void)state;
    soak(true, 4000, 0);
}

static void test_soak_interrupted(void **state)
{
    (void)state;
    soak(false, 4000, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_soak),
        cmocka_unit_test(test_soak_ascii),
        cmocka_unit_test(test_soak_interrupted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
