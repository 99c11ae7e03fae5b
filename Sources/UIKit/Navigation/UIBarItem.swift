public import Foundation
public import ObjectiveC

/// What a bar shows at one place: text, a picture, or both.
@preconcurrency @MainActor open class UIBarItem: ObjCObject {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        coder.finish(self, as: UIBarItem.self)
    }

    open func encode(with coder: NSCoder) {}

    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            didChange()
        }
    }

    open var image: UIImage? {
        willSet { willChangeValue(forKey: "image") }
        didSet {
            didChangeValue(forKey: "image")
            didChange()
        }
    }

    /// Shown in the low bars of phones on their side.
    open var landscapeImagePhone: UIImage? { didSet { didChange() } }
    open var largeContentSizeImage: UIImage?

    open var isEnabled: Bool = true {
        willSet { willChangeValue(forKey: "enabled") }
        didSet {
            didChangeValue(forKey: "enabled")
            didChange()
        }
    }

    /// Moves the picture in its place.
    open var imageInsets: UIEdgeInsets = .zero { didSet { didChange() } }
    /// Moves `landscapeImagePhone` in its place.
    open var landscapeImagePhoneInsets: UIEdgeInsets = .zero { didSet { didChange() } }
    open var largeContentSizeImageInsets: UIEdgeInsets = .zero

    /// Kept for the app: items are told apart by it.
    open var tag: Int = 0

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[exactly: state] = attributes
        didChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[exactly: state]
    }

    open var accessibilityIdentifier: String? { didSet { if oldValue != accessibilityIdentifier { didChange() } } }
    open var accessibilityLabel: String? { didSet { if oldValue != accessibilityLabel { didChange() } } }

    // MARK: Inside

    final var titleAttributes = StateTable<[NSAttributedString.Key: Any]>()
    /// What appearance proxies set, to be told from what the app set.
    final var appliedAppearance: [String: Any?] = [:]

    /// Tells the bar that shows the item.
    final var onChange: (@MainActor () -> Void)?

    /// While proxies set what they have to set, nobody needs to hear of it.
    final var isTakingAppearance = false

    func didChange() { if !isTakingAppearance { onChange?() } }
}
