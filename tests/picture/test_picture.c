/* Pictures and booklets, as far as their bytes tell. */
#include "kept.h"
#include "unit_test.h"
#include <creek/picture.h>

/* What a drawing wrote, ended by 0; a sink that stops after `room` bytes. */
typedef struct {
    char bytes[1 << 20];
    size_t length, room;
} paper;

static bool take(void *context, const void *data, size_t length)
{
    paper *to = context;
    if (length > to->room - to->length)
        return false;
    if (length)
        memcpy(to->bytes + to->length, data, length);
    to->length += length;
    to->bytes[to->length] = '\0';
    return true;
}

static paper sheet;

static creek_picture_output fresh(size_t room)
{
    sheet.length = 0;
    sheet.room = room < sizeof sheet.bytes ? room : sizeof sheet.bytes - 1;
    return (creek_picture_output){take, &sheet};
}

static int count(const char *part)
{
    int found = 0;
    for (const char *at = sheet.bytes; (at = strstr(at, part)); at++)
        found++;
    return found;
}

#define MARKED                                                                                     \
    "creek 1\ntitle <A> & \"B\"\nauthor C\nsize 3x2\nclues\n0 . . .\n1 ? 3 .\n. . . .\ncells\n"    \
    "#+.\n..#\n"

/* Draws a puzzle, with the marks of its text or without. */
static creek_code draw(creek_picture_kind kind, const char *text, bool marks, int size, size_t room)
{
    creek_error error = {.code = CREEK_OK};
    creek_game *game = picture_game(text);
    bool drawn =
        creek_picture_draw(kind, creek_game_puzzle(game), marks ? creek_game_board(game) : NULL,
                           size, fresh(room), &error);
    assert_int_equal(drawn, error.code == CREEK_OK);
    return error.code;
}

TEST(svg_shows_all)
{
    assert_int_equal(draw(CREEK_PICTURE_SVG, MARKED, true, 10, SIZE_MAX), CREEK_OK);
    assert_memory_equal(sheet.bytes, "<svg ", 5);
    assert_string_equal(sheet.bytes + sheet.length - 7, "</svg>\n");
    assert_int_equal(count("<title>&lt;A&gt; &amp; \"B\"</title>"), 1);
    assert_int_equal(count("<desc>3x2 \xC2\xB7 C</desc>"), 1);
    assert_int_equal(count("<rect"), 1 + 2);
    assert_int_equal(count("<line"), 2 + 1 + 4);
    assert_int_equal(count("<circle"), 4 + 1); /* clues, `?` too, and one dot */
    assert_int_equal(count("<text"), 3);
    assert_int_equal(count(">0</text>"), 1);
    assert_int_equal(count("width=\"39.00\" height=\"29.00\" viewBox=\"0 0 3900 2900\""), 1);
    assert_int_equal(count("<rect x=\"450\" y=\"450\" width=\"1000\" height=\"1000\""), 1);
    assert_int_equal(count("<rect x=\"2450\" y=\"1450\" width=\"1000\" height=\"1000\""), 1);
}

TEST(svg_without_marks)
{
    assert_int_equal(draw(CREEK_PICTURE_SVG, MARKED, false, 0, SIZE_MAX), CREEK_OK);
    assert_int_equal(count("<rect"), 1);
    assert_int_equal(count("<circle"), 4);
    assert_int_equal(count("width=\"140.40\" height=\"104.40\" viewBox"), 1);
}

/* A board that would be huge is drawn smaller, unless a size is asked for. */
TEST(large_boards)
{
    static const char blank[] = "creek/255/255/";
    assert_int_equal(draw(CREEK_PICTURE_SVG, blank, false, 0, SIZE_MAX), CREEK_OK);
    assert_int_equal(count("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"5885.70\""), 1);
    assert_int_equal(draw(CREEK_PICTURE_SVG, blank, false, 401, SIZE_MAX), CREEK_ERROR_RANGE);
    if (creek_picture_available(CREEK_PICTURE_PNG, NULL))
        assert_int_equal(draw(CREEK_PICTURE_PNG, blank, false, 200, SIZE_MAX), CREEK_ERROR_LIMIT);
}

TEST(a_sink_can_stop)
{
    for (int kind = CREEK_PICTURE_SVG; kind <= CREEK_PICTURE_PNG; kind++)
        if (creek_picture_available((creek_picture_kind)kind, NULL))
            assert_int_equal(draw((creek_picture_kind)kind, MARKED, false, 0, 50),
                             CREEK_ERROR_DATA);
}

/* True when a test of png or pdf has nothing to test; what is said then is
 * what to install. */
static bool no_cairo(void)
{
    creek_error error;
    if (creek_picture_available(CREEK_PICTURE_PNG, &error))
        return false;
    assert_non_null(strstr(error.message, "libcairo2-dev"));
    return true;
}

static uint32_t number_at(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

TEST(png_is_whole)
{
    if (no_cairo())
        skip();
    assert_int_equal(draw(CREEK_PICTURE_PNG, MARKED, true, 10, SIZE_MAX), CREEK_OK);
    const unsigned char *bytes = (const unsigned char *)sheet.bytes;
    assert_memory_equal(bytes, "\x89PNG\r\n\x1a\n", 8);
    assert_int_equal(number_at(bytes + 16), 40);
    assert_int_equal(number_at(bytes + 20), 30);
    assert_memory_equal(bytes + sheet.length - 8, "IEND", 4);
}

/* Pages of a pdf, by the objects that cairo writes. */
static int count_pages(void)
{
    int pages = 0;
    for (size_t i = 0; i + 12 < sheet.length; i++)
        pages += memcmp(sheet.bytes + i, "/Type /Page", 11) == 0 && sheet.bytes[i + 11] != 's';
    return pages;
}

TEST(booklets_have_pages)
{
    if (no_cairo())
        skip();
    static const struct {
        int puzzles, per_page;
        bool solutions;
        int pages;
    } cases[] = {
        {1, 1, false, 1}, {5, 2, false, 3}, {4, 2, false, 2}, {5, 2, true, 4}, {31, 31, true, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        creek_error error;
        creek_booklet_options options = {.per_page = cases[i].per_page,
                                         .solutions = cases[i].solutions};
        creek_booklet *booklet = creek_booklet_new(&options, fresh(SIZE_MAX), &error);
        assert_non_null(booklet);
        creek_game *game = picture_game(MARKED);
        for (int k = 0; k < cases[i].puzzles; k++)
            assert_true(creek_booklet_add(booklet, "bad \xFF\x1b name", creek_game_puzzle(game),
                                          NULL, k % 2 ? creek_game_board(game) : NULL, &error));
        assert_true(creek_booklet_finish(booklet, &error));
        creek_booklet_free(booklet);
        assert_memory_equal(sheet.bytes, "%PDF-", 5);
        assert_int_equal(count_pages(), cases[i].pages);
    }
}

/* A booklet that is not finished writes nothing more. */
TEST(booklets_can_be_given_up)
{
    if (no_cairo())
        skip();
    creek_error error;
    creek_booklet_options options = {.per_page = 1, .solutions = true};
    creek_booklet *booklet = creek_booklet_new(&options, fresh(SIZE_MAX), &error);
    creek_game *game = picture_game(MARKED);
    for (int k = 0; k < 3; k++)
        assert_true(creek_booklet_add(booklet, "x", creek_game_puzzle(game), NULL, NULL, &error));
    size_t before = sheet.length;
    creek_booklet_free(booklet);
    assert_int_equal(sheet.length, before);
}

TEST(booklets_refuse)
{
    if (no_cairo())
        skip();
    creek_error error;
    creek_booklet_options options = {.per_page = 0};
    assert_null(creek_booklet_new(&options, fresh(SIZE_MAX), &error));
    assert_int_equal(error.code, CREEK_ERROR_RANGE);
    options.per_page = 1;
    creek_booklet *booklet = creek_booklet_new(&options, fresh(100), &error);
    creek_game *game = picture_game(MARKED);
    bool fine = booklet;
    for (int k = 0; fine && k < 3; k++)
        fine = creek_booklet_add(booklet, NULL, creek_game_puzzle(game), NULL, NULL, &error);
    assert_false(fine && creek_booklet_finish(booklet, &error));
    assert_int_equal(error.code, CREEK_ERROR_DATA);
    creek_booklet_free(booklet);
}
