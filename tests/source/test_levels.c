#include "testing.h"

#include "puzzles.h"
#include "source/catalog.h"

#include <sys/stat.h>

static catalog *load(const char *folder)
{
    setenv("CREEK_LEVELS", workspace_path(folder), 1);
    catalog *levels = levels_load();
    if (levels->why)
        fail_msg("%s", levels->why);
    return levels;
}

TEST(packs_and_levels_are_read)
{
    catalog *library = load("shipped");
    assert_int_equal(library->count, 2); /* "lost" is in INDEX, but not there */
    catalog_pack *pack = catalog_find_pack(library, "bays");
    assert_ptr_equal(pack, &library->packs[0]);
    assert_string_equal(pack->title, "Two bays");
    assert_string_equal(pack->description, "Small ones.");
    assert_int_equal(pack->count, 2);
    catalog_pack *of;
    const puzzle_ref *one = catalog_find(library, "bays/2", NULL, &of);
    assert_ptr_equal(one, &pack->entries[1]);
    assert_ptr_equal(of, pack);
    assert_string_equal(one->text, ELL_URL);
    assert_string_equal(one->title, "The ell");
    assert_string_equal(one->rating, "normal");
    assert_null(catalog_find_pack(library, "lost"));
    assert_null(catalog_find(library, "bays", NULL, &of));
    catalog_free(library);
}

TEST(further_lines_are_optional)
{
    mkdir(workspace_path("rough"), 0700);
    workspace_file("rough/INDEX", "# order\r\n\r\nodd\r\n");
    workspace_file("rough/odd.tsv", "odd/1\t" ELL_ID "\r\n"
                                    "# Odd\r\n#\n# first\n# second\n"
                                    "\n"
                                    "odd/2\t" HOOK_ID "\tonly a title\n"
                                    "odd/3\t" HOOK_ID "\tt\thard\tmore\n");
    catalog *library = load("rough");
    assert_int_equal(library->count, 1);
    const catalog_pack *pack = &library->packs[0];
    assert_string_equal(pack->title, "Odd");
    assert_string_equal(pack->description, "first\nsecond");
    assert_int_equal(pack->count, 3);
    assert_string_equal(pack->entries[0].text, ELL_ID);
    assert_string_equal(pack->entries[0].title, "");
    assert_string_equal(pack->entries[0].rating, "");
    assert_string_equal(pack->entries[1].title, "only a title");
    assert_string_equal(pack->entries[2].rating, "hard");
    catalog_free(library);
}

TEST(a_missing_folder_is_told)
{
    setenv("CREEK_LEVELS", workspace_path("nowhere"), 1);
    catalog *levels = levels_load();
    assert_int_equal(levels->count, 0);
    assert_non_null(strstr(levels->why, "nowhere"));
    assert_non_null(strstr(levels->why, "CREEK_LEVELS"));
    catalog_free(levels);
}
