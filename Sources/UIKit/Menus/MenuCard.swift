internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One card of a menu: its title, and its elements as rows or as lines of small elements.
@MainActor final class MenuCard: UIView {
    private var menu: UIMenu
    /// Whether the title leads back to the menu that this one was opened from.
    private let leadsBack: Bool
    private let list = AlertScroller(frame: .zero)
    private var cover: UIControl?
    /// The last element first, for a card that opens upwards.
    var isReversed = false
    var place: CGPoint?
    /// The row of another card.
    weak var openedBy: MenuRow?
    var onChoice: (UIMenuElement, MenuRow) -> Void = { _, _ in }
    var onBack: () -> Void = {}
    /// The elements are others, and so is the height.
    var onChange: () -> Void = {}

    // Classic sizes (iOS 13 to 18), common knowledge.
    private static let usualWidth: CGFloat = 250
    /// In the sizes of text for accessibility. UNVERIFIED.
    private static let largeWidth: CGFloat = 350
    private static let rowHeight: CGFloat = 44
    private static let subtitleRowHeight: CGFloat = 58
    private static let headerHeight: CGFloat = 32
    private static let sectionGap: CGFloat = 8
    private static let radius: CGFloat = 13
    /// What the screen has room for.
    var maximumWidth: CGFloat = 250
    var width: CGFloat {
        min(traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? Self.largeWidth : Self.usualWidth, max(maximumWidth, Self.usualWidth))
    }

    // UNVERIFIED: four small elements stand in a line, or three medium ones.
    private static let mediumHeight: CGFloat = 64

    init(_ menu: UIMenu, leadsBack: Bool) {
        self.menu = menu
        self.leadsBack = leadsBack
        super.init(frame: CGRect(x: 0, y: 0, width: Self.usualWidth, height: 0))
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.cornerRadius = Self.radius
        list.layer.cornerRadius = Self.radius
        list.backgroundColor = AlertLook.fill
        addSubview(list)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    var contentHeight: CGFloat { list.contentHeight }

    override func layoutSubviews() {
        super.layoutSubviews()
        list.frame = bounds
        cover?.frame = bounds
    }

    func show(_ menu: UIMenu) {
        self.menu = menu
        rebuild()
        onChange()
    }

    /// Behind an open submenu: seen, but a tap only leads back.
    var isCovered = false {
        didSet {
            guard oldValue != isCovered else { return }
            cover?.removeFromSuperview()
            cover = nil
            guard isCovered else { return }
            let cover = UIControl(frame: bounds)
            cover.backgroundColor = AlertLook.highlight
            cover.layer.cornerRadius = Self.radius
            cover.addAction(UIAction { [weak self] _ in self?.onBack() }, for: .touchUpInside)
            addSubview(cover)
            self.cover = cover
        }
    }

    // MARK: Contents

    private struct Section {
        var elements: [UIMenuElement] = []
        var size = UIMenu.ElementSize.large
        var isPalette = false
    }

    /// Inline menus are sections of their own.
    private var sections: [Section] {
        var sections: [Section] = []
        func visit(_ menu: UIMenu, _ elements: [UIMenuElement], isPalette: Bool) {
            let size: UIMenu.ElementSize = menu.preferredElementSize == .automatic ? (isPalette ? .small : .large) : menu.preferredElementSize
            func fresh() -> Section { Section(size: size, isPalette: isPalette) }
            var current = fresh()
            func finish() {
                if !current.elements.isEmpty { sections.append(current) }
                current = fresh()
            }
            func add(_ elements: [UIMenuElement]) {
                for element in elements {
                    if let inline = element as? UIMenu, inline.options.contains(.displayInline) || inline.options.contains(.displayAsPalette) {
                        finish()
                        visit(inline, inline.children, isPalette: inline.options.contains(.displayAsPalette))
                    } else if let deferred = element as? UIDeferredMenuElement {
                        let loaded = deferred.load { [weak self] _ in
                            self?.rebuild()
                            self?.onChange()
                        }
                        if let loaded { add(loaded) } else { current.elements.append(deferred) }
                    } else if (element as? UIAction)?.attributes.contains(.hidden) != true {
                        current.elements.append(element)
                    }
                }
            }
            add(elements)
            finish()
        }
        visit(menu, menu.children, isPalette: menu.options.contains(.displayAsPalette))
        return sections
    }

    private var growth: CGFloat { UIFont.rowGrowth(of: .body, in: traitCollection) }

    /// Another size of text while the menu is open.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard superview != nil, previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        rebuild()
        onChange()
    }

    func rebuild() {
        for child in list.subviews { child.removeFromSuperview() }
        var y: CGFloat = 0
        let width = self.width
        let hairline = 1 / max(traitCollection.displayScale, 1)
        func line(_ height: CGFloat) {
            let line = UIView(frame: CGRect(x: 0, y: y, width: width, height: height))
            line.backgroundColor = height > 1 ? AlertLook.highlight : AlertLook.separator
            line.isUserInteractionEnabled = false
            list.addSubview(line)
            y += height
        }
        func add(_ row: MenuRow, _ element: UIMenuElement) {
            row.addAction(UIAction { [weak self, weak row] _ in if let row { self?.onChoice(element, row) } }, for: .touchUpInside)
            list.addSubview(row)
        }
        if leadsBack {
            // The open submenu's title leads back.
            let title = UIAction(title: menu.title, subtitle: menu.subtitle, image: menu.image) { _ in }
            let row = MenuRow(title, reservesMark: true, width: width, height: rowHeight(of: title), traits: traitCollection, leadsBack: true)
            row.addAction(UIAction { [weak self] _ in self?.onBack() }, for: .touchUpInside)
            list.addSubview(row)
            y = row.frame.height
            line(Self.sectionGap)
        } else if !menu.title.isEmpty {
            y = addHeader(menu.title, width: width)
            line(hairline)
        }
        let sections = isReversed ? sections.reversed() : sections
        let reserves = sections.contains { section in
            section.size == .large && section.elements.contains { $0 is UIMenu || ($0 as? UIAction)?.state ?? .off != .off }
        }
        for (index, section) in sections.enumerated() {
            if index > 0 { line(Self.sectionGap) }
            if section.size != .large, !section.elements.isEmpty {
                addLines(of: section, hairline: hairline, at: &y, add)
                continue
            }
            for (place, element) in (isReversed ? section.elements.reversed() : section.elements).enumerated() {
                if place > 0 { line(hairline) }
                let row = MenuRow(element, reservesMark: reserves, width: width, height: rowHeight(of: element), traits: traitCollection)
                row.frame.origin.y = y
                add(row, element)
                y += row.frame.height
            }
        }
        list.contentHeight = y
        setNeedsLayout()
    }

    /// - Returns: its height.
    private func addHeader(_ title: String, width: CGFloat) -> CGFloat {
        let label = UILabel(frame: .zero)
        label.font = .system(size: 12, growingLike: .caption1, in: traitCollection)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.text = title
        let extra = MenuRow.extraHeight(of: label, in: width - 32)
        let height = Self.headerHeight + UIFont.rowGrowth(of: .caption1, in: traitCollection) + extra
        label.frame = CGRect(x: 16, y: 0, width: width - 32, height: height)
        list.addSubview(label)
        return height
    }

    /// Of a row whose texts have one line each.
    private func rowHeight(of element: UIMenuElement) -> CGFloat {
        element.subtitle?.isEmpty == false ? Self.subtitleRowHeight + growth * 1.7 : Self.rowHeight + growth
    }

    /// Small elements show their image, medium ones the title under it.
    private func addLines(of section: Section, hairline: CGFloat, at y: inout CGFloat, _ add: (MenuRow, UIMenuElement) -> Void) {
        let perLine = section.size == .small ? 4 : 3
        let picture = MenuRow.pictureSide(in: traitCollection)
        let title = UIFont.system(size: 12, growingLike: .caption1, in: traitCollection).lineHeight
        let height = section.size == .small ? max(Self.rowHeight + growth, picture + 20) : max(Self.mediumHeight + growth, (picture + title + 22).rounded(.up))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for start in stride(from: 0, to: section.elements.count, by: perLine) {
            let elements = section.elements[start..<min(start + perLine, section.elements.count)]
            let columns = section.elements.count > perLine ? perLine : elements.count
            let width = self.width / CGFloat(columns)
            for (column, element) in elements.enumerated() {
                let row = MenuRow(small: element, showsTitle: section.size == .medium, isPalette: section.isPalette, size: CGSize(width: width, height: height), traits: traitCollection)
                let place = isRightToLeft ? columns - 1 - column : column
                row.frame.origin = CGPoint(x: CGFloat(place) * width, y: y)
                add(row, element)
                guard place > 0, !section.isPalette else { continue }
                let line = UIView(frame: CGRect(x: CGFloat(place) * width, y: y, width: hairline, height: height))
                line.backgroundColor = AlertLook.separator
                line.isUserInteractionEnabled = false
                list.addSubview(line)
            }
            y += height
        }
    }

    // MARK: Coming and going

    func appear() {
        layoutIfNeeded()
        transform = CGAffineTransform(scaleX: openedBy == nil ? 0.2 : 0.95, y: openedBy == nil ? 0.2 : 0.95)
        alpha = 0
        SystemSpring.animate(animations: {
            self.transform = .identity
            self.alpha = 1
        })
    }

    func disappear() {
        isUserInteractionEnabled = false
        UIView.animate(withDuration: 0.2, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    }
}

/// One line of a menu, or one of several small elements in a line.
@MainActor final class MenuRow: UIControl {
    private let title = UILabel(frame: .zero)
    private let subtitle = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let mark = CheckGlyph(frame: .zero)

    /// Symbols and marks are as much larger as the texts are; never smaller. UNVERIFIED.
    private static func scale(in traits: UITraitCollection) -> CGFloat { max(1, 1 + UIFont.growth(of: .body, in: traits) / 17) }

    static func pictureSide(in traits: UITraitCollection) -> CGFloat { (24 * scale(in: traits)).rounded() }

    /// What a text takes beyond one line in that width, in points.
    static func extraHeight(of label: UILabel, in width: CGFloat) -> CGFloat {
        let (height, line) = (label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height, label.font.lineHeight)
        return height > line * 1.5 ? (height - line).rounded(.up) : 0
    }

    /// - Parameters:
    ///   - reservesMark: room before the title for a tick or for a submenu's chevron, whether this row has one or not.
    ///   - height: of a row whose texts have one line each; further lines come on top.
    init(
        _ element: UIMenuElement, reservesMark: Bool, width: CGFloat, height: CGFloat, traits: UITraitCollection, leadsBack: Bool = false
    ) {
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        let action = element as? UIAction
        let color = describe(element)
        let markSide = 13 * Self.scale(in: traits)
        let pictureSide = Self.pictureSide(in: traits)
        let left: CGFloat = reservesMark ? 19 + markSide : 16
        let right: CGFloat = element.image == nil ? 16 : 20 + pictureSide
        let room = width - left - right
        // UNVERIFIED: two lines in the usual sizes of text.
        let lines = traits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
        title.text = element.title
        title.numberOfLines = lines
        title.font = .system(size: 17, weight: leadsBack ? .semibold : .regular, growingLike: .body, in: traits)
        title.textColor = color
        subtitle.text = element.subtitle
        subtitle.numberOfLines = lines
        subtitle.font = .system(size: 12, growingLike: .caption1, in: traits)
        subtitle.textColor = .secondaryLabel
        let titleHeight = title.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
        let subtitleHeight = element.subtitle == nil ? 0 : subtitle.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
        let height = height + Self.extraHeight(of: title, in: room) + (element.subtitle == nil ? 0 : Self.extraHeight(of: subtitle, in: room))
        frame.size.height = height
        let top = (height - titleHeight - subtitleHeight) / 2
        title.frame = CGRect(x: left, y: top, width: room, height: titleHeight)
        subtitle.frame = CGRect(x: left, y: top + titleHeight, width: room, height: subtitleHeight)
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
            let place = CGRect(x: width - 16 - pictureSide, y: (height - pictureSide) / 2, width: pictureSide, height: pictureSide)
            showPicture(image, color, in: place)
        }
        let kind: CheckGlyph.Kind? =
            if leadsBack {
                .chevronDown
            } else if element is UIMenu {
                .chevron
            } else {
                switch action?.state {
                case .on: .check
                case .mixed: .dash
                default: nil
                }
            }
        if let kind {
            mark.kind = kind
            mark.tintColor = color
            mark.frame = CGRect(x: 12, y: (height - markSide) / 2, width: markSide, height: markSide)
            addSubview(mark)
        }
    }

    /// An image, with the title under it or alone. Without an image the title stands in its place.
    init(small element: UIMenuElement, showsTitle: Bool, isPalette: Bool, size: CGSize, traits: UITraitCollection) {
        super.init(frame: CGRect(origin: .zero, size: size))
        let color = describe(element)
        let isOn = (element as? UIAction)?.state == .on
        let hasTitle = showsTitle || element.image == nil
        if isOn {
            let side = min(size.width, size.height) - 6
            let disc = UIView(frame: CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side))
            disc.backgroundColor = .tertiarySystemFill
            disc.layer.cornerRadius = 8
            disc.isUserInteractionEnabled = false
            addSubview(disc)
        }
        if hasTitle {
            title.text = element.title
            title.font = .system(size: showsTitle ? 12 : 15, growingLike: showsTitle ? .caption1 : .subheadline, in: traits)
            title.textColor = color
            title.textAlignment = .center
            title.isAccessibilityElement = false
            let height = title.sizeThatFits(CGSize(width: 1000, height: 100)).height
            title.frame = CGRect(x: 4, y: element.image == nil ? (size.height - height) / 2 : size.height - height - 8, width: size.width - 8, height: height)
            addSubview(title)
        }
        if let image = element.image {
            // A palette's images may have colours of their own; other ones take the menu's.
            let shown = isPalette && image.renderingMode == .automatic && image.content.tintColor == nil && !image.isSymbolImage ? image : nil
            let side = min(Self.pictureSide(in: traits), size.width - 8)
            let top = hasTitle ? (size.height - title.frame.height - 8 - side) / 2 + 2 : (size.height - side) / 2
            let place = CGRect(x: (size.width - side) / 2, y: top, width: side, height: side)
            showPicture(shown?.withRenderingMode(.alwaysOriginal) ?? image, color, in: place)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// - Returns: the colour of its text.
    private func describe(_ element: UIMenuElement) -> UIColor {
        let action = element as? UIAction
        let isDisabled = action?.attributes.contains(.disabled) ?? false
        let isDestructive = action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
        isEnabled = !isDisabled
        isAccessibilityElement = true
        accessibilityTraits = action?.state == .on ? [.button, .selected] : .button
        accessibilityLabel = element.title
        return isDisabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    }

    private func showPicture(_ image: UIImage, _ color: UIColor, in frame: CGRect) {
        picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = color
        picture.contentMode = .scaleAspectFit
        picture.frame = frame
        addSubview(picture)
    }

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
    enum Kind { case check, dash, chevron, chevronDown }
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
        // Drawn for 13 points.
        let unit = max(bounds.width, 1) / 13
        path.lineWidth = 1.8 * unit
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        let box = bounds.insetBy(dx: unit, dy: unit)
        switch kind {
        case .check:
            path.move(to: CGPoint(x: box.minX, y: box.minY + box.height * 0.58))
            path.addLine(to: CGPoint(x: box.minX + box.width * 0.36, y: box.maxY - 1))
            path.addLine(to: CGPoint(x: box.maxX, y: box.minY + 1))
        case .dash:
            path.move(to: CGPoint(x: box.minX, y: box.midY))
            path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
        case .chevronDown:
            path.move(to: CGPoint(x: box.minX + 1, y: box.midY - 2))
            path.addLine(to: CGPoint(x: box.midX, y: box.maxY - 2))
            path.addLine(to: CGPoint(x: box.maxX - 1, y: box.midY - 2))
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
