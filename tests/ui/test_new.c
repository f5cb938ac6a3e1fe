/* The screen for a new game. */
#include "makers.h"
#include "unit_test.h"

#include <stdatomic.h>

/* Keys, and the ID of the puzzle that comes of it. */
TEST(a_game_is_chosen_by_keys)
{
    static const struct {
        const char *keys;
        int width, height;
        creek_level level;
        creek_symmetry symmetry;
        uint64_t seed;
    } table[] = {
        {"G5<enter>", 10, 10, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5},
        {"<left><left><left>j<left>j<right>jt7<enter>", 6, 6, CREEK_EASY, CREEK_SYMMETRY_ROT2, 7},
        {"llllljlllljlllllG18446744073709551615<enter>", 30, 30, CREEK_EXTREME,
         CREEK_SYMMETRY_DIAGONAL, UINT64_MAX},
        {"7x5<enter>G0<enter>", 7, 5, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 0},
        {"125<bs><bs><enter>G12<C-u>34<enter>", 1, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 34},
        {"7x5<enter><right>G3<enter><right>34<enter>", 8, 8, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 34},
    };
    static const int sizes[][2] = {{110, 30}, {80, 24}, {40, 12}, {20, 6}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = makers_begin(sizes[i % 4][0], sizes[i % 4][1], makers_quickly);
        stage_keys(s, "n");
        stage_keys(s, table[i].keys);
        stage_keys(s, "<enter>");
        const char *id = makers_id(table[i].width, table[i].height, table[i].level,
                                   table[i].symmetry, table[i].seed, 1);
        assert_string_equal(s->shell->top->holds->packs[0].entries[0].name, id);
        assert_int_equal(stage_depth(s), 3);
        /* Esc leads back to the values as they were left, and then home. */
        PRESS_SHOWS(s, "q", "New game");
        PRESS_SHOWS(s, "<esc>", "C R E E K");
    }
}

TEST(a_game_is_chosen_by_mouse)
{
    stage *s = makers_begin(80, 24, makers_quickly);
    stage_click(s, "New game", 1);
    CLICK_SHOWS(s, "difficulty", 1, "▸ difficulty");
    CLICK_SHOWS(s, "normal", 1, "hard");
    CLICK_SHOWS(s, "hard", 3, "normal");
    CLICK_SHOWS(s, "none", 1, "half turn");
    stage_click(s, "seed", 1);
    stage_click(s, "t type", 1);
    stage_keys(s, "3");
    stage_click(s, "Enter OK", 1);
    stage_click(s, "Enter create", 1);
    assert_string_equal(s->shell->top->holds->packs[0].entries[0].name,
                        makers_id(10, 10, CREEK_NORMAL, CREEK_SYMMETRY_ROT2, 3, 1));
}

TEST(what_cannot_be_is_told)
{
    static const struct {
        const char *keys, *shows;
    } table[] = {
        {"25x<enter>", "A size is two numbers"},
        {"tx25<enter>", "A size is two numbers"},
        {"256<enter>", "1 to 255 columns and rows"},
        {"0x5<enter>", "1 to 255 columns and rows"},
        {"99999999999999999999x1<enter>", "1 to 255 columns and rows"},
        {"7x5<enter>jj<right><right><enter>", "needs a square"},
        {"G18446744073709551616<enter>", "A seed is a number"},
        {"G1x<enter>", "A seed is a number"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = makers_begin(80, 24, makers_quickly);
        stage_keys(s, "n");
        PRESS_SHOWS(s, table[i].keys, table[i].shows);
        assert_int_equal(makers_asked, 0);
        /* What was typed stays to be corrected. */
        PRESS_HIDES(s, "<bs>", table[i].shows);
    }
}

TEST(no_such_puzzle_is_told)
{
    stage *s = makers_begin(80, 24, makers_none);
    stage_keys(s, "nG8<enter><enter>");
    assert_int_equal(makers_asked, 1);
    SHOWS(s, "New game", "no such puzzle in 60 attempts");
    PRESS_HIDES(s, "<up>", "no such puzzle");
}

TEST(the_values_are_remembered)
{
    stage *s = makers_begin(80, 24, makers_quickly);
    PRESS_SHOWS(s, "n7x5<enter>jlljljt99<enter><enter>", "7x5");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "n", "7x5", "expert", "half turn", "random");
    PASTE_SHOWS(s, "q!", "pasted text contains no puzzle");
    PASTE_SHOWS(s, "creek/1/1/g0g", "1x1");
}
