public import Foundation
public import ObjectiveC

/// Changes a view as the device is tilted. The device here lies still, as in a simulator: effects are kept and change nothing.
@preconcurrency @MainActor open class UIMotionEffect: ObjCObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open func encode(with coder: NSCoder) {}
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Values by key path for a tilt.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Kept and without effect: the device lies still.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis = 0
        case tiltAlongVerticalAxis = 1
    }

    open private(set) var keyPath: String
    open private(set) var type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    public required init?(coder: NSCoder) {
        keyPath = ""
        type = .tiltAlongHorizontalAxis
        super.init(coder: coder)
    }
}

/// Kept and without effect: the device lies still.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?
}

private final class MotionEffects: NSObject {
    var effects: [UIMotionEffect] = []
}

nonisolated(unsafe) private var motionEffectsKey: UInt8 = 0

extension UIView {
    /// In the order in which they were added.
    /// Kept and without effect: the device lies still.
    public var motionEffects: [UIMotionEffect] {
        get { (objc_getAssociatedObject(self, &motionEffectsKey) as? MotionEffects)?.effects ?? [] }
        set {
            let list = MotionEffects()
            list.effects = newValue
            objc_setAssociatedObject(self, &motionEffectsKey, list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects = motionEffects + [effect] }
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects = motionEffects.filter { $0 !== effect } }
}
