internal import CoreGraphics
internal import Foundation

/// What More shows: a list of the controllers that have no place in the bar, and the one chosen from it.
///
/// A chosen controller is pushed. A navigation controller cannot be: its screens are borrowed for as long as they show,
/// so that there is one bar and the way back leads to the list.
@MainActor final class UIMoreNavigationController: UINavigationController {
    private weak var owner: UITabBarController?
    let list: UIMoreListController
    /// Whose screens stand on the stack.
    private var shown: UIViewController?

    init(tabs: UITabBarController) {
        list = UIMoreListController()
        super.init(nibName: nil, bundle: nil)
        owner = tabs
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        list.owner = tabs
        pushViewController(list, animated: false)
        list.onReturn = { [weak self] in self?.giveBack() }
    }

    required init?(coder: NSCoder) { fatalError("UIMoreNavigationController is made in code only") }

    /// Shows one of the hidden controllers.
    func reveal(_ controller: UIViewController, animated: Bool = false) {
        guard shown !== controller else { return }
        giveBack()
        shown = controller
        let screens: [UIViewController]
        if let navigation = controller as? UINavigationController {
            screens = navigation.viewControllers
            navigation.setStack([], animated: false)
        } else {
            screens = [controller]
        }
        setViewControllers([list] + screens, animated: animated)
    }

    /// The list shows again, or another controller will: what was borrowed returns to its owner.
    private func giveBack() {
        guard let controller = shown else { return }
        let screens = Array(stack.dropFirst())
        shown = nil
        if screens.isEmpty {
            restore(controller, screens: borrowed)
        } else {
            setViewControllers([list], animated: false)
            restore(controller, screens: screens)
        }
        borrowed = []
    }

    private var borrowed: [UIViewController] = []

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
        if stack.count > 1 { borrowed = Array(stack.dropFirst().prefix(1)) }
    }

    private func restore(_ controller: UIViewController, screens: [UIViewController]) {
        if let navigation = controller as? UINavigationController {
            navigation.setStack(screens, animated: false)
        } else if let owner, owner.tabs.contains(where: { $0 === controller }), controller.parent == nil {
            owner.adopt(controller)
            controller.didMove(toParent: owner)
            controller.isMovingToParent = false
        }
    }
}

/// The list under More.
@MainActor final class UIMoreListController: UIViewController {
    weak var owner: UITabBarController?
    var onReturn: (() -> Void)?
    private var rows: [MoreRow] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = SystemString.more.text
    }

    required init?(coder: NSCoder) { fatalError("UIMoreListController is made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        reload()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onReturn?()
        reload()
    }

    func reload() {
        guard isViewLoaded else { return }
        for row in rows { row.removeFromSuperview() }
        rows = (owner?.hiddenTabs ?? []).map { controller in
            let row = MoreRow(item: controller.tabBarItem)
            row.addAction(
                UIAction { [weak self, weak controller] _ in
                    guard let owner = self?.owner, let controller else { return }
                    owner.revealFromList(controller)
                }, for: .touchUpInside)
            view.addSubview(row)
            return row
        }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        var y = safe.top
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: MoreRow.height)
            y += MoreRow.height
        }
    }
}

/// A row of the list under More: image, title, disclosure chevron, hairline.
@MainActor private final class MoreRow: UIControl {
    static let height: CGFloat = 44
    private let image = UITabBarSwappableImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let chevron = UIImageView(image: MoreRow.chevronImage)
    private let line = UIView(frame: .zero)

    init(item: UITabBarItem) {
        super.init(frame: .zero)
        image.show(item.image, color: tintColor, symbol: item.systemItem, isSelected: false)
        label.text = item.shownTitle
        label.font = .systemFont(ofSize: 17)
        chevron.tintColor = .tertiaryLabel
        line.backgroundColor = .separator
        for part in [image, label, chevron, line] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = item.shownTitle
    }

    required init?(coder: NSCoder) { fatalError("MoreRow is made in code only") }

    override func controlStateDidChange() { backgroundColor = isHighlighted ? .systemGray4 : nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = image.naturalSize
        let left = 16 + safeAreaInsets.left
        image.frame = CGRect(x: left + (29 - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        let text = label.sizeThatFits(bounds.size)
        let textX = left + 44
        label.frame = CGRect(
            x: textX, y: (bounds.height - text.height) / 2, width: min(text.width, bounds.width - textX - 44), height: text.height)
        chevron.frame.origin = CGPoint(x: bounds.width - safeAreaInsets.right - 16 - 8, y: (bounds.height - 13) / 2)
        let pixel = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(x: textX, y: bounds.height - pixel, width: bounds.width - textX, height: pixel)
    }

    private static let chevronImage: UIImage = {
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 13)).image { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 1.4, y: 1.2))
            path.addLine(to: CGPoint(x: 6.6, y: 6.5))
            path.addLine(to: CGPoint(x: 1.4, y: 11.8))
            path.lineWidth = 2
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            UIColor.black.setStroke()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }()
}

extension UITabBarController {
    /// A row of the list was tapped.
    func revealFromList(_ controller: UIViewController) {
        guard delegate?.__optional_tabBarController_shouldSelect?(self, controller) ?? true else { return }
        selected = controller
        loadedMore?.reveal(controller, animated: true)
        delegate?.__optional_tabBarController_didSelect?(self, controller)
    }
}
