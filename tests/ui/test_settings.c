/* Settings: the screen, the file, and what they do. */
#include "folder.h"
#include "stage.h"
#include "unit_test.h"

#include "ui/board/surface.h"

#include <sys/stat.h>
#include <unistd.h>

/* Presses Down until the setting of that name is chosen. */
static void go_to_setting(stage *s, const char *name)
{
    char text[80] = "";
    for (int i = 0; i < SETTING_COUNT; i++)
        if (strcmp(setting_about((setting)i)->name, name) == 0)
            snprintf(text, sizeof text, "▸ %s ", setting_about((setting)i)->title);
    assert_true(text[0]);
    stage_keys(s, "g");
    for (int i = 0; i < SETTING_COUNT && !picture_shows(&s->canvas, text); i++)
        stage_keys(s, "j");
    SHOWS(s, text);
}

/* --- the tables ------------------------------------------------------------ */

TEST(names_of_values_are_those_of_the_ui)
{
    const char *const *themes = setting_about(SETTING_THEME)->values;
    for (int i = 0; i < THEME_COUNT; i++)
        assert_string_equal(themes[i], theme_called((theme_name)i));
    assert_null(themes[THEME_COUNT]);
    int layouts = 0;
    while (setting_about(SETTING_LAYOUT)->values[layouts])
        layouts++;
    assert_int_equal(layouts, BOARD_LAYOUTS + 1);
    assert_int_equal(surface_layout_find("half"), BOARD_HALF);
    assert_int_equal(surface_layout_find("auto"), BOARD_LAYOUTS);
}

/* The manual without the marks that keep characters from meaning something. */
static char *read_manual(void)
{
    char *text = unit_test_keep(file_read(MANUAL), free), *to = text;
    for (const char *from = text; *from; from++)
        if (from[0] == '\\' && from[1] == '&')
            from++;
        else
            *to++ = *from;
    *to = '\0';
    return text;
}

static void check_text(const char *manual, const char *line)
{
    if (!strstr(manual, line))
        fail_msg("the manual lacks:%s", line);
}

TEST(the_manual_names_every_command)
{
    char *manual = read_manual();
    keymap defaults;
    keymap_init(&defaults);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        char keys[100], line[200];
        const command_info *about = command_about((command)i);
        keymap_list(&defaults, (command)i, -1, keys, sizeof keys);
        /* In the table of keys, or, without a key, in a list. */
        if (command_about((command)i)->group < GROUP_LINES && keys[0])
            snprintf(line, sizeof line, "\n.It %s Ta Cm %s Ta %s\n", keys, about->name,
                     about->about);
        else
            snprintf(line, sizeof line, "\n.It Cm %s", about->name);
        check_text(manual, line);
    }
}

TEST(the_manual_has_the_short_names_of_lines)
{
    char *manual = read_manual();
    const char *from = strstr(manual, "\n.Sh LINE MODE\n");
    assert_non_null(from);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        const command_in_lines *about = command_lines((command)i);
        char line[60];
        snprintf(line, sizeof line, "\n.Cm %s", about ? about->also : "");
        check_text(from, line);
    }
}

TEST(the_manual_names_every_setting)
{
    char *manual = read_manual();
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_info *about = setting_about((setting)i);
        char line[200];
        int have =
            snprintf(line, sizeof line, "\n.It Cm %s Cm %s", about->name, about->default_value);
        for (int k = 0; about->values[k]; k++)
            if (strcmp(about->values[k], about->default_value) != 0)
                have +=
                    snprintf(line + have, sizeof line - (size_t)have, " | %s", about->values[k]);
        snprintf(line + have, sizeof line - (size_t)have, "\n");
        check_text(manual, line);
    }
}

SAMPLE_TEST(a_small_window_says_what_is_needed)
{
    stage_keys(s, ",");
    stage_resize(s, 15, 5);
    SHOWS(s, "20x6 needed");
}

/* --- the screen of settings ------------------------------------------------ */

SAMPLE_TEST(settings_are_changed_by_keys)
{
    stage_keys(s, ",<right>");
    assert_string_equal(s->settings.theme, "dark");
    stage_keys(s, " <enter>");
    assert_string_equal(s->settings.theme, "contrast");
    stage_keys(s, "<left>h");
    assert_string_equal(s->settings.theme, "dark");
    assert_string_equal(stage_text(s, STAGE_SETTINGS), "# creek settings 1\ntheme dark\n");
    go_to_setting(s, "timer");
    stage_keys(s, " ");
    assert_true(s->settings.timer);
    go_to_setting(s, "buttons");
    stage_keys(s, "<left>");
    assert_string_equal(s->settings.buttons, "cycle");
    stage_keys(s, "<del>");
    assert_string_equal(s->settings.buttons, "shade");
    assert_string_equal(stage_text(s, STAGE_SETTINGS),
                        "# creek settings 1\ntheme dark\ntimer on\nbuttons shade\n");
    PRESS_SHOWS(s, "<esc>", "undecided  36");
    SHOWS(s, "time "); /* at once */
    stage_restart(s, stage_sample, 1);
    assert_true(s->settings.timer);
    assert_string_equal(s->settings.theme, "dark");
}

SAMPLE_TEST(settings_are_changed_by_the_mouse)
{
    int row, col;
    stage_keys(s, ",");
    CLICK_SHOWS(s, "Rulers", 1, "▸ Rulers ");
    assert_true(s->settings.rulers);
    stage_find(s, "Rulers", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 28);
    assert_false(s->settings.rulers);
    stage_keys(s, "G");
    stage_click(s, "Left mouse button", 1);
    stage_find(s, "Left mouse button", &row, &col);
    stage_mouse(s, EVENT_PRESS, 3, row, col + 28);
    assert_string_equal(s->settings.buttons, "cycle");
    stage_mouse(s, EVENT_WHEEL, 1, row, col);
    SHOWS(s, "▸ Wrap around ");
    stage_click(s, "Del default", 1);
    stage_click(s, "Enter change", 1);
    assert_true(s->settings.wrap);
    CLICK_SHOWS(s, "K keys", 1, "▸ up");
    stage_click(s, "q back", 1);
    CLICK_SHOWS(s, "q back", 1, "undecided  36");
}

TEST(more_is_told)
{
    stage *s = stage_play(40, 12, stage_sample, 1);
    PRESS_SHOWS(s, ",?", "Values: safe, dark, light, contrast,");
    PRESS_SHOWS(s, "<esc>", "Colours");
}

SAMPLE_TEST(mistakes_in_the_file_are_shown)
{
    stage_configure(s, "theme pink\nfill on\nbind x frobnicate\n");
    assert_true(s->settings.fill);
    PRESS_SHOWS(s, ",", "2 mistakes in the file");
    PRESS_SHOWS(s, "e", "settings:1:7: theme cannot be", "settings:3:8: unknown command");
    stage_keys(s, "<esc>");
    /* What is chosen here puts the line right. */
    PRESS_SHOWS(s, "<right>", "1 mistake in the file");
    assert_string_equal(stage_text(s, STAGE_SETTINGS),
                        "# creek settings 1\ntheme dark\nfill on\nbind x frobnicate\n");
}

SAMPLE_TEST(what_cannot_be_kept_holds_and_is_kept_later)
{
    char why[300];
    stage_configure(s, "timer off\n");
    assert_int_equal(unlink(stage_path(s, STAGE_SETTINGS)), 0);
    assert_int_equal(mkdir(stage_path(s, STAGE_SETTINGS), 0700), 0);
    PRESS_SHOWS(s, "<toggle-timer>", "Changed, but not saved: ");
    assert_true(s->settings.timer);
    stage_keys(s, ",");
    go_to_setting(s, "fill");
    PRESS_SHOWS(s, " ", "Is a directory");
    PRESS_SHOWS(s, "<esc><esc>Kg", "▸ up ");
    PRESS_SHOWS(s, "<enter>%", "Changed, but not saved: ");
    assert_false(preferences_save(&s->services, why, sizeof why));
    assert_int_equal(rmdir(stage_path(s, STAGE_SETTINGS)), 0);
    PRESS_SHOWS(s, "gj", "▸ down ");
    PRESS_SHOWS(s, "<enter>&", "& is now a key for \"down\".", NOT "not saved");
    assert_string_equal(stage_text(s, STAGE_SETTINGS),
                        "# creek settings 1\ntimer on\nfill on\nbind % up\nbind & down\n");
    assert_true(preferences_save(&s->services, why, sizeof why));
}

SAMPLE_TEST(what_is_written_by_hand_meanwhile_stays)
{
    stage_keys(s, "<toggle-timer>");
    assert_string_equal(stage_text(s, STAGE_SETTINGS), "# creek settings 1\ntimer on\n");
    stage_write(s, STAGE_SETTINGS, "# creek settings 1\ntimer off # by hand\nfill on\n");
    stage_keys(s, "<toggle-words>");
    assert_string_equal(stage_text(s, STAGE_SETTINGS),
                        "# creek settings 1\ntimer off # by hand\nfill on\nwords on\n");
}

/* --- what settings do ------------------------------------------------------ */

/* Also with the clearing of a wrong mark, by the player or by a hint. */
TEST(clearing_the_last_wrong_mark_wins)
{
    static const char *const clears[] = {"g$x", "g$<clear>", "g$HHHHH"};
    for (size_t i = 0; i < sizeof clears / sizeof clears[0]; i++) {
        stage *s = stage_puzzle(stage_sample[0]);
        stage_configure(s, "# as it is\n");
        stage_keys(s, "g$xg0");
        stage_shade_solution(s);
        HIDES(s, "Solved");
        PRESS_SHOWS(s, clears[i], "Solved");
        PRESS_CELL(s, "u", 0, 5, CREEK_SHADED);
        HIDES(s, "Solved");
    }
}

/* Undo does not win by itself. */
SAMPLE_TEST(undoing_a_wrong_mark_does_not_win)
{
    stage_configure(s, "accept off\n");
    stage_shade_solution(s);
    stage_keys(s, "g$x");
    s->settings.accept = true;
    PRESS_SHOWS(s, "u", "shaded cells are right: c", NOT "Solved");
}

SAMPLE_TEST(steps_wrap_round)
{
    PRESS_CELL(s, "hkx", 0, 0, CREEK_SHADED);
    stage_configure(s, "wrap on\n");
    PRESS_CELL(s, "ggh.", 0, 5, CREEK_UNSHADED);
    PRESS_CELL(s, "kx<S-down>", 5, 5, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 5), CREEK_SHADED);
    PRESS_CELL(s, "l<right>.", 0, 1, CREEK_UNSHADED);
}

SAMPLE_TEST(marks_advance)
{
    stage_configure(s, "advance on\n");
    PRESS_CELL(s, "x..", 0, 0, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_UNSHADED);
    assert_int_equal(stage_cell(s, 0, 2), CREEK_UNSHADED);
    PRESS_CELL(s, "jx<bs>x", 1, 3, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 2, 3), CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 3, 3), CREEK_SHADED);
    /* Enter goes through the states of one cell. */
    PRESS_CELL(s, "<enter><enter>", 4, 3, CREEK_UNSHADED);
}

SAMPLE_TEST(rulers_and_minimap_can_be_off)
{
    static const char *const large[] = {"30x25:1zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzy"};
    SHOWS(s, "1   2   3   4   5   6");
    stage_configure(s, "rulers off\n");
    HIDES(s, "1   2   3   4   5   6");
    PRESS_HIDES(s, ",", "1   2   3   4   5");
    s = stage_play(100, 20, large, 1);
    char *with = picture_of(&s->canvas);
    s->settings.minimap = false;
    stage_resize(s, 100, 20);
    assert_string_not_equal(with, picture_of(&s->canvas));
}

TEST(buttons_do_what_is_wished)
{
    static const struct {
        const char *settings; /* NULL: as before */
        int button;
        creek_state becomes;
    } table[] = {
        {NULL, 1, CREEK_SHADED},
        {NULL, 3, CREEK_UNSHADED},
        {NULL, 3, CREEK_UNDECIDED},
        {"buttons mark\n", 1, CREEK_UNSHADED},
        {NULL, 3, CREEK_SHADED},
        {NULL, 3, CREEK_UNDECIDED},
        {"buttons cycle\n", 1, CREEK_SHADED},
        {NULL, 1, CREEK_UNSHADED},
        {NULL, 1, CREEK_UNDECIDED},
        {NULL, 3, CREEK_UNSHADED},
        {NULL, 3, CREEK_SHADED},
    };
    stage *s = stage_puzzle(stage_sample[0]);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].settings)
            stage_configure(s, table[i].settings);
        stage_tap(s, table[i].button, s->canvas.cursor_row, s->canvas.cursor_col);
        assert_int_equal(stage_cell(s, 0, 0), table[i].becomes);
    }
    stage_keys(s, "?");
    while (!picture_shows(&s->canvas, "right button"))
        stage_keys(s, " ");
    SHOWS(s, "in reverse");
}
