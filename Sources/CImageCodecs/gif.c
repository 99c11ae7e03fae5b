// The pictures of a GIF.
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

/// The colours that belong to all pictures, and where what follows them begins. `reason` says what is wrong with the size.
static bool read_screen(
    reader *r, uint32_t *width, uint32_t *height, const uint8_t **colors, size_t *color_count, char *reason, size_t reason_size) {
    const uint8_t *bytes;
    if (r->length < 13 || !take(r, 7, &bytes)) return false;
    *width = bytes[0] | (uint32_t)bytes[1] << 8;
    *height = bytes[2] | (uint32_t)bytes[3] << 8;
    if (bytes[4] & 0x80) {
        *color_count = (size_t)2 << (bytes[4] & 7);
        if (!take(r, *color_count * 3, colors)) return false;
    }
    // A code is of twelve bits at most where it stands for most pixels, 4096: a larger screen would stay empty, and take its memory all the same.
    return codec_is_size_allowed(*width, *height, reason, reason_size)
        && codec_can_hold((uint64_t)*width * *height, r->length, 4096, CODEC_SMALL_PIXELS, reason, reason_size);
}

/// Reads up to the next picture's descriptor, whose position and what was said of the picture before are in `frame`.
static bool find_frame(reader *r, codec_gif_frame *frame, int *loops) {
    const uint8_t *bytes;
    *frame = (codec_gif_frame){.transparent = -1};
    for (;;) {
        if (!take(r, 1, &bytes)) return false;
        if (bytes[0] == 0x21) {
            if (!take(r, 1, &bytes)) return false;
            if (bytes[0] == 0xF9) {
                if (!take(r, 5, &bytes)) return false;
                if (bytes[0] == 4) {
                    if (bytes[1] & 1) frame->transparent = bytes[4];
                    frame->disposal = bytes[1] >> 2 & 7;
                    frame->delay = (uint16_t)(bytes[2] | bytes[3] << 8);
                }
            } else if (bytes[0] == 0xFF && r->length - r->position >= 16 && memcmp(r->data + r->position, "\x0BNETSCAPE2.0\x03\x01", 14) == 0) {
                *loops = r->data[r->position + 14] | r->data[r->position + 15] << 8;
            }
            if (!skip_blocks(r)) return false;
            continue;
        }
        frame->position = r->position;
        if (bytes[0] != 0x2C || !take(r, 9, &bytes)) return false;
        break;
    }
    frame->left = bytes[0] | (uint32_t)bytes[1] << 8;
    frame->upper = bytes[2] | (uint32_t)bytes[3] << 8;
    frame->columns = bytes[4] | (uint32_t)bytes[5] << 8;
    frame->rows = bytes[6] | (uint32_t)bytes[7] << 8;
    return true;
}

static bool fits(const codec_gif_frame *frame, uint32_t width, uint32_t height) {
    return frame->columns > 0 && frame->rows > 0 && frame->left + frame->columns <= width && frame->upper + frame->rows <= height;
}

/// Draws the picture at `frame->position` over `pixels`.
static bool draw_frame(reader r, const codec_gif_frame *frame, const uint8_t *colors, size_t color_count, uint8_t *pixels, size_t stride) {
    const uint8_t *bytes;
    r.position = frame->position;
    if (!take(&r, 9, &bytes)) return false;
    uint8_t flags = bytes[8];
    if (flags & 0x80) {
        color_count = (size_t)2 << (flags & 7);
        if (!take(&r, color_count * 3, &colors)) return false;
    }
    if (!colors) return false;
    uint32_t columns = frame->columns, rows = frame->rows;
    uint8_t *indexes = calloc(rows, columns);
    if (!indexes || !unpack(&r, indexes, (size_t)rows * columns)) {
        free(indexes);
        return false;
    }
    static const uint8_t start[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
    uint32_t row = 0;
    for (int pass = 0; pass < ((flags & 0x40) ? 4 : 1); pass++) {
        uint32_t y = (flags & 0x40) ? start[pass] : 0, jump = (flags & 0x40) ? step[pass] : 1;
        for (; y < rows; y += jump, row++) {
            uint8_t *pixel = pixels + (frame->upper + y) * stride + (size_t)frame->left * 4;
            for (uint32_t x = 0; x < columns; x++, pixel += 4) {
                uint8_t index = indexes[(size_t)row * columns + x];
                if (index == frame->transparent || index >= color_count) continue;
                pixel[0] = colors[index * 3 + 2];
                pixel[1] = colors[index * 3 + 1];
                pixel[2] = colors[index * 3];
                pixel[3] = 255;
            }
        }
    }
    free(indexes);
    return true;
}

bool codec_decode_gif(const uint8_t *data, size_t length, codec_image *out) {
    memset(out, 0, sizeof *out);
    snprintf(out->error, sizeof out->error, "damaged GIF");
    reader r = {data, length, 6};
    const uint8_t *colors = NULL;
    size_t color_count = 0;
    uint32_t width, height;
    int loops;
    codec_gif_frame frame;
    if (!read_screen(&r, &width, &height, &colors, &color_count, out->error, sizeof out->error)) return false;
    if (!find_frame(&r, &frame, &loops) || !fits(&frame, width, height)) return false;
    out->pixels = calloc(height, (size_t)width * 4);
    if (!out->pixels || !draw_frame(r, &frame, colors, color_count, out->pixels, (size_t)width * 4)) {
        free(out->pixels);
        out->pixels = NULL;
        return false;
    }
    out->width = width;
    out->height = height;
    out->stride = (size_t)width * 4;
    out->orientation = 1;
    out->has_alpha = frame.transparent >= 0 || frame.columns < width || frame.rows < height;
    out->error[0] = 0;
    return true;
}

bool codec_gif_open(const uint8_t *data, size_t length, codec_gif *out) {
    memset(out, 0, sizeof *out);
    out->loops = -1;
    reader r = {data, length, 6};
    const uint8_t *colors = NULL;
    size_t color_count = 0, capacity = 0;
    if (!read_screen(&r, &out->width, &out->height, &colors, &color_count, NULL, 0)) return false;
    codec_gif_frame frame;
    // What is damaged ends the animation before it.
    while (find_frame(&r, &frame, &out->loops) && fits(&frame, out->width, out->height)) {
        const uint8_t *bytes;
        uint8_t flags = r.data[r.position - 1];
        if ((flags & 0x80) && !take(&r, ((size_t)2 << (flags & 7)) * 3, &bytes)) break;
        if (!take(&r, 1, &bytes)) break;
        if (out->count == capacity) {
            capacity = capacity ? capacity * 2 : 16;
            codec_gif_frame *grown = realloc(out->frames, capacity * sizeof *grown);
            if (!grown) break;
            out->frames = grown;
        }
        out->frames[out->count++] = frame;
        if (!skip_blocks(&r)) break;
    }
    return out->count > 0;
}

bool codec_gif_draw(const uint8_t *data, size_t length, const codec_gif *gif, size_t index, uint8_t *pixels, size_t stride) {
    if (index >= gif->count) return false;
    reader r = {data, length, 6};
    const uint8_t *colors = NULL;
    size_t color_count = 0;
    uint32_t width, height;
    if (!read_screen(&r, &width, &height, &colors, &color_count, NULL, 0) || width != gif->width || height != gif->height) return false;
    return draw_frame(r, &gif->frames[index], colors, color_count, pixels, stride);
}

void codec_gif_close(codec_gif *gif) {
    free(gif->frames);
    gif->frames = NULL;
    gif->count = 0;
}
