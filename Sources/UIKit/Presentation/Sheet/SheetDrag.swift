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
    /// The dismissal that the finger drives.
    private var pull: SheetPull?
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
        // Dismissed by code meanwhile: nothing is left to pull.
        if pull == nil, sheet.presentedViewController.isBeingDismissed { return letGo() }
        switch gesture.state {
        case .began: if begin() { move(geometry, container) }
        case .changed: if isHeld { move(geometry, container) }
        case .ended, .cancelled: if isHeld { release(geometry, container) }
        default: break
        }
    }

    /// A sheet that settles stops under the finger. One that leaves does not.
    private func begin() -> Bool {
        if let pull, !pull.takeInHand() { return false }
        let layer = sheet.card.layer
        let isMoving = layer.animationKeys()?.isEmpty == false
        startTop = (isMoving ? layer.presentation()?.frame.minY : nil) ?? sheet.card.frame.minY
        if isMoving { layer.removeAllAnimations() }
        sheet.isDragging = true
        answer = pull == nil ? nil : true
        isHeld = true
        return true
    }

    private func letGo() {
        guard isHeld else { return }
        isHeld = false
        sheet.isDragging = false
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
        if mayDismiss, pull == nil { startDismissing() }
        var frame = sheet.card.frame
        frame.origin.y = top
        // Between detents the bottom edge stays; below the smallest the whole card moves.
        if geometry.isAttached { frame.size.height = max(bottom - top, smallest(geometry)) }
        UIView.performWithoutAnimation {
            sheet.card.frame = frame
            sheet.card.layoutIfNeeded()
            let gone = max(top - lowest, 0) / max(frame.height, 1)
            sheet.show(top: min(top, lowest), geometry, part: 1 - gone)
            pull?.follow(gone)
        }
    }

    /// The dismissal begins as soon as the sheet is pulled below its smallest detent.
    private func startDismissing() {
        let sheet = self.sheet
        sheet.delegate?.__optional_presentationControllerWillDismiss?(sheet)
        let pull = SheetPull(sheet) { [weak self] in
            guard let self else { return }
            self.pull = nil
            if !self.isHeld { self.sheet.isDragging = false }
        }
        sheet.presentedViewController.presentation?.end(animated: true, pulledBy: pull) { sheet.tellDidDismiss() }
        // The delegate may have dismissed the sheet by itself.
        if pull.isRunning { self.pull = pull }
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
        if let pull, wantsAway { return pull.finish(speed: speed) }
        let isAttempt = answer == false && below > 0 && (gesture.translation(in: container).y > Self.attempt || speed > Self.flingSpeed)
        settle(geometry, bottom: bottom, top: top, speed: speed)
        // On its way back: what is presented now belongs to things where they will rest.
        if isAttempt { sheet.delegate?.__optional_presentationControllerDidAttemptToDismiss?(sheet) }
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
        let velocity = abs(way) > 1 ? Double(speed / way) : 0
        if let pull { return pull.cancel(velocity: velocity) }
        SystemSpring.animate(velocity: velocity, animations: { sheet.place() }, completion: { _ in if !self.isHeld { sheet.isDragging = false } })
    }
}

/// The finger that pulls a sheet away, as what drives its dismissal.
@MainActor final class SheetPull: DragInteraction {
    let animator = CoverAnimator(presenting: false)
    private unowned let sheet: UISheetPresentationController
    /// The sheet is back in its place.
    private let onReturn: () -> Void
    private var isLeaving = false
    /// Counts the ways back: only the last one ends the dismissal, as the finger may catch the sheet on each.
    private var returns = 0

    init(_ sheet: UISheetPresentationController, onReturn: @escaping () -> Void) {
        self.sheet = sheet
        self.onReturn = onReturn
    }

    /// The finger caught the sheet on its way back.
    func takeInHand() -> Bool {
        guard !isLeaving, isRunning else { return false }
        returns += 1
        catchAgain()
        return true
    }

    /// The finger let go: the sheet leaves.
    func finish(speed: CGFloat) {
        guard let context, let view = sheet.presentedView else { return }
        isLeaving = true
        release(cancelled: false)
        let sheet = self.sheet
        animator.leave(view, context, speed: speed) { sheet.showSurroundings(0) }
    }

    /// The finger let go: the sheet returns to where it rests.
    func cancel(velocity: Double) {
        release(cancelled: true)
        returns += 1
        let (sheet, count) = (self.sheet, returns)
        SystemSpring.animate(velocity: velocity, animations: { sheet.place() }) { [self] _ in
            guard count == returns else { return }
            context?.completeTransition(false)
            onReturn()
        }
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
