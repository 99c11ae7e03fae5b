internal import CoreGraphics
internal import Foundation

/// Constraints as property lists, for archives of views.
///
/// Items are named by the way to them from the view that holds the constraint: indices of archived subviews, then a guide's name.
@MainActor enum ArchivedConstraint {
    private static let guides: [(name: String, kind: UIView.StandardGuide)] = [
        ("margins", .margins), ("readable", .readable), ("safeArea", .safeArea), ("content", .content), ("frame", .frame),
    ]

    // MARK: Writing

    /// Nil for a constraint that a stack view makes itself, and for one with an item that is not archived with the view.
    static func entry(_ constraint: NSLayoutConstraint, in view: UIView) -> NSDictionary? {
        guard constraint.identifier?.hasPrefix("UISV-") != true, let first = constraint.firstItem.flatMap({ path(to: $0, in: view) }) else { return nil }
        let entry: NSMutableDictionary = [
            "first": first, "firstAttribute": NSNumber(value: constraint.firstAttribute.rawValue), "relation": NSNumber(value: constraint.relation.rawValue),
            "secondAttribute": NSNumber(value: constraint.secondAttribute.rawValue), "multiplier": NSNumber(value: Double(constraint.multiplier)),
            "constant": NSNumber(value: Double(constraint.constant)), "priority": NSNumber(value: constraint.priority.rawValue),
        ]
        if let item = constraint.secondItem {
            guard let second = path(to: item, in: view) else { return nil }
            entry["second"] = second
        }
        if let identifier = constraint.identifier { entry["identifier"] = identifier as NSString }
        return entry
    }

    private static func path(to item: AnyObject, in view: UIView) -> NSArray? {
        let guide = item as? UILayoutGuide
        guard var next = item as? UIView ?? guide?.owningView else { return nil }
        let steps = NSMutableArray()
        if let guide {
            if let name = guides.first(where: { $0.kind == guide.kind })?.name {
                steps.add(name as NSString)
            } else if let index = next.archivedGuides.firstIndex(where: { $0 === guide }) {
                steps.add("guide.\(index)" as NSString)
            } else {
                return nil
            }
        }
        while next !== view {
            guard let parent = next.superview, let index = parent.archivedSubviews.firstIndex(where: { $0 === next }) else { return nil }
            steps.insert(NSNumber(value: index), at: 0)
            next = parent
        }
        return steps
    }

    // MARK: Reading

    /// Nil for an entry that makes no constraint: an archive may say anything.
    static func constraint(_ entry: NSDictionary, in view: UIView) -> NSLayoutConstraint? {
        func number(_ key: String) -> Double? { (entry[key] as? NSNumber).map(\.doubleValue).flatMap { $0.isFinite ? $0 : nil } }
        func attribute(_ key: String) -> NSLayoutConstraint.Attribute? { number(key).flatMap { NSLayoutConstraint.Attribute(rawValue: Int($0.clamped)) } }
        guard let first = item(entry["first"], in: view), let firstAttribute = attribute("firstAttribute"), let secondAttribute = attribute("secondAttribute"),
            let relation = number("relation").flatMap({ NSLayoutConstraint.Relation(rawValue: Int($0.clamped)) }), let multiplier = number("multiplier"),
            let constant = number("constant"), let priority = number("priority"), priority > 0, priority <= 1000
        else { return nil }
        var second: AnyObject?
        if let path = entry["second"] {
            guard let found = item(path, in: view) else { return nil }
            second = found
        }
        guard ConstraintRules.obstacle(first, firstAttribute, second, secondAttribute, multiplier: multiplier, constant: constant) == nil else { return nil }
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute, multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(Float(priority))
        constraint.identifier = entry["identifier"] as? String
        return constraint
    }

    private static func item(_ path: Any?, in view: UIView) -> AnyObject? {
        guard let path = path as? [Any] else { return nil }
        var item = view
        for (position, step) in path.enumerated() {
            if let index = step as? Int {
                let children = item.archivedSubviews
                guard children.indices.contains(index) else { return nil }
                item = children[index]
            } else if let name = step as? String, position == path.count - 1 {
                if let kind = guides.first(where: { $0.name == name })?.kind {
                    return (kind == .content || kind == .frame) && !(item is UIScrollView) ? nil : item.guide(kind)
                }
                let own = item.archivedGuides
                return name.hasPrefix("guide.") ? Int(name.dropFirst(6)).flatMap { own.indices.contains($0) ? own[$0] : nil } : nil
            } else {
                return nil
            }
        }
        return item
    }
}

extension Double {
    /// Within what `Int` holds.
    fileprivate var clamped: Double { Swift.min(Swift.max(self, -1e15), 1e15) }
}
