// Image files in and out. Every function is safe on hostile input: it returns an error, and never
// reads or writes outside its buffers. All pixels are 32-bit words 0xAARRGGBB with the alpha multiplied
// in (bytes B, G, R, A in memory here), the format Cairo and the compositor draw in.
#ifndef IMAGE_CODECS_H
#define IMAGE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "pixels.h"

#ifdef __cplusplus
extern "C" {
#endif

/// No picture larger than this many pixels is decoded: a few hostile bytes must not claim gigabytes.
#define CODEC_MAX_PIXELS ((uint64_t)1 << 27)

/// A decoded picture. `pixels` came from malloc and is the caller's to free.
typedef struct {
    uint8_t *pixels;
    uint32_t width;
    uint32_t height;
    size_t stride;
    /// False when every pixel is opaque by the file's format.
    bool has_alpha;
    /// The picture has no colour: its file holds gray values.
    bool is_gray;
    /// The EXIF orientation, 1…8; 1 when the file names none.
    int orientation;
    /// Pixels per metre from the file, 0 when it does not say.
    uint32_t pixels_per_metre;
    /// A short English reason when decoding failed.
    char error[96];
} codec_image;

bool codec_decode_png(const uint8_t *data, size_t length, codec_image *out);
bool codec_decode_jpeg(const uint8_t *data, size_t length, codec_image *out);

/// The first picture of a GIF.
bool codec_decode_gif(const uint8_t *data, size_t length, codec_image *out);

/// One picture of a GIF: the part of the screen that it covers.
typedef struct {
    /// Of its descriptor in the file.
    size_t position;
    uint32_t left, upper, columns, rows;
    /// The index of the colour that leaves what is below; -1 for none.
    int transparent;
    /// How long it shows, in hundredths of a second, as the file has it.
    uint16_t delay;
    /// What becomes of it before the next: 2 clears its part, 3 brings back what was there, others leave it.
    uint8_t disposal;
} codec_gif_frame;

/// All pictures of a GIF that are whole.
typedef struct {
    uint32_t width, height;
    /// How often it is shown after the first time, 0 for ever; -1 where the file does not say.
    int loops;
    size_t count;
    codec_gif_frame *frames;
} codec_gif;

/// Finds the pictures, without unpacking them. Close it also after a failure.
bool codec_gif_open(const uint8_t *data, size_t length, codec_gif *out);
/// Draws one picture over `pixels`, which are `width` x `height` large. `data` is what it was opened with.
bool codec_gif_draw(const uint8_t *data, size_t length, const codec_gif *gif, size_t index, uint8_t *pixels, size_t stride);
void codec_gif_close(codec_gif *gif);

/// By libraries that are opened when the first such file comes; `error` names a missing one and its package.
bool codec_decode_webp(const uint8_t *data, size_t length, codec_image *out);
bool codec_decode_heif(const uint8_t *data, size_t length, codec_image *out);

/// The first page of a PDF, or an SVG.
typedef struct {
    void *document;
    void *page;
    bool is_pdf;
    /// In points.
    double width;
    double height;
    char error[160];
} codec_vector;

bool codec_vector_open(const uint8_t *data, size_t length, codec_vector *out);
/// Draws into a `cairo_t` at its own size, the upper left corner at the origin.
bool codec_vector_render(codec_vector *vector, void *cairo);
void codec_vector_close(codec_vector *vector);

/// Writes a PNG of 8-bit RGB or RGBA. The bytes depend on the pixels alone. The result is malloc'ed.
bool codec_encode_png(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bool opaque,
                      int level, uint8_t **out, size_t *out_length);

/// Writes a baseline JPEG of `quality` 1…100; alpha is laid over white. The result is malloc'ed.
bool codec_encode_jpeg(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                       uint8_t **out, size_t *out_length);

#ifdef __cplusplus
}
#endif

#endif
