#include "picture.h"

#include "folder.h"
#include "ui/canvas/theme.h"
#include "unit_test.h"

static void free_canvas(void *c)
{
    canvas_release(c);
    free(c);
}

canvas *picture_canvas(int width, int height, canvas_charset charset)
{
    canvas *c = unit_test_keep(malloc(sizeof *c), free_canvas);
    canvas_init(c, charset);
    canvas_resize(c, width, height);
    return c;
}

static char letter_of_attrs(uint8_t attrs)
{
    static const char letters[] = {0, 'B', 'D', 0, 'U', 0, 0, 0, 'R'};
    char letter = attrs < sizeof letters ? letters[attrs] : 0;
    return attrs == 0 ? ' ' : letter ? letter : '+';
}

/* One for each style. */
static const char style_letters[STYLE_COUNT + 1] = " fTkWEngrFSuXCcs!HLtA1234";

typedef enum { LAYER_TEXT, LAYER_STYLES, LAYER_ATTRS } layer;

static void print_layer(FILE *out, const canvas *c, layer which)
{
    for (int row = 0; row < c->height; row++) {
        fputc('|', out);
        for (int col = 0; col < c->width; col++) {
            const canvas_cell *cell = canvas_at(c, row, col);
            if (which == LAYER_TEXT)
                fputs(cell->glyph, out);
            else if (which == LAYER_ATTRS)
                fputc(letter_of_attrs(cell->attrs), out);
            else
                fputc(style_letters[cell->style], out);
        }
        fputs("|\n", out);
    }
}

char *picture_of(const canvas *c)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    bool attrs = false;
    for (int i = 0; i < c->width * c->height; i++)
        attrs = attrs || c->cells[i].attrs;
    print_layer(out, c, LAYER_TEXT);
    fputs("styles\n", out);
    print_layer(out, c, LAYER_STYLES);
    if (attrs) {
        fputs("attributes\n", out);
        print_layer(out, c, LAYER_ATTRS);
    }
    fprintf(out, "cursor %d %d\n", c->cursor_row, c->cursor_col);
    assert_int_equal(fclose(out), 0);
    return unit_test_keep(text, free);
}

void picture_check(const canvas *c, const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    char *have = picture_of(c);
    const char *update = getenv("CREEK_UPDATE_GOLDEN");
    if (update && update[0])
        file_write(path, have, strlen(have));
    char *want = file_read(path);
    if (!want || strcmp(want, have) != 0)
        fail_msg("%s is not what is drawn:\n%s", path, have);
    free(want);
}

bool picture_shows(const canvas *c, const char *text)
{
    size_t room = (size_t)c->width * CANVAS_GLYPH + 1;
    char *line = malloc(room);
    bool found = false;
    assert_non_null(line);
    for (int row = 0; row < c->height && !found; row++) {
        char *end = line;
        *end = '\0';
        for (int col = 0; col < c->width; col++)
            end = stpcpy(end, canvas_at(c, row, col)->glyph);
        found = strstr(line, text) != NULL;
    }
    free(line);
    return found;
}

void picture_expect(const canvas *c, bool shown, const char *const *texts, const char *file,
                    int line)
{
    for (; *texts; texts++) {
        bool other = **texts == '\001';
        if (picture_shows(c, *texts + other) == (shown != other))
            continue;
        fprintf(stderr, "the screen %s '%s':\n%s\n", shown != other ? "lacks" : "shows", *texts,
                picture_of(c));
        _fail(file, line);
    }
}

void picture_check_glyphs(const canvas *c)
{
    assert_true(c->cursor_row >= 0 && c->cursor_row < c->height);
    assert_true(c->cursor_col >= 0 && c->cursor_col < c->width);
    for (int i = 0; i < c->width * c->height; i++) {
        const char *glyph = c->cells[i].glyph;
        bool fine = glyph[0] ? (unsigned char)glyph[0] >= 0x20 && glyph[0] != 0x7f
                             : i % c->width > 0 && c->cells[i - 1].glyph[0];
        if (c->charset == CANVAS_ASCII)
            fine = fine && (unsigned char)glyph[0] < 0x80;
        if (!fine)
            fail_msg("the glyph at %d,%d is wrong", i / c->width, i % c->width);
    }
}
