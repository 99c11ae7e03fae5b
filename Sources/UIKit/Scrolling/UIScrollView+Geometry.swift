internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

extension UIScrollView {
    // MARK: Offset

    /// Sets the offset and leaves a motion under way alone.
    final func setOffset(_ offset: CGPoint) {
        guard offset != viewLayer.bounds.origin else { return }
        bounds = CGRect(origin: offset, size: viewLayer.bounds.size)
    }

    final func offsetDidChange(from old: CGPoint) {
        if safeAreaOfChildren != .zero { for child in childViews { child.updateSafeArea() } }
        indicators.offsetDidChange(in: self, from: old)
        refreshControl?.offsetDidChange(in: self)
        contentOffsetDidChange()
        ScrollEdges.update(for: self)
        calls.tell(.didScroll, self)
    }

    /// The least and the greatest offset at which the content covers the view as far as it can.
    final var offsetLimits: (least: CGPoint, greatest: CGPoint) {
        let inset = storedAdjustedInset
        let size = viewLayer.bounds.size
        // Where a large title has shrunk, content may come down again by as much.
        let least = CGPoint(x: -inset.left, y: -inset.top - (largeTitleFollower?.collapsed ?? 0))
        return (
            least,
            CGPoint(
                x: max(storedContentSize.width + inset.right - size.width, least.x),
                y: max(storedContentSize.height + inset.bottom - size.height, least.y))
        )
    }

    final func clamped(_ offset: CGPoint) -> CGPoint {
        let (least, greatest) = offsetLimits
        return CGPoint(x: min(max(offset.x, least.x), greatest.x), y: min(max(offset.y, least.y), greatest.y))
    }

    /// To the device's pixels, as UIKit keeps the offsets of motions.
    final func pixelAligned(_ offset: CGPoint) -> CGPoint {
        let scale = max(traitCollection.displayScale, 1)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    /// Whether content, size or insets may move the offset: nothing else does now.
    private final var isAtRest: Bool { !isDragging && !isTracking && (motion?.isRunning ?? false) == false && !isZooming }

    final func moveOffset(to offset: CGPoint, animated: Bool) {
        guard animated, window != nil, Runtime.current.animationBlocks.areEnabled else {
            motion?.stop(.replaced)
            return setOffset(offset)
        }
        motion?.stop(.replaced)
        guard offset != contentOffset else { return }
        start(ScrollMotion(animating: self, to: offset))
    }

    final func start(_ motion: ScrollMotion) {
        self.motion?.stop(.replaced)
        self.motion = motion
        motion.start()
    }

    final func reveal(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull else { return }
        let inset = storedAdjustedInset
        let visible = viewLayer.bounds.inset(by: inset)
        var offset = contentOffset
        // Only what exists can be shown.
        let content = CGRect(origin: .zero, size: storedContentSize)
        let rect = rect.intersection(content).isNull ? rect : rect.intersection(content)
        if rect.minX < visible.minX || rect.width > visible.width {
            offset.x = rect.minX - inset.left
        } else if rect.maxX > visible.maxX {
            offset.x = rect.maxX - visible.width - inset.left
        }
        if rect.minY < visible.minY || rect.height > visible.height {
            offset.y = rect.minY - inset.top
        } else if rect.maxY > visible.maxY {
            offset.y = rect.maxY - visible.height - inset.top
        }
        offset = clamped(offset)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    // MARK: What the limits depend on

    /// The content's size is another one.
    final func contentDidChange() {
        setNeedsLayout()
        updateAdjustedInset()
        keepOffsetInLimits()
    }

    final func sizeDidChange(from old: CGSize) {
        updateAdjustedInset()
        keepOffsetInLimits()
    }

    /// Content that shrank, or a view that grew, leaves no gap behind it.
    private final func keepOffsetInLimits() {
        guard isAtRest, storedContentSize != .zero, viewLayer.bounds.size != .zero else { return }
        let (_, greatest) = offsetLimits
        var offset = contentOffset
        offset.x = min(offset.x, greatest.x)
        offset.y = min(offset.y, greatest.y)
        if offset != contentOffset { setOffset(offset) }
    }

    // MARK: Insets

    /// What the safe area adds to `contentInset` now.
    final var safeAreaAdjustment: UIEdgeInsets {
        let safe = storedSafeArea
        guard safe != .zero else { return .zero }
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .scrollableAxes, .automatic:
            let size = viewLayer.bounds.size
            let inset = storedContentInset
            let isWide = alwaysBounceHorizontal || storedContentSize.width + inset.left + inset.right > size.width
            let isTall =
                alwaysBounceVertical || storedContentSize.height + inset.top + inset.bottom > size.height
                || contentInsetAdjustmentBehavior == .automatic && fillsControllerInNavigation
            return UIEdgeInsets(
                top: isTall ? safe.top : 0, left: isWide ? safe.left : 0, bottom: isTall ? safe.bottom : 0, right: isWide ? safe.right : 0)
        }
    }

    /// Whether it is the scroll view of a controller in a navigation controller that adjusts the insets of such.
    private final var fillsControllerInNavigation: Bool {
        guard let controller = next as? UIViewController ?? (parentView?.next as? UIViewController),
            controller.adjustsScrollViewInsets, controller.navigationController != nil
        else { return false }
        return true
    }

    /// Follows a change of whatever the adjusted insets depend on.
    ///
    /// Content that stood at its upper or left end stays there, as when a bar comes to lie over it.
    final func updateAdjustedInset() {
        let safe = safeAreaAdjustment
        let base = storedContentInset
        let extra = extraInset
        let new = UIEdgeInsets(
            top: base.top + safe.top + extra.top, left: base.left + safe.left + extra.left,
            bottom: base.bottom + safe.bottom + extra.bottom, right: base.right + safe.right + extra.right)
        let old = storedAdjustedInset
        guard new != old else { return }
        let offset = contentOffset
        storedAdjustedInset = new
        if isAtRest {
            var moved = offset
            if offset.x == -old.left { moved.x = -new.left }
            // A refresh that begins opens its place without scrolling there.
            if offset.y == -old.top, !isOpeningRefresh { moved.y = -new.top }
            let (_, greatest) = offsetLimits
            // A smaller inset at the end, as when a keyboard leaves.
            if new.bottom < old.bottom, moved.y > greatest.y { moved.y = greatest.y }
            if new.right < old.right, moved.x > greatest.x { moved.x = greatest.x }
            // A smaller one at the top, as when a refresh ends.
            if new.top < old.top, moved.y < -new.top { moved.y = -new.top }
            if new.left < old.left, moved.x < -new.left { moved.x = -new.left }
            if moved != offset {
                isFollowingInsets = true
                setOffset(moved)
                isFollowingInsets = false
            }
        }
        if storedSafeArea != .zero { for child in childViews { child.updateSafeArea() } }
        setNeedsLayout()
        adjustedContentInsetDidChange()
        calls.tell(.didChangeAdjustedInset, self)
    }

    // MARK: Guides

    final func scrollGuide(_ kind: UIView.StandardGuide) -> UILayoutGuide {
        if let guide = guides[kind] { return guide }
        let guide = UILayoutGuide()
        guide.identifier = kind == .content ? "UIScrollView-contentLayoutGuide" : "UIScrollView-frameLayoutGuide"
        guide.owningView = self
        guide.kind = kind
        guides[kind] = guide
        return guide
    }
}
