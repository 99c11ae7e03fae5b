internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

/// Constraints of a file. They are made when all the views and guides they name stand.
extension NibLoader {
    func makeConstraint(_ element: InterfaceElement, in view: UIView) {
        report?.use(element)
        // Stands for one that code makes.
        if element["placeholder"] == "YES" {
            report?.setAside(element.attributes.map(\.name), of: element)
            return
        }
        guard let first = item(element["firstItem"], default: view), let attribute = element["firstAttribute"].flatMap({ NibConstraintNames.attributes[$0] })
        else { return }
        var second: AnyObject?
        if let id = element["secondItem"] {
            guard let found = item(id, default: view) else { return }
            second = found
        }
        let secondAttribute = element["secondAttribute"].flatMap { NibConstraintNames.attributes[$0] } ?? (second == nil ? .notAnAttribute : attribute)
        let relation: NSLayoutConstraint.Relation =
            switch element["relation"] {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        let other: NSLayoutConstraint.Attribute = second == nil ? .notAnAttribute : secondAttribute
        let multiplier = NibConstraintNames.multiplier(element["multiplier"])
        let constant = constant(of: element, first, second, view)
        // A merged or edited file may ask for what UIKit raises an exception for: the rest of the screen is worth more than that.
        if let reason = ConstraintRules.obstacle(first, attribute, second, other, multiplier: multiplier, constant: constant) {
            return say("\(document.path):\(element.line): error: \(reason)")
        }
        guard isInside(first, view), second.map({ isInside($0, view) }) ?? true else {
            return say("\(document.path):\(element.line): error: a constraint with something outside of the view that holds it")
        }
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier, constant: constant)
        if let priority = element["priority"].flatMap(Float.init), (Float.leastNonzeroMagnitude...1000).contains(priority) { constraint.priority = UILayoutPriority(priority) }
        constraint.identifier = element["identifier"]
        preview?.geometry?.note(element, constraint)
        if let id = element.id { objects[id] = constraint }
        variations.collect(element, for: constraint)
        if let id = element.id, variations.mentions(id) { variations.constraints[id] = (constraint, WeakObject(object: view)) }
        if variations.isInstalledByDefault(element) { view.addConstraint(constraint) }
    }

    private func isInside(_ item: AnyObject, _ view: UIView) -> Bool {
        switch item {
        case let inner as UIView: inner.isDescendant(of: view)
        case let guide as UILayoutGuide: guide.owningView?.isDescendant(of: view) ?? false
        default: true
        }
    }

    private func item(_ id: String?, default view: UIView) -> AnyObject? { id.map(object(withID:)) ?? view }

    /// A symbolic constant is the standard distance: 8 between siblings, 20 to the superview.
    private func constant(of element: InterfaceElement, _ first: AnyObject, _ second: AnyObject?, _ view: UIView) -> CGFloat {
        if let constant = element["constant"].flatMap(Double.init), constant.isFinite {
            // The standard distance, worked out by Interface Builder.
            report?.setAside(["symbolic"], of: element)
            return CGFloat(min(max(constant, -1e6), 1e6))
        }
        guard element["symbolic"] == "YES" else { return 0 }
        return first === view || second === view ? 20 : 8
    }
}

enum NibConstraintNames {
    static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width, "height": .height,
        "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
        "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
        "centerYWithinMargins": .centerYWithinMargins,
    ]

    /// "0.5", "1:2" or "375/667".
    static func multiplier(_ text: String?) -> CGFloat {
        guard let text else { return 1 }
        // A multiplier times a place stays finite.
        if let value = Double(text), value.isFinite { return CGFloat(min(max(value, -1e6), 1e6)) }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        guard parts.count == 2, parts[1] != 0, (parts[0] / parts[1]).isFinite else { return 1 }
        return CGFloat(min(max(parts[0] / parts[1], -1e6), 1e6))
    }
}
