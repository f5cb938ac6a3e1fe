/* Random events at random sizes on all screens, and what must hold after each.
 *
 * CREEK_RANDOM_EVENTS=N asks for that many. */
#include "random_puzzle.h"
#include "stage.h"
#include "unit_test.h"

#include "ui/play/play_internal.h"
#include "ui/play/play_screen.h"

#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* How many different screens there are. */
enum { SCREENS = 21 };

static test_random chance = {88172645463325252};

static unsigned any(unsigned below)
{
    return (unsigned)test_random_below(&chance, (int)below);
}

/* --- events ---------------------------------------------------------------- */

static event random_key(void)
{
    /* No slash: what is typed into fields stays in the stage's own folder. */
    static const char characters[] =
        "hjklhjklhjkl0$gG  xx...uuuccHHHHSRnp?12345678NTvtttaarbBmMM\r\r\rqyEosed"
        "lg,;:+-_=#%<>()[]{}!@&|~ABCDFIJKLOPQUVWXYZwizfm\x09\"'`^*";
    event e = {.kind = EVENT_KEY};
    switch (any(8)) {
    case 0:
    case 1:
        e.key = (int)(KEY_UP_ARROW + any(16));
        e.mods = any(3) == 0 ? MOD_SHIFT : 0;
        break;
    case 2:
        e.key = any(3) ? 'r' : (int)('a' + any(26));
        e.mods = MOD_CTRL;
        break;
    case 3:
        e.key = any(2) ? KEY_ENTER_KEY : KEY_DOWN_ARROW;
        break;
    default:
        e.key = characters[any(sizeof characters - 1)];
        e.mods = any(30) == 0 ? MOD_ALT : 0;
        break;
    }
    if (any(500) == 0)
        e.key = (int)any(0x10ffff) + 1;
    return e;
}

static event random_mouse(const stage *s)
{
    static const event_kind kinds[] = {EVENT_PRESS, EVENT_DRAG, EVENT_DRAG, EVENT_RELEASE,
                                       EVENT_WHEEL};
    event e = {.kind = kinds[any(5)],
               .button = (int)any(4),
               .row = (int)any((unsigned)s->canvas.height + 2) - 1,
               .col = (int)any((unsigned)s->canvas.width + 2) - 1,
               .mods = any(6) == 0 ? MOD_SHIFT : 0};
    e.wheel = any(2) ? 1 : -1;
    return e;
}

static event random_paste(void)
{
    static const char *const texts[] = {"qSR",
                                        "",
                                        "creek/2/1/1h1g",
                                        "\xff\x1b[A\n\n",
                                        "creek/6/6/lac671b696chchbdhcga",
                                        "one\tcreek/1/1/g0g\ntwo\tcreek/3/2/r\nbad\tcreek/",
                                        "Creek (90,70) []",
                                        "3x2:0c1a3e",
                                        "# nothing\n"};
    const char *text = texts[any(sizeof texts / sizeof texts[0])];
    return (event){.kind = EVENT_PASTE, .text = text, .length = strlen(text)};
}

static void random_size(stage *s)
{
    static const int sizes[][2] = {{1, 1},   {2, 1},   {1, 3},   {10, 3},  {20, 6},
                                   {40, 12}, {80, 24}, {80, 24}, {120, 40}};
    if (any(4)) {
        const int *size = sizes[any(sizeof sizes / sizeof sizes[0])];
        stage_resize(s, size[0], size[1]);
    } else {
        stage_resize(s, 1 + (int)any(120), 1 + (int)any(50));
    }
}

/* What the loop does when the program is stopped and goes on later: all is
 * saved, time passes, the screen is told, and the window may be another. */
static void stop_and_continue(stage *s)
{
    shell_commit(s->shell);
    s->clock += any(1000000);
    if (s->shell->top && s->shell->top->class->shown)
        s->shell->top->class->shown(s->shell->top, s->shell);
    if (any(2))
        random_size(s);
    else
        stage_resize(s, s->canvas.width, s->canvas.height);
}

/* --- what must hold -------------------------------------------------------- */

static stage_seen seen;

static const play *play_on(const stage *s)
{
    const screen *top = s->shell->top;
    while (top && !top->class->plays)
        top = top->below;
    return top ? ((const play_screen *)top)->play : NULL;
}

static void make_move(creek_board *board, const creek_move *move, int *depth)
{
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *change = &move->changes[i];
        assert_int_equal(creek_board_get(board, change->row, change->col), change->from);
        assert_int_not_equal(change->from, change->to);
        creek_board_set(board, change->row, change->col, (creek_state)change->to);
    }
    if (move->kind == CREEK_MOVE_START_TRIAL)
        ++*depth;
    if (move->kind == CREEK_MOVE_KEEP_TRIAL || move->kind == CREEK_MOVE_DISCARD_TRIAL)
        --*depth;
    if (move->by == CREEK_BY_RESTART)
        *depth = 0;
    assert_true(*depth >= 0 && *depth <= CREEK_TRIALS_MAX);
}

/* The board is what the moves make of the start, those that are undone can be made from there, and
 * layers lie within one another. */
static void check_history(const creek_game *game)
{
    creek_board *board = creek_board_clone(creek_game_start(game));
    size_t moves = creek_game_moves(game), position = creek_game_position(game);
    int depth = 0;
    assert_non_null(board);
    assert_true(position <= moves);
    for (size_t i = 0; i <= moves; i++) {
        if (i == position) {
            assert_true(creek_board_equal(board, creek_game_board(game)));
            assert_int_equal(depth, creek_game_trial_depth(game));
        }
        if (i < moves) {
            creek_move move = creek_game_move(game, i);
            make_move(board, &move, &depth);
        }
    }
    creek_board_free(board);
}

static void check_same(const creek_game *a, const creek_game *b)
{
    assert_true(creek_board_equal(creek_game_board(a), creek_game_board(b)));
    assert_true(creek_board_equal(creek_game_start(a), creek_game_start(b)));
    assert_int_equal(creek_game_moves(a), creek_game_moves(b));
    assert_int_equal(creek_game_position(a), creek_game_position(b));
    assert_int_equal(creek_game_trial_depth(a), creek_game_trial_depth(b));
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        assert_int_equal(creek_game_help(a, (creek_help)kind),
                         creek_game_help(b, (creek_help)kind));
}

/* What is saved is what is played, from the first move on that is not just filling in, unless the
 * game is open twice. */
static void check_saved(const stage *s, const play *p)
{
    const creek_game *game = p->game;
    if (creek_game_moves(game) == 0 || p->untouched || p->saved->row.busy ||
        shell_unsaved(s->shell))
        return;
    creek_game *saved = saved_game_read(s->services.storage, p->saved->row.id, NULL);
    assert_non_null(saved);
    check_same(game, saved);
    creek_game_free(saved);
}

static unsigned games_checked, files_checked;

static void check_all(const stage *s, unsigned turn)
{
    picture_check_glyphs(&s->canvas);
    const play *p = play_on(s);
    if (!p)
        return;
    const creek_game *game = p->game;
    games_checked++;
    if (creek_game_moves(game) < 40 || turn % 32 == 0)
        check_history(game);
    if (turn % 64 == 0) {
        check_saved(s, p);
        files_checked++;
    }
}

/* --- a run ----------------------------------------------------------------- */

/* What is being made takes until this is no more, or nobody wants it. */
static atomic_bool slow;

static creek_puzzle *make_simply(const creek_request *wanted, const creek_limits *limits,
                                 creek_error *error)
{
    const struct timespec nap = {.tv_nsec = 1000000};
    while (slow && !limits->cancel(limits->context))
        nanosleep(&nap, NULL);
    *error = (creek_error){0};
    creek_puzzle *puzzle = creek_puzzle_new(wanted->width, wanted->height);
    if (puzzle)
        (void)creek_puzzle_set_clue(puzzle, 0, (int)(wanted->number % 3), 0);
    return puzzle;
}

static const char *const packs[] = {
    "# First\nfirst/1\tcreek/2/1/1h1g\tA pond\teasy\nfirst/2\tcreek/3/2/ag6di\n"
    "first/3\tcreek/!\t\thard\n",
    "# Second\nsecond/1\tcreek/10/10/hblci79b6eldhdj7071didkei8chcckdi81djchbbha\tA "
    "river\tnormal\n",
    NULL};

static void begin_anew(stage *s)
{
    static const char *const puzzles[] = {"creek/6/6/lac671b696chchbdhcga",
                                          "creek/1/1/g0g",
                                          "creek/3/2/r",
                                          "creek/10/10/hblci79b6eldhdj7071didkei8chcckdi81djchbbha",
                                          "Creek (1,1) [((0,0),1), ((1,1),0)]",
                                          "creek/40/3/zz1zz",
                                          "Creek (60,60) []",
                                          "creek/6/6/lac671b696chchbdhcga"};
    /* Half of the time from the home screen, where all others begin. */
    unsigned count = any(2) ? 0 : 1 + any(8);
    stage_restart(s, puzzles + (count ? any(9 - count) : 0), count);
}

/* A folder deep enough that no file name leads out of the stage's own. */
static void go_into(const stage *s, char *before, size_t size)
{
    char path[200];
    assert_non_null(getcwd(before, size));
    snprintf(path, sizeof path, "%s", s->folder);
    for (int i = 0; i < 6; i++) {
        strcat(path, "/deep");
        assert_int_equal(mkdir(path, 0700), 0);
    }
    assert_int_equal(chdir(path), 0);
}

static void soak(bool ascii, unsigned count, unsigned patience)
{
    char before[4096];
    stage *s = stage_new(80, 24, ascii);
    go_into(s, before, sizeof before);
    s->packs = packs;
    slow = false;
    stage_maker(s, make_simply);
    s->patience = patience;
    stage_open(s, NULL, 0);
    for (unsigned i = 0; i < count; i++) {
        unsigned what = any(200);
        event e = {.kind = EVENT_NONE};
        if (what < 150)
            e = random_key();
        else if (what < 186)
            e = random_mouse(s);
        else if (what < 190)
            e = random_paste();
        s->clock += any(5000);
        if (i % 32 == 0)
            slow = s->hold = any(3) == 0;
        if (what < 190)
            stage_event(s, &e);
        else if (what < 192)
            stop_and_continue(s);
        else
            random_size(s);
        s->shell->suspend = s->shell->repaint = false;
        if (s->shell->leave || any(400) == 0)
            begin_anew(s);
        stage_see(s, &seen);
        check_all(s, i);
    }
    slow = false;
    assert_int_equal(chdir(before), 0);
}

/* As many as asked for, of 10: so many. */
static unsigned share(unsigned tenths)
{
    const char *wanted = getenv("CREEK_RANDOM_EVENTS");
    unsigned long all = wanted ? strtoul(wanted, NULL, 10) : 4000;
    return (unsigned)(all * tenths / 10);
}

TEST(soak)
{
    soak(false, share(7), 300);
    assert_true(games_checked > 0);
    assert_true(files_checked > 0);
}

TEST(soak_ascii)
{
    soak(true, share(2), 300);
}

TEST(soak_interrupted)
{
    soak(false, share(1), 2);
}

/* In a short run chance may leave some of them out. */
TEST(all_screens_were_seen)
{
    size_t wanted = share(10) >= 50000 ? SCREENS : SCREENS * 3 / 4;
    if (seen.count < wanted)
        fail_msg("only %zu of %d screens were seen", seen.count, (int)SCREENS);
}
