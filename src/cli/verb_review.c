#include "base/alloc.h"
#include "base/calendar.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/record.h"

#include <creek/review.h>

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_NAMED = 8, TITLE = 80, REASON = 160, INDENT = 6 };

/* One game being written. */
typedef struct {
    creek_review *review;
    const creek_review_summary *sums;
    FILE *out;
    const creek_game *game;
} report;

/* --- as JSON --------------------------------------------------------------- */

static const char *technique_or_null(int technique)
{
    return technique >= 0 ? creek_technique_name((creek_technique)technique) : NULL;
}

static void put_practice(record *json, const creek_review_summary *sums)
{
    const creek_review_loss *loss = &sums->loss;
    record_text(json, "practice", technique_or_null(sums->practice));
    if (sums->practice < 0) {
        record_text(json, "practice_reason", NULL);
        return;
    }
    record_put(
        json, "practice_reason",
        "{\"mistakes\":%zu,\"guesses\":%zu,\"hints\":%zu,\"pauses\":%zu,\"pause_ms\":%" PRIu64 "}",
        loss->mistakes, loss->guesses, loss->hints, loss->pauses, loss->pause_ms);
}

static void put_json(const report *to, const puzzle_ref *item)
{
    const creek_review_summary *sums = to->sums;
    record json = record_begin_puzzle(to->out, true, item);
    record_put(&json, "solved", sums->solved ? "true" : "false");
    record_number(&json, "time_ms", (int64_t)sums->time_ms);
    record_number(&json, "moves", (int64_t)creek_review_turns(to->review));
    record_number(&json, "mistakes", (int64_t)sums->counts[CREEK_JUDGED_MISTAKE]);
    record_number(&json, "guesses", (int64_t)sums->counts[CREEK_JUDGED_GUESS]);
    record_number(&json, "helped", (int64_t)sums->counts[CREEK_JUDGED_HELP]);
    record_open(&json, "turns", '[');
    for (size_t i = 0; i < creek_review_turns(to->review); i++) {
        creek_reviewed_turn turn = creek_review_turn(to->review, i);
        record_open(&json, NULL, '{');
        record_number(&json, "move", (int64_t)i + 1);
        record_number(&json, "at_ms", (int64_t)turn.at_ms);
        record_number(&json, "think_ms", (int64_t)turn.think_ms);
        record_marks(&json, "cells", turn.cells, turn.cell_count);
        record_text(&json, "verdict", creek_judgement_name(turn.judgement));
        record_text(&json, "technique", technique_or_null(turn.technique));
        record_close(&json, '}');
    }
    record_close(&json, ']');
    record_open(&json, "techniques", '[');
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++) {
        if (!sums->techniques[id].turns)
            continue;
        record_put(&json, NULL, "{\"technique\":\"%s\",\"moves\":%zu,\"think_ms\":%" PRIu64 "}",
                   technique_or_null(id), sums->techniques[id].turns,
                   sums->techniques[id].think_ms);
    }
    record_close(&json, ']');
    record_open(&json, "slowest", '[');
    for (size_t i = 0; i < sums->slowest_count; i++) {
        creek_reviewed_turn turn = creek_review_turn(to->review, sums->slowest[i]);
        record_open(&json, NULL, '{');
        record_number(&json, "move", (int64_t)sums->slowest[i] + 1);
        record_number(&json, "think_ms", (int64_t)turn.think_ms);
        record_text(&json, "technique",
                    technique_or_null(turn.seen ? (int)turn.seen->technique : -1));
        record_close(&json, '}');
    }
    record_close(&json, ']');
    put_practice(&json, sums);
    record_end(&json);
}

/* --- in words -------------------------------------------------------------- */

/* A turn in a line: "move 12 1:40 mistake r3c5 shaded", "... undo: 3 cells: r1c2 r1c3 r2c3"; with
 * the time at which it was made or, with "+", that it took. */
static void put_turn(const report *to, size_t index, const char *sign, uint64_t ms,
                     const char *what)
{
    static const char *const done[] = {"cleared", "shaded", "marked unshaded"};
    static const char *const before[] = {"", "undo: ", "redo: "};
    creek_reviewed_turn turn = creek_review_turn(to->review, index);
    FILE *out = to->out;
    char time[CALENDAR_DURATION], signed_time[CALENDAR_DURATION + 1];
    calendar_write_duration(ms, time);
    snprintf(signed_time, sizeof signed_time, "%s%s", sign, time);
    fprintf(out, "  move %4zu  %7s  %-10s  %s", index + 1, signed_time, what,
            before[creek_game_turn(to->game, index).kind]);
    if (turn.cell_count > 1)
        fprintf(out, "%zu cells:", turn.cell_count);
    for (size_t i = 0; i < turn.cell_count && i < CELLS_NAMED; i++)
        fprintf(out, "%sr%dc%d", turn.cell_count > 1 ? " " : "", turn.cells[i].row + 1,
                turn.cells[i].col + 1);
    if (turn.cell_count == 1)
        fprintf(out, " %s", done[turn.cells->state]);
    fputs(turn.cell_count > CELLS_NAMED ? " ...\n" : "\n", out);
}

/* A step, with `before` in front of it. Of a wrong mark without what to do about it, since it is
 * too late. */
static void put_step(FILE *out, const char *before, const creek_step *step)
{
    bool wrong = step->technique == CREEK_CONTRADICTION;
    size_t length = strlen(step->text) - (wrong ? strlen(step->conclusion) + 1 : 0);
    fprintf(out, "%*s%s", INDENT, "", before);
    if (step->step_count && !wrong) {
        fputs("What if?\n", out);
        put_steps(out, step, INDENT + 3);
    } else {
        put_lines(out, step->text, length, INDENT + 3);
    }
}

/* The reason for a mistake, which takes few steps; or the easiest step that was possible instead
 * of a guess, since deciding its cell may take a hundred. */
static void put_reason(FILE *out, const report *to, size_t turn, creek_judgement which)
{
    creek_chain chain;
    check_memory(creek_review_reason(to->review, turn, NULL, &chain) != CREEK_DEDUCE_MEMORY);
    for (size_t i = 0; i < chain.count; i++) {
        char number[24] = "";
        if (chain.count > 1)
            snprintf(number, sizeof number, "%zu) ", i + 1);
        put_step(out, which == CREEK_JUDGED_GUESS ? "easiest step there: " : number,
                 chain.steps[i]);
    }
    creek_chain_free(&chain);
}

/* The turns of one kind, a line each, and why; a reason that was given before is not repeated. */
static void put_turns(const report *to, creek_judgement which)
{
    size_t turns = creek_review_turns(to->review);
    char **told = xcalloc(turns + 1, sizeof *told);
    for (size_t i = 0; i < turns; i++) {
        creek_reviewed_turn turn = creek_review_turn(to->review, i);
        text_stream reason;
        size_t first = 0;
        if (turn.judgement != which)
            continue;
        put_turn(to, i, "", turn.at_ms, creek_judgement_name(which));
        put_reason(text_stream_open(&reason), to, i, which);
        text_stream_close(&reason);
        while (first < i && !(told[first] && strcmp(told[first], reason.text) == 0))
            first++;
        if (first < i && *reason.text)
            fprintf(to->out, "%*sas at move %zu\n", INDENT, "", first + 1);
        else
            fputs(reason.text, to->out);
        told[i] = reason.text;
    }
    for (size_t i = 0; i < turns; i++)
        free(told[i]);
    free(told);
}

/* The title of a technique, for the middle of a sentence. */
static void write_title(int technique, char title[TITLE])
{
    snprintf(title, TITLE, "%s", creek_technique_title((creek_technique)technique));
    title[0] = (char)tolower((unsigned char)title[0]);
}

static void put_pauses(const report *to)
{
    if (to->sums->timed && !to->sums->slowest_count)
        fputs("  no long pauses\n", to->out);
    for (size_t i = 0; i < to->sums->slowest_count; i++) {
        size_t index = to->sums->slowest[i];
        creek_reviewed_turn turn = creek_review_turn(to->review, index);
        char title[TITLE];
        put_turn(to, index, "+", turn.think_ms, "pause");
        if (!turn.seen)
            continue;
        write_title((int)turn.seen->technique, title);
        fprintf(to->out, "      easiest step there: r%dc%d, by %s\n", turn.seen->cells[0].row + 1,
                turn.seen->cells[0].col + 1, title);
    }
}

static void put_report(const report *to, const puzzle_ref *item)
{
    const creek_review_summary *sums = to->sums;
    size_t moves = creek_review_turns(to->review), mistakes = sums->counts[CREEK_JUDGED_MISTAKE],
           guesses = sums->counts[CREEK_JUDGED_GUESS], helped = sums->counts[CREEK_JUDGED_HELP],
           others = sums->counts[CREEK_JUDGED_CORRECTION] + sums->counts[CREEK_JUDGED_NEUTRAL];
    char time[CALENDAR_DURATION];
    calendar_write_duration(sums->time_ms, time);
    put_heading(to->out, item);
    fprintf(to->out,
            "%s%s%s, %zu move%s:\n"
            "  %zu forced, %zu guess%s, %zu mistake%s, %zu by hint or solver, %zu not judged\n",
            sums->solved ? "solved" : "not finished yet",
            !sums->timed   ? ""
            : sums->solved ? " in "
                           : ", ",
            sums->timed ? time : "", moves, plural((int64_t)moves),
            sums->counts[CREEK_JUDGED_FORCED], guesses, guesses == 1 ? "" : "es", mistakes,
            plural((int64_t)mistakes), helped, others);
    if (sums->in_trial)
        fprintf(to->out,
                "  %zu move%s of a trial that is still open: not judged until you keep it\n",
                sums->in_trial, plural((int64_t)sums->in_trial));
    put_turns(to, CREEK_JUDGED_MISTAKE);
    put_turns(to, CREEK_JUDGED_GUESS);
    put_pauses(to);
    if (sums->practice >= 0) {
        char title[TITLE], reason[REASON];
        write_title(sums->practice, title);
        creek_review_practice_reason(to->review, reason, sizeof reason);
        fprintf(to->out, "  practise %s: %s\n", title, reason);
    } else
        fprintf(to->out, "  practise: nothing stands out%s\n",
                sums->solved && !mistakes && !guesses && !helped ? "; try a harder level" : "");
}

/* Wraps the lines, each in its own column; what is not a reason hangs. */
static void put_text(const report *to, const puzzle_ref *item)
{
    text_stream stream;
    report unwrapped = *to;
    unwrapped.out = text_stream_open(&stream);
    put_report(&unwrapped, item);
    text_stream_close(&stream);
    for (char *line = stream.text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        int indentation = (int)strspn(line, " ");
        bool hangs = indentation < INDENT && end - line > 80;
        fprintf(to->out, "%*s", indentation, "");
        put_wrapped(to->out, line + indentation, hangs ? INDENT + 2 : indentation);
    }
    free(stream.text);
}

/* --- the verb -------------------------------------------------------------- */

/* Why a game was not reviewed, or NULL. */
static const char *problem_of(creek_review_status status, bool saved)
{
    switch (status) {
    case CREEK_REVIEW_NO_TURNS:
        return saved ? "no moves were recorded, so there is nothing to review"
                     : "no moves were recorded, so there is nothing to review; for a saved game, "
                       "find its number with `creek games` and use `creek review @N`";
    case CREEK_REVIEW_NO_SOLUTION:
        return "not reviewed: the puzzle has no solution";
    case CREEK_REVIEW_SEVERAL:
        return "not reviewed: the puzzle has several solutions, so marks cannot be judged";
    default:
        return NULL;
    }
}

static int review_one(batch *task, batch_piece *piece)
{
    puzzle_ref *item = &piece->item;
    creek_limits limits = {.cancel = batch_is_stopped, .context = task};
    creek_review *review = check_alloc(creek_review_new(item->game));
    creek_review_status status;
    do
        status = creek_review_work(review, &limits);
    while (status == CREEK_REVIEW_GOES_ON);
    check_memory(status != CREEK_REVIEW_MEMORY);
    report to = {review, creek_review_sums(review), piece->record.out, item->game};
    const char *problem = problem_of(status, item->saved > 0);
    if (to.sums && !to.sums->timed)
        problem = "no times were recorded, so pauses are not reviewed";
    if (problem && !item->message)
        item->message = xasprintf("%s: %s", item->name, problem);
    if (to.sums && task->line->options.format == FORMAT_JSON)
        put_json(&to, item);
    else if (to.sums)
        put_text(&to, item);
    creek_review_free(review);
    return to.sums ? STATUS_SUCCESS : STATUS_FAILED;
}

const verb verb_review = {
    .name = "review",
    .operand = "PUZZLE",
    .many = true,
    .summary = "review how recorded games were played",
    .about =
        "Review how each recorded game was played: which moves were forced, guesses or mistakes, "
        "where the time went, and what to practise. PUZZLE is a saved game (@N) or an exported "
        "one, in the creek format with its history.",
    .failure = "at least one game has no moves, or its puzzle does not have exactly one solution",
    .options = {report_options},
    .each = review_one};
