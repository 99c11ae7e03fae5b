#define SUFFIX 1
