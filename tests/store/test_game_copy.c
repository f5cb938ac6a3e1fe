/* A saved game that stands beside the puzzle's own one, chosen to be played on:
 * it stays the file it is, takes the own place where that is free, and nothing
 * is lost in any order. */
#include "saved_game.h"

#include "store/game_names.h"
#include "store/game_place.h"
#include "store/kept_games.h"
#include "store/last.h"

#include <unistd.h>

enum { NAME = 100 };

static char why[300];

static void play(saved_game *s, int row, int col)
{
    saved_game_set(s, row, col, CREEK_SHADED);
    assert_true(game_file_save(s->file, s->game, why, sizeof why));
}

/* Two games of the puzzle, of which neither is played any more: the own one has
 * r1c1 and r1c2, the copy r1c1 and r4c4. Tells what the copy is called. */
static void leave_two(const place *at, char own[NAME], char copy[NAME])
{
    saved_game first = saved_game_begin(at), second = saved_game_open(at);
    play(&second, 3, 3);
    play(&first, 0, 1);
    snprintf(own, NAME, "%s", game_file_name(first.file));
    snprintf(copy, NAME, "%s", game_file_name(second.file));
    assert_string_not_equal(own, copy);
    saved_game_close(&first);
    saved_game_close(&second);
}

/* What is in a file: the cells that are shaded, as "r1c1 r4c4". */
static const char *shaded(const place *at, const char *name)
{
    static char text[200];
    creek_game *kept = game_file_peek(at->store, name);
    text[0] = '\0';
    for (int i = 0; kept && i < 36; i++)
        if (creek_board_get(creek_game_board(kept), i / 6, i % 6) == CREEK_SHADED)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%sr%dc%d",
                     text[0] ? " " : "", i / 6 + 1, i % 6 + 1);
    creek_game_free(kept);
    return text;
}

static void the_chosen_one_goes_on(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME];
    leave_two(at, own, copy);
    saved_game s = saved_game_open_copy(at, copy);
    assert_true(s.report.resumed && s.report.copy);
    assert_false(s.report.busy || s.report.moved || s.report.gone || s.report.unsaved);
    assert_true(game_file_is_copy(s.file));
    assert_int_equal(saved_game_cell(&s, 3, 3), CREEK_SHADED);
    assert_int_equal(saved_game_cell(&s, 0, 1), CREEK_UNDECIDED);
    play(&s, 5, 5);
    assert_string_equal(why, "");
    assert_string_equal(game_file_name(s.file), copy);
    assert_string_equal(shaded(at, copy), "r1c1 r4c4 r6c6");
    assert_string_equal(shaded(at, own), "r1c1 r1c2");
    saved_game_close(&s);
    /* The own one is as ever what the puzzle opens with. */
    s = saved_game_open(at);
    assert_false(s.report.copy || game_file_is_copy(s.file));
    assert_int_equal(saved_game_cell(&s, 0, 1), CREEK_SHADED);
    saved_game_close(&s);
    assert_int_equal(place_entries(at, "games"), 2);
}

/* Its own name is no copy's. */
static void the_own_one_is_no_copy(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME];
    leave_two(at, own, copy);
    saved_game s = saved_game_open_copy(at, own);
    assert_false(s.report.copy || s.report.gone);
    play(&s, 5, 5);
    assert_string_equal(shaded(at, own), "r1c1 r1c2 r6c6");
    assert_string_equal(shaded(at, copy), "r1c1 r4c4");
    saved_game_close(&s);
}

static void a_free_place_is_taken(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME], path[NAME + 10];
    leave_two(at, own, copy);
    snprintf(path, sizeof path, "games/%s", own);
    assert_int_equal(unlink(place_path(at, path)), 0);
    saved_game s = saved_game_open_copy(at, copy);
    assert_true(s.report.moved);
    assert_false(s.report.copy);
    assert_string_equal(game_file_name(s.file), own);
    assert_int_equal(place_entries(at, "games"), 1);
    play(&s, 5, 5);
    assert_string_equal(shaded(at, own), "r1c1 r4c4 r6c6");
    saved_game_leave(&s);
    saved_game_expect(at, &s);
    saved_game_close(&s);
}

/* A program that began meanwhile without a move keeps what it plays then. */
static void a_place_that_only_looks_free(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME], path[NAME + 10];
    leave_two(at, own, copy);
    snprintf(path, sizeof path, "games/%s", own);
    assert_int_equal(unlink(place_path(at, path)), 0);
    saved_game fresh = saved_game_open(at), s = saved_game_open_copy(at, copy);
    assert_true(s.report.moved);
    play(&fresh, 2, 2);
    play(&s, 5, 5);
    assert_string_equal(shaded(at, own), "r1c1 r4c4 r6c6");
    assert_string_equal(shaded(at, game_file_name(fresh.file)), "r3c3");
    assert_int_equal(place_entries(at, "games"), 2);
    saved_game_close(&fresh);
    saved_game_close(&s);
}

/* A copy that is played elsewhere is copied as a game is, beside the first ones. */
static void a_copy_that_is_played_is_copied(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME];
    leave_two(at, own, copy);
    saved_game first = saved_game_open_copy(at, copy), second = saved_game_open_copy(at, copy);
    assert_true(second.report.busy && second.report.copy);
    play(&first, 5, 4);
    play(&second, 5, 5);
    assert_string_equal(shaded(at, game_file_name(first.file)), "r1c1 r4c4 r6c5");
    assert_string_equal(shaded(at, game_file_name(second.file)), "r1c1 r4c4 r6c6");
    assert_non_null(strstr(game_file_name(second.file), "-other-2.creek"));
    assert_string_equal(shaded(at, own), "r1c1 r1c2");
    saved_game_close(&first);
    play(&second, 5, 3);
    assert_int_equal(place_entries(at, "games"), 3);
    saved_game_close(&second);
    /* Left as it was it is gone on with in its place. */
    first = saved_game_open_copy(at, copy);
    second = saved_game_open_copy(at, copy);
    saved_game_close(&first);
    play(&second, 0, 5);
    assert_string_equal(game_file_name(second.file), copy);
    assert_string_equal(shaded(at, copy), "r1c1 r1c6 r4c4 r6c5");
    assert_int_equal(place_entries(at, "games"), 3);
    saved_game_close(&second);
}

/* What another program puts in the place of a copy is kept beside it. */
static void a_copy_is_replaced_from_outside(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME], path[NAME + 10];
    leave_two(at, own, copy);
    snprintf(path, sizeof path, "games/%s", copy);
    saved_game s = saved_game_open_copy(at, copy);
    assert_int_equal(unlink(place_path(at, path)), 0);
    place_write(at, path, "somebody's\n");
    play(&s, 5, 5);
    assert_non_null(strstr(why, "replaced from outside"));
    assert_string_equal(shaded(at, copy), "r1c1 r4c4 r6c6");
    assert_int_equal(place_entries(at, "games"), 3);
    size_t length = strlen(own) - strlen(".creek");
    snprintf(path, sizeof path, "games/%.*s-other-2.creek", (int)length, own);
    assert_string_equal(place_text(at, path), "somebody's\n");
    saved_game_close(&s);
}

/* Any name that is not the puzzle's own will do, such as those that programs
 * which synchronize files think of, blanks and length included. */
static void copies_of_other_names(void **state)
{
    static const char *const names[] = {
        "6x6 game (Anna's conflicted copy 2026-11-20).creek",
        "6x6-0123456789abcdef.sync-conflict-20261120-123456-ABCDEFG-and-more.creek"};
    place *at = *state;
    char own[NAME], copy[NAME], path[NAME + 10], from[200];
    leave_two(at, own, copy);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "games/%s", copy);
        snprintf(from, sizeof from, "%s", place_path(at, path));
        snprintf(path, sizeof path, "games/%s", names[i]);
        assert_int_equal(rename(from, place_path(at, path)), 0);
        kept_game *games;
        size_t count;
        assert_true(kept_games_list(at->store, &games, &count));
        assert_int_equal(count, 2);
        free(games);
        saved_game s = saved_game_open_copy(at, names[i]);
        assert_true(s.report.copy);
        assert_int_equal(game_file_copy_number(at->store, names[i], creek_game_puzzle(s.game)), 1);
        play(&s, 5, (int)i);
        assert_string_equal(game_file_name(s.file), names[i]);
        assert_string_equal(shaded(at, names[i]), i ? "r1c1 r4c4 r6c1 r6c2" : "r1c1 r4c4 r6c1");
        saved_game_close(&s);
        snprintf(copy, sizeof copy, "%s", names[i]);
    }
    assert_string_equal(shaded(at, own), "r1c1 r1c2");
}

/* The file has gone since it was chosen, or is none: that is told, and the
 * puzzle's own game goes on. */
static void a_copy_that_is_gone(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME], path[NAME + 10];
    leave_two(at, own, copy);
    snprintf(path, sizeof path, "games/%s", copy);
    for (int way = 0; way < 4; way++) {
        if (way > 0)
            place_write(at, path,
                        way == 1   ? "nonsense\n"
                        : way == 2 ? saved_game_other
                                   : "creek 99\n");
        else
            assert_int_equal(unlink(place_path(at, path)), 0);
        saved_game s = saved_game_open_copy(at, way == 3 ? "../names" : copy);
        assert_true(s.report.gone && s.report.resumed);
        assert_false(s.report.copy);
        assert_string_equal(game_file_name(s.file), own);
        assert_int_equal(saved_game_cell(&s, 0, 1), CREEK_SHADED);
        saved_game_close(&s);
    }
}

/* Marks that a puzzle is opened with are not set upon a game that was chosen. */
static void no_marks_are_brought(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME];
    leave_two(at, own, copy);
    game_file_report report;
    saved_game marked = saved_game_open(at);
    creek_game *game = marked.game;
    saved_game_leave(&marked);
    game_file *file = game_file_open_saved(at->store, copy, &game, &report);
    assert_int_equal(report.brought, 0);
    assert_int_equal(creek_board_get(creek_game_board(game), 0, 1), CREEK_UNDECIDED);
    game_file_close(file);
    creek_game_free(game);
}

/* Where a game could not be used for a while, the puzzle has got another one under the
 * next of its own names. Now that both can be, that one is a copy. */
static void two_games_with_own_names(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME], second[NAME], from[200], path[NAME + 10];
    leave_two(at, own, copy);
    snprintf(second, sizeof second, "%.*s-2.creek", (int)(strlen(own) - strlen(".creek")), own);
    snprintf(path, sizeof path, "games/%s", copy);
    snprintf(from, sizeof from, "%s", place_path(at, path));
    snprintf(path, sizeof path, "games/%s", second);
    assert_int_equal(rename(from, place_path(at, path)), 0);
    saved_game s = saved_game_open_copy(at, second);
    assert_true(s.report.copy && game_file_is_copy(s.file));
    assert_false(s.report.moved || s.report.gone);
    assert_int_equal(game_file_copy_number(at->store, second, creek_game_puzzle(s.game)), 1);
    assert_int_equal(game_file_copy_number(at->store, own, creek_game_puzzle(s.game)), 0);
    play(&s, 5, 5);
    assert_string_equal(shaded(at, second), "r1c1 r4c4 r6c6");
    assert_string_equal(shaded(at, own), "r1c1 r1c2");
    saved_game_close(&s);
    /* The name before it is another puzzle's: it is the own one. */
    snprintf(path, sizeof path, "games/%s", own);
    for (int way = 0; way < 2; way++) {
        place_write(at, path, way ? "creek 99\n" : saved_game_other);
        s = saved_game_open_copy(at, second);
        assert_string_equal(game_file_name(s.file), second);
        assert_false(s.report.copy || s.report.gone || game_file_is_copy(s.file));
        assert_int_equal(game_file_copy_number(at->store, second, creek_game_puzzle(s.game)), 0);
        saved_game_close(&s);
    }
    /* That one has gone: what is chosen takes its place. */
    assert_int_equal(unlink(place_path(at, path)), 0);
    s = saved_game_open_copy(at, second);
    assert_true(s.report.moved);
    assert_string_equal(game_file_name(s.file), own);
    assert_string_equal(shaded(at, own), "r1c1 r4c4 r6c6");
    saved_game_close(&s);
}

static bool noted(const place *at, const char *file)
{
    last_game last;
    assert_true(last_get(at->store, &last));
    bool same = strcmp(last.file, file) == 0 && strcmp(last.name, "brooks/10") == 0;
    last_release(&last);
    return same;
}

/* The note about the last game goes along with a copy that takes another place. */
static void the_note_goes_along(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME], path[NAME + 10];
    /* The other creek leaves what it has not changed. */
    saved_game first = saved_game_begin(at), second = saved_game_open(at);
    play(&second, 3, 3);
    snprintf(own, sizeof own, "%s", game_file_name(first.file));
    snprintf(copy, sizeof copy, "%s", game_file_name(second.file));
    assert_true(last_set(at->store, copy, "brooks/10"));
    saved_game_close(&first);
    play(&second, 4, 4);
    assert_false(game_file_is_copy(second.file));
    assert_true(noted(at, own));
    saved_game_close(&second);
    /* There is no own game; and what is noted may be another one. */
    snprintf(path, sizeof path, "games/%s", own);
    for (int way = 0; way < 2; way++) {
        const char *last = way ? "another.creek" : copy;
        assert_int_equal(unlink(place_path(at, path)), 0);
        leave_two(at, own, copy);
        assert_true(last_set(at->store, last, "brooks/10"));
        assert_int_equal(unlink(place_path(at, path)), 0);
        second = saved_game_open_copy(at, copy);
        assert_true(second.report.moved);
        assert_true(noted(at, way ? last : own));
        saved_game_close(&second);
    }
}

/* A noted copy that is not there is looked for in the place of the own game; one that
 * cannot be read is not. */
static void a_noted_copy_that_moved(void **state)
{
    place *at = *state;
    char own[NAME], copy[NAME], name[NAME], path[NAME + 10];
    leave_two(at, own, copy);
    snprintf(name, sizeof name, "%s", copy);
    creek_game *game = game_file_peek_noted(at->store, name);
    assert_non_null(game);
    assert_string_equal(name, copy);
    creek_game_free(game);
    snprintf(path, sizeof path, "games/%s", copy);
    place_write(at, path, "nonsense\n");
    assert_null(game_file_peek_noted(at->store, name));
    assert_string_equal(name, copy);
    assert_int_equal(unlink(place_path(at, path)), 0);
    game = game_file_peek_noted(at->store, name);
    assert_non_null(game);
    assert_string_equal(name, own);
    assert_int_equal(creek_board_get(creek_game_board(game), 0, 1), CREEK_SHADED);
    creek_game_free(game);
    snprintf(name, sizeof name, "%s", "6x6-0123456789abcdef.creek");
    assert_null(game_file_peek_noted(at->store, name));
}

static void names_tell_what_they_are(void **state)
{
    static const struct {
        const char *name;
        int number;
        size_t length;
    } table[] = {{"6x6-a.creek", 0, 5},
                 {"6x6-a-other.creek", 1, 5},
                 {"6x6-a-other-2.creek", 2, 5},
                 {"6x6-a-other-731.creek", 731, 5},
                 {"6x6-a-other-1.creek", 0, 13},
                 {"6x6-a-2.creek", 0, 7},
                 {"-other.creek", 0, 6},
                 {"-other-2.creek", 0, 8},
                 {"6x6-a-other", 0, 11},
                 {"6x6-a-otherwise.creek", 0, 15},
                 {"2.creek", 0, 1},
                 {"", 0, 0},
                 {"a/b-other.creek", 1, 3},
                 {"6x6-a-other-99999999.creek", 0, 20}};
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        size_t length = 99;
        assert_int_equal(game_place_number(table[i].name, &length), table[i].number);
        assert_int_equal(length, table[i].length);
    }
}

/* The name of a puzzle leads to its own game. */
static void a_name_leads_to_no_copy(void **state)
{
    place *at = *state;
    assert_true(game_names_add(at->store, "6x6-a.creek", "brooks/10"));
    assert_true(game_names_add(at->store, "6x6-a-other.creek", "brooks/10"));
    assert_true(game_names_add(at->store, "6x6-a conflict.creek", "brooks/10"));
    game_names *known = game_names_load(at->store);
    assert_string_equal(game_names_file(known, "brooks/10"), "6x6-a.creek");
    assert_string_equal(game_names_of(known, "6x6-a-other.creek"), "brooks/10");
    game_names_free(known);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(the_chosen_one_goes_on),
        IN_A_PLACE(the_own_one_is_no_copy),
        IN_A_PLACE(a_free_place_is_taken),
        IN_A_PLACE(a_place_that_only_looks_free),
        IN_A_PLACE(a_copy_that_is_played_is_copied),
        IN_A_PLACE(a_copy_is_replaced_from_outside),
        IN_A_PLACE(copies_of_other_names),
        IN_A_PLACE(a_copy_that_is_gone),
        IN_A_PLACE(no_marks_are_brought),
        IN_A_PLACE(two_games_with_own_names),
        IN_A_PLACE(the_note_goes_along),
        IN_A_PLACE(a_noted_copy_that_moved),
        IN_A_PLACE(names_tell_what_they_are),
        IN_A_PLACE(a_name_leads_to_no_copy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
