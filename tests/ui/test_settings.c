/* Settings: the screen, the file, and what they do. */
#include "configured.h"
#include "unit_test.h"

#include "ui/board/surface_layout.h"

#include <sys/stat.h>
#include <unistd.h>

/* Presses Down until the setting of that name is chosen. */
static void go_to_setting(stage *s, const char *name)
{
    char text[40];
    snprintf(text, sizeof text, "%s: ", name);
    stage_keys(s, "g");
    for (int i = 0; i < SETTING_COUNT && !picture_shows(&s->canvas, text); i++)
        stage_keys(s, "j");
    SHOWS(s, text);
}

/* --- the tables ------------------------------------------------------------ */

static void names_of_values_are_those_of_the_ui(void **state)
{
    const char *const *themes = setting_about(SETTING_THEME)->values;
    for (int i = 0; i < THEME_COUNT; i++)
        assert_string_equal(themes[i], theme_called((theme_name)i));
    assert_null(themes[THEME_COUNT]);
    const char *const *layouts = setting_about(SETTING_LAYOUT)->values;
    assert_string_equal(layouts[0], "auto");
    board_layout layout;
    for (int i = 1; layouts[i]; i++)
        assert_true(surface_layout_find(layouts[i], CANVAS_UNICODE, &layout));
}

/* The manual without the marks that keep characters from meaning something. */
static char *read_manual(void)
{
    FILE *file = fopen(MANUAL, "r");
    char *text = NULL, *to;
    size_t room = 0;
    assert_non_null(file);
    assert_true(getdelim(&text, &room, '\0', file) > 0);
    fclose(file);
    to = text;
    for (const char *from = text; *from; from++)
        if (from[0] == '\\' && from[1] == '&')
            from++;
        else
            *to++ = *from;
    *to = '\0';
    return text;
}

static void the_manual_names_every_command(void **state)
{
    char *manual = read_manual();
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        char keys[100], line[200];
        const command_info *about = command_about((command)i);
        keymap_list(NULL, (command)i, keys, sizeof keys);
        /* In the table of keys, or, without a key, in a list. */
        if (command_group_of((command)i) < GROUP_LINES && keys[0])
            snprintf(line, sizeof line, "\n.It %s Ta Cm %s Ta %s\n", keys, about->name,
                     about->about);
        else
            snprintf(line, sizeof line, "\n.It Cm %s", about->name);
        if (!strstr(manual, line))
            fail_msg("the manual lacks:%s", line);
    }
    free(manual);
}

static void the_manual_has_the_short_names_of_lines(void **state)
{
    char *manual = read_manual();
    const char *from = strstr(manual, "\n.Sh LINE MODE\n");
    assert_non_null(from);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        const command_in_lines *about = command_lines((command)i);
        char line[60];
        snprintf(line, sizeof line, "\n.Cm %s", about ? about->also : "");
        if (!strstr(from, line))
            fail_msg("the manual lacks:%s", line);
    }
    free(manual);
}

static void the_manual_names_every_setting(void **state)
{
    char *manual = read_manual();
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_info *about = setting_about((setting)i);
        char line[200];
        int have = snprintf(line, sizeof line, "\n.It Cm %s Cm %s", about->name, about->usual);
        for (int k = 0; about->values[k]; k++)
            if (strcmp(about->values[k], about->usual) != 0)
                have +=
                    snprintf(line + have, sizeof line - (size_t)have, " | %s", about->values[k]);
        snprintf(line + have, sizeof line - (size_t)have, "\n");
        if (!strstr(manual, line))
            fail_msg("the manual lacks:%s", line);
    }
    free(manual);
}

static void a_small_window_says_what_is_needed(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, ",");
    stage_resize(s, 15, 5);
    SHOWS(s, "needs 16x3");
    stage_keys(s, "<esc>");
    stage_resize(s, 80, 24);
    stage_keys(s, "K");
    stage_resize(s, 20, 4);
    SHOWS(s, "needs 20x5");
    for (int width = 1; width < 90; width += 7)
        for (int height = 1; height < 30; height += 3) {
            stage_resize(s, width, height);
            stage_keys(s, "jjGg");
        }
    stage_free(s);
}

/* --- the screen of settings ------------------------------------------------ */

static void settings_are_changed_by_keys(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, ",");
    stage_keys(s, "<right>");
    assert_string_equal(s->settings.theme, "dark");
    stage_keys(s, " <enter>");
    assert_string_equal(s->settings.theme, "contrast");
    stage_keys(s, "<left>h");
    assert_string_equal(s->settings.theme, "dark");
    assert_string_equal(configured_kept(s), "# creek settings 1\ntheme dark\n");
    go_to_setting(s, "timer");
    stage_keys(s, " ");
    assert_true(s->settings.timer);
    go_to_setting(s, "buttons");
    stage_keys(s, "<left>");
    assert_string_equal(s->settings.buttons, "cycle");
    stage_keys(s, "<del>");
    assert_string_equal(s->settings.buttons, "shade");
    assert_string_equal(configured_kept(s),
                        "# creek settings 1\ntheme dark\ntimer on\nbuttons shade\n");
    stage_keys(s, "<esc>");
    SHOWS(s, "undecided  36");
    SHOWS(s, "time "); /* at once */
    stage_restart(s, stage_sample, 1);
    assert_true(s->settings.timer);
    assert_string_equal(s->settings.theme, "dark");
    stage_free(s);
}

static void settings_are_changed_by_the_mouse(void **state)
{
    int row, col;
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, ",");
    stage_click(s, "Rulers", 1);
    SHOWS(s, "rulers: ");
    assert_true(s->settings.rulers);
    stage_find(s, "Rulers", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 28);
    assert_false(s->settings.rulers);
    stage_keys(s, "G");
    stage_click(s, "Mouse buttons", 1);
    stage_find(s, "Mouse buttons", &row, &col);
    stage_mouse(s, EVENT_PRESS, 3, row, col + 28);
    assert_string_equal(s->settings.buttons, "cycle");
    stage_mouse(s, EVENT_WHEEL, 1, row, col);
    SHOWS(s, "wrap: ");
    stage_click(s, "Del default", 1);
    stage_click(s, "Space change", 1);
    assert_true(s->settings.wrap);
    stage_keys(s, "G");
    stage_click(s, "Keys ...", 1);
    SHOWS(s, "Keys");
    stage_click(s, "q back", 1);
    stage_click(s, "q back", 1);
    SHOWS(s, "undecided  36");
    stage_free(s);
}

static void the_home_screen_leads_there(void **state)
{
    stage *s = stage_new(80, 24, false);
    stage_open(s, NULL, 0);
    stage_keys(s, "p");
    SHOWS(s, "Layout of the board");
    stage_keys(s, "K<esc><esc>");
    SHOWS(s, "C R E E K");
    assert_false(s->shell->leave);
    stage_free(s);
}

static void more_is_told(void **state)
{
    stage *s = stage_play(40, 12, stage_sample, 1);
    stage_keys(s, ",?");
    SHOWS(s, "Values: safe, dark, light, contrast,");
    stage_keys(s, "<esc>");
    SHOWS(s, "Colours");
    stage_free(s);
}

static void mistakes_in_the_file_are_shown(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    configured_restart(s, "theme pink\nfill on\nbind x frobnicate\n");
    assert_true(s->settings.fill);
    stage_keys(s, ",");
    SHOWS(s, "2 mistakes in the file");
    stage_keys(s, "e");
    SHOWS(s, "settings:1:7: theme cannot be");
    SHOWS(s, "settings:3:8: unknown command");
    stage_keys(s, "<esc>");
    /* What is chosen here puts the line right. */
    stage_keys(s, "<right>");
    SHOWS(s, "1 mistake in the file");
    assert_string_equal(configured_kept(s),
                        "# creek settings 1\ntheme dark\nfill on\nbind x frobnicate\n");
    stage_free(s);
}

static void what_cannot_be_kept_holds_and_is_kept_later(void **state)
{
    char why[300];
    stage *s = stage_play(80, 24, stage_sample, 1);
    configured_restart(s, "timer off\n");
    assert_int_equal(unlink(configured_path(s)), 0);
    assert_int_equal(mkdir(configured_path(s), 0700), 0);
    stage_keys(s, "<toggle-timer>");
    SHOWS(s, "This setting cannot be saved");
    assert_true(s->settings.timer);
    stage_keys(s, ",");
    go_to_setting(s, "fill");
    stage_keys(s, " ");
    SHOWS(s, "Is a directory");
    stage_keys(s, "<esc><esc>K");
    configured_choose(s, COMMAND_UP);
    stage_keys(s, "<enter>%");
    SHOWS(s, "Not saved: ");
    assert_false(preferences_keep_all(&s->world, why, sizeof why));
    assert_int_equal(rmdir(configured_path(s)), 0);
    configured_choose(s, COMMAND_DOWN);
    stage_keys(s, "<enter>&");
    SHOWS(s, "& is now a key for \"down\".");
    HIDES(s, "Not saved");
    assert_string_equal(configured_kept(s),
                        "# creek settings 1\ntimer on\nfill on\nbind % up\nbind & down\n");
    assert_true(preferences_keep_all(&s->world, why, sizeof why));
    stage_free(s);
}

static void what_is_written_by_hand_meanwhile_stays(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "<toggle-timer>");
    assert_string_equal(configured_kept(s), "# creek settings 1\ntimer on\n");
    FILE *file = fopen(configured_path(s), "w");
    assert_non_null(file);
    assert_true(fputs("# creek settings 1\ntimer off # by hand\nfill on\n", file) >= 0);
    assert_int_equal(fclose(file), 0);
    stage_keys(s, "<toggle-words>");
    assert_string_equal(configured_kept(s),
                        "# creek settings 1\ntimer off # by hand\nfill on\nwords on\n");
    stage_free(s);
}

/* --- what settings do ------------------------------------------------------ */

static void accept_finishes_the_board(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    configured_restart(s, "# as it is\n");
    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++) {
            if (row < 5 || col < 5)
                HIDES(s, "Solved");
            stage_keys(s, stage_solution[row][col] == '#' ? "x" : "");
            stage_keys(s, col < 5 ? "l" : "0j");
        }
    SHOWS(s, "Solved");
    /* One move with the last cell. */
    stage_keys(s, "u");
    HIDES(s, "Solved");
    assert_int_equal(stage_cell(s, 5, 4), CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 0, 5), CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 5, 3), CREEK_SHADED);
    stage_keys(s, "<C-r>");
    SHOWS(s, "Solved");
    assert_int_equal(stage_cell(s, 0, 5), CREEK_UNSHADED);
    stage_free(s);
}

static void without_accept_the_board_waits(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    configured_restart(s, "accept off\n");
    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++) {
            stage_keys(s, stage_solution[row][col] == '#' ? "x" : "");
            stage_keys(s, col < 5 ? "l" : "0j");
        }
    HIDES(s, "Solved");
    SHOWS(s, "shaded cells are right: c");
    stage_free(s);
}

static void steps_wrap_round(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "hkx");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    configured_restart(s, "wrap on\n");
    stage_keys(s, "ggh.");
    assert_int_equal(stage_cell(s, 0, 5), CREEK_UNSHADED);
    stage_keys(s, "kx<S-down>");
    assert_int_equal(stage_cell(s, 5, 5), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 5), CREEK_SHADED);
    stage_keys(s, "l<right>.");
    assert_int_equal(stage_cell(s, 0, 1), CREEK_UNSHADED);
    stage_free(s);
}

static void marks_advance(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    configured_restart(s, "advance on\n");
    stage_keys(s, "x..");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_UNSHADED);
    assert_int_equal(stage_cell(s, 0, 2), CREEK_UNSHADED);
    stage_keys(s, "jx<back>x");
    assert_int_equal(stage_cell(s, 1, 3), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 2, 3), CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 3, 3), CREEK_SHADED);
    /* Enter goes through the states of one cell. */
    stage_keys(s, "<enter><enter>");
    assert_int_equal(stage_cell(s, 4, 3), CREEK_UNSHADED);
    stage_free(s);
}

static void rulers_and_minimap_can_be_off(void **state)
{
    static const char *const large[] = {"30x25:1zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzy"};
    stage *s = stage_play(80, 24, stage_sample, 1);
    SHOWS(s, "1   2   3   4   5   6");
    configured_restart(s, "rulers off\n");
    HIDES(s, "1   2   3   4   5   6");
    stage_keys(s, ",");
    HIDES(s, "1   2   3   4   5");
    stage_free(s);
    s = stage_new(100, 20, false);
    stage_open(s, large, 1);
    char *with = picture_of(&s->canvas);
    s->settings.minimap = false;
    stage_resize(s, 100, 20);
    char *without = picture_of(&s->canvas);
    assert_string_not_equal(with, without);
    free(with);
    free(without);
    stage_free(s);
}

/* The place of the focused cell, where the cursor rests. */
static void press_here(stage *s, int button)
{
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    stage_mouse(s, EVENT_PRESS, button, row, col);
    stage_mouse(s, EVENT_RELEASE, button, row, col);
}

static void buttons_do_what_is_wished(void **state)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    press_here(s, 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    press_here(s, 3);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 3);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    configured_restart(s, "buttons mark\n");
    press_here(s, 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 3);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    press_here(s, 3);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    configured_restart(s, "buttons cycle\n");
    press_here(s, 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    press_here(s, 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    press_here(s, 3);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 3);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    stage_keys(s, "?");
    while (!picture_shows(&s->canvas, "The mouse"))
        stage_keys(s, " ");
    SHOWS(s, "in reverse");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_values_are_those_of_the_ui),
        cmocka_unit_test(the_manual_names_every_command),
        cmocka_unit_test(the_manual_has_the_short_names_of_lines),
        cmocka_unit_test(the_manual_names_every_setting),
        cmocka_unit_test(a_small_window_says_what_is_needed),
        cmocka_unit_test(settings_are_changed_by_keys),
        cmocka_unit_test(settings_are_changed_by_the_mouse),
        cmocka_unit_test(the_home_screen_leads_there),
        cmocka_unit_test(more_is_told),
        cmocka_unit_test(mistakes_in_the_file_are_shown),
        cmocka_unit_test(what_cannot_be_kept_holds_and_is_kept_later),
        cmocka_unit_test(what_is_written_by_hand_meanwhile_stays),
        cmocka_unit_test(accept_finishes_the_board),
        cmocka_unit_test(without_accept_the_board_waits),
        cmocka_unit_test(steps_wrap_round),
        cmocka_unit_test(marks_advance),
        cmocka_unit_test(rulers_and_minimap_can_be_off),
        cmocka_unit_test(buttons_do_what_is_wished)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
