public import Foundation
public import ObjectiveC

/// The root of what a user operates: it turns touches into control events and sends them to targets.
@preconcurrency @MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    // MARK: Making one

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Performs `primaryAction` for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if coder.allowsKeyedCoding, !(coder is NibCoder) {
            isEnabled = !coder.decodeBool(forKey: "UIDisabled")
            isSelected = coder.decodeBool(forKey: "UISelected")
            isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
            contentHorizontalAlignment = coder.decodeCase(forKey: "UIContentHorizontalAlignment") ?? contentHorizontalAlignment
            contentVerticalAlignment = coder.decodeCase(forKey: "UIContentVerticalAlignment") ?? contentVerticalAlignment
        }
        coder.finish(self, as: UIControl.self)
    }

    /// The state and alignments; targets and actions are not archived.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if !isEnabled { coder.encode(true, forKey: "UIDisabled") }
        if isSelected { coder.encode(true, forKey: "UISelected") }
        if isHighlighted { coder.encode(true, forKey: "UIHighlighted") }
        coder.encode(contentHorizontalAlignment.rawValue, forKey: "UIContentHorizontalAlignment")
        coder.encode(contentVerticalAlignment.rawValue, forKey: "UIContentVerticalAlignment")
    }

    // MARK: State

    /// A control that is not enabled takes no touches; they go up the responder chain. Default `true`.
    open var isEnabled: Bool = true {
        willSet { willAnnounce("enabled") }
        didSet {
            stateChanged(oldValue != isEnabled)
            didAnnounce("enabled")
        }
    }

    open var isSelected: Bool = false {
        willSet { willAnnounce("selected") }
        didSet {
            stateChanged(oldValue != isSelected)
            didAnnounce("selected")
        }
    }

    /// Set while a touch that began in the control is near it.
    open var isHighlighted: Bool = false {
        willSet { willAnnounce("highlighted") }
        didSet {
            stateChanged(oldValue != isHighlighted)
            didAnnounce("highlighted")
        }
    }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if oldValue != contentVerticalAlignment { setNeedsLayout() } }
    }

    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
    }

    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    // MARK: Tracking

    open private(set) var isTracking: Bool = false

    /// Whether the tracked touch is inside, with 70 points of grace once tracking has begun.
    open private(set) var isTouchInside: Bool = false

    /// Asked when a touch goes down in the control; `false` ends the interest in it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    open func cancelTracking(with event: UIEvent?) {}

    // MARK: Targets

    /// - Parameters:
    ///   - target: held weakly; `nil` sends the action up the responder chain from the first responder.
    ///   - action: takes nothing, the control, or the control and the event.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = ObjCRuntime.object(target)
        if let index = targets.firstIndex(where: { $0.matches(object, action) }) {
            targets[index].events.formUnion(controlEvents)
        } else {
            targets.append(ControlTarget(target: object, action: action, events: controlEvents))
        }
    }

    /// `nil` for target or action stands for all.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = ObjCRuntime.object(target)
        for index in targets.indices where targets[index].isTargetAction {
            guard object == nil || targets[index].target === object else { continue }
            guard action == nil || targets[index].action == action else { continue }
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Replaces an action of the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = targets.firstIndex(where: { $0.uiAction?.identifier == action.identifier }) {
            targets[index] = ControlTarget(action: action, events: targets[index].events.union(controlEvents))
        } else {
            targets.append(ControlTarget(action: action, events: controlEvents))
        }
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in targets.indices where targets[index].uiAction?.identifier == actionIdentifier {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var stop = false
        for entry in targets {
            if let action = entry.uiAction {
                iterator(action, nil, entry.events, &stop)
            } else if let action = entry.action {
                iterator(nil, (entry.target, action), entry.events, &stop)
            }
            if stop { return }
        }
    }

    /// The targets; `NSNull` stands for nil targets.
    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { entry -> AnyHashable? in
            guard entry.isTargetAction else { return nil }
            if entry.isNilTargeted { return AnyHashable(Self.nilTarget) }
            return entry.target.map { ($0 as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier($0)) }
        })
    }

    open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the actions of `target` for one event; `nil` when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = ObjCRuntime.object(target)
        let names = targets.filter { entry in
            entry.isTargetAction && !entry.events.isDisjoint(with: controlEvent)
                && (object == nil ? entry.isNilTargeted : entry.target === object)
        }.compactMap { $0.action?.name }
        return names.isEmpty ? nil : names
    }

    /// Calls one action. Every action of the control passes through here or `sendAction(_:)`.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Sends the actions of every event in `controlEvents`.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    /// Performs the control's main action, as a tap does.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    /// Kept and without effect: controls open menus only as their primary action.
    open var isContextMenuInteractionEnabled: Bool = false
    /// Whether a tap shows the control's menu instead of sending its actions. Default `false`.
    open var showsMenuAsPrimaryAction: Bool = false
    /// Kept and without effect: there are no pointers here to rest on a control.
    open var toolTip: String?

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesBegan(touches, with: event) }
        guard trackedTouch == nil, let touch = touches.first else { return }
        trackedTouch = touch
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            trackedTouch = nil
            isTouchInside = false
            return
        }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesMoved(touches, with: event) }
        guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch, event)
        guard continueTracking(touch, with: event) else { return finishTracking() }
        if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
        if isTouchInside {
            send(wasInside ? .touchDragInside : [.touchDragEnter, .touchDragInside], with: event)
        } else {
            send(wasInside ? [.touchDragExit, .touchDragOutside] : .touchDragOutside, with: event)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled || trackedTouch != nil else { return super.touchesEnded(touches, with: event) }
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasTracking = isTracking
        let isInside = isNear(touch, event)
        if wasTracking { endTracking(touch, with: event) }
        finishTracking()
        guard wasTracking else { return }
        if isInside {
            if showsMenuAsPrimaryAction, showMenu() { return send(.menuActionTriggered, with: event) }
            send(sendsPrimaryActionOnTouchUp ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside, with: event)
        } else {
            send(.touchUpOutside, with: event)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled || trackedTouch != nil else { return super.touchesCancelled(touches, with: event) }
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        finishTracking()
        send(.touchCancel, with: event)
    }

    /// A control that acts on a tap keeps one-finger single taps of its ancestors from recognising (iOS 6 and later).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard preventsAncestorTaps, isEnabled, gestureRecognizer.view !== self, let ancestor = gestureRecognizer.view,
            isDescendant(of: ancestor), let tap = gestureRecognizer as? UITapGestureRecognizer
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }

    // MARK: Inside

    private var targets: [ControlTarget] = []
    private var trackedTouch: UITouch?

    /// Whether a tap is the control's main action: buttons, switches, steppers.
    var sendsPrimaryActionOnTouchUp: Bool { false }
    var preventsAncestorTaps: Bool { sendsPrimaryActionOnTouchUp }

    /// - Returns: whether there was a menu to show.
    func showMenu() -> Bool { false }

    /// Called after any part of `state` changed.
    func controlStateDidChange() {}

    private func stateChanged(_ changed: Bool) {
        guard changed else { return }
        if !isEnabled, isTracking {
            cancelTracking(with: nil)
            finishTracking()
        }
        controlStateDidChange()
        setNeedsDisplay()
        setNeedsLayout()
    }

    private func finishTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        if isHighlighted { isHighlighted = false }
    }

    /// Foundation's NSNull here is a new object each time.
    private static let nilTarget = NSNull()

    /// Grace around the bounds while a touch is tracked (common knowledge: 70 points).
    static let dragTolerance: CGFloat = 70

    private func isNear(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        return point(inside: place, with: event)
            || bounds.insetBy(dx: -Self.dragTolerance, dy: -Self.dragTolerance).contains(place)
    }

    /// Sends the events of the set in the order of their bits.
    func send(_ events: Event, with event: UIEvent?) {
        // An action may change the targets; those of now are meant.
        let current = targets
        for bit in 0..<32 {
            let single = Event(rawValue: 1 << UInt(bit))
            guard events.contains(single) else { continue }
            for entry in current where entry.events.contains(single) {
                if let action = entry.uiAction {
                    sendAction(action)
                } else if let action = entry.action, entry.isNilTargeted || entry.target != nil {
                    sendAction(action, to: entry.target, for: event)
                }
            }
        }
    }
}

/// One entry of a control's dispatch table.
@MainActor struct ControlTarget {
    private(set) weak var target: AnyObject?
    let action: Selector?
    let uiAction: UIAction?
    let isNilTargeted: Bool
    var events: UIControl.Event

    init(target: AnyObject?, action: Selector, events: UIControl.Event) {
        self.target = target
        self.action = action
        self.events = events
        uiAction = nil
        isNilTargeted = target == nil
    }

    init(action: UIAction, events: UIControl.Event) {
        uiAction = action
        self.events = events
        self.action = nil
        isNilTargeted = false
    }

    var isTargetAction: Bool { uiAction == nil }

    func matches(_ object: AnyObject?, _ selector: Selector) -> Bool {
        isTargetAction && action == selector && (object == nil ? isNilTargeted : target === object)
    }
}
