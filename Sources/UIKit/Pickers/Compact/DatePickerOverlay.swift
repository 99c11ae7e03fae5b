internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// What a compact button opens: a card with a calendar or with wheels beside the button, over everything else in the window, which is darkened.
@MainActor final class DatePickerOverlay: UIView {
    let content: any DatePickerFace
    private let card = UIView(frame: .zero)
    private let beside = UIView(frame: .zero)
    private weak var button: CompactDateButton?
    private let onClose: () -> Void

    // UNVERIFIED: distances, corners and how dark it gets.
    private static let gap: CGFloat = 8
    private static let margin: CGFloat = 8
    private static let radius: CGFloat = 13
    private static let padding = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    private static let fill = UIColor { $0.userInterfaceStyle == .dark ? UIColor(red: 37 / 255, green: 37 / 255, blue: 39 / 255, alpha: 1) : .white }

    /// - Returns: nil where the button is on no screen.
    static func open(_ content: any DatePickerFace, beside button: CompactDateButton, onClose: @escaping () -> Void) -> DatePickerOverlay? {
        guard let window = button.window else { return nil }
        let overlay = DatePickerOverlay(content, button, in: window, onClose)
        window.addSubview(overlay)
        overlay.appear()
        return overlay
    }

    private init(_ content: any DatePickerFace, _ button: CompactDateButton, in window: UIWindow, _ onClose: @escaping () -> Void) {
        self.content = content
        self.button = button
        self.onClose = onClose
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        // As if it stood in the picker.
        tintColor = button.tintColor
        let style = button.traitCollection.userInterfaceStyle
        if style != window.traitCollection.userInterfaceStyle { overrideUserInterfaceStyle = style }
        semanticContentAttribute = button.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight

        beside.backgroundColor = UIColor(white: 0, alpha: 0.1)
        // The names that UI tests know from iOS.
        beside.isAccessibilityElement = true
        beside.accessibilityIdentifier = "PopoverDismissRegion"
        beside.accessibilityLabel = "dismiss popup"
        beside.accessibilityTraits = .button
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.close(animated: true) } }
        beside.addGestureRecognizer(tap)
        addSubview(beside)

        card.semanticContentAttribute = semanticContentAttribute
        card.backgroundColor = Self.fill
        card.layer.cornerRadius = Self.radius
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 24
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.addSubview(content)
        addSubview(card)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func accessibilityPerformEscape() -> Bool {
        close(animated: true)
        return true
    }

    // MARK: Where it stands

    /// The card's frame: under the button, over it where there is no room below, and else as near as it goes.
    private var place: CGRect {
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let wanted = content.naturalSize
        let size = CGSize(
            width: min(wanted.width + Self.padding.left + Self.padding.right, area.width),
            height: min(wanted.height + Self.padding.top + Self.padding.bottom, area.height))
        let anchor = button.map { convert($0.bounds, from: $0) } ?? area
        var y = anchor.maxY + Self.gap
        if y + size.height > area.maxY { y = anchor.minY - Self.gap - size.height }
        if y < area.minY { y = min(max(anchor.maxY + Self.gap, area.minY), area.maxY - size.height) }
        return CGRect(x: min(max(anchor.midX - size.width / 2, area.minX), area.maxX - size.width), y: y, width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        beside.frame = bounds
        let place = place
        card.bounds = CGRect(origin: .zero, size: place.size)
        card.center = CGPoint(x: place.midX, y: place.midY)
        content.frame = card.bounds.inset(by: Self.padding)
        card.layer.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
    }

    // MARK: Coming and going

    private func appear() {
        layoutIfNeeded()
        content.layoutIfNeeded()
        card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        card.alpha = 0
        beside.alpha = 0
        SystemSpring.animate(animations: {
            self.card.transform = .identity
            self.card.alpha = 1
            self.beside.alpha = 1
        })
    }

    func close(animated: Bool) {
        guard superview != nil, isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        onClose()
        guard animated else { return removeFromSuperview() }
        UIView.animate(
            withDuration: 0.2,
            animations: {
                self.beside.alpha = 0
                self.card.alpha = 0
                self.card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }, completion: { _ in self.removeFromSuperview() })
    }
}
