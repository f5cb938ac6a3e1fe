/* The word that somebody probably meant. */
#include "base/nearest.h"

#include "unit_test.h"

static const char *guess(const char *wrong)
{
    static const char *const words[] = {"solve", "stats", "hint", "rate", "to", "format", "games"};
    nearest_word near = nearest_word_to(wrong);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        nearest_word_try(&near, words[i]);
    return near.word ? near.word : "";
}

TEST(slips_are_recognised)
{
    assert_string_equal(guess("slove"), "solve");  /* two letters swapped */
    assert_string_equal(guess("formt"), "format"); /* one left out */
    assert_string_equal(guess("hintt"), "hint");   /* one added */
    assert_string_equal(guess("rote"), "rate");    /* one changed */
    assert_string_equal(guess("gammess"), "games");
}

TEST(other_words_are_not)
{
    assert_string_equal(guess(""), "");
    assert_string_equal(guess("row"), "");
    assert_string_equal(guess("nonsense"), "");
    assert_string_equal(guess("solvesolvesolvesolvesolvesolvesolvesolve"), "");
}
