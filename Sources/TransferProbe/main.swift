// A program in virtual time that asks a server of its own, for VirtualClockTests to run as a child process.
//
// Prints what happened with the exact virtual time it happened at, in nanoseconds.
import CVirtualClock
import Foundation
import FoundationNetworking
import VirtualClock

/// Answers each connection's one request after real time has passed, or never.
final class Server: Sendable {
    let port: UInt16
    private let socket: Int32

    init() {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, size) = (socket, length)
        let found = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, address, &length) == 0
            }
        }
        guard found else { fatalError("no port is free") }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Real time goes by on the machine's clock alone.
    static func pause(milliseconds: Int64) {
        let end = vclock_real_time() + milliseconds * 1_000_000
        while vclock_real_time() < end { sched_yield() }
    }

    /// - Parameter delay: real milliseconds before an answer; nil for none.
    func start(delay: Int64?) {
        Thread.detachNewThread { [socket] in
            // As if in another process.
            VirtualClock.ignoreCurrentThread()
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                var bytes = [UInt8](repeating: 0, count: 4096)
                _ = recv(connection, &bytes, bytes.count, 0)
                guard let delay else { continue }
                Self.pause(milliseconds: delay)
                let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi".utf8)
                _ = send(connection, answer, answer.count, 0)
                close(connection)
            }
        }
    }
}

@MainActor struct Probe {
    private static func note(_ text: String) { print(text, vclock_elapsed()) }

    private static func timer(_ delay: Double) {
        RunLoop.main.add(Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { _ in MainActor.assumeIsolated { note("timer") } }, forMode: .common)
    }

    private static func ask(_ path: String, of server: Server, timeout: Double = 60) {
        var request = URLRequest(url: URL(string: "http://127.0.0.1:\(server.port)/\(path)")!)
        request.timeoutInterval = timeout
        URLSession.shared.dataTask(with: request) { data, _, error in
            let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "error \((error as NSError?)?.code ?? 0)"
            DispatchQueue.main.async { MainActor.assumeIsolated { note("\(path) \(text)") } }
        }.resume()
    }

    /// A server that takes its time, longer than the request may take and a timer waits.
    static func answered() {
        let server = Server()
        server.start(delay: 120)
        ask("one", of: server, timeout: 0.05)
        ask("two", of: server)
        timer(0.02)
        VirtualClock.settle()
        note("settled, \(VirtualClock.transferCount) under way")
        VirtualClock.run(for: .seconds(1))
    }

    /// A server that never answers: its address is told, then the request's time is out.
    static func silent() {
        let server = Server()
        server.start(delay: nil)
        VirtualClock.setRealTimeCap(.milliseconds(100))
        ask("never", of: server, timeout: 2)
        VirtualClock.settle()
        note("\(VirtualClock.transferCount) under way, \(VirtualClock.silentServer?.replacing("\(server.port)", with: "port") ?? "none") is silent")
        VirtualClock.run(for: .seconds(10))
        note("\(VirtualClock.transferCount) under way, \(VirtualClock.silentServer ?? "none") is silent")
    }

    /// While the app has suspended a task, time goes on.
    static func suspended() {
        let server = Server()
        server.start(delay: nil)
        let task = URLSession.shared.dataTask(with: URL(string: "http://127.0.0.1:\(server.port)/")!)
        task.resume()
        task.suspend()
        timer(3)
        VirtualClock.run(for: .seconds(10))
        note("\(VirtualClock.transferCount) under way")
    }
}

// A socket whose other end is gone is an error of `send`, not the program's end.
signal(SIGPIPE, SIG_IGN)
VirtualClock.enable(startingAt: Date(timeIntervalSince1970: 1_700_000_000))
switch CommandLine.arguments.dropFirst().first {
case "answered": Probe.answered()
case "silent": Probe.silent()
case "suspended": Probe.suspended()
default:
    print("unknown scenario")
    exit(2)
}
