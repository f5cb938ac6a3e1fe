/* puzzle_key.c - a hash of size and clues. */
#include "store/puzzle_key.h"

/* FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923). */
static uint64_t add(uint64_t hash, unsigned char byte)
{
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

uint64_t puzzle_key(const creek_puzzle *puzzle)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    hash = add(hash, (unsigned char)width);
    hash = add(hash, (unsigned char)height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            hash = add(hash, (unsigned char)(creek_puzzle_clue(puzzle, row, col) + 16));
    return hash;
}
