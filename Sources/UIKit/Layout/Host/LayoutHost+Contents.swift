internal import CoreGraphics
internal import LayoutEngine

/// Where the baselines of a view's text lie.
struct LayoutBaselines {
    /// Points from the top to the first baseline; of the contents, if they have a height of their own.
    var first: CGFloat
    /// Points from the last baseline to the bottom; likewise.
    var last: CGFloat
    /// The height of contents that stay in the middle of the view; nil if the distances hold whatever the view's height.
    var contentHeight: CGFloat?
}

extension LayoutHost {
    /// Asks the view for the size of its contents again.
    func refreshContents(of item: LayoutItem) {
        guard let view = item.view else { return }
        if view.hasGivenFrame {
            setContent(nil, .horizontal, of: item)
            setContent(nil, .vertical, of: item)
        } else {
            var size = view.intrinsicContentSize
            item.measuredWidth = nil
            if view.wrapsLayoutContents, size.width != UIView.noIntrinsicMetric {
                // The last width is the best guess of the next; if it is wrong, the height is asked again.
                let width = item.rect.width
                if width > 0, width < size.width, let height = view.layoutContentHeight(forWidth: width) {
                    size.height = height
                    item.measuredWidth = width
                }
            }
            setContent(size.width, .horizontal, of: item)
            setContent(size.height, .vertical, of: item)
        }
        refreshBaselines(of: view)
    }

    /// Asks for the height of contents that wrap if the width is another than it was asked for.
    ///
    /// - Returns: whether the height changed.
    func wrapContents(of item: LayoutItem) -> Bool {
        guard let view = item.view, view.wrapsLayoutContents, let content = item.contents.1 else { return false }
        let rect = item.rect
        let width = PixelGrid.rounded(CGRect(x: rect.minX, y: 0, width: rect.width, height: 0)).width
        guard width > 0, width != item.measuredWidth, let height = view.layoutContentHeight(forWidth: width) else { return false }
        willWrap(item, from: content.length)
        item.measuredWidth = width
        guard height != content.length else { return false }
        setContent(height, .vertical, of: item)
        refreshBaselines(of: view)
        return true
    }

    private func setContent(_ length: CGFloat?, _ axis: NSLayoutConstraint.Axis, of item: LayoutItem) {
        let isHorizontal = axis == .horizontal
        var content = isHorizontal ? item.contents.0 : item.contents.1
        let wanted = length.flatMap { $0 == UIView.noIntrinsicMetric || !$0.isFinite ? nil : max($0, 0) }
        switch (content, wanted) {
        case (nil, nil): return
        case (var old?, let length?):
            guard old.length != length else { return }
            old.length = length
            setConstant(Double(length), of: old.id)
            content = old
        case (let old?, nil):
            remove(old.id)
            content = nil
        case (nil, let length?):
            guard let view = item.view else { return }
            content = addContent(length, axis, of: variable(isHorizontal ? .width : .height, of: item), view, .content(item, axis))
        }
        if isHorizontal { item.contents.0 = content } else { item.contents.1 = content }
    }

    func addContent(
        _ length: CGFloat, _ axis: NSLayoutConstraint.Axis, of variable: LayoutVariable, _ view: UIView, _ source: LayoutSource
    ) -> ContentConstraint {
        let priorities = contentPriorities(of: view, axis)
        let id = engine.add([LayoutTerm(variable)], equal: Double(length), below: priorities.below, above: priorities.above)
        register(id, source)
        markDirty()
        return ContentConstraint(length: length, id: id)
    }

    private func contentPriorities(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> (below: Float, above: Float) {
        func clamped(_ priority: UILayoutPriority) -> Float { min(max(priority.rawValue, 0), 1000) }
        var below = clamped(view.contentCompressionResistancePriority(for: axis))
        // A switch beside a text that can wrap keeps its size, though both resist alike. UNVERIFIED: what tells them apart on iOS.
        if below < 1000, view is UISwitch || view is UIStepper || view is UIActivityIndicatorView { below = below.nextUp }
        return (below, clamped(view.contentHuggingPriority(for: axis)))
    }

    /// Hugging or compression resistance changed.
    func contentPrioritiesDidChange(of item: LayoutItem) {
        guard let view = item.view else { return }
        for (axis, content) in [(NSLayoutConstraint.Axis.horizontal, item.contents.0), (.vertical, item.contents.1)] {
            guard let content else { continue }
            let priorities = contentPriorities(of: view, axis)
            engine.setPriorities(below: priorities.below, above: priorities.above, of: content.id)
        }
        markDirty()
    }

    private func refreshBaselines(of view: UIView) {
        // Constraints on the baselines of a container speak of this view, too.
        var ancestor: UIView? = view
        while let current = ancestor {
            if let mentions = current.layoutState?.record.mentions {
                for constraint in mentions where constraint.mentionsBaseline && constraint.host === self { lowerAnew(constraint) }
            }
            if current === root { break }
            ancestor = current.parentView
        }
    }
}

extension NSLayoutConstraint {
    var mentionsBaseline: Bool { first.attribute.isBaseline || second.attribute.isBaseline }
}
