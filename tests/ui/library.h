/* library.h - levels for the stage, in place of the shipped ones: the files of its packs, ended
 * by NULL. */
#ifndef CREEK_TESTS_UI_LIBRARY_H
#define CREEK_TESTS_UI_LIBRARY_H

/* One pack of two small puzzles; the first is the sample of the stage. */
extern const char *const library_of_two[];

/* A pack of two small puzzles and a pack with one of 60x60. */
const char *const *library_with_giant(void);

#endif
