/* creek hint: the next step and its reasons, as text and JSON. */
#include "testing.h"

#include "puzzles.h"

#include <stdio.h>

/* Three cells left round a 3. */
static const char position[] = "creek 1\nsize 2x2\nclues\n. . .\n. 3 .\n. . .\ncells\n+.\n..\n";

static void the_next_step_is_told(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "hint", workspace_file("p", position), NULL);
    assert_string_equal(run.out, "p\n   1  Saturation. The 3 where r1c1 and r2c2 meet has its one "
                                 "unshaded cell already, r1c1, so its other three, r1c2, r2c1 and "
                                 "r2c2, are shaded.\n");
    assert_string_equal(run.err, "");
    assert_int_equal(run.status, 0);
}

static void json_has_everything(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "hint", "--format=json", workspace_file("p", position), NULL);
    assert_string_equal(
        run.out,
        "{\"name\":\"p\",\"step\":1,\"technique\":\"saturation\",\"level\":\"easy\",\"cells\":["
        "{\"row\":0,\"col\":1,\"state\":\"shaded\"},{\"row\":1,\"col\":0,\"state\":\"shaded\"},"
        "{\"row\":1,\"col\":1,\"state\":\"shaded\"}],\"because\":{\"clues\":[{\"row\":1,\"col\":1,"
        "\"value\":3}],\"cells\":[{\"row\":0,\"col\":0,\"state\":\"unshaded\"}],\"connectivity\":"
        "false},\"text\":\"The 3 where r1c1 and r2c2 meet has its one unshaded cell already, r1c1, "
        "so its other three, r1c2, r2c1 and r2c2, are shaded.\"}\n");
    assert_int_equal(run.status, 0);
}

static int lines_in(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

static void all_goes_on_to_the_solution(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "hint", "--all", "--format=json",
                            "Creek (2,2) [((0,0),0), ((1,1),3)]", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(lines_in(run.out), 2);
    assert_non_null(strstr(run.out, "\"step\":2,\"technique\":\"saturation\""));
}

static void a_what_if_has_steps(void **state)
{
    (void)state;
    const char *file = workspace_file(
        "w",
        "creek 1\nsize 3x3\nclues\n0 . . 0\n. 2 . .\n. . 2 .\n. . . .\ncells\n+.+\n.#.\n...\n");
    outcome run = run_creek(NULL, "hint", "--format=json", file, NULL);
    assert_int_equal(run.status, 0);
    assert_non_null(strstr(run.out, "\"technique\":\"what-if\",\"level\":\"expert\""));
    assert_non_null(strstr(run.out,
                           ",\"steps\":[{\"assume\":{\"row\":0,\"col\":1,\"state\":\"shaded\"}},"
                           "{\"step\":1,"));
    run = run_creek(NULL, "hint", file, NULL);
    assert_int_equal(run.status, 0);
    assert_non_null(strstr(run.out, "      Suppose r1c2 is shaded.\n      1) "));
    assert_non_null(strstr(run.out, "      That cannot be, so r1c2 is unshaded.\n"));
}

static void wrong_marks_come_first(void **state)
{
    (void)state;
    const char *file =
        workspace_file("w", "creek 1\nsize 2x2\nclues\n0 . .\n. 3 .\n. . .\ncells\n#.\n..\n");
    outcome run = run_creek(NULL, "hint", "--all", "--format=json", file, NULL);
    assert_int_equal(run.status, 1);
    assert_int_equal(lines_in(run.out), 1);
    assert_non_null(strstr(run.out, "\"technique\":\"contradiction\""));
    assert_non_null(strstr(run.out, "\"cells\":[{\"row\":0,\"col\":0,\"state\":\"undecided\"}]"));
    assert_non_null(strstr(run.out, "\"cells\":[{\"row\":0,\"col\":0,\"state\":\"shaded\"}],"
                                    "\"connectivity\":false}"));
}

static void without_a_step_nothing_is_printed(void **state)
{
    (void)state;
    /* Several solutions, nothing is forced. */
    outcome run = run_creek(NULL, "hint", "--format=json", "Creek (2,2) [((1,1),2)]", NULL);
    assert_string_equal(run.out, "");
    assert_int_equal(run.status, 1);
    /* Complete. */
    run =
        run_creek(NULL, "hint",
                  workspace_file("c", "creek 1\nsize 2x1\nclues\n. 1 .\n. . .\ncells\n+#\n"), NULL);
    assert_string_equal(run.out, "");
    assert_int_equal(run.status, 0);
}

static void wrong_usage_is_said(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "hint", "--format=tsv", "Creek (2,2) []", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    run = run_creek(NULL, "hint", "--help", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(strncmp(run.out, "Usage: creek hint", 17), 0);
}

static void lessons_are_listed_and_shown(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "learn", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(strncmp(run.out, "rules\tThe rules\n", 16), 0);
    assert_non_null(strstr(run.out, "\nclosed-passage\tClosed passages\n"));
    run = run_creek(NULL, "learn", "exit", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(strncmp(run.out, "The only way out\n\n", 18), 0);
    assert_non_null(strstr(run.out, "\nAnswer:\n"));
    run = run_creek(NULL, "learn", "flying", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.err, "creek: flying: no such lesson; `creek learn | cat` lists them\n");
    run = run_creek(NULL, "learn", "rules", "exit", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.err, "creek: learn takes one LESSON; see `creek learn --help`\n");
    run = run_creek(NULL, "learn", "--color=sometimes", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_step_is_told),
        cmocka_unit_test(json_has_everything),
        cmocka_unit_test(all_goes_on_to_the_solution),
        cmocka_unit_test(a_what_if_has_steps),
        cmocka_unit_test(wrong_marks_come_first),
        cmocka_unit_test(without_a_step_nothing_is_printed),
        cmocka_unit_test(wrong_usage_is_said),
        cmocka_unit_test(lessons_are_listed_and_shown),
    };
    return cmocka_run_group_tests(tests, workspace_make, workspace_remove);
}
