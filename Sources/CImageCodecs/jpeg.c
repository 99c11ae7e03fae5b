#include "image_codecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// jpeglib.h needs the declarations above.
#include <jerror.h>
#include <jpeglib.h>

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
    char *message;
    size_t message_size;
    // The file ended before its end marker, and pixels were missing.
    bool ran_out;
    bool lacked_data;
} error_manager;

static void escape(j_common_ptr cinfo) {
    error_manager *manager = (error_manager *)cinfo->err;
    if (manager->message) {
        char text[JMSG_LENGTH_MAX];
        cinfo->err->format_message(cinfo, text);
        snprintf(manager->message, manager->message_size, "%.95s", text);
    }
    longjmp(manager->escape, 1);
}

static void silent(j_common_ptr cinfo) { (void)cinfo; }

// Warnings mean damaged or missing data. A few are tolerated as other readers do; a flood ends the
// decoding, since a hostile progressive file can keep a decoder busy for hours.
static void count_warning(j_common_ptr cinfo, int level) {
    if (level < 0) {
        error_manager *manager = (error_manager *)cinfo->err;
        if (cinfo->err->msg_code == JWRN_JPEG_EOF) manager->ran_out = true;
        if (cinfo->err->msg_code == JWRN_HIT_MARKER) manager->lacked_data = true;
        cinfo->err->num_warnings++;
        // A file that ends early is an error here, not a picture with a gray half.
        if (manager->ran_out && manager->lacked_data) cinfo->err->msg_code = JERR_INPUT_EOF;
        if ((manager->ran_out && manager->lacked_data) || cinfo->err->num_warnings > 1000) escape(cinfo);
    }
}

// Each scan of a progressive file goes over every block of the picture, however few bytes it has itself. Encoders write ten or so.
enum { MAX_SCANS = 100 };

static void count_scans(j_common_ptr cinfo) {
    if (((j_decompress_ptr)cinfo)->input_scan_number <= MAX_SCANS) return;
    error_manager *manager = (error_manager *)cinfo->err;
    snprintf(manager->message, manager->message_size, "the JPEG has more than %d scans", MAX_SCANS);
    longjmp(manager->escape, 1);
}

static void prepare(error_manager *manager, char *message, size_t size) {
    jpeg_std_error(&manager->base);
    manager->base.error_exit = escape;
    manager->base.output_message = silent;
    manager->base.emit_message = count_warning;
    manager->message = message;
    manager->message_size = size;
    manager->ran_out = manager->lacked_data = false;
}

// The orientation tag (0x0112) of the first image directory of an EXIF block.
static int exif_orientation(const uint8_t *p, size_t length) {
    if (length < 14 || memcmp(p, "Exif\0\0", 6) != 0) return 1;
    p += 6;
    length -= 6;
    bool little = p[0] == 'I' && p[1] == 'I';
    if (!little && !(p[0] == 'M' && p[1] == 'M')) return 1;
#define U16(o) (little ? p[o] | p[(o) + 1] << 8 : p[o] << 8 | p[(o) + 1])
#define U32(o) (little ? (uint32_t)U16(o) | (uint32_t)U16((o) + 2) << 16 : (uint32_t)U16(o) << 16 | (uint32_t)U16((o) + 2))
    size_t directory = U32(4);
    if (directory > length || length - directory < 2) return 1;
    size_t count = (size_t)U16(directory);
    for (size_t i = 0; i < count; i++) {
        size_t entry = directory + 2 + i * 12;
        if (entry + 12 > length) return 1;
        if (U16(entry) == 0x0112 && U16(entry + 2) == 3) {
            int value = U16(entry + 8);
            return value >= 1 && value <= 8 ? value : 1;
        }
    }
#undef U16
#undef U32
    return 1;
}

bool codec_decode_jpeg(const uint8_t *data, size_t length, codec_image *out) {
    memset(out, 0, sizeof *out);
    out->orientation = 1;
    struct jpeg_decompress_struct cinfo;
    error_manager errors;
    prepare(&errors, out->error, sizeof out->error);
    cinfo.err = &errors.base;
    // What must survive the jump stands in memory, not in registers.
    uint8_t *volatile pixels = NULL;
    uint8_t *volatile inks = NULL;
    if (setjmp(errors.escape)) {
        free(pixels);
        free(inks);
        jpeg_destroy_decompress(&cinfo);
        return false;
    }
    jpeg_create_decompress(&cinfo);
    struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
    cinfo.progress = &progress;
    jpeg_mem_src(&cinfo, data, (unsigned long)length);
    jpeg_save_markers(&cinfo, JPEG_APP0 + 1, 0xffff);
    jpeg_read_header(&cinfo, TRUE);
    if (!codec_is_size_allowed(cinfo.image_width, cinfo.image_height, out->error, sizeof out->error)) longjmp(errors.escape, 1);
    // A block of 64 pixels takes a bit at least, that for its mean. Twice as much is let through.
    uint64_t whole = (uint64_t)cinfo.image_width * cinfo.image_height;
    if (!codec_can_hold(whole, length, 1024, CODEC_SMALL_PIXELS, out->error, sizeof out->error)) longjmp(errors.escape, 1);
    for (jpeg_saved_marker_ptr m = cinfo.marker_list; m; m = m->next) {
        if (m->marker == JPEG_APP0 + 1) {
            int found = exif_orientation(m->data, m->data_length);
            if (found != 1) {
                out->orientation = found;
                break;
            }
        }
    }
    if (cinfo.density_unit == 1) out->pixels_per_metre = (uint32_t)(cinfo.X_density / 0.0254 + 0.5);
    if (cinfo.density_unit == 2) out->pixels_per_metre = (uint32_t)cinfo.X_density * 100;
    out->is_gray = cinfo.jpeg_color_space == JCS_GRAYSCALE;
    bool cmyk = cinfo.jpeg_color_space == JCS_CMYK || cinfo.jpeg_color_space == JCS_YCCK;
    cinfo.out_color_space = cmyk ? JCS_CMYK : JCS_EXT_BGRX;
    // The plain integer transform: the same pixels on every machine.
    cinfo.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&cinfo);

    uint32_t width = cinfo.output_width, height = cinfo.output_height;
    size_t stride = (size_t)width * 4;
    pixels = malloc(stride * height);
    if (cmyk) inks = malloc(stride);
    if (!pixels || (cmyk && !inks)) {
        snprintf(out->error, sizeof out->error, "out of memory");
        longjmp(errors.escape, 1);
    }
    bool inverted = cinfo.saw_Adobe_marker;
    while (cinfo.output_scanline < height) {
        // Its end marker stands where most of the picture is still to come: the rest would be gray.
        if (errors.lacked_data && height - cinfo.output_scanline > height / 10 + 32) {
            snprintf(out->error, sizeof out->error, "the JPEG is damaged");
            longjmp(errors.escape, 1);
        }
        uint8_t *row = pixels + (size_t)cinfo.output_scanline * stride;
        JSAMPROW target = cmyk ? inks : row;
        if (jpeg_read_scanlines(&cinfo, &target, 1) != 1) break;
        if (cmyk) {
            // Adobe writes the inks upside down: 255 is none.
            for (uint32_t x = 0; x < width; x++) {
                const uint8_t *s = inks + x * 4;
                uint32_t c = s[0], m = s[1], y = s[2], k = s[3];
                if (!inverted) {
                    c = 255 - c;
                    m = 255 - m;
                    y = 255 - y;
                    k = 255 - k;
                }
                row[x * 4] = (uint8_t)((y * k + 127) / 255);
                row[x * 4 + 1] = (uint8_t)((m * k + 127) / 255);
                row[x * 4 + 2] = (uint8_t)((c * k + 127) / 255);
                row[x * 4 + 3] = 255;
            }
        } else {
            for (uint32_t x = 0; x < width; x++) row[x * 4 + 3] = 255;
        }
    }
    jpeg_finish_decompress(&cinfo);
    jpeg_destroy_decompress(&cinfo);
    free(inks);
    out->pixels = pixels;
    out->width = width;
    out->height = height;
    out->stride = stride;
    out->has_alpha = false;
    return true;
}

bool codec_encode_jpeg(const uint8_t *source, uint32_t width, uint32_t height, size_t stride, int quality,
                       uint8_t **out, size_t *out_length) {
    *out = NULL;
    *out_length = 0;
    if (width == 0 || height == 0 || width > 65500 || height > 65500) return false;
    struct jpeg_compress_struct cinfo;
    error_manager errors;
    prepare(&errors, NULL, 0);
    cinfo.err = &errors.base;
    unsigned char *volatile memory = NULL;
    unsigned long length = 0;
    uint8_t *volatile row = malloc((size_t)width * 3);
    // libjpeg writes through these two, also after the jump.
    unsigned char *buffer = NULL;
    if (!row) return false;
    if (setjmp(errors.escape)) {
        jpeg_destroy_compress(&cinfo);
        free(row);
        free(memory);
        return false;
    }
    jpeg_create_compress(&cinfo);
    jpeg_mem_dest(&cinfo, &buffer, &length);
    cinfo.image_width = width;
    cinfo.image_height = height;
    cinfo.input_components = 3;
    cinfo.in_color_space = JCS_RGB;
    jpeg_set_defaults(&cinfo);
    jpeg_set_quality(&cinfo, quality, TRUE);
    cinfo.dct_method = JDCT_ISLOW;
    jpeg_start_compress(&cinfo, TRUE);
    while (cinfo.next_scanline < height) {
        const uint8_t *s = source + (size_t)cinfo.next_scanline * stride;
        for (uint32_t x = 0; x < width; x++, s += 4) {
            // Premultiplied over white: what is missing in alpha is light.
            uint32_t rest = 255u - s[3];
            uint32_t r = s[2] + rest, g = s[1] + rest, b = s[0] + rest;
            row[x * 3] = (uint8_t)(r > 255 ? 255 : r);
            row[x * 3 + 1] = (uint8_t)(g > 255 ? 255 : g);
            row[x * 3 + 2] = (uint8_t)(b > 255 ? 255 : b);
        }
        JSAMPROW line = row;
        jpeg_write_scanlines(&cinfo, &line, 1);
    }
    jpeg_finish_compress(&cinfo);
    memory = buffer;
    jpeg_destroy_compress(&cinfo);
    free(row);
    *out = memory;
    *out_length = length;
    return true;
}
