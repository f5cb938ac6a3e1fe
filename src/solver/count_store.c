#include "count_store.h"
#include <stdlib.h>

enum { CHUNK_WORDS = 8190 };

struct count_chunk {
    count_chunk *next;
    size_t used; /* words */
    uint64_t words[CHUNK_WORDS];
};

/* Whether so many more bytes may be used. */
static bool may_use(count_budget *budget, size_t more)
{
    if (more <= budget->limit - budget->used)
        return true;
    budget->full = true;
    return false;
}

bool budget_resize(count_budget *budget, void **memory, size_t old, size_t size)
{
    if (size > old && !may_use(budget, size - old))
        return false;
    void *moved = realloc(*memory, size);
    if (!moved) {
        budget->no_memory = true;
        return false;
    }
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

const uint64_t *queue_next(const count_queue *queue, const count_chunk **chunk,
                           const uint64_t *entry, size_t words)
{
    if (!*chunk) {
        *chunk = queue->first;
        return queue_front(queue);
    }
    entry += words;
    if (entry != (*chunk)->words + (*chunk)->used)
        return entry;
    *chunk = (*chunk)->next;
    return *chunk ? (*chunk)->words : NULL;
}

void queue_clear(count_budget *budget, count_queue *queue)
{
    while (queue->first)
        drop_chunk(budget, queue);
}
