public import Foundation

/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    override func take(_ other: UIBarAppearance) {
        guard let other = other as? UIToolbarAppearance else { return }
        plain = other.plain.duplicate()
        done = other.done.duplicate()
    }

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

    override func connect() { for part in [plain, done] { part.onChange = { [weak self] in self?.changed() } } }
}
