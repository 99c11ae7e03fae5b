internal import CoreGraphics
internal import Foundation

// What the constraint members of a view do when they are set.
extension UIView {
    final var contentPriorities: ContentPriorities { layoutState?.priorities ?? defaultContentPriorities }

    final func changeContentPriorities(_ change: (inout ContentPriorities) -> Void) {
        let state = makeLayoutState()
        var priorities = contentPriorities
        change(&priorities)
        state.priorities = priorities
        if let item = state.record.item { item.host?.contentPrioritiesDidChange(of: item) }
    }

    final func intrinsicContentSizeDidChange() {
        if flags.contains(.isArranged) { (parentView as? UIStackView)?.arrangedIntrinsicSizeDidChange() }
        guard !hasGivenFrame else {
            parentView?.setNeedsLayout()
            return
        }
        if let item = layoutState?.record.item { item.host?.contentDidChange(of: item) }
    }

    final func frameGiverDidChange() {
        if parentView != nil { _ = makeLayoutState() }
        layoutRoleDidChange()
        if !translatesAutoresizingMaskIntoConstraints, parentView != nil { markLayoutWork() }
    }

    final func autoresizingMaskDidChange() {
        if let item = layoutState?.record.item { item.host?.givenRectDidChange(of: item) }
        dissolveStaleHosts()
    }

    // MARK: Zooming

    /// How many points of its scroll view a zoomed view takes for each of its own.
    final var layoutZoom: CGFloat {
        guard let zoom = rare?.zoomScale, zoom != 1, parentView is UIScrollView else { return 1 }
        return zoom
    }

    /// Its scroll view shows it at another scale.
    final func zoomScaleDidChange(to scale: CGFloat) {
        makeRare().zoomScale = scale
        guard let record = layoutState?.record, let item = record.item else { return }
        for constraint in record.mentions { constraint.host?.lowerAnew(constraint) }
        item.host?.restorePlacement(of: item)
        parentView?.setNeedsLayout()
    }

    // MARK: Guides

    final func adopt(_ guide: UILayoutGuide) {
        guard guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        makeRare().layoutGuides.append(guide)
        _ = makeLayoutState()
    }

    final func dismiss(_ guide: UILayoutGuide) {
        guard guide.owningView === self else { return }
        guide.storedRecord?.leave()
        rare?.layoutGuides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    // MARK: Questions

    final func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        updateConstraintsOfTreeIfNeeded()
        guard let item = layoutState?.record.item else { return [] }
        return item.host?.constraintsAffecting(item, axis) ?? []
    }

    final var layoutIsAmbiguous: Bool {
        updateConstraintsOfTreeIfNeeded()
        guard !hasGivenFrame, let item = layoutState?.record.item else { return false }
        return item.host?.isAmbiguous(item) ?? false
    }

    final func exerciseAmbiguity() {
        guard layoutIsAmbiguous, let item = layoutState?.record.item else { return }
        item.host?.exerciseAmbiguity(of: item)
    }

    // MARK: Fitting

    /// How large a view that a bar or the like takes in wants to be: as its constraints say, else its frame, else its contents.
    final var sizeWantedInBar: CGSize {
        guard translatesAutoresizingMaskIntoConstraints else { return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        let (size, contents) = (viewLayer.bounds.size, intrinsicContentSize)
        return CGSize(
            width: size.width > 0 ? size.width : max(contents.width, 0), height: size.height > 0 ? size.height : max(contents.height, 0))
    }

    /// Of a view of a list: what the constraints in its content view make of it; without any, what the view itself says.
    final func fittingSize(
        by content: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        content.constraints.isEmpty
            ? sizeThatFits(target)
            : content.systemLayoutSizeFitting(target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConstraintsOfSubtreeIfNeeded()
        lowerConstraints()
        let host: LayoutHost
        if let own = layoutState?.host {
            host = own
        } else if hasGivenSize || parentView == nil {
            host = hostOfSubviews()
        } else {
            host = LayoutHost(root: self, isTemporary: true)
            host.lowerInside(of: self)
        }
        let size = host.fit(target, horizontal, vertical)
        return PixelGrid.rounded(frame(forAlignmentRect: CGRect(origin: .zero, size: size))).size
    }
}
