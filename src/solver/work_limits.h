/* work_limits.h - what may end work early, as those see it who pass it on. */
#ifndef CREEK_SOLVER_WORK_LIMITS_H
#define CREEK_SOLVER_WORK_LIMITS_H

#include <creek/solver.h>

/* `limits` (NULL: none) without its steps and its progress, which are those of
 * the whole work and not of a part of it: `cancel` and its context. */
static inline creek_limits limits_cancel_only(const creek_limits *limits)
{
    if (!limits)
        return (creek_limits){0};
    return (creek_limits){.cancel = limits->cancel, .context = limits->context};
}

/* Whether the work is to be given up: asks `cancel`, if there is one. */
static inline bool limits_cancel(const creek_limits *limits)
{
    return limits && limits->cancel && limits->cancel(limits->context);
}

#endif
