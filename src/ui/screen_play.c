/* screen_play.c - keys and mouse on a board, and the layout of the screen. */
#include "ui/screen_play.h"

#include "ui/board_view.h"
#include "ui/panel.h"
#include "ui/play.h"
#include "ui/screen_help.h"
#include "ui/theme.h"

#include <stdlib.h>

enum { LEAST_WIDTH = 10, LEAST_HEIGHT = 3 };

/* Where things are on a screen of a given size. */
typedef struct {
    canvas_rect board;
    canvas_rect panel;
    bool beside;
    board_layout layout;
} arrangement;

typedef struct {
    screen base;
    catalog_pack *pack;
    size_t index;
    play *play;
    creek_place focus;
    int first_row, first_col;
    bool automatic;      /* the layout is the largest that fits */
    board_layout layout; /* else this one */
    bool show_satisfied, show_broken, show_cut_off;
    int width, height; /* of the screen, when it was last drawn */
    int painting;      /* the mouse button that paints, 0 for none */
    creek_state paint;
    creek_place painted; /* the last cell the drag came through */
    bool joined;         /* the drag has made a move already */
} play_screen;

static catalog_entry *entry_of(const play_screen *s)
{
    return &s->pack->entries[s->index];
}

static panel panel_of(const play_screen *s)
{
    bool more = s->index + 1 < s->pack->count;
    return (panel){.facts = play_look(s->play),
                   .entry = entry_of(s),
                   .next = more ? &s->pack->entries[s->index + 1] : NULL,
                   .pack = s->pack->title};
}

/* --- layout ---------------------------------------------------------------- */

static board_layout layout_for(const play_screen *s, int columns, int rows)
{
    const catalog_entry *entry = entry_of(s);
    if (!s->automatic)
        return s->layout;
    return board_view_choose(entry->width, entry->height, true, columns, rows);
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

static int more(int a, int b)
{
    return a > b ? a : b;
}

/* The panel beside the board, both in the middle of the screen. */
static arrangement beside(const play_screen *s, board_layout layout)
{
    int columns, rows;
    board_view_size(entry_of(s)->width, entry_of(s)->height, layout, true, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    int room = s->width - PANEL_WIDTH - 3;
    int board_width = less(columns, room), board_height = less(rows, s->height);
    int block = board_width + 3 + PANEL_WIDTH;
    int left = more((s->width - block) / 2, 0);
    int tall = less(more(board_height, PANEL_HEIGHT), s->height);
    int top = (s->height - tall) / 2;
    return (arrangement){.board = {top, left, board_height, board_width},
                         .panel = {top + (tall < s->height || s->height > PANEL_HEIGHT ? 1 : 0),
                                   left + board_width + 3,
                                   tall - (s->height > PANEL_HEIGHT ? 1 : 0), PANEL_WIDTH},
                         .beside = true,
                         .layout = layout};
}

static arrangement below(const play_screen *s, board_layout layout)
{
    int panel_rows = panel_bottom_rows(s->height);
    int columns, rows, room = s->height - panel_rows;
    board_view_size(entry_of(s)->width, entry_of(s)->height, layout, true, &columns, &rows);
    columns++;
    int board_width = less(columns, s->width), board_height = less(rows, room);
    return (arrangement){.board = {(room - board_height) / 2, (s->width - board_width) / 2,
                                   board_height, board_width},
                         .panel = {s->height - panel_rows, 0, panel_rows, s->width},
                         .layout = layout};
}

static bool fits(const play_screen *s, board_layout layout, int columns, int rows)
{
    int needed_columns, needed_rows;
    board_view_size(entry_of(s)->width, entry_of(s)->height, layout, true, &needed_columns,
                    &needed_rows);
    return needed_columns <= columns && needed_rows <= rows;
}

static board_view view_of(const play_screen *s, board_layout layout)
{
    const play_facts *f = play_look(s->play);
    creek_place none = {-1, -1};
    return (board_view){.puzzle = creek_game_puzzle(f->game),
                        .board = creek_game_board(f->game),
                        .areas = s->show_cut_off ? f->areas : NULL,
                        .show_satisfied = s->show_satisfied,
                        .show_broken = s->show_broken,
                        .focus = s->focus,
                        .hint_cell = f->hint_shown ? f->hint.cell : none,
                        .hint_corner = f->hint_shown ? f->hint.corner : none,
                        .layout = layout,
                        .rulers = true,
                        .first_row = s->first_row,
                        .first_col = s->first_col};
}

static int cells_shown(const play_screen *s, const arrangement *at)
{
    board_view view = view_of(s, at->layout);
    board_frame frame = board_view_place(&view, at->board);
    return frame.rows * frame.cols;
}

/* Whichever shows the board larger, or more of it; of equals beside, where
 * messages have more room. */
static arrangement arrange(const play_screen *s)
{
    int side_columns = s->width - PANEL_WIDTH - 4;
    board_layout side = layout_for(s, side_columns, s->height);
    board_layout bottom = layout_for(s, s->width, s->height - panel_bottom_rows(s->height));
    arrangement under = below(s, bottom);
    if (s->height < PANEL_HEIGHT - 4 || side_columns < 16)
        return under;
    arrangement at = beside(s, side);
    bool fits_whole = fits(s, side, side_columns, s->height);
    if (side < bottom || (side == bottom && fits_whole))
        return at;
    if (side > bottom)
        return under;
    return cells_shown(s, &at) >= cells_shown(s, &under) ? at : under;
}

static bool too_small(const play_screen *s)
{
    return s->width < LEAST_WIDTH || s->height < LEAST_HEIGHT;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    play_screen *s = (play_screen *)self;
    (void)sh;
    s->width = c->width;
    s->height = c->height;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    arrangement at = arrange(s);
    panel p = panel_of(s);
    board_view view = view_of(s, at.layout);
    board_view_follow(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    board_view_draw(&view, c, at.board);
    if (at.beside)
        panel_draw_side(&p, c, at.panel);
    else
        panel_draw_bottom(&p, c, at.panel, at.panel.top - at.board.top - at.board.height,
                          c->cursor_row);
}

/* --- moving and marking ---------------------------------------------------- */

static creek_state state_here(const play_screen *s)
{
    return creek_board_get(creek_game_board(play_look(s->play)->game), s->focus.row, s->focus.col);
}

static void go(play_screen *s, int row, int col)
{
    const catalog_entry *entry = entry_of(s);
    s->focus.row = less(more(row, 0), entry->height - 1);
    s->focus.col = less(more(col, 0), entry->width - 1);
}

/* A step; with Shift the state goes along. */
static void step(play_screen *s, int rows, int cols, bool carry)
{
    creek_state state = state_here(s);
    creek_place before = s->focus;
    go(s, s->focus.row + rows, s->focus.col + cols);
    if (carry && (before.row != s->focus.row || before.col != s->focus.col))
        play_set(s->play, s->focus, state, false);
}

static void toggle(play_screen *s, creek_state state)
{
    play_set(s->play, s->focus, state_here(s) == state ? CREEK_UNDECIDED : state, false);
}

static void cycle(play_screen *s)
{
    static const creek_state after[] = {[CREEK_UNDECIDED] = CREEK_SHADED,
                                        [CREEK_SHADED] = CREEK_UNSHADED,
                                        [CREEK_UNSHADED] = CREEK_UNDECIDED};
    play_set(s->play, s->focus, after[state_here(s)], false);
}

static int page_of(const play_screen *s)
{
    arrangement at = arrange(s);
    board_view view = view_of(s, at.layout);
    return more(board_view_place(&view, at.board).rows - 1, 1);
}

/* Keys that move the focus. */
static bool move_key(play_screen *s, const event *e)
{
    const catalog_entry *entry = entry_of(s);
    bool carry = e->mods == MOD_SHIFT;
    if (e->mods & ~MOD_SHIFT)
        return false;
    switch (e->key) {
    case KEY_UP_ARROW:
    case 'k':
        step(s, -1, 0, carry);
        return true;
    case KEY_DOWN_ARROW:
    case 'j':
        step(s, 1, 0, carry);
        return true;
    case KEY_LEFT_ARROW:
    case 'h':
        step(s, 0, -1, carry);
        return true;
    case KEY_RIGHT_ARROW:
    case 'l':
        step(s, 0, 1, carry);
        return true;
    case KEY_HOME_KEY:
    case '0':
        go(s, s->focus.row, 0);
        return true;
    case KEY_END_KEY:
    case '$':
        go(s, s->focus.row, entry->width - 1);
        return true;
    case 'g':
        go(s, 0, s->focus.col);
        return true;
    case 'G':
        go(s, entry->height - 1, s->focus.col);
        return true;
    case KEY_PAGE_UP:
        go(s, s->focus.row - page_of(s), s->focus.col);
        return true;
    case KEY_PAGE_DOWN:
        go(s, s->focus.row + page_of(s), s->focus.col);
        return true;
    default:
        return false;
    }
}

/* Keys that change the board. */
static bool mark_key(play_screen *s, const event *e)
{
    if (event_is(e, 'r', MOD_CTRL)) {
        play_redo(s->play);
        return true;
    }
    if (e->mods & ~MOD_SHIFT)
        return false;
    switch (e->key) {
    case ' ':
    case 'x':
        toggle(s, CREEK_SHADED);
        return true;
    case '.':
        toggle(s, CREEK_UNSHADED);
        return true;
    case KEY_BACKSPACE_KEY:
    case KEY_DELETE_KEY:
        play_set(s->play, s->focus, CREEK_UNDECIDED, false);
        return true;
    case KEY_ENTER_KEY:
        cycle(s);
        return true;
    case 'u':
        play_undo(s->play);
        return true;
    case 'R':
        play_restart(s->play);
        return true;
    default:
        return false;
    }
}

/* --- switches -------------------------------------------------------------- */

static void flip(play_screen *s, bool *what, const char *on, const char *off)
{
    *what = !*what;
    play_say(s->play, SAY_NOTICE, *what ? on : off);
}

static void next_layout(play_screen *s)
{
    static const char *const names[] = {[BOARD_ROOMY] = "Layout: roomy.",
                                        [BOARD_NORMAL] = "Layout: normal.",
                                        [BOARD_COMPACT] = "Layout: compact."};
    if (s->automatic) {
        s->automatic = false;
        s->layout = BOARD_ROOMY;
    } else if (s->layout + 1 < BOARD_LAYOUTS) {
        s->layout = (board_layout)(s->layout + 1);
    } else {
        s->automatic = true;
    }
    play_say(s->play, SAY_NOTICE,
             s->automatic ? "Layout: the largest that fits." : names[s->layout]);
}

static bool switch_key(play_screen *s, const event *e)
{
    if (e->mods)
        return false;
    switch (e->key) {
    case '1':
        flip(s, &s->show_satisfied, "Satisfied clues recede.", "Satisfied clues look like others.");
        return true;
    case '2':
        flip(s, &s->show_broken, "Broken clues stand out.", "Broken clues look like others.");
        return true;
    case '3':
        flip(s, &s->show_cut_off, "Areas that are cut off are shown.",
             "Areas that are cut off are not shown.");
        return true;
    case 'v':
        next_layout(s);
        return true;
    default:
        return false;
    }
}

/* --- other puzzles --------------------------------------------------------- */

static bool begin(play_screen *s, shell *sh, size_t index)
{
    catalog_entry *entry = &s->pack->entries[index];
    if (!catalog_load(entry))
        return false;
    if (s->play) {
        /* A list may hold the same puzzle twice. */
        play_commit(s->play);
        play_unlock(s->play);
    }
    play *p = play_open(sh->world, &entry->game, entry->name);
    if (!p)
        return false;
    play_close(s->play);
    s->play = p;
    s->index = index;
    s->focus = (creek_place){0, 0};
    s->first_row = s->first_col = 0;
    s->painting = 0;
    return true;
}

static void go_to_puzzle(play_screen *s, shell *sh, int direction)
{
    if (s->pack->count < 2)
        play_say(s->play, SAY_NOTICE, "There is no other puzzle here.");
    else if (direction > 0 && s->index + 1 >= s->pack->count)
        play_say(s->play, SAY_NOTICE, "This is the last puzzle of the pack.");
    else if (direction < 0 && s->index == 0)
        play_say(s->play, SAY_NOTICE, "This is the first puzzle of the pack.");
    else if (!begin(s, sh, direction > 0 ? s->index + 1 : s->index - 1))
        play_say(s->play, SAY_BAD, "That puzzle cannot be opened.");
}

/* --- events ---------------------------------------------------------------- */

static bool game_key(play_screen *s, shell *sh, const event *e)
{
    if (e->mods)
        return false;
    switch (e->key) {
    case 'c':
        play_check(s->play);
        return true;
    case 'H':
        play_hint(s->play);
        return true;
    case 'S':
        play_solve(s->play);
        return true;
    case 'n':
        go_to_puzzle(s, sh, 1);
        return true;
    case 'p':
        go_to_puzzle(s, sh, -1);
        return true;
    case '?':
    case KEY_FUNCTION + 1:
        shell_open(sh, screen_help_new(sh));
        return true;
    case 'q':
        sh->leave = true;
        return true;
    case KEY_ESCAPE_KEY:
        if (!play_dismiss(s->play) && !shell_back(sh))
            play_say(s->play, SAY_NOTICE, "q leaves; the game is kept.");
        return true;
    default:
        return false;
    }
}

static void handle_key(play_screen *s, shell *sh, const event *e)
{
    s->painting = 0;
    if (!play_look(s->play)->hint_shown)
        play_hush(s->play);
    if (e->key == KEY_ENTER_KEY && play_look(s->play)->won && s->index + 1 < s->pack->count) {
        go_to_puzzle(s, sh, 1);
        return;
    }
    if (!move_key(s, e) && !mark_key(s, e) && !switch_key(s, e))
        (void)game_key(s, sh, e);
}

/* --- mouse ----------------------------------------------------------------- */

static creek_place hit(const play_screen *s, int row, int col)
{
    arrangement at = arrange(s);
    board_view view = view_of(s, at.layout);
    return board_view_hit(&view, at.board, row, col);
}

static void paint(play_screen *s, creek_place cell)
{
    s->focus = cell;
    if (play_set(s->play, cell, s->paint, s->joined))
        s->joined = true;
    if (play_look(s->play)->won)
        s->painting = 0;
}

static void press(play_screen *s, const event *e)
{
    creek_place cell = hit(s, e->row, e->col);
    if (cell.row < 0)
        return;
    s->focus = cell;
    if (e->button != 1 && e->button != 3)
        return;
    creek_state wanted = e->button == 1 ? CREEK_SHADED : CREEK_UNSHADED;
    s->paint = state_here(s) == wanted ? CREEK_UNDECIDED : wanted;
    s->painting = e->button;
    s->joined = false;
    s->painted = cell;
    paint(s, cell);
}

/* A fast drag skips cells: all on the way are painted. */
static void drag(play_screen *s, const event *e)
{
    creek_place to = hit(s, e->row, e->col);
    if (to.row < 0)
        return;
    int rows = to.row - s->painted.row, cols = to.col - s->painted.col;
    int steps = more(abs(rows), abs(cols));
    creek_place from = s->painted;
    for (int i = 1; i <= steps && s->painting; i++) {
        creek_place cell = {from.row + (2 * rows * i + (rows < 0 ? -steps : steps)) / (2 * steps),
                            from.col + (2 * cols * i + (cols < 0 ? -steps : steps)) / (2 * steps)};
        paint(s, cell);
    }
    s->painted = to;
}

static void wheel(play_screen *s, const event *e)
{
    arrangement at = arrange(s);
    board_view view = view_of(s, at.layout);
    board_view_scroll(&view, at.board, e->mods ? 0 : e->wheel, e->mods ? e->wheel : 0);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    s->focus = view.focus;
}

static void handle(screen *self, shell *sh, const event *e)
{
    play_screen *s = (play_screen *)self;
    play_tick(s->play);
    bool usable = !too_small(s);
    switch (e->kind) {
    case EVENT_KEY:
        handle_key(s, sh, e);
        break;
    case EVENT_PRESS:
        s->painting = 0;
        if (!play_look(s->play)->hint_shown)
            play_hush(s->play);
        if (usable)
            press(s, e);
        break;
    case EVENT_DRAG:
        if (usable && s->painting && s->painting == e->button)
            drag(s, e);
        break;
    case EVENT_WHEEL:
        if (usable)
            wheel(s, e);
        break;
    case EVENT_PASTE:
        play_say(s->play, SAY_NOTICE, "Pasted text plays no keys.");
        break;
    case EVENT_FOCUS:
        if (!e->focused)
            s->painting = 0;
        break;
    default: /* release, resize: a drag ends */
        s->painting = 0;
        break;
    }
}

/* --- work ------------------------------------------------------------------ */

static void shown(screen *self, shell *sh)
{
    (void)sh;
    play_pause(((play_screen *)self)->play);
}

static bool busy(const screen *self)
{
    return play_busy(((const play_screen *)self)->play);
}

static bool work(screen *self, shell *sh)
{
    play_screen *s = (play_screen *)self;
    (void)sh;
    bool had = play_look(s->play)->hint_shown;
    bool news = play_work(s->play);
    const play_facts *f = play_look(s->play);
    /* The focus goes where the hint points, so that it is in sight. */
    if (!had && f->hint_shown && f->hint.cell.row >= 0)
        s->focus = f->hint.cell;
    return news;
}

static void commit(screen *self, shell *sh)
{
    (void)sh;
    play_commit(((play_screen *)self)->play);
}

static void release(screen *self)
{
    play_screen *s = (play_screen *)self;
    play_close(s->play);
    free(s);
}

screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .work = work,
                                       .commit = commit,
                                       .release = release};
    play_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->pack = pack;
    s->automatic = true;
    s->show_satisfied = s->show_broken = s->show_cut_off = true;
    if (!begin(s, sh, index)) {
        free(s);
        return NULL;
    }
    return &s->base;
}
