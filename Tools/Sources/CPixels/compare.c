#include "live_pixels.h"

#include <string.h>

// Fewer equal rows than this between two bands do not make two of them: each costs a header and a picture of its own.
enum { widest_gap = 24 };

/// The columns in which two rows differ, from `*first` up to but without `*end`; false when they are equal.
static bool row_difference(const uint32_t *a, const uint32_t *b, uint32_t width, uint32_t *first, uint32_t *end) {
    if (memcmp(a, b, (size_t)width * 4) == 0) return false;
    uint32_t left = 0, right = width;
    // Bounded although there is a difference: one of the rows may be memory that an app writes.
    while (left < width && a[left] == b[left]) left++;
    if (left == width) return false;
    while (right > left + 1 && a[right - 1] == b[right - 1]) right--;
    *first = left;
    *end = right;
    return true;
}

size_t live_update(
    uint8_t *const *target, const uint8_t *source, size_t bytes_per_row, live_area area, live_area *found, size_t limit) {
    size_t count = 0;
    // Bounds of the band that is open.
    uint32_t left = 0, right = 0, top = 0, bottom = 0;
    bool is_open = false;
    for (uint32_t row = 0; row < area.height; row++) {
        uint8_t *to = target[area.y + row] + (size_t)area.x * 4;
        const uint8_t *from = source + (size_t)(area.y + row) * bytes_per_row + (size_t)area.x * 4;
        uint32_t first, end;
        if (!row_difference((const uint32_t *)to, (const uint32_t *)from, area.width, &first, &end)) continue;
        memcpy(to + (size_t)first * 4, from + (size_t)first * 4, (size_t)(end - first) * 4);
        // The last band takes all that is left.
        if (is_open && row - bottom > widest_gap && count + 1 < limit) {
            found[count++] = (live_area){area.x + left, area.y + top, right - left, bottom - top};
            is_open = false;
        }
        if (!is_open) {
            is_open = true;
            top = row;
            left = first;
            right = end;
        }
        if (first < left) left = first;
        if (end > right) right = end;
        bottom = row + 1;
    }
    if (is_open && count < limit) found[count++] = (live_area){area.x + left, area.y + top, right - left, bottom - top};
    return count;
}

static void reverse(uint8_t **rows, uint32_t count) {
    for (uint32_t at = 0; at < count / 2; at++) {
        uint8_t *row = rows[at];
        rows[at] = rows[count - 1 - at];
        rows[count - 1 - at] = row;
    }
}

/// Makes the last so many rows the first.
static void turn(uint8_t **rows, uint32_t count, uint32_t last) {
    reverse(rows, count);
    reverse(rows, last);
    reverse(rows + last, count - last);
}

/// Moves whole rows up or down by less than there are of them.
static void move_rows(uint8_t **picture, uint32_t width, uint32_t begin, uint32_t height, int32_t dy) {
    uint32_t distance = (uint32_t)(dy > 0 ? dy : -dy), count = height + distance;
    uint8_t **rows = dy > 0 ? picture + begin - distance : picture + begin;
    turn(rows, count, dy > 0 ? distance : height);
    // Rows from which others came and to which none went stay as they were; what had lain where they went is lost.
    uint8_t **to = dy > 0 ? rows : rows + height, **from = dy > 0 ? rows + distance : rows + height - distance;
    for (uint32_t row = 0; row < distance; row++) memcpy(to[row], from[row], (size_t)width * 4);
}

void live_move(uint8_t **picture, uint32_t width, live_area area, int32_t dx, int32_t dy) {
    if (dx == 0 && area.x == 0 && area.width == width && dy != 0 && (uint32_t)(dy > 0 ? dy : -dy) < area.height) {
        return move_rows(picture, width, area.y, area.height, dy);
    }
    for (uint32_t step = 0; step < area.height; step++) {
        // Rows that are still to be read must not be overwritten.
        uint32_t row = dy > 0 ? area.height - 1 - step : step;
        const uint8_t *from = picture[(int64_t)area.y + row - dy] + ((ptrdiff_t)area.x - dx) * 4;
        memmove(picture[area.y + row] + (size_t)area.x * 4, from, (size_t)area.width * 4);
    }
}
