// What hosts do with pixels: which differ, and how they travel. In C, which is optimised where the tools are not. All pixels are premultiplied BGRA, top row first, and taken for
// opaque: a screen is.
#ifndef LIVE_PIXELS_H
#define LIVE_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t x, y, width, height;
} live_area;

/// Where each row of a picture begins. They need not follow one another.
typedef const uint8_t *const *live_rows;

/// Brings a part of `target` up to date and says what differed.
///
/// The area must lie within both pictures. `source`, whose rows follow one another, may change meanwhile, as memory that is shared does.
///
/// - Returns: how many of `found`, at most `limit`, were filled in: bands of rows with a difference, each as narrow as it can be.
size_t live_update(
    uint8_t *const *target, const uint8_t *source, size_t bytes_per_row, live_area area, live_area *found, size_t limit);

/// Moves pixels within a picture: `area` is where they go, and they come from `dx` and `dy` farther left and up. Both places must lie within it. Whole
/// rows that go up or down change places instead.
void live_move(uint8_t **picture, uint32_t width, live_area area, int32_t dx, int32_t dy);

/// A part of a picture in the Quite OK Image Format, without loss: larger than a PNG, and quick to make and to read, for a page's script too.
///
/// - Returns: from malloc, for the caller to free; NULL when there is no memory.
uint8_t *live_qoi(live_rows picture, live_area area, size_t *length);

typedef struct {
    uint32_t width, height;
} live_size;

/// Where one of so many equal parts of a length begins, in whole pixels; half of one is rounded up.
uint32_t live_edge(uint32_t index, uint32_t length, uint32_t parts);

/// A part of a picture of some size as it shows at another, at most fourteen times smaller in either direction: each pixel is the mean of those whose
/// columns and rows begin in it. The page finds its pixels by the same rule.
///
/// - Parameters:
///   - part: of the picture that shows.
///   - target: the picture that shows, of which the part is brought up to date.
/// - Returns: false when there is no memory.
bool live_shrink(live_rows picture, live_size size, live_size shown, live_area part, uint8_t *const *target);

/// A part of a picture as a PNG without loss.
///
/// - Parameter level: of libdeflate, 1 (fast) to 12.
/// - Returns: from malloc, for the caller to free; NULL when there is no memory.
uint8_t *live_png(live_rows picture, live_area area, int level, size_t *length);

/// The same at 1/`divisor` of its size, at least one pixel: each is the mean of a square.
uint8_t *live_png_shrunk(live_rows picture, live_area area, uint32_t divisor, int level, size_t *length);

/// A part of a picture as a JPEG at 1/`divisor` of its size, at least one pixel.
///
/// - Returns: from malloc, for the caller to free; NULL when there is no memory.
uint8_t *live_jpeg(live_rows picture, live_area area, uint32_t divisor, int quality, size_t *length);

/// Gives back to the system what the heap has free, and has blocks of 256 KiB and more come from there and go back there, for the whole process.
///
/// By itself the C library takes a large block that is freed for a sign that more of its size will come, and serves them from its heaps, of which each
/// thread may have one: what one picture took stays with each of them.
void live_prepare_heap(void);

#endif
