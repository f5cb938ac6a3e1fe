/* Memory runs out while moves are undone, made again or gone back over, and while a
 * line of the line mode is read: it is told, and not that there is nothing to undo
 * or no more input. */
#include "memory.h"
#include "stage.h"

#include "ui/play/plain.h"
#include "ui/play/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A game being played. */
typedef struct {
    stage *stage;
    creek_game *game;
    play *play;
} playing;

/* One with a savepoint, and a layer that was kept behind it. */
static playing begin(void)
{
    playing p = {.stage = stage_new(80, 24, false)};
    creek_error error = {0};
    p.game = creek_read(stage_sample[0], strlen(stage_sample[0]), NULL, &error);
    p.play = play_open(&p.stage->world, &p.game, NULL, "1");
    assert_non_null(p.play);
    (void)play_set(p.play, (creek_place){0, 0}, CREEK_SHADED, false);
    play_bookmark(p.play);
    play_try(p.play);
    (void)play_set(p.play, (creek_place){0, 2}, CREEK_SHADED, false);
    play_accept(p.play);
    assert_int_equal(creek_game_moves(p.game), 5);
    return p;
}

static void end(playing *p)
{
    play_close(p->play);
    creek_game_free(p->game);
    stage_free(p->stage);
}

static void undo_the_layer(play *p)
{
    for (int i = 0; i < 3; i++)
        play_undo(p);
}

/* Does something while there is no memory from allocation `number` on. Whether the
 * game stands elsewhere than it was to then, and if so that is told. */
static bool fails(void (*before)(play *), void (*act)(play *), size_t wanted, unsigned long number)
{
    playing p = begin();
    if (before)
        before(p.play);
    memory_fail(number, true);
    act(p.play);
    memory_stop();
    bool failed = creek_game_position(p.game) != wanted;
    const char *said = play_look(p.play)->message;
    if (failed && !strstr(said, "Memory ran out"))
        fail_msg("at allocation %lu: \"%s\"", number, said);
    assert_true(!failed || play_look(p.play)->tone == SAY_BAD);
    /* With memory it goes on from there. */
    while (creek_game_position(p.game) > wanted) {
        size_t position = creek_game_position(p.game);
        play_undo(p.play);
        assert_int_equal(creek_game_position(p.game), position - 1);
    }
    while (creek_game_position(p.game) < wanted) {
        size_t position = creek_game_position(p.game);
        play_redo(p.play);
        assert_int_equal(creek_game_position(p.game), position + 1);
    }
    end(&p);
    return failed;
}

static void what_was_not_undone_is_told(void **state)
{
    static const struct {
        void (*before)(play *), (*act)(play *);
        size_t wanted;
    } table[] = {{NULL, play_undo, 4}, {undo_the_layer, play_redo, 3}, {NULL, play_go_back, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        unsigned failed = 0;
        for (unsigned long number = 1; number <= 6; number++)
            failed += fails(table[i].before, table[i].act, table[i].wanted, number);
        assert_true(failed > 0);
    }
}

/* Input of two lines. When the second one is asked for there is no memory for it,
 * for a moment. */
static ssize_t give(void *cookie, char *buffer, size_t size)
{
    int *given = cookie;
    char line[600] = "shade r1c1\n";
    if (++*given > 2)
        return 0;
    if (*given == 2) {
        memset(line, 'x', sizeof line);
        line[sizeof line - 1] = '\n';
        memory_fail(1, false);
    }
    size_t length = *given == 2 ? sizeof line : strlen(line);
    assert_true(length <= size);
    memcpy(buffer, line, length);
    return (ssize_t)length;
}

static void a_line_there_is_no_memory_for(void **state)
{
    (void)state;
    stage *s = stage_new(10, 10, true);
    creek_error error = {0};
    char name[] = "1";
    ui_entry entry = {.name = name};
    entry.game = creek_read(stage_sample[0], strlen(stage_sample[0]), NULL, &error);
    catalog *all = catalog_from_opening(&(ui_opening){.entries = &entry, .count = 1});
    assert_non_null(all);
    int given = 0;
    char *said = NULL, unsaved[300];
    size_t length = 0;
    FILE *in = fopencookie(&given, "r", (cookie_io_functions_t){.read = give});
    FILE *out = open_memstream(&said, &length);
    const plain_options options = {.charset = CANVAS_ASCII};
    bool done = plain_run(&s->world, &all->packs[0], &options, in, out, unsaved, sizeof unsaved);
    memory_stop();
    assert_false(done);
    assert_int_equal(given, 2);
    /* What was played before is kept. */
    assert_string_equal(unsaved, "");
    fclose(in);
    fclose(out);
    free(said);
    catalog_free(all);
    stage_restart(s, stage_sample, 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_not_undone_is_told),
        cmocka_unit_test(a_line_there_is_no_memory_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
