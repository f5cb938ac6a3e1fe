#include "checking.h"

#include "kept.h"

const checker_puzzle *checking_read(const char *text)
{
    static checker_puzzle puzzle;
    checker_complaint complaint;
    if (!checker_puzzle_read(&puzzle, text, strlen(text), &complaint))
        fail_msg("%s: %d:%d: %s", text, complaint.line, complaint.column, complaint.message);
    return &puzzle;
}

const checker_puzzle *checking_convert(const creek_puzzle *puzzle, creek_format format)
{
    creek_game *game = kept_game(creek_game_new(creek_puzzle_clone(puzzle)));
    char *text = written(game, format);
    const checker_puzzle *same = checking_read(text);
    return same;
}

checker_verdict checking_verify(const checker_puzzle *puzzle, const char *proof, size_t length)
{
    FILE *file = length ? fmemopen((void *)(size_t)proof, length, "rb") : tmpfile();
    assert_non_null(file);
    checker_verdict verdict = checker_verify(puzzle, file);
    fclose(file);
    return verdict;
}

const char *checking_describe(const checker_verdict *verdict)
{
    static char text[256];
    switch (verdict->result) {
    case CHECKER_UNIQUE:
        return "unique";
    case CHECKER_NONE:
        return "none";
    case CHECKER_REFUSED:
        break;
    case CHECKER_UNREADABLE:
        return "unreadable";
    }
    snprintf(text, sizeof text, "%llu: %s", (unsigned long long)verdict->line, verdict->why);
    return text;
}
