#include "cli/output.h"
#include "cli/record.h"
#include "cli/verb.h"
#include "source/catalog.h"

#include <unistd.h>

static catalog *levels;

/* The width of names in a table, which is printed only to a terminal. */
enum { NAME_WIDTH = 18 };

static void put_pack(FILE *out, const catalog_pack *pack, bool table)
{
    if (table) {
        fprintf(out, "%-*s  %3zu level%s  %s\n", NAME_WIDTH, pack->name, pack->count,
                pack->count == 1 ? " " : "s", pack->title);
        return;
    }
    record line = record_begin(out, false);
    record_text(&line, NULL, pack->name);
    record_number(&line, NULL, (int64_t)pack->count);
    record_text(&line, NULL, pack->title);
    record_end(&line);
}

/* Prints a level; without `table` as a list line that every verb reads. */
static void put_level(FILE *out, const puzzle_ref *level, bool table)
{
    char size[24];
    if (table) {
        snprintf(size, sizeof size, "%dx%d", level->width, level->height);
        fprintf(out, "%-*s  %-7s  %-7s  %s\n", NAME_WIDTH, level->name, size, level->rating,
                level->title);
        return;
    }
    record line = record_begin(out, false);
    record_text(&line, NULL, level->name);
    record_text(&line, NULL, level->text);
    record_text(&line, NULL, level->title);
    record_text(&line, NULL, level->rating);
    if (*level->origin)
        record_text(&line, NULL, level->origin);
    record_end(&line);
}

/* Lists the levels of a pack; NULL: the packs. */
static int list(const catalog_pack *pack)
{
    bool table = isatty(STDOUT_FILENO);
    text_stream text;
    FILE *out = text_stream_open(&text);
    for (size_t i = 0; pack && i < pack->count; i++)
        put_level(out, &pack->entries[i], table);
    for (size_t i = 0; !pack && i < levels->count; i++)
        put_pack(out, &levels->packs[i], table);
    return text_stream_write(&text);
}

static const char *pack_at(size_t index)
{
    return index < levels->count ? levels->packs[index].name : NULL;
}

static int run(command_line *line)
{
    const char *name = line->count ? line->operands[0] : NULL;
    levels = levels_load();
    catalog_pack *pack = name ? catalog_find_pack(levels, name) : NULL, *parent;
    int status = STATUS_ERROR;
    if (levels->why)
        complain("%s", levels->why);
    if (!name || pack)
        status = list(pack);
    else if (catalog_find(levels, name, NULL, &parent))
        usage_error(NULL, "%s is a level, not a pack; `creek play %s` plays it", name, name);
    else
        unknown_name("pack", name, pack_at, "levels");
    status = levels->why ? STATUS_ERROR : status;
    catalog_free(levels);
    return status;
}

const verb verb_levels = {
    .name = "levels",
    .operand = "PACK",
    .summary = "list the levels that come with creek",
    .about = "List the packs of levels that come with creek, or the levels of PACK. To play: creek "
             "PACK/NUMBER for one level, creek PACK for all of them.\n"
             "When standard output is not a terminal, columns are separated by tabs: PACK, the "
             "number of levels, title; for a PACK, a list that every command reads: NAME, URL, "
             "title, difficulty, and the ID and options the level was generated from.",
    .run = run};
