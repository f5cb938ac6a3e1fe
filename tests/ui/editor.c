/* editor.c - what tests of the editor share. */
#include "editor.h"

#include "unit_test.h"

#include <sqlite3.h>

stage *editor_begin(int width, int height, const char *size)
{
    stage *s = stage_new(width, height, false);
    stage_open(s, NULL, 0);
    stage_keys(s, "en<C-e><C-u>");
    stage_keys(s, size);
    stage_keys(s, "<enter>");
    return s;
}

const creek_puzzle *editor_puzzle(const stage *s)
{
    const screen *top = s->shell->top;
    assert_non_null(top->class->puzzle);
    return top->class->puzzle(top);
}

int editor_clue(const stage *s, int row, int col)
{
    return creek_puzzle_clue(editor_puzzle(s), row, col);
}

int editor_clues(const stage *s)
{
    return creek_puzzle_clue_count(editor_puzzle(s));
}

void editor_check_size(const stage *s, int width, int height)
{
    assert_int_equal(creek_puzzle_width(editor_puzzle(s)), width);
    assert_int_equal(creek_puzzle_height(editor_puzzle(s)), height);
}

/* Runs a statement on the database as another program would; returns the number in
 * its first row, 0 without one. */
static int run(const stage *s, const char *sql)
{
    char path[200];
    sqlite3 *database = NULL;
    sqlite3_stmt *statement = NULL;
    int number = 0;
    (void)snprintf(path, sizeof path, "%s/creek/creek.db", s->folder);
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
        assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), SQLITE_OK);
        int result = sqlite3_step(statement);
        assert_true(result == SQLITE_ROW || result == SQLITE_DONE);
        number = result == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
    }
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return number;
}

int editor_drafts(const stage *s)
{
    return run(s, "SELECT count(*) FROM drafts WHERE NOT deleted");
}

void editor_age(const stage *s)
{
    (void)run(s, "UPDATE drafts SET changed = 1000036800000 WHERE id = 1");
}

void editor_refuse_drafts(const stage *s)
{
    (void)run(s, "CREATE TRIGGER refuse BEFORE INSERT ON drafts "
                 "BEGIN SELECT RAISE(FAIL, 'no drafts today'); END");
}
