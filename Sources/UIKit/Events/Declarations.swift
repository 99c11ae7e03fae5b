public import Foundation

// What views need to name of events, gestures and controllers until those take these declarations' place.

@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventSubtype: Int, Sendable { case none = 0, motionShake = 1 }
}

@preconcurrency @MainActor open class UITouch: NSObject {}
@preconcurrency @MainActor open class UIPress: NSObject {}
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {}

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    open internal(set) weak var view: UIView?
}

func pointerText(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

func decimalText(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(format: "%g", Double(value))
}

@preconcurrency @MainActor open class UIWindowScene: UIResponder {}

@preconcurrency @MainActor open class UIViewController: UIResponder {
    open var view: UIView!
    open var viewIfLoaded: UIView? { view }
}
