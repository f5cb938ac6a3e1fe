/* practice_choice.h - what to practise. */
#ifndef CREEK_UI_PRACTICE_CHOICE_H
#define CREEK_UI_PRACTICE_CHOICE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int technique; /* -1: chosen by what was practised before (store/progress.h) */
    bool seeded;
    uint64_t seed; /* if not `seeded`, from the clock */
} practice_choice;

#endif
