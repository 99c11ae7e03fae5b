import DrydockSession
import Foundation
import LiveLink
import LiveServing

import WebHost

typealias WebHostOptions = WebHost.Options

/// An app's end of a session, played by a test: it shows what the test paints and keeps what it is told.
final class PlayedApp: @unchecked Sendable {
    private(set) var width: Int, height: Int
    private(set) var pixels: [UInt32]
    private let socket: LiveSocket
    private var frames: SharedFrames
    private var number: UInt64 = 0
    private var generation = 1
    private let lock = NSCondition()
    private var told: [LiveOrder] = []
    private var inputs = 0
    private var asked: [LiveRequest] = []
    /// What it answers; nil for what it refuses.
    private let answer: @Sendable (LiveRequest) -> LiveAnswer?

    convenience init(
        _ session: LiveSession, width: Int, height: Int, scale: Double = 1, tree: String = "[]",
        answer: @escaping @Sendable (LiveRequest) -> LiveAnswer? = { _ in nil }
    ) throws {
        try self.init(at: session.path, width: width, height: height, scale: scale, tree: tree, answer: answer)
    }

    /// - Parameter path: that of the session's socket.
    init(
        at path: String, width: Int, height: Int, scale: Double = 1, tree: String = "[]",
        answer: @escaping @Sendable (LiveRequest) -> LiveAnswer? = { _ in nil }
    ) throws {
        (self.width, self.height) = (width, height)
        self.answer = { $0 == .tree(.json) ? .text(tree) : answer($0) }
        pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
        socket = try LiveSocket.connect(to: path)
        socket.send(LiveReport.hello(LiveHello(process: getpid(), name: "Played", scale: scale, isRealTime: true)))
        frames = try Self.handOver(width, height, generation, to: socket)
        Thread.detachNewThread { [self] in follow() }
    }

    /// Memory for the frames of a screen, which the session has as well from here on.
    private static func handOver(_ width: Int, _ height: Int, _ generation: Int, to socket: LiveSocket) throws -> SharedFrames {
        guard let (frames, descriptor) = SharedFrames.make(width: width, height: height) else { throw CocoaError(.fileWriteOutOfSpace) }
        socket.send(LiveReport.memory(LiveMemory(generation: generation, width: width, height: height)), handing: descriptor)
        close(descriptor)
        return frames
    }

    private func follow() {
        while let order = try? socket.receive(LiveOrder.self)?.message {
            if case .request(let number, let request) = order {
                socket.send(LiveReport.answer(number, answer(request) ?? .refused("this app is played")))
                lock.withLock {
                    asked.append(request)
                    lock.broadcast()
                }
                continue
            }
            lock.withLock {
                switch order {
                case .touches, .wheel, .key, .text, .composition: inputs += 1
                default: break
                }
                told.append(order)
                lock.broadcast()
            }
        }
    }

    /// Waits until the app has been told something of the kind, and answers all it was told until then.
    func orders(until isLast: (LiveOrder) -> Bool) -> [LiveOrder] {
        lock.lock()
        defer { lock.unlock() }
        let limit = Date(timeIntervalSinceNow: 20)
        while !told.contains(where: isLast) { guard lock.wait(until: limit) else { break } }
        return told
    }

    /// Waits until the app has been asked something of the kind, and answers all it was asked until then.
    func requests(until isLast: (LiveRequest) -> Bool) -> [LiveRequest] {
        lock.lock()
        defer { lock.unlock() }
        let limit = Date(timeIntervalSinceNow: 20)
        while !asked.contains(where: isLast) { guard lock.wait(until: limit) else { break } }
        return asked
    }

    /// The screen has its sides the other way round, and is black.
    func turn() throws {
        (width, height) = (height, width)
        generation += 1
        pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
        guard let turned = frames.reshaped(width: width, height: height) else { throw CocoaError(.fileReadCorruptFile) }
        frames = turned
        socket.send(LiveReport.memory(LiveMemory(generation: generation, width: width, height: height, isKept: true)))
    }

    /// Shows something new.
    ///
    /// - Parameter wait: seconds since the frame was due.
    func show(moves: [LiveMove] = [], rects: [LiveRect]? = nil, wait: Double = 0, _ paint: (inout [UInt32]) -> Void) {
        paint(&pixels)
        let whole = LiveRect(x: 0, y: 0, width: width, height: height)
        pixels.withUnsafeBytes { frames.copy(whole, from: $0.baseAddress!, bytesPerRow: width * 4) }
        number += 1
        frames.publish(number: number)
        let inputs = lock.withLock { self.inputs }
        socket.send(
            LiveReport.frame(
                LiveFrame(generation: generation, number: number, moves: moves, rects: rects ?? [whole], time: Double(number) / 60, due: Double(number) / 60 - wait, inputs: inputs)))
    }

    func report(_ report: LiveReport) { socket.send(report) }
    func disappear() { socket.shutDown() }
}

extension LiveOrder {
    /// Of its touches; empty for other orders.
    var phases: [LiveTouch.Phase] {
        guard case .touches(let touches, _, _) = self else { return [] }
        return touches.map(\.phase)
    }
}

/// Makes pictures that are hard to guess and the same in every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

/// A session with a host in front of it.
func withHost(_ options: WebHostOptions = .init(), _ body: (LiveSession, WebHost, URL) throws -> Void) throws {
    let folder = try PrivateFolder.make("web-host")
    defer { PrivateFolder.remove(folder) }
    let session = try LiveSession(in: URL(fileURLWithPath: folder.path))
    let host = WebHost(session: session, options: options)
    let url = try host.start()
    defer {
        host.stop()
        session.finish(.ended)
    }
    try body(session, host, url)
}
