public import Foundation
public import ObjectiveC
internal import QuartzCore

/// Changes a view as the device is tilted.
///
/// The device here lies still, as in a simulator: views keep their effects and show none of them. An effect answers for any offset that it is asked about.
@preconcurrency @MainActor open class UIMotionEffect: ObjCObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open func encode(with coder: NSCoder) {}
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Values by key path for a tilt, to be added to those that the view has.
    ///
    /// - Parameter viewerOffset: where the viewer is, seen from straight in front: from -1 (left, top) to 1.
    /// - Returns: nil: nothing changes. Subclasses override it.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Mixes two values by the tilt about one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis = 0
        case tiltAlongVerticalAxis = 1
    }

    open private(set) var keyPath: String
    open private(set) var type: EffectType
    /// The value at an offset of -1: a number, point, size, rectangle, transform or colour.
    open var minimumRelativeValue: Any?
    /// The value at an offset of 1, of the same kind.
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// Numbers come out of an archive; other values do not.
    public required init?(coder: NSCoder) {
        keyPath = coder.decodeObject(of: NSString.self, forKey: "UIKeyPath") as String? ?? ""
        type = EffectType(rawValue: coder.decodeInteger(forKey: "UIType")) ?? .tiltAlongHorizontalAxis
        super.init(coder: coder)
        minimumRelativeValue = coder.decodeObject(of: NSNumber.self, forKey: "UIMinimumRelativeValue")
        maximumRelativeValue = coder.decodeObject(of: NSNumber.self, forKey: "UIMaximumRelativeValue")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(keyPath as NSString, forKey: "UIKeyPath")
        coder.encode(type.rawValue, forKey: "UIType")
        for (value, key) in [(minimumRelativeValue, "UIMinimumRelativeValue"), (maximumRelativeValue, "UIMaximumRelativeValue")] {
            if let number = ValueArithmetic.boxed(value) as? NSNumber { coder.encode(number, forKey: key) }
        }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        copy.minimumRelativeValue = minimumRelativeValue
        copy.maximumRelativeValue = maximumRelativeValue
        return copy
    }

    /// The value in proportion to the offset along the effect's axis. Offsets beyond -1 and 1 count as these.
    ///
    /// - Returns: nil while one of the two values is missing (UNVERIFIED).
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = Double(type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical)
        let part = (min(max(offset, -1), 1) + 1) / 2
        if let first = minimumRelativeValue as? UIColor, let last = maximumRelativeValue as? UIColor {
            guard let mixed = ValueArithmetic.interpolate(first.cgColor, last.cgColor, part) as? CGColor else { return nil }
            return [keyPath: UIColor(cgColor: mixed)]
        }
        guard let value = ValueArithmetic.interpolate(minimumRelativeValue, maximumRelativeValue, part) else { return nil }
        return [keyPath: value]
    }
}

/// Several effects at once.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIMotionEffectGroup()
        copy.motionEffects = motionEffects?.map { ($0.copy() as? UIMotionEffect) ?? $0 }
        return copy
    }

    /// What the effects say together. Values for the same key path add up (UNVERIFIED).
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        var result: [String: Any]?
        for effect in motionEffects ?? [] {
            guard let values = effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) else { continue }
            result = result?.merging(values) { ValueArithmetic.sum($0, $1) } ?? values
        }
        return result
    }
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
