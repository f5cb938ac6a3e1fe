/* From screen to screen: the keys that all of them have, lists, levels, home, going
 * on. */
#include "stage.h"
#include "unit_test.h"

/* Three shaded cells round the middle corner and none at the right. */
static const char *const pack[] = {"creek/1/1/g0g", "creek/2/1/1h1g", "creek/3/2/r"};

/* On every screen q goes one level back, from the first one to where creek was started; where
 * something is typed it is a letter, or a key. */
TEST(q_goes_back)
{
    static const char *const ways[] = {"",  "?",  ",",  ",?", "K",  "K?", "A", "m", "i",
                                       "e", "ez", "e?", "ec", "eo", "ye", "H", "t"};
    static const char *const home[] = {"?", "l", "l<enter>", "s", "e", "t", ",", "n", "o"};
    static const char *const typed[] = {"E<enter>", "K<enter>"};
    enum { WAYS = sizeof ways / sizeof ways[0], HOME = sizeof home / sizeof home[0] };
    for (size_t i = 0; i < WAYS + HOME; i++) {
        const char *way = i < WAYS ? ways[i] : home[i - WAYS];
        stage *s = stage_play(80, 24, stage_sample, i < WAYS ? 1 : 0);
        stage_keys(s, way);
        int before = stage_depth(s);
        stage_keys(s, "q");
        if (s->shell->leave != (before == 1) || (before > 1 && stage_depth(s) != before - 1))
            fail_msg("after \"%s\" q does not go back", way);
    }
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        stage *s = stage_puzzle(stage_sample[0]);
        stage_keys(s, typed[i]);
        stage_keys(s, "q");
        assert_false(s->shell->leave);
    }
}

static const screen_class *class_on_top(const stage *s)
{
    return s->shell->top->class;
}

/* F1 is help on every screen, also where something is typed; ? where nothing is.
 * Esc, F1 and ? lead back to where it was asked for. */
TEST(help_everywhere)
{
    static const struct {
        const char *way;
        bool letter, at_home; /* ? is typed, or a clue; begin at the home screen */
    } table[] = {
        {"", false, false},        {"K", false, false},
        {"A", false, false},       {"E<enter>", true, false},
        {"e", true, false},

        {"eo", false, false},      {"et", true, false},
        {"", false, true},         {"l", false, true},
        {"l<enter>", false, true}, {"s", false, true},
        {"s<enter>", false, true}, {"t", false, true},
        {"n", false, true},        {"n<down><down>", false, true},
        {"o", false, true},        {"ot", true, true},
    };
    stage *first = stage_play(80, 24, NULL, 0);
    stage_keys(first, "?");
    const screen_class *help = class_on_top(first);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s =
            stage_play(80, 24, table[i].at_home ? NULL : stage_sample, table[i].at_home ? 0 : 1);
        static const char *const back[] = {"<esc>", "<f1>", "?"};
        stage_keys(s, table[i].way);
        const screen_class *here = class_on_top(s);
        for (size_t k = 0; k < sizeof back / sizeof back[0]; k++) {
            stage_keys(s, "<f1>");
            if (class_on_top(s) != help)
                fail_msg("after \"%s\" F1 is no help", table[i].way);
            stage_keys(s, back[k]);
            if (class_on_top(s) != here)
                fail_msg("after \"%s\" help is not left by %s", table[i].way, back[k]);
        }
        stage_keys(s, "?");
        assert_int_equal(class_on_top(s) == help, !table[i].letter);
    }
}

/* A click on a key at the foot of a screen is that key, however keys are bound. */
SAMPLE_TEST(feet_mean_what_they_say)
{
    const screen_class *board = class_on_top(s);
    keymap_bind(&s->keys, (key_press){'q', 0}, COMMAND_NONE);
    keymap_bind(&s->keys, (key_press){'Q', 0}, COMMAND_LEAVE);
    stage_keys(s, "K");
    const screen_class *keys = class_on_top(s);
    assert_ptr_not_equal(keys, board);
    stage_keys(s, "q");
    assert_ptr_equal(class_on_top(s), keys);
    assert_false(s->shell->leave);
    stage_click(s, "Q back", 1);
    assert_ptr_equal(class_on_top(s), board);
}

TEST(list)
{
    stage *s = stage_play(80, 24, pack, 3);
    PRESS_SHOWS(s, "<enter>p", "first puzzle");
    PRESS_SHOWS(s, ".", "Solved", "next: 2");
    PRESS_SHOWS(s, "n", NOT "Solved", "2x1");
    PRESS_SHOWS(s, "nn", "last puzzle");
    PRESS_SHOWS(s, "pp", "Solved", "R again");
    PRESS_SHOWS(s, "q", "1/3 done", "\xe2\x9c\x93");
    /* Clicking on a line opens it. */
    CLICK_SHOWS(s, "2x1", 1, "undecided");
    PRESS_SHOWS(s, "q", "1/3 done");
    /* Esc never leaves, but leads home. */
    PRESS_SHOWS(s, "<esc><esc>", "C R E E K");
    assert_false(s->shell->leave);
}

/* Two packs, one level of which is broken. */
static const char *const packs[] = {
    "# Brooks\n# Two to begin with.\n"
    "brooks/1\tcreek/1/1/g0g\tFirst brook\teasy\n"
    "brooks/2\tcreek/6/6/lac671b696chchbdhcga\tSecond brook\teasy\n",
    "# Ponds\nponds/1\tthis is no puzzle\tA broken pond\teasy\n"
    "ponds/2\tcreek/2/1/1h1g\tA pond\teasy\n",
    NULL};

TEST(levels)
{
    stage *s = stage_home(80, 24, packs);
    SHOWS(s, "0 of 3 done");
    PRESS_SHOWS(s, "l<enter><enter>.", "Solved", "next: Second brook");
    PRESS_SHOWS(s, "<enter>", "Second brook", "brooks/2");
    PRESS_SHOWS(s, "x<esc>", "1/2 done");
    PRESS_SHOWS(s, "<esc>", "1/2");
    /* What cannot be read is left out, and the home screen says so. */
    PRESS_SHOWS(s, "j<enter>", "A pond", NOT "A broken pond");
    PRESS_SHOWS(s, "<esc><esc>", "1 of 3 done", "6x6, 35 to go", "ponds.tsv:2");
    PRESS_SHOWS(s, "c", "continues");
    PRESS_SHOWS(s, "p", "First brook");
}

/* A level that was opened by itself has its pack round it. */
TEST(level_in_its_pack)
{
    stage *s = stage_new(80, 24, false);
    s->packs = packs;
    stage_open(s, pack, 1);
    SHOWS(s, "First brook");
    PRESS_SHOWS(s, "n", "Second brook");
}

/* All of the help can be read in any window. The signs come before the keys. */
TEST(help_is_whole)
{
    static const int sizes[][2] = {{40, 12}, {20, 6}};
    static const char *const wanted[] = {"(∙)", "3!",    "{∙}",      "█▫█",       "◦",
                                         "█A█", "rules", "complete", "on the map"};
    for (size_t i = 0; i < 2; i++) {
        stage *s = stage_play(sizes[i][0], sizes[i][1], stage_sample, 1);
        stage_keys(s, "?");
        stage_check_page(s, wanted, sizeof wanted / sizeof wanted[0]);
    }
    stage *s = stage_puzzle(stage_sample[0]);
    PRESS_SHOWS(s, "?", "The rules", "Symbols on the board", "a satisfied clue");
    PRESS_SHOWS(s, "<right>", "{∙}  a cell the hint uses", "█▫█  shaded in a trial");
}

/* It begins with what is about the screen it was opened from. */
TEST(help_begins_with_the_screen)
{
    static const struct {
        const char *way, *shows, *hides;
    } table[] = {{"?", "On the home screen", "In lists"},
                 {"?", "The rules", "In the editor"},
                 {"s?", "In lists", "The rules"},
                 {"n?", "new games and files", "In lists"},
                 {"ot<f1>", "new games and files", "In lists"},
                 {"e<f1>", "In the editor", "In a replay"},
                 {"ed<f1>", "In the editor", "The rules"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = stage_play(80, 24, NULL, 0);
        stage_keys(s, table[i].way);
        if (!picture_shows(&s->canvas, table[i].shows) || picture_shows(&s->canvas, table[i].hides))
            fail_msg("%s:\n%s", table[i].way, picture_of(&s->canvas));
    }
    /* Where keys take lines of their own, "I" is no heading. */
    stage *small = stage_play(40, 12, NULL, 0);
    PRESS_SHOWS(small, "e<f1>", "In the editor");
    stage *s = stage_puzzle(stage_sample[0]);
    PRESS_SHOWS(s, "xA?", "In a replay");
    PRESS_SHOWS(s, "<esc><esc>?", "The rules", "the current cell", "wide and compact layouts");
}

SAMPLE_TEST(help_is_searched)
{
    PRESS_SHOWS(s, "?/trial A", "the first cell of trial A", NOT "The rules");
    /* The words of the panel are explained. */
    PRESS_SHOWS(s, "<C-u>whatever you mark", "solutions", "areas");
    /* Letters that mean something elsewhere are typed. */
    PRESS_SHOWS(s, "<C-u>q?n", "not found");
    PRESS_SHOWS(s, "<C-u>savepoint<enter>n", "go back to the last savepoint");
    /* After the last line that has it comes the first. */
    PRESS_SHOWS(s, "nnnnn", "set a savepoint");
    stage_keys(s, "/trial");
    stage_click(s, "Esc clear", 1);
    assert_false(s->shell->leave);
    PRESS_SHOWS(s, "g", "The rules");
    PRESS_SHOWS(s, "<esc>", "undecided  36");
    /* The key that is bound is found, too. */
    keymap_bind(&s->keys, (key_press){KEY_FUNCTION + 9, 0}, COMMAND_MAP);
    PRESS_SHOWS(s, "?/F9", "V, F9");
}

/* Where a key has a line of its own, too. */
TEST(help_shows_the_key_of_a_match)
{
    stage *s = stage_play(40, 24, stage_sample, 1);
    int row, col;
    PRESS_SHOWS(s, "?/mistakes; repeat", "mistakes; repeat");
    stage_find(s, "c ", &row, &col);
    assert_int_equal(row, 0);
}
