/* Links of the Penpa+ editor, in both directions. */
#include "testing.h"

#include "base/alloc.h"
#include "base/base64.h"
#include "kept.h"
#include "source/detect.h"
#include "source/penpa.h"

#include <zlib.h>

#define ADDRESS "https://swaroopg92.github.io/penpa-edit/#m=edit&p="

/* A Slitherlink of 5x6 cells as the editor itself writes it: all of its numbers are in cells. */
static const char slitherlink[] =
    "m=edit&p=7VZbb+I8EH3nV3zya63NraQhUrXiWqlq2bKlyxaEkAOGpBhMc2lREP+9YwMiDmml7kqf+rCKMpw5Y49nH"
    "PuI6DkhIcVlbGPLwTo24DFNB5u2Db+6fA9PN4gZdf/D1ST2eQjAj+NV5GraKkn7af8bC5ZzbfU9YkHs01Ara7ZmejNP"
    "9zzfM8hkZngY/2i18JSwiOLrx6daY159bVZ/a+W+ZT20p2dPjc7D06T3y+jogRbqbeYsb+8aNXZ2lfZv/eoLbVL7LuJj"
    "n1EyIWm/d71my5Yz86dG/dqvO1Oy1KNnp1t5qXUuL0uDfeXD0iatuGkVp1fuAFkIIwNeEw1x2nE36a2LxnzhBQin9xBH"
    "2BhitEhYHIw54yE6cOkNIJhpAmweYU/GBarvSEMH3N5jgI8Ax0E4ZnR0s2Pu3EHaxUgUUJOzBUQL/kLFYqI44e+KAsIj"
    "Mex85AcrhC0IRMmEz5P9UGO4xWn1D9qATIc2BNy1IVBBG6K7v26DTmZ0XdBBZbjdwhf6CT2M3IFo5+EInSO8dzdg2+4G"
    "mTpMNeGownTIZhrgipO7dyuKa5ngipO9dy0lei5SZVx1btlW3QsllS3mWkfXUQbb2VRQuCHLf5S2Ja0pbRe6w6klbUNa"
    "XdqytDdyTFPanrR1ac+lteWYC7E/n9rB/6GcASiH6F485c+iYWmA7pNwSsYUTlGdL1Y8CmKK4CajiLNRtIuN6JqMY+Tu"
    "FCUbUbhlsvAoXIAMxThfgV4VZTiEFDKYLXlIC0OCFEf7nVQiVJDK4+EkV9MrYUztRYqzQu0uoELFIdyujE/CkL8qzILE"
    "vkJkBEXJRJe5zYyJWiKZk9xqi+N2bEtojeQLlwJu5z/Z/fqyK76W/tWk46uVIw86Dz9QnWMwTxdoD7AfyE8mWsS/ozSZ"
    "aJ4/kRVR7KmyAFsgLsDm9QWoU4kB8kRlgHtHaETWvNaIqvJyI5Y6URyxVFZ0Bmj/j1P8/0TD0hs=";

static creek_game *read_link(const char *link, char **ignored)
{
    creek_error error;
    creek_game *game = penpa_read(link, strlen(link), ignored, &error);
    if (!game)
        fail_msg("%s: %s", link, error.message);
    return kept_game(game);
}

static creek_game *read_text(const char *text, char **ignored)
{
    creek_error error;
    creek_game *game = penpa_text_read(text, ignored, &error);
    if (!game)
        fail_msg("%s: %s", text, error.message);
    return kept_game(game);
}

/* Whether the marks are these rows, joined by `/`, with `-` for undecided cells. */
static void marks_are(const creek_game *game, const char *rows)
{
    char *marks = kept_text(creek_board_solution_text(creek_game_board(game)));
    for (char *c = marks; *c; c++)
        *c = *c == '?' ? '-' : *c;
    assert_string_equal(marks, rows);
}

static void url_is(const creek_game *game, const char *expected)
{
    char *url = written(game, CREEK_FORMAT_URL);
    url[strcspn(url, "\n")] = '\0';
    assert_string_equal(url, expected);
}

#define SAMPLE_URL "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga"

/* With V = U = 10, corner (0,6) is at 100 + 10 + 7, cell (0,0) at 22. */
static const char sample_lines[] =
    "square,6,6,38,0,1,1,266,266,144,144,0,0,0,0,Title: One%2C two,Author: A. Writer,,,OFF,false,\n"
    "[0,0,0,0]\n"
    "{z9:zA,zG:[\"1\",\"2\",\"1\"],zQ:{zM:zS,zS:[\"\",1]}}\n"
    "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{\"117\":[\"0\",6,\"1\"],\"123\":[\"2\",1,\"1\"],"
    "\"126\":[1,1,\"1\"],\"131\":[\"2\",1,\"1\"],\"133\":[\"1\",1,\"1\"],\"134\":[\"1\",1,\"1\"],"
    "\"137\":[\"1\",1,\"1\"],\"142\":[\"4\",1,\"1\"],\"144\":[\"1\",1,\"1\"],\"146\":[\"2\",1,"
    "\"1\"],"
    "\"154\":[\"2\",1,\"1\"],\"162\":[\"1\",1,\"1\"],\"165\":[\"3\",1,\"1\"],\"173\":[\"2\",1,"
    "\"1\"],"
    "\"177\":[\"0\",1,\"1\"]},z1:{},zY:{},zL:{}}\n"
    "{zR:{z_:[]},zU:{z_:[[\"surface\",22,1]]},zS:{\"22\":1,\"23\":3,\"24\":4,\"25\":8,\"27\":2,"
    "\"33\":5},zN:{}}\n"
    "[22,1,1,1,1,1,5,1,1,1,1,1]\n";

TEST(lines_are_read)
{
    char *ignored;
    creek_game *game = read_text(sample_lines, &ignored);
    assert_null(ignored);
    url_is(game, SAMPLE_URL);
    marks_are(game, "####-./-.----/------/------/------/------");
    assert_string_equal(creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE), "One, two");
    assert_string_equal(creek_puzzle_text(creek_game_puzzle(game), CREEK_AUTHOR), "A. Writer");
}

TEST(words_need_not_be_abbreviated)
{
    char *ignored;
    creek_game *game =
        read_text("sudoku,2,2,38\n[\"0\",\"0\",\"0\",\"0\"]\n{}\n"
                  "{\"command_undo\":{\"__a\":[[1]]},\"number\":{\"50\":[\"?\",1,\"1\"]},"
                  "\"surface\":{\"21\":4}}\n{}\n",
                  &ignored);
    assert_null(ignored);
    assert_int_equal(creek_puzzle_clue(creek_game_puzzle(game), 1, 1), CREEK_CLUE_UNKNOWN);
    marks_are(game, "--/-#");
}

/* The sample, with a `?` at the second corner of the first column, as Penpa+ makes it from a
 * puzz.link URL: an empty row and column around it, `?` as an empty circle, marks in the answer.
 * Assembled from Penpa+'s own source, without this program. */
static const char imported[] =
    "m=edit&p=vZNLSwMxEMfv+RRlznPIy33MrVTrxQfaikgIspYUiy1bt+0ly3532am4j5N4kCG/zD8zDJMMOXyeiipghhmaD"
    "CUqVGis5qVlzkt+23Jz3AaaLIrdfhtwejq+lxVNEPF+Psd1sT0E4RRXUF7UMac4xXhNDhQgaEBQ4DE+UB1vCVbl7m0DDcb"
    "pQDeijo9Ux1dyvsH41LlZ5y6objDeUQ0qTYCcxORcHFSmgRxMoHdigZzu6RTIqU7no3iejOLDfC3lSLdx29P5MK7UoL7WI"
    "23UMN+0/ZhO22F/2ma9GzcYFT/GC3PO1MwlOY/RMC+ZknnBvOGcK+Yzc8a0zIRz0va1fzkPMDmQQrDyvFkgfZ7RP7ToTI7"
    "qx9K/+144WJyqdbEKgDArd/vysDkG8EII4Uz7N9htFayqED7AfwE=";
/* The same for solvers, with a solution to check against. */
static const char imported_to_solve[] =
    "m=solve&p=nZJNa8MwDIbv/hVBZx0s20sc38a2nMYGS8cYxpS0pKyQki5tLgnpbx8RY/k4DqEHvZYQsuzLd1s0JVq0qC1K"
    "JCTURrErmbLLX9scr1Xporw4nasS79vrV924CBFfswwPRXUphSfuQEF4IEBQgEAQbrCvT7sj3DzsqnMNCBBE3725vts6Hw"
    "bs3qfQTmHu+gG7F9cDJTE4LzHmfghkFTgPEcxODDivZjoB52nS6Sqfxqv8sl5JudJj3sx0uswTLfortdKalvV6nEdP2izn"
    "U8bObjxgR7yMT2bGVMyN8wE7zXxkSuYd85lrnpgfzAemYcZck4zbFsLrFOnPkv/H4+vnbXMo9iUEIcbO47cKPw==&a=M9Q"
    "x0jEGAA==";

TEST(what_penpa_makes_of_a_url_is_read)
{
    static const char url[] = "https://puzz.link/p?creek/6/6/l0.gc671b696chchbdhcga";
    char *ignored;
    creek_game *game = read_link(imported, &ignored);
    assert_null(ignored);
    url_is(game, url);
    marks_are(game, "##---./------/------/------/------/------");
    assert_string_equal(creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE), "Sample");
    assert_null(creek_puzzle_text(creek_game_puzzle(game), CREEK_AUTHOR));
    game = read_link(imported_to_solve, &ignored);
    assert_null(ignored);
    url_is(game, url);
}

/* Margins [top,bottom,left,right] belong to the grid and not to the board. */
TEST(margins_are_not_part_of_the_board)
{
    char *ignored;
    creek_game *game =
        read_text("square,5,4,38\n[1,0,2,1]\n{}\n"
                  "{zN:{\"93\":[\"1\",1,\"1\"],\"94\":[\"2\",1,\"1\"]},zS:{\"31\":1}}\n{}",
                  &ignored);
    assert_int_equal(creek_puzzle_width(creek_game_puzzle(game)), 2);
    assert_int_equal(creek_puzzle_height(creek_game_puzzle(game)), 3);
    /* V = 9, U = 8: 72 + 21 is the corner after row 2, column 3. */
    assert_int_equal(creek_puzzle_clue(creek_game_puzzle(game), 0, 0), 1);
    assert_int_equal(creek_puzzle_clue(creek_game_puzzle(game), 0, 1), 2);
    marks_are(game, "#-/--/--");
    assert_null(ignored);
}

static void ignored_is(const char *question, const char *answer, const char *expected)
{
    char *ignored, *text = xasprintf("square,2,2,38\n[0,0,0,0]\n{}\n%s\n%s\n", question, answer);
    (void)read_text(text, &ignored);
    if (expected)
        assert_string_equal(ignored ? ignored : "nothing", expected);
    else
        assert_null(ignored);
    free(ignored);
    free(text);
}

TEST(other_content_is_named)
{
    ignored_is("{zL:{},zT:[],z3:[],\"new\":{}}", "", NULL);
    ignored_is("{zL:{\"1,2\":3}}", "{}", "lines");
    ignored_is("{zL:{\"1,2\":3},zY:{\"21\":[1,\"circle_M\",1]}}", "{}", "lines, symbols");
    ignored_is("{zT:[[1,2]],zW:{\"1\":1},z1:{\"3\":[\"1\",1]}}", "{\"lineE\":{\"3,4\":1}}",
               "edges, walls, small numbers, thermometers");
    ignored_is("{zN:{\"14\":[\"1\",1,\"1\"]}}", "{}", "numbers that are not clues");
    ignored_is("{zN:{\"50\":[\"x\",1,\"1\"]}}", "{}", "numbers that are not clues");
    ignored_is("{zN:{\"36\":[\"1\",1,\"1\"]}}", "{}", "content outside the board");
    ignored_is("{zN:{\"50\":[[1,0],1,\"7\"]}}", "{}", "numbers that are not clues");
    ignored_is("{zS:{\"14\":6}}", "{}", "cells in other colours");
    ignored_is("{zS:{\"0\":1}}", "{}", "content outside the board");
    ignored_is("{}", "{zN:{\"50\":[\"1\",1,\"1\"]}}", "numbers in the answer");
    ignored_is("{\"brand new\":[1]}", "{}", "unknown content");
}

TEST(a_link_of_another_puzzle_says_so)
{
    char *ignored;
    assert_true(penpa_is_link(slitherlink, strlen(slitherlink)));
    creek_game *game = read_link(slitherlink, &ignored);
    assert_int_equal(creek_puzzle_width(creek_game_puzzle(game)), 5);
    assert_int_equal(creek_puzzle_height(creek_game_puzzle(game)), 6);
    assert_string_equal(ignored, "numbers that are not clues");
    free(ignored);
}

/* --- refusals -------------------------------------------------------------- */

static void refused(const char *text, creek_code code, const char *message)
{
    char *ignored;
    creek_error error;
    creek_game *game = penpa_text_read(text, &ignored, &error);
    assert_null(game);
    assert_null(ignored);
    if (!strstr(error.message, message))
        fail_msg("\"%s\" is not in \"%s\"", message, error.message);
    assert_int_equal(error.code, code);
}

TEST(what_is_no_creek_is_refused)
{
    refused("hex,5,5,38\n[0,0,0,0]\n{}\n{}\n{}", CREEK_ERROR_FORMAT, "'hex'");
    refused("", CREEK_ERROR_FORMAT, "has a '' grid");
    refused("square,300,2,38\n[0,0,0,0]\n{}\n{}\n{}", CREEK_ERROR_RANGE, "1 to 255");
    refused("square,2,2,38\n[1,1,0,0]\n{}\n{}\n{}", CREEK_ERROR_RANGE, "1 to 255");
    refused("square,99999999999,2,38\n\n", CREEK_ERROR_SYNTAX, "damaged");
    refused("square,2\n[]\n", CREEK_ERROR_SYNTAX, "damaged");
    refused("square,2,2\n[0,0\n", CREEK_ERROR_SYNTAX, "damaged");
    refused("square,2,2\n[0,0,0,0]\n{}\n{zN:{\"50\":[\"5\",1,\"1\"]}}\n", CREEK_ERROR_RANGE,
            "the clue 5 in row");
    refused("square,2,2\n[0,0,0,0]\n{}\n{zN:{\"43\":[\"2\",1,\"1\"]}}\n", CREEK_ERROR_RANGE,
            "the clue 2 in row 1, column 1 ");
    static const char *const damaged[] = {
        "{",     "{zN",    "{zN:", "{zN:{", "{zN:{\"5", "{zN:{\"50\":[", "{zN:{\"50\":[\"1\"",
        "{zL:[", "{zL:]}", "[]",   "{zN:{}"};
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        char *text = xasprintf("square,2,2\n[0,0,0,0]\n{}\n%s\n", damaged[i]);
        refused(text, CREEK_ERROR_SYNTAX, "damaged");
        free(text);
    }
}

static void link_refused(const char *link, int column, const char *message)
{
    char *ignored;
    creek_error error;
    assert_null(penpa_read(link, strlen(link), &ignored, &error));
    assert_null(ignored);
    if (!strstr(error.message, message))
        fail_msg("%s: \"%s\" is not in \"%s\"", link, message, error.message);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, column);
}

TEST(damaged_links_are_refused)
{
    char *link = xstrdup(slitherlink);
    link[60] = '*';
    link_refused(link, 61, "not base64");
    free(link);
    link = xstrndup(slitherlink, 300);
    link_refused(link, 10, "truncated");
    free(link);
    link = xasprintf("%s x", slitherlink);
    link_refused(link, (int)strlen(slitherlink) + 2, "unexpected text after");
    free(link);
    link_refused("m=edit&p=", 10, "truncated");
    link_refused("m=edit&p=/////w==", 10, "damaged");
    link_refused("m=edit&p==7VZ", 11, "not base64");
    link_refused("https://h/#m=edit&p=7%2", 22, "not base64");
}

/* Every way to cut a link off and to change a character gives a message or a puzzle. */
TEST(no_damage_is_fatal)
{
    creek_game *game = picture_game(SAMPLE_URL);
    char *link = penpa_write(game);
    size_t length = strlen(link);
    for (size_t i = 0; i < length * 2; i++) {
        char *copy = i < length ? xstrndup(link, i) : xstrdup(link), *ignored;
        creek_error error;
        if (i >= length)
            copy[i - length] = copy[i - length] == 'x' ? 'y' : 'x';
        creek_game *read = penpa_read(copy, strlen(copy), &ignored, &error);
        assert_true(read || error.message[0]);
        creek_game_free(read);
        free(ignored);
        free(copy);
    }
    free(link);
}

/* 20 KB that inflate to 20 MB. */
TEST(bombs_are_refused)
{
    size_t length = 20 << 20;
    unsigned char *text = xcalloc(length, 1), *packed = xmalloc(length);
    z_stream stream = {
        .next_in = text, .avail_in = (uInt)length, .next_out = packed, .avail_out = (uInt)length};
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY), Z_OK);
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    char *data = base64_encode(packed, stream.total_out), *link = xasprintf("m=edit&p=%s", data);
    deflateEnd(&stream);
    link_refused(link, 10, "more than 16 MiB");
    free(link);
    free(data);
    free(packed);
    free(text);
}

/* --- links ----------------------------------------------------------------- */

TEST(links_are_known)
{
    static const char *const links[] = {ADDRESS "7VZ",
                                        "http://h/penpa-edit/?m=solve&p=abc",
                                        "https://h/#p=abc&m=edit",
                                        "https://h/?m=solve&p=7&a=b&l=c",
                                        "m=edit&p=7",
                                        "  m=edit&p=7\n"};
    static const char *const others[] = {
        "m=edit",   "p=abc", "m=view&p=abc", "xm=edit&p=a", "m=edit p=abc",
        SAMPLE_URL, "",      "m=editor&p=7"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        assert_true(penpa_is_link(links[i], strlen(links[i])));
        assert_int_equal(detect(links[i], strlen(links[i])), TEXT_PUZZLE);
        assert_int_equal(detect_argument(links[i]), TEXT_PUZZLE);
        assert_true(detect_listed(links[i], strlen(links[i])));
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(penpa_is_link(others[i], strlen(others[i])));
}

/* All forms of one link give one puzzle. */
TEST(forms_of_a_link)
{
    creek_game *game = picture_game(SAMPLE_URL);
    char *link = penpa_write(game), *ignored;
    assert_memory_equal(link, ADDRESS, strlen(ADDRESS));
    assert_ptr_equal(strchr(link, '\n'), link + strlen(link) - 1);
    link[strlen(link) - 1] = '\0';
    const char *data = strstr(link, "p=") + 2;
    char *encoded = xcalloc(strlen(data) * 3 + 1, 1);
    for (const char *c = data; *c; c++)
        strcat(encoded, *c == '+'   ? "%2B"
                        : *c == '/' ? "%2f"
                        : *c == '=' ? "%3D"
                                    : (char[]){*c, '\0'});
    char *forms[] = {xstrdup(link), xasprintf("http://other.host/x?m=solve&p=%s", data),
                     xasprintf("m=edit&p=%s", data),
                     xasprintf("m=edit&p=%s&a=7VZ&l=solvedup", data),
                     xasprintf("m=edit&p=%s\n\n", encoded)};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        creek_game *read = read_link(forms[i], &ignored);
        url_is(read, SAMPLE_URL);
        assert_null(ignored);
        free(forms[i]);
    }
    free(encoded);
    free(link);
}

/* What is written is read back: all sizes, clues, marks and texts. */
TEST(links_come_back)
{
    test_random random = {20261122};
    for (int round = 0; round < 200; round++) {
        int width = 1 + test_random_below(&random, 12), height = 1 + test_random_below(&random, 12);
        if (round == 0)
            width = height = CREEK_SIZE_MAX;
        creek_puzzle *puzzle = random_clues(&random, width, height);
        creek_puzzle_set_text(puzzle, CREEK_TITLE, round % 2 ? "Bay, \"deep\" \xC3\x84" : NULL);
        creek_puzzle_set_text(puzzle, CREEK_AUTHOR, round % 3 ? "x,y" : NULL);
        creek_game *game = kept_game(creek_game_new(creek_puzzle_clone(puzzle)));
        creek_board *board = random_board(&random, puzzle);
        creek_game_set_start(game, board);
        char *link = penpa_write(game), *ignored;
        creek_game *back = read_link(link, &ignored);
        assert_null(ignored);
        assert_true(creek_puzzle_equal(puzzle, creek_game_puzzle(back)));
        assert_true(creek_board_equal(board, creek_game_board(back)));
        for (int text = CREEK_TITLE; text <= CREEK_AUTHOR; text++) {
            const char *one = creek_puzzle_text(puzzle, (creek_text_kind)text);
            const char *other = creek_puzzle_text(creek_game_puzzle(back), (creek_text_kind)text);
            assert_true(one ? other && strcmp(one, other) == 0 : !other);
        }
        free(link);
    }
}
