/* The files that grow by lines: whatever they hold, they can be read, what is
 * none of ours is kept, and what is added is there afterwards. */
#include "place.h"
#include "small_board.h"

#include "store/line_file.h"
#include "store/progress.h"
#include "store/puzzle_key.h"
#include "store/records.h"
#include "store/streak.h"
#include "store/upkeep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_progress(const store *st)
{
    char why[300] = "";
    creek_error error;
    static const char sample[] = "creek/2/2/hbj";
    creek_game *game = creek_read(sample, strlen(sample), NULL, &error);
    uint64_t key = puzzle_key(creek_game_puzzle(game));
    progress *known = progress_load(st);
    fuzz_demand(game && known, "memory ran out");
    size_t before = progress_count(known);
    bool was = progress_solved(known, key);
    bool added = progress_add(known, game, why, sizeof why);
    fuzz_demand(added || strstr(why, "newer"), why);
    fuzz_demand(progress_add_lesson(known, "walls", why, sizeof why) == added, why);
    progress_free(known);
    known = progress_load(st);
    fuzz_demand(!added || (progress_solved(known, key) && progress_lesson_done(known, "walls")),
                "what was added is not there");
    /* A last line without its end counts from then on, if enough of it is there. */
    fuzz_demand(progress_count(known) <= before + !was + 1, "there is more than was added");
    progress_free(known);
    creek_game_free(game);
}

static void check_streak(const store *st)
{
    char why[300] = "";
    streak *days = streak_load(st);
    fuzz_demand(days, "memory ran out");
    bool added = streak_add(days, 20000, 20000, "2024-10-04", why, sizeof why);
    fuzz_demand(added || strstr(why, "newer"), why);
    fuzz_demand(streak_length(days, 20000) <= streak_longest(days) &&
                    (size_t)streak_longest(days) <= streak_count(days),
                "the streak is wrong");
    streak_free(days);
    days = streak_load(st);
    fuzz_demand(!added || streak_solved(days, 20000), "what was added is not there");
    streak_free(days);
}

static void check_records(const store *st)
{
    char why[300] = "";
    record r = {.key = 77,
                .width = 6,
                .height = 6,
                .level = 2,
                .score = 100,
                .time_ms = 1000,
                .moves = 5,
                .name = "a name"};
    records *all = records_load(st);
    fuzz_demand(all, "memory ran out");
    size_t before = all->count;
    records_free(all);
    bool added = records_add(st, &r, why, sizeof why);
    fuzz_demand(added || strstr(why, "newer"), why);
    all = records_load(st);
    fuzz_demand(all, "memory ran out");
    fuzz_demand(!added || (all->count >= 1 && all->count <= before + 1 &&
                           strcmp(all->list[all->count - 1].name, "a name") == 0),
                "what was added is not there");
    records_free(all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"progress", "daily", "records"};
    static void (*const checks[])(const store *st) = {check_progress, check_streak, check_records};
    char why[300];
    fuzz_bytes bytes = {data, size};
    unsigned which = fuzz_next(&bytes) % 3;
    bool looked = fuzz_next(&bytes) % 2;
    store *st = store_new(place_folder(), NULL);
    fuzz_demand(st && store_make_folders(st, NULL, why, sizeof why), "no store");
    char *path = store_path(st, NULL, names[which]);
    place_write(path, bytes.data, bytes.size);
    char *said = looked ? upkeep(st) : NULL;
    char bad[200];
    snprintf(bad, sizeof bad, "%s.bad", path);
    if (said && strstr(said, ".bad"))
        fuzz_demand(place_holds(bad, bytes.data, bytes.size), "it was not kept as it was");
    checks[which](st);
    /* Now it is one of ours. */
    free(said);
    said = upkeep(st);
    fuzz_demand(!said || strstr(said, "newer"), "it is none of ours after all");
    free(said);
    free(path);
    store_free(st);
    place_clear();
    return 0;
}
