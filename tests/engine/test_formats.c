/* URLs, spop texts, game IDs and lists, good and broken. */
#include "reading.h"
#include "unit_test.h"

/* A byte-order mark first, as some editors write it. */
#define BOM_URL                                                                                    \
    "\xEF\xBB\xBF"                                                                                 \
    "creek/2/3/601g.h2i"

TEST(url_forms)
{
    const char *const same[] = {
        "https://puzz.link/p?creek/2/3/601g.h2i",
        "http://example.org/x/p.html?creek/2/3/601g.h2i",
        "creek/2/3/601g.h2i",
        "https://puzz.link/p?creek_edit/2/3/601g.h2i",
        "p?creek/2/3/601g.h2i",
        "https://a.b/?creek_play/2/3/601g.h2i/",
        "https://a.b/p?type=player&creek/2/3/601g.h2i",
        "https://a.b/p?creek/v:/2/3/601g.h2i",
        "https://a.b/p?creek//2/3/601g.h2i",
        "https://a.b/p?creek%2F2%2F3%2F601g.h2i",
        "puzz.link/p?creek/2/3/601g.h2i",
        "some/where/creek/2/3/601g.h2i",
        "  creek/2/3/601g.h2i\r\n",
        "https://puzz.link/p?creek/2/3/601g.h2i#comment",
        "https://puzz.link/p?creek/2/3/601g.h2i/#7",
        "https://puzz.link/p?creek/2/3/601g.h2i&lang=en&x=/#a",
        "p?creek/2/3/601g.h2i&y \n",
        BOM_URL,
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        assert_clues(same[i], "1.0/1.?/..2/...");
}

TEST(url_bodies)
{
    assert_clues("creek/1/1/", "../..");
    assert_clues("creek/1/1/0", "0./..");
    assert_clues("creek/1/1/a", "0./..");
    assert_clues("creek/1/1/j", "../..");
    assert_clues("creek/1/1/gg6", "../1.");
    assert_clues("creek/2/2/g1h", ""
                                  ".1./.../...");
    assert_refused("creek/1/1/iid", CREEK_ERROR_RANGE, 1, 12, "too long");
}

TEST(url_errors)
{
    assert_wrong("creek/2/2/m!", 1, 12, "'!'");
    assert_refused("creek/1/1/00000", CREEK_ERROR_RANGE, 1, 15, "too long");
    assert_refused("creek/1/1/k", CREEK_ERROR_RANGE, 1, 11, "too long");
    assert_refused("creek/1/1/2", CREEK_ERROR_RANGE, 1, 11, "at most");
    assert_refused("creek/0/1/", CREEK_ERROR_RANGE, 1, 7, "1 to 255");
    assert_refused("creek/256/1/", CREEK_ERROR_RANGE, 1, 7, "1 to 255");
    assert_refused("creek/99999999999999999999/1/", CREEK_ERROR_RANGE, 1, 7, "columns");
    assert_wrong("https://puzz.link/p?slither/3/3/x", 1, 21, "not a Creek puzzle");
    assert_wrong("https://puzz.link/", 1, 6, "no puzzle");
    assert_wrong("creek/q/3/3/", 1, 7, "columns");
    assert_wrong("creek/3/", 1, 9, "rows");
    assert_wrong("creek/3/3/ creek/3/3/", 1, 12, "after the end");
    assert_wrong("creek/2/2/m#3", 1, 12, "'#'");
    assert_wrong("creek/2/2/m&x", 1, 12, "'&'");
    assert_wrong("https://a.b/p?creek/2/2/m#a b", 1, 29, "after the end");
}

TEST(url_old_form)
{
    assert_clues("creek/d/2/1/1x0_2.", "1.0/.2.");
    assert_refused("creek/d/1/1/00000", CREEK_ERROR_RANGE, 1, 17, "too long");
}

TEST(spop)
{
    assert_clues("Creek (1,2) [((0,0),1), ((1,1),2)]", "1../.2.");
    assert_clues("Creek(1,2)[]", "..."
                                 "/...");
    assert_clues("\n Creek\t( 1 , 2 ) [ ( ( 1 , 1 ) ,\n 2 ) , ((0,0),1) ]\n", "1../.2.");
    assert_refused("Creek (1,2) [((0,0),2)]", CREEK_ERROR_RANGE, 1, 21, "at most");
    assert_refused("Creek (1,2) [((2,0),1)]", CREEK_ERROR_RANGE, 1, 16, "corner is outside");
    assert_refused("Creek (1,2) [((0,0),1),((0,0),1)]", CREEK_ERROR_DATA, 1, 26, "duplicate clue");
    assert_wrong("Creek (1,2) [((0,0),1)", 1, 23, "end of the text");
    assert_wrong("Creek (1,2)\n[((0,0)1)]", 2, 8, "','");
    assert_refused("Creek (300,2) []", CREEK_ERROR_RANGE, 1, 8, "1 to 255");
    assert_wrong("Creek (1,2) [] x", 1, 16, "after the end");
    assert_wrong("Creek (1,2) [((0,0),-1)]", 1, 21, "clue");
}

TEST(sgt)
{
    assert_clues("2x1:1a0a2a", "1.0/.2.");
    assert_clues("2x1de:1a0a2a", "1.0/.2.");
    assert_clues("2x1dza:1a0a2a", "1.0/.2."); /* difficulties nobody has yet */
    assert_wrong("2x1:1a0a2", 1, 10, "after 5 of 6");
    assert_refused("2x1:1a0a2b", CREEK_ERROR_RANGE, 1, 10, "after the last");
    assert_wrong("2x1:9f", 1, 5, "'9'");
    assert_refused("0x1:a", CREEK_ERROR_RANGE, 1, 1, "1 to 255");
}

TEST(unknown)
{
    assert_refused("", CREEK_ERROR_FORMAT, 1, 1, "empty");
    assert_refused(" \n ", CREEK_ERROR_FORMAT, 2, 2, "empty");
    assert_refused("hello", CREEK_ERROR_FORMAT, 1, 1, "'h'");
    assert_refused("Title (1x1)\n\n0---+\n| . |\n+---+\n", CREEK_ERROR_FORMAT, 1, 1,
                   "drawn for people");
    assert_refused("<svg></svg>", CREEK_ERROR_FORMAT, 1, 1, "or picture");
}

/* An address is looked for in the first 4096 bytes of a line only. */
TEST(addresses_have_a_bound)
{
    enum { LONGEST = 4096 - 3 };
    static const char url[] = "://a.b/p?creek/1/1/j";
    char text[LONGEST + 1 + sizeof url];
    memset(text, 'q', sizeof text);
    memcpy(text + LONGEST + 1, url, sizeof url);
    assert_int_equal(creek_format_detect(text, strlen(text)), CREEK_FORMAT_UNKNOWN);
    assert_int_equal(creek_format_detect(text + 1, strlen(text + 1)), CREEK_FORMAT_URL);
    assert_clues(text + 1, "../..");
}

/* A column counts characters, not bytes. */
TEST(columns_are_characters)
{
    assert_wrong("https://pu\xC3\xB6zz.link/p?creek/1/1/\xC3\xBC", 1, 32, "'\xC3\xBC'");
}

/* The encoder's choices, as all real encoders make them. */
TEST(url_encoding)
{
    static const char *const urls[] = {
        "https://puzz.link/p?creek/3/1/0g1a\n",   /* clue, blank at once, ... */
        "https://puzz.link/p?creek/4/1/51b0g\n",  /* one blank; two blanks */
        "https://puzz.link/p?creek/6/5/zz\n",     /* runs of 20 */
        "https://puzz.link/p?creek/2/2/.g.h.b\n", /* ? between blanks */
        "https://puzz.link/p?creek/2/1/ib\n",     /* near the end: a-e */
    };
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        creek_game *game = picture_game(urls[i]);
        char *text = written(game, CREEK_FORMAT_URL);
        assert_string_equal(text, written(picture_game(text), CREEK_FORMAT_URL));
    }
    creek_puzzle *puzzle = creek_puzzle_new(6, 6);
    creek_puzzle_set_clue(puzzle, 3, 3, 3);
    creek_puzzle_set_clue(puzzle, 3, 5, 2);
    creek_puzzle_set_clue(puzzle, 4, 1, 4);
    creek_puzzle_set_clue(puzzle, 4, 2, CREEK_CLUE_UNKNOWN);
    creek_puzzle_set_clue(puzzle, 6, 5, 1);
    /* 24 blanks; 3 and one blank; 2 and two blanks, of which the encoding
     * says c; 4; ?; 16 blanks; 1 at the end. */
    assert_string_equal(written(kept_game(creek_game_new(puzzle)), CREEK_FORMAT_URL),
                        "https://puzz.link/p?creek/6/6/zj8c4.vb\n");
}

/* What is beyond a range is called so, however many digits it has, and what is
 * wrong comes with a remedy. */
TEST(range_errors)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"creek/99999999999999999999/3/", "a board has 1 to 255 columns and rows"},
        {"creek/3/99999999999999999999/", "the size is out of range"},
        {"creek/300/3/", "the size is out of range"},
        {"99999999999999999999x3:a", "the size is out of range"},
        {"Creek (3,99999999999999999999) []", "the size is out of range"},
        {"Creek (3,3) [((99999999999999999999,0),3)]", "this corner is outside the board"},
        {"Creek (3,3) [((0,0),99999999999999999999)]",
         "the clue is out of range; clues are 0 to 4"},
        {"pzprv3\ncreek\n3\n99999999999999999999\n", "the size is out of range"},
        {"3 99999999999999999999\n- -\n", "the size is out of range"},
        {"begin\npuzzle creek\nrows 3\ncols 99999999999999999999\nproblem\n- -\n",
         "the size is out of range"},
        {"{\"size\":{\"rows\":3,\"cols\":99999999999999999999},\"clues\":[]}",
         "the size is out of range"},
        {"{\"size\":{\"rows\":1,\"cols\":1},\"clues\":[{\"row\":99999999999999999999,\"col\":0,"
         "\"value\":0}]}",
         "this corner is outside the board"},
        {"{\"size\":{\"rows\":1,\"cols\":1},\"clues\":[],\"cells\":[\"..\"]}",
         "row 1: this row has more than 1 cell (found '.'); check the size"},
        {"{\"size\":{\"rows\":1,\"cols\":1},\"clues\":[],\"title\":\"\\u0000\"}",
         "it contains a null character; remove it"},
        {"creek 1\nsize 99999999999999999999x3\n", "the size is out of range"},
        {"creek 0\nsize 1x1\n",
         "this version of the creek format is not supported, only version 1"},
        {"creek 99999999999999999999\n", "this version of the creek format is not supported"},
        {"creek 1\nsize 1x1\nclues\n..\n..\nhistory\n1.000 player r9c9#\n2.000 time\n",
         "this cell is outside the 1x1 board"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        creek_error error;
        assert_null(creek_read(cases[i].text, strlen(cases[i].text), NULL, &error));
        if (!strstr(error.message, cases[i].message))
            fail_msg("%s: %s", cases[i].text, error.message);
    }
}

/* A character for each corner, of however many bytes. */
TEST(old_url)
{
    assert_clues("creek/d/1/1/\xC3\xA9"
                 "1\xE2\x82\xAC"
                 "0",
                 ".1/.0");
    assert_refused("creek/d/1/1/abc\xC3\xA9\xC3\xA9", CREEK_ERROR_RANGE, 1, 17, "too long");
}

/* The picture in characters, with what stands over it. */
TEST(text)
{
    creek_game *game = picture_game("creek 1\ntitle A\xE2\x80\xAE"
                                    "B\nauthor C\nsource D\nrating easy\n"
                                    "size 2x1\nclues\n. ? 1\n0 . .\ncells\n+#\n");
    assert_string_equal(written(game, CREEK_FORMAT_TEXT),
                        "A?B (2x1, easy)\nby C\nD\n\n+---?---1\n| . |###|\n0---+---+\n");
}

/* Detection looks at the content alone. */
TEST(detection)
{
    static const struct {
        const char *text;
        creek_format format;
    } cases[] = {
        {"creek 1\n", CREEK_FORMAT_CREEK},
        {"pzprv3\n", CREEK_FORMAT_PZPR},
        {"http://a/p?pzprv3/creek/", CREEK_FORMAT_PZPR},
        {"http://a/p?creek/1/1/", CREEK_FORMAT_URL},
        {"Creek (", CREEK_FORMAT_SPOP},
        {"6x6de:", CREEK_FORMAT_SGT},
        {"SAVEFILE:41:", CREEK_FORMAT_SGT_SAVE},
        {"6 6\n- -", CREEK_FORMAT_PUZZLEKIT},
        {"begin\n", CREEK_FORMAT_JANKO},
        {"<!DOCTYPE html>", CREEK_FORMAT_JANKO},
        {"{\"size\"", CREEK_FORMAT_JSON},
        {"beginning", CREEK_FORMAT_UNKNOWN},
        {"6 6 6\n", CREEK_FORMAT_UNKNOWN},
        {"6", CREEK_FORMAT_UNKNOWN},
        {"see pzprv3", CREEK_FORMAT_UNKNOWN},
        {"", CREEK_FORMAT_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64] = "\xEF\xBB\xBF\r\n\t ";
        strcat(text, cases[i].text);
        assert_int_equal(creek_format_detect(text, strlen(text)), cases[i].format);
        assert_int_equal(creek_format_detect(text + 3, strlen(text) - 3), cases[i].format);
    }
}

TEST(part_names)
{
    for (int i = 0; i < CREEK_PART_COUNT; i++) {
        const char *name = creek_part_name(1u << i);
        assert_non_null(name);
        assert_string_not_equal(name, "?");
        for (int k = 0; k < i; k++)
            assert_string_not_equal(name, creek_part_name(1u << k));
    }
    assert_string_equal(creek_part_name(CREEK_PART_HISTORY), "the moves");
    assert_string_equal(creek_part_name(CREEK_PART_TRIALS), "trials and savepoints");
    assert_string_equal(creek_part_name(1u << CREEK_PART_COUNT), "?");
    assert_string_equal(creek_part_name(0), "?");
}

/* What is wrong with a text as a whole has no place in it. */
TEST(errors_without_a_place)
{
    creek_error error = {.line = 7, .column = 7};
    char *text = malloc(CREEK_TEXT_MAX + 1);
    memset(text, ' ', CREEK_TEXT_MAX + 1);
    assert_null(creek_read(text, CREEK_TEXT_MAX, NULL, &error));
    assert_int_equal(error.code, CREEK_ERROR_FORMAT);
    assert_null(creek_read(text, CREEK_TEXT_MAX + 1, NULL, &error));
    free(text);
    assert_int_equal(error.code, CREEK_ERROR_LIMIT);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
    creek_game *game = picture_game("creek/1/1/");
    error = (creek_error){.line = 7, .column = 7};
    assert_null(creek_write(game, CREEK_FORMAT_UNKNOWN, &error));
    assert_int_equal(error.code, CREEK_ERROR_FORMAT);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
}

TEST(format_names)
{
    assert_string_equal(creek_format_name(CREEK_FORMAT_URL), "url");
    assert_string_equal(creek_format_name(CREEK_FORMAT_CREEK), "creek");
    assert_string_equal(creek_format_name(CREEK_FORMAT_SGT_SAVE), "sgt-save");
    assert_string_equal(creek_format_name(CREEK_FORMAT_UNKNOWN), "?");
    assert_string_equal(creek_format_name(CREEK_FORMAT_COUNT), "?");
}
