/* A lesson while memory runs out at each allocation in turn: the screen says so
 * and takes the mark for nothing else; when there is memory again all is well. */
#include "memory.h"
#include "picture.h"
#include "stage.h"

#include "ui/screens/screen_lessons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* How many allocations it asked for to mark a cell, rightly, or to ask for
 * help. */
static unsigned long fail_one(const char *keys, const char *usual, unsigned long number,
                              bool always)
{
    stage *s = stage_new(100, 40, false);
    stage_open(s, NULL, 0);
    screen_lessons_open(s->shell, "demand");
    stage_keys(s, "<C-l>");
    memory_fail(number, always);
    stage_keys(s, keys);
    memory_stop();
    unsigned long asked = memory_asked();
    stage_keys(s, "<C-l>");
    if (number == 0 || !memory_refused())
        SHOWS(s, usual);
    else if (!picture_shows(&s->canvas, usual) && !picture_shows(&s->canvas, "Memory ran out, so "))
        fail_msg("%s: when allocation %lu fails, nothing is said", keys, number);
    stage_keys(s, "g0l<del>.");
    SHOWS(s, "Right. The 3 ");
    stage_free(s);
    return asked;
}

static void run(const char *keys, const char *usual)
{
    const char *wanted = getenv("CREEK_ALLOCATIONS");
    unsigned long points = wanted ? strtoul(wanted, NULL, 10) : 60;
    unsigned long asked = fail_one(keys, usual, 0, false);
    unsigned long step = points && asked > points ? asked / points : 1;
    for (unsigned long number = 1; number <= asked; number += step) {
        (void)fail_one(keys, usual, number, false);
        (void)fail_one(keys, usual, number, true);
    }
}

static void test_mark(void **state)
{
    (void)state;
    run("l.", "Right. The 3 ");
}

static void test_help(void **state)
{
    (void)state;
    run("H", "A clue that needs unshaded");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mark),
        cmocka_unit_test(test_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
