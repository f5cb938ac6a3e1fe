#include "cli/step_text.h"

void step_text_put(FILE *out, const creek_step *step, int indent)
{
    if (!step->step_count) {
        fprintf(out, "%s\n", step->text);
        return;
    }
    for (size_t i = 0; i < step->step_count; i++) {
        const creek_step *inner = step->steps[i];
        fprintf(out, "%*s", indent, "");
        if (i > 0)
            fprintf(out, "%zu) ", i);
        if (inner->step_count)
            fputs("What if?\n", out);
        step_text_put(out, inner, indent + 3);
    }
    fprintf(out, "%*s%s\n", indent, "", step->conclusion);
}
