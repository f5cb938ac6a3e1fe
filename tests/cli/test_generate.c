/* creek generate: runs of puzzles, jobs, shards, formats, and how a run ends. */
#include "testing.h"

#include <signal.h>
#include <sys/stat.h>

/* The output of `generate` with these options, the caller's to free. */
static char *generated(const char *option, const char *other)
{
    outcome run =
        run_creek(NULL, "generate", "--size=7x7", "--seed=42", "--count=40", option, other, NULL);
    expect_success(run);
    char *text = strdup(run.out);
    assert_non_null(text);
    return text;
}

TEST(each_line_is_an_url)
{
    char *text = generated(NULL, NULL);
    assert_int_equal(count_lines(text), 40);
    static const char start[] = "https://puzz.link/p?creek/7/7/";
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        assert_memory_equal(line, start, sizeof start - 1);
    free(text);
}

TEST(jobs_change_nothing)
{
    char *alone = generated(NULL, NULL);
    static const char *const jobs[] = {"--jobs=1", "--jobs=2", "--jobs=5"};
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        char *together = generated(jobs[i], NULL);
        assert_string_equal(together, alone);
        free(together);
    }
    free(alone);
}

TEST(shards_together_are_the_run)
{
    enum { SHARDS = 7 };
    char *whole = generated(NULL, NULL);
    char *shard[SHARDS], *at[SHARDS];
    for (int i = 0; i < SHARDS; i++) {
        char option[32];
        snprintf(option, sizeof option, "--shard=%d/%d", i + 1, SHARDS);
        at[i] = shard[i] = generated(option, i % 2 ? "--jobs=3" : NULL);
    }
    /* Dealt out in turn: line k of the run is the next of shard k. */
    int turn = 0;
    for (char *line = whole; *line; turn = (turn + 1) % SHARDS) {
        size_t length = strcspn(line, "\n") + 1;
        assert_true(strncmp(line, at[turn], length) == 0);
        line += length;
        at[turn] += length;
    }
    for (int i = 0; i < SHARDS; i++) {
        assert_int_equal(*at[i], '\0');
        free(shard[i]);
    }
    free(whole);
    char *none = generated("--shard=41/41", NULL);
    assert_string_equal(none, "");
    free(none);
}

TEST(puzzles_do_not_depend_on_the_count)
{
    char *many = generated(NULL, NULL);
    outcome run = run_creek(NULL, "generate", "--size=7x7", "--seed=42", "--count=5", NULL);
    assert_int_equal(count_lines(run.out), 5);
    assert_memory_equal(run.out, many, strlen(run.out));
    free(many);
}

TEST(each_puzzle_has_one_solution)
{
    char *text = generated("--difficulty=hard", "--symmetry=diagonal");
    outcome run = run_creek(text, "solve", "--format=tsv", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(count_lines(run.out), 40);
    free(text);
}

TEST(the_clock_gives_a_seed)
{
    outcome run = run_creek(NULL, "generate", NULL);
    assert_int_equal(run.status, 0);
    char url[1024], option[64];
    snprintf(url, sizeof url, "%s", run.out);
    assert_memory_equal(url, "https://puzz.link/p?creek/10/10/", 32);
    unsigned long long seed = 0;
    assert_int_equal(sscanf(run.err, "creek: seed %llu\n", &seed), 1);
    snprintf(option, sizeof option, "--seed=%llu", seed);
    run = run_creek(NULL, "generate", option, "--size=10x10", "--difficulty=normal",
                    "--symmetry=none", NULL);
    assert_string_equal(run.out, url);
    assert_string_equal(run.err, "");
}

TEST(formats_are_those_of_convert)
{
    static const char *const formats[] = {"creek", "pzpr",      "url",  "spop", "sgt",
                                          "janko", "puzzlekit", "json", "text", "svg"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char option[64], to[64], made[65536];
        snprintf(option, sizeof option, "--format=%s", formats[i]);
        snprintf(to, sizeof to, "--to=%s", formats[i]);
        outcome run = run_creek(NULL, "generate", "--size=6x6", "--seed=9", option, NULL);
        expect_success(run);
        snprintf(made, sizeof made, "%s", run.out);
        run = run_creek(NULL, "convert", to, "6x6-normal-none-g2#9", NULL);
        assert_int_equal(run.status, 0);
        assert_string_equal(made, run.out);
    }
}

TEST(several_puzzles_take_lines_or_a_folder)
{
    outcome run =
        run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=text", NULL);
    expect_run(run, 2, "");
    assert_non_null(strstr(run.err, "-o DIR/"));
    run = run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=text", "-o",
                    "made/", NULL);
    assert_int_equal(run.status, 0);
    struct stat about;
    assert_int_equal(stat(workspace_path("made/5x5-normal-none-g2#1.3.txt"), &about), 0);
    run = run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=sgt", "-o",
                    "made.txt", NULL);
    expect_run(run, 0, "");
    run = run_creek(NULL, "solve", "--format=tsv", "made.txt", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(count_lines(run.out), 3);
}

TEST(output_that_cannot_be_written_ends_it)
{
    running program = start_creek((const char *[]){"generate", "--size=6x6", "--seed=1",
                                                   "--count=18446744073709551615", "--jobs=2", "-o",
                                                   "/dev/full", NULL},
                                  &(wiring){.input = -1, .output = -1});
    assert_int_equal(finish_creek(&program), 2);
}
