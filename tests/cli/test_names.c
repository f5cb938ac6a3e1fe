/* The NAME that outputs give a puzzle. */
#include "testing.h"

TEST(a_list_line_keeps_its_name)
{
    workspace_file("list", "first one\t" ELL_ID "\nz/2\t" FULL_ID "\tmore\n");
    assert_string_equal(names_of(run_creek(NULL, "solve", "--format=tsv", "list", NULL)),
                        "first one,z/2");
}

TEST(a_list_line_without_one_gets_its_ordinal)
{
    workspace_file("list", "# remark\n" ELL_ID "\n\nnamed\t" FULL_ID "\n" HOOK_ID "\trest\n");
    outcome run = run_creek(NULL, "solve", "--format=tsv", FULL_ID, "list", "list", NULL);
    assert_string_equal(names_of(run), "1,1,named,3,1,named,3");
}

TEST(wrong_lines_count_too)
{
    workspace_file("list", "nonsense\n" ELL_ID "\n" FULL_ID "\n");
    assert_string_equal(names_of(run_creek(NULL, "solve", "--format=tsv", "list", NULL)), "2,3");
}

TEST(a_one_puzzle_file_gives_its_own_name)
{
    workspace_file("one.url", "# only this\n" ELL_ID "\n\n# and no more\n");
    workspace_file("two.txt", "Creek (2,2)\n[((1,1),4)]\n");
    workspace_file("three.creek", "creek 1\nsize 1x1\nclues\n1 .\n. .\n");
    workspace_file("four", "named\t" FULL_ID "\n");
    char path[1024];
    strcpy(path, workspace_path("two.txt"));
    outcome run =
        run_creek(NULL, "solve", "--format=tsv", "one.url", path, "./three.creek", "four", NULL);
    assert_string_equal(names_of(run), "one.url,two.txt,three.creek,named");
}

TEST(anything_else_gets_its_ordinal_among_the_arguments)
{
    outcome run = run_creek(FULL_ID "\n", "solve", "--format=tsv", ELL_ID, "-", HOOK_URL, NULL);
    assert_string_equal(names_of(run), "1,2,3");
    run = run_creek("Creek (2,2)\n [((1,1),4)]", "solve", "--format=tsv", ELL_ID, "-", NULL);
    assert_string_equal(names_of(run), "1,2");
    run = run_creek(FULL_ID "\n" ELL_ID "\n", "solve", "--format=tsv", ELL_ID, "-", NULL);
    assert_string_equal(names_of(run), "1,1,2");
}

TEST(levels_keep_the_names_of_their_pack)
{
    outcome run = run_creek(NULL, "solve", "--format=tsv", "bays/2", "bays", NULL);
    assert_string_equal(names_of(run), "bays/2,bays/1,bays/2");
}

TEST(names_are_safe_in_json)
{
    outcome run = run_creek("say \"hi\\\"\t" FULL_ID "\n\x1b[1m\t" FULL_ID "\n", "check",
                            "--format=json", NULL);
    assert_non_null(strstr(run.out, "{\"name\":\"say \\\"hi\\\\\\\"\","));
    assert_non_null(strstr(run.out, "{\"name\":\"\\u001b[1m\","));
    workspace_file("b\xE4h", "Creek (2,2) [\n((1,1),4)]\n");
    run = run_creek(NULL, "check", "--format=json", "./b\xE4h", NULL);
    assert_non_null(strstr(run.out, "{\"name\":\"b\\ufffdh\","));
}

/* A line for each puzzle, and as many fields in each, whatever they are called. */
TEST(names_for_programs_stay_in_their_field)
{
    static const char *const verbs[][3] = {{"solve", "--format=tsv", NULL},
                                           {"rate", "--format=tsv", NULL},
                                           {"convert", "--to=url", NULL}};
    workspace_file("n\nl", "1x1:a1b\n");
    workspace_file("t\tb", "1x1:a1b\n");
    workspace_file("odd", "\x1b[31mx\t1x1:a1b\n"
                          "d\xC3\xBCn # \"'\\\t1x1:a1b\n");
    for (size_t i = 0; i < 3; i++) {
        outcome run = run_creek(NULL, verbs[i][0], verbs[i][1], "odd", NULL);
        expect_beginning(run, 0, "?[31mx\t");
        assert_non_null(strstr(run.out, "\nd\xC3\xBCn # \"'\\\t"));
        assert_int_equal(count_lines(run.out), 2);
    }
    for (size_t i = 0; i < 2; i++) {
        outcome run = run_creek(NULL, verbs[i][0], verbs[i][1], "./n\nl", "./t\tb", NULL);
        expect_beginning(run, 0, "n?l\t1x1\t");
        assert_non_null(strstr(run.out, "\nt?b\t1x1\t"));
        assert_int_equal(count_lines(run.out), 2);
    }
}

/* A name that would change what a terminal shows: what it is made of is told,
 * as JSON writes it. */
TEST(odd_characters_are_escaped_in_json)
{
    workspace_file("odd", "a\xC2\x85"
                          "b\xE2\x80\xAE"
                          "c\"\\\x01\t3x2:0c1a3e\n");
    outcome run = run_creek(NULL, "solve", "--format=json", "odd", NULL);
    expect_beginning(run, 0, "{\"name\":\"a\\u0085b\\u202ec\\\"\\\\\\u0001\",");
    run = run_creek(NULL, "solve", "odd", NULL);
    assert_memory_equal(run.out, "a?b?c\"\\?  ", 10);
}
