public import Foundation

/// A scene that shows windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    public let screen: UIScreen = .main

    /// The scene's windows, back to front.
    open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.windowScene === self } }

    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.currentInterfaceOrientation }

    open var statusBarManager: UIStatusBarManager? { UIApplication.shared.statusBar }

    open var traitCollection: UITraitCollection { screen.traitCollection }

    /// Asks for another geometry: turns the interface. What does not fit is told to `errorHandler`.
    open func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        guard let mask = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
        if !InterfaceRotation.shared.request(mask) { errorHandler?(SceneGeometryError(requested: mask)) }
    }

    /// How the scene stands now.
    open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation, coordinateSpace: coordinateSpace) }

    /// What an app wishes for its scene's geometry.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        override init() { super.init() }

        /// The wishes that iOS knows.
        @preconcurrency @MainActor open class iOS: GeometryPreferences {
            /// One of these, `nil` for no wish.
            open var interfaceOrientations: UIInterfaceOrientationMask?

            public override init() { super.init() }

            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// A scene's geometry at one moment.
    @preconcurrency @MainActor open class Geometry: NSObject {
        public let interfaceOrientation: UIInterfaceOrientation
        public let coordinateSpace: any UICoordinateSpace
        open var isInterfaceOrientationLocked: Bool { false }

        init(interfaceOrientation: UIInterfaceOrientation, coordinateSpace: any UICoordinateSpace) {
            self.interfaceOrientation = interfaceOrientation
            self.coordinateSpace = coordinateSpace
            super.init()
        }
    }

    /// The screen's coordinates: a scene fills it.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}

/// How the status bar looks now.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    /// What the topmost controller asks for; `default` is resolved to a dark or light one.
    open var statusBarStyle: UIStatusBarStyle {
        guard style == .default else { return style }
        return isDark ? .lightContent : .darkContent
    }
    open var isStatusBarHidden: Bool { isHidden }
    open var statusBarFrame: CGRect { UIApplication.shared.currentStatusBarFrame }

    var style: UIStatusBarStyle { isOverBlack ? .lightContent : chosenStyle }

    /// Above a presenter that stands back behind a large sheet it is black.
    private var isOverBlack: Bool {
        let window = UIApplication.shared.visibleWindows.last { $0.windowLevel.rawValue <= UIWindow.Level.normal.rawValue }
        return (window?.rootViewController?.ownPresented?.presentation?.controller as? UISheetPresentationController)?.darkensStatusBar ?? false
    }

    private var chosenStyle: UIStatusBarStyle { decidedByApplication?.style ?? controllerStyle }
    var isHidden: Bool { decidedByApplication?.isHidden ?? controllerHides }

    /// Where Info.plist takes the decision from the controllers, its values count, and what the application was told since.
    private struct Decision {
        var style = UIStatusBarStyle.default
        var isHidden = false
    }
    private lazy var decidedByApplication: Decision? = {
        let info = InterfaceRotation.info
        guard info["UIViewControllerBasedStatusBarAppearance"] as? Bool == false else { return nil }
        let names: [String: UIStatusBarStyle] = [
            "UIStatusBarStyleLightContent": .lightContent, "UIStatusBarStyleDarkContent": .darkContent,
            "UIStatusBarStyleBlackTranslucent": .lightContent, "UIStatusBarStyleBlackOpaque": .lightContent,
        ]
        return Decision(
            style: (info["UIStatusBarStyle"] as? String).flatMap { names[$0] } ?? .default, isHidden: info["UIStatusBarHidden"] as? Bool ?? false)
    }()
    func set(hidden: Bool) {
        decidedByApplication?.isHidden = hidden
        FrameLoop.shared.setNeedsFrame()
    }
    func set(style: UIStatusBarStyle) {
        decidedByApplication?.style = style
        FrameLoop.shared.setNeedsFrame()
    }

    private var controllerStyle: UIStatusBarStyle { controller { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default }
    private var controllerHides: Bool { controller { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false }

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
        while let presented = current.ownPresented,
            presented.presentation?.style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
        {
            current = presented
        }
        while let next = child(current) { current = next }
        return current
    }
}

/// None of the orientations asked for is allowed.
struct SceneGeometryError: LocalizedError, CustomNSError {
    static let errorDomain = "UISceneErrorDomain"
    var errorCode: Int { 101 }
    let requested: UIInterfaceOrientationMask

    var errorDescription: String? { text }
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

    private var text: String {
        "None of the requested orientations are supported by the view controller. Requested: \(requested.names); Supported: \(allowed.names)"
    }

    private let allowed: UIInterfaceOrientationMask

    @MainActor init(requested: UIInterfaceOrientationMask) {
        self.requested = requested
        let window = UIWindow.orienting
        allowed = window?.orientingController?.supportedInterfaceOrientations ?? InterfaceRotation.applicationMask(for: window)
    }
}

extension UIInterfaceOrientationMask {
    /// As UIKit's messages list them.
    fileprivate var names: String {
        let known: [(UIInterfaceOrientationMask, String)] = [
            (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"), (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
        ]
        return known.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
