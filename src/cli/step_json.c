#include "cli/step_json.h"

#include "cli/json_output.h"

static const char *state_name(creek_state state)
{
    static const char *const names[] = {"undecided", "shaded", "unshaded"};
    return names[state];
}

static void put_mark(json_output *json, const char *key, const creek_mark *mark)
{
    json_open_object(json, key);
    json_put_number(json, "row", mark->row);
    json_put_number(json, "col", mark->col);
    json_put_text(json, "state", state_name(mark->state));
    json_close_object(json);
}

static void put_marks(json_output *json, const char *key, const creek_mark *marks, size_t count)
{
    json_open_array(json, key);
    for (size_t i = 0; i < count; i++)
        put_mark(json, NULL, &marks[i]);
    json_close_array(json);
}

static void put_because(json_output *json, const creek_step *step)
{
    json_open_object(json, "because");
    json_open_array(json, "clues");
    for (size_t i = 0; i < step->clue_count; i++) {
        json_open_object(json, NULL);
        json_put_number(json, "row", step->clues[i].row);
        json_put_number(json, "col", step->clues[i].col);
        json_put_number(json, "value", step->clues[i].value);
        json_close_object(json);
    }
    json_close_array(json);
    put_marks(json, "cells", step->because, step->because_count);
    json_put_bool(json, "connectivity", step->connectivity);
    json_close_object(json);
}

/* The members of a step; the steps of a what-if have the same. */
static void put_members(json_output *json, size_t number, const creek_step *step)
{
    json_put_number(json, "step", (int64_t)number);
    json_put_text(json, "technique", creek_technique_name(step->technique));
    json_put_text(json, "level", creek_level_name(step->level));
    put_marks(json, "cells", step->cells, step->cell_count);
    put_because(json, step);
    if (step->step_count)
        json_open_array(json, "steps");
    for (size_t i = 0; i < step->step_count; i++) {
        json_open_object(json, NULL);
        if (step->steps[i]->technique == CREEK_ASSUMPTION)
            put_mark(json, "assume", &step->steps[i]->cells[0]);
        else
            put_members(json, i, step->steps[i]);
        json_close_object(json);
    }
    if (step->step_count)
        json_close_array(json);
    json_put_text(json, "text", step->text);
}

void put_step_json(FILE *out, const char *name, size_t number, const creek_step *step)
{
    json_output json = json_begin(out);
    json_put_text(&json, "name", name);
    put_members(&json, number, step);
    json_close_object(&json);
}
