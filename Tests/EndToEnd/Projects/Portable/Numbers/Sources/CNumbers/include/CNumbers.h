const char *numbers_system(void);
