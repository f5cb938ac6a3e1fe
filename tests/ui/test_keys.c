/* Keys that the player binds: the screen for it, the file, and the board that obeys. */
#include "folder.h"
#include "stage.h"
#include "unit_test.h"

static const char *const pack[] = {"creek/6/6/lac671b696chchbdhcga", "creek/3/2/r",
                                   "creek/2/1/1h1g"};

/* Presses Down until the command is chosen on the screen of keys. */
static void keys_choose(stage *s, command which)
{
    char text[60];
    snprintf(text, sizeof text, "▸ %s ", command_about(which)->name);
    stage_keys(s, "g");
    for (int i = 0; i < COMMAND_COUNT && !picture_shows(&s->canvas, text); i++)
        stage_keys(s, "j");
    SHOWS(s, text);
}

/* The screen of keys with that command selected. */
static stage *choose_command(command which)
{
    stage *s = stage_puzzle(stage_sample[0]);
    stage_keys(s, "K");
    keys_choose(s, which);
    return s;
}

TEST(a_key_is_bound)
{
    stage *s = choose_command(COMMAND_UNDO);
    PRESS_SHOWS(s, "<enter>", "Press a key for \"undo\".", "Esc cancel ", NOT "filter");
    PRESS_SHOWS(s, "%", "% is now a key for \"undo\".", "u, [%]");
    assert_string_equal(stage_text(s, STAGE_SETTINGS), "# creek settings 1\nbind % undo\n");
    /* Again, and no key at all. */
    PRESS_SHOWS(s, "<enter>%", "% is already a key for \"undo\".");
    PRESS_SHOWS(s, "<enter><esc>", "No key was bound.");
    /* Del takes away the one that was bound last. */
    PRESS_SHOWS(s, "<enter>W<del>", "W is no longer a key for \"undo\".");
    PRESS_SHOWS(s, "<esc><esc>x%", "Undone: r1c1 shaded");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    stage_restart(s, stage_sample, 1);
    PRESS_CELL(s, "x", 0, 0, CREEK_SHADED);
    PRESS_CELL(s, "%", 0, 0, CREEK_UNDECIDED);
}

TEST(any_key_can_be_bound)
{
    static const char *const keys[] = {"<enter>", " ",     "<up>",  "<S-left>", "q",
                                       "?",       "<C-r>", "<tab>", "R",        "y"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        stage *s = choose_command(COMMAND_UNDO);
        stage_keys(s, "<enter>");
        stage_keys(s, keys[i]);
        if (picture_shows(&s->canvas, "instead?"))
            stage_keys(s, "y");
        SHOWS(s, "now a key for \"undo\"");
        stage_keys(s, "<esc><esc>");
        PRESS_CELL(s, strcmp(keys[i], " ") == 0 ? "x" : " ", 0, 0, CREEK_SHADED);
        PRESS_CELL(s, keys[i], 0, 0, CREEK_UNDECIDED);
    }
}

TEST(a_key_that_is_taken_asks)
{
    stage *s = choose_command(COMMAND_UNDO);
    PRESS_SHOWS(s, "<enter>H", "H is the only key for \"hint\". Use it for \"undo\" instead?");
    PRESS_SHOWS(s, "n", "Press a key for \"undo\".");
    stage_keys(s, "<esc>");
    assert_int_equal(keymap_get(&s->keys, (key_press){'H', 0}), COMMAND_HINT);
    assert_string_equal(stage_text(s, STAGE_SETTINGS), "");
    PRESS_SHOWS(s, "<enter>Hy", "H is now a key for \"undo\".");
    assert_int_equal(keymap_get(&s->keys, (key_press){'H', 0}), COMMAND_UNDO);
    assert_string_equal(stage_text(s, STAGE_SETTINGS),
                        "# creek settings 1\nunbind H\nbind H remove-left\nbind H undo\n");
    keys_choose(s, COMMAND_HINT);
    SHOWS(s, "(none)");
    PRESS_SHOWS(s, "<del>", "\"hint\" has no key.");
    /* Its own keys again, which are taken from undo. */
    keys_choose(s, COMMAND_UNDO);
    PRESS_SHOWS(s, "<del>", "u is no longer a key for \"undo\".");
    keys_choose(s, COMMAND_HINT);
    PRESS_SHOWS(s, "r", "H is the only key for \"undo\". Use it for \"hint\" instead?");
    stage_keys(s, "n");
    keys_choose(s, COMMAND_UNDO);
    PRESS_SHOWS(s, "r", "\"undo\" has its default keys again.");
    keys_choose(s, COMMAND_HINT);
    PRESS_SHOWS(s, "r", "\"hint\" has its default keys again.");
    assert_int_equal(keymap_get(&s->keys, (key_press){'H', 0}), COMMAND_HINT);
    assert_string_equal(stage_text(s, STAGE_SETTINGS), "# creek settings 1\n");
}

/* What would lose the key may belong to another screen. */
TEST(a_key_that_is_taken_elsewhere)
{
    stage *s = choose_command(COMMAND_UNDO);
    PRESS_SHOWS(s, "<enter>L", "In the editor, L is the only key for \"trim-level\".");
}

TEST(there_is_always_a_way_out)
{
    stage *s = choose_command(COMMAND_UNDO);
    PRESS_SHOWS(s, "<enter><f1>", "F1 cannot be bound; use another key.");
    keys_choose(s, COMMAND_HELP);
    PRESS_SHOWS(s, "<right><del>", "F1 cannot be removed");
    PRESS_SHOWS(s, "<left><del>", "? is no longer a key for \"help\".");
    keys_choose(s, COMMAND_LEAVE);
    stage_keys(s, "<del>y");
    keys_choose(s, COMMAND_BACK);
    PRESS_SHOWS(s, "<del>", "Esc cannot be removed");
    stage_keys(s, "<esc><esc>q?");
    assert_false(s->shell->leave);
    SHOWS(s, "undecided  36");
    /* No key is named that is not there. */
    HIDES(s, "leave", "(no key)");
    PRESS_SHOWS(s, "<f1>", "The rules");
    stage_keys(s, "<esc><C-c>");
    assert_true(s->shell->leave);
}

/* A command loses its last key on purpose only. */
TEST(the_last_key_asks)
{
    stage *s = choose_command(COMMAND_UNDO);
    PRESS_SHOWS(s, "<del>", "u is the only key for \"undo\". Remove it?");
    stage_keys(s, "<del>");
    assert_int_equal(keymap_get(&s->keys, (key_press){'u', 0}), COMMAND_UNDO);
    CLICK_SHOWS(s, "Del remove", 1, "Remove it?");
    CLICK_SHOWS(s, "y yes", 1, "u is no longer a key for \"undo\".");
    assert_string_equal(stage_text(s, STAGE_SETTINGS),
                        "# creek settings 1\nunbind u\nbind u restore-saved\n");
    PRESS_CELL(s, "<esc><esc>xu", 0, 0, CREEK_SHADED);
}

/* Del removes one key after the other, from the one that was chosen on. */
TEST(the_chosen_key_is_removed)
{
    stage *s = choose_command(COMMAND_SHADE);
    PRESS_SHOWS(s, "<enter>%<enter>W<left><left><del>", "x is no longer a key for \"shade\".");
    SHOWS(s, "Space, [%], W");
    PRESS_SHOWS(s, "<right><del>", "W is no longer a key for \"shade\".");
    PRESS_SHOWS(s, "<del>", "% is no longer a key for \"shade\".");
    PRESS_SHOWS(s, "<del>", "Space is the only key for \"shade\".");
}

SAMPLE_TEST(all_keys_are_reset)
{
    stage_configure(s, "# mine\nbind % up\ntimer on\nunbind u # no way back\n");
    PRESS_SHOWS(s, "KR", "Reset all keys to defaults?");
    stage_keys(s, "n");
    assert_int_equal(keymap_get(&s->keys, (key_press){'%', 0}), COMMAND_UP);
    PRESS_SHOWS(s, "Ry", "All keys have been reset to their defaults.");
    assert_int_equal(keymap_get(&s->keys, (key_press){'%', 0}), COMMAND_NONE);
    assert_int_equal(keymap_get(&s->keys, (key_press){'u', 0}), COMMAND_UNDO);
    assert_string_equal(stage_text(s, STAGE_SETTINGS), "# creek settings 1\n# mine\ntimer on\n");
}

SAMPLE_TEST(keys_are_bound_with_the_mouse)
{
    int row, col;
    stage_keys(s, "K");
    CLICK_SHOWS(s, "row-start", 1, "▸ row-start");
    stage_click(s, "Keys", 1); /* the title is no line to choose */
    SHOWS(s, "▸ row-start");
    CLICK_SHOWS(s, "Enter add", 1, "Press a key for \"row-start\".");
    stage_click(s, "Esc cancel", 1);
    HIDES(s, "Press a key");
    stage_click(s, "Enter add", 1);
    PRESS_SHOWS(s, "%", "Home, 0, [%]");
    /* A click on the keys selects the next one, or the previous one. */
    stage_find(s, "Home, 0, [%]", &row, &col);
    stage_mouse(s, EVENT_PRESS, 3, row, col + 6);
    SHOWS(s, "Home, [0], %");
    CLICK_SHOWS(s, "Del remove", 1, "0 is no longer a key for \"row-start\".");
    stage_keys(s, "<enter>x");
    CLICK_SHOWS(s, "y yes", 1, "x is now a key for \"row-start\".");
    stage_keys(s, "<enter>u");
    stage_click(s, "Keys", 1); /* anywhere else: no */
    SHOWS(s, "Press a key");
    stage_click(s, "Keys", 1);
    HIDES(s, "Press a key");
    stage_mouse(s, EVENT_WHEEL, 1, 10, 10);
    SHOWS(s, "▸ row-end");
}

/* The manual's own example takes no command away. */
SAMPLE_TEST(the_left_hand_can_play)
{
    char *manual = unit_test_keep(file_read(MANUAL), free);
    char *shown = strstr(strstr(manual, "To play with the left hand"), "bind w up\n");
    *strstr(shown, ".Ed") = '\0';
    stage_configure(s, shown);
    PRESS_CELL(s, "dseawqdz", 1, 1, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    PRESS_CELL(s, "a.", 0, 0, CREEK_UNSHADED);
    SHOWS(s, ". mark unshaded", "Q back");
    PRESS_SHOWS(s, "t", "T keep  B discard");
    for (int i = COMMAND_NONE + 1; i < COMMAND_CELL; i++)
        if (command_about((command)i)->keys[0] && !keymap_has(&s->keys, (command)i))
            fail_msg("%s has no key", command_about((command)i)->name);
}

/* Long names of keys make the panel wider, or its lines more; commands without a key
 * are not in it, and no word is cut. */
TEST(the_panel_has_room_for_keys)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {62, 22}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage *s = stage_play(sizes[i][0], sizes[i][1], stage_sample, 1);
        stage_configure(s, "unbind a\nbind M-x keep\nunbind d\nbind f6 drop\nbind C-a check\n"
                           "bind f5 hint\nunbind H\nunbind c\nbind q undo\n"
                           "bind S-f10 leave\n");
        SHOWS(s, "shade", "unshade", "help", "back", NOT "(no key)", NOT "…");
        PRESS_SHOWS(s, "t", "Alt-x keep  F6 discard");
    }
    stage *s = stage_puzzle(stage_sample[0]);
    stage_configure(s, "unbind q\nunbind H\nunbind a\n");
    SHOWS(s, NOT "back", NOT "hint", "mark unshaded");
    stage_resize(s, 40, 12);
    SHOWS(s, NOT "back", "Space shade  ? help  . mark unshaded");
    stage_resize(s, 80, 24);
    PRESS_SHOWS(s, "t", "d discard");
}

/* Lists keep their keys, whatever is bound. */
SAMPLE_TEST(other_screens_keep_their_keys)
{
    stage_configure(s, "bind j undo\nbind k undo\nbind q undo\n");
    PRESS_SHOWS(s, ",j", "▸ Board layout ");
    PRESS_SHOWS(s, "<esc>", "undecided  36");
    int before = stage_depth(s);
    stage_keys(s, "Kq");
    assert_int_equal(stage_depth(s), before);
}

/* Everything in the table does something on the board when its key is
 * pressed. */
TEST(every_command_is_reached_by_a_key)
{
    for (int i = COMMAND_NONE + 1; i <= COMMAND_LEAVE; i++) {
        stage *s = stage_play(80, 24, pack, 3);
        stage_keys(s, "<home><enter>n");  /* the second of three puzzles */
        stage_keys(s, "p");               /* the first of them, with marks: */
        stage_keys(s, "jljlxb.l.tlxlxu"); /* savepoint, trial layer, something to redo */
        const screen *top = s->shell->top;
        keymap_bind(&s->keys, (key_press){KEY_FUNCTION + 9, MOD_ALT}, (command)i);
        /* The first and last of a pack: go to where the other one is. */
        event e = {.kind = EVENT_KEY, .key = KEY_FUNCTION + 9, .mods = MOD_ALT};
        if (i == COMMAND_PREVIOUS)
            stage_keys(s, "n");
        if (i == COMMAND_ROW_END || i == COMMAND_RIGHT || i == COMMAND_CARRY_RIGHT)
            stage_keys(s, "h");
        char *before = picture_of(&s->canvas);
        stage_event(s, &e);
        if (strcmp(before, picture_of(&s->canvas)) == 0 && s->shell->top == top && !s->shell->leave)
            fail_msg("%s now does nothing", command_about((command)i)->name);
    }
}
