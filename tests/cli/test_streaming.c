/* Results come as puzzles come, and memory does not grow with their number. */
#include "testing.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

/* A conversation: each line is answered before the next is sent. */
static void answers_each_line(const char *command)
{
    running program = start_creek(command, -1, -1);
    for (int i = 1; i <= 5; i++) {
        const char line[] = ELL_ID "\n";
        char answer[256], wanted[64];
        assert_int_equal(write(program.input, line, sizeof line - 1), sizeof line - 1);
        read_line(program.output, answer, sizeof answer);
        snprintf(wanted, sizeof wanted, "%d\t3x2\tunique\t", i);
        assert_memory_equal(answer, wanted, strlen(wanted));
    }
    assert_int_equal(finish_creek(&program), 0);
}

TEST(results_come_as_puzzles_come)
{
    answers_each_line("solve --format=tsv");
    answers_each_line("solve --format=tsv -");
    answers_each_line("solve --format=tsv --jobs=3");
}

#ifndef CREEK_SANITIZED /* a sanitizer keeps what is freed */

/* Runs creek and returns the largest memory that any child has had so far, in
 * kilobytes. */
static long memory_of(const char *command)
{
    int sink = open("/dev/null", O_WRONLY);
    running program = start_creek(command, -1, sink);
    finish_creek(&program);
    close(sink);
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return used.ru_maxrss;
}

/* The same for a list of `count` puzzles. */
static long memory_for(size_t count, const char *command)
{
    static const char line[] = "name\t" HOOK_URL "\trest of the line\n";
    char *list = malloc(count * sizeof line);
    assert_non_null(list);
    char *end = list;
    for (size_t i = 0; i < count; i++)
        end = memcpy(end, line, sizeof line - 1), end += sizeof line - 1;
    workspace_bytes("list", list, (size_t)(end - list));
    free(list);
    return memory_of(command);
}

TEST(memory_is_bounded)
{
    long few = memory_for(500, "check --format=json list");
    long many = memory_for(50000, "check --format=json list");
    assert_true(many < few + 2048);
    few = memory_for(500, "solve --jobs=2 list");
    many = memory_for(10000, "solve --jobs=2 list");
    assert_true(many < few + 4096);
    few = memory_of("generate --size=4x4 --seed=1 --jobs=2 --count=100");
    many = memory_of("generate --size=4x4 --seed=1 --jobs=2 --count=5000");
    assert_true(many < few + 4096);
}

#endif
