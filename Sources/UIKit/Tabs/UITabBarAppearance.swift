public import Foundation

/// The look of a tab bar: background, and its items in three layouts.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    override func take(_ other: UIBarAppearance) {
        guard let other = other as? UITabBarAppearance else { return }
        stacked = other.stacked.duplicate()
        inline = other.inline.duplicate()
        compact = other.compact.duplicate()
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
    }

    open override func copy(with zone: NSZone? = nil) -> Any { UITabBarAppearance(barAppearance: self) }

    /// Image above title: phones held upright. Copied when set, as are the two below.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { stacked }
        set {
            stacked = newValue.duplicate()
            connect()
            changed()
        }
    }
    /// Image beside title: pads.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { inline }
        set {
            inline = newValue.duplicate()
            connect()
            changed()
        }
    }
    /// Image beside title, small: phones on their side.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { compact }
        set {
            compact = newValue.duplicate()
            connect()
            changed()
        }
    }

    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    /// Behind the selected item.
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }

    open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic { didSet { changed() } }
    /// Points; 0 means the system's.
    open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

    private var stacked = UITabBarItemAppearance(style: .stacked)
    private var inline = UITabBarItemAppearance(style: .inline)
    private var compact = UITabBarItemAppearance(style: .compactInline)

    override func connect() {
        for part in [stacked, inline, compact] { part.onChange = { [weak self] in self?.changed() } }
    }
}

/// The look of a tab bar's items in one layout.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    public init(style: Style) {
        super.init()
        connect()
    }
    public convenience override init() { self.init(style: .stacked) }

    public required init?(coder: NSCoder) {
        super.init()
        connect()
    }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    /// Forgets what was set.
    open func configureWithDefault(for style: Style) { for state in states { state.take(UITabBarItemStateAppearance()) } }

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    final var onChange: (@MainActor () -> Void)?

    func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (to, from) in zip(copy.states, states) { to.take(from) }
        return copy
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    private func connect() { for state in states { state.onChange = { [weak self] in self?.onChange?() } } }
}

/// The look of a tab bar's items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }
    /// Default `nil`: grey; selected, the bar's tint.
    open var iconColor: UIColor? { didSet { onChange?() } }
    open var badgePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }
    /// Default `nil`: the system's red.
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var badgeTitlePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }

    final var onChange: (@MainActor () -> Void)?

    func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgePositionAdjustment = other.badgePositionAdjustment
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}
