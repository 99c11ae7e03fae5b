// The program that draws Interface Builder's files when there is no project: the runtime holds everything, and the virtual clock has to
// stand in the program itself. The tools compile it with the clock; SwiftPM does not know it.
int drydock_interface_main(void);

int main(void) { return drydock_interface_main(); }
