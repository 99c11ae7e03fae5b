import Foundation

extension Process {
    /// Starts it so that signals reach it: the threads that tests run on hold them back, and a child inherits that.
    public func runInterruptibly() throws {
        var none = sigset_t(), old = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        try run()
    }
}
