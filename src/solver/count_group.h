/* count_group.h - a hash table of states with their counts; adding a state twice adds up its
 * counts.
 *
 * The table uses open addressing. It starts small for each group, so that a small group stays in
 * the nearest cache.
 */
#ifndef CREEK_SOLVER_COUNT_GROUP_H
#define CREEK_SOLVER_COUNT_GROUP_H

#include "count_queue.h"
#include "count_state.h"

/* The longest entry, in words: a state, then its count, which is below 2 to
 * the number of cells. */
enum { COUNT_ENTRY_MAX = COUNT_STATE_MAX + CREEK_SIZE_MAX * CREEK_SIZE_MAX / 64 + 1 };

typedef struct {
    uint32_t group; /* the group for which it was filled: other slots count as empty */
    uint32_t entry;
} count_slot;

typedef struct {
    count_budget *budget;
    const count_frontier *frontier;
    int words; /* of an entry: its state and its count */
    uint64_t *entries;
    size_t entries_size; /* bytes allocated */
    size_t count;
    count_slot *slots;
    size_t slots_size; /* bytes allocated */
    size_t slot_mask;  /* slots in use, less one */
    uint32_t group;
} count_group;

/* Empties the group; before its first use everything except `budget` and `frontier` must be
 * zero. Its entries will have `words` words. */
void group_begin(count_group *group, int words);

/* Adds `number`, of `have` words (at most as many as the group's counts), to the count of
 * `state`. False if there is no room. */
bool group_add(count_group *group, const uint64_t *state, const uint64_t *number, int have);

/* Appends all entries to `queue`, in the order in which they were first added. False if there is
 * no room. */
bool group_flush(const count_group *group, count_queue *queue);

void group_free(count_group *group);

#endif
