/* Opening what the player names: the open screen. */
#include "makers.h"
#include "unit_test.h"

#include <sys/stat.h>
#include <unistd.h>

static const char other[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";

/* Types into the prompt of the open screen. */
static void enter(stage *s, const char *text)
{
    if (!picture_shows(&s->canvas, "Enter OK"))
        stage_keys(s, "t");
    stage_keys(s, "<C-e><C-u>");
    stage_paste(s, text);
    stage_keys(s, "<enter>");
}

TEST(open_screen)
{
    stage *s = stage_play(80, 24, NULL, 0);
    /* A folder whose files are known. */
    assert_int_equal(mkdir(stage_path(s, "files"), 0700), 0);
    assert_int_equal(mkdir(stage_path(s, "files/rivers"), 0700), 0);
    stage_write(s, "files/a-list.tsv", "creek/1/1/g0g\ncreek/2/1/1h1g\n");
    stage_write(s, "files/my.creek", other);
    stage_write(s, "files/.hidden", other);
    assert_int_equal(chdir(stage_path(s, "files")), 0);
    stage_keys(s, "o");
    stage_check_sizes(s, GOLDEN_FOLDER, "open");
    enter(s, "https://puzz.link/p?creek/4/4/b262zh1751aha,");
    stage_check_sizes(s, GOLDEN_FOLDER, "open-error");
    stage_keys(s, "<esc><esc>q");
    assert_true(s->shell->leave);
    assert_int_equal(chdir("/"), 0);
}

TEST(open_texts)
{
    static const struct {
        const char *typed, *shows;
    } table[] = {
        {other, "4x4"},
        {"creek/4/4/b262ch1751aha", "4x4"},
        {"  creek/4/4/b262ch1751aha ", "4x4"},
        {"Creek (3,2) [((1,1),4)]", "2x3"},
        {"2x1:1a1c", "2x1"},
        {"my own\tcreek/4/4/b262ch1751aha\tanything", "my own"},
        {"creek/1/1/g0g\ncreek/2/1/1h1g", "Pasted list"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = stage_play(80, 24, NULL, 0);
        stage_keys(s, "o");
        enter(s, table[i].typed);
        SHOWS(s, table[i].shows);
        assert_int_equal(stage_depth(s), 3);
        while (stage_depth(s) == 3) /* Esc first hides a message */
            stage_keys(s, "<esc>");
        SHOWS(s, "Open a puzzle");
        PRESS_SHOWS(s, "<esc>", "Levels");
    }
}

/* Round the folders by keys and mouse; a list that is only read in part opens. */
TEST(folders)
{
    stage *s = stage_play(80, 24, NULL, 0);
    char list[200];
    int above, row, col;
    snprintf(list, sizeof list, "# mine\nfirst\t%s\nsecond\tcreek/1/1/g0g\nbad\tcreek/1/x\n",
             other);
    assert_int_equal(mkdir(stage_path(s, "b"), 0700), 0);
    assert_int_equal(mkdir(stage_path(s, "b/c"), 0700), 0);
    stage_write(s, "b/a.creek", "creek/3/2/r\n");
    stage_write(s, "b/list.tsv", list);
    stage_write(s, "b/na\nme\nnl", "creek/2/2/n\n");
    stage_write(s, "b/c/deep", "creek/1/1/g0g\n");
    assert_int_equal(chdir(s->folder), 0);
    stage_keys(s, "o");
    /* Folders come first. */
    PRESS_SHOWS(s, "j<enter>", "Open a puzzle  b/", "  list.tsv");
    stage_find(s, "  c/", &row, &col);
    stage_find(s, "  a.creek", &above, &col);
    assert_int_equal(above, row + 1);
    PRESS_SHOWS(s, "j<right>", "Open a puzzle  b/c/", "deep");
    PRESS_HIDES(s, "<left>", "deep");
    CLICK_SHOWS(s, "c/", 1, "deep");
    CLICK_SHOWS(s, "deep", 1, "1x1");
    PRESS_SHOWS(s, "<esc>", "deep");
    PRESS_SHOWS(s, "<home><enter>/a.c<enter><enter>", "3x2");
    PRESS_SHOWS(s, "q<esc>/na<enter>", "na?me?nl");
    PRESS_SHOWS(s, "<enter>", "2x2");
    PRESS_SHOWS(s, "q<esc>/list<enter><enter>", "first", "1 of 3 puzzles could not be read",
                "list.tsv:4:13");
    /* The message goes, the list stays. */
    PRESS_HIDES(s, "<esc>", "could not be read");
    PRESS_SHOWS(s, "j<enter>", "1x1");
    assert_int_equal(chdir("/"), 0);
}

/* A folder that was typed is listed, with or without the slash. */
TEST(folder_typed)
{
    static const char *const ways[] = {"b", "b/", "'b'", "~/b"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = stage_play(80, 24, NULL, 0);
        assert_int_equal(mkdir(stage_path(s, "b"), 0700), 0);
        stage_write(s, "b/a.creek", "creek/3/2/r\n");
        assert_int_equal(chdir(s->folder), 0);
        assert_int_equal(setenv("HOME", s->folder, 1), 0);
        stage_keys(s, "o");
        enter(s, ways[i]);
        SHOWS(s, "  a.creek");
        PRESS_SHOWS(s, "G<enter>", "3x2");
        assert_int_equal(chdir("/"), 0);
    }
}

/* Errors have a place and a remedy, and the text stays to be mended. */
TEST(open_errors)
{
    static const struct {
        const char *typed, *shows;
    } table[] = {
        {"-", "keyboard"},
        {"/dev/zero", "not a regular file"},
        {"no/such/file", "not a URL"},
        {"2x1:1a9c", "Column 7"},
        {"creek/1/1/g0g,", "Column 14"},
        {"Creek (1,1) [((0,0),1)", "Column"},
        {"6x6-simple-g2#4", "olumn "},
    };
    stage *s = stage_play(80, 24, NULL, 0);
    stage_keys(s, "o");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        enter(s, table[i].typed);
        SHOWS(s, table[i].shows, table[i].typed);
        /* Help on the way loses nothing. */
        PRESS_SHOWS(s, "<f1><esc>", table[i].typed);
    }
    enter(s, other);
    SHOWS(s, "4x4");
}

/* A puzzle that has to be made can be stopped. */
TEST(build)
{
    char id[CREEK_ID_SIZE];
    snprintf(id, sizeof id, "%s", makers_id(6, 6, CREEK_EASY, CREEK_SYMMETRY_NONE, 4, 1));
    stage *s = stage_play(80, 24, NULL, 0);
    stage_keys(s, "o");
    enter(s, id);
    SHOWS(s, "#4.1", "undecided  36");
    s = stage_play(80, 24, NULL, 0);
    stage_maker(s, makers_never);
    s->hold = true;
    stage_keys(s, "o");
    enter(s, id);
    SHOWS(s, "Generating a puzzle", id);
    PRESS_SHOWS(s, "x<enter>", "Generating a puzzle");
    PRESS_SHOWS(s, "<esc>", "Open a puzzle");
    /* Pasted on any other screen it is made the same way. */
    s = stage_play(80, 24, NULL, 0);
    PASTE_SHOWS(s, id, "#4.1", "undecided  36");
    PRESS_SHOWS(s, "<esc>", "Levels");
}
