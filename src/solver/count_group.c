#include "count_group.h"
#include "count_wide.h"
#include <assert.h>
#include <string.h>

enum { SLOTS_AT_FIRST = 64, ENTRIES_AT_FIRST = 64 };

void group_begin(count_group *group, int words)
{
    group->words = words;
    group->count = 0;
    group->slot_mask = SLOTS_AT_FIRST - 1;
    if (++group->group == 0) {
        /* The numbers start over; old slots must not look occupied. */
        if (group->slots)
            memset(group->slots, 0, group->slots_size);
        group->group = 1;
    }
}

static uint64_t *entry_at(const count_group *group, size_t i)
{
    return group->entries + i * (size_t)group->words;
}

/* Multiplicative hashing (Knuth, TAOCP 3, 6.4) with 2^64 over the golden
 * ratio, of the words in turn. */
static size_t hash(const uint64_t *state, int words)
{
    uint64_t mixed = 0;
    for (int i = 0; i < words; i++)
        mixed = ((mixed ^ mixed >> 32) + state[i]) * UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(mixed >> 32 ^ mixed >> 11);
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
static count_slot *find_slot(const count_group *group, const uint64_t *state)
{
    int words = count_state_words(group->frontier);
    for (size_t i = hash(state, words);; i++) {
        count_slot *slot = &group->slots[i & group->slot_mask];
        if (slot->group != group->group || same_state(entry_at(group, slot->entry), state, words))
            return slot;
    }
}

static bool grow_slots(count_group *group)
{
    size_t old = group->slots_size;
    size_t size = old ? 2 * old : SLOTS_AT_FIRST * sizeof *group->slots;
    void *memory = group->slots;
    if (!budget_resize(group->budget, &memory, old, size))
        return false;
    group->slots = memory;
    group->slots_size = size;
    memset((char *)memory + old, 0, size - old);
    return true;
}

/* Doubles the slots in use and puts every entry into its new one. */
static bool widen_slots(count_group *group)
{
    size_t slots = 2 * (group->slot_mask + 1);
    if (slots * sizeof *group->slots > group->slots_size && !grow_slots(group))
        return false;
    memset(group->slots, 0, slots * sizeof *group->slots);
    group->slot_mask = slots - 1;
    for (size_t i = 0; i < group->count; i++) {
        *find_slot(group, entry_at(group, i)) =
            (count_slot){.group = group->group, .entry = (uint32_t)i};
    }
    return true;
}

/* Makes room for one more entry and its slot. */
static bool make_room(count_group *group)
{
    if (group->count == UINT32_MAX) {
        group->budget->full = true;
        return false;
    }
    size_t needed = (group->count + 1) * (size_t)group->words * sizeof *group->entries;
    if (needed > group->entries_size) {
        size_t size = 2 * needed + ENTRIES_AT_FIRST * sizeof *group->entries;
        void *memory = group->entries;
        if (!budget_resize(group->budget, &memory, group->entries_size, size))
            return false;
        group->entries = memory;
        group->entries_size = size;
    }
    if (!group->slots && !grow_slots(group))
        return false;
    return group->count * 2 <= group->slot_mask || widen_slots(group);
}

bool group_add(count_group *group, const uint64_t *state, const uint64_t *number, int have)
{
    int words = count_state_words(group->frontier);
    if (!make_room(group))
        return false;
    count_slot *slot = find_slot(group, state);
    if (slot->group == group->group) {
        uint64_t *count = entry_at(group, slot->entry) + words;
        bool carry = wide_add(count, group->words - words, number, have);
        assert(!carry); /* the caller chose the width, but a wrong number is never returned */
        group->budget->full |= carry;
        return !carry;
    }
    *slot = (count_slot){.group = group->group, .entry = (uint32_t)group->count};
    uint64_t *entry = entry_at(group, group->count++);
    for (int i = 0; i < group->words; i++)
        entry[i] = i < words ? state[i] : i - words < have ? number[i - words] : 0;
    return true;
}

bool group_flush(const count_group *group, count_queue *queue)
{
    size_t words = (size_t)group->words;
    for (size_t i = 0; i < group->count; i++) {
        uint64_t *entry = queue_push(group->budget, queue, words);
        if (!entry)
            return false;
        memcpy(entry, entry_at(group, i), words * sizeof *entry);
    }
    return true;
}

void group_free(count_group *group)
{
    budget_free(group->budget, group->entries, group->entries_size);
    budget_free(group->budget, group->slots, group->slots_size);
    *group = (count_group){.budget = group->budget, .frontier = group->frontier};
}
