/* Every screen at the two sizes of the golden files, 80x24 and 40x12, and at other sizes down to a
 * single place, where it has to draw printable glyphs on the canvas and nothing beside it (the
 * sanitizers see that). What a screen needs that keys cannot bring about is in the tests of that
 * screen; its golden files are checked there. */
#include "library.h"
#include "makers.h"
#include "unit_test.h"

/* How many different screens there are. */
enum { SCREENS = 24 };

/* What the program is started with. */
typedef enum { NOTHING, LIBRARY, SAMPLE, LIST, LARGE, GIANT, UNSOLVABLE } opening;

static const char *const list[] = {"creek/1/1/g0g", "creek/2/1/1h1g", "creek/3/2/r"};
static const char *const large[] = {"Creek (40,60) []"};
static const char *const unsolvable[] = {"Creek (1,1) [((0,0),1), ((1,1),0)]"};
/* Clues here and there, so that not all is blank. */
static const char *const giant[] = {
    "Creek (60,60) [((0,0),1), ((3,4),2), ((5,9),3), ((9,2),1), ((12,12),4), ((20,20),3), "
    "((30,31),0), ((33,30),2), ((40,7),4), ((44,50),1), ((57,58),2), ((60,60),0), ((59,2),1)]"};

static const struct {
    const char *const *puzzles;
    size_t count;
} openings[] = {
    [SAMPLE] = {stage_sample, 1},   [LIST] = {list, 3}, [LARGE] = {large, 1}, [GIANT] = {giant, 1},
    [UNSOLVABLE] = {unsolvable, 1},
};

/* The end cell cut off, a clue with too many, some satisfied. */
#define MARKED "xlxlx0j.$x0Gx$.kxjhxgh"
/* On the giant: an end cell cut off, a clue with too many, a trial layer. */
#define MARKED_GIANT "jxkl.xh.lllljxkxljxkxjjxtjx.khxjjj<left>.<up>"

/* In ASCII; in the half layout; the keys pressed in 20x6. */
enum { ASCII = 1, HALF = 2, SMALL = 4 };

typedef struct {
    const char *name; /* of the golden files; NULL: none */
    opening with;
    const char *keys;
    unsigned how;
} view;

static const view views[] = {
    {"home", NOTHING, "", 0},
    {"home-continue", SAMPLE, "x<esc>", 0},
    {"packs-progress", LIBRARY, "l<enter><enter>.<esc><esc>", 0},
    {"levels", LIST, "", 0},
    {"levels-preview", LIBRARY, "l<enter>", 0},
    {"levels-giant-begun", LIBRARY,
     "lj<enter><enter>x<S-right><S-right><S-right><S-right><S-right><S-down><S-down><esc>", 0},
    {"play", SAMPLE, MARKED, 0},
    {"play-ascii", SAMPLE, MARKED, ASCII},
    {"play-hint", SAMPLE, "xlxHHHHHH", 0},
    {"play-trial", SAMPLE, "xlxl.0jtxjxl.0jt.lx", 0},
    {"play-trial-ascii", SAMPLE, "xlxl.0jtxjxl.0jt.lx", ASCII},
    {"play-trial-half", SAMPLE, "xlxl.0jtxjxl.0jt.lx", HALF},
    {"play-groups", SAMPLE, "<toggle-areas>.llx.j.", 0},
    {"play-won", LIST, "<enter>.", 0},
    {"giant", GIANT, MARKED_GIANT, 0},
    {"giant-half", GIANT, MARKED_GIANT, HALF},
    {"giant-half-ascii", GIANT, MARKED_GIANT, HALF | ASCII},
    {"map", LARGE, "xjxjxl.l.l.V", 0},
    {"help", SAMPLE, "x?", 0},
    {"message", SAMPLE, "wm", SMALL},
    {"result", LIST, "<enter>.i", 0},
    {"export", SAMPLE, "E<down><down>", 0},
    {"settings", SAMPLE, ",j", 0},
    {"keys", SAMPLE, "Kj", 0},
    {"keys-taken", SAMPLE, "Kj<enter>u", 0},
    {"new", NOTHING, "n", 0},
    {"new-error", NOTHING, "n25x1<enter>jj<right><right><enter>", 0},
    {"lessons", NOTHING, "s", 0},
    {NULL, NOTHING, "s<enter>", 0},
    {NULL, NOTHING, "r", 0},
    {NULL, NOTHING, "r<enter>", 0},
    {NULL, NOTHING, "o", 0},
    {NULL, NOTHING, "ot", 0},
    {NULL, NOTHING, "nG1<enter><enter>", 0},
    {NULL, SAMPLE, "A", 0},
    {NULL, LIST, "<enter>.C", 0},
    {NULL, LIST, "<enter>.C.", 0},
    {NULL, LIST, "<enter>.C.i", 0},
    {NULL, SAMPLE, "xIy", 0},
    {NULL, SAMPLE, "xIy<enter>", 0},
    {NULL, SAMPLE, "y", 0},
    {NULL, LIST, "<enter>.<esc><esc>t", 0},
    {NULL, LIST, "<enter>.<esc><esc>ts", 0},
    {NULL, NOTHING, "e", 0},
    {NULL, NOTHING, "en", 0},
    {NULL, SAMPLE, "eo", 0},
};

static stage *open_view(const view *v)
{
    bool small = v->how & SMALL;
    stage *s = stage_new(small ? 20 : 80, small ? 6 : 24, v->how & ASCII);
    /* What is being made is not waited for. */
    stage_maker(s, makers_never);
    s->hold = true;
    s->packs = v->with == LIBRARY ? library_with_giant() : NULL;
    bool empty = v->with == NOTHING || v->with == LIBRARY;
    stage_open(s, empty ? NULL : openings[v->with].puzzles, empty ? 0 : openings[v->with].count);
    if (v->how & HALF)
        snprintf(s->settings.layout, sizeof s->settings.layout, "half");
    stage_keys(s, v->keys);
    return s;
}

TEST(golden)
{
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        if (!views[i].name)
            continue;
        stage *s = open_view(&views[i]);
        stage_check_sizes(s, GOLDEN_FOLDER, views[i].name);
    }
}

TEST(any_size)
{
    stage_seen seen = {.count = 0};
    static const int sizes[][2] = {{20, 6},  {1, 1},   {2, 1},    {1, 3},    {9, 2},  {10, 3},
                                   {16, 4},  {24, 10}, {30, 10},  {34, 20},  {19, 5}, {3, 40},
                                   {100, 5}, {200, 2}, {100, 40}, {140, 50}, {80, 24}};
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        stage *s = open_view(&views[i]);
        stage_see(s, &seen);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            stage_resize(s, sizes[k][0], sizes[k][1]);
            picture_check_glyphs(&s->canvas);
        }
    }
    assert_int_equal(seen.count, SCREENS);
}
