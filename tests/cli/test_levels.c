/* creek levels: packs, the levels of a pack, and where they are looked for. */
#include "testing.h"

TEST(packs_are_listed_in_the_order_of_the_index)
{
    expect_only(creek("levels"), 0, "bays\t2\tTwo bays\nlonely\t1\tOne alone\n");
}

TEST(a_pack_is_listed_as_a_list)
{
    static const char list[] = "bays/1\t" HOOK_URL "\tThe hook\teasy\n"
                               "bays/2\t" ELL_URL "\tThe ell\tnormal\n";
    expect_only(creek("levels bays"), 0, list);
    expect_run(creek_reads(list, "solve --format=01"), 0, "1001\n0010\n0000\n\n001\n111\n");
}

/* The pack "lonely" with other lines, until it is put back. */
static void change_lonely(const char *lines)
{
    workspace_file("shipped/lonely.tsv",
                   lines ? lines : "# One alone\nlonely/1\t" HOOK_URL "\tAlone\teasy\n");
}

/* What a pack says of its levels is known however it is read. */
TEST(a_pack_that_is_piped_keeps_its_titles)
{
    change_lonely("# One alone\nlonely/1\t" FULL_ID "\tThe rock\teasy\t2x2-easy-none-g2#1\n");
    outcome run = creek("convert --to=json lonely");
    expect_part(run, 0, "\"title\":\"The rock\",\"rating\":\"easy\"");
    expect_run(creek_reads(creek("levels lonely").out, "convert --to=json"), 0, run.out);
    expect_run(creek("convert --to=json shipped/lonely.tsv"), 0, run.out);
    expect_part(creek_reads("quit\n", "play --plain shipped/lonely.tsv"), 0, "The rock");
    change_lonely(NULL);
}

/* Its lines are lines of fields, whatever is in them. */
TEST(a_pack_with_odd_texts_is_listed_safely)
{
    change_lonely("# One\x1b alone\nlonely/\x1b[1m\t" FULL_ID "\tThe\x1b[1m rock\teasy\t\x01\n");
    expect_run(creek("levels lonely"), 0,
               "lonely/?[1m\t" FULL_ID "\tThe\xef\xbf\xbd[1m rock\teasy\t?\n");
    expect_part(creek("levels"), 0, "\nlonely\t1\tOne? alone\n");
    change_lonely(NULL);
}

TEST(the_folder_is_that_of_the_environment)
{
    workspace_set("CREEK_LEVELS", "/nowhere/levels");
    expect_message(creek("levels"), 2, "CREEK_LEVELS");
    expect_message(creek("solve bays/1"), 2, "CREEK_LEVELS");
    workspace_set("CREEK_LEVELS", workspace_path(""));
    expect_message(creek("levels"), 2, "INDEX");
    /* Without it shipped levels are found beside the program. */
    workspace_set("CREEK_LEVELS", NULL);
    outcome run = creek("levels");
    expect_success(run);
    assert_true(*run.out);
    workspace_set("CREEK_LEVELS", workspace_path("shipped"));
}
