/* testing.h - what all tests of the command line include. */
#ifndef CREEK_TESTS_CLI_TESTING_H
#define CREEK_TESTS_CLI_TESTING_H

#include "program.h"
#include "puzzles.h"
#include "unit_test.h"
#include "workspace.h"

#endif
