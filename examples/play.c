/* play - a game in lines of text: a small program that uses libcreek.
 *
 *     cc -o play play.c $(pkg-config --cflags --libs creek)
 *     ./play '3x2:0c1a3e'
 *
 * It reads commands, one a line: `shade ROW COLUMN`, `unshade ROW COLUMN`, `clear ROW COLUMN` (from
 * 1), `undo`, `redo`, `hint`, `save`, and ends when the puzzle is solved or the input ends.
 */
#include <creek/creek.h>
#include <stdio.h>
#include <string.h>

/* Prints the board as text, or all of the game in creek's own format. */
static void show(const creek_game *game, creek_format format)
{
    creek_error error;
    char *text = creek_write(game, format, &error);
    fputs(text ? text : "out of memory\n", stdout);
    creek_free(text);
}

/* Sets a cell; false if there is none. */
static bool mark(creek_game *game, int row, int column, creek_state state)
{
    if (row < 1 || column < 1 || row > CREEK_SIZE_MAX || column > CREEK_SIZE_MAX)
        return false;
    creek_change change = {
        .row = (uint8_t)(row - 1), .col = (uint8_t)(column - 1), .to = (uint8_t)state};
    return creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 0) >= 0;
}

static void hint(const creek_game *game)
{
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_step *step = NULL;
    if (deducer)
        creek_deducer_hint(deducer, creek_game_board(game), NULL, &step);
    puts(step ? step->text : "There is no hint.");
    creek_step_free(step);
    creek_deducer_free(deducer);
}

static bool is_solved(const creek_game *game)
{
    creek_report report;
    return creek_check(creek_game_puzzle(game), creek_game_board(game), &report) && report.complete;
}

/* Carries out one line. */
static void obey(creek_game *game, const char *line)
{
    char word[16] = "";
    int row = 0, column = 0, count = sscanf(line, "%15s %d %d", word, &row, &column);
    if (count == 3 && strcmp(word, "shade") == 0 && mark(game, row, column, CREEK_SHADED))
        show(game, CREEK_FORMAT_TEXT);
    else if (count == 3 && strcmp(word, "unshade") == 0 && mark(game, row, column, CREEK_UNSHADED))
        show(game, CREEK_FORMAT_TEXT);
    else if (count == 3 && strcmp(word, "clear") == 0 && mark(game, row, column, CREEK_UNDECIDED))
        show(game, CREEK_FORMAT_TEXT);
    else if (strcmp(word, "undo") == 0)
        puts(creek_game_undo(game, 0) ? "Undone." : "There is nothing to undo.");
    else if (strcmp(word, "redo") == 0)
        puts(creek_game_redo(game, 0) ? "Redone." : "There is nothing to redo.");
    else if (strcmp(word, "hint") == 0)
        hint(game);
    else if (strcmp(word, "save") == 0)
        show(game, CREEK_FORMAT_CREEK);
    else
        puts("Commands: shade, unshade, clear ROW COLUMN; undo, redo, hint, save");
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "Usage: play PUZZLE\n");
        return 2;
    }
    creek_error error;
    creek_game *game = creek_read(argv[1], strlen(argv[1]), NULL, &error);
    if (!game) {
        fprintf(stderr, "play: %d:%d: %s\n", error.line, error.column, error.message);
        return 2;
    }
    char line[80];
    show(game, CREEK_FORMAT_TEXT);
    while (!is_solved(game) && fgets(line, sizeof line, stdin))
        obey(game, line);
    bool solved = is_solved(game);
    if (solved)
        puts("Solved.");
    creek_game_free(game);
    return solved ? 0 : 1;
}
