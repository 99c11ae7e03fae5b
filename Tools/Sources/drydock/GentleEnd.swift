import Foundation

/// Lets a run that still has something to write end by itself when its user presses Ctrl-C. The second time it ends at once.
enum GentleEnd {
    nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]

    /// - Parameter body: called once, on a thread of its own.
    static func whenAsked(_ body: @escaping @Sendable () -> Void) {
        guard pipe(&pipeEnds) == 0 else { return }
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reading = pipeEnds[0]
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while read(reading, &byte, 1) < 0, errno == EINTR {}
            body()
        }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                signal(number, SIG_DFL)
                var byte: UInt8 = 0
                _ = write(GentleEnd.pipeEnds[1], &byte, 1)
            }
        }
    }
}
