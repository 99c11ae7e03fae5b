internal import Foundation
internal import ObjectiveC

extension UIInterfaceOrientation {
    var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }

    /// How the interface stands that is upright for whoever holds the device so; nil for a device that lies flat.
    init?(_ device: UIDeviceOrientation) {
        // Turned to the left, the home button is at the right: the interface's names go by the button.
        switch device {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        default: return nil
        }
    }

    /// How far the device is turned from upright, clockwise as seen.
    var deviceAngle: CGFloat {
        switch self {
        case .landscapeRight: -.pi / 2
        case .landscapeLeft: .pi / 2
        case .portraitUpsideDown: .pi
        default: 0
        }
    }

    /// In this order one is chosen where none is asked for. UNVERIFIED.
    static let inOrder: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
}

extension UIDeviceOrientation {
    init(_ interface: UIInterfaceOrientation) {
        switch interface {
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeRight: self = .landscapeLeft
        case .landscapeLeft: self = .landscapeRight
        default: self = .portrait
        }
    }
}

extension UIInterfaceOrientationMask {
    func contains(_ orientation: UIInterfaceOrientation) -> Bool { contains(orientation.mask) }

    /// Info.plist's `UISupportedInterfaceOrientations`, that of the device family first; nil without one.
    package init?(info: [String: Any], idiom: UIUserInterfaceIdiom) {
        let key = "UISupportedInterfaceOrientations"
        let family = key + (idiom == .pad ? "~ipad" : "~iphone")
        guard let names = (info[family] ?? info[key]) as? [String] else { return nil }
        var mask: UIInterfaceOrientationMask = []
        for name in names {
            switch name {
            case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
            case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
            case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
            case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
            default: DiagnosticLog.write("Info.plist: UISupportedInterfaceOrientations: unknown orientation \"\(name)\".")
            }
        }
        guard !mask.isEmpty else { return nil }
        self = mask
    }
}

extension UIWindow {
    /// The window that decides how the screen is turned: of those that fill it, the frontmost with a controller.
    static var orienting: UIWindow? {
        let area = UIScreen.main.area
        return visibleWindows.last { $0.rootViewController != nil && $0.frame == area && !($0 is KeyboardWindow) }
    }

    /// The controller that is asked: the topmost presented one that covers the screen.
    final var orientingController: UIViewController? {
        guard var current = rootViewController else { return nil }
        while let presented = current.ownPresented, let style = presented.presentation?.style, !presented.isBeingDismissed,
            style == .fullScreen || style == .overFullScreen || (style == .custom && !(presented is UIAlertController))
        {
            current = presented
        }
        return current
    }
}

/// What the app and its controllers allow.
extension InterfaceRotation {
    /// The information of the app that runs; tests give their own.
    static var info: [String: Any] { Runtime.current.testInfo ?? mainInfo }

    /// Asked for after every change of screens, and made anew by the bundle each time.
    private static let mainInfo = Bundle.main.infoDictionary ?? [:]

    /// By the delegate, else by Info.plist, else what Apple names as the default of the device family.
    static func applicationMask(for window: UIWindow?) -> UIInterfaceOrientationMask {
        if let application = UIApplication.current { return application.supportedInterfaceOrientations(for: window) }
        return defaultMask
    }

    static var defaultMask: UIInterfaceOrientationMask {
        let idiom = UIScreen.main.traitCollection.userInterfaceIdiom
        return UIInterfaceOrientationMask(info: info, idiom: idiom) ?? (idiom == .pad ? .all : .allButUpsideDown)
    }

    /// An iPad app that may share the screen with others has no say: it supports all four and does not require the full screen.
    private static var ignoresControllers: Bool {
        UIScreen.main.traitCollection.userInterfaceIdiom == .pad && info["UIRequiresFullScreen"] as? Bool != true
            && UIInterfaceOrientationMask(info: info, idiom: .pad) == .all
    }

    /// How the interface is to stand now; the current orientation when nothing is to change.
    func wantedOrientation() -> UIInterfaceOrientation {
        let current = UIScreen.main.interfaceOrientation
        let window = UIWindow.orienting
        var mask = Self.applicationMask(for: window)
        let controller = Self.ignoresControllers ? nil : window?.orientingController
        if let controller {
            let own = controller.supportedInterfaceOrientations
            if mask.isDisjoint(with: own) {
                guard controller.shouldAutorotate else { return current }
                ObjCException.raise(
                    name: NSExceptionName("UIApplicationInvalidInterfaceOrientation"),
                    reason: "Supported orientations has no common orientation with the application, and "
                        + "[\(type(of: controller)) shouldAutorotate] is returning YES")
            }
            mask.formIntersection(own)
            if !controller.shouldAutorotate, mask.contains(current) { return current }
        }
        if let requested, !mask.isDisjoint(with: requested) { mask.formIntersection(requested) }
        if let held = UIInterfaceOrientation(heldOrientation), mask.contains(held) { return held }
        if mask.contains(current) { return current }
        if let preferred = controller?.preferredInterfaceOrientationForPresentation, mask.contains(preferred) { return preferred }
        return UIInterfaceOrientation.inOrder.first { mask.contains($0) } ?? current
    }
}
