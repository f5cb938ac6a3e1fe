/* exit_status.h - the exit status of creek. */
#ifndef CREEK_CLI_EXIT_STATUS_H
#define CREEK_CLI_EXIT_STATUS_H

enum {
    STATUS_SUCCESS = 0,
    STATUS_FAILED = 1, /* at least one puzzle failed */
    STATUS_ERROR = 2   /* usage, unreadable input, or output that cannot be written */
};

#endif
