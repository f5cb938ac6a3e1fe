#include "search.h"
#include "wall_sets.h"

/* Adds the reason why a shaded cell or, if `over` is negative, the closed edge ~over is part of
 * a wall. */
static void explain_crossing(search *s, cell_id over, int_list *out)
{
    if (over >= 0) {
        list_push(s, out, literal_of(over, true));
        return;
    }
    cell_id clue = s->closing_clue[~over];
    s->proof.by_clues = true;
    for (int i = 0; i < 4; i++) {
        cell_id cell = corner_cell(s, clue, i);
        if (is_unshaded(s, cell) && s->position[cell] <= s->closed_at[~over])
            list_push(s, out, literal_of(cell, false));
    }
}

/* One of the two ends from which a path is searched for. */
typedef struct {
    int_list *queue;
    uint32_t stamp; /* in s->mark: the piece was reached from here */
    int next;       /* the first in the queue that was not yet crossed from */
    int work;       /* crossings looked at */
} path_end;

/* Starts from the pieces at the corners clockwise from side a to side b. True if `other` starts
 * from one of them. */
static bool start_path(search *s, path_end *end, const path_end *other, cell_id through, int a,
                       int b)
{
    end->queue->count = 0;
    for (int i = a; (i & 3) != b; i++) {
        cell_id piece = s->ground[corner_of(s, through, i)];
        if (s->mark[piece] == other->stamp)
            return true;
        if (s->mark[piece] == end->stamp)
            continue;
        s->mark[piece] = end->stamp;
        s->came_from[piece] = NO_CELL;
        list_push(s, end->queue, piece);
        /* The rim has the most crossings, so it comes last. */
        if (piece == s->ground[0])
            end->work = s->width + s->height;
    }
    return false;
}

static void trace_path(search *s, cell_id piece, int_list *out)
{
    for (; s->came_from[piece] != NO_CELL; piece = s->came_from[piece])
        explain_crossing(s, s->came_over[piece], out);
}

/* Whether nothing can be crossed at a touch of a piece: what is there came too late, or was
 * crossed already. */
static bool cannot_cross(search *s, int over, const separation *apart)
{
    if (over < 0)
        return s->closed_at[~over] >= apart->before;
    if (s->tried[over] == s->try_stamp)
        return true;
    s->tried[over] = s->try_stamp;
    return s->position[over] >= apart->before || over == apart->through;
}

/* Crosses from one more piece to all that can be reached from it. True if `other` has reached
 * one of these; the path is then added to `out`. */
static bool extend_path(search *s, path_end *end, const path_end *other, const separation *apart,
                        int_list *out)
{
    cell_id piece = end->queue->data[end->next++];
    for (int32_t touch = s->touch_head[piece]; touch >= 0; touch = s->touch_next[touch]) {
        bool is_edge = touch >= 4 * s->cells;
        int over = is_edge ? ~((touch - 4 * s->cells) >> 1) : touch >> 2;
        end->work++;
        if (cannot_cross(s, over, apart))
            continue;
        for (int i = 0; i < (is_edge ? 2 : 4); i++) {
            cell_id there = s->ground[is_edge ? edge_end(s, ~over, i) : corner_of(s, over, i)];
            if (s->mark[there] == end->stamp)
                continue;
            if (s->mark[there] == other->stamp) {
                explain_crossing(s, over, out);
                trace_path(s, piece, out);
                trace_path(s, there, out);
                return true;
            }
            s->mark[there] = end->stamp;
            s->came_from[there] = piece;
            s->came_over[there] = over;
            list_push(s, end->queue, there);
        }
    }
    return false;
}

/* Adds the literals of a wall with few cells that separates the two sides: a breadth-first
 * search from both over pieces of the ground, crossing shaded cells and closed edges. Level 0 is
 * the ground and costs nothing, because it does not appear in learned clauses. */
static void path_along_wall(search *s, const separation *apart, int_list *out)
{
    path_end a = {.queue = &s->frontier, .stamp = new_stamp(&s->stamp, s->mark, s->cells)};
    path_end b = {.queue = &s->reached, .stamp = new_stamp(&s->stamp, s->mark, s->cells)};
    new_stamp(&s->try_stamp, s->tried, s->cells);
    bool met = start_path(s, &a, &b, apart->through, apart->side_a, apart->side_b) ||
               start_path(s, &b, &a, apart->through, apart->side_b, apart->side_a);
    while (!met && a.next < a.queue->count && b.next < b.queue->count) {
        bool first = a.work <= b.work;
        met = extend_path(s, first ? &a : &b, first ? &b : &a, apart, out);
    }
    assert(met || s->failed);
    s->frontier.count = 0;
}

void wall_reason(search *s, const separation *apart, cell_id except, int_list *out)
{
    const literal sides[] = {literal_of(apart->a, false), literal_of(apart->b, false),
                             literal_of(apart->through, true)};
    int side_count = apart->through == NO_CELL ? 2 : 3;
    for (int i = 0; i < side_count; i++) {
        if (cell_of(sides[i]) != except)
            list_push(s, out, sides[i]);
    }
    int wall = out->count;
    s->proof.by_clues = apart->through == NO_CELL; /* closed edges alone separate the cells */
    if (apart->through != NO_CELL)
        path_along_wall(s, apart, out);
    proof_log_clause(s, s->proof.by_clues ? 'w' : 'c', sides, side_count, out->data + wall,
                     out->count - wall);
}
