/* world.c - the day it is. */
#include "ui/shell/world.h"

#include <time.h>

daily_date world_today(const world *w)
{
    return w->today ? w->today(w->context) : daily_at(time(NULL));
}
