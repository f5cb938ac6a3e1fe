#include "count_layer.h"
#include <stdlib.h>
#include <string.h>

void count_add(uint64_t *sum, const uint64_t *number, int words)
{
    bool carry = false;
    for (int i = 0; i < words || carry; i++) {
        uint64_t add = i < words ? number[i] : 0, word = sum[i] + add;
        sum[i] = word + carry;
        carry = word < add || sum[i] < word;
    }
}

/* --- queues ----------------------------------------------------------------------- */

enum { CHUNK_WORDS = 8190 };

struct count_chunk {
    count_chunk *next;
    size_t used; /* words */
    uint64_t words[CHUNK_WORDS];
};

creek_count_result count_queue_push(count_queue *queue, const uint64_t *entry, size_t words,
                                    size_t *memory)
{
    count_chunk *last = queue->last;
    if (!last || last->used + words > CHUNK_WORDS) {
        if (*memory < sizeof *last)
            return CREEK_COUNT_TOO_LARGE;
        last = malloc(sizeof *last);
        if (!last)
            return CREEK_COUNT_MEMORY;
        *memory -= sizeof *last;
        last->next = NULL;
        last->used = 0;
        *(queue->last ? &queue->last->next : &queue->first) = last;
        queue->last = last;
    }
    memcpy(last->words + last->used, entry, words * sizeof *entry);
    last->used += words;
    return CREEK_COUNT_EXACT;
}

const uint64_t *count_queue_front(const count_queue *queue)
{
    return queue->first ? queue->first->words + queue->at : NULL;
}

static void drop_chunk(count_queue *queue, size_t *memory)
{
    count_chunk *chunk = queue->first;
    queue->first = chunk->next;
    queue->at = 0;
    if (!queue->first)
        queue->last = NULL;
    *memory += sizeof *chunk;
    free(chunk);
}

void count_queue_pop(count_queue *queue, size_t words, size_t *memory)
{
    queue->at += words;
    if (queue->at == queue->first->used)
        drop_chunk(queue, memory);
}

void count_queue_clear(count_queue *queue, size_t *memory)
{
    while (queue->first)
        drop_chunk(queue, memory);
}

/* --- groups ----------------------------------------------------------------------- */

enum { SLOTS_AT_FIRST = 64 };

static uint64_t *entry_at(const count_group *group, size_t i)
{
    return group->entries + i * (size_t)group->words;
}

/* Multiplicative hashing (Knuth, TAOCP 3, 6.4) with 2^64 over the golden
 * ratio, of the words in turn; a 0 at the end spreads the last one. */
static size_t hash(const uint64_t *state, int words)
{
    uint64_t mixed = 0;
    for (int i = 0; i <= words; i++)
        mixed = ((mixed ^ mixed >> 32) + (i < words ? state[i] : 0)) * UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(mixed >> 32);
}

static bool same_state(const uint64_t *a, const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++) {
        if (a[i] != b[i])
            return false;
    }
    return true;
}

/* The slot of a state: the one that leads to it, or the empty one where it goes. */
static uint32_t *find_slot(const count_group *group, const uint64_t *state)
{
    for (size_t i = hash(state, group->state_words);; i++) {
        uint32_t *slot = &group->slots[i & (group->slot_count - 1)];
        if (!*slot || same_state(entry_at(group, *slot - 1), state, group->state_words))
            return slot;
    }
}

/* Makes `count` slots and puts every entry into its new one. */
static bool set_slots(count_group *group, size_t count)
{
    if (count > group->slots_allocated) {
        uint32_t *slots = realloc(group->slots, count * sizeof *slots);
        if (!slots)
            return false;
        group->slots = slots;
        group->slots_allocated = count;
    }
    group->slot_count = count;
    memset(group->slots, 0, count * sizeof *group->slots);
    for (size_t i = 0; i < group->count; i++)
        *find_slot(group, entry_at(group, i)) = (uint32_t)i + 1;
    return true;
}

/* Makes room for one more entry and its slot. */
static bool make_room(count_group *group)
{
    size_t needed = (group->count + 1) * (size_t)group->words;
    if (needed > group->capacity) {
        uint64_t *entries = realloc(group->entries, 2 * needed * sizeof *entries);
        if (!entries)
            return false;
        group->entries = entries;
        group->capacity = 2 * needed;
    }
    return group->count * 2 < group->slot_count ||
           set_slots(group, group->count ? 2 * group->slot_count : SLOTS_AT_FIRST);
}

bool count_group_add(count_group *group, const uint64_t *state, const uint64_t *number, int have)
{
    if (!make_room(group))
        return false;
    uint32_t *slot = find_slot(group, state);
    if (!*slot) {
        uint64_t *entry = entry_at(group, group->count++);
        memset(entry, 0, (size_t)group->words * sizeof *entry);
        memcpy(entry, state, (size_t)group->state_words * sizeof *entry);
        *slot = (uint32_t)group->count;
    }
    count_add(entry_at(group, *slot - 1) + group->state_words, number, have);
    return true;
}

void count_group_clear(count_group *group)
{
    group->count = group->slot_count = 0;
}

void count_group_free(count_group *group)
{
    free(group->entries);
    free(group->slots);
}
