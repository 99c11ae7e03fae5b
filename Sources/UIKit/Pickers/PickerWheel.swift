internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One wheel of a picker.
///
/// A row `d` rows from the middle stands at H/2 + R·sin(dβ) and is cos(dβ) as high, with β = 2π/N, N = ⌈2T/h⌉,
/// R = 0.334225372·T and T = H + 75 (measured; H the height, h a row's).
@MainActor final class PickerWheel: UIView {
    private unowned let picker: UIPickerView
    private let component: Int
    private(set) var count = 0
    var rowHeight: CGFloat = 32
    /// The row in the middle, with fraction.
    private var position: CGFloat = 0
    private(set) var selected = -1
    private var rows: [Int: UIView] = [:]
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private var startPosition: CGFloat = 0
    private nonisolated(unsafe) var motion: CADisplayLink?
    /// What the rows keep free at the wheel's end for a word that stands still; numbers end there.
    var reserve: CGFloat = 0 { didSet { if oldValue != reserve { setNeedsLayout() } } }

    /// UNVERIFIED: how far a fling goes, and how fast a wheel comes to rest.
    private static let flingReach: CGFloat = 0.12
    private static let settling: Double = 0.09
    static let middleFont: CGFloat = 23.5
    private static let otherFont: CGFloat = 21
    private static let otherAlpha: CGFloat = 0.447

    init(_ picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        clipsToBounds = true
        pan.addHandler { [weak self] _ in self?.dragged() }
        addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self, weak tap] gesture in
            guard gesture.state == .ended, let self, let tap else { return }
            self.tapped(tap.location(in: self).y)
        }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    deinit { motion?.invalidate() }

    /// The wheel's own pan wins over those around it.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer.view !== self, gestureRecognizer is UIPanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Contents

    func reload(count: Int) {
        self.count = max(count, 0)
        for view in rows.values { view.removeFromSuperview() }
        rows.removeAll()
        selected = self.count == 0 ? -1 : min(max(selected, 0), self.count - 1)
        stop()
        position = CGFloat(max(selected, 0))
        setNeedsLayout()
    }

    func view(forRow row: Int) -> UIView? { (rows[row] as? PickerRow)?.custom }

    func select(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        selected = min(max(row, 0), count - 1)
        if animated { move(to: selected, tells: false) } else {
            stop()
            position = CGFloat(selected)
            setNeedsLayout()
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        guard count > 0, height > 0 else { return }
        let table = height + 75
        let around = (2 * table / rowHeight).rounded(.up)
        let beta = 2 * CGFloat.pi / around
        let radius = 0.334225372 * table
        let reach = Int((CGFloat.pi / 2 / beta).rounded(.up))
        let middle = Int(position.rounded())
        let isRightToLeft = picker.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let visible = max(middle - reach, 0)...min(max(middle + reach, 0), count - 1)
        for (row, view) in rows where !visible.contains(row) {
            view.removeFromSuperview()
            rows[row] = nil
        }
        for row in visible {
            let angle = (CGFloat(row) - position) * beta
            guard abs(angle) < .pi / 2 else {
                rows.removeValue(forKey: row)?.removeFromSuperview()
                continue
            }
            let view = rows[row] ?? makeRow(row)
            view.bounds = CGRect(x: 0, y: 0, width: bounds.width - reserve, height: rowHeight)
            view.center = CGPoint(x: bounds.midX + (isRightToLeft ? reserve : -reserve) / 2, y: height / 2 + radius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 1, y: max(cos(angle), 0.01))
            (view as? PickerRow)?.isInMiddle = abs(CGFloat(row) - position) < 0.5
            (view as? PickerRow)?.alignment = reserve == 0 ? .center : isRightToLeft ? .left : .right
        }
    }

    private func makeRow(_ row: Int) -> UIView {
        let view = PickerRow(picker.content(row: row, component: component, reusing: nil), fonts: (Self.middleFont, Self.otherFont), alpha: Self.otherAlpha)
        rows[row] = view
        addSubview(view)
        return view
    }

    // MARK: A finger

    private func dragged() {
        switch pan.state {
        case .began:
            stop()
            startPosition = position
        case .changed:
            let wanted = startPosition - pan.translation(in: self).y / rowHeight
            // Beyond the ends it gives a third.
            let last = CGFloat(max(count - 1, 0))
            position = wanted < 0 ? wanted / 3 : wanted > last ? last + (wanted - last) / 3 : wanted
            setNeedsLayout()
        case .ended, .cancelled:
            let speed = pan.state == .ended ? -pan.velocity(in: self).y / rowHeight : 0
            land(at: position + speed * Self.flingReach)
        default: break
        }
    }

    private func tapped(_ y: CGFloat) {
        guard let row = rows.min(by: { abs($0.value.center.y - y) < abs($1.value.center.y - y) })?.key else { return }
        land(at: CGFloat(row))
    }

    private func land(at place: CGFloat) {
        guard count > 0 else { return }
        let row = Int(min(max(place.rounded(), 0), CGFloat(count - 1)))
        selected = row
        move(to: row, tells: true)
    }

    // MARK: Motion

    private func stop() {
        motion?.invalidate()
        motion = nil
    }

    /// Comes to rest exponentially; the delegate hears when it is there.
    ///
    /// Moves with a display link: what waits for the screen to settle waits for the wheel.
    private func move(to row: Int, tells: Bool) {
        stop()
        let from = position
        let start = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            MainActor.assumeIsolated { self?.turn(from: from, to: row, elapsed: link.timestamp - start, tells: tells) }
        }
        link.followsEveryFrame = true
        link.add(to: .main, forMode: .common)
        motion = link
        turn(from: from, to: row, elapsed: 0, tells: tells)
    }

    private func turn(from: CGFloat, to row: Int, elapsed: TimeInterval, tells: Bool) {
        let rest = (from - CGFloat(row)) * CGFloat(exp(-max(elapsed, 0) / Self.settling))
        let isThere = abs(rest) < 0.01
        let place = CGFloat(row) + (isThere ? 0 : rest)
        // A frame at the same moment, as layout asks for one, must not ask for the next.
        if place != position {
            position = place
            setNeedsLayout()
        }
        guard isThere else { return }
        stop()
        if tells { picker.wheelDidSelect(row, component: component) }
    }
}

/// A row on a wheel: text, larger in the middle, or a view of the app's.
@MainActor final class PickerRow: UIView {
    let custom: UIView?
    private let label: UILabel?
    private let fonts: (middle: CGFloat, other: CGFloat)
    private let otherAlpha: CGFloat
    private let isStyled: Bool

    var alignment = NSTextAlignment.center { didSet { if oldValue != alignment { label?.textAlignment = alignment } } }

    var isInMiddle = false { didSet { if oldValue != isInMiddle { show() } } }

    init(_ content: PickerRowContent, fonts: (CGFloat, CGFloat), alpha: CGFloat) {
        self.fonts = (fonts.0, fonts.1)
        otherAlpha = alpha
        switch content {
        case .view(let view): (custom, label, isStyled) = (view, nil, false)
        case .title(let text):
            let label = UILabel(frame: .zero)
            label.text = text
            (custom, self.label, isStyled) = (nil, label, true)
        case .attributed(let text):
            let label = UILabel(frame: .zero)
            label.attributedText = text
            (custom, self.label, isStyled) = (nil, label, false)
        }
        super.init(frame: .zero)
        isUserInteractionEnabled = custom != nil
        label?.textAlignment = .center
        if let part = custom ?? label { addSubview(part) }
        show()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// The room a title keeps at its sides where there is enough.
    private static let inset: CGFloat = 9

    /// What a title in the middle wants.
    static func width(of title: String) -> CGFloat {
        title.size(withAttributes: [.font: UIFont.systemFont(ofSize: PickerWheel.middleFont)]).width.rounded(.up) + 2 * inset
    }

    private func show() {
        if isStyled {
            label?.font = .systemFont(ofSize: isInMiddle ? fonts.middle : fonts.other)
            label?.textColor = .label
        }
        alpha = isInMiddle ? 1 : otherAlpha
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let label {
            let spare = (bounds.width - label.intrinsicContentSize.width) / 2
            label.frame = bounds.insetBy(dx: min(max(spare, 0), Self.inset), dy: 0)
        }
        if let custom {
            if custom.bounds.size == .zero { custom.frame = bounds } else { custom.center = CGPoint(x: bounds.midX, y: bounds.midY) }
        }
    }
}
