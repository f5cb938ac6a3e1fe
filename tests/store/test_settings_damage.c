/* Settings that are no text, no file, too large, a link, or somebody else's:
 * nothing of the player's is lost, and the reason is told. */
#include "settings_found.h"

#include <sys/stat.h>
#include <unistd.h>

/* One problem is told, the usual settings hold, and no change is kept. */
static void expect_left_alone(const place *at, const char *problem, const char *reason)
{
    settings_report report;
    char why[300] = "";
    settings s = settings_found(at, &report);
    assert_true(s.mouse);
    assert_int_equal(report.count, 1);
    settings_expect(&report, 0, 0, 0, problem);
    assert_false(settings_try(at, SETTING_TIMER, "on", why, sizeof why));
    assert_non_null(strstr(why, reason));
}

static void what_is_no_text_is_kept_under_another_name(void **state)
{
    place *at = *state;
    settings_report report;
    static const char garbage[] = "theme dark\n\0\xff\x01";
    place_write_bytes(at, "settings", garbage, sizeof garbage - 1);
    settings s = settings_found(at, &report);
    assert_int_equal(report.count, 1);
    settings_expect(&report, 0, 0, 0, "is no text; it is kept as");
    settings_expect(&report, 0, 0, 0, place_path(at, "settings.bad"));
    assert_string_equal(s.theme, "safe");
    assert_false(place_has(at, "settings"));
    assert_memory_equal(place_text(at, "settings.bad"), garbage, sizeof garbage - 1);
    settings_change(at, SETTING_TIMER, "on");
    s = settings_found(at, &report);
    assert_int_equal(report.count, 0);
    assert_true(s.timer);
    /* Another one goes elsewhere. */
    place_write_bytes(at, "settings", "\0", 1);
    (void)settings_found(at, &report);
    assert_int_equal(report.count, 1);
    assert_memory_equal(place_text(at, "settings.bad"), garbage, sizeof garbage - 1);
    assert_true(place_has(at, "settings.bad-2"));
}

/* A file of so many lines of eight bytes. */
static void write_remarks(const place *at, int lines)
{
    static char text[SETTINGS_LIMIT + 100];
    assert_true((size_t)lines * 8 < sizeof text);
    for (int i = 0; i < lines; i++)
        strcpy(text + (size_t)i * 8, "# 56789\n");
    place_write(at, "settings", text);
}

static void what_is_too_large_is_kept_under_another_name(void **state)
{
    place *at = *state;
    settings_report report;
    write_remarks(at, SETTINGS_LIMIT / 8 + 1);
    (void)settings_found(at, &report);
    assert_int_equal(report.count, 1);
    settings_expect(&report, 0, 0, 0, "is larger than the 64 KiB");
    assert_true(place_has(at, "settings.bad"));
    settings_change(at, SETTING_TIMER, "on");
    /* What would become too large is not written. */
    write_remarks(at, SETTINGS_LIMIT / 8);
    char why[300];
    assert_false(settings_try(at, SETTING_TIMER, "off", why, sizeof why));
    assert_non_null(strstr(why, "larger than 64 KiB"));
    assert_int_equal(strlen(place_text(at, "settings")), SETTINGS_LIMIT);
}

static void what_cannot_be_moved_stays(void **state)
{
    place *at = *state;
    place_write_bytes(at, "settings", "\0", 1);
    for (int i = 1; i < 1000; i++) {
        char name[32] = "settings.bad";
        if (i > 1)
            snprintf(name, sizeof name, "settings.bad-%d", i);
        place_write(at, name, "");
    }
    expect_left_alone(at, "cannot be moved out of the way", "is no text");
    assert_true(place_has(at, "settings"));
}

static void a_folder_in_its_place_stays(void **state)
{
    place *at = *state;
    assert_int_equal(mkdir(place_path(at, ""), 0700), 0);
    assert_int_equal(mkdir(place_path(at, "settings"), 0700), 0);
    expect_left_alone(at, "is a folder; the usual settings hold, and none is kept",
                      "/settings: is a folder");
    /* Once it is gone all is well again. */
    assert_int_equal(rmdir(place_path(at, "settings")), 0);
    settings_change(at, SETTING_TIMER, "on");
}

static void what_is_no_file_stays(void **state)
{
    place *at = *state;
    struct stat status;
    assert_int_equal(mkdir(place_path(at, ""), 0700), 0);
    assert_int_equal(mkfifo(place_path(at, "settings"), 0600), 0);
    expect_left_alone(at, "is no file", "is no file");
    assert_int_equal(lstat(place_path(at, "settings"), &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
}

static void a_link_is_followed(void **state)
{
    place *at = *state;
    settings_report report;
    struct stat status;
    place_write(at, "../my-settings", "timer on\n");
    assert_int_equal(symlink("../my-settings", place_path(at, "settings")), 0);
    settings s = settings_found(at, &report);
    assert_int_equal(report.count, 0);
    assert_true(s.timer);
    settings_change(at, SETTING_TIMER, "off");
    assert_int_equal(lstat(place_path(at, "settings"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_string_equal(place_text(at, "../my-settings"), "# creek settings 1\ntimer off\n");
}

static void a_dangling_link_stays(void **state)
{
    place *at = *state;
    settings_report report;
    struct stat status;
    assert_int_equal(mkdir(place_path(at, ""), 0700), 0);
    assert_int_equal(symlink("nowhere/to/be/found", place_path(at, "settings")), 0);
    expect_left_alone(at, "is a link that leads nowhere", "leads nowhere");
    assert_int_equal(lstat(place_path(at, "settings"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    /* Once it leads somewhere all is well again. */
    assert_int_equal(mkdir(place_path(at, "nowhere"), 0700), 0);
    assert_int_equal(mkdir(place_path(at, "nowhere/to"), 0700), 0);
    assert_int_equal(mkdir(place_path(at, "nowhere/to/be"), 0700), 0);
    place_write(at, "nowhere/to/be/found", "timer on\n");
    settings_change(at, SETTING_TIMER, "off");
    assert_string_equal(place_text(at, "nowhere/to/be/found"), "# creek settings 1\ntimer off\n");
    /* Round in a circle. */
    assert_int_equal(unlink(place_path(at, "settings")), 0);
    assert_int_equal(symlink("settings", place_path(at, "settings")), 0);
    (void)settings_found(at, &report);
    assert_int_equal(report.count, 1);
    settings_expect(&report, 0, 0, 0, "circle");
}

static void a_file_of_others_is_no_obstacle(void **state)
{
    place *at = *state;
    settings_report report;
    place_write(at, "settings", "timer on\n");
    assert_int_equal(chmod(place_path(at, "settings"), 0444), 0);
    settings s = settings_found(at, &report);
    assert_int_equal(report.count, 0);
    assert_true(s.timer);
    settings_change(at, SETTING_TIMER, "off");
    assert_int_equal(place_mode(at, "settings"), 0600);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE_FOR_SETTINGS(what_is_no_text_is_kept_under_another_name),
        IN_A_PLACE_FOR_SETTINGS(what_is_too_large_is_kept_under_another_name),
        IN_A_PLACE_FOR_SETTINGS(what_cannot_be_moved_stays),
        IN_A_PLACE_FOR_SETTINGS(a_folder_in_its_place_stays),
        IN_A_PLACE_FOR_SETTINGS(what_is_no_file_stays),
        IN_A_PLACE_FOR_SETTINGS(a_link_is_followed),
        IN_A_PLACE_FOR_SETTINGS(a_dangling_link_stays),
        IN_A_PLACE_FOR_SETTINGS(a_file_of_others_is_no_obstacle),
        cmocka_unit_test(without_a_home_nothing_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
