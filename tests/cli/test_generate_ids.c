/* IDs of generated puzzles: they name the same ones for ever, and every verb
 * takes them. */
#include "testing.h"

/* What these IDs have named since generator 2. When they change, so must the
 * generator's number. */
static const struct {
    const char *id, *url;
} pinned[] = {
    /* clang-format off */
    {"1x1-easy-none-g2#1.1", "https://puzz.link/p?creek/1/1/ha"},
    {"6x6-easy-none-g2#0.1", "https://puzz.link/p?creek/6/6/gcgc262dh7c387122cm26bhb"},
    {"10x10-easy-none-g2#1.1", "https://puzz.link/p?creek/10/10/l17cc738761dg7b362cbg96777cg661bd267bc7cgag229cjb31671b2bb"},
    {"10x10-normal-none-g2#1.1", "https://puzz.link/p?creek/10/10/bkabgchdg717ei77cb711772527bkdjca268bk87907277bkbgb"},
    {"10x10-hard-none-g2#1.1", "https://puzz.link/p?creek/10/10/i7bg65cg92b6877bicdhehdgclbh62c27cidc62c7dgcgdc60bj"},
    {"10x10-expert-none-g2#1.1", "https://puzz.link/p?creek/10/10/kbi68bi66cg87bg711cgdkcg28bcgcg2dcdh2ei2778cgdcqb"},
    {"8x8-expert-none-g2#3.1", "https://puzz.link/p?creek/8/8/ia1bgci763d76bg76d2cg1d7ciek7216bkb"},
    {"10x10-extreme-none-g2#1.1", "https://puzz.link/p?creek/10/10/gbibi873dchclcg7di8cqcgc7dcbkb3277dici8bg67bg"},
    {"10x10-hard-rot2-g2#20261120.3", "https://puzz.link/p?creek/10/10/g555bi7567668cgcg784267egegcg677cgbgbg853386bgcg7785787bi566a"},
    {"8x8-normal-rot4-g2#7.2", "https://puzz.link/p?creek/8/8/icg517283bcgdi8c2686670b6bicgb183825agcg"},
    {"12x7-easy-mirror-g2#18446744073709551615.5", "https://puzz.link/p?creek/12/7/gbm5588756a38661ca7327c20b2312d36b75cbgd8ccg266662b"},
    {"7x9-normal-flip-g2#9.18446744073709551615", "https://puzz.link/p?creek/7/9/o3262cgd266726bh6ci597716bc1b2372dm"},
    {"9x9-hard-diagonal-g2#11.4", "https://puzz.link/p?creek/9/9/gag57167cj98127b862677bj6bg23dg17b206386ck1b162b6c"},
    {"15x15-hard-none-g2#3.1", "https://puzz.link/p?creek/15/15/obg6adgcich88dg867bhbgdi86b677dcg23cgbg16bc766dj1dcn778711891bh28bm728cb23627dg76chcg6122c2c836chci7bg8876bjai6a"},
    {"20x20-hard-none-g2#3.1", "https://puzz.link/p?creek/20/20/m66bk667cgch8bckegd7162bjdch71cg316chbgdccg687dg7d17bie28678ch16cg7cg8egdo721dgdh28226cg173di7223166c386db77b3bg12dg87cgch82ci2dh163cbcgc1bhd776cc777ci1bj9668711721cicgcmch27cg6387c7bg78812eh7dg1am21bi"},
    /* clang-format on */
};

TEST(ids_name_the_same_puzzles_for_ever)
{
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        char line[1024];
        outcome run = run_creek(NULL, "convert", "--to=url", pinned[i].id, NULL);
        assert_int_equal(run.status, 0);
        snprintf(line, sizeof line, "%s\n", pinned[i].url);
        if (strcmp(run.out, line) != 0)
            fail_msg("%s is now %s, not %s", pinned[i].id, run.out, line);
    }
}

TEST(an_id_is_a_puzzle_of_a_run)
{
    outcome run = run_creek(NULL, "generate", "--difficulty=hard", "--symmetry=rot2",
                            "--seed=20261120", "--count=3", NULL);
    expect_success(run);
    char *third = strchr(strchr(run.out, '\n') + 1, '\n') + 1;
    char line[1024];
    snprintf(line, sizeof line, "%s", third);
    outcome named = run_creek(NULL, "convert", "--to=url", "10x10-hard-rot2-g2#20261120.3", NULL);
    assert_string_equal(named.out, line);
}

TEST(verbs_take_ids)
{
    outcome run = run_creek(NULL, "solve", "--format=tsv", "5x5-easy-none-g2#3",
                            "5x5-easy-none-g2#3.2", NULL);
    expect_beginning(run, 0, "1\t5x5\tunique\t");
    assert_non_null(strstr(run.out, "\n2\t5x5\tunique\t"));
    workspace_file("ids", "# a list\n5x5-easy-none-g2#3\nx\t5x5-easy-none-g2#3.2\n"
                          "5x5-easy-none-g2#3.3\ta title\teasy\n5x5-easy-none-g1#3\n");
    run = run_creek(NULL, "solve", "--format=tsv", "ids", NULL);
    expect_beginning(run, 2, "1\t5x5\tunique\t");
    assert_non_null(strstr(run.out, "\nx\t5x5\tunique\t"));
    assert_non_null(strstr(run.out, "\n3\t5x5\tunique\t"));
    assert_int_equal(count_lines(run.out), 3);
    assert_memory_equal(run.err, "creek: ids:5:", 13);
    workspace_file("alone", "5x5-easy-none-g2#3\n");
    run = run_creek(NULL, "solve", "--format=tsv", "alone", NULL);
    assert_memory_equal(run.out, "alone\t5x5\tunique\t", 17);
}
