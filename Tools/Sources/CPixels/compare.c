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
    uint8_t *target, const uint8_t *source, size_t bytes_per_row, live_area area, live_area *found, size_t limit) {
    size_t count = 0;
    // Bounds of the band that is open.
    uint32_t left = 0, right = 0, top = 0, bottom = 0;
    bool is_open = false;
    for (uint32_t row = 0; row < area.height; row++) {
        size_t offset = (size_t)(area.y + row) * bytes_per_row + (size_t)area.x * 4;
        uint32_t first, end;
        if (!row_difference((const uint32_t *)(target + offset), (const uint32_t *)(source + offset), area.width, &first, &end)) continue;
        memcpy(target + offset + (size_t)first * 4, source + offset + (size_t)first * 4, (size_t)(end - first) * 4);
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

void live_move(uint8_t *picture, size_t bytes_per_row, live_area area, int32_t dx, int32_t dy) {
    for (uint32_t step = 0; step < area.height; step++) {
        // Rows that are still to be read must not be overwritten.
        uint32_t row = dy > 0 ? area.height - 1 - step : step;
        uint8_t *target = picture + (size_t)(area.y + row) * bytes_per_row + (size_t)area.x * 4;
        memmove(target, target - (ptrdiff_t)dy * (ptrdiff_t)bytes_per_row - (ptrdiff_t)dx * 4, (size_t)area.width * 4);
    }
}
