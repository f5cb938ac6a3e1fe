/* failing_disk.h - a disk for SQLite whose calls can fail. */
#ifndef CREEK_TESTS_TRUST_FAILING_DISK_H
#define CREEK_TESTS_TRUST_FAILING_DISK_H

#include <stdbool.h>

typedef enum {
    DISK_FAILS_ONCE,      /* one call fails */
    DISK_FULL,            /* from that call on nothing can be written */
    DISK_FAILS_FROM_THEN, /* from that call on every call fails, reading too */
    DISK_LIES             /* so many calls that read pages get other bytes */
} disk_failure;

/* Puts the disk below all databases that are opened from now on. */
void failing_disk_install(void);

/* Call `number` (from 1) fails. */
void failing_disk_begin(unsigned number, disk_failure how);
/* All is well again. Whether a call has failed. */
bool failing_disk_end(void);

#endif
