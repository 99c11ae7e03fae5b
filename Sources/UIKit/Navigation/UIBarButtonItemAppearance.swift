public import Foundation

/// The look of a bar's buttons.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    public init(style: UIBarButtonItem.Style) {
        super.init()
        connect()
    }
    public convenience override init() { self.init(style: .plain) }

    public required init?(coder: NSCoder) {
        super.init()
        connect()
    }

    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    /// Forgets what was set.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.take(UIBarButtonItemStateAppearance()) }
    }

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    final var onChange: (@MainActor () -> Void)?

    func duplicate() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (to, from) in zip(copy.states, states) { to.take(from) }
        return copy
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    private func connect() { for state in states { state.onChange = { [weak self] in self?.onChange?() } } }
}

/// The look of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }
    /// Behind the title; stretched as it is resizable.
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    /// Kept and without effect: a background image keeps its place.
    open var backgroundImagePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }

    final var onChange: (@MainActor () -> Void)?

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}
