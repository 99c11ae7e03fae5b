import DrydockSession
import Foundation
import VirtualClock

/// Tells one of the tool's servers when so much of the app's time has gone by as an answer is to take.
///
/// The task of the app that waits for the answer holds time until then. The server says so over a connection of its own: `wait NUMBER MILLISECONDS`
/// lets time go on, and a thread that sleeps for so long answers `go NUMBER` and holds time again, for the answer. `gone NUMBER` comes when the app has
/// given the request up.
final class ServerDelays: @unchecked Sendable {
    private let socket: Int32
    private let lock = NSLock()
    /// Numbers of answers that are being waited for.
    private var waiting: Set<Int> = []

    /// Connects to the server, and follows it as long as it is there.
    ///
    /// - Throws: `HostError`, when it does not answer.
    static func serve(_ server: SessionOptions.Server) throws {
        let delays = try ServerDelays(server)
        Thread.detachNewThread {
            VirtualClock.ignoreCurrentThread()
            delays.follow()
        }
    }

    private init(_ server: SessionOptions.Server) throws {
        // A process that this one starts, or becomes, has its own.
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let socket = socket
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
        }
        guard isConnected, send("DRYDOCK \(server.token)\n"), line() == "ok" else {
            throw HostError(description: "the server at port \(server.port) does not answer")
        }
    }

    private func follow() {
        while let line = line() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count >= 2, let number = Int(words[1]) else { continue }
            if words[0] == "wait", words.count == 3, let milliseconds = Int(words[2]) {
                lock.withLock { _ = waiting.insert(number) }
                Thread.detachNewThread { self.wait(number, milliseconds) }
            } else if words[0] == "gone", lock.withLock({ waiting.remove(number) }) != nil {
                VirtualClock.beginIO()
            }
        }
    }

    /// Time is held when this thread begins, and it runs until it sleeps: nothing falls due in between.
    private func wait(_ number: Int, _ milliseconds: Int) {
        VirtualClock.endIO()
        Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
        guard lock.withLock({ waiting.remove(number) }) != nil else { return }
        VirtualClock.beginIO()
        _ = send("go \(number)\n")
    }

    private var buffer: [UInt8] = []

    /// A line without its end; nil at the end of the connection.
    private func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            var bytes = [UInt8](repeating: 0, count: 1024)
            let count = recv(socket, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            buffer += bytes[..<count]
        }
    }

    private func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }
}
