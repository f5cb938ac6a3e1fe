/* The terminal that the other tests rely on, tried with shell scripts. */
#include "terminal.h"
#include "unit_test.h"

#include <signal.h>

static term *run_script(lab *place, const term_options *options, const char *script)
{
    const char *const arguments[] = {"/bin/sh", "-c", script, NULL};
    return term_open(place, options, arguments);
}

TEST(text_and_attributes_are_read)
{
    term *t = run_script(*state, NULL,
                         "printf 'plain \\033[1mbold\\033[0m \\033[7;4mboth\\033[0m '\n"
                         "printf '\\033[38;5;208;44mhue\\033[0m \\342\\226\\223'\n"
                         "exit 3");
    assert_int_equal(term_wait_end(t), 3);
    assert_string_equal(term_row_text(t, 0), "plain bold both hue \xe2\x96\x93");
    term_place bold = term_find(t, "bold"), both = term_find(t, "both"), hue = term_find(t, "hue");
    assert_true(bold.found && both.found && hue.found);
    assert_int_equal(bold.col, 6);
    term_cell cell = term_at(t, bold.row, bold.col);
    assert_true(cell.bold && !cell.reverse && !cell.underline && !term_coloured(&cell));
    cell = term_at(t, both.row, both.col);
    assert_true(!cell.bold && cell.reverse && cell.underline && term_styled(&cell));
    cell = term_at(t, hue.row, hue.col + 2);
    assert_int_equal(cell.fg, 208);
    assert_int_equal(cell.bg, 4);
    cell = term_at(t, 0, 0);
    assert_false(term_styled(&cell));
    assert_false(term_find(t, "nothing").found);
}

TEST(sentences_are_read_over_line_ends)
{
    term *t =
        run_script(*state, NULL, "printf '123 | The quick  \\r\\n4   | brown fox \\r\\n5 | jumps'");
    term_wait_end(t);
    assert_true(term_says(t, "the QUICK brown fox"));
    assert_true(term_says(t, "quick brown"));
    assert_false(term_says(t, "quick fox"));
    assert_false(term_says(t, "qui brown"));
    assert_false(term_says(t, "fox quick"));
    assert_false(term_says(t, "jumps on"));
}

TEST(keys_follow_the_modes)
{
    term *t = run_script(*state, NULL, "stty raw -echo; printf ready; exec cat -v");
    term_wait_text(t, "ready");
    term_key(t, VTERM_KEY_UP, VTERM_MOD_NONE);
    term_key(t, VTERM_KEY_RIGHT, VTERM_MOD_SHIFT);
    term_send_split(t, "ab\033[B");
    term_wait_text(t, "ready^[[A^[[1;2Cab^[[B");
    t = run_script(*state, NULL, "stty raw -echo; printf '\\033[?1hready'; exec cat -v");
    term_wait_text(t, "ready");
    term_key(t, VTERM_KEY_UP, VTERM_MOD_NONE);
    term_wait_text(t, "ready^[OA");
    assert_true(term_mode(t, 1));
}

TEST(mouse_and_paste_are_encoded)
{
    term *t =
        run_script(*state, NULL,
                   "stty raw -echo; printf '\\033[?1002h\\033[?1006h\\033[?2004h'; printf ready;"
                   "cat -v");
    term_wait_text(t, "ready");
    term_click(t, TERM_RIGHT, 4, 9);
    term_wait_text(t, "^[[<2;10;5M^[[<2;10;5m");
    term_mouse_press(t, TERM_LEFT, 4, 9);
    term_mouse_move(t, 4, 11);
    term_wait_text(t, "^[[<32;12;5M");
    term_mouse_release(t, TERM_LEFT, 4, 11);
    term_wheel(t, TERM_WHEEL_DOWN, 4, 11);
    term_wait_text(t, "^[[<65;12;5M");
    term_paste(t, "xyz", 3);
    term_wait_text(t, "xyz^[[201~");
    assert_true(term_wrote(t, "^[[200~xyz"));
    assert_true(term_mode(t, 1006) && term_mode(t, 2004) && !term_mode(t, 1003));
}

TEST(size_is_told)
{
    const term_options options = {.rows = 11, .cols = 37};
    term *t = run_script(*state, &options,
                         "trap 'stty size' WINCH; stty size; while :; do read line; done");
    term_wait_text(t, "11 37");
    term_resize(t, 20, 50);
    term_wait_text(t, "20 50");
}

TEST(job_stops_goes_on_and_is_killed)
{
    term *t = run_script(*state, NULL, "printf begun; read line; echo \"got $line\"; read line");
    term_wait_text(t, "begun");
    term_send(t, "\032");
    assert_int_equal(term_wait_stop(t), SIGTSTP);
    assert_false(term_running(t));
    term_continue(t);
    term_send_for(t, "more\r", "got more");
    assert_true(term_running(t));
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
    term_check_restored(t);
}

TEST(hangup_reaches_the_job)
{
    term *t =
        run_script(*state, NULL, "trap 'exit 9' HUP; printf begun; while :; do sleep 0.01; done");
    term_wait_text(t, "begun");
    term_hang_up(t);
    assert_int_equal(term_wait_end(t), 9);
}

TEST(idle_means_everything_was_read)
{
    term *t = run_script(*state, NULL, "stty raw -echo; printf ready; exec cat -v");
    term_wait_text(t, "ready");
    for (char key = 'a'; key <= 'z'; key++) {
        term_send_bytes(t, &key, 1);
        term_wait_idle(t);
        assert_int_equal(term_cursor_at(t).col, (int)strlen("ready") + key - 'a' + 1);
    }
}

TEST(environment_is_private)
{
    lab *place = *state;
    lab_set(place, "COLOUR=blue");
    term *t = run_script(place, NULL, "printf '%s\\r\\n' \"$COLOUR\" \"$TERM\" \"$HOME\"; pwd");
    term_wait_end(t);
    assert_true(term_shows(t, "blue") && term_shows(t, "xterm-256color"));
    assert_true(term_shows(t, lab_path(place, "home")));
    const term_options bare = {.type = term_no_type};
    t = run_script(place, &bare, "echo \"<${TERM-unset}>\"");
    term_wait_end(t);
    assert_true(term_shows(t, "<unset>"));
    const char *const arguments[] = {"/bin/sh", "-c", "cat; echo no >&2; exit 4", NULL};
    lab_result result = lab_run(place, arguments, "some text");
    assert_int_equal(result.status, 4);
    assert_string_equal(result.out, "some text");
    assert_string_equal(result.err, "no\n");
}
