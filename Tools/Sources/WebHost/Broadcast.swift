import DrydockSession
import Foundation
import LiveLink
import LiveServing

/// What all pages see: the screen's copy, and who has which part of it.
///
/// On the session's queue it takes note, and takes over the pixels that pages are to get. The rest happens on a queue of its own, so that encoding never holds up a touch.
final class Broadcast: LiveClient, @unchecked Sendable {
    private let queue = DispatchQueue(label: "drydock.web-host")
    private let session: LiveSession
    private let firstDevice: Device
    let controls: (any LiveControls)?

    // On the session's queue.
    private var arrived = FrameChanges()
    private var isPumping = false

    // On the own queue.
    private var viewers: [ObjectIdentifier: Viewer] = [:]
    private var screen: ScreenPixels?
    private var lastNumber: UInt64 = 0
    private var lastChange = 0.0
    private var last = FrameChanges()
    private var hello: PageWord.Hello?
    private var settings: LiveSettings
    private var isFrozen = false
    private var focus: LiveFocus?
    private var end: PageWord?
    private var status = LiveStatus()
    private var tree: String?
    private var isTreeStale = true
    private var isAskingForTree = false
    private var lastTree = -Double.infinity
    private var isChecking = false
    private lazy var inspection = Inspection(session, queue) { [unowned self] in checkLater() }

    /// Seconds without a change after which the screen counts as still.
    private static let stillness = 0.15
    /// Seconds after which the tree is asked for although the screen never stands still.
    private static let longestUnrest = 2.0
    /// The same while somebody has hands on the app: asking for the tree takes time of the app's in which it does not answer them.
    private static let longestUnrestInHand = 10.0
    /// Seconds after a touch in which the app counts as in hand.
    private static let handRest = 0.5

    init(_ session: LiveSession, _ options: WebHost.Options) {
        self.session = session
        firstDevice = options.device
        controls = options.controls
        settings = options.settings
    }

    private static var now: Double { LiveSession.uptime }

    // MARK: The session

    func liveSessionDidBegin(_ session: LiveSession) {
        guard let hello = session.hello else { return }
        queue.async { [self] in
            end = nil
            isFrozen = false
            let device = controls.flatMap { Device.named($0.choices.device) } ?? firstDevice
            let word = PageWord.Hello(
                app: hello.name, device: device.title, scale: hello.scale, cornerRadius: device.cornerRadius, isPad: device.idiom == .pad,
                isRealTime: hello.isRealTime)
            self.hello = word
            (tree, isTreeStale, focus) = (nil, true, nil)
            inspection.reset()
            tell(.hello(word))
            tell(.settings(settings, isFrozen: isFrozen))
            tell(.focus(nil))
            if let controls { tell(.choices(controls.choices)) }
        }
    }

    func liveSession(_ session: LiveSession, didChange changes: FrameChanges) {
        arrived.add(changes)
        guard !isPumping else { return }
        isPumping = true
        queue.async { [self] in pump() }
    }

    func liveSession(_ session: LiveSession, didFocus focus: LiveFocus?) {
        queue.async { [self] in
            self.focus = focus
            tell(.focus(focus))
        }
    }

    func liveSession(_ session: LiveSession, didCopy text: String) { queue.async { [self] in tell(.copied(text)) } }

    func liveSession(_ session: LiveSession, didNote message: String) { queue.async { [self] in tell(.note(message)) } }

    func liveSession(_ session: LiveSession, didEnd end: LiveEnd) {
        let isCrash = if case .crashed = end { true } else { false }
        queue.async { [self] in
            // The last frames first.
            pump()
            let word = PageWord.end(report: end.description, isCrash: isCrash)
            self.end = word
            tell(word)
        }
    }

    func liveSession(_ session: LiveSession, didChange status: LiveStatus) {
        // An app that starts anew has the settings that it is brought to.
        let now = session.settings
        queue.async { [self] in
            self.status = status
            settings.take(now)
            tell(.status(status))
        }
    }

    private func tell(_ word: PageWord) { for viewer in viewers.values { viewer.connection.send(word) } }

    // MARK: Pages

    func add(_ connection: PageConnection) {
        queue.async { [self] in
            let viewer = Viewer(connection)
            viewers[ObjectIdentifier(connection)] = viewer
            if let hello { connection.send(.hello(hello)) }
            connection.send(.settings(settings, isFrozen: isFrozen))
            if let focus { connection.send(.focus(focus)) }
            if let controls { connection.send(.choices(controls.choices)) }
            if status != LiveStatus() { connection.send(.status(status)) }
            if let end { connection.send(end) }
            pump()
        }
    }

    func remove(_ connection: PageConnection) {
        queue.async { [self] in
            viewers[ObjectIdentifier(connection)] = nil
            forgetSizes()
            inspection.remove(connection)
        }
    }

    func acknowledge(_ number: UInt64, by connection: PageConnection) {
        queue.async { [self] in
            guard let viewer = viewers[ObjectIdentifier(connection)] else { return }
            guard viewer.acknowledge(number, at: Self.now) else { return connection.refuse("an acknowledgement of frame \(number), which was not sent") }
            pump()
        }
    }

    func setWantsTree(_ wants: Bool, by connection: PageConnection) {
        queue.async { [self] in
            guard let viewer = viewers[ObjectIdentifier(connection)] else { return }
            viewer.wantsTree = wants
            if wants, let tree { connection.send(.tree(tree)) }
            checkLater()
        }
    }

    func setShown(_ sizes: [ShownSize], by connection: PageConnection) {
        queue.async { [self] in
            viewers[ObjectIdentifier(connection)]?.shown = sizes
            forgetSizes()
        }
    }

    private func forgetSizes() { screen?.keep(Set(viewers.values.flatMap(\.shown))) }

    // MARK: The inspector

    func setInspects(_ inspects: Bool, by connection: PageConnection) {
        queue.async { [self] in
            guard viewers[ObjectIdentifier(connection)] != nil else { return }
            inspection.set(inspects, by: connection)
            checkLater()
        }
    }

    func details(of view: Int, for connection: PageConnection) { queue.async { [self] in inspection.details(of: view, for: connection) } }

    func carryOut(_ edit: LiveEdit, for connection: PageConnection) { queue.async { [self] in inspection.carryOut(edit, for: connection) } }

    func layers(_ body: @escaping @Sendable (LiveAnswer) -> Void) { queue.async { [self] in inspection.layers(body) } }

    // MARK: Settings

    func change(_ new: LiveSettings) {
        session.send(.settings(new))
        queue.async { [self] in
            if let appearance = new.appearance { settings.appearance = appearance }
            if let size = new.textSize { settings.textSize = size }
            if let orientation = new.orientation { settings.orientation = orientation }
            if let split = new.split { settings.split = split }
            tell(.settings(settings, isFrozen: isFrozen))
        }
    }

    func freeze(_ freezes: Bool) {
        session.send(.freeze(freezes))
        queue.async { [self] in
            isFrozen = freezes
            tell(.settings(settings, isFrozen: isFrozen))
            if freezes { check() }
        }
    }

    /// The newest picture as a PNG; nil before the first.
    func picture(_ body: @escaping @Sendable (Data?) -> Void) {
        queue.async { [self] in
            let isThere = session.queue.sync { takeScreen { [.exact($0.bounds)] } }
            body(isThere ? screen?.png() : nil)
        }
    }

    // MARK: Frames

    /// Whether time goes by in the app.
    private var timePasses: Bool { hello?.isRealTime == true && !isFrozen }

    /// Sends what there is to those that are ready for it.
    private func pump() {
        let now = Self.now
        let ready = viewers.values.filter(\.isReady)
        let isThere = session.queue.sync {
            isPumping = false
            // While nobody is ready what changes adds up.
            guard !ready.isEmpty else { return false }
            passOn(now)
            return takeScreen { screen in
                for viewer in ready where viewer.needsAll { viewer.startAnew(with: screen.bounds, last) }
                return ready.flatMap { FrameMessage.parts($0.pending, of: screen, $0.quality(for: $0.pending, of: screen, timePasses: timePasses)) }
            }
        }
        guard isThere, let screen else { return }
        var made = MadeMessages(screen, timePasses: timePasses)
        for viewer in ready where !viewer.pending.isEmpty {
            let changes = viewer.takePending()
            viewer.send(made.message(changes, for: viewer, number: { lastNumber += 1; return lastNumber }), changes, at: now)
        }
        checkLater()
    }

    /// Notes for every page what has come. On both queues.
    private func passOn(_ now: Double) {
        guard !arrived.isEmpty else { return }
        last = arrived
        arrived = FrameChanges()
        for viewer in viewers.values { viewer.note(last) }
        if !last.moves.isEmpty || !last.rects.isEmpty {
            lastChange = now
            isTreeStale = true
            inspection.screenChanged()
        }
    }

    /// Takes over the parts of the screen that are wanted. On both queues.
    ///
    /// - Returns: whether there is a screen.
    private func takeScreen(_ parts: (ScreenPixels) -> [ScreenPixels.Part]) -> Bool {
        session.withPixels { pixels in
            if screen?.width != pixels.width || screen?.height != pixels.height {
                screen = ScreenPixels(width: pixels.width, height: pixels.height)
                for viewer in viewers.values { viewer.needsAll = true }
            }
            screen!.take(parts(screen!), from: pixels)
            return true
        } ?? false
    }

    // MARK: When it is still

    /// Looks again, once, when the screen may have come to stand still.
    private func checkLater() {
        guard !isChecking, needsCheck else { return }
        isChecking = true
        let wait = max(0.01, min(lastChange + Self.stillness - Self.now, Self.stillness))
        queue.asyncAfter(deadline: .now() + wait) { [self] in
            isChecking = false
            check()
        }
    }

    private var needsCheck: Bool {
        (isTreeStale && !isAskingForTree && hello != nil && end == nil && viewers.values.contains(where: \.wantsTree))
            || (inspection.needsCheck && hello != nil && end == nil) || viewers.values.contains { $0.isCoarse && $0.isIdle }
    }

    private func check() {
        let now = Self.now
        let isStill = now - lastChange >= Self.stillness
        sharpen(now)
        let patience = now - session.queue.sync { session.lastInput } < Self.handRest ? Self.longestUnrestInHand : Self.longestUnrest
        if end == nil { inspection.check(now, isStill: isStill, patience: patience) }
        if isTreeStale, !isAskingForTree, end == nil, viewers.values.contains(where: \.wantsTree), isStill || now - lastTree > patience {
            (isTreeStale, isAskingForTree, lastTree) = (false, true, now)
            session.ask(.tree(.json)) { [self] answer in
                queue.async { [self] in
                    isAskingForTree = false
                    if case .text(let text) = answer, text != tree {
                        tree = text
                        for viewer in viewers.values where viewer.wantsTree { viewer.connection.send(.tree(text)) }
                    }
                    checkLater()
                }
            }
        }
        checkLater()
    }

    /// Gives those that have a coarse picture a better one, part by part, once it no longer changes. Small changes, such as a wheel's that turns while
    /// something loads, come as they are and need not end.
    private func sharpen(_ now: Double) {
        for viewer in viewers.values where viewer.isCoarse && viewer.isIdle && (!timePasses || now - viewer.lastCoarse >= Self.stillness) {
            var part: LiveRect?
            let isThere = session.queue.sync {
                // A screen that is newer than the page's picture must come to it with what moved.
                guard arrived.isEmpty else { return false }
                return takeScreen { _ in
                    part = viewer.needsAll ? nil : viewer.takeCoarse()
                    return part.map { [.exact($0)] } ?? []
                }
            }
            guard isThere, let screen, let rect = part else { continue }
            let changes = FrameChanges(rects: [rect], of: last)
            lastNumber += 1
            viewer.send(FrameMessage(changes, of: screen, number: lastNumber, quality: .lossless), changes, at: now)
        }
    }

    /// Messages made in one go, each once for all that want the same.
    private struct MadeMessages {
        private let screen: ScreenPixels
        private let timePasses: Bool
        private var made: [(changes: FrameChanges, quality: FrameMessage.Quality, message: FrameMessage)] = []

        init(_ screen: ScreenPixels, timePasses: Bool) { (self.screen, self.timePasses) = (screen, timePasses) }

        mutating func message(_ changes: FrameChanges, for viewer: Viewer, number: () -> UInt64) -> FrameMessage {
            let best = viewer.quality(for: changes, of: screen, timePasses: timePasses), message = message(changes, best, number)
            let quality = viewer.quality(for: message.bytes.count, in: best)
            return quality == best ? message : self.message(changes, quality, number)
        }

        private mutating func message(_ changes: FrameChanges, _ quality: FrameMessage.Quality, _ number: () -> UInt64) -> FrameMessage {
            if let found = made.first(where: { $0.quality == quality && $0.changes == changes }) { return found.message }
            let message = FrameMessage(changes, of: screen, number: number(), quality: quality)
            made.append((changes, quality, message))
            return message
        }
    }
}
