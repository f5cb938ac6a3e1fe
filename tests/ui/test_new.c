/* The form for a new game. */
#include "makers.h"
#include "unit_test.h"

#include <stdatomic.h>

TEST(errors_are_shown_in_any_window)
{
    static const int places[][2] = {{80, 24}, {40, 12}, {20, 6}};
    for (size_t i = 0; i < 3; i++) {
        stage *s = makers_begin(places[i][0], places[i][1], makers_quickly);
        stage_keys(s, "n");
        stage_keys(s, "25x1<down><right><right><down><right><right><enter>");
        /* Closes the message, or its own screen where there is too little room. */
        stage_keys(s, "<esc>");
        stage_resize(s, 1, 1);
        stage_resize(s, 9, 2);
        stage_keys(s, "<esc>");
        assert_int_equal(stage_depth(s), 1);
    }
}

/* Where not all rows have room the focused one is in sight, and all can be
 * chosen, by keys and by the mouse. */
TEST(small_windows_have_the_whole_form)
{
    static const int places[][2] = {{16, 3}, {16, 4}, {20, 6}, {29, 8}, {29, 30}, {100, 5}};
    static const char *const labels[] = {"▸ size", "▸ diff", "▸ sym", "▸ seed"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        stage *s = makers_begin(places[i][0], places[i][1], makers_quickly);
        stage_keys(s, "n");
        for (int k = 0; k < 8; k++) {
            SHOWS(s, labels[k % 4]);
            stage_keys(s, "<down>");
        }
        for (int k = 8; k > 0; k--) {
            SHOWS(s, labels[k % 4]);
            stage_keys(s, "<up>");
        }
        PRESS_SHOWS(s, "7x5", "7x5");
        PRESS_SHOWS(s, "<down>h", "easy");
        if (places[i][0] < 100)
            stage_click(s, "▶", 1);
        else
            stage_keys(s, "<right>");
        SHOWS(s, "normal");
        PRESS_SHOWS(s, "jj42", "42");
        stage_keys(s, "<enter>");
        const screen *top = s->shell->top;
        assert_non_null(top->class->puzzle);
        assert_int_equal(creek_puzzle_width(top->class->puzzle(top)), 7);
        assert_int_equal(creek_puzzle_height(top->class->puzzle(top)), 5);
    }
}

/* Keys in the form, and the ID of the puzzle that comes of it. */
TEST(a_game_is_chosen_by_keys)
{
    static const struct {
        const char *keys;
        int width, height;
        creek_level level;
        creek_symmetry symmetry;
        uint64_t seed;
    } table[] = {
        {"kkkkk5", 10, 10, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5},
        {"<left><left><left><down><left><down><right><down>7", 6, 6, CREEK_EASY,
         CREEK_SYMMETRY_ROT2, 7},
        {"lllljlll<tab>lllll<tab>18446744073709551615", 30, 30, CREEK_EXTREME,
         CREEK_SYMMETRY_DIAGONAL, UINT64_MAX},
        {"7x5jjj0", 7, 5, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 0},
        {"125<back><back>jjj12<C-u>34", 1, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 34},
    };
    for (size_t i = 0; i < 5; i++) {
        stage *s = makers_begin(110, 30, makers_quickly);
        stage_keys(s, "n");
        stage_keys(s, table[i].keys);
        PRESS_SHOWS(s, "<enter>", "undecided");
        const char *id = makers_id(table[i].width, table[i].height, table[i].level,
                                   table[i].symmetry, table[i].seed, 1);
        assert_string_equal(s->shell->top->holds->packs[0].entries[0].name, id);
        assert_int_equal(stage_depth(s), 3);
        /* Esc is the form again, as it was left, and then home. */
        PRESS_SHOWS(s, "<esc>", "New game");
        PRESS_SHOWS(s, "<esc>", "C R E E K");
    }
}

TEST(a_game_is_chosen_by_mouse)
{
    stage *s = makers_begin(80, 24, makers_quickly);
    stage_click(s, "New game", 1);
    CLICK_SHOWS(s, "15x15", 1, "[15x15]");
    CLICK_SHOWS(s, "hard", 1, "[hard]");
    CLICK_SHOWS(s, "quarter turn*", 1, "[quarter turn*]");
    stage_click(s, "seed", 1);
    stage_keys(s, "3");
    stage_click(s, "Enter", 1);
    assert_string_equal(s->shell->top->holds->packs[0].entries[0].name,
                        makers_id(15, 15, CREEK_HARD, CREEK_SYMMETRY_ROT4, 3, 1));
    stage_free(s);
    /* The arrows of a narrow screen. */
    s = makers_begin(40, 12, makers_quickly);
    PRESS_SHOWS(s, "n", "10x10");
    int row, col;
    stage_find(s, "10x10", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 6);
    SHOWS(s, "12x12");
    stage_mouse(s, EVENT_PRESS, 1, row, col - 2);
    stage_mouse(s, EVENT_PRESS, 1, row, col - 2);
    SHOWS(s, "8x8");
    stage_mouse(s, EVENT_WHEEL, -1, row, col);
    SHOWS(s, "6x6");
}

TEST(what_cannot_be_is_told)
{
    static const struct {
        const char *keys, *shows;
    } table[] = {
        {"25x<enter>", "A size is two numbers"},
        {"x25<enter>", "A size is two numbers"},
        {"<right><right><right><right><right><enter>", "A size is two numbers"},
        {"256<enter>", "1 to 255 columns and rows"},
        {"0x5<enter>", "1 to 255 columns and rows"},
        {"99999999999999999999x1<enter>", "1 to 255 columns and rows"},
        {"7x5jj<right><right><enter>", "needs a square"},
        {"jjj18446744073709551616<enter>", "Invalid seed"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = makers_begin(80, 24, makers_quickly);
        stage_keys(s, "n");
        PRESS_SHOWS(s, table[i].keys, table[i].shows);
        assert_int_equal(makers_asked, 0);
        assert_int_equal(stage_depth(s), 2);
        /* The next key puts it away, and what is mended is played. */
        PRESS_HIDES(s, "<C-u>", table[i].shows);
    }
}

TEST(no_such_puzzle_is_told_in_the_form)
{
    stage *s = makers_begin(80, 24, makers_none);
    stage_keys(s, "njjj8<enter>");
    assert_int_equal(makers_asked, 1);
    SHOWS(s, "New game", "no such puzzle in 60 attempts");
    PRESS_HIDES(s, "<up>", "no such puzzle");
}

TEST(the_form_is_remembered)
{
    stage *s = makers_begin(80, 24, makers_quickly);
    PRESS_SHOWS(s, "n7x5jlljlj99<enter>", "7x5");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "n", "[other] 7x5", "[expert]", "[half turn]");
    HIDES(s, "99");
}

TEST(numbers_are_pasted_into_the_form)
{
    stage *s = makers_begin(110, 30, makers_quickly);
    stage_keys(s, "n");
    PASTE_SHOWS(s, "11x9\n", "[other] 11x9");
    stage_keys(s, "j");
    stage_paste(s, "2026");
    stage_keys(s, "<enter>");
    assert_string_equal(s->shell->top->holds->packs[0].entries[0].name,
                        makers_id(11, 9, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 2026, 1));
    /* Any other text is what it is on other screens. */
    stage_keys(s, "<esc>");
    PASTE_SHOWS(s, "q!", "pasted text contains no puzzle");
    assert_false(s->shell->leave);
    PASTE_SHOWS(s, "creek/1/1/g0g", "1x1");
}

/* What is cut in little room can be read whole. */
TEST(what_is_cut_can_be_read)
{
    stage *s = stage_play(20, 6, NULL, 0);
    PRESS_SHOWS(s, "n", "…m");
    stage_keys(s, "m");
    stage_check_page(s, (const char *const[]){"square."}, 1);
    stage_keys(s, "<esc><down>");
    stage_click(s, "…m", 1);
    stage_check_page(s, (const char *const[]){"close."}, 1);
    PRESS_SHOWS(s, "<esc>", "▸ diff");
}

/* What was refused is replaced by what is typed next. */
TEST(a_refused_size_is_replaced)
{
    stage *s = stage_home(80, 24, NULL);
    PRESS_SHOWS(s, "n256<enter>", "1 to 255 columns and rows");
    PRESS_SHOWS(s, "12", "12");
    HIDES(s, "25612");
}
