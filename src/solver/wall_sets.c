#include "wall_sets.h"

static void splice(search *s, cell_id a, cell_id b)
{
    cell_id next = s->wall_next[a];
    s->wall_next[a] = s->wall_next[b];
    s->wall_next[b] = next;
}

/* Gives all members of a wall a new root, in `names`. */
static void name_all(const search *s, cell_id *names, cell_id member, cell_id name)
{
    cell_id corner = member;
    do {
        names[corner] = name;
        corner = s->wall_next[corner];
    } while (corner != member);
}

static void unite(search *s, cell_id child, cell_id root)
{
    name_all(s, s->root, child, root);
    s->wall_size[root] += s->wall_size[child];
    splice(s, child, root);
}

static void separate(search *s, cell_id child)
{
    cell_id root = s->root[child];
    splice(s, child, root);
    s->wall_size[root] -= s->wall_size[child];
    name_all(s, s->root, child, child);
}

/* Adds what can be crossed at a corner to the list of its piece of ground (4*cell+i for corner i
 * of a shaded cell; closed edges come after all cells), and removes it again, last in, first out,
 * unless it was grounded. */
static void touch(search *s, cell_id corner, int32_t crossing)
{
    int32_t *head = &s->touch_head[s->ground[corner]];
    s->touch_next[crossing] = *head;
    *head = crossing;
}

static void untouch(search *s, cell_id corner, int32_t crossing)
{
    int32_t *head = &s->touch_head[s->ground[corner]];
    *head = *head == crossing ? s->touch_next[crossing] : *head;
}

static void touch_closed_edge(search *s, int edge)
{
    for (int end = 0; end < 2; end++)
        touch(s, edge_end(s, edge, end), 4 * s->cells + 2 * edge + end);
}

/* Level 0 becomes part of the ground, unless explanations must cite it. */
static bool is_grounded(const search *s)
{
    return s->levels == 0 && !s->proof.sink;
}

static void add_to_frontier(search *s, cell_id root)
{
    cell_id member = root;
    do {
        list_push(s, &s->frontier, member);
        member = s->wall_next[member];
    } while (member != root);
}

static void toggle_closed(search *s, int edge)
{
    cell_id cell = edge >> 1;
    int side = edge_side(edge);
    s->closed[cell] ^= (uint8_t)(1 << side);
    s->closed[beyond(s, cell, side)] ^= (uint8_t)(1 << (side ^ 2));
}

/* Whether no wall is along an edge yet. */
static bool is_open_edge(const search *s, int edge)
{
    cell_id cell = edge >> 1;
    int side = edge_side(edge);
    return !s->wall[cell] && !s->wall[beyond(s, cell, side)] && !side_is_closed(s, cell, side);
}

/* Closes an edge because of a clue, unless a wall is there or, after the start, it would close a
 * ring. Adds to s->frontier the corners of the smaller wall that it joins. Returns the number of
 * walls that it joins to others. */
static int close_edge(search *s, int edge, cell_id clue)
{
    if (!is_open_edge(s, edge))
        return 0;
    cell_id child = s->root[edge_end(s, edge, 0)], root = s->root[edge_end(s, edge, 1)];
    bool at_start = s->wall_head == 0;
    bool grounded = at_start || is_grounded(s);
    if (child == root && !at_start)
        return 0;
    s->closed_at[edge] = grounded ? GROUNDED : s->wall_head - 1;
    s->closing_clue[edge] = clue;
    toggle_closed(s, edge);
    if (child == root) {
        s->has_parts = true;
        return 0;
    }
    if (s->wall_size[child] > s->wall_size[root]) {
        cell_id swap = child;
        child = root;
        root = swap;
    }
    add_to_frontier(s, child);
    if (grounded)
        name_all(s, s->ground, child, s->ground[root]);
    else
        touch_closed_edge(s, edge);
    unite(s, child, root);
    list_push(s, &s->unions, child);
    list_push(s, &s->unions, edge);
    return 1;
}

/* If the clue leaves only one of the other cells unshaded, closes the edges between these. */
static int close_edges_of(search *s, cell_id clue, int32_t position)
{
    if (s->clue[clue] > 3)
        return 0;
    bool rest[4];
    int unshaded = 0;
    for (int i = 0; i < 4; i++) {
        cell_id cell = corner_cell(s, clue, i);
        rest[i] = !is_unshaded(s, cell) || s->position[cell] > position;
        unshaded += !rest[i];
    }
    if (unshaded != 3 - s->clue[clue])
        return 0;
    int count = 0;
    if (rest[0] && rest[1])
        count += close_edge(s, edge_of(s, clue, 1), clue);
    if (rest[1] && rest[3])
        count += close_edge(s, edge_of(s, clue + 1, 2), clue);
    if (rest[2] && rest[3])
        count += close_edge(s, edge_of(s, clue + s->stride, 1), clue);
    if (rest[0] && rest[2])
        count += close_edge(s, edge_of(s, clue, 2), clue);
    return count;
}

void wall_sets_close_edges(search *s, cell_id cell)
{
    int32_t position = s->position[cell];
    int count = close_edges_of(s, cell - s->stride - 1, position) +
                close_edges_of(s, cell - s->stride, position) +
                close_edges_of(s, cell - 1, position) + close_edges_of(s, cell, position);
    list_push(s, &s->unions, count);
}

void wall_sets_add(search *s, cell_id cell)
{
    cell_id largest = s->root[corner_of(s, cell, 0)];
    for (int i = 1; i < 4; i++) {
        cell_id root = s->root[corner_of(s, cell, i)];
        if (s->wall_size[root] > s->wall_size[largest])
            largest = root;
    }
    int count = 0, joined = s->frontier.count;
    for (int i = 0; i < 4; i++) {
        cell_id root = s->root[corner_of(s, cell, i)];
        if (root == largest)
            continue;
        add_to_frontier(s, root);
        unite(s, root, largest);
        list_push(s, &s->unions, root);
        count++;
    }
    list_push(s, &s->unions, count);
    s->wall[cell] = 1;
    bool grounded = is_grounded(s);
    for (int i = 0; i < 4 && !grounded; i++)
        touch(s, corner_of(s, cell, i), 4 * cell + i);
    for (int i = joined; i < s->frontier.count && grounded; i++)
        s->ground[s->frontier.data[i]] = s->ground[largest];
}

void wall_sets_reopen_edges(search *s)
{
    for (int count = s->unions.data[--s->unions.count]; count; count--) {
        int edge = s->unions.data[--s->unions.count];
        toggle_closed(s, edge);
        for (int end = 1; end >= 0; end--)
            untouch(s, edge_end(s, edge, end), 4 * s->cells + 2 * edge + end);
        separate(s, s->unions.data[--s->unions.count]);
    }
}

void wall_sets_remove(search *s, cell_id cell)
{
    for (int count = s->unions.data[--s->unions.count]; count; count--)
        separate(s, s->unions.data[--s->unions.count]);
    s->wall[cell] = 0;
    for (int i = 3; i >= 0; i--)
        untouch(s, corner_of(s, cell, i), 4 * cell + i);
}

/* --- the start --------------------------------------------------------------- */

/* Whether the cell above to the left or below to the right of it is in the rim. */
static bool is_rim_corner(const search *s, cell_id corner)
{
    return s->position[corner] < 0 || s->position[corner + s->stride + 1] < 0;
}

/* Each corner is a set of its own, except those on the rim: they are one wall with root corner
 * 0, whose size keeps it the largest, so that its members are never listed. */
static void start_sets(search *s)
{
    for (int row = 0; row <= s->height; row++) {
        for (int col = 0; col <= s->width; col++) {
            cell_id corner = row * s->stride + col;
            s->root[corner] = is_rim_corner(s, corner) ? 0 : corner;
            s->wall_next[corner] = corner;
            s->wall_size[corner] = 1;
        }
    }
    s->wall_size[0] = INT32_MAX / 2;
}

uint32_t wall_sets_mark_part(search *s, cell_id cell)
{
    uint32_t stamp = new_stamp(&s->stamp, s->mark, s->cells);
    s->reached.count = 0;
    s->mark[cell] = stamp;
    list_push(s, &s->reached, cell);
    for (int next = 0; next < s->reached.count; next++) {
        cell_id here = s->reached.data[next];
        for (int side = 0; side < 4; side++) {
            cell_id there = beyond(s, here, side);
            if (side_is_closed(s, here, side) || s->position[there] < 0 || s->mark[there] == stamp)
                continue;
            s->mark[there] = stamp;
            list_push(s, &s->reached, there);
        }
    }
    return stamp;
}

/* Closed edges are part of the ground, unless reasons must name their clues. */
static void start_ground(search *s)
{
    memset(s->touch_head, -1, (size_t)s->cells * sizeof *s->touch_head);
    memcpy(s->ground, s->root, (size_t)s->cells * sizeof *s->ground);
    if (!s->proof.sink)
        return;
    for (cell_id corner = 0; corner + s->stride + 1 < s->cells; corner++) {
        if (!is_rim_corner(s, corner))
            s->ground[corner] = corner;
    }
    for (int edge = 0; edge < 2 * s->cells; edge++) {
        if (side_is_closed(s, edge >> 1, edge_side(edge)))
            touch_closed_edge(s, edge);
    }
}

void wall_sets_start(search *s)
{
    start_sets(s);
    memset(s->closed, 0, (size_t)s->cells * sizeof *s->closed);
    s->has_parts = false;
    /* A clue 3 (an edge clue 1 counts as one, with two cells of the rim) leaves one cell unshaded
     * from the start. */
    for (cell_id corner = 0; corner + s->stride + 1 < s->cells && s->closing != CLOSE_NONE;
         corner++) {
        if (s->clue[corner] == 3)
            close_edges_of(s, corner, 0);
    }
    s->frontier.count = s->unions.count = 0;
    start_ground(s);
}
