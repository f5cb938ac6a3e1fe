/* creek games, and saved games as @N. */
#include "testing.h"

#define FOUR "https://puzz.link/p?creek/4/4/b262ch1751aha"

static void begin(void)
{
    workspace_remove("state");
    workspace_remove("out");
}

/* Plays two puzzles: the first a little, the second, which has a name, a little more. */
static void play_two(void)
{
    expect_success(creek_reads("shade r1c1\nquit\n", "--plain " FOUR));
    expect_success(creek_reads("shade r1c1 r1c2\nquit\n", "--plain 6x6-easy-none-g2#3.1"));
}

TEST(there_are_none_at_first)
{
    begin();
    expect_run(creek("games"), 0, "There are no saved games.\n");
    expect_run(creek("games --format=tsv"), 0, "");
    /* To look leaves nothing behind. */
    assert_false(workspace_has("state"));
}

TEST(games_are_listed)
{
    begin();
    play_two();
    outcome run = creek("games");
    expect_part(run, 0, "2  6x6      unfinished", "6x6-easy-none-g2#3.1\n");
    assert_true(strstr(run.out, "1  4x4") > strstr(run.out, "2  6x6"));
    expect_part(creek("games --format=tsv"), 0, "2\t6x6\t6x6-easy-none-g2#3.1\tunfinished\t",
                "\n1\t4x4\t\tunfinished\t");
    expect_part(creek("games --format=json"), 0, "\"size\":{\"rows\":6,\"cols\":6}", "\"moves\":1",
                "\"name\":\"6x6-easy-none-g2#3.1\",\"state\"");
}

TEST(a_number_names_a_game_for_every_verb)
{
    begin();
    static const char *const verbs[] = {"solve", "hint", "rate", "check"};
    play_two();
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        outcome run = creek("%s @1", verbs[i]);
        assert_true(run.status == 0 || run.status == 1);
        assert_string_equal(run.err, "");
    }
    expect_part(creek("convert --to=creek @2"), 0, "\nhistory\n");
    expect_part(creek_reads("status\nquit\n", "--plain @1"), 0, "moves 1");
    expect_message(creek("rate @3"), 2, "@3: no saved game has this number");
    /* Verbs that need no saved game open no database. */
    workspace_remove("state");
    workspace_file("state", "x\n");
    expect_success(creek("solve " FOUR));
}

TEST(games_are_exported_and_imported)
{
    begin();
    play_two();
    expect_part(creek("games --export=out/"), 0, "2\tout/6x6-easy-none-g2#3.1.creek\n",
                "1\tout/creek-4x4.creek\n");
    assert_non_null(strstr(workspace_text("out/creek-4x4.creek"), "\nhistory\n"));
    /* Nothing is replaced. */
    expect_part(creek("games --export=out --format=tsv"), 0, "1\tout/creek-4x4-2.creek\n");
    /* They are the games that are there already; without them they are added. */
    expect_success(creek_reads("quit\n", "--plain out/creek-4x4.creek"));
    outcome run = creek("games --format=tsv");
    assert_null(strstr(run.out, "\n3\t"));
    assert_null(strstr(run.out, "3\t4x4"));
    workspace_remove("state");
    expect_part(creek_reads("quit\n", "--plain out/creek-4x4.creek"), 0,
                "added to your saved games");
    expect_part(creek("games --format=tsv"), 0, "1\t4x4\t");
    /* Its name is that of the file, whose ending is not doubled. */
    expect_run(creek("games --export=out"), 0, "1\tout/creek-4x4-3.creek\n");
}

/* Each verb that reads saved games says so and ends with 2. */
TEST(games_that_cannot_be_read_are_told)
{
    static const char *const verbs[] = {"games", "stats", "check @1"};
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        begin();
        workspace_file("state/creek", "x\n");
        expect_refusal(creek("%s", verbs[i]), "creek.db: Not a directory; check its folder and");
        begin();
        workspace_file("state/creek/creek.db", "garbage\n");
        expect_message(creek("%s", verbs[i]), 2, "was damaged and has been renamed to");
        assert_string_equal(workspace_text("state/creek/creek.db.damaged"), "garbage\n");
    }
}
