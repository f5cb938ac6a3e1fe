/* puzzle_key.c - Fowler, Noll and Vo's hash, variant 1a, 64 bits. */
#include "store/puzzle_key.h"

static uint64_t mix(uint64_t hash, unsigned byte)
{
    return (hash ^ (byte & 0xffu)) * UINT64_C(0x100000001b3);
}

uint64_t puzzle_key(const creek_puzzle *puzzle)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    hash = mix(hash, (unsigned)width);
    hash = mix(hash, (unsigned)height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            hash = mix(hash, (unsigned)(creek_puzzle_clue(puzzle, row, col) + 16));
    return hash;
}
