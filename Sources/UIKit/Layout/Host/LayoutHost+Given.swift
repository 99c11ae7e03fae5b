internal import CoreGraphics
internal import LayoutEngine

/// Rectangles that the engine does not choose: views with autoresizing masks, and the guides every view has.
extension LayoutHost {
    /// Says how one side of a given rectangle follows from its parent.
    func define(_ side: LayoutItem.Side, of item: LayoutItem) {
        let rule = self.rule(side, of: item)
        let variable = self.variable(side, of: item)
        var terms = [LayoutTerm(variable)]
        if rule.parentFactor != 0, let parent = item.parent {
            terms.append(LayoutTerm(length(side.axis, of: parent), -rule.parentFactor))
        } else if case .content = item.guide?.kind, side == .width || side == .height {
            return
        }
        // A view with constraints of its own that a bar places by hand: where they disagree, the view's are no mistake.
        let isPlacedByHand = item.view.map { !$0.translatesAutoresizingMaskIntoConstraints } ?? false
        let id = engine.add(terms, .equal, rule.constant, priority: isPlacedByHand ? LayoutEngine.required - 1 : LayoutEngine.required)
        register(id, item.guide != nil ? .guide(item, side) : .mask(item, side))
        item.definitions[side] = id
        item.factors[side] = rule.parentFactor
        markDirty()
    }

    /// Its frame was set, or what a guide follows changed.
    func givenRectDidChange(of item: LayoutItem) {
        for side in LayoutItem.Side.allCases where item.definitions[side] != nil { redefine(side, of: item) }
    }

    private func redefine(_ side: LayoutItem.Side, of item: LayoutItem) {
        guard let id = item.definitions[side] else { return }
        let rule = self.rule(side, of: item)
        if rule.parentFactor == item.factors[side] {
            // What only rounding moved stays.
            if abs(engine.constant(of: id) - rule.constant) > 1e-6 { setConstant(rule.constant, of: id) }
        } else {
            remove(id)
            define(side, of: item)
        }
    }

    /// `side = parentFactor × the parent's length + constant`
    private struct Rule {
        var parentFactor: Double = 0
        var constant: Double
    }

    private func rule(_ side: LayoutItem.Side, of item: LayoutItem) -> Rule {
        if let view = item.view { return maskRule(side, of: view) }
        if let guide = item.guide, let owner = guide.owningView, let kind = guide.kind { return guideRule(side, of: guide, kind, owner) }
        return Rule(constant: 0)
    }

    private func guideRule(_ side: LayoutItem.Side, of guide: UILayoutGuide, _ kind: UIView.StandardGuide, _ owner: UIView) -> Rule {
        if kind == .content { return Rule(constant: 0) }
        let insets = owner.insets(of: kind)
        // What stands still in a scroll view moves in its coordinates.
        let origin = kind == .frame || owner is UIScrollView && kind == .safeArea ? owner.viewLayer.bounds.origin : .zero
        let outer = owner.alignmentRectInsets
        return switch side {
        case .x: Rule(constant: Double(insets.left + origin.x))
        case .y: Rule(constant: Double(insets.top + origin.y))
        case .width: Rule(parentFactor: 1, constant: Double(outer.left + outer.right - insets.left - insets.right))
        case .height: Rule(parentFactor: 1, constant: Double(outer.top + outer.bottom - insets.top - insets.bottom))
        }
    }

    /// What the autoresizing mask says, seen from the present frame: each flexible part has its share of the superview's growth.
    private func maskRule(_ side: LayoutItem.Side, of view: UIView) -> Rule {
        let bounds = view.viewLayer.bounds
        let position = view.viewLayer.position
        let insets = view.alignmentRectInsets
        let outer = view.parentView?.viewLayer.bounds.size ?? .zero
        let outerInsets = view.parentView?.alignmentRectInsets ?? .zero
        let isHorizontal = side.axis == .horizontal
        let mask = view.autoresizing
        let length = Double(isHorizontal ? bounds.width : bounds.height)
        // Around the center, whatever the anchor point: as `LayoutItem.place()` has it.
        let origin = Double(isHorizontal ? position.x - bounds.width / 2 : position.y - bounds.height / 2)
        let outerLength = Double(isHorizontal ? outer.width : outer.height)
        let shares = Autoresizing.shares(
            before: origin, length: length, after: outerLength - origin - length,
            flexibleBefore: mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
            flexibleLength: mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
            flexibleAfter: mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin))
        // From frames to alignment rectangles, the parent's and the view's.
        let outerExtra = Double(isHorizontal ? outerInsets.left + outerInsets.right : outerInsets.top + outerInsets.bottom)
        let near = Double(isHorizontal ? insets.left : insets.top)
        let far = Double(isHorizontal ? insets.right : insets.bottom)
        switch side {
        case .x, .y: return Rule(parentFactor: shares.before, constant: origin - shares.before * (outerLength - outerExtra) + near)
        case .width, .height:
            return Rule(parentFactor: shares.length, constant: length - shares.length * (outerLength - outerExtra) - near - far)
        }
    }
}

extension LayoutItem.Side {
    var axis: NSLayoutConstraint.Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension UIView {
    /// How far the edges of a standard guide lie inside of the bounds.
    final func insets(of kind: StandardGuide) -> UIEdgeInsets {
        let outer = viewLayer.bounds
        let inner = frame(of: kind)
        return UIEdgeInsets(
            top: inner.minY - outer.minY, left: inner.minX - outer.minX, bottom: outer.maxY - inner.maxY, right: outer.maxX - inner.maxX)
    }
}
