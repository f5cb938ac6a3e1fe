/* A database that is damaged, or was never one. The first byte says which: the rest is the
 * file, or is written over parts of a database with games, wins and a draft. Whatever it
 * is, it can be read, a game can be played and saved, and a file that is no database is
 * kept under another name. */
#include "place.h"
#include "small_board.h"

#include "store/progress.h"
#include "store/saved_items.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char sample[] = "Creek (3,4) [((1,1),2), ((2,3),1)]";

static char path[200];

/* Plays some moves and a win; whether all were saved. */
static bool play(storage *st)
{
    creek_error error;
    game_opening opening;
    creek_game *game = creek_read(sample, strlen(sample), NULL, &error);
    fuzz_demand(game, "the sample cannot be read");
    game_in_play *saved = game_in_play_open(st, 0, &game, NULL, "a name", &opening);
    bool fine = !saved->row.busy;
    for (unsigned i = 0; fine && i < 5; i++) {
        creek_change change = {.row = (uint8_t)(i % 3),
                               .col = 1,
                               .to = (uint8_t)(1 + (creek_game_moves(game) + i) % 2)};
        uint64_t time = creek_game_time(game) + i;
        (void)creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, time);
        win won = win_of(game);
        won.daily = 20000;
        fine = game_in_play_save(saved, game, i < 4 ? NULL : &won);
    }
    game_in_play_close(saved);
    creek_game_free(game);
    return fine;
}

static void make_draft(storage *st)
{
    static const char *const snapshots[] = {"one", "two"};
    draft_save save = {.title = "",
                       .width = 2,
                       .height = 2,
                       .history = {.count = 2, .position = 1, .snapshots = (char **)snapshots}};
    stored_row draft = stored_row_new(st, STORED_DRAFT);
    (void)saved_draft_write(&draft, &save);
    stored_row_close(&draft);
}

/* Reads everything. */
static void look(storage *st)
{
    saved_items games;
    saved_items drafts;
    win_statistics sum;
    if (saved_items_list(st, STORED_GAME, &games)) {
        for (size_t i = 0; i < games.count && i < 20; i++)
            creek_game_free(saved_game_read(st, games.list[i].id, NULL));
        saved_items_free(&games);
    }
    if (saved_items_list(st, STORED_DRAFT, &drafts)) {
        for (size_t i = 0; i < drafts.count && i < 20; i++) {
            stored_row row;
            draft_snapshots snapshots;
            if (saved_draft_open(st, drafts.list[i].id, &row, &snapshots)) {
                draft_snapshots_release(&snapshots);
                stored_row_close(&row);
            }
        }
        saved_items_free(&drafts);
    }
    if (win_statistics_read(st, &sum))
        win_statistics_free(&sum);
    (void)daily_days_read(st, 20000);
}

static void write_over(fuzz_bytes *bytes)
{
    struct stat about;
    fuzz_demand(stat(path, &about) == 0, "the database is not there");
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    while (bytes->size > 3) {
        off_t at = (off_t)((fuzz_next(bytes) << 8 | fuzz_next(bytes)) % (unsigned)about.st_size);
        unsigned char byte = (unsigned char)fuzz_next(bytes);
        fuzz_demand(pwrite(fd, &byte, 1, at) == 1, "it cannot be written over");
    }
    close(fd);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    bool whole = fuzz_next(&bytes) % 2;
    snprintf(path, sizeof path, "%s/creek/creek.db", place_folder());
    storage *st = storage_new(place_folder(), NULL);
    fuzz_demand(play(st), storage_why(st));
    make_draft(st);
    storage_free(st);
    if (whole)
        place_write(path, bytes.data, bytes.size);
    else
        write_over(&bytes);

    st = storage_new(place_folder(), NULL);
    look(st);
    bool saved = play(st);
    char *notice = storage_take_notice(st);
    char damaged[240];
    snprintf(damaged, sizeof damaged, "%s.damaged", path);
    struct stat about;
    fuzz_demand((notice != NULL) == (stat(damaged, &about) == 0), "a file was renamed silently");
    fuzz_demand(!notice || !whole || place_holds(damaged, bytes.data, bytes.size),
                "the damaged file is not kept as it was");
    /* A renamed database leaves room for a new one. */
    fuzz_demand(!notice || saved || play(st), storage_why(st));
    free(notice);
    storage_free(st);
    place_clear();
    return 0;
}
