#include "sdl.h"
#include "window.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

struct sdl_functions sdl;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[400];

static void load(void) {
    static const char library[] = "libSDL2-2.0.so.0", package[] = "install it with: sudo apt-get install libsdl2-2.0-0";
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        snprintf(problem, sizeof problem, "a window needs %s (package libsdl2-2.0-0); %s", library, package);
        return;
    }
    const char *missing = NULL;
#define SDL_FIND(result, name, parameters) \
    if (!(*(void **)&sdl.name = dlsym(handle, "SDL_" #name))) missing = "SDL_" #name;
    SDL_FUNCTIONS(SDL_FIND)
#undef SDL_FIND
    if (!missing) return;
    SDL_version version = {0, 0, 0};
    if (sdl.GetVersion) sdl.GetVersion(&version);
    snprintf(problem, sizeof problem, "a window needs SDL 2.26 or later; %s is %d.%d.%d, without %s; %s", library, version.major, version.minor, version.patch,
             missing, package);
}

bool window_is_available(char *error, size_t size) {
    pthread_once(&once, load);
    if (size) snprintf(error, size, "%s", problem);
    return !problem[0];
}
