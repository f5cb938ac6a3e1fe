/* Settings that are no text, no file, or a link: the file stays as it is, and the
 * reason is reported. */
#include "settings_found.h"

#include <sys/stat.h>
#include <unistd.h>

/* One problem is reported, default settings are used, and no change is saved. */
static void expect_left_alone(const place *at, const char *problem)
{
    problems found;
    char why[300] = "";
    settings s = settings_found(at, &found);
    assert_true(s.mouse);
    assert_string_equal(s.theme, "safe");
    assert_int_equal(found.count, 1);
    settings_expect(&found, "settings: ", problem);
    settings_expect(&found, "settings: ", "using default settings, and changes are not saved");
    assert_false(settings_try(at, setting_find("timer"), "on", why, sizeof why));
    assert_non_null(strstr(why, problem));
}

TEST(what_is_no_text_stays)
{
    place *at = *state;
    static const char garbage[] = "theme dark\n\0\xff\x01";
    place_write_bytes(at, "settings", garbage, sizeof garbage - 1);
    expect_left_alone(at, "it is not text");
    assert_memory_equal(place_text(at, "settings"), garbage, sizeof garbage - 1);
    assert_int_equal(place_entries(at, ""), 1);
    /* Once it is gone all is well again. */
    assert_int_equal(unlink(place_path(at, "settings")), 0);
    settings_change(at, setting_find("timer"), "on");
}

TEST(what_is_no_file_stays)
{
    place *at = *state;
    assert_int_equal(mkdir(place_path(at, ""), 0700), 0);
    assert_int_equal(mkdir(place_path(at, "settings"), 0700), 0);
    expect_left_alone(at, "Is a directory");
    assert_true(place_has(at, "settings"));
}

TEST(a_link_is_followed)
{
    place *at = *state;
    problems found;
    struct stat status;
    place_write(at, "../my-settings", "timer on\n");
    assert_int_equal(symlink("../my-settings", place_path(at, "settings")), 0);
    settings s = settings_found(at, &found);
    assert_int_equal(found.count, 0);
    assert_true(s.timer);
    settings_change(at, setting_find("timer"), "off");
    assert_int_equal(lstat(place_path(at, "settings"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_string_equal(place_text(at, "../my-settings"), "# creek settings 1\ntimer off\n");
}

TEST(a_dangling_link_stays)
{
    place *at = *state;
    problems found;
    char why[300];
    struct stat status;
    assert_int_equal(mkdir(place_path(at, ""), 0700), 0);
    assert_int_equal(symlink("nowhere", place_path(at, "settings")), 0);
    (void)settings_found(at, &found);
    assert_int_equal(found.count, 0);
    assert_false(settings_try(at, setting_find("timer"), "on", why, sizeof why));
    assert_int_equal(lstat(place_path(at, "settings"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
}

TEST(permissions_stay)
{
    place *at = *state;
    problems found;
    place_write(at, "settings", "timer on\n");
    assert_int_equal(chmod(place_path(at, "settings"), 0444), 0);
    settings s = settings_found(at, &found);
    assert_int_equal(found.count, 0);
    assert_true(s.timer);
    settings_change(at, setting_find("timer"), "off");
    assert_int_equal(place_mode(at, "settings"), 0444);
    assert_int_equal(unlink(place_path(at, "settings")), 0);
    settings_change(at, setting_find("timer"), "off");
    assert_int_equal(place_mode(at, "settings"), 0600);
}

TEST(without_a_home_nothing_is_saved)
{
    char why[300] = "";
    settings_file *file = settings_file_read(NULL);
    assert_string_equal(settings_file_problems(file), "");
    settings s = settings_default();
    settings_put(file, &s, setting_find("timer"));
    assert_false(settings_file_write(file, why, sizeof why));
    assert_non_null(strstr(why, "no home"));
    settings_file_free(file);
}
