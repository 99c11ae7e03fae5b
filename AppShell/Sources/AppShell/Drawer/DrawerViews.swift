import UIKit

/// Above the content: the scrim and the drawer's panel. It takes no touches of its own.
final class DrawerOverlayView: UIView {
    let scrim = DrawerScrimView()
    let panel = DrawerPanelView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(scrim)
        addSubview(panel)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// Darkens the content; a tap on it closes. It takes touches however clear its shade is.
final class DrawerScrimView: UIView {
    let shade = UIView()
    var onTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        shade.isUserInteractionEnabled = false
        addSubview(shade)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        isAccessibilityElement = true
        accessibilityTraits = .button
        // In the app's words, if it has them.
        accessibilityLabel = NSLocalizedString("Close", comment: "Closes the drawer")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
    }

    @objc private func tapped() { onTap?() }

    /// The middle of the scrim may lie under the drawer.
    override func accessibilityActivate() -> Bool {
        onTap?()
        return true
    }
}

/// Holds the drawer's view, with round corners and a shadow.
final class DrawerPanelView: UIView {
    let contentView = UIView()
    let separator = UIView()
    private(set) var side = DrawerLayout.Side.left
    private(set) var isPermanent = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.clipsToBounds = true
        addSubview(contentView)
        addSubview(separator)
    }

    func apply(_ appearance: DrawerAppearance, side: DrawerLayout.Side, isPermanent: Bool) {
        self.side = side
        self.isPermanent = isPermanent
        contentView.backgroundColor = appearance.background(isPermanent: isPermanent)
        contentView.layer.cornerRadius = isPermanent ? 0 : appearance.cornerRadius
        contentView.layer.maskedCorners =
            side == .left ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = isPermanent ? 0 : appearance.shadowOpacity
        layer.shadowRadius = 8
        layer.shadowOffset = .zero
        separator.backgroundColor = appearance.separatorColor
        separator.isHidden = !isPermanent
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        for view in contentView.subviews { view.frame = contentView.bounds }
        let line = 1 / max(traitCollection.displayScale, 1)
        separator.frame = CGRect(x: side == .left ? bounds.maxX - line : 0, y: 0, width: line, height: bounds.height)
        // With a path the shadow costs no pass over the drawer's pixels.
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: contentView.layer.cornerRadius).cgPath
    }
}
