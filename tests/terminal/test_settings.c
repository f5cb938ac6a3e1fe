/* Settings and keys in the real program: kept over a restart, written by hand,
 * and wrong in every way. */
#include "player.h"
#include "unit_test.h"

#include <sys/stat.h>
#include <unistd.h>

#define FILE_NAME "settings-home/creek/settings"

/* Settings below a folder of their own, with this file; NULL: none yet. */
static void use_settings(lab *place, const char *text)
{
    lab_set(place, lab_format(place, "XDG_CONFIG_HOME=%s", lab_path(place, "settings-home")));
    if (text)
        (void)lab_write(place, FILE_NAME, text);
}

/* Goes back from a screen that shows a text. The frame must be whole first: a
key sent right after Esc would be read as Alt and that key. */
static void back(term *t, const char *text)
{
    term_wait_text(t, text);
    term_send(t, KEY_ESC);
    term_wait_no_text(t, text);
    term_wait_idle(t);
}

static void leave(term *t)
{
    term_send_and_end(t, KEY_CTRL_C, 0);
}

TEST(settings_outlive_the_program)
{
    lab *place = *state;
    struct stat status;
    use_settings(place, NULL);
    term *t = player_open(place, 24, 80, player_6x5.url);
    term_send_for(t, ",", "Board layout");
    term_send_for(t, " ", "dark");
    term_send_for(t, "j ", "huge");
    back(t, "Board layout");
    /* The key is for this board alone. */
    term_send_for(t, "v", "picked by auto");
    leave(t);
    assert_string_equal(lab_read(place, FILE_NAME),
                        "# creek settings 1\ntheme dark\nlayout huge\n");
    assert_int_equal(stat(lab_path(place, FILE_NAME), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(stat(lab_path(place, "settings-home/creek"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    t = player_open(place, 24, 80, player_6x5.url);
    term_send_for(t, ",", "Board layout");
    term_check(t, term_shows(t, "dark") && term_shows(t, "huge"));
    leave(t);
}

TEST(options_hold_for_one_run)
{
    lab *place = *state;
    use_settings(place, "# mine\ntheme light\n");
    const char *const arguments[] = {"--no-mouse", "--theme=mono", "--ascii", player_6x5.url, NULL};
    const char *const play[] = {"play",       arguments[0], arguments[1],
                                arguments[2], arguments[3], NULL};
    term *t = player_start(place, NULL, play);
    term_send_for(t, ",", "Board layout");
    term_send_for(t, "j ", "huge");
    leave(t);
    assert_string_equal(lab_read(place, FILE_NAME),
                        "# creek settings 1\n# mine\ntheme light\nlayout huge\n");
}

TEST(the_line_mode_tells_mistakes_too)
{
    lab *place = *state;
    use_settings(place, "theme pink\nbind w frob\x1b[2Jnicate\n");
    const char *const arguments[] = {player_program(), "play", "--plain", player_6x5.url, NULL};
    lab_result result = lab_run(place, arguments, "status\n");
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.out, "undecided 30"));
    assert_non_null(strstr(result.err, "creek: "));
    assert_non_null(strstr(result.err, FILE_NAME ":1:7: theme cannot be \"pink\"; use safe"));
    assert_non_null(strstr(result.err, FILE_NAME ":2:8: unknown command"));
    assert_null(strchr(result.err, '\x1b'));
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
