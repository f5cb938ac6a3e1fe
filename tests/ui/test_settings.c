/* The screens of settings and keys, what settings do, and that the manual
 * names them all. */
#include "picture.h"
#include "stage.h"

#include "ui/canvas/theme.h"
#include "ui/play/play_layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sys/stat.h>
#include <unistd.h>

/* Its only solution is below. */
static const char *const sample[] = {"creek/6/6/lac671b696chchbdhcga"};
static const char *const solution[] = {"#####.", "#..#..", "##...#", "##.#.#", "...#..", ".####."};
static const char *const pack[] = {"creek/6/6/lac671b696chchbdhcga", "creek/3/2/r",
                                   "creek/2/1/1h1g"};

#define SHOWS(s, text) assert_true(picture_shows(&(s)->canvas, text))
#define HIDES(s, text) assert_false(picture_shows(&(s)->canvas, text))

static stage *play(int width, int height)
{
    stage *s = stage_new(width, height, false);
    stage_open(s, sample, 1);
    return s;
}

static const creek_game *game_of(const stage *s)
{
    return s->shell->opened->packs[0].entries[0].game;
}

static creek_state cell(const stage *s, int row, int col)
{
    return creek_board_get(creek_game_board(game_of(s)), row, col);
}

/* The path of the file of settings. */
static const char *path_of(const stage *s)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/creek/settings", s->folder);
    return path;
}

/* What is in the file; "" when there is none. Good until the next call. */
static const char *kept(const stage *s)
{
    static char text[4000];
    FILE *file = fopen(path_of(s), "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
    return text;
}

/* Puts a file of settings into the folder and starts the game again. */
static void restart_with(stage *s, const char *text)
{
    char folder[100];
    snprintf(folder, sizeof folder, "%s/creek", s->folder);
    (void)mkdir(folder, 0700);
    FILE *file = fopen(path_of(s), "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    stage_restart(s, sample, 1);
}

static void click_on(stage *s, const char *text, int button)
{
    int row, col;
    stage_find(s, text, &row, &col);
    stage_mouse(s, EVENT_PRESS, button, row, col);
    stage_mouse(s, EVENT_RELEASE, button, row, col);
}

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

/* Presses Down until the command is chosen on the screen of keys. */
static void go_to_command(stage *s, command which)
{
    char text[60];
    snprintf(text, sizeof text, "▸ %s ", command_about(which)->name);
    stage_keys(s, "g");
    for (int i = 0; i < COMMAND_COUNT && !picture_shows(&s->canvas, text); i++)
        stage_keys(s, "j");
    SHOWS(s, text);
}

/* --- the tables ------------------------------------------------------------ */

static void names_of_values_are_those_of_the_ui(void **state)
{
    (void)state;
    const char *const *themes = setting_about(SETTING_THEME)->values;
    for (int i = 0; i < THEME_COUNT; i++)
        assert_string_equal(themes[i], theme_called((theme_name)i));
    assert_null(themes[THEME_COUNT]);
    const char *const *layouts = setting_about(SETTING_LAYOUT)->values;
    assert_string_equal(layouts[0], "auto");
    for (int i = 0; layouts[i]; i++)
        assert_string_equal(layouts[i + 1] ? layouts[i + 1] : "",
                            play_layout_name(i) ? play_layout_name(i) : "");
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
    (void)state;
    char *manual = read_manual();
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        char keys[100], line[200];
        keymap_list(NULL, (command)i, keys, sizeof keys);
        snprintf(line, sizeof line, "\n.It Cm %s Ta %s Ta ", command_about((command)i)->name, keys);
        if (!strstr(manual, line))
            fail_msg("the manual lacks:%s...", line);
    }
    free(manual);
}

static void the_manual_names_every_setting(void **state)
{
    (void)state;
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

/* --- pictures -------------------------------------------------------------- */

static void pictures(void **state)
{
    (void)state;
    static const struct {
        int width, height;
    } sizes[] = {{80, 24}, {40, 12}, {20, 5}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char name[40];
        stage *s = play(sizes[i].width, sizes[i].height);
        stage_keys(s, ",j");
        snprintf(name, sizeof name, "settings-%dx%d", s->canvas.width, s->canvas.height);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        stage_keys(s, "<esc>Kj");
        snprintf(name, sizeof name, "keys-%dx%d", s->canvas.width, s->canvas.height);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        stage_keys(s, "<enter>u");
        snprintf(name, sizeof name, "keys-taken-%dx%d", s->canvas.width, s->canvas.height);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        stage_free(s);
    }
}

static void a_small_window_says_what_is_needed(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, ",");
    stage_resize(s, 19, 5);
    SHOWS(s, "needs 20x5");
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
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, ",");
    stage_keys(s, "<right>");
    assert_string_equal(s->settings.theme, "dark");
    stage_keys(s, " <enter>");
    assert_string_equal(s->settings.theme, "contrast");
    stage_keys(s, "<left>h");
    assert_string_equal(s->settings.theme, "dark");
    assert_string_equal(kept(s), "# creek settings 1\ntheme dark\n");
    go_to_setting(s, "timer");
    stage_keys(s, " ");
    assert_true(s->settings.timer);
    go_to_setting(s, "buttons");
    stage_keys(s, "<left>");
    assert_string_equal(s->settings.buttons, "cycle");
    stage_keys(s, "<del>");
    assert_string_equal(s->settings.buttons, "shade");
    assert_string_equal(kept(s), "# creek settings 1\ntheme dark\ntimer on\nbuttons shade\n");
    stage_keys(s, "<esc>");
    SHOWS(s, "undecided  36");
    SHOWS(s, "time "); /* at once */
    stage_restart(s, sample, 1);
    assert_true(s->settings.timer);
    assert_string_equal(s->settings.theme, "dark");
    stage_free(s);
}

static void settings_are_changed_by_the_mouse(void **state)
{
    (void)state;
    int row, col;
    stage *s = play(80, 24);
    stage_keys(s, ",");
    click_on(s, "Rulers", 1);
    SHOWS(s, "rulers: ");
    assert_true(s->settings.rulers);
    stage_find(s, "Rulers", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 38);
    assert_false(s->settings.rulers);
    stage_keys(s, "G");
    click_on(s, "Mouse buttons", 1);
    stage_find(s, "Mouse buttons", &row, &col);
    stage_mouse(s, EVENT_PRESS, 3, row, col + 38);
    assert_string_equal(s->settings.buttons, "cycle");
    stage_mouse(s, EVENT_WHEEL, 1, row, col);
    SHOWS(s, "wrap: ");
    click_on(s, "Del as usual", 1);
    click_on(s, "Space change", 1);
    assert_true(s->settings.wrap);
    stage_keys(s, "G");
    click_on(s, "Keys ...", 1);
    SHOWS(s, "Keys on the board");
    click_on(s, "Esc back", 1);
    click_on(s, "Esc back", 1);
    SHOWS(s, "undecided  36");
    stage_free(s);
}

static void the_home_screen_leads_there(void **state)
{
    (void)state;
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
    (void)state;
    stage *s = play(40, 12);
    stage_keys(s, ",?");
    SHOWS(s, "It can be safe, dark, light, contrast,");
    stage_keys(s, "<esc>");
    SHOWS(s, "Colours");
    stage_free(s);
}

static void mistakes_in_the_file_are_shown(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    restart_with(s, "theme pink\nfill on\nbind x frobnicate\n");
    assert_true(s->settings.fill);
    stage_keys(s, ",");
    SHOWS(s, "2 mistakes in the file");
    stage_keys(s, "e");
    SHOWS(s, "settings:1:7: theme cannot be");
    SHOWS(s, "settings:3:8: no command is called");
    stage_keys(s, "<esc>");
    /* What is chosen here puts the line right. */
    stage_keys(s, "<right>");
    SHOWS(s, "1 mistake in the file");
    assert_string_equal(kept(s), "# creek settings 1\ntheme dark\nfill on\nbind x frobnicate\n");
    stage_free(s);
}

static void what_cannot_be_kept_holds_and_is_kept_later(void **state)
{
    (void)state;
    char why[300];
    stage *s = play(80, 24);
    restart_with(s, "timer off\n");
    assert_int_equal(unlink(path_of(s)), 0);
    assert_int_equal(mkdir(path_of(s), 0700), 0);
    stage_keys(s, "7");
    SHOWS(s, "This setting cannot be kept");
    assert_true(s->settings.timer);
    stage_keys(s, ",");
    go_to_setting(s, "fill");
    stage_keys(s, " ");
    SHOWS(s, "is a folder");
    stage_keys(s, "<esc><esc>K");
    go_to_command(s, COMMAND_UP);
    stage_keys(s, "<enter>w");
    SHOWS(s, "cannot be kept");
    assert_false(preferences_keep_all(&s->world, why, sizeof why));
    assert_int_equal(rmdir(path_of(s)), 0);
    go_to_command(s, COMMAND_DOWN);
    stage_keys(s, "<enter>W");
    SHOWS(s, "W is a key for \"down\" now.");
    HIDES(s, "cannot be kept");
    assert_string_equal(kept(s), "# creek settings 1\ntimer on\nfill on\nbind w up\nbind W down\n");
    assert_true(preferences_keep_all(&s->world, why, sizeof why));
    stage_free(s);
}

static void what_is_written_by_hand_meanwhile_stays(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, "7");
    assert_string_equal(kept(s), "# creek settings 1\ntimer on\n");
    FILE *file = fopen(path_of(s), "w");
    assert_non_null(file);
    assert_true(fputs("# creek settings 1\ntimer off # by hand\nfill on\n", file) >= 0);
    assert_int_equal(fclose(file), 0);
    stage_keys(s, "5");
    assert_string_equal(kept(s), "# creek settings 1\ntimer off # by hand\nfill on\nwords on\n");
    stage_free(s);
}

/* --- what settings do ------------------------------------------------------ */

static void accept_finishes_the_board(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    restart_with(s, "accept on\n");
    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++) {
            if (row < 5 || col < 5)
                HIDES(s, "Solved");
            stage_keys(s, solution[row][col] == '#' ? "x" : "");
            stage_keys(s, col < 5 ? "l" : "0j");
        }
    SHOWS(s, "Solved");
    /* One move with the last cell. */
    stage_keys(s, "u");
    HIDES(s, "Solved");
    assert_int_equal(cell(s, 5, 4), CREEK_UNDECIDED);
    assert_int_equal(cell(s, 0, 5), CREEK_UNDECIDED);
    assert_int_equal(cell(s, 5, 3), CREEK_SHADED);
    stage_keys(s, "<C-r>");
    SHOWS(s, "Solved");
    assert_int_equal(cell(s, 0, 5), CREEK_UNSHADED);
    stage_free(s);
}

static void without_accept_the_board_waits(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++) {
            stage_keys(s, solution[row][col] == '#' ? "x" : "");
            stage_keys(s, col < 5 ? "l" : "0j");
        }
    HIDES(s, "Solved");
    SHOWS(s, "shaded cells are right: c");
    stage_free(s);
}

static void steps_wrap_round(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, "hkx");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    restart_with(s, "wrap on\n");
    stage_keys(s, "ggh.");
    assert_int_equal(cell(s, 0, 5), CREEK_UNSHADED);
    stage_keys(s, "kx<S-down>");
    assert_int_equal(cell(s, 5, 5), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 5), CREEK_SHADED);
    stage_keys(s, "l<right>.");
    assert_int_equal(cell(s, 0, 1), CREEK_UNSHADED);
    stage_free(s);
}

static void marks_advance(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    restart_with(s, "advance on\n");
    stage_keys(s, "x..");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 1), CREEK_UNSHADED);
    assert_int_equal(cell(s, 0, 2), CREEK_UNSHADED);
    stage_keys(s, "jx<back>x");
    assert_int_equal(cell(s, 1, 3), CREEK_SHADED);
    assert_int_equal(cell(s, 2, 3), CREEK_UNDECIDED);
    assert_int_equal(cell(s, 3, 3), CREEK_SHADED);
    /* Enter goes through the states of one cell. */
    stage_keys(s, "<enter><enter>");
    assert_int_equal(cell(s, 4, 3), CREEK_UNSHADED);
    stage_free(s);
}

static void rulers_and_minimap_can_be_off(void **state)
{
    (void)state;
    static const char *const large[] = {"30x25:1zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzy"};
    stage *s = play(80, 24);
    SHOWS(s, "1   2   3   4   5   6");
    restart_with(s, "rulers off\n");
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
    (void)state;
    stage *s = play(80, 24);
    press_here(s, 1);
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    press_here(s, 3);
    assert_int_equal(cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 3);
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    restart_with(s, "buttons mark\n");
    press_here(s, 1);
    assert_int_equal(cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 3);
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    press_here(s, 3);
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    restart_with(s, "buttons cycle\n");
    press_here(s, 1);
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    press_here(s, 1);
    assert_int_equal(cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 1);
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    press_here(s, 3);
    assert_int_equal(cell(s, 0, 0), CREEK_UNSHADED);
    press_here(s, 3);
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    stage_keys(s, "?");
    while (!picture_shows(&s->canvas, "The mouse"))
        stage_keys(s, " ");
    SHOWS(s, "the other way round");
    stage_free(s);
}

/* --- keys ------------------------------------------------------------------ */

static void a_key_is_bound(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, "K");
    go_to_command(s, COMMAND_UNDO);
    stage_keys(s, "<enter>");
    SHOWS(s, "Press a key for \"undo\".");
    stage_keys(s, "z");
    SHOWS(s, "z is a key for \"undo\" now.");
    SHOWS(s, "u  z");
    assert_string_equal(kept(s), "# creek settings 1\nbind z undo\n");
    /* Again, and no key at all. */
    stage_keys(s, "<enter>z");
    SHOWS(s, "z is a key for \"undo\" already.");
    stage_keys(s, "<enter><esc>");
    SHOWS(s, "No key was bound.");
    /* Del takes away the one that was bound last. */
    stage_keys(s, "<enter>Z<del>");
    SHOWS(s, "Z does nothing now.");
    stage_keys(s, "<esc>xz");
    SHOWS(s, "Undone: r1c1.");
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    stage_restart(s, sample, 1);
    stage_keys(s, "x");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    stage_keys(s, "z");
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    stage_free(s);
}

static void any_key_can_be_bound(void **state)
{
    (void)state;
    static const char *const keys[] = {"<enter>", " ",     "<up>",  "<S-left>", "q",
                                       "?",       "<C-r>", "<tab>", "R",        "y"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        stage *s = play(80, 24);
        stage_keys(s, "K");
        go_to_command(s, COMMAND_UNDO);
        stage_keys(s, "<enter>");
        stage_keys(s, keys[i]);
        if (picture_shows(&s->canvas, "instead?"))
            stage_keys(s, "y");
        SHOWS(s, "key for \"undo\" now");
        stage_keys(s, "<esc>");
        stage_keys(s, strcmp(keys[i], " ") == 0 ? "x" : " ");
        assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
        stage_keys(s, keys[i]);
        assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
        stage_free(s);
    }
}

static void a_key_that_is_taken_asks(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, "K");
    go_to_command(s, COMMAND_UNDO);
    stage_keys(s, "<enter>H");
    SHOWS(s, "H is the key for \"hint\". Use it for \"undo\" instead?");
    stage_keys(s, "<esc>");
    SHOWS(s, "Nothing was changed.");
    assert_int_equal(keymap_get(&s->keys, (key_press){'H', 0}), COMMAND_HINT);
    assert_string_equal(kept(s), "");
    stage_keys(s, "<enter>H<enter>");
    SHOWS(s, "H is the key for \"undo\" now; \"hint\" has no key any more.");
    assert_int_equal(keymap_get(&s->keys, (key_press){'H', 0}), COMMAND_UNDO);
    assert_string_equal(kept(s), "# creek settings 1\nbind H undo\n");
    go_to_command(s, COMMAND_HINT);
    SHOWS(s, "(none)");
    stage_keys(s, "<del>");
    SHOWS(s, "\"hint\" has no key.");
    /* Its own keys again, which are taken from undo. */
    stage_keys(s, "r");
    SHOWS(s, "\"hint\" has its usual keys.");
    assert_int_equal(keymap_get(&s->keys, (key_press){'H', 0}), COMMAND_HINT);
    assert_string_equal(kept(s), "# creek settings 1\n");
    stage_free(s);
}

static void there_is_always_a_way_out(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, "K");
    go_to_command(s, COMMAND_UNDO);
    stage_keys(s, "<enter><f1>");
    SHOWS(s, "F1 always means the same; take another key.");
    go_to_command(s, COMMAND_HELP);
    stage_keys(s, "<right><del>");
    SHOWS(s, "F1 always means this");
    stage_keys(s, "<left><del>");
    SHOWS(s, "? does nothing now.");
    go_to_command(s, COMMAND_LEAVE);
    stage_keys(s, "<del>");
    go_to_command(s, COMMAND_BACK);
    stage_keys(s, "<del>");
    SHOWS(s, "Esc always means this");
    stage_keys(s, "<esc>q?");
    assert_false(s->shell->leave);
    SHOWS(s, "undecided  36");
    /* What is said names no key that is not there. */
    SHOWS(s, "(no key) leave");
    stage_keys(s, "<f1>");
    SHOWS(s, "The rules");
    stage_keys(s, "<esc><C-c>");
    assert_true(s->shell->leave);
    stage_free(s);
}

static void keys_are_taken_away(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    stage_keys(s, "K");
    go_to_command(s, COMMAND_SHADE);
    stage_keys(s, "<right><right><del>");
    SHOWS(s, "x does nothing now.");
    assert_string_equal(kept(s), "# creek settings 1\nunbind x\n");
    stage_keys(s, "<esc>x");
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    stage_keys(s, " ");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    stage_keys(s, "?");
    while (!picture_shows(&s->canvas, "Marking"))
        stage_keys(s, " ");
    HIDES(s, "Space, x");
    stage_free(s);
}

static void all_keys_are_reset(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    restart_with(s, "# mine\nbind w up\ntimer on\nunbind u # no way back\n");
    stage_keys(s, "KR");
    SHOWS(s, "Shall all keys be as usual again?");
    stage_keys(s, "n");
    assert_int_equal(keymap_get(&s->keys, (key_press){'w', 0}), COMMAND_UP);
    stage_keys(s, "Ry");
    SHOWS(s, "All keys are as usual.");
    assert_int_equal(keymap_get(&s->keys, (key_press){'w', 0}), COMMAND_NONE);
    assert_int_equal(keymap_get(&s->keys, (key_press){'u', 0}), COMMAND_UNDO);
    assert_string_equal(kept(s), "# creek settings 1\n# mine\ntimer on\n");
    stage_free(s);
}

static void keys_are_bound_with_the_mouse(void **state)
{
    (void)state;
    int row, col;
    stage *s = play(80, 24);
    stage_keys(s, "K");
    click_on(s, "row-start", 1);
    SHOWS(s, "▸ row-start");
    click_on(s, "Moving", 1); /* a heading is no line to choose */
    SHOWS(s, "▸ row-start");
    click_on(s, "row-start", 1);
    SHOWS(s, "Press a key for \"row-start\".");
    click_on(s, "Esc none", 1);
    SHOWS(s, "No key was bound.");
    click_on(s, "Enter add", 1);
    stage_keys(s, "z");
    SHOWS(s, "Home  0  z");
    stage_find(s, "Home  0  z", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 6);
    click_on(s, "Del remove", 1);
    SHOWS(s, "0 does nothing now.");
    click_on(s, "Enter add", 1);
    stage_keys(s, "x");
    click_on(s, "Enter yes", 1);
    SHOWS(s, "x is a key for \"row-start\" now.");
    click_on(s, "Enter add", 1);
    stage_keys(s, "u");
    click_on(s, "Moving", 1); /* anywhere else: no */
    SHOWS(s, "Nothing was changed.");
    stage_mouse(s, EVENT_WHEEL, 1, 10, 10);
    SHOWS(s, "▸ row-end");
    stage_free(s);
}

static void the_left_hand_can_play(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    restart_with(s, "bind w up\nbind a left\nbind s down\nbind d right\n"
                    "bind e shade\nbind q unshade\nbind z undo\n");
    stage_keys(s, "dseawqdz");
    assert_int_equal(cell(s, 1, 1), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    stage_keys(s, "a.");
    assert_int_equal(cell(s, 0, 0), CREEK_UNSHADED);
    stage_free(s);
}

/* Lists keep their keys, whatever is bound. */
static void other_screens_keep_their_keys(void **state)
{
    (void)state;
    stage *s = play(80, 24);
    restart_with(s, "bind j undo\nbind k undo\nbind q undo\n");
    stage_keys(s, ",j");
    SHOWS(s, "layout: ");
    stage_keys(s, "<esc>");
    SHOWS(s, "undecided  36");
    stage_keys(s, "Kq");
    assert_true(s->shell->leave);
    stage_free(s);
}

/* Everything in the table does something on the board when its key is
 * pressed. */
static void every_command_is_reached_by_a_key(void **state)
{
    (void)state;
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        stage *s = stage_new(80, 24, false);
        stage_open(s, pack, 3);
        stage_keys(s, "<home><enter>n");  /* the second of three puzzles */
        stage_keys(s, "p");               /* the first of them, with marks: */
        stage_keys(s, "jljlxb.l.tlxlxu"); /* savepoint, trial layer, something to redo */
        char *before = picture_of(&s->canvas);
        const screen *top = s->shell->top;
        (void)keymap_bind(&s->keys, (key_press){KEY_FUNCTION + 9, MOD_ALT}, (command)i);
        /* The first and last of a pack: go to where the other one is. */
        event e = {.kind = EVENT_KEY, .key = KEY_FUNCTION + 9, .mods = MOD_ALT};
        if (i == COMMAND_PREVIOUS)
            stage_keys(s, "n");
        if (i == COMMAND_ROW_END || i == COMMAND_RIGHT || i == COMMAND_CARRY_RIGHT)
            stage_keys(s, "h");
        free(before);
        before = picture_of(&s->canvas);
        stage_event(s, &e);
        char *after = picture_of(&s->canvas);
        if (strcmp(before, after) == 0 && s->shell->top == top && !s->shell->leave)
            fail_msg("%s does nothing", command_about((command)i)->name);
        free(before);
        free(after);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_values_are_those_of_the_ui),
        cmocka_unit_test(the_manual_names_every_command),
        cmocka_unit_test(the_manual_names_every_setting),
        cmocka_unit_test(pictures),
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
        cmocka_unit_test(buttons_do_what_is_wished),
        cmocka_unit_test(a_key_is_bound),
        cmocka_unit_test(any_key_can_be_bound),
        cmocka_unit_test(a_key_that_is_taken_asks),
        cmocka_unit_test(there_is_always_a_way_out),
        cmocka_unit_test(keys_are_taken_away),
        cmocka_unit_test(all_keys_are_reset),
        cmocka_unit_test(keys_are_bound_with_the_mouse),
        cmocka_unit_test(the_left_hand_can_play),
        cmocka_unit_test(other_screens_keep_their_keys),
        cmocka_unit_test(every_command_is_reached_by_a_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
