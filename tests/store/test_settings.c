/* The file of settings: read by anyone, kept as the player wrote it. */
#include "settings_found.h"

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
    place *at = *state;
    problems found;
    settings s = settings_found(at, &found);
    assert_int_equal(found.count, 0);
    assert_true(s.satisfied && s.mouse && s.help && !s.timer && s.accept);
    assert_string_equal(s.layout, "auto");
    /* Reading leaves nothing behind. */
    assert_false(place_has(at, ""));
}

TEST(lines_set_what_they_name)
{
    problems found;
    place_write(*state, "settings",
                "# creek settings 1\n"
                "theme light\n"
                "  timer\t on   # for the race\n"
                "\n"
                "# timer off\n"
                "mouse off\r\n"
                "layout compact");
    settings s = settings_found(*state, &found);
    assert_int_equal(found.count, 0);
    assert_string_equal(s.theme, "light");
    assert_string_equal(s.layout, "compact");
    assert_true(s.timer && !s.mouse && s.broken);
}

TEST(mistakes_are_named_and_the_rest_counts)
{
    problems found;
    place_write(*state, "settings",
                "# creek settings 1\n"
                "tehme dark\n"   /* 2: a name with letters swapped */
                "colour blue\n"  /* 3: no such name */
                "theme pink\n"   /* 4: no such value */
                "timer\n"        /* 5: no value */
                "words on off\n" /* 6: two */
                "areas on\n"     /* 7: right */
                "areas off\n"    /* 8: again, which counts */
                "  fill on\n"    /* 9: right */
                "gr\xc3\xbc\xc3\x9f"
                "e 1\n"            /* 10 */
                "theme \x1b[31m\n" /* 11: controls */
                "bind z undo\n");  /* the ui's */
    settings s = settings_found(*state, &found);
    assert_int_equal(found.count, 7);
    settings_expect(&found, "settings:2:1: ", "\"tehme\"; did you mean \"theme\"?");
    settings_expect(&found, "settings:3:1: ", "unknown setting \"colour\"; the manual");
    settings_expect(&found, "settings:4:7: ",
                    "theme cannot be \"pink\"; use safe, dark, light, contrast "
                    "or mono");
    settings_expect(&found, "settings:5:6: ", "timer has no value; use on or off");
    settings_expect(&found, "settings:6:10: ", "words takes one value");
    settings_expect(&found, "settings:10:1: ", "unknown setting");
    settings_expect(&found, "settings:11:7: ", "theme cannot be");
    assert_string_equal(s.theme, "safe");
    assert_false(s.areas || s.timer || s.words);
    assert_true(s.fill);
}

TEST(columns_count_characters)
{
    problems found;
    place_write(*state, "settings", "timer \xc3\xa4\xc3\xb6 on\n");
    (void)settings_found(*state, &found);
    assert_int_equal(found.count, 1);
    settings_expect(&found, place_path(*state, "settings:1:10: "), "takes one value");
}

TEST(many_mistakes_are_counted)
{
    place *at = *state;
    problems found;
    char text[20000], *end = text;
    for (int i = 0; i < 1000; i++)
        end += sprintf(end, "nonsense %d\n", i);
    strcpy(end, "timer on\n");
    place_write(at, "settings", text);
    settings s = settings_found(at, &found);
    assert_int_equal(found.count, 1000);
    settings_expect(&found, "settings:16:1: ", "nonsense");
    assert_true(s.timer);
}

/* --- writing --------------------------------------------------------------- */

TEST(a_change_is_kept)
{
    place *at = *state;
    problems found;
    settings_change(at, setting_find("timer"), "on");
    settings_change(at, SETTING_LAYOUT, "roomy");
    settings_change(at, setting_find("timer"), "off");
    assert_string_equal(place_text(at, "settings"),
                        "# creek settings 1\ntimer off\nlayout roomy\n");
    assert_int_equal(place_mode(at, "settings"), 0600);
    assert_int_equal(place_mode(at, "."), 0700);
    settings s = settings_found(at, &found);
    assert_int_equal(found.count, 0);
    assert_string_equal(s.layout, "roomy");
}

TEST(remarks_order_and_strangers_stay)
{
    place *at = *state;
    place_write(at, "settings",
                "# mine\n"
                "\n"
                "timer   off    # never again\n"
                "new-thing 7\n"
                "theme pink\n"
                "\ttheme dark # at night\r\n"
                "bind z undo");
    settings_change(at, SETTING_THEME, "light");
    settings_change(at, setting_find("timer"), "on");
    settings_change(at, setting_find("areas"), "on");
    assert_string_equal(place_text(at, "settings"), "# creek settings 1\n"
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
    settings_file_put(file, is_theme, NULL, NULL);
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
