#include "cli/step_json.h"

#include "cli/output.h"

static const char *state_name(creek_state state)
{
    static const char *const names[] = {"undecided", "shaded", "unshaded"};
    return names[state];
}

static void put_mark(FILE *out, const creek_mark *mark)
{
    fprintf(out, "{\"row\":%d,\"col\":%d,\"state\":\"%s\"}", mark->row, mark->col,
            state_name(mark->state));
}

static void put_marks(FILE *out, const creek_mark *marks, size_t count)
{
    putc('[', out);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            putc(',', out);
        put_mark(out, &marks[i]);
    }
    putc(']', out);
}

static void put_because(FILE *out, const creek_step *step)
{
    fputs(",\"because\":{\"clues\":[", out);
    for (size_t i = 0; i < step->clue_count; i++)
        fprintf(out, "%s{\"row\":%d,\"col\":%d,\"value\":%d}", i > 0 ? "," : "", step->clues[i].row,
                step->clues[i].col, step->clues[i].value);
    fputs("],\"cells\":", out);
    put_marks(out, step->because, step->because_count);
    fprintf(out, ",\"connectivity\":%s}", step->connectivity ? "true" : "false");
}

/* A step without the braces and without what comes first in them. */
static void put_body(FILE *out, size_t number, const creek_step *step);

static void put_inner(FILE *out, size_t number, const creek_step *step)
{
    putc('{', out);
    if (step->technique == CREEK_ASSUMPTION) {
        fputs("\"assume\":", out);
        put_mark(out, &step->cells[0]);
    } else {
        put_body(out, number, step);
    }
    putc('}', out);
}

static void put_body(FILE *out, size_t number, const creek_step *step)
{
    fprintf(out, "\"step\":%zu,\"technique\":\"%s\",\"level\":\"%s\",\"cells\":", number,
            creek_technique_name(step->technique), creek_level_name(step->level));
    put_marks(out, step->cells, step->cell_count);
    put_because(out, step);
    if (step->step_count) {
        fputs(",\"steps\":[", out);
        for (size_t i = 0; i < step->step_count; i++) {
            if (i > 0)
                putc(',', out);
            put_inner(out, i, step->steps[i]);
        }
        putc(']', out);
    }
    fputs(",\"text\":", out);
    put_json(out, step->text);
}

void put_step_json(FILE *out, const char *name, size_t number, const creek_step *step)
{
    fputs("{\"name\":", out);
    put_json(out, name);
    putc(',', out);
    put_body(out, number, step);
    fputs("}\n", out);
}
