/* step_json.h - a step as the JSON of creek hint. */
#ifndef CREEK_CLI_STEP_JSON_H
#define CREEK_CLI_STEP_JSON_H

#include <creek/deduce.h>
#include <stddef.h>
#include <stdio.h>

/* One object and a newline. */
void put_step_json(FILE *out, const char *name, size_t number, const creek_step *step);

#endif
