public import DrydockSession
import Foundation
public import LiveLink
public import LiveServing

/// Keeps what is done in a session by hand, and by programs, as steps of a flow.
///
/// Before a finger goes down the app is asked for its tree of views, so that a step names what was under the finger: by its identifier, else by its
/// text, else by the place.
public final class HandRecorder: LiveOrderObserver, @unchecked Sendable {
    private let session: LiveSession
    private let naming = DispatchQueue(label: "drydock.hand-recorder", qos: .utility)

    // On the session's queue.
    private var recorder: FlowRecorder
    private var entries: [Entry] = []
    private var gestures: [Int: HandGesture] = [:]
    private var clipboard: String?
    /// Entries before the recording proper, and whether that goes on.
    private var recordingStart: Int?
    private var isRecording = false
    /// What came of the steps that are read back: so many of the steps fit.
    private var fitting: Int?
    private var onChange: (@Sendable () -> Void)?

    /// More than anybody does by hand; what comes after is not kept.
    private static let mostEntries = 10_000

    private enum Entry {
        case gesture(HandGesture)
        /// Turns of a wheel in a row.
        case wheel(from: LivePoint, dx: Double, dy: Double, client: Int, time: Double)
        case text(String)
        case step(JSONValue)
    }

    public init(_ session: LiveSession, appId: String? = nil, look: FlowLook = FlowLook()) {
        self.session = session
        recorder = FlowRecorder(appId: appId, look: look)
        session.setObserver(self)
    }

    // MARK: What is done

    public func liveSession(_ session: LiveSession, willSend order: LiveOrder) {
        switch order {
        case .touches(let touches, let time, let client): take(touches, time, client)
        case .wheel(let point, let dx, let dy, let time, let client): turnWheel(point, dx, dy, time, client)
        case .key(let name, let modifiers): press(name, modifiers)
        case .text(let text): type(text)
        case .clipboard(let text): clipboard = text
        case .settings(let settings): for step in Self.steps(settings) { add(.step(step)) }
        case .composition, .freeze, .request, .end: break
        }
    }

    public func liveSession(_ session: LiveSession, didCarryOut steps: LiveAnswer, of request: LiveRequest) {
        guard case .steps(let flow) = request, case .outcome(let result) = steps else { return }
        // The file begins with the first launch.
        for step in flow.steps.prefix(result.stepsPassed) where !Self.isLaunch(step) || !entries.isEmpty { add(.step(JSONFlow.value(of: step))) }
    }

    private static func isLaunch(_ step: FlowStep) -> Bool { if case .launchApp? = step.action { true } else { false } }

    private func add(_ entry: Entry) {
        forgetWhatDoesNotFit()
        guard entries.count < Self.mostEntries else { return }
        entries.append(entry)
        tellCount()
    }

    /// Called on the session's queue whenever what is kept has changed.
    public func whenChanged(_ body: @escaping @Sendable () -> Void) { session.queue.async { [self] in onChange = body } }

    /// Whether what comes now may be added to the last entry.
    private var mayMerge: Bool { fitting == nil && entries.count != recordingStart }

    private func tellCount() {
        onChange?()
        let (isRecording, count) = (isRecording, entries.count - (recordingStart ?? entries.count))
        session.changeStatus { ($0.isRecording, $0.recordedSteps) = (isRecording, isRecording ? count : 0) }
    }

    private func take(_ touches: [LiveTouch], _ time: Double, _ client: Int) {
        let gesture = gestures[client] ?? HandGesture()
        let isNew = gestures[client] == nil
        guard !isNew || touches.contains(where: { $0.phase == .began }) else { return }
        gesture.take(touches, at: time)
        if isNew {
            gestures[client] = gesture
            session.askFirst(.tree(.json)) { [weak self, weak gesture] answer in
                guard let gesture else { return }
                // An app that ends tells of no tree; what was touched is named by the place.
                if case .text(let tree) = answer { gesture.tree = tree } else { gesture.tree = "" }
                self?.conclude(gesture)
            }
            add(.gesture(gesture))
        }
        guard !gesture.isDown else { return }
        gestures[client] = nil
        conclude(gesture)
        onChange?()
    }

    /// Names what was touched when both the fingers' end and the tree are there. The session goes on meanwhile.
    private func conclude(_ gesture: HandGesture) {
        guard !gesture.isDown, let tree = gesture.tree, let place = gesture.place else { return }
        naming.async { [session] in
            let target = HandGesture.target(at: place, in: tree)
            session.queue.async { gesture.conclude(on: target) }
        }
    }

    private func turnWheel(_ point: LivePoint, _ dx: Double, _ dy: Double, _ time: Double, _ client: Int) {
        if case .wheel(let from, let x, let y, client, let last)? = entries.last, mayMerge, time - last < 0.4, x * dx + y * dy >= 0 {
            entries[entries.count - 1] = .wheel(from: from, dx: x + dx, dy: y + dy, client: client, time: time)
            onChange?()
        } else {
            add(.wheel(from: point, dx: dx, dy: dy, client: client, time: time))
        }
    }

    private func type(_ text: String) {
        guard case .text(let before)? = entries.last, mayMerge else { return add(.text(text)) }
        entries[entries.count - 1] = .text(before + text)
        onChange?()
    }

    private func press(_ name: String, _ modifiers: [FlowModifier]) {
        if name == LiveKey.backspace, modifiers.isEmpty, case .text(let before)? = entries.last, before.count > 1, mayMerge {
            entries[entries.count - 1] = .text(String(before.dropLast()))
            onChange?()
            return
        }
        if name.lowercased() == "v", modifiers == [.command], let clipboard { add(.step(["setClipboard": .string(clipboard)])) }
        // Flows know fewer keys than keyboards have.
        guard name.count == 1 || FlowKey.named[name.lowercased()] != nil else { return }
        let key: JSONValue = .string(name == " " ? "space" : name)
        add(.step(modifiers.isEmpty ? ["pressKey": key] : ["pressKey": ["key": key, "modifiers": .array(modifiers.map { .string($0.rawValue) })]]))
    }

    private static func steps(_ settings: LiveSettings) -> [JSONValue] {
        var steps: [JSONValue] = []
        if let appearance = settings.appearance { steps.append(["setAppearance": .string(appearance.rawValue)]) }
        if let size = settings.textSize { steps.append(["setTextSize": .string(size.rawValue)]) }
        if let orientation = settings.orientation {
            let word = orientation == .portraitUpsideDown ? "UPSIDE_DOWN" : orientation.rawValue.replacingOccurrences(of: "-", with: "_").uppercased()
            steps.append(["setOrientation": .string(word)])
        }
        if let split = settings.split { steps.append(["setSplit": .string(split.rawValue)]) }
        return steps
    }

    /// How many gestures still have their paths and trees, after all that could be named is. Not to be called on the session's queue.
    var openGestures: Int {
        session.queue.sync {}
        naming.sync {}
        return session.queue.sync { entries.count { if case .gesture(let gesture) = $0 { gesture.place != nil } else { false } } }
    }

    // MARK: Reading it

    /// The steps of entries, with taps in a row as one.
    private func steps(_ range: Range<Int>) -> [JSONValue] { counted(range).map(\.step) }

    /// With each step the entry that it begins with.
    private func counted(_ range: Range<Int>) -> [(step: JSONValue, entry: Int)] {
        var result: [(JSONValue, Int)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let first = index
            index += 1
            switch entries[first] {
            case .step(let step): result.append((step, first))
            case .text(let text): result.append((["inputText": .string(text)], first))
            case .wheel(let from, let dx, let dy, _, _): if let step = Self.wheel(from, dx, dy) { result.append((step, first)) }
            case .gesture(var gesture):
                let opening = gesture
                var count = 1
                while index < range.upperBound, case .gesture(let next) = entries[index], next.isTap(soonAfter: gesture) {
                    (gesture, count, index) = (next, count + 1, index + 1)
                }
                if !opening.isDown, let step = opening.step(count: count) { result.append((step, first)) }
            }
        }
        return result
    }

    /// A wheel draws like a finger that rests before it lifts; the finger goes farther by what it takes to begin a drag.
    private static func wheel(_ from: LivePoint, _ dx: Double, _ dy: Double) -> JSONValue? {
        let length = hypot(dx, dy)
        guard length >= 1 else { return nil }
        let factor = (length + 10) / length
        return HandGesture.drag(
            from: ["point": HandGesture.place(from)], to: LivePoint(x: from.x + dx * factor, y: from.y + dy * factor), hold: 0,
            seconds: min(max(length / 1500, 0.2), 1))
    }

    /// All steps since the app was first started, to be carried out by one that starts now; nil when there are none.
    ///
    /// - Throws: `AgentError` when a step is none that flows know. May be called on any thread but the session's queue.
    public func replay() throws -> Flow? {
        let steps = session.queue.sync { self.steps(0..<entries.count) }
        guard !steps.isEmpty else { return nil }
        var flow = try JSONFlow.read(steps)
        flow.path = "what was done"
        return flow
    }

    /// The replay came so far. What comes after is kept until something else is done instead.
    public func noteReplay(_ result: SessionResult) {
        session.queue.async { [self] in fitting = result.status == .passed ? nil : result.stepsPassed }
    }

    private func forgetWhatDoesNotFit() {
        guard let count = fitting else { return }
        fitting = nil
        let all = counted(0..<entries.count)
        if count < all.count { entries.removeSubrange(all[count].entry...) }
        if let start = recordingStart { recordingStart = min(start, entries.count) }
    }

    /// How a flow names a step, in a line.
    public static func title(of step: FlowStep) -> String { FlowRecorder.yaml(JSONFlow.value(of: step)) }

    // MARK: Recording

    /// What the app is started with from now on.
    public func changeLook(_ change: @escaping @Sendable (inout FlowLook) -> Void) { session.queue.async { [self] in change(&recorder.look) } }

    /// Begins a recording, or ends it; its text stays until the next begins.
    public func setRecording(_ isOn: Bool) {
        session.queue.async { [self] in
            if isOn, !isRecording { recordingStart = entries.count }
            isRecording = isOn
            tellCount()
        }
    }

    /// Answers with the text of a flow file. When the recording began in an app that had been used, it starts with what had been done by then.
    public func text(named name: String? = nil, _ answer: @escaping @Sendable (String) -> Void) {
        // The answer comes after the trees of all gestures so far, or when the app has ended.
        session.ask(.advance(seconds: 0)) { [self] _ in
            var recorder = self.recorder
            let start = recordingStart ?? 0
            recorder.add(steps(0..<start))
            let count = recorder.steps.count
            recorder.add(steps(start..<entries.count))
            answer(recorder.text(named: name, remark: count > 0 ? (count, "done before the recording began") : nil))
        }
    }
}
