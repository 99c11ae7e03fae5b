#include "live_pixels.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// jpeglib.h needs the declarations above.
#include <jpeglib.h>
#include <libdeflate.h>

static void put32(uint8_t *p, uint32_t value) {
    p[0] = (uint8_t)(value >> 24);
    p[1] = (uint8_t)(value >> 16);
    p[2] = (uint8_t)(value >> 8);
    p[3] = (uint8_t)value;
}

/// Completes a chunk whose data are in place.
static size_t finish_chunk(uint8_t *chunk, const char *name, size_t length) {
    put32(chunk, (uint32_t)length);
    memcpy(chunk + 4, name, 4);
    put32(chunk + 8 + length, libdeflate_crc32(0, chunk + 4, length + 4));
    return length + 12;
}

/// Rows of RGB, each after the number of its filter: up, and for the first row none.
static void filter(uint8_t *out, live_rows picture, live_area area) {
    const uint8_t *row = picture[area.y] + (size_t)area.x * 4;
    *out++ = 0;
    for (uint32_t x = 0; x < area.width; x++, out += 3) {
        out[0] = row[x * 4 + 2];
        out[1] = row[x * 4 + 1];
        out[2] = row[x * 4];
    }
    for (uint32_t y = 1; y < area.height; y++) {
        const uint8_t *above = row;
        row = picture[area.y + y] + (size_t)area.x * 4;
        *out++ = 2;
        for (uint32_t x = 0; x < area.width; x++, out += 3) {
            out[0] = (uint8_t)(row[x * 4 + 2] - above[x * 4 + 2]);
            out[1] = (uint8_t)(row[x * 4 + 1] - above[x * 4 + 1]);
            out[2] = (uint8_t)(row[x * 4] - above[x * 4]);
        }
    }
}

/// A row of the smaller picture: each pixel the mean of a square.
static void shrink_row(uint8_t *out, live_rows picture, live_area area, uint32_t divisor, uint32_t row) {
    uint32_t y0 = row * divisor, y1 = y0 + divisor < area.height ? y0 + divisor : area.height;
    for (uint32_t x0 = 0; x0 < area.width; x0 += divisor, out += 3) {
        uint32_t x1 = x0 + divisor < area.width ? x0 + divisor : area.width;
        uint32_t count = (x1 - x0) * (y1 - y0), blue = count / 2, green = blue, red = blue;
        for (uint32_t y = y0; y < y1; y++) {
            const uint8_t *pixels = picture[area.y + y] + (size_t)area.x * 4;
            for (uint32_t x = x0; x < x1; x++) {
                blue += pixels[x * 4];
                green += pixels[x * 4 + 1];
                red += pixels[x * 4 + 2];
            }
        }
        out[0] = (uint8_t)(red / count);
        out[1] = (uint8_t)(green / count);
        out[2] = (uint8_t)(blue / count);
    }
}

/// The same of the smaller picture.
static bool filter_shrunk(uint8_t *out, live_rows picture, live_area area, uint32_t divisor, uint32_t rows, size_t line) {
    uint8_t *lines = calloc(2, line);
    if (!lines) return false;
    for (uint32_t y = 0; y < rows; y++) {
        uint8_t *row = lines + (y % 2) * line, *above = lines + ((y + 1) % 2) * line;
        shrink_row(row, picture, area, divisor, y);
        *out++ = y > 0 ? 2 : 0;
        for (size_t x = 0; x < line; x++) *out++ = (uint8_t)(row[x] - (y > 0 ? above[x] : 0));
    }
    free(lines);
    return true;
}

uint8_t *live_png(live_rows picture, live_area area, int level, size_t *length) {
    return live_png_shrunk(picture, area, 1, level, length);
}

uint8_t *live_png_shrunk(live_rows picture, live_area area, uint32_t divisor, int level, size_t *length) {
    uint32_t columns = (area.width + divisor - 1) / divisor, rows = (area.height + divisor - 1) / divisor;
    size_t raw_size = ((size_t)columns * 3 + 1) * rows;
    uint8_t *raw = malloc(raw_size);
    if (raw) {
        if (divisor == 1) {
            filter(raw, picture, area);
        } else if (!filter_shrunk(raw, picture, area, divisor, rows, (size_t)columns * 3)) {
            free(raw);
            raw = NULL;
        }
    }
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
    size_t bound = compressor ? libdeflate_zlib_compress_bound(compressor, raw_size) : 0;
    uint8_t *png = compressor && raw ? malloc(bound + 128) : NULL;
    if (png) {
        static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
        memcpy(png, signature, sizeof signature);
        size_t used = sizeof signature;
        put32(png + used + 8, columns);
        put32(png + used + 12, rows);
        memcpy(png + used + 16, (const uint8_t[]){8, 2, 0, 0, 0}, 5);
        used += finish_chunk(png + used, "IHDR", 13);
        size_t packed = libdeflate_zlib_compress(compressor, raw, raw_size, png + used + 8, bound);
        used += finish_chunk(png + used, "IDAT", packed);
        used += finish_chunk(png + used, "IEND", 0);
        *length = used;
        uint8_t *fitted = realloc(png, used);
        if (fitted) png = fitted;
    }
    if (compressor) libdeflate_free_compressor(compressor);
    free(raw);
    return png;
}

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
} error_manager;

static void escape(j_common_ptr info) { longjmp(((error_manager *)info->err)->escape, 1); }

uint8_t *live_jpeg(live_rows picture, live_area area, uint32_t divisor, int quality, size_t *length) {
    struct jpeg_compress_struct info;
    error_manager manager;
    uint32_t columns = (area.width + divisor - 1) / divisor, rows = (area.height + divisor - 1) / divisor;
    unsigned char *volatile out = NULL;
    unsigned char *buffer = NULL;
    unsigned long size = 0;
    uint8_t *line = malloc((size_t)columns * 3);
    if (!line) return NULL;
    info.err = jpeg_std_error(&manager.base);
    manager.base.error_exit = escape;
    jpeg_create_compress(&info);
    if (setjmp(manager.escape) == 0) {
        jpeg_mem_dest(&info, &buffer, &size);
        info.image_width = columns;
        info.image_height = rows;
        info.input_components = 3;
        info.in_color_space = JCS_RGB;
        jpeg_set_defaults(&info);
        jpeg_set_quality(&info, quality, TRUE);
        info.dct_method = JDCT_IFAST;
        jpeg_start_compress(&info, TRUE);
        while (info.next_scanline < info.image_height) {
            shrink_row(line, picture, area, divisor, info.next_scanline);
            JSAMPROW row = line;
            jpeg_write_scanlines(&info, &row, 1);
        }
        jpeg_finish_compress(&info);
        out = buffer;
        *length = size;
    }
    jpeg_destroy_compress(&info);
    free(line);
    return out;
}
