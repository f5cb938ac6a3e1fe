/* session.c - positions, answers, and what is saved of them. */
#include "ui/practice/session.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/canvas/text.h"
#include "ui/play/step_names.h"

#include <inttypes.h>
#include <stdio.h>

/* Longer than this nobody thinks about one position: it was a break. */
enum { LONGEST_MS = 5 * 60 * 1000 };

/* --- positions ------------------------------------------------------------- */

static creek_technique choose(const session *s, int current)
{
    if (s->choice.technique >= 0)
        return (creek_technique)s->choice.technique;
    practice_records records = practice_records_read(s->services->storage);
    return practice_choose(&records, current);
}

/* Begins to make the next position. */
static void order(session *s)
{
    s->number++;
    maker_order wanted = {.position = {s->next, s->choice.seed, s->number}};
    if (s->services->maker)
        s->job = maker_begin(s->services->maker, &wanted);
}

/* Takes the position that was made, or the reason why there is none. */
static void take(session *s, creek_practice *position, const creek_error *error)
{
    maker_end(s->job);
    s->job = NULL;
    s->position = position;
    s->failed = !position;
    if (s->failed) {
        check_memory(error->code != CREEK_ERROR_MEMORY);
        snprintf(s->text, sizeof s->text, "%s.", error->message);
        return;
    }
    s->board = check_alloc(creek_board_clone(position->board));
    s->began = s->services->now(s->services->context);
    s->next = choose(s, (int)s->technique);
    order(s);
}

static void forget_position(session *s)
{
    creek_practice_free(s->position);
    creek_board_free(s->board);
    s->position = NULL;
    s->board = NULL;
    s->step = NULL;
    s->step_cells = s->done = s->failed = s->counted = s->unsaved = false;
    s->verdict = CREEK_PRACTICE_GIVEN;
    s->text[0] = '\0';
}

void session_begin(session *s, const services *w, practice_choice choice)
{
    *s = (session){.services = w, .choice = choice};
    forget_position(s);
    s->technique = s->next = choose(s, -1);
    order(s);
}

void session_end(session *s)
{
    maker_end(s->job);
    forget_position(s);
}

bool session_work(session *s)
{
    if (s->position || s->failed || !s->job)
        return false;
    maker_report report = maker_progress(s->job);
    if (report.state == MAKER_GOING)
        return false;
    take(s, maker_take(s->job).position, &report.error);
    return true;
}

void session_wait(session *s)
{
    creek_error error;
    if (s->position || s->failed)
        return;
    creek_practice *position =
        creek_practice_new(s->technique, s->choice.seed, s->number, NULL, &error);
    take(s, position, &error);
}

void session_next(session *s)
{
    if (!s->position && !s->failed)
        return;
    bool ordered = s->position;
    forget_position(s);
    s->technique = s->next;
    if (!ordered)
        order(s);
    (void)session_work(s);
}

/* --- answers --------------------------------------------------------------- */

/* Counts the first answer to a position. */
static void count(session *s, bool found)
{
    uint64_t time = s->services->now(s->services->context) - s->began;
    if (s->counted)
        return;
    s->counted = true;
    s->unsaved = !practice_add(s->services->storage, s->technique, found,
                               (int64_t)(time < LONGEST_MS ? time : LONGEST_MS));
}

static void tell_unsaved(session *s)
{
    if (s->unsaved)
        text_append(s->text, sizeof s->text, "\nCannot save your progress: %s.",
                    storage_why(s->services->storage));
}

/* Ends the position, with the step on the board. */
static void finish(session *s)
{
    s->done = true;
    creek_step_apply(s->step, s->board);
}

static void judge(session *s, const creek_mark *answer)
{
    s->verdict = creek_practice_judge(s->position, answer, s->text, CREEK_PRACTICE_TEXT, &s->step);
    check_memory(s->verdict != CREEK_PRACTICE_MEMORY);
}

/* What is highlighted needs no place in the text. */
static void shorten(session *s)
{
    if (s->step && !s->names)
        step_shorten_names(s->step, s->position->puzzle, s->text);
}

void session_answer(session *s, const creek_mark *answer)
{
    if (!s->position || s->done)
        return;
    if (creek_board_get(s->board, answer->row, answer->col) != CREEK_UNDECIDED) {
        snprintf(s->text, sizeof s->text, "r%dc%d is already decided; mark an undecided cell.",
                 answer->row + 1, answer->col + 1);
        return;
    }
    judge(s, answer);
    if (!s->step) { /* right and wrong are not told apart, and do not count */
        s->verdict = CREEK_PRACTICE_UNKNOWN;
        snprintf(s->text, sizeof s->text,
                 "No easy step decides r%dc%d yet; it does not count. Mark a cell that \"%s\" "
                 "decides.",
                 answer->row + 1, answer->col + 1, creek_technique_title(s->technique));
    }
    s->step_cells = s->step;
    shorten(s);
    if (s->verdict == CREEK_PRACTICE_RIGHT || s->verdict == CREEK_PRACTICE_WRONG)
        count(s, s->verdict == CREEK_PRACTICE_RIGHT);
    tell_unsaved(s);
    if (s->step && s->step->technique == s->technique)
        finish(s);
}

static void tell_where_to_look(session *s)
{
    step_names names = step_marked_names(s->step, s->position->puzzle, s->names);
    char format[SESSION_TEXT];
    snprintf(format, sizeof format, "Look at %.1800s. {hint} again shows the answer%s.", names.text,
             s->counted ? "" : " (a miss)");
    keymap_text(s->services->keys, format, s->text, sizeof s->text);
}

void session_help(session *s)
{
    if (!s->position || s->done)
        return;
    /* Where to look was shown before if that is all that is highlighted. */
    bool again = s->step && !s->step_cells;
    judge(s, &s->position->cells[0]);
    s->step_cells = again;
    s->verdict = again ? CREEK_PRACTICE_UNKNOWN : CREEK_PRACTICE_GIVEN;
    if (!again) {
        tell_where_to_look(s);
        return;
    }
    count(s, false);
    snprintf(s->text, sizeof s->text, "%s", s->step->text);
    shorten(s);
    tell_unsaved(s);
    finish(s);
}

bool session_hide(session *s)
{
    if (!s->step || s->done)
        return false;
    s->step = NULL;
    s->step_cells = false;
    s->text[0] = '\0';
    return true;
}

/* --- in words -------------------------------------------------------------- */

void session_task(const session *s, char text[200])
{
    char format[200];
    snprintf(format, sizeof format,
             "Mark a cell that \"%s\" decides: {shade} shades it, {unshade} marks it unshaded.",
             creek_technique_title(s->technique));
    keymap_text(s->services->keys, format, text, 200);
}

void session_pace(const services *w, creek_technique id, char text[64])
{
    practice_records records = practice_records_read(w->storage);
    const practice_record *r = &records.of[id];
    text[0] = '\0';
    if (r->answers > 0)
        snprintf(text, 64, "%" PRId64 " of %" PRId64 " found", r->found, r->answers);
    if (r->found > 0)
        text_append(text, 64, ", %" PRId64 " s each", (r->time_ms / r->found + 500) / 1000);
}
