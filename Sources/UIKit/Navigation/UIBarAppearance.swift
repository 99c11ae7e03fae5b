public import Foundation

/// The look of a bar's background.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    public override init() { super.init() }

    public init(idiom: UIUserInterfaceIdiom) { super.init() }

    public init(barAppearance: UIBarAppearance) {
        super.init()
        background = barAppearance.background
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
    }

    public required init?(coder: NSCoder) { super.init() }

    /// The system's translucent background and hairline.
    open func configureWithDefaultBackground() { configure(.standard, shadow: Self.standardShadow) }

    open func configureWithOpaqueBackground() { configure(.opaque, shadow: Self.standardShadow) }

    open func configureWithTransparentBackground() { configure(.transparent, shadow: nil) }

    open var backgroundColor: UIColor? { didSet { onChange?() } }
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { onChange?() } }
    open var shadowColor: UIColor? = UIBarAppearance.standardShadow { didSet { onChange?() } }
    open var shadowImage: UIImage? { didSet { onChange?() } }

    enum Background { case standard, opaque, transparent }
    private(set) var background = Background.standard
    var onChange: (@MainActor () -> Void)?

    private func configure(_ background: Background, shadow: UIColor?) {
        self.background = background
        backgroundColor = nil
        backgroundImage = nil
        shadowImage = nil
        shadowColor = shadow
    }

    static var standardShadow: UIColor {
        UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
        }
    }

    /// What fills the bar. The system's material is a blur; here a nearly opaque colour stands for it.
    var fill: UIColor? {
        if let backgroundColor { return backgroundColor }
        switch background {
        case .transparent: return nil
        case .opaque: return .systemBackground
        case .standard:
            return UIColor { traits in
                traits.userInterfaceStyle == .dark
                    ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
                    : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94)
            }
        }
    }
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    public override init() { super.init() }

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { onChange?() } }
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
}

/// The look of a bar's buttons.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    public init(style: UIBarButtonItem.Style) { super.init() }
    public convenience override init() { self.init(style: .plain) }

    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The look of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment: UIOffset = .zero
}
