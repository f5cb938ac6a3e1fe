/* puzzles.h - small puzzles whose solutions are known, in several forms. */
#ifndef CREEK_TESTS_CLI_PUZZLES_H
#define CREEK_TESTS_CLI_PUZZLES_H

/* 4x3, unique, and only so because the unshaded cells must be one area. */
#define HOOK_URL "https://puzz.link/p?creek/4/3/i6b21am"
#define HOOK_ID "4x3:c1a1b210i"
#define HOOK_TEXT "Creek (3,4) [((0,3),1), ((1,0),1), ((1,3),2), ((1,4),1), ((2,0),0)]"
#define HOOK_SOLUTION "#..#/..#./...."

/* 3x2, unique. */
#define ELL_URL "https://puzz.link/p?creek/3/2/ag6di"
#define ELL_ID "3x2:0c1a3e"
#define ELL_SOLUTION "..#/###"

/* 2x2, unique, all shaded. */
#define FULL_ID "2x2:d4d"
#define FULL_SOLUTION "##/##"

/* 2x1 without clues: four solutions, and both cells can be either. */
#define OPEN_ID "2x1:f"

/* 2x2 whose clues contradict each other. */
#define NONE_ID "2x2:0c4d"

#endif
