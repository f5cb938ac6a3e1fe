/* system.h - what every system does differently, with what happens where it cannot be done. */
#ifndef CREEK_BASE_SYSTEM_H
#define CREEK_BASE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

/* The path of the running program, which may not be the one it was started by. False if the
 * system does not tell. */
bool system_program_path(char *path, size_t size);

#endif
