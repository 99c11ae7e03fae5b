internal import CoreGraphics
internal import LayoutEngine

/// A constraint in an engine.
struct LoweredConstraint {
    var id: LayoutConstraintID
    /// What stands on the right-hand side besides the constraint's own constant: insets, offsets, baselines.
    var offset: Double
    var terms: [LayoutTerm]
}

/// A sum of variables and a constant.
struct LinearExpression {
    var terms: [LayoutTerm] = []
    var constant: Double = 0

    mutating func add(_ variable: LayoutVariable, _ factor: Double) { terms.append(LayoutTerm(variable, factor)) }
}

extension LayoutHost {
    /// Brings a constraint into the engine.
    func lower(_ constraint: NSLayoutConstraint) {
        let lowered = addToEngine(constraint)
        register(lowered.id, .user(constraint))
        if !isTemporary {
            constraint.host = self
            constraint.lowered = lowered
        }
        markDirty()
    }

    func addToEngine(_ constraint: NSLayoutConstraint) -> LoweredConstraint {
        let (terms, offset) = expression(for: constraint)
        let relation: LayoutRelation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        let id = engine.add(terms, relation, Double(constraint.constant) + offset, priority: constraint.priority.rawValue)
        return LoweredConstraint(id: id, offset: offset, terms: terms)
    }

    /// Takes it out again.
    func takeOut(_ constraint: NSLayoutConstraint) {
        guard constraint.host === self, let lowered = constraint.lowered else { return }
        constraint.host = nil
        constraint.lowered = nil
        remove(lowered.id)
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard let lowered = constraint.lowered else { return }
        setConstant(Double(constraint.constant) + lowered.offset, of: lowered.id)
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        guard let lowered = constraint.lowered else { return }
        engine.setPriority(constraint.priority.rawValue, of: lowered.id)
        markDirty()
    }

    /// What it says may have changed without its constant: a baseline, a scroll offset, the direction of reading.
    func lowerAnew(_ constraint: NSLayoutConstraint) {
        guard let lowered = constraint.lowered else { return }
        let (terms, offset) = expression(for: constraint)
        if terms == lowered.terms {
            constraint.lowered?.offset = offset
            setConstant(Double(constraint.constant) + offset, of: lowered.id)
        } else {
            takeOut(constraint)
            lower(constraint)
        }
    }

    /// `first − multiplier × second`, and what of it is constant, to the right-hand side.
    private func expression(for constraint: NSLayoutConstraint) -> (terms: [LayoutTerm], offset: Double) {
        let ancestor = constraint.nearestCommonAncestor ?? root
        let mirrors = constraint.isDirectional && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var sum = LinearExpression()
        for part in constraint.first.parts { add(part, 1, to: &sum, in: ancestor, mirrors: mirrors) }
        for part in constraint.second.parts { add(part, -Double(constraint.multiplier), to: &sum, in: ancestor, mirrors: mirrors) }
        return (sum.terms, -sum.constant)
    }

    private func add(
        _ part: LayoutQuantity.Part, _ factor: Double, to sum: inout LinearExpression, in ancestor: UIView, mirrors: Bool
    ) {
        guard let object = part.object else { return }
        let factor = factor * Double(part.factor)
        if let inner = part.attribute.withinMargins, let view = object as? UIView {
            add(inner, of: view.layoutMarginsGuide, factor, to: &sum, in: ancestor, mirrors: mirrors)
        } else {
            add(part.attribute.withinMargins ?? part.attribute, of: object, factor, to: &sum, in: ancestor, mirrors: mirrors)
        }
    }

    private func add(
        _ attribute: NSLayoutConstraint.Attribute, of object: any LayoutObject, _ factor: Double, to sum: inout LinearExpression,
        in ancestor: UIView, mirrors: Bool
    ) {
        switch attribute {
        case .width: sum.add(length(.horizontal, of: object), factor)
        case .height: sum.add(length(.vertical, of: object), factor)
        case .left: addPlace(.horizontal, 0, of: object, factor, to: &sum, in: ancestor)
        case .right: addPlace(.horizontal, 1, of: object, factor, to: &sum, in: ancestor)
        // Read from the right, places count leftwards: the middle too, where it is tied to a leading or trailing edge.
        case .centerX: addPlace(.horizontal, 0.5, of: object, mirrors ? -factor : factor, to: &sum, in: ancestor)
        case .leading: addPlace(.horizontal, mirrors ? 1 : 0, of: object, mirrors ? -factor : factor, to: &sum, in: ancestor)
        case .trailing: addPlace(.horizontal, mirrors ? 0 : 1, of: object, mirrors ? -factor : factor, to: &sum, in: ancestor)
        case .top: addPlace(.vertical, 0, of: object, factor, to: &sum, in: ancestor)
        case .bottom: addPlace(.vertical, 1, of: object, factor, to: &sum, in: ancestor)
        case .centerY: addPlace(.vertical, 0.5, of: object, factor, to: &sum, in: ancestor)
        case .firstBaseline, .lastBaseline: addBaseline(attribute, of: object, factor, to: &sum, in: ancestor)
        default: preconditionFailure("margins and nothing were dealt with before")
        }
    }

    private func length(_ axis: NSLayoutConstraint.Axis, of object: any LayoutObject) -> LayoutVariable {
        if object === root { return length(axis, of: root) }
        return variable(axis == .horizontal ? .width : .height, of: item(for: object))
    }

    /// The place at `fraction` of the object's length, in the ancestor's coordinates.
    private func addPlace(
        _ axis: NSLayoutConstraint.Axis, _ fraction: Double, of object: any LayoutObject, _ factor: Double, to sum: inout LinearExpression,
        in ancestor: UIView
    ) {
        let isHorizontal = axis == .horizontal
        if object === ancestor {
            let view = ancestor
            let insets = view.alignmentRectInsets
            if let scrollView = view as? UIScrollView, fraction != 0.5 {
                // A scroll view's edges are those of what scrolls; its middle and its size are its own.
                if fraction == 1 { sum.add(length(axis, of: scrollView.contentLayoutGuide), factor) }
                return
            }
            sum.constant += factor * Double(isHorizontal ? insets.left : insets.top)
            if fraction != 0 { sum.add(length(axis, of: view), factor * fraction) }
            return
        }
        let item = item(for: object)
        sum.add(variable(isHorizontal ? .x : .y, of: item), factor)
        if fraction != 0 {
            // What is tied to the edges of a zoomed view is tied to what is seen of it; its own lengths are those before zooming.
            let zoom = item.view.map { Double($0.layoutZoom) } ?? 1
            sum.add(variable(isHorizontal ? .width : .height, of: item), factor * fraction * zoom)
        }
        var container = object.layoutParent
        while let view = container, view !== ancestor {
            sum.add(variable(isHorizontal ? .x : .y, of: self.item(for: view)), factor)
            let insets = view.alignmentRectInsets
            let origin = view.viewLayer.bounds.origin
            sum.constant -= factor * Double(isHorizontal ? insets.left + origin.x : insets.top + origin.y)
            container = view.parentView
        }
    }

    private func addBaseline(
        _ attribute: NSLayoutConstraint.Attribute, of object: any LayoutObject, _ factor: Double, to sum: inout LinearExpression,
        in ancestor: UIView
    ) {
        let isFirst = attribute == .firstBaseline
        guard let view = object as? UIView else {
            return addPlace(.vertical, isFirst ? 0 : 1, of: object, factor, to: &sum, in: ancestor)
        }
        let target = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        let speaker = target.isDescendant(of: view) ? target : view
        let baselines = speaker.layoutBaselines
        // Of contents that stay in the middle of a view that is higher than they are, the baseline moves by half as much.
        let half = baselines?.contentHeight != nil ? 0.5 : (isFirst ? 0 : 1)
        addPlace(.vertical, half, of: speaker, factor, to: &sum, in: ancestor)
        guard let baselines else { return }
        let distance: CGFloat
        if let height = baselines.contentHeight {
            distance = isFirst ? baselines.first - height / 2 : height / 2 - baselines.last
        } else {
            distance = isFirst ? baselines.first : -baselines.last
        }
        sum.constant += factor * Double(distance)
    }
}
