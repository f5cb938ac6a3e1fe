#include "testing.h"

#include "puzzles.h"
#include "source/argument.h"

static void all_are(argument_kind kind, const char *const *arguments)
{
    for (; *arguments; arguments++)
        if (argument_classify(*arguments) != kind)
            fail_msg("%s is taken for kind %d", *arguments, argument_classify(*arguments));
}

TEST(a_dash_is_standard_input)
{
    all_are(ARGUMENT_STDIN, (const char *[]){"-", NULL});
}

TEST(texts_are_known_by_their_form)
{
    all_are(ARGUMENT_TEXT,
            (const char *[]){HOOK_URL, "http://x/p.html?creek_edit/3/3/k", "any://thing",
                             "creek/10/10/x", "creek_play/3/3/", "p?creek/v:/4/4/k",
                             "host/p?creek/d/6/6/k", "a-creek/creek/5/6", "6x6:f0", "10x8de:a",
                             "6x6:", HOOK_TEXT, "Creek (", NULL});
}

TEST(generated_puzzles_are_known_by_their_seed)
{
    all_are(ARGUMENT_ID,
            (const char *[]){"10x10-hard-rot2-g2#20261120.3", "6x6-easy-g2#0", "name#3", NULL});
}

TEST(everything_else_is_a_name)
{
    all_are(ARGUMENT_NAME,
            (const char *[]){"",          "--",         "file",         "bays/3",
                             "creek",     "creek/",     "creek/a/b",    "creek/3",
                             "creek/3/x", "creeks/3/3", "6x6",          "x6:a",
                             "6x:a",      "6x6d:a",     "6x6dE:a",      "Creek",
                             "creek (",   "Creek(1)",   "10x10-g2#3.x", "./10x10-hard-none-g2#3",
                             "notes#",    "creek.txt",  "./creek/3/3",  "../6x6:a",
                             "/6x6:a",    "/a://b",     "./Creek (",    NULL});
}
