import DrydockSession
import Foundation
import LiveLink
import LiveServing
import Testing

/// An app's end of a session, played by the test.
private final class PlayedApp: @unchecked Sendable {
    let socket: LiveSocket
    private var frames: SharedFrames?
    private var number: UInt64 = 0

    init(_ session: LiveSession) throws {
        socket = try LiveSocket.connect(to: session.path)
        socket.send(LiveReport.hello(LiveHello(process: getpid(), name: "Played", scale: 3, isRealTime: true)))
    }

    func makeMemory(_ generation: Int, width: Int, height: Int) throws {
        let (made, descriptor) = try #require(SharedFrames.make(width: width, height: height))
        frames = made
        number = 0
        socket.send(LiveReport.memory(LiveMemory(generation: generation, width: width, height: height)), handing: descriptor)
        close(descriptor)
    }

    /// Without the report.
    func paint(_ color: UInt32) throws -> LiveFrame {
        let frames = try #require(frames)
        let words = frames.pixels.assumingMemoryBound(to: UInt32.self)
        for index in 0..<(frames.width * frames.height) { words[index] = color }
        number += 1
        frames.publish(number: number)
        let whole = LiveRect(x: 0, y: 0, width: frames.width, height: frames.height)
        return LiveFrame(generation: 1, number: number, moves: [], rects: [whole], time: Double(number), inputs: 0)
    }

    func order() throws -> LiveOrder? { try socket.receive(LiveOrder.self)?.message }
}

private final class Watcher: LiveClient, @unchecked Sendable {
    private let lock = NSCondition()
    private var words: [String] = []

    private func add(_ word: String) {
        lock.withLock {
            words.append(word)
            lock.broadcast()
        }
    }

    func liveSessionDidBegin(_ session: LiveSession) { add("begin") }
    func liveSession(_ session: LiveSession, didChange changes: FrameChanges) {
        let color = session.withPixels { $0.data.load(as: UInt32.self) } ?? 0
        add("frame \(changes.number) \(color)")
    }
    func liveSession(_ session: LiveSession, didFocus focus: LiveFocus?) { add(focus == nil ? "no focus" : "focus") }
    func liveSession(_ session: LiveSession, didCopy text: String) { add("copied \(text)") }
    func liveSession(_ session: LiveSession, didNote message: String) { add("note") }
    func liveSession(_ session: LiveSession, didEnd end: LiveEnd) { add("end \(end)") }

    /// Waits until the word came, and answers all that came up to it.
    func wait(for word: String) -> [String] {
        lock.lock()
        defer { lock.unlock() }
        let limit = Date(timeIntervalSinceNow: 10)
        while !words.contains(word) { guard lock.wait(until: limit) else { break } }
        return words
    }
}

struct LiveSessionTests {
    private static func withSession(_ body: (LiveSession) throws -> Void) throws {
        let folder = try PrivateFolder.make("live-session")
        defer { PrivateFolder.remove(folder) }
        let session = try LiveSession(in: URL(fileURLWithPath: folder.path))
        defer { session.finish(.ended) }
        try body(session)
    }

    @Test("F11.2 Clients hear of the app's begin, its frames with their pixels, what it copied, and its end, in order; orders arrive in theirs")
    func clientsHear() throws {
        try Self.withSession { session in
            let watcher = Watcher()
            session.add(watcher)
            session.send(.text("early"))
            let app = try PlayedApp(session)
            try app.makeMemory(1, width: 4, height: 4)
            app.socket.send(LiveReport.frame(try app.paint(7)))
            app.socket.send(LiveReport.clipboard("text"))
            #expect(watcher.wait(for: "copied text") == ["begin", "frame 1 7", "copied text"])
            session.send(.text("late"))
            #expect(try app.order() == .text("early"))
            #expect(try app.order() == .text("late"))
            session.finish(.crashed("it broke"))
            #expect(watcher.wait(for: "end it broke").last == "end it broke")
        }
    }

    @Test("F11.2 A picture that is newer than its report waits for it: changes and pixels belong together")
    func changesBelongToPixels() throws {
        try Self.withSession { session in
            let watcher = Watcher()
            session.add(watcher)
            let app = try PlayedApp(session)
            try app.makeMemory(1, width: 4, height: 4)
            let first = try app.paint(1)
            let second = try app.paint(2)
            app.socket.send(LiveReport.frame(first))
            app.socket.send(LiveReport.frame(second))
            #expect(watcher.wait(for: "frame 2 2") == ["begin", "frame 2 2"])
        }
    }

    @Test("F11.2 What was asked of an app that ends is refused, never left open")
    func questionsEnd() throws {
        try Self.withSession { session in
            let app = try PlayedApp(session)
            let asking = Thread { _ = try? app.order(); app.socket.shutDown() }
            asking.start()
            #expect(session.ask(.picture) == .refused("the app has ended"))
            session.finish(.crashed("it broke"))
            #expect(session.ask(.picture) == .refused("it broke"))
        }
    }

    @Test("F11.2 The socket is this user's alone, and garbage on it ends that connection only")
    func garbage() throws {
        try Self.withSession { session in
            var status = stat()
            #expect(stat(session.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
            let watcher = Watcher()
            session.add(watcher)
            let garbage = try LiveSocket.connect(to: session.path)
            garbage.send("nothing that is known")
            #expect(watcher.wait(for: "note") == ["note"])
            let app = try PlayedApp(session)
            withExtendedLifetime(app) { #expect(watcher.wait(for: "begin") == ["note", "begin"]) }
        }
    }
}
