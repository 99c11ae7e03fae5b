// The code of the page "Styles of the bar, and the side rail", word by word. StylePageTests compares it with the page.
import UIKit

@testable import AppShell

@MainActor
func makeFrame(pages: [UIViewController], styleName: String?) -> ShellTabBarController {
    let frame = ShellTabBarController()
    frame.setViewControllers(pages)
    frame.tabBar.action = ShellTabBarAction(accessibilityLabel: "Compose")
    frame.tabBarStyle = styleName.flatMap { ShellTabBarStyle.named($0) } ?? .system
    frame.prefersSideRail = true
    return frame
}

extension ShellTabBarStyle {
    /// The dock, with a dot below the selected symbol.
    @MainActor static var dotted: ShellTabBarStyle {
        var style = ShellTabBarStyle.dock
        style.name = "dotted"
        style.appearance?.item.selectionMark = .dot
        return style
    }
}

extension ShellTabBarStyle {
    /// A plain white or black bar, 32 points high on an iPhone on its side.
    @MainActor static var paper: ShellTabBarStyle {
        var appearance = ShellTabBarAppearance.system
        appearance.background = .color(.systemBackground)
        appearance.item.railSelectionMark = .pill
        return ShellTabBarStyle(name: "paper", appearance: appearance, compactHeight: 32, placesTitlesBeside: true)
    }
}

extension ShellTabBarController {
    /// Gives a page the whole screen, from bar or rail.
    func setReading(_ isReading: Bool) {
        setTabBarHidden(isReading, animated: true)
    }
}
