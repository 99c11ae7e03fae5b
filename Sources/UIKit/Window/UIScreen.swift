public import CoreGraphics
public import Foundation
public import ObjectiveC
internal import class ObjectiveC.NotificationCenter

/// The device's screen.
@preconcurrency @MainActor open class UIScreen: ObjCObject, UITraitEnvironment, UICoordinateSpace {
    /// The screen the host describes.
    open class var main: UIScreen { Runtime.current.screen }

    open class var screens: [UIScreen] { [main] }

    public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    public static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
    public static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")
    public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    public static let capturedDidChangeNotification = NSNotification.Name("UIScreenCapturedDidChangeNotification")

    // MARK: Geometry

    /// In points, turned with the interface.
    open var bounds: CGRect {
        let size = screen.size
        return CGRect(
            x: 0, y: 0, width: isLandscape ? size.height : size.width, height: isLandscape ? size.width : size.height)
    }

    /// The bounds without the status bar; the whole bounds when there is none.
    @available(iOS, introduced: 2.0, deprecated: 9.0, message: "Use -[UIScreen bounds]")
    open var applicationFrame: CGRect { frameBelowStatusBar }

    var frameBelowStatusBar: CGRect {
        bounds.divided(atDistance: UIApplication.shared.currentStatusBarFrame.height, from: .minYEdge).remainder
    }

    /// Pixels per point.
    open var scale: CGFloat { screen.scale }

    /// In pixels, upright.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: screen.size.width * screen.scale, height: screen.size.height * screen.scale)
    }

    open var nativeScale: CGFloat { screen.scale }

    open var coordinateSpace: any UICoordinateSpace { self }

    open var fixedCoordinateSpace: any UICoordinateSpace { self }

    open var maximumFramesPerSecond: Int { 60 }

    /// Kept and without effect: nothing darkens. From 0 to 1.
    open var brightness: CGFloat = 0.5

    open var isCaptured: Bool { false }

    open var mirrored: UIScreen? { nil }

    /// A display link in step with this screen; there is one screen.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? { CADisplayLink(target: target, selector: sel) }

    // MARK: Traits

    open var traitCollection: UITraitCollection { CurrentTraits.fallback }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Converting. The screen's coordinates are those windows are placed in.

    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
    }
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, to: self) ?? point
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, to: self) ?? rect
    }

    // MARK: The host's side

    private(set) var screen = ScreenDescription.standard
    /// How the interface stands; `InterfaceRotation` turns it.
    final var interfaceOrientation = UIInterfaceOrientation.portrait
    private var isLandscape: Bool { interfaceOrientation.isLandscape }

    /// The app's part of the screen.
    package final internal(set) var share = ScreenShare.full

    /// What windows fill: the app's part of the screen as it stands now.
    package var area: CGRect { area(turnedTo: interfaceOrientation, share: share) }

    func area(turnedTo orientation: UIInterfaceOrientation, share: ScreenShare) -> CGRect {
        CGRect(origin: .zero, size: share.size(on: size(turnedTo: orientation), scale: screen.scale))
    }

    /// Takes the host's description. Windows that fill the screen follow, and all traits with them.
    package func configure(
        _ description: ScreenDescription, landscape: Bool = false, style: UIUserInterfaceStyle = .light,
        contentSizeCategory: UIContentSizeCategory = .large, layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
        share: ScreenShare = .full
    ) {
        let filling = windowsThatFill
        screen = description
        self.share = share
        interfaceOrientation = landscape ? .landscapeRight : .portrait
        Runtime.current.rotation.hold(UIDeviceOrientation(interfaceOrientation))
        Runtime.current.screenScale = description.scale
        var values = TraitValues.device
        values.displayScale = description.scale
        values.userInterfaceIdiom = description.idiom
        values.userInterfaceStyle = Self.onlyStyle ?? style
        values.preferredContentSizeCategory = contentSizeCategory
        values.layoutDirection = layoutDirection
        values.setSizeClasses(sizeClasses(of: area.size))
        changeTraits(to: values) {
            for window in filling { window.frame = $0(window) }
            for window in UIWindow.allWindows { window.updateWindowSafeArea() }
        }
        Runtime.current.keyboard.screenDidChange()
    }

    /// What the user sets for all apps. A `nil` leaves what is.
    package func changeSettings(
        style: UIUserInterfaceStyle? = nil, contentSizeCategory: UIContentSizeCategory? = nil,
        layoutDirection: UITraitEnvironmentLayoutDirection? = nil
    ) {
        var values = traitCollection.values
        if let style { values.userInterfaceStyle = Self.onlyStyle ?? style }
        if let contentSizeCategory { values.preferredContentSizeCategory = contentSizeCategory }
        if let layoutDirection { values.layoutDirection = layoutDirection }
        changeTraits(to: values)
    }

    /// The one style that Info.plist allows, if it does not leave the choice to the user.
    private static var onlyStyle: UIUserInterfaceStyle? {
        switch (InterfaceRotation.info["UIUserInterfaceStyle"] as? String)?.lowercased() {
        case "light": .light
        case "dark": .dark
        default: nil
        }
    }

    /// Windows that are as large as the screen, or as the app's part of it; the others keep their size when it changes.
    var windowsThatFill: [UIWindow] {
        let (bounds, area) = (self.bounds, self.area)
        return UIWindow.allWindows.filter { $0.frame == bounds || $0.frame == area }
    }

    /// What `window` has to fill: the system's keyboard knows no parts.
    func place(of window: UIWindow) -> CGRect { window is KeyboardWindow ? bounds : area }

    /// Sets the traits of everything; scenes, then windows with what is below hear of it.
    ///
    /// - Parameter move: places the windows, before any hears of traits. Asked with the place of each.
    func changeTraits(to values: TraitValues, moving move: ((UIWindow) -> CGRect) -> Void) {
        let old = traitCollection
        let new = values == old.values ? old : UITraitCollection(values)
        let scenes = UIApplication.current?.connectedScenes.compactMap { $0 as? UIWindowScene } ?? []
        let windows = UIWindow.allWindows.map { ($0, $0.inheritedTraits) }
        let sceneTraits = scenes.map { ($0, $0.traitCollection) }
        CurrentTraits.setFallback(new)
        if new != old {
            traitCollectionDidChange(old)
            for (scene, before) in sceneTraits { scene.traitsDidChange(from: before) }
        }
        move { place(of: $0) }
        if new != old { for (window, before) in windows { window.inheritedTraitsDidChange(from: before, to: window.inheritedTraits) } }
        guard let application = UIApplication.current, old.values.preferredContentSizeCategory != values.preferredContentSizeCategory else { return }
        // UNVERIFIED: after the traits.
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: application,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: values.preferredContentSizeCategory])
    }

    func changeTraits(to values: TraitValues) { changeTraits(to: values) { _ in } }

    /// What a window that fills the screen has covered by hardware and status bar.
    package var safeAreaInsets: UIEdgeInsets { isLandscape ? screen.landscapeSafeArea : screen.portraitSafeArea }

    package var screenDescription: ScreenDescription { screen }

    /// Of an app of that size on this screen.
    func sizeClasses(of size: CGSize) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        Self.sizeClasses(of: size, idiom: screen.idiom)
    }

    /// Apple's table: tablets regular in both unless the app has a narrow part of the screen; phones compact in width, the large ones
    /// regular when turned.
    static func sizeClasses(
        of size: CGSize, idiom: UIUserInterfaceIdiom
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        if idiom == .pad { return (size.width >= ScreenShare.leastRegularWidth ? .regular : .compact, .regular) }
        guard size.width > size.height else { return (.compact, .regular) }
        // Plus, Max and XR/11 class phones are 414 points wide or more when upright.
        return (size.height >= 414 ? .regular : .compact, .compact)
    }

    open override var description: String {
        "<UIScreen: \(pointerText(self)); bounds = \(NSCoder.string(for: bounds)); scale = \(decimalText(scale))>"
    }
}
