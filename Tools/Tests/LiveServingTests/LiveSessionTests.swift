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
    private var generation = 1

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
        self.generation = generation
    }

    /// Without the report, which is the answer.
    func turn() throws -> LiveReport {
        let former = try #require(frames)
        frames = try #require(former.reshaped(width: former.height, height: former.width))
        generation += 1
        return .memory(LiveMemory(generation: generation, width: former.height, height: former.width, isKept: true))
    }

    /// Without the report.
    func paint(_ color: UInt32) throws -> LiveFrame {
        let frames = try #require(frames)
        let words = frames.pixels.assumingMemoryBound(to: UInt32.self)
        for index in 0..<(frames.width * frames.height) { words[index] = color }
        number += 1
        frames.publish(number: number)
        let whole = LiveRect(x: 0, y: 0, width: frames.width, height: frames.height)
        return LiveFrame(generation: generation, number: number, moves: [], rects: [whole], time: Double(number), inputs: 0)
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
        let color = session.withPixels { UnsafeRawPointer($0.rows[0]!).load(as: UInt32.self) } ?? 0
        add("frame \(changes.number) \(color)")
    }
    func liveSession(_ session: LiveSession, didFocus focus: LiveFocus?) { add(focus == nil ? "no focus" : "focus") }
    func liveSession(_ session: LiveSession, didCopy text: String) { add("copied \(text)") }
    func liveSession(_ session: LiveSession, didNote message: String) { add("note") }
    func liveSession(_ session: LiveSession, didChange status: LiveStatus) { add("\(status.stage)" + status.problems.map { " \($0.title)" }.joined()) }
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

    @Test("F11.2 A client that comes later hears what has the keyboard, as long as that app is there")
    func lateFocus() throws {
        try Self.withSession { session in
            let watcher = Watcher(), second = Watcher(), third = Watcher()
            session.add(watcher)
            let app = try PlayedApp(session)
            app.socket.send(LiveReport.focus(LiveFocus(caret: LivePoint(x: 1, y: 2), caretHeight: 3, isSecure: false)))
            #expect(watcher.wait(for: "focus") == ["begin", "focus"])
            session.add(second)
            #expect(second.wait(for: "focus") == ["begin", "focus"])
            let ending = Thread { _ = try? app.order(); app.socket.shutDown() }
            ending.start()
            #expect(session.ask(.picture) == .refused("the app has ended"))
            session.changeStatus { $0.stage = .restarting }
            let next = try PlayedApp(session)
            #expect(watcher.wait(for: "running").last == "running")
            session.add(third)
            session.changeStatus { $0.stage = .restarting }
            #expect(third.wait(for: "restarting") == ["begin", "restarting"])
            next.socket.shutDown()
        }
    }

    /// A session with somebody who watches, and an app that has a screen and has shown nothing yet.
    private static func withScreen(width: Int, height: Int, _ body: (LiveSession, Watcher, PlayedApp) throws -> Void) throws {
        try withSession { session in
            let watcher = Watcher()
            session.add(watcher)
            let app = try PlayedApp(session)
            try app.makeMemory(1, width: width, height: height)
            try body(session, watcher, app)
        }
    }

    @Test("F11.2 A picture that is newer than its report waits for it: changes and pixels belong together")
    func changesBelongToPixels() throws {
        try Self.withScreen(width: 4, height: 4) { _, watcher, app in
            let first = try app.paint(1)
            let second = try app.paint(2)
            app.socket.send(LiveReport.frame(first))
            app.socket.send(LiveReport.frame(second))
            #expect(watcher.wait(for: "frame 2 2") == ["begin", "frame 2 2"])
        }
    }

    @Test("F11.2 A screen that turns keeps its memory; no picture is shown in the shape of another, whenever it comes")
    func turns() throws {
        try Self.withScreen(width: 4, height: 2) { session, watcher, app in
            func shape() -> [Int]? { session.queue.sync { session.withPixels { [$0.width, $0.height] } } }
            app.socket.send(LiveReport.frame(try app.paint(1)))
            _ = watcher.wait(for: "frame 1 1")
            #expect(shape() == [4, 2])
            app.socket.send(try app.turn())
            app.socket.send(LiveReport.frame(try app.paint(2)))
            #expect(watcher.wait(for: "frame 2 2") == ["begin", "frame 1 1", "frame 2 2"])
            #expect(shape() == [2, 4])
            // A report is read when there is a picture in the next shape already.
            let old = try app.paint(3), memory = try app.turn(), new = try app.paint(4)
            app.socket.send(LiveReport.frame(old))
            app.socket.send(memory)
            app.socket.send(LiveReport.frame(new))
            #expect(watcher.wait(for: "frame 4 4") == ["begin", "frame 1 1", "frame 2 2", "frame 4 4"])
            #expect(shape() == [4, 2])
            #expect(session.queue.sync { session.withPixels { pixels in (0..<2).flatMap { row in (0..<4).map { UnsafeRawPointer(pixels.rows[row]!).load(fromByteOffset: $0 * 4, as: UInt32.self) } } } } == [UInt32](repeating: 4, count: 8))
            // What no picture fits into is refused with a word.
            app.socket.send(LiveReport.memory(LiveMemory(generation: 9, width: 400, height: 400, isKept: true)))
            #expect(watcher.wait(for: "note").last == "note")
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

    @Test("F11.2 A session outlives its app: the last picture stays while another starts, input meanwhile goes to neither, settings and questions to the next")
    func restarts() throws {
        try Self.withSession { session in
            let watcher = Watcher()
            session.add(watcher)
            let first = try PlayedApp(session)
            try first.makeMemory(1, width: 4, height: 4)
            first.socket.send(LiveReport.frame(try first.paint(7)))
            #expect(watcher.wait(for: "frame 1 7") == ["begin", "frame 1 7"])
            session.changeStatus { $0.stage = .restarting }
            session.send(.end)
            #expect(try first.order() == .end)
            first.socket.shutDown()
            #expect(watcher.wait(for: "restarting").last == "restarting")
            session.send(.text("for nobody"))
            session.send(.settings(LiveSettings(appearance: .dark)))
            let late = Watcher()
            session.add(late)
            #expect(late.wait(for: "restarting") == ["begin", "restarting"])
            #expect(session.queue.sync { session.withPixels { UnsafeRawPointer($0.rows[0]!).load(as: UInt32.self) } } == 7)
            // An end that was meant for the first.
            session.send(.end)
            session.forgetOrders()
            let second = try PlayedApp(session)
            try second.makeMemory(1, width: 2, height: 2)
            #expect(watcher.wait(for: "running").suffix(3) == ["restarting", "begin", "running"])
            session.send(.text("for the second"))
            #expect(try second.order() == .settings(LiveSettings(appearance: .dark)))
            #expect(try second.order() == .text("for the second"))
            second.socket.send(LiveReport.frame(try second.paint(9)))
            #expect(watcher.wait(for: "frame 1 9").last == "frame 1 9")
            #expect(session.settings == LiveSettings(appearance: .dark))
        }
    }

    @Test("F11.2 Input goes to an app that replays steps only when it has come to their end, and the outcome is told")
    func replays() throws {
        try Self.withSession { session in
            let watcher = Watcher(), outcome = DispatchSemaphore(value: 0)
            session.add(watcher)
            session.changeStatus { $0.stage = .restarting }
            session.whenReplayed { result in if result.stepsPassed == 3 { outcome.signal() } }
            let app = try PlayedApp(session)
            #expect(watcher.wait(for: "begin") == ["restarting", "begin"])
            session.send(.text("too early"))
            var result = SessionResult(status: .passed)
            result.stepsPassed = 3
            app.socket.send(LiveReport.replayed(result))
            #expect(watcher.wait(for: "running").last == "running")
            #expect(outcome.wait(timeout: .now() + 10) == .success)
            session.send(.text("now"))
            #expect(try app.order() == .text("now"))
        }
    }

    @Test("F11.2 An app that a step starts anew answers in its next process what it was asked in the last")
    func relaunches() throws {
        try Self.withSession { session in
            let answers = Answers()
            session.ask(.steps(Flow(path: "f"))) { answers.add("steps", $0) }
            session.ask(.tree(.text)) { answers.add("tree", $0) }
            let first = try PlayedApp(session)
            #expect(try first.order() == .request(1, .steps(Flow(path: "f"))))
            first.socket.send(LiveReport.relaunching(1))
            first.socket.shutDown()
            let second = try PlayedApp(session)
            #expect(try second.order() == .request(2, .tree(.text)))
            second.socket.send(LiveReport.answer(1, .outcome(SessionResult(status: .passed))))
            second.socket.send(LiveReport.answer(2, .text("tree")))
            #expect(answers.wait(for: 2) == ["steps": .outcome(SessionResult(status: .passed)), "tree": .text("tree")])
        }
    }

    private final class Answers: @unchecked Sendable {
        private let lock = NSCondition()
        private var found: [String: LiveAnswer] = [:]

        func add(_ name: String, _ answer: LiveAnswer) {
            lock.withLock {
                found[name] = answer
                lock.broadcast()
            }
        }

        func wait(for count: Int) -> [String: LiveAnswer] {
            let limit = Date(timeIntervalSinceNow: 10)
            return lock.withLock {
                while found.count < count, lock.wait(until: limit) {}
                return found
            }
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
