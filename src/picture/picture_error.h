/* picture_error.h - errors of drawing; each function returns false. */
#ifndef CREEK_PICTURE_ERROR_H
#define CREEK_PICTURE_ERROR_H

#include <creek/error.h>

/* `message` as it is. */
bool picture_fail(creek_error *error, creek_code code, const char *message);

bool picture_fail_memory(creek_error *error);

/* The sink stopped the drawing; it knows why. */
bool picture_fail_output(creek_error *error);

#endif
