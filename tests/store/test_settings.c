/* The file of settings: read by anyone, kept as the player wrote it. */
#include "folder.h"
#include "store/settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sys/stat.h>
#include <unistd.h>

typedef struct {
    char folder[64]; /* XDG_CONFIG_HOME */
    char path[128];  /* the file */
    store *store;
} place;

static int set_up(void **state)
{
    place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-settings-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    snprintf(at->path, sizeof at->path, "%s/creek/settings", at->folder);
    at->store = store_new_for_settings(at->folder, NULL);
    assert_non_null(at->store);
    *state = at;
    return 0;
}

static int tear_down(void **state)
{
    place *at = *state;
    store_free(at->store);
    (void)folder_remove(at->folder);
    free(at);
    return 0;
}

/* A path in the folder of the settings; two at a time. */
static const char *in_folder(const place *at, const char *name)
{
    static char paths[2][256];
    static int which;
    which = !which;
    snprintf(paths[which], sizeof paths[which], "%s/creek/%s", at->folder, name);
    return paths[which];
}

static void make_folder(const place *at)
{
    char folder[100];
    snprintf(folder, sizeof folder, "%s/creek", at->folder);
    (void)mkdir(folder, 0700);
}

static void write_bytes(const place *at, const char *path, const char *bytes, size_t length)
{
    make_folder(at);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void write_file(const place *at, const char *text)
{
    write_bytes(at, at->path, text, strlen(text));
}

/* What is in a file; "" when there is none. Good until the next call. */
static const char *look(const char *path)
{
    static char text[80000];
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
    return text;
}

/* Reads the settings and what is wrong with them. */
static settings load(const place *at, settings_report *report)
{
    settings s = settings_default();
    memset(report, 0, sizeof *report);
    settings_file *file = settings_file_read(at->store, report);
    assert_non_null(file);
    settings_take(&s, file, report);
    settings_file_free(file);
    return s;
}

/* Changes one setting, as the game does. */
static bool change(const place *at, setting which, const char *value, char *why, size_t size)
{
    settings s = settings_default();
    assert_true(setting_set(&s, which, value));
    settings_file *file = settings_file_read(at->store, NULL);
    assert_non_null(file);
    assert_true(settings_put(file, &s, which));
    bool written = settings_file_write(file, at->store, why, size);
    settings_file_free(file);
    return written;
}

static void change_well(const place *at, setting which, const char *value)
{
    char why[300] = "";
    if (!change(at, which, value, why, sizeof why))
        fail_msg("not kept: %s", why);
}

static void expect_problem(const settings_report *report, int index, int line, int column,
                           const char *text)
{
    assert_true(index < report->count);
    const settings_problem *problem = &report->problems[index];
    if (problem->line != line || problem->column != column || !strstr(problem->text, text))
        fail_msg("%d:%d: %s, not %d:%d: %s", problem->line, problem->column, problem->text, line,
                 column, text);
}

/* --- the table ------------------------------------------------------------- */

static void every_setting_can_be_all_its_values(void **state)
{
    (void)state;
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_info *about = setting_about((setting)i);
        settings s = settings_default();
        int values = 0;
        assert_string_equal(setting_get(&s, (setting)i), about->usual);
        assert_int_equal(setting_find(about->name), i);
        assert_true(about->title[0] && about->about[0]);
        for (; about->values[values]; values++) {
            assert_true(strlen(about->values[values]) < SETTINGS_WORD);
            assert_true(setting_set(&s, (setting)i, about->values[values]));
            assert_string_equal(setting_get(&s, (setting)i), about->values[values]);
            /* Nothing else has changed. */
            for (int k = 0; k < SETTING_COUNT; k++)
                if (k != i)
                    assert_string_equal(setting_get(&s, (setting)k),
                                        setting_about((setting)k)->usual);
        }
        assert_false(setting_set(&s, (setting)i, "no-such-value"));
        assert_string_equal(setting_get(&s, (setting)i), about->values[values - 1]);
        /* Round once, in both directions, is where it was. */
        for (int direction = -1; direction <= 1; direction += 2) {
            for (int k = 0; k < values; k++) {
                setting_step(&s, (setting)i, direction);
                if (k + 1 < values)
                    assert_string_not_equal(setting_get(&s, (setting)i), about->values[values - 1]);
            }
            assert_string_equal(setting_get(&s, (setting)i), about->values[values - 1]);
        }
    }
    assert_int_equal(setting_find("no-such-setting"), SETTING_COUNT);
}

/* --- reading --------------------------------------------------------------- */

static void without_a_file_all_is_usual(void **state)
{
    place *at = *state;
    settings_report report;
    struct stat status;
    settings s = load(at, &report);
    assert_int_equal(report.count, 0);
    assert_string_equal(report.path, at->path);
    assert_true(s.satisfied && s.mouse && s.help && !s.timer && !s.accept);
    assert_string_equal(s.layout, "auto");
    /* Reading leaves nothing behind. */
    char folder[100];
    snprintf(folder, sizeof folder, "%s/creek", at->folder);
    assert_int_not_equal(stat(folder, &status), 0);
}

static void lines_set_what_they_name(void **state)
{
    settings_report report;
    write_file(*state, "\xef\xbb\xbf# creek settings 1\n"
                       "theme light\n"
                       "  timer\t on   # for the race\n"
                       "\n"
                       "# timer off\n"
                       "mouse off\r\n"
                       "layout compact");
    settings s = load(*state, &report);
    assert_int_equal(report.count, 0);
    assert_string_equal(s.theme, "light");
    assert_string_equal(s.layout, "compact");
    assert_true(s.timer && !s.mouse && s.broken);
}

static void mistakes_are_named_and_the_rest_counts(void **state)
{
    settings_report report;
    write_file(*state, "# creek settings 1\n"
                       "tehme dark\n"   /* 2: a name with letters swapped */
                       "colour blue\n"  /* 3: no such name */
                       "theme pink\n"   /* 4: no such value */
                       "timer\n"        /* 5: no value */
                       "words on off\n" /* 6: two */
                       "areas on\n"     /* 7: right */
                       "areas off\n"    /* 8: again */
                       "  fill on\n"    /* 9: right */
                       "gr\xc3\xbc\xc3\x9f"
                       "e 1\n"            /* 10 */
                       "theme \x1b[31m\n" /* 11: controls */
                       "bind z undo\n");  /* the ui's */
    settings s = load(*state, &report);
    assert_int_equal(report.count, 8);
    expect_problem(&report, 0, 2, 1, "\"tehme\"; did you mean \"theme\"?");
    expect_problem(&report, 1, 3, 1, "no setting is called \"colour\"; there are theme, layout");
    expect_problem(&report, 2, 4, 7,
                   "theme cannot be \"pink\"; it is safe, dark, light, contrast "
                   "or mono");
    expect_problem(&report, 3, 5, 6, "timer has no value; it is on or off");
    expect_problem(&report, 4, 6, 10, "only one value goes with words");
    expect_problem(&report, 5, 8, 1, "areas is set on line 7 already");
    expect_problem(&report, 6, 10, 1, "no setting is called");
    expect_problem(&report, 7, 11, 7, "theme cannot be");
    assert_string_equal(s.theme, "safe");
    assert_false(s.areas || s.timer || s.words);
    assert_true(s.fill);
}

static void columns_count_characters(void **state)
{
    settings_report report;
    write_file(*state, "timer \xc3\xa4\xc3\xb6 on\n");
    (void)load(*state, &report);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 1, 10, "only one value");
}

static void many_mistakes_are_counted(void **state)
{
    place *at = *state;
    settings_report report;
    make_folder(at);
    FILE *file = fopen(at->path, "w");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++)
        fprintf(file, "nonsense %d\n", i);
    fprintf(file, "timer on\n");
    assert_int_equal(fclose(file), 0);
    settings s = load(at, &report);
    assert_int_equal(report.count, 1000);
    expect_problem(&report, SETTINGS_PROBLEMS - 1, SETTINGS_PROBLEMS, 1, "nonsense");
    assert_true(s.timer);
}

static void a_newer_format_is_read_as_far_as_it_is_known(void **state)
{
    place *at = *state;
    settings_report report;
    write_file(at, "# creek settings 12\ntimer on\nsounds loud\ntheme violet\n");
    settings s = load(at, &report);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 1, 18, "format 12");
    assert_true(s.timer);
    assert_string_equal(s.theme, "safe");
    change_well(at, SETTING_TIMER, "off");
    assert_string_equal(look(at->path),
                        "# creek settings 12\ntimer off\nsounds loud\ntheme violet\n");
}

/* --- writing --------------------------------------------------------------- */

static void a_change_is_kept(void **state)
{
    place *at = *state;
    settings_report report;
    struct stat status;
    change_well(at, SETTING_TIMER, "on");
    change_well(at, SETTING_LAYOUT, "roomy");
    change_well(at, SETTING_TIMER, "off");
    assert_string_equal(look(at->path), "# creek settings 1\ntimer off\nlayout roomy\n");
    assert_int_equal(stat(at->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(stat(in_folder(at, "."), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    settings s = load(at, &report);
    assert_int_equal(report.count, 0);
    assert_string_equal(s.layout, "roomy");
}

static void remarks_order_and_strangers_stay(void **state)
{
    place *at = *state;
    write_file(at, "# mine\n"
                   "\n"
                   "timer   off    # never again\n"
                   "new-thing 7\n"
                   "theme pink\n"
                   "\ttheme dark # at night\r\n"
                   "bind z undo");
    change_well(at, SETTING_THEME, "light");
    change_well(at, SETTING_TIMER, "on");
    change_well(at, SETTING_AREAS, "on");
    assert_string_equal(look(at->path), "# creek settings 1\n"
                                        "# mine\n"
                                        "\n"
                                        "timer on    # never again\n"
                                        "new-thing 7\n"
                                        "theme pink\n"
                                        "theme light # at night\r\n"
                                        "bind z undo\n"
                                        "areas on\n");
}

static void two_games_keep_each_others_changes(void **state)
{
    place *at = *state;
    settings_report report;
    change_well(at, SETTING_TIMER, "on");
    change_well(at, SETTING_FILL, "on");
    settings s = load(at, &report);
    assert_true(s.timer && s.fill);
}

static bool is_theme(const void *context, const settings_line *line)
{
    (void)context;
    return settings_word_is(line, 0, "theme");
}

static void lines_are_taken_out(void **state)
{
    (void)state;
    const char text[] = "theme dark\n# a remark\ntheme light # why\ntimer on\n";
    settings_file *file = settings_file_parse(text, strlen(text), NULL);
    assert_non_null(file);
    assert_true(settings_file_put(file, is_theme, NULL, NULL));
    size_t length;
    char *now = settings_file_text(file, &length);
    assert_string_equal(now, "# creek settings 1\n# a remark\ntimer on\n");
    assert_int_equal(length, strlen(now));
    free(now);
    settings_file_free(file);
}

/* --- files that are none --------------------------------------------------- */

static void what_is_no_text_is_kept_under_another_name(void **state)
{
    place *at = *state;
    settings_report report;
    static const char garbage[] = "theme dark\n\0\xff\x01";
    write_bytes(at, at->path, garbage, sizeof garbage - 1);
    settings s = load(at, &report);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 0, 0, "is no text; it is kept as");
    expect_problem(&report, 0, 0, 0, in_folder(at, "settings.bad"));
    assert_string_equal(s.theme, "safe");
    assert_int_equal(access(at->path, F_OK), -1);
    assert_memory_equal(look(in_folder(at, "settings.bad")), garbage, sizeof garbage - 1);
    change_well(at, SETTING_TIMER, "on");
    s = load(at, &report);
    assert_int_equal(report.count, 0);
    assert_true(s.timer);
    /* Another one goes elsewhere. */
    write_bytes(at, at->path, "\0", 1);
    (void)load(at, &report);
    assert_int_equal(report.count, 1);
    assert_memory_equal(look(in_folder(at, "settings.bad")), garbage, sizeof garbage - 1);
    assert_int_equal(access(in_folder(at, "settings.bad-2"), F_OK), 0);
}

static void what_is_too_large_is_kept_under_another_name(void **state)
{
    place *at = *state;
    settings_report report;
    make_folder(at);
    FILE *file = fopen(at->path, "w");
    assert_non_null(file);
    for (int i = 0; i < SETTINGS_LIMIT / 8 + 1; i++)
        fputs("# 56789\n", file);
    assert_int_equal(fclose(file), 0);
    (void)load(at, &report);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 0, 0, "is larger than the 64 KiB");
    assert_int_equal(access(in_folder(at, "settings.bad"), F_OK), 0);
    change_well(at, SETTING_TIMER, "on");
    /* What would become too large is not written. */
    file = fopen(at->path, "w");
    assert_non_null(file);
    for (int i = 0; i < SETTINGS_LIMIT / 8; i++)
        fputs("# 56789\n", file);
    assert_int_equal(fclose(file), 0);
    char why[300];
    assert_false(change(at, SETTING_TIMER, "off", why, sizeof why));
    assert_non_null(strstr(why, "larger than 64 KiB"));
    assert_int_equal(strlen(look(at->path)), SETTINGS_LIMIT);
}

static void what_cannot_be_moved_stays(void **state)
{
    place *at = *state;
    settings_report report;
    char why[300] = "";
    write_bytes(at, at->path, "\0", 1);
    for (int i = 1; i < 1000; i++) {
        char name[32] = "settings.bad";
        if (i > 1)
            snprintf(name, sizeof name, "settings.bad-%d", i);
        write_bytes(at, in_folder(at, name), "", 0);
    }
    (void)load(at, &report);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 0, 0, "cannot be moved out of the way");
    assert_false(change(at, SETTING_TIMER, "on", why, sizeof why));
    assert_non_null(strstr(why, "is no text"));
    assert_int_equal(access(at->path, F_OK), 0);
}

static void a_folder_in_its_place_stays(void **state)
{
    place *at = *state;
    settings_report report;
    char why[300] = "";
    make_folder(at);
    assert_int_equal(mkdir(at->path, 0700), 0);
    settings s = load(at, &report);
    assert_true(s.mouse);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 0, 0, "is a folder; the usual settings hold, and none is kept");
    assert_false(change(at, SETTING_TIMER, "on", why, sizeof why));
    assert_non_null(strstr(why, "is a folder"));
    /* Once it is gone all is well again. */
    assert_int_equal(rmdir(at->path), 0);
    change_well(at, SETTING_TIMER, "on");
}

static void what_is_no_file_stays(void **state)
{
    place *at = *state;
    settings_report report;
    char why[300] = "";
    struct stat status;
    make_folder(at);
    assert_int_equal(mkfifo(at->path, 0600), 0);
    (void)load(at, &report);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 0, 0, "is no file");
    assert_false(change(at, SETTING_TIMER, "on", why, sizeof why));
    assert_int_equal(lstat(at->path, &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
}

static void a_link_is_followed(void **state)
{
    place *at = *state;
    settings_report report;
    struct stat status;
    char target[128];
    make_folder(at);
    snprintf(target, sizeof target, "%s/my-settings", at->folder);
    write_bytes(at, target, "timer on\n", 9);
    assert_int_equal(symlink("../my-settings", at->path), 0);
    settings s = load(at, &report);
    assert_int_equal(report.count, 0);
    assert_true(s.timer);
    change_well(at, SETTING_TIMER, "off");
    assert_int_equal(lstat(at->path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_string_equal(look(target), "# creek settings 1\ntimer off\n");
}

static void a_dangling_link_stays(void **state)
{
    place *at = *state;
    settings_report report;
    char why[300] = "", target[128];
    struct stat status;
    make_folder(at);
    assert_int_equal(symlink("nowhere/to/be/found", at->path), 0);
    settings s = load(at, &report);
    assert_true(s.mouse);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 0, 0, "is a link that leads nowhere");
    assert_false(change(at, SETTING_TIMER, "on", why, sizeof why));
    assert_non_null(strstr(why, "leads nowhere"));
    assert_int_equal(lstat(at->path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    /* Once it leads somewhere all is well again. */
    assert_int_equal(mkdir(in_folder(at, "nowhere"), 0700), 0);
    assert_int_equal(mkdir(in_folder(at, "nowhere/to"), 0700), 0);
    assert_int_equal(mkdir(in_folder(at, "nowhere/to/be"), 0700), 0);
    snprintf(target, sizeof target, "%s", in_folder(at, "nowhere/to/be/found"));
    write_bytes(at, target, "timer on\n", 9);
    change_well(at, SETTING_TIMER, "off");
    assert_string_equal(look(target), "# creek settings 1\ntimer off\n");
    /* Round in a circle. */
    assert_int_equal(unlink(at->path), 0);
    assert_int_equal(symlink("settings", at->path), 0);
    (void)load(at, &report);
    assert_int_equal(report.count, 1);
    expect_problem(&report, 0, 0, 0, "circle");
}

static void a_file_of_others_is_no_obstacle(void **state)
{
    place *at = *state;
    settings_report report;
    struct stat status;
    write_file(at, "timer on\n");
    assert_int_equal(chmod(at->path, 0444), 0);
    settings s = load(at, &report);
    assert_int_equal(report.count, 0);
    assert_true(s.timer);
    change_well(at, SETTING_TIMER, "off");
    assert_int_equal(stat(at->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void without_a_home_nothing_is_kept(void **state)
{
    (void)state;
    char why[300] = "";
    settings_report report = {.count = 0};
    store *st = store_new_for_settings("relative", NULL);
    assert_non_null(st);
    settings_file *file = settings_file_read(st, &report);
    assert_non_null(file);
    assert_int_equal(report.count, 0);
    settings s = settings_load(st);
    assert_true(s.satisfied);
    assert_true(settings_put(file, &s, SETTING_TIMER));
    assert_false(settings_file_write(file, st, why, sizeof why));
    assert_non_null(strstr(why, "no home"));
    settings_file_free(file);
    store_free(st);
    st = store_new_for_settings(NULL, "/home/somebody");
    assert_string_equal(store_folder(st), "/home/somebody/.config/creek");
    store_free(st);
}

/* --- anything at all ------------------------------------------------------- */

/* Any text comes out as it went in, but for the ends of lines and the format. */
static void any_text_is_kept(void **state)
{
    (void)state;
    unsigned seed = 7;
    for (int round = 0; round < 2000; round++) {
        static const char *const pieces[] = {
            "theme",  " ",  "dark", "\n",    "#",    "bind", "\t",   "x",
            "unbind", "\r", "on",   "timer", "\xc3", "\xff", "\x1b", "creek settings ",
            "9"};
        char text[200] = "";
        for (int i = 0; i < 20; i++) {
            seed = seed * 1103515245u + 12345u;
            strcat(text, pieces[(seed >> 16) % (sizeof pieces / sizeof pieces[0])]);
        }
        strcat(text, "\n");
        settings s = settings_default();
        settings_report report = {.count = 0};
        settings_file *file = settings_file_parse(text, strlen(text), &report);
        assert_non_null(file);
        settings_take(&s, file, &report);
        size_t length;
        char *again = settings_file_text(file, &length);
        assert_non_null(again);
        assert_true(length >= strlen(text));
        assert_string_equal(again + length - strlen(text), text);
        free(again);
        settings_file_free(file);
    }
}

#define AT(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setting_can_be_all_its_values),
        AT(without_a_file_all_is_usual),
        AT(lines_set_what_they_name),
        AT(mistakes_are_named_and_the_rest_counts),
        AT(columns_count_characters),
        AT(many_mistakes_are_counted),
        AT(a_newer_format_is_read_as_far_as_it_is_known),
        AT(a_change_is_kept),
        AT(remarks_order_and_strangers_stay),
        AT(two_games_keep_each_others_changes),
        cmocka_unit_test(lines_are_taken_out),
        AT(what_is_no_text_is_kept_under_another_name),
        AT(what_is_too_large_is_kept_under_another_name),
        AT(what_cannot_be_moved_stays),
        AT(a_folder_in_its_place_stays),
        AT(what_is_no_file_stays),
        AT(a_link_is_followed),
        AT(a_dangling_link_stays),
        AT(a_file_of_others_is_no_obstacle),
        cmocka_unit_test(without_a_home_nothing_is_kept),
        cmocka_unit_test(any_text_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
