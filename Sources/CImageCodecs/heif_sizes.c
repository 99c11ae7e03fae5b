// How large the pictures in a HEIF file are by their own headers. The decoders behind libheif take their memory by these, whatever the file says
// elsewhere: an AVIF of 339 bytes took five gigabytes.
#include "heif_sizes.h"

#include <string.h>

typedef struct {
    const uint8_t *data;
    size_t length;
} span;

static uint64_t number(const uint8_t *bytes, size_t count) {
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++) value = value << 8 | bytes[i];
    return value;
}

/// Takes `count` bytes from the front of `rest` as a number; 0 of none, and ends the span where there are fewer.
static uint64_t take(span *rest, size_t count) {
    if (rest->length < count) {
        rest->length = 0;
        return 0;
    }
    uint64_t value = number(rest->data, count);
    rest->data += count;
    rest->length -= count;
    return value;
}

/// Takes the next box. One that reaches beyond the end counts up to there.
static bool next_box(span *rest, char type[4], span *body) {
    if (rest->length < 8) return false;
    uint64_t size = number(rest->data, 4), head = 8;
    memcpy(type, rest->data + 4, 4);
    if (size == 1) {
        if (rest->length < 16) return false;
        size = number(rest->data + 8, 8);
        head = 16;
    }
    if (size == 0 || size > rest->length) size = rest->length;
    if (size < head) return false;
    body->data = rest->data + head;
    body->length = (size_t)(size - head);
    rest->data += size;
    rest->length -= (size_t)size;
    return true;
}

// MARK: Bits

typedef struct {
    span bytes;
    size_t position;
    /// A third byte after two zeros stands for nothing (HEVC).
    bool skips;
} bit_reader;

/// Beyond the end all bits are zeros.
static uint32_t bits(bit_reader *r, int count) {
    uint32_t value = 0;
    while (count-- > 0) {
        size_t byte = r->position / 8;
        if (r->skips && r->position % 8 == 0 && byte >= 2 && byte < r->bytes.length && r->bytes.data[byte] == 3 && r->bytes.data[byte - 1] == 0
            && r->bytes.data[byte - 2] == 0) {
            r->position += 8;
            byte++;
        }
        value <<= 1;
        if (byte < r->bytes.length) value |= r->bytes.data[byte] >> (7 - r->position % 8) & 1;
        r->position++;
    }
    return value;
}

/// An Exp-Golomb number; the largest there is where it has no end.
static uint32_t golomb(bit_reader *r) {
    int zeros = 0;
    while (bits(r, 1) == 0) {
        if (++zeros > 31) return UINT32_MAX;
    }
    return (1u << zeros) - 1 + bits(r, zeros);
}

// MARK: Headers

static uint64_t area(uint64_t width, uint64_t height) { return width * height; }

/// The pixels of a sequence parameter set of HEVC, 0 for another unit.
static uint64_t hevc_pixels(span unit) {
    if (unit.length < 3 || (unit.data[0] >> 1 & 63) != 33) return 0;
    bit_reader r = {unit, 16, true};
    bits(&r, 4);
    int layers = (int)bits(&r, 3);
    bits(&r, 1);
    for (int i = 0; i < 12; i++) bits(&r, 8);
    bool profiles[8] = {false}, levels[8] = {false};
    for (int i = 0; i < layers; i++) {
        profiles[i] = bits(&r, 1);
        levels[i] = bits(&r, 1);
    }
    if (layers > 0) bits(&r, 2 * (8 - layers));
    for (int i = 0; i < layers; i++) {
        for (int j = 0; profiles[i] && j < 11; j++) bits(&r, 8);
        if (levels[i]) bits(&r, 8);
    }
    golomb(&r);
    if (golomb(&r) == 3) bits(&r, 1);
    uint64_t width = golomb(&r), height = golomb(&r);
    return area(width, height);
}

/// The pixels of a sequence header of AV1.
static uint64_t av1_pixels(span header) {
    bit_reader r = {header, 0, false};
    bits(&r, 4);
    if (bits(&r, 1)) {
        bits(&r, 5);
    } else {
        bool has_model = false;
        int delay = 0;
        if (bits(&r, 1)) {
            bits(&r, 32);
            bits(&r, 32);
            if (bits(&r, 1)) golomb(&r);
            has_model = bits(&r, 1);
            if (has_model) {
                delay = (int)bits(&r, 5) + 1;
                bits(&r, 32);
                bits(&r, 10);
            }
        }
        bool has_delays = bits(&r, 1);
        int points = (int)bits(&r, 5) + 1;
        for (int i = 0; i < points; i++) {
            bits(&r, 12);
            if (bits(&r, 5) > 7) bits(&r, 1);
            if (has_model && bits(&r, 1)) {
                bits(&r, delay);
                bits(&r, delay);
                bits(&r, 1);
            }
            if (has_delays && bits(&r, 1)) bits(&r, 4);
        }
    }
    int wide = (int)bits(&r, 4) + 1, high = (int)bits(&r, 4) + 1;
    uint64_t width = (uint64_t)bits(&r, wide) + 1, height = (uint64_t)bits(&r, high) + 1;
    return area(width, height);
}

// MARK: Pictures

enum { MAX_CANVASES = 64 };

typedef struct {
    bool has_hevc, has_av1;
    uint64_t most;
    /// Items that put others together on a canvas, and where in their data its size stands.
    uint32_t canvases[MAX_CANVASES];
    uint8_t places[MAX_CANVASES];
    int canvas_count;
} findings;

static void note(findings *found, uint64_t pixels) {
    if (pixels > found->most) found->most = pixels;
}

/// The units of a picture, each after its length in four bytes.
static void look_at_hevc(span data, findings *found) {
    while (data.length > 4) {
        uint64_t size = take(&data, 4);
        span unit = {data.data, size < data.length ? (size_t)size : data.length};
        note(found, hevc_pixels(unit));
        data.data += unit.length;
        data.length -= unit.length;
    }
}

static void look_at_av1(span data, findings *found) {
    while (data.length > 1) {
        uint8_t head = (uint8_t)take(&data, 1);
        if (head & 4) take(&data, 1);
        uint64_t size = data.length;
        if (head & 2) {
            size = 0;
            for (int shift = 0; shift < 56; shift += 7) {
                uint8_t byte = (uint8_t)take(&data, 1);
                size |= (uint64_t)(byte & 127) << shift;
                if (!(byte & 128)) break;
            }
        }
        span unit = {data.data, size < data.length ? (size_t)size : data.length};
        if ((head >> 3 & 15) == 1) note(found, av1_pixels(unit));
        data.data += unit.length;
        data.length -= unit.length;
    }
}

/// What the properties of pictures hold of their headers.
static void look_at_properties(span rest, findings *found) {
    char type[4];
    span body;
    while (next_box(&rest, type, &body)) {
        if (memcmp(type, "hvcC", 4) == 0) {
            found->has_hevc = true;
            if (body.length < 23) continue;
            body.data += 22;
            body.length -= 22;
            for (uint64_t arrays = take(&body, 1); arrays > 0 && body.length > 0; arrays--) {
                take(&body, 1);
                for (uint64_t units = take(&body, 2); units > 0 && body.length > 0; units--) {
                    uint64_t size = take(&body, 2);
                    span unit = {body.data, size < body.length ? (size_t)size : body.length};
                    note(found, hevc_pixels(unit));
                    body.data += unit.length;
                    body.length -= unit.length;
                }
            }
        } else if (memcmp(type, "av1C", 4) == 0) {
            found->has_av1 = true;
            if (body.length > 4) look_at_av1((span){body.data + 4, body.length - 4}, found);
        }
    }
}

/// Which items are grids of pictures or pictures laid over each other.
static void look_for_canvases(span entries, findings *found) {
    uint64_t version = take(&entries, 4) >> 24;
    take(&entries, version == 0 ? 2 : 4);
    char type[4];
    span entry;
    while (found->canvas_count < MAX_CANVASES && next_box(&entries, type, &entry)) {
        if (memcmp(type, "infe", 4) != 0) continue;
        version = take(&entry, 4) >> 24;
        uint32_t item = (uint32_t)take(&entry, version < 3 ? 2 : 4);
        take(&entry, 2);
        if (entry.length < 4) continue;
        bool is_grid = memcmp(entry.data, "grid", 4) == 0;
        if (!is_grid && memcmp(entry.data, "iovl", 4) != 0) continue;
        found->canvases[found->canvas_count] = item;
        // Rows and columns; or a colour.
        found->places[found->canvas_count++] = is_grid ? 2 : 8;
    }
}

static void look_at_canvas(span data, size_t place, findings *found) {
    take(&data, 1);
    size_t width = take(&data, 1) & 1 ? 4 : 2;
    take(&data, place);
    uint64_t wide = take(&data, width), high = take(&data, width);
    note(found, area(wide, high));
}

/// Looks at the first bytes of every picture, in the file or in the box that holds small ones.
static void look_at_items(span places, span file, span inner, findings *found) {
    uint64_t version = take(&places, 4) >> 24, sizes = take(&places, 2);
    size_t offset_size = sizes >> 12 & 15, length_size = sizes >> 8 & 15, base_size = sizes >> 4 & 15, index_size = version > 0 ? sizes & 15 : 0;
    if (offset_size > 8 || length_size > 8 || base_size > 8 || index_size > 8) return;
    for (uint64_t items = take(&places, version < 2 ? 2 : 4); items > 0 && places.length > 0; items--) {
        uint32_t item = (uint32_t)take(&places, version < 2 ? 2 : 4);
        uint64_t method = version > 0 ? take(&places, 2) & 15 : 0;
        take(&places, 2);
        uint64_t base = take(&places, base_size);
        span whole = method == 1 ? inner : file;
        for (uint64_t extents = take(&places, 2); extents > 0 && places.length > 0; extents--) {
            take(&places, index_size);
            uint64_t at = base + take(&places, offset_size), size = take(&places, length_size);
            if (at >= whole.length) continue;
            uint64_t left = whole.length - at;
            // Headers stand before the picture.
            uint64_t head = size == 0 || size > left ? left : size;
            span data = {whole.data + at, (size_t)(head < 4096 ? head : 4096)};
            for (int i = 0; i < found->canvas_count; i++) {
                if (found->canvases[i] == item) look_at_canvas(data, found->places[i], found);
            }
            if (found->has_hevc) look_at_hevc(data, found);
            if (found->has_av1) look_at_av1(data, found);
        }
    }
}

uint64_t heif_largest_picture(const uint8_t *data, size_t length) {
    findings found = {.most = 0};
    span file = {data, length}, rest = file, box, places = {data, 0}, inner = {data, 0};
    char type[4];
    while (next_box(&rest, type, &box)) {
        if (memcmp(type, "meta", 4) != 0 || box.length < 4) continue;
        span parts = {box.data + 4, box.length - 4}, part;
        while (next_box(&parts, type, &part)) {
            if (memcmp(type, "iloc", 4) == 0) places = part;
            if (memcmp(type, "idat", 4) == 0) inner = part;
            if (memcmp(type, "iinf", 4) == 0) look_for_canvases(part, &found);
            span lists = part, list;
            if (memcmp(type, "iprp", 4) != 0) continue;
            while (next_box(&lists, type, &list)) {
                if (memcmp(type, "ipco", 4) == 0) look_at_properties(list, &found);
            }
        }
    }
    look_at_items(places, file, inner, &found);
    return found.most;
}
