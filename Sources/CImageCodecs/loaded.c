// Formats that few apps use, by libraries opened when the first such file comes: nobody else pays for their start-up nor needs them installed.
#include "heif_sizes.h"
#include "image_codecs.h"
#include "loading.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void set_error(char *error, size_t size, const char *text) { snprintf(error, size, "%s", text); }

// MARK: WebP

static struct {
    int (*info)(const uint8_t *, size_t, int *, int *);
    uint8_t *(*decode)(const uint8_t *, size_t, uint8_t *, size_t, int);
} webp;
static bool webp_loaded;
static pthread_once_t webp_once = PTHREAD_ONCE_INIT;

static void load_webp(void) {
    static const char *const names[] = {"WebPGetInfo", "WebPDecodeBGRAInto", NULL};
    webp_loaded = codec_load("libwebp.so.7", names, (void **)&webp);
}

static void premultiply(codec_image *image) {
    for (uint32_t y = 0; y < image->height; y++) {
        uint8_t *pixel = image->pixels + y * image->stride;
        for (uint32_t x = 0; x < image->width; x++, pixel += 4) {
            unsigned alpha = pixel[3];
            if (alpha == 255) continue;
            image->has_alpha = true;
            for (int i = 0; i < 3; i++) pixel[i] = (uint8_t)((pixel[i] * alpha + 127) / 255);
        }
    }
}

static bool allocate(codec_image *out, int width, int height) {
    memset(out, 0, sizeof *out);
    if (!codec_is_size_allowed(width > 0 ? (uint32_t)width : 0, height > 0 ? (uint32_t)height : 0, out->error, sizeof out->error)) return false;
    out->width = (uint32_t)width;
    out->height = (uint32_t)height;
    out->stride = (size_t)width * 4;
    out->orientation = 1;
    out->pixels = calloc((size_t)height, out->stride);
    if (!out->pixels) set_error(out->error, sizeof out->error, "out of memory");
    return out->pixels != NULL;
}

bool codec_decode_webp(const uint8_t *data, size_t length, codec_image *out) {
    memset(out, 0, sizeof *out);
    pthread_once(&webp_once, load_webp);
    if (!webp_loaded) {
        set_error(out->error, sizeof out->error, "WebP pictures need libwebp.so.7 (package libwebp7)");
        return false;
    }
    int width = 0, height = 0;
    if (!webp.info(data, length, &width, &height)) {
        set_error(out->error, sizeof out->error, "damaged WebP");
        return false;
    }
    if (!allocate(out, width, height)) return false;
    if (!webp.decode(data, length, out->pixels, out->stride * out->height, (int)out->stride)) {
        free(out->pixels);
        out->pixels = NULL;
        set_error(out->error, sizeof out->error, "damaged WebP");
        return false;
    }
    premultiply(out);
    return true;
}

// MARK: HEIF

typedef struct { int code; int subcode; const char *message; } heif_error;

static struct {
    void *(*new_context)(void);
    void (*free_context)(void *);
    heif_error (*read)(void *, const void *, size_t, const void *);
    heif_error (*primary)(void *, void **);
    heif_error (*decode)(const void *, void **, int, int, const void *);
    int (*whole_width)(const void *);
    int (*whole_height)(const void *);
    int (*width)(const void *, int);
    int (*height)(const void *, int);
    const uint8_t *(*plane)(const void *, int, int *);
    void (*release_image)(const void *);
    void (*release_handle)(const void *);
} heif;
static bool heif_loaded;
static pthread_once_t heif_once = PTHREAD_ONCE_INIT;

static void load_heif(void) {
    static const char *const names[] = {
        "heif_context_alloc", "heif_context_free", "heif_context_read_from_memory_without_copy",
        "heif_context_get_primary_image_handle", "heif_decode_image", "heif_image_handle_get_width", "heif_image_handle_get_height", "heif_image_get_width", "heif_image_get_height",
        "heif_image_get_plane_readonly", "heif_image_release", "heif_image_handle_release", NULL};
    heif_loaded = codec_load("libheif.so.1", names, (void **)&heif);
}

bool codec_decode_heif(const uint8_t *data, size_t length, codec_image *out) {
    enum { colorspace_rgb = 1, chroma_rgba = 11, channel_interleaved = 10 };
    memset(out, 0, sizeof *out);
    pthread_once(&heif_once, load_heif);
    if (!heif_loaded) {
        set_error(out->error, sizeof out->error, "HEIC pictures need libheif.so.1 (package libheif1)");
        return false;
    }
    // Flat pictures take a byte for some thousand pixels; what says more is damaged, and would take its memory all the same.
    uint64_t largest = heif_largest_picture(data, length);
    if (!codec_can_hold(largest, length, 16384, 2 * CODEC_SMALL_PIXELS, out->error, sizeof out->error)) return false;
    if (largest > CODEC_MAX_PIXELS) {
        snprintf(out->error, sizeof out->error, "a picture within the HEIC has %llu pixels (at most %llu)", (unsigned long long)largest, (unsigned long long)CODEC_MAX_PIXELS);
        return false;
    }
    void *context = heif.new_context();
    void *handle = NULL, *image = NULL;
    heif_error problem = heif.read(context, data, length, NULL);
    if (problem.code == 0) problem = heif.primary(context, &handle);
    // Before any of it is unpacked.
    if (problem.code == 0) {
        int width = heif.whole_width(handle), height = heif.whole_height(handle);
        if (!codec_is_size_allowed(width > 0 ? (uint32_t)width : 0, height > 0 ? (uint32_t)height : 0, out->error, sizeof out->error)) {
            heif.release_handle(handle);
            heif.free_context(context);
            return false;
        }
    }
    // The decoder turns the picture upright itself.
    if (problem.code == 0) problem = heif.decode(handle, &image, colorspace_rgb, chroma_rgba, NULL);
    bool succeeded = false;
    if (problem.code == 0) {
        int stride = 0;
        const uint8_t *source = heif.plane(image, channel_interleaved, &stride);
        if (source && allocate(out, heif.width(image, channel_interleaved), heif.height(image, channel_interleaved))) {
            for (uint32_t y = 0; y < out->height; y++) {
                const uint8_t *from = source + (size_t)y * (size_t)stride;
                uint8_t *to = out->pixels + y * out->stride;
                for (uint32_t x = 0; x < out->width; x++, from += 4, to += 4) {
                    to[0] = from[2];
                    to[1] = from[1];
                    to[2] = from[0];
                    to[3] = from[3];
                }
            }
            premultiply(out);
            succeeded = true;
        }
    } else {
        set_error(out->error, sizeof out->error, problem.message ? problem.message : "damaged HEIC");
    }
    if (image) heif.release_image(image);
    if (handle) heif.release_handle(handle);
    heif.free_context(context);
    return succeeded;
}
