#include "objc_runtime.h"
