/* editor.c - what tests of the editor share. */
#include "editor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

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

int editor_drafts(const stage *s)
{
    char path[200];
    int count = 0;
    (void)snprintf(path, sizeof path, "%s/creek/drafts", s->folder);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;)
        count += strstr(entry->d_name, ".draft") != NULL;
    if (folder)
        closedir(folder);
    return count;
}

void editor_age(const stage *s)
{
    char path[200];
    struct timespec times[2] = {{.tv_sec = 1000036800}, {.tv_sec = 1000036800}};
    (void)snprintf(path, sizeof path, "%s/creek/drafts/1.draft", s->folder);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}
