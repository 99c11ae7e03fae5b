import UIKit

/// How a tab bar looks and where it stands: a value that can be exchanged while the bar is shown.
///
/// ```swift
/// shell.tabBarStyle = .floatingCapsule
/// ```
///
/// A style changes neither tabs nor pages. To change one, copy it:
///
/// ```swift
/// var style = ShellTabBarStyle.dock
/// style.appearance?.item.selectionMark = .dot
/// shell.tabBarStyle = style
/// ```
public struct ShellTabBarStyle {
    /// Tells styles apart, in settings too.
    public var name: String
    /// nil takes ``ShellTabBar/standardAppearance``, which is not seen otherwise.
    public var appearance: ShellTabBarAppearance?
    /// The tabs' height in points, where ``ShellTabBar/height`` is 0.
    public var height: CGFloat
    /// The tabs' height in points where the screen is low, such as that of an iPhone on its side, and ``ShellTabBar/height`` is 0. nil
    /// takes ``height``.
    public var compactHeight: CGFloat?
    /// Whether titles stand beside images where the screen is low or wide, as in the system's bar. Else they are below them everywhere.
    public var placesTitlesBeside: Bool
    public var shape: Shape
    public var action: ActionPlacement
    /// Whether tabs keep to the safe area's left and right sides.
    public var followsSideSafeArea: Bool

    /// What the bar's background is.
    public enum Shape: Equatable, Sendable {
        /// As wide as the bar, down to its bottom edge.
        case edgeToEdge
        /// Round at both ends, with a soft shadow. Pages reach beneath it. Lengths are in points, from the safe area's edges.
        case capsule(sideMargin: CGFloat, bottomMargin: CGFloat)
    }

    /// Where a ``ShellTabBarAction`` stands.
    public enum ActionPlacement: Equatable, Sendable {
        /// As it says itself.
        case asGiven
        /// In the middle, in a circle of `diameter` points whose top is `rise` points above the bar.
        case raised(diameter: CGFloat, rise: CGFloat)
        /// Between the tabs, in a circle of `diameter` points.
        case level(diameter: CGFloat)
    }

    public init(
        name: String, appearance: ShellTabBarAppearance?, height: CGFloat = 49, compactHeight: CGFloat? = nil,
        placesTitlesBeside: Bool = false, shape: Shape = .edgeToEdge, action: ActionPlacement = .level(diameter: 40),
        followsSideSafeArea: Bool = true
    ) {
        self.name = name
        self.appearance = appearance
        self.height = height
        self.compactHeight = compactHeight
        self.placesTitlesBeside = placesTitlesBeside
        self.shape = shape
        self.action = action
        self.followsSideSafeArea = followsSideSafeArea
    }

    // MARK: Styles that ship

    /// Looks as ``ShellTabBar/standardAppearance`` says, 55 points high.
    @MainActor public static var classic: ShellTabBarStyle {
        ShellTabBarStyle(
            name: "classic", appearance: nil, height: ShellTabBar.standardHeight, action: .asGiven, followsSideSafeArea: false)
    }

    /// Looks like the system's tab bar: a blur below a hairline, symbols over small titles, the selected one in the tint color.
    @MainActor public static var system: ShellTabBarStyle {
        ShellTabBarStyle(name: "system", appearance: .system, compactHeight: 32, placesTitlesBeside: true)
    }

    /// The system's look, with the action raised in the middle.
    @MainActor public static var raisedCentre: ShellTabBarStyle {
        ShellTabBarStyle(
            name: "raisedCentre", appearance: .system, compactHeight: 32, placesTitlesBeside: true, action: .raised(diameter: 56, rise: 20))
    }

    /// A capsule above the page, which reaches to the screen's edge beneath it.
    @MainActor public static var floatingCapsule: ShellTabBarStyle {
        var appearance = ShellTabBarAppearance.system
        appearance.shadowColor = nil
        return ShellTabBarStyle(
            name: "floatingCapsule", appearance: appearance, height: 56, compactHeight: 44, placesTitlesBeside: true,
            shape: .capsule(sideMargin: 16, bottomMargin: 8))
    }

    /// Large symbols without titles. A mark shows the selected one.
    @MainActor public static var dock: ShellTabBarStyle {
        var appearance = ShellTabBarAppearance.system
        appearance.item.showsTitle = false
        appearance.item.symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26, weight: .regular)
        appearance.item.selectionMark = .pill
        appearance.item.railSelectionMark = nil
        appearance.badge.offset = UIOffset(horizontal: 0, vertical: 4)
        return ShellTabBarStyle(name: "dock", appearance: appearance, height: 60, compactHeight: 48, action: .level(diameter: 48))
    }

    /// All that ship, for a setting.
    @MainActor public static var all: [ShellTabBarStyle] { [.classic, .system, .raisedCentre, .floatingCapsule, .dock] }

    /// The style that ships under `name`, or nil.
    @MainActor public static func named(_ name: String) -> ShellTabBarStyle? { all.first { $0.name == name } }

    // MARK: Geometry

    /// Whether the page is seen on all sides of the bar.
    public var isFloating: Bool { shape != .edgeToEdge }

    /// Between the tabs and the safe area below, in points.
    var bottomMargin: CGFloat {
        if case .capsule(_, let bottom) = shape { bottom } else { 0 }
    }

    /// A capsule's ends take this much from the tabs beside them, in points.
    static let capsulePadding: CGFloat = 8

    /// At least so much is below a raised action, in points.
    static let actionMargin: CGFloat = 4
    /// At most so much of the tabs' height is the diameter of an action between them.
    static let levelActionShare: CGFloat = 0.86

    /// Gives `arrangement` the room that the style leaves, and puts what it returns there.
    ///
    /// - Parameters:
    ///   - metrics: of the whole bar. Its `barHeight` is without the bottom margin.
    ///   - sideInsets: the bar's safe area; only left and right count.
    func layout(
        _ metrics: ShellTabBarLayout.Metrics, sideInsets: UIEdgeInsets, arrangement: (ShellTabBarLayout.Metrics) -> ShellTabBarLayout
    ) -> ShellTabBarLayout {
        let (left, right) = followsSideSafeArea ? (sideInsets.left, sideInsets.right) : (0, 0)
        // Between the bar's sides and its background, and from there to the tabs.
        var outside = UIEdgeInsets.zero
        var within = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
        var room = metrics
        if case .capsule(let side, _) = shape {
            outside = UIEdgeInsets(top: 0, left: left + side, bottom: 0, right: right + side)
            within = UIEdgeInsets(top: 0, left: Self.capsulePadding, bottom: 0, right: Self.capsulePadding)
            room.size.height = metrics.barHeight
        }
        guard outside != .zero || within != .zero else { return arrangement(metrics) }
        room.size.width = max(metrics.size.width - outside.left - outside.right - within.left - within.right, 0)
        var layout = arrangement(room)
        let start = outside.left + within.left
        layout.items = layout.items.map { $0.offsetBy(dx: start, dy: 0) }
        layout.action = layout.action?.offsetBy(dx: start, dy: 0)
        layout.background.origin.x += outside.left
        layout.background.size.width += within.left + within.right
        return layout
    }

    /// The action as the style shows it.
    ///
    /// - Parameter barHeight: of the tabs, in points.
    func place(_ action: ShellTabBarAction, barHeight: CGFloat, tint: UIColor) -> ShellTabBarAction {
        var placed = action
        let diameter: CGFloat
        switch self.action {
        case .asGiven: return action
        case .raised(let size, let rise):
            // In a low bar the circle is smaller: it does not stand out below.
            (diameter, placed.rise, placed.index) = (min(size, barHeight + rise - Self.actionMargin), rise, nil)
        case .level(let size): diameter = min(size, (barHeight * Self.levelActionShare).rounded())
        }
        // A picture with colors of its own is a whole button already.
        if action.color != nil || action.isTinted {
            placed.color = action.color ?? tint
            placed.size = CGSize(width: diameter, height: diameter)
        }
        if case .level = self.action { placed.rise = (placed.size.height - barHeight) / 2 }
        return placed
    }
}

extension ShellTabBarAppearance {
    /// The looks of the system's tab bar: the chrome material below a hairline, 10-point titles, the tint color for the selected tab.
    @MainActor public static var system: ShellTabBarAppearance {
        var appearance = ShellTabBarAppearance()
        appearance.background = .blur(UIBlurEffect(style: .systemChromeMaterial))
        appearance.shadowColor = .separator
        appearance.item.normal = ShellTabBarItemAppearance.State(
            titleAttributes: [.font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: UIColor.secondaryLabel],
            iconColor: .secondaryLabel)
        appearance.item.tintsSelection = true
        appearance.item.railSelectionMark = .block
        appearance.item.symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large)
        appearance.item.imageArea = CGSize(width: 30, height: 28)
        appearance.item.titleOffset = UIOffset(horizontal: 0, vertical: 1)
        appearance.badge.backgroundColor = .systemRed
        appearance.badge.shape = .capsule
        return appearance
    }
}
