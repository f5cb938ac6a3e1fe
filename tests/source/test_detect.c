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
