/* screen_stats.h - what was solved so far: counts, best times, a chart. */
#ifndef CREEK_UI_SCREEN_STATS_H
#define CREEK_UI_SCREEN_STATS_H

#include "ui/shell/shell.h"

/* The caller hands it to shell_open(). NULL when memory runs out. */
screen *screen_stats_new(shell *sh);

#endif
