/* Settings and options in the real program. */
#include "player.h"
#include "unit_test.h"

TEST(options_hold_for_one_run)
{
    lab *place = *state;
    player_settings(place, "# mine\ntheme light\n");
    const char *const play[] = {"play",    "--no-mouse",   "--theme=mono",
                                "--ascii", player_6x5.url, NULL};
    term *t = player_start(place, NULL, play);
    term_send_for(t, ",", "Board layout");
    term_send_for(t, "j ", "huge");
    term_send_and_end(t, KEY_CTRL_C, 0);
    assert_string_equal(lab_read(place, "player-config/creek/settings"),
                        "# creek settings 1\n# mine\ntheme light\nlayout huge\n");
}

TEST(what_cannot_be_kept_is_told)
{
    lab *place = *state;
    lab_set(place, "XDG_CONFIG_HOME=/dev/null/nowhere");
    term *t = player_open(place, 24, 80, player_6x5.url);
    term_send_for(t, ",", "Board layout");
    term_send_for(t, " ", "not saved");
    term_check(t, term_shows(t, "dark")); /* but it holds */
    term_send_and_end(t, KEY_CTRL_C, 2);
    term_check(t, term_shows(t, "your changed settings are not saved"));
}

TEST(no_mouse_leaves_the_mouse_alone)
{
    const char *const arguments[] = {"play", "--no-mouse", player_6x5.url, NULL};
    term *t = player_start(*state, NULL, arguments);
    assert_false(term_mode(t, 1000) || term_mode(t, 1002) || term_mode(t, 1006));
    term_send_and_end(t, "q", 0);
    assert_false(term_wrote(t, "\033[?1000h") || term_wrote(t, "\033[?1002h"));
}

TEST(the_mouse_can_be_left_to_the_terminal)
{
    player_settings(*state, "bind 8 toggle-mouse\n");
    term *t = player_open(*state, 24, 80, player_6x5.url);
    term_check(t, term_mode(t, 1006));
    player_press(t, "8");
    term_check(t, !term_mode(t, 1006) && !term_mode(t, 1000) && !term_mode(t, 1002));
    player_press(t, "8");
    term_check(t, term_mode(t, 1006));
    term_send_and_end(t, "q", 0);
}
