/* Puzzles from outside and to outside: the open screen, pastes, the URL, the
 * export. */
#include "picture.h"
#include "stage.h"
#include "ui/screens/export.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <creek/picture.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const sample[] = {"creek/6/6/lac671b696chchbdhcga"};
static const char other[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";
static const char *const pack[] = {"creek/1/1/g0g", "creek/2/1/1h1g", "creek/3/2/r"};

#define SHOWS(s, text) assert_true(picture_shows(&(s)->canvas, text))
#define HIDES(s, text) assert_false(picture_shows(&(s)->canvas, text))

static stage *begin(int width, int height, const char *const *puzzles, size_t count)
{
    stage *s = stage_new(width, height, false);
    stage_open(s, puzzles, count);
    return s;
}

static void paste_bytes(stage *s, const char *text, size_t length)
{
    event e = {.kind = EVENT_PASTE, .text = text, .length = length};
    s->clock += 1000;
    stage_event(s, &e);
}

static void paste(stage *s, const char *text)
{
    paste_bytes(s, text, strlen(text));
}

/* Pastes into the open screen's field, in place of what stands there. */
static void enter(stage *s, const char *text)
{
    stage_keys(s, "<C-e><C-u>");
    paste(s, text);
    /* A puzzle of several lines opens at once, as on any other screen. */
    if (picture_shows(&s->canvas, "Open a puzzle"))
        stage_keys(s, "<enter>");
}

/* A path in the stage's folder. */
static char *path_of(const stage *s, const char *name)
{
    static char path[300];
    snprintf(path, sizeof path, "%s/%s", s->folder, name);
    return path;
}

static char *write_file(const stage *s, const char *name, const char *text)
{
    char *path = path_of(s, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
    return path;
}

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    return text;
}

/* How many screens are open. */
static int depth(const stage *s)
{
    int count = 0;
    for (screen *top = s->shell->top; top; top = top->below)
        count++;
    return count;
}

/* --- the open screen ------------------------------------------------------- */

static void test_open_screen(void **state)
{
    (void)state;
    static const int sizes[][2] = {{80, 24}, {40, 12}, {16, 4}};
    for (size_t i = 0; i < 3; i++) {
        char name[40];
        stage *s = begin(sizes[i][0], sizes[i][1], NULL, 0);
        /* A folder whose files are known. */
        assert_int_equal(mkdir(path_of(s, "files"), 0700), 0);
        assert_int_equal(mkdir(path_of(s, "files/rivers"), 0700), 0);
        write_file(s, "files/a-list.tsv", "creek/1/1/g0g\ncreek/2/1/1h1g\n");
        write_file(s, "files/my.creek", other);
        assert_int_equal(chdir(path_of(s, "files")), 0);
        stage_keys(s, "o");
        snprintf(name, sizeof name, "open-%dx%d", sizes[i][0], sizes[i][1]);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        enter(s, "https://puzz.link/p?creek/4/4/b262zh1751aha,");
        snprintf(name, sizeof name, "open-error-%dx%d", sizes[i][0], sizes[i][1]);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        stage_resize(s, 1, 1);
        stage_resize(s, 9, 2);
        stage_keys(s, "<esc><esc>q");
        assert_true(s->shell->leave);
        assert_int_equal(chdir("/"), 0);
        stage_free(s);
    }
}

static void test_open_texts(void **state)
{
    (void)state;
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
        stage *s = begin(80, 24, NULL, 0);
        stage_keys(s, "o");
        enter(s, table[i].typed);
        SHOWS(s, table[i].shows);
        assert_int_equal(depth(s), 2);
        /* Back goes home, where it can be gone on with. */
        stage_keys(s, "<enter><esc><esc><esc>");
        SHOWS(s, "Levels");
        stage_free(s);
    }
}

static void test_open_typed(void **state)
{
    (void)state;
    stage *s = begin(80, 24, NULL, 0);
    /* Letters that are keys elsewhere. */
    stage_keys(s, "ocreek/1/1/q?SR");
    assert_false(s->shell->leave);
    SHOWS(s, "creek/1/1/q?SR");
    stage_keys(s, "<back><back><back><back>g0g<enter>");
    SHOWS(s, "1x1");
    stage_free(s);
}

static void test_open_files(void **state)
{
    (void)state;
    stage *s = begin(80, 24, NULL, 0);
    write_file(s, "one.creek", "creek 1\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\n");
    char list[200];
    snprintf(list, sizeof list, "# mine\nfirst\t%s\nsecond\tcreek/1/1/g0g\nbad\tcreek/1/x\n",
             other);
    write_file(s, "list.tsv", list);
    stage_keys(s, "o");
    paste(s, path_of(s, "one"));
    stage_keys(s, "<tab>");
    SHOWS(s, "one.creek");
    stage_keys(s, "<enter>");
    SHOWS(s, "2x2");
    stage_keys(s, "<esc>o");
    enter(s, path_of(s, "list.tsv"));
    SHOWS(s, "first");
    SHOWS(s, "1 of 3 puzzles could not be read");
    SHOWS(s, "list.tsv:4:13");
    /* The message goes, the list stays. */
    stage_keys(s, "<esc>");
    HIDES(s, "could not be read");
    stage_keys(s, "j<enter>");
    SHOWS(s, "1x1");
    stage_keys(s, "<esc><esc>");
    SHOWS(s, "Levels");
    stage_free(s);
}

/* Several names: they are shown, and one can be chosen by keys or mouse. */
static void test_names(void **state)
{
    (void)state;
    int row, col;
    stage *s = begin(80, 24, NULL, 0);
    write_file(s, "aa.creek", "creek/2/1/1h1g\n");
    write_file(s, "ab.creek", "creek/1/1/g0g\n");
    assert_int_equal(mkdir(path_of(s, "puzzles"), 0700), 0);
    write_file(s, "puzzles/only", "creek/3/2/r\n");
    stage_keys(s, "o");
    paste(s, path_of(s, "a"));
    stage_keys(s, "<tab>");
    SHOWS(s, "  aa.creek");
    stage_keys(s, "<down><down>");
    SHOWS(s, "▸ ab.creek");
    /* Back to the text and down again; what is typed narrows the list. */
    stage_keys(s, "<esc>b");
    HIDES(s, "aa.creek");
    stage_keys(s, "<back><down><down><enter>");
    SHOWS(s, "1x1");
    stage_keys(s, "<esc>o");
    paste(s, path_of(s, ""));
    stage_find(s, "puzzles/", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    /* A folder is looked into. */
    SHOWS(s, path_of(s, "puzzles/"));
    SHOWS(s, "  only ");
    stage_find(s, "only", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "3x2");
    stage_free(s);
}

/* Round the folders by keys: in, and up again by the left arrow or `../`. */
static void test_folders(void **state)
{
    (void)state;
    stage *s = begin(80, 24, NULL, 0);
    assert_int_equal(mkdir(path_of(s, "b"), 0700), 0);
    assert_int_equal(mkdir(path_of(s, "b/c"), 0700), 0);
    write_file(s, "b/a.creek", "creek/3/2/r\n");
    write_file(s, "b/c/deep", "creek/1/1/g0g\n");
    stage_keys(s, "o");
    paste(s, path_of(s, ""));
    int above, row, col;
    stage_find(s, "../", &above, &col);
    stage_find(s, "b/", &row, &col);
    /* Folders come first. */
    stage_keys(s, "<down><down><right>");
    SHOWS(s, path_of(s, "b/"));
    stage_find(s, "  c/", &row, &col);
    stage_find(s, "  a.creek", &above, &col);
    assert_int_equal(above, row + 1);
    SHOWS(s, "12 B");
    stage_keys(s, "<down><enter>");
    SHOWS(s, path_of(s, "b/c/"));
    stage_keys(s, "<left>");
    HIDES(s, "deep");
    SHOWS(s, "  c/");
    stage_keys(s, "<enter>");
    HIDES(s, "  c/");
    SHOWS(s, "  b/");
    /* Up from the first line is the text again. */
    stage_keys(s, "<up>b/c/d<tab><enter>");
    SHOWS(s, "1x1");
    stage_free(s);
}

/* Enter on a folder that was typed leads into it, with or without the slash. */
static void test_folder_typed(void **state)
{
    (void)state;
    static const char *const ways[] = {"b", "b/", "'b'"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = begin(80, 24, NULL, 0);
        assert_int_equal(mkdir(path_of(s, "b"), 0700), 0);
        write_file(s, "b/a.creek", "creek/3/2/r\n");
        assert_int_equal(chdir(s->folder), 0);
        stage_keys(s, "o");
        enter(s, ways[i]);
        SHOWS(s, "  a.creek");
        stage_keys(s, "<down><enter>");
        SHOWS(s, "3x2");
        assert_int_equal(chdir("/"), 0);
        stage_free(s);
    }
}

/* A file whose name has several lines is opened as any other. */
static void test_odd_name(void **state)
{
    (void)state;
    stage *s = begin(80, 24, NULL, 0);
    assert_int_equal(mkdir(path_of(s, "b"), 0700), 0);
    write_file(s, "b/na\nme\nnl", "creek/3/2/r\n");
    assert_int_equal(chdir(path_of(s, "b")), 0);
    stage_keys(s, "o<down><down>");
    SHOWS(s, "na?me?nl");
    stage_keys(s, "<enter>");
    SHOWS(s, "3x2");
    assert_int_equal(chdir("/"), 0);
    stage_free(s);
}

/* Errors have a place and a remedy, and the text stays to be mended. */
static void test_open_errors(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *shows;
        int column; /* of the cursor in the text; 0: at its end */
    } table[] = {
        {"", "type or paste", 0},
        {"-", "keyboard", 0},
        {"/dev/zero", "no file with text", 0},
        {"/no/such/file", "no URL", 0},
        {"2x1:1a9c", "Column 7", 7},
        {"creek/1/1/g0g,", "Column 14", 14},
        {"Creek (1,1) [((0,0),1)", "Column", 23},
        {"one\ncreek/1/1/g0g\n\ntwo", "pasted text:1:1", 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = begin(80, 24, NULL, 0);
        stage_keys(s, "o");
        int start = s->canvas.cursor_col;
        enter(s, table[i].typed);
        if (strchr(table[i].typed, '\n')) {
            /* One line of it is a puzzle, and opens. */
            SHOWS(s, table[i].shows);
            SHOWS(s, "1x1");
            stage_free(s);
            continue;
        }
        SHOWS(s, table[i].shows);
        SHOWS(s, table[i].typed);
        int column = table[i].column ? table[i].column : (int)strlen(table[i].typed) + 1;
        assert_int_equal(s->canvas.cursor_col, start + column - 1);
        /* Help on the way loses nothing. */
        stage_keys(s, "<f1><esc>");
        SHOWS(s, table[i].typed);
        enter(s, other);
        SHOWS(s, "4x4");
        stage_free(s);
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
static void test_build(void **state)
{
    (void)state;
    char id[CREEK_ID_SIZE], bad[CREEK_ID_SIZE];
    creek_request request = {.width = 6, .height = 6, .seed = 4};
    creek_generate_id(&request, id);
    snprintf(bad, sizeof bad, "6x6-simple-g%d#4", CREEK_GENERATOR);
    stage *s = begin(80, 24, NULL, 0);
    stage_keys(s, "o");
    enter(s, id);
    SHOWS(s, id);
    SHOWS(s, "undecided  36");
    stage_keys(s, "<esc>o");
    enter(s, bad);
    SHOWS(s, bad);
    SHOWS(s, "Column ");
    HIDES(s, "Making");
    stage_free(s);
    s = begin(80, 24, NULL, 0);
    stage_maker(s, never_end);
    s->hold = true;
    stage_keys(s, "o");
    enter(s, id);
    SHOWS(s, "Making a puzzle");
    SHOWS(s, id);
    stage_keys(s, "x<enter>");
    SHOWS(s, "Making a puzzle");
    stage_keys(s, "<esc>");
    HIDES(s, "Making");
    char field[CREEK_ID_SIZE + 8];
    snprintf(field, sizeof field, "▸ %s", id);
    SHOWS(s, field);
    stage_free(s);
    /* Pasted on any other screen it is made the same way. */
    s = begin(80, 24, NULL, 0);
    paste(s, id);
    SHOWS(s, id);
    SHOWS(s, "undecided  36");
    stage_keys(s, "<esc>");
    SHOWS(s, "Levels");
    stage_free(s);
}

/* --- pastes ---------------------------------------------------------------- */

/* Keys that lead from home to a screen. */
static const char *const ways[] = {"", "l", "?", "?GG", "s", "s<enter>"};

static void test_paste_everywhere(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = begin(80, 24, NULL, 0);
        stage_keys(s, ways[i]);
        int before = depth(s);
        paste(s, "qSRHo");
        SHOWS(s, "Pasted text plays no keys");
        assert_false(s->shell->leave);
        assert_int_equal(depth(s), before);
        stage_keys(s, "<esc>");
        HIDES(s, "Pasted text");
        assert_int_equal(depth(s), before);
        paste(s, other);
        SHOWS(s, "4x4");
        stage_keys(s, "x");
        SHOWS(s, "undecided  15");
        stage_keys(s, "<esc>");
        assert_int_equal(depth(s), before);
        stage_free(s);
    }
}

static void test_paste_in_game(void **state)
{
    (void)state;
    stage *s = begin(80, 24, sample, 1);
    stage_keys(s, "xlx");
    paste(s, "u\nu\nR");
    SHOWS(s, "Pasted text plays no keys");
    SHOWS(s, "pasted text:1:1");
    /* The next key acts, and the message is gone. */
    stage_keys(s, "l");
    HIDES(s, "Pasted text");
    SHOWS(s, "undecided  34");
    paste(s, other);
    SHOWS(s, "4x4");
    SHOWS(s, "undecided  16");
    stage_keys(s, "x");
    /* Under it there is home now; the game before was kept. */
    stage_keys(s, "<esc>");
    SHOWS(s, "Continue");
    paste(s, sample[0]);
    SHOWS(s, "goes on");
    SHOWS(s, "undecided  34");
    /* The same puzzle once more: it is not in its own way. */
    stage_keys(s, "jx");
    paste(s, sample[0]);
    SHOWS(s, "undecided  33");
    HIDES(s, "another creek");
    stage_keys(s, "lx");
    stage_restart(s, sample, 1);
    SHOWS(s, "undecided  32");
    stage_free(s);
}

/* Pages that lie over a game go with it. */
static void test_paste_over_game(void **state)
{
    (void)state;
    static const char *const pages[] = {"?", "M", "y", "Hm"};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        stage *s = begin(80, 24, sample, 1);
        stage_keys(s, "x");
        stage_keys(s, pages[i]);
        paste(s, "nothing");
        SHOWS(s, "Pasted text plays no keys");
        paste(s, other);
        SHOWS(s, "undecided  16");
        assert_int_equal(depth(s), 2);
        stage_restart(s, sample, 1);
        SHOWS(s, "undecided  35");
        stage_free(s);
    }
}

/* A game that the disk does not take is not put away. */
static void test_paste_unsaved(void **state)
{
    (void)state;
    stage *s = begin(80, 24, sample, 1);
    write_file(s, "creek", "in the way of the folder");
    stage_keys(s, "x");
    paste(s, other);
    SHOWS(s, "cannot be saved");
    SHOWS(s, "undecided  35");
    assert_int_equal(depth(s), 1);
    stage_free(s);
}

static void test_paste_in_list(void **state)
{
    (void)state;
    stage *s = begin(80, 24, pack, 3);
    paste(s, other);
    SHOWS(s, "4x4");
    stage_keys(s, "<esc>");
    SHOWS(s, "The list");
    /* From a game of the list the way back is to the list too. */
    stage_keys(s, "<enter>");
    SHOWS(s, "1x1");
    paste(s, "a\tcreek/1/1/g0g\r\nb\tcreek/2/1/1h1g\r\n");
    SHOWS(s, "Pasted list");
    SHOWS(s, "0/2 done");
    stage_keys(s, "j<enter>");
    SHOWS(s, "2x1");
    stage_keys(s, "<esc><esc>");
    SHOWS(s, "The list");
    stage_free(s);
}

/* Where a file is to be named an address is none: it opens as elsewhere. */
static void test_paste_over_export(void **state)
{
    (void)state;
    stage *s = begin(80, 24, sample, 1);
    stage_keys(s, "xE");
    paste(s, "a-name");
    SHOWS(s, "a-name");
    paste(s, other);
    HIDES(s, "Export");
    SHOWS(s, "4x4");
    stage_free(s);
}

/* Whatever can be written can be pasted. */
static void test_paste_formats(void **state)
{
    (void)state;
    creek_error error = {0};
    creek_game *game = creek_read(other, strlen(other), NULL, &error);
    assert_non_null(game);
    creek_change change = {.row = 1, .col = 1, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 0), 1);
    for (creek_format format = CREEK_FORMAT_CREEK; format < CREEK_FORMAT_TEXT; format++) {
        char *text = creek_write(game, format, &error);
        assert_non_null(text);
        stage *s = begin(80, 24, sample, 1);
        paste(s, text);
        SHOWS(s, "4x4");
        stage_free(s);
        /* And in the field of the open screen. */
        s = begin(80, 24, NULL, 0);
        stage_keys(s, "o");
        enter(s, text);
        SHOWS(s, "4x4");
        stage_free(s);
        creek_free(text);
    }
    creek_game_free(game);
}

static void test_paste_odd(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "\n\n  \n",
                                        "\xff\xfe\xe6\xb0",
                                        "creek/255/255/!",
                                        "creek/999/999/1",
                                        "creek 1\nsize 2x2\nclues\n. . .\n. 5 .\n. . .\n",
                                        "a\xcc\x81\xcc\x81\xe2\x80\xae\x07\x1b[2J",
                                        "{\"a\":",
                                        "99999999999999999999x1:a"};
    static const int sizes[][2] = {{80, 24}, {20, 6}, {10, 3}, {1, 1}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        for (size_t k = 0; k < 4; k++) {
            stage *s = begin(sizes[k][0], sizes[k][1], sample, 1);
            paste(s, texts[i]);
            assert_false(s->shell->leave);
            for (int at = 0; at < s->canvas.width * s->canvas.height; at++) {
                unsigned char first = (unsigned char)s->canvas.cells[at].glyph[0];
                assert_true(!first || first >= 0x20);
            }
            stage_keys(s, "<esc>");
            stage_resize(s, 80, 24);
            SHOWS(s, "undecided  36");
            stage_free(s);
        }
}

static void test_paste_huge(void **state)
{
    (void)state;
    enum { SIZE = 1 << 20, LINES = 20000 };
    char *text = malloc(SIZE + 1);
    assert_non_null(text);
    stage *s = begin(80, 24, sample, 1);
    for (size_t i = 0; i < SIZE; i++)
        text[i] = "qSR x\n"[i % 6];
    text[SIZE] = '\0';
    paste_bytes(s, text, SIZE);
    SHOWS(s, "Pasted text plays no keys");
    SHOWS(s, "solutions  exactly one");
    for (int i = 0; i < LINES; i++)
        memcpy(text + 14 * (size_t)i, "creek/1/1/g0g\n", 14);
    paste_bytes(s, text, 14 * (size_t)LINES);
    SHOWS(s, "0/20000 done");
    stage_keys(s, "<esc>");
    event e = {.kind = EVENT_PASTE, .text = text, .length = SIZE, .cut = true};
    stage_event(s, &e);
    SHOWS(s, "More than 16 MiB");
    stage_free(s);
    free(text);
}

/* --- the URL --------------------------------------------------------------- */

static void test_url(void **state)
{
    (void)state;
    stage *s = begin(80, 24, sample, 1);
    s->shell->clipboard = true;
    stage_keys(s, "xHy");
    assert_string_equal(s->shell->copy, "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga");
    SHOWS(s, "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga");
    SHOWS(s, "sent to the terminal's clipboard");
    picture_check(&s->canvas, GOLDEN_FOLDER, "url-80x24");
    /* The key after it plays. */
    stage_keys(s, "u");
    HIDES(s, "puzz.link");
    SHOWS(s, "undecided  36");
    free(s->shell->copy);
    s->shell->copy = NULL;
    s->shell->clipboard = false;
    stage_keys(s, "y");
    assert_null(s->shell->copy);
    SHOWS(s, "cannot be reached");
    SHOWS(s, "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga");
    stage_keys(s, "<esc>");
    stage_resize(s, 40, 12);
    stage_keys(s, "y");
    picture_check(&s->canvas, GOLDEN_FOLDER, "url-40x12");
    /* A click on it does not reach the cell that lies below. */
    const creek_board *board = creek_game_board(s->shell->opened->packs[0].entries[0].game);
    stage_mouse(s, EVENT_PRESS, 1, 7, 15);
    HIDES(s, "puzz.link");
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 36);
    stage_mouse(s, EVENT_PRESS, 1, 7, 15);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 35);
    stage_keys(s, "u");
    stage_resize(s, 12, 4);
    stage_keys(s, "y");
    picture_check(&s->canvas, GOLDEN_FOLDER, "url-12x4");
    stage_keys(s, "<esc>");
    assert_int_equal(depth(s), 1);
    stage_free(s);
}

/* --- export ---------------------------------------------------------------- */

static void export_as(stage *s, int format, const char *path)
{
    stage_keys(s, "E");
    for (int i = 0; i < format; i++)
        stage_keys(s, "<down>");
    stage_keys(s, "<C-e><C-u>");
    paste(s, path);
    stage_keys(s, "<enter>");
}

static void test_export_screen(void **state)
{
    (void)state;
    static const int sizes[][2] = {{80, 24}, {40, 12}, {16, 5}};
    for (size_t i = 0; i < 3; i++) {
        char name[40];
        stage *s = begin(sizes[i][0], sizes[i][1], sample, 1);
        stage_keys(s, "E<down><down>");
        snprintf(name, sizeof name, "export-%dx%d", sizes[i][0], sizes[i][1]);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        stage_keys(s, "<esc>");
        assert_int_equal(depth(s), 1);
        stage_free(s);
    }
}

/* No two formats propose the same name, so that one never overwrites another. */
static void test_export_names_differ(void **state)
{
    (void)state;
    for (size_t i = 0; i < export_count(); i++) {
        char name[40];
        snprintf(name, sizeof name, "game.%s", export_at(i)->extension);
        assert_ptr_equal(export_for(name), export_at(i));
    }
    assert_null(export_for("game"));
    assert_null(export_for("game.none"));
}

static void test_export_formats(void **state)
{
    (void)state;
    static const char *const names[] = {"creek",    "pzpr",      "url",   "spop", "sgt",
                                        "sgt-save", "puzzlekit", "janko", "json", "text",
                                        "svg",      "png",       "pdf"};
    stage *s = begin(80, 24, sample, 1);
    stage_keys(s, "xl.lxu");
    for (int i = 0; i < 13; i++) {
        size_t length = 0;
        char file[40];
        snprintf(file, sizeof file, "game.%s", names[i]);
        export_as(s, i, path_of(s, file));
        char *text = read_file(path_of(s, file), &length);
        bool picture = i >= 10;
        if (picture && !creek_picture_available((creek_picture_kind)(i - 10), NULL)) {
            assert_null(text);
            SHOWS(s, "Nothing was written");
            stage_keys(s, "<esc>");
            continue;
        }
        SHOWS(s, "Written to");
        assert_non_null(text);
        assert_int_equal(depth(s), 1);
        creek_error error = {0};
        if (i < 9) {
            creek_game *game = creek_read(text, length, NULL, &error);
            assert_non_null(game);
            assert_int_equal(creek_puzzle_width(creek_game_puzzle(game)), 6);
            if (i == 0) {
                /* creek has it all. */
                assert_int_equal(creek_game_moves(game), 3);
                assert_int_equal(creek_game_position(game), 2);
                HIDES(s, "no room");
            } else if (i == 2) {
                SHOWS(s, "no room");
            }
            creek_game_free(game);
        } else if (i == 10) {
            assert_non_null(strstr(text, "<svg"));
        } else if (i == 11) {
            assert_memory_equal(text, "\x89PNG", 4);
        } else if (i == 12) {
            assert_memory_equal(text, "%PDF", 4);
        }
        struct stat about;
        assert_int_equal(stat(path_of(s, file), &about), 0);
        mode_t mask = umask(0);
        (void)umask(mask);
        assert_int_equal(about.st_mode & 0777, 0666 & ~mask);
        free(text);
    }
    stage_free(s);
}

/* What is there already is not overwritten without being asked for twice. */
static void test_export_exists(void **state)
{
    (void)state;
    size_t length;
    stage *s = begin(80, 24, sample, 1);
    write_file(s, "kept", "mine");
    assert_int_equal(chmod(path_of(s, "kept"), 0640), 0);
    assert_int_equal(symlink("kept", path_of(s, "link")), 0);
    export_as(s, 2, path_of(s, "kept"));
    SHOWS(s, "is there already");
    /* Another format, another name and back: asked again. */
    stage_keys(s, "<up><enter>");
    SHOWS(s, "is there already");
    stage_keys(s, "x<back><enter>");
    SHOWS(s, "is there already");
    char *text = read_file(path_of(s, "kept"), &length);
    assert_string_equal(text, "mine");
    free(text);
    stage_keys(s, "<esc>");
    export_as(s, 2, path_of(s, "link"));
    stage_keys(s, "<enter>");
    SHOWS(s, "Written to");
    text = read_file(path_of(s, "kept"), &length);
    assert_string_equal(text, "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga\n");
    free(text);
    struct stat about;
    assert_int_equal(lstat(path_of(s, "link"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(stat(path_of(s, "kept"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0640);
    stage_free(s);
}

static void test_export_errors(void **state)
{
    (void)state;
    stage *s = begin(80, 24, sample, 1);
    static const char *const names[] = {"", "no/such/folder/file", ".", "two\nlines"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        export_as(s, 0, names[i][0] ? path_of(s, names[i]) : "");
        SHOWS(s, "Nothing was written");
        stage_keys(s, "<esc>");
        assert_int_equal(depth(s), 1);
    }
    export_as(s, 0, "/dev/null");
    SHOWS(s, "no ordinary file");
    stage_free(s);
}

/* The name follows the format as long as it ends like one. */
static void test_export_name(void **state)
{
    (void)state;
    int row, col;
    stage *s = begin(80, 24, sample, 1);
    stage_keys(s, "E");
    SHOWS(s, "creek-6x6.creek");
    stage_keys(s, "<down>");
    SHOWS(s, "creek-6x6.pzpr");
    stage_find(s, "svg", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "creek-6x6.svg");
    stage_keys(s, "x<up>");
    SHOWS(s, "creek-6x6.svgx");
    stage_free(s);
    s = begin(80, 24, NULL, 0);
    paste(s, "../.a/b\tcreek/1/1/g0g");
    stage_keys(s, "E");
    SHOWS(s, "-.-.a-b.creek");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_screen),
        cmocka_unit_test(test_open_texts),
        cmocka_unit_test(test_open_typed),
        cmocka_unit_test(test_open_files),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_folders),
        cmocka_unit_test(test_folder_typed),
        cmocka_unit_test(test_odd_name),
        cmocka_unit_test(test_open_errors),
        cmocka_unit_test(test_build),
        cmocka_unit_test(test_paste_everywhere),
        cmocka_unit_test(test_paste_in_game),
        cmocka_unit_test(test_paste_in_list),
        cmocka_unit_test(test_paste_over_game),
        cmocka_unit_test(test_paste_unsaved),
        cmocka_unit_test(test_paste_over_export),
        cmocka_unit_test(test_paste_formats),
        cmocka_unit_test(test_paste_odd),
        cmocka_unit_test(test_paste_huge),
        cmocka_unit_test(test_url),
        cmocka_unit_test(test_export_screen),
        cmocka_unit_test(test_export_names_differ),
        cmocka_unit_test(test_export_formats),
        cmocka_unit_test(test_export_exists),
        cmocka_unit_test(test_export_errors),
        cmocka_unit_test(test_export_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
