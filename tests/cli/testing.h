/* testing.h - cmocka with what it needs before it. */
#ifndef CREEK_TESTS_CLI_TESTING_H
#define CREEK_TESTS_CLI_TESTING_H

#include "program.h"
#include "unit_test.h"
#include "workspace.h"

#endif
