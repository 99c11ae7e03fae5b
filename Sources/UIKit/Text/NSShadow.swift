internal import CoreGraphics
public import Foundation
internal import FoundationGaps

/// The shadow of text, as an attribute.
open class NSShadow: NSObject, NSCopying, NSSecureCoding {
    /// First of all: see `AttributeValueMark`.
    private let foundationMark = AttributeValueMark.word
    /// Points; positive height is down. The default is (0, -1).
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// Points; 0 is a sharp shadow, the default.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor` or a `CGColor`; nil is black at one third.
    open var shadowColor: Any?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        shadowOffset = CGSize(width: coder.finiteNumber(forKey: "NSShadowHoriz") ?? 0, height: coder.finiteNumber(forKey: "NSShadowVert") ?? -1)
        shadowBlurRadius = coder.finiteNumber(forKey: "NSShadowBlurRadius") ?? 0
        shadowColor = coder.decodeObjectIfPresent(UIColor.self, forKey: "NSShadowColor")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
        coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
        coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
        switch shadowColor {
        case let color as UIColor: coder.encode(color, forKey: "NSShadowColor")
        case let color as CGColor: coder.encode(UIColor(cgColor: color), forKey: "NSShadowColor")
        default: break
        }
    }

    public class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && (shadowColor as? NSObject) == (other.shadowColor as? NSObject)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }
}
