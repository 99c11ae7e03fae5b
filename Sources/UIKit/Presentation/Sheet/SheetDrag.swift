internal import CoreGraphics
internal import Foundation

/// A finger that pulls a sheet: between its detents, or away.
///
/// The card follows point for point after the slop; above the largest detent it does not move. Let go, it goes to the
/// detent that speed and place ask for, or away: faster than 1000 points a second downward, or pulled below half of
/// the smallest detent (measured).
@MainActor final class SheetDrag {
    private unowned let sheet: UISheetPresentationController
    private let gesture = SheetPanRecognizer(target: nil, action: nil)
    private var startTop: CGFloat = 0
    /// Asked when the sheet is first pulled below its smallest detent.
    private var answer: Bool?
    private var isDismissing = false
    private var isHeld = false

    private static let flingSpeed: CGFloat = 1000
    private static let dismissFraction: CGFloat = 0.5
    /// UNVERIFIED: how much a sheet that must not go gives, and how far it is pulled to count as an attempt.
    private static let resistance: CGFloat = 0.15
    private static let attempt: CGFloat = 100

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        gesture.sheet = sheet
        gesture.addHandler { [weak self] _ in self?.follow() }
        sheet.card.addGestureRecognizer(gesture)
    }

    private func follow() {
        guard let geometry = sheet.geometry, let container = sheet.containerView else { return }
        switch gesture.state {
        case .began:
            startTop = sheet.card.frame.minY
            sheet.isDragging = true
            answer = nil
            isDismissing = false
            isHeld = true
            move(geometry, container)
        case .changed: if isHeld { move(geometry, container) }
        case .ended, .cancelled: if isHeld { release(geometry, container) }
        default: break
        }
    }

    private func smallest(_ geometry: SheetGeometry) -> CGFloat { sheet.resolvedDetents(geometry).first?.height ?? geometry.maximumHeight }
    private func largest(_ geometry: SheetGeometry) -> CGFloat { sheet.resolvedDetents(geometry).last?.height ?? geometry.maximumHeight }

    private func move(_ geometry: SheetGeometry, _ container: UIView) {
        let bottom = geometry.isAttached ? geometry.bounds.maxY : sheet.frameOfPresentedViewInContainerView.maxY
        let highest = geometry.isAttached ? bottom - largest(geometry) : sheet.frameOfPresentedViewInContainerView.minY
        let lowest = geometry.isAttached ? bottom - smallest(geometry) : highest
        var top = max(startTop + gesture.translation(in: container).y, highest)
        let below = top - lowest
        let mayDismiss = below > 0 && askWhetherItMayGo()
        if below > 0, !mayDismiss { top = lowest + below * Self.resistance }
        if mayDismiss, !isDismissing {
            isDismissing = true
            sheet.delegate?.__optional_presentationControllerWillDismiss?(sheet)
            sheet.presentedViewController.presentation?.beginInteractiveDismissal()
        }
        var frame = sheet.card.frame
        frame.origin.y = top
        // Between detents the bottom edge stays; below the smallest the whole card moves.
        if geometry.isAttached { frame.size.height = max(bottom - top, smallest(geometry)) }
        UIView.performWithoutAnimation {
            sheet.card.frame = frame
            sheet.card.layoutIfNeeded()
            let gone = max(top - lowest, 0) / max(frame.height, 1)
            sheet.show(top: min(top, lowest), geometry, part: 1 - gone)
            if isDismissing { sheet.presentedViewController.presentation?.updateInteractiveDismissal(gone) }
        }
    }

    private func askWhetherItMayGo() -> Bool {
        if let answer { return answer }
        let asked = sheet.userMayDismiss
        answer = asked
        return asked
    }

    private func release(_ geometry: SheetGeometry, _ container: UIView) {
        isHeld = false
        let speed = gesture.state == .cancelled ? 0 : gesture.velocity(in: container).y
        let bottom = geometry.isAttached ? geometry.bounds.maxY : sheet.frameOfPresentedViewInContainerView.maxY
        let top = sheet.card.frame.minY
        let least = geometry.isAttached ? smallest(geometry) : sheet.frameOfPresentedViewInContainerView.height
        let below = top - (bottom - least)
        let wantsAway =
            gesture.state == .ended && below > 0 && (speed > Self.flingSpeed || (speed > -Self.flingSpeed && below > least * Self.dismissFraction))
        if isDismissing, wantsAway { return dismiss(geometry, speed) }
        if answer == false, below > 0, gesture.translation(in: container).y > Self.attempt || speed > Self.flingSpeed {
            sheet.delegate?.__optional_presentationControllerDidAttemptToDismiss?(sheet)
        }
        settle(geometry, bottom: bottom, top: top, speed: speed)
    }

    private func dismiss(_ geometry: SheetGeometry, _ speed: CGFloat) {
        let sheet = self.sheet
        let presentation = sheet.presentedViewController.presentation
        presentation?.decideInteractiveDismissal(cancelled: false)
        let way = geometry.bounds.maxY - sheet.card.frame.minY
        SystemSpring.animate(
            velocity: way > 0 ? Double(speed / way) : 0,
            animations: {
                sheet.card.frame.origin.y = geometry.bounds.maxY
                sheet.showSurroundings(0)
            },
            completion: { _ in
                sheet.isDragging = false
                presentation?.endInteractiveDismissal(completed: true) { sheet.tellDidDismiss() }
            })
    }

    private func settle(_ geometry: SheetGeometry, bottom: CGFloat, top: CGFloat, speed: CGFloat) {
        let sheet = self.sheet
        let detents = sheet.resolvedDetents(geometry)
        let height = bottom - top
        var target = detents.min { abs($0.height - height) < abs($1.height - height) } ?? detents[0]
        if speed > Self.flingSpeed { target = detents.last { $0.height < height } ?? detents[0] }
        if speed < -Self.flingSpeed { target = detents.first { $0.height > height } ?? detents[detents.count - 1] }
        if geometry.usesDetents { sheet.select(target.detent) }
        let way = sheet.frameOfPresentedViewInContainerView.minY - top
        let wasDismissing = isDismissing
        let presentation = sheet.presentedViewController.presentation
        if wasDismissing { presentation?.decideInteractiveDismissal(cancelled: true) }
        SystemSpring.animate(
            velocity: abs(way) > 1 ? Double(speed / way) : 0, animations: { sheet.place() },
            completion: { _ in
                if wasDismissing { presentation?.endInteractiveDismissal(completed: false) }
                if !self.isHeld { sheet.isDragging = false }
            })
        isDismissing = false
    }
}

/// The pan of a sheet: upward only where there is room, downward only where no scroll view has something above.
@MainActor final class SheetPanRecognizer: UIPanGestureRecognizer {
    weak var sheet: UISheetPresentationController?

    override func tryToBegin(in touches: [UITouch]) {
        let way = movement
        guard hypot(way.x, way.y) >= GestureConstants.panActivation else { return }
        guard let sheet, sheet.isShown, abs(way.y) > abs(way.x), mayBegin(way, touches, sheet) else {
            state = .failed
            return
        }
        super.tryToBegin(in: touches)
    }

    private func mayBegin(_ way: CGPoint, _ touches: [UITouch], _ sheet: UISheetPresentationController) -> Bool {
        let scroller = touches.first?.view.flatMap { SheetScrolling.scroller(at: $0, below: sheet.card) }
        if let reorder = (scroller as? UITableView)?.core.reorder, touches.contains(where: reorder.holds) { return false }
        if way.y > 0 { return scroller.map { SheetScrolling.isAtTop($0) } ?? true }
        guard let geometry = sheet.geometry, geometry.usesDetents else { return scroller == nil }
        let isLargest = sheet.card.frame.height >= (sheet.resolvedDetents(geometry).last?.height ?? 0) - 0.5
        if isLargest { return false }
        return scroller.map { sheet.prefersScrollingExpandsWhenScrolledToEdge && SheetScrolling.isAtTop($0) } ?? true
    }

    /// A scroll view inside waits until the sheet said that it does not want the pull.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer !== self
            && otherGestureRecognizer.view.map { SheetScrolling.isScroller($0) } ?? false
            && (otherGestureRecognizer.view as? UITableView)?.core.reorder?.owns(otherGestureRecognizer) != true
    }
}

/// What a sheet has to know of scroll views in it.
@MainActor enum SheetScrolling {
    static func isScroller(_ view: UIView) -> Bool { view is UIScrollView }

    /// The innermost one under a finger that would scroll up and down.
    static func scroller(at view: UIView, below card: UIView) -> UIScrollView? {
        var current: UIView? = view
        while let candidate = current, candidate !== card {
            if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled { return scroll }
            current = candidate.superview
        }
        return nil
    }

    static func isAtTop(_ scroll: UIScrollView) -> Bool { scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5 }
}
