/* patience.h - limits that end the work when it has asked often enough whether to go on. */
#ifndef CREEK_TESTS_PATIENCE_H
#define CREEK_TESTS_PATIENCE_H

#include <creek/creek.h>

typedef struct {
    uint64_t patience; /* how often it may go on */
    uint64_t asked;
} patience;

creek_limits patience_limits(patience *p);

#endif
