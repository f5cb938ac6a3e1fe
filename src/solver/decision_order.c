#include "decision_order.h"
#include "trail.h"

#define DECAY 0.9
#define ACTIVITY_LIMIT 1e100

static void put(search *s, int place, cell_id cell)
{
    s->heap[place] = cell;
    s->heap_place[cell] = place;
}

static bool before(const search *s, cell_id a, cell_id b)
{
    return s->activity[a] > s->activity[b] || (s->activity[a] == s->activity[b] && a < b);
}

static void rise(search *s, int place)
{
    cell_id cell = s->heap[place];
    while (place > 0) {
        int parent = (place - 1) / 2;
        if (!before(s, cell, s->heap[parent]))
            break;
        put(s, place, s->heap[parent]);
        place = parent;
    }
    put(s, place, cell);
}

static void sink(search *s, int place)
{
    cell_id cell = s->heap[place];
    for (;;) {
        int child = 2 * place + 1;
        if (child >= s->heap_count)
            break;
        if (child + 1 < s->heap_count && before(s, s->heap[child + 1], s->heap[child]))
            child++;
        if (!before(s, s->heap[child], cell))
            break;
        put(s, place, s->heap[child]);
        place = child;
    }
    put(s, place, cell);
}

void decision_order_insert(search *s, cell_id cell)
{
    if (s->heap_place[cell] >= 0)
        return;
    put(s, s->heap_count++, cell);
    rise(s, s->heap_count - 1);
}

void decision_order_bump(search *s, cell_id cell)
{
    s->activity[cell] += s->bump;
    if (s->activity[cell] > ACTIVITY_LIMIT) {
        for (cell_id i = 0; i < s->cells; i++)
            s->activity[i] /= ACTIVITY_LIMIT;
        s->bump /= ACTIVITY_LIMIT;
    }
    if (s->heap_place[cell] >= 0)
        rise(s, s->heap_place[cell]);
}

void decision_order_decay(search *s)
{
    s->bump /= DECAY;
}

cell_id decision_order_next(search *s)
{
    while (s->heap_count) {
        cell_id cell = s->heap[0];
        s->heap_place[cell] = -1;
        cell_id last = s->heap[--s->heap_count];
        if (s->heap_count) {
            put(s, 0, last);
            sink(s, 0);
        }
        if (is_open(s, cell))
            return cell;
    }
    return -1;
}

void decision_order_rebuild(search *s)
{
    s->heap_count = 0;
    for (cell_id cell = 0; cell < s->cells; cell++) {
        s->heap_place[cell] = -1;
        if (is_open(s, cell))
            put(s, s->heap_count++, cell);
    }
    for (int place = s->heap_count / 2; place-- > 0;)
        sink(s, place);
}
