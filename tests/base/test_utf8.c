/* Characters as bytes. */
#include "base/utf8.h"
#include "unit_test.h"

TEST(valid_text_is_valid_to_its_end)
{
    static const char *const good[] = {"",
                                       "plain",
                                       "\xC3\xA4",
                                       "\xE2\x82\xAC",
                                       "\xF0\x9F\x8C\xB2",
                                       "\xED\x9F\xBF",
                                       "\xEE\x80\x80",
                                       "\xF4\x8F\xBF\xBF"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(utf8_valid(good[i], strlen(good[i])), strlen(good[i]));
    assert_int_equal(utf8_valid("a\0b", 3), 3);
}

TEST(wrong_text_is_valid_up_to_there)
{
    static const char *const bad[] = {"ab\x80",
                                      "ab\xC0\x80",
                                      "ab\xC1\xBF",
                                      "ab\xC3",
                                      "ab\xE2\x82",
                                      "ab\xE0\x9F\xBF",
                                      "ab\xED\xA0\x80",
                                      "ab\xF0\x8F\xBF\xBF",
                                      "ab\xF4\x90\x80\x80",
                                      "ab\xF5\x80\x80\x80",
                                      "ab\xF8\x88\x80\x80",
                                      "ab\xFF",
                                      "ab\xC3(",
                                      "ab\xE2(\x82",
                                      "ab\xE2\x82(",
                                      "ab\xF0\x9F\x8C"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(utf8_valid(bad[i], strlen(bad[i])), 2);
}

TEST(characters_are_counted)
{
    assert_int_equal(utf8_characters("a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x8C\xB2", 10), 4);
    assert_int_equal(utf8_characters("", 0), 0);
}

static void expect_sanitized(const char *text, unsigned keep, const char *wanted)
{
    char copy[64];
    size_t length = utf8_sanitize(copy, text, strlen(text), keep);
    copy[length] = '\0';
    assert_string_equal(copy, wanted);
}

TEST(unsafe_characters_are_replaced)
{
    static const char text[] = "a\x1b[2J\tb\n\x7f\xC2\x9B\xC2\xA0\xC3\x84\xE4\x9B\xE2\x80";
    expect_sanitized(text, 0, "a?[2J?b???\xC2\xA0\xC3\x84????");
    expect_sanitized(text, UTF8_KEEP_LAYOUT, "a?[2J\tb\n??\xC2\xA0\xC3\x84????");
    expect_sanitized(text, UTF8_KEEP_BYTES, "a?[2J?b???\xC2\xA0\xC3\x84\xE4?\xE2?");
    expect_sanitized("", 0, "");
    char turned[] = "a\xE2\x80\xAE"
                    "b\xD8\x9C"
                    "c\xE2\x80\x8F\xE2\x81\xA6\xE2\x81\xA5";
    turned[utf8_sanitize(turned, turned, strlen(turned), 0)] = '\0';
    assert_string_equal(turned, "a?b?c??\xE2\x81\xA5");
}

/* The controls, and those that Unicode names Bidi_Control or ends of lines. */
TEST(orders_are_these)
{
    static const uint32_t turns[] = {0x61C,  0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B,
                                     0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};
    size_t next = 0;
    for (uint32_t c = 0; c <= 0x10FFFF; c++) {
        bool wanted = c < 0x20 || (c >= 0x7F && c < 0xA0);
        if (next < sizeof turns / sizeof *turns && turns[next] == c) {
            wanted = true;
            next++;
        }
        if (utf8_is_unsafe(c) != wanted)
            fail_msg("U+%04X", (unsigned)c);
    }
}

TEST(what_is_written_is_read)
{
    for (uint32_t c = 0; c <= 0x110000; c++) {
        char bytes[UTF8_MAX + 1];
        uint32_t back = 0;
        size_t length = utf8_encode(c, bytes);
        if ((c >= 0xD800 && c < 0xE000) || c > 0x10FFFF) {
            assert_int_equal(length, 0);
            continue;
        }
        if (utf8_decode(bytes, length, &back) != length || back != c ||
            utf8_decode(bytes, length - 1, &back) != 0 ||
            utf8_decode(bytes, UTF8_MAX, &back) != length)
            fail_msg("U+%04X", (unsigned)c);
    }
}
