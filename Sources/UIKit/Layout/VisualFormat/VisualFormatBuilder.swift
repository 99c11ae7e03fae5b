internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// Makes constraints of what a format string says.
@MainActor struct VisualFormatBuilder {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let options: NSLayoutConstraint.FormatOptions
    private let views: [String: Any]

    init(options: NSLayoutConstraint.FormatOptions, views: [String: Any]) {
        self.options = options
        self.views = views
    }

    func constraints(_ format: String, metrics: [String: Any]) -> [NSLayoutConstraint] {
        let options = options
        let known = views.compactMapValues(Self.item)
        let withSuperview = known.filter { Self.superview(of: $0.value) != nil }
        let names = VisualFormatParser.Names(
            isView: { known[$0] != nil }, metric: { metrics[$0].flatMap(Self.number) }, hasSuperview: { withSuperview[$0] != nil },
            alignmentFault: { Self.alignmentFault(options, isVertical: $0) })
        do throws(VisualFormatError) {
            return build(try VisualFormatParser.parse(format, names: names), items: known)
        } catch {
            ObjCException.invalidArgument(error.text)
        }
    }

    // MARK: Names

    private static func item(_ value: Any) -> AnyObject? {
        if let view = value as? UIView { return view }
        return value as? UILayoutGuide
    }

    private static func superview(of item: AnyObject) -> UIView? {
        (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    }

    private nonisolated static func number(_ value: Any) -> Double? {
        switch value {
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    // MARK: Alignment

    private static let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

    private nonisolated static func alignmentFault(_ options: NSLayoutConstraint.FormatOptions, isVertical: Bool) -> String? {
        let horizontal: NSLayoutConstraint.FormatOptions = [
            .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
        ]
        let vertical = NSLayoutConstraint.FormatOptions.alignmentMask.subtracting(horizontal)
        guard !options.isDisjoint(with: isVertical ? vertical : horizontal) else { return nil }
        let word = isVertical ? "vertical" : "horizontal"
        return "Options mask required views to be aligned on a \(word) edge, which is not allowed for layout that is also \(word)."
    }

    // MARK: Building

    /// The ends of things in the direction of the line.
    private struct Direction {
        let start: NSLayoutConstraint.Attribute
        let end: NSLayoutConstraint.Attribute
        let startMargin: NSLayoutConstraint.Attribute
        let endMargin: NSLayoutConstraint.Attribute
        let length: NSLayoutConstraint.Attribute
        /// Against the coordinates: what comes later has the smaller one.
        var isBackward = false
    }

    private func direction(isVertical: Bool) -> Direction {
        if isVertical {
            return Direction(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin, length: .height)
        }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight:
            return Direction(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin, length: .width)
        case .directionRightToLeft:
            return Direction(
                start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin, length: .width, isBackward: true)
        default:
            return Direction(start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin, length: .width)
        }
    }

    private struct End {
        let item: AnyObject
        let attribute: NSLayoutConstraint.Attribute
        /// For the system's distance, where it differs.
        var standard: NSLayoutConstraint.Attribute?
    }

    private func build(_ format: VisualFormat, items: [String: AnyObject]) -> [NSLayoutConstraint] {
        let direction = direction(isVertical: format.isVertical)
        let usesBaselines = format.isVertical && options.contains(.spacingBaselineToBaseline)
        var result: [NSLayoutConstraint] = []
        var previous: AnyObject?
        for (index, box) in format.boxes.enumerated() {
            guard let item = items[box.name] else { continue }
            let start = End(item: item, attribute: direction.start)
            if index == 0, let leading = format.leading, let superview = Self.superview(of: item) {
                let edge = End(item: superview, attribute: direction.start, standard: direction.startMargin)
                result += distances(leading, from: edge, to: start, direction)
            }
            if let previous {
                let end = End(item: previous, attribute: usesBaselines ? .lastBaseline : direction.end)
                let next = usesBaselines ? End(item: item, attribute: .firstBaseline) : start
                result += distances(format.connections[index - 1], from: end, to: next, direction)
                for (option, attribute) in Self.alignments where options.contains(option) {
                    result.append(
                        NSLayoutConstraint(
                            item: previous, attribute: attribute, relatedBy: .equal, toItem: item, attribute: attribute, multiplier: 1,
                            constant: 0))
                }
            }
            result += box.predicates.map { thickness($0, of: item, direction.length, items) }
            if index == format.boxes.count - 1, let trailing = format.trailing, let superview = Self.superview(of: item) {
                let edge = End(item: superview, attribute: direction.end, standard: direction.endMargin)
                result += distances(trailing, from: End(item: item, attribute: direction.end), to: edge, direction)
            }
            previous = item
        }
        return result
    }

    private func thickness(
        _ predicate: VisualFormat.Predicate, of item: AnyObject, _ attribute: Attribute, _ items: [String: AnyObject]
    ) -> NSLayoutConstraint {
        let other: AnyObject?
        let constant: Double
        switch predicate.quantity {
        case .constant(let value): (other, constant) = (nil, value)
        case .view(let name): (other, constant) = (items[name], 0)
        }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: Self.relation(predicate.relation), toItem: other,
            attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
        Self.apply(predicate.priority, to: constraint)
        return constraint
    }

    private func distances(
        _ connection: VisualFormat.Connection, from: End, to: End, _ direction: Direction
    ) -> [NSLayoutConstraint] {
        switch connection {
        case .flush: return [distance(from, to, .equal, 0, direction)]
        case .standard:
            if from.standard != nil || to.standard != nil {
                let start = End(item: from.item, attribute: from.standard ?? from.attribute)
                let end = End(item: to.item, attribute: to.standard ?? to.attribute)
                return [distance(start, end, .equal, 0, direction)]
            }
            if from.attribute == .lastBaseline, let above = from.item as? UIView, let below = to.item as? UIView {
                return [below.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1)]
            }
            return [distance(from, to, .equal, SystemSpacing.betweenNeighbours, direction)]
        case .predicates(let predicates):
            return predicates.map { predicate in
                var constant = 0.0
                if case .constant(let value) = predicate.quantity { constant = value }
                let constraint = distance(from, to, Self.relation(predicate.relation), constant, direction)
                Self.apply(predicate.priority, to: constraint)
                return constraint
            }
        }
    }

    private func distance(
        _ from: End, _ to: End, _ relation: NSLayoutConstraint.Relation, _ constant: Double, _ direction: Direction
    ) -> NSLayoutConstraint {
        let (first, second) = direction.isBackward ? (from, to) : (to, from)
        return NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second.item, attribute: second.attribute,
            multiplier: 1, constant: constant)
    }

    private static func apply(_ priority: Double?, to constraint: NSLayoutConstraint) {
        if let priority { constraint.priority = UILayoutPriority(Float(priority)) }
    }

    private static func relation(_ relation: VisualFormat.Relation) -> NSLayoutConstraint.Relation {
        switch relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
