/* Hints stay near the cell that was changed last. */
#ifndef CREEK_UI_HINT_NEAR_H
#define CREEK_UI_HINT_NEAR_H

#include <creek/creek.h>

/* Among equal steps, the deducer's next hint is the one nearest the last cell that the
 * first `moves` moves of the game changed since it was last restarted. */
void hint_stays_near(creek_deducer *deducer, const creek_game *game, size_t moves);

#endif
