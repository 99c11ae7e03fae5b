public import DrydockSession
import Foundation

/// Serves a folder over HTTP/1.1 at 127.0.0.1, on threads of its own, until it is stopped.
///
/// Answers that are to take some of the app's time wait for its host: that has a connection of its own, on which the server writes
/// `wait NUMBER MILLISECONDS` and reads `go NUMBER` once so much of the app's time has gone by. `gone NUMBER` says that the app waits no more.
public final class FolderServer: @unchecked Sendable {
    public let server: FlowServer
    public let port: UInt16
    /// What a host proves itself with.
    public let token: String

    // All below is under the condition.
    private let condition = NSCondition()
    private let folder: ServedFolder
    private let listener: Int32
    private var sockets: Set<Int32> = []
    private var host: Connection?
    private var waiting: Set<Int> = []
    private var nextNumber = 1
    private var isStopped = false
    private var missed: [String] = []

    /// Requests for which the folder had nothing, each once, in the order they came.
    public var misses: [String] { locked { missed } }

    public var address: String { "http://127.0.0.1:\(port)" }

    /// Begins to listen.
    ///
    /// - Throws: `FolderServerError`, when the port cannot be had.
    public init(_ server: FlowServer) throws {
        self.server = server
        folder = ServedFolder(server)
        token = String(UInt64.random(in: 0...UInt64.max), radix: 16) + String(UInt64.random(in: 0...UInt64.max), radix: 16)
        (listener, port) = try Self.listen(server)
        Thread.detachNewThread { [self] in acceptConnections() }
    }

    private static func listen(_ server: FlowServer) throws -> (socket: Int32, port: UInt16) {
        func failure(_ what: String) -> FolderServerError {
            let reason = errno == EADDRINUSE ? "is in use" : "cannot be had: \(String(cString: strerror(errno)))"
            return FolderServerError(path: server.path, line: server.line, message: "\"serve\": \(what) \(reason)")
        }
        let name = server.port.map { "port \($0)" } ?? "a port"
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw failure(name) }
        // The port of a run that has just ended can be had.
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = (server.port ?? 0).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                var length = size
                return bind(socket, address, size) == 0 && Foundation.listen(socket, 64) == 0 && getsockname(socket, address, &length) == 0
            }
        }
        guard isBound else {
            let error = failure(name)
            close(socket)
            throw error
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// Ends all connections. The port is free.
    public func stop() {
        locked {
            guard !isStopped else { return }
            isStopped = true
            shutdown(listener, Int32(SHUT_RDWR))
            for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
            condition.broadcast()
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }

    // MARK: Connections

    private func acceptConnections() {
        while true {
            let socket = accept(listener, nil, nil)
            if socket < 0 {
                let error = errno
                guard !locked({ isStopped }) else { break }
                // Too many files are open for the moment, or a client has gone already.
                if error == EINTR || error == ECONNABORTED { continue }
                Thread.sleep(forTimeInterval: 0.01)
                continue
            }
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            let isWelcome = locked {
                if !isStopped { sockets.insert(socket) }
                return !isStopped
            }
            guard isWelcome else {
                close(socket)
                break
            }
            Thread.detachNewThread { [self] in
                serve(Connection(socket: socket))
                locked { _ = sockets.remove(socket) }
                close(socket)
            }
        }
        close(listener)
    }

    private func serve(_ connection: Connection) {
        while let request = connection.request() {
            if let word = request.control {
                if word == token { follow(host: connection) }
                return
            }
            let answer = locked {
                let answer = folder.answer(request.method, request.target)
                let name = request.method + " " + request.target
                if answer.isMissing, !missed.contains(name) { missed.append(name) }
                return answer
            }
            if answer.isSilent {
                while connection.isOpen, !locked({ isStopped }) { Thread.sleep(forTimeInterval: 0.02) }
                return
            }
            guard answer.delay <= 0 || wait(answer.delay, connection), connection.send(answer, to: request), !request.isLast else { return }
        }
    }

    // MARK: The app's time

    /// - Returns: false when the app waits no more.
    private func wait(_ delay: Double, _ connection: Connection) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        let number = nextNumber
        nextNumber += 1
        guard let host, host.send(Array("wait \(number) \(Int((delay * 1000).rounded()))\n".utf8)) else {
            // Somebody else asks: by the machine's time.
            let end = Date(timeIntervalSinceNow: delay)
            while !isStopped, Date() < end { _ = condition.wait(until: end) }
            return !isStopped
        }
        waiting.insert(number)
        while waiting.contains(number), !isStopped {
            if !connection.isOpen {
                waiting.remove(number)
                host.send(Array("gone \(number)\n".utf8))
                return false
            }
            _ = condition.wait(until: Date(timeIntervalSinceNow: 0.02))
        }
        // A host that has ended leaves nobody to answer.
        return !isStopped && self.host === host
    }

    private func follow(host connection: Connection) {
        locked {
            host = connection
            connection.send(Array("ok\n".utf8))
        }
        while let line = connection.line() {
            let words = line.split(separator: " ")
            guard words.count == 2, words[0] == "go", let number = Int(words[1]) else { continue }
            locked {
                waiting.remove(number)
                condition.broadcast()
            }
        }
        locked {
            guard host === connection else { return }
            host = nil
            waiting.removeAll()
            condition.broadcast()
        }
    }
}

/// A server that cannot be started, and the step that wants it.
public struct FolderServerError: Error, CustomStringConvertible, Hashable, Sendable {
    public var path: String
    public var line: Int
    public var message: String

    public var description: String { "\(path):\(line): error: \(message)" }
}
