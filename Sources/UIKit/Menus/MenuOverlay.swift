internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A menu on the screen: a card beside what it belongs to, over everything else in the window.
@MainActor final class MenuOverlay: UIView {
    private var menu: UIMenu
    private let source: UIView
    private let card = UIView(frame: .zero)
    private let list = AlertScroller(frame: .zero)
    private var path: [UIMenu] = []
    private let onClose: () -> Void
    /// What its actions get as their sender instead of the view it belongs to: a bar button item.
    weak var sender: AnyObject?

    // Classic sizes (iOS 13 to 18), common knowledge.
    private static let width: CGFloat = 250
    private static let rowHeight: CGFloat = 44
    private static let subtitleRowHeight: CGFloat = 58
    private static let headerHeight: CGFloat = 32
    private static let sectionGap: CGFloat = 8
    private static let radius: CGFloat = 13
    private static let gap: CGFloat = 8
    private static let margin: CGFloat = 8

    /// - Returns: `nil` when there is nothing to show or nowhere to show it.
    @discardableResult static func show(_ menu: UIMenu, from source: UIView, at place: CGPoint? = nil, onClose: @escaping () -> Void = {}) -> MenuOverlay? {
        guard let window = source.window, !menu.children.isEmpty else { return nil }
        let overlay = MenuOverlay(menu, source: source, window: window, onClose: onClose)
        window.addSubview(overlay)
        overlay.rebuild()
        overlay.place(at: place)
        overlay.appear()
        return overlay
    }

    private init(_ menu: UIMenu, source: UIView, window: UIWindow, onClose: @escaping () -> Void) {
        self.menu = menu
        self.source = source
        self.onClose = onClose
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        let beside = UIView(frame: bounds)
        beside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.close() } }
        beside.addGestureRecognizer(tap)
        addSubview(beside)
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 24
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.layer.cornerRadius = Self.radius
        addSubview(card)
        list.layer.cornerRadius = Self.radius
        list.backgroundColor = AlertLook.fill
        card.addSubview(list)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    // MARK: Contents

    private var shown: UIMenu { path.last ?? menu }

    /// Sections of elements: inline menus are sections of their own.
    private func sections(of menu: UIMenu) -> [[UIMenuElement]] {
        var sections: [[UIMenuElement]] = []
        var current: [UIMenuElement] = []
        func visit(_ elements: [UIMenuElement]) {
            for element in elements {
                if let inline = element as? UIMenu, inline.options.contains(.displayInline) || inline.options.contains(.displayAsPalette) {
                    if !current.isEmpty { sections.append(current) }
                    current = []
                    visit(inline.children)
                    if !current.isEmpty { sections.append(current) }
                    current = []
                } else if let deferred = element as? UIDeferredMenuElement {
                    let elements = deferred.load { [weak self] _ in
                        self?.rebuild()
                        self?.place(at: nil)
                    }
                    if let elements { visit(elements) } else { current.append(deferred) }
                } else if (element as? UIAction)?.attributes.contains(.hidden) != true {
                    current.append(element)
                }
            }
        }
        visit(menu.children)
        if !current.isEmpty { sections.append(current) }
        return sections
    }

    private var growth: CGFloat { UIFont.rowGrowth(of: .body, in: traitCollection) }

    private func rebuild() {
        for child in list.subviews { child.removeFromSuperview() }
        var y: CGFloat = 0
        let hairline = 1 / max(traitCollection.displayScale, 1)
        func line(_ height: CGFloat) {
            let line = UIView(frame: CGRect(x: 0, y: y, width: Self.width, height: height))
            line.backgroundColor = height > 1 ? AlertLook.highlight : AlertLook.separator
            line.isUserInteractionEnabled = false
            list.addSubview(line)
            y += height
        }
        if !shown.title.isEmpty {
            let label = UILabel(frame: CGRect(x: 16, y: 0, width: Self.width - 32, height: Self.headerHeight))
            label.font = .systemFont(ofSize: 12)
            label.textColor = .secondaryLabel
            label.text = shown.title
            if path.isEmpty {
                list.addSubview(label)
                y = Self.headerHeight
                line(hairline)
            } else {
                // The open submenu's title leads back.
                let row = MenuRow(UIAction(title: shown.title) { _ in }, reservesCheck: false, width: Self.width, height: Self.rowHeight + growth, traits: traitCollection, leadsBack: true)
                row.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
                list.addSubview(row)
                y = Self.rowHeight + growth
                line(Self.sectionGap)
            }
        }
        let sections = sections(of: shown)
        let reserves = sections.joined().contains { ($0 as? UIAction)?.state ?? .off != .off }
        for (index, section) in sections.enumerated() {
            if index > 0 { line(Self.sectionGap) }
            for (place, element) in section.enumerated() {
                if place > 0 { line(hairline) }
                let hasSubtitle = element.subtitle?.isEmpty == false
                let height = hasSubtitle ? Self.subtitleRowHeight + growth * 1.7 : Self.rowHeight + growth
                let row = MenuRow(element, reservesCheck: reserves, width: Self.width, height: height, traits: traitCollection)
                row.frame.origin.y = y
                row.addAction(UIAction { [weak self] _ in self?.choose(element) }, for: .touchUpInside)
                list.addSubview(row)
                y += height
            }
        }
        list.contentHeight = y
        bounds.size == .zero ? () : setNeedsLayout()
    }

    private func place(at place: CGPoint?) {
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let from = place.map { CGRect(origin: convert($0, from: source), size: .zero) } ?? convert(source.bounds, from: source)
        let height = min(list.contentHeight, area.height)
        var frame = CGRect(x: from.midX - Self.width / 2, y: from.maxY + Self.gap, width: Self.width, height: height)
        // At the edge nearer to the source it is flush with it.
        if from.width < Self.width { frame.origin.x = from.midX < bounds.midX ? from.minX : from.maxX - Self.width }
        if frame.maxY > area.maxY, from.minY - Self.gap - height >= area.minY || from.midY > area.midY { frame.origin.y = from.minY - Self.gap - height }
        frame.origin.x = min(max(frame.minX, area.minX), area.maxX - frame.width)
        frame.origin.y = min(max(frame.minY, area.minY), max(area.maxY - frame.height, area.minY))
        card.frame = frame
        list.frame = card.bounds
    }

    // MARK: Choosing

    private func choose(_ element: UIMenuElement) {
        if let menu = element as? UIMenu {
            path.append(menu)
            rebuild()
            return place(at: nil)
        }
        guard let action = element as? UIAction, !action.attributes.contains(.disabled) else { return }
        if let single = singleSelection(around: action, in: menu) {
            for case let other as UIAction in single.children { other.state = other === action ? .on : .off }
        }
        action.perform(sender: sender ?? source)
        if action.attributes.contains(.keepsMenuPresented) { rebuild() } else { close() }
    }

    private func singleSelection(around action: UIAction, in menu: UIMenu) -> UIMenu? {
        if menu.options.contains(.singleSelection), menu.children.contains(where: { $0 === action }) { return menu }
        for case let child as UIMenu in menu.children { if let found = singleSelection(around: action, in: child) { return found } }
        return nil
    }

    private func goBack() {
        path.removeLast()
        rebuild()
        place(at: nil)
    }

    /// Shows another menu in its place, if it is on screen.
    func update(_ menu: UIMenu) {
        self.menu = menu
        path = []
        rebuild()
        place(at: nil)
    }

    // MARK: Coming and going

    private func appear() {
        card.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
        card.alpha = 0
        SystemSpring.animate(animations: {
            self.card.transform = .identity
            self.card.alpha = 1
        })
    }

    func close() {
        guard superview != nil, isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        onClose()
        UIView.animate(
            withDuration: 0.2,
            animations: {
                self.card.alpha = 0
                self.card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }, completion: { _ in self.removeFromSuperview() })
    }
}

/// One line of a menu.
@MainActor final class MenuRow: UIControl {
    private let title = UILabel(frame: .zero)
    private let subtitle = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let check = CheckGlyph(frame: .zero)

    init(
        _ element: UIMenuElement, reservesCheck: Bool, width: CGFloat, height: CGFloat, traits: UITraitCollection, leadsBack: Bool = false
    ) {
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        let action = element as? UIAction
        let isDisabled = action?.attributes.contains(.disabled) ?? false
        let isDestructive = action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
        let color: UIColor = isDisabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        isEnabled = !isDisabled
        isAccessibilityElement = true
        accessibilityTraits = action?.state == .on ? [.button, .selected] : .button
        accessibilityLabel = element.title
        let left: CGFloat = reservesCheck ? 32 : 16
        let right: CGFloat = element.image == nil && !(element is UIMenu) ? 16 : 44
        title.text = element.title
        title.font = .system(size: 17, weight: leadsBack ? .semibold : .regular, growingLike: .body, in: traits)
        title.textColor = color
        subtitle.text = element.subtitle
        subtitle.font = .system(size: 12, growingLike: .caption1, in: traits)
        subtitle.textColor = .secondaryLabel
        let titleHeight = title.sizeThatFits(CGSize(width: 1000, height: 100)).height
        let subtitleHeight = element.subtitle == nil ? 0 : subtitle.sizeThatFits(CGSize(width: 1000, height: 100)).height
        let top = (height - titleHeight - subtitleHeight) / 2
        title.frame = CGRect(x: left, y: top, width: width - left - right, height: titleHeight)
        subtitle.frame = CGRect(x: left, y: top + titleHeight, width: width - left - right, height: subtitleHeight)
        for label in [title, subtitle] {
            label.isAccessibilityElement = false
            addSubview(label)
        }
        if element is UIDeferredMenuElement {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.center = CGPoint(x: width / 2, y: height / 2)
            spinner.startAnimating()
            addSubview(spinner)
        }
        if let image = element.image {
            picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            picture.tintColor = color
            picture.contentMode = .scaleAspectFit
            picture.frame = CGRect(x: width - 40, y: (height - 24) / 2, width: 24, height: 24)
            addSubview(picture)
        } else if element is UIMenu {
            let chevron = CheckGlyph(frame: CGRect(x: width - 28, y: (height - 14) / 2, width: 12, height: 14))
            chevron.kind = .chevron
            chevron.tintColor = .secondaryLabel
            addSubview(chevron)
        }
        if action?.state == .on || action?.state == .mixed {
            check.kind = action?.state == .mixed ? .dash : .check
            check.tintColor = color
            check.frame = CGRect(x: 12, y: (height - 13) / 2, width: 13, height: 13)
            addSubview(check)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// The parts are placed from left to right first.
    private var isMirrored = false

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard isRightToLeft != isMirrored else { return }
        isMirrored = isRightToLeft
        for part in subviews { part.frame.origin.x = bounds.width - part.frame.maxX }
    }

    override var preventsAncestorTaps: Bool { true }

    override func controlStateDidChange() { backgroundColor = isHighlighted ? AlertLook.highlight : nil }
}

/// The small signs of a menu: a tick, a dash, a way on.
@MainActor final class CheckGlyph: UIView {
    enum Kind { case check, dash, chevron }
    var kind = Kind.check { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        path.lineWidth = 1.8
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        let box = bounds.insetBy(dx: 1, dy: 1)
        switch kind {
        case .check:
            path.move(to: CGPoint(x: box.minX, y: box.minY + box.height * 0.58))
            path.addLine(to: CGPoint(x: box.minX + box.width * 0.36, y: box.maxY - 1))
            path.addLine(to: CGPoint(x: box.maxX, y: box.minY + 1))
        case .dash:
            path.move(to: CGPoint(x: box.minX, y: box.midY))
            path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
        case .chevron:
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (end, tip) = isRightToLeft ? (box.midX + 2, box.minX + 2) : (box.midX - 2, box.maxX - 2)
            path.move(to: CGPoint(x: end, y: box.minY + 1))
            path.addLine(to: CGPoint(x: tip, y: box.midY))
            path.addLine(to: CGPoint(x: end, y: box.maxY - 1))
        }
        tintColor.setStroke()
        path.stroke()
    }
}
