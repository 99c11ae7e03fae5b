#include "window.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// MARK: Scaling

// A pixel of the canvas is the mean of the area that it covers in the picture, which is exact both ways: made smaller, no thin line is lost, and made larger,
// edges stay sharp. Weights are fixed-point numbers that add up to one, so that what is one color stays it.

enum { ROW_BITS = 8, COLUMN_BITS = 14 };

/// The pixels of the picture that one of the canvas covers, along one axis.
typedef struct {
    int start, count;
    /// Of the first of its weights.
    size_t weights;
} span;

typedef struct {
    span *spans;
    uint32_t *weights;
} spans;

static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

/// The spans of the pixels from `first` on; `size` pixels show `source_size` of them.
static bool find_spans(spans *out, int first, int count, int size, int source_size, int bits) {
    size_t most = (size_t)(source_size / size + 2);
    out->spans = malloc((size_t)count * sizeof *out->spans);
    out->weights = malloc((size_t)count * most * sizeof *out->weights);
    if (!out->spans || !out->weights) return false;
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        // In parts of a pixel of the picture, `size` of which make one.
        int64_t from = (int64_t)(first + i) * source_size, to = from + source_size, covered = 0;
        int start = (int)(from / size), end = (int)((to + size - 1) / size);
        out->spans[i] = (span){start, end - start, used};
        for (int k = start; k < end; k++) {
            int64_t low = (int64_t)k * size, high = low + size;
            int64_t overlap = (high < to ? high : to) - (low > from ? low : from);
            out->weights[used++] = (uint32_t)(((covered + overlap) << bits) / source_size - (covered << bits) / source_size);
            covered += overlap;
        }
    }
    return true;
}

static void free_spans(spans *spans) {
    free(spans->spans);
    free(spans->weights);
}

/// Adds a row with a weight.
static void add_row(uint32_t *restrict sums, const uint8_t *restrict row, size_t count, uint32_t weight) {
    for (size_t i = 0; i < count; i++) sums[i] += row[i] * weight;
}

static void scale(window_canvas canvas, const window_picture *picture, window_rect part) {
    spans columns = {0}, rows = {0};
    uint32_t *sums = NULL;
    window_rect target = picture->target;
    if (!find_spans(&columns, part.x - target.x, part.width, target.width, picture->width, COLUMN_BITS)
        || !find_spans(&rows, part.y - target.y, part.height, target.height, picture->height, ROW_BITS)) {
        goto done;
    }
    span last = columns.spans[part.width - 1];
    int left = columns.spans[0].start;
    size_t bytes = (size_t)(last.start + last.count - left) * 4;
    sums = malloc(bytes * sizeof *sums);
    if (!sums) goto done;
    for (int y = 0; y < part.height; y++) {
        span row = rows.spans[y];
        memset(sums, 0, bytes * sizeof *sums);
        for (int k = 0; k < row.count; k++) {
            const uint8_t *source = picture->rows[row.start + k] + (size_t)left * 4;
            add_row(sums, source, bytes, rows.weights[row.weights + (size_t)k]);
        }
        uint32_t *to = canvas.pixels + (size_t)(part.y + y) * (size_t)canvas.stride + part.x;
        for (int x = 0; x < part.width; x++) {
            span column = columns.spans[x];
            const uint32_t *from = sums + (size_t)(column.start - left) * 4, *weights = columns.weights + column.weights;
            const uint32_t half = 1u << (ROW_BITS + COLUMN_BITS - 1);
            uint32_t blue = half, green = half, red = half;
            for (int k = 0; k < column.count; k++, from += 4) {
                blue += from[0] * weights[k];
                green += from[1] * weights[k];
                red += from[2] * weights[k];
            }
            const int bits = ROW_BITS + COLUMN_BITS;
            to[x] = red >> bits << 16 | green >> bits << 8 | blue >> bits;
        }
    }
done:
    free_spans(&columns);
    free_spans(&rows);
    free(sums);
}

static void copy(window_canvas canvas, const window_picture *picture, window_rect part) {
    const uint8_t *const *rows = picture->rows + (part.y - picture->target.y);
    for (int y = 0; y < part.height; y++) {
        memcpy(canvas.pixels + (size_t)(part.y + y) * (size_t)canvas.stride + part.x, rows[y] + (size_t)(part.x - picture->target.x) * 4, (size_t)part.width * 4);
    }
}

// MARK: Corners

/// How much of a pixel lies within a rectangle with round corners, from 0 to 1.
static double coverage(window_rect rect, double radius, int x, int y) {
    double dx = fmax(rect.x + radius - (x + 0.5), x + 0.5 - (rect.x + rect.width - radius));
    double dy = fmax(rect.y + radius - (y + 0.5), y + 0.5 - (rect.y + rect.height - radius));
    if (dx <= 0 || dy <= 0) return 1;
    return fmin(fmax(radius - sqrt(dx * dx + dy * dy) + 0.5, 0), 1);
}

static uint32_t mix(uint32_t below, uint32_t above, double share) {
    uint32_t result = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        double low = below >> shift & 255, high = above >> shift & 255;
        result |= (uint32_t)(low + (high - low) * share + 0.5) << shift;
    }
    return result;
}

static window_rect intersection(window_rect a, window_rect b) {
    int left = max(a.x, b.x), top = max(a.y, b.y);
    int right = min(a.x + a.width, b.x + b.width), bottom = min(a.y + a.height, b.y + b.height);
    return (window_rect){left, top, max(right - left, 0), max(bottom - top, 0)};
}

static void cut_corners(window_canvas canvas, const window_picture *picture, window_rect part) {
    window_rect rect = picture->target;
    int size = (int)ceil(picture->radius);
    for (int corner = 0; corner < 4; corner++) {
        window_rect square = {corner & 1 ? rect.x + rect.width - size : rect.x, corner & 2 ? rect.y + rect.height - size : rect.y, size, size};
        square = intersection(square, part);
        for (int y = square.y; y < square.y + square.height; y++) {
            uint32_t *row = canvas.pixels + (size_t)y * (size_t)canvas.stride;
            for (int x = square.x; x < square.x + square.width; x++) row[x] = mix(picture->edge, row[x], coverage(rect, picture->radius, x, y));
        }
    }
}

static void dim(window_canvas canvas, window_rect part) {
    for (int y = part.y; y < part.y + part.height; y++) {
        uint32_t *row = canvas.pixels + (size_t)y * (size_t)canvas.stride;
        for (int x = part.x; x < part.x + part.width; x++) row[x] = (row[x] >> 1 & 0x7F7F7F) + 0x101010;
    }
}

window_rect window_draw_picture(window_canvas canvas, window_picture picture, window_rect changed) {
    window_rect target = picture.target, nothing = {0, 0, 0, 0}, whole = {0, 0, canvas.width, canvas.height};
    changed = intersection(changed, (window_rect){0, 0, picture.width, picture.height});
    if (changed.width <= 0 || changed.height <= 0 || target.width <= 0 || target.height <= 0) return nothing;
    int64_t left = (int64_t)changed.x * target.width / picture.width, top = (int64_t)changed.y * target.height / picture.height;
    int64_t right = ((int64_t)(changed.x + changed.width) * target.width + picture.width - 1) / picture.width;
    int64_t bottom = ((int64_t)(changed.y + changed.height) * target.height + picture.height - 1) / picture.height;
    window_rect part = {target.x + (int)left, target.y + (int)top, (int)(right - left), (int)(bottom - top)};
    part = intersection(part, whole);
    if (part.width <= 0 || part.height <= 0) return nothing;
    if (target.width == picture.width && target.height == picture.height) {
        copy(canvas, &picture, part);
    } else {
        scale(canvas, &picture, part);
    }
    if (picture.radius > 0) cut_corners(canvas, &picture, part);
    if (picture.is_dim) dim(canvas, part);
    return part;
}

void window_fill(window_canvas canvas, window_rect rect, double radius, uint32_t color) {
    window_rect part = intersection(rect, (window_rect){0, 0, canvas.width, canvas.height});
    for (int y = part.y; y < part.y + part.height; y++) {
        uint32_t *row = canvas.pixels + (size_t)y * (size_t)canvas.stride;
        for (int x = part.x; x < part.x + part.width; x++) {
            double share = radius > 0 ? coverage(rect, radius, x, y) : 1;
            row[x] = share >= 1 ? color : mix(row[x], color, share);
        }
    }
}
