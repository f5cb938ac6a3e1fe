/* What follows from the number of passages.
 *
 * A passage is a pair of unshaded neighbours. By Euler's formula the unshaded cells are one area
 * only if
 *
 *     2 * cells - 2 * passages + 2 * squares <= 2,
 *
 * where a square is four unshaded cells at one corner. Half of the corners, those of one colour of
 * a chessboard, touch each cell twice and each passage once, so that the sum can be taken corner by
 * corner: one of these adds 1 for each unshaded cell and takes away 2 for each passage; a square
 * adds 2 at any corner. What a corner adds at least depends on its clue and on the cells known
 * there. On a board whose clues leave hardly any room below the limit, a few known cells force many
 * others. */
#include "search.h"
#include <limits.h>

/* The limit of the sum; the maximum room below it for which passages are counted; and what a
 * corner adds if its cells contradict its clue, which is more than any room. */
enum { LIMIT = 2, ROOM_MOST = 8, IMPOSSIBLE = 100 };

/* The cells of a corner, as in search.pattern. */
enum { PATTERNS = 256 };

/* Whether the corner is in the sum; at the others only squares count. */
static bool is_chosen(const search *s, cell_id corner)
{
    return (corner / s->stride + corner % s->stride) % 2 == s->chosen;
}

static int least(const search *s, cell_id corner, unsigned pattern)
{
    int kind = is_chosen(s, corner) * (IMPOSSIBLE_CLUE + 1) + s->clue[corner];
    return s->least.data[kind * PATTERNS + (int)pattern];
}

/* What a corner with four known cells adds. */
static int known_addition(unsigned pattern, int clue, bool chosen)
{
    /* By its cells: bit i is set if cell i is unshaded. */
    static const int8_t additions[16] = {0, 1, 1, 0, 1, 0, 2, -1, 1, 2, 0, -1, 0, -1, -1, -2};
    unsigned unshaded = 0;
    int shaded = 4;
    for (int i = 0; i < 4; i++) {
        unshaded |= (pattern >> (2 * i + 1) & 1) << i;
        shaded -= pattern >> (2 * i + 1) & 1;
    }
    if (clue != NO_CLUE && clue != shaded)
        return IMPOSSIBLE;
    return chosen ? additions[unshaded] : unshaded == 15 ? 2 : 0;
}

/* Fills the table of the least that corners add, from full patterns to empty ones. */
static void fill_table(search *s)
{
    enum { KINDS = 2 * (IMPOSSIBLE_CLUE + 1) };
    if (!list_grow(s, (void **)&s->least.data, &s->least.capacity, KINDS * PATTERNS,
                   sizeof *s->least.data))
        return;
    s->least.count = KINDS * PATTERNS;
    for (int at = s->least.count - 1; at >= 0; at--) {
        unsigned pattern = at % PATTERNS, known = (pattern | pattern >> 1) & 0x55, open = 1;
        int kind = at / PATTERNS, clue = kind % (IMPOSSIBLE_CLUE + 1);
        while (open < PATTERNS && known & open)
            open *= 4;
        int32_t *from = s->least.data + at;
        if (open == PATTERNS)
            *from = known_addition(pattern, clue, kind > IMPOSSIBLE_CLUE);
        else
            *from = from[open] < from[2 * open] ? from[open] : from[2 * open];
    }
}

/* A corner's cells with trail positions below `end`, and those of the rim. */
static unsigned pattern_before(const search *s, cell_id corner, int end)
{
    const int32_t *position = s->position + corner;
    unsigned known = (position[0] < end ? 3u : 0) | (position[1] < end ? 0xCu : 0) |
                     (position[s->stride] < end ? 0x30u : 0) |
                     (position[s->stride + 1] < end ? 0xC0u : 0);
    return s->pattern[corner] & known;
}

static int least_at_start(const search *s, cell_id corner)
{
    return least(s, corner, pattern_before(s, corner, 0));
}

/* Chooses the colour that leaves less room on the empty board; false if there is too much room
 * for this to be useful. Uses what each clue adds by itself, because filling the table would
 * take longer than solving a small puzzle. */
static bool choose_corners(search *s)
{
    static const int8_t inside[] = {-2, -1, 0, 1, 0, -2, 0}, rim[] = {-2, -1, 0, 1, 0, 0, 0};
    int room[2] = {LIMIT, LIMIT};
    for (int row = 0; row <= s->height; row++) {
        bool end = row == 0 || row == s->height;
        for (int col = 0; col <= s->width; col++) {
            int clue = s->clue[row * s->stride + col], colour = (row + col) & 1;
            room[colour] -= (end || col == 0 || col == s->width ? rim : inside)[clue];
            room[1 - colour] -= 2 * (clue == 0);
        }
    }
    s->chosen = room[1] < room[0];
    return room[s->chosen] <= ROOM_MOST;
}

void passages_start(search *s)
{
    s->passages = (s->closing == CLOSE_ALL || s->closing == CLOSE_LATE) && choose_corners(s);
    if (!s->passages)
        return;
    if (!s->least.count)
        fill_table(s);
    if (s->failed)
        return;
    s->passage_head = s->raised.count = 0;
    s->room = LIMIT;
    s->room_seen = INT_MAX;
    for (cell_id corner = 0; corner + s->stride + 1 < s->cells; corner++) {
        s->added[corner] = (int8_t)least_at_start(s, corner);
        s->room -= s->added[corner];
    }
    s->room_at_start = s->room;
}

/* An entry of s->raised: the corner, what it added before, and the trail position of the last
 * literal known when that changed. */
enum { RAISED = 3 };

/* Updates what a corner adds; `position` is that of the last literal known. */
static void renew(search *s, cell_id corner, int position)
{
    int before = s->added[corner], now = least(s, corner, s->pattern[corner]);
    if (now == before)
        return;
    s->room -= now - before;
    s->added[corner] = (int8_t)now;
    list_append(s, &s->raised, (int32_t[]){corner, before, position}, RAISED);
}

void passages_back_to(search *s, int start)
{
    while (s->raised.count && s->raised.data[s->raised.count - 1] >= start) {
        const int32_t *entry = s->raised.data + (s->raised.count -= RAISED);
        s->room += s->added[entry[0]] - entry[1];
        s->added[entry[0]] = (int8_t)entry[1];
    }
    if (s->passage_head > start)
        s->passage_head = start;
    s->room_seen = s->room;
}

static cell_id corner_at(const search *s, cell_id cell, int i)
{
    return cell - (i & 1) - (i & 2 ? s->stride : 0);
}

/* Assigns an open cell if the other state would leave no room. */
static void try_cell(search *s, cell_id cell)
{
    for (unsigned state = 1; state <= 2 && is_open(s, cell); state++) {
        int rise = 0;
        for (int i = 0; i < 4; i++) {
            cell_id corner = corner_at(s, cell, i);
            rise += least(s, corner, s->pattern[corner] | state << 2 * i) - s->added[corner];
        }
        if (rise > s->room)
            trail_assign(s, literal_of(cell, state == 1), WHY_PASSAGES, 0);
    }
}

bool passages_propagate(search *s)
{
    int first = s->passage_head, end = s->trail_count;
    while (s->passage_head < end) {
        cell_id cell = cell_of(s->trail[s->passage_head++]);
        for (int i = 0; i < 4; i++)
            renew(s, corner_at(s, cell, i), end - 1);
    }
    if (s->room < 0) {
        s->conflict.count = 0;
        passages_explain(s, NO_CELL, &s->conflict);
        return false;
    }
    if (s->room < s->room_seen) {
        for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell))
            try_cell(s, cell);
    } else {
        for (int at = first; at < end; at++) {
            cell_id above = cell_of(s->trail[at]) - s->stride;
            for (int i = 0; i < 9; i++)
                try_cell(s, above + i / 3 * s->stride + i % 3 - 1);
        }
    }
    s->room_seen = s->room;
    return true;
}

/* --- reasons ---------------------------------------------------------------------- */

/* Adds false literals that imply what a corner adds with these cells known, except that of
 * `except`; returns how much that is above the empty board's value. */
static int explain_corner(search *s, cell_id corner, unsigned pattern, cell_id except,
                          int_list *out)
{
    int added = least(s, corner, pattern), rise = added - least_at_start(s, corner);
    for (int i = 0; i < 4 && rise; i++) {
        cell_id cell = corner_cell(s, corner, i);
        unsigned without = pattern & ~(3u << 2 * i);
        if (without == pattern || cell == except || s->position[cell] < 0)
            continue;
        if (least(s, corner, without) == added)
            pattern = without;
        else
            list_push(s, out, literal_of(cell, is_shaded(s, cell)));
    }
    return rise;
}

void passages_explain(search *s, cell_id cell, int_list *out)
{
    uint32_t stamp = new_stamp(&s->stamp, s->mark, s->cells); /* of corners seen */
    int rise = 0, end = cell == NO_CELL ? s->trail_count : s->position[cell];
    for (int i = 0; i < 4 && cell != NO_CELL; i++) {
        cell_id corner = corner_at(s, cell, i);
        unsigned other = (is_shaded(s, cell) ? 2u : 1u) << 2 * i;
        s->mark[corner] = stamp;
        rise += explain_corner(s, corner, pattern_before(s, corner, end) | other, cell, out);
    }
    for (int i = 0; i < s->raised.count && rise <= s->room_at_start; i += RAISED) {
        cell_id corner = s->raised.data[i];
        if (s->mark[corner] == stamp)
            continue;
        s->mark[corner] = stamp;
        rise += explain_corner(s, corner, pattern_before(s, corner, end), NO_CELL, out);
    }
    assert(s->failed || rise > s->room_at_start);
    literal forced = cell == NO_CELL ? 0 : literal_of(cell, is_unshaded(s, cell));
    proof_log_clause(s, 'p', &forced, cell != NO_CELL, out->data, out->count);
}
