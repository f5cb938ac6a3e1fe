#include "unit_test.h"

/* A test, and the file it stands in. */
typedef struct {
    const char *file;
    struct CMUnitTest test;
} entry;

static entry *entries;
static size_t count;
static void (*at_end)(void);
static CMFixtureFunction before, after;

/* What is freed at the end of the test. */
static struct {
    void *thing;
    void (*release)(void *thing);
} * things;
static size_t thing_count;

void *unit_test_keep(void *thing, void (*release)(void *thing))
{
    assert_non_null(thing);
    things = realloc(things, (thing_count + 1) * sizeof *things);
    if (!things)
        abort();
    things[thing_count].thing = thing;
    things[thing_count++].release = release;
    return thing;
}

size_t unit_test_kept(void)
{
    return thing_count;
}

void unit_test_release(size_t first)
{
    while (thing_count > first) {
        thing_count--;
        things[thing_count].release(things[thing_count].thing);
    }
}

static int tear_down(void **state)
{
    unit_test_release(0);
    if (at_end)
        at_end();
    at_end = NULL;
    return after ? after(state) : 0;
}

void unit_test_add(const char *file, const char *name, CMUnitTestFunction function)
{
    entries = realloc(entries, (count + 1) * sizeof *entries);
    if (!entries)
        abort();
    entries[count++] = (entry){file, {.name = name, .test_func = function}};
}

/* Whether `file` is .../test_NAME.c. */
static bool is_file(const char *file, const char *name)
{
    const char *slash = strrchr(file, '/');
    const char *base = slash ? slash + 1 : file;
    size_t length = strlen(name);
    return strncmp(base, "test_", 5) == 0 && strncmp(base + 5, name, length) == 0 &&
           strcmp(base + 5 + length, ".c") == 0;
}

/* Runs the tests of a file; of all files when `name` is NULL. */
static int run_file(const char *name)
{
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);
    size_t found = 0;
    for (size_t i = 0; tests && i < count; i++) {
        if (name && !is_file(entries[i].file, name))
            continue;
        tests[found] = entries[i].test;
        tests[found].setup_func = before;
        tests[found++].teardown_func = tear_down;
    }
    if (found == 0)
        fprintf(stderr, "there are no tests of %s\n", name ? name : "anything");
    int failed =
        found ? _cmocka_run_group_tests(name ? name : "tests", tests, found, NULL, NULL) : -1;
    free(tests);
    return failed;
}

int unit_test_run(char *const *names)
{
    int failed = *names ? 0 : run_file(NULL);
    for (; *names && failed >= 0; names++) {
        int more = run_file(*names);
        failed = more < 0 ? more : failed + more;
    }
    free(entries);
    free(things);
    entries = NULL;
    return failed;
}

void unit_test_cleanup(void (*cleanup)(void))
{
    at_end = cleanup;
}

void unit_test_fixture(CMFixtureFunction setup, CMFixtureFunction teardown)
{
    before = setup;
    after = teardown;
}
