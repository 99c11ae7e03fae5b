#include "image_codecs.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

static void put32(uint8_t *p, uint32_t v) {
    p[0] = (uint8_t)(v >> 24);
    p[1] = (uint8_t)(v >> 16);
    p[2] = (uint8_t)(v >> 8);
    p[3] = (uint8_t)v;
}

// Fills in length, name and checksum around `length` bytes that already stand at p + 8.
static uint8_t *seal_chunk(uint8_t *p, const char *name, uint32_t length) {
    put32(p, length);
    memcpy(p + 4, name, 4);
    put32(p + 8 + length, libdeflate_crc32(0, p + 4, length + 4));
    return p + 12 + length;
}

static void plain_row(const uint8_t *s, uint8_t *t, uint32_t width, bool opaque) {
    if (opaque) {
        for (uint32_t x = 0; x < width; x++, s += 4, t += 3) {
            t[0] = s[2];
            t[1] = s[1];
            t[2] = s[0];
        }
        return;
    }
    for (uint32_t x = 0; x < width; x++, s += 4, t += 4) {
        uint32_t a = s[3];
        if (a == 255) {
            t[0] = s[2];
            t[1] = s[1];
            t[2] = s[0];
        } else if (a == 0) {
            t[0] = t[1] = t[2] = 0;
        } else {
            uint32_t half = a / 2;
            uint32_t r = (s[2] * 255 + half) / a, g = (s[1] * 255 + half) / a, b = (s[0] * 255 + half) / a;
            t[0] = (uint8_t)(r > 255 ? 255 : r);
            t[1] = (uint8_t)(g > 255 ? 255 : g);
            t[2] = (uint8_t)(b > 255 ? 255 : b);
        }
        t[3] = (uint8_t)a;
    }
}

bool codec_encode_png(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
                      int level, uint8_t **out, size_t *out_length) {
    *out = NULL;
    *out_length = 0;
    if (width == 0 || height == 0 || (uint64_t)width * height > CODEC_MAX_PIXELS) return false;
    if (level < 1) level = 1;
    if (level > 12) level = 12;
    size_t channels = opaque ? 3 : 4;
    size_t row = (size_t)width * channels;
    size_t raw_length = (row + 1) * height;
    uint8_t *raw = malloc(raw_length);
    // The row before, for the filter, and the current one.
    uint8_t *lines = calloc(2, row);
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
    if (!raw || !lines || !compressor) {
        free(raw);
        free(lines);
        if (compressor) libdeflate_free_compressor(compressor);
        return false;
    }
    uint8_t *previous = lines, *current = lines + row;
    uint8_t *target = raw;
    for (uint32_t y = 0; y < height; y++) {
        plain_row(pixels + (size_t)y * stride, current, width, opaque);
        // Filter 2, "up": screens repeat from row to row, and the difference is then a run of zeros.
        *target++ = 2;
        for (size_t i = 0; i < row; i++) target[i] = (uint8_t)(current[i] - previous[i]);
        target += row;
        uint8_t *swap = previous;
        previous = current;
        current = swap;
    }
    size_t bound = libdeflate_zlib_compress_bound(compressor, raw_length);
    // Signature, IHDR, sRGB, IDAT, IEND.
    uint8_t *file = malloc(8 + 25 + 13 + 12 + bound + 12);
    size_t compressed = 0;
    if (file) compressed = libdeflate_zlib_compress(compressor, raw, raw_length, file + 8 + 25 + 13 + 8, bound);
    libdeflate_free_compressor(compressor);
    free(raw);
    free(lines);
    if (!file || compressed == 0 || compressed > 0x7fffffff) {
        free(file);
        return false;
    }
    memcpy(file, "\x89PNG\r\n\x1a\n", 8);
    uint8_t *p = file + 8;
    put32(p + 8, width);
    put32(p + 12, height);
    p[16] = 8;
    p[17] = opaque ? 2 : 6;
    p[18] = p[19] = p[20] = 0;
    p = seal_chunk(p, "IHDR", 13);
    p[8] = 0;
    p = seal_chunk(p, "sRGB", 1);
    p = seal_chunk(p, "IDAT", (uint32_t)compressed);
    p = seal_chunk(p, "IEND", 0);
    *out = file;
    *out_length = (size_t)(p - file);
    return true;
}
