#include "live_pixels.h"

#include <stdlib.h>
#include <string.h>

enum { header_size = 14, end_size = 8, longest_run = 62 };

/// Writes a run that goes on, if one does, and ends it.
static uint8_t *end_run(uint8_t *out, uint32_t *run) {
    if (*run > 0) *out++ = (uint8_t)(0xC0 | (*run - 1));
    *run = 0;
    return out;
}

/// Where in a row, from a place on, a pixel comes that differs, opacity aside.
static uint32_t equal_until(const uint8_t *row, uint32_t x, uint32_t width, uint32_t pixel) {
    enum { at_once = 4 };
    const uint64_t two = pixel | (uint64_t)pixel << 32, colors = 0x00FFFFFF00FFFFFF;
    for (; x + at_once <= width; x += at_once) {
        uint64_t four[2];
        memcpy(four, row + (size_t)x * 4, sizeof four);
        if ((((four[0] ^ two) | (four[1] ^ two)) & colors) != 0) break;
    }
    for (; x < width; x++) {
        uint32_t next;
        memcpy(&next, row + (size_t)x * 4, 4);
        if ((next & 0xFFFFFF) != pixel) break;
    }
    return x;
}

// After the specification of https://qoiformat.org, which is public domain.
uint8_t *live_qoi(live_rows picture, live_area area, size_t *length) {
    // At worst each pixel takes a tag and three bytes.
    uint8_t *bytes = malloc(header_size + end_size + (size_t)area.width * area.height * 4);
    if (!bytes) return NULL;
    memcpy(bytes, "qoif", 4);
    uint32_t sides[2] = {area.width, area.height};
    for (int side = 0; side < 2; side++) {
        for (int byte = 0; byte < 4; byte++) bytes[4 + side * 4 + byte] = (uint8_t)(sides[side] >> (24 - byte * 8));
    }
    bytes[12] = 3;
    bytes[13] = 0;
    uint8_t *out = bytes + header_size;

    // Colours with the fourth byte at 0: what the table begins with is none of them.
    uint32_t seen[64], last = 0, run = 0;
    memset(seen, 0xFF, sizeof seen);
    for (uint32_t y = 0; y < area.height; y++) {
        const uint8_t *row = picture[area.y + y] + (size_t)area.x * 4;
        for (uint32_t x = 0; x < area.width; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + (size_t)x * 4, 4);
            pixel &= 0xFFFFFF;
            if (pixel == last) {
                uint32_t end = equal_until(row, x + 1, area.width, last);
                for (run += end - x; run >= longest_run; run -= longest_run) *out++ = 0xC0 | (longest_run - 1);
                x = end - 1;
                continue;
            }
            out = end_run(out, &run);
            uint8_t red = (uint8_t)(pixel >> 16), green = (uint8_t)(pixel >> 8), blue = (uint8_t)pixel;
            uint32_t place = (red * 3u + green * 5u + blue * 7u + 255u * 11u) % 64;
            if (seen[place] == pixel) {
                *out++ = (uint8_t)place;
            } else {
                seen[place] = pixel;
                int8_t dr = (int8_t)(red - (uint8_t)(last >> 16)), dg = (int8_t)(green - (uint8_t)(last >> 8)), db = (int8_t)(blue - (uint8_t)last);
                int8_t dr_dg = (int8_t)(dr - dg), db_dg = (int8_t)(db - dg);
                if (dr >= -2 && dr < 2 && dg >= -2 && dg < 2 && db >= -2 && db < 2) {
                    *out++ = (uint8_t)(0x40 | (dr + 2) << 4 | (dg + 2) << 2 | (db + 2));
                } else if (dg >= -32 && dg < 32 && dr_dg >= -8 && dr_dg < 8 && db_dg >= -8 && db_dg < 8) {
                    *out++ = (uint8_t)(0x80 | (dg + 32));
                    *out++ = (uint8_t)((dr_dg + 8) << 4 | (db_dg + 8));
                } else {
                    *out++ = 0xFE;
                    *out++ = red;
                    *out++ = green;
                    *out++ = blue;
                }
            }
            last = pixel;
        }
    }
    out = end_run(out, &run);
    memset(out, 0, end_size - 1);
    out[end_size - 1] = 1;
    *length = (size_t)(out + end_size - bytes);
    return bytes;
}
