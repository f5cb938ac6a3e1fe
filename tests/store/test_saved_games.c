/* The list of saved games: order, deleting, restoring, and what its queries cost. */
#include "saved_game.h"

#include "store/database.h"
#include "store/progress.h"

static saved_items list(void)
{
    saved_items games;
    assert_true(saved_items_list(here.storage, STORED_GAME, &games));
    return games;
}

TEST(the_game_played_last_comes_first)
{
    int64_t one = played_once(saved_game_puzzle, "rivers/3");
    int64_t two = played_once(saved_game_other, "");
    place_sql("UPDATE games SET used = used - 1000 WHERE id = 1");
    saved_items games = list();
    assert_int_equal(games.count, 2);
    assert_int_equal(games.list[0].id, two);
    assert_int_equal(games.list[1].id, one);
    const saved_item *g = &games.list[1];
    assert_string_equal(g->name, "rivers/3");
    assert_string_equal(g->title, "");
    assert_int_equal(g->state, GAME_UNFINISHED);
    assert_int_equal(g->width, 6);
    assert_int_equal(g->moves, 1);
    assert_int_equal(g->undecided, 35);
    assert_int_equal(g->time_ms, 1500);
    saved_items_free(&games);

    saved_item found;
    assert_true(saved_game_last(here.storage, GAME_UNFINISHED, 0, &found));
    assert_int_equal(found.id, two);
    saved_item_release(&found);
    assert_false(saved_game_last(here.storage, GAME_WON, 0, &found));
    assert_false(saved_game_get(here.storage, 3, &found));
    creek_game *game = kept_game(saved_game_read(here.storage, one, NULL));
    assert_int_equal(creek_game_moves(game), 1);
    assert_null(saved_game_read(here.storage, 9, NULL));
    assert_string_equal(storage_why(here.storage), "there is no saved game 9");
}

TEST(puzzles_are_known)
{
    known_puzzles known = known_puzzles_read(here.storage);
    assert_false(known_puzzles_find(&known, 5).won);
    (void)played_once(saved_game_puzzle, "");
    uint64_t first = puzzle_key(picture_puzzle(saved_game_puzzle)),
             second = puzzle_key(picture_puzzle(saved_game_other));
    win_add(here.storage, 0, &(win){.key = second, .daily = WIN_NO_DAY});
    win_add(here.storage, 0, &(win){.key = UINT64_MAX, .daily = WIN_NO_DAY});
    known = known_puzzles_read(here.storage);
    assert_int_equal(known.count, 3);
    assert_true(known_puzzles_find(&known, first).begun);
    assert_false(known_puzzles_find(&known, first).won);
    assert_true(known_puzzles_find(&known, second).won);
    assert_false(known_puzzles_find(&known, second).begun);
    assert_true(known_puzzles_find(&known, UINT64_MAX).won);
    assert_false(known_puzzles_find(&known, 5).won);
    free(known.list);
}

TEST(a_deleted_game_can_be_restored)
{
    win found = {.key = 0};
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    win won = win_of(p.game);
    assert_true(game_in_play_save(p.play, p.game, &won));
    char *text = played_text(&p);
    played_close(&p);
    (void)played_once(saved_game_other, "");

    assert_true(storage_set_deleted(here.storage, STORED_GAME, 1, true));
    assert_true(storage_set_deleted(here.storage, STORED_GAME, 2, true));
    assert_int_equal(saved_games_count(here.storage), 0);
    known_puzzles known = known_puzzles_read(here.storage);
    assert_int_equal(known.count, 1);
    assert_true(known.list[0].won && !known.list[0].begun);
    free(known.list);

    assert_true(storage_set_deleted(here.storage, STORED_GAME, 1, false));
    assert_false(storage_set_deleted(here.storage, STORED_GAME, 1, false));
    assert_string_equal(storage_why(here.storage), "it can no longer be restored");
    assert_int_equal(saved_games_count(here.storage), 1);
    assert_true(win_find(here.storage, 1, &found));
    win_statistics sum;
    assert_true(win_statistics_read(here.storage, &sum));
    assert_int_equal(sum.solved, 1);
    win_statistics_free(&sum);
    creek_game *game = kept_game(saved_game_read(here.storage, 1, NULL));
    assert_string_equal(written(game, CREEK_FORMAT_CREEK), text);

    place_restart();
    assert_false(storage_set_deleted(here.storage, STORED_GAME, 2, false));
    assert_int_equal(played_once(saved_game_other, ""), 3); /* no id is used twice */
}

/* Also what other programs deleted, one that was killed among them. */
TEST(deleted_games_go_when_a_program_ends)
{
    (void)played_once(saved_game_puzzle, "");
    (void)played_once(saved_game_other, "");
    storage *other = storage_new(here.folder, NULL);
    assert_true(storage_set_deleted(here.storage, STORED_GAME, 1, true));
    assert_true(storage_set_deleted(other, STORED_GAME, 2, true));
    assert_true(storage_set_deleted(other, STORED_GAME, 1, false));
    assert_true(storage_set_deleted(here.storage, STORED_GAME, 1, true));
    storage_free(other);
    assert_false(storage_set_deleted(here.storage, STORED_GAME, 1, false));
    assert_false(storage_set_deleted(here.storage, STORED_GAME, 2, false));
    assert_int_equal(database_int(here.storage, "SELECT count(*) FROM games", NULL), 0);
}

/* How SQLite runs a query, in its words. */
static char *plan_of(const char *sql)
{
    char *text = NULL, explain[400];
    size_t length;
    FILE *out = open_memstream(&text, &length);
    snprintf(explain, sizeof explain, "EXPLAIN QUERY PLAN %s", sql);
    query q = query_new(here.storage, explain, VALUES(INT(1), INT(1)));
    while (query_next(&q))
        fprintf(out, "%s\n", query_text(&q, 3));
    if (!query_end(&q))
        fail_msg("%s: %s", sql, storage_why(here.storage));
    fclose(out);
    return text;
}

/* None of these sorts or searches all rows. */
TEST(lists_follow_indexes)
{
    static const char *const queries[] = {
        "SELECT id, name FROM games WHERE NOT deleted ORDER BY used DESC, id DESC",
        "SELECT id FROM games WHERE NOT deleted AND state = 0 ORDER BY used DESC LIMIT 1",
        "SELECT DISTINCT key FROM games WHERE state = 0 AND NOT deleted ORDER BY key",
        "SELECT DISTINCT key FROM wins ORDER BY key",
        "SELECT n, line FROM moves WHERE game = ? ORDER BY n",
    };
    (void)played_once(saved_game_puzzle, "");
    for (size_t i = 0; i < sizeof queries / sizeof queries[0]; i++) {
        char *plan = plan_of(queries[i]);
        if (!strstr(plan, "INDEX") && !strstr(plan, "PRIMARY KEY"))
            fail_msg("%s\n%s", queries[i], plan);
        if (strstr(plan, "TEMP B-TREE"))
            fail_msg("%s\n%s", queries[i], plan);
        free(plan);
    }
    static const char of_puzzle[] = "SELECT id FROM games WHERE key = 1 AND state = 0";
    char *plan = plan_of(of_puzzle);
    assert_non_null(strstr(plan, "SEARCH games USING"));
    free(plan);
}

TEST(ten_thousand_games_are_listed)
{
    (void)played_once(saved_game_puzzle, "");
    place_sql("WITH RECURSIVE c(x) AS (SELECT 2 UNION ALL SELECT x + 1 FROM c LIMIT 9999)"
              " INSERT INTO games SELECT x, key + x, width, height, 'name ' || x, title, state,"
              " used - x, started, time_ms, moves, undecided, deleted, head, own FROM c, games");
    saved_items games = list();
    assert_int_equal(games.count, 10000);
    for (size_t i = 0; i < games.count; i++)
        assert_int_equal(games.list[i].id, i + 1);
    saved_items_free(&games);
}

/* --- small things ---------------------------------------------------------- */

TEST(lessons_are_remembered)
{
    assert_false(lesson_done(here.storage, "rules"));
    assert_true(lesson_done_add(here.storage, "rules"));
    assert_true(lesson_done_add(here.storage, "rules"));
    place_restart();
    assert_true(lesson_done(here.storage, "rules"));
    assert_false(lesson_done(here.storage, "corners"));
}

TEST(the_last_request_is_remembered)
{
    creek_request request = {.width = 7, .height = 8, .level = CREEK_EASY};
    last_request_load(here.storage, &request);
    assert_int_equal(request.width, 7);
    creek_request asked = {
        .width = 12, .height = 9, .level = CREEK_HARD, .symmetry = CREEK_SYMMETRY_ROT2};
    assert_true(last_request_save(here.storage, &asked));
    asked.height = 10;
    assert_true(last_request_save(here.storage, &asked));
    place_restart();
    last_request_load(here.storage, &request);
    assert_int_equal(request.width, 12);
    assert_int_equal(request.height, 10);
    assert_int_equal(request.level, CREEK_HARD);
    assert_int_equal(request.symmetry, CREEK_SYMMETRY_ROT2);
}
