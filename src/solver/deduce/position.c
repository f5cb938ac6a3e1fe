#include "position.h"

#include <stdlib.h>
#include <string.h>

struct memory_block {
    _Alignas(max_align_t) memory_block *next;
};

void *memory_take(memory *m, size_t count, size_t size)
{
    memory_block *block = calloc(1, sizeof *block + count * size);
    if (!block) {
        m->failed = true;
        return NULL;
    }
    block->next = m->first;
    m->first = block;
    return block + 1;
}

void memory_free(memory *m)
{
    while (m->first) {
        memory_block *block = m->first;
        m->first = block->next;
        free(block);
    }
}

void shape_make(shape *s, memory *m, int width, int height)
{
    *s = (shape){.width = width,
                 .height = height,
                 .cells = width * height,
                 .corners = (width + 1) * (height + 1)};
    s->around = memory_take(m, (size_t)s->corners, sizeof *s->around);
    s->touches = memory_take(m, (size_t)s->corners, sizeof *s->touches);
    s->first = memory_take(m, (size_t)s->cells, sizeof *s->first);
    s->beside = memory_take(m, (size_t)s->cells, sizeof *s->beside);
    if (m->failed)
        return;
    for (int cell = 0; cell < s->cells; cell++) {
        int col = cell % width;
        s->first[cell] = cell + cell / width;
        s->beside[cell][0] = cell >= width ? cell - width : NOWHERE;
        s->beside[cell][1] = col + 1 < width ? cell + 1 : NOWHERE;
        s->beside[cell][2] = cell + width < s->cells ? cell + width : NOWHERE;
        s->beside[cell][3] = col > 0 ? cell - 1 : NOWHERE;
    }
    for (int corner = 0; corner < s->corners; corner++) {
        int row = corner / (width + 1), col = corner % (width + 1);
        s->touches[corner] = 0;
        for (int i = 0; i < 4; i++) {
            int r = row - 1 + i / 2, c = col - 1 + i % 2;
            bool inside = r >= 0 && c >= 0 && r < height && c < width;
            s->around[corner][i] = inside ? r * width + c : NOWHERE;
            s->touches[corner] = (int8_t)(s->touches[corner] + inside);
        }
    }
}

part whole_board(const shape *s)
{
    return (part){.bottom = s->height - 1, .right = s->width - 1};
}

part no_part(const shape *s)
{
    return (part){.top = s->height, .bottom = -1, .left = s->width, .right = -1};
}

void part_add(part *all, const shape *s, int cell, int reach)
{
    int row = cell / s->width, col = cell % s->width;
    all->top = max_of(0, min_of(all->top, row - reach));
    all->bottom = min_of(s->height - 1, max_of(all->bottom, row + reach));
    all->left = max_of(0, min_of(all->left, col - reach));
    all->right = min_of(s->width - 1, max_of(all->right, col + reach));
}

void position_make(position *p, memory *m, const shape *s)
{
    *p = (position){.shape = s,
                    .clue = memory_take(m, (size_t)s->corners, 1),
                    .state = memory_take(m, (size_t)s->cells, 1),
                    .part = whole_board(s)};
    if (!m->failed)
        position_clear(p);
}

mark_list list_make(memory *m, int count)
{
    return (mark_list){0, memory_take(m, (size_t)count, sizeof(mark))};
}

void position_clear(position *p)
{
    memset(p->clue, NO_CLUE, (size_t)p->shape->corners);
    memset(p->state, CREEK_UNDECIDED, (size_t)p->shape->cells);
}

void position_copy(position *to, const position *from)
{
    memcpy(to->clue, from->clue, (size_t)from->shape->corners);
    memcpy(to->state, from->state, (size_t)from->shape->cells);
}

int distance_between(const shape *s, int cell, int other)
{
    return abs(cell / s->width - other / s->width) + abs(cell % s->width - other % s->width);
}

int nearer(const shape *s, int to, int first, int other)
{
    bool is_other = first < 0 || distance_between(s, other, to) < distance_between(s, first, to);
    return is_other ? other : first;
}

int count_round(const position *p, int corner, creek_state state)
{
    const int *cells = p->shape->around[corner];
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += cells[i] >= 0 && p->state[cells[i]] == state;
    return count;
}

int cells_with_state(const position *p, int corner, creek_state state, int *list)
{
    const int *cells = p->shape->around[corner];
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (cells[i] >= 0 && p->state[cells[i]] == state)
            list[count++] = cells[i];
    return count;
}

int shaded_needed(const position *p, int corner)
{
    return p->clue[corner] - count_round(p, corner, CREEK_SHADED);
}

int unshaded_needed(const position *p, int corner)
{
    return p->shape->touches[corner] - p->clue[corner] - count_round(p, corner, CREEK_UNSHADED);
}

bool clue_broken(const position *p, int corner)
{
    if (p->clue[corner] < 0)
        return false;
    const int *cells = p->shape->around[corner];
    int of[3] = {0};
    for (int i = 0; i < 4; i++)
        of[cells[i] < 0 ? CREEK_UNDECIDED : p->state[cells[i]]]++;
    return of[CREEK_SHADED] > p->clue[corner] ||
           of[CREEK_UNSHADED] > p->shape->touches[corner] - p->clue[corner];
}

void pairs_at(const shape *s, int corner, int pairs[4][2])
{
    static const int places[4][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};
    for (int i = 0; i < 4; i++) {
        pairs[i][0] = s->around[corner][places[i][0]];
        pairs[i][1] = s->around[corner][places[i][1]];
    }
}

int broken_clue_at(const position *p, int cell)
{
    int corners[4];
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        if (clue_broken(p, corners[i]))
            return corners[i];
    return NOWHERE;
}

int broken_clue_among(const position *p, const mark_list *list, int from)
{
    int broken = NOWHERE;
    for (int i = from; i < list->count && broken < 0; i++)
        broken = broken_clue_at(p, list->items[i].cell);
    return broken;
}

void assume(position *p, const mark_list *assumed)
{
    for (int i = 0; i < assumed->count; i++)
        p->state[assumed->items[i].cell] = assumed->items[i].state;
}

void take_back(position *p, const mark_list *assumed)
{
    for (int i = 0; i < assumed->count; i++)
        p->state[assumed->items[i].cell] = CREEK_UNDECIDED;
}

bool list_has(const mark_list *list, int cell, uint8_t state)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].cell == cell)
            return list->items[i].state == state;
    return false;
}

void list_add(mark_list *list, int cell, uint8_t state)
{
    list->items[list->count++] = (mark){cell, state};
}
