#include "proof.h"
#include "derivation.h"
#include "text.h"
#include <stdlib.h>

/* Variables are 1..width*height row by row; positive means shaded. */
static void add_literal(const search *s, literal lit, text_builder *out)
{
    creek_place at = search_place(s, cell_of(lit));
    text_add_format(out, " %s%d", lit & 1 ? "-" : "", at.row * s->width + at.col + 1);
}

static void add_solution(const search *s, const literal *literals, int count, text_builder *out)
{
    text_add_char(out, 's');
    for (int i = 0; i < count; i++) {
        if (i % s->width == 0)
            text_add_char(out, i ? '/' : ' ');
        text_add_char(out, literals[i] & 1 ? '.' : '#');
    }
    text_add_char(out, '\n');
}

static void add_line(const search *s, const log_entry *e, text_builder *out)
{
    const literal *literals = derivation_literals(s, e);
    if (e->kind == SOLUTION) {
        add_solution(s, literals, e->size, out);
        return;
    }
    text_add_char(out, e->kind == CLAUSE     ? 'r'
                       : e->kind == PASSAGES ? 'p'
                       : e->closed_edges     ? 'w'
                                             : 'c');
    for (int i = 0; i < e->size; i++)
        add_literal(s, literals[i], out);
    text_add_string(out, " 0\n");
}

bool proof_write(search *s, creek_proof_sink sink, void *context)
{
    int last = derivation_mark_needed(s);
    if (last == NO_ENTRY || derivation_entry(s, last)->kind != CLAUSE)
        return true;
    text_builder out = {0};
    text_add_format(&out, "creek-proof 1 %d %d\n", s->width, s->height);
    bool good = !out.failed && sink(context, out.data, out.length);
    for (int i = 0; i <= last && good; i++) {
        const log_entry *e = derivation_entry(s, i);
        if (!e->needed || e->kind == PREMISE || e->kind == FACT)
            continue;
        out.length = 0;
        add_line(s, e, &out);
        good = !out.failed && sink(context, out.data, out.length);
    }
    free(out.data);
    return good;
}
