internal import CoreGraphics

/// Which constraints lay out a stack view's arranged views.
///
/// Kinds, relations and priorities are those that UIKit's stack views were seen to have when their constraints
/// were printed (A. Grebenyuk, "Let's Build UIStackView", 2017, and the layouts his tests compare).
@MainActor struct StackArrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let stack: UIStackView
    private let views: [UIView]
    private let shown: [UIView]
    private let isHorizontal: Bool
    /// What the views are connected with at the edges.
    private let canvas: AnyObject
    private var result: [StackConstraint] = []

    init(_ stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews
        shown = views.filter { !$0.isHidden }
        isHorizontal = stack.axis == .horizontal
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    func constraints(in set: StackConstraintSet) -> [StackConstraint] {
        guard !views.isEmpty else { return [] }
        var copy = self
        copy.distribute(set)
        copy.align(set)
        return copy.result
    }

    // MARK: Names of the sides

    private var start: Attribute { isHorizontal ? .leading : .top }
    private var end: Attribute { isHorizontal ? .trailing : .bottom }
    private var center: Attribute { isHorizontal ? .centerX : .centerY }
    private var length: Attribute { isHorizontal ? .width : .height }
    private var crossStart: Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
    private var crossCenter: Attribute { isHorizontal ? .centerY : .centerX }
    private var crossLength: Attribute { isHorizontal ? .height : .width }

    private mutating func add(
        _ identifier: String, _ first: AnyObject, _ firstAttribute: Attribute, _ second: AnyObject, _ secondAttribute: Attribute,
        relation: NSLayoutConstraint.Relation = .equal, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
    ) {
        result.append(
            StackConstraint(
                identifier: identifier, first: .init(first, firstAttribute), relation: relation,
                second: .init(second, secondAttribute), multiplier: multiplier, constant: constant, priority: priority))
    }

    private mutating func addLength(_ identifier: String, _ item: AnyObject, _ attribute: Attribute, priority: Float = 1000) {
        result.append(StackConstraint(identifier: identifier, first: .init(item, attribute), priority: priority))
    }

    // MARK: Along the axis

    private mutating func distribute(_ set: StackConstraintSet) {
        connectAlong(set)
        for view in views where view.isHidden { addLength("UISV-hiding", view, length) }
        switch stack.distribution {
        case .fill:
            space(.equal)
            disambiguateText()
        case .fillEqually:
            space(.equal)
            fillEqually()
        case .fillProportionally:
            space(.equal)
            fillProportionally()
        case .equalSpacing:
            space(.greaterThanOrEqual)
            makeGaps(set, from: end, to: start, priority: 1000)
        case .equalCentering:
            space(.greaterThanOrEqual)
            makeGaps(set, from: center, to: center, priority: 149)
        }
    }

    /// The first and the last view that are shown bear the stack's ends.
    private mutating func connectAlong(_ set: StackConstraintSet) {
        if let first = shown.first, let last = shown.last {
            add("UISV-canvas-connection", canvas, start, first, start)
            add("UISV-canvas-connection", canvas, end, last, end)
        } else {
            let spanner = set.orderingSpanner()
            add("UISV-canvas-connection", canvas, start, spanner, start)
            add("UISV-canvas-connection", canvas, end, spanner, end)
            addLength("UISV-spanning-fit", spanner, length, priority: 51)
        }
    }

    /// Every view follows the one before, hidden ones too: they stand in the middle of the gap. Nothing is before the first one that
    /// is shown or behind the last.
    private mutating func space(_ relation: NSLayoutConstraint.Relation) {
        var owner: UIView?
        for (view, next) in zip(views, views.dropFirst()) {
            if !view.isHidden { owner = view }
            guard let spacer = owner, spacer !== shown.last else {
                addSpacing(view, next, relation, 0)
                continue
            }
            let hidden = CGFloat((view.isHidden ? 1 : 0) + (next.isHidden ? 1 : 0))
            addSpacing(view, next, relation, stack.distance(after: spacer) * (1 - hidden / 2))
        }
        if relation == .greaterThanOrEqual { addLength("UISV-canvas-fit", stack, length, priority: 49) }
    }

    private mutating func addSpacing(
        _ view: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation, _ distance: CGFloat
    ) {
        if usesBaselines {
            add("UISV-spacing", next, .firstBaseline, view, .lastBaseline, relation: relation, constant: distance)
        } else {
            add("UISV-spacing", next, start, view, end, relation: relation, constant: distance)
        }
    }

    /// Of a column whose distances count between baselines.
    private var usesBaselines: Bool { stack.isBaselineRelativeArrangement && !isHorizontal }

    private mutating func makeGaps(_ set: StackConstraintSet, from: Attribute, to: Attribute, priority: Float) {
        let isCentering = from == center
        for index in 0..<max(shown.count - 1, 0) {
            let gap = set.gap(index)
            add("UISV-distributing-edge", gap, start, shown[index], usesBaselines && !isCentering ? .lastBaseline : from)
            add("UISV-distributing-edge", gap, end, shown[index + 1], usesBaselines && !isCentering ? .firstBaseline : to)
            if index > 0 { add("UISV-fill-equally", gap, length, set.gap(0), length, priority: priority) }
        }
    }

    private mutating func fillEqually() {
        for view in shown.dropFirst() { add("UISV-fill-equally", view, length, shown[0], length) }
    }

    /// Those without a size of their own get none, unless none has one.
    private mutating func fillProportionally() {
        let lengths = shown.map { Self.naturalLength(of: $0, stack.axis) }
        let sized = lengths.filter { $0 > 0 }
        guard !sized.isEmpty else { return fillEqually() }
        let spaces = shown.dropLast().reduce(0) { $0 + stack.distance(after: $1) }
        let total = sized.reduce(spaces, +)
        guard total > 0 else { return }
        let isOnly = sized.count == 1 && spaces == 0
        for (index, (view, wanted)) in zip(shown, lengths).enumerated() {
            if wanted > 0 {
                add(
                    "UISV-fill-proportionally", view, length, canvas, length, multiplier: wanted / total,
                    priority: isOnly ? 1000 : Float(999 - index))
            } else {
                addLength("UISV-fill-proportionally", view, length)
            }
        }
    }

    /// What a view wants to be long: its intrinsic size, or what a stack holds. 0 when nothing is known.
    private static func naturalLength(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        guard let stack = view as? UIStackView else {
            let size = view.intrinsicContentSize
            return max(axis == .horizontal ? size.width : size.height, 0)
        }
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        let lengths = shown.map { naturalLength(of: $0, axis) }
        guard stack.axis == axis else { return lengths.max() ?? 0 }
        return zip(shown, lengths).dropLast().reduce(lengths.last ?? 0) { $0 + $1.1 + stack.distance(after: $1.0) }
    }

    /// Labels of several lines in one row could share the width in any way: they share it equally. UIKit gives each an equal
    /// part of the whole width, so that what stands beside them is stretched; here only the labels are compared.
    private mutating func disambiguateText() {
        guard isHorizontal else { return }
        let texts = shown.filter { ($0 as? UILabel).map { $0.numberOfLines != 1 } ?? false }
        for text in texts.dropFirst() { add("UISV-text-width-disambiguation", text, .width, texts[0], .width, priority: 760) }
    }

    // MARK: Across the axis

    /// A column has no baselines to align by.
    private var alignment: UIStackView.Alignment {
        switch stack.alignment {
        case .firstBaseline where !isHorizontal: .leading
        case .lastBaseline where !isHorizontal: .trailing
        default: stack.alignment
        }
    }

    private var alignsBaselines: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

    private mutating func align(_ set: StackConstraintSet) {
        let alignment = alignment
        for view in views.dropFirst() {
            for attribute in alignedAttributes { add("UISV-alignment", views[0], attribute, view, attribute) }
        }
        let touchesStart = alignment == .fill || alignment == .leading
        let touchesEnd = alignment == .fill || alignment == .trailing
        let isLoose = !touchesStart || !touchesEnd
        if isLoose {
            for view in views { addLength("UISV-ambiguity-suppression", view, crossLength, priority: 25) }
        }
        if shown.isEmpty || (isLoose && views.count > 1) {
            span(set, touchesStart: touchesStart, touchesEnd: touchesEnd)
        } else {
            add("UISV-canvas-connection", canvas, crossStart, views[0], crossStart, relation: touchesStart ? .equal : .lessThanOrEqual)
            add("UISV-canvas-connection", canvas, crossEnd, views[0], crossEnd, relation: touchesEnd ? .equal : .greaterThanOrEqual)
            if isLoose { addLength("UISV-canvas-fit", stack, crossLength, priority: 49) }
        }
        if alignment == .center, !shown.isEmpty {
            add("UISV-canvas-connection", canvas, crossCenter, views[0], crossCenter)
        }
    }

    private var alignedAttributes: [Attribute] {
        switch alignment {
        case .fill: [crossStart, crossEnd]
        case .leading: [crossStart]
        case .trailing: [crossEnd]
        case .center: [crossCenter]
        case .firstBaseline: [.firstBaseline]
        case .lastBaseline: [.lastBaseline]
        }
    }

    /// A guide spans those that are shown, as tightly as it can, and the stack is as long across as the guide.
    private mutating func span(_ set: StackConstraintSet, touchesStart: Bool, touchesEnd: Bool) {
        let spanner = set.alignmentSpanner()
        for view in shown {
            add(
                "UISV-spanning-boundary", spanner, crossStart, view, crossStart, relation: touchesStart ? .equal : .lessThanOrEqual,
                priority: touchesStart ? 999.5 : 1000)
            add(
                "UISV-spanning-boundary", spanner, crossEnd, view, crossEnd, relation: touchesEnd ? .equal : .greaterThanOrEqual,
                priority: touchesEnd ? 999.5 : 1000)
        }
        addLength("UISV-spanning-fit", spanner, crossLength, priority: 51)
        add("UISV-canvas-connection", canvas, crossStart, touchesStart && !shown.isEmpty ? views[0] as AnyObject : spanner, crossStart)
        add("UISV-canvas-connection", canvas, crossEnd, touchesEnd && !shown.isEmpty ? views[0] as AnyObject : spanner, crossEnd)
        guard alignsBaselines else { return }
        addLength("UISV-canvas-fit", stack, crossLength, priority: 49)
        // In a row higher than its views need, first lines stand at the top and last lines at the bottom.
        let edge = alignment == .firstBaseline ? crossStart : crossEnd
        for view in shown { add("UISV-ambiguity-suppression", view, edge, spanner, edge, priority: 24) }
    }
}
