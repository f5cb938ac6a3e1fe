/* Help, version, the order of options and verbs. */
#include "testing.h"

TEST(version_names_the_program_first)
{
    outcome run = run_creek(NULL, "--version", NULL);
    expect_beginning(run, 0, "creek 0.1.0\n");
    assert_string_equal(run.err, "");
}

TEST(every_verb_has_help)
{
    static const char *const verbs[] = {"play",   "solve", "check", "generate", "convert",
                                        "levels", "daily", "learn", "practice", "review",
                                        "race",   "games", "stats"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        outcome run = run_creek(NULL, verbs[i], "--help", NULL);
        expect_part(run, 0, "Usage: creek ", verbs[i]);
        assert_string_equal(run.err, "");
        run = run_creek(NULL, "--help", NULL);
        expect_part(run, 0, "Usage: creek", verbs[i]);
        assert_string_equal(run.err, "");
    }
}

TEST(options_may_follow_puzzles)
{
    outcome run = run_creek(NULL, "solve", FULL_ID, "--format=01", NULL);
    expect_run(run, 0, "11\n11\n");
}

TEST(options_may_stand_before_the_verb)
{
    outcome run = run_creek(NULL, "--format=01", "solve", FULL_ID, NULL);
    expect_run(run, 0, "11\n11\n");
}

/* The next option of a help that takes a value; NULL when there is none. */
static const char *valued_option(const char *help, char *name, size_t room)
{
    for (const char *line = help; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        size_t begin = strncmp(line, "  -o, ", 6) == 0 ? 6 : 2;
        if (strncmp(line, "  -", 3) != 0)
            continue;
        size_t length = strcspn(line + begin, "=[ \n");
        if (line[begin + length] != '=')
            continue;
        snprintf(name, room, "%.*s", (int)length, line + begin);
        return line + begin + length;
    }
    return NULL;
}

/* As everywhere a value may stand in the word after its option, whatever it is
 * that comes before the verb. */
TEST(values_may_stand_apart_before_the_verb)
{
    static const char *const verbs[] = {"play",    "solve",    "hint",  "rate", "check",
                                        "convert", "generate", "daily", "learn"};
    int options = 0;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        char *help = strdup(run_creek(NULL, verbs[i], "--help", NULL).out), name[40];
        assert_non_null(help);
        for (const char *at = help; (at = valued_option(at, name, sizeof name)); options++) {
            const char *value = strcmp(name, "--count") == 0 ? "17" : "text";
            outcome run = run_creek(NULL, name, value, verbs[i], "--help", NULL);
            if (run.status == 2)
                assert_null(strstr(run.err, "neither a command"));
            /* Options are read in their order, and so a wrong value is told first. */
            if (run.status == 0)
                assert_string_equal(run.out, help);
            else
                assert_non_null(strstr(run.err, name));
        }
        free(help);
    }
    assert_true(options > 25);

    outcome run = run_creek(NULL, "--size", "5x5", "--seed", "7", "generate", NULL);
    expect_part(run, 0, "creek/5/5/");
    run = run_creek(NULL, "--for", "01", "solve", FULL_ID, NULL);
    assert_string_equal(run.out, "11\n11\n");
    run = run_creek(NULL, "--count", "3", "generate", "--size=3x3", "--seed=1", NULL);
    assert_int_equal(run.status, 0);
    run = run_creek(NULL, "--count", "solve", FULL_ID, NULL);
    assert_int_equal(run.status, 0);
}

TEST(two_dashes_end_the_options)
{
    workspace_file("--count", ELL_ID "\n");
    outcome run = run_creek(NULL, "solve", "--format=01", "--", "--count", NULL);
    expect_run(run, 0, "001\n111\n");
}
