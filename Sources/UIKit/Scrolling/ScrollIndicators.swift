internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The bars that show where in the content one is: there while it moves, gone soon after.
@MainActor final class ScrollIndicators {
    /// UNVERIFIED: points; common knowledge says 2.5 to 3.
    static let thickness: CGFloat = 3
    static let inset: CGFloat = 3
    static let leastLength: CGFloat = 36
    /// UNVERIFIED: seconds until they fade, and how long that takes.
    static let linger: TimeInterval = 0.35
    static let fade: TimeInterval = 0.4

    private var vertical: ScrollIndicatorView?
    private var horizontal: ScrollIndicatorView?
    private var isShown = false

    // MARK: When

    /// A drag began or the content moves by itself.
    func show(in scrollView: UIScrollView) {
        let (least, greatest) = scrollView.offsetLimits
        let needsVertical = scrollView.showsVerticalScrollIndicator && greatest.y > least.y
        let needsHorizontal = scrollView.showsHorizontalScrollIndicator && greatest.x > least.x
        guard needsVertical || needsHorizontal else { return }
        if needsVertical, vertical == nil { vertical = make(in: scrollView) }
        if needsHorizontal, horizontal == nil { horizontal = make(in: scrollView) }
        isShown = true
        UIView.performWithoutAnimation {
            set(vertical, needsVertical)
            set(horizontal, needsHorizontal)
            bringToFront(in: scrollView)
            layOut(in: scrollView)
        }
    }

    private func set(_ view: ScrollIndicatorView?, _ isShown: Bool) {
        guard let view else { return }
        view.layer.removeAllAnimations()
        view.alpha = 1
        view.isHidden = !isShown
    }

    /// The content rests: they fade after a moment.
    func rest(in scrollView: UIScrollView) {
        guard isShown, !scrollView.isDragging, scrollView.motion?.isRunning != true else { return }
        isShown = false
        let views = [vertical, horizontal].compactMap { $0 }.filter { !$0.isHidden }
        // The wait is the animation's: what waits for the screen to settle waits for them to be gone.
        UIView.animate(withDuration: Self.fade, delay: Self.linger, options: .allowUserInteraction) {
            for view in views { view.alpha = 0 }
        } completion: { [weak self] _ in
            guard let self, !isShown else { return }
            for view in views { view.isHidden = true }
        }
    }

    func flash(in scrollView: UIScrollView) {
        guard scrollView.window != nil else { return }
        show(in: scrollView)
        rest(in: scrollView)
    }

    func offsetDidChange(in scrollView: UIScrollView, from old: CGPoint) {
        guard isShown else {
            if scrollView.motion?.isRunning == true { show(in: scrollView) }
            return
        }
        bringToFront(in: scrollView)
    }

    func styleDidChange(in scrollView: UIScrollView) {
        for view in [vertical, horizontal] { view?.applyStyle(scrollView.indicatorStyle) }
        if !scrollView.showsVerticalScrollIndicator { vertical?.isHidden = true }
        if !scrollView.showsHorizontalScrollIndicator { horizontal?.isHidden = true }
        if isShown { scrollView.setNeedsLayout() }
    }

    // MARK: Where

    private func make(in scrollView: UIScrollView) -> ScrollIndicatorView {
        let view = ScrollIndicatorView(frame: .zero)
        view.applyStyle(scrollView.indicatorStyle)
        scrollView.addSubview(view)
        return view
    }

    /// Content added since lies in front of them.
    private func bringToFront(in scrollView: UIScrollView) {
        let count = scrollView.childViews.count
        for view in [vertical, horizontal] {
            guard let view, !view.isHidden, view.superview === scrollView else { continue }
            guard !scrollView.childViews[max(count - 2, 0)...].contains(where: { $0 === view }) else { continue }
            scrollView.bringSubviewToFront(view)
        }
    }

    func layOut(in scrollView: UIScrollView) {
        guard isShown else { return }
        let bounds = scrollView.bounds
        let safe = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.storedSafeArea : .zero
        let inset = scrollView.adjustedContentInset
        let size = scrollView.contentSize
        let hasBoth = vertical.map { !$0.isHidden } ?? false && horizontal.map { !$0.isHidden } ?? false
        let corner = hasBoth ? Self.thickness + Self.inset : 0
        // From right to left the vertical one stands at the left.
        let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let vertical, !vertical.isHidden {
            let own = scrollView.verticalScrollIndicatorInsets
            let (start, length) = Self.span(
                offset: bounds.minY + inset.top, content: size.height + inset.top + inset.bottom, view: bounds.height,
                track: bounds.height - own.top - own.bottom - safe.top - safe.bottom - 2 * Self.inset - corner)
            vertical.frame = CGRect(
                x: isMirrored ? bounds.minX + own.left + safe.left + Self.inset : bounds.maxX - own.right - safe.right - Self.inset - Self.thickness,
                y: bounds.minY + own.top + safe.top + Self.inset + start, width: Self.thickness, height: length)
        }
        if let horizontal, !horizontal.isHidden {
            let own = scrollView.horizontalScrollIndicatorInsets
            let (start, length) = Self.span(
                offset: bounds.minX + inset.left, content: size.width + inset.left + inset.right, view: bounds.width,
                track: bounds.width - own.left - own.right - safe.left - safe.right - 2 * Self.inset - corner)
            horizontal.frame = CGRect(
                x: bounds.minX + own.left + safe.left + Self.inset + start + (isMirrored ? corner : 0),
                y: bounds.maxY - own.bottom - safe.bottom - Self.inset - Self.thickness, width: length, height: Self.thickness)
        }
    }

    /// Where on its track the bar begins, and how long it is. Pulled past an end, it is pressed together there.
    static func span(offset: CGFloat, content: CGFloat, view: CGFloat, track: CGFloat) -> (start: CGFloat, length: CGFloat) {
        guard content > 0, track > 0 else { return (0, 0) }
        let full = min(max(track * view / content, leastLength), track)
        let room = max(content - view, 1)
        let excess = offset < 0 ? -offset : max(offset - room, 0)
        let length = max(full - excess, min(2 * thickness + 2, full))
        let part = min(max(offset / room, 0), 1)
        return (offset > room ? track - length : part * (track - full), length)
    }
}

@MainActor final class ScrollIndicatorView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = ScrollIndicators.thickness / 2
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// UNVERIFIED: black or white at about a third.
    func applyStyle(_ style: UIScrollView.IndicatorStyle) {
        let dark = UIColor(white: 0, alpha: 0.35)
        let light = UIColor(white: 1, alpha: 0.35)
        switch style {
        case .default: backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? light : dark }
        case .black: backgroundColor = dark
        case .white: backgroundColor = light
        }
    }
}
