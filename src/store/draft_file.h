/* draft_file.h - the files of puzzles that are being made.
 *
 * A draft is a file in the store's folder `drafts`, named 1.draft, 2.draft and
 * so on. It is made at the first change and grows by lines, each of which is
 * on the disk before the change is seen; what the lines mean is not known
 * here. While a draft is edited its file is locked.
 */
#ifndef CREEK_STORE_DRAFT_FILE_H
#define CREEK_STORE_DRAFT_FILE_H

#include "store/store.h"

#include <stdint.h>

typedef struct draft_file draft_file;

/* A name of a draft in the folder, "12.draft". */
enum { DRAFT_NAME_SIZE = 32 };

typedef struct {
    char name[DRAFT_NAME_SIZE];
    int64_t when; /* it was changed last: seconds since 1970 in UTC */
} draft_name;

/* The drafts there are, the one changed last first. The caller owns *names
 * (free). False when memory runs out. */
bool draft_file_list(const store *st, draft_name **names, size_t *count);

/* Reads a draft, to look at. The caller owns *text (free). False with the
 * reason in `why`. */
bool draft_file_look(const store *st, const char *name, char **text, size_t *length, char *why,
                     size_t size);

/* A file for a new draft; none is there yet. NULL when memory runs out. The
 * caller owns it (draft_file_close). */
draft_file *draft_file_new(const store *st);

typedef enum {
    DRAFT_FILE_OPEN, /* it is ours now */
    DRAFT_FILE_BUSY, /* another program edits it; it can be read all the same */
    DRAFT_FILE_FAILED
} draft_file_result;

/* Opens a draft to go on with. After OPEN the caller owns *file, after OPEN and
 * BUSY *text (free). After FAILED the reason is in `why`. */
draft_file_result draft_file_open(const store *st, const char *name, draft_file **file, char **text,
                                  size_t *length, char *why, size_t size);

/* Whether draft_file_write() is to be called next and not draft_file_append():
 * there is no file yet, the last call failed, it is longer than it need be, or
 * somebody took it away or changed it. */
bool draft_file_wants_whole(draft_file *file);

/* Appends lines / writes all of it, and waits until the disk has it. False with
 * the reason in `why`; the next call is to write all of it. A file that somebody
 * else has changed stays as it is: the draft gets another one, and after writing
 * all of it `why` tells so; else it has "". */
bool draft_file_append(draft_file *file, const char *lines, char *why, size_t size);
bool draft_file_write(draft_file *file, const char *text, char *why, size_t size);

/* Its name; "" while there is no file. */
const char *draft_file_name(const draft_file *file);

/* Keeps a damaged file as it is under another name, which goes into `kept`;
 * this one gets a new file with the next write. */
void draft_file_set_aside(draft_file *file, char *kept, size_t size);

/* Unlocks and forgets. NULL is fine. */
void draft_file_close(draft_file *file);

/* Removes a draft that nobody edits. False with the reason in `why`. */
bool draft_file_remove(const store *st, const char *name, char *why, size_t size);
/* Brings one back that was removed: a file of that name with that text, or, where
 * a draft has got that name since, one of another name, which is in `name` then.
 * False with the reason in `why`. */
bool draft_file_restore(const store *st, char name[DRAFT_NAME_SIZE], const char *text, char *why,
                        size_t size);

#endif
