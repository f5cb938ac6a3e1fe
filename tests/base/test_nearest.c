/* The word that somebody probably meant. */
#include "base/nearest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *guess(const char *wrong)
{
    static const char *const words[] = {"solve", "stats", "hint", "rate", "to", "format", "games"};
    nearest_word near = nearest_word_to(wrong);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        nearest_word_try(&near, words[i]);
    return near.word ? near.word : "";
}

static void slips_are_recognised(void **state)
{
    assert_string_equal(guess("slove"), "solve");  /* two letters swapped */
    assert_string_equal(guess("formt"), "format"); /* one left out */
    assert_string_equal(guess("hintt"), "hint");   /* one added */
    assert_string_equal(guess("rote"), "rate");    /* one changed */
    assert_string_equal(guess("gammess"), "games");
}

static void other_words_are_not(void **state)
{
    assert_string_equal(guess(""), "");
    assert_string_equal(guess("row"), "");
    assert_string_equal(guess("nonsense"), "");
    assert_string_equal(guess("solvesolvesolvesolvesolvesolvesolvesolve"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slips_are_recognised),
        cmocka_unit_test(other_words_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
