// The first picture of a GIF.
#include "image_codecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *data;
    size_t length;
    size_t position;
} reader;

static bool take(reader *r, size_t count, const uint8_t **bytes) {
    if (r->length - r->position < count) return false;
    *bytes = r->data + r->position;
    r->position += count;
    return true;
}

static bool skip_blocks(reader *r) {
    const uint8_t *bytes;
    for (;;) {
        if (!take(r, 1, &bytes)) return false;
        uint8_t size = bytes[0];
        if (size == 0) return true;
        if (!take(r, size, &bytes)) return false;
    }
}

/// Unpacks the picture's LZW codes into `count` indexes. What is missing stays as it is.
static bool unpack(reader *r, uint8_t *indexes, size_t count) {
    const uint8_t *bytes;
    if (!take(r, 1, &bytes)) return false;
    int smallest = bytes[0];
    if (smallest < 1 || smallest > 11) return false;
    static const int limit = 4096;
    uint16_t prefix[4096];
    uint8_t suffix[4096], stack[4097];
    int clear = 1 << smallest, end = clear + 1, next = end + 1, width = smallest + 1;
    int previous = -1, top = 0;
    uint8_t first = 0;
    for (int i = 0; i < clear; i++) {
        prefix[i] = 0xFFFF;
        suffix[i] = (uint8_t)i;
    }
    uint32_t bits = 0;
    int available = 0;
    size_t written = 0, block = 0;
    while (written < count) {
        while (available < width) {
            if (block == 0) {
                if (!take(r, 1, &bytes)) return written > 0;
                block = bytes[0];
                if (block == 0) return written > 0;
            }
            if (!take(r, 1, &bytes)) return written > 0;
            block--;
            bits |= (uint32_t)bytes[0] << available;
            available += 8;
        }
        int code = (int)(bits & ((1u << width) - 1));
        bits >>= width;
        available -= width;
        if (code == clear) {
            width = smallest + 1;
            next = end + 1;
            previous = -1;
            continue;
        }
        if (code == end) break;
        if (code > next || (code == next && previous < 0)) return written > 0;
        int walk = code;
        if (code == next) {
            stack[top++] = first;
            walk = previous;
        }
        while (walk >= clear && top < limit) {
            stack[top++] = suffix[walk];
            walk = prefix[walk];
        }
        first = suffix[walk];
        stack[top++] = first;
        if (previous >= 0 && next < limit) {
            prefix[next] = (uint16_t)previous;
            suffix[next] = first;
            next++;
            if (next == (1 << width) && width < 12) width++;
        }
        previous = code;
        while (top > 0 && written < count) indexes[written++] = stack[--top];
        top = 0;
    }
    return written > 0;
}

bool codec_decode_gif(const uint8_t *data, size_t length, codec_image *out) {
    memset(out, 0, sizeof *out);
    snprintf(out->error, sizeof out->error, "damaged GIF");
    reader r = {data, length, 6};
    const uint8_t *bytes, *global = NULL;
    size_t global_count = 0;
    if (length < 13 || !take(&r, 7, &bytes)) return false;
    uint32_t width = bytes[0] | (uint32_t)bytes[1] << 8, height = bytes[2] | (uint32_t)bytes[3] << 8;
    if (bytes[4] & 0x80) {
        global_count = (size_t)2 << (bytes[4] & 7);
        if (!take(&r, global_count * 3, &global)) return false;
    }
    if (width == 0 || height == 0 || (uint64_t)width * height > CODEC_MAX_PIXELS) return false;
    int transparent = -1;
    for (;;) {
        if (!take(&r, 1, &bytes)) return false;
        if (bytes[0] == 0x21) {
            if (!take(&r, 1, &bytes)) return false;
            if (bytes[0] == 0xF9) {
                if (!take(&r, 5, &bytes)) return false;
                if (bytes[0] == 4 && bytes[1] & 1) transparent = bytes[4];
            }
            if (!skip_blocks(&r)) return false;
            continue;
        }
        if (bytes[0] != 0x2C || !take(&r, 9, &bytes)) return false;
        break;
    }
    uint32_t left = bytes[0] | (uint32_t)bytes[1] << 8, upper = bytes[2] | (uint32_t)bytes[3] << 8;
    uint32_t columns = bytes[4] | (uint32_t)bytes[5] << 8, rows = bytes[6] | (uint32_t)bytes[7] << 8;
    uint8_t flags = bytes[8];
    const uint8_t *colors = global;
    size_t color_count = global_count;
    if (flags & 0x80) {
        color_count = (size_t)2 << (flags & 7);
        if (!take(&r, color_count * 3, &colors)) return false;
    }
    if (!colors || columns == 0 || rows == 0 || left + columns > width || upper + rows > height) return false;
    uint8_t *indexes = calloc(rows, columns);
    out->pixels = calloc(height, (size_t)width * 4);
    if (!indexes || !out->pixels || !unpack(&r, indexes, (size_t)rows * columns)) {
        free(indexes);
        free(out->pixels);
        out->pixels = NULL;
        return false;
    }
    out->width = width;
    out->height = height;
    out->stride = (size_t)width * 4;
    out->orientation = 1;
    out->has_alpha = transparent >= 0 || columns < width || rows < height;
    static const uint8_t start[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
    uint32_t row = 0;
    for (int pass = 0; pass < ((flags & 0x40) ? 4 : 1); pass++) {
        uint32_t y = (flags & 0x40) ? start[pass] : 0, jump = (flags & 0x40) ? step[pass] : 1;
        for (; y < rows; y += jump, row++) {
            uint8_t *pixel = out->pixels + (upper + y) * out->stride + (size_t)left * 4;
            for (uint32_t x = 0; x < columns; x++, pixel += 4) {
                uint8_t index = indexes[(size_t)row * columns + x];
                if (index == transparent || index >= color_count) continue;
                pixel[0] = colors[index * 3 + 2];
                pixel[1] = colors[index * 3 + 1];
                pixel[2] = colors[index * 3];
                pixel[3] = 255;
            }
        }
    }
    free(indexes);
    out->error[0] = 0;
    return true;
}
