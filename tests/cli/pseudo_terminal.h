/* pseudo_terminal.h - a terminal for the program to be started on. */
#ifndef CREEK_TESTS_CLI_PSEUDO_TERMINAL_H
#define CREEK_TESTS_CLI_PSEUDO_TERMINAL_H

typedef struct {
    int keyboard;   /* our side: type here and read the screen's bytes here */
    int terminal;   /* the program's side */
    char path[128]; /* of the program's side */
} pseudo_terminal;

/* A new one, 80x24. */
pseudo_terminal pseudo_terminal_open(void);
void pseudo_terminal_close(pseudo_terminal *pair);

/* Reads what the program shows until `text` is among it; fails the test when
 * that takes two minutes or the program leaves. */
void pseudo_terminal_await(const pseudo_terminal *pair, const char *text);

#endif
