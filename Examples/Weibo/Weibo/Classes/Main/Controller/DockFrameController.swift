import AppShell
import UIKit

/// A dock that goes and comes with each tab's first page. The action stands in its middle.
class DockFrameController: DockController, MainFrame {
    let stacks: MainStacks
    private let actionButton = ComposeButton()
    private var badgeObservations: [NSKeyValueObservation] = []

    init(stacks: MainStacks) {
        self.stacks = stacks
        super.init(nibName: nil, bundle: nil)
        dock.standardAppearance = DockFrameController.appearance
        for (index, controller) in stacks.controllers.enumerated() { add(controller, at: index) }
        addAction()
    }

    required init?(coder: NSCoder) {
        fatalError("DockFrameController is made in code")
    }

    private static var appearance: DockAppearance {
        var appearance = DockAppearance()
        appearance.titleColor = Palette.secondaryText
        appearance.selectedTitleColor = Palette.accent
        appearance.backgroundColor = Palette.card
        return appearance
    }

    private func add(_ controller: UINavigationController, at index: Int) {
        let item: UITabBarItem = controller.tabBarItem
        addColumn(controller, icon: item.image, selectedIcon: item.selectedImage, title: item.title)
        dock.items[index].accessibilityIdentifier = item.accessibilityIdentifier
        badgeObservations.append(
            item.observe(\.badgeValue, options: [.initial, .new]) { [weak self] item, _ in
                // Items change on the main thread, which the closure's type does not say.
                MainActor.assumeIsolated { self?.showBadge(item.badgeValue, at: index) }
            })
    }

    /// A text that is no number is shown as a dot.
    private func showBadge(_ badge: String?, at index: Int) {
        dock.setMark(badge.map { text in Int(text).map(DockMark.count) ?? .dot }, at: index)
    }

    private func addAction() {
        actionButton.addTarget(self, action: #selector(actionTapped), for: .touchUpInside)
        actionButton.frame.size = CGSize(width: 40, height: 40)
        dock.centerView = actionButton
    }

    @objc private func actionTapped() {
        compose()
    }

    // MARK: MainFrame

    var currentTab: Int {
        get { selectedIndex ?? 0 }
        set {
            // The selected column again would be led back to its root.
            if newValue != selectedIndex { selectColumn(at: newValue) }
        }
    }

    func releaseStacks() {
        badgeObservations = []
        // The dock leaves the page in whose view it may be.
        mode = .fixed
        for column in columns {
            column.delegate = nil
            column.willMove(toParent: nil)
            column.viewIfLoaded?.removeFromSuperview()
            column.removeFromParent()
        }
    }
}
