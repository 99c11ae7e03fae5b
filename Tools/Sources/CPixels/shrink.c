#include "live_pixels.h"

#include <stdlib.h>
#include <string.h>

enum { most_in_a_row = 15 };

typedef uint16_t sums_of_four __attribute__((vector_size(8)));
typedef uint32_t wide_four __attribute__((vector_size(16)));
typedef uint8_t bytes_of_four __attribute__((vector_size(4)));

uint32_t live_edge(uint32_t index, uint32_t length, uint32_t parts) {
    return (uint32_t)(((uint64_t)index * length * 2 + parts) / (2 * (uint64_t)parts));
}

bool live_shrink(live_rows picture, live_size size, live_size shown, live_area part, uint8_t *const *target) {
    uint32_t begin = live_edge(part.x, size.width, shown.width), end = live_edge(part.x + part.width, size.width, shown.width);
    size_t count = (size_t)(end - begin) * 4;
    uint32_t *columns = malloc(((size_t)part.width + 1) * sizeof *columns);
    // Of the columns of some rows: 225 bytes fit.
    uint16_t *sums = malloc(count * sizeof *sums);
    if (!columns || !sums) {
        free(columns);
        free(sums);
        return false;
    }
    for (uint32_t at = 0; at <= part.width; at++) columns[at] = live_edge(part.x + at, size.width, shown.width) - begin;
    for (uint32_t row = part.y; row < part.y + part.height; row++) {
        uint32_t first = live_edge(row, size.height, shown.height), high = live_edge(row + 1, size.height, shown.height) - first;
        const uint8_t *from = picture[first] + (size_t)begin * 4;
        for (size_t at = 0; at < count; at++) sums[at] = from[at];
        for (uint32_t line = 1; line < high; line++) {
            const uint8_t *next = picture[first + line] + (size_t)begin * 4;
            for (size_t at = 0; at < count; at++) sums[at] = (uint16_t)(sums[at] + next[at]);
        }
        // Half of a divisor more, times its reciprocal in 24 bits: exact for sums of 225 bytes.
        uint32_t reciprocals[most_in_a_row + 1];
        for (uint32_t wide = 1; wide <= most_in_a_row; wide++) reciprocals[wide] = ((1u << 24) + wide * high - 1) / (wide * high);
        uint8_t *to = target[row] + (size_t)part.x * 4;
        for (uint32_t column = 0; column < part.width; column++, to += 4) {
            uint32_t wide = columns[column + 1] - columns[column];
            const uint16_t *sum = sums + (size_t)columns[column] * 4;
            sums_of_four all, next;
            memcpy(&all, sum, sizeof all);
            for (uint32_t at = 1; at < wide; at++) {
                memcpy(&next, sum + (size_t)at * 4, sizeof next);
                all += next;
            }
            wide_four means = (__builtin_convertvector(all, wide_four) + wide * high / 2) * reciprocals[wide] >> 24;
            bytes_of_four pixel = __builtin_convertvector(means, bytes_of_four);
            memcpy(to, &pixel, sizeof pixel);
        }
    }
    free(columns);
    free(sums);
    return true;
}
