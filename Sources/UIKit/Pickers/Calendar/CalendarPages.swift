internal import CoreGraphics
internal import Foundation

/// The month that shows, and the way to its neighbours: by a slide, or under a finger.
@MainActor final class CalendarPages: UIView {
    private var formats: CalendarFormats?
    private var state = DatePickerState()
    private var current: CalendarMonthView?
    /// The month that slides in or out, and on which side it stands: 1 for the later months' one.
    private var other: (view: CalendarMonthView, side: Int)?
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    /// Counts slides: the end of one that another has replaced changes nothing.
    private var slides = 0
    var onChoice: (Date) -> Void = { _ in }
    var onMonthChange: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.addHandler { [weak self] _ in self?.dragged() }
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    /// Only strokes along the months turn the page: others are for the scroll view around.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let way = pan.velocity(in: self)
        return abs(way.x) > abs(way.y)
    }

    // MARK: Contents

    private(set) var month = CalendarMonth(Date(), in: .current)

    func show(_ state: DatePickerState, formats: CalendarFormats) {
        self.state = state
        self.formats = formats
        endSlide()
        month = CalendarMonth(state.date, in: state.settings.calendar)
        current?.removeFromSuperview()
        current = addMonth(month)
        onMonthChange()
    }

    /// The same words: another date slides to its month, another end leaves the month that shows.
    func show(_ state: DatePickerState, animated: Bool) {
        let isSameDate = self.state.date == state.date
        self.state = state
        current?.show(state)
        other?.view.show(state)
        let wanted = CalendarMonth(state.date, in: state.settings.calendar)
        if !isSameDate, wanted != month { slide(to: wanted, animated: animated) } else { onMonthChange() }
    }

    private func addMonth(_ month: CalendarMonth) -> CalendarMonthView? {
        guard let formats else { return nil }
        let view = CalendarMonthView(month, formats: formats)
        view.show(state)
        view.onChoice = { [weak self] index in
            guard let self else { return }
            self.onChoice(self.state.limited(month.date(onDay: index, at: self.state.date)))
        }
        view.frame = bounds
        addSubview(view)
        return view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let current, current.bounds.size != bounds.size {
            endSlide()
            self.current?.frame = bounds
        }
    }

    // MARK: Months

    /// Whether a day of the month so many months away may be chosen.
    func mayMove(by months: Int) -> Bool { state.allows(month.advanced(by: months).interval) }

    func move(by months: Int) {
        guard mayMove(by: months) else { return }
        slide(to: month.advanced(by: months), animated: true)
    }

    private func slide(to target: CalendarMonth, animated: Bool) {
        endSlide()
        let side = target.start > month.start ? 1 : -1
        if animated, window != nil, bounds.width > 0 { prepare(target, side: side) } else {
            current?.removeFromSuperview()
            current = addMonth(target)
        }
        finish(side: side, turns: true, target)
    }

    /// Where a month on a side stands: later months follow in the direction of reading.
    private func offset(_ side: Int) -> CGFloat { CGFloat(effectiveUserInterfaceLayoutDirection == .rightToLeft ? -side : side) * bounds.width }

    private func prepare(_ target: CalendarMonth, side: Int) {
        if let other, other.side == side { return }
        other?.view.removeFromSuperview()
        guard let view = addMonth(target) else { return }
        view.frame.origin.x = (current?.frame.minX ?? 0) + offset(side)
        view.layoutIfNeeded()
        other = (view, side)
    }

    /// Brings the other month to the middle, or the current one back.
    private func finish(side: Int, turns: Bool, _ target: CalendarMonth) {
        slides += 1
        let slide = slides
        if turns { month = target }
        if let other {
            let (old, new) = (current, other.view)
            if turns { current = new }
            self.other = turns ? old.map { (view: $0, side: -side) } : other
            UIView.animate(
                withDuration: CalendarLook.slideDuration, delay: 0, options: .curveEaseOut,
                animations: {
                    old?.frame.origin.x = turns ? -self.offset(side) : 0
                    new.frame.origin.x = turns ? 0 : self.offset(side)
                },
                completion: { [weak self] _ in
                    guard let self, self.slides == slide else { return }
                    self.endSlide()
                })
        }
        onMonthChange()
    }

    private func endSlide() {
        slides += 1
        other?.view.removeFromSuperview()
        other = nil
        current?.layer.removeAllAnimations()
        current?.frame = bounds
    }

    // MARK: A finger

    private func dragged() {
        guard let current else { return }
        switch pan.state {
        case .began: endSlide()
        case .changed:
            let way = pan.translation(in: self).x
            let side = (way < 0) == (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? -1 : 1
            // Beyond the ends it gives a third.
            guard mayMove(by: side) else {
                other?.view.removeFromSuperview()
                other = nil
                current.frame.origin.x = way / 3
                return
            }
            prepare(month.advanced(by: side), side: side)
            current.frame.origin.x = min(max(way, -bounds.width), bounds.width)
            other?.view.frame.origin.x = current.frame.minX + offset(side)
        case .ended, .cancelled:
            guard let other else {
                UIView.animate(withDuration: CalendarLook.slideDuration, animations: { current.frame.origin.x = 0 })
                return
            }
            // UNVERIFIED: a page turns past its half or by a stroke of 300 points a second.
            let sign: CGFloat = offset(other.side) < 0 ? 1 : -1
            let speed = pan.state == .ended ? pan.velocity(in: self).x * sign : 0
            let turns = speed > 300 || speed > -300 && current.frame.minX * sign > bounds.width / 2
            finish(side: other.side, turns: turns, other.view.month)
        default: break
        }
    }
}
