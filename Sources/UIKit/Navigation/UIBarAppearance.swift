public import Foundation

/// The look of a bar's background.
///
/// A bar keeps a copy of the appearance it is given: changes to the original afterwards have no effect, changes to what
/// the bar gives back do.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    public override init() {
        super.init()
        connect()
    }

    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        connect()
    }

    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        background = barAppearance.background
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
        take(barAppearance)
        connect()
    }

    public required init?(coder: NSCoder) {
        super.init()
        connect()
    }

    /// A subclass copies what it adds, as far as the other one has it.
    func take(_ other: UIBarAppearance) {}

    /// A subclass has its parts report their changes.
    func connect() {}

    open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

    /// The idiom the appearance was made for; `.unspecified` takes the bar's.
    public private(set) var idiom: UIUserInterfaceIdiom = .unspecified

    /// The system's translucent background and hairline.
    open func configureWithDefaultBackground() { configure(.standard, shadow: Self.standardShadow) }

    open func configureWithOpaqueBackground() { configure(.opaque, shadow: Self.standardShadow) }

    open func configureWithTransparentBackground() { configure(.transparent, shadow: nil) }

    open var backgroundColor: UIColor? { didSet { changed() } }
    open var backgroundImage: UIImage? { didSet { changed() } }
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { changed() } }
    open var shadowColor: UIColor? = UIBarAppearance.standardShadow { didSet { changed() } }
    open var shadowImage: UIImage? { didSet { changed() } }

    enum Background { case standard, opaque, transparent }
    private(set) var background = Background.standard
    final var onChange: (@MainActor () -> Void)?

    func changed() { onChange?() }

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
        case .standard: return Self.material
        }
    }

    static let material = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
            : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94)
    }
}
