import Foundation

/// What a program's runtime says of the program's outcome, which the program's own code cannot say in its place.
///
/// The program inherits two descriptors: one end of a pair of sockets, and the reading end of a pipe with a secret. The runtime takes the secret before any of
/// the program's code runs, and puts it before all that it writes. Lines without the secret count for nothing. What went into a socket cannot be read again or
/// changed at that end, so the program finds the secret in nothing that the runtime has said before.
public final class OutcomeChannel: Sendable {
    /// Tells the program which descriptors it has inherited.
    static let variable = "DRYDOCK_OUTCOME"

    private let socket: Int32
    private let programSocket: Int32
    private let secretEnd: Int32
    private let secret: String
    private let arrived: Arrived

    /// The bytes that have come.
    private final class Arrived: @unchecked Sendable {
        private let lock = NSLock()
        private var bytes: [UInt8] = []
        let isComplete = DispatchSemaphore(value: 0)

        /// Reads to the end. A program may write as much as it likes to its descriptors; what is too much is dropped.
        func readAll(of socket: Int32) {
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = read(socket, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { break }
                lock.withLock { if bytes.count < 64 << 20 { bytes += buffer[..<count] } }
            }
            isComplete.signal()
        }

        var all: [UInt8] { lock.withLock { bytes } }
    }

    /// - Throws: `ProjectError` when the system has no descriptors left.
    public init() throws {
        var sockets: [Int32] = [-1, -1], ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &sockets) == 0, pipe(&ends) == 0 else {
            let reason = String(cString: strerror(errno))
            for descriptor in sockets where descriptor >= 0 { close(descriptor) }
            throw ProjectError("the app", "cannot be started: no socket for its outcome: \(reason)")
        }
        secret = (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max) | 1 << 63, radix: 16) }.joined()
        // Above the numbers that the program gets them under.
        (socket, programSocket, secretEnd) = (sockets[0], fcntl(sockets[1], F_DUPFD_CLOEXEC, 16), fcntl(ends[0], F_DUPFD_CLOEXEC, 16))
        close(sockets[1])
        close(ends[0])
        _ = Data(secret.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress!, $0.count) }
        close(ends[1])
        let arrived = Arrived(), socket = socket
        self.arrived = arrived
        Thread.detachNewThread { arrived.readAll(of: socket) }
    }

    deinit {
        finish()
        for descriptor in [socket, programSocket, secretEnd] { close(descriptor) }
    }

    /// What the program inherits, as descriptors 3 and 4.
    var inherited: [Int32] { [programSocket, secretEnd] }

    /// What is on its way still comes. Nobody is waited for: something that the program left behind may hold its end.
    private func finish() {
        shutdown(socket, Int32(SHUT_RDWR))
        arrived.isComplete.wait()
        arrived.isComplete.signal()
    }

    /// The lines that bear the secret, without it; for a program that has ended.
    public var lines: [String] {
        finish()
        return arrived.all.split(separator: 10).compactMap { line in
            let text = String(decoding: line, as: UTF8.self)
            return text.hasPrefix(secret) ? String(text.dropFirst(secret.count)) : nil
        }
    }
}
