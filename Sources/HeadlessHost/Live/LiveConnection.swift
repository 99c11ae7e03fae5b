import CLiveLink
import DrydockSession
import Foundation
import LiveLink
import QuartzCore
import VirtualClock

/// The host's end of a live session: orders that wait to be carried out, and reports on their way to the tool.
///
/// Two threads of its own read and write, so that the main thread waits for the tool only when it wants to. Neither holds virtual time.
final class LiveConnection: @unchecked Sendable {
    private let socket: LiveSocket
    private let lock = NSCondition()
    private var orders: [(order: LiveOrder, arrival: CFTimeInterval)] = []
    private var reports: [(report: LiveReport, descriptor: Int32?)] = []
    /// Called on the reading thread when an order has come.
    private let onOrder: @Sendable () -> Void
    private var isClosed = false

    /// - Throws: when nobody listens at the path.
    init(path: String, onOrder: @escaping @Sendable () -> Void) throws {
        socket = try LiveSocket.connect(to: path)
        self.onOrder = onOrder
        Thread.detachNewThread { [self] in
            VirtualClock.ignoreCurrentThread()
            read()
        }
        Thread.detachNewThread { [self] in
            VirtualClock.ignoreCurrentThread()
            write()
        }
    }

    // MARK: Orders

    /// The order that came first of those that wait, and when it came, by the media clock.
    func takeOrder() -> (order: LiveOrder, arrival: CFTimeInterval)? { lock.withLock { orders.isEmpty ? nil : orders.removeFirst() } }

    /// Waits for one. Call it while time is held.
    func waitForOrder() -> LiveOrder {
        lock.lock()
        defer { lock.unlock() }
        while orders.isEmpty { lock.wait() }
        return orders.removeFirst().order
    }

    private func add(_ order: LiveOrder) {
        lock.withLock {
            orders.append((order, CACurrentMediaTime()))
            lock.broadcast()
        }
        onOrder()
    }

    private func read() {
        do {
            while let (order, descriptor) = try socket.receive(LiveOrder.self) {
                if let descriptor { close(descriptor) }
                add(order)
            }
        } catch {
            HeadlessHost.complain("\(error)")
        }
        // The tool is gone, and nobody sees the app any more. One that is too busy to notice ends all the same.
        add(.end)
        live_wait(3000)
        _exit(1)
    }

    // MARK: Reports

    /// Frames that wait to be written; from here on one report stands for all that come.
    private static let mostFrames = 4

    /// Sends in order. A tool that does not read holds nothing up: its frames become one.
    ///
    /// - Parameter descriptor: is closed when it has been handed over.
    func send(_ report: LiveReport, handing descriptor: Int32? = nil) {
        lock.withLock {
            if case .frame(let frame) = report, let merged = merged(frame) {
                reports[reports.count - 1].report = .frame(merged)
            } else {
                reports.append((report, descriptor))
            }
            lock.broadcast()
        }
    }

    private func merged(_ frame: LiveFrame) -> LiveFrame? {
        guard reports.count >= Self.mostFrames, case .frame(let last)? = reports.last?.report, last.generation == frame.generation else { return nil }
        return last.followed(by: frame)
    }

    /// Whether everything was handed to the system; the last that a host does.
    func finish() {
        lock.lock()
        while !reports.isEmpty, !isClosed { lock.wait() }
        lock.unlock()
    }

    private func write() {
        while true {
            lock.lock()
            while reports.isEmpty { lock.wait() }
            let (report, descriptor) = reports[0]
            // A frame that is being written takes no other in.
            if case .frame = report { reports[0].report = .focus(nil) }
            lock.unlock()
            let isSent = socket.send(report, handing: descriptor ?? -1)
            if let descriptor { close(descriptor) }
            lock.withLock {
                reports.removeFirst()
                if !isSent {
                    isClosed = true
                    reports.removeAll()
                }
                lock.broadcast()
            }
        }
    }
}

extension LiveFrame {
    /// This frame and the next as one: what moved counts as changed.
    func followed(by next: LiveFrame) -> LiveFrame {
        var result = next
        result.due = due
        result.moves = []
        result.rects = LiveRect.few(rects + moves.map(\.rect) + next.moves.map(\.rect) + next.rects)
        return result
    }
}
