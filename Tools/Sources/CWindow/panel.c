#include "window.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Cairo's interface, as far as a few lines of words go, declared anew as SDL's is. The apps' runtime draws with the same library, so it is there.

typedef struct cairo_t cairo_t;
typedef struct cairo_surface_t cairo_surface_t;
typedef struct { double x_bearing, y_bearing, width, height, x_advance, y_advance; } cairo_text_extents_t;
enum { CAIRO_FORMAT_RGB24 = 1, CAIRO_FONT_SLANT_NORMAL = 0, CAIRO_FONT_WEIGHT_NORMAL = 0, CAIRO_FONT_WEIGHT_BOLD = 1 };

#define CAIRO_FUNCTIONS(find) \
    find(cairo_surface_t *, image_surface_create_for_data, (void *, int, int, int, int)) \
    find(void, surface_flush, (cairo_surface_t *)) \
    find(void, surface_destroy, (cairo_surface_t *)) \
    find(cairo_t *, create, (cairo_surface_t *)) \
    find(void, destroy, (cairo_t *)) \
    find(void, select_font_face, (cairo_t *, const char *, int, int)) \
    find(void, set_font_size, (cairo_t *, double)) \
    find(void, text_extents, (cairo_t *, const char *, cairo_text_extents_t *)) \
    find(void, move_to, (cairo_t *, double, double)) \
    find(void, show_text, (cairo_t *, const char *)) \
    find(void, set_source_rgb, (cairo_t *, double, double, double)) \
    find(void, arc, (cairo_t *, double, double, double, double, double)) \
    find(void, close_path, (cairo_t *)) \
    find(void, fill, (cairo_t *))

static struct {
#define CAIRO_DECLARE(result, name, parameters) result (*name) parameters;
    CAIRO_FUNCTIONS(CAIRO_DECLARE)
#undef CAIRO_DECLARE
} cairo;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_there;

static void load(void) {
    void *handle = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return;
    is_there = true;
#define CAIRO_FIND(result, name, parameters) \
    if (!(*(void **)&cairo.name = dlsym(handle, "cairo_" #name))) is_there = false;
    CAIRO_FUNCTIONS(CAIRO_FIND)
#undef CAIRO_FIND
}

// MARK: Lines

/// Latin and Chinese letters in one font of fixed width, which the runtime's packages bring along.
static const char font[] = "Noto Sans Mono CJK SC";

static const struct { double size, line; int weight; double red, green, blue; } looks[] = {
    [WINDOW_WORDS_TITLE] = {14, 24, CAIRO_FONT_WEIGHT_BOLD, 1, 0.412, 0.380},
    [WINDOW_WORDS_PLACE] = {12, 17, CAIRO_FONT_WEIGHT_BOLD, 1, 0.831, 0.475},
    [WINDOW_WORDS_TEXT] = {12, 17, CAIRO_FONT_WEIGHT_NORMAL, 1, 1, 1},
};

typedef struct {
    window_words_kind kind;
    const char *start;
    size_t length;
    /// Above it, for the first line of some words.
    double gap;
} line;

typedef struct {
    line *lines;
    int count, room;
    double height;
} page;

static void choose(cairo_t *context, window_words_kind kind, double unit) {
    cairo.select_font_face(context, font, CAIRO_FONT_SLANT_NORMAL, looks[kind].weight);
    cairo.set_font_size(context, looks[kind].size * unit);
}

static size_t letter_length(const char *at) {
    size_t length = 1;
    while ((at[length] & 0xC0) == 0x80) length++;
    return length;
}

static double letter_width(cairo_t *context, const char *at, size_t length) {
    char letter[16] = {0};
    cairo_text_extents_t extents;
    // A tab has no sign.
    memcpy(letter, *at == '\t' ? " " : at, length < sizeof letter ? length : sizeof letter - 1);
    cairo.text_extents(context, letter, &extents);
    return extents.x_advance;
}

/// The part of a text that fits in a line: up to a space if there is one, and to the text's own line break at most.
static size_t fitting(cairo_t *context, const char *text, double width, double plain) {
    double x = 0;
    size_t at = 0, space = 0;
    while (text[at] && text[at] != '\n') {
        size_t length = letter_length(text + at);
        x += length == 1 && text[at] != '\t' ? plain : letter_width(context, text + at, length);
        if (x > width && at > 0) return space ? space : at;
        at += length;
        if (text[at - 1] == ' ') space = at;
    }
    return at;
}

/// False when there is no memory.
static bool add(page *page, line line, double height) {
    if (page->count == page->room) {
        int room = page->room ? page->room * 2 : 32;
        void *lines = realloc(page->lines, (size_t)room * sizeof *page->lines);
        if (!lines) return false;
        page->lines = lines;
        page->room = room;
    }
    page->lines[page->count++] = line;
    page->height += line.gap + height;
    return true;
}

static const char more[] = "…";

/// Breaks words into lines. What does not fit in `most` is left out, and a last line says so.
static void set_lines(cairo_t *context, page *page, const window_words *words, int count, double unit, double width, double most) {
    for (int i = 0; i < count; i++) {
        choose(context, words[i].kind, unit);
        double plain = letter_width(context, "m", 1), height = looks[words[i].kind].line * unit;
        const char *text = words[i].text;
        double gap = i > 0 && (words[i].kind == WINDOW_WORDS_PLACE || words[i - 1].kind == WINDOW_WORDS_TEXT) ? (i > 1 ? 8 : 3) * unit : 0;
        while (true) {
            size_t length = fitting(context, text, width, plain);
            bool is_last = i == count - 1 && !text[length];
            // The line that says that there is more needs a place.
            if (page->height + gap + height * (is_last ? 1 : 2) > most && page->count > 0) {
                add(page, (line){WINDOW_WORDS_TEXT, more, sizeof more - 1, 0}, looks[WINDOW_WORDS_TEXT].line * unit);
                return;
            }
            if (!add(page, (line){words[i].kind, text, length, gap}, height)) return;
            text += length;
            gap = 0;
            if (!*text) break;
            if (*text == '\n') text++;
        }
    }
}

static void show(cairo_t *context, double x, double y, const char *start, size_t length) {
    char *text = malloc(length + 1);
    if (!text) return;
    for (size_t i = 0; i < length; i++) text[i] = start[i] == '\t' || start[i] == '\r' ? ' ' : start[i];
    text[length] = 0;
    cairo.move_to(context, x, y);
    cairo.show_text(context, text);
    free(text);
}

window_rect window_draw_panel(window_canvas canvas, window_rect area, double unit, double radius, const window_words *words, int count) {
    window_rect nothing = {0, 0, 0, 0};
    pthread_once(&once, load);
    double margin = floor(8 * unit), padding = 14 * unit;
    double width = area.width - 2 * margin, most = area.height * 0.7;
    if (!is_there || count == 0 || width < 6 * padding || most < 4 * padding) return nothing;
    if (area.x < 0 || area.y < 0 || area.x + area.width > canvas.width || area.y + area.height > canvas.height) return nothing;
    cairo_surface_t *surface = cairo.image_surface_create_for_data(canvas.pixels, CAIRO_FORMAT_RGB24, canvas.width, canvas.height, canvas.stride * 4);
    cairo_t *context = cairo.create(surface);
    page page = {0};
    set_lines(context, &page, words, count, unit, width - 2 * padding, most - 2 * padding);
    double height = ceil(page.height + 1.6 * padding);
    double left = area.x + margin, top = area.y + area.height - margin - height;
    // At the screen's lower corners as round as it is, above as a card.
    double card = 16 * unit, low = fmax(card, radius - margin);
    cairo.set_source_rgb(context, 0x1C / 255.0, 0x1C / 255.0, 0x1E / 255.0);
    cairo.arc(context, left + card, top + card, card, M_PI, 1.5 * M_PI);
    cairo.arc(context, left + width - card, top + card, card, 1.5 * M_PI, 2 * M_PI);
    cairo.arc(context, left + width - low, top + height - low, low, 0, 0.5 * M_PI);
    cairo.arc(context, left + low, top + height - low, low, 0.5 * M_PI, M_PI);
    cairo.close_path(context);
    cairo.fill(context);
    double y = top + 0.8 * padding;
    for (int i = 0; i < page.count; i++) {
        line line = page.lines[i];
        double line_height = looks[line.kind].line * unit;
        choose(context, line.kind, unit);
        cairo.set_source_rgb(context, looks[line.kind].red, looks[line.kind].green, looks[line.kind].blue);
        y += line.gap;
        // A line's letters stand on about 7/10 of its height.
        show(context, left + padding, round(y + line_height * 0.72), line.start, line.length);
        if (i == 0) {
            cairo.set_source_rgb(context, 0.6, 0.6, 0.62);
            show(context, left + width - padding - looks[line.kind].size * unit * 0.85, round(y + line_height * 0.72), "×", 2);
        }
        y += line_height;
    }
    free(page.lines);
    cairo.destroy(context);
    cairo.surface_flush(surface);
    cairo.surface_destroy(surface);
    return (window_rect){(int)left, (int)top, (int)width, (int)height};
}
