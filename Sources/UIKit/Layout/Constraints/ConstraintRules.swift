internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// What a constraint may say, and UIKit's words for what it may not.
@MainActor enum ConstraintRules {
    private static let maker =
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]"

    static func check(
        _ item1: Any, _ attribute1: NSLayoutConstraint.Attribute, _ item2: Any?, _ attribute2: NSLayoutConstraint.Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        if let reason = obstacle(item1, attribute1, item2, attribute2, multiplier: multiplier, constant: constant) { raise(reason) }
    }

    /// Why there can be no such constraint; `nil` where there can.
    static func obstacle(
        _ item1: Any, _ attribute1: NSLayoutConstraint.Attribute, _ item2: Any?, _ attribute2: NSLayoutConstraint.Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) -> String? {
        guard item1 is any LayoutObject, item2 == nil || item2 is any LayoutObject else {
            return "Constraint items must each be a view or layout guide."
        }
        if let reason = obstacleOfNumbers(multiplier, constant) { return reason }
        guard attribute1 != .notAnAttribute else { return "Invalid pairing of layout attributes" }
        guard attribute2 != .notAnAttribute, item2 != nil, multiplier != 0 else {
            guard attribute1.kind == .size else {
                return "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
                    + "constraint of a location equal to a constant. Location attributes must be specified in pairs."
            }
            return attribute2.kind == .none || attribute2.kind == .size ? nil : "Invalid pairing of layout attributes"
        }
        // A place along one axis against a place along the other makes sense to UIKit; a place against a length does not.
        guard (attribute1.kind == .size) == (attribute2.kind == .size) else { return "Invalid pairing of layout attributes" }
        if mixDirections(attribute1, attribute2) {
            return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for "
                + "both or neither."
        }
        return nil
    }

    /// Of two anchors, whose types leave little to check.
    static func check<AnchorType>(
        _ anchor: NSLayoutAnchor<AnchorType>, _ first: LayoutQuantity, _ second: LayoutQuantity, multiplier: CGFloat, constant: CGFloat
    ) {
        checkFinite(multiplier, constant)
        guard first.parts.count == 1, second.parts.count == 1, mixDirections(first.attribute, second.attribute) else { return }
        let other = second.anchor().map { "\($0)" } ?? "(null)"
        ObjCException.invalidArgument(
            "NSLayoutConstraint for \(anchor): A constraint cannot be made between \(anchor) and \(other) because their units are not compatible.")
    }

    private static func mixDirections(_ a: NSLayoutConstraint.Attribute, _ b: NSLayoutConstraint.Attribute) -> Bool {
        a.isDirectional && b.isAbsoluteEdge || a.isAbsoluteEdge && b.isDirectional
    }

    private static func checkFinite(_ multiplier: CGFloat, _ constant: CGFloat) {
        if let reason = obstacleOfNumbers(multiplier, constant) { raise(reason) }
    }

    private static func obstacleOfNumbers(_ multiplier: CGFloat, _ constant: CGFloat) -> String? {
        if !multiplier.isFinite { return "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)" }
        return constant.isFinite ? nil : notFinite(constant)
    }

    private static func notFinite(_ constant: CGFloat) -> String { "Constant is not finite!  That's illegal.  constant:\(constant)" }

    private static func raise(_ reason: String) -> Never { ObjCException.invalidArgument("\(maker): \(reason)") }

    static func raiseNotFinite(_ constant: CGFloat) -> Never { raise(notFinite(constant)) }

    /// UNVERIFIED on a device: the text stands in Foundation.
    static func checkRange(_ priority: UILayoutPriority) {
        guard priority.rawValue > 0, priority.rawValue <= UILayoutPriority.required.rawValue else {
            ObjCException.inconsistency(
                "It's illegal to set priority:\(decimalText(CGFloat(priority.rawValue))).  Priorities must be greater than 0 and less or equal to "
                    + "NSLayoutPriorityRequired, which is 1000.000000.")
        }
    }

    static func raiseRequiredChange(from old: UILayoutPriority, to new: UILayoutPriority) -> Never {
        ObjCException.inconsistency(
            "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed priority "
                + "\(decimalText(CGFloat(new.rawValue))) and the existing priority was \(decimalText(CGFloat(old.rawValue))).")
    }

    static func raiseNoCommonAncestor(_ constraint: NSLayoutConstraint) -> Never {
        let first = constraint.first.anchor().map { "\($0)" } ?? "(null)"
        let second = constraint.second.anchor().map { "\($0)" } ?? "(null)"
        ObjCException.raise(
            name: .genericException,
            reason: "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies?  That's illegal.")
    }

    static func raiseOutsideOfSubtree(_ constraint: NSLayoutConstraint, _ view: UIView) -> Never {
        ObjCException.raise(
            name: .genericException,
            reason: "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  "
                + "That's illegal. constraint:\(constraint) view:\(view)")
    }

    static func raiseMissingAnchor(of constraint: NSLayoutConstraint) -> Never {
        ObjCException.inconsistency("\(constraint) has no first anchor")
    }
}
