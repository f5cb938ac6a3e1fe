/* The field: editing, what is shown of a long text, odd text. */
#include "picture.h"
#include "stage.h"
#include "unit_test.h"

#include "ui/canvas/field.h"

/* Keys as stage_keys() has them; the last answer. */
static field_answer press(field *f, const char *keys)
{
    field_answer answer = FIELD_IGNORED;
    while (*keys) {
        event e = stage_next_key(&keys);
        answer = field_handle(f, &e);
    }
    return answer;
}

static field_answer type(field *f, int character)
{
    event e = {.kind = EVENT_KEY, .key = character};
    return field_handle(f, &e);
}

static field_answer paste(field *f, const char *text)
{
    event e = {.kind = EVENT_PASTE, .text = text, .length = strlen(text)};
    return field_handle(f, &e);
}

TEST(editing)
{
    static const struct {
        const char *keys, *text;
    } table[] = {{"", ""},
                 {"one two<home>a ", "a one two"},
                 {"<end><C-w>", "a one "},
                 {"<left><C-b><del>", "a on "},
                 {"<C-k>", "a on"},
                 {"<bs>", "a o"},
                 {"<C-a><C-f><C-u>", " o"}};
    field f = {0};
    assert_int_equal(press(&f, "<bs>"), FIELD_CHANGED);
    assert_int_equal(press(&f, "<C-d>"), FIELD_CHANGED);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        press(&f, table[i].keys);
        assert_string_equal(field_text(&f), table[i].text);
    }
    event alt = {.kind = EVENT_KEY, .key = 'x', .mods = MOD_ALT};
    assert_int_equal(field_handle(&f, &alt), FIELD_IGNORED);
    assert_int_equal(press(&f, "<up>"), FIELD_IGNORED);
    field_set(&f, "/one/two");
    press(&f, "<C-w>");
    assert_string_equal(field_text(&f), "/one/");
    press(&f, "<C-w>");
    assert_string_equal(field_text(&f), "/");
    field_release(&f);
}

/* Characters are taken and left as a whole, with what joins them. */
TEST(characters)
{
    static const int characters[] = {0xe9, 'e', 0x301, 0x6c34, 0x1f600};
    field f = {0};
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++)
        type(&f, characters[i]);
    assert_string_equal(field_text(&f), "\xc3\xa9"
                                        "e\xcc\x81\xe6\xb0\xb4\xf0\x9f\x98\x80");
    assert_int_equal(type(&f, 0x07), FIELD_IGNORED);
    assert_int_equal(type(&f, 0x202e), FIELD_IGNORED);
    press(&f, "<bs><left><bs>");
    assert_string_equal(field_text(&f), "\xc3\xa9\xe6\xb0\xb4");
    /* Bytes that are no UTF-8 go one by one. */
    field_set(&f, "a\xff\xc3\xe6");
    for (int left = 4; left > 0; left--) {
        assert_int_equal(f.cursor, left);
        press(&f, "<bs>");
    }
    assert_string_equal(field_text(&f), "");
    field_release(&f);
}

/* What is selected as a whole is replaced; whatever else is done keeps it. */
TEST(selection)
{
    static const struct {
        const char *keys, *text;
    } table[] = {{"25", "25"}, {"<bs>", ""}, {"<left>5", "10x150"}};
    field f = {0};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        field_set(&f, "10x10");
        field_select(&f);
        press(&f, table[i].keys);
        assert_string_equal(field_text(&f), table[i].text);
    }
    field_select(&f);
    paste(&f, "7");
    assert_string_equal(field_text(&f), "7");
    field_release(&f);
}

/* A field that has become wider, or its text shorter, shows what it can. */
TEST(room)
{
    field f = {0};
    canvas *c = picture_canvas(40, 1, CANVAS_UNICODE);
    field_set(&f, "0123456789");
    field_draw(&f, c, (canvas_rect){0, 2, 1, 6});
    assert_true(picture_shows(c, "◀"));
    canvas_clear(c);
    field_draw(&f, c, (canvas_rect){0, 2, 1, 30});
    assert_true(picture_shows(c, "  0123456789"));
    /* All of it and the cursor behind it need but one column more. */
    canvas_clear(c);
    field_draw(&f, c, (canvas_rect){0, 2, 1, 11});
    assert_true(picture_shows(c, "  0123456789"));
    assert_int_equal(c->cursor_col, 12);
    field_draw(&f, c, (canvas_rect){0, 2, 1, 6});
    press(&f, "<bs><bs><bs><bs><bs><bs>");
    canvas_clear(c);
    field_draw(&f, c, (canvas_rect){0, 2, 1, 6});
    assert_true(picture_shows(c, "  0123 "));
    field_release(&f);
}

TEST(pasting)
{
    field f = {0};
    press(&f, "[]<left>");
    assert_int_equal(paste(&f, "\n  one\ttwo\nthree \n\n"), FIELD_CHANGED);
    assert_string_equal(field_text(&f), "[one\ttwo\nthree]");
    field_release(&f);
}

/* The cursor is in sight wherever it goes, and arrows tell that there is more. */
TEST(long_text)
{
    static const char *const texts[] = {"0123456789abcdefghijklmnopqrstuvwxyz",
                                        "水水水水水水水水水",
                                        "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81 x\n\ty"};
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
        for (int width = 1; width < 12; width++) {
            canvas *c = picture_canvas(16, 3, CANVAS_UNICODE);
            field f = {0};
            canvas_rect row = {1, 2, 1, width};
            field_set(&f, texts[t]);
            for (int i = 0; i < 90; i++) {
                canvas_clear(c);
                field_draw(&f, c, row);
                assert_int_equal(c->cursor_row, 1);
                assert_in_range(c->cursor_col, 2, 2 + width - 1);
                /* Nothing is drawn outside. */
                for (int col = 2 + width; col < 16; col++)
                    assert_string_equal(canvas_at(c, 1, col)->glyph, " ");
                press(&f, i < 45 ? "<left>" : "<right>");
            }
            field_release(&f);
        }
}

TEST(clicks)
{
    canvas *c = picture_canvas(20, 2, CANVAS_UNICODE);
    field f = {0};
    field_set(&f, "a\xe6\xb0\xb4"
                  "b");
    field_draw(&f, c, (canvas_rect){0, 2, 1, 15});
    event e = {.kind = EVENT_PRESS, .button = 1, .row = 0, .col = 5};
    assert_int_equal(field_handle(&f, &e), FIELD_MOVED);
    press(&f, "x");
    assert_string_equal(field_text(&f), "a\xe6\xb0\xb4"
                                        "xb");
    e.row = 1;
    assert_int_equal(field_handle(&f, &e), FIELD_IGNORED);
    field_release(&f);
}
