public import Foundation

/// What stands for a controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Shown while the item is selected. Unset, `image`.
    open var selectedImage: UIImage? {
        get { ownSelectedImage ?? image }
        set {
            willChangeValue(forKey: "selectedImage")
            ownSelectedImage = newValue
            didChangeValue(forKey: "selectedImage")
            didChange()
        }
    }

    /// The text of the badge; `nil` means no badge.
    open var badgeValue: String? {
        willSet { willChangeValue(forKey: "badgeValue") }
        didSet {
            didChangeValue(forKey: "badgeValue")
            didChange()
        }
    }

    /// Default `nil`: the system's red.
    open var badgeColor: UIColor? {
        willSet { willChangeValue(forKey: "badgeColor") }
        didSet {
            didChangeValue(forKey: "badgeColor")
            didChange()
        }
    }

    open var titlePositionAdjustment: UIOffset = .zero { didSet { didChange() } }

    private var ownSelectedImage: UIImage?
}
