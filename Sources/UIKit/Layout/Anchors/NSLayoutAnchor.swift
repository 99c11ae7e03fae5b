public import CoreGraphics
public import Foundation

/// One attribute of a view or guide, from which constraints are made whose types fit.
///
/// The constraints are required and not active yet; constants are points. Two anchors are equal when they mean the same attribute of the same
/// item.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final let quantity: LayoutQuantity

    init(_ quantity: LayoutQuantity) {
        self.quantity = quantity
        super.init()
    }

    convenience init(_ object: any LayoutObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(LayoutQuantity(object, attribute))
    }

    /// The view or guide.
    weak open var item: AnyObject? { quantity.item }

    /// What the debugger shows: the item and the attribute.
    open var name: String { ConstraintText().name(of: quantity) }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor.quantity) }

    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.quantity)
    }

    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.quantity)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.quantity, constant: c)
    }

    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.quantity, constant: c)
    }

    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.quantity, constant: c)
    }

    final func relate(
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutQuantity, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        ConstraintRules.check(self, quantity, other, multiplier: multiplier, constant: constant)
        let constraint = NSLayoutConstraint()
        constraint.set(quantity, relation, other, multiplier: multiplier, constant: constant)
        return constraint
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
        return MainActor.assumeIsolated { quantity == other.quantity }
    }

    open override var hash: Int { MainActor.assumeIsolated { quantity.item.map { ObjectIdentifier($0).hashValue } ?? 0 } }

    open override var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)):\(pointerText(self)) \"\(name)\">" }
    }
}

/// A horizontal place: an edge or the middle.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this place to another, of which constraints can be made.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutQuantity(from: quantity, to: otherAnchor.quantity))
    }

    /// After the anchor, in the direction of reading, by the system's spacing times the multiplier.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.quantity, constant: SystemSpacing.betweenNeighbours * multiplier)
    }

    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.quantity, constant: SystemSpacing.betweenNeighbours * multiplier)
    }

    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.quantity, constant: SystemSpacing.betweenNeighbours * multiplier)
    }
}

/// A vertical place: an edge, the middle or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this place to another, of which constraints can be made.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutQuantity(from: quantity, to: otherAnchor.quantity))
    }

    /// Below the anchor by the system's spacing times the multiplier; between baselines that is the distance of lines.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.quantity, constant: SystemSpacing.vertical(quantity, below: anchor.quantity) * multiplier)
    }

    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.quantity, constant: SystemSpacing.vertical(quantity, below: anchor.quantity) * multiplier)
    }

    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.quantity, constant: SystemSpacing.vertical(quantity, below: anchor.quantity) * multiplier)
    }
}

/// A width, a height or a distance.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, LayoutQuantity(), constant: c) }

    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, LayoutQuantity(), constant: c)
    }

    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, LayoutQuantity(), constant: c)
    }

    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.quantity, multiplier: m)
    }

    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.quantity, multiplier: m)
    }

    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.quantity, multiplier: m)
    }

    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.quantity, multiplier: m, constant: c)
    }

    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.quantity, multiplier: m, constant: c)
    }

    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.quantity, multiplier: m, constant: c)
    }
}

extension LayoutQuantity {
    /// The anchor that means it, of the class its attribute asks for; nil without an attribute.
    @MainActor func anchor() -> NSLayoutAnchor<AnyObject>? {
        func untyped(_ anchor: NSObject) -> NSLayoutAnchor<AnyObject> {
            // As in Objective-C, whose generics are not there at run time: all anchors have the same storage.
            unsafeBitCast(anchor, to: NSLayoutAnchor<AnyObject>.self)
        }
        if parts.count > 1 { return untyped(NSLayoutDimension(self)) }
        switch attribute.kind {
        case .none: return nil
        case .horizontal: return untyped(NSLayoutXAxisAnchor(self))
        case .vertical: return untyped(NSLayoutYAxisAnchor(self))
        case .size: return untyped(NSLayoutDimension(self))
        }
    }

    static func == (a: LayoutQuantity, b: LayoutQuantity) -> Bool {
        a.parts.count == b.parts.count
            && zip(a.parts, b.parts).allSatisfy { $0.object === $1.object && $0.attribute == $1.attribute && $0.factor == $1.factor }
    }
}

/// The distances UIKit leaves between things when nobody says how much.
@MainActor enum SystemSpacing {
    /// Points between neighbours, beside each other or one above the other.
    static let betweenNeighbours: CGFloat = 8

    /// Between a baseline and the next line's first baseline it is the distance of lines of the greater font.
    static func vertical(_ lower: LayoutQuantity, below upper: LayoutQuantity) -> CGFloat {
        guard lower.attribute == .firstBaseline, upper.attribute == .lastBaseline,
            let fonts = [lower, upper].map({ ($0.item as? UIView)?.baselineFont }) as? [UIFont]
        else { return betweenNeighbours }
        return fonts.map { $0.lineHeight + betweenNeighbours / 2 }.max() ?? betweenNeighbours
    }
}
