#include "kept_thing.h"

#include "pictures.h"
#include "store/last.h"
#include "store/progress.h"
#include "store/puzzle_key.h"
#include "store/records.h"
#include "store/streak.h"

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";
static const char other[] = "creek/6/6/lac671b696chchbdhcgb";

/* --- the last game ----------------------------------------------------------- */

static bool change_last(void *data, char *why, size_t size)
{
    (void)why;
    (void)size;
    return last_set(((kept_place *)data)->store, "new.creek", "the new one");
}

static void prepare_last(kept_place *at)
{
    kept_must(last_set(at->store, "old.creek", "the old one"), "last");
}

static kept_look look_at_last(kept_place *at)
{
    last_game last;
    kept_look result = LOOKS_BROKEN;
    if (!last_get(at->store, &last))
        return result;
    if (strcmp(last.file, "old.creek") == 0 && strcmp(last.name, "the old one") == 0)
        result = LOOKS_OLD;
    if (strcmp(last.file, "new.creek") == 0 && strcmp(last.name, "the new one") == 0)
        result = LOOKS_NEW;
    last_release(&last);
    return result;
}

/* --- progress ---------------------------------------------------------------- */

static void *begin_progress(kept_place *at)
{
    progress *known = progress_load(at->store);
    assert_non_null(known);
    return known;
}

static bool change_progress(void *data, char *why, size_t size)
{
    creek_game *game = picture_game(sample);
    bool done = progress_add(data, game, why, size);
    creek_game_free(game);
    return done;
}

static void end_progress(void *data)
{
    progress_free(data);
}

static void prepare_progress(kept_place *at)
{
    char why[300];
    progress *known = begin_progress(at);
    creek_game *game = picture_game(other);
    kept_must(progress_add(known, game, why, sizeof why), why);
    kept_must(progress_add_lesson(known, "walls", why, sizeof why), why);
    creek_game_free(game);
    progress_free(known);
}

static kept_look look_at_progress(kept_place *at)
{
    progress *known = begin_progress(at);
    creek_game *old = picture_game(other), *new = picture_game(sample);
    bool was = progress_solved(known, puzzle_key(creek_game_puzzle(old))) &&
               progress_lesson_done(known, "walls");
    bool is = progress_solved(known, puzzle_key(creek_game_puzzle(new)));
    creek_game_free(old);
    creek_game_free(new);
    progress_free(known);
    return !was ? LOOKS_BROKEN : is ? LOOKS_NEW : LOOKS_OLD;
}

static kept_look look_at_new_progress(kept_place *at)
{
    progress *known = begin_progress(at);
    creek_game *game = picture_game(sample);
    bool is = progress_solved(known, puzzle_key(creek_game_puzzle(game)));
    creek_game_free(game);
    progress_free(known);
    return is ? LOOKS_NEW : LOOKS_OLD;
}

/* --- the streak --------------------------------------------------------------- */

static void *begin_streak(kept_place *at)
{
    streak *days = streak_load(at->store);
    assert_non_null(days);
    return days;
}

static bool change_streak(void *data, char *why, size_t size)
{
    return streak_add(data, 200, 200, "2026-11-20", why, size);
}

static void end_streak(void *data)
{
    streak_free(data);
}

static void prepare_streak(kept_place *at)
{
    char why[300];
    streak *days = begin_streak(at);
    kept_must(streak_add(days, 199, 199, "2026-11-19", why, sizeof why), why);
    streak_free(days);
}

static kept_look look_at_streak(kept_place *at)
{
    streak *days = begin_streak(at);
    kept_look result = !streak_solved(days, 199)  ? LOOKS_BROKEN
                       : streak_solved(days, 200) ? LOOKS_NEW
                                                  : LOOKS_OLD;
    streak_free(days);
    return result;
}

/* --- records ------------------------------------------------------------------ */

static record a_record(const char *name)
{
    return (record){.key = 77,
                    .width = 6,
                    .height = 6,
                    .level = -1,
                    .score = -1,
                    .time_ms = 1000,
                    .moves = 5,
                    .name = name};
}

static bool change_records(void *data, char *why, size_t size)
{
    record r = a_record("new");
    return records_add(((kept_place *)data)->store, &r, why, size);
}

static void prepare_records(kept_place *at)
{
    char why[300];
    record r = a_record("old");
    kept_must(records_add(at->store, &r, why, sizeof why), why);
}

static kept_look look_at_records(kept_place *at)
{
    records *all = records_load(at->store);
    assert_non_null(all);
    bool was = false, is = false;
    for (size_t i = 0; i < all->count; i++) {
        was = was || strcmp(all->list[i].name, "old") == 0;
        is = is || strcmp(all->list[i].name, "new") == 0;
    }
    bool broken = !was || all->problem[0];
    records_free(all);
    return broken ? LOOKS_BROKEN : is ? LOOKS_NEW : LOOKS_OLD;
}

/* --- all of them -------------------------------------------------------------- */

const kept_thing kept_line_things[KEPT_LINE_THINGS] = {
    {"the last game", prepare_last, kept_begin_plain, change_last, kept_end_plain, look_at_last,
     true},
    {"a new file of progress", kept_prepare_nothing, begin_progress, change_progress, end_progress,
     look_at_new_progress, false},
    {"progress", prepare_progress, begin_progress, change_progress, end_progress, look_at_progress,
     false},
    {"the streak", prepare_streak, begin_streak, change_streak, end_streak, look_at_streak, false},
    {"records", prepare_records, kept_begin_plain, change_records, kept_end_plain, look_at_records,
     false},
};
