/* The ends of lines that tell whether all of a line was written. */
#include "store/fnv.h"
#include "store/line_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Sums from the tables of those who made it. */
static void sums_are_those_of_fowler_noll_and_vo(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t small;
        uint64_t large;
    } known[] = {{"", 0x811c9dc5, 0xcbf29ce484222325},
                 {"a", 0xe40c292c, 0xaf63dc4c8601ec8c},
                 {"foobar", 0xbf9cf968, 0x85944171f73967e8}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint32_t small = FNV32_BEGIN;
        uint64_t large = FNV_BEGIN;
        for (const char *c = known[i].text; *c; c++) {
            small = fnv32_add(small, (unsigned char)*c);
            large = fnv_add(large, (unsigned char)*c);
        }
        assert_true(small == known[i].small && large == known[i].large);
    }
}

static void a_line_is_told_from_a_torn_one(void **state)
{
    (void)state;
    static const char whole[] = "foobar ~bf9cf968";
    char end[LINE_CHECK_SIZE];
    size_t length = sizeof whole - 1, rest = 0;
    line_check_write(whole, 6, end);
    assert_string_equal(end, whole + 6);
    assert_true(line_check_read(whole, length, &rest));
    assert_int_equal(rest, 6);
    for (size_t shorter = 0; shorter < length; shorter++)
        assert_false(line_check_read(whole, shorter, &rest));
    for (size_t i = 0; i < length; i++) {
        char changed[sizeof whole];
        memcpy(changed, whole, sizeof whole);
        changed[i] ^= 1;
        assert_false(line_check_read(changed, length, &rest));
    }
    assert_true(line_check_read(" ~811c9dc5", LINE_CHECK_LENGTH, &rest));
    assert_int_equal(rest, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_those_of_fowler_noll_and_vo),
        cmocka_unit_test(a_line_is_told_from_a_torn_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
