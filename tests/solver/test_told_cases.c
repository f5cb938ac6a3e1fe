/* What a step says would fail fails for the reader too: with the cells that it cites, counting
 * around the clues that it names and following the passages that they leave open shows it. A case
 * of an overlap needs no other clues than those that this case names. */
#include "corpus.h"
#include "deduce/area_check.h"
#include "deduce/technique.h"
#include "unit_test.h"

#include <creek/creek.h>

#include <string.h>

/* A part of a text. */
typedef struct {
    const char *from, *end;
} excerpt;

/* What the reader of a step sees, and works out. */
typedef struct {
    const creek_puzzle *puzzle;
    const creek_board *board;
    const creek_step *step;
    creek_deducer *deducer; /* its shape and memory */
    position *known;
} reader;

/* "he 3 where r3c6 and r4c7 meet", as "the" may begin a sentence; in short "he 3 (r3c6/r4c7)". */
static void name_of(const reader *r, const creek_cited_clue *clue, bool brief, char name[64])
{
    creek_place cells[4];
    int count = creek_corner_cells(creek_puzzle_width(r->puzzle), creek_puzzle_height(r->puzzle),
                                   clue->row, clue->col, cells);
    const creek_place first = cells[0], last = cells[count - 1];
    int value = clue->value, row = first.row + 1, col = first.col + 1;
    if (brief && count > 1)
        snprintf(name, 64, "he %d (r%dc%d/r%dc%d)", value, row, col, last.row + 1, last.col + 1);
    else if (brief)
        snprintf(name, 64, "he %d (r%dc%d)", value, row, col);
    else if (count == 1)
        snprintf(name, 64, "he %d at the corner of r%dc%d", value, row, col);
    else
        snprintf(name, 64,
                 count == 4 ? "he %d where r%dc%d and r%dc%d meet"
                            : "he %d between r%dc%d and r%dc%d",
                 value, row, col, last.row + 1, last.col + 1);
}

static bool has_name(excerpt words, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = words.from; at + length <= words.end; at++)
        if (strncmp(at, name, length) == 0 && (at[length] < '0' || at[length] > '9'))
            return true;
    return false;
}

static bool is_named(const reader *r, const creek_cited_clue *clue, excerpt words)
{
    char name[64], brief[64];
    name_of(r, clue, false, name);
    name_of(r, clue, true, brief);
    return has_name(words, name) || has_name(words, brief);
}

/* Takes the clues that a part of the text names; with `marks` also the marks around them. */
static void take_clues(const reader *r, excerpt words, bool marks)
{
    position *p = r->known;
    int width = p->shape->width;
    for (size_t i = 0; i < r->step->clue_count; i++) {
        const creek_cited_clue *clue = &r->step->clues[i];
        int corner = clue->row * (width + 1) + clue->col;
        if (!is_named(r, clue, words))
            continue;
        p->clue[corner] = (int8_t)clue->value;
        for (int k = 0; k < 4 && marks; k++) {
            int cell = p->shape->around[corner][k];
            if (cell >= 0)
                p->state[cell] = (uint8_t)creek_board_get(r->board, cell / width, cell % width);
        }
    }
}

/* The clues that a part names, all of them cited by the step. */
static int count_named(const reader *r, excerpt words)
{
    int count = 0;
    for (size_t i = 0; i < r->step->clue_count; i++)
        count += is_named(r, &r->step->clues[i], words);
    return count;
}

static void take_cells(const reader *r, excerpt words, creek_state state)
{
    int row, col;
    for (const char *at = words.from; at < words.end; at++)
        if (*at == 'r' && sscanf(at, "r%dc%d", &row, &col) == 2)
            r->known->state[(row - 1) * r->known->shape->width + col - 1] = (uint8_t)state;
}

/* Takes what "r1c1 and r1c2 were shaded and r2c2 was unshaded" assumes. */
static void take_assumed(const reader *r, excerpt words)
{
    const char *at = words.from;
    while (at < words.end) {
        const char *were = strstr(at, " were ");
        if (!were || were >= words.end)
            return;
        bool shaded = strncmp(were + 6, "shaded", 6) == 0;
        take_cells(r, (excerpt){at, were}, shaded ? CREEK_SHADED : CREEK_UNSHADED);
        at = were + 6;
    }
}

static void start(const reader *r)
{
    position_clear(r->known);
    for (size_t i = 0; i < r->step->because_count; i++) {
        const creek_mark *m = &r->step->because[i];
        r->known->state[m->row * r->known->shape->width + m->col] = (uint8_t)m->state;
    }
}

/* Completes the clues; false when one cannot be satisfied. */
static bool complete_clues(position *p)
{
    bool more = true;
    while (more) {
        more = false;
        for (int corner = 0; corner < p->shape->corners; corner++) {
            if (p->clue[corner] < 0)
                continue;
            if (clue_broken(p, corner))
                return false;
            bool shade = unshaded_needed(p, corner) == 0;
            for (int i = 0; i < 4 && (shade || shaded_needed(p, corner) == 0); i++) {
                int cell = p->shape->around[corner][i];
                if (cell < 0 || p->state[cell] != CREEK_UNDECIDED)
                    continue;
                p->state[cell] = shade ? CREEK_SHADED : CREEK_UNSHADED;
                more = true;
            }
        }
    }
    return true;
}

/* Whether the player sees all cells of a clue decided, but at most one, once the cells of a case
 * are: it closes nothing that shaded cells do not. */
static bool is_seen(const reader *r, const creek_cited_clue *clue)
{
    const position *p = r->known;
    int width = p->shape->width, open = 0;
    for (int k = 0; k < 4; k++) {
        int cell = p->shape->around[clue->row * (width + 1) + clue->col][k];
        open += cell >= 0 && p->state[cell] == CREEK_UNDECIDED &&
                creek_board_get(r->board, cell / width, cell % width) == CREEK_UNDECIDED;
    }
    return open < 2;
}

/* Takes the marks around clues that are not named because the player sees what they close. */
static void take_seen(const reader *r, excerpt head, excerpt words)
{
    position *p = r->known;
    int width = p->shape->width;
    for (size_t i = 0; i < r->step->clue_count; i++) {
        const creek_cited_clue *clue = &r->step->clues[i];
        if (is_named(r, clue, head) || is_named(r, clue, words) || !is_seen(r, clue))
            continue;
        for (int k = 0; k < 4; k++) {
            int cell = p->shape->around[clue->row * (width + 1) + clue->col][k];
            if (cell >= 0 && p->state[cell] == CREEK_UNDECIDED)
                p->state[cell] = (uint8_t)creek_board_get(r->board, cell / width, cell % width);
        }
    }
}

static void expect_failure(const reader *r, excerpt words)
{
    const char *alone = strstr(words.from, "all neighbours of ");
    int width = r->known->shape->width;
    for (int i = 0; i < r->known->shape->cells && alone && alone < words.end; i++)
        if (r->known->state[i] == CREEK_UNDECIDED) /* the player sees which are shaded */
            r->known->state[i] = (uint8_t)creek_board_get(r->board, i / width, i % width);
    const char *broken = strstr(words.from, " could not be satisfied");
    for (size_t i = 0; i < r->step->clue_count && broken && broken < words.end; i++) {
        const creek_cited_clue *clue = &r->step->clues[i];
        for (int k = 0; k < 4 && is_named(r, clue, words); k++) {
            int cell = r->known->shape->around[clue->row * (width + 1) + clue->col][k];
            if (cell >= 0 && r->known->state[cell] == CREEK_UNDECIDED)
                r->known->state[cell] =
                    (uint8_t)creek_board_get(r->board, cell / width, cell % width);
        }
    }
    if (complete_clues(r->known) && !check_areas(r->known, CHECK_ALL, &r->deducer->areas).bad)
        fail_msg("\"%.*s\" does not follow from the clues it names: %s",
                 (int)(words.end - words.from), words.from, r->step->text);
}

/* "1) with r1c1 shaded and r1c2 unshaded or with r2c2 shaded, ...; 2) with ...": each a case of the
 * clues that `head` names. */
static int follow_cases(const reader *r, excerpt head, excerpt all)
{
    int count = 0;
    for (int number = 1; all.from < all.end; number++) {
        const char *semicolon = strstr(all.from, "; ");
        excerpt one = {all.from, semicolon && semicolon < all.end ? semicolon : all.end};
        const char *with = one.from + strlen("1) "), *shaded;
        bool last;
        assert_int_equal(atoi(one.from), number);
        do {
            shaded = strstr(with, " shaded");
            if (strncmp(with, "with ", 5) != 0 || !shaded || shaded >= one.end)
                fail_msg("no case: %s", r->step->text);
            start(r);
            take_clues(r, head, true);
            take_clues(r, one, false);
            take_assumed(r, head);
            take_cells(r, (excerpt){with, shaded}, CREEK_SHADED);
            const char *unshaded = strstr(shaded, " unshaded"), *next = shaded + strlen(" shaded");
            if (strncmp(next, " and ", 5) == 0 && unshaded && unshaded < one.end) {
                take_cells(r, (excerpt){next, unshaded}, CREEK_UNSHADED);
                next = unshaded + strlen(" unshaded");
            }
            take_seen(r, head, one);
            expect_failure(r, one);
            with = next + strlen(" or ");
            last = *next == ',';
            count++;
        } while (!last);
        all.from = one.end < all.end ? one.end + 2 : all.end;
    }
    return count;
}

static void expect_all_named(const reader *r)
{
    const char *text = r->step->text;
    int named = count_named(r, (excerpt){text, text + strlen(text)});
    if (named != (int)r->step->clue_count)
        fail_msg("names %d of %zu clues: %s", named, r->step->clue_count, text);
}

/* How many cases an overlap tells. */
static int follow_overlap(const reader *r)
{
    char text[8192];
    assert_true(strlen(r->step->text) < sizeof text);
    snprintf(text, sizeof text, "%s", r->step->text);
    for (char *line = text; (line = strchr(line, '\n')) != NULL;)
        *line = ' ';
    const char *list = strstr(text, ": 1) with ");
    const char *end = strstr(text, ". So "), *remain = strstr(text, ". In all "),
               *only = strstr(text, ". Only "), *leaves = strstr(text, ". That leaves ");
    end = end ? end : remain ? remain : only ? only : leaves;
    assert_non_null(end);
    excerpt all = {text, text + strlen(text)};
    if (list)
        return follow_cases(r, (excerpt){text, list}, (excerpt){list + 2, end});
    start(r);
    take_clues(r, all, true);
    take_assumed(r, (excerpt){text, end});
    expect_failure(r, (excerpt){text, end});
    return 1;
}

/* Each cell of a step that looks at needed cells. */
static int follow_demand(const reader *r)
{
    excerpt all = {r->step->text, r->step->text + strlen(r->step->text)};
    for (size_t i = 0; i < r->step->cell_count; i++) {
        const creek_mark *m = &r->step->cells[i];
        bool shaded = m->state == CREEK_SHADED;
        start(r);
        take_clues(r, all, false);
        r->known->state[m->row * r->known->shape->width + m->col] =
            shaded ? CREEK_UNSHADED : CREEK_SHADED;
        expect_failure(r, all);
    }
    return (int)r->step->cell_count;
}

static int follow_step(const reader *r)
{
    creek_technique id = r->step->technique;
    bool demand = id == CREEK_DEMAND, overlap = id >= CREEK_OVERLAP && id < CREEK_WHAT_IF;
    if (demand || overlap)
        expect_all_named(r);
    return demand ? follow_demand(r) : overlap ? follow_overlap(r) : 0;
}

static int follow_hints(const creek_puzzle *puzzle)
{
    int cases = 0;
    creek_board *board = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    creek_deducer *d = creek_deducer_new(puzzle), *own = creek_deducer_new(puzzle);
    assert_true(board && d && own);
    creek_step *step;
    creek_deduction found = creek_deducer_hint(d, board, NULL, &step);
    while (found == CREEK_DEDUCED) {
        reader r = {puzzle, board, step, own, &own->whole};
        cases += follow_step(&r);
        creek_step_apply(step, board);
        creek_step_free(step);
        found = creek_deducer_continue(d, board, NULL, &step);
    }
    creek_deducer_free(own);
    creek_deducer_free(d);
    creek_board_free(board);
    return cases;
}

TEST(generated)
{
    int cases = 0;
    for (int i = 0; i < 24; i++) {
        creek_error error;
        creek_request request = {.width = 7 + i % 3,
                                 .height = 8,
                                 .level = i % 2 ? CREEK_EXPERT : CREEK_HARD,
                                 .seed = (uint64_t)i};
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        assert_non_null(puzzle);
        cases += follow_hints(puzzle);
        creek_puzzle_free(puzzle);
    }
    print_message("%d cases\n", cases);
    assert_true(cases > 20);
}

static void follow_published(void *context, const corpus_line *line, const creek_game *game)
{
    (void)line;
    *(int *)context += follow_hints(creek_game_puzzle(game));
}

TEST(corpus)
{
    int cases = 0;
    corpus_go_over(follow_published, &cases);
    print_message("%d cases\n", cases);
}
