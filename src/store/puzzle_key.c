/* puzzle_key.c - a sum over size and clues. */
#include "store/puzzle_key.h"

#include "store/fnv.h"

uint64_t puzzle_key(const creek_puzzle *puzzle)
{
    uint64_t hash = FNV_BEGIN;
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    hash = fnv_add(hash, (unsigned char)width);
    hash = fnv_add(hash, (unsigned char)height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            hash = fnv_add(hash, (unsigned char)(creek_puzzle_clue(puzzle, row, col) + 16));
    return hash;
}
