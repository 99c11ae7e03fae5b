#include "CNumbers.h"
#include "suffix.h"

#if __APPLE__
#include <TargetConditionals.h>
#define SYSTEM "C for Apple"
#endif

const char *numbers_system(void) { return SYSTEM; }
