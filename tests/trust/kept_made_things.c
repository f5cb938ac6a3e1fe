#include "kept_thing.h"

#include "store/draft_file.h"
#include "store/settings.h"
#include "store/wish.h"

/* --- settings ----------------------------------------------------------------- */

static bool write_timer(kept_place *at, bool timer, char *why, size_t size)
{
    settings_report report = {.count = 0};
    settings_file *file = settings_file_read(at->store, &report);
    if (!file) {
        snprintf(why, size, "no memory");
        return false;
    }
    settings s = settings_default();
    s.timer = timer;
    bool done = settings_put(file, &s, SETTING_TIMER);
    done = done && settings_file_write(file, at->store, why, size);
    settings_file_free(file);
    return done;
}

static bool change_settings(void *data, char *why, size_t size)
{
    return write_timer(data, true, why, size);
}

static void prepare_settings(kept_place *at)
{
    char why[300];
    kept_must(write_timer(at, false, why, sizeof why), why);
    kept_append(at, NULL, "settings", "# mine\n");
}

static kept_look look_at_settings(kept_place *at)
{
    settings_report report = {.count = 0};
    settings_file *file = settings_file_read(at->store, &report);
    assert_non_null(file);
    size_t length = 0;
    char *text = settings_file_text(file, &length);
    assert_non_null(text);
    bool kept = strstr(text, "# mine") != NULL && report.count == 0;
    free(text);
    settings_file_free(file);
    settings s = settings_load(at->store);
    return !kept ? LOOKS_BROKEN : s.timer ? LOOKS_NEW : LOOKS_OLD;
}

/* --- drafts ------------------------------------------------------------------- */

typedef struct {
    draft_file *file;
    bool changed;
} draft_run;

static void *begin_draft(kept_place *at)
{
    draft_run *run = calloc(1, sizeof *run);
    char *text = NULL, why[300];
    size_t length;
    assert_non_null(run);
    if (draft_file_open(at->store, "1.draft", &run->file, &text, &length, why, sizeof why) !=
        DRAFT_FILE_OPEN) {
        at->told = true;
        run->file = NULL;
    }
    run->changed = run->file && strstr(text, "new") != NULL;
    free(text);
    return run;
}

static bool change_draft(void *data, char *why, size_t size)
{
    draft_run *run = data;
    if (!run->file) {
        snprintf(why, size, "it could not be opened");
        return false;
    }
    if (draft_file_wants_whole(run->file))
        return draft_file_write(run->file, "old\nnew\n", why, size);
    if (run->changed)
        return true;
    run->changed = draft_file_append(run->file, "new\n", why, size);
    return run->changed;
}

static void end_draft(void *data)
{
    draft_file_close(((draft_run *)data)->file);
    free(data);
}

static void prepare_draft(kept_place *at)
{
    char why[300];
    draft_file *file = draft_file_new(at->store);
    assert_non_null(file);
    kept_must(draft_file_write(file, "old\n", why, sizeof why), why);
    draft_file_close(file);
}

static kept_look look_at_draft(kept_place *at)
{
    char *text = NULL, why[300];
    size_t length;
    kept_look result = LOOKS_BROKEN;
    if (!draft_file_look(at->store, "1.draft", &text, &length, why, sizeof why))
        return result;
    if (strncmp(text, "old\n", 4) == 0)
        result = strcmp(text, "old\nnew\n") == 0 ? LOOKS_NEW : LOOKS_OLD;
    free(text);
    return result;
}

/* --- the last wish ------------------------------------------------------------ */

static bool wish(kept_place *at, int width)
{
    creek_request request = {.width = width, .height = 7};
    return wish_save(at->store, &request);
}

static bool change_wish(void *data, char *why, size_t size)
{
    (void)why;
    (void)size;
    return wish(data, 9);
}

static void prepare_wish(kept_place *at)
{
    kept_must(wish(at, 8), "wish");
}

static kept_look look_at_wish(kept_place *at)
{
    creek_request request = {.width = 1};
    wish_load(at->store, &request);
    return request.width == 8 ? LOOKS_OLD : request.width == 9 ? LOOKS_NEW : LOOKS_BROKEN;
}

/* --- all of them -------------------------------------------------------------- */

const kept_thing kept_made_things[KEPT_MADE_THINGS] = {
    {"settings", prepare_settings, kept_begin_plain, change_settings, kept_end_plain,
     look_at_settings, false},
    {"a draft", prepare_draft, begin_draft, change_draft, end_draft, look_at_draft, false},
    {"the last wish", prepare_wish, kept_begin_plain, change_wish, kept_end_plain, look_at_wish,
     true},
};
