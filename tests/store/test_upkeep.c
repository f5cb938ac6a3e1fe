/* What is found when the store is opened: files that are none of ours, and what
 * others may look into; and why a folder cannot be made. */
#include "place.h"

#include "saved_game.h"
#include "store/draft_file.h"
#include "store/last.h"
#include "store/line_file.h"
#include "store/settings.h"
#include "store/upkeep.h"
#include "store/wish.h"

#include <sys/stat.h>
#include <unistd.h>

/* The small files that are replaced as a whole. */
static void a_small_file_that_is_none(void **state)
{
    static const char noise[] = "\x01\xff\0\0size 9x9\n\x7f";
    static const struct {
        const char *name, *bytes;
        size_t length;
    } table[] = {
        {"last", "some words\n", 11},     {"last", noise, sizeof noise},
        {"last", "a\tb\nc\n", 6},         {"last", "a\tb", 3},
        {"new-game", "some words\n", 11}, {"new-game", noise, sizeof noise},
        {"new-game", "size axb\n", 9},    {"new-game", "size 9x9\n\0noise\n", 16},
    };
    place *at = *state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char bad[40];
        snprintf(bad, sizeof bad, "%s.bad", table[i].name);
        place_write_bytes(at, table[i].name, table[i].bytes, table[i].length);
        char *said = upkeep(at->store);
        assert_non_null(said);
        assert_non_null(strstr(said, bad));
        free(said);
        assert_false(place_has(at, table[i].name));
        assert_int_equal(place_size(at, bad), table[i].length);
        assert_memory_equal(place_text(at, bad), table[i].bytes, table[i].length);
        assert_int_equal(unlink(place_path(at, bad)), 0);
    }
}

static void a_small_file_that_is_huge(void **state)
{
    static const char *const names[] = {"last", "new-game"};
    place *at = *state;
    for (int i = 0; i < 2; i++) {
        char bad[40];
        snprintf(bad, sizeof bad, "%s.bad", names[i]);
        place_write(at, names[i], i ? "size 9x9\n" : "a.creek\tname\n");
        assert_int_equal(truncate(place_path(at, names[i]), (off_t)2 << 30), 0);
        free(upkeep(at->store));
        assert_false(place_has(at, names[i]));
        assert_true(place_has(at, bad));
    }
}

static void small_files_of_ours(void **state)
{
    place *at = *state;
    creek_request request = {.width = 7, .height = 8};
    assert_true(last_set(at->store, "a.creek", "name"));
    assert_true(wish_save(at->store, &request));
    assert_null(upkeep(at->store));
    /* What a newer one may have, and what a crash may leave. */
    place_write(at, "new-game", "shape round\nsize 9x9\n");
    place_write(at, "last", "");
    assert_null(upkeep(at->store));
    wish_load(at->store, &request);
    assert_int_equal(request.width, 9);
}

/* --- who may look ------------------------------------------------------------- */

static void open_to_all(const place *at, const char *name, mode_t mode)
{
    assert_int_equal(chmod(place_path(at, name), mode), 0);
}

static void what_is_open_to_others_is_closed(void **state)
{
    place *at = *state;
    char why[300], draft[60];
    saved_game s = saved_game_begin(at);
    saved_game_leave(&s);
    draft_file *file = draft_file_new(at->store);
    assert_true(draft_file_write(file, "one\n", why, sizeof why));
    snprintf(draft, sizeof draft, "drafts/%s", draft_file_name(file));
    draft_file_close(file);
    assert_true(line_file_add(at->store, "names", "creek-names 1\n", "a b\n", why, sizeof why));
    static const char *const folders[] = {"", "games", "drafts"};
    const char *const files[] = {s.name, draft, "names"};
    for (int i = 0; i < 3; i++) {
        open_to_all(at, folders[i], 0755);
        open_to_all(at, files[i], 0644);
    }
    free(upkeep(at->store));
    for (int i = 0; i < 3; i++)
        assert_int_equal(place_mode(at, folders[i]), 0700);
    saved_game again = saved_game_open(at);
    saved_game_play(&again, 2, 2, CREEK_SHADED);
    saved_game_close(&again);
    creek_game_free(s.game);
    char *text;
    size_t length;
    assert_int_equal(draft_file_open(at->store, draft + strlen("drafts/"), &file, &text, &length,
                                     why, sizeof why),
                     DRAFT_FILE_OPEN);
    free(text);
    draft_file_close(file);
    assert_true(line_file_add(at->store, "names", "creek-names 1\n", "c d\n", why, sizeof why));
    for (int i = 0; i < 3; i++)
        assert_int_equal(place_mode(at, files[i]), 0600);
}

static void the_folder_of_settings_too(void **state)
{
    place *at = *state;
    char why[300];
    settings_report report = {.count = 0};
    place_write(at, "settings", "# creek settings 1\n");
    open_to_all(at, "", 0755);
    settings_file *file = settings_file_read(at->store, &report);
    assert_true(settings_file_write(file, at->store, why, sizeof why));
    settings_file_free(file);
    assert_int_equal(place_mode(at, ""), 0700);
    assert_int_equal(place_mode(at, "settings"), 0600);
}

/* Where a link leads is the player's own business. */
static void a_folder_elsewhere(void **state)
{
    place *at = *state;
    char elsewhere[100];
    struct stat about;
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", at->folder);
    assert_int_equal(mkdir(elsewhere, 0755), 0);
    assert_int_equal(chmod(elsewhere, 0755), 0);
    char link[100];
    snprintf(link, sizeof link, "%s/creek", at->folder);
    assert_int_equal(symlink(elsewhere, link), 0);
    free(upkeep(at->store));
    assert_int_equal(stat(elsewhere, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0755);
}

/* --- why not ------------------------------------------------------------------ */

static void expect_reason(const place *at, const char *part, const char *reason)
{
    char why[300], wanted[200];
    assert_false(store_make_folders(at->store, "games", why, sizeof why));
    snprintf(wanted, sizeof wanted, "%s%s: %s", at->folder, part, reason);
    assert_string_equal(why, wanted);
}

static void the_part_that_is_to_blame(void **state)
{
    place *at = *state;
    char path[100];
    snprintf(path, sizeof path, "%s/creek", at->folder);
    assert_int_equal(symlink("/nonexistent/at/all", path), 0);
    expect_reason(at, "/creek", "is a link that leads nowhere");
    assert_int_equal(unlink(path), 0);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    expect_reason(at, "/creek", "Not a directory");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(chmod(at->folder, 0555), 0);
    /* To root nothing is denied. */
    if (getuid() == 0)
        assert_int_equal(seteuid(65534), 0);
    expect_reason(at, "/creek", "Permission denied");
    if (getuid() == 0)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(at->folder, 0700), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(a_small_file_that_is_none),
        IN_A_PLACE(a_small_file_that_is_huge),
        IN_A_PLACE(small_files_of_ours),
        IN_A_PLACE(what_is_open_to_others_is_closed),
        cmocka_unit_test_setup_teardown(the_folder_of_settings_too, place_make_for_settings,
                                        place_remove),
        IN_A_PLACE(a_folder_elsewhere),
        IN_A_PLACE(the_part_that_is_to_blame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
