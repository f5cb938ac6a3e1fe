#include "cli/step_text.h"

static void put_chain(FILE *out, const creek_step *step, int indent)
{
    for (size_t i = 0; i < step->step_count; i++) {
        const creek_step *inner = step->steps[i];
        fprintf(out, "%*s", indent, "");
        if (inner->step_count) {
            fprintf(out, "%zu) What if?\n", i);
            put_chain(out, inner, indent + 3);
            fprintf(out, "%*s%s\n", indent + 3, "", inner->conclusion);
        } else if (i == 0) {
            fprintf(out, "%s\n", inner->text);
        } else {
            fprintf(out, "%zu) %s\n", i, inner->text);
        }
    }
}

void step_text_put(FILE *out, const creek_step *step, int indent)
{
    if (!step->step_count) {
        fprintf(out, "%s\n", step->text);
        return;
    }
    put_chain(out, step, indent);
    fprintf(out, "%*s%s\n", indent, "", step->conclusion);
}
