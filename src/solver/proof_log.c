/* Writes the lines of a proof while the search derives them, in the format of
 * docs/proofs.md: each clause learned, and the clauses of the one-area rule and of the number of
 * passages that it follows from. Without a sink, nothing happens. */
#include "search.h"

static void send_line(search *s)
{
    proof_log *log = &s->proof;
    log->failed = log->failed || log->line.failed ||
                  !log->sink(log->context, log->line.data, log->line.length);
    log->line.length = 0;
}

void proof_log_start(search *s, creek_proof_sink sink, void *context)
{
    s->proof.sink = sink;
    s->proof.context = context;
    text_add_format(&s->proof.line, "creek-proof 1 %d %d\n", s->width, s->height);
    send_line(s);
}

void proof_log_solution(search *s)
{
    text_builder *line = &s->proof.line;
    text_add_string(line, "s ");
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell)) {
        creek_place at = search_place(s, cell);
        if (at.row && !at.col)
            text_add_char(line, '/');
        text_add_char(line, is_shaded(s, cell) ? '#' : '.');
    }
    text_add_char(line, '\n');
    send_line(s);
}

/* Variables are 1..width*height row by row; positive means shaded. */
static void add_literals(search *s, const literal *literals, int count)
{
    for (int i = 0; i < count; i++) {
        creek_place at = search_place(s, cell_of(literals[i]));
        text_add_format(&s->proof.line, literals[i] & 1 ? " -%d" : " %d",
                        at.row * s->width + at.col + 1);
    }
}

void proof_log_clause(search *s, char letter, const literal *begin, int begin_count,
                      const literal *rest, int rest_count)
{
    if (!s->proof.sink)
        return;
    text_add_char(&s->proof.line, letter);
    add_literals(s, begin, begin_count);
    add_literals(s, rest, rest_count);
    text_add_string(&s->proof.line, " 0\n");
    send_line(s);
}
