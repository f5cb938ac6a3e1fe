#include "store/game_in_play.h"

#include "base/alloc.h"
#include "store/game_rows.h"
#include "store/puzzle_set.h"

#include <stdlib.h>
#include <string.h>

/* A game and its row: the one in play, and those it was restarted from. */
typedef struct one_game one_game;
struct one_game {
    game_row row;
    game_state state;   /* that the row has */
    creek_game *game;   /* NULL of the one in play, which is the caller's */
    one_game *previous; /* the one before the restart; NULL: none */
};

struct game_in_play {
    storage *st;
    char *name;
    bool busy;
    one_game *now;
};

/* --- opening --------------------------------------------------------------- */

static one_game *new_game(storage *st)
{
    one_game *one = xcalloc(1, sizeof *one);
    one->row.started = database_now(st);
    return one;
}

static game_in_play *new_play(storage *st, const char *name)
{
    game_in_play *play = xcalloc(1, sizeof *play);
    play->st = st;
    play->name = xstrdup(name ? name : "");
    play->now = new_game(st);
    return play;
}

/* Sets upon the saved game the marks that *game came with. */
static int bring_marks(creek_game *saved, const creek_game *opened)
{
    const creek_board *marks = creek_game_board(opened);
    int cells = creek_board_width(marks) * creek_board_height(marks);
    if (creek_board_count(marks, CREEK_UNDECIDED) == cells ||
        creek_board_equal(marks, creek_game_board(saved)))
        return 0;
    int changed = creek_game_play_board(saved, CREEK_BY_PLAYER, marks, creek_game_time(saved));
    return changed > 0 ? changed : 0;
}

/* The texts a puzzle is opened with are newer than the saved ones. */
static void refresh_texts(creek_game *saved, const creek_game *opened)
{
    for (int which = 0; which < CREEK_REMARKS; which++) {
        const char *text = creek_puzzle_text(creek_game_puzzle(opened), (creek_text)which);
        if (text && !creek_puzzle_set_text(creek_game_edit_text(saved), (creek_text)which, text))
            alloc_failed();
    }
}

static bool is_same_game(const creek_game *a, const creek_game *b)
{
    creek_error error;
    char *one = check_alloc(creek_write(a, CREEK_FORMAT_CREEK, &error));
    char *other = check_alloc(creek_write(b, CREEK_FORMAT_CREEK, &error));
    bool same = strcmp(one, other) == 0;
    creek_free(other);
    creek_free(one);
    return same;
}

/* Which saved games may take the place of one that is opened. */
typedef enum { TAKE_ANY, TAKE_WITH_MARKS, TAKE_IDENTICAL } take_kind;

/* Continues the saved game with this id if it is one of the puzzle of *game. */
static bool take_up(game_in_play *play, int64_t id, game_state state, creek_game **game,
                    take_kind kind, game_opening *opening)
{
    game_row row;
    bool locked = database_lock(play->st, GAME_LOCK(id));
    creek_game *saved = game_row_read(play->st, id, &row, opening->problem);
    if (!saved || !creek_puzzle_equal(creek_game_puzzle(saved), creek_game_puzzle(*game)) ||
        (kind == TAKE_IDENTICAL && !is_same_game(saved, *game))) {
        creek_game_free(saved);
        if (locked)
            database_unlock(play->st, GAME_LOCK(id));
        return false;
    }
    creek_game_start_log(saved);
    if (kind == TAKE_WITH_MARKS)
        opening->brought = bring_marks(saved, *game);
    refresh_texts(saved, *game);
    creek_game_free(*game);
    *game = saved;
    play->now->row = row;
    play->now->state = state;
    play->busy = opening->busy = !locked;
    opening->resumed = true;
    return true;
}

game_in_play *game_in_play_open(storage *st, creek_game **game, const char *name,
                                game_opening *opening)
{
    bool has_history = creek_game_moves(*game) > 0;
    take_kind kind = has_history ? TAKE_IDENTICAL : TAKE_WITH_MARKS;
    *opening = (game_opening){.resumed = false};
    game_in_play *play = new_play(st, name);
    creek_game_start_log(*game);
    query q = QUERY(st,
                    "SELECT id, state FROM games WHERE key = ? AND (? OR state = 0)"
                    " AND NOT deleted ORDER BY used DESC",
                    INT(puzzle_key(creek_game_puzzle(*game))), INT(has_history));
    while (!opening->resumed && query_next(&q))
        (void)take_up(play, query_int(&q, 0), (game_state)query_int(&q, 1), game, kind, opening);
    (void)query_end(&q, opening->problem);
    if (has_history && !opening->resumed)
        opening->imported =
            game_in_play_save(play, *game, game_row_state(*game), NULL, opening->problem);
    return play;
}

game_in_play *game_in_play_open_saved(storage *st, int64_t id, creek_game **game, const char *name,
                                      game_opening *opening)
{
    saved_game row;
    *opening = (game_opening){.resumed = false};
    if (saved_game_get(st, id, &row)) {
        game_in_play *play = new_play(st, row.name);
        bool done = take_up(play, id, row.state, game, TAKE_ANY, opening);
        saved_game_release(&row);
        if (done)
            return play;
        game_in_play_close(play);
    }
    game_in_play *play = game_in_play_open(st, game, name, opening);
    opening->gone = true;
    return play;
}

/* --- saving ---------------------------------------------------------------- */

/* Saves the games that others were restarted from, which are closed. */
static bool close_games(const game_in_play *play, one_game *one, int64_t used,
                        char why[STORAGE_WHY])
{
    bool fine = true;
    for (; fine && one; one = one->previous) {
        game_row row = one->row;
        game_save save = {.game = one->game,
                          .log = creek_game_take_log(one->game),
                          .name = play->name,
                          .state = one->state == GAME_UNFINISHED ? GAME_CLOSED : one->state,
                          .used = used};
        one->row.used = 0; /* until it is committed */
        fine = game_row_save(play->st, &row, &save, why);
        creek_free(save.log);
    }
    return fine;
}

static void release_games(const game_in_play *play, one_game *one)
{
    while (one) {
        one_game *previous = one->previous;
        if (!play->busy)
            database_unlock(play->st, GAME_LOCK(one->row.id));
        creek_game_free(one->game);
        free(one);
        one = previous;
    }
}

/* Saves a game, and those before it, in one transaction. */
static bool save_all(const game_in_play *play, one_game *one, const game_save *save, const win *won,
                     char why[STORAGE_WHY])
{
    storage *st = play->st;
    game_row row = one->row;
    one->row.used = 0; /* until it is committed */
    if (!database_begin(st, why))
        return false;
    bool fine = close_games(play, one->previous, save->used, why) &&
                game_row_save(st, &row, save, why) && (!won || win_add(st, row.id, won, why));
    if (!database_end(st, fine, why))
        return false;
    if (row.id != one->row.id)
        database_unlock(st, GAME_LOCK(one->row.id));
    (void)database_lock(st, GAME_LOCK(row.id));
    one->row = row;
    one->state = save->state;
    release_games(play, one->previous);
    one->previous = NULL;
    return true;
}

bool game_in_play_save(game_in_play *play, creek_game *game, game_state state, const win *won,
                       char why[STORAGE_WHY])
{
    one_game *one = play->now;
    if (creek_game_moves(game) == 0 && one->row.id == 0) {
        /* Until it has a move, the game before the restart is the one to save. */
        one = one->previous;
        game = one ? one->game : NULL;
        state = won || !one ? GAME_WON : one->state;
    }
    if (play->busy || !one)
        return true;
    game_save save = {
        .game = game, .log = creek_game_take_log(game), .name = play->name, .state = state};
    bool saved = one->row.used && save.log && !save.log[0] && state == one->state && !won &&
                 database_is_open(play->st);
    if (!saved) {
        save.used = database_now(play->st);
        saved = save_all(play, one, &save, won, why);
    }
    /* A damaged database was renamed: begin a new one. */
    if (!saved && !database_is_open(play->st))
        saved = save_all(play, one, &save, won, why);
    creek_free(save.log);
    return saved;
}

/* --- restarting ------------------------------------------------------------ */

void game_in_play_restart(game_in_play *play, creek_game **game)
{
    creek_puzzle *puzzle = check_alloc(creek_puzzle_clone(creek_game_puzzle(*game)));
    creek_game *fresh = check_alloc(creek_game_new(puzzle));
    one_game *one = new_game(play->st);
    creek_game_start_log(fresh);
    play->now->game = *game;
    one->previous = play->now;
    play->now = one;
    *game = fresh;
}

bool game_in_play_undo_restart(game_in_play *play, creek_game **game)
{
    one_game *one = play->now;
    if (!one->previous || creek_game_moves(*game) > 0)
        return false;
    creek_game_free(*game);
    play->now = one->previous;
    *game = play->now->game;
    play->now->game = NULL;
    free(one);
    return true;
}

/* --- the rest -------------------------------------------------------------- */

int64_t game_in_play_id(const game_in_play *play)
{
    return play->now->row.id;
}

void game_in_play_close(game_in_play *play)
{
    if (!play)
        return;
    release_games(play, play->now);
    free(play->name);
    free(play);
}
