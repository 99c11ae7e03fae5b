internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A menu on the screen: a card beside what it belongs to, over everything else in the window. Each open submenu has a card of its own over the
/// row that opened it.
@MainActor final class MenuOverlay: UIView {
    /// What differs between menus of buttons, of pop-up buttons and of views.
    struct Style {
        /// Choosing an action turns all others of the menu off.
        var choosesOne = false
        var order = UIContextMenuConfiguration.ElementOrder.automatic
        /// Of a view that was pressed long: elements keep their order unless the app asks for `priority`.
        var isContextMenu = false
        /// What the menu stands beside; `nil` is the source or the point that was pressed.
        var preview: MenuPreview?
    }

    private var menu: UIMenu
    private let source: UIView
    private let style: Style
    private var cards: [MenuCard] = []
    private let onClose: () -> Void
    /// What its actions get as their sender instead of the view it belongs to: a bar button item.
    weak var sender: AnyObject?

    var onPreviewTap: () -> Void = {}
    var hasPreview: Bool { style.preview != nil }

    private static let gap: CGFloat = 8
    private static let margin: CGFloat = 8

    /// - Parameter place: the point that was pressed, in the source's coordinates. Without a preview the menu stands beside this point.
    /// - Returns: `nil` when there is nothing to show or nowhere to show it.
    @discardableResult static func show(
        _ menu: UIMenu, from source: UIView, at place: CGPoint? = nil, style: Style = Style(), onClose: @escaping () -> Void = {}
    ) -> MenuOverlay? {
        guard let window = source.window, !menu.children.isEmpty || style.preview != nil else { return nil }
        let overlay = MenuOverlay(menu, source: source, style: style, window: window, onClose: onClose)
        window.addSubview(overlay)
        overlay.openMenu(at: place)
        return overlay
    }

    private init(_ menu: UIMenu, source: UIView, style: Style, window: UIWindow, onClose: @escaping () -> Void) {
        self.menu = menu
        self.source = source
        self.style = style
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
        if let preview = style.preview {
            // UNVERIFIED: the surroundings are darkened; on iOS they are blurred too.
            beside.backgroundColor = UIColor(white: 0, alpha: 0.2)
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.onPreviewTap() } }
            preview.view.addGestureRecognizer(tap)
            addSubview(preview.view)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    // MARK: Where it stands

    /// The window without its safe area's insets, and without what the keyboard's window covers of it: keys, a view above them.
    private var area: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        let keyboard = Runtime.current.keyboard
        if keyboard.isVisible, let window, !(window is KeyboardWindow) {
            let covered = convert(window.convert(keyboard.frame, from: window.screen.coordinateSpace), from: nil)
            area.size.height = max(min(area.maxY, covered.minY) - area.minY, 0)
        }
        return area.insetBy(dx: Self.margin, dy: Self.margin)
    }

    private func openMenu(at place: CGPoint?) {
        let card = makeCard(menu, leadsBack: false)
        card.place = place
        standBesideSource(card)
        card.appear()
    }

    private func makeCard(_ menu: UIMenu, leadsBack: Bool) -> MenuCard {
        let card = MenuCard(menu, leadsBack: leadsBack)
        card.onChoice = { [weak self, weak card] element, row in if let card { self?.choose(element, row, of: card) } }
        card.onBack = { [weak self] in self?.goBack() }
        card.onChange = { [weak self, weak card] in if let card { self?.stand(card) } }
        cards.append(card)
        card.maximumWidth = area.width
        addSubview(card)
        card.rebuild()
        return card
    }

    private func stand(_ card: MenuCard) {
        if card === cards.first { standBesideSource(card) } else { standAtRow(card) }
    }

    private func standBesideSource(_ card: MenuCard) {
        let area = area
        let lifted = style.preview.map { liftedFrame(of: $0, menuHeight: card.contentHeight + Self.gap) }
        // Beside a view as high as the screen there is no room: the menu stands beside the finger.
        let anchor = lifted.flatMap { $0.height + Self.gap + card.contentHeight <= area.height || card.place == nil ? $0 : nil }
        let from: CGRect =
            if let anchor {
                anchor
            } else if let place = card.place {
                CGRect(origin: convert(place, from: source), size: .zero)
            } else {
                convert(source.bounds, from: source)
            }
        let width = card.width
        let height = min(card.contentHeight, area.height)
        let opensUpwards = from.maxY + Self.gap + height > area.maxY && (from.minY - Self.gap - height >= area.minY || from.midY > area.midY)
        // What is nearest to the finger comes first.
        let reverses = opensUpwards && (style.order == .priority || style.order == .automatic && !style.isContextMenu)
        if reverses != card.isReversed {
            card.isReversed = reverses
            card.rebuild()
        }
        var frame = CGRect(x: from.midX - width / 2, y: opensUpwards ? from.minY - Self.gap - height : from.maxY + Self.gap, width: width, height: height)
        if from.width < width {
            // UNVERIFIED: over the middle of a source in the middle third, else flush with it at the edge nearer to it.
            let third = bounds.width / 3
            if from.midX < bounds.minX + third { frame.origin.x = from.minX } else if from.midX > bounds.maxX - third { frame.origin.x = from.maxX - width }
        } else if anchor != nil {
            frame.origin.x = standsFlushLeft(with: from, pressed: card.place) ? from.minX : from.maxX - width
        }
        card.frame = clamped(frame)
        card.isHidden = card.contentHeight == 0
    }

    /// UNVERIFIED: a lifted view that is wider than its menu has the menu at the side that was pressed. Pressed in the middle, as scripts do, it has
    /// the menu at the edge of the screen that it is nearer to, else where texts begin.
    private func standsFlushLeft(with lifted: CGRect, pressed place: CGPoint?) -> Bool {
        if let x = place.map({ convert($0, from: source).x }), abs(x - lifted.midX) >= 1 { return x < lifted.midX }
        if abs(lifted.midX - bounds.midX) >= 1 { return lifted.midX < bounds.midX }
        return effectiveUserInterfaceLayoutDirection == .leftToRight
    }

    private func liftedFrame(of preview: MenuPreview, menuHeight: CGFloat) -> CGRect {
        let frame = convert(preview.frame(in: convert(area, to: nil), menuHeight: menuHeight), from: nil)
        preview.view.frame = frame
        preview.layOut()
        return frame
    }

    /// Its heading lies over the row that opened it.
    private func standAtRow(_ card: MenuCard) {
        guard let row = card.openedBy else { return }
        let from = convert(row.bounds, from: row)
        card.frame = clamped(CGRect(x: from.minX, y: from.minY, width: card.width, height: min(card.contentHeight, area.height)))
    }

    private func clamped(_ frame: CGRect) -> CGRect {
        let area = area
        return CGRect(
            x: min(max(frame.minX, area.minX), area.maxX - frame.width), y: min(max(frame.minY, area.minY), max(area.maxY - frame.height, area.minY)),
            width: frame.width, height: frame.height)
    }

    // MARK: Choosing

    private func choose(_ element: UIMenuElement, _ row: MenuRow, of card: MenuCard) {
        guard card === cards.last else { return }
        if let submenu = element as? UIMenu {
            let opened = makeCard(submenu, leadsBack: true)
            opened.openedBy = row
            standAtRow(opened)
            card.isCovered = true
            opened.appear()
            return
        }
        guard let action = element as? UIAction, !action.attributes.contains(.disabled) else { return }
        if let single = menu.singleSelection(around: action) {
            for case let other as UIAction in single.children { other.state = other === action ? .on : .off }
        } else if style.choosesOne || (sender as? UIBarButtonItem)?.changesSelectionAsPrimaryAction == true {
            menu.turnOn(only: action)
        }
        action.perform(sender: sender ?? source)
        if action.attributes.contains(.keepsMenuPresented) { for card in cards { card.rebuild() } } else { close() }
    }

    private func goBack() {
        guard cards.count > 1 else { return }
        cards.removeLast().disappear()
        cards.last?.isCovered = false
    }

    /// Shows another menu in its place, if it is on screen.
    func update(_ menu: UIMenu) {
        self.menu = menu
        while cards.count > 1 { cards.removeLast().removeFromSuperview() }
        guard let card = cards.first else { return }
        card.isCovered = false
        card.show(menu)
    }

    // MARK: Going

    func close() {
        guard superview != nil, isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        onClose()
        UIView.animate(
            withDuration: 0.2,
            animations: {
                self.subviews.first?.alpha = 0
                self.style.preview?.view.alpha = 0
                for card in self.cards {
                    card.alpha = 0
                    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                }
            }, completion: { _ in self.removeFromSuperview() })
    }
}

extension UIMenu {
    /// The innermost menu around an action that lets one of its elements be on.
    func singleSelection(around action: UIAction) -> UIMenu? {
        if options.contains(.singleSelection), children.contains(where: { $0 === action }) { return self }
        for case let child as UIMenu in children { if let found = child.singleSelection(around: action) { return found } }
        return nil
    }

    /// Its actions and those of the menus in it, in order.
    var allActions: [UIAction] {
        children.flatMap { element -> [UIAction] in
            if let menu = element as? UIMenu { return menu.allActions }
            return (element as? UIAction).map { [$0] } ?? []
        }
    }

    func turnOn(only action: UIAction) { for other in allActions { other.state = other === action ? .on : .off } }
}
