/* creek generate, and the IDs that name what it makes. */
#include "testing.h"

#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What these IDs have named since generator 1. When they change, so must the
 * generator's number. */
static const struct {
    const char *id, *url;
} pinned[] = {
    /* clang-format off */
    {"1x1-easy-none-g1#1.1", "https://puzz.link/p?creek/1/1/ga"},
    {"6x6-easy-none-g1#0.1", "https://puzz.link/p?creek/6/6/negbg321c348b133bg66dl"},
    {"10x10-easy-none-g1#1.1", "https://puzz.link/p?creek/10/10/r74d5d1beagd4821ci3dgcd2cgb1526di1b243d382ceg4dg53ep"},
    {"10x10-normal-none-g1#1.1", "https://puzz.link/p?creek/10/10/r84d5dkddd48ck3dgce2cgbccdn43d4ecehdg5dq"},
    {"10x10-hard-none-g1#1.1", "https://puzz.link/p?creek/10/10/r72739bgcg82cg3elbkcg2998eg787dgc386cq267342cp"},
    {"10x10-expert-none-g1#1.1", "https://puzz.link/p?creek/10/10/rc673cg437bbhdg3cg2dibh8e6dkbdgag8eg8cl2c721cp"},
    {"10x10-extreme-none-g1#1.1", "https://puzz.link/p?creek/10/10/r72772bgcg342cg8ckbgcgcg23d8egcg7dgc386cjbj2622232cp"},
    {"10x10-hard-rot2-g1#20261120.3", "https://puzz.link/p?creek/10/10/r39267dg7621cncg79723dgcccg33986bgdn2168eg76493bp"},
    {"8x8-normal-rot4-g1#7.2", "https://puzz.link/p?creek/8/8/p8922b1b3cg26eah7bhc73dg2d2c2167cn"},
    {"12x7-easy-mirror-g1#18446744073709551615.5", "https://puzz.link/p?creek/12/7/t2221221111bg226532cg1828291dg7cg8bg6aa5b321383212br"},
    {"7x9-normal-flip-g1#9.18446744073709551615", "https://puzz.link/p?creek/7/9/o22111c8cj127dchcdhdg117c8ai11124dm"},
    {"9x9-hard-diagonal-g1#11.4", "https://puzz.link/p?creek/9/9/r73212dcbci76eg3bci7278cbg17b13dhbcg422do"},
    {"15x15-hard-none-g1#3.1", "https://puzz.link/p?creek/15/15/x823744732dpbi7dl8chd4d99c1bkdjbd22ehcg3dkeedgd443dkdne33clbl8ed2bj3ej2cg9didgb7d73918cu"},
    {"20x20-hard-none-g1#3.1", "https://puzz.link/p?creek/20/20/zh3ci8847e3bi4e4ei38cg1bidg4dn9dh22dgeedg3djdieheh1al2cdk2892dp4384d68c2d7djddiedj53cgdjeg8ddchdjdgeidg89aj38dq0ch4e3c793dwd833djc2bp9eh62dj8dic7795884267dz"},
    /* clang-format on */
};

static void ids_name_the_same_puzzles_for_ever(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        char line[1024];
        outcome run = run_creek(NULL, "convert", "--to=url", pinned[i].id, NULL);
        assert_int_equal(run.status, 0);
        snprintf(line, sizeof line, "%s\n", pinned[i].url);
        if (strcmp(run.out, line) != 0)
            fail_msg("%s is now %s, not %s", pinned[i].id, run.out, line);
    }
}

static void an_id_is_a_puzzle_of_a_run(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "generate", "--difficulty=hard", "--symmetry=rot2",
                            "--seed=20261120", "--count=3", NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.err, "");
    char *third = strchr(strchr(run.out, '\n') + 1, '\n') + 1;
    char line[1024];
    snprintf(line, sizeof line, "%s", third);
    outcome named = run_creek(NULL, "convert", "--to=url", "10x10-hard-rot2-g1#20261120.3", NULL);
    assert_string_equal(named.out, line);
}

/* The output of `generate` with these options, the caller's to free. */
static char *generated(const char *option, const char *other)
{
    outcome run =
        run_creek(NULL, "generate", "--size=7x7", "--seed=42", "--count=40", option, other, NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.err, "");
    char *text = strdup(run.out);
    assert_non_null(text);
    return text;
}

static size_t count_lines(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

static void each_line_is_an_url(void **state)
{
    (void)state;
    char *text = generated(NULL, NULL);
    assert_int_equal(count_lines(text), 40);
    static const char start[] = "https://puzz.link/p?creek/7/7/";
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        assert_memory_equal(line, start, sizeof start - 1);
    free(text);
}

static void jobs_change_nothing(void **state)
{
    (void)state;
    char *alone = generated(NULL, NULL);
    static const char *const jobs[] = {"--jobs=1", "--jobs=2", "--jobs=5"};
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        char *together = generated(jobs[i], NULL);
        assert_string_equal(together, alone);
        free(together);
    }
    free(alone);
}

static void shards_together_are_the_run(void **state)
{
    (void)state;
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

static void puzzles_do_not_depend_on_the_count(void **state)
{
    (void)state;
    char *many = generated(NULL, NULL);
    outcome run = run_creek(NULL, "generate", "--size=7x7", "--seed=42", "--count=5", NULL);
    assert_int_equal(count_lines(run.out), 5);
    assert_memory_equal(run.out, many, strlen(run.out));
    free(many);
}

static void each_puzzle_has_one_solution(void **state)
{
    (void)state;
    char *text = generated("--difficulty=hard", "--symmetry=diagonal");
    outcome run = run_creek(text, "solve", "--format=tsv", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(count_lines(run.out), 40);
    free(text);
}

static void the_clock_gives_a_seed(void **state)
{
    (void)state;
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

static void formats_are_those_of_convert(void **state)
{
    (void)state;
    static const char *const formats[] = {"creek", "pzpr",      "url",  "spop", "sgt",
                                          "janko", "puzzlekit", "json", "text", "svg"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char option[64], to[64], made[65536];
        snprintf(option, sizeof option, "--format=%s", formats[i]);
        snprintf(to, sizeof to, "--to=%s", formats[i]);
        outcome run = run_creek(NULL, "generate", "--size=6x6", "--seed=9", option, NULL);
        assert_int_equal(run.status, 0);
        assert_string_equal(run.err, "");
        snprintf(made, sizeof made, "%s", run.out);
        run = run_creek(NULL, "convert", to, "6x6-normal-none-g1#9", NULL);
        assert_int_equal(run.status, 0);
        assert_string_equal(made, run.out);
    }
}

static void several_puzzles_take_lines_or_a_folder(void **state)
{
    (void)state;
    outcome run =
        run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=text", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    assert_non_null(strstr(run.err, "-o DIR/"));
    run = run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=text", "-o",
                    "made/", NULL);
    assert_int_equal(run.status, 0);
    struct stat about;
    assert_int_equal(stat(workspace_path("made/5x5-normal-none-g1#1.3.txt"), &about), 0);
    run = run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=sgt", "-o",
                    "made.txt", NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.out, "");
    run = run_creek(NULL, "solve", "--format=tsv", "made.txt", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(count_lines(run.out), 3);
}

/* Exit status 2, nothing on standard output, `needle` in the message. */
static void is_refused(const char *option, const char *needle)
{
    outcome run = run_creek(NULL, "generate", "--seed=1", option, NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    if (!strstr(run.err, needle))
        fail_msg("'%s' is not in: %s", needle, run.err);
    assert_int_equal(count_lines(run.err), 1);
}

static void wrong_use_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "--size=0x3",
        "--size=256x3",
        "--size=x",
        "--difficulty=mean",
        "--symmetry=rot3",
        "--seed=-1",
        "--seed=18446744073709551616",
        "--count=0",
        "--count=",
        "--jobs=0",
        "--jobs=257",
        "--shard=0/3",
        "--shard=4/3",
        "--shard=1",
        "--shard=1/",
        "--shard=/2",
        "--shard=1/2/3",
        "--format=tsv",
        "--clues=0.3",
        "--clues=..",
        "--clues=x..1",
        "--clues=0.5..0.2",
        "--clues=0..1.1",
        "--clues=-1..1",
        "--clues=0.1...2.3",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        is_refused(wrong[i], wrong[i]);
    is_refused("--nonsense", "creek generate --help");
    is_refused("10x10", "takes none");
    is_refused("--picture=nowhere", "nowhere: cannot be read");
    outcome run = run_creek(NULL, "generate", "--size=3x4", "--symmetry=rot4", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "square"));
}

static void what_cannot_be_had_ends_with_status_one(void **state)
{
    (void)state;
    outcome run =
        run_creek(NULL, "generate", "--size=2x2", "--difficulty=extreme", "--seed=1", NULL);
    assert_int_equal(run.status, 1);
    assert_string_equal(run.out, "");
    assert_non_null(strstr(run.err, "2x2-extreme-none-g1#1.1: no such puzzle in"));
    run = run_creek(NULL, "generate", "--size=5x5", "--clues=0..0.01", "--seed=1", NULL);
    assert_int_equal(run.status, 1);
    assert_string_equal(run.out, "");
    assert_non_null(strstr(run.err, "no such puzzle"));
}

/* How many corners of the URL's puzzle bear a clue. */
static size_t count_clues(const char *url)
{
    char text[4096];
    snprintf(text, sizeof text, "%s", url);
    text[strcspn(text, "\n")] = '\0';
    outcome run = run_creek(NULL, "convert", "--to=spop", text, NULL);
    assert_int_equal(run.status, 0);
    size_t count = 0;
    for (const char *at = run.out; (at = strstr(at, "((")) != NULL; at += 2)
        count++;
    return count;
}

static void shares_of_clues_are_kept(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "generate", "--size=6x6", "--clues=0.5..0.6", "--seed=2", NULL);
    assert_int_equal(run.status, 0);
    size_t clues = count_clues(run.out);
    assert_in_range(clues, 25, 29); /* of 49 */
    run = run_creek(NULL, "generate", "--size=6x6", "--clues=..0.4", "--seed=2", NULL);
    assert_int_equal(run.status, 0);
    assert_in_range(count_clues(run.out), 1, 19);
}

/* Takes the clue number `which` away from a spop text. */
static void without_clue(const char *text, size_t which, char *rest)
{
    const char *first = strchr(text, '[') + 1;
    const char *at = first;
    for (size_t i = 0; i < which; i++)
        at = strstr(at + 1, "((");
    const char *end = strchr(strchr(at, ')') + 1, ')') + 1;
    if (at > first)
        at -= 2; /* the comma before it */
    else if (*end == ',')
        end += 2;
    sprintf(rest, "%.*s%s", (int)(at - text), text, end);
}

static void irreducible_puzzles_need_every_clue(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "generate", "--size=5x5", "--irreducible", "--seed=4",
                            "--format=spop", NULL);
    assert_int_equal(run.status, 0);
    char text[4096], rest[4096];
    snprintf(text, sizeof text, "%s", run.out);
    text[strcspn(text, "\n")] = '\0';
    size_t clues = 0;
    for (const char *at = text; (at = strstr(at, "((")) != NULL; at += 2)
        clues++;
    assert_true(clues > 3);
    for (size_t i = 0; i < clues; i++) {
        without_clue(text, i, rest);
        run = run_creek(NULL, "solve", "--format=tsv", rest, NULL);
        assert_int_equal(run.status, 1);
        assert_non_null(strstr(run.out, "multiple"));
    }
}

static void pictures_become_solutions(void **state)
{
    (void)state;
    static const char *const files[][2] = {
        {"plain.pbm", "P1\n# a cross\n5 5\n00000 00100\n01110 0 0 1 0 0\n00000\n"},
        {"rows.txt", ".....\n..#..\n.###.\n..x..\n-----\n"},
        {"blanks.txt", "     \n  #\n ###\r\n  1\n     "},
    };
    workspace_bytes("raw.pbm", "P4 5 5\n\x00\x20\x70\x20\x00", 12);
    for (size_t i = 0; i <= sizeof files / sizeof *files; i++) {
        const char *name = i ? files[i - 1][0] : "raw.pbm";
        char option[64], url[1024];
        if (i)
            workspace_file(name, files[i - 1][1]);
        snprintf(option, sizeof option, "--picture=%s", name);
        outcome run = run_creek(NULL, "generate", option, "--seed=1", NULL);
        assert_string_equal(run.err, "");
        assert_int_equal(run.status, 0);
        snprintf(url, sizeof url, "%s", run.out);
        url[strcspn(url, "\n")] = '\0';
        run = run_creek(NULL, "solve", "--format=01", url, NULL);
        assert_string_equal(run.out, "00000\n00100\n01110\n00100\n00000\n");
    }
}

static void pictures_that_cannot_be_are_refused(void **state)
{
    (void)state;
    workspace_file("cut.txt", "...\n.#.\n#.#\n.#.\n");
    outcome run = run_creek(NULL, "generate", "--picture=cut.txt", "--seed=1", NULL);
    assert_int_equal(run.status, 1);
    assert_string_equal(run.out, "");
    assert_non_null(strstr(run.err, "cut.txt: "));
    assert_non_null(strstr(run.err, "r3c2"));
    workspace_file("small.txt", "..\n.#\n");
    run = run_creek(NULL, "generate", "--picture=small.txt", "--size=3x2", "--seed=1", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "2x2"));
    workspace_file("odd.txt", "..\n.q\n");
    run = run_creek(NULL, "generate", "--picture=odd.txt", "--seed=1", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "odd.txt:2:2: "));
}

static void an_interrupted_run_leaves_whole_lines(void **state)
{
    (void)state;
    static const char *const jobs[] = {"--jobs=1", "--jobs=2"};
    for (size_t i = 0; i < 2; i++) {
        running program =
            start_creek((const char *[]){"generate", "--size=6x6", "--seed=1",
                                         "--count=18446744073709551615", jobs[i], NULL},
                        &(wiring){.input = -1, .output = -1});
        char line[1024];
        for (int k = 0; k < 20; k++)
            read_line(program.output, line, sizeof line);
        assert_int_equal(kill(program.id, SIGINT), 0);
        size_t length;
        char *rest = read_rest(program.output, &length);
        assert_true(length == 0 || rest[length - 1] == '\n');
        free(rest);
        char *said = read_rest(program.error, &length);
        assert_int_equal(length, 0);
        free(said);
        assert_int_equal(finish_creek(&program), 130);
    }
}

static void output_that_cannot_be_written_ends_it(void **state)
{
    (void)state;
    running program = start_creek((const char *[]){"generate", "--size=6x6", "--seed=1",
                                                   "--count=18446744073709551615", "--jobs=2", "-o",
                                                   "/dev/full", NULL},
                                  &(wiring){.input = -1, .output = -1});
    assert_int_equal(finish_creek(&program), 2);
}

static void verbs_take_ids(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "solve", "--format=tsv", "5x5-easy-none-g1#3",
                            "5x5-easy-none-g1#3.2", NULL);
    assert_int_equal(run.status, 0);
    assert_memory_equal(run.out, "1\t5x5\tunique\t", 13);
    assert_non_null(strstr(run.out, "\n2\t5x5\tunique\t"));
    workspace_file("ids", "# a list\n5x5-easy-none-g1#3\nx\t5x5-easy-none-g1#3.2\n"
                          "5x5-easy-none-g1#3.3\ta title\teasy\n5x5-easy-none-g2#3\n");
    run = run_creek(NULL, "solve", "--format=tsv", "ids", NULL);
    assert_int_equal(run.status, 2);
    assert_memory_equal(run.out, "1\t5x5\tunique\t", 13);
    assert_non_null(strstr(run.out, "\nx\t5x5\tunique\t"));
    assert_non_null(strstr(run.out, "\n3\t5x5\tunique\t"));
    assert_int_equal(count_lines(run.out), 3);
    assert_memory_equal(run.err, "creek: ids:5:", 13);
    workspace_file("alone", "5x5-easy-none-g1#3\n");
    run = run_creek(NULL, "solve", "--format=tsv", "alone", NULL);
    assert_memory_equal(run.out, "alone\t5x5\tunique\t", 17);
}

static void wrong_ids_say_where(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "solve", "10x10-hrad-none-g1#3", NULL);
    assert_int_equal(run.status, 2);
    assert_memory_equal(run.err, "creek: argument 1:1:7: ", 23);
    run = run_creek(NULL, "solve", "10x10-hard-none-g9#3", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "generator 9"));
    run = run_creek(NULL, "solve", "3x4-hard-rot4-g1#3", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "square"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_name_the_same_puzzles_for_ever),
        cmocka_unit_test(an_id_is_a_puzzle_of_a_run),
        cmocka_unit_test(each_line_is_an_url),
        cmocka_unit_test(jobs_change_nothing),
        cmocka_unit_test(shards_together_are_the_run),
        cmocka_unit_test(puzzles_do_not_depend_on_the_count),
        cmocka_unit_test(each_puzzle_has_one_solution),
        cmocka_unit_test(the_clock_gives_a_seed),
        cmocka_unit_test(formats_are_those_of_convert),
        cmocka_unit_test(several_puzzles_take_lines_or_a_folder),
        cmocka_unit_test(wrong_use_is_refused),
        cmocka_unit_test(what_cannot_be_had_ends_with_status_one),
        cmocka_unit_test(shares_of_clues_are_kept),
        cmocka_unit_test(irreducible_puzzles_need_every_clue),
        cmocka_unit_test(pictures_become_solutions),
        cmocka_unit_test(pictures_that_cannot_be_are_refused),
        cmocka_unit_test(an_interrupted_run_leaves_whole_lines),
        cmocka_unit_test(output_that_cannot_be_written_ends_it),
        cmocka_unit_test(verbs_take_ids),
        cmocka_unit_test(wrong_ids_say_where),
    };
    return cmocka_run_group_tests(tests, workspace_make, workspace_remove);
}
