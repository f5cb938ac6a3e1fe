#include "count_queue.h"
#include <stdlib.h>

enum { CHUNK_WORDS = 8190 };

struct count_chunk {
    count_chunk *next;
    size_t used; /* words */
    uint64_t words[CHUNK_WORDS];
};

bool budget_resize(count_budget *budget, void **memory, size_t old, size_t size)
{
    if (size > old && size - old > budget->limit - budget->used) {
        budget->full = true;
        return false;
    }
    void *moved = realloc(*memory, size);
    if (!moved)
        return false;
    *memory = moved;
    budget->used += size - old;
    return true;
}

void budget_free(count_budget *budget, void *memory, size_t size)
{
    free(memory);
    budget->used -= size;
}

void budget_end(count_budget *budget)
{
    while (budget->spare) {
        count_chunk *chunk = budget->spare;
        budget->spare = chunk->next;
        budget_free(budget, chunk, sizeof *chunk);
    }
}

static count_chunk *new_chunk(count_budget *budget)
{
    count_chunk *chunk = budget->spare;
    if (chunk) {
        budget->spare = chunk->next;
    } else {
        void *memory = NULL;
        if (!budget_resize(budget, &memory, 0, sizeof *chunk))
            return NULL;
        chunk = memory;
    }
    chunk->next = NULL;
    chunk->used = 0;
    return chunk;
}

uint64_t *queue_push(count_budget *budget, count_queue *queue, size_t words)
{
    if (!queue->last || queue->last->used + words > CHUNK_WORDS) {
        count_chunk *chunk = new_chunk(budget);
        if (!chunk)
            return NULL;
        if (queue->last)
            queue->last->next = chunk;
        else
            queue->first = chunk;
        queue->last = chunk;
    }
    uint64_t *entry = queue->last->words + queue->last->used;
    queue->last->used += words;
    return entry;
}

const uint64_t *queue_front(const count_queue *queue)
{
    return queue->first ? queue->first->words + queue->at : NULL;
}

static void drop_chunk(count_budget *budget, count_queue *queue)
{
    count_chunk *chunk = queue->first;
    queue->first = chunk->next;
    queue->at = 0;
    if (!queue->first)
        queue->last = NULL;
    chunk->next = budget->spare;
    budget->spare = chunk;
}

void queue_pop(count_budget *budget, count_queue *queue, size_t words)
{
    queue->at += words;
    if (queue->at == queue->first->used)
        drop_chunk(budget, queue);
}

void queue_clear(count_budget *budget, count_queue *queue)
{
    while (queue->first)
        drop_chunk(budget, queue);
}
