/* The main() of test programs that have none of their own. */
#include "unit_test.h"

int main(void)
{
    return unit_test_run();
}
