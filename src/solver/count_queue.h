/* count_queue.h - the memory of a count: a budget, and queues of entries that use it.
 *
 * A queue is read from the front while another one grows at its end. It is made of chunks that
 * are reused once read, so a layer and the one that follows from it take hardly more memory than
 * the larger of the two. */
#ifndef CREEK_SOLVER_COUNT_QUEUE_H
#define CREEK_SOLVER_COUNT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct count_chunk count_chunk;

/* All zero except `limit` at first. */
typedef struct {
    size_t limit; /* bytes that may be used */
    size_t used;
    count_chunk *spare;
    bool full; /* more than `limit` was requested */
} count_budget;

/* Resizes *memory from `old` to `size` bytes. False, with nothing changed, if that exceeds the
 * limit or fails. */
bool budget_resize(count_budget *budget, void **memory, size_t old, size_t size);

/* Releases memory from budget_resize(). */
void budget_free(count_budget *budget, void *memory, size_t size);

/* Releases the chunks that are not in use. */
void budget_end(count_budget *budget);

/* Entries of some words each, in order. All zero: empty. */
typedef struct {
    count_chunk *first;
    count_chunk *last;
    size_t at; /* words of the first chunk that were removed */
} count_queue;

/* A new entry of `words` words (a few thousand at most) at the end, to be
 * filled in; NULL when there is no room. */
uint64_t *queue_push(count_budget *budget, count_queue *queue, size_t words);

/* The first entry, NULL when there is none. */
const uint64_t *queue_front(const count_queue *queue);

/* Removes the first entry, which has `words` words. */
void queue_pop(count_budget *budget, count_queue *queue, size_t words);

void queue_clear(count_budget *budget, count_queue *queue);

#endif
