import UIKit

extension ShellTabBarController {
    /// Whether the tabs stand at the side in the present width.
    public var showsSideRail: Bool { prefersSideRail && traitCollection.horizontalSizeClass == .regular }

    /// Turns the bar where the width asks for it, before bar and page are laid out.
    ///
    /// It is done at once, in the midst of an animation too: tabs would fly across the screen.
    func updateSideRail() {
        if showsSideRail { tabBar.railSafeArea = railSafeArea }
        guard tabBar.isRail != showsSideRail else { return }
        UIView.performWithoutAnimation {
            tabBar.isRail = showsSideRail
            // Beside a rail nothing is gained by hiding it.
            updateScrollHider()
            tabBar.layer.removeAllAnimations()
            tabBar.frame = controllerLayout.bar
            tabBar.layOutPieces()
        }
    }

    private var railSafeArea: UIEdgeInsets {
        var safeArea = view.safeAreaInsets
        if view.effectiveUserInterfaceLayoutDirection == .rightToLeft { safeArea.left = 0 } else { safeArea.right = 0 }
        return safeArea
    }
}
