/* work_limits.h - passing on the limits of a call to parts of its work. */
#ifndef CREEK_SOLVER_WORK_LIMITS_H
#define CREEK_SOLVER_WORK_LIMITS_H

#include <creek/solver.h>

/* `cancel` of `limits` (NULL: none) and its context, without `steps` and
 * `progress`, which apply to the whole work. */
static inline creek_limits limits_cancel_only(const creek_limits *limits)
{
    if (!limits)
        return (creek_limits){0};
    return (creek_limits){.cancel = limits->cancel, .context = limits->context};
}

/* Whether to cancel the work: calls `cancel`, if there is one. */
static inline bool limits_cancel(const creek_limits *limits)
{
    return limits && limits->cancel && limits->cancel(limits->context);
}

#endif
