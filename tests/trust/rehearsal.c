#include "rehearsal.h"

#include "stage.h"
#include "unit_test.h"

#include <unistd.h>

enum { PLACES = REHEARSAL_ROWS * REHEARSAL_COLS };

sum rehearsal_saved(storage *st)
{
    saved_items games;
    sum all = SUM_BEGIN;
    if (!saved_items_list(st, STORED_GAME, &games))
        fail_msg("the saved games cannot be listed: %s", storage_why(st));
    if (games.count > 0) {
        creek_game *game = saved_game_read(st, games.list[0].id, NULL);
        if (!game)
            fail_msg("the saved game cannot be read: %s", storage_why(st));
        sum_add_moves(&all, game, false);
        creek_game_free(game);
    }
    saved_items_free(&games);
    return all;
}

picture *picture_of_terminal(const term *t)
{
    picture *p = calloc(1, sizeof *p);
    assert_non_null(p);
    for (int i = 0; i < PLACES; i++)
        snprintf(p->text[i], sizeof p->text[i], "%s",
                 term_at(t, i / REHEARSAL_COLS, i % REHEARSAL_COLS).text);
    return p;
}

static picture *picture_of_canvas(const canvas *c)
{
    picture *p = calloc(1, sizeof *p);
    assert_non_null(p);
    for (int i = 0; i < PLACES; i++)
        snprintf(p->text[i], sizeof p->text[i], "%s", c->cells[i].glyph);
    return p;
}

static picture *blank_picture(void)
{
    picture *p = calloc(1, sizeof *p);
    assert_non_null(p);
    for (int i = 0; i < PLACES; i++)
        p->text[i][0] = ' ';
    return p;
}

void picture_print(const picture *p)
{
    for (int row = 0; row < REHEARSAL_ROWS; row++) {
        print_error("|");
        for (int col = 0; col < REHEARSAL_COLS; col++)
            print_error("%s", p->text[row * REHEARSAL_COLS + col]);
        print_error("|\n");
    }
}

static bool same_place(const picture *a, const picture *b, int at)
{
    return strcmp(a->text[at], b->text[at]) == 0;
}

bool rehearsal_drawn_over(const rehearsal *r, const picture *seen, size_t first, size_t second)
{
    for (int row = r->top; row < r->top + r->rows; row++)
        for (int col = r->left; col < r->left + r->cols; col++) {
            int at = row * REHEARSAL_COLS + col;
            if (!same_place(seen, r->pictures[first], at) &&
                !same_place(seen, r->pictures[second], at))
                return false;
        }
    return true;
}

size_t rehearsal_shown_at_least(const rehearsal *r, const picture *seen, size_t at_most)
{
    for (size_t second = 0; second <= at_most; second++)
        for (size_t first = 0; first <= second; first++)
            if (rehearsal_drawn_over(r, seen, first, second))
                return second;
    return r->count;
}

/* Copies what is saved to the stage. */
static void copy_saved(lab *place, const stage *on)
{
    char from[512], to[512];
    snprintf(from, sizeof from, "%s", lab_path(place, "state/creek"));
    snprintf(to, sizeof to, "%s", on->folder);
    const char *const copy[] = {"/bin/cp", "-r", from, to, NULL};
    if (access(from, F_OK) == 0)
        assert_int_equal(lab_run(place, copy, NULL).status, 0);
}

static void remember(rehearsal *r, const stage *on)
{
    r->sums[r->count] = rehearsal_saved(on->services.storage);
    r->pictures[r->count++] = picture_of_canvas(&on->canvas);
}

/* From the first cell to the last, and what is round them; the cursor is on the
 * first then. */
static void find_board(rehearsal *r, stage *on)
{
    stage_keys(on, "G$");
    int bottom = on->canvas.cursor_row, right = on->canvas.cursor_col;
    stage_keys(on, "g0");
    int top = on->canvas.cursor_row - 1, left = on->canvas.cursor_col - 2;
    r->top = top < 0 ? 0 : top;
    r->left = left < 0 ? 0 : left;
    r->rows = bottom + 2 - r->top;
    r->cols = right + 3 - r->left;
}

void rehearse(lab *place, const char *url, const score *play, rehearsal *r)
{
    stage *on = stage_new(REHEARSAL_COLS, REHEARSAL_ROWS, false);
    copy_saved(place, on);
    stage_open(on, &url, 1);
    *r = (rehearsal){.count = REHEARSED_OPENED};
    r->pictures[REHEARSED_BLANK] = blank_picture();
    remember(r, on);
    find_board(r, on);
    remember(r, on);
    for (size_t i = 0; i < play->count; i++) {
        stage_keys(on, play->keys[i].staged);
        remember(r, on);
    }
    stage_free(on);
}

void rehearsal_release(rehearsal *r)
{
    for (size_t i = 0; i < r->count; i++)
        free(r->pictures[i]);
}

/* --- keys ------------------------------------------------------------------------ */

static uint64_t seed;

void score_seed(uint64_t from)
{
    seed = from;
}

unsigned score_any(unsigned below)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed >> 32) % below;
}

static const score_key move_keys[] = {{"h", "h", false}, {"j", "j", false}, {"k", "k", false},
                                      {"l", "l", false}, {"0", "0", false}, {"g", "g", false}};
static const score_key set_keys[] = {{"x", "x", false},
                                     {".", ".", false},
                                     {"\177", "<bs>", false},
                                     {"\r", "<enter>", false},
                                     {"\033[1;2C", "<S-right>", false},
                                     {"\033[1;2B", "<S-down>", false}};
static const score_key history_keys[] = {
    {"u", "u", false}, {"u", "u", false}, {"\022", "<C-r>", false}, {"b", "b", false}};
static const score_key rare_keys[] = {{"t", "t", false}, {"a", "a", false}, {"d", "d", false},
                                      {"R", "R", false}, {"U", "U", false}, {"f", "f", false}};
static const score_key hint_key = {"H", "H", true}, check_key = {"c", "c", true};

#define ONE_OF(keys) ((keys)[score_any(sizeof(keys) / sizeof(keys)[0])])

static void add(score *s, score_key k)
{
    if (s->count < SCORE_MAX)
        s->keys[s->count++] = k;
}

score score_random(void)
{
    score s = {.count = 0};
    size_t length = 20 + score_any(60);
    while (s.count < length) {
        unsigned what = score_any(100);
        if (what < 40)
            add(&s, ONE_OF(move_keys));
        else if (what < 80)
            add(&s, ONE_OF(set_keys));
        else if (what < 91)
            add(&s, ONE_OF(history_keys));
        else if (what < 98)
            add(&s, ONE_OF(rare_keys));
        else if (what < 99)
            add(&s, check_key);
        else
            for (int i = 0; i < 5; i++)
                add(&s, hint_key);
    }
    return s;
}

score score_winning(lab *place, const player_puzzle *puzzle)
{
    score s = {.count = 0};
    const char *solution = player_solution(place, puzzle);
    add(&s, (score_key){"R", "R", false});
    add(&s, (score_key){"g", "g", false});
    add(&s, (score_key){"0", "0", false});
    for (int row = 0; row < puzzle->height; row++) {
        for (int col = 0; col < puzzle->width; col++) {
            /* Cleared first, for the key would clear what it has set before. */
            add(&s, (score_key){"\177", "<bs>", false});
            add(&s,
                *solution++ == '#' ? (score_key){"x", "x", false} : (score_key){".", ".", false});
            add(&s, (score_key){"l", "l", false});
        }
        add(&s, (score_key){"0", "0", false});
        add(&s, (score_key){"j", "j", false});
        solution++; /* the end of the row */
    }
    return s;
}
