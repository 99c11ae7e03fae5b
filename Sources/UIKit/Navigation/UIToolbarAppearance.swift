public import Foundation

/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    public override init() {
        super.init()
        connect()
    }

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        connect()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UIToolbarAppearance {
            plain = other.plain.duplicate()
            done = other.done.duplicate()
        }
        connect()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func copy(with zone: NSZone? = nil) -> Any { UIToolbarAppearance(barAppearance: self) }

    /// Copied when set, as is the one below.
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

    private var plain = UIBarButtonItemAppearance()
    private var done = UIBarButtonItemAppearance(style: .done)

    private func connect() { for part in [plain, done] { part.onChange = { [weak self] in self?.changed() } } }
}
