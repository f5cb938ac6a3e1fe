/* place.h - a folder for targets that write files. Nothing waits for the disk:
 * what a target makes need not outlast it. */
#ifndef CREEK_FUZZ_PLACE_H
#define CREEK_FUZZ_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The folder, the same in every call; in memory where the system has such a
 * place. It goes with the program. */
const char *place_folder(void);

/* Removes all that is in it. */
void place_clear(void);

/* Writes a file; folders in its name are there. */
void place_write(const char *path, const uint8_t *data, size_t size);

/* Whether a file has just this content. */
bool place_holds(const char *path, const uint8_t *data, size_t size);

#endif
