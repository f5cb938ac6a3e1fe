#include "testing.h"

#include "source/utf8.h"

static void valid_text_is_valid_to_its_end(void **state)
{
    (void)state;
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

static void wrong_text_is_valid_up_to_there(void **state)
{
    (void)state;
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
                                      "ab\xFF",
                                      "ab\xC3(",
                                      "ab\xE2(\x82",
                                      "ab\xE2\x82(",
                                      "ab\xF0\x9F\x8C"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(utf8_valid(bad[i], strlen(bad[i])), 2);
}

static void characters_are_counted(void **state)
{
    (void)state;
    assert_int_equal(utf8_characters("a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x8C\xB2", 10), 4);
    assert_int_equal(utf8_characters("", 0), 0);
}

static void controls_are_calmed(void **state)
{
    (void)state;
    char text[] = "a\x1b[2J\tb\x7f\xC2\x9B\xC2\xA0\xC3\x84";
    utf8_calm(text);
    assert_string_equal(text, "a?[2J?b??\xC2\xA0\xC3\x84");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_are_calmed),
        cmocka_unit_test(valid_text_is_valid_to_its_end),
        cmocka_unit_test(wrong_text_is_valid_up_to_there),
        cmocka_unit_test(characters_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
