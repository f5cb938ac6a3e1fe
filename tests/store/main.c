/* Each test has a place of its own. */
#include "place.h"
#include "unit_test.h"

int main(int argc, char **argv)
{
    (void)argc;
    unit_test_fixture(place_make, place_remove);
    return unit_test_run(argv + 1);
}
