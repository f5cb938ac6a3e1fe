/* Lists: their lines, their errors, and that these end nothing. */
#include "testing.h"

#include <unistd.h>

/* The NAMEs that the program gives the puzzles of a file, joined by commas. */
static const char *names_in(const char *path, int status)
{
    outcome run = run_creek(NULL, "solve", "--format=tsv", path, NULL);
    assert_int_equal(run.status, status);
    return names_of(run);
}

TEST(all_kinds_of_lines_are_read)
{
    const char *path = workspace_file("mixed.txt", "\xEF\xBB\xBF# kinds of lines\r\n"
                                                   "\r\n"
                                                   "url\t" HOOK_URL "\r\n"
                                                   "id\t" ELL_ID "\tits\trest\r\n"
                                                   "  \t \n"
                                                   "text\t" HOOK_TEXT "\n"
                                                   "# between\n"
                                                   "last\tcreek/3/2/ag6di");
    assert_string_equal(names_in(path, 0), "url,id,text,last");
}

/* The hook as a link of Penpa+, without its address; and once more with a line drawn in it. */
static const char penpa_hook[] =
    "m=edit&p=vZHLCsIwEEX3+QrJ+i6apo+YnahdiYIPREKQLioKBfG1afDfTcZK1Z0bM+TMcLnMZMjldCvPFRJI"
    "SIUIIkTf5zT2OaUbtbE8XOtK9zC4XffHsy+AWVFgV9aXCsy0Nsvcnblmrl2z1cbe0ay6UnXlQjvPqXY8U1wbL"
    "jgyeFrwXH4LWRDiNyH/cigRhOgl+M6C+m+IBTEmLv14NJI4IkbElDghz5i4Jg6JCTEjTx4W+GnFPzzHCPX8PK"
    "Sf2bJwjEQMadkD";
static const char penpa_lined[] =
    "m=edit&p=pZE7qwIxEIX7/ApJfYpN4u7GdOJ1K1HwgUgIYrFyLwgXX80G/7uTUfFRKWbIN8PhZDIh++1xtavR"
    "hoGxyKBSdCjnmnLOO7vG9O+wqV0L3ePh939HBTCqKqxXm30N4a+2IOJJxGbsYrN0PpzQzO6lvZcTF4lDF2Vhp"
    "fNSSRQgBsjSvApFEvSDUL44rEpCdhOos+L+C2bF1MwpXY/GMH+YGTNnDmgeBS2dIWufD8yZPWabWbC1TO/46K"
    "XfTPXmOF7Zyx8if85BpOUNNEwQZw==";

TEST(penpa_links_are_puzzles_of_a_list)
{
    char text[4096];
    snprintf(text, sizeof text,
             "one\thttps://host/#%s\nhttp://a.page/\t%s\nhttps://host/?%s\trest\nfour\t%.90s\n",
             penpa_hook, penpa_hook, penpa_lined, penpa_hook);
    const char *path = workspace_file("penpa.txt", text);
    outcome run = run_creek(NULL, "solve", "--format=tsv", path, NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(names_of(run), "one,http://a.page/,3");
    assert_non_null(
        strstr(run.err, "penpa.txt:3:1: not part of a Creek puzzle and ignored: lines\n"));
    assert_non_null(strstr(run.err, "penpa.txt:4:15: the Penpa link is truncated"));
    run = run_creek(penpa_hook, "convert", "--to=url", NULL);
    expect_run(run, 0, HOOK_URL "\n");
    run = run_creek(NULL, "convert", "--to=url", penpa_hook, NULL);
    expect_run(run, 0, HOOK_URL "\n");
}

TEST(wrong_lines_are_told_and_the_rest_is_done)
{
    const char *path = workspace_file("flaws", "one\t" ELL_ID "\n"
                                               "two\tcreek/3/2/ag6d!\n"
                                               "three\n"
                                               "\xC3\xA4\xC3\xB6\t3x2:0c1a3eee\n"
                                               "five\t" FULL_ID "\n");
    outcome run = run_creek(NULL, "solve", "--format=tsv", path, NULL);
    expect_message(run, 2, "flaws:2:19: ", "flaws:3:1: ");
    assert_non_null(strstr(run.err, "flaws:4:")); /* columns are characters, not bytes */
    assert_null(strstr(run.err, "flaws:1:"));
    assert_null(strstr(run.err, "flaws:5:"));
    assert_non_null(strstr(run.out, "one\t"));
    assert_non_null(strstr(run.out, "five\t"));
}

/* Nobody plays that many: what is opened is bounded, and it is said how to get
 * at the others. */
TEST(a_list_without_end_is_played_in_part)
{
    enum { LINES = 100001 };
    static const char line[] = "1x1:0c\n";
    char *text = malloc(LINES * (sizeof line - 1) + 1), *end = text;
    assert_non_null(text);
    for (int i = 0; i < LINES; i++, end += sizeof line - 1)
        memcpy(end, line, sizeof line);
    workspace_file("long", text);
    outcome run = run_creek("quit\n", "play", "--plain", "long", NULL);
    expect_part(run, 0, "1x1");
    assert_non_null(strstr(run.err, "opening its first 100000 puzzles"));
    assert_non_null(strstr(run.err, "split"));
    /* One line less is all right. */
    text[(LINES - 1) * (sizeof line - 1)] = '\0';
    workspace_file("long", text);
    free(text);
    run = run_creek("quit\n", "play", "--plain", "long", NULL);
    expect_success(run);
}

TEST(a_wrong_first_line_does_not_hide_a_list)
{
    const char *path = workspace_file("late", "name\tpuzzle\n"
                                              "Creek (3,2) [((0,0),0)\n"
                                              "good\t" FULL_ID "\n");
    outcome run = run_creek(NULL, "solve", "--format=tsv", path, NULL);
    expect_message(run, 2, "late:1:", "late:2:");
    assert_memory_equal(run.out, "good\t2x2\tunique\t", strlen("good\t2x2\tunique\t"));
}

TEST(a_list_is_no_place_for_file_names)
{
    workspace_file("file", FULL_ID);
    const char *path = workspace_file("files", "a\t" FULL_ID "\nb\t./file\n");
    outcome run = run_creek(NULL, "solve", "--format=tsv", path, NULL);
    expect_message(run, 2, "files:2:3: ");
}

TEST(the_highest_status_counts)
{
    outcome run = run_creek("a\t" FULL_ID "\nb\t" NONE_ID "\n", "solve", "--format=tsv", NULL);
    assert_int_equal(run.status, 1);
    run = run_creek("a\tbad\nb\t" NONE_ID "\nc\t" FULL_ID "\n", "solve", "--format=tsv", NULL);
    assert_int_equal(run.status, 2);
}

TEST(a_line_beyond_the_limit_ends_the_list)
{
    const size_t length = 16 * 1024 * 1024 + 100;
    const char before[] = "a\t" FULL_ID "\n", after[] = "\nb\t" FULL_ID "\n";
    char *text = malloc(length + sizeof before + sizeof after);
    assert_non_null(text);
    memcpy(text, before, sizeof before - 1);
    memset(text + sizeof before - 1, 'x', length);
    memcpy(text + sizeof before - 1 + length, after, sizeof after);
    const char *path = workspace_file("long", text);
    free(text);
    assert_string_equal(names_in(path, 2), "a");
    outcome run = run_creek(NULL, "check", "long", NULL);
    assert_non_null(strstr(run.err, "long:2:1: a line is longer than 16 MiB"));
}

/* What stands before a puzzle is its name. */
TEST(names_may_look_like_puzzles)
{
    outcome run = run_creek("creek/3/3\tcreek/1/1/b\n"
                            "https://puzzles.example/001.htm\t1x1:a1b\n"
                            "10x10: big\t1x1:a1b\tmore\n"
                            "1x1:d\t4x4-easy-none-g2#5\n"
                            "4x4-easy-none-g2#6\t4x4-easy-none-g2#5\n",
                            "convert", "--to=sgt", NULL);
    expect_success(run);
    assert_string_equal(run.out, "creek/3/3\t1x1:1c\n"
                                 "https://puzzles.example/001.htm\t1x1:a1b\n"
                                 "10x10: big\t1x1:a1b\n"
                                 "1x1:d\t4x4:c1b22c2a1a2a2a1c0a\n"
                                 "4x4-easy-none-g2#6\t4x4:c1b22c2a1a2a2a1c0a\n");
    /* What stands behind one without a name may, too. */
    run = run_creek("1x1:a1b\thttps://puzzles.example/001.htm\tmore\n"
                    "1x1:a1b\tlevel#5\n"
                    "4x4-easy-none-g2#5\t10x10: small\n",
                    "convert", "--to=sgt", NULL);
    assert_string_equal(run.err, "");
    assert_string_equal(run.out, "1x1:a1b\n1x1:a1b\n4x4:c1b22c2a1a2a2a1c0a\n");
    /* The mistake is the puzzle's. */
    run = run_creek("https://puzzles.example/001.htm\tcreek/1/1/!\n", "convert", "--to=sgt", NULL);
    expect_refusal(run, "standard input:1:43: ");
}

/* --- names ------------------------------------------------------------------- */

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
