#include "patience.h"

static bool is_over(void *context)
{
    patience *p = context;
    return ++p->asked > p->patience;
}

creek_limits patience_limits(patience *p)
{
    return (creek_limits){.cancel = is_over, .context = p};
}
