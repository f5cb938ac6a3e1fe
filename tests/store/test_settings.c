/* The file of settings: read by anyone, kept as the player wrote it. */
#include "place.h"

#include "store/settings.h"

#include <sys/stat.h>
#include <unistd.h>

/* What is wrong with a file, cut to fit; and how many problems there are. */
typedef struct {
    char text[8000];
    int count;
} problems;

static problems settings_problems(const settings_file *file)
{
    problems found = {.count = 0};
    const char *text = settings_file_problems(file);
    snprintf(found.text, sizeof found.text, "%s", text);
    for (; *text; text = strchr(text, '\n') + 1)
        found.count++;
    return found;
}

static settings settings_found(problems *found)
{
    settings s = settings_default();
    settings_file *file = settings_file_read(here.settings);
    settings_take(&s, file);
    *found = settings_problems(file);
    settings_file_free(file);
    return s;
}

static bool settings_try(setting which, const char *value, char *why, size_t size)
{
    settings s = settings_default();
    assert_true(setting_set(&s, which, value));
    settings_file *file = settings_file_read(here.settings);
    settings_put(file, &s, which);
    bool written = settings_file_write(file, why, size);
    settings_file_free(file);
    return written;
}

static void settings_change(setting which, const char *value)
{
    char why[300] = "";
    if (!settings_try(which, value, why, sizeof why))
        fail_msg("not kept: %s", why);
}

static void settings_expect(const problems *found, const char *where, const char *text)
{
    const char *problem = strstr(found->text, where);
    if (!problem || !strstr(problem, text))
        fail_msg("%s: not %s: %s", found->text, where, text);
}

/* --- the table ------------------------------------------------------------- */

TEST(every_setting_can_be_all_its_values)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_info *about = setting_about((setting)i);
        settings s = settings_default();
        int values = 0;
        assert_string_equal(setting_get(&s, (setting)i), about->default_value);
        assert_true(about->title[0] && about->about[0]);
        for (; about->values[values]; values++) {
            assert_true(strlen(about->values[values]) < SETTINGS_WORD);
            assert_true(setting_set(&s, (setting)i, about->values[values]));
            assert_string_equal(setting_get(&s, (setting)i), about->values[values]);
            /* Nothing else has changed. */
            for (int k = 0; k < SETTING_COUNT; k++)
                if (k != i)
                    assert_string_equal(setting_get(&s, (setting)k),
                                        setting_about((setting)k)->default_value);
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
}

/* --- reading --------------------------------------------------------------- */

TEST(without_a_file_all_is_usual)
{
    problems found;
    settings s = settings_found(&found);
    assert_int_equal(found.count, 0);
    assert_true(s.satisfied && s.mouse && s.help && !s.timer && s.accept);
    assert_string_equal(s.layout, "auto");
    /* Reading leaves nothing behind. */
    assert_false(place_has(""));
}

TEST(lines_set_what_they_name)
{
    problems found;
    place_write("settings", "# creek settings 1\n"
                            "theme light\n"
                            "  timer\t on   # for the race\n"
                            "\n"
                            "# timer off\n"
                            "mouse off\r\n"
                            "layout compact");
    settings s = settings_found(&found);
    assert_int_equal(found.count, 0);
    assert_string_equal(s.theme, "light");
    assert_string_equal(s.layout, "compact");
    assert_true(s.timer && !s.mouse && s.broken);
}

TEST(mistakes_are_named_and_the_rest_counts)
{
    problems found;
    place_write("settings", "# creek settings 1\n"
                            "tehme dark\n"                /* 2: a name with letters swapped */
                            "colour blue\n"               /* 3: no such name */
                            "theme pink\n"                /* 4: no such value */
                            "timer\n"                     /* 5: no value */
                            "words on off\n"              /* 6: two */
                            "areas on\n"                  /* 7: right */
                            "areas off\n"                 /* 8: again, which counts */
                            "  fill on\n"                 /* 9: right */
                            "timer \xc3\xa4\xc3\xb6 on\n" /* 10: columns count characters */
                            "theme \x1b[31m\n"            /* 11: controls */
                            "bind z undo\n");             /* the ui's */
    settings s = settings_found(&found);
    assert_int_equal(found.count, 7);
    settings_expect(&found, "settings:2:1: ", "\"tehme\"; did you mean \"theme\"?");
    settings_expect(&found, "settings:3:1: ", "unknown setting \"colour\"; the manual");
    settings_expect(&found, "settings:4:7: ",
                    "theme cannot be \"pink\"; use safe, dark, light, contrast "
                    "or mono");
    settings_expect(&found, "settings:5:6: ", "timer has no value; use on or off");
    settings_expect(&found, "settings:6:10: ", "words takes one value");
    settings_expect(&found, place_path("settings:10:10: "), "takes one value");
    settings_expect(&found, "settings:11:7: ", "theme cannot be");
    assert_string_equal(s.theme, "safe");
    assert_false(s.areas || s.timer || s.words);
    assert_true(s.fill);
}

/* --- writing --------------------------------------------------------------- */

TEST(a_change_is_kept)
{
    problems found;
    settings_change(setting_find("timer"), "on");
    settings_change(SETTING_LAYOUT, "roomy");
    settings_change(setting_find("timer"), "off");
    assert_string_equal(place_text("settings"), "# creek settings 1\ntimer off\nlayout roomy\n");
    assert_int_equal(place_mode("settings"), 0600);
    assert_int_equal(place_mode("."), 0700);
    settings s = settings_found(&found);
    assert_int_equal(found.count, 0);
    assert_string_equal(s.layout, "roomy");
}

TEST(remarks_order_and_strangers_stay)
{
    place_write("settings", "# mine\n"
                            "\n"
                            "timer   off    # never again\n"
                            "new-thing 7\n"
                            "theme pink\n"
                            "\ttheme dark # at night\r\n"
                            "bind z undo");
    settings_change(SETTING_THEME, "light");
    settings_change(setting_find("timer"), "on");
    settings_change(setting_find("areas"), "on");
    assert_string_equal(place_text("settings"), "# creek settings 1\n"
                                                "# mine\n"
                                                "\n"
                                                "timer on    # never again\n"
                                                "new-thing 7\n"
                                                "theme pink\n"
                                                "theme light # at night\r\n"
                                                "bind z undo\n"
                                                "areas on\n");
}

static bool is_theme(const void *context, const settings_line *line)
{
    return strcmp(line->words[0].text, "theme") == 0;
}

static settings_file *parse(const char *text)
{
    FILE *in = fmemopen((void *)text, strlen(text), "r");
    settings_file *file = settings_file_parse(in);
    fclose(in);
    return file;
}

TEST(lines_are_taken_out)
{
    const char text[] = "theme dark\n# a remark\ntheme light # why\ntimer on\n";
    settings_file *file = parse(text);
    settings_file_remove(file, is_theme, NULL);
    char *now = settings_file_text(file);
    assert_string_equal(now, "# creek settings 1\n# a remark\ntimer on\n");
    free(now);
    settings_file_free(file);
}

/* --- anything at all ------------------------------------------------------- */

/* Any text comes out as it went in, but for the ends of lines and the format. */
TEST(any_text_is_kept)
{
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
        settings_file *file = parse(text);
        settings_take(&s, file);
        char *again = settings_file_text(file);
        size_t length = strlen(again);
        assert_true(length >= strlen(text));
        assert_string_equal(again + length - strlen(text), text);
        free(again);
        settings_file_free(file);
    }
}

/* --- no text, no file, a link: the file stays as it is -------------------------- */

/* One problem is reported, default settings are used, and no change is saved. */
static void expect_left_alone(const char *problem)
{
    problems found;
    char why[300] = "";
    settings s = settings_found(&found);
    assert_true(s.mouse);
    assert_string_equal(s.theme, "safe");
    assert_int_equal(found.count, 1);
    settings_expect(&found, "settings: ", problem);
    settings_expect(&found, "settings: ", "using default settings, and changes are not saved");
    assert_false(settings_try(setting_find("timer"), "on", why, sizeof why));
    assert_non_null(strstr(why, problem));
}

TEST(what_is_no_text_stays)
{
    static const char garbage[] = "theme dark\n\0\xff\x01";
    place_write_bytes("settings", garbage, sizeof garbage - 1);
    expect_left_alone("it is not text");
    assert_memory_equal(place_text("settings"), garbage, sizeof garbage - 1);
    assert_int_equal(place_entries(""), 1);
    /* Once it is gone all is well again. */
    assert_int_equal(unlink(place_path("settings")), 0);
    settings_change(setting_find("timer"), "on");
}

TEST(what_is_no_file_stays)
{
    assert_int_equal(mkdir(place_path(""), 0700), 0);
    assert_int_equal(mkdir(place_path("settings"), 0700), 0);
    expect_left_alone("Is a directory");
    assert_true(place_has("settings"));
}

TEST(a_link_is_followed)
{
    problems found;
    struct stat status;
    place_write("../my-settings", "timer on\n");
    assert_int_equal(symlink("../my-settings", place_path("settings")), 0);
    settings s = settings_found(&found);
    assert_int_equal(found.count, 0);
    assert_true(s.timer);
    settings_change(setting_find("timer"), "off");
    assert_int_equal(lstat(place_path("settings"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_string_equal(place_text("../my-settings"), "# creek settings 1\ntimer off\n");
}

TEST(permissions_stay)
{
    problems found;
    place_write("settings", "timer on\n");
    assert_int_equal(chmod(place_path("settings"), 0444), 0);
    settings s = settings_found(&found);
    assert_int_equal(found.count, 0);
    assert_true(s.timer);
    settings_change(setting_find("timer"), "off");
    assert_int_equal(place_mode("settings"), 0444);
    assert_int_equal(unlink(place_path("settings")), 0);
    settings_change(setting_find("timer"), "off");
    assert_int_equal(place_mode("settings"), 0600);
}

TEST(without_a_home_nothing_is_saved)
{
    char why[300] = "";
    settings_file *file = settings_file_read(NULL);
    assert_string_equal(settings_file_problems(file), "");
    settings s = settings_default();
    settings_put(file, &s, setting_find("timer"));
    assert_false(settings_file_write(file, why, sizeof why));
    assert_non_null(strstr(why, "set HOME"));
    settings_file_free(file);
}
