internal import CoreGraphics
internal import Foundation

/// How UIKit writes constraints: in the visual format where that says it shorter, as an equation otherwise.
@MainActor struct ConstraintText {
    /// Whether objects are told apart by their addresses, which differ from run to run.
    var showsAddresses = true

    /// `<NSLayoutConstraint:0x… H:|-(8)-[UILabel:0x… 'Title']   (active, names: '|':UIView:0x… )>`
    static func describe(_ constraint: NSLayoutConstraint) -> String {
        let text = ConstraintText()
        let identifier = constraint.identifier.map { " '\($0)'" } ?? ""
        let (statement, container) = text.statement(of: constraint)
        var notes: [String] = [constraint.isActive ? "active" : "inactive"]
        if let container { notes.append("names: '|':\(text.name(container)) ") }
        return "<\(type(of: constraint)):\(pointerText(constraint))\(identifier) \(statement)   (\(notes.joined(separator: ", ")))>"
    }

    /// `UILabel:0x… 'Title'`; a guide has its identifier.
    func name(_ object: AnyObject?) -> String {
        guard let object else { return "(null)" }
        var text = showsAddresses ? "\(type(of: object)):\(pointerText(object))" : "\(type(of: object))"
        if let label = object as? UILabel, let words = label.text, !words.isEmpty {
            text += " '\(shortened(words))'"
        } else if let button = object as? UIButton, let words = button.title(for: .normal), !words.isEmpty {
            text += " '\(shortened(words))'"
        } else if let guide = object as? UILayoutGuide, !guide.identifier.isEmpty {
            text += "'\(guide.identifier)'"
        } else if let identifier = (object as? UIView)?.accessibilityIdentifier {
            text += " '\(identifier)'"
        }
        return text
    }

    /// `UIView:0x….leading`
    func name(of quantity: LayoutQuantity) -> String {
        quantity.parts.map { part in "\(part.factor < 0 ? "-" : "")\(name(part.object)).\(part.attribute.name)" }.joined()
    }

    private func shortened(_ words: String) -> String { words.count > 20 ? words.prefix(17) + "..." : words }

    func statement(of constraint: NSLayoutConstraint) -> (text: String, container: AnyObject?) {
        guard let first = constraint.firstItem, constraint.first.parts.count == 1 else { return (equation(constraint), nil) }
        if let second = constraint.secondItem, let visual = visualFormat(constraint, first, second) { return visual }
        return (equation(constraint), nil)
    }

    /// An edge against an edge, so that there is a distance between: `H:[A]-(8)-[B]`.
    private func visualFormat(
        _ constraint: NSLayoutConstraint, _ first: AnyObject, _ second: AnyObject
    ) -> (text: String, container: AnyObject?)? {
        guard constraint.multiplier == 1, let direction = Edge(constraint.firstAttribute), let other = Edge(constraint.secondAttribute),
            direction.axis == other.axis, direction.isDirectional == other.isDirectional
        else { return nil }
        let axis = direction.axis == .horizontal ? "H:" : "V:"
        let order = direction.axis == .vertical || direction.isDirectional ? "" : "(LTR)"
        func distance(_ relation: NSLayoutConstraint.Relation, _ value: CGFloat) -> String {
            let sign = relation == .equal ? "" : relation == .greaterThanOrEqual ? ">=" : "<="
            let priority = constraint.priority == .required ? "" : "@\(decimalText(CGFloat(constraint.priority.rawValue)))"
            return "-(\(sign)\(decimalText(value))\(priority))-"
        }
        func box(_ object: AnyObject) -> String { "[\(name(object))]" }
        func isInside(_ inner: AnyObject, _ outer: AnyObject) -> Bool { (inner as? any LayoutObject)?.layoutParent === outer }
        let forward = distance(constraint.relation, constraint.constant)
        let backward = distance(constraint.relation.reversed, -constraint.constant)
        switch (direction.isStart, other.isStart) {
        case (true, true) where isInside(first, second): return ("\(axis)|\(forward)\(box(first))\(order)", second)
        case (true, true) where isInside(second, first): return ("\(axis)|\(backward)\(box(second))\(order)", first)
        case (false, false) where isInside(first, second): return ("\(axis)\(box(first))\(backward)|\(order)", second)
        case (false, false) where isInside(second, first): return ("\(axis)\(box(second))\(forward)|\(order)", first)
        case (true, false): return ("\(axis)\(box(second))\(forward)\(box(first))\(order)", nil)
        case (false, true): return ("\(axis)\(box(first))\(backward)\(box(second))\(order)", nil)
        default: return nil
        }
    }

    private struct Edge {
        var axis: NSLayoutConstraint.Axis
        var isStart: Bool
        var isDirectional: Bool

        init?(_ attribute: NSLayoutConstraint.Attribute) {
            switch attribute {
            case .leading: (axis, isStart, isDirectional) = (.horizontal, true, true)
            case .trailing: (axis, isStart, isDirectional) = (.horizontal, false, true)
            case .left: (axis, isStart, isDirectional) = (.horizontal, true, false)
            case .right: (axis, isStart, isDirectional) = (.horizontal, false, false)
            case .top: (axis, isStart, isDirectional) = (.vertical, true, false)
            case .bottom: (axis, isStart, isDirectional) = (.vertical, false, false)
            default: return nil
            }
        }
    }

    /// `UIView:0x….width == 2*UIView:0x….height + 10 @ 750`
    private func equation(_ constraint: NSLayoutConstraint) -> String {
        let relation: String =
            switch constraint.relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        var right = ""
        if !constraint.second.parts.isEmpty {
            if constraint.multiplier != 1 { right = "\(decimalText(constraint.multiplier))*" }
            right += name(of: constraint.second)
        }
        let constant = constraint.constant
        if right.isEmpty {
            right = decimalText(constant)
        } else if constant != 0 {
            right += constant > 0 ? " + \(decimalText(constant))" : " - \(decimalText(-constant))"
        }
        let priority = constraint.priority == .required ? "" : " @ \(decimalText(CGFloat(constraint.priority.rawValue)))"
        return "\(name(of: constraint.first)) \(relation) \(right)\(priority)"
    }
}

extension NSLayoutConstraint.Relation {
    /// The relation with both sides negated.
    var reversed: NSLayoutConstraint.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
