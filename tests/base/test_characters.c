/* Characters of UTF-8: every one there and back, none that is malformed, and
 * which of them are orders. */
#include "base/utf8.h"
#include "unit_test.h"

static bool is_surrogate(uint32_t code)
{
    return code >= 0xD800 && code <= 0xDFFF;
}

TEST(every_character_comes_back)
{
    for (uint32_t code = 0; code <= 0x110000; code++) {
        char bytes[8] = {0};
        size_t length = utf8_encode(code, bytes);
        if (is_surrogate(code) || code > 0x10FFFF) {
            assert_int_equal(length, 0);
            continue;
        }
        assert_int_equal(length, code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
        uint32_t back = UINT32_MAX;
        assert_int_equal(utf8_decode(bytes, 8, &back), length);
        assert_int_equal(back, code);
        /* A byte less is no character. */
        assert_int_equal(utf8_decode(bytes, length - 1, &back), 0);
    }
    assert_int_equal(utf8_encode(UINT32_MAX, (char[UTF8_MAX + 1]){0}), 0);
}

TEST(malformed)
{
    static const char *const wrong[] = {
        "\x80",
        "\xBF",
        "\xC0\x80",
        "\xC1\xBF",
        "\xC3(",
        "\xC3\xC3",
        "\xE0\x9F\xBF",
        "\xED\xA0\x80",
        "\xED\xBF\xBF",
        "\xE2\x82",
        "\xE2\x82(",
        "\xE2(\x80",
        "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xF8\x88\x80\x80",
        "\xFE",
        "\xFF",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char bytes[8] = {0};
        strcpy(bytes, wrong[i]);
        uint32_t code = 7;
        assert_int_equal(utf8_decode(bytes, 8, &code), 0);
        assert_int_equal(code, 7);
    }
}

TEST(orders)
{
    for (uint32_t code = 0; code < 0x110000; code++) {
        bool control = code < 0x20 || (code >= 0x7F && code <= 0x9F);
        bool turns = code == 0x061C || code == 0x200E || code == 0x200F ||
                     (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
        assert_int_equal(utf8_is_unsafe(code), control || turns);
    }
}
