/* exit_status.h - what the program tells the shell. */
#ifndef CREEK_CLI_EXIT_STATUS_H
#define CREEK_CLI_EXIT_STATUS_H

enum {
    STATUS_FINE = 0,   /* all is as asked */
    STATUS_NOT_SO = 1, /* a puzzle is not as asked */
    STATUS_WRONG = 2   /* usage, unreadable input, or output that cannot be written */
};

#endif
