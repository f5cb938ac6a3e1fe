/* wording.h - every word of the program that the terminal tests look for. */
#ifndef CREEK_TESTS_TERMINAL_WORDING_H
#define CREEK_TESTS_TERMINAL_WORDING_H

/* Only the screen of a won game says this. */
#define SAYS_SOLVED "Solved"

/* Parts of sentences, looked for without regard to case. */
#define SAYS_NOT_SAVED "cannot save"
#define SAYS_PLAYED_ELSEWHERE "another creek"
#define SAYS_LEVELS "Levels" /* on the home screen */
#define SAYS_CONTINUE "continue"

/* Keys that switch what the board shows, as settings; for player_settings(). */
#define SWITCHES                                                                                   \
    "bind 1 toggle-satisfied\nbind 2 toggle-broken\nbind 3 toggle-cut-off\n"                       \
    "bind 7 toggle-timer\nbind 8 toggle-mouse\nbind T theme\n"

/* A game is won when every cell is decided. */
#define DECIDE_ALL "accept off\nflourish off\n"

/* The mark of a solved level in a list, in UTF-8. */
#define SHOWS_DONE "\xe2\x9c\x93"

#endif
