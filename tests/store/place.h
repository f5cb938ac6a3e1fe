/* place.h - a lab of its own for each test of the store. Names of files are those below its
 * folder state/creek: "creek.db", "games/x.creek". */
#ifndef CREEK_TESTS_STORE_PLACE_H
#define CREEK_TESTS_STORE_PLACE_H

#include "lab.h"
#include "store/storage.h"
#include "unit_test.h"

#include <sys/types.h>

typedef struct {
    const char *folder;   /* XDG_STATE_HOME, or XDG_CONFIG_HOME for settings */
    const char *settings; /* the folder of the settings */
    storage *storage;     /* in there; nothing is there yet */
} place;

/* Where the running test is. */
extern place here;

/* Before and after each test (unit_test_fixture). */
int place_make(void **state);
int place_remove(void **state);

/* Frees the storage and makes a new one: another program, after the first has ended. */
void place_restart(void);

/* Runs statements on the database past the storage. */
void place_sql(const char *sql);

/* Another process runs `act`, which returns 0 for success, with a storage of its own, and
 * waits until it is killed by place_end(). */
pid_t place_begin(int (*act)(storage *st, void *context), void *context);
int place_end(pid_t process);

/* The path of a file. */
const char *place_path(const char *name);

/* Writes a file; its folder is made. */
void place_write(const char *name, const char *text);
void place_write_bytes(const char *name, const char *bytes, size_t length);

/* What is in a file, "" when there is none. */
const char *place_text(const char *name);

/* Its length, which must be there, and its mode. */
long place_size(const char *name);
unsigned place_mode(const char *name);

/* Whether there is something of that name, be it a link that leads nowhere. */
bool place_has(const char *name);

/* How many files are in the folder `name` ("": the store's own); those that
 * begin with a dot do not count. -1 when there is no such folder. */
int place_entries(const char *name);

#endif
