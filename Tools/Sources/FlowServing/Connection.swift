import Foundation

/// One end of a TCP connection: requests are read, answers written. Blocks; for a thread of its own.
final class Connection {
    struct Request {
        var method: String
        var target: String
        var isLast: Bool
        /// The token of a host that offers to tell the app's time.
        var control: String?
    }

    let socket: Int32
    private var buffer: [UInt8] = []
    private static let headLimit = 64 * 1024

    init(socket: Int32) { self.socket = socket }

    // MARK: Reading

    /// The next request, its body read and thrown away; nil at the end of the connection, and for what is no HTTP.
    func request() -> Request? {
        var end: Int?
        while end == nil {
            end = Self.headEnd(of: buffer)
            if end == nil { guard buffer.count < Self.headLimit, fill() else { return nil } }
        }
        guard let end else { return nil }
        let lines = String(decoding: buffer[..<end], as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        buffer.removeFirst(end)
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        if words.count == 2, words[0] == Self.controlWord { return Request(method: "", target: "", isLast: true, control: words[1]) }
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces).lowercased()
        }
        if headers["expect"] == "100-continue" { send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
        if headers["transfer-encoding"]?.contains("chunked") == true {
            guard skipChunks() else { return nil }
        } else if let length = headers["content-length"] {
            guard let count = Int(length), count >= 0, skip(count) else { return nil }
        }
        let connection = headers["connection"]
        return Request(method: words[0], target: words[1], isLast: words[2] == "HTTP/1.0" ? connection != "keep-alive" : connection == "close")
    }

    static let controlWord = "DRYDOCK"

    /// A line without its end; nil at the end of the connection.
    func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard buffer.count < Self.headLimit, fill() else { return nil }
        }
    }

    /// How many bytes a head has, with the empty line at its end.
    private static func headEnd(of bytes: [UInt8]) -> Int? {
        var lineStart = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            let line = bytes[lineStart..<index]
            // A host's word is one line.
            if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) || (lineStart == 0 && line.starts(with: Array((controlWord + " ").utf8))) { return index + 1 }
            lineStart = index + 1
        }
        return nil
    }

    private func skip(_ count: Int) -> Bool {
        var left = count
        while true {
            let taken = min(left, buffer.count)
            buffer.removeFirst(taken)
            left -= taken
            if left == 0 { return true }
            guard fill() else { return false }
        }
    }

    private func skipChunks() -> Bool {
        while true {
            guard let line = line(), let size = Int(line.prefix { $0 != ";" }, radix: 16), size >= 0 else { return false }
            guard size > 0 else {
                // Trailers, up to an empty line.
                while let line = self.line() { if line.isEmpty { return true } }
                return false
            }
            guard skip(size), self.line() != nil else { return false }
        }
    }

    private func fill() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = recv(socket, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            buffer += bytes[..<count]
            return true
        }
    }

    /// Whether the other end is still there. Asked while nothing is to be read.
    var isOpen: Bool {
        // Linux's POLLRDHUP.
        var poll = pollfd(fd: socket, events: 0x2000, revents: 0)
        return Foundation.poll(&poll, 1, 0) == 0
    }

    // MARK: Writing

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Foundation.send(socket, bytes.baseAddress! + offset, min(bytes.count - offset, 64 * 1024), Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                offset += count
            }
            return true
        }
    }

    func send(_ answer: ServedFolder.Answer, to request: Request) -> Bool {
        var head = "HTTP/1.1 \(answer.status) \(Self.reasons[answer.status] ?? "Status")\r\n"
        if let type = answer.type { head += "Content-Type: \(type)\r\n" }
        let hasBody = answer.status != 204 && answer.status != 304
        if hasBody { head += "Content-Length: \(answer.body.count)\r\n" }
        // Every run asks anew.
        head += "Cache-Control: no-store\r\nConnection: \(request.isLast ? "close" : "keep-alive")\r\n\r\n"
        return send(Array(head.utf8) + (request.method == "HEAD" || !hasBody ? [] : Array(answer.body)))
    }

    private static let reasons = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 301: "Moved Permanently", 302: "Found", 304: "Not Modified", 400: "Bad Request",
        401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict", 422: "Unprocessable Content",
        429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
