import CLiveLink
import Foundation

/// One end of the connection between a tool and an app's host: whole messages, each a length of four bytes and JSON.
///
/// The length's highest bit tells that a descriptor belongs to the message. It may arrive earlier: together with the bytes of messages before.
///
/// Sending and receiving may happen on different threads; each on one at a time.
public final class LiveSocket: @unchecked Sendable {
    /// Longer messages are a fault of the other side.
    public static let longestMessage = 64 << 20

    private let descriptor: Int32
    private let sending = NSLock()
    private var buffer: [UInt8] = []
    private var bufferStart = 0
    /// Descriptors that came, and whose messages have not been taken yet.
    private var received: [Int32] = []
    private static let descriptorBit: UInt32 = 1 << 31

    public init(descriptor: Int32) { self.descriptor = descriptor }

    deinit {
        close(descriptor)
        for descriptor in received { close(descriptor) }
    }

    // MARK: Making one

    /// Connects to a socket in the file system.
    public static func connect(to path: String) throws -> LiveSocket {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw LiveSocketError.system("socket", errno) }
        let socket = LiveSocket(descriptor: descriptor)
        let status = try withAddress(path) { Foundation.connect(descriptor, $0, $1) }
        guard status == 0 else { throw LiveSocketError.system("connect to \(path)", errno) }
        return socket
    }

    /// Makes a socket in the file system that only this user can connect to, and listens. The path must not exist, and its folder be this user's alone.
    public static func listen(at path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw LiveSocketError.system("socket", errno) }
        let isBound = try withAddress(path) { bind(descriptor, $0, $1) } == 0 && chmod(path, 0o700) == 0 && Foundation.listen(descriptor, 8) == 0
        guard isBound else {
            let number = errno
            close(descriptor)
            throw LiveSocketError.system("listen at \(path)", number)
        }
        return descriptor
    }

    /// The next that connects; nil when the listening descriptor was shut down.
    public static func accept(_ listening: Int32) -> LiveSocket? {
        while true {
            let descriptor = live_accept(listening)
            if descriptor >= 0 { return LiveSocket(descriptor: descriptor) }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw LiveSocketError.pathTooLong(path) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    // MARK: Messages

    /// Whether it was sent; not when the other side is gone.
    ///
    /// - Parameter handed: a descriptor that the other side gets a copy of.
    @discardableResult
    public func send(_ message: some Encodable, handing handed: Int32 = -1) -> Bool {
        guard let body = try? JSONEncoder().encode(message) else { return false }
        var bytes = Data(capacity: body.count + 4)
        let head = UInt32(body.count) | (handed >= 0 ? Self.descriptorBit : 0)
        withUnsafeBytes(of: head.littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(body)
        return sending.withLock { bytes.withUnsafeBytes { live_send(descriptor, $0.baseAddress, $0.count, handed) } }
    }

    /// The next message, and the descriptor that came with it, which is the caller's to close; nil at the end of the connection.
    ///
    /// - Throws: `LiveSocketError` for something that is no message. The connection is of no use then.
    public func receive<Message: Decodable>(_ type: Message.Type) throws -> (message: Message, descriptor: Int32?)? {
        guard let head = try take(4) else { return nil }
        let word = UInt32(head[0]) | UInt32(head[1]) << 8 | UInt32(head[2]) << 16 | UInt32(head[3]) << 24
        let count = Int(word & ~Self.descriptorBit)
        guard count > 0, count <= Self.longestMessage else { throw LiveSocketError.badMessage("a message of \(count) bytes") }
        guard let body = try take(count) else { throw LiveSocketError.badMessage("the connection ended within a message") }
        let hasDescriptor = word & Self.descriptorBit != 0
        guard !hasDescriptor || !received.isEmpty else { throw LiveSocketError.badMessage("a message without its descriptor") }
        let descriptor = hasDescriptor ? received.removeFirst() : nil
        do {
            return (try JSONDecoder().decode(type, from: body), descriptor)
        } catch {
            if let descriptor { close(descriptor) }
            throw LiveSocketError.badMessage("\(error)")
        }
    }

    /// So many bytes; nil when the connection ended before the first.
    private func take(_ count: Int) throws -> Data? {
        while buffer.count - bufferStart < count {
            let missing = max(count - (buffer.count - bufferStart), 1 << 16)
            var part = [UInt8](repeating: 0, count: missing)
            var came: Int32 = -1
            let read = live_receive(descriptor, &part, part.count, &came)
            if came >= 0 { received.append(came) }
            if read <= 0 {
                guard buffer.count == bufferStart else { throw LiveSocketError.badMessage("the connection ended within a message") }
                return nil
            }
            if bufferStart > 0 {
                buffer.removeFirst(bufferStart)
                bufferStart = 0
            }
            buffer += part[..<read]
        }
        defer { bufferStart += count }
        return Data(buffer[bufferStart..<(bufferStart + count)])
    }

    /// Ends both directions: whoever waits in `receive` comes back.
    public func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

public enum LiveSocketError: Error, CustomStringConvertible, Sendable {
    case system(String, Int32)
    case pathTooLong(String)
    case badMessage(String)

    public var description: String {
        switch self {
        case .system(let what, let number): "\(what): \(String(cString: strerror(number)))"
        case .pathTooLong(let path): "\(path): too long for a socket's name"
        case .badMessage(let why): "not a message of a live session: \(why)"
        }
    }
}
