#include "base/nearest.h"
#include "cli/output.h"
#include "cli/record.h"
#include "cli/verb.h"
#include "source/levels.h"

#include <string.h>
#include <unistd.h>

/* The width of a column that holds a name too. */
static int wider(int width, const char *name)
{
    int length = (int)strlen(name);
    return length > width ? length : width;
}

/* A name in the first column of a table. */
static void put_name(FILE *out, const char *name, int width)
{
    put_plain(out, name);
    fprintf(out, "%*s  ", width - (int)strlen(name), "");
}

static void put_packs(FILE *out, const catalog *levels, bool table)
{
    int width = 0;
    for (size_t i = 0; i < levels->count; i++)
        width = wider(width, levels->packs[i].name);
    for (size_t i = 0; i < levels->count; i++) {
        const catalog_pack *pack = &levels->packs[i];
        if (table) {
            put_name(out, pack->name, width);
            fprintf(out, "%3zu level%s  ", pack->count, pack->count == 1 ? " " : "s");
            put_plain(out, pack->title);
            putc('\n', out);
        } else {
            record line = record_begin(out, false);
            record_text(&line, NULL, pack->name);
            record_number(&line, NULL, (int64_t)pack->count);
            record_text(&line, NULL, pack->title);
            record_end(&line);
        }
    }
}

/* A level in a list that every verb reads. */
static void put_line(FILE *out, const puzzle_ref *one)
{
    record line = record_begin(out, false);
    record_text(&line, NULL, one->name);
    record_text(&line, NULL, one->text);
    record_text(&line, NULL, one->title);
    record_text(&line, NULL, one->rating);
    if (*one->origin)
        record_text(&line, NULL, one->origin);
    record_end(&line);
}

static void put_levels(FILE *out, const catalog_pack *pack, bool table)
{
    int width = 0;
    for (size_t i = 0; i < pack->count; i++)
        width = wider(width, pack->entries[i].name);
    for (size_t i = 0; i < pack->count; i++) {
        puzzle_ref *one = &pack->entries[i];
        char size[24] = "damaged";
        if (!table) {
            put_line(out, one);
            continue;
        }
        if (ref_know(one))
            snprintf(size, sizeof size, "%dx%d", one->width, one->height);
        put_name(out, one->name, width);
        fprintf(out, "%-7s  %-7s  ", size, one->rating);
        put_plain(out, one->title);
        putc('\n', out);
    }
}

static int list(const catalog *levels, const catalog_pack *pack)
{
    bool table = isatty(STDOUT_FILENO);
    text_stream text;
    FILE *out = text_stream_open(&text);
    if (pack)
        put_levels(out, pack, table);
    else
        put_packs(out, levels, table);
    return text_stream_write(&text);
}

static int complain_of_name(const catalog *levels, const char *name)
{
    catalog_pack *pack;
    nearest_word near = nearest_word_to(name);
    for (size_t i = 0; i < levels->count; i++)
        nearest_word_try(&near, levels->packs[i].name);
    if (catalog_find(levels, name, NULL, &pack))
        return usage_error(NULL, "%s is a level, not a pack; `creek play %s` plays it", name, name);
    if (near.word)
        return usage_error(NULL, "unknown pack '%s'; did you mean '%s'?", name, near.word);
    return usage_error(NULL, "%s: unknown pack; `creek levels` lists them", operand_name(name));
}

static int run(const command_line *line)
{
    const char *name = line->count ? line->operands[0] : NULL;
    catalog *levels = levels_load();
    const catalog_pack *pack = name ? catalog_find_pack(levels, name) : NULL;
    int status = STATUS_ERROR;
    if (levels->why)
        complain("%s", levels->why);
    else
        status = name && !pack ? complain_of_name(levels, name) : list(levels, pack);
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
             "number of levels, title; for a PACK, a list that every verb reads: NAME, URL, "
             "title, rating, and the ID and options the level was generated from.",
    .run = run};
