import Foundation

@testable import AgentServing

/// The other end of a pair of descriptors that lines of JSON go through.
final class Peer: @unchecked Sendable {
    private let input: Int32
    private let output: Int32
    private var reader: LineReader

    /// - Parameters:
    ///   - input: to read from.
    ///   - output: to write to; may be the same.
    init(input: Int32, output: Int32) {
        (self.input, self.output) = (input, output)
        reader = LineReader(descriptor: input, longest: 64 << 20)
        // A test that waits in vain fails instead of hanging.
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(input, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { end() }

    private var hasEnded = false

    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        close(input)
        if output != input { close(output) }
    }

    /// Says that nothing more will come.
    func hangUp() { shutdown(output, Int32(SHUT_WR)) }

    func send(_ line: String) { _ = LineWriter.write(Data((line + "\n").utf8), to: output) }

    /// nil when the other end has nothing more to say.
    func next() throws -> JSONValue? {
        guard case .text(let data)? = reader.next() else { return nil }
        return try JSONValue.read(data)
    }

    func ask(_ line: String) throws -> JSONValue {
        send(line)
        return try next() ?? .null
    }

    /// Connects to a socket in the file system.
    static func connected(to path: String) -> Peer? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard status == 0 else {
            close(descriptor)
            return nil
        }
        return Peer(input: descriptor, output: descriptor)
    }
}
