public import CoreGraphics
public import Foundation
internal import FoundationGaps
public import ObjectiveC
internal import QuartzCore

/// The root of a tree of views; stands on the screen at a level and passes events on.
@preconcurrency @MainActor open class UIWindow: UIView {
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    /// A window without a frame fills the screen.
    public convenience init() { self.init(frame: UIScreen.main.area) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A window of the scene, as large as that.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.area)
        setUp()
        self.windowScene = windowScene
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIWindow.self)
    }

    private func setUp() {
        flags.insert(.isWindow)
        cachedWindow = self
        viewLayer.isHidden = true
        UIWindow.register(self)
        updateWindowSafeArea()
    }

    // MARK: Scene, controller, level

    open weak var windowScene: UIWindowScene? {
        didSet { if oldValue !== windowScene { windowSceneDidChange(from: oldValue) } }
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { if oldValue !== rootViewController { rootViewControllerDidChange(from: oldValue) } }
    }

    open var screen: UIScreen {
        get { UIScreen.main }
        set {}
    }

    /// Windows of a higher level are in front.
    open var windowLevel: Level = .normal

    // MARK: Key window

    /// Whether this is the window that gets events without a place.
    open var isKeyWindow: Bool { UIWindow.keyWindow === self }

    open var canBecomeKey: Bool { true }

    /// Takes keys without showing the window.
    open func makeKey() {
        if canBecomeKey { UIWindow.changeKey(to: self) }
    }

    /// Shows the window in front of the others of its level and makes it key.
    open func makeKeyAndVisible() {
        bringToFront()
        isHidden = false
        makeKey()
    }

    /// The window has become key. For overrides; nobody calls it but UIKit.
    open func becomeKey() {}

    /// The window is key no longer. A call by hand hands the keys on to the window that had them before. UNVERIFIED.
    open func resignKey() { UIWindow.giveUpKey(self) }

    deinit {
        let identity = ObjectIdentifier(self)
        MainQueue.run { UIWindow.wasFreed(identity) }
    }

    /// A new window is hidden.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            visibilityDidChange()
        }
    }

    // MARK: Events

    open override var next: UIResponder? { windowScene ?? UIApplication.current }

    /// Brings an event's touches to recognisers and views.
    open func sendEvent(_ event: UIEvent) { deliver(event) }

    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        window.map { viewLayer.convert(point, to: $0.viewLayer) } ?? viewLayer.convert(point, to: nil)
    }
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        window.map { viewLayer.convert(point, from: $0.viewLayer) } ?? viewLayer.convert(point, from: nil)
    }
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        window.map { viewLayer.convert(rect, to: $0.viewLayer) } ?? viewLayer.convert(rect, to: nil)
    }
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        window.map { viewLayer.convert(rect, from: $0.viewLayer) } ?? viewLayer.convert(rect, from: nil)
    }

    open override var window: UIWindow? { self }

    open override var frame: CGRect {
        get { super.frame }
        set {
            super.frame = newValue
            updateWindowSafeArea()
        }
    }

    private lazy var ownUndoManager = UndoManager()
    /// The window's own, for all below that have none.
    open override var undoManager: UndoManager? { ownUndoManager }

    // MARK: First responder

    weak var firstResponderObject: UIResponder?
    /// A first responder resigns for another one, or because its view leaves: not because the app wants it to.
    private var isReplacingFirstResponder = false

    /// - Returns: whether `responder` is first responder now.
    func makeFirstResponder(_ responder: UIResponder) -> Bool {
        if firstResponderObject === responder {
            Runtime.current.keyboard.wasAskedFor(responder)
            return true
        }
        // Typing goes to the key window. UNVERIFIED that every first responder makes its window key.
        if !isHidden { makeKey() }
        // The keyboard hears of the outcome only: it stays while one text follows another.
        Runtime.current.keyboard.hold()
        defer { Runtime.current.keyboard.release() }
        if let old = firstResponderObject, !replaceFirstResponder({ old.resignFirstResponder() }) { return false }
        firstResponderObject = responder
        Runtime.current.keyboard.firstResponderDidChange()
        return true
    }

    func clearFirstResponder(_ responder: UIResponder) {
        guard firstResponderObject === responder else { return }
        firstResponderObject = nil
        if !isReplacingFirstResponder { Runtime.current.keyboard.didResign(responder) }
        Runtime.current.keyboard.firstResponderDidChange()
    }

    private func replaceFirstResponder<Result>(_ resign: () -> Result) -> Result {
        let before = isReplacingFirstResponder
        isReplacingFirstResponder = true
        defer { isReplacingFirstResponder = before }
        return resign()
    }

    /// Before `view` leaves the window.
    func resignFirstResponder(inside view: UIView) {
        guard let responder = firstResponderObject else { return }
        var candidate: UIResponder? = responder
        while let current = candidate, current !== self {
            // A controller's next responder is its view's superview: it goes when its view does.
            let ownsView = (current as? UIViewController)?.loadedView === view
            if current === view || ownsView {
                replaceFirstResponder { if !responder.resignFirstResponder() { clearFirstResponder(responder) } }
                return
            }
            candidate = current.next
        }
    }
}
