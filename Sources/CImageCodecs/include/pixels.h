// Loops over pixels that must be quick in debug builds too.
#ifndef PIXELS_H
#define PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Blurs 8-bit coverage in place: three box filters, which come within 3 % of a gaussian of `sigma`.
/// What lies outside counts as 0. Returns false when memory is short.
bool pixels_blur_a8(uint8_t *pixels, int width, int height, size_t stride, double sigma);

/// How far beyond the shape a blur of `sigma` reaches, in pixels.
int pixels_blur_reach(double sigma);

/// The layout of foreign pixels: byte positions of the components within one pixel.
typedef struct {
    int bytes_per_pixel;
    /// Byte of each component; alpha is -1 when there is none. Gray names one byte three times.
    int red, green, blue, alpha;
    /// Whether alpha is already multiplied in.
    bool premultiplied;
    /// Bytes of one component: 1 or 2. Of two, `high_byte` (0 or 1) is the one kept.
    int component_bytes;
    int high_byte;
} pixels_layout;

/// Converts foreign pixels to premultiplied BGRA. Without alpha the result is opaque.
void pixels_to_bgra(const uint8_t *source, size_t source_stride, pixels_layout layout, uint8_t *target,
                    size_t target_stride, int width, int height);

/// Converts premultiplied BGRA to foreign pixels, one byte each component; gray by Rec. 709 luma.
void pixels_from_bgra(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                      pixels_layout layout, bool gray, int width, int height);

/// Whether all alpha bytes of BGRA pixels are 255.
bool pixels_are_opaque(const uint8_t *pixels, size_t stride, int width, int height);

/// Takes the alpha bytes, or the luma (opaque pixels' brightness) of BGRA pixels, as coverage.
void pixels_alpha_to_a8(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                        int width, int height);
void pixels_luma_to_a8(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                       int width, int height);

/// Adds darkness: the blend "plus darker" of premultiplied BGRA pixels onto others of the same size,
/// scaled by 8-bit coverage (NULL for full).
void pixels_plus_darker(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                        const uint8_t *coverage, size_t coverage_stride, int width, int height);

/// A picture under a map of the plane that keeps lines straight, seen along one row of pixels of the target: pixel x shows
/// the place (u / z, v / z) of the picture, each of u, v, z being x + 1/2 times its step plus its start.
typedef struct {
    /// Premultiplied BGRA, `stride` pixels from row to row.
    const uint32_t *source;
    int width, height;
    ptrdiff_t stride;
    double u_step, v_step, z_step;
    double u_start, v_start, z_start;
    /// Of the picture's first pixel.
    double left, top;
    /// 0...256.
    uint32_t strength;
    /// Pixels from what a row of the target shows to what is shown some rows farther on, which is asked for from memory meanwhile; 0 if that is not known.
    ptrdiff_t ahead;
} pixels_projection;

/// Blends the picture onto the pixels `first` to `end` (without it) of a row, each a blend of the four nearest of the picture.
/// Every pixel is worked out for itself, wherever the row is cut.
void pixels_project_row(const pixels_projection *map, uint32_t *row, ptrdiff_t first, ptrdiff_t end);

/// Blends premultiplied BGRA pixels at twice their width onto the pixels `first` to `end` (without it) of a row: the pixel x shows the one at x / 2, rounded down.
void pixels_blend_doubled(const uint32_t *pixels, uint32_t *row, ptrdiff_t first, ptrdiff_t end);

#ifdef __cplusplus
}
#endif

#endif
