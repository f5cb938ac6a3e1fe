#include "testing.h"

#include "source/generated.h"

TEST(ids_are_known_by_their_seed)
{
    static const char *const ids[] = {"10x10-hard-rot2-g2#20261120.3", "x#1", "#0", "a#1.2"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        assert_true(generated_is_id(ids[i], strlen(ids[i])));
    static const char *const others[] = {"",     "#",       "10x10-hard-g2", "a#",     "a#b",
                                         "a#1.", "a#1.txt", "a#1#2",         "a b#1",  "a\n#1",
                                         "a#1 ", "a#.1",    "a#-1",          "a#1.2.3"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(generated_is_id(others[i], strlen(others[i])));
}

TEST(an_id_gives_its_game)
{
    creek_error error;
    const char id[] = "4x5-easy-none-g2#7.2 and more";
    creek_game *game = generated_or_read(id, 20, NULL, NULL, &error);
    assert_non_null(game);
    assert_int_equal(creek_puzzle_width(creek_game_puzzle(game)), 4);
    assert_int_equal(creek_puzzle_height(creek_game_puzzle(game)), 5);
    creek_game_free(game);
}

TEST(wrong_ids_say_where)
{
    creek_error error;
    static const char id[] = "4x5-easy-none-g2#99999999999999999999";
    assert_null(generated_or_read(id, strlen(id), NULL, NULL, &error));
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 18);
    char longer[300];
    memset(longer, '1', sizeof longer);
    longer[0] = '#';
    assert_true(generated_is_id(longer, sizeof longer));
    assert_null(generated_or_read(longer, sizeof longer, NULL, NULL, &error));
    assert_int_equal(error.code, CREEK_ERROR_SYNTAX);
}
