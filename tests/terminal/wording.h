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
#define SAYS_SIGNS "symbols on the board" /* on the help page */
#define SAYS_LEVELS "Levels"  /* on the home screen */
#define SAYS_WRONG "wrong"
#define SAYS_CONTINUE "continue"
#define SAYS_SHADED "shaded"
#define SAYS_UNSHADED "unshaded"

/* Keys that switch what the board shows, as settings; for player_settings(). */
#define SWITCHES                                                                                   \
    "bind 1 toggle-satisfied\nbind 2 toggle-broken\nbind 3 toggle-cut-off\n"                       \
    "bind 7 toggle-timer\nbind 8 toggle-mouse\nbind T theme\n"
#define SWITCH_SATISFIED "1"
#define SWITCH_BROKEN "2"
#define SWITCH_CUT_OFF "3"

/* A game is won when every cell is decided. */
#define DECIDE_ALL "accept off\nflourish off\n"

/* The mark of a solved level in a list, in UTF-8. */
#define SHOWS_DONE "\xe2\x9c\x93"

#endif
