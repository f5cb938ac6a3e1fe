/* creek check: what is said of the marks in a puzzle. */
#include "testing.h"

/* The 3x2 puzzle with these rows of marks, as the file p. */
static void mark(const char *rows)
{
    char text[256];
    snprintf(text, sizeof text, "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\ncells\n%s\n",
             rows);
    workspace_file("p", text);
}

static void expect_json(int status, const char *rest)
{
    char wanted[512];
    snprintf(wanted, sizeof wanted, "{\"name\":\"p\",%s}\n", rest);
    expect_only(creek("check --format=json p"), status, wanted);
}

/* Undecided cells count as unshaded. */
TEST(marks_are_judged)
{
    static const struct {
        const char *rows;
        int status;
        const char *json;
    } table[] = {
        {"++#\n###", 0, "\"complete\":true,\"wrong_clues\":[],\"areas\":1,\"undecided\":0"},
        {"..#\n###", 0, "\"complete\":true,\"wrong_clues\":[],\"areas\":0,\"undecided\":2"},
        {"...\n...", 1, "\"complete\":false,\"wrong_clues\":[],\"areas\":0,\"undecided\":6"},
        {"#..\n#++", 1,
         "\"complete\":false,\"wrong_clues\":["
         "{\"row\":0,\"col\":0,\"value\":0,\"shaded\":1},"
         "{\"row\":1,\"col\":0,\"value\":1,\"shaded\":2},"
         "{\"row\":1,\"col\":2,\"value\":3,\"shaded\":0}],\"areas\":1,\"undecided\":2"},
        {"+#+\n+#+", 1,
         "\"complete\":false,\"wrong_clues\":["
         "{\"row\":1,\"col\":0,\"value\":1,\"shaded\":0},"
         "{\"row\":1,\"col\":2,\"value\":3,\"shaded\":2}],\"areas\":2,\"undecided\":0"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        mark(table[i].rows);
        expect_json(table[i].status, table[i].json);
    }
}

TEST(the_moves_of_a_saved_game_count)
{
    workspace_file("p", "creek 1\nsize 1x1\nclues\n1 .\n. .\nhistory\n1.000 player r1c1#\n");
    expect_json(0, "\"complete\":true,\"wrong_clues\":[],\"areas\":0,\"undecided\":0");
}

TEST(words_say_what_is_wrong)
{
    mark("#.+\n#++");
    expect_part(creek("check p"), 1, "p  3x2  not complete, 1 cell undecided\n",
                "the 0 at the corner of r1c1", "has 1 shaded cell, too many",
                "can no longer be satisfied");
    mark("+#+\n+#+");
    expect_part(creek("check p"), 1, "2 areas");
    mark("++.\n.#.");
    expect_part(creek("check p"), 1, "2 clues still need shaded cells");
    mark("++#\n###");
    expect_run(creek("check p"), 0, "p  3x2  complete\n");
}

TEST(every_puzzle_is_judged)
{
    expect_part(creek_reads("a\t" ELL_ID "\nb\t2x1:f\n", "check"), 1, "a  3x2  not complete",
                "b  2x1  complete, 2 cells undecided\n");
}
