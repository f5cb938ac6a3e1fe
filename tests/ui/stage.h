/* stage.h - the whole game without a terminal: a shell of screens on a canvas,
 * with a folder of its own, a clock that is set by hand, and keys that are
 * named in a string. */
#ifndef CREEK_TESTS_UI_STAGE_H
#define CREEK_TESTS_UI_STAGE_H

#include "picture.h"

#include "ui/canvas/theme.h"
#include "ui/making/maker.h"
#include "ui/shell/services.h"
#include "ui/shell/shell.h"

/* Texts that stand on the screen, and texts that do not; a text after NOT is among the others. */
#define NOT "\001"
#define SHOWS(s, ...) STAGE_EXPECT(s, true, __VA_ARGS__)
#define HIDES(s, ...) STAGE_EXPECT(s, false, __VA_ARGS__)
/* The same after these keys. */
#define PRESS_SHOWS(s, keys, ...) (stage_keys(s, keys), SHOWS(s, __VA_ARGS__))
#define PRESS_HIDES(s, keys, ...) (stage_keys(s, keys), HIDES(s, __VA_ARGS__))
/* The same after a click on a text, and after a paste. */
#define CLICK_SHOWS(s, on, button, ...) (stage_click(s, on, button), SHOWS(s, __VA_ARGS__))
#define PASTE_SHOWS(s, pasted, ...) (stage_paste(s, pasted), SHOWS(s, __VA_ARGS__))
/* The state of a cell after these keys. */
#define PRESS_CELL(s, keys, row, col, state)                                                       \
    (stage_keys(s, keys), assert_int_equal(stage_cell(s, row, col), state))
#define STAGE_EXPECT(s, shown, ...)                                                                \
    picture_expect(&(s)->canvas, shown, (const char *const[]){__VA_ARGS__, NULL}, __FILE__,        \
                   __LINE__)

/* A puzzle of 6x6, and its only solution. */
extern const char *const stage_sample[1];
extern const char *const stage_solution[6];

typedef struct stage {
    char folder[64];
    services services;
    settings settings;
    keymap keys;
    preferences saved;
    shell *shell;
    canvas canvas;
    uint64_t clock;
    unsigned patience; /* how often pending() answers no before it says yes */
    unsigned asked;
    const char *const *packs; /* the files of the shipped levels, ended by NULL; NULL for none */
    int today;                /* Thursday, 2026-11-19, unless set */
    maker_build *build;       /* what makes puzzles (stage_maker()) */
    bool hold;                /* puzzles in the making are not waited for */
    struct stage *next;       /* in the list of stages that are not freed yet */
} stage;

/* A stage of that size; nothing is open. Ends the test when it cannot be made. The stages
 * of a test are freed when it ends, also when it fails. */
stage *stage_new(int width, int height, bool ascii);
/* Opens `count` puzzles (texts of any format), as the command line would. */
void stage_open(stage *s, const char *const *puzzles, size_t count);
/* A stage on the home screen, with these packs of levels (NULL: none). */
stage *stage_home(int width, int height, const char *const *packs);
/* A stage with these puzzles; of 80x24 with one puzzle. */
stage *stage_play(int width, int height, const char *const *puzzles, size_t count);
stage *stage_puzzle(const char *puzzle);

/* A test that begins with the sample on a stage of 80x24, `s`. */
#define SAMPLE_TEST(name)                                                                          \
    static void play_##name(stage *s);                                                             \
    TEST(name)                                                                                     \
    {                                                                                              \
        play_##name(stage_puzzle(stage_sample[0]));                                                \
    }                                                                                              \
    static void play_##name(stage *s)

/* Shades the cells of stage_solution by keys, from the first cell on; the others stay as they are.
 */
void stage_shade_solution(stage *s);
/* The same for a puzzle that is made first. */
void stage_make(stage *s, const creek_request *request, unsigned more);
/* Before its test ends. */
void stage_free(stage *s);

/* From now on puzzles are made by this in place of creek_generate(). */
void stage_maker(stage *s, maker_build *build);
/* Waits for all puzzles in the making, also those nobody waits for; a frame. */
void stage_await(stage *s);

/* Ends the program and starts it again, in the same folder. */
void stage_restart(stage *s, const char *const *puzzles, size_t count);

void stage_resize(stage *s, int width, int height);
/* One event, the work it causes until nothing is left, and a frame. */
void stage_event(stage *s, const event *e);
/* Keys: each character one, except <up> <down> <left> <right> <S-left> ...
 * <esc> <enter> <bs> <del> <C-r> ... (see key_parse()), and commands by their names: <theme> */
void stage_keys(stage *s, const char *keys);
/* The first of them, and on to the next. */
event stage_next_key(const char **keys);
void stage_mouse(stage *s, event_kind kind, int button, int row, int col);
/* A press and a release at one place. */
void stage_tap(stage *s, int button, int row, int col);
/* A click on a text of the screen. */
void stage_click(stage *s, const char *text, int button);
void stage_paste(stage *s, const char *text);

/* Moves to a cell by keys; and marks it. */
void stage_go(stage *s, int row, int col);
/* Moves to the first cell, or corner, and tells where another one is on a roomy board. */
void stage_place(stage *s, int row, int col, int *y, int *x);
void stage_mark(stage *s, int row, int col, creek_state state);

/* Solves the puzzle on the board by keys, cell by cell. */
void stage_solve(stage *s);

/* The game that is played, or else that of the first puzzle that was opened; a cell of it, how
 * many cells are in a state, how often help of a kind was taken. */
const creek_game *stage_game(const stage *s);
creek_state stage_cell(const stage *s, int row, int col);
int stage_count(const stage *s, creek_state state);
unsigned stage_help(const stage *s, creek_help kind);

/* A path in the stage's folder, good until the next call; a file there. Both
 * return the path. */
char *stage_path(const stage *s, const char *name);
char *stage_write(const stage *s, const char *name, const char *text);
/* What is in a file there, "" when there is none; good until the next call. */
const char *stage_text(const stage *s, const char *name);

/* The file of settings. Writes it, and starts the game again with the sample. */
#define STAGE_SETTINGS "creek/settings"
void stage_configure(stage *s, const char *text);

/* Runs statements on the database. */
void stage_sql(const stage *s, const char *sql);

/* How many screens are open. */
int stage_depth(const stage *s);

/* The kinds of screens that a test has seen; adds that of the screen on top. */
typedef struct {
    const screen_class *kinds[64];
    size_t count;
} stage_seen;

void stage_see(const stage *s, stage_seen *seen);

/* Fails the test when something is cut anywhere on a page that scrolls, or when
 * `wanted` (words of at most one line) is nowhere on it. */
void stage_check_page(stage *s, const char *const *wanted, size_t count);

/* Fails the test when the screen is not as in the golden file NAME-WxH; W and H
 * are those of the stage, 80x24 or 40x12. */
void stage_check(const stage *s, const char *folder, const char *name);
/* The same at both sizes, one after the other; it stays at the second one. */
void stage_check_sizes(stage *s, const char *folder, const char *name);

/* The place of a text on the canvas; fails when it is not there. */
void stage_find(stage *s, const char *text, int *row, int *col);

#endif
