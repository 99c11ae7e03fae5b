import Foundation

/// A browser's end of a connection, byte by byte, so that it can do what no browser does.
final class RawPage {
    struct Answer {
        var status: Int
        var headers: [String: String]
        var body: String
    }

    struct Frame: Equatable {
        var opcode: UInt8
        var data: [UInt8]
        /// Of a farewell.
        var closeCode: Int? { opcode == 8 && data.count >= 2 ? Int(data[0]) << 8 | Int(data[1]) : nil }
        var closeReason: String { String(decoding: data.dropFirst(2), as: UTF8.self) }
        var text: String { String(decoding: data, as: UTF8.self) }
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard status == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    deinit { close(descriptor) }

    func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Whether all of it went out.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private func fill() -> Bool {
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &part, part.count, 0)
        guard count > 0 else { return false }
        buffer += part[..<count]
        return true
    }

    private func take(_ count: Int) -> [UInt8]? {
        while buffer.count < count { guard fill() else { return nil } }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    // MARK: HTTP

    /// - Parameter headers: beside Host; one named Host replaces that.
    func get(_ path: String, port: Int, _ headers: [(String, String)] = [], method: String = "GET") -> Answer? {
        var all = headers
        if !headers.contains(where: { $0.0 == "Host" }) { all.insert(("Host", "127.0.0.1:\(port)"), at: 0) }
        write(Array("\(method) \(path) HTTP/1.1\r\n\(all.map { "\($0.0): \($0.1)\r\n" }.joined())\r\n".utf8))
        while true {
            if let end = buffer.firstRange(of: [13, 10, 13, 10]) {
                let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                buffer.removeFirst(end.upperBound)
                var found: [String: String] = [:]
                for line in lines.dropFirst() {
                    guard let colon = line.firstIndex(of: ":") else { continue }
                    found[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                }
                let status = Int(lines[0].split(separator: " ")[1]) ?? 0
                let length = status == 101 ? 0 : Int(found["content-length"] ?? "") ?? 0
                return Answer(status: status, headers: found, body: String(decoding: take(length) ?? [], as: UTF8.self))
            }
            guard fill() else { return nil }
        }
    }

    /// Turns the connection into a page's socket.
    func open(_ path: String, port: Int, origin: String? = nil, _ headers: [(String, String)] = []) -> Answer? {
        get(
            path, port: port,
            [
                ("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
                ("Origin", origin ?? "http://127.0.0.1:\(port)"),
            ] + headers)
    }

    // MARK: Frames

    @discardableResult
    func say(_ text: String) -> Bool { write(Self.frame(1, Array(text.utf8))) }

    static func frame(_ opcode: UInt8, _ data: [UInt8], isMasked: Bool = true) -> [UInt8] {
        let flag: UInt8 = isMasked ? 0x80 : 0
        var bytes: [UInt8] = [0x80 | opcode]
        if data.count < 126 {
            bytes.append(flag | UInt8(data.count))
        } else if data.count < 65536 {
            bytes += [flag | 126, UInt8(data.count >> 8), UInt8(data.count & 255)]
        } else {
            bytes.append(flag | 127)
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(data.count >> shift & 255)) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        return isMasked ? bytes + mask + data.enumerated().map { $1 ^ mask[$0 & 3] } : bytes + data
    }

    /// The next frame; nil at the end of the connection.
    func hear() -> Frame? {
        guard let head = take(2) else { return nil }
        var length = Int(head[1] & 127)
        if length >= 126 {
            guard let long = take(length == 126 ? 2 : 8) else { return nil }
            length = long.reduce(0) { $0 << 8 | Int($1) }
        }
        return take(length).map { Frame(opcode: head[0] & 15, data: $0) }
    }

    /// The first frame that fits, what came before it left out.
    func hear(until fits: (Frame) -> Bool) -> Frame? {
        while let frame = hear() { if fits(frame) { return frame } }
        return nil
    }

    /// The next picture of the screen, what came before it left out.
    func hearPicture() -> Frame? { hear { $0.opcode == 2 } }

    func acknowledge(_ frame: Frame) { say("{\"type\":\"ack\",\"number\":\(FrameHead(frame.data).number)}") }
}

/// What the beginning of a frame's message says.
struct FrameHead {
    var isCoarse: Bool
    var moves, rects, width, height, inputs: Int
    var number: UInt64
    /// Tenths of milliseconds.
    var waited: Int
    var areas: [[Int]] = []
    /// Each beginning with its format's signature.
    var pictures: [[UInt8]] = []

    init(_ bytes: [UInt8]) {
        func number(_ at: Int, _ count: Int) -> UInt64 { (0..<count).reduce(0) { $0 | UInt64(bytes[at + $1]) << (8 * UInt64($1)) } }
        isCoarse = bytes[1] == 1
        (moves, rects) = (Int(number(2, 2)), Int(number(4, 2)))
        (width, height, inputs) = (Int(number(6, 2)), Int(number(8, 2)), Int(number(12, 4)))
        self.number = number(16, 8)
        waited = Int(number(32, 2))
        var at = 34 + moves * 12
        var picture = at + rects * 12
        for _ in 0..<rects {
            areas.append((0..<4).map { Int(number(at + $0 * 2, 2)) })
            let length = Int(number(at + 8, 4))
            pictures.append(Array(bytes[picture..<(picture + length)]))
            picture += length
            at += 12
        }
    }
}
