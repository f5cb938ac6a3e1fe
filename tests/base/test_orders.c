/* All who let text through or not must agree on each of the characters that order a
 * terminal about. */
#include "base/utf8.h"
#include "kept.h"
#include "sample.h"
#include "ui/canvas/text.h"
#include "unit_test.h"

#include <creek/picture.h>

enum { BLOCK = 512, LAST = 0x10FFFF };

static bool is_character(uint32_t c)
{
    return c > 0 && c <= LAST && (c < 0xD800 || c > 0xDFFF);
}

static void add_marked(char *text, uint32_t c)
{
    char bytes[UTF8_MAX + 1];
    utf8_encode(c, bytes);
    sprintf(text + strlen(text), "[%s]", bytes);
}

/* What comes of a puzzle with that title. */
typedef char *maker(const creek_game *game);

static char *as_text(const creek_game *game)
{
    return written(game, CREEK_FORMAT_TEXT);
}

static char *as_json(const creek_game *game)
{
    return written(game, CREEK_FORMAT_JSON);
}

static bool gather(void *context, const void *data, size_t length)
{
    char **text = context;
    size_t have = *text ? strlen(*text) : 0;
    *text = realloc(*text, have + length + 1);
    assert_non_null(*text);
    memcpy(*text + have, data, length);
    (*text)[have + length] = '\0';
    return true;
}

static char *as_svg(const creek_game *game)
{
    char *text = NULL;
    creek_error error;
    assert_true(creek_picture_draw(CREEK_PICTURE_SVG, creek_game_puzzle(game), NULL, 0,
                                   (creek_picture_output){.write = gather, .context = &text},
                                   &error));
    return unit_test_keep(text, free);
}

/* A title of BLOCK characters from `first` on, between brackets each. */
static char *make_of(uint32_t first, maker *make)
{
    static char title[BLOCK * (UTF8_MAX + 2) + 1];
    title[0] = '\0';
    char *end = title;
    for (uint32_t c = first; c < first + BLOCK; c++) {
        if (is_character(c))
            add_marked(end, c);
        end += strlen(end);
    }
    creek_game *game = kept_game(creek_game_new(creek_puzzle_new(1, 1)));
    assert_true(creek_puzzle_set_text(creek_game_edit_text(game), CREEK_TITLE, title));
    return make(game);
}

static void check_block(uint32_t first, maker *make)
{
    char *made = make_of(first, make);
    /* They come in the order of the title. */
    const char *rest = made;
    for (uint32_t c = first; c < first + BLOCK; c++) {
        char marked[UTF8_MAX + 3] = "";
        if (!is_character(c) || (c >= 0x20 && c < 0x7F))
            continue; /* ASCII has signs that formats write in another way */
        add_marked(marked, c);
        const char *found = strstr(utf8_is_unsafe(c) ? made : rest, marked);
        if ((found == NULL) != utf8_is_unsafe(c))
            fail_msg("U+%04X %s", (unsigned)c,
                     utf8_is_unsafe(c) ? "comes through" : "does not come through");
        rest = found ? found : rest;
    }
    unit_test_release(0);
}

/* Planes 2 to 13 and 15 on, where hardly any character differs from its neighbours, by a sample. */
static uint32_t next_block(uint32_t first)
{
    bool varied = first < 0x20000 || (first >= 0xE0000 && first < 0xE2000);
    return first + BLOCK * (varied ? 1 : (uint32_t)sample_of(1, 16));
}

static void check_all(maker *make)
{
    for (uint32_t first = 0; first <= LAST; first = next_block(first))
        check_block(first, make);
}

TEST(the_text_format_agrees)
{
    check_all(as_text);
}

TEST(the_json_format_agrees)
{
    check_all(as_json);
}

TEST(pictures_agree)
{
    check_all(as_svg);
}

TEST(no_order_has_a_width_on_the_screen)
{
    for (uint32_t c = 0; c <= LAST; c++)
        if (utf8_is_unsafe(c))
            assert_int_equal(text_width_of(c), -1);
}
