#include "testing.h"

#include "puzzles.h"
#include "source/levels.h"

#include <sys/stat.h>

static level_library *load(const char *folder)
{
    char *why;
    setenv("CREEK_LEVELS", workspace_path(folder), 1);
    level_library *library = level_library_load(&why);
    if (!library)
        fail_msg("%s", why ? why : "out of memory");
    assert_null(why);
    return library;
}

static void packs_and_levels_are_read(void **state)
{
    level_library *library = load("shipped");
    assert_string_equal(library->folder, workspace_path("shipped"));
    assert_int_equal(library->count, 2); /* "lost" is in INDEX, but not there */
    const level_pack *pack = level_library_pack(library, "bays");
    assert_ptr_equal(pack, &library->packs[0]);
    assert_string_equal(pack->title, "Two bays");
    assert_string_equal(pack->description, "Small ones.");
    assert_string_equal(pack->path, workspace_path("shipped/bays.tsv"));
    assert_int_equal(pack->count, 2);
    const level *one = level_library_level(library, "bays/2");
    assert_ptr_equal(one, &pack->levels[1]);
    assert_string_equal(one->url, ELL_URL);
    assert_string_equal(one->title, "The ell");
    assert_string_equal(one->rating, "normal");
    assert_null(level_library_pack(library, "lost"));
    assert_null(level_library_level(library, "bays"));
    level_library_free(library);
}

static void rough_files_are_read_as_far_as_they_go(void **state)
{
    mkdir(workspace_path("rough"), 0700);
    workspace_file("rough/INDEX", "\xEF\xBB\xBF# order\r\n\r\nodd\r\n");
    workspace_file("rough/odd.tsv", "odd/1\t" ELL_ID "\r\n"
                                    "# Odd\r\n#\n# first\n# second\n"
                                    "nameless\n\n"
                                    "odd/2\t" HOOK_ID "\tonly a title\n"
                                    "odd/3\t" HOOK_ID "\tt\thard\tmore\n");
    level_library *library = load("rough");
    assert_int_equal(library->count, 1);
    const level_pack *pack = &library->packs[0];
    assert_string_equal(pack->title, "Odd");
    assert_string_equal(pack->description, "first\nsecond");
    assert_int_equal(pack->count, 3);
    assert_string_equal(pack->levels[0].url, ELL_ID);
    assert_string_equal(pack->levels[0].title, "");
    assert_string_equal(pack->levels[0].rating, "");
    assert_string_equal(pack->levels[1].title, "only a title");
    assert_string_equal(pack->levels[2].rating, "hard");
    level_library_free(library);
}

static void a_missing_folder_is_told(void **state)
{
    char *why;
    setenv("CREEK_LEVELS", workspace_path("nowhere"), 1);
    assert_null(level_library_load(&why));
    assert_non_null(why);
    assert_non_null(strstr(why, "nowhere"));
    assert_non_null(strstr(why, "CREEK_LEVELS"));
    free(why);
}

static void nothing_can_be_released(void **state)
{
    level_library_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_and_levels_are_read),
        cmocka_unit_test(rough_files_are_read_as_far_as_they_go),
        cmocka_unit_test(a_missing_folder_is_told),
        cmocka_unit_test(nothing_can_be_released),
    };
    return cmocka_run_group_tests(tests, workspace_make, workspace_remove);
}
