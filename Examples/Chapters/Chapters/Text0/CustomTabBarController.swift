import UIKit

@objc protocol CustomTabBarControllerDelegate: NSObjectProtocol {
    @objc optional func tabBarController(
        _ controller: CustomTabBarController, shouldSelect viewController: UIViewController) -> Bool
    @objc optional func tabBarController(
        _ controller: CustomTabBarController, didSelect viewController: UIViewController)
}

/// A container with a bar below and one child above it, made without `UITabBarController`.
class CustomTabBarController: UIViewController, CustomTabBarDelegate {
    weak var delegate: CustomTabBarControllerDelegate?

    /// Takes a line about a mistake; writes it to the system's log.
    var log: (String) -> Void = { NSLog("%@", $0) }

    /// Made once, with the bar, when the view is about to appear for the first time; sooner where somebody asks.
    private(set) lazy var contentView = UIView()
    private(set) lazy var tabBar: CustomTabBar = {
        let bar = CustomTabBar()
        bar.delegate = self
        return bar
    }()

    /// How long the bar takes to come or go, in seconds.
    static let hidingDuration: TimeInterval = 0.24

    private(set) var isTabBarHidden = false
    /// Counts calls of `setTabBarHidden`, so that an older one's completion knows it is old.
    private var hidingGeneration = 0

    // MARK: Children

    private(set) var viewControllers: [UIViewController] = []
    private var storedIndex = NSNotFound

    /// `NSNotFound` without children. An index out of range changes nothing.
    var selectedIndex: Int {
        get { return storedIndex }
        set { setContentViewIndex(newValue) }
    }

    var selectedViewController: UIViewController? {
        return viewControllers.indices.contains(storedIndex) ? viewControllers[storedIndex] : nil
    }

    /// Replaces the children: one item each, in order; the first is selected.
    func setShowViewControllers(_ controllers: [UIViewController]) {
        removeSelectedChild()
        storedIndex = NSNotFound
        viewControllers = controllers
        tabBar.selectedItem = nil
        tabBar.setTabBarItems(controllers.map { CustomTabBarItem(title: $0.title) })
        if !controllers.isEmpty { setContentViewIndex(0) }
    }

    /// Shows a child. An index out of range changes nothing.
    func setContentViewIndex(_ index: Int) {
        guard viewControllers.indices.contains(index) else {
            log("CustomTabBarController: index \(index) is outside 0..<\(viewControllers.count); nothing changed")
            return
        }
        guard index != storedIndex else { return }
        removeSelectedChild()
        storedIndex = index
        tabBar.selectedItem = tabBar.items[index]

        let child = viewControllers[index]
        addChild(child)
        // Beneath a translucent bar each child has its safe area from the start.
        layoutBarAndContent()
        child.view.frame = contentView.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(child.view)
        child.didMove(toParent: self)
        navigationItem.title = child.title
    }

    private func removeSelectedChild() {
        guard let old = selectedViewController else { return }
        old.willMove(toParent: nil)
        old.view.removeFromSuperview()
        old.removeFromParent()
    }

    // MARK: The bar speaks

    func tabBar(_ tabBar: CustomTabBar, shouldSelectItemAt index: Int) -> Bool {
        guard viewControllers.indices.contains(index) else { return false }
        return delegate?.tabBarController?(self, shouldSelect: viewControllers[index]) ?? true
    }

    func tabBar(_ tabBar: CustomTabBar, didSelectItemAt index: Int) {
        setContentViewIndex(index)
        delegate?.tabBarController?(self, didSelect: viewControllers[index])
    }

    // MARK: Showing and hiding

    func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        isTabBarHidden = hidden
        hidingGeneration += 1
        let generation = hidingGeneration
        if !hidden { tabBar.isHidden = false }

        let move = { self.layoutBarAndContent() }
        let finish = { (_: Bool) in
            if hidden { self.hidingDidEnd(isLatest: generation == self.hidingGeneration) }
        }
        if animated {
            UIView.animate(withDuration: CustomTabBarController.hidingDuration, animations: move, completion: finish)
        } else {
            move()
            finish(true)
        }
    }

    /// A bar shown again meanwhile must not be hidden by an older call's end.
    func hidingDidEnd(isLatest: Bool) {
        if isLatest { tabBar.isHidden = true }
    }

    // MARK: Layout

    /// Where bar and content are: a pure function, tested as such.
    static func frames(
        in size: CGSize, barHeight: CGFloat, minimumContentHeight: CGFloat, bottomInset: CGFloat, isHidden: Bool,
        isTranslucent: Bool
    ) -> (bar: CGRect, content: CGRect) {
        let height = barHeight + bottomInset
        if isHidden {
            return (
                CGRect(x: 0, y: size.height, width: size.width, height: height),
                CGRect(origin: .zero, size: size)
            )
        }
        let lost = isTranslucent ? 0 : minimumContentHeight + bottomInset
        return (
            CGRect(x: 0, y: size.height - height, width: size.width, height: height),
            CGRect(x: 0, y: 0, width: size.width, height: size.height - lost)
        )
    }

    private func layoutBarAndContent() {
        guard isViewLoaded else { return }
        let frames = CustomTabBarController.frames(
            in: view.bounds.size, barHeight: tabBar.effectiveHeight, minimumContentHeight: tabBar.minimumContentHeight,
            bottomInset: view.safeAreaInsets.bottom, isHidden: isTabBarHidden, isTranslucent: tabBar.isTranslucent)
        tabBar.frame = frames.bar
        contentView.frame = frames.content
        let reachesBeneath = tabBar.isTranslucent && !isTabBarHidden
        selectedViewController?.additionalSafeAreaInsets.bottom = reachesBeneath ? tabBar.minimumContentHeight : 0
    }

    // MARK: Life

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if tabBar.superview == nil {
            view.addSubview(contentView)
            view.addSubview(tabBar)
        }
        layoutBarAndContent()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layoutBarAndContent()
    }
}
