public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A linear relation between what two views or guides have: `first = multiplier × second + constant`, or an inequality.
///
/// A constraint has effect while it is active. It is then held by a view, the nearest one that both items lie in.
@preconcurrency @MainActor open class NSLayoutConstraint: ObjCObject {
    final var first = LayoutQuantity()
    final var second = LayoutQuantity()
    private var storedRelation = Relation.equal
    private var storedMultiplier: CGFloat = 1
    private var storedConstant: CGFloat = 0
    private var storedPriority = UILayoutPriority.required

    /// The view in whose `constraints` it is.
    nonisolated(unsafe) unowned(unsafe) final var holder: UIView?
    /// Where it is in effect, once it was brought there, with its name there.
    nonisolated(unsafe) unowned(unsafe) final var host: LayoutHost?
    final var lowered: LoweredConstraint?

    public override init() { super.init() }

    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: a view or a layout guide; nil for a plain size.
    ///   - multiplier: 0 drops the second item: the constraint is one of a plain size.
    ///   - c: points, added to the second attribute times the multiplier.
    public convenience init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
        toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        let second = view2.flatMap { $0 as? any LayoutObject }
        ConstraintRules.check(view1, attr1, view2, attr2, multiplier: multiplier, constant: c)
        set(
            LayoutQuantity(view1 as? any LayoutObject, attr1), relation,
            second == nil || attr2 == .notAnAttribute ? LayoutQuantity() : LayoutQuantity(second, attr2), multiplier: multiplier, constant: c)
    }

    final func set(_ first: LayoutQuantity, _ relation: Relation, _ second: LayoutQuantity, multiplier: CGFloat, constant: CGFloat) {
        self.first = first
        // Nothing of the second item counts; without it the items need no common ancestor either.
        self.second = multiplier == 0 ? LayoutQuantity() : second
        storedRelation = relation
        storedMultiplier = multiplier
        storedConstant = constant
    }

    // MARK: What it says

    open var firstItem: AnyObject? { first.item }
    open var firstAttribute: Attribute { first.attribute }
    open var secondItem: AnyObject? { second.item }
    open var secondAttribute: Attribute { second.attribute }
    open var relation: Relation { storedRelation }
    open var multiplier: CGFloat { storedMultiplier }

    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        guard let anchor = first.anchor() else { ConstraintRules.raiseMissingAnchor(of: self) }
        return anchor
    }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.anchor() }

    /// Points. Changing it while the constraint is active is the cheap way of moving things.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue != storedConstant else { return }
            if !newValue.isFinite { ConstraintRules.raiseNotFinite(newValue) }
            if holder != nil { LayoutThread.check() }
            willChangeValue(forKey: "constant")
            storedConstant = newValue
            host?.constantDidChange(of: self)
            didChangeValue(forKey: "constant")
        }
    }

    /// Above 0; 1000, required, unless set. An active constraint cannot become required, nor cease to be.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            ConstraintRules.checkRange(newValue)
            if holder != nil, (newValue == .required) != (storedPriority == .required) {
                ConstraintRules.raiseRequiredChange(from: storedPriority, to: newValue)
            }
            storedPriority = newValue
            host?.priorityDidChange(of: self)
        }
    }

    /// For the debugger's eyes, and reports of constraints that cannot hold together.
    open var identifier: String?

    /// Kept for the app: a nib's editor reads it when it writes constraints.
    open var shouldBeArchived = false

    // MARK: In effect

    /// Whether it has effect. Setting it adds the constraint to the nearest view that both items lie in, or takes it from the one
    /// that holds it.
    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue { activate() } else { deactivate() }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    private final func activate() {
        guard holder == nil else { return }
        guard let ancestor = nearestCommonAncestor else { ConstraintRules.raiseNoCommonAncestor(self) }
        ancestor.hold(self)
    }

    private final func deactivate() { holder?.release(self) }

    /// The nearest view that all items lie in, themselves included; a guide lies in its owner.
    final var nearestCommonAncestor: UIView? {
        var result: UIView?
        var isFirst = true
        for object in objects {
            guard let view = object.layoutView else { return nil }
            if isFirst { result = view } else { result = result?.nearestAncestor(with: view) }
            isFirst = false
        }
        return result
    }

    /// The items that are there, each as often as it is mentioned.
    final var objects: [any LayoutObject] { first.objects + second.objects }

    open override var description: String { MainActor.assumeIsolated { ConstraintText.describe(self) } }
}

/// A sum of attributes of items; two of them for the distance between two anchors.
struct LayoutQuantity {
    struct Part {
        weak var object: (any LayoutObject)?
        var attribute: NSLayoutConstraint.Attribute
        var factor: CGFloat
    }

    var parts: [Part] = []

    init() {}

    init(_ object: (any LayoutObject)?, _ attribute: NSLayoutConstraint.Attribute) {
        parts = [Part(object: object, attribute: attribute, factor: 1)]
    }

    /// How far `end` lies after `start`.
    init(from start: LayoutQuantity, to end: LayoutQuantity) {
        parts = end.parts + start.parts.map { Part(object: $0.object, attribute: $0.attribute, factor: -$0.factor) }
    }

    var item: AnyObject? { parts.first?.object }
    var attribute: NSLayoutConstraint.Attribute { parts.first?.attribute ?? .notAnAttribute }
    var objects: [any LayoutObject] { parts.compactMap(\.object) }
    var isDirectional: Bool { parts.contains { $0.attribute.isDirectional } }
}

extension NSLayoutConstraint {
    /// Whether its places are counted in the direction of reading: one of them is a leading or trailing edge.
    final var isDirectional: Bool { first.isDirectional || second.isDirectional }
}

extension UIView {
    /// The nearest view that both lie in, themselves included.
    final func nearestAncestor(with other: UIView) -> UIView? {
        if other === self || other.parentView === self { return self }
        if parentView === other { return other }
        var (a, b): (UIView?, UIView?) = (self, other)
        var (depthA, depthB) = (depthInTree, other.depthInTree)
        while depthA > depthB {
            a = a?.parentView
            depthA -= 1
        }
        while depthB > depthA {
            b = b?.parentView
            depthB -= 1
        }
        while let left = a, let right = b {
            if left === right { return left }
            a = left.parentView
            b = right.parentView
        }
        return nil
    }

    private final var depthInTree: Int {
        var depth = 0
        var ancestor = parentView
        while let current = ancestor {
            depth += 1
            ancestor = current.parentView
        }
        return depth
    }
}
