#include "proof_log.h"
#include "trail.h"

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

void proof_log_begin(search *s, char letter)
{
    if (s->proof.sink)
        text_add_char(&s->proof.line, letter);
}

/* Variables are 1..width*height row by row; positive means shaded. */
void proof_log_add(search *s, const literal *literals, int count)
{
    for (int i = 0; i < count && s->proof.sink; i++) {
        creek_place at = search_place(s, cell_of(literals[i]));
        text_add_format(&s->proof.line, literals[i] & 1 ? " -%d" : " %d",
                        at.row * s->width + at.col + 1);
    }
}

void proof_log_end(search *s)
{
    if (!s->proof.sink)
        return;
    text_add_string(&s->proof.line, " 0\n");
    send_line(s);
}

void proof_log_learned(search *s, const literal *literals, int count)
{
    proof_log_begin(s, 'r');
    proof_log_add(s, literals, count);
    proof_log_end(s);
}
