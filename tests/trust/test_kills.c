/* Killed at any moment: what was on the screen is there again, and no file is
 * ever unreadable.
 *
 * The keys of a life are first played on a stage, in this process, which tells
 * for each of them what the saved game and the board on the screen are after
 * it. Then the real program gets them, in pieces, and is killed after so many
 * bytes on its terminal, or so many microseconds. Its saved game must be one
 * of those the stage had, and not older than what the screen showed, be that
 * drawn in part only.
 *
 * CREEK_KILLS says how many kills there are to be.
 */
#include "rehearsal.h"
#include "unit_test.h"

#include "store/database.h"
#include "store/progress.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { LIVES = 10 };

typedef struct {
    lab *place;
    const player_puzzle *puzzle;
    char *url;
    size_t bytes; /* about as many are written in a whole life */
    int life;
} story;

/* Lets time pass, or bytes, and then kills it. */
typedef struct {
    bool by_time;
    size_t left; /* microseconds or bytes */
} fuse;

static fuse random_fuse(const story *s)
{
    fuse f = {.by_time = score_any(2) == 0};
    f.left = f.by_time ? score_any(40000) : score_any((unsigned)s->bytes + s->bytes / 8);
    return f;
}

static uint64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Reads what it writes until it writes no more or the fuse has burnt down. */
static bool burn(fuse *f, term *t, int ms)
{
    uint64_t before = now_us();
    size_t took = term_take(t, f->by_time ? f->left % 4096 + 1 : f->left, ms);
    size_t burnt = f->by_time ? (size_t)(now_us() - before) : took;
    f->left = f->left > burnt ? f->left - burnt : 0;
    return f->left > 0;
}

/* Sends the keys until the fuse has burnt down. */
static void play_until(fuse *f, term *t, const score *play)
{
    for (size_t i = 0; i < play->count;) {
        char piece[64] = "";
        size_t many = play->keys[i].slow ? 1 : 1 + score_any(6);
        do
            strcat(piece, play->keys[i++].bytes);
        while (--many > 0 && i < play->count && !play->keys[i].slow);
        if (i < play->count && play->keys[i].slow) {
            /* What comes before is done with, and so is each of these. */
            term_send_idle(t, piece);
        } else {
            term_send(t, piece);
        }
        if (play->keys[i - 1].slow)
            term_wait_idle(t);
        if (!burn(f, t, (int)score_any(3)))
            return;
    }
    while (burn(f, t, 20) && !f->by_time)
        if (term_take(t, 1, 50) == 0)
            return;
}

/* Starts the program, plays, kills it; returns what its screen shows at last. */
static picture *live(story *s, const score *play, const rehearsal *r, bool *solved)
{
    const term_options options = {.rows = REHEARSAL_ROWS, .cols = REHEARSAL_COLS};
    const char *const arguments[] = {"play", s->url, NULL};
    term *t;
    if (score_any(10) == 0) {
        const char *const all[] = {player_program(), "play", s->url, NULL};
        fuse f = {.by_time = true, .left = score_any(15000)};
        t = term_open(s->place, &options, all);
        while (burn(&f, t, 1))
            continue;
    } else {
        t = player_start(s->place, &options, arguments);
        term_send_idle(t, "g0");
        picture *first = picture_of_terminal(t);
        if (!rehearsal_drawn_over(r, first, REHEARSED_READY, REHEARSED_READY))
            term_fail(t, "life %d does not begin where the last one ended", s->life);
        free(first);
        size_t before, after;
        fuse f = random_fuse(s);
        term_bytes(t, &before);
        play_until(&f, t, play);
        term_bytes(t, &after);
        if (!f.by_time && f.left > 0)
            s->bytes = after - before + 1;
    }
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
    *solved = term_shows(t, SAYS_SOLVED);
    return picture_of_terminal(t);
}

/* What the next program finds: a whole database, and the win if the screen showed it. */
static sum check_saved(const story *s, bool solved)
{
    storage *st = storage_new(lab_path(s->place, "state"), NULL);
    query q = query_new(st, "PRAGMA integrity_check", NULL);
    if (query_next(&q) && strcmp(query_text(&q, 0), "ok") != 0)
        fail_msg("life %d: the database is damaged: %s", s->life, query_text(&q, 0));
    if (!query_end(&q))
        fail_msg("life %d: the database cannot be read: %s", s->life, storage_why(st));
    sum saved = rehearsal_saved(st);
    creek_error error = {0};
    creek_game *game = creek_read(s->url, strlen(s->url), NULL, &error);
    known_puzzles known = known_puzzles_read(st);
    if (solved && !known_puzzles_find(&known, puzzle_key(creek_game_puzzle(game))).won)
        fail_msg("life %d: it was solved on the screen, and not in the database", s->life);
    free(known.list);
    creek_game_free(game);
    storage_free(st);
    return saved;
}

static void one_life(story *s)
{
    rehearsal r;
    bool solved;
    score play = s->puzzle->width == 4 ? score_winning(s->place, s->puzzle) : score_random();
    rehearse(s->place, s->url, &play, &r);
    picture *seen = live(s, &play, &r, &solved);
    sum saved = check_saved(s, solved);
    size_t newest = r.count;
    for (size_t i = REHEARSED_OPENED; i < r.count; i++)
        if (r.sums[i] == saved)
            newest = i;
    if (newest == r.count)
        fail_msg("life %d: the saved game is none that was played", s->life);
    if (rehearsal_shown_at_least(&r, seen, newest) > newest) {
        size_t later = rehearsal_shown_at_least(&r, seen, r.count - 1);
        picture_print(seen);
        picture_print(r.pictures[newest]);
        fail_msg("life %d: the screen was at key %d, the saved game at %d of %d", s->life,
                 (int)later - REHEARSED_READY, (int)newest - REHEARSED_READY, (int)play.count);
    }
    free(seen);
    rehearsal_release(&r);
}

static int story_number;

static void a_story(void **state)
{
    static const player_puzzle *const puzzles[] = {&player_10x10, &player_6x5, &player_10x10,
                                                   &player_4x4};
    story s = {.place = *state, .bytes = 20000};
    s.puzzle = puzzles[story_number % 4];
    s.url = lab_format(s.place, "%s", s.puzzle->url);
    /* The stage shows no animation of a win. */
    player_settings(s.place, "flourish off\n");
    score_seed(UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(++story_number));
    for (s.life = 1; s.life <= LIVES; s.life++)
        one_life(&s);
}

int main(void)
{
    const char *wanted = getenv("CREEK_KILLS");
    int kills = wanted ? atoi(wanted) : 40;
    size_t stories = kills > LIVES ? (size_t)(kills + LIVES - 1) / LIVES : 1;
    struct CMUnitTest *tests = calloc(stories, sizeof *tests);
    if (!tests)
        return 1;
    for (size_t i = 0; i < stories; i++)
        tests[i] = (struct CMUnitTest)LAB_TEST(a_story);
    int failed = _cmocka_run_group_tests("kills", tests, stories, NULL, NULL);
    free(tests);
    return failed;
}
