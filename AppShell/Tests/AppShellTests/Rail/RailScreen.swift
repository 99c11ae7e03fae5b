import UIKit

@testable import AppShell

/// A controller in a window of a tablet's size, whose size classes a test chooses.
@MainActor struct RailScreen {
    nonisolated static let styleNames = ["classic", "system", "raisedCentre", "floatingCapsule", "dock"]

    let window: UIWindow
    let parent = UIViewController()
    let shell = ShellTabBarController()
    let pages: [UITableViewController]

    init(
        _ width: UIUserInterfaceSizeClass, style: String = "classic", size: CGSize = CGSize(width: 1024, height: 768),
        isRightToLeft: Bool = false, prefersSideRail: Bool = true
    ) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.overrideUserInterfaceStyle = .light
        let symbols = ["house", "message", "star"]
        pages = symbols.map { symbol in
            let page = UITableViewController(style: .plain)
            page.title = symbol
            page.tabBarItem.image = UIImage(systemName: symbol)
            return page
        }
        for view in [shell.view!, shell.tabBar] { view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight }
        shell.prefersSideRail = prefersSideRail
        shell.tabBarStyle = ShellTabBarStyle.named(style) ?? .classic
        shell.setViewControllers(pages)
        parent.addChild(shell)
        parent.view.addSubview(shell.view)
        shell.didMove(toParent: parent)
        window.rootViewController = parent
        window.isHidden = false
        turn(width)
    }

    /// Changes the size classes, and lays out.
    func turn(
        _ width: UIUserInterfaceSizeClass, height: UIUserInterfaceSizeClass = .regular, textSize: UIContentSizeCategory = .large
    ) {
        let traits = [
            UITraitCollection(horizontalSizeClass: width), UITraitCollection(verticalSizeClass: height),
            UITraitCollection(preferredContentSizeCategory: textSize),
        ]
        parent.setOverrideTraitCollection(UITraitCollection(traitsFrom: traits), forChild: shell)
        shell.view.frame = parent.view.bounds
        window.layoutIfNeeded()
    }

    var items: [ShellTabBarItem] { shell.tabBar.items }

    /// What is seen, pixel by pixel.
    func pixels() -> Pixels {
        Pixels(window.bounds) { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
    }

    /// A frame of the bar, on screen.
    func onScreen(_ rect: CGRect) -> CGRect { window.convert(rect, from: shell.tabBar) }

    func close() { window.isHidden = true }
}
