/* Lists: their lines, their errors, and that these end nothing. */
#include "testing.h"

/* The NAMEs that the program gives the puzzles of a file, joined by commas. */
static const char *names_in(const char *path, int status)
{
    outcome run = creek("solve --format=tsv %s", path);
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
    outcome run = creek("solve --format=tsv %s", path);
    expect_message(run, 2, "penpa.txt:3:1: not part of a Creek puzzle and ignored: lines\n",
                   "penpa.txt:4:15: the Penpa link is truncated");
    assert_string_equal(names_of(run), "one,http://a.page/,3");
    expect_run(creek_reads(penpa_hook, "convert --to=url"), 0, HOOK_URL "\n");
    expect_run(creek("convert --to=url %s", penpa_hook), 0, HOOK_URL "\n");
}

TEST(wrong_lines_are_told_and_the_rest_is_done)
{
    const char *path = workspace_file("flaws", "one\t" ELL_ID "\n"
                                               "two\tcreek/3/2/ag6d!\n"
                                               "three\n"
                                               "\xC3\xA4\xC3\xB6\t3x2:0c1a3eee\n"
                                               "five\t" FULL_ID "\n");
    outcome run = creek("solve --format=tsv %s", path);
    expect_message(run, 2, "flaws:2:19: ", "flaws:3:1: ", "flaws:4:");
    assert_null(strstr(run.err, "flaws:1:"));
    assert_null(strstr(run.err, "flaws:5:"));
    assert_string_equal(names_of(run), "one,five");
}

TEST(a_wrong_first_line_does_not_hide_a_list)
{
    const char *path = workspace_file("late", "name\tpuzzle\n"
                                              "Creek (3,2) [((0,0),0)\n"
                                              "good\t" FULL_ID "\n");
    outcome run = creek("solve --format=tsv %s", path);
    expect_message(run, 2, "late:1:", "late:2:");
    expect_beginning(run, 2, "good\t2x2\tunique\t");
}

TEST(names_must_be_utf8)
{
    const char *path = workspace_file("latin", "b\xE4h\t" FULL_ID "\nbah\t" FULL_ID "\n");
    outcome run = creek("solve --format=tsv %s", path);
    expect_message(run, 2, "latin:1:2: ");
    expect_part(run, 2, "bah\t");
}

TEST(a_list_is_no_place_for_file_names)
{
    workspace_file("file", FULL_ID);
    const char *path = workspace_file("files", "a\t" FULL_ID "\nb\t./file\n");
    expect_message(creek("solve --format=tsv %s", path), 2, "files:2:3: ");
}

TEST(the_highest_status_counts)
{
    expect_part(creek_reads("a\t" FULL_ID "\nb\t" NONE_ID "\n", "solve"), 1, "a", "b");
    expect_part(creek_reads("a\tbad\nb\t" NONE_ID "\nc\t" FULL_ID "\n", "solve"), 2, "b", "c");
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
    expect_message(creek("check long"), 2, "16 MiB, the limit for one puzzle; remove it\n");
}

/* --- names ------------------------------------------------------------------- */

/* A line of a list keeps its name, or gets its ordinal, for which wrong lines count too; a file
 * of one puzzle has the file's name; anything else is numbered among the arguments. */
TEST(every_puzzle_has_a_name)
{
    static const struct {
        const char *input, *arguments, *names;
    } table[] = {
        {"", "named", "first one,z/2"},
        {"", FULL_ID " unnamed unnamed", "1,1,named,3,1,named,3"},
        {"", "wrong", "2,3"},
        {"", "one.url ./two.txt three.creek four", "one.url,two.txt,three.creek,named"},
        {FULL_ID "\n", ELL_ID " - " HOOK_URL, "1,2,3"},
        {"Creek (2,2)\n [((1,1),4)]", ELL_ID " -", "1,2"},
        {FULL_ID "\n" ELL_ID "\n", ELL_ID " -", "1,1,2"},
        {"", "bays/2 bays", "bays/2,bays/1,bays/2"},
    };
    workspace_file("named", "first one\t" ELL_ID "\nz/2\t" FULL_ID "\tmore\n");
    workspace_file("unnamed", "# remark\n" ELL_ID "\n\nnamed\t" FULL_ID "\n" HOOK_ID "\trest\n");
    workspace_file("wrong", "nonsense\n" ELL_ID "\n" FULL_ID "\n");
    workspace_file("one.url", "# only this\n" ELL_ID "\n\n# and no more\n");
    workspace_file("two.txt", "Creek (2,2)\n[((1,1),4)]\n");
    workspace_file("three.creek", "creek 1\nsize 1x1\nclues\n1 .\n. .\n");
    workspace_file("four", "named\t" FULL_ID "\n");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_string_equal(
            names_of(creek_reads(table[i].input, "solve --format=tsv %s", table[i].arguments)),
            table[i].names);
}

TEST(names_are_safe_in_json)
{
    workspace_file("odd", "a\xC2\x85"
                          "b\xE2\x80\xAE"
                          "c\"\\\x01\t" FULL_ID "\n");
    expect_beginning(creek("check --format=json odd"), 1,
                     "{\"name\":\"a\\u0085b\\u202ec\\\"\\\\\\u0001\",");
    expect_beginning(creek("check odd"), 1, "a?b?c\"\\?  ");
    workspace_file("b\xE4h", "Creek (2,2) [\n((1,1),4)]\n");
    expect_part(creek("check --format=json ./b\xE4h"), 1, "{\"name\":\"b\\ufffdh\",");
}

/* A line for each puzzle, and as many fields in each, whatever they are called. */
TEST(names_for_programs_stay_in_their_field)
{
    static const char *const verbs[] = {"solve --format=tsv", "rate --format=tsv",
                                        "convert --to=url"};
    workspace_file("n\nl", "1x1:a1b\n");
    workspace_file("t\tb", "1x1:a1b\n");
    workspace_file("odd", "\x1b[31mx\t1x1:a1b\n"
                          "d\xC3\xBCn # \"'\\\t1x1:a1b\n");
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(names_of(creek("%s odd", verbs[i])), "?[31mx,d\xC3\xBCn # \"'\\");
    for (size_t i = 0; i < 2; i++)
        assert_string_equal(names_of(creek("%s ./n\nl ./t\tb", verbs[i])), "n?l,t?b");
}
