// PDFs and SVGs, by libraries opened when the first such file comes: nobody else pays for their start-up (11 ms for librsvg, 20 ms for Poppler) nor
// needs them installed.
//
// Both formats are programs: a file of a few hundred bytes can ask for work without end, for all memory, or stop the library. So a picture is drawn in
// a process of its own, with little time and memory; only an SVG so plain that it cannot do much is drawn here.
#define _GNU_SOURCE
#include "image_codecs.h"
#include "loading.h"

#include <cairo.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct { double x, y, width, height; } rectangle;
typedef struct { double length; int unit; } svg_length;
typedef struct { uint32_t domain; int code; char *message; } glib_error;

static struct { void (*unref)(void *); } object;
static struct { void (*release)(glib_error *); } glib_errors;

static bool load_objects(void) {
    static const char *const unref[] = {"g_object_unref", NULL}, *const release[] = {"g_error_free", NULL};
    return codec_load("libgobject-2.0.so.0", unref, (void **)&object) && codec_load("libglib-2.0.so.0", release, (void **)&glib_errors);
}

// MARK: SVG

static struct {
    void *(*open)(const uint8_t *, size_t, glib_error **);
    int (*size)(void *, double *, double *);
    void (*dimensions)(void *, int *, svg_length *, int *, svg_length *, int *, rectangle *);
    int (*render)(void *, void *, const rectangle *, glib_error **);
} svg;
static bool svg_loaded;
static pthread_once_t svg_once = PTHREAD_ONCE_INIT;

static void load_svg(void) {
    static const char *const names[] = {
        "rsvg_handle_new_from_data", "rsvg_handle_get_intrinsic_size_in_pixels", "rsvg_handle_get_intrinsic_dimensions",
        "rsvg_handle_render_document", NULL};
    svg_loaded = codec_load("librsvg-2.so.2", names, (void **)&svg) && load_objects();
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
    pdf_loaded = codec_load("libpoppler-glib.so.8", names, (void **)&pdf) && codec_load("libglib-2.0.so.0", bytes, (void **)&glib) && load_objects();
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

typedef struct {
    void *document;
    void *page;
    double width, height;
} vector;

static void set_error(codec_drawing *out, const char *text) { snprintf(out->error, sizeof out->error, "%s", text); }

/// Keeps the first line of the reason of a failure, and frees what came with it.
static void take_error(codec_drawing *out, glib_error *problem, const char *otherwise) {
    set_error(out, problem && problem->message ? problem->message : otherwise);
    out->error[strcspn(out->error, "\n")] = 0;
    if (problem) glib_errors.release(problem);
}

static bool open_pdf(const uint8_t *data, size_t length, vector *v, codec_drawing *out) {
    if (!numbers_fit(data, length)) {
        set_error(out, "PDF with numbers of objects that it cannot hold");
        return false;
    }
    void *bytes = glib.new_bytes(data, length);
    glib_error *problem = NULL;
    v->document = pdf.open(bytes, NULL, &problem);
    glib.unref_bytes(bytes);
    if (v->document) v->page = pdf.page(v->document, 0);
    if (v->page) pdf.size(v->page, &v->width, &v->height);
    if (v->page && v->width > 0 && v->height > 0) return true;
    take_error(out, problem, "PDF without a page");
    return false;
}

static bool open_svg(const uint8_t *data, size_t length, vector *v, codec_drawing *out) {
    glib_error *problem = NULL;
    v->document = svg.open(data, length, &problem);
    if (!v->document) {
        take_error(out, problem, "damaged SVG");
        return false;
    }
    if (!svg.size(v->document, &v->width, &v->height)) {
        int has_width, has_height, has_box = 0;
        svg_length width, height;
        rectangle box = {0, 0, 0, 0};
        svg.dimensions(v->document, &has_width, &width, &has_height, &height, &has_box, &box);
        if (has_box) {
            v->width = box.width;
            v->height = box.height;
        }
    }
    if (v->width > 0 && v->height > 0) return true;
    set_error(out, "SVG without width, height or viewBox");
    return false;
}

/// What the picture takes in pixels; false when that is more than any picture may have.
static bool measure(const vector *v, double scale, codec_drawing *out) {
    out->width = v->width;
    out->height = v->height;
    if (!(v->width <= CODEC_MAX_SIDE && v->height <= CODEC_MAX_SIDE)) {
        snprintf(out->error, sizeof out->error, "%g × %g points are too large for a picture (at most %d a side)", v->width, v->height, CODEC_MAX_SIDE);
        return false;
    }
    double width = fmax(ceil(v->width * scale - 0.01), 1), height = fmax(ceil(v->height * scale - 0.01), 1);
    if (!(width <= CODEC_MAX_SIDE && height <= CODEC_MAX_SIDE && width * height <= (double)CODEC_MAX_PIXELS)) {
        snprintf(out->error, sizeof out->error, "%g × %g points are too many pixels for a picture at %gx (at most %d a side and %llu in all)", v->width,
                 v->height, scale, CODEC_MAX_SIDE, (unsigned long long)CODEC_MAX_PIXELS);
        return false;
    }
    out->pixel_width = (uint32_t)width;
    out->pixel_height = (uint32_t)height;
    return true;
}

static size_t pixel_bytes(const codec_drawing *drawing) { return (size_t)drawing->pixel_width * 4 * drawing->pixel_height; }

static bool render(const vector *v, codec_drawing *out) {
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        out->pixels, CAIRO_FORMAT_ARGB32, (int)out->pixel_width, (int)out->pixel_height, (int)out->pixel_width * 4);
    cairo_t *context = cairo_create(surface);
    cairo_scale(context, out->pixel_width / v->width, out->pixel_height / v->height);
    bool succeeded = true;
    if (v->page) {
        pdf.render(v->page, context);
    } else {
        rectangle viewport = {0, 0, v->width, v->height};
        glib_error *problem = NULL;
        succeeded = svg.render(v->document, context, &viewport, &problem);
        if (!succeeded) take_error(out, problem, "the SVG cannot be drawn");
    }
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return succeeded;
}

static void close_vector(vector *v) {
    if (v->page) object.unref(v->page);
    if (v->document) object.unref(v->document);
}

// MARK: Plain pictures

enum { plain_length = 32 << 10, plain_pixels = 1 << 20 };

/// Whether an SVG is short and holds nothing that can multiply work: no references, style sheets, texts, pictures, dashes, nor groups painted apart.
static bool is_plain_svg(const uint8_t *data, size_t length) {
    static const char *const words[] = {
        "url", "href", "<!DOCTYPE", "<!ENTITY", "style", "text", "image", "filter", "mask", "pattern", "marker", "dash", "opacity", "mix-blend", "&", "\\", ":svg", "switch", NULL};
    if (length > plain_length) return false;
    for (int i = 0; words[i]; i++) {
        if (memmem(data, length, words[i], strlen(words[i]))) return false;
    }
    return true;
}

static pthread_mutex_t document_lock = PTHREAD_MUTEX_INITIALIZER;

/// Draws in this process; `*is_done` is false for a picture that turns out larger than a plain one.
static bool draw_plain(const uint8_t *data, size_t length, double scale, codec_drawing *out, bool *is_done) {
    vector v = {0};
    bool succeeded = open_svg(data, length, &v, out) && measure(&v, scale, out);
    *is_done = !succeeded || pixel_bytes(out) <= plain_pixels * 4;
    if (succeeded && *is_done) {
        out->memory_length = pixel_bytes(out);
        out->memory = mmap(NULL, out->memory_length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        out->pixels = out->memory;
        succeeded = out->memory != MAP_FAILED;
        if (succeeded) {
            succeeded = render(&v, out);
        } else {
            out->memory = NULL;
            set_error(out, "out of memory");
        }
    }
    close_vector(&v);
    return succeeded;
}

// MARK: A process for a picture

enum { real_seconds = 30, stuck_milliseconds = 100, attempts = 3 };

/// What the drawing process says, before the pixels.
typedef struct {
    codec_drawing drawing;
    bool is_done;
    bool succeeded;
} answer;

enum { answer_length = 4096 };
_Static_assert(sizeof(answer) <= answer_length, "an answer takes a page");

/// Libraries that give up end the process by `exit`; nothing of the app's own end may run then.
static void leave(void) { _exit(3); }

static void limit(int what, rlim_t value) {
    struct rlimit now;
    if (getrlimit(what, &now) != 0) return;
    if (now.rlim_max != RLIM_INFINITY && value > now.rlim_max) value = now.rlim_max;
    now.rlim_cur = value;
    setrlimit(what, &now);
}

/// Bytes of the process that are its own, by what the kernel holds against `RLIMIT_DATA`.
static size_t own_bytes(void) {
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return 0;
    unsigned long pages[6] = {0};
    int found = fscanf(file, "%lu %lu %lu %lu %lu %lu", &pages[0], &pages[1], &pages[2], &pages[3], &pages[4], &pages[5]);
    fclose(file);
    return found == 6 ? pages[5] * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

static void confine(size_t own) {
    atexit(leave);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The app's handlers would speak of a crash of the app.
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int number = 1; number < 32; number++) sigaction(number, &usual, NULL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    // What the libraries say is said by the app, with the picture's name.
    int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (null >= 0) {
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
    }
    limit(RLIMIT_CORE, 0);
    if (own) limit(RLIMIT_DATA, own + ((rlim_t)CODEC_DRAWING_MEGABYTES << 20));
    // By the kernel: the app's clock may stand still.
    struct itimerval processor = {.it_value.tv_sec = CODEC_DRAWING_SECONDS}, real = {.it_value.tv_sec = real_seconds};
    syscall(SYS_setitimer, ITIMER_PROF, &processor, NULL);
    syscall(SYS_setitimer, ITIMER_REAL, &real, NULL);
}

static void draw_confined(const uint8_t *data, size_t length, double scale, bool is_pdf, size_t own, answer *out) {
    confine(own);
    vector v = {0};
    bool succeeded = is_pdf ? open_pdf(data, length, &v, &out->drawing) : open_svg(data, length, &v, &out->drawing);
    if (succeeded) succeeded = measure(&v, scale, &out->drawing);
    if (succeeded) {
        out->drawing.pixels = (uint8_t *)out + answer_length;
        succeeded = render(&v, &out->drawing);
    }
    out->succeeded = succeeded;
    out->is_done = true;
    _exit(0);
}

static void say_how_it_ended(int status, codec_drawing *out) {
    int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (number == SIGPROF || number == SIGXCPU) {
        snprintf(out->error, sizeof out->error, "drawing it takes more than %d s of processor time", CODEC_DRAWING_SECONDS);
    } else if (number == SIGALRM) {
        snprintf(out->error, sizeof out->error, "drawing it takes more than %d s", real_seconds);
    } else if (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE) {
        snprintf(out->error, sizeof out->error, "the library that draws it crashed (%s)", strsignal(number));
    } else if (number == SIGKILL || number == SIGTERM || number == SIGINT) {
        snprintf(out->error, sizeof out->error, "the process that draws it was ended (%s)", strsignal(number));
    } else {
        snprintf(out->error, sizeof out->error, "the library that draws it gave up: it is damaged, or takes more than %d MB besides its pixels",
                 CODEC_DRAWING_MEGABYTES);
    }
}

/// Whether the process stood still: it was made while another thread held a lock that it needs.
static bool was_stuck(int status, const struct rusage *usage) {
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGALRM) return false;
    long used = (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000 + (usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1000;
    return used < stuck_milliseconds;
}

static bool draw_apart(const uint8_t *data, size_t length, double scale, bool is_pdf, codec_drawing *out) {
    size_t room = answer_length + CODEC_MAX_PIXELS * 4;
    answer *shared = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (shared == MAP_FAILED) {
        set_error(out, "out of memory");
        return false;
    }
    size_t own = own_bytes();
    int status = 0;
    for (int attempt = 0; attempt < attempts; attempt++) {
        pid_t child = fork();
        if (child < 0) {
            snprintf(out->error, sizeof out->error, "no process to draw it in: %s", strerror(errno));
            munmap(shared, room);
            return false;
        }
        if (child == 0) draw_confined(data, length, scale, is_pdf, own, shared);
        struct rusage usage = {0};
        // An app that waits for all its processes may take this one's end: then what it left says how it went.
        while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {}
        if (shared->is_done || !was_stuck(status, &usage)) break;
    }
    bool succeeded = shared->is_done && shared->succeeded;
    if (shared->is_done) {
        *out = shared->drawing;
        // What a damaged file has made of that process is not believed.
        vector v = {.width = out->width, .height = out->height};
        if (succeeded) succeeded = measure(&v, scale, out);
        out->error[sizeof out->error - 1] = 0;
        out->memory = NULL;
    } else {
        say_how_it_ended(status, out);
    }
    size_t used = 0;
    if (succeeded) {
        used = (answer_length + pixel_bytes(out) + answer_length - 1) & ~(size_t)(answer_length - 1);
        out->memory = shared;
        out->memory_length = used;
        out->pixels = (uint8_t *)shared + answer_length;
    } else {
        out->pixels = NULL;
    }
    munmap((uint8_t *)shared + used, room - used);
    return succeeded;
}

bool codec_vector_draw(const uint8_t *data, size_t length, double scale, codec_drawing *out) {
    memset(out, 0, sizeof *out);
    bool is_pdf = length > 4 && memcmp(data, "%PDF", 4) == 0;
    pthread_once(is_pdf ? &pdf_once : &svg_once, is_pdf ? load_pdf : load_svg);
    if (is_pdf ? !pdf_loaded : !svg_loaded) {
        set_error(out, is_pdf ? "PDF pictures need libpoppler-glib.so.8 (package libpoppler-glib8)" : "SVG pictures need librsvg-2.so.2 (package librsvg2-2)");
        return false;
    }
    // No process is made while a library is at work here: its locks would stay closed there.
    pthread_mutex_lock(&document_lock);
    bool is_done = false, succeeded = false;
    if (!is_pdf && is_plain_svg(data, length)) succeeded = draw_plain(data, length, scale, out, &is_done);
    if (!is_done) succeeded = draw_apart(data, length, scale, is_pdf, out);
    pthread_mutex_unlock(&document_lock);
    if (!succeeded) codec_drawing_free(out);
    return succeeded;
}

void codec_drawing_free(codec_drawing *drawing) {
    if (drawing->memory) munmap(drawing->memory, drawing->memory_length);
    drawing->memory = NULL;
    drawing->pixels = NULL;
}
