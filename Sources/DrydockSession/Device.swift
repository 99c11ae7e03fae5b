/// A device whose screen a session shows: what `UIScreen` and `UIDevice` answer, and what a window keeps clear of.
///
/// All lengths are points with the device upright (portrait); pixels are `nativeWidth` × `nativeHeight`.
public struct Device: Codable, Sendable, Hashable {
    public enum Idiom: String, Codable, Sendable, Hashable {
        case phone, pad
    }

    /// Insets in points.
    public struct Insets: Codable, Sendable, Hashable {
        public var top, left, bottom, right: Double

        public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// The name used on the command line, for example `iphone-15`.
    public var name: String
    /// The name people know, for example `iPhone 15`.
    public var title: String
    public var idiom: Idiom
    /// The screen's width in points, device upright.
    public var width: Double
    /// The screen's height in points, device upright.
    public var height: Double
    /// Pixels a point, as `UIScreen.scale`.
    public var scale: Double
    /// The safe area of a full-screen window, device upright, no bars.
    public var safeArea: Insets
    /// The safe area of a full-screen window, device on its side, no bars.
    public var landscapeSafeArea: Insets
    /// The height of the status bar, device upright; 0 when there is none.
    public var statusBarHeight: Double
    /// The height of the status bar, device on its side: phones hide it.
    public var landscapeStatusBarHeight: Double
    /// The radius of the display's corners; 0 for square ones.
    public var cornerRadius: Double
    /// Whether the width is regular with the phone on its side (Plus, Max and XR sizes). Pads are regular in any case.
    public var hasRegularWidthInLandscape: Bool
    /// The panel's own pixels. Differs from points × scale only where the system scales down (8 Plus, the minis).
    public var nativeWidth, nativeHeight: Int

    /// Whether the screen ends in a home indicator instead of a home button below it.
    public var hasHomeIndicator: Bool { safeArea.bottom > 0 }

    public init(
        name: String, title: String, idiom: Idiom, width: Double, height: Double, scale: Double, safeArea: Insets = Insets(),
        landscapeSafeArea: Insets = Insets(), statusBarHeight: Double, landscapeStatusBarHeight: Double = 0, cornerRadius: Double = 0,
        hasRegularWidthInLandscape: Bool = false, native: (width: Int, height: Int)? = nil
    ) {
        self.name = name
        self.title = title
        self.idiom = idiom
        self.width = width
        self.height = height
        self.scale = scale
        self.safeArea = safeArea
        self.landscapeSafeArea = landscapeSafeArea
        self.statusBarHeight = statusBarHeight
        self.landscapeStatusBarHeight = landscapeStatusBarHeight
        self.cornerRadius = cornerRadius
        self.hasRegularWidthInLandscape = hasRegularWidthInLandscape
        nativeWidth = native?.width ?? Int((width * scale).rounded())
        nativeHeight = native?.height ?? Int((height * scale).rounded())
    }
}
