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

TEST(bad_input_is_refused)
{
    static const struct {
        const char *arguments[4], *why;
    } table[] = {
        {{"flying"}, "flying: unknown technique; `creek practice --help` lists them"},
        {{"wal"}, "unknown technique 'wal'; did you mean 'wall'?"},
        {{"@1"}, "@1: unknown technique"},
        {{"wall", "exit"}, "one TECHNIQUE at most"},
        {{"--seed=1"}, "--seed requires a TECHNIQUE"},
        {{"wall", "--seed=x"}, "--seed=x: "},
        {{"wall", "--count=2"}, "--count requires --format=json"},
        {{"wall", "--format=json", "--count=0"}, "--count=0: "},
        {{"wall", "--format=text"}, "--format=text"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const char *const *a = table[i].arguments;
        expect_refusal(run_creek(NULL, "practice", a[0], a[1], a[2], NULL), table[i].why);
    }
}
