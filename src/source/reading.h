/* reading.h - reading a descriptor that others may share. */
#ifndef CREEK_SOURCE_READING_H
#define CREEK_SOURCE_READING_H

#include <stddef.h>
#include <sys/types.h>

/* Opens a file to read it. A named pipe is waited for until somebody writes to it. -1 with
 * errno. */
int reading_open(const char *path);

/* As read(), and it waits for something to come also where the descriptor does not
 * block (a pipe that was opened so, a standard input that another program made so),
 * signals in between or not. A file has all it will ever have and is not waited for. */
ssize_t reading_some(int descriptor, void *to, size_t most);

#endif
