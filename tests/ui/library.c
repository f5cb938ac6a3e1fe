#include "library.h"

#include "stage.h"
#include "unit_test.h"

enum { MOST = 8, GIANT = 60 };

static const char small[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";

/* The library only reads its texts. */
static char *text_of(const char *text)
{
    return (char *)(text ? text : "");
}

catalog *library_of(const library_row *rows, size_t count)
{
    static puzzle_ref levels[MOST];
    static catalog_pack packs[MOST];
    static catalog library;
    assert_true(count <= MOST);
    library = (catalog){.packs = packs};
    for (size_t i = 0; i < count; i++) {
        const library_row *row = &rows[i];
        levels[i] = (puzzle_ref){.name = text_of(row->name),
                                 .text = text_of(row->url),
                                 .title = text_of(row->title),
                                 .rating = text_of(row->rating),
                                 .origin = text_of(row->origin),
                                 .tip = text_of(row->tip)};
        if (i == 0 || strcmp(row->pack, rows[i - 1].pack) != 0)
            packs[library.count++] = (catalog_pack){.name = text_of(row->pack),
                                                    .title = text_of(row->pack_title),
                                                    .description = text_of(row->pack_description),
                                                    .entries = &levels[i]};
        packs[library.count - 1].count++;
    }
    return &library;
}

catalog *library_copy(const catalog *library)
{
    catalog *copy = calloc(1, sizeof *copy);
    assert_non_null(copy);
    for (size_t i = 0; library && i < library->count; i++) {
        const catalog_pack *pack = &library->packs[i];
        catalog_pack added = {.name = ref_copy_text(pack->name),
                              .title = ref_copy_text(pack->title),
                              .description = ref_copy_text(pack->description)};
        for (size_t k = 0; k < pack->count; k++)
            catalog_append(&added, (puzzle_ref){.name = ref_copy_text(pack->entries[k].name),
                                                .text = ref_copy_text(pack->entries[k].text),
                                                .title = ref_copy_text(pack->entries[k].title),
                                                .rating = ref_copy_text(pack->entries[k].rating),
                                                .origin = ref_copy_text(pack->entries[k].origin),
                                                .tip = ref_copy_text(pack->entries[k].tip)});
        catalog_add_pack(copy, added);
    }
    if (copy->count == 0)
        copy->why = strdup("no levels here");
    return copy;
}

catalog *library_of_two(void)
{
    const library_row rows[] = {{"brooks", "Little brooks", "Two to begin with.", "brooks/1",
                                 stage_sample[0], "First brook", "easy", NULL, NULL},
                                {"brooks", NULL, NULL, "brooks/2", small, "Second brook", "easy",
                                 NULL, "Stuck? {hint} helps."}};
    return library_of(rows, 2);
}

catalog *library_with_giant(void)
{
    static char url[8000];
    creek_error error;
    creek_puzzle *giant = creek_puzzle_new(GIANT, GIANT);
    for (int i = 0; i <= GIANT; i++)
        (void)creek_puzzle_set_clue(giant, i, i, i % 2 ? 2 : 1);
    creek_game *game = creek_game_new(giant);
    char *text = creek_write(game, CREEK_FORMAT_URL, &error);
    assert_non_null(text);
    snprintf(url, sizeof url, "%s", text);
    creek_free(text);
    creek_game_free(game);
    const library_row rows[] = {
        {"brooks", "Little brooks", "Two to begin with.", "brooks/1", "creek/1/1/g0g",
         "First brook", "easy", NULL, NULL},
        {"brooks", NULL, NULL, "brooks/2", small, "Second brook", "normal", NULL, NULL},
        {"seas", "Wide seas", NULL, "seas/1", url, "The sea", "expert", NULL, NULL}};
    return library_of(rows, 3);
}
