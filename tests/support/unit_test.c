#include "unit_test.h"

enum { MOST = 64 };

static struct CMUnitTest tests[MOST];
static size_t count;
static void (*at_end)(void);
static CMFixtureFunction before, after;

static int tear_down(void **state)
{
    if (at_end)
        at_end();
    return 0;
}

void unit_test_add(const char *name, CMUnitTestFunction function)
{
    if (count == MOST)
        abort();
    tests[count++] =
        (struct CMUnitTest){.name = name, .test_func = function, .teardown_func = tear_down};
}

int unit_test_run(void)
{
    for (size_t i = 0; i < count && before; i++) {
        tests[i].setup_func = before;
        tests[i].teardown_func = after;
    }
    return _cmocka_run_group_tests("tests", tests, count, NULL, NULL);
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
