/* Many puzzles opened as one pack, bounded; and
 * reading that the player cancels. */
#include "ui/shell/open_puzzles.h"
#include "unit_test.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* --- an opening ------------------------------------------------------------ */

static creek_game *read_game(const char *text)
{
    creek_error error;
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    assert_non_null(game);
    return game;
}

static void add(catalog_pack *pack, const char *name, creek_game *game)
{
    puzzle_ref ref = {.name = strdup(name), .game = game};
    catalog_add(pack, &ref);
    assert_null(ref.game);
}

static const char circle[] = "creek/3/2/a.6di";
static const char ell[] = "creek/3/2/ag6di";

TEST(a_list_keeps_its_puzzles)
{
    catalog *all = catalog_new("list");
    catalog_pack *pack = &all->packs[0];
    creek_game *titled = read_game(ell);
    assert_true(creek_puzzle_set_text(creek_game_edit_text(titled), CREEK_TITLE, "Ell"));
    assert_true(creek_puzzle_set_text(creek_game_edit_text(titled), CREEK_RATING, "hard"));
    add(pack, "one", titled);
    add(pack, "two", read_game(circle));
    assert_string_equal(pack->title, "list");
    assert_int_equal(pack->count, 2);
    assert_false(pack->extendable);
    assert_string_equal(pack->entries[0].name, "one");
    assert_string_equal(pack->entries[0].title, "Ell");
    assert_string_equal(pack->entries[0].rating, "hard");
    assert_ptr_equal(pack->entries[0].game, titled);
    catalog_free(all);
}

/* Packed or not, an ID that is the name says the same. */
TEST(the_name_tells_what_an_id_does)
{
    static const char *const names[] = {"3x2-hard-none-g2#3", "10x10-easy-rot2-g2#20261120", "x#1",
                                        "3x2-hard-none-g2#3"};
    for (size_t count = 1; count <= 4; count += 3) {
        catalog *all = catalog_new(NULL);
        for (size_t i = 0; i < count; i++)
            add(&all->packs[0], names[i], read_game(circle));
        const puzzle_ref *entries = all->packs[0].entries;
        assert_string_equal(entries[0].rating, "hard");
        assert_string_equal(entries[0].title, "");
        if (count > 1) {
            assert_string_equal(entries[1].rating, ""); /* the size is another */
            assert_string_equal(entries[2].rating, "");
            assert_string_equal(entries[3].rating, "hard");
        }
        catalog_free(all);
    }
}

/* A blank board of a day's size, by that day's name, and another. */
TEST(the_name_tells_what_day_it_is)
{
    int date = calendar_day_of(2026, 11, 20);
    creek_request request = daily_request(date);
    char id[CREEK_ID_SIZE], title[DAILY_TITLE_SIZE], called[REF_TITLE];
    creek_generate_id(&request, id);
    daily_write_title(date, title);
    catalog *all = catalog_new(NULL);
    for (int i = 0; i < 2; i++)
        add(&all->packs[0], id,
            creek_game_new(creek_puzzle_new(request.width - i, request.height)));
    const puzzle_ref *entries = all->packs[0].entries;
    assert_true(ref_called(&entries[0], false, false, called));
    assert_string_equal(called, title);
    assert_true(ref_called(&entries[1], false, false, called));
    assert_string_equal(called, id);
    catalog_free(all);
}

/* --- opening ---------------------------------------------------------------- */

/* Services whose clock goes on by a second at each look. */
typedef struct {
    uint64_t clock;
    uint64_t until; /* it is pending from this much work on, in milliseconds */
} impatient;

static uint64_t now(void *context)
{
    return ((impatient *)context)->clock += 1000;
}

static bool never(void *context)
{
    return false;
}

/* The milliseconds that the program has worked; reading a line takes none of them. */
static uint64_t worked(void)
{
    struct timespec used;
    assert_int_equal(clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used), 0);
    return (uint64_t)used.tv_sec * 1000 + (uint64_t)used.tv_nsec / 1000000;
}

static bool has_worked(void *context)
{
    return worked() > ((impatient *)context)->until;
}

/* Gathers a text while the player goes on as soon as 200 ms were worked. */
static catalog *open_in_a_hurry(const char *text)
{
    impatient context = {.until = worked() + 200};
    services w = {.now = now, .pending = has_worked, .context = &context};
    return open_puzzles_in_text(text, strlen(text), &w);
}

/* What takes long to make: nobody waits for the end of it. */
#define LONG_ID "50x50-extreme-none-g2#1"

TEST(what_is_there_is_kept_when_making_is_given_up)
{
    catalog *all = open_in_a_hurry("creek/1/1/g0g\ncreek/2/1/1h1g\n" LONG_ID "\n");
    assert_int_equal(all->packs[0].count, 2);
    assert_string_equal(all->why, "The list is long; only the first 2 of its puzzles were read.");
    catalog_free(all);
}

/* Nobody may ever write to a pipe, and a device may have no end. */
TEST(only_regular_files_are_read)
{
    char folder[] = "/tmp/creek-pipe-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    const char *const names[] = {path, "/dev/zero"};
    impatient context = {0};
    services w = {.now = now, .pending = never, .context = &context};
    for (size_t i = 0; i < 2; i++) {
        catalog *all = open_puzzles_named(names[i], &w);
        assert_int_equal(all->packs[0].count, 0);
        assert_non_null(strstr(all->why, "not a regular file"));
        catalog_free(all);
    }
    unlink(path);
    rmdir(folder);
}

TEST(cancelled_making_is_told)
{
    catalog *all = open_in_a_hurry(LONG_ID);
    assert_int_equal(all->packs[0].count, 0);
    assert_non_null(strstr(all->why, "Loading cancelled."));
    catalog_free(all);
}
