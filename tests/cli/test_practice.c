/* creek practice: positions as JSON. */
#include "testing.h"

TEST(the_same_seed_prints_the_same_positions)
{
    outcome run =
        run_creek(NULL, "practice", "wall", "--seed=7", "--format=json", "--count=3", NULL);
    expect_beginning(run, 0, "{\"puzzle\":\"https://puzz.link/p?creek/");
    char *three = strdup(run.out);
    assert_non_null(three);
    assert_string_equal(run.err, "");
    assert_non_null(strstr(three, "\"technique\":\"wall\",\"cells\":[{\"row\":"));
    run = run_creek(NULL, "practice", "--seed=7", "--format=json", "wall", NULL);
    assert_int_equal(run.status, 0);
    size_t line = strcspn(three, "\n") + 1;
    assert_int_equal(strlen(run.out), line);
    assert_memory_equal(run.out, three, line);
    assert_non_null(strchr(strchr(three + line, '\n') + 1, '\n'));
    free(three);
}

TEST(a_seed_is_taken_from_the_clock)
{
    outcome run = run_creek(NULL, "practice", "saturation", "--format=json", NULL);
    expect_beginning(run, 0, "{\"puzzle\":");
    assert_memory_equal(run.err, "creek: seed ", 12);
}
