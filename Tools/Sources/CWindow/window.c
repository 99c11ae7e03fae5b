#include "window.h"
#include "sdl.h"
#include "seat.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct window {
    SDL_Window *handle;
    window_canvas canvas;
    /// The canvas has not been shown at this size.
    bool is_new_size;
    /// What the last event's text lies in.
    char text[64];
    /// SDL's, to be freed before the next event.
    char *long_text;
    bool is_typing;
};

/// SDL's type for the event of `window_wake`, the same for all windows.
static uint32_t wake_event;

// MARK: Opening

/// X11 takes titles, and texts of input methods, in the characters of the program's locale, which begins as one with ASCII alone.
static void choose_locale(void) {
    if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

static bool begin(char *error, size_t size) {
    choose_locale();
    sdl.SetMainReady();
    // What SDL does for games and a tool must not: take over signals, keep the screen awake, switch off the desktop's compositor.
    sdl.SetHint("SDL_NO_SIGNAL_HANDLERS", "1");
    sdl.SetHint("SDL_VIDEO_ALLOW_SCREENSAVER", "1");
    sdl.SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0");
    // Mouse and fingers are told apart here.
    sdl.SetHint("SDL_TOUCH_MOUSE_EVENTS", "0");
    sdl.SetHint("SDL_MOUSE_TOUCH_EVENTS", "0");
    // The click that brings the window to the front is a tap too, as on other windows.
    sdl.SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1");
    sdl.SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1");
    sdl.SetHint("SDL_APP_NAME", "Drydock");
    if (sdl.InitSubSystem(SDL_INIT_VIDEO) == 0) return true;
    snprintf(error, size, "no window can be opened: %s", sdl.GetError());
    return false;
}

static SDL_Window *create(const char *title, int width, int height, char *error, size_t size) {
    if (!begin(error, size)) return NULL;
    uint32_t flags = SDL_WINDOW_HIDDEN | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    SDL_Window *handle = sdl.CreateWindow(title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height, flags);
    if (handle && sdl.GetWindowSurface(handle)) return handle;
    snprintf(error, size, "no window can be opened (%s): %s", sdl.GetCurrentVideoDriver() ?: "no driver", sdl.GetError());
    if (handle) sdl.DestroyWindow(handle);
    sdl.QuitSubSystem(SDL_INIT_VIDEO);
    return NULL;
}

static bool is_on_wayland(void) {
    const char *driver = sdl.GetCurrentVideoDriver();
    return driver && strcmp(driver, "wayland") == 0;
}

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

/// SDL 2.26 crashes on a Wayland compositor that has neither pointer nor keyboard.
static bool has_seat(char *error, size_t size) {
    if (window_find_seat() != WINDOW_SEAT_NONE) return true;
    snprintf(error, size, "no window can be opened: the Wayland compositor has no seat, that is neither a pointer nor a keyboard");
    return false;
}

window *window_open(const char *title, int width, int height, char *error, size_t size) {
    if (!window_is_available(error, size)) return NULL;
    bool has_x11 = is_set("DISPLAY"), has_wayland = is_set("WAYLAND_DISPLAY"), is_chosen = is_set("SDL_VIDEODRIVER");
    if (!has_x11 && !has_wayland && !is_chosen) {
        snprintf(error, size, "there is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY is set");
        return NULL;
    }
    // As SDL does: its X11 has been in use for longer, and desktops with Wayland have X11 beside it.
    SDL_Window *handle = NULL;
    if (is_chosen && strcmp(getenv("SDL_VIDEODRIVER"), "wayland") == 0 && !has_seat(error, size)) return NULL;
    if (has_x11 || is_chosen) {
        if (!is_chosen) sdl.SetHint("SDL_VIDEODRIVER", "x11");
        handle = create(title, width, height, error, size);
    }
    if (!handle && has_wayland && !is_chosen && has_seat(error, size)) {
        sdl.SetHint("SDL_VIDEODRIVER", "wayland");
        handle = create(title, width, height, error, size);
    }
    if (!handle) return NULL;
    window *window = calloc(1, sizeof *window);
    if (!window) {
        snprintf(error, size, "out of memory");
        sdl.DestroyWindow(handle);
        sdl.QuitSubSystem(SDL_INIT_VIDEO);
        return NULL;
    }
    window->handle = handle;
    if (!wake_event) wake_event = sdl.RegisterEvents(1);
    sdl.SetWindowMinimumSize(handle, 120, 120);
    // Keys are keys until a text of the app's has the keyboard.
    sdl.StopTextInput();
    return window;
}

void window_close(window *window) {
    sdl.DestroyWindow(window->handle);
    sdl.QuitSubSystem(SDL_INIT_VIDEO);
    if (window->long_text) sdl.free(window->long_text);
    free(window->canvas.pixels);
    free(window);
}

void window_show(window *window) { sdl.ShowWindow(window->handle); }
void window_set_title(window *window, const char *title) { sdl.SetWindowTitle(window->handle, title); }

// MARK: Size

void window_size(window *window, int *width, int *height, int *pixel_width, int *pixel_height) {
    sdl.GetWindowSize(window->handle, width, height);
    sdl.GetWindowSizeInPixels(window->handle, pixel_width, pixel_height);
}

/// Of a window that is not shown yet, whose borders nobody knows: enough for the usual title bars.
enum { LIKELY_TITLE_BAR = 40 };

static SDL_Rect usable_bounds(window *window) {
    SDL_Rect bounds = {0, 0, 1024, 768};
    int display = sdl.GetWindowDisplayIndex(window->handle);
    sdl.GetDisplayUsableBounds(display < 0 ? 0 : display, &bounds);
    bool is_hidden = sdl.GetWindowFlags(window->handle) & SDL_WINDOW_HIDDEN;
    int top = is_hidden ? LIKELY_TITLE_BAR : 0, left = 0, bottom = 0, right = 0;
    if (!is_hidden) sdl.GetWindowBordersSize(window->handle, &top, &left, &bottom, &right);
    return (SDL_Rect){bounds.x + left, bounds.y + top, bounds.w - left - right, bounds.h - top - bottom};
}

void window_room(window *window, int *width, int *height) {
    SDL_Rect bounds = usable_bounds(window);
    *width = bounds.w;
    *height = bounds.h;
}

void window_resize(window *window, int width, int height) {
    if (sdl.GetWindowFlags(window->handle) & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN_DESKTOP)) return;
    sdl.SetWindowSize(window->handle, width, height);
    SDL_Rect bounds = usable_bounds(window);
    if (sdl.GetWindowFlags(window->handle) & SDL_WINDOW_HIDDEN) {
        // A place given now is that of the title bar.
        sdl.SetWindowPosition(window->handle, bounds.x + (bounds.w - width) / 2, bounds.y - LIKELY_TITLE_BAR + (bounds.h - height) / 2);
        return;
    }
    int x, y;
    sdl.GetWindowPosition(window->handle, &x, &y);
    int new_x = x + width > bounds.x + bounds.w ? bounds.x + bounds.w - width : x;
    int new_y = y + height > bounds.y + bounds.h ? bounds.y + bounds.h - height : y;
    if (new_x < bounds.x) new_x = bounds.x;
    if (new_y < bounds.y) new_y = bounds.y;
    if ((new_x != x && x + width > bounds.x + bounds.w) || (new_y != y && y + height > bounds.y + bounds.h)) {
        sdl.SetWindowPosition(window->handle, new_x, new_y);
    }
}

void window_toggle_full_screen(window *window) {
    bool is_full = (sdl.GetWindowFlags(window->handle) & SDL_WINDOW_FULLSCREEN_DESKTOP) == SDL_WINDOW_FULLSCREEN_DESKTOP;
    sdl.SetWindowFullscreen(window->handle, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

// MARK: Pixels

const window_canvas *window_get_canvas(window *window) {
    int width, height;
    sdl.GetWindowSizeInPixels(window->handle, &width, &height);
    window_canvas *canvas = &window->canvas;
    if (canvas->pixels && canvas->width == width && canvas->height == height) return canvas;
    free(canvas->pixels);
    canvas->pixels = width > 0 && height > 0 ? calloc((size_t)width * (size_t)height, sizeof *canvas->pixels) : NULL;
    canvas->width = canvas->stride = width;
    canvas->height = height;
    window->is_new_size = true;
    return canvas->pixels ? canvas : NULL;
}

bool window_present(window *window, const window_rect *rects, int count) {
    SDL_Surface *surface = sdl.GetWindowSurface(window->handle);
    window_canvas canvas = window->canvas;
    if (!surface || !canvas.pixels) return false;
    SDL_Rect *parts = malloc((size_t)(count ?: 1) * sizeof *parts);
    if (!parts) return false;
    int used = 0;
    int width = surface->w < canvas.width ? surface->w : canvas.width, height = surface->h < canvas.height ? surface->h : canvas.height;
    for (int i = 0; i < count; i++) {
        int right = rects[i].x + rects[i].width, bottom = rects[i].y + rects[i].height;
        SDL_Rect part = {rects[i].x < 0 ? 0 : rects[i].x, rects[i].y < 0 ? 0 : rects[i].y, 0, 0};
        part.w = (right < width ? right : width) - part.x;
        part.h = (bottom < height ? bottom : height) - part.y;
        if (part.w <= 0 || part.h <= 0) continue;
        // The desktop may have another format of pixels.
        uint32_t format = surface->format->format;
        int bytes = (int)(format & 255);
        sdl.ConvertPixels(part.w, part.h, SDL_PIXELFORMAT_XRGB8888, canvas.pixels + (size_t)part.y * (size_t)canvas.stride + part.x, canvas.stride * 4, format,
                          (uint8_t *)surface->pixels + part.y * surface->pitch + part.x * bytes, surface->pitch);
        parts[used++] = part;
    }
    bool is_shown = used == 0 || sdl.UpdateWindowSurfaceRects(window->handle, parts, used) == 0;
    // On Wayland SDL shows its surface through OpenGL, whose buffer may still have the size before: what goes there stands in the wrong place. The next has the new one.
    if (is_shown && window->is_new_size && used > 0) {
        window->is_new_size = false;
        if (is_on_wayland()) is_shown = sdl.UpdateWindowSurfaceRects(window->handle, parts, used) == 0;
    }
    free(parts);
    return is_shown;
}

// MARK: Text

static double pixels_per_unit(window *window) {
    int width, height, pixel_width, pixel_height;
    window_size(window, &width, &height, &pixel_width, &pixel_height);
    return width > 0 && pixel_width > 0 ? (double)pixel_width / width : 1;
}

void window_begin_text(window *window, window_rect caret) {
    double ratio = pixels_per_unit(window);
    SDL_Rect rect = {(int)(caret.x / ratio), (int)(caret.y / ratio), (int)(caret.width / ratio), (int)(caret.height / ratio)};
    sdl.SetTextInputRect(&rect);
    // Starting anew would end what is being composed.
    if (window->is_typing) return;
    window->is_typing = true;
    sdl.StartTextInput();
}

void window_end_text(window *window) {
    if (!window->is_typing) return;
    window->is_typing = false;
    sdl.StopTextInput();
}

char *window_copy_clipboard(window *window) {
    (void)window;
    char *text = sdl.GetClipboardText();
    char *copy = text && *text ? strdup(text) : NULL;
    if (text) sdl.free(text);
    return copy;
}

bool window_may_ask_again(window *window) {
    (void)window;
    return is_on_wayland() && sdl.HasClipboardText();
}

void window_set_clipboard(window *window, const char *text) {
    (void)window;
    sdl.SetClipboardText(text);
}

// MARK: Keys

static unsigned modifiers(int mod) {
    unsigned result = 0;
    if (mod & (KMOD_LSHIFT | KMOD_RSHIFT)) result |= WINDOW_SHIFT;
    if (mod & KMOD_LCTRL) result |= WINDOW_LEFT_CONTROL;
    if (mod & KMOD_RCTRL) result |= WINDOW_RIGHT_CONTROL;
    if (mod & KMOD_LALT) result |= WINDOW_ALT;
    if (mod & (KMOD_LGUI | KMOD_RGUI)) result |= WINDOW_SUPER;
    return result;
}

/// The name of a key that types nothing, or the character of one of the number pad's; NULL for others.
static const char *name_of_scancode(int code, bool has_numbers) {
    static const char *const f_keys[] = {"f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12"};
    static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "."};
    static const char *const places[] = {"end", "down", "pageDown", "left", NULL, "right", "home", "up", "pageUp", NULL, "delete"};
    if (code >= SDL_SCANCODE_F1 && code <= SDL_SCANCODE_F12) return f_keys[code - SDL_SCANCODE_F1];
    if (code >= SDL_SCANCODE_KP_1 && code <= SDL_SCANCODE_KP_PERIOD) return (has_numbers ? digits : places)[code - SDL_SCANCODE_KP_1];
    switch (code) {
    case SDL_SCANCODE_HOME: return "home";
    case SDL_SCANCODE_END: return "end";
    case SDL_SCANCODE_PAGEUP: return "pageUp";
    case SDL_SCANCODE_PAGEDOWN: return "pageDown";
    case SDL_SCANCODE_RIGHT: return "right";
    case SDL_SCANCODE_LEFT: return "left";
    case SDL_SCANCODE_DOWN: return "down";
    case SDL_SCANCODE_UP: return "up";
    case SDL_SCANCODE_KP_ENTER: return "enter";
    case SDL_SCANCODE_KP_DIVIDE: return "/";
    case SDL_SCANCODE_KP_MULTIPLY: return "*";
    case SDL_SCANCODE_KP_MINUS: return "-";
    case SDL_SCANCODE_KP_PLUS: return "+";
    default: return NULL;
    }
}

static void write_utf8(char *to, uint32_t code) {
    int count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const uint8_t heads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (int i = count - 1; i > 0; i--, code >>= 6) to[i] = (char)(0x80 | (code & 63));
    to[0] = (char)(heads[count] | code);
    to[count] = 0;
}

static bool read_key(window *window, const SDL_KeyboardEvent *key, window_event *event) {
    int sym = key->sym;
    const char *name = NULL;
    event->modifiers = modifiers(key->mod);
    switch (sym) {
    case 13: name = "enter"; break;
    case 27: name = "escape"; break;
    case 8: name = "backspace"; break;
    case 9: name = "tab"; break;
    case 127: name = "delete"; break;
    default:
        if (sym & SDLK_SCANCODE_MASK) name = name_of_scancode(sym & ~SDLK_SCANCODE_MASK, key->mod & KMOD_NUM);
    }
    if (!name && sym >= ' ' && !(sym & SDLK_SCANCODE_MASK)) {
        // Shortcuts are written with Latin letters, whatever the keyboard types.
        bool is_latin_key = key->scancode >= SDL_SCANCODE_A && key->scancode <= SDL_SCANCODE_Z;
        if (sym > 127 && is_latin_key && (event->modifiers & (WINDOW_LEFT_CONTROL | WINDOW_RIGHT_CONTROL | WINDOW_SUPER))) {
            sym = 'a' + key->scancode - SDL_SCANCODE_A;
        }
        write_utf8(window->text, (uint32_t)sym);
        name = window->text;
    }
    event->text = name;
    return name != NULL;
}

// MARK: Events

static bool is_finger(const SDL_TouchFingerEvent *finger) {
    // A trackpad's fingers are no fingers on the window.
    return sdl.GetTouchDeviceType(finger->touchId) == SDL_TOUCH_DEVICE_DIRECT || finger->touchId == -2;
}

/// Whether it is an event for the user of the window.
static bool translate(window *window, SDL_Event *from, window_event *event) {
    double ratio = 1;
    memset(event, 0, sizeof *event);
    event->text = "";
    event->time = from->common.timestamp / 1000.0;
    if (from->type == wake_event) {
        event->kind = WINDOW_WOKEN;
        return true;
    }
    switch (from->type) {
    case SDL_QUIT: event->kind = WINDOW_CLOSED; return true;
    case SDL_WINDOWEVENT:
        switch (from->window.event) {
        case SDL_WINDOWEVENT_SHOWN:
        case SDL_WINDOWEVENT_EXPOSED: event->kind = WINDOW_EXPOSED; return true;
        case SDL_WINDOWEVENT_SIZE_CHANGED: event->kind = WINDOW_RESIZED; return true;
        case SDL_WINDOWEVENT_FOCUS_GAINED: event->kind = WINDOW_FOCUSED; return true;
        case SDL_WINDOWEVENT_FOCUS_LOST: event->kind = WINDOW_UNFOCUSED; return true;
        case SDL_WINDOWEVENT_CLOSE: event->kind = WINDOW_CLOSED; return true;
        default: return false;
        }
    case SDL_KEYDOWN: event->kind = WINDOW_KEY; return read_key(window, &from->key, event);
    case SDL_TEXTINPUT:
        event->kind = WINDOW_TEXT;
        event->modifiers = modifiers(sdl.GetModState());
        snprintf(window->text, sizeof window->text, "%.32s", from->text.text);
        event->text = window->text;
        return true;
    case SDL_TEXTEDITING:
        event->kind = WINDOW_COMPOSITION;
        event->start = from->edit.start;
        event->length = from->edit.length;
        snprintf(window->text, sizeof window->text, "%.32s", from->edit.text);
        event->text = window->text;
        return true;
    case SDL_TEXTEDITING_EXT:
        event->kind = WINDOW_COMPOSITION;
        event->start = from->editExt.start;
        event->length = from->editExt.length;
        event->text = window->long_text = from->editExt.text;
        return true;
    case SDL_MOUSEMOTION:
        if (from->motion.which == SDL_TOUCH_MOUSEID) return false;
        ratio = pixels_per_unit(window);
        event->kind = WINDOW_MOUSE_MOVED;
        event->x = from->motion.x * ratio;
        event->y = from->motion.y * ratio;
        event->modifiers = modifiers(sdl.GetModState());
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (from->button.which == SDL_TOUCH_MOUSEID) return false;
        ratio = pixels_per_unit(window);
        event->kind = from->type == SDL_MOUSEBUTTONDOWN ? WINDOW_MOUSE_DOWN : WINDOW_MOUSE_UP;
        event->x = from->button.x * ratio;
        event->y = from->button.y * ratio;
        event->button = from->button.button;
        event->modifiers = modifiers(sdl.GetModState());
        return true;
    case SDL_MOUSEWHEEL:
        if (from->wheel.which == SDL_TOUCH_MOUSEID) return false;
        ratio = pixels_per_unit(window);
        event->kind = WINDOW_WHEEL;
        event->x = from->wheel.mouseX * ratio;
        event->y = from->wheel.mouseY * ratio;
        event->dx = from->wheel.preciseX;
        event->dy = from->wheel.preciseY;
        event->modifiers = modifiers(sdl.GetModState());
        return true;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION: {
        if (!is_finger(&from->tfinger)) return false;
        int width, height, pixel_width, pixel_height;
        window_size(window, &width, &height, &pixel_width, &pixel_height);
        event->kind = from->type == SDL_FINGERDOWN ? WINDOW_FINGER_DOWN : from->type == SDL_FINGERUP ? WINDOW_FINGER_UP : WINDOW_FINGER_MOVED;
        event->finger = from->tfinger.fingerId;
        event->x = from->tfinger.x * pixel_width;
        event->y = from->tfinger.y * pixel_height;
        return true;
    }
    case SDL_CLIPBOARDUPDATE: event->kind = WINDOW_CLIPBOARD; return true;
    default: return false;
    }
}

bool window_wait(window *window, window_event *event, int milliseconds) {
    SDL_Event from;
    do {
        if (window->long_text) {
            sdl.free(window->long_text);
            window->long_text = NULL;
        }
        int has_event = milliseconds == 0 ? sdl.PollEvent(&from) : sdl.WaitEventTimeout(&from, milliseconds);
        if (!has_event) return false;
        // An event that nobody sees may prolong the wait: limits are for what is renewed on screen now and then.
    } while (!translate(window, &from, event));
    return true;
}

void window_wake(window *window) {
    (void)window;
    SDL_Event event = {.type = wake_event};
    sdl.PushEvent(&event);
}

// MARK: Tests

void window_pretend_composition(window *window, const char *text, int start, int length) {
    (void)window;
    SDL_Event event = {.edit = {.common = {.type = SDL_TEXTEDITING}, .start = start, .length = length}};
    snprintf(event.edit.text, sizeof event.edit.text, "%s", text);
    sdl.PushEvent(&event);
}

void window_pretend_finger(window *window, window_event_kind kind, int64_t finger, float x, float y) {
    (void)window;
    uint32_t type = kind == WINDOW_FINGER_DOWN ? SDL_FINGERDOWN : kind == WINDOW_FINGER_UP ? SDL_FINGERUP : SDL_FINGERMOTION;
    SDL_Event event = {.tfinger = {.type = type, .touchId = -2, .fingerId = finger, .x = x, .y = y}};
    sdl.PushEvent(&event);
}
