/* testing.h - cmocka with what it needs before it. */
#ifndef CREEK_TESTS_CLI_TESTING_H
#define CREEK_TESTS_CLI_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "program.h"
#include "workspace.h"

#include <stdlib.h>
#include <string.h>

#endif
