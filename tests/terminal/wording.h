/* wording.h - every word of the program that the terminal tests look for. */
#ifndef CREEK_TESTS_TERMINAL_WORDING_H
#define CREEK_TESTS_TERMINAL_WORDING_H

/* Only the screen of a won game says this. */
#define SAYS_SOLVED "Solved"

/* Parts of sentences, looked for without regard to case. */
#define SAYS_NOT_SAVED "cannot save"
#define SAYS_PLAYED_ELSEWHERE "another creek"
#define SAYS_CONTINUE "continue"

/* A game is won when every cell is decided. */
#define DECIDE_ALL "accept off\nflourish off\n"

#endif
