#include "live_pixels.h"

#include <malloc.h>

void live_prepare_heap(void) {
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
    malloc_trim(0);
}
