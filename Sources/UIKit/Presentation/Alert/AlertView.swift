internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The card of an alert, or the two cards of an action sheet: texts above, buttons below, hairlines between.
@MainActor final class AlertView: UIView {
    private unowned let controller: UIAlertController
    private let card = UIView(frame: .zero)
    private let cancelCard = UIView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private var buttons: [AlertButton] = []
    private var cancelButton: AlertButton?
    private var lines: [UIView] = []
    private let header = AlertScroller(frame: .zero)
    private let actionArea = AlertScroller(frame: .zero)
    /// Fields and an app's own content, between the texts and the buttons.
    private var extras: [UIView] = []

    init(controller: UIAlertController) {
        self.controller = controller
        super.init(frame: CGRect(x: 0, y: 0, width: AlertLook.width, height: 44))
        for part in [card, cancelCard] {
            part.layer.cornerRadius = AlertLook.radius
            part.clipsToBounds = true
            addSubview(part)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            header.addSubview(label)
        }
        card.addSubview(header)
        card.addSubview(actionArea)
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    private var isSheet: Bool { controller.preferredStyle == .actionSheet }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { rebuild() }
    }

    // MARK: Contents

    /// What is shown changed.
    func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        cancelButton?.removeFromSuperview()
        cancelButton = nil
        card.backgroundColor = AlertLook.fill
        cancelCard.backgroundColor = AlertLook.cancelFill
        titleLabel.text = controller.title
        messageLabel.text = controller.message
        let hasTitle = controller.title?.isEmpty == false || (controller.attributedTitle?.length ?? 0) > 0
        titleLabel.font =
            isSheet
            ? .system(size: 13, weight: .semibold, growingLike: .footnote, in: traitCollection)
            : .system(size: 17, weight: .semibold, growingLike: .headline, in: traitCollection)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        let attributed = (controller.attributedTitle, controller.attributedMessage)
        messageLabel.font = .system(size: 13, weight: isSheet && !hasTitle ? .semibold : .regular, growingLike: .footnote, in: traitCollection)
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        titleLabel.isHidden = !hasTitle
        messageLabel.isHidden = controller.message?.isEmpty != false && (attributed.1?.length ?? 0) == 0
        if let title = attributed.0 { titleLabel.attributedText = title }
        if let message = attributed.1 { messageLabel.attributedText = message }
        buttons = AlertOrder.shown(controller.actions, isSheet: isSheet, dropsCancel: isPopover).map { makeButton($0) }
        for button in buttons { actionArea.addSubview(button) }
        if isSheet, !isPopover, let cancel = controller.actions.first(where: { $0.style == .cancel }) {
            let button = makeButton(cancel)
            cancelButton = button
            cancelCard.addSubview(button)
        }
        cancelCard.isHidden = cancelButton == nil
        setNeedsLayout()
        (controller.presentation?.container).map { container in
            container.setNeedsLayout()
            frame = controller.presentation?.controller.frameOfPresentedViewInContainerView ?? frame
        }
    }

    private var isPopover: Bool { controller.traitCollection.userInterfaceIdiom == .pad && isSheet }

    private func makeButton(_ action: UIAlertAction) -> AlertButton {
        let preferred = controller.preferredAction
        let isStrong = preferred.map { $0 === action } ?? (action.style == .cancel)
        let button = AlertButton(action, isSheet: isSheet, isStrong: isStrong, traits: traitCollection)
        button.addAction(UIAction { [weak self] _ in self?.controller.choose(action) }, for: .touchUpInside)
        return button
    }

    /// One box a field, below the texts.
    func showFields() {
        let fields = controller.textFields ?? []
        for field in fields.dropFirst(extras.count) {
            let box = AlertFieldBox(field)
            extras.append(box)
            header.addSubview(box)
        }
        setNeedsLayout()
    }

    // MARK: Layout

    private struct Heights {
        var header: CGFloat = 0
        var actions: CGFloat = 0
        var cancel: CGFloat = 0
        var total: CGFloat { header + actions + cancel }
    }

    private func width(in size: CGSize) -> CGFloat {
        isSheet ? (isPopover ? 300 : min(size.width, 450) - AlertLook.sheetInset * 2) : AlertLook.width
    }

    private var hairline: CGFloat { 1 / max(traitCollection.displayScale, 1) }
    private var buttonHeight: CGFloat { (isSheet ? AlertLook.sheetButtonHeight : AlertLook.buttonHeight) + growth }
    private var growth: CGFloat { UIFont.rowGrowth(of: isSheet ? .title3 : .body, in: traitCollection) }

    /// Two short ones stand side by side, others one above the other.
    private func standSideBySide(_ width: CGFloat) -> Bool {
        guard !isSheet, buttons.count == 2 else { return false }
        return buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
    }

    private func heights(_ width: CGFloat) -> Heights {
        var heights = Heights()
        heights.header = placeHeader(width, apply: false)
        if !buttons.isEmpty {
            let rows = standSideBySide(width) ? 1 : buttons.count
            let gaps = heights.header > 0 ? rows : rows - 1
            heights.actions = CGFloat(rows) * buttonHeight + CGFloat(gaps) * hairline
        }
        if cancelButton != nil { heights.cancel = buttonHeight + (heights.header + heights.actions > 0 ? AlertLook.cancelGap : 0) }
        return heights
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = width(in: size)
        return CGSize(width: width, height: heights(width).total)
    }

    /// - Returns: the height of texts and fields.
    @discardableResult private func placeHeader(_ width: CGFloat, apply: Bool) -> CGFloat {
        let inset = AlertLook.textInset
        let room = CGSize(width: width - inset * 2, height: .greatestFiniteMagnitude)
        let hasText = !titleLabel.isHidden || !messageLabel.isHidden
        guard hasText || !extras.isEmpty || controller.contentViewController != nil else { return 0 }
        var y = isSheet ? AlertLook.sheetTextTop : AlertLook.textTop
        for label in [titleLabel, messageLabel] where !label.isHidden {
            if label === messageLabel, !titleLabel.isHidden { y += isSheet ? AlertLook.sheetTextGap : AlertLook.textGap }
            let height = label.sizeThatFits(room).height
            if apply { label.frame = CGRect(x: inset, y: y, width: room.width, height: height) }
            y += height
        }
        if !extras.isEmpty {
            y += hasText ? AlertLook.fieldGap : 0
            for extra in extras {
                if apply { extra.frame = CGRect(x: inset, y: y, width: room.width, height: AlertLook.fieldHeight) }
                y += AlertLook.fieldHeight
            }
        }
        if let content = controller.contentViewController {
            let height = max(content.preferredContentSize.height, 0)
            if apply {
                if content.view.superview !== header { header.addSubview(content.view) }
                content.view.frame = CGRect(x: 0, y: y, width: width, height: height)
            }
            y += height
        }
        return y + (isSheet ? AlertLook.sheetTextBottom : AlertLook.textBottom)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        var heights = heights(width)
        // Too much for the screen: the buttons scroll, at least one and a half of them show.
        let excess = heights.total - bounds.height
        let fullActions = heights.actions
        if excess > 0 {
            let least = min(heights.actions, buttonHeight * 1.5)
            let taken = min(excess, heights.actions - least)
            heights.actions -= taken
            heights.header -= excess - taken
        }
        let cardHeight = heights.header + heights.actions
        card.frame = CGRect(x: 0, y: 0, width: width, height: cardHeight)
        card.isHidden = cardHeight <= 0
        card.layer.cornerRadius = isPopover ? 0 : AlertLook.radius
        header.frame = CGRect(x: 0, y: 0, width: width, height: heights.header)
        placeHeader(width, apply: true)
        header.contentHeight = placeHeader(width, apply: false)
        actionArea.frame = CGRect(x: 0, y: heights.header, width: width, height: heights.actions)
        actionArea.contentHeight = fullActions
        placeButtons(width, startsWithLine: heights.header > 0)
        if let cancelButton {
            cancelCard.frame = CGRect(x: 0, y: bounds.height - buttonHeight, width: width, height: buttonHeight)
            cancelButton.frame = cancelCard.bounds
        }
    }

    private func placeButtons(_ width: CGFloat, startsWithLine: Bool) {
        for line in lines { line.removeFromSuperview() }
        lines.removeAll()
        func line(_ frame: CGRect) {
            let line = UIView(frame: frame)
            line.backgroundColor = AlertLook.separator
            line.isUserInteractionEnabled = false
            actionArea.addSubview(line)
            lines.append(line)
        }
        let height = buttonHeight
        var y: CGFloat = 0
        if startsWithLine, !buttons.isEmpty {
            line(CGRect(x: 0, y: 0, width: width, height: hairline))
            y = hairline
        }
        if standSideBySide(width) {
            let half = ((width - hairline) / 2 / hairline).rounded() * hairline
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let left = CGRect(x: 0, y: y, width: half, height: height)
            let right = CGRect(x: half + hairline, y: y, width: width - half - hairline, height: height)
            buttons[0].frame = isRightToLeft ? right : left
            buttons[1].frame = isRightToLeft ? left : right
            line(CGRect(x: half, y: y, width: hairline, height: height))
            return
        }
        for (index, button) in buttons.enumerated() {
            if index > 0 {
                line(CGRect(x: 0, y: y, width: width, height: hairline))
                y += hairline
            }
            button.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
    }
}

/// The order in which actions are shown.
@MainActor enum AlertOrder {
    /// Of two, cancel leads; of more it is last. On an action sheet it stands on a card of its own.
    static func shown(_ actions: [UIAlertAction], isSheet: Bool, dropsCancel: Bool) -> [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }
        guard let cancel = actions.first(where: { $0.style == .cancel }), !isSheet else { return others }
        return actions.count == 2 ? [cancel] + others : others + [cancel]
    }
}

/// Classic sizes (iOS 7 to 18) and colours of alerts. The material is approximated by its nearly opaque colour.
@MainActor enum AlertLook {
    static let width: CGFloat = 270
    static let radius: CGFloat = 14
    static let buttonHeight: CGFloat = 44
    static let textInset: CGFloat = 16
    static let textTop: CGFloat = 20
    static let textGap: CGFloat = 2
    static let textBottom: CGFloat = 20
    static let fieldGap: CGFloat = 18
    static let fieldHeight: CGFloat = 30

    static let sheetInset: CGFloat = 8
    static let sheetButtonHeight: CGFloat = 57
    static let sheetTextTop: CGFloat = 14
    static let sheetTextGap: CGFloat = 12
    static let sheetTextBottom: CGFloat = 14
    static let cancelGap: CGFloat = 8

    static let fill = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(red: 37 / 255, green: 37 / 255, blue: 39 / 255, alpha: 0.985) : UIColor(white: 0.975, alpha: 0.985)
    }
    static let cancelFill = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : .white
    }
    static let highlight = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: $0.userInterfaceStyle == .dark ? 0.12 : 0.08) }
    static let separator = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.65)
            : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.36)
    }
}

/// One button of an alert.
@MainActor final class AlertButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let style: UIAlertAction.Style
    private let titleColor: UIColor?
    private let picture: UIImageView?
    private let check: UIImageView?

    init(_ action: UIAlertAction, isSheet: Bool, isStrong: Bool, traits: UITraitCollection) {
        style = action.style
        titleColor = action.titleTextColor
        picture = action.image.map { UIImageView(image: $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0) }
        check = action.isChecked ? UIImageView(image: UIImage(systemName: "checkmark")) : nil
        super.init(frame: .zero)
        picture?.tintColor = action.imageTintColor
        picture?.contentMode = .scaleAspectFit
        check?.contentMode = .scaleAspectFit
        label.text = action.title
        label.textAlignment = action.titleTextAlignment
        label.font = .system(
            size: isSheet ? 20 : 17, weight: isStrong ? .semibold : .regular, growingLike: isSheet ? .title3 : .body, in: traits)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        label.isAccessibilityElement = false
        addSubview(label)
        if let picture { addSubview(picture) }
        if let check { addSubview(check) }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = action.accessibilityLabel ?? action.title
        accessibilityIdentifier = action.accessibilityIdentifier
        isEnabled = action.isEnabled
        showColors()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    var titleWidth: CGFloat { label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width }

    override var preventsAncestorTaps: Bool { true }

    override func controlStateDidChange() { showColors() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func showColors() {
        label.textColor = !isEnabled ? .tertiaryLabel : titleColor ?? (style == .destructive ? .systemRed : tintColor)
        backgroundColor = isHighlighted ? AlertLook.highlight : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 16
        let edge: CGFloat = picture == nil && check == nil && label.textAlignment == .center ? 8 : side
        label.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: picture == nil ? edge : 56, bottom: 0, right: picture == nil && check == nil ? edge : 56))
        picture?.frame = CGRect(x: side, y: bounds.midY - 14, width: 28, height: 28)
        check?.frame = CGRect(x: bounds.maxX - side - 20, y: bounds.midY - 10, width: 20, height: 20)
    }
}

/// A text field in its thin frame.
@MainActor final class AlertFieldBox: UIView {
    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 1) : .white }
        layer.cornerRadius = 5
        addSubview(field)
        showBorder()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func colorAppearanceDidChange() { showBorder() }

    private func showBorder() {
        layer.borderWidth = 1 / max(traitCollection.displayScale, 1)
        layer.borderColor = AlertLook.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: 7, dy: 0)
    }
}

/// Part of an alert that scrolls when it is too high.
@MainActor final class AlertScroller: UIView {
    var contentHeight: CGFloat = 0 { didSet { if oldValue != contentHeight { limit() } } }
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.addHandler { [weak self] _ in self?.scroll() }
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var frame: CGRect {
        get { super.frame }
        set {
            super.frame = newValue
            limit()
        }
    }

    private func limit() {
        let most = max(contentHeight - bounds.height, 0)
        pan.isEnabled = most > 0
        if bounds.minY > most { bounds.origin.y = most }
    }

    private func scroll() {
        let way = pan.translation(in: superview).y
        pan.setTranslation(.zero, in: superview)
        bounds.origin.y = min(max(bounds.minY - way, 0), max(contentHeight - bounds.height, 0))
    }
}
