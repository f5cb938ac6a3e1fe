/* The main() of test programs that play the program, each test in a lab of its own. */
#include "player.h"
#include "unit_test.h"

int main(int argc, char **argv)
{
    (void)argc;
    unit_test_fixture(lab_setup, lab_teardown);
    return unit_test_run(argv + 1);
}
