/* The main() of test programs that have none of their own. */
#include "unit_test.h"

int main(int argc, char **argv)
{
    (void)argc;
    return unit_test_run(argv + 1);
}
