public import Foundation

/// How the status bar looks now.
///
/// By default the topmost full-screen controller decides. With `UIViewControllerBasedStatusBarAppearance` set to NO in Info.plist the
/// application does: `UIStatusBarStyle` and `UIStatusBarHidden` there say how it begins, the application's setters change it.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    /// What the topmost controller asks for; `default` is resolved to a dark or light one.
    open var statusBarStyle: UIStatusBarStyle {
        guard style == .default else { return style }
        return isDark ? .lightContent : .darkContent
    }
    open var isStatusBarHidden: Bool { isHidden }
    open var statusBarFrame: CGRect { UIApplication.shared.currentStatusBarFrame }

    // MARK: Inside

    /// What Info.plist says.
    struct Settings: Equatable {
        var isControllerBased = true
        var style = UIStatusBarStyle.default
        var isHidden = false

        init(info: [String: Any]) {
            func flag(_ key: String) -> Bool? {
                // Plists of old projects carry words.
                if let text = info[key] as? String { return ["YES", "TRUE", "1"].contains(text.uppercased()) }
                return (info[key] as? NSNumber)?.boolValue ?? info[key] as? Bool
            }
            isControllerBased = flag("UIViewControllerBasedStatusBarAppearance") ?? true
            isHidden = flag("UIStatusBarHidden") ?? false
            switch info["UIStatusBarStyle"] as? String {
            case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque": style = .lightContent
            case "UIStatusBarStyleDarkContent": style = .darkContent
            default: break
            }
        }
    }

    /// Changed by the application's setters.
    final var settings = Settings(info: InterfaceRotation.info)

    var style: UIStatusBarStyle { isOverBlack ? .lightContent : chosenStyle }

    /// Above a presenter that stands back behind a large sheet it is black, unless what the sheet presents covers that, too.
    private var isOverBlack: Bool {
        let window = UIApplication.shared.visibleWindows.last { $0.windowLevel.rawValue <= UIWindow.Level.normal.rawValue }
        var isOver = false
        var current = window?.rootViewController
        while let presented = current?.ownPresented {
            if presented.presentation?.style == .fullScreen {
                isOver = false
            } else if let sheet = presented.presentation?.controller as? UISheetPresentationController {
                isOver = isOver || sheet.darkensStatusBar
            }
            current = presented
        }
        return isOver
    }

    private var chosenStyle: UIStatusBarStyle {
        guard settings.isControllerBased else { return settings.style }
        return controller { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? settings.style
    }

    var isHidden: Bool {
        guard settings.isControllerBased else { return settings.isHidden }
        return controller { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? settings.isHidden
    }

    /// How it goes and comes, where that is animated.
    var updateAnimation: UIStatusBarAnimation { controller { $0.childForStatusBarHidden }?.preferredStatusBarUpdateAnimation ?? .fade }

    /// Whether what is under the bar is dark: the style of the controller that decides.
    var isDark: Bool {
        let traits = controller { $0.childForStatusBarStyle }?.traitCollection ?? UIScreen.main.traitCollection
        return traits.userInterfaceStyle == .dark
    }
    var isHomeIndicatorHidden: Bool { controller { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden ?? false }

    /// The controller that decides: of the frontmost full-screen window, its topmost full-screen presented controller,
    /// then down the children it delegates to.
    private func controller(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
        let windows = UIApplication.shared.visibleWindows
        let window = windows.last { $0.windowLevel.rawValue <= UIWindow.Level.normal.rawValue } ?? windows.last
        guard var current = window?.rootViewController else { return nil }
        // A sheet between two full screens changes nothing: the topmost of those that may decide does.
        var presented = current.ownPresented
        while let next = presented {
            if next.presentation?.style == .fullScreen || next.modalPresentationCapturesStatusBarAppearance { current = next }
            presented = next.ownPresented
        }
        while let next = child(current) { current = next }
        return current
    }
}

extension UIApplication {
    /// The application changes the bar itself, which it may where controllers do not decide.
    func changeStatusBar(_ what: String, animation: UIStatusBarAnimation, _ change: (inout UIStatusBarManager.Settings) -> Void) {
        guard !statusBar.settings.isControllerBased else {
            // UIKit's own words, common knowledge.
            return DiagnosticLog.once("\(what) has no effect: the app's view controllers decide (UIViewControllerBasedStatusBarAppearance)")
        }
        if animation != .none { Runtime.current.systemBars.animateNextChange(animation, duration: SystemBars.changeDuration) }
        change(&statusBar.settings)
        for window in visibleWindows { window.updateWindowSafeArea() }
        Runtime.current.frameLoop.setNeedsFrame()
    }
}
