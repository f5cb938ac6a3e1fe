#include "testing.h"

#include "puzzles.h"
#include "source/detect.h"

static void all_are(text_kind kind, const char *const *arguments)
{
    for (; *arguments; arguments++)
        if (detect_argument(*arguments) != kind)
            fail_msg("%s is taken for kind %d", *arguments, detect_argument(*arguments));
}

TEST(a_dash_is_standard_input)
{
    all_are(TEXT_STDIN, (const char *[]){"-", NULL});
}

TEST(texts_are_known_by_their_form)
{
    all_are(TEXT_PUZZLE,
            (const char *[]){HOOK_URL, "http://x/p.html?creek_edit/3/3/k", "any://thing",
                             "creek/10/10/x", "creek_play/3/3/", "p?creek/v:/4/4/k",
                             "host/p?creek/d/6/6/k", "a-creek/creek/5/6", "6x6:f0", "10x8de:a",
                             "6x6:", HOOK_TEXT, "Creek (", NULL});
}

TEST(generated_puzzles_are_known_by_their_seed)
{
    all_are(TEXT_GENERATED,
            (const char *[]){"10x10-hard-rot2-g2#20261120.3", "6x6-easy-g2#0", "name#3", NULL});
}

TEST(everything_else_is_a_name)
{
    all_are(TEXT_NAME, (const char *[]){"",
                                        "--",
                                        "file",
                                        "bays/3",
                                        "creek",
                                        "creek/",
                                        "creek/a/b",
                                        "creek/3",
                                        "creek/3/x",
                                        "creeks/3/3",
                                        "6x6",
                                        "x6:a",
                                        "6x:a",
                                        "6x6dE:a",
                                        "Creek",
                                        "creek (",
                                        "Creek(1)",
                                        "10x10-g2#3.x",
                                        "./10x10-hard-none-g2#3",
                                        "notes#",
                                        "creek.txt",
                                        "./creek/3/3",
                                        "../6x6:a",
                                        "/6x6:a",
                                        "/a://b",
                                        "./Creek (",
                                        NULL});
}

TEST(saved_games_are_known_by_their_number)
{
    all_are(TEXT_SAVED, (const char *[]){"@1", "@123456789", NULL});
    all_are(TEXT_NAME, (const char *[]){"@", "@0", "@x", "@1x", "@1234567890123456789", NULL});
    assert_int_equal(detect_saved("@12"), 12);
}

/* In a file or a list nothing can be a name of something else. */
TEST(content_is_known_by_its_format)
{
    static const char *const puzzles[] = {HOOK_URL, "creek/3", "Creek", "6x6d:a", "{", " 3 4\n"};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        assert_int_equal(detect(puzzles[i], strlen(puzzles[i])), TEXT_PUZZLE);
    assert_int_equal(detect("6x6-easy-none-g2#1 \n", 20), TEXT_GENERATED);
    assert_int_equal(detect("@1", 2), TEXT_NAME);
    assert_int_equal(detect("-", 1), TEXT_NAME);
}

TEST(ids_are_known_by_their_seed)
{
    static const char *const ids[] = {"10x10-hard-rot2-g2#20261120.3", "x#1", "#0", "a#1.2"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        assert_true(detect_generated(ids[i], strlen(ids[i])));
    static const char *const others[] = {"",     "#",       "10x10-hard-g2", "a#",     "a#b",
                                         "a#1.", "a#1.txt", "a#1#2",         "a b#1",  "a\n#1",
                                         "a#1 ", "a#.1",    "a#-1",          "a#1.2.3"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(detect_generated(others[i], strlen(others[i])));
}

TEST(wrong_ids_say_where)
{
    creek_request request;
    creek_error error;
    static const char id[] = "4x5-easy-none-g2#99999999999999999999";
    assert_true(detect_request("4x5-easy-none-g2#7.2 and more", 20, &request, &error));
    assert_int_equal(request.number, 2);
    assert_false(detect_request(id, strlen(id), &request, &error));
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 18);
    char longer[300];
    memset(longer, '1', sizeof longer);
    longer[0] = '#';
    assert_true(detect_generated(longer, sizeof longer));
    assert_false(detect_request(longer, sizeof longer, &request, &error));
    assert_int_equal(error.code, CREEK_ERROR_SYNTAX);
}

static void assert_field(list_field field, const char *expected)
{
    assert_int_equal(field.at != NULL, expected != NULL);
    if (expected) {
        assert_int_equal(field.length, strlen(expected));
        assert_memory_equal(field.at, expected, strlen(expected));
    }
}

static void assert_line(const char *line, const char *name, const char *puzzle, const char *rest)
{
    list_line parts;
    bool found = detect_fields(line, strlen(line), &parts);
    assert_int_equal(found, puzzle != NULL);
    if (!puzzle)
        return;
    assert_field(parts.name, name);
    assert_field(parts.puzzle, puzzle);
    assert_field(parts.rest, rest);
}

TEST(list_lines)
{
    assert_line("", NULL, NULL, NULL);
    assert_line("   \r", NULL, NULL, NULL);
    assert_line("# creek/1/1/", NULL, NULL, NULL);
    assert_line("creek/1/1/", NULL, "creek/1/1/", NULL);
    assert_line("a name\tcreek/1/1/\r", "a name", "creek/1/1/", NULL);
    assert_line("n\tcreek/1/1/\tx\ty", "n", "creek/1/1/", "x\ty");
    assert_line("creek/1/1/\tx\ty", NULL, "creek/1/1/", "x\ty");
    assert_line("Creek (1,1) []\tx", NULL, "Creek (1,1) []", "x");
    assert_line("1x1:d\tx", NULL, "1x1:d", "x");
    assert_line("n\tsome text", "n", "some text", NULL);
    assert_line("{\"a\":\"}\\\"\"}\tx\ty", NULL, "{\"a\":\"}\\\"\"}", "x\ty");
    assert_line("n\t{\"a\":{}}\tx", "n", "{\"a\":{}}", "x");
    assert_line("7\t1x1:d", "7", "1x1:d", NULL);
    assert_line("7x7#1\tcreek/1/1/b", "7x7#1", "creek/1/1/b", NULL);
    assert_line("7x7-easy-none-g2#1\tcreek/1/1/!", NULL, "7x7-easy-none-g2#1", "creek/1/1/!");
    assert_line("n\thttp://a/?pzprv3/creek/1/1/. . /", "n", "http://a/?pzprv3/creek/1/1/. . /",
                NULL);
    /* A name may look like a puzzle. */
    assert_line("creek/3/3\tcreek/1/1/b", "creek/3/3", "creek/1/1/b", NULL);
    assert_line("https://a.example/1.htm\tcreek/1/1/b\tx", "https://a.example/1.htm", "creek/1/1/b",
                "x");
    assert_line("10x10: big\tcreek/1/1/b", "10x10: big", "creek/1/1/b", NULL);
    assert_line("https://a.example/1.htm\tcreek/1/1/!", "https://a.example/1.htm", "creek/1/1/!",
                NULL);
    assert_line("{}\t1x1:d", "{}", "1x1:d", NULL);
    assert_line("1x1:d\t4x4-easy-none-g2#5", "1x1:d", "4x4-easy-none-g2#5", NULL);
    assert_line("4x4-easy-none-g2#6\t4x4-easy-none-g2#5", "4x4-easy-none-g2#6",
                "4x4-easy-none-g2#5", NULL);
    /* What follows a puzzle may, too. */
    assert_line("creek/1/1/b\thttps://a.example/1.htm\tx", NULL, "creek/1/1/b",
                "https://a.example/1.htm\tx");
    assert_line("creek/1/1/b\t10x10: big", NULL, "creek/1/1/b", "10x10: big");
    assert_line("1x1:a1b\tlevel#5", NULL, "1x1:a1b", "level#5");
    assert_line("4x4-easy-none-g2#5\t10x10: small", NULL, "4x4-easy-none-g2#5", "10x10: small");
}

TEST(puzzles_of_lists)
{
    static const char *const puzzles[] = {
        "{}",  "{\"a(\":\"}\"} ",        "pzprv3/creek/1/1/", "Creek (1,1) []",
        "a#1", "https://a.b/#m=edit&p=x"};
    static const char *const others[] = {"{",   "{},",           "{\"a\":",     "pzprv3",  "begin",
                                         "6 6", "Creek (1,1) [", "Creek (1,1)", "creek 1", ""};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        if (!detect_listed(puzzles[i], strlen(puzzles[i])))
            fail_msg("%s is a puzzle", puzzles[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (detect_listed(others[i], strlen(others[i])))
            fail_msg("%s is no puzzle", others[i]);
}
