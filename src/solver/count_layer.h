/* count_layer.h - the memory of a count. An entry is a state and then its count, a whole number of
 * some words, the lowest first. */
#ifndef CREEK_SOLVER_COUNT_LAYER_H
#define CREEK_SOLVER_COUNT_LAYER_H

#include <creek/solver.h>

/* The most words of a state, and of a count: it is at most 2 to the number of cells. */
enum {
    COUNT_STATE_WORDS_MAX = (CREEK_SIZE_MAX + 1 + 7) / 8,
    COUNT_MAX = CREEK_SIZE_MAX * CREEK_SIZE_MAX / 64 + 1
};

/* sum += number. The caller makes sure that the sum fits. */
void count_add(uint64_t *sum, const uint64_t *number, int words);

/* --- queues ---------------------------------------------------------------------
 *
 * A queue is read from the front while another one grows at its end. It is made of chunks that are
 * released once read, so a layer and the one that follows from it take hardly more memory than the
 * larger of the two. `memory` is what may still be allocated, in bytes. */

typedef struct count_chunk count_chunk;

/* All zero: empty. */
typedef struct {
    count_chunk *first, *last;
    size_t at; /* words of the first chunk that were removed */
} count_queue;

/* Appends an entry of `words` words; EXACT unless there is no room. */
creek_count_result count_queue_push(count_queue *queue, const uint64_t *entry, size_t words,
                                    size_t *memory);

/* The first entry, NULL when there is none. */
const uint64_t *count_queue_front(const count_queue *queue);

/* Removes the first entry, which has `words` words. */
void count_queue_pop(count_queue *queue, size_t words, size_t *memory);

void count_queue_clear(count_queue *queue, size_t *memory);

/* --- groups ---------------------------------------------------------------------
 *
 * A hash table of entries with open addressing; adding a state twice adds up its counts. It starts
 * small for each group, so that a small group stays in the nearest cache. */

/* All zero except the number of words: empty. */
typedef struct {
    int state_words, words; /* of a state; of an entry */
    uint64_t *entries;      /* in the order in which they were first added */
    size_t count, capacity; /* capacity in words */
    uint32_t *slots;        /* 1 + the number of an entry; 0: empty */
    size_t slot_count, slots_allocated;
} count_group;

/* Adds `number`, of `have` words (at most as many as the group's counts), to the count of
 * `state`. False if memory runs out. */
bool count_group_add(count_group *group, const uint64_t *state, const uint64_t *number, int have);

void count_group_clear(count_group *group);
void count_group_free(count_group *group);

#endif
