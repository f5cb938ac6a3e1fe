/* From the game to elsewhere: its URL, and files in all formats. */
#include "source/detect.h"
#include "stage.h"
#include "ui/screens/screens.h"
#include "unit_test.h"

#include <creek/picture.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- the URL --------------------------------------------------------------- */

SAMPLE_TEST(url)
{
    s->shell->clipboard = true;
    stage_keys(s, "xHy");
    assert_string_equal(s->shell->copy, "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga");
    SHOWS(s, "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga");
    SHOWS(s, "sent to the terminal's clipboard");
    stage_check(s, GOLDEN_FOLDER, "url");
    /* The key after it plays. */
    PRESS_SHOWS(s, "u", NOT "puzz.link", "undecided  36");
    free(s->shell->copy);
    s->shell->copy = NULL;
    s->shell->clipboard = false;
    stage_keys(s, "y");
    assert_null(s->shell->copy);
    SHOWS(s, "cannot be reached", "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga");
    stage_keys(s, "<esc>");
    stage_resize(s, 40, 12);
    stage_keys(s, "y");
    stage_check(s, GOLDEN_FOLDER, "url");
    /* A click on it does not reach the cell that lies below. */
    const creek_board *board = creek_game_board(stage_game(s));
    stage_resize(s, 40, 11);
    stage_mouse(s, EVENT_PRESS, 1, 6, 15);
    HIDES(s, "puzz.link");
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 36);
    stage_mouse(s, EVENT_PRESS, 1, 6, 15);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 35);
    stage_keys(s, "u");
    stage_resize(s, 12, 4);
    stage_keys(s, "y<esc>");
    assert_int_equal(stage_depth(s), 1);
}

/* --- export ---------------------------------------------------------------- */

/* Down to a format; a file name. */
static void export_as(stage *s, int format, const char *path)
{
    stage_keys(s, "Eg");
    for (int i = 0; i < format; i++)
        stage_keys(s, "<down>");
    stage_keys(s, "<enter><C-e><C-u>");
    stage_paste(s, path);
    stage_keys(s, "<enter>");
}

TEST(export_offers_common_formats_first)
{
    static const int sizes[][2] = {{80, 24}, {40, 12}, {20, 6}};
    for (size_t i = 0; i < 3; i++) {
        stage *s = stage_play(sizes[i][0], sizes[i][1], stage_sample, 1);
        PRESS_SHOWS(s, "Eg", "▸ creek", "url");
        PRESS_SHOWS(s, "jjjjjjj", "▸ sgt");
        PRESS_SHOWS(s, "G", "▸ svg");
    }
}

/* No two formats propose the same name, so that one never overwrites another. */
TEST(export_names_differ)
{
    for (size_t i = 0; i < OUTPUT_FORMATS; i++) {
        char name[40];
        snprintf(name, sizeof name, "game.%s", output_formats[i].extension);
        assert_ptr_equal(output_format_for(name), &output_formats[i]);
        snprintf(name, sizeof name, "game.%s", output_formats[i].name);
        assert_ptr_equal(output_format_for(name), &output_formats[i]);
    }
    assert_string_equal(output_format_for("a.b/Game.SVG")->name, "svg");
    assert_string_equal(output_format_for("game.id")->name, "sgt");
    assert_null(output_format_for("game"));
    assert_null(output_format_for("game.none"));
    assert_null(output_format_for("game.svg/none"));
}

SAMPLE_TEST(export_formats)
{
    static const char *const table[][2] = {
        {"creek", "creek 1\n"},
        {"url", "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga\n"},
        {"pdf", "%PDF"},
        {"png", "\x89PNG"},
        {"text", "+---+---+"},
        {"pzpr", "pzprv3\ncreek\n6\n6\n"},
        {"spop", "Creek (6,6) [("},
        {"sgt", "6x6:"},
        {"sgt-save", "SAVEFILE:"},
        {"penpa", "https://swaroopg92.github.io/penpa-edit/#m=edit&p="},
        {"puzzlekit", "6 6\n"},
        {"janko", "begin\npuzzle creek\n"},
        {"json", "{\"version\":2,"},
        {"cast", "{\"version\": 2,"},
        {"svg", "<svg"}};
    mode_t mask = umask(0);
    (void)umask(mask);
    stage_keys(s, "xl.lxu");
    for (int i = 0; i < OUTPUT_FORMATS; i++) {
        char file[40];
        struct stat about;
        const output_format *kind = &output_formats[i];
        snprintf(file, sizeof file, "game.%s", table[i][0]);
        export_as(s, i, stage_path(s, file));
        const char *text = stage_text(s, file);
        assert_string_equal(kind->name, table[i][0]);
        if (output_format_is_picture(kind) && !creek_picture_available(kind->kind, NULL)) {
            assert_string_equal(text, "");
            SHOWS(s, "Nothing was written");
            stage_keys(s, "<esc><esc>");
            continue;
        }
        SHOWS(s, "Written to");
        assert_memory_equal(text, table[i][1], strlen(table[i][1]));
        assert_int_equal(stage_depth(s), 1);
        /* creek has it all, a URL has not. */
        assert_int_equal(strstr(text, "undo\n") != NULL, i == 0);
        if (i < 2)
            assert_int_equal(picture_shows(&s->canvas, "Left out"), i);
        assert_int_equal(stat(stage_path(s, file), &about), 0);
        assert_int_equal(about.st_mode & 0777, 0666 & ~mask);
    }
}

/* What gets lost is told in a sentence. */
TEST(export_losses)
{
    char words[OUTPUT_PARTS_WORDS];
    output_parts_words(CREEK_PART_HISTORY | CREEK_PART_TRIALS, words);
    assert_string_equal(words, "the moves");
    output_parts_words(CREEK_PART_STATISTICS | CREEK_PART_TRIALS, words);
    assert_string_equal(words, "playing time and help, trials and savepoints");
    output_parts_words(CREEK_PART_SHADED | CREEK_PART_UNSHADED | CREEK_PART_TITLE, words);
    assert_string_equal(words, "the marks, the title");
    output_parts_words((1u << CREEK_PART_COUNT) - 1, words);
    assert_true(strlen(words) < OUTPUT_PARTS_WORDS - 1);
    stage *s = stage_puzzle(stage_sample[0]);
    stage_keys(s, "xtl.b");
    export_as(s, 5, stage_path(s, "layers.sgtp"));
    SHOWS(s, "savepoints", NOT "?.");
}

/* What already exists is not overwritten without being asked for twice. */
SAMPLE_TEST(export_exists)
{
    stage_write(s, "kept", "mine");
    assert_int_equal(chmod(stage_path(s, "kept"), 0640), 0);
    assert_int_equal(symlink("kept", stage_path(s, "link")), 0);
    export_as(s, 1, stage_path(s, "kept"));
    SHOWS(s, "already exists");
    /* Another name and back: asked again. */
    PRESS_SHOWS(s, "<end>/x<enter>", "Nothing was written");
    PRESS_SHOWS(s, "<end><bs><bs><enter>", "already exists");
    assert_string_equal(stage_text(s, "kept"), "mine");
    stage_keys(s, "<esc><esc>");
    export_as(s, 1, stage_path(s, "link"));
    PRESS_SHOWS(s, "<enter>", "Written to");
    assert_string_equal(stage_text(s, "kept"),
                        "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga\n");
    struct stat about;
    assert_int_equal(lstat(stage_path(s, "link"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(stat(stage_path(s, "kept"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0640);
}

SAMPLE_TEST(export_errors)
{
    static const char *const names[] = {"", "no/such/folder/file", ".", "two\nlines"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        export_as(s, 0, names[i][0] ? stage_path(s, names[i]) : "");
        SHOWS(s, "Nothing was written");
        stage_keys(s, "<esc><esc>");
        assert_int_equal(stage_depth(s), 1);
    }
    export_as(s, 0, "/dev/null");
    SHOWS(s, "not a regular file");
}

SAMPLE_TEST(export_name)
{
    PRESS_SHOWS(s, "E<enter>", "creek-6x6.creek");
    /* What is typed first replaces it. */
    PRESS_HIDES(s, "a", "creek-6x6");
    stage_keys(s, "<esc>");
    CLICK_SHOWS(s, "png", 1, "creek-6x6.png");
    /* An extension that is typed counts more than the format that was chosen. */
    stage_keys(s, "<esc><esc>");
    export_as(s, 0, stage_path(s, "foo.SVG"));
    assert_non_null(strstr(stage_text(s, "foo.SVG"), "<svg"));
    s = stage_play(80, 24, NULL, 0);
    stage_paste(s, "../.a/b\tcreek/1/1/g0g");
    PRESS_SHOWS(s, "E<enter>", "-.-.a-b.creek");
}
