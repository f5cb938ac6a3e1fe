#include "proof.h"
#include "text.h"
#include "trail.h"
#include <stdlib.h>

struct proof {
    creek_proof_sink sink;
    void *context;
    text_builder line;
    bool failed;
};

static void send(proof *p)
{
    text_add_char(&p->line, '\n');
    if (p->line.failed || (!p->failed && !p->sink(p->context, p->line.data, p->line.length)))
        p->failed = true;
    p->line.length = 0;
}

bool proof_start(search *s, creek_proof_sink sink, void *context)
{
    proof *p = calloc(1, sizeof *p);
    if (!p)
        return false;
    *p = (proof){.sink = sink, .context = context};
    s->proof = p;
    text_add_format(&p->line, "creek-proof 1 %d %d", s->width, s->height);
    send(p);
    return true;
}

void proof_free(search *s)
{
    if (!s->proof)
        return;
    free(s->proof->line.data);
    free(s->proof);
    s->proof = NULL;
}

bool proof_failed(const search *s)
{
    return s->proof && s->proof->failed;
}

/* Variables are 1..width*height row by row; positive means shaded. */
static void add_literal(search *s, literal lit)
{
    cell_id cell = cell_of(lit);
    int variable = (cell / s->stride - 1) * s->width + cell % s->stride;
    char digits[12];
    int at = sizeof digits;
    for (int rest = variable; rest; rest /= 10)
        digits[--at] = (char)('0' + rest % 10);
    text_add_char(&s->proof->line, ' ');
    if (lit & 1)
        text_add_char(&s->proof->line, '-');
    text_add(&s->proof->line, digits + at, sizeof digits - (size_t)at);
}

static void write_clause(search *s, char kind, const literal *literals, int count)
{
    text_add_char(&s->proof->line, kind);
    for (int i = 0; i < count; i++)
        add_literal(s, literals[i]);
    text_add_string(&s->proof->line, " 0");
    send(s->proof);
}

void proof_solution(search *s)
{
    proof *p = s->proof;
    text_add_string(&p->line, "s ");
    for (int row = 0; row < s->height; row++) {
        if (row)
            text_add_char(&p->line, '/');
        for (int col = 0; col < s->width; col++)
            text_add_char(&p->line, is_shaded(s, search_cell(s, row, col)) ? '#' : '.');
    }
    send(p);
}

void proof_separation(search *s, const separation *apart, const literal *wall, int count)
{
    text_add_char(&s->proof->line, 'c');
    add_literal(s, literal_of(apart->a, false));
    add_literal(s, literal_of(apart->b, false));
    add_literal(s, literal_of(apart->through, true));
    for (int i = 0; i < count; i++)
        add_literal(s, wall[i]);
    text_add_string(&s->proof->line, " 0");
    send(s->proof);
}

void proof_derived(search *s, const literal *literals, int count)
{
    write_clause(s, 'r', literals, count);
}

void proof_deleted(search *s, const literal *literals, int count)
{
    write_clause(s, 'd', literals, count);
}
