internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The pinch under way.
struct ScrollPinch {
    /// The scale when it began.
    var scale: CGFloat = 1
    /// What lies between the fingers, in the zoomed view's own coordinates.
    var anchor = CGPoint.zero
}

extension UIScrollView {
    final var canZoom: Bool { maximumZoomScale > minimumZoomScale }

    /// The view that the delegate lets be zoomed.
    final var zoomedView: UIView? {
        guard calls.implements(.viewForZooming) else { return nil }
        return calls.ask(.viewForZooming, self, as: UIView?.self) ?? nil
    }

    final func scale(of view: UIView) -> CGFloat { hypot(view.transform.a, view.transform.b) }

    final func preparePinch() {
        guard !isPinchMade else { return }
        isPinchMade = true
        addGestureRecognizer(pinchGesture)
    }

    final func makePinchGesture() -> UIPinchGestureRecognizer {
        let pinch = UIScrollViewPinchGestureRecognizer(target: nil, action: nil)
        pinch.scrollView = self
        pinch.addHandler { [weak self] in self?.pinchDidChange($0.state) }
        return pinch
    }

    // MARK: By the app

    final func zoom(toScale scale: CGFloat, animated: Bool) {
        let limited = min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
        guard let view = zoomedView else {
            storedZoomScale = limited
            return
        }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let anchor = convert(middle, to: view)
        changeZoom(of: view, animated: animated) { $0.apply(limited, to: view, keeping: anchor, at: $0.middle) }
    }

    final func zoom(toRect rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        // The whole of the bounds counts: apps keep a small picture in the middle by insets, which go as it grows.
        let size = viewLayer.bounds.size
        let fitting = min(size.width / rect.width, size.height / rect.height)
        let limited = min(max(fitting, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
        changeZoom(of: view, animated: animated) {
            $0.apply(limited, to: view, keeping: CGPoint(x: rect.midX, y: rect.midY), at: $0.middle)
        }
    }

    /// The middle of the view, from its upper left corner.
    private final var middle: CGPoint { CGPoint(x: viewLayer.bounds.width / 2, y: viewLayer.bounds.height / 2) }

    private final func changeZoom(of view: UIView, animated: Bool, _ change: @escaping (UIScrollView) -> Void) {
        calls.tell(.willBeginZooming, self, view)
        guard animated, window != nil, Runtime.current.animationBlocks.areEnabled else {
            change(self)
            calls.tell(.didEndZooming, self, view, scale(of: view))
            return
        }
        isZoomMoving = true
        UIView.animate(withDuration: ScrollLaws.animationDuration, delay: 0, options: .allowUserInteraction) {
            change(self)
            self.layoutIfNeeded()
        } completion: { [weak self, weak view] _ in
            guard let self else { return }
            isZoomMoving = false
            isZoomBouncing = false
            if let view { calls.tell(.didEndZooming, self, view, scale(of: view)) }
        }
    }

    /// Scales `view` so that `anchor`, in its coordinates, comes to lie at `place` from the upper left corner.
    private final func apply(_ scale: CGFloat, to view: UIView, keeping anchor: CGPoint, at place: CGPoint, limited: Bool = true) {
        let origin = view.frame.origin
        let old = self.scale(of: view)
        if scale != old {
            announcing("zoomScale") {
                storedZoomScale = scale
                view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
            }
            // The upper left corner stays where it was.
            let moved = view.frame.origin
            view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
            contentSize = view.frame.size
            view.zoomScaleDidChange(to: scale)
        }
        let shown = convert(anchor, from: view)
        let offset = CGPoint(x: shown.x - place.x, y: shown.y - place.y)
        setOffset(limited ? clamped(pixelAligned(offset)) : pixelAligned(offset))
        guard scale != old else { return }
        let inset = storedAdjustedInset
        calls.tell(.didZoom, self)
        // Insets that the delegate changed along with the scale have other limits.
        if limited, storedAdjustedInset != inset { setOffset(clamped(pixelAligned(offset))) }
    }

    /// Puts content smaller than the view where `contentAlignmentPoint` says.
    final func alignZoomedContent() {
        guard contentAlignmentPoint != .zero, let view = zoomedView else { return }
        let visible = viewLayer.bounds.inset(by: storedAdjustedInset).size
        let frame = view.frame
        let origin = CGPoint(
            x: max(visible.width - frame.width, 0) * contentAlignmentPoint.x, y: max(visible.height - frame.height, 0) * contentAlignmentPoint.y)
        if origin != frame.origin { view.center = CGPoint(x: view.center.x + origin.x - frame.minX, y: view.center.y + origin.y - frame.minY) }
    }

    // MARK: By hand

    private final func pinchDidChange(_ state: UIGestureRecognizer.State) {
        guard let view = zoomedView else { return }
        switch state {
        case .began:
            motion?.stop(.caught)
            pinch.scale = scale(of: view)
            pinch.anchor = pinchGesture.location(in: view)
            isZooming = true
            calls.tell(.willBeginZooming, self, view)
            followPinch(view)
        case .changed:
            followPinch(view)
        case .ended, .cancelled:
            endPinch(view)
        case .possible, .failed:
            break
        }
    }

    private final func followPinch(_ view: UIView) {
        guard isZooming else { return }
        let wanted = pinch.scale * pinchGesture.scale
        let least = minimumZoomScale
        let greatest = max(maximumZoomScale, least)
        var scale = min(max(wanted, least), greatest)
        // UNVERIFIED: beyond a limit the zoom gives way by the square root.
        if bouncesZoom, wanted > greatest { scale = greatest * (wanted / greatest).squareRoot() }
        if bouncesZoom, wanted < least, wanted > 0, least > 0 { scale = least * (wanted / least).squareRoot() }
        let place = pinchGesture.location(in: self)
        apply(
            scale, to: view, keeping: pinch.anchor, at: CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY),
            limited: false)
        if isDragging {
            // The drag goes on from where the pinch brought it.
            drag.applied = contentOffset
        }
    }

    private final func endPinch(_ view: UIView) {
        guard isZooming else { return }
        isZooming = false
        let scale = scale(of: view)
        let limited = min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
        let place = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let anchor = scale == limited ? convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view) : pinch.anchor
        let shown = convert(anchor, from: view)
        let spot = scale == limited ? place : CGPoint(x: shown.x - bounds.minX, y: shown.y - bounds.minY)
        guard scale != limited || clamped(contentOffset) != contentOffset else {
            calls.tell(.didEndZooming, self, view, scale)
            return
        }
        isZoomMoving = true
        isZoomBouncing = scale != limited
        UIView.animate(withDuration: ScrollLaws.animationDuration, delay: 0, options: .allowUserInteraction) {
            self.apply(limited, to: view, keeping: anchor, at: spot)
        } completion: { [weak self, weak view] _ in
            guard let self else { return }
            isZoomMoving = false
            isZoomBouncing = false
            if let view { calls.tell(.didEndZooming, self, view, self.scale(of: view)) }
        }
    }
}

/// Zooms, and lets the drag of the same scroll view go on beside it.
@MainActor final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.panGesture
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.panGesture
    }
}
