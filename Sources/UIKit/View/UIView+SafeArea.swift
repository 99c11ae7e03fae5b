internal import CoreGraphics
internal import Foundation
internal import UIKitFlags

extension UIView {
    // MARK: Safe area

    /// Takes the safe area from the superview, edge by edge, and passes it on where it changed.
    ///
    /// A view that is scaled or turned keeps what it has, as UIKit has done since iOS 14: a screen that goes back behind a sheet is not laid out anew.
    ///
    /// - Parameter always: also then: it is new in its superview, or its controller asks for more.
    final func updateSafeArea(always: Bool = false) {
        // Most views have none, and get none.
        if !flags.contains(.hasOwner), storedSafeArea.isNothing, parentView?.safeAreaOfChildren.isNothing ?? true { return }
        if isScaledOrTurned, !always { return }
        takeSafeArea(inheritedSafeArea)
    }

    private final var isScaledOrTurned: Bool {
        let transform = viewLayer.transform
        return transform.m11 != 1 || transform.m22 != 1 || transform.m12 != 0 || transform.m21 != 0
    }

    /// Sets the insets of the root of a tree, a window.
    package final func takeSafeArea(_ insets: UIEdgeInsets) {
        guard insets != storedSafeArea else { return }
        storedSafeArea = insets
        standardGuidesDidChange()
        if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
        safeAreaInsetsDidChange()
        if flags.contains(.hasOwner) { storedOwner?.viewSafeAreaInsetsDidChange() }
        setNeedsLayout()
        for child in childViews { child.updateSafeArea() }
    }

    /// Each edge by itself: what of the superview's inset is left at this view's edge, never less than
    /// nothing and never more than the superview's.
    private final var inheritedSafeArea: UIEdgeInsets {
        let extra = flags.contains(.hasOwner) ? storedOwner?.safeAreaAdditions ?? .zero : .zero
        guard let parent = parentView else { return extra }
        let outer = parent.safeAreaOfChildren
        guard outer != .zero else { return extra }
        // UNVERIFIED: of one that comes scaled or turned, where it would lie without that.
        let frame = isScaledOrTurned ? frameWithoutTransform : self.frame
        let bounds = parent.viewLayer.bounds
        func clamp(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(value, 0), max(limit, 0)) }
        return UIEdgeInsets(
            top: clamp(outer.top - (frame.minY - bounds.minY), outer.top) + extra.top,
            left: clamp(outer.left - (frame.minX - bounds.minX), outer.left) + extra.left,
            bottom: clamp(outer.bottom - (bounds.maxY - frame.maxY), outer.bottom) + extra.bottom,
            right: clamp(outer.right - (bounds.maxX - frame.maxX), outer.right) + extra.right)
    }

    private final var frameWithoutTransform: CGRect {
        let (bounds, anchor, position) = (viewLayer.bounds, viewLayer.anchorPoint, viewLayer.position)
        return CGRect(x: position.x - bounds.width * anchor.x, y: position.y - bounds.height * anchor.y, width: bounds.width, height: bounds.height)
    }

    // MARK: Margins

    final var effectiveLayoutMargins: UIEdgeInsets {
        let direction = effectiveUserInterfaceLayoutDirection
        var margins = UIEdgeInsets(rare?.layoutMargins ?? defaultLayoutMargins, direction: direction)
        if flags.contains(.hasOwner), let minimum = storedOwner?.minimumMarginsOfView {
            let least = UIEdgeInsets(minimum, direction: direction)
            let own = rare?.layoutMargins == nil ? .zero : margins
            margins = UIEdgeInsets(
                top: max(own.top, least.top), left: max(own.left, least.left), bottom: max(own.bottom, least.bottom),
                right: max(own.right, least.right))
        }
        if preservesSuperviewLayoutMargins, let parent = parentView {
            let outer = parent.effectiveLayoutMargins
            let frame = self.frame
            let bounds = parent.viewLayer.bounds
            // A row's height does not depend on where it has been scrolled to.
            if !(parent is UITableView) {
                margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
                margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
            }
            margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
            margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
        }
        if insetsLayoutMarginsFromSafeArea {
            margins.top += storedSafeArea.top
            margins.left += storedSafeArea.left
            margins.bottom += storedSafeArea.bottom
            margins.right += storedSafeArea.right
        }
        if rare?.followsReadableWidth == true, let readable = readable(within: bounds.inset(by: margins)) {
            margins.left = readable.minX - bounds.minX
            margins.right = bounds.maxX - readable.maxX
        }
        return margins
    }

    /// The margins that were set, without what is added to them; `nil` before.
    final var ownMargins: NSDirectionalEdgeInsets? { rare?.layoutMargins }

    final func setLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
        guard rare?.layoutMargins != margins else { return }
        makeRare().layoutMargins = margins
        marginsDidChange()
    }

    /// Common knowledge, points: what the system keeps free at the sides in most widths.
    static let sideMargin: CGFloat = 16
    /// On wide phones and tablets.
    static let wideSideMargin: CGFloat = 20

    static func systemSideMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? wideSideMargin : sideMargin }

    final func marginsDidChange() {
        standardGuidesDidChange()
        layoutMarginsDidChange()
        if flags.contains(.hasOwner) { storedOwner?.viewLayoutMarginsDidChange() }
        setNeedsLayout()
        for child in childViews where child.preservesSuperviewLayoutMargins { child.marginsDidChange() }
    }

    // MARK: Guides

    /// `content` and `frame` are a scroll view's.
    enum StandardGuide { case margins, readable, safeArea, keyboard, content, frame }

    final func guide(_ kind: StandardGuide) -> UILayoutGuide {
        let rare = makeRare()
        func make(_ identifier: String) -> UILayoutGuide {
            let guide = UILayoutGuide()
            guide.identifier = identifier
            guide.owningView = self
            guide.kind = kind
            return guide
        }
        switch kind {
        case .margins:
            if rare.marginsGuide == nil { rare.marginsGuide = make("UIViewLayoutMarginsGuide") }
            return rare.marginsGuide!
        case .readable:
            if rare.readableGuide == nil { rare.readableGuide = make("UIViewReadableContentGuide") }
            return rare.readableGuide!
        case .safeArea:
            if rare.safeAreaGuide == nil { rare.safeAreaGuide = make("UIViewSafeAreaLayoutGuide") }
            return rare.safeAreaGuide!
        case .content, .frame, .keyboard:
            preconditionFailure("These guides are made elsewhere")
        }
    }

    /// The frame of a standard guide in this view's coordinates.
    final func frame(of kind: StandardGuide) -> CGRect {
        switch kind {
        case .margins: return bounds.inset(by: effectiveLayoutMargins)
        case .safeArea: return bounds.inset(by: storedSafeArea)
        case .content: return CGRect(origin: .zero, size: (self as? UIScrollView)?.contentSize ?? bounds.size)
        case .frame: return bounds
        case .keyboard:
            let height = rare?.keyboardGuide?.coveredHeight ?? 0
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        case .readable:
            let margins = bounds.inset(by: effectiveLayoutMargins)
            return readable(within: margins) ?? margins
        }
    }

    /// The part of what the margins leave that lines of text may take; `nil` where that is all of it.
    private func readable(within margins: CGRect) -> CGRect? {
        guard bounds.width > 1008, margins.width > 920 else { return nil }
        return CGRect(x: bounds.midX - 460, y: margins.minY, width: 920, height: margins.height)
    }
}

extension UIEdgeInsets {
    /// `== .zero` goes through generic code from a file other than the type's.
    @inline(__always) fileprivate var isNothing: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
}
