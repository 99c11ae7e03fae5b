public import Foundation

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    override func take(_ other: UIBarAppearance) {
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }

    open override func copy(with zone: NSZone? = nil) -> Any { UINavigationBarAppearance(barAppearance: self) }

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var titlePositionAdjustment: UIOffset = .zero { didSet { changed() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// Copied when set, as are the two below.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set {
            plain = newValue.duplicate()
            connect()
            changed()
        }
    }
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { done }
        set {
            done = newValue.duplicate()
            connect()
            changed()
        }
    }
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { back }
        set {
            back = newValue.duplicate()
            connect()
            changed()
        }
    }

    /// Shown beside the title of the way back instead of the chevron.
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Both or none are given; otherwise the system's chevron shows.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
        changed()
    }

    private var plain = UIBarButtonItemAppearance()
    private var done = UIBarButtonItemAppearance(style: .done)
    private var back = UIBarButtonItemAppearance()

    override func connect() {
        for part in [plain, done, back] { part.onChange = { [weak self] in self?.changed() } }
    }
}
