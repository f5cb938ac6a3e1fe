#include "orbits.h"

#include "deduce/fill.h"

/* The corner that `corner` goes to under the generator of the symmetry. */
static int image(const creek_request *request, int corner)
{
    int w = request->width, h = request->height, across = w + 1;
    int row = corner / across, col = corner % across;
    switch (request->symmetry) {
    case CREEK_SYMMETRY_ROT2:
        return (h - row) * across + (w - col);
    case CREEK_SYMMETRY_ROT4:
        return col * across + (w - row);
    case CREEK_SYMMETRY_MIRROR:
        return row * across + (w - col);
    case CREEK_SYMMETRY_FLIP:
        return (h - row) * across + col;
    case CREEK_SYMMETRY_DIAGONAL:
        return col * across + row;
    default:
        return corner;
    }
}

int orbit_of(const workshop *shop, int first, int corners[ORBIT_MOST])
{
    int count = 0, corner = first;
    do {
        corners[count++] = corner;
        corner = image(shop->request, corner);
    } while (corner != first);
    return count;
}

void orbit_set(workshop *shop, const int *corners, int count, bool present)
{
    for (int i = 0; i < count; i++) {
        int row = corners[i] / shop->across, col = corners[i] % shop->across;
        int clue = present ? shop->clue[corners[i]] : CREEK_CLUE_NONE;
        creek_puzzle_set_clue(shop->puzzle, row, col, clue);
        deducer_set_clue(shop->deducer, row, col, clue);
    }
}

bool orbit_is_set(const workshop *shop, int corner)
{
    return creek_puzzle_clue(shop->puzzle, corner / shop->across, corner % shop->across) >= 0;
}
