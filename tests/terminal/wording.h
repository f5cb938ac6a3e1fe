/* wording.h - every word of the program that the terminal tests look for. */
#ifndef CREEK_TESTS_TERMINAL_WORDING_H
#define CREEK_TESTS_TERMINAL_WORDING_H

/* Only the screen of a won game says this. */
#define SAYS_SOLVED "Solved"

/* Parts of sentences, looked for without regard to case. */
#define SAYS_SEVERAL "several solutions"
#define SAYS_NO_SOLUTION "no solution"
#define SAYS_SHADED_RIGHT "shaded cells are right"
#define SAYS_SPLIT "the unshaded cells are in 2 parts"
#define SAYS_NOT_SAVED "cannot save"
#define SAYS_PLAYED_ELSEWHERE "another creek"
#define SAYS_DAMAGED "damaged"
#define SAYS_KEYS "backspace" /* on the page of keys */
#define SAYS_LEVELS "Levels"  /* on the home screen */
#define SAYS_WRONG "wrong"
#define SAYS_CONTINUE "continue"
#define SAYS_SHADED "shaded"
#define SAYS_UNSHADED "unshaded"

/* The keys that switch what the board shows. */
#define SWITCH_SATISFIED "1"
#define SWITCH_BROKEN "2"
#define SWITCH_CUT_OFF "3"

/* The mark of a solved level in a list, in UTF-8. */
#define SHOWS_DONE "\xe2\x9c\x93"

#endif
