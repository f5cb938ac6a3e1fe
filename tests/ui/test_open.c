/* Opening what the player names: the open screen. */
#include "stage.h"
#include "unit_test.h"

#include <creek/picture.h>
#include <sys/stat.h>
#include <unistd.h>

static const char other[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";

/* Pastes into the open screen's field, in place of what stands there. */
static void enter(stage *s, const char *text)
{
    stage_keys(s, "<C-e><C-u>");
    stage_paste(s, text);
    /* A puzzle of several lines opens at once, as on any other screen. */
    if (picture_shows(&s->canvas, "Open a puzzle"))
        stage_keys(s, "<enter>");
}

TEST(open_screen)
{
    static const int sizes[][2] = {{80, 24}, {40, 12}};
    for (size_t i = 0; i < 2; i++) {
        stage *s = stage_play(sizes[i][0], sizes[i][1], NULL, 0);
        /* A folder whose files are known. */
        assert_int_equal(mkdir(stage_path(s, "files"), 0700), 0);
        assert_int_equal(mkdir(stage_path(s, "files/rivers"), 0700), 0);
        stage_write(s, "files/a-list.tsv", "creek/1/1/g0g\ncreek/2/1/1h1g\n");
        stage_write(s, "files/my.creek", other);
        assert_int_equal(chdir(stage_path(s, "files")), 0);
        stage_keys(s, "o");
        stage_check(s, GOLDEN_FOLDER, "open");
        enter(s, "https://puzz.link/p?creek/4/4/b262zh1751aha,");
        stage_check(s, GOLDEN_FOLDER, "open-error");
        stage_resize(s, 1, 1);
        stage_resize(s, 9, 2);
        stage_keys(s, "<esc><esc>q");
        assert_true(s->shell->leave);
        assert_int_equal(chdir("/"), 0);
    }
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
        assert_int_equal(stage_depth(s), 2);
        /* Back goes home, where it can be gone on with. */
        PRESS_SHOWS(s, "<enter><esc><esc><esc>", "Levels");
    }
}

TEST(open_typed)
{
    stage *s = stage_play(80, 24, NULL, 0);
    /* Letters that are keys elsewhere. */
    stage_keys(s, "ocreek/1/1/q?SR");
    assert_false(s->shell->leave);
    SHOWS(s, "creek/1/1/q?SR");
    PRESS_SHOWS(s, "<back><back><back><back>g0g<enter>", "1x1");
}

TEST(open_files)
{
    stage *s = stage_play(80, 24, NULL, 0);
    stage_write(s, "one.creek", "creek 1\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\n");
    char list[200];
    snprintf(list, sizeof list, "# mine\nfirst\t%s\nsecond\tcreek/1/1/g0g\nbad\tcreek/1/x\n",
             other);
    stage_write(s, "list.tsv", list);
    stage_keys(s, "o");
    stage_paste(s, stage_path(s, "one"));
    PRESS_SHOWS(s, "<tab>", "one.creek");
    PRESS_SHOWS(s, "<enter>", "2x2");
    stage_keys(s, "<esc>o");
    enter(s, stage_path(s, "list.tsv"));
    SHOWS(s, "first", "1 of 3 puzzles could not be read", "list.tsv:4:13");
    /* The message goes, the list stays. */
    PRESS_HIDES(s, "<esc>", "could not be read");
    PRESS_SHOWS(s, "j<enter>", "1x1");
    PRESS_SHOWS(s, "<esc><esc>", "Levels");
}

/* Several names: they are shown, and one can be chosen by keys or mouse. */
TEST(names)
{
    stage *s = stage_play(80, 24, NULL, 0);
    stage_write(s, "aa.creek", "creek/2/1/1h1g\n");
    stage_write(s, "ab.creek", "creek/1/1/g0g\n");
    assert_int_equal(mkdir(stage_path(s, "puzzles"), 0700), 0);
    stage_write(s, "puzzles/only", "creek/3/2/r\n");
    stage_keys(s, "o");
    stage_paste(s, stage_path(s, "a"));
    PRESS_SHOWS(s, "<tab>", "  aa.creek");
    PRESS_SHOWS(s, "<down><down>", "▸ ab.creek");
    /* Back to the text and down again; what is typed narrows the list. */
    PRESS_HIDES(s, "<esc>b", "aa.creek");
    PRESS_SHOWS(s, "<back><down><down><enter>", "1x1");
    stage_keys(s, "<esc>o");
    stage_paste(s, stage_path(s, ""));
    stage_click(s, "puzzles/", 1);
    /* A folder is looked into. */
    SHOWS(s, stage_path(s, "puzzles/"), "  only ");
    CLICK_SHOWS(s, "only", 1, "3x2");
}

/* The keys that move in any list move in this one, while it has the keys. */
TEST(names_are_a_list)
{
    stage *s = stage_play(40, 12, NULL, 0);
    char name[16];
    assert_int_equal(mkdir(stage_path(s, "b"), 0700), 0);
    for (int i = 0; i < 30; i++) {
        (void)snprintf(name, sizeof name, "b/f%02d", i);
        stage_write(s, name, "creek/3/2/r\n");
    }
    assert_int_equal(chdir(stage_path(s, "b")), 0);
    stage_keys(s, "of");
    PRESS_SHOWS(s, "<down><end>", "▸ f29");
    PRESS_SHOWS(s, "<home>", "▸ f00");
    PRESS_HIDES(s, "<pgdn>", "▸ f00");
    PRESS_SHOWS(s, "<home>", "▸ f00");
    /* In the text they move in the text. */
    PRESS_HIDES(s, "<up><home>", "▸ f00");
    PRESS_SHOWS(s, "b<end><back>", "▸ b");
    assert_int_equal(chdir("/"), 0);
}

/* Round the folders by keys: in, and up again by the left arrow or `../`. */
TEST(folders)
{
    stage *s = stage_play(80, 24, NULL, 0);
    assert_int_equal(mkdir(stage_path(s, "b"), 0700), 0);
    assert_int_equal(mkdir(stage_path(s, "b/c"), 0700), 0);
    stage_write(s, "b/a.creek", "creek/3/2/r\n");
    stage_write(s, "b/c/deep", "creek/1/1/g0g\n");
    stage_keys(s, "o");
    stage_paste(s, stage_path(s, ""));
    int above, row, col;
    stage_find(s, "../", &above, &col);
    stage_find(s, "b/", &row, &col);
    /* Folders come first. */
    PRESS_SHOWS(s, "<down><down><right>", stage_path(s, "b/"));
    stage_find(s, "  c/", &row, &col);
    stage_find(s, "  a.creek", &above, &col);
    assert_int_equal(above, row + 1);
    SHOWS(s, "12 B");
    PRESS_SHOWS(s, "<down><enter>", stage_path(s, "b/c/"));
    PRESS_HIDES(s, "<left>", "deep");
    SHOWS(s, "  c/");
    PRESS_HIDES(s, "<enter>", "  c/");
    SHOWS(s, "  b/");
    /* Up from the first line is the text again. */
    PRESS_SHOWS(s, "<up>b/c/d<tab><enter>", "1x1");
}

/* Enter on a folder that was typed leads into it, with or without the slash. */
TEST(folder_typed)
{
    static const char *const ways[] = {"b", "b/", "'b'"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = stage_play(80, 24, NULL, 0);
        assert_int_equal(mkdir(stage_path(s, "b"), 0700), 0);
        stage_write(s, "b/a.creek", "creek/3/2/r\n");
        assert_int_equal(chdir(s->folder), 0);
        stage_keys(s, "o");
        enter(s, ways[i]);
        SHOWS(s, "  a.creek");
        PRESS_SHOWS(s, "<down><enter>", "3x2");
        assert_int_equal(chdir("/"), 0);
    }
}

/* A file whose name has several lines is opened as any other. */
TEST(odd_name)
{
    stage *s = stage_play(80, 24, NULL, 0);
    assert_int_equal(mkdir(stage_path(s, "b"), 0700), 0);
    stage_write(s, "b/na\nme\nnl", "creek/3/2/r\n");
    assert_int_equal(chdir(stage_path(s, "b")), 0);
    PRESS_SHOWS(s, "o<down><down>", "na?me?nl");
    PRESS_SHOWS(s, "<enter>", "3x2");
    assert_int_equal(chdir("/"), 0);
}

/* Errors have a place and a remedy, and the text stays to be mended. */
TEST(open_errors)
{
    static const struct {
        const char *typed, *shows;
        int column; /* of the cursor in the text; 0: at its end */
    } table[] = {
        {"", "Type or paste", 0},
        {"-", "keyboard", 0},
        {"/dev/zero", "not a regular file", 0},
        {"no/such/file", "not a URL", 0},
        {"2x1:1a9c", "Column 7", 7},
        {"creek/1/1/g0g,", "Column 14", 14},
        {"Creek (1,1) [((0,0),1)", "Column", 23},
        {"one\ncreek/1/1/g0g\n\ntwo", "pasted text:1:1", 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = stage_play(80, 24, NULL, 0);
        stage_keys(s, "o");
        int start = s->canvas.cursor_col;
        enter(s, table[i].typed);
        if (strchr(table[i].typed, '\n')) {
            /* One line of it is a puzzle, and opens. */
            SHOWS(s, table[i].shows, "1x1");
            stage_free(s);
            continue;
        }
        SHOWS(s, table[i].shows, table[i].typed);
        int column = table[i].column ? table[i].column : (int)strlen(table[i].typed) + 1;
        assert_int_equal(s->canvas.cursor_col, start + column - 1);
        /* Help on the way loses nothing. */
        PRESS_SHOWS(s, "<f1><esc>", table[i].typed);
        enter(s, other);
        SHOWS(s, "4x4");
    }
}

/* Is at it until nobody wants it any more. */
static creek_puzzle *never_end(const creek_request *request, const creek_limits *limits,
                               creek_error *error)
{
    (void)request;
    *error = (creek_error){0};
    while (!limits->cancel(limits->context))
        ;
    return NULL;
}

/* A puzzle that has to be made can be stopped. */
TEST(build)
{
    char id[CREEK_ID_SIZE], bad[CREEK_ID_SIZE];
    creek_request request = {.width = 6, .height = 6, .seed = 4};
    creek_generate_id(&request, id);
    snprintf(bad, sizeof bad, "6x6-simple-g%d#4", CREEK_GENERATOR);
    stage *s = stage_play(80, 24, NULL, 0);
    stage_keys(s, "o");
    enter(s, id);
    SHOWS(s, "puzzle 1 of seed 4", "undecided  36");
    /* The name of a symmetry says nothing here. */
    request.symmetry = CREEK_SYMMETRY_ROT2;
    creek_generate_id(&request, id);
    stage_keys(s, "<esc>o");
    enter(s, id);
    SHOWS(s, "puzzle 1 of seed 4");
    HIDES(s, "rot2");
    stage_keys(s, "<esc>o");
    enter(s, bad);
    SHOWS(s, bad, "Column ");
    HIDES(s, "Making");
    stage_free(s);
    s = stage_play(80, 24, NULL, 0);
    stage_maker(s, never_end);
    s->hold = true;
    stage_keys(s, "o");
    enter(s, id);
    SHOWS(s, "Generating a puzzle", id);
    PRESS_SHOWS(s, "x<enter>", "Generating a puzzle");
    PRESS_HIDES(s, "<esc>", "Making");
    char field[CREEK_ID_SIZE + 8];
    snprintf(field, sizeof field, "▸ %s", id);
    SHOWS(s, field);
    stage_free(s);
    /* Pasted on any other screen it is made the same way. */
    s = stage_play(80, 24, NULL, 0);
    PASTE_SHOWS(s, id, "puzzle 1 of seed 4", "undecided  36");
    PRESS_SHOWS(s, "<esc>", "Levels");
}
