/* check_reader.h - what must hold of any text given to the readers, whatever
 * it is. Aborts when something does not. */
#ifndef CREEK_FUZZ_CHECK_READER_H
#define CREEK_FUZZ_CHECK_READER_H

#include <creek/creek.h>

/* Reads the text, if it is of this format: an error must be a good one; a
 * game must come back from every format that is read, but for what
 * creek_write_losses() names. */
void check_reader(creek_format format, const char *text, size_t length);

/* An error of reading `text` must have a place in it and a message that can
 * be shown. */
void check_error(const creek_error *error, const char *text, size_t length);

#endif
