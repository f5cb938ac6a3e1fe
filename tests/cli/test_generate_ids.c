/* IDs of generated puzzles: they name the same ones for ever, and every verb
 * takes them. */
#include "testing.h"

/* What these IDs have named since generator 2. When they change, so must the
 * generator's number. */
static const struct {
    const char *id, *url;
} pinned[] = {
    /* clang-format off */
    {"1x1-easy-none-g2#1.1", "https://puzz.link/p?creek/1/1/ga"},
    {"6x6-easy-none-g2#0.1", "https://puzz.link/p?creek/6/6/negbg321c348b133bg66dl"},
    {"10x10-easy-none-g2#1.1", "https://puzz.link/p?creek/10/10/r74d5d1beagd4821ci3dgcd2cgb1526di1b243d382ceg4dg53ep"},
    {"10x10-normal-none-g2#1.1", "https://puzz.link/p?creek/10/10/r84d5dkddd48ck3dgce2cgbccdn43d4ecehdg5dq"},
    {"10x10-hard-none-g2#1.1", "https://puzz.link/p?creek/10/10/r72739bgcg82cg3elbkcg2998eg787dgc386cq267342cp"},
    {"10x10-expert-none-g2#1.1", "https://puzz.link/p?creek/10/10/rc673cg437bbhdg3cg2dibh8e6dkbdgag8eg8cl2c721cp"},
    {"8x8-expert-none-g2#3.1", "https://puzz.link/p?creek/8/8/p11273ccme3bgcibg628a7dj2773dn"}, /* mended */
    {"10x10-extreme-none-g2#1.1", "https://puzz.link/p?creek/10/10/re891cccrdg728didg38ch2chdj7ec37ccic2dcp"},
    {"10x10-hard-rot2-g2#20261120.3", "https://puzz.link/p?creek/10/10/r39267dg7621cncg79723dgcccg33986bgdn2168eg76493bp"},
    {"8x8-normal-rot4-g2#7.2", "https://puzz.link/p?creek/8/8/p8922b1b3cg26eah7bhc73dg2d2c2167cn"},
    {"12x7-easy-mirror-g2#18446744073709551615.5", "https://puzz.link/p?creek/12/7/t2221221111bg226532cg1828291dg7cg8bg6aa5b321383212br"},
    {"7x9-normal-flip-g2#9.18446744073709551615", "https://puzz.link/p?creek/7/9/o637d166e3ck3321bg2111c2bj159d818em"},
    {"9x9-hard-diagonal-g2#11.4", "https://puzz.link/p?creek/9/9/r73212dcbci76eg3bci7278cbg17b13dhbcg422do"},
    {"15x15-hard-none-g2#3.1", "https://puzz.link/p?creek/15/15/x823744732dpbi7dl8chd4d99c1bkdjbd22ehcg3dkeedgd443dkdne33clbl8ed2bj3ej2cg9didgb7d73918cu"},
    {"20x20-hard-none-g2#3.1", "https://puzz.link/p?creek/20/20/zh3ci8847e3bi4e4ei38cg1bidg4dn9dh22dgeedg3djdieheh1al2cdk2892dp4384d68c2d7djddiedj53cgdjeg8ddchdjdgeidg89aj38dq0ch4e3c793dwd833djc2bp9eh62dj8dic7795884267dz"},
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
