public import Foundation

/// One finger on the screen, from its first contact until it lifts or is cancelled.
///
/// The same object stands for the finger in every event of that contact. Read it while handling an event;
/// its values change with the next one.
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        public static var stylus: TouchType { .pencil }
    }

    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
    }

    // MARK: Where

    /// The window in which the touch began.
    open internal(set) weak var window: UIWindow?

    /// The view the touch was delivered to when it began; it stays the same wherever the finger goes.
    open internal(set) weak var view: UIView?

    /// The recognisers that receive this touch, innermost view's first.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// The finger's place in `view`'s coordinates; `nil` means the window's.
    open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    // MARK: When and what

    /// Seconds on the media clock at which the touch began or last changed.
    open internal(set) var timestamp: TimeInterval = 0

    open internal(set) var phase: Phase = .began

    /// How often the finger tapped at about this place in quick succession, this contact included.
    open internal(set) var tapCount: Int = 0

    open internal(set) var type: TouchType = .direct

    /// The radius of the contact in points. A synthetic touch has a fingertip's.
    open internal(set) var majorRadius: CGFloat = 20

    open internal(set) var majorRadiusTolerance: CGFloat = 5

    /// The force of the touch; 1 is an average one, 0 where the device cannot tell.
    open internal(set) var force: CGFloat = 0

    open internal(set) var maximumPossibleForce: CGFloat = 0

    open var estimatedProperties: Properties { [] }

    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    public override init() { super.init() }

    // MARK: Delivery

    /// The host's number for this finger.
    var identifier = 0
    var locationInWindow = CGPoint.zero
    var previousLocationInWindow = CGPoint.zero
    var startLocationInWindow = CGPoint.zero
    var startTimestamp: TimeInterval = 0
    var recognizers: [UIGestureRecognizer] = []
    /// What this touch's view has been told so far, which is behind `phase` while a recogniser delays it.
    var viewDelivery = ViewDelivery.waiting

    enum ViewDelivery { case waiting, began, finished, ignored }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== window else { return point }
        return view.convert(point, from: window)
    }

    open override var description: String {
        "<UITouch: \(pointerText(self))> phase: \(phase) tap count: \(tapCount) "
            + "window: \(window.map { "\($0)" } ?? "(null)") view: \(view.map { "\($0)" } ?? "(null)") "
            + "location in window: {\(decimalText(locationInWindow.x)), \(decimalText(locationInWindow.y))}"
    }
}
