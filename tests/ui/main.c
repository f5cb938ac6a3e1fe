/* Widths depend on the locale, dates on the time zone. */
#include "unit_test.h"

#include <locale.h>
#include <time.h>

int main(int argc, char **argv)
{
    (void)argc;
    (void)setlocale(LC_CTYPE, "C.UTF-8");
    setenv("TZ", "UTC0", 1);
    tzset();
    return unit_test_run(argv + 1);
}
