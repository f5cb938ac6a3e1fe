#include "count_state.h"
#include <string.h>

/* Renames a part whose first column, counted from 1, was `from`. */
static void rename_part(count_state *state, int width, count_state from, count_state to)
{
    for (int i = from - 1; i < width; i++)
        state[i] = state[i] == from ? to : state[i];
}

bool count_state_shade(count_state *state, int width, int column)
{
    count_state part = state[column];
    state[column] = 0;
    state[width] &= COUNT_FINISHED;
    if (part != column + 1)
        return true; /* its first column stays */
    int next = column + 1;
    while (next < width && state[next] != part)
        next++;
    if (next < width) {
        rename_part(state, width, part, (count_state)(next + 1));
        return true;
    }
    state[width] = COUNT_FINISHED;
    for (int i = 0; i < width; i++) {
        if (state[i])
            return false;
    }
    return true;
}

bool count_state_unshade(count_state *state, int width, int column)
{
    count_state above = state[column], left = column > 0 ? state[column - 1] : 0;
    if (state[width] & COUNT_FINISHED)
        return false;
    state[width] = 0;
    if (!above)
        state[column] = left ? left : (count_state)(column + 1);
    else if (left > above)
        rename_part(state, width, left, above);
    else if (left && left < above)
        rename_part(state, width, above, left);
    return true;
}

bool count_state_alike(const count_state *a, const count_state *b, int width, int column)
{
    for (int i = 0; i < width; i++) {
        if (!a[i] != !b[i] && i != column)
            return false;
    }
    return true;
}

bool count_state_is_solution(const count_state *state, int width)
{
    count_state part = 0;
    for (int i = 0; i < width; i++) {
        if (part && state[i] && state[i] != part)
            return false;
        part = state[i] ? state[i] : part;
    }
    return true;
}
