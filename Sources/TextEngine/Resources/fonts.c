// A target needs a source to carry resources.
#include "FontFiles.h"
