/* creek levels: packs, the levels of a pack, and where they are looked for. */
#include "testing.h"

#include <unistd.h>

TEST(packs_are_listed_in_the_order_of_the_index)
{
    outcome run = run_creek(NULL, "levels", NULL);
    expect_run(run, 0, "bays\t2\tTwo bays\nlonely\t1\tOne alone\n");
    assert_string_equal(run.err, "");
}

TEST(a_pack_is_listed_as_a_list)
{
    outcome run = run_creek(NULL, "levels", "bays", NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.out, "bays/1\t" HOOK_URL "\tThe hook\teasy\n"
                                 "bays/2\t" ELL_URL "\tThe ell\tnormal\n");
    static char list[4096];
    strcpy(list, run.out);
    run = run_creek(list, "solve", "--format=01", NULL);
    expect_run(run, 0, "1001\n0010\n0000\n\n001\n111\n");
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
    static char list[4096], direct[4096];
    change_lonely("# One alone\nlonely/1\t" FULL_ID "\tThe rock\teasy\t2x2-easy-none-g2#1\n");
    outcome run = run_creek(NULL, "convert", "--to=json", "lonely", NULL);
    assert_non_null(strstr(run.out, "\"title\":\"The rock\",\"rating\":\"easy\""));
    strcpy(direct, run.out);
    run = run_creek(NULL, "levels", "lonely", NULL);
    strcpy(list, run.out);
    run = run_creek(list, "convert", "--to=json", NULL);
    assert_string_equal(run.out, direct);
    run = run_creek(NULL, "convert", "--to=json", "shipped/lonely.tsv", NULL);
    assert_string_equal(run.out, direct);
    run = run_creek("quit\n", "play", "--plain", "shipped/lonely.tsv", NULL);
    assert_non_null(strstr(run.out, "The rock"));
    change_lonely(NULL);
}

/* Its lines are lines of fields, whatever is in them. */
TEST(a_pack_with_odd_texts_is_listed_safely)
{
    change_lonely("# One\x1b alone\nlonely/\x1b[1m\t" FULL_ID "\tThe\x1b[1m rock\teasy\t\x01\n");
    outcome run = run_creek(NULL, "levels", "lonely", NULL);
    assert_string_equal(run.out, "lonely/?[1m\t" FULL_ID "\tThe?[1m rock\teasy\t?\n");
    run = run_creek(NULL, "levels", NULL);
    assert_non_null(strstr(run.out, "\nlonely\t1\tOne? alone\n"));
    change_lonely(NULL);
}

TEST(a_wrong_folder_is_told)
{
    workspace_set("CREEK_LEVELS", "/nowhere/levels");
    outcome run = run_creek(NULL, "levels", NULL);
    outcome play = run_creek(NULL, "solve", "bays/1", NULL);
    workspace_set("CREEK_LEVELS", workspace_path("shipped"));
    expect_message(run, 2, "CREEK_LEVELS");
    assert_int_equal(play.status, 2);
    assert_non_null(strstr(play.err, "CREEK_LEVELS"));
}

TEST(a_folder_without_index_is_told)
{
    workspace_set("CREEK_LEVELS", workspace_path(""));
    outcome run = run_creek(NULL, "levels", NULL);
    workspace_set("CREEK_LEVELS", workspace_path("shipped"));
    expect_message(run, 2, "INDEX");
}

TEST(shipped_levels_are_found_beside_the_program)
{
    workspace_set("CREEK_LEVELS", NULL);
    outcome run = run_creek(NULL, "levels", NULL);
    workspace_set("CREEK_LEVELS", workspace_path("shipped"));
    assert_int_equal(run.status, 0);
    assert_true(run.length > 0);
    assert_string_equal(run.err, "");
}

TEST(a_terminal_gets_a_table)
{
    pseudo_terminal pair = pseudo_terminal_open();
    running program = start_creek((const char *[]){"levels", NULL},
                                  &(wiring){.input = -1, .output = pair.terminal});
    pseudo_terminal_await(&pair, "bays                  2 levels  Two bays\r\n"
                                 "lonely                1 level   One alone\r\n");
    assert_int_equal(finish_creek(&program), 0);
    program = start_creek((const char *[]){"levels", "bays", NULL},
                          &(wiring){.input = -1, .output = pair.terminal});
    pseudo_terminal_await(&pair, "bays/1              4x3      easy     The hook\r\n"
                                 "bays/2              3x2      normal   The ell\r\n");
    assert_int_equal(finish_creek(&program), 0);
    pseudo_terminal_close(&pair);
}
