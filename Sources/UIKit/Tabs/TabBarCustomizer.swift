internal import CoreGraphics
internal import Foundation

/// Lets the user choose what stands in a tab bar: all items in a grid, to be dragged onto the bar.
///
/// Sizes are common knowledge from the classic look, read off pictures by eye.
@MainActor final class TabBarCustomizer: UIView {
    private unowned let bar: UITabBar
    private let header = UINavigationBar(frame: .zero)
    private let hint = UILabel(frame: .zero)
    private var cells: [CustomizerCell] = []
    private var dragged: (cell: CustomizerCell, picture: CustomizerCell)?
    /// The bar's items before, to tell whether anything changed.
    private let before: [UITabBarItem]
    private let onDone: () -> Void

    private static let columns = 4
    private static let rowHeight: CGFloat = 88

    /// - Parameters:
    ///   - items: those that may be moved.
    ///   - onDone: the user is ready.
    init(_ bar: UITabBar, items: [UITabBarItem], onDone: @escaping () -> Void) {
        self.bar = bar
        before = bar.items ?? []
        self.onDone = onDone
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        accessibilityViewIsModal = true
        let item = UINavigationItem(title: SystemString.configure.text)
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone() })
        header.items = [item]
        header.standardAppearance.configureWithTransparentBackground()
        hint.text = SystemString.dragIcons.text
        hint.font = .systemFont(ofSize: 15)
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        hint.numberOfLines = 2
        addSubview(hint)
        for item in items {
            let cell = CustomizerCell(item)
            let drag = UIPanGestureRecognizer(target: nil, action: nil)
            drag.addHandler { [weak self, weak cell] gesture in if let cell { self?.follow(gesture, cell) } }
            cell.addGestureRecognizer(drag)
            cells.append(cell)
            addSubview(cell)
        }
        addSubview(header)
    }

    required init?(coder: NSCoder) { fatalError("TabBarCustomizer is made in code only") }

    var changed: Bool {
        let now = bar.items ?? []
        return now.count != before.count || zip(now, before).contains { $0 !== $1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = header.sizeThatFits(bounds.size).height
        header.frame = CGRect(x: 0, y: safeAreaInsets.top, width: bounds.width, height: height)
        hint.frame = CGRect(x: 24, y: header.frame.maxY + 12, width: bounds.width - 48, height: 40)
        let width = bounds.width / CGFloat(Self.columns)
        for (index, cell) in cells.enumerated() {
            cell.frame = CGRect(
                x: CGFloat(index % Self.columns) * width, y: hint.frame.maxY + 12 + CGFloat(index / Self.columns) * Self.rowHeight, width: width,
                height: Self.rowHeight)
        }
    }

    // MARK: Dragging

    private func follow(_ gesture: UIGestureRecognizer, _ cell: CustomizerCell) {
        guard let space = superview else { return }
        let place = gesture.location(in: space)
        switch gesture.state {
        case .began:
            let picture = CustomizerCell(cell.item)
            picture.frame = cell.convert(cell.bounds, to: space)
            picture.alpha = 0.8
            space.addSubview(picture)
            cell.alpha = 0.3
            dragged = (cell, picture)
        case .changed:
            dragged?.picture.center = place
        case .ended:
            drop(at: place)
        case .cancelled, .failed:
            endDrag()
        default:
            break
        }
    }

    private func drop(at place: CGPoint) {
        defer { endDrag() }
        guard let cell = dragged?.cell, let space = superview else { return }
        let target = space.convert(place, to: bar)
        guard bar.bounds.contains(target), let slot = bar.buttons.firstIndex(where: { $0.frame.minX <= target.x && target.x < $0.frame.maxX }) else { return }
        replace(slot, with: cell.item)
    }

    /// Only what may be moved gives way; two items of the bar exchange their places.
    private func replace(_ slot: Int, with item: UITabBarItem) {
        var items = bar.items ?? []
        let old = items[slot]
        guard old !== item, cells.contains(where: { $0.item === old }) else { return }
        if let present = items.firstIndex(where: { $0 === item }) { items[present] = old }
        items[slot] = item
        bar.show(items)
    }

    private func endDrag() {
        dragged?.picture.removeFromSuperview()
        dragged?.cell.alpha = 1
        dragged = nil
    }

    // MARK: Coming and going

    private static let duration = 0.35

    /// Rises between the content and the bar.
    func appear(in container: UIView, animated: Bool) {
        frame = container.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if bar.superview === container { container.insertSubview(self, belowSubview: bar) } else { container.addSubview(self) }
        layoutIfNeeded()
        guard animated, container.window != nil else { return }
        transform = CGAffineTransform(translationX: 0, y: bounds.height)
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut, animations: { self.transform = .identity })
    }

    func leave(animated: Bool, completion: @escaping () -> Void) {
        guard animated, window != nil else {
            removeFromSuperview()
            return completion()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseInOut,
            animations: { self.transform = CGAffineTransform(translationX: 0, y: self.bounds.height) },
            completion: { _ in
                self.removeFromSuperview()
                completion()
            })
    }
}

/// One item in the grid.
@MainActor private final class CustomizerCell: UIView {
    let item: UITabBarItem
    private let picture = UITabBarSwappableImageView(frame: .zero)
    private let label = UILabel(frame: .zero)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        picture.show(item.image, color: tintColor, symbol: item.systemItem, isSelected: false)
        label.text = item.shownTitle
        label.font = .systemFont(ofSize: 11, weight: .medium)
        label.textAlignment = .center
        addSubview(picture)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
    }

    required init?(coder: NSCoder) { fatalError("CustomizerCell is made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picture.naturalSize
        picture.frame = CGRect(x: (bounds.width - size.width) / 2, y: 28 - size.height / 2, width: size.width, height: size.height)
        label.frame = CGRect(x: 4, y: 50, width: bounds.width - 8, height: 14)
    }
}

extension UITabBarController {
    /// Whether there is anything for the user to move.
    var canCustomize: Bool { !hiddenTabs.isEmpty && !movable.isEmpty }

    private var movable: [UIViewController] {
        (customizableViewControllers ?? []).filter { controller in pages.contains { $0 === controller } }
    }

    /// The Edit button of More was tapped.
    func beginCustomizing() {
        guard bar.customizer == nil, canCustomize else { return }
        let controllers = movable
        delegate?.__optional_tabBarController_willBeginCustomizing?(self, controllers)
        let customizer = TabBarCustomizer(bar, items: controllers.map(\.tabBarItem)) { [weak self] in self?.endCustomizing(animated: true) }
        bar.customizer = customizer
        customizer.appear(in: view, animated: true)
    }

    /// - Returns: whether anything was moved.
    @discardableResult func endCustomizing(animated: Bool) -> Bool {
        guard let customizer = bar.customizer else { return false }
        let changed = customizer.changed
        let controllers = customized()
        delegate?.__optional_tabBarController_willEndCustomizing_changed?(self, controllers, changed)
        bar.customizer = nil
        if changed { reorder(controllers) }
        customizer.leave(animated: animated) { [weak self] in
            guard let self else { return }
            self.delegate?.__optional_tabBarController_didEndCustomizing_changed?(self, controllers, changed)
        }
        return changed
    }

    /// The controllers in the order that the bar now shows, then the rest as before.
    private func customized() -> [UIViewController] {
        let shown = (bar.items ?? []).compactMap { item in pages.first { $0.tabBarItem === item } }
        return shown + pages.filter { page in !shown.contains { $0 === page } }
    }

    private func reorder(_ controllers: [UIViewController]) {
        let movable = customizableViewControllers
        setPages(controllers)
        customizableViewControllers = movable
    }
}
