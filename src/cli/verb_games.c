#include "base/alloc.h"
#include "base/calendar.h"
#include "base/save_file.h"
#include "cli/batch.h"
#include "cli/record.h"
#include "store/saved_items.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const states[] = {[GAME_UNFINISHED] = "unfinished",
                                     [GAME_WON] = "won",
                                     [GAME_SOLVED] = "solved",
                                     [GAME_CLOSED] = "restarted"};

/* A name for a game: the puzzle's name or, if that is missing or a number, its title. */
static const char *name_of(const saved_item *game)
{
    return *name_outside_list(game->name) ? game->name : game->title;
}

static void put_game(FILE *out, const saved_item *game, report_format format)
{
    char size[24], date[CALENDAR_DATE], time[CALENDAR_DURATION];
    calendar_write_date(calendar_day(game->used), date);
    if (format != FORMAT_TEXT) {
        record line = record_begin(out, format == FORMAT_JSON);
        record_number(&line, "number", game->id);
        record_size(&line, game->width, game->height);
        record_text(&line, "name", name_of(game));
        record_text(&line, "state", states[game->state]);
        record_number(&line, "time_ms", (int64_t)game->time_ms);
        record_number(&line, "moves", (int64_t)game->moves);
        record_text(&line, "date", date);
        record_end(&line);
        return;
    }
    snprintf(size, sizeof size, "%dx%d", game->width, game->height);
    calendar_write_duration(game->time_ms, time);
    fprintf(out, "%4" PRId64 "  %-7s  %-10s  %8s  %5zu move%s  %s  ", game->id, size,
            states[game->state], time, game->moves, game->moves == 1 ? " " : "s", date);
    put_plain(out, name_of(game), 0);
    fputs(game->race ? ", race\n" : "\n", out);
}

/* Writes a text to the first free path in a directory and returns that, the caller's to free; NULL
 * on failure, which has been reported. */
static char *write_new_file(const char *folder, const saved_item *game, const char *text)
{
    const char *name = name_of(game), *ending = strrchr(name, '.');
    /* The name may come from a file and end with its extension. */
    bool ended = ending && ending > name && strcmp(ending, ".creek") == 0;
    char *stem = *name ? xstrndup(name, ended ? (size_t)(ending - name) : strlen(name))
                       : xasprintf("creek-%dx%d", game->width, game->height);
    char *path = NULL;
    save_file_result result = SAVE_FILE_EXISTS;
    for (int number = 1; result == SAVE_FILE_EXISTS; number++) {
        free(path);
        path = output_path(folder, stem, number, "creek");
        result = save_file(path, text, strlen(text), 0666, false);
    }
    free(stem);
    if (result == SAVE_FILE_DONE)
        return path;
    complain("%s: cannot be written: %s; name another directory", path, strerror(errno));
    free(path);
    return NULL;
}

/* Exports a game and prints its number and file. False if that fails. */
static bool export_game(storage *st, const saved_item *game, const command_options *options)
{
    creek_error error = {0};
    text_stream line_text;
    creek_game *read = saved_game_read(st, game->id, NULL);
    if (!read) {
        complain("@%" PRId64 ": cannot read this saved game: %s", game->id, storage_why(st));
        return false;
    }
    char *text = check_alloc(creek_write(read, CREEK_FORMAT_CREEK, &error));
    char *path = write_new_file(options->export_path, game, text);
    creek_free(text);
    creek_game_free(read);
    if (!path)
        return false;
    record line = record_begin(text_stream_open(&line_text), options->format == FORMAT_JSON);
    record_number(&line, "number", game->id);
    record_text(&line, "file", path);
    record_end(&line);
    free(path);
    return text_stream_write(&line_text) == STATUS_SUCCESS;
}

static int run(command_line *line)
{
    const command_options *options = &line->options;
    storage *st = storage_new(getenv("XDG_STATE_HOME"), getenv("HOME"));
    saved_items games;
    text_stream text;
    int status = STATUS_SUCCESS;
    if (!saved_items_list(st, STORED_GAME, &games)) {
        complain("cannot read the saved games: %s", storage_why(st));
        return close_storage(st, STATUS_ERROR);
    }
    if (options->export_path && !output_folder(options->export_path)) {
        status = STATUS_ERROR;
    } else if (options->export_path) {
        for (size_t i = games.count; i-- > 0;)
            if (!export_game(st, &games.list[i], options))
                status = STATUS_ERROR;
    } else {
        text_stream_open(&text);
        for (size_t i = 0; i < games.count; i++)
            put_game(text.out, &games.list[i], options->format);
        if (games.count == 0 && options->format == FORMAT_TEXT)
            fputs("There are no saved games.\n", text.out);
        status = text_stream_write(&text);
    }
    saved_items_free(&games);
    return close_storage(st, status);
}

static const option_row options[] = {
    {"format", "FORMAT",
     "output format; tsv has N, size, NAME, state, time in milliseconds, moves and date; the state "
     "is unfinished, won, solved (by the solver) or restarted",
     option_set_name, .place = offsetof(command_options, format), .names = text_json_or_tsv,
     .initial = "text"},
    {"export", "DIR/",
     "export each game, with its whole history, to a file in DIR/, and list N and the file; "
     "existing files are not replaced",
     option_set_text, .place = offsetof(command_options, export_path)},
    {NULL}};

const verb verb_games = {
    .name = "games",
    .summary = "list or export the saved games",
    .about = "List the saved games, starting with the one played last. Each line starts with a "
             "number N. Use `@N` as PUZZLE in any command; creek @N continues that game.",
    .options = {options},
    .run = run};
