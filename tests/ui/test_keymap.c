/* Names of keys, and the commands they give. */
#include "ui/shell/keymap.h"
#include "ui/shell/services.h"
#include "unit_test.h"

static event key_event(int key, int mods)
{
    return (event){.kind = EVENT_KEY, .key = key, .mods = mods};
}

static void check_keys(const keymap *map, command which, const char *wanted)
{
    char text[100];
    keymap_list(map, which, -1, text, sizeof text);
    assert_string_equal(text, wanted);
}

/* What a text comes to in so many bytes. */
static void check_text(const keymap *map, const char *said, size_t size, const char *wanted)
{
    char text[60];
    keymap_text(map, said, text, size);
    assert_string_equal(text, wanted);
}

/* --- names ----------------------------------------------------------------- */

static const struct {
    const char *name;
    int key, mods;
    const char *printed, *label; /* NULL: as `name` */
} names[] = {
    {"x", 'x', 0, NULL, NULL},
    {"X", 'X', 0, NULL, NULL},
    {"#", '#', 0, NULL, NULL},
    {"-", '-', 0, NULL, NULL},
    {"ä", 0xe4, 0, NULL, NULL},
    {"漢", 0x6f22, 0, NULL, NULL},
    {"space", ' ', 0, NULL, "Space"},
    {"ENTER", KEY_ENTER_KEY, 0, "enter", "Enter"},
    {"return", KEY_ENTER_KEY, 0, "enter", "Enter"},
    {"tab", KEY_TAB_KEY, 0, NULL, "Tab"},
    {"Esc", KEY_ESCAPE_KEY, 0, "escape", "Esc"},
    {"bs", KEY_BACKSPACE_KEY, 0, "backspace", "Backspace"},
    {"Del", KEY_DELETE_KEY, 0, "delete", "Del"},
    {"insert", KEY_INSERT_KEY, 0, NULL, "Ins"},
    {"up", KEY_UP_ARROW, 0, NULL, "Up"},
    {"page-up", KEY_PAGE_UP, 0, NULL, "PgUp"},
    {"PgDn", KEY_PAGE_DOWN, 0, "page-down", "PgDn"},
    {"f1", KEY_FUNCTION + 1, 0, NULL, "F1"},
    {"F24", KEY_FUNCTION + 24, 0, "f24", NULL},
    {"f", 'f', 0, NULL, NULL},
    {"C-r", 'r', MOD_CTRL, NULL, "Ctrl-R"},
    {"ctrl+R", 'r', MOD_CTRL, "C-r", "Ctrl-R"},
    {"C--", '-', MOD_CTRL, NULL, "Ctrl--"},
    {"M-x", 'x', MOD_ALT, NULL, "Alt-x"},
    {"alt-X", 'X', MOD_ALT, "M-X", "Alt-X"},
    {"A-x", 'x', MOD_ALT, "M-x", "Alt-x"},
    {"S-left", KEY_LEFT_ARROW, MOD_SHIFT, NULL, "Shift-Left"},
    {"C-M-S-f2", KEY_FUNCTION + 2, MOD_CTRL | MOD_ALT | MOD_SHIFT, NULL, "Ctrl-Alt-Shift-F2"},
    {"C-", 0, 0, NULL, NULL}, /* nothing after it: no key, see below */
};

TEST(names_are_read_and_printed)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        key_press press, again;
        char text[KEY_NAME];
        if (!names[i].key) {
            assert_false(key_parse(names[i].name, &press));
            continue;
        }
        if (!key_parse(names[i].name, &press))
            fail_msg("\"%s\" is no key", names[i].name);
        assert_int_equal(press.key, names[i].key);
        assert_int_equal(press.mods, names[i].mods);
        key_name(press, text);
        assert_string_equal(text, names[i].printed ? names[i].printed : names[i].name);
        assert_true(key_parse(text, &again) && key_same(press, again));
        key_label(press, text);
        assert_string_equal(text, names[i].label ? names[i].label : names[i].name);
        assert_true(key_parse(text, &again) && key_same(press, again));
    }
}

TEST(what_is_no_key_is_refused)
{
    static const char *const none[] = {
        "",     "xx",   "f0",     "f25",  "f99999999999", "C-",       "S-x",
        "S-",   "C-M-", "spacee", "\x1b", "\x7f",         "f01",      "\xc3",
        "\xff", " ",    "KEY",    "C-xx", "f1x",          "\xcc\x81", "\xe2\x80\xae"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        key_press press;
        if (key_parse(none[i], &press))
            fail_msg("\"%s\" is a key", none[i]);
    }
}

TEST(some_keys_always_mean_the_same)
{
    static const char *const fixed[] = {"escape", "f1", "C-c", "C-z", "C-l"};
    static const char *const others[] = {"f2", "c", "S-f1", "M-c", "enter", "q", "?"};
    key_press press;
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        assert_true(key_parse(fixed[i], &press) && !key_bindable(press));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_true(key_parse(others[i], &press) && key_bindable(press));
    /* What has no name cannot be written down. */
    assert_false(key_bindable((key_press){KEY_FUNCTION + 40, 0}));
    assert_false(key_bindable((key_press){0xfffd + 0x200000, 0}));
    assert_false(key_bindable((key_press){7, 0}));
}

/* --- the table ------------------------------------------------------------- */

TEST(every_command_has_keys_of_its_own)
{
    keymap map;
    keymap_init(&map);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        const command_info *about = command_about((command)i);
        keymap here = keymap_in(&map, command_about((command)i)->context);
        if (command_about((command)i)->group == GROUP_LINES)
            continue;
        key_press presses[KEY_DEFAULTS];
        assert_non_null(about->name);
        assert_true(about->about[0]);
        assert_int_equal(command_find(about->name), i);
        size_t count = keymap_defaults((command)i, presses);
        assert_in_range(count, 0, KEY_DEFAULTS);
        /* Every word of the table is a key, and nobody else's. */
        size_t words = about->keys[0] ? 1 : 0;
        for (const char *c = about->keys; *c; c++)
            words += *c == ' ';
        assert_int_equal(count, words);
        for (size_t k = 0; k < count; k++)
            if (keymap_get(&here, presses[k]) != (command)i)
                fail_msg("%s: key %zu gives %s", about->name, k,
                         command_about(keymap_get(&here, presses[k]))->name);
        assert_int_equal(keymap_keys(&here, (command)i, NULL, 0), count);
    }
    assert_int_equal(command_find("no-such-command"), COMMAND_NONE);
    assert_int_equal(command_find(""), COMMAND_NONE);
}

TEST(keys_are_bound_anew)
{
    keymap map;
    key_press w, x;
    char text[100];
    keymap_init(&map);
    assert_true(key_parse("%", &w));
    assert_true(key_parse("x", &x));
    assert_int_equal(keymap_get(&map, w), COMMAND_NONE);
    keymap_bind(&map, w, COMMAND_UP);
    event e = key_event('%', 0);
    assert_int_equal(keymap_find(&map, &e), COMMAND_UP);
    check_keys(&map, COMMAND_UP, "Up, k, %");
    /* A key gives one command. */
    keymap_bind(&map, x, COMMAND_UP);
    check_keys(&map, COMMAND_SHADE, "Space");
    keymap_bind(&map, x, COMMAND_NONE);
    assert_int_equal(keymap_get(&map, x), COMMAND_NONE);
    keymap_bind(&map, x, COMMAND_NONE);
    key_press space = {' ', 0};
    keymap_bind(&map, space, COMMAND_NONE);
    check_keys(&map, COMMAND_SHADE, "");
    keymap_key(&map, COMMAND_SHADE, text);
    assert_string_equal(text, "(no key)");
    /* Half a name is not written. */
    keymap_list(&map, COMMAND_UP, -1, text, 5);
    assert_string_equal(text, "Up");
    /* Other events give nothing. */
    e.kind = EVENT_PRESS;
    assert_int_equal(keymap_find(&map, &e), COMMAND_NONE);
}

/* A key gives one command in each context; the innermost counts. */
TEST(contexts)
{
    keymap map;
    key_press m = {'m', 0}, z = {'z', 0}, question = {'?', 0};
    keymap_init(&map);
    keymap clues = keymap_in(&map, CONTEXT_CLUES), cells = keymap_in(&map, CONTEXT_EDITOR);
    assert_int_equal(keymap_get(&map, m), COMMAND_MESSAGE);
    assert_int_equal(keymap_get(&cells, m), COMMAND_TRIM);
    assert_int_equal(keymap_get(&map, question), COMMAND_HELP);
    assert_int_equal(keymap_get(&cells, question), COMMAND_HELP);
    assert_int_equal(keymap_get(&clues, question), COMMAND_CLUE_UNKNOWN);
    /* A command is named by the keys that give it there. */
    check_keys(&map, COMMAND_HELP, "?, F1");
    check_keys(&clues, COMMAND_HELP, "F1");
    check_keys(&map, COMMAND_TRIM, "m");
    /* What is bound for the board is bound in the editor, too, but size and shape have keys of
     * their own. */
    assert_int_equal(keymap_displaced(&map, z, COMMAND_RIGHT), COMMAND_SHAPE);
    assert_int_equal(keymap_displaced(&map, z, COMMAND_HINT), COMMAND_NONE);
    keymap_bind(&map, z, COMMAND_RIGHT);
    clues = keymap_in(&map, CONTEXT_CLUES);
    assert_int_equal(keymap_get(&clues, z), COMMAND_RIGHT);
    assert_int_equal(keymap_own(&map, z, CONTEXT_SHAPE), COMMAND_SHAPE_END);
    assert_int_equal(keymap_keys(&map, COMMAND_SHAPE, NULL, 0), 0);
    /* What is bound in the editor leaves the board as it is. */
    keymap_bind(&map, z, COMMAND_TITLE);
    clues = keymap_in(&map, CONTEXT_CLUES);
    assert_int_equal(keymap_get(&map, z), COMMAND_RIGHT);
    assert_int_equal(keymap_get(&clues, z), COMMAND_TITLE);
    keymap_drop(&map, z, COMMAND_TITLE);
    clues = keymap_in(&map, CONTEXT_CLUES);
    assert_int_equal(keymap_get(&clues, z), COMMAND_RIGHT);
    keymap_reset(&map, z);
    assert_int_equal(keymap_get(&map, z), COMMAND_NONE);
    assert_int_equal(keymap_keys(&map, COMMAND_SHAPE, NULL, 0), 1);
}

TEST(shift_alone_changes_nothing)
{
    keymap map;
    keymap_init(&map);
    event e = key_event(' ', MOD_SHIFT);
    assert_int_equal(keymap_find(&map, &e), COMMAND_SHADE);
    e = key_event(KEY_UP_ARROW, MOD_SHIFT);
    assert_int_equal(keymap_find(&map, &e), COMMAND_CARRY_UP);
    e = key_event('u', MOD_ALT);
    assert_int_equal(keymap_find(&map, &e), COMMAND_NONE);
    keymap_bind(&map, (key_press){' ', MOD_SHIFT}, COMMAND_UNSHADE);
    e = key_event(' ', MOD_SHIFT);
    assert_int_equal(keymap_find(&map, &e), COMMAND_UNSHADE);
}

TEST(there_is_room_for_so_many)
{
    keymap map;
    keymap_init(&map);
    for (int key = 0x4e00; key < 0x4e00 + KEYMAP_MOST; key++)
        keymap_bind(&map, (key_press){key, 0}, COMMAND_UP);
    assert_int_equal(map.count, KEYMAP_MOST);
    /* Taking a key from another command needs no more room. */
    keymap_bind(&map, (key_press){'x', 0}, COMMAND_UP);
    assert_int_equal(keymap_get(&map, (key_press){'x', 0}), COMMAND_UP);
}

TEST(texts_name_the_keys)
{
    keymap map;
    keymap_init(&map);
    check_text(&map, "{undo} goes back, {redo} forth.", 60, "u goes back, Ctrl-R forth.");
    keymap_bind(&map, (key_press){'%', 0}, COMMAND_DROP);
    keymap_bind(&map, (key_press){'d', 0}, COMMAND_NONE);
    check_text(&map, "{drop}{", 60, "%{");
    check_text(&map, "{nothing} {} {undo", 60, "{nothing} {} {undo");
    check_text(&map, "123 {redo}", 7, "123 Ct");
    check_text(&map, "1234567", 4, "123");
}

/* --- the file -------------------------------------------------------------- */

static void free_file(void *file)
{
    settings_file_free(file);
}

/* It is freed at the end of the test. */
static settings_file *parse(const char *text)
{
    FILE *in = text[0] ? fmemopen((void *)text, strlen(text), "r") : NULL;
    settings_file *file = unit_test_keep(settings_file_parse(in), free_file);
    if (in)
        fclose(in);
    return file;
}

/* The problems of a text. */
static const char *take(keymap *map, const char *text)
{
    settings_file *file = parse(text);
    keymap_init(map);
    keymap_take(map, file);
    return settings_file_problems(file);
}

static char *text_of(const settings_file *file)
{
    return unit_test_keep(settings_file_text(file), free);
}

TEST(bindings_are_read)
{
    keymap map;
    const char *problems = take(&map, "theme dark\n"
                                      "bind w up  # left hand\n"
                                      "bind C-x shade\n"
                                      "bind # undo # a key, too\n"
                                      "unbind H\n"
                                      "unbind #\n"
                                      "bind u redo\n");
    assert_string_equal(problems, ""); /* # twice: the last line counts */
    assert_int_equal(keymap_get(&map, (key_press){'w', 0}), COMMAND_UP);
    assert_int_equal(keymap_get(&map, (key_press){'x', MOD_CTRL}), COMMAND_SHADE);
    assert_int_equal(keymap_get(&map, (key_press){'H', 0}), COMMAND_NONE);
    assert_int_equal(keymap_get(&map, (key_press){'#', 0}), COMMAND_NONE);
    assert_int_equal(keymap_get(&map, (key_press){'u', 0}), COMMAND_REDO);
    assert_int_equal(keymap_get(&map, (key_press){'x', 0}), COMMAND_SHADE);
}

TEST(mistakes_are_named)
{
    static const char *const wanted[] = {
        ":1:1: a word is missing; write: bind KEY COMMAND",
        ":2:1: a word is missing; write: bind KEY",
        ":3:1: a word is missing; write: unbind KEY",
        ":4:11: one word too many",
        ":5:10: one word too many",
        ":6:6: unknown key \"ww\"",
        ":7:6: Esc cannot be bound",
        ":8:8: Ctrl-C cannot be bound",
        ":9:8: unknown command \"undoo\"; did you mean \"undo\"?",
        ":10:8: unknown command \"frobnicate\"; the manual, creek(6)"};
    keymap map;
    const char *problems = take(&map, "bind\n"
                                      "bind w\n"
                                      "unbind\n"
                                      "bind w up down\n"
                                      "unbind w up\n"
                                      "bind ww up\n"
                                      "bind escape undo\n"
                                      "unbind C-c\n"
                                      "bind w undoo\n"
                                      "bind w frobnicate\n"
                                      "bind v down\n");
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        assert_non_null(strstr(problems, wanted[i]));
    assert_null(strstr(problems, "settings:11:"));
    assert_int_equal(keymap_get(&map, (key_press){'w', 0}), COMMAND_REASON);
    assert_int_equal(keymap_get(&map, (key_press){'v', 0}), COMMAND_DOWN);
}

/* A key that is not as by default has a line for each of its commands; one that has commands by
 * default loses them first. */
TEST(bindings_are_written)
{
    static const struct {
        command bind, drop;
        const char *text;
    } table[] = {{COMMAND_HINT, COMMAND_NONE,
                  "unbind s\nbind s findings\nbind s shift-down\nbind s lessons\nbind s "
                  "list-games\nbind s hint\n"},
                 {COMMAND_FINDINGS, COMMAND_HINT, ""},
                 {COMMAND_UP, COMMAND_FINDINGS,
                  "unbind s\nbind s shift-down\nbind s lessons\nbind s list-games\nbind s up\n"},
                 {COMMAND_NONE, COMMAND_UP,
                  "unbind s\nbind s shift-down\nbind s lessons\nbind s list-games\n"}};
    keymap map, again;
    key_press key = {'s', 0}, percent = {'%', 0};
    settings_file *file = parse("# creek settings 1\n# left hand\nunbind s\ntheme dark\n");
    keymap_init(&map);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char text[200];
        keymap_bind(&map, key, table[i].bind == COMMAND_NONE ? COMMAND_UP : table[i].bind);
        if (table[i].drop != COMMAND_NONE)
            keymap_drop(&map, key, table[i].drop);
        keymap_put(file, &map, key);
        snprintf(text, sizeof text, "# creek settings 1\n# left hand\ntheme dark\n%s",
                 table[i].text);
        assert_string_equal(text_of(file), text);
        /* Read again, it is the same. */
        (void)take(&again, text);
        assert_true(keymap_agree(&again, &map, key));
    }
    keymap_bind(&map, percent, COMMAND_REDO);
    keymap_put(file, &map, percent);
    assert_non_null(strstr(text_of(file), "list-games\nbind % redo\n"));
}
