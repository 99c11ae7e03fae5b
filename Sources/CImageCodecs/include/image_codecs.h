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
#define CODEC_MAX_SIDE 32767

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

/// Whether a picture may have this size in pixels; `reason` says why not.
bool codec_is_size_allowed(uint32_t width, uint32_t height, char *reason, size_t reason_size);

/// Pictures up to this size take little memory, whatever their files hold.
#define CODEC_SMALL_PIXELS ((uint64_t)1 << 22)
/// Whether `length` bytes can hold so many pixels of a format in which a byte makes `reach` of them at most; `reason` says why not. Decoders take their memory before they
/// find out that a file ends. Up to `small` pixels the question does not matter.
bool codec_can_hold(uint64_t pixels, size_t length, uint64_t reach, uint64_t small, char *reason, size_t reason_size);

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

/// The first page of a PDF, or an SVG, drawn.
typedef struct {
    /// In points.
    double width;
    double height;
    uint32_t pixel_width;
    uint32_t pixel_height;
    /// Premultiplied BGRA, rows without gaps. Given back with `codec_drawing_free`.
    uint8_t *pixels;
    void *memory;
    size_t memory_length;
    char error[160];
} codec_drawing;

/// What drawing one picture may take: seconds of processor time, and MB besides its pixels.
#define CODEC_DRAWING_SECONDS 2
#define CODEC_DRAWING_MEGABYTES 256

/// Draws `scale` pixels to the point. `error` says why a picture is refused, or which library is missing.
bool codec_vector_draw(const uint8_t *data, size_t length, double scale, codec_drawing *out);
void codec_drawing_free(codec_drawing *drawing);

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
