#include "base/alloc.h"
#include "base/save_file.h"
#include "cli/destination.h"
#include "cli/exit_status.h"
#include "cli/json_output.h"
#include "cli/options.h"
#include "cli/output.h"
#include "store/calendar.h"
#include "store/saved_games.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const states[] = {[GAME_UNFINISHED] = "unfinished",
                                     [GAME_WON] = "won",
                                     [GAME_SOLVED] = "solved",
                                     [GAME_CLOSED] = "restarted"};

typedef struct {
    storage *storage;
    saved_games games;
    int format;
    const char *folder; /* for the exported files; NULL: only list */
} games_run;

static void write_date(const saved_game *game, char date[CALENDAR_DATE])
{
    calendar_write_date(calendar_day(game->used), date);
}

/* What a game is called: its NAME, or its puzzle's title where that is a number or none. */
static const char *name_of(const saved_game *game)
{
    bool ordinal = game->name[strspn(game->name, "0123456789")] == '\0';
    return ordinal ? game->title : game->name;
}

/* --- the list -------------------------------------------------------------- */

static void put_text(FILE *out, const saved_game *game, int digits)
{
    char size[24], date[CALENDAR_DATE], time[CALENDAR_DURATION];
    snprintf(size, sizeof size, "%dx%d", game->width, game->height);
    write_date(game, date);
    calendar_write_duration(game->time_ms, time);
    fprintf(out, "%*" PRId64 "  %-7s  %-10s  %8s  %5zu move%s  %s  ", digits, game->id, size,
            states[game->state], time, game->moves, game->moves == 1 ? " " : "s", date);
    put_plain(out, name_of(game));
    putc('\n', out);
}

static void put_tsv(FILE *out, const saved_game *game)
{
    char date[CALENDAR_DATE];
    write_date(game, date);
    fprintf(out, "%" PRId64 "\t%dx%d\t", game->id, game->width, game->height);
    put_field(out, name_of(game));
    fprintf(out, "\t%s\t%" PRIu64 "\t%zu\t%s\n", states[game->state], game->time_ms, game->moves,
            date);
}

static void put_json_line(FILE *out, const saved_game *game)
{
    char date[CALENDAR_DATE];
    write_date(game, date);
    json_output json = json_begin(out);
    json_put_number(&json, "number", game->id);
    json_put_text(&json, "name", name_of(game));
    json_open_object(&json, "size");
    json_put_number(&json, "rows", game->height);
    json_put_number(&json, "cols", game->width);
    json_close_object(&json);
    json_put_text(&json, "state", states[game->state]);
    json_put_number(&json, "time_ms", (int64_t)game->time_ms);
    json_put_number(&json, "moves", (int64_t)game->moves);
    json_put_text(&json, "date", date);
    json_close_object(&json);
}

/* The digits of the highest number. */
static int digits_of(const saved_games *games)
{
    int64_t highest = 0;
    for (size_t i = 0; i < games->count; i++)
        highest = games->list[i].id > highest ? games->list[i].id : highest;
    return snprintf(NULL, 0, "%" PRId64, highest);
}

static void put_games(FILE *out, const void *context)
{
    const games_run *run = context;
    int digits = digits_of(&run->games);
    for (size_t i = 0; i < run->games.count; i++) {
        if (run->format == FORMAT_TEXT)
            put_text(out, &run->games.list[i], digits);
        else if (run->format == FORMAT_TSV)
            put_tsv(out, &run->games.list[i]);
        else
            put_json_line(out, &run->games.list[i]);
    }
    if (run->games.count == 0 && run->format == FORMAT_TEXT)
        fputs("There are no saved games.\n", out);
}

/* --- files ----------------------------------------------------------------- */

/* The path of the file for a game, with a number from 2 on; the caller's to free. */
static char *file_path(const games_run *run, const saved_game *game, int number)
{
    char called[80], name[DESTINATION_NAME];
    snprintf(called, sizeof called, "creek-%dx%d", game->width, game->height);
    destination_file_name(name_of(game)[0] ? name_of(game) : called, name);
    size_t length = strlen(name);
    if (length > 6 && strcmp(name + length - 6, ".creek") == 0)
        name[length - 6] = '\0'; /* the file it was read from had the ending */
    const char *slash = run->folder[strlen(run->folder) - 1] == '/' ? "" : "/";
    return number > 1 ? xasprintf("%s%s%s-%d.creek", run->folder, slash, name, number)
                      : xasprintf("%s%s%s.creek", run->folder, slash, name);
}

/* Writes a text to the first path that is free, which it returns, the caller's to free;
 * NULL when that fails, which has been said. */
static char *write_new_file(const games_run *run, const saved_game *game, const char *text)
{
    for (int number = 1;; number++) {
        char *path = file_path(run, game, number);
        save_file_result result = save_file(path, text, strlen(text), 0666, false);
        if (result == SAVE_FILE_DONE)
            return path;
        if (result == SAVE_FILE_FAILED)
            complain("%s: cannot be written: %s", path, strerror(errno));
        free(path);
        if (result == SAVE_FILE_FAILED)
            return NULL;
    }
}

static void put_file(const games_run *run, const saved_game *game, const char *path)
{
    char *line = NULL;
    size_t length = 0;
    FILE *out = check_alloc(open_memstream(&line, &length));
    if (run->format == FORMAT_JSON) {
        json_output json = json_begin(out);
        json_put_number(&json, "number", game->id);
        json_put_text(&json, "file", path);
        json_close_object(&json);
    } else {
        fprintf(out, "%" PRId64 "%s", game->id, run->format == FORMAT_TSV ? "\t" : "  ");
        put_plain(out, path);
        putc('\n', out);
    }
    if (fclose(out) != 0)
        alloc_failed();
    (void)output_write(line, length);
    free(line);
}

static bool export_game(const games_run *run, const saved_game *game)
{
    char why[STORAGE_WHY];
    creek_error error = {0};
    creek_game *read = saved_game_read(run->storage, game->id, why);
    if (!read) {
        complain("@%" PRId64 ": this saved game cannot be read: %s", game->id, why);
        return false;
    }
    char *text = check_alloc(creek_write(read, CREEK_FORMAT_CREEK, &error));
    char *path = write_new_file(run, game, text);
    if (path)
        put_file(run, game, path);
    creek_free(text);
    creek_game_free(read);
    free(path);
    return path != NULL;
}

static int export_games(const games_run *run)
{
    struct stat about;
    int status = STATUS_SUCCESS;
    if (mkdir(run->folder, 0777) != 0 &&
        (errno != EEXIST || stat(run->folder, &about) != 0 || !S_ISDIR(about.st_mode))) {
        complain("%s: cannot create this folder: %s", run->folder, strerror(errno));
        return STATUS_ERROR;
    }
    for (size_t i = run->games.count; i-- > 0;)
        if (!export_game(run, &run->games.list[i]))
            status = STATUS_ERROR;
    return status;
}

/* --- the verb -------------------------------------------------------------- */

static int run_games(const command_line *line)
{
    games_run *run = line->settings;
    char why[STORAGE_WHY];
    int status = STATUS_ERROR;
    run->storage = storage_new_from_environment();
    if (!saved_games_list(run->storage, &run->games, why))
        complain("the saved games cannot be read: %s", why);
    else if (run->folder)
        status = export_games(run);
    else
        status = output_record(put_games, run);
    char *notice = storage_take_notice(run->storage);
    if (notice) {
        complain("%s", notice);
        status = STATUS_ERROR;
    }
    free(notice);
    saved_games_free(&run->games);
    storage_free(run->storage);
    return status;
}

static char *set_folder(const option_row *row, const char *value, void *place)
{
    return *value ? option_set_text(row, value, place) : xstrdup("name a folder");
}

static const option_row options[] = {
    {"format", "FORMAT",
     "output format; tsv has N, size, NAME, state, time in milliseconds, moves and date; the state "
     "is unfinished, won, solved (by the solver) or restarted",
     option_set_name, .place = offsetof(games_run, format), .names = text_json_or_tsv,
     .initial = "text"},
    {"export", "DIR/",
     "write each game with its whole history to a file of its own in DIR/, and list N and the "
     "file; no file is replaced",
     set_folder, .place = offsetof(games_run, folder)},
    {NULL}};

const verb verb_games = {
    .name = "games",
    .operands = "",
    .summary = "list or export the saved games",
    .about = "List the saved games, the one played last first. Each line begins with a number N; "
             "`@N` names that game wherever a PUZZLE is taken: creek @N continues it.",
    .groups = {{options}},
    .settings_size = sizeof(games_run),
    .run = run_games};
