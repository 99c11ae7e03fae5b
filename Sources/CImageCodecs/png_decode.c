#include "image_codecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *data;
    size_t length;
    size_t position;
    codec_image *out;
} reader;

static void fail(png_structp png, png_const_charp message) {
    reader *r = png_get_error_ptr(png);
    if (r && r->out) snprintf(r->out->error, sizeof r->out->error, "%s", message ? message : "damaged PNG");
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    reader *r = png_get_io_ptr(png);
    if (count > r->length - r->position) png_error(png, "the PNG ends too early");
    memcpy(target, r->data + r->position, count);
    r->position += count;
}

// Premultiplies one row of RGBA and turns it into BGRA, in place.
static void finish_row(uint8_t *row, uint32_t width) {
    for (uint32_t x = 0; x < width; x++, row += 4) {
        uint32_t r = row[0], g = row[1], b = row[2], a = row[3];
        if (a != 255) {
            r = r * a + 128;
            r = (r + (r >> 8)) >> 8;
            g = g * a + 128;
            g = (g + (g >> 8)) >> 8;
            b = b * a + 128;
            b = (b + (b >> 8)) >> 8;
        }
        row[0] = (uint8_t)b;
        row[1] = (uint8_t)g;
        row[2] = (uint8_t)r;
    }
}

// Whether every chunk before the pixels lies within the file. libpng takes memory for a chunk's length before it reads on.
static bool chunks_fit(const uint8_t *data, size_t length) {
    size_t at = 8;
    while (at <= length && length - at >= 12) {
        if (memcmp(data + at + 4, "IDAT", 4) == 0) return true;
        size_t size = (size_t)data[at] << 24 | (size_t)data[at + 1] << 16 | (size_t)data[at + 2] << 8 | data[at + 3];
        if (size > length - at - 12) return false;
        at += 12 + size;
    }
    // A piece of a chunk's head is left, or nothing: there are no pixels.
    return false;
}

bool codec_decode_png(const uint8_t *data, size_t length, codec_image *out) {
    memset(out, 0, sizeof *out);
    out->orientation = 1;
    if (!chunks_fit(data, length)) {
        snprintf(out->error, sizeof out->error, "the PNG ends too early");
        return false;
    }
    reader source = {data, length, 0, out};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, ignore_warning);
    if (!png) return false;
    png_infop info = png_create_info_struct(png);
    // What must survive the jump stands in memory, not in registers.
    uint8_t *volatile pixels = NULL;
    png_bytep *volatile rows = NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        free(pixels);
        free((void *)rows);
        png_destroy_read_struct(&png, info ? &info : NULL, NULL);
        return false;
    }
    png_set_read_fn(png, &source, read_bytes);
    // Checksums of text and the like do not matter; damaged pixels do.
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
    // Sizes are judged below, where the word for it is ours.
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_chunk_cache_max(png, 128);
    png_set_chunk_malloc_max(png, 8u << 20);
    png_read_info(png, info);

    png_uint_32 width, height;
    int depth, color;
    png_get_IHDR(png, info, &width, &height, &depth, &color, NULL, NULL, NULL);
    char reason[sizeof out->error];
    if (!codec_is_size_allowed(width, height, reason, sizeof reason)) png_error(png, reason);
    // A byte that is packed makes 1032 at most.
    uint64_t whole = (uint64_t)width * height, reach = 1032 * 8 / (uint64_t)(png_get_channels(png, info) * depth);
    if (!codec_can_hold(whole, length, reach, CODEC_SMALL_PIXELS, reason, sizeof reason)) png_error(png, reason);
    bool transparent = (color & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
    out->is_gray = !(color & PNG_COLOR_MASK_COLOR);

    if (color == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
    if (!(color & PNG_COLOR_MASK_COLOR) && depth < 8) png_set_expand_gray_1_2_4_to_8(png);
    if (png_get_valid(png, info, PNG_INFO_tRNS)) png_set_tRNS_to_alpha(png);
    if (depth == 16) png_set_scale_16(png);
    double gamma;
    if (!png_get_valid(png, info, PNG_INFO_sRGB) && !png_get_valid(png, info, PNG_INFO_iCCP)
        && png_get_gAMA(png, info, &gamma) && gamma > 0.05 && gamma < 5)
        png_set_gamma(png, 2.2, gamma);
    if (out->is_gray) png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "unexpected row length");

    png_uint_32 per_x, per_y;
    int unit;
    if (png_get_pHYs(png, info, &per_x, &per_y, &unit) && unit == PNG_RESOLUTION_METER) out->pixels_per_metre = per_x;

    size_t stride = (size_t)width * 4;
    pixels = malloc(stride * height);
    rows = (png_bytep *)malloc(sizeof(png_bytep) * height);
    if (!pixels || !rows) png_error(png, "out of memory");
    for (png_uint_32 y = 0; y < height; y++) rows[y] = pixels + y * stride;
    png_read_image(png, (png_bytepp)rows);
    for (png_uint_32 y = 0; y < height; y++) finish_row(rows[y], width);
    free((void *)rows);
    png_destroy_read_struct(&png, &info, NULL);
    out->pixels = pixels;
    out->width = width;
    out->height = height;
    out->stride = stride;
    out->has_alpha = transparent;
    return true;
}
