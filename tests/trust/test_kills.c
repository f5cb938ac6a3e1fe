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
#include "player.h"
#include "stage.h"
#include "wording.h"

#include "store/progress.h"
#include "store/puzzle_key.h"

#include <dirent.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { LIVES = 10, KEYS_MAX = 160, ROWS = 24, COLS = 80 };

/* --- chance ------------------------------------------------------------------ */

static uint64_t seed;

static unsigned any(unsigned below)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed >> 32) % below;
}

/* --- keys -------------------------------------------------------------------- */

typedef struct {
    const char *bytes, *staged;
    bool slow; /* it may start a search, which the next key would end */
} key;

static const key move_keys[] = {{"h", "h", false}, {"j", "j", false}, {"k", "k", false},
                                {"l", "l", false}, {"0", "0", false}, {"g", "g", false}};
static const key set_keys[] = {{"x", "x", false},
                               {".", ".", false},
                               {"\177", "<back>", false},
                               {"\r", "<enter>", false},
                               {"\033[1;2C", "<S-right>", false},
                               {"\033[1;2B", "<S-down>", false}};
static const key history_keys[] = {
    {"u", "u", false}, {"u", "u", false}, {"\022", "<C-r>", false}, {"b", "b", false}};
static const key rare_keys[] = {{"t", "t", false}, {"a", "a", false}, {"r", "r", false},
                                {"R", "R", false}, {"B", "B", false}, {"T", "T", false}};
static const key hint_key = {"H", "H", true}, check_key = {"c", "c", true};

#define ONE_OF(keys) ((keys)[any(sizeof(keys) / sizeof(keys)[0])])

typedef struct {
    key keys[KEYS_MAX];
    size_t count;
} score;

static void add(score *s, key k)
{
    if (s->count < KEYS_MAX)
        s->keys[s->count++] = k;
}

static score random_score(void)
{
    score s = {.count = 0};
    size_t length = 20 + any(60);
    while (s.count < length) {
        unsigned what = any(100);
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

/* Plays the whole solution. */
static score winning_score(lab *place, const player_puzzle *puzzle)
{
    score s = {.count = 0};
    const char *solution = player_solution(place, puzzle);
    add(&s, (key){"R", "R", false});
    add(&s, (key){"g", "g", false});
    add(&s, (key){"0", "0", false});
    for (int row = 0; row < puzzle->height; row++) {
        for (int col = 0; col < puzzle->width; col++) {
            /* Cleared first, for the key would clear what it has set before. */
            add(&s, (key){"\177", "<back>", false});
            add(&s, player_wants(puzzle, solution, row, col) == '#' ? (key){"x", "x", false}
                                                                    : (key){".", ".", false});
            add(&s, (key){"l", "l", false});
        }
        add(&s, (key){"0", "0", false});
        add(&s, (key){"j", "j", false});
    }
    return s;
}

/* --- games and screens -------------------------------------------------------- */

static void mix(uint64_t *sum, uint64_t value)
{
    for (int i = 0; i < 64; i += 8)
        *sum = (*sum ^ (value >> i & 0xff)) * UINT64_C(0x100000001b3);
}

/* A number for all of a game but its times. */
static uint64_t sum_of(const creek_game *game)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    mix(&sum, creek_game_position(game));
    mix(&sum, (uint64_t)creek_game_depth(game));
    for (size_t i = 0; i < creek_game_moves(game); i++) {
        creek_move move = creek_game_move(game, i);
        mix(&sum, move.kind);
        mix(&sum, move.by);
        mix(&sum, move.count);
        for (size_t j = 0; j < move.count; j++)
            mix(&sum, (uint64_t)move.changes[j].row << 24 | (uint64_t)move.changes[j].col << 16 |
                          (uint64_t)move.changes[j].from << 8 | move.changes[j].to);
    }
    return sum;
}

/* The board on the screen: the text of each of its places. */
typedef struct {
    char text[ROWS * COLS][32];
} picture;

static picture *picture_of_terminal(const term *t)
{
    picture *p = calloc(1, sizeof *p);
    assert_non_null(p);
    for (int i = 0; i < ROWS * COLS; i++)
        snprintf(p->text[i], sizeof p->text[i], "%s", term_at(t, i / COLS, i % COLS).text);
    return p;
}

static picture *picture_of_canvas(const canvas *c)
{
    picture *p = calloc(1, sizeof *p);
    assert_non_null(p);
    for (int i = 0; i < ROWS * COLS; i++)
        snprintf(p->text[i], sizeof p->text[i], "%s", c->cells[i].glyph);
    return p;
}

/* Where the board is on a screen that shows all of it. */
typedef struct {
    int top, left, rows, cols;
} region;

static bool same_place(const picture *a, const picture *b, int at)
{
    return strcmp(a->text[at], b->text[at]) == 0;
}

/* Whether `seen` is the second picture, drawn in part over the first. */
static bool drawn_over(const picture *seen, const picture *first, const picture *second,
                       const region *r)
{
    for (int row = r->top; row < r->top + r->rows; row++)
        for (int col = r->left; col < r->left + r->cols; col++) {
            int at = row * COLS + col;
            if (!same_place(seen, first, at) && !same_place(seen, second, at))
                return false;
        }
    return true;
}

/* What the stage has shown: a blank screen, the game as it was opened, the
 * cursor on its first cell, and then the game after each key. */
enum { BLANK, OPENED, READY, PLAYED };
typedef struct {
    uint64_t sums[KEYS_MAX + PLAYED];
    picture *pictures[KEYS_MAX + PLAYED];
    size_t count;
    region board;
} rehearsal;

static void release_rehearsal(rehearsal *r)
{
    for (size_t i = 0; i < r->count; i++)
        free(r->pictures[i]);
}

static void print_picture(const picture *p)
{
    for (int row = 0; row < ROWS; row++) {
        print_error("|");
        for (int col = 0; col < COLS; col++)
            print_error("%s", p->text[row * COLS + col]);
        print_error("|\n");
    }
}

/* The least of what was shown that the screen may come from. */
static size_t shown_at_least(const rehearsal *r, const picture *seen, size_t at_most)
{
    for (size_t second = 0; second <= at_most; second++)
        for (size_t first = 0; first <= second; first++)
            if (drawn_over(seen, r->pictures[first], r->pictures[second], &r->board))
                return second;
    return r->count;
}

/* --- a story ------------------------------------------------------------------ */

typedef struct {
    lab *place;
    const player_puzzle *puzzle;
    char *url;
    size_t bytes; /* about as many are written in a whole life */
    int life;
} story;

/* Copies the only saved game there is to the stage. */
static void copy_games(const story *s, const stage *on)
{
    char from[512], to[512];
    snprintf(from, sizeof from, "%s", lab_path(s->place, "state/creek"));
    snprintf(to, sizeof to, "%s", on->folder);
    const char *const copy[] = {"/bin/cp", "-r", from, to, NULL};
    if (access(from, F_OK) == 0)
        assert_int_equal(lab_run(s->place, copy, NULL).status, 0);
}

static void remember(rehearsal *r, const stage *on)
{
    const creek_game *game = on->shell->opened->packs[0].entries[0].game;
    r->sums[r->count] = sum_of(game);
    r->pictures[r->count++] = picture_of_canvas(&on->canvas);
}

static region region_on(stage *on)
{
    /* From the first cell to the last, and what is round them. */
    stage_keys(on, "G$");
    int bottom = on->canvas.cursor_row, right = on->canvas.cursor_col;
    stage_keys(on, "g0");
    int top = on->canvas.cursor_row - 1, left = on->canvas.cursor_col - 2;
    region r = {.top = top < 0 ? 0 : top, .left = left < 0 ? 0 : left};
    r.rows = bottom + 2 - r.top;
    r.cols = right + 3 - r.left;
    return r;
}

static void rehearse(const story *s, const score *play, rehearsal *r)
{
    stage *on = stage_new(COLS, ROWS, false);
    const char *puzzles[] = {s->url};
    copy_games(s, on);
    stage_open(on, puzzles, 1);
    *r = (rehearsal){.count = 1};
    r->pictures[BLANK] = calloc(1, sizeof *r->pictures[BLANK]);
    assert_non_null(r->pictures[BLANK]);
    for (int i = 0; i < ROWS * COLS; i++)
        r->pictures[BLANK]->text[i][0] = ' ';
    remember(r, on);
    r->board = region_on(on);
    remember(r, on);
    for (size_t i = 0; i < play->count; i++) {
        stage_keys(on, play->keys[i].staged);
        remember(r, on);
    }
    stage_free(on);
}

/* Lets time pass, or bytes, and then kills it. */
typedef struct {
    bool by_time;
    size_t left; /* microseconds or bytes */
} fuse;

static fuse random_fuse(const story *s)
{
    fuse f = {.by_time = any(2) == 0};
    f.left = f.by_time ? any(40000) : any((unsigned)s->bytes + s->bytes / 8);
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
        size_t many = play->keys[i].slow ? 1 : 1 + any(6);
        do
            strcat(piece, play->keys[i++].bytes);
        while (--many > 0 && i < play->count && !play->keys[i].slow);
        if (i < play->count && play->keys[i].slow) {
            /* What comes before is done with, and so is each of these. */
            term_send(t, piece);
            term_wait_idle(t);
        } else {
            term_send(t, piece);
        }
        if (play->keys[i - 1].slow)
            term_wait_idle(t);
        if (!burn(f, t, (int)any(3)))
            return;
    }
    while (burn(f, t, 20) && !f->by_time)
        if (term_take(t, 1, 50) == 0)
            return;
}

/* Starts the program, plays, kills it; returns what its screen shows at last. */
static picture *live(story *s, const score *play, const rehearsal *r, bool *solved)
{
    const term_options options = {.rows = ROWS, .cols = COLS};
    const char *const arguments[] = {"play", s->url, NULL};
    term *t;
    if (any(10) == 0) {
        const char *const all[] = {player_program(), "play", s->url, NULL};
        fuse f = {.by_time = true, .left = any(15000)};
        t = term_open(s->place, &options, all);
        while (burn(&f, t, 1))
            continue;
    } else {
        t = player_start(s->place, &options, arguments);
        term_send(t, "g0");
        term_wait_idle(t);
        picture *first = picture_of_terminal(t);
        if (!drawn_over(first, r->pictures[READY], r->pictures[READY], &r->board))
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
    *solved = term_says(t, SAYS_SOLVED);
    return picture_of_terminal(t);
}

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    size_t length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    text[length] = '\0';
    return text;
}

/* The saved game as a number; the number of an unplayed one when there is none. */
static uint64_t saved_sum(const story *s, uint64_t unplayed)
{
    uint64_t sum = unplayed;
    const char *folder = lab_path(s->place, "state/creek/games");
    DIR *entries = opendir(folder);
    for (struct dirent *e = entries ? readdir(entries) : NULL; e; e = readdir(entries)) {
        if (e->d_name[0] == '.' || strstr(e->d_name, ".new-"))
            continue;
        size_t length = strlen(e->d_name);
        if (length < 6 || strcmp(e->d_name + length - 6, ".creek") != 0)
            fail_msg("life %d left the file %s", s->life, e->d_name);
        char *text = read_whole(lab_format(s->place, "%s/%s", folder, e->d_name));
        creek_error error = {0};
        creek_read_info info;
        creek_game *game = creek_read(text, strlen(text), &info, &error);
        if (!game)
            fail_msg("life %d: the saved game cannot be read: %s\n%s", s->life, error.message,
                     text);
        sum = sum_of(game);
        creek_game_free(game);
        free(text);
    }
    if (entries)
        closedir(entries);
    return sum;
}

/* Every line of a file is whole and begins with one of these words. */
static void check_lines(const story *s, const char *name, const char *const *words)
{
    const char *path = lab_path(s->place, name);
    if (access(path, F_OK) != 0)
        return;
    char *text = read_whole(path);
    for (char *line = text; *line; line += strcspn(line, "\n") + 1) {
        bool known = false;
        for (size_t i = 0; words[i]; i++)
            known = known || strncmp(line, words[i], strlen(words[i])) == 0;
        if (!known || !strchr(line, '\n'))
            fail_msg("life %d: %s is broken:\n%s", s->life, name, text);
    }
    free(text);
}

static void check_other_files(const story *s, bool solved)
{
    static const char *const progress_words[] = {"creek-progress 1\n", "solved ", NULL};
    static const char *const last_words[] = {"4x4-", "6x5-", "10x10-", NULL};
    check_lines(s, "state/creek/progress", progress_words);
    check_lines(s, "state/creek/last", last_words);
    if (!solved)
        return;
    store *st = store_new(lab_path(s->place, "state"), NULL);
    creek_error error = {0};
    creek_game *game = creek_read(s->url, strlen(s->url), NULL, &error);
    progress *known = progress_load(st);
    if (!progress_solved(known, puzzle_key(creek_game_puzzle(game))))
        fail_msg("life %d: it was solved on the screen, and not in the file", s->life);
    progress_free(known);
    creek_game_free(game);
    store_free(st);
}

static void one_life(story *s)
{
    rehearsal r;
    bool solved;
    score play = s->puzzle->width == 4 ? winning_score(s->place, s->puzzle) : random_score();
    rehearse(s, &play, &r);
    picture *seen = live(s, &play, &r, &solved);
    uint64_t sum = saved_sum(s, r.sums[OPENED]);
    size_t newest = r.count;
    for (size_t i = OPENED; i < r.count; i++)
        if (r.sums[i] == sum)
            newest = i;
    if (newest == r.count)
        fail_msg("life %d: the saved game is none that was played", s->life);
    if (shown_at_least(&r, seen, newest) > newest) {
        size_t later = shown_at_least(&r, seen, r.count - 1);
        print_picture(seen);
        print_picture(r.pictures[newest]);
        fail_msg("life %d: the screen was at key %d, the saved game at %d of %d", s->life,
                 (int)later - READY, (int)newest - READY, (int)play.count);
    }
    check_other_files(s, solved);
    free(seen);
    release_rehearsal(&r);
}

static int story_number;

static void a_story(void **state)
{
    static const player_puzzle *const puzzles[] = {&player_10x10, &player_6x5, &player_10x10,
                                                   &player_4x4};
    story s = {.place = *state, .bytes = 20000};
    s.puzzle = puzzles[story_number % 4];
    s.url = lab_format(s.place, "%s", s.puzzle->url);
    seed = UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(++story_number);
    for (s.life = 1; s.life <= LIVES; s.life++)
        one_life(&s);
}

int main(int argc, char **argv)
{
    player_take_program(argc, argv);
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
