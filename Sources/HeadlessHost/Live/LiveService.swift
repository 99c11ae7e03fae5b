import CLiveLink
import CoreGraphics
import DrydockSession
import Foundation
import LiveLink
import QuartzCore
import TextEngine
import UIAutomation
import UIKit
import VirtualClock

/// Carries out a live session's orders, one after another, and reports what comes of them.
///
/// On the virtual clock time stands still between two orders and goes on in those that say so. In real time the main run loop runs as on a
/// device, and orders come into it as input does.
@MainActor final class LiveService {
    private let host: HeadlessHost
    private let connection: LiveConnection
    private let picture: LivePicture
    private var isRealTime: Bool
    private var pump: FramePump?
    private var clocks: [Int: ClientClock] = [:]
    private var wheel: WheelFinger!
    private var wheelRest: RunLoopAlarm!
    private var memory = MemoryAtRest(at: CACurrentMediaTime()) { Runtime.current.picture.dropPassingMemory() } forgetTexts: { TextCaches.removeUnused() }
        trimHeap: { live_trim_heap() }
    private var memoryRest: RunLoopAlarm!
    private var inputs = 0
    /// Frames are not shown while steps of the session file bring the app to where it is to begin.
    private(set) var isUnseen: Bool
    /// Whether the app is no longer as it was started.
    private(set) var hasBeenUsed = false
    private var isFrozen = false
    private var focus: LiveFocus?
    private var clipboardCount: Int
    private let inspector = Inspector()

    /// - Throws: when the tool does not listen.
    init(_ host: HeadlessHost, path: String) throws {
        self.host = host
        isRealTime = host.timeline is RealTimeline
        let willBeRealTime = isRealTime || host.options.turnsToRealTime
        isUnseen = host.options.flow != nil && host.options.resumption?.request == nil
        // Anything on the main queue brings the run loop's turn to its end.
        connection = try LiveConnection(path: path) { if willBeRealTime { DispatchQueue.main.async {} } }
        picture = LivePicture(connection)
        clipboardCount = UIPasteboard.general.changeCount
        if isRealTime { pump = FramePump(fastest: Self.frameInterval) { [weak self] in self?.goesOn() } }
        chooseResolution()
        wheel = WheelFinger { UIApplication.shared.deliver([$0], at: CACurrentMediaTime()) }
        wheelRest = RunLoopAlarm(stays: true) { [unowned self] in wheel.lift() }
        memoryRest = RunLoopAlarm(stays: true) { [unowned self] in
            if let seconds = memory.look(at: CACurrentMediaTime()) { memoryRest.set(in: seconds) }
        }
        connection.send(
            .hello(
                LiveHello(
                    process: getpid(), name: Self.appName, scale: Double(UIScreen.main.scale), isRealTime: willBeRealTime)))
    }

    /// Seconds between two frames on the device's screen.
    private static var frameInterval: Double { 1 / Double(UIScreen.main.maximumFramesPerSecond) }

    private static var appName: String {
        let info = Bundle.main.infoDictionary
        return info?["CFBundleDisplayName"] as? String ?? info?["CFBundleName"] as? String ?? ProcessInfo.processInfo.processName
    }

    // MARK: Running

    /// - Parameters:
    ///   - result: of the steps before; nil when there were none.
    ///   - request: the number of the one that they belong to; nil for the session file's.
    func begin(after result: SessionResult?, of request: Int?) {
        if host.timeline is RealTimeline, !isRealTime {
            isRealTime = true
            pump = FramePump(fastest: Self.frameInterval) { [weak self] in self?.goesOn() }
            pump?.isPaused = isFrozen
            chooseResolution()
        }
        if isUnseen {
            isUnseen = false
            Runtime.current.picture.catchUp()
            if let pixels = Runtime.current.picture.pixels { picture.publish(pixels, DamageReport(), inputs: inputs, due: nil, at: CACurrentMediaTime()) }
        }
        guard let result else { return }
        hasBeenUsed = true
        connection.send(request.map { .answer($0, .outcome(result)) } ?? .replayed(result))
    }

    /// What moves may be coarse for a moment. What stands still is looked at closely.
    private func chooseResolution() {
        Runtime.current.picture.turnsCoarsely = isRealTime && !isFrozen
        if isFrozen { sharpen() }
    }

    private func sharpen() {
        let picture = Runtime.current.picture
        if picture.sharpen(), let pixels = picture.pixels { present(pixels, picture.lastDamage) }
    }

    func frameWanted() { pump?.schedule() }

    func present(_ pixels: PixelBuffer, _ damage: DamageReport) {
        if !isUnseen { picture.publish(pixels, damage, inputs: inputs, due: pump?.due, at: CACurrentMediaTime()) }
    }

    /// Until the tool ends the session.
    func run() {
        if isRealTime { runInRealTime() } else { runInVirtualTime() }
        connection.finish()
    }

    private func runInRealTime() {
        pump?.schedule()
        while true {
            while let (order, arrival) = connection.takeOrder() {
                if order == .end { return }
                carryOut(order, at: arrival)
            }
            goesOn()
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
    }

    private func runInVirtualTime() {
        host.timeline.settle(limit: host.options.settleTimeout)
        while true {
            host.timeline.renderNow()
            reportChanges()
            let order = VirtualClock.holdingTime { connection.waitForOrder() }
            if order == .end { return }
            carryOut(order, at: CACurrentMediaTime())
        }
    }

    // MARK: Orders

    private func carryOut(_ order: LiveOrder, at arrival: CFTimeInterval) {
        switch order {
        case .touches, .wheel, .key, .text, .composition:
            hasBeenUsed = true
            pump?.inputComes(at: arrival)
            takeUp(order)
            frameWanted()
        default: takeUp(order)
        }
    }

    private func takeUp(_ order: LiveOrder) {
        switch order {
        case .touches(let touches, let time, let client):
            inputs += 1
            touch(touches, at: moment(time, of: client), client)
        case .wheel(let point, let dx, let dy, _, _):
            inputs += 1
            turnWheel(at: CGPoint(x: point.x, y: point.y), dx: CGFloat(dx), dy: CGFloat(dy))
        case .key(let name, let modifiers):
            inputs += 1
            HardwareKeyboard.press(LiveKeys.input(name), UIKeyModifierFlags(modifiers))
        case .text(let text):
            inputs += 1
            TextEntry.insertWords(text)
        case .composition(let text, let start, let length):
            inputs += 1
            compose(text, NSRange(location: start, length: length))
        case .clipboard(let text):
            UIPasteboard.general.string = text
            clipboardCount = UIPasteboard.general.changeCount
        case .settings(let settings): set(settings)
        case .freeze(let isFrozen):
            self.isFrozen = isFrozen
            pump?.isPaused = isFrozen
            chooseResolution()
        case .request(let number, let request):
            let reply = { self.connection.send(.answer(number, self.answer(request, number))) }
            if request.onlyLooks { picture.apart(reply) } else { reply() }
        case .end: break
        }
    }

    /// Of the media clock. On the virtual clock input happens now.
    private func moment(_ time: Double, of client: Int) -> CFTimeInterval {
        let now = CACurrentMediaTime()
        return isRealTime ? clocks[client, default: ClientClock()].mediaTime(of: time, arrivingAt: now) : now
    }

    private func touch(_ touches: [LiveTouch], at time: CFTimeInterval, _ client: Int) {
        let phases: [LiveTouch.Phase: UITouch.Phase] = [.began: .began, .moved: .moved, .ended: .ended, .cancelled: .cancelled]
        // Clients number their fingers from 0 each.
        let samples = touches.map {
            TouchSample(phases[$0.phase]!, at: CGPoint(x: $0.point.x, y: $0.point.y), finger: client * 1000 + min(max($0.finger, 0), 999))
        }
        UIApplication.shared.deliver(samples, at: time)
        // Nobody lets virtual time go by: what a finger has done happens when it lifts.
        if !isRealTime, touches.contains(where: { $0.phase == .ended }) { host.timeline.settle(limit: host.options.settleTimeout) }
    }

    private func turnWheel(at point: CGPoint, dx: CGFloat, dy: CGFloat) {
        wheel.turn(at: point, dx: dx, dy: dy)
        guard isRealTime else {
            host.timeline.advance(by: WheelFinger.rest)
            wheel.lift()
            host.timeline.settle(limit: host.options.settleTimeout)
            return
        }
        wheelRest.set(in: WheelFinger.rest)
    }

    private func compose(_ text: String, _ selection: NSRange) {
        guard let input = TextEntry.target as? any UITextInput else { return }
        if text.isEmpty {
            if input.markedTextRange != nil {
                input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
                input.unmarkText()
            }
        } else {
            let length = text.utf16.count
            let start = min(max(selection.location, 0), length)
            input.setMarkedText(text, selectedRange: NSRange(location: start, length: min(max(selection.length, 0), length - start)))
        }
        Runtime.current.frameLoop.setNeedsFrame()
    }

    private func set(_ settings: LiveSettings) {
        if let appearance = settings.appearance { UIScreen.main.changeSettings(style: UIUserInterfaceStyle(appearance)) }
        if let size = settings.textSize { UIScreen.main.changeSettings(contentSizeCategory: UIContentSizeCategory(size)) }
        if let orientation = settings.orientation { UIApplication.shared.turnDevice(to: UIDeviceOrientation(orientation)) }
        if let split = settings.split, UIDevice.current.userInterfaceIdiom == .pad {
            Runtime.current.rotation.resize(to: ScreenShare(split), animated: true)
        }
        if !isRealTime { host.timeline.settle(limit: host.options.settleTimeout) }
    }

    // MARK: Requests

    private func answer(_ request: LiveRequest, _ number: Int) -> LiveAnswer {
        switch request {
        case .steps(let flow): return run(flow, for: number)
        case .tree(let format):
            switch format {
            case .json: return .text(TreeDump.json(ElementNode.tree()))
            case .constraints: return .text(LayoutExplanation.tree())
            case .text, .none: return .text(TreeDump.text(ElementNode.tree()))
            }
        case .picture:
            if !isFrozen { host.timeline.renderNow() }
            sharpen()
            do { return .picture(try host.currentPicture()) } catch { return .refused("\(error)") }
        case .layers:
            let windows = UIApplication.shared.windows.sorted { $0.windowLevel < $1.windowLevel }
            return LayersPicture(of: windows).png().map { .picture($0) } ?? .refused("no view is to be seen")
        case .views: return json(inspector.list())
        case .view(let number): return refusable { json(try inspector.details(of: number)) }
        case .edit(let edit):
            return refusable {
                try inspector.carryOut(edit)
                // While frames stand still this one is drawn all the same: somebody waits to see what the change does.
                if isFrozen { host.timeline.renderNow() }
                return .done
            }
        case .layerPictures: return json(inspector.layers())
        case .settle(let limit): return .settled(host.timeline.settle(limit: min(max(limit, 0), 3600)))
        case .advance(let seconds):
            guard seconds >= 0, seconds <= 86400 else { return .refused("advance wants seconds from 0 to 86400, not \(seconds)") }
            host.timeline.advance(by: seconds)
            return .done
        }
    }

    private func json(_ value: some Encodable) -> LiveAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do { return .text(String(decoding: try encoder.encode(value), as: UTF8.self)) } catch { return .refused("\(error)") }
    }

    private func refusable(_ body: () throws -> LiveAnswer) -> LiveAnswer {
        do { return try body() } catch let refusal as Inspector.Refusal { return .refused(refusal.why) } catch { return .refused("\(error)") }
    }

    private func run(_ flow: Flow, for request: Int) -> LiveAnswer {
        let runner = FlowRunner(driver: host) { try self.host.store($0, named: $1) }
        runner.values = host.options.values
        let result = runner.run(flow)
        hasBeenUsed = true
        guard let step = runner.relaunchStep else { return .outcome(result) }
        connection.send(.relaunching(request))
        connection.finish()
        do { try host.relaunch(at: step, result, of: flow, for: request) } catch { return .refused("\(error)") }
        return .outcome(result)
    }

    /// A frame has been drawn in real time, or something else has been done that may ask for one.
    private func goesOn() {
        reportChanges()
        let now = CACurrentMediaTime()
        if let seconds = memory.goesOn(at: now, nextFrame: Runtime.current.frameLoop.nextFrameTime(after: now)) { memoryRest.set(in: seconds) }
    }

    // MARK: Reports

    /// What a client shows beside the picture.
    private func reportChanges() {
        let now = LiveFocus.current
        if now != focus {
            focus = now
            connection.send(.focus(now))
        }
        if UIPasteboard.general.changeCount != clipboardCount {
            clipboardCount = UIPasteboard.general.changeCount
            if let text = UIPasteboard.general.string { connection.send(.clipboard(text)) }
        }
    }
}

extension LiveFocus {
    /// What has the keyboard now.
    @MainActor static var current: LiveFocus? {
        guard let target = TextEntry.target else { return nil }
        var caret = CGRect.zero
        if let input = target as? any UITextInput, let end = input.selectedTextRange?.end { caret = input.caretRect(for: end) }
        if let view = target as? UIView { caret = view.convert(caret, to: nil) }
        let isSecure = (target as? any UITextInputTraits)?.isSecureTextEntry ?? false
        return LiveFocus(caret: LivePoint(x: Double(caret.minX), y: Double(caret.minY)), caretHeight: Double(caret.height), isSecure: isSecure)
    }
}

extension UIKeyModifierFlags {
    init(_ modifiers: [FlowModifier]) {
        self = modifiers.reduce(into: []) { flags, modifier in
            switch modifier {
            case .shift: flags.insert(.shift)
            case .control: flags.insert(.control)
            case .option: flags.insert(.alternate)
            case .command: flags.insert(.command)
            }
        }
    }
}

extension LiveRequest {
    /// Whether the answer leaves the app as it is, its frames included.
    fileprivate var onlyLooks: Bool {
        switch self {
        case .tree, .views, .view: true
        default: false
        }
    }
}
