#include "stage.h"

#include "folder.h"
#include "solving.h"
#include "unit_test.h"

#include "base/save_file.h"
#include "store/database.h"
#include "ui/making/screen_making.h"
#include "ui/play/play_screen.h"
#include "ui/screens/screens.h"

#include <sys/stat.h>

const char *const stage_sample[1] = {"creek/6/6/lac671b696chchbdhcga"};
const char *const stage_solution[6] = {"#####.", "#..#..", "##...#", "##.#.#", "...#..", ".####."};

static stage *stages;

static uint64_t stage_now(void *context)
{
    return ((stage *)context)->clock;
}

static bool stage_pending(void *context)
{
    stage *s = context;
    return s->patience && ++s->asked >= s->patience;
}

static int stage_today(void *context)
{
    return ((stage *)context)->today;
}

static void free_stages(void)
{
    while (stages)
        stage_free(stages);
}

static void start(stage *s)
{
    s->services = (services){.storage = storage_new(s->folder, NULL),
                             .config = user_folder(s->folder, NULL, ".config"),
                             .settings = &s->settings,
                             .keys = &s->keys,
                             .saved = &s->saved,
                             .now = stage_now,
                             .pending = stage_pending,
                             .today = stage_today,
                             .maker = maker_new(s->build),
                             .context = s};
    assert_non_null(s->services.maker);
    free(preferences_load(s->services.config, &s->settings, &s->keys));
    s->settings.flourish = false;
    preferences_loaded(&s->services);
}

stage *stage_new(int width, int height, bool ascii)
{
    stage *s = calloc(1, sizeof *s);
    assert_non_null(s);
    snprintf(s->folder, sizeof s->folder, "/tmp/creek-stage-XXXXXX");
    assert_non_null(mkdtemp(s->folder));
    setenv("TZ", "UTC", 1);
    s->today = calendar_day_of(2026, 11, 19);
    canvas_init(&s->canvas, ascii ? CANVAS_ASCII : CANVAS_UNICODE);
    canvas_resize(&s->canvas, width, height);
    start(s);
    s->next = stages;
    stages = s;
    unit_test_cleanup(free_stages);
    return s;
}

static void settle(stage *s)
{
    s->asked = 0;
    if (s->shell->leave)
        return;
    /* Until the screen of a puzzle being made is gone. */
    while (!s->hold && !s->shell->leave && s->shell->top && s->shell->top->class->left)
        (void)shell_work(s->shell);
    while (!s->patience && shell_busy(s->shell))
        shell_work(s->shell);
    if (s->patience && shell_busy(s->shell))
        shell_work(s->shell);
    shell_commit(s->shell);
    shell_draw(s->shell, &s->canvas);
}

/* Packs as the program reads them; without any it says so. */
static catalog *load_levels(const stage *s)
{
    char index[200] = "";
    if (!s->packs) {
        catalog *none = calloc(1, sizeof *none);
        assert_non_null(none);
        none->why = strdup("no levels here");
        return none;
    }
    (void)mkdir(stage_path(s, "levels"), 0700);
    for (const char *const *pack = s->packs; *pack; pack++) {
        const char *level = *pack; /* behind the remarks: PACK/NUMBER */
        char name[40], file[80];
        while (*level == '#')
            level = strchr(level, '\n') + 1;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(level, "/"), level);
        snprintf(file, sizeof file, "levels/%s.tsv", name);
        stage_write(s, file, *pack);
        strcat(strcat(index, name), "\n");
    }
    stage_write(s, "levels/INDEX", index);
    setenv("CREEK_LEVELS", stage_path(s, "levels"), 1);
    return levels_load();
}

void stage_open(stage *s, const char *const *puzzles, size_t count)
{
    catalog *levels = load_levels(s), *opened = count ? catalog_new("The list") : NULL;
    for (size_t i = 0; i < count; i++) {
        creek_error error = {0};
        char name[32];
        snprintf(name, sizeof name, "%zu", i + 1);
        /* A level goes by its own name. */
        for (size_t p = 0; p < levels->count; p++)
            for (size_t l = 0; l < levels->packs[p].count; l++)
                if (strcmp(levels->packs[p].entries[l].text, puzzles[i]) == 0)
                    snprintf(name, sizeof name, "%.30s", levels->packs[p].entries[l].name);
        puzzle_ref ref = {.name = strdup(name),
                          .game = creek_read(puzzles[i], strlen(puzzles[i]), NULL, &error)};
        assert_non_null(ref.game);
        catalog_add(&opened->packs[0], &ref);
    }
    s->shell = shell_new(&s->services, &screens_of_creek, levels, opened);
    assert_non_null(s->shell);
    shell_begin(s->shell);
    shell_draw(s->shell, &s->canvas);
    settle(s);
}

static void stop(stage *s)
{
    if (s->shell)
        shell_commit(s->shell);
    shell_free(s->shell);
    s->shell = NULL;
    maker_free(s->services.maker);
    storage_free(s->services.storage);
    free(s->services.config);
}

void stage_make(stage *s, const creek_request *request, unsigned more)
{
    s->shell = shell_new(&s->services, &screens_of_creek, load_levels(s), NULL);
    assert_non_null(s->shell);
    maker_order order = {.request = *request, .more = more};
    shell_open(s->shell, screen_making_new(s->shell, &order, NULL));
    settle(s);
}

void stage_maker(stage *s, maker_build *build)
{
    s->build = build;
    maker_free(s->services.maker);
    s->services.maker = maker_new(build);
    assert_non_null(s->services.maker);
}

void stage_await(stage *s)
{
    const struct timespec nap = {.tv_nsec = 200000};
    while (maker_begun(s->services.maker) > maker_ended(s->services.maker))
        nanosleep(&nap, NULL);
    if (!shell_busy(s->shell))
        (void)shell_work(s->shell);
    settle(s);
}

void stage_free(stage *s)
{
    stage **link = &stages;
    while (*link != s)
        link = &(*link)->next;
    *link = s->next;
    stop(s);
    canvas_release(&s->canvas);
    (void)folder_remove(s->folder);
    free(s);
}

void stage_restart(stage *s, const char *const *puzzles, size_t count)
{
    stop(s);
    start(s);
    stage_open(s, puzzles, count);
}

void stage_event(stage *s, const event *e)
{
    shell_handle(s->shell, e);
    settle(s);
}

void stage_resize(stage *s, int width, int height)
{
    event e = {.kind = EVENT_RESIZE};
    canvas_resize(&s->canvas, width, height);
    stage_event(s, &e);
}

event stage_next_key(const char **keys)
{
    key_press press = {(unsigned char)**keys, 0};
    const char *end = **keys == '<' ? strchr(*keys, '>') : NULL;
    if (end) {
        char name[40];
        snprintf(name, sizeof name, "%.*s", (int)(end - *keys - 1), *keys + 1);
        if (!key_parse(name, &press))
            press = (key_press){KEY_COMMAND + (int)command_find(name), 0};
        assert_int_not_equal(press.key, KEY_COMMAND + COMMAND_NONE);
        *keys = end;
    }
    ++*keys;
    return (event){.kind = EVENT_KEY, .key = press.key, .mods = press.mods};
}

void stage_keys(stage *s, const char *keys)
{
    while (*keys) {
        event e = stage_next_key(&keys);
        s->clock += 1000;
        stage_event(s, &e);
    }
}

void stage_mouse(stage *s, event_kind kind, int button, int row, int col)
{
    event e = {.kind = kind, .button = button, .row = row, .col = col};
    if (kind == EVENT_WHEEL) {
        e.wheel = button;
        e.button = 0;
    }
    s->clock += 100;
    stage_event(s, &e);
}

void stage_find(stage *s, const char *text, int *row, int *col)
{
    for (*row = 0; *row < s->canvas.height; ++*row)
        for (*col = 0; *col < s->canvas.width; ++*col) {
            const char *rest = text;
            for (int at = *col; at < s->canvas.width && *rest; at++) {
                const char *glyph = canvas_at(&s->canvas, *row, at)->glyph;
                if (strncmp(rest, glyph, strlen(glyph)) != 0)
                    break;
                rest += strlen(glyph);
            }
            if (!*rest)
                return;
        }
    fail_msg("\"%s\" is not on the screen", text);
}

stage *stage_home(int width, int height, const char *const *packs)
{
    stage *s = stage_new(width, height, false);
    s->packs = packs;
    stage_open(s, NULL, 0);
    return s;
}

stage *stage_play(int width, int height, const char *const *puzzles, size_t count)
{
    stage *s = stage_new(width, height, false);
    stage_open(s, puzzles, count);
    return s;
}

stage *stage_puzzle(const char *puzzle)
{
    return stage_play(80, 24, &puzzle, 1);
}

void stage_shade_solution(stage *s)
{
    for (int row = 0; row < 6; row++) {
        stage_keys(s, row == 0 ? "g0" : "j0");
        for (int col = 0; col < 6; col++) {
            if (stage_solution[row][col] == '#')
                stage_keys(s, "x");
            stage_keys(s, "l");
        }
    }
}

void stage_tap(stage *s, int button, int row, int col)
{
    stage_mouse(s, EVENT_PRESS, button, row, col);
    stage_mouse(s, EVENT_RELEASE, button, row, col);
}

void stage_click(stage *s, const char *text, int button)
{
    int row, col;
    stage_find(s, text, &row, &col);
    stage_tap(s, button, row, col);
}

void stage_paste(stage *s, const char *text)
{
    event e = {.kind = EVENT_PASTE, .text = text, .length = strlen(text)};
    s->clock += 1000;
    stage_event(s, &e);
}

void stage_go(stage *s, int row, int col)
{
    stage_keys(s, "g0");
    for (int i = 0; i < row; i++)
        stage_keys(s, "j");
    for (int i = 0; i < col; i++)
        stage_keys(s, "l");
}

void stage_place(stage *s, int row, int col, int *y, int *x)
{
    stage_keys(s, "g<home>");
    *y = s->canvas.cursor_row + 2 * row;
    *x = s->canvas.cursor_col + 4 * col;
}

void stage_mark(stage *s, int row, int col, creek_state state)
{
    stage_go(s, row, col);
    stage_keys(s, state == CREEK_SHADED ? "x" : ".");
}

void stage_solve(stage *s)
{
    const creek_board *board = solution_of(creek_game_puzzle(stage_game(s)));
    for (int row = 0; row < creek_board_height(board); row++) {
        stage_keys(s, row == 0 ? "g0" : "j0");
        for (int col = 0; col < creek_board_width(board); col++) {
            if (col > 0)
                stage_keys(s, "l");
            stage_keys(s, creek_board_get(board, row, col) == CREEK_SHADED ? "x" : ".");
        }
    }
}

const creek_game *stage_game(const stage *s)
{
    const screen *top = s->shell->top;
    while (!top->class->plays && !top->holds)
        top = top->below;
    return top->class->plays ? ((const play_screen *)top)->play->game
                             : top->holds->packs[0].entries[0].game;
}

creek_state stage_cell(const stage *s, int row, int col)
{
    return creek_board_get(creek_game_board(stage_game(s)), row, col);
}

int stage_count(const stage *s, creek_state state)
{
    return creek_board_count(creek_game_board(stage_game(s)), state);
}

unsigned stage_help(const stage *s, creek_help kind)
{
    return creek_game_help(stage_game(s), kind);
}

int stage_depth(const stage *s)
{
    int count = 0;
    for (const screen *top = s->shell->top; top; top = top->below)
        count++;
    return count;
}

void stage_see(const stage *s, stage_seen *seen)
{
    size_t i = 0;
    while (i < seen->count && seen->kinds[i] != s->shell->top->class)
        i++;
    assert_in_range(i, 0, sizeof seen->kinds / sizeof seen->kinds[0] - 1);
    seen->kinds[i] = s->shell->top->class;
    seen->count += i == seen->count;
}

char *stage_path(const stage *s, const char *name)
{
    static char path[300];
    snprintf(path, sizeof path, "%s/%s", s->folder, name);
    return path;
}

char *stage_write(const stage *s, const char *name, const char *text)
{
    char *path = stage_path(s, name);
    file_write(path, text, strlen(text));
    return path;
}

const char *stage_text(const stage *s, const char *name)
{
    static char *text;
    free(text);
    text = file_read(stage_path(s, name));
    return text ? text : "";
}

void stage_configure(stage *s, const char *text)
{
    (void)mkdir(stage_path(s, "creek"), 0700);
    stage_write(s, STAGE_SETTINGS, text);
    stage_restart(s, stage_sample, 1);
}

void stage_sql(const stage *s, const char *sql)
{
    assert_true(storage_open(s->services.storage, true));
    assert_true(database_run(s->services.storage, sql));
}

void stage_check(const stage *s, const char *folder, const char *name)
{
    char whole[80];
    int width = s->canvas.width, height = s->canvas.height;
    assert_true((width == 80 && height == 24) || (width == 40 && height == 12));
    snprintf(whole, sizeof whole, "%s-%dx%d", name, width, height);
    picture_check(&s->canvas, folder, whole);
}

void stage_check_sizes(stage *s, const char *folder, const char *name)
{
    stage_resize(s, 80, 24);
    stage_check(s, folder, name);
    stage_resize(s, 40, 12);
    stage_check(s, folder, name);
}

void stage_check_page(stage *s, const char *const *wanted, size_t count)
{
    enum { MOST = 32, PAGES = 400 };
    bool seen[MOST] = {false}, more = true;
    assert_true(count <= MOST);
    stage_keys(s, "g");
    for (int page = 0; more && page < PAGES; page++) {
        char *before = picture_of(&s->canvas);
        if (picture_shows(&s->canvas, "…"))
            fail_msg("something is cut:\n%s", before);
        for (size_t i = 0; i < count; i++)
            seen[i] = seen[i] || picture_shows(&s->canvas, wanted[i]);
        stage_keys(s, "<pgdn>");
        more = strcmp(before, picture_of(&s->canvas)) != 0;
    }
    assert_false(more);
    for (size_t i = 0; i < count; i++)
        if (!seen[i])
            fail_msg("%s is nowhere", wanted[i]);
}
