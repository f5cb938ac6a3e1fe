/* editor.c - what tests of the editor share. */
#include "editor.h"

#include "store/database.h"
#include "unit_test.h"

stage *editor_begin(int width, int height, const char *size)
{
    stage *s = stage_home(width, height, NULL);
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

int editor_drafts(const stage *s)
{
    storage *st = s->services.storage;
    return storage_open(st, false)
               ? (int)database_int(st, "SELECT count(*) FROM drafts WHERE NOT deleted", NULL)
               : 0;
}

void editor_age(const stage *s)
{
    stage_sql(s, "UPDATE drafts SET changed = 1000036800000 WHERE id = 1");
}

void editor_refuse_drafts(const stage *s)
{
    stage_sql(s, "CREATE TRIGGER refuse BEFORE INSERT ON drafts "
                 "BEGIN SELECT RAISE(FAIL, 'no drafts today'); END");
}
