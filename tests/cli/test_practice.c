/* creek practice: positions as JSON. */
#include "testing.h"

TEST(the_same_seed_prints_the_same_positions)
{
    outcome three = creek("practice wall --seed=7 --format=json --count=3");
    expect_beginning(three, 0, "{\"puzzle\":\"https://puzz.link/p?creek/");
    expect_part(three, 0, "\"technique\":\"wall\",\"cells\":[{\"row\":");
    expect_success(three);
    assert_int_equal(count_lines(three.out), 3);
    strchr(three.out, '\n')[1] = '\0';
    expect_run(creek("practice --seed=7 --format=json wall"), 0, three.out);
}

TEST(a_seed_is_taken_from_the_clock)
{
    outcome run = creek("practice saturation --format=json");
    expect_beginning(run, 0, "{\"puzzle\":");
    expect_message(run, 0, "creek: seed ");
}
