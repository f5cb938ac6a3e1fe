/* unit_test.h - cmocka, with the headers it requires and those that nearly every test
 * uses, and tests that need no list. */
#ifndef CREEK_TESTS_SUPPORT_UNIT_TEST_H
#define CREEK_TESTS_SUPPORT_UNIT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* cmocka passes a state to every test; few use it. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* TEST(name) { ... } is a test. A test program has the tests of several files, test_X.c; its
 * arguments say of which files X to run them. Those of a file run in the order of the file,
 * from the main() in unit_test_main.c, or from another one that ends with unit_test_run(). */
#define TEST(name)                                                                                 \
    static void test_##name(void **state);                                                         \
    __attribute__((constructor)) static void add_test_##name(void)                                 \
    {                                                                                              \
        unit_test_add(__FILE__, #name, test_##name);                                               \
    }                                                                                              \
    static void test_##name(void **state)

void unit_test_add(const char *file, const char *name, CMUnitTestFunction function);

/* Runs the tests of the files in `names`, which NULL ends; all tests when there is no name.
 * Returns how many failed, or -1 when a file has no tests. */
int unit_test_run(char *const *names);

/* Gives every test that unit_test_run() runs a setup and a teardown. */
void unit_test_fixture(CMFixtureFunction setup, CMFixtureFunction teardown);

/* Frees `thing` with `release` at the end of the running test, also when it fails; the last thing
 * first. Returns it; fails the test if it is NULL. */
void *unit_test_keep(void *thing, void (*release)(void *thing));

/* Frees all things but the `first` ones already now, as a loop of many rounds does. */
void unit_test_release(size_t first);
size_t unit_test_kept(void);

/* Calls `cleanup` at the end of the running test, also when it fails. */
void unit_test_cleanup(void (*cleanup)(void));

#endif
