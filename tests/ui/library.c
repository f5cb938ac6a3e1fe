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

level_library *library_of(const library_row *rows, size_t count)
{
    static level levels[MOST];
    static level_pack packs[MOST];
    static level_library library;
    assert_true(count <= MOST);
    library = (level_library){.packs = packs};
    for (size_t i = 0; i < count; i++) {
        const library_row *row = &rows[i];
        levels[i] = (level){.name = text_of(row->name),
                            .url = text_of(row->url),
                            .title = text_of(row->title),
                            .rating = text_of(row->rating),
                            .origin = text_of(row->origin)};
        if (i == 0 || strcmp(row->pack, rows[i - 1].pack) != 0)
            packs[library.count++] = (level_pack){.name = text_of(row->pack),
                                                  .title = text_of(row->pack_title),
                                                  .description = text_of(row->pack_description),
                                                  .levels = &levels[i]};
        packs[library.count - 1].count++;
    }
    return &library;
}

level_library *library_of_two(void)
{
    const library_row rows[] = {
        {"brooks", "Little brooks", "Two to begin with.", "brooks/1", stage_sample[0],
         "First brook", "easy", NULL},
        {"brooks", NULL, NULL, "brooks/2", small, "Second brook", "easy", NULL}};
    return library_of(rows, 2);
}

level_library *library_with_giant(void)
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
         "First brook", "easy", NULL},
        {"brooks", NULL, NULL, "brooks/2", small, "Second brook", "normal", NULL},
        {"seas", "Wide seas", NULL, "seas/1", url, "The sea", "expert", NULL}};
    return library_of(rows, 3);
}
