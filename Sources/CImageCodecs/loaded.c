// Formats that few apps use, by libraries opened when the first such file comes: nobody else pays for their start-up
// (11 ms for librsvg, 20 ms for Poppler) nor needs them installed.
#include "heif_sizes.h"
#include "image_codecs.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void set_error(char *error, size_t size, const char *text) { snprintf(error, size, "%s", text); }

/// Finds all names in a library, or none: `names` and `functions` are of one length and end with NULL.
static bool load(const char *library, const char *const *names, void **functions) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
    for (int i = 0; names[i]; i++) {
        functions[i] = dlsym(handle, names[i]);
        if (!functions[i]) return false;
    }
    return true;
}

// MARK: SVG

typedef struct { double x, y, width, height; } rectangle;
typedef struct { double length; int unit; } svg_length;
typedef struct { uint32_t domain; int code; char *message; } glib_error;

static struct {
    void *(*open)(const uint8_t *, size_t, glib_error **);
    int (*size)(void *, double *, double *);
    void (*dimensions)(void *, int *, svg_length *, int *, svg_length *, int *, rectangle *);
    int (*render)(void *, void *, const rectangle *, glib_error **);
} svg;
static struct { void (*unref)(void *); } object;
static struct { void (*release)(glib_error *); } glib_errors;

/// Keeps the reason of a failure, and frees what came with it.
static void take_error(char *error, size_t size, glib_error *problem, const char *otherwise) {
    set_error(error, size, problem && problem->message ? problem->message : otherwise);
    if (problem) glib_errors.release(problem);
}
static bool svg_loaded;
static pthread_once_t svg_once = PTHREAD_ONCE_INIT;

static bool load_objects(void) {
    static const char *const unref[] = {"g_object_unref", NULL}, *const release[] = {"g_error_free", NULL};
    return load("libgobject-2.0.so.0", unref, (void **)&object) && load("libglib-2.0.so.0", release, (void **)&glib_errors);
}

static void load_svg(void) {
    static const char *const names[] = {
        "rsvg_handle_new_from_data", "rsvg_handle_get_intrinsic_size_in_pixels", "rsvg_handle_get_intrinsic_dimensions",
        "rsvg_handle_render_document", NULL};
    svg_loaded = load("librsvg-2.so.2", names, (void **)&svg) && load_objects();
}

// MARK: PDF

static struct {
    void *(*open)(void *, const char *, glib_error **);
    void *(*page)(void *, int);
    void (*size)(void *, double *, double *);
    void (*render)(void *, void *);
} pdf;
static struct {
    void *(*new_bytes)(const void *, size_t);
    void (*unref_bytes)(void *);
} glib;
static bool pdf_loaded;
static pthread_once_t pdf_once = PTHREAD_ONCE_INIT;

static void load_pdf(void) {
    static const char *const names[] = {
        "poppler_document_new_from_bytes", "poppler_document_get_page", "poppler_page_get_size", "poppler_page_render", NULL};
    static const char *const bytes[] = {"g_bytes_new", "g_bytes_unref", NULL};
    pdf_loaded = load("libpoppler-glib.so.8", names, (void **)&pdf) && load("libglib-2.0.so.0", bytes, (void **)&glib) && load_objects();
}

/// Whether the numbers of the objects in a PDF are such as a file of this length can have. Poppler makes a table up to the largest.
static bool numbers_fit(const uint8_t *data, size_t length) {
    uint64_t most = length > 1u << 20 ? length : 1u << 20;
    for (size_t at = 3; at + 3 <= length; at++) {
        if (data[at] != 'o' || data[at + 1] != 'b' || data[at + 2] != 'j') continue;
        // NUMBER GENERATION obj, from its end.
        size_t place = at;
        while (place > 0 && data[place - 1] <= ' ') place--;
        size_t generation = place;
        while (place > 0 && data[place - 1] >= '0' && data[place - 1] <= '9') place--;
        if (place == generation) continue;
        while (place > 0 && data[place - 1] <= ' ') place--;
        uint64_t number = 0, unit = 1;
        for (; place > 0 && data[place - 1] >= '0' && data[place - 1] <= '9'; place--) {
            number += (uint64_t)(data[place - 1] - '0') * unit;
            if (number > most) return false;
            // Zeros in front count nothing.
            if (unit <= most) unit *= 10;
        }
    }
    return true;
}

// MARK: Documents

static pthread_mutex_t document_lock = PTHREAD_MUTEX_INITIALIZER;

bool codec_vector_open(const uint8_t *data, size_t length, codec_vector *out) {
    memset(out, 0, sizeof *out);
    out->is_pdf = length > 4 && memcmp(data, "%PDF", 4) == 0;
    if (out->is_pdf) {
        if (!numbers_fit(data, length)) {
            set_error(out->error, sizeof out->error, "PDF with numbers of objects that it cannot hold");
            return false;
        }
        pthread_once(&pdf_once, load_pdf);
        if (!pdf_loaded) {
            set_error(out->error, sizeof out->error, "PDF pictures need libpoppler-glib.so.8 (package libpoppler-glib8)");
            return false;
        }
        pthread_mutex_lock(&document_lock);
        void *bytes = glib.new_bytes(data, length);
        glib_error *problem = NULL;
        out->document = pdf.open(bytes, NULL, &problem);
        glib.unref_bytes(bytes);
        if (out->document) out->page = pdf.page(out->document, 0);
        if (out->page) pdf.size(out->page, &out->width, &out->height);
        pthread_mutex_unlock(&document_lock);
        if (out->page && out->width > 0 && out->height > 0) return true;
        take_error(out->error, sizeof out->error, problem, "PDF without a page");
        codec_vector_close(out);
        return false;
    }
    pthread_once(&svg_once, load_svg);
    if (!svg_loaded) {
        set_error(out->error, sizeof out->error, "SVG pictures need librsvg-2.so.2 (package librsvg2-2)");
        return false;
    }
    glib_error *problem = NULL;
    out->document = svg.open(data, length, &problem);
    if (!out->document) {
        take_error(out->error, sizeof out->error, problem, "damaged SVG");
        return false;
    }
    if (!svg.size(out->document, &out->width, &out->height)) {
        int has_width, has_height, has_box = 0;
        svg_length width, height;
        rectangle box = {0, 0, 0, 0};
        svg.dimensions(out->document, &has_width, &width, &has_height, &height, &has_box, &box);
        if (has_box) {
            out->width = box.width;
            out->height = box.height;
        }
    }
    if (out->width > 0 && out->height > 0) return true;
    set_error(out->error, sizeof out->error, "SVG without width, height or viewBox");
    codec_vector_close(out);
    return false;
}

bool codec_vector_render(codec_vector *vector, void *cairo) {
    pthread_mutex_lock(&document_lock);
    bool succeeded = true;
    if (vector->is_pdf) {
        pdf.render(vector->page, cairo);
    } else {
        rectangle viewport = {0, 0, vector->width, vector->height};
        succeeded = svg.render(vector->document, cairo, &viewport, NULL);
    }
    pthread_mutex_unlock(&document_lock);
    return succeeded;
}

void codec_vector_close(codec_vector *vector) {
    if (vector->page) object.unref(vector->page);
    if (vector->document) object.unref(vector->document);
    vector->page = vector->document = NULL;
}

// MARK: WebP

static struct {
    int (*info)(const uint8_t *, size_t, int *, int *);
    uint8_t *(*decode)(const uint8_t *, size_t, uint8_t *, size_t, int);
} webp;
static bool webp_loaded;
static pthread_once_t webp_once = PTHREAD_ONCE_INIT;

static void load_webp(void) {
    static const char *const names[] = {"WebPGetInfo", "WebPDecodeBGRAInto", NULL};
    webp_loaded = load("libwebp.so.7", names, (void **)&webp);
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
    if (width <= 0 || height <= 0 || (uint64_t)width * (uint64_t)height > CODEC_MAX_PIXELS) {
        set_error(out->error, sizeof out->error, "picture too large or empty");
        return false;
    }
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
        "heif_context_get_primary_image_handle", "heif_decode_image", "heif_image_get_width", "heif_image_get_height",
        "heif_image_get_plane_readonly", "heif_image_release", "heif_image_handle_release", NULL};
    heif_loaded = load("libheif.so.1", names, (void **)&heif);
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
    if (largest > CODEC_MAX_PIXELS || (largest > 1u << 23 && largest > (uint64_t)length * 16384)) {
        set_error(out->error, sizeof out->error, "the HEIC has far more pixels than its data can hold");
        return false;
    }
    void *context = heif.new_context();
    void *handle = NULL, *image = NULL;
    heif_error problem = heif.read(context, data, length, NULL);
    if (problem.code == 0) problem = heif.primary(context, &handle);
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
