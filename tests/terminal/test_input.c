/* What else can come from a keyboard: pastes, a lone Esc. */
#include "player.h"
#include "unit_test.h"

TEST(a_paste_plays_no_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = player_picture(t, &board);
    static const char text[] = "xlx.j\rxRSuHcq\003\032xjx \177??q\n";
    term_paste(t, text, sizeof text - 1);
    term_wait_idle(t);
    term_check(t, term_running(t));
    term_check(t, !term_shows(t, SAYS_SOLVED));
    assert_string_equal(player_picture(t, &board), before);
    /* And then keys are keys again. */
    player_press(t, "x");
    assert_string_not_equal(player_picture(t, &board), before);
}

/* Long enough that an Esc is known to be no beginning of a key. */
static void let_esc_be_esc(term *t)
{
    for (int i = 0; i < 12; i++)
        term_wait_idle(t);
}

/* Back to the board, should Esc have left it for the home screen. */
static void back_to_the_board(term *t)
{
    if (!term_says(t, SAYS_CONTINUE))
        return;
    term_send_idle(t, KEY_ENTER);
}

TEST(a_lone_esc_harms_nothing)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    player_press(t, "xlx");
    char *before = player_picture(t, &board);
    for (int i = 0; i < 3; i++) {
        term_send(t, KEY_ESC);
        let_esc_be_esc(t);
        term_check(t, term_running(t));
        back_to_the_board(t);
        assert_string_equal(player_picture(t, &board), before);
    }
    player_press(t, "H");
    term_send(t, KEY_ESC);
    let_esc_be_esc(t);
    assert_string_equal(player_picture(t, &board), before);
    term_send(t, KEY_ESC KEY_ESC KEY_ESC);
    let_esc_be_esc(t);
    term_check(t, term_running(t));
    back_to_the_board(t);
    assert_string_equal(player_picture(t, &board), before);
    player_press(t, "jx");
    assert_string_not_equal(player_picture(t, &board), before);
}
