public import CoreGraphics
public import Foundation
public import ObjectiveC

/// The device's screen.
@preconcurrency @MainActor open class UIScreen: ObjCObject, UITraitEnvironment, UICoordinateSpace {
    /// The screen the host describes.
    open class var main: UIScreen { mainScreen }

    open class var screens: [UIScreen] { [mainScreen] }

    private static let mainScreen = UIScreen()

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

    /// From 0 to 1; kept, nothing darkens.
    open var brightness: CGFloat = 0.5

    open var isCaptured: Bool { false }

    open var mirrored: UIScreen? { nil }

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

    /// The main screen's scale, without a detour.
    nonisolated(unsafe) static var currentScale: CGFloat = ScreenDescription.standard.scale

    /// Takes the host's description. Windows that fill the screen follow, and all traits with them.
    package func configure(
        _ description: ScreenDescription, landscape: Bool = false, style: UIUserInterfaceStyle = .light,
        contentSizeCategory: UIContentSizeCategory = .large, layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        let oldBounds = bounds
        screen = description
        interfaceOrientation = landscape ? .landscapeRight : .portrait
        InterfaceRotation.shared.hold(UIDeviceOrientation(interfaceOrientation))
        Self.currentScale = description.scale
        var values = TraitValues.device
        values.displayScale = description.scale
        values.userInterfaceIdiom = description.idiom
        values.userInterfaceStyle = style
        values.preferredContentSizeCategory = contentSizeCategory
        values.layoutDirection = layoutDirection
        let classes = Self.sizeClasses(of: bounds.size, idiom: description.idiom)
        values.horizontalSizeClass = classes.horizontal
        values.verticalSizeClass = classes.vertical
        let old = CurrentTraits.fallback
        let new = UITraitCollection(values)
        let windows = UIWindow.allWindows
        if new != old {
            CurrentTraits.fallback = new
            traitCollectionDidChange(old)
        }
        for window in windows {
            if window.frame == oldBounds { window.frame = bounds }
            window.updateWindowSafeArea()
            if new != old { window.inheritedTraitsDidChange(from: old, to: new) }
        }
        KeyboardController.shared.screenDidChange()
    }

    /// What a window that fills the screen has covered by hardware and status bar.
    package var safeAreaInsets: UIEdgeInsets { isLandscape ? screen.landscapeSafeArea : screen.portraitSafeArea }

    package var screenDescription: ScreenDescription { screen }

    /// Apple's table: tablets regular in both; phones compact in width, the large ones regular when turned.
    static func sizeClasses(
        of size: CGSize, idiom: UIUserInterfaceIdiom
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        if idiom == .pad { return (.regular, .regular) }
        guard size.width > size.height else { return (.compact, .regular) }
        // Plus, Max and XR/11 class phones are 414 points wide or more when upright.
        return (size.height >= 414 ? .regular : .compact, .compact)
    }

    open override var description: String {
        "<UIScreen: \(pointerText(self)); bounds = \(NSCoder.string(for: bounds)); scale = \(decimalText(scale))>"
    }
}
