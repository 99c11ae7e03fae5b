public import DrydockSession
public import Foundation
public import LiveLink

/// A running app as the tool sees it: input goes in, frames and answers come out. Windows, pages and programs are clients of it, several at once.
///
/// Everything happens on ``queue``, one thing after another; clients are told there. The app never waits for a client: of its frames the newest is
/// what is there, and what lies between two that a client has looked at comes to it as one change.
public final class LiveSession: @unchecked Sendable {
    /// Where clients are told, and where ``withPixels(_:)`` may be called.
    public let queue = DispatchQueue(label: "drydock.live-session")
    /// The socket that the app connects to.
    public let path: String

    private let listening: Int32
    private var socket: LiveSocket?
    private var clients: [ObjectIdentifier: any LiveClient] = [:]
    private var frames: SharedFrames?
    private var generation = 0
    private var reported: UInt64 = 0
    private var taken: UInt64 = 0
    private var changes = FrameChanges()
    private var screen: ScreenCopy?
    /// The one before its shape changed: the next gets its memory.
    private var formerScreen: ScreenCopy?
    private var requests: [Int: (LiveAnswer) -> Void] = [:]
    private var lastRequest = 0
    /// When a finger, a key or an input method last did something, by ``uptime``. To be read on ``queue``.
    public private(set) var lastInput = -Double.infinity
    private var lastClient = 0
    private var waiting: [LiveOrder] = []

    /// What the app said of itself; nil before it has connected.
    public private(set) var hello: LiveHello?
    /// Why the session is over; nil while it goes on.
    public private(set) var end: LiveEnd?
    public private(set) var focus: LiveFocus?
    /// How it stands with the app.
    public private(set) var status = LiveStatus()
    /// What clients have set since the session began.
    public private(set) var settings = LiveSettings()

    private weak var observer: (any LiveOrderObserver)?
    private var onReplay: (@Sendable (SessionResult) -> Void)?
    /// The request whose answer another process gives.
    private var relaunching: Int?
    /// Requests whose answers have not come, as they were sent.
    private var asked: [Int: LiveRequest] = [:]

    /// Begins to listen.
    ///
    /// - Parameter folder: that only this user can look into.
    public init(in folder: URL) throws {
        path = folder.appendingPathComponent("live.sock").path
        listening = try LiveSocket.listen(at: path)
        Thread.detachNewThread { [self] in acceptApps() }
    }

    // MARK: The app

    /// One app at a time; after its end another may come in its place.
    private func acceptApps() {
        while let socket = LiveSocket.accept(listening) {
            let isTaken = queue.sync {
                guard self.socket == nil, end == nil else { return false }
                self.socket = socket
                for order in waiting { socket.send(order) }
                waiting = []
                return true
            }
            if isTaken { follow(socket) }
        }
        close(listening)
    }

    private func follow(_ socket: LiveSocket) {
        do {
            while let (report, descriptor) = try socket.receive(LiveReport.self) {
                queue.sync { take(report, descriptor) }
                if let descriptor { close(descriptor) }
            }
        } catch {
            queue.sync { tell { $0.liveSession(self, didNote: "\(error)") } }
        }
        socket.shutDown()
        queue.sync {
            self.socket = nil
            // The app starts itself anew: what it was asked goes to the next process, but for what that answers by itself.
            if let relaunching {
                self.relaunching = nil
                waiting += asked.filter { $0.key != relaunching }.sorted { $0.key < $1.key }.map { .request($0.key, $0.value) }
                return
            }
            refuseAll("the app has ended")
        }
    }

    /// An app that took another's place is where its user wants it.
    private func letInputIn() {
        guard status.stage == .restarting else { return }
        status.stage = .running
        for order in waiting { socket?.send(order) }
        waiting = []
        tell { $0.liveSession(self, didChange: status) }
    }

    private func refuseAll(_ why: String) {
        let open = requests.values
        (requests, asked) = ([:], [:])
        for answer in open { answer(.refused(why)) }
    }

    private func take(_ report: LiveReport, _ descriptor: Int32?) {
        switch report {
        case .hello(let hello):
            guard hello.version == LiveHello.version else {
                socket?.shutDown()
                return tell { $0.liveSession(self, didNote: "the app speaks version \(hello.version) of live sessions, the tool \(LiveHello.version)") }
            }
            self.hello = hello
            (reported, taken, changes) = (0, 0, FrameChanges())
            focus = nil
            tell { $0.liveSessionDidBegin(self) }
            if onReplay == nil { letInputIn() }
        case .memory(let memory):
            let frames = memory.isKept ? self.frames?.reshaped(width: memory.width, height: memory.height)
                : descriptor.flatMap { try? SharedFrames(reading: $0, width: memory.width, height: memory.height) }
            guard let frames else { return tell { $0.liveSession(self, didNote: "the app handed over no memory for its frames") } }
            self.frames = frames
            generation = memory.generation
            // Of memory that is kept the first picture in the new shape may have been taken already.
            if !memory.isKept { taken = 0 }
            (changes, formerScreen, screen) = (FrameChanges(), screen ?? formerScreen, nil)
        case .frame(let frame):
            guard frame.generation == generation, let frames else { return }
            guard frame.isPlausible else { return tell { $0.liveSession(self, didNote: "the app spoke of pixels that no screen has") } }
            reported = frame.number
            if taken < reported, let number = frames.take() { taken = number }
            // The picture may be newer than its report: that is still to come.
            guard taken == reported else { return changes.add(frame) }
            let screen = screen ?? ScreenCopy(width: frames.width, height: frames.height, inMemoryOf: formerScreen)
            (self.screen, formerScreen) = (screen, nil)
            changes.add(screen.update(from: frames, frame))
            let all = changes
            changes = FrameChanges()
            tell { $0.liveSession(self, didChange: all) }
        case .focus(let focus):
            self.focus = focus
            tell { $0.liveSession(self, didFocus: focus) }
        case .clipboard(let text): tell { $0.liveSession(self, didCopy: text) }
        case .answer(let number, let answer):
            let request = asked.removeValue(forKey: number)
            if case .steps? = request { observer?.liveSession(self, didCarryOut: answer, of: request!) }
            requests.removeValue(forKey: number)?(answer)
        case .replayed(let result):
            let replay = onReplay
            onReplay = nil
            replay?(result)
            letInputIn()
        case .relaunching(let number): relaunching = number
        }
    }

    private func tell(_ body: (any LiveClient) -> Void) { for client in clients.values { body(client) } }

    /// The app's process is gone, or the user has had enough. The first word counts.
    public func finish(_ end: LiveEnd) {
        let isFirst = queue.sync {
            guard self.end == nil else { return false }
            self.end = end
            tell { $0.liveSession(self, didEnd: end) }
            clients = [:]
            refuseAll(end.description)
            return true
        }
        // Closed by the thread that listens: until it stops, the descriptor's number must not become another's.
        if isFirst { shutdown(listening, Int32(SHUT_RDWR)) }
    }

    // MARK: Clients

    /// From now on the client is told. It is kept until it is removed or the session ends.
    ///
    /// - Returns: the number that its touches bear.
    @discardableResult
    public func add(_ client: any LiveClient) -> Int {
        queue.sync {
            lastClient += 1
            if let end {
                client.liveSession(self, didEnd: end)
            } else {
                clients[ObjectIdentifier(client)] = client
                if hello != nil { client.liveSessionDidBegin(self) }
                if status != LiveStatus() { client.liveSession(self, didChange: status) }
                if let focus { client.liveSession(self, didFocus: focus) }
            }
            return lastClient
        }
    }

    /// A number for touches of one more place that a client speaks for: fingers and clocks of two numbers are not mixed up.
    public func makeClientNumber() -> Int {
        queue.sync {
            lastClient += 1
            return lastClient
        }
    }

    public func remove(_ client: any LiveClient) { queue.sync { _ = clients.removeValue(forKey: ObjectIdentifier(client)) } }

    /// Orders in the sequence of these calls. What comes before the app has connected waits for it; input that comes while the app is
    /// started anew is meant for one that is no more, and is dropped.
    public func send(_ order: LiveOrder) {
        queue.async { [self] in
            guard end == nil else { return }
            // Not for the app that comes next.
            if order == .end, socket == nil, hello != nil { return }
            if order.isInput, status.stage == .restarting || status.stage == .stopped { return }
            if case .settings(let new) = order { settings.take(new) }
            if order.isInput { lastInput = Self.uptime }
            observer?.liveSession(self, willSend: order)
            deliver(order)
        }
    }

    /// Seconds since the machine started, as ``lastInput`` counts them.
    public static var uptime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// What comes while an app takes another's place waits for it.
    private func deliver(_ order: LiveOrder) {
        if let socket, status.stage != .restarting || order == .end { socket.send(order) } else { waiting.append(order) }
    }

    /// Asks the app; the answer comes on ``queue``.
    public func ask(_ request: LiveRequest, _ answer: @escaping @Sendable (LiveAnswer) -> Void) { queue.async { [self] in askFirst(request, answer) } }

    /// The same for who is on ``queue``: the request goes out at once.
    public func askFirst(_ request: LiveRequest, _ answer: @escaping @Sendable (LiveAnswer) -> Void) {
        dispatchPrecondition(condition: .onQueue(queue))
        if let end { return answer(.refused(end.description)) }
        if status.stage == .stopped { return answer(.refused("the app has ended; a new build starts it again")) }
        lastRequest += 1
        requests[lastRequest] = answer
        asked[lastRequest] = request
        deliver(.request(lastRequest, request))
    }

    /// Asks, and waits for the answer. Not to be called on ``queue``.
    public func ask(_ request: LiveRequest) -> LiveAnswer {
        let done = DispatchSemaphore(value: 0)
        let box = AnswerBox()
        ask(request) { answer in
            box.answer = answer
            done.signal()
        }
        done.wait()
        return box.answer
    }

    private final class AnswerBox: @unchecked Sendable { var answer = LiveAnswer.done }

    // MARK: The run around the app

    /// From now on somebody sees all that is done. One at a time; not kept.
    public func setObserver(_ observer: (any LiveOrderObserver)?) { queue.sync { self.observer = observer } }

    /// Changes how it stands with the app, and tells the clients. May be called on any thread.
    public func changeStatus(_ change: @escaping @Sendable (inout LiveStatus) -> Void) {
        queue.async { [self] in
            let before = status
            change(&status)
            if status != before, end == nil { tell { $0.liveSession(self, didChange: status) } }
        }
    }

    /// What was meant for an app that is gone is not for the next.
    public func forgetOrders() { queue.sync { waiting.removeAll { $0 == .end || $0.isInput } } }

    /// Called once, on ``queue``, when the next app has carried out the steps that it was started with.
    public func whenReplayed(_ body: @escaping @Sendable (SessionResult) -> Void) { queue.async { [self] in onReplay = body } }

    // MARK: Pixels

    /// Whether clients have been told of all that the newest picture shows. When not, they are at once. To be asked on ``queue``.
    public var isPictureReported: Bool { taken > 0 && taken == reported }

    /// The screen as clients have been told of it. Call it on ``queue``; the pixels stay as they are until the closure returns.
    ///
    /// - Returns: nil before the first frame.
    public func withPixels<Result>(_ body: (LivePixels) throws -> Result) rethrows -> Result? {
        dispatchPrecondition(condition: .onQueue(queue))
        return try screen?.withPixels(body)
    }
}

/// The screen's pixels for as long as a closure runs: premultiplied BGRA.
public struct LivePixels {
    /// Where each row begins, top row first. They need not follow one another.
    public let rows: UnsafePointer<UnsafePointer<UInt8>?>
    public let width, height: Int

    public init(rows: UnsafePointer<UnsafePointer<UInt8>?>, width: Int, height: Int) { (self.rows, self.width, self.height) = (rows, width, height) }
}

/// How a session came to its end.
public enum LiveEnd: Sendable, Hashable, CustomStringConvertible {
    /// The app ended by itself, or a client ended it.
    case ended
    /// What there is to say of the crash.
    case crashed(String)

    public var description: String {
        switch self {
        case .ended: "the app has ended"
        case .crashed(let report): report
        }
    }
}

extension LiveOrder {
    /// Whether a finger, a key or an input method is behind it.
    var isInput: Bool {
        switch self {
        case .touches, .wheel, .key, .text, .composition: true
        default: false
        }
    }
}

extension LiveSettings {
    /// Takes over what the other says.
    public mutating func take(_ other: LiveSettings) {
        if let appearance = other.appearance { self.appearance = appearance }
        if let textSize = other.textSize { self.textSize = textSize }
        if let orientation = other.orientation { self.orientation = orientation }
        if let split = other.split { self.split = split }
    }
}
